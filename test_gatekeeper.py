"""Tests of the gatekeeper: documents and chunks, retrieval, the two assistants, prompts, and the command line."""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import time
import unittest
from collections.abc import Sequence
from typing import Any
from unittest import mock

import chat_client
import document_chunks
import passage_ranking
import semantic_gatekeeper
from document_chunks import Chunk, Document, html_text, read_documents, sentences, split_document
from passage_ranking import Judgement, LexicalAssistant, Retriever, terms
from query_router import QueryRouter, Route
from semantic_gatekeeper import NO_CONTEXT, NO_ROOM, GatekeptPrompt, SemanticGatekeeper, tokens
from table_query import DataLoadError, QueryError
from test_chat import GOOD, ChatServer, says

PUMPS = [start + end for start in ("Tor", "Kel", "Mira", "Vos") for end in ("van", "dix", "mor", "quin", "ber", "sol")]


def pump_section(number: int, name: str) -> str:
    """Return the section of a manual, of short lines and a table, for one made-up pump."""
    return f"""## {name} {100 + 10 * number} pump

Supply voltage: {12 + 4 * number} V
Rated current: {1 + number / 10:.1f} A
Weight: {80 + 3 * number} kg
Protection class: IP{40 + number}

| Part | Interval | Torque |
|---|---|---|
| Inlet filter | {2 + number} weeks | - |
| Shaft seal | {12 + 6 * number} months | {20 + number} Nm |
| Drive belt | {7 + 3 * number} months | {50 + number} Nm |

E{10 + number} Door open
E{110 + number} Motor too hot:
wait {21 + 4 * number} minutes

1. Press MENU.
2. Hold RESET for {61 + number} seconds.
"""


def pump_questions(number: int, name: str) -> list[tuple[str, str]]:
    pump = f"{name} {100 + 10 * number}"
    return [
        (f"What is the supply voltage of the {pump}?", f"{12 + 4 * number} V"),
        (f"How much does the {pump} pump weigh?", f"{80 + 3 * number} kg"),
        (f"How often must the inlet filter of the {pump} be changed?", f"{2 + number} weeks"),
        (f"What torque does the drive belt of the {pump} need?", f"{50 + number} Nm"),
        (f"What does E{10 + number} mean on the {pump}?", "Door open"),
        (f"How long must one wait when the motor of the {pump} is too hot?", f"{21 + 4 * number} minutes"),
        (f"How many seconds is RESET held on the {pump}?", f"{61 + number} seconds"),
    ]


MANUAL = Document("pumps.md", "# Pumps\n\n" + "\n".join(pump_section(*pump) for pump in enumerate(PUMPS)))
PROSE = Document("rivers.txt", """\
The Orm rises in the Halden hills at 1,200 metres. It was first mapped in 1843 by Ida Voss.
She walked its whole length in nine weeks. Her map hangs in the town hall of Brann.

Dr. Voss was born in Brann in 1809. She taught mathematics (cf. Fig. 3) until the war. "Rivers do not lie," she said.
The school there bears her name.

The Sael is longer than the Orm, at 310 km. Ships of 500 tons reach Brann because a lock was built in 1911. Before that,
goods were carried by mule over the pass of Tind, a journey of four days in good weather.

Salmon came back to the Orm after the mill closed. In 2004 some 2,300 were counted. Fishing is not allowed in May.
""")
QUESTIONS = [question for pump in enumerate(PUMPS) for question, _ in pump_questions(*pump)] + [
    "Who first mapped the Orm?", "When was the lock built?", "Why do ships reach Brann?", "Where was Voss born?",
    "How many salmon were counted?", "How long is the Sael?", "Is fishing allowed in May?",
    "What is the capital of France?", "", "the of and", "???",
]


def chunks_of(*documents: Document, size: int = 500) -> list[Chunk]:
    return [chunk for document in documents for chunk in split_document(document, size)]


class TestModules(unittest.TestCase):

    def test_examples(self) -> None:
        for module in (document_chunks, passage_ranking, chat_client, semantic_gatekeeper):
            with self.subTest(module.__name__):
                self.assertEqual(doctest.testmod(module).failed, 0)


class TestChunks(unittest.TestCase):

    def test_chunks_hold_the_whole_document_as_it_stands(self) -> None:
        odd = Document("odd", "  one\r\n\r\ntwo " + "x" * 90 + "\n\n\n# three\ttabs. Four.  Five!\u3000六。七。\n")
        for document in (MANUAL, PROSE, odd, Document("empty", ""), Document("blank", " \n\t\n")):
            for size in (1, 7, 50, 200, 2_000, 10 ** 6):
                with self.subTest(document=document.name, size=size):
                    chunks = split_document(document, size)
                    self.assertEqual([chunk.text for chunk in chunks],
                                     [document.text[chunk.start:chunk.end] for chunk in chunks])
                    self.assertEqual("".join("".join(chunk.text.split()) for chunk in chunks),
                                     "".join(document.text.split()))
                    self.assertLessEqual(max((len(chunk.text) for chunk in chunks), default=0), size)
                    self.assertEqual(len({chunk.id for chunk in chunks}), len(chunks))

    def test_the_coarsest_cut_that_will_do(self) -> None:
        cases = [
            ("# A\none\n\n# B\ntwo", 8, ["# A\none", "# B\ntwo"]),
            ("A\n===\none\n\nB\n---\ntwo", 11, ["A\n===\none", "B\n---\ntwo"]),
            ("# A\n```\n# no\n```\n# B", 17, ["# A\n```\n# no\n```", "# B"]),
            ("one two\n\nthree four", 12, ["one two", "three four"]),
            ("one two\nthree four", 12, ["one two", "three four"]),
            ("It is so. Is it?", 10, ["It is so.", "Is it?"]),
            ("one two three", 8, ["one two", "three"]),
            ("onetwothree", 5, ["onetw", "othre", "e"]),
        ]
        for text, size, expected in cases:
            with self.subTest(text):
                self.assertEqual([chunk.text for chunk in split_document(Document("d", text), size)], expected)

    def test_a_chunk_names_the_sections_it_stands_in(self) -> None:
        text = "# A\n\none two\n\n## B\n\nthree four\n\n# C\n\nfive six\n\nD\n---\n\nseven"
        self.assertEqual([(chunk.text, chunk.heading) for chunk in split_document(Document("d", text), 10)], [
            ("# A", ""), ("one two", "A"), ("## B", "A"), ("three four", "A > B"), ("# C", ""), ("five six", "C"),
            ("D\n---", "C"), ("seven", "C > D")])

    def test_a_size_below_one_is_refused(self) -> None:
        with self.assertRaisesRegex(QueryError, "at least 1"):
            split_document(PROSE, 0)

    def test_sentences(self) -> None:
        cases = [
            ("One. Two! Three? Four", ["One.", "Two!", "Three?", "Four"]),
            ('He said "no." Then left. (Late.) Gone.', ['He said "no."', "Then left.", "(Late.)", "Gone."]),
            ("Dr. Voss et al. found it, cf. Fig. 3 and J. Doe, e.g. No. 5.",
             ["Dr. Voss et al. found it, cf. Fig. 3 and J. Doe, e.g. No. 5."]),
            ("It costs 1.50 euros at v2.0 of x.y. Fine.", ["It costs 1.50 euros at v2.0 of x.y.", "Fine."]),
            ("The long line of a text that was wrapped at\nfifty goes on below. Next.",
             ["The long line of a text that was wrapped at\nfifty goes on below.", "Next."]),
            ("# Head\nBody.\n- one\n- two\n1. three", ["# Head", "Body.", "- one", "- two", "1. three"]),
            ("| a | b |\n|---|---|\n| 1 | 2 |", ["| a | b |", "|---|---|", "| 1 | 2 |"]),
            ("name            size\nlarge table     1,200\n", ["name            size", "large table     1,200"]),
            ("para one\n\npara two", ["para one", "para two"]),
            ("六。七。", ["六。", "七。"]),
            (" \n ", []),
        ]
        for text, expected in cases:
            with self.subTest(text):
                self.assertEqual([text[start:end] for start, end in sentences(text)], expected)

    def test_html(self) -> None:
        cases = [
            ("<p>one<p>two", "one\n\ntwo"),
            ("<h1>A</h1>b<br>c", "# A\n\nb\nc"),
            ("<script>var a = '<p>x';</script><style>p {}</style>seen<noscript>not</noscript>", "seen"),
            ("<ul><li>one<li>two</ul>", "- one\n- two"),
            ("<table><tr><th>k<th>v<tr><td>a<td>1</table>", "k | v\na | 1"),
            ("a &lt;b&gt; &amp; c&#233;<!-- no -->", "a <b> & cé"),
            ("<pre>x = 1\n  y = 2</pre>", "x = 1\n  y = 2"),
            ("a\n  <b>bold</b>\n word", "a bold word"),
            ("</p></div>stray", "stray"),
        ]
        for page, expected in cases:
            with self.subTest(page):
                self.assertEqual(html_text(page), expected)


class TestDocuments(unittest.TestCase):

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name: str, data: bytes) -> str:
        path = os.path.join(self.folder, *name.split("/"))
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def test_a_folder_is_read_all_the_way_down_and_says_what_it_passed_over(self) -> None:
        for name, data in (("b.md", b"B"), ("a/c.txt", b"C"), ("a/d.HTML", b"<p>D"), ("a/e.pdf", b"%PDF"),
                           (".git/hooks/x.md", b"X"), (".git/y.txt", b"Y"), ("a/.z.md", b"Z")):
            self.write(name, data)
        os.symlink(self.folder, os.path.join(self.folder, "circle.md"))
        library = read_documents([self.folder])
        self.assertEqual(library.documents, [("a/c.txt", "C"), ("a/d.HTML", "D"), ("b.md", "B")])
        passed_over = [".git", os.path.join("a", ".z.md"), os.path.join("a", "e.pdf"), "circle.md"]
        self.assertEqual(library.skipped, [os.path.join(self.folder, name) for name in passed_over])
        self.assertEqual(library.passed_over(), "passed over, no documents: 2 hidden, 1 .pdf, 1 .md")
        named = read_documents([os.path.join(self.folder, ".git")])
        self.assertEqual(named.documents, [("hooks/x.md", "X"), ("y.txt", "Y")])

    def test_encodings(self) -> None:
        cases = [
            ("u.txt", "Málaga".encode(), "Málaga", 0),
            ("bom.txt", "Málaga".encode("utf-8-sig"), "Málaga", 0),
            ("wide.txt", "Málaga".encode("utf-16"), "Málaga", 0),
            ("w.txt", "Málaga".encode("cp1252"), "Málaga", 1),
            ("meta.html", '<meta charset="iso-8859-7">Αθήνα'.encode("iso-8859-7"), "Αθήνα", 0),
        ]
        for name, data, text, notes in cases:
            with self.subTest(name):
                library = read_documents([self.write(name, data)])
                self.assertEqual(library.documents, [(name, text)])
                self.assertEqual(len(library.notes), notes)
        given = read_documents([self.write("g.txt", "Αθήνα".encode("iso-8859-7"))], encoding="iso-8859-7")
        self.assertEqual(given.documents[0].text, "Αθήνα")

    def test_files_of_one_name_are_told_apart(self) -> None:
        paths = [self.write("x/a.md", b"1"), self.write("y/a.md", b"2")]
        self.assertEqual([document.name for document in read_documents(paths).documents], paths)

    def test_standard_input(self) -> None:
        with mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO("Málaga".encode()))):
            self.assertEqual(read_documents(["-"]).documents, [("-", "Málaga")])

    def test_what_cannot_be_read_is_refused_by_name(self) -> None:
        cases = [os.path.join(self.folder, "missing.md"), self.write("binary.txt", bytes(range(1, 32)) * 9),
                 os.path.dirname(self.write("no documents/x.pdf", b"%PDF"))]
        for source in cases:
            with self.subTest(source), self.assertRaisesRegex(DataLoadError, re.escape(os.path.basename(source))):
                read_documents([source])


class TestRetrieval(unittest.TestCase):

    def test_terms(self) -> None:
        cases = [
            ("Who were the pumps' makers?", ["pump", "maker"]),
            ("HTTPServer.read_timeout", ["httpserver.read_timeout", "httpserver", "read", "timeout"]),
            ("IL-6 and SARS-CoV", ["il-6", "il", "6", "sars-cov", "sar", "co", "v"]),
            ("1,200.5 v. 3", ["1200.5", "1200", "5", "v", "3"]),
            ("Café naïve", ["cafe", "naiv"]),
            ("studies studied running stopped really", ["study", "studi", "run", "stop", "real"]),
            ("", []),
        ]
        for text, expected in cases:
            with self.subTest(text):
                self.assertEqual(terms(text), expected)

    def test_order_is_that_of_the_formula(self) -> None:
        chunks = chunks_of(MANUAL, PROSE)
        retriever = Retriever(chunks)
        for question in QUESTIONS:
            with self.subTest(question):
                scores = bm25(chunks, question)
                found = [round(scores[chunks.index(chunk)], 9) for chunk in retriever.retrieve(question, 8)]
                self.assertEqual(found, sorted((round(score, 9) for score in scores if score), reverse=True)[:8])

    def test_ties_keep_their_order_and_nothing_matches_nothing(self) -> None:
        retriever = Retriever(Chunk(f"c{n}", "d", text, 0, 6) for n, text in enumerate(["a pump", "x", "a pump"]))
        self.assertEqual([chunk.id for chunk in retriever.retrieve("pumps?")], ["c0", "c2"])
        self.assertEqual([chunk.id for chunk in retriever.retrieve("pumps?", 1)], ["c0"])
        self.assertEqual(retriever.retrieve("the zebra"), [])
        self.assertEqual(Retriever([]).retrieve("pumps?"), [])


def bm25(chunks: Sequence[Chunk], question: str) -> list[float]:
    """Return the BM25 score of each chunk, straight from the formula."""
    texts = [f"{chunk.heading} {chunk.text}" for chunk in chunks]
    held = [terms(text) for text in texts]
    lengths = [len(text.split()) for text in texts]
    mean = sum(lengths) / len(lengths)
    scores = [0.0] * len(chunks)
    for term in set(terms(question)):
        found = sum(term in one for one in held)
        idf = math.log(1 + (len(chunks) - found + 0.5) / (found + 0.5))
        for n, one in enumerate(held):
            times = one.count(term)
            scores[n] += idf * times * 2.2 / (times + 1.2 * (0.25 + 0.75 * lengths[n] / mean))
    return scores


class TestLexicalAssistant(unittest.TestCase):

    CHUNKS = chunks_of(PROSE, size=200)

    def test_the_first_fact_answers(self) -> None:
        cases = {
            "Who first mapped the Orm?": "It was first mapped in 1843 by Ida Voss.",
            "When was the lock built?": "Ships of 500 tons reach Brann because a lock was built in 1911.",
            "Where was Voss born?": "Dr. Voss was born in Brann in 1809.",
            "How many salmon were counted?": "In 2004 some 2,300 were counted.",
            "Is fishing allowed in May?": "Fishing is not allowed in May.",
        }
        for assistant in (LexicalAssistant(), LexicalAssistant(Retriever(self.CHUNKS))):
            for question, fact in cases.items():
                with self.subTest(question):
                    best = max(assistant.score(question, self.CHUNKS), key=lambda judgement: judgement.relevance or 0)
                    self.assertEqual(best.facts[0], fact)

    def test_laws(self) -> None:
        chunks = chunks_of(MANUAL, PROSE)
        for question in QUESTIONS:
            with self.subTest(question):
                judgements = LexicalAssistant().score(question, chunks)
                self.assertEqual([judgement.chunk_id for judgement in judgements], [chunk.id for chunk in chunks])
                for chunk, judgement in zip(chunks, judgements):
                    self.assertTrue(0 <= (judgement.relevance or 0) <= 1, judgement)
                    self.assertLessEqual(len(judgement.facts), 3)
                    self.assertEqual([fact for fact in judgement.facts if fact not in chunk.text], [])
                    held = terms(f"{chunk.heading} {chunk.text}")
                    self.assertEqual(bool(judgement.facts), not set(terms(question)).isdisjoint(held))

    def test_a_heading_alone_makes_its_text_relevant(self) -> None:
        hours = Chunk("d", "d", "From nine to five. Closed on Mondays. Closed in May.", 0, 52, "Opening hours")
        prompt = SemanticGatekeeper(Retriever([*chunks_of(PROSE), hours])).prompt("What are the opening hours?")
        self.assertEqual(prompt.text, "[d, 0-52, Opening hours] From nine to five.\n\n"
                                      f"[d, 0-52, Opening hours, in full]\n{hours.text}")

    def test_long_texts_take_no_longer_than_their_length(self) -> None:
        for text in ("rain fell " * 10_000, "rain fell.\n" * 10_000, "Rain fell. " * 10_000):
            started = time.process_time()
            LexicalAssistant().score("Where fell rain?", [Chunk("d", "d", text, 0, len(text))])
            self.assertLess(time.process_time() - started, 3)

    def test_no_chunks(self) -> None:
        self.assertEqual(LexicalAssistant().score("Who?", []), [])


class Said:
    """An assistant that says what it is told to."""

    def __init__(self, *judgements: Judgement) -> None:
        self.judgements = list(judgements)

    def score(self, query: str, chunks: Sequence[Chunk]) -> list[Judgement]:
        return self.judgements


class TestGatekeeper(unittest.TestCase):

    def test_every_prompt_keeps_the_laws(self) -> None:
        texts = {document.name: document.text for document in (MANUAL, PROSE)}
        for size, limit in ((200, 100), (500, 300), (2_000, 1_200)):
            gatekeeper = SemanticGatekeeper(Retriever(chunks_of(MANUAL, PROSE, size=size)), max_tokens=limit)
            for question in QUESTIONS:
                with self.subTest(question, size=size):
                    self.check(gatekeeper.prompt(question), texts, limit)

    def check(self, prompt: GatekeptPrompt, texts: dict[str, str], limit: int) -> None:
        self.assertLessEqual(prompt.compressed_tokens, limit)
        self.assertEqual(prompt.text == NO_CONTEXT, prompt.empty)
        for judged in (*prompt.judgements, *prompt.dropped):
            self.assertEqual([fact.text for fact in judged.facts],
                             [texts[judged.chunk.document][fact.start:fact.end] for fact in judged.facts])
            self.assertEqual((judged.invented, judged.unscored), (0, ""))
        relevances = [judged.relevance for judged in (*prompt.judgements, *prompt.dropped)]
        self.assertEqual(relevances, sorted(relevances, reverse=True))
        self.assertTrue(all(judged.relevance >= 0.6 for judged in prompt.judgements))
        self.assertTrue(all(judged.relevance < 0.6 for judged in prompt.dropped))

    def test_a_manual_of_short_lines_and_tables_loses_nothing(self) -> None:
        asked = [pair for pump in enumerate(PUMPS) for pair in pump_questions(*pump)]
        for size, share in ((200, 0.75), (300, 0.6), (2_000, 0.35)):
            retriever = Retriever(chunks_of(MANUAL, size=size))
            prompts = [SemanticGatekeeper(retriever).prompt(question).text for question, _ in asked]
            naive = ["\n\n".join(chunk.text for chunk in retriever.retrieve(question, 5)) for question, _ in asked]
            kept, whole = (sum(answer in text for text, (_, answer) in zip(texts, asked)) for texts in (prompts, naive))
            with self.subTest(size):
                self.assertGreaterEqual(kept, whole)
                self.assertGreaterEqual(kept, 0.98 * len(asked))
                self.assertLessEqual(sum(map(tokens, prompts)), share * sum(map(tokens, naive)))

    CHUNKS = tuple(Chunk(f"d#{n}", "d", text, 100 * n, 100 * n + len(text)) for n, text in enumerate([
        "Rain falls.  It rains\nhard. Sun costs 1.50 euros.", "Snow is non-toxic rain. Snow falls.",
        "Hail and rain fall."]))

    def prompt(self, *judgements: Judgement, **options: Any) -> GatekeptPrompt:
        return SemanticGatekeeper(Retriever(self.CHUNKS), Said(*judgements), **options).prompt("rain?")

    def test_synopses_first_and_the_best_chunk_last(self) -> None:
        prompt = self.prompt(Judgement("d#2", 0.7, ("Hail and rain fall.",)), Judgement("d#0", 0.9, ("Rain falls.",)),
                             Judgement("d#1", 0.5, ("Snow falls.",)))
        self.assertEqual(prompt.text, "[d#0, 0-49] Rain falls.\n[d#2, 200-219] Hail and rain fall.\n\n"
                                      "[d#0, 0-49, in full]\nRain falls.  It rains\nhard. Sun costs 1.50 euros.")
        self.assertEqual([judged.chunk.id for judged in prompt.judgements], ["d#0", "d#2"])
        self.assertEqual([judged.chunk.id for judged in prompt.dropped], ["d#1"])
        self.assertEqual((prompt.shown, prompt.origin_tokens, prompt.compressed_tokens), (2, 13 + 9 + 5, 33))

    def test_facts_stand_verbatim_or_are_dropped_and_counted(self) -> None:
        cases = [
            ("It rains\nhard.", "It rains\nhard."), ("it RAINS hard.", "It rains\nhard."), ("It rains", "It rains"),
            ("It rains softly.", None), ("toxic rain", None), ("Sun costs 1", None), ("Sun costs 1.", None),
            ("50 euros", None), ("ain falls", None), ("Snow is", "Snow is"), ("", None),
            (" . ", None),
        ]
        for said, expected in cases:
            with self.subTest(said):
                prompt = self.prompt(*(Judgement(chunk.id, 0.9, (said,)) for chunk in self.CHUNKS))
                facts = [fact.text for judged in prompt.judgements for fact in judged.facts]
                self.assertEqual(facts, [expected] if expected else [])
                self.assertEqual(prompt.invented_facts, 2 if expected else 3)

    def test_an_unscored_chunk_is_judged_by_its_words(self) -> None:
        prompt = self.prompt(Judgement("d#0", None, (), "no JSON"), Judgement("d#1", 0.0))
        words = {judgement.chunk_id: judgement for judgement in
                 LexicalAssistant(Retriever(self.CHUNKS)).score("rain?", Retriever(self.CHUNKS).retrieve("rain?"))}
        self.assertEqual({judged.chunk.id: judged.unscored for judged in prompt.unscored},
                         {"d#0": "no JSON", "d#2": "no judgement"})
        self.assertEqual({judged.chunk.id: judged.relevance for judged in prompt.unscored},
                         {"d#0": words["d#0"].relevance, "d#2": words["d#2"].relevance})

    def test_what_is_said_twice_is_told_once(self) -> None:
        text = "Rain falls on us all, the just and the unjust alike."
        chunks = [Chunk(f"d#{n}", "d", f"{text} {filling}", 0, 0) for n, filling in enumerate(["x" * 99, "y" * 99])]
        prompt = SemanticGatekeeper(Retriever(chunks)).prompt("Does rain fall on the just?")
        self.assertEqual((len(prompt.judgements), prompt.text.count(text)), (2, 2))

    def test_the_gate(self) -> None:
        low = [Judgement("d#0", 0.2, ("Rain falls.",)), Judgement("d#1", 0.5, ("Snow falls.",)), Judgement("d#2", 0.1)]
        cases: list[tuple[dict[str, Any], str, int]] = [
            ({}, NO_CONTEXT, 0),
            ({"threshold": 0.5}, "[d#1, 100-135] Snow falls.", 1),
            ({"fallback": True}, "[d#1, 100-135] Snow falls.", 1),
            ({"threshold": 0.2, "max_tokens": tokens(NO_ROOM)}, "[d#1, 100-135, in full]\nSnow is non-toxic rain.", 2),
        ]
        for options, opening, passed in cases:
            with self.subTest(options):
                prompt = self.prompt(*low, **options)
                self.assertEqual(prompt.text[:len(opening)], opening)
                self.assertEqual((len(prompt.judgements), len(prompt.dropped)), (passed, 3 - passed))

    def test_no_room_is_said(self) -> None:
        chunk = Chunk("d", "d", "Rain " * 200, 0, 1_000)
        prompt = SemanticGatekeeper(Retriever([chunk]), max_tokens=tokens(NO_ROOM)).prompt("rain?")
        self.assertEqual((prompt.text, prompt.shown, prompt.empty), (NO_ROOM, 0, False))

    def test_options_that_make_no_sense_are_refused(self) -> None:
        for options in ({"top_k": 0}, {"threshold": -1}, {"threshold": math.nan}, {"threshold": 60}, {"max_facts": 0},
                        {"max_tokens": 3}):
            with self.subTest(options), self.assertRaisesRegex(QueryError, next(iter(options))):
                SemanticGatekeeper(Retriever([]), **options)

    def test_the_same_input_gives_the_same_bytes(self) -> None:
        program = ("import test_gatekeeper as t; g = t.SemanticGatekeeper(t.Retriever(t.chunks_of(t.MANUAL, t.PROSE)));"
                   "print([g.prompt(q).text for q in t.QUESTIONS[::5]])")
        runs = {subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, cwd=os.path.dirname(
            os.path.abspath(__file__)), env={**os.environ, "PYTHONHASHSEED": seed}).stdout for seed in ("1", "2")}
        self.assertEqual(len(runs), 1)


class TestRouter(unittest.TestCase):

    def test_lookups_that_the_table_does_not_hold_are_answered_from_the_documents(self) -> None:
        router = QueryRouter([{"river": "Orm", "km": "120"}, {"river": "Sael", "km": "310"}],
                             documents=SemanticGatekeeper(Retriever(chunks_of(PROSE, size=200))))
        routed = router.route("Find who first mapped the valley of the Orm")
        found: Any = routed.answer
        self.assertEqual((routed.routed_to, found.safe), (Route.RETRIEVAL, True))
        self.assertEqual(found.prompt.judgements[0].facts[0].text, "It was first mapped in 1843 by Ida Voss.")
        self.assertEqual(found.context_text, found.prompt.text)
        for question in ("Find the capital of France", "What is the total km?", "Who first mapped the Orm?"):
            with self.subTest(question):
                answer = router.route(question).answer
                self.assertIsNone(getattr(answer, "prompt", None))
        self.assertEqual(router.ask("What is the total km?"), 430)


class TestCommandLine(unittest.TestCase):

    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = os.path.join(folder.name, "rivers.txt")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(PROSE.text)

    def run_main(self, *arguments: str) -> tuple[int, str, str]:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = semantic_gatekeeper.main([self.path, *arguments])
            except SystemExit as stop:
                code = int(stop.code or 0)
        return code, out.getvalue(), err.getvalue()

    QUESTION = "Who first mapped the Orm?"

    def test_report(self) -> None:
        code, out, err = self.run_main(self.QUESTION, "--chunk-size", "200")
        self.assertEqual((code, err), (0, ""))
        lines = out.splitlines()
        self.assertEqual(lines[:2], ["1.00  rivers.txt#1, 0-175", "      It was first mapped in 1843 by Ida Voss."])
        self.assertRegex(out, r"\nchunks: 3 read, 1 passed, 2 dropped, 1 in the prompt\ntokens: \d+ of \d+ read, ")

    def test_prompt_and_json(self) -> None:
        prompt = SemanticGatekeeper(Retriever(split_document(PROSE, 200))).prompt(self.QUESTION)
        self.assertEqual(self.run_main("--prompt", "--chunk-size=200", self.QUESTION)[1],
                         f"{semantic_gatekeeper.ANSWER_RULES}\n\n{prompt.text}\n\nQuestion: {self.QUESTION}\n")
        account = json.loads(self.run_main("--json", "--chunk-size", "200", self.QUESTION)[1])
        self.assertEqual((account["text"], account["ratio"]), (prompt.text, prompt.ratio))
        self.assertEqual(account["judgements"][0]["chunk"]["id"], "rivers.txt#1")

    def test_nothing_found(self) -> None:
        main = ("--answer", "--answer-url", "http://localhost:9", "--answer-model", "m")
        code, out, _ = self.run_main("What is the capital of France?", *main)
        self.assertEqual((code, out.splitlines()[0]), (1, NO_CONTEXT))

    def test_an_assistant_and_an_answer(self) -> None:
        with ChatServer(says(GOOD)) as assistant, ChatServer(says("Ida Voss.", "length")) as main:
            code, out, err = self.run_main(self.QUESTION, "--assistant-url", assistant.url, "--model", "small",
                                           "--answer", "--answer-url", main.url, "--answer-model", "large")
        self.assertEqual((code, err), (0, ""))
        self.assertEqual(out.splitlines()[:2], ["Ida Voss.", "[the reply was cut off]"])
        self.assertEqual({request["model"] for request in assistant.requests}, {"small"})
        self.assertIn("in full]", main.requests[0]["messages"][-1]["content"])
        self.assertEqual([request["model"] for request in main.requests], ["large"])

    def test_what_cannot_be_done(self) -> None:
        cases = [
            (["--top-k", "0", "Who?"], 2, "top_k is 0"), (["--chunk-size", "0", "Who?"], 2, "at least 1"),
            (["--answer", "Who?"], 2, "--answer needs"), ([], 2, "required"),
            (["--assistant-url", "http://h", "Who?"], 2, "--assistant-url needs"),
            (["--model", "m", "Who?"], 2, "--model needs --assistant-url or --answer"),
            (["--timeout", "60", "Who?"], 2, "--timeout needs --assistant-url or --answer"),
            (["--assistant-url", "h", "--model", "m", "Orm?"], 2, "not the address"),
            (["missing.md", "Who?"], 1, "missing.md"),
        ]
        for arguments, expected, message in cases:
            with self.subTest(arguments), mock.patch("sys.argv", ["gate"]):
                code, out, err = self.run_main(*arguments)
                self.assertEqual((code, out), (expected, ""))
                self.assertIn("gate: ", err)
                self.assertIn(message, err)

    def test_files_passed_over_are_one_line_or_each_is_named(self) -> None:
        folder = os.path.dirname(self.path)
        for name in ("a.py", "b.py", ".hidden"):
            with open(os.path.join(folder, name), "w", encoding="utf-8"):
                pass
        for options, lines in [((), ["passed over, no documents: 2 .py, 1 hidden"]), (("--verbose",), [
                f"passed over, no document: {os.path.join(folder, name)}" for name in (".hidden", "a.py", "b.py")])]:
            with self.subTest(options):
                self.assertEqual(self.run_main(folder, self.QUESTION, *options)[2].splitlines(), lines)

    def test_contexts_side_by_side(self) -> None:
        gatekeeper = SemanticGatekeeper(Retriever(chunks_of(PROSE, size=200)))
        lines = list(semantic_gatekeeper.comparison_lines(gatekeeper, self.QUESTION, price=10.0))
        rows = [re.split(r" {2,}", line.strip()) for line in lines]
        chunks = gatekeeper.retriever.chunks
        whole = sum(tokens(chunk.text) for chunk in chunks)
        prompt = gatekeeper.prompt(self.QUESTION)
        kept = prompt.compressed_tokens
        self.assertEqual(rows[1], ["full documents", str(len(chunks)), str(whole), f"{whole / 100:.2f}"])
        self.assertEqual(rows[3], ["gatekeeper", str(prompt.shown), str(kept), f"{kept / 100:.2f}"])
        self.assertEqual([row[0] for row in rows], ["context", "full documents", "naive top 5", "gatekeeper"])


if __name__ == "__main__":
    unittest.main()
