"""Tests of the chat client and the assistant built on it, against servers on this machine that fail in every way."""

from __future__ import annotations

import contextlib
import io
import json
import os
import re
import tempfile
import threading
import time
import unittest
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Optional
from unittest import mock

import demo
from chat_client import ChatAssistant, ChatClient, ChatError, ContextTooLongError, Reply, read_judgement
from demo_run import ModelAnswer, ask_model
from document_chunks import Chunk, Document, split_document
from passage_ranking import Retriever
from rag_simulation import BenchmarkQuery, run_query
from semantic_gatekeeper import GatekeptPrompt, SemanticGatekeeper
from table_query import Key, Measure, Order, Query, QueryError

Answer = Callable[[BaseHTTPRequestHandler, dict[str, Any], int], None]


def completion(content: Optional[str], finish_reason: str = "stop",
               prompt_tokens: Optional[int] = None) -> dict[str, Any]:
    return {"choices": [{"message": {"content": content}, "finish_reason": finish_reason}],
            "usage": {"prompt_tokens": prompt_tokens}}


def send(handler: BaseHTTPRequestHandler, status: int, body: Any, **headers: str) -> None:
    data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
    handler.send_response(status)
    for name, value in {"Content_Length": str(len(data)), **headers}.items():
        handler.send_header(name.replace("_", "-"), value)
    handler.end_headers()
    handler.wfile.write(data)


def says(content: Optional[str], finish_reason: str = "stop") -> Answer:
    return lambda handler, request, number: send(handler, 200, completion(content, finish_reason))


def sends(status: int, body: Any = "", **headers: str) -> Answer:
    return lambda handler, request, number: send(handler, status, body, **headers)


def in_turn(*answers: Answer) -> Answer:
    """Return what gives each answer once and the last one ever after."""
    return lambda handler, request, number: answers[min(number, len(answers) - 1)](handler, request, number)


def closes(handler: BaseHTTPRequestHandler, request: dict[str, Any], number: int) -> None:
    handler.close_connection = True


def breaks_off(handler: BaseHTTPRequestHandler, request: dict[str, Any], number: int) -> None:
    send(handler, 200, "{", Content_Length="99")
    handler.close_connection = True


def hangs(handler: BaseHTTPRequestHandler, request: dict[str, Any], number: int) -> None:
    time.sleep(0.5)


def drips(handler: BaseHTTPRequestHandler, request: dict[str, Any], number: int) -> None:
    handler.send_response(200)
    handler.end_headers()
    with contextlib.suppress(OSError):
        for _ in range(20):
            handler.wfile.write(b" ")
            time.sleep(0.05)


def takes_no_schema(handler: BaseHTTPRequestHandler, request: dict[str, Any], number: int) -> None:
    answer = sends(400, {"error": {"message": "response_format"}}) if "response_format" in request else says(GOOD)
    answer(handler, request, number)


RIVERS = """The Orm rises in the Halden hills. It was first mapped in 1843 by Ida Voss.

Dr. Voss was born in Brann in 1809. She first taught mathematics.

Ships reach Brann because a lock was built in 1911, the first in the country.

Salmon came back to the Orm after the mill closed.
"""
GOOD = '{"relevance": 0.8, "facts": ["It was first mapped in 1843 by Ida Voss."]}'
KEY = "sk-quite-secret"


class ChatServer:
    """A chat server on this machine that gives one answer and keeps the requests."""

    def __init__(self, answer: Answer) -> None:
        self.requests: list[dict[str, Any]] = []
        self.paths: list[str] = []
        self.keys: list[Optional[str]] = []
        server = self

        class Handler(BaseHTTPRequestHandler):

            def do_POST(self) -> None:
                request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
                number = len(server.requests)
                server.requests.append(request)
                server.paths.append(self.path)
                server.keys.append(self.headers["Authorization"])
                answer(self, request, number)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.http = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.http.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.http.server_port}"

    def __enter__(self) -> ChatServer:
        self.thread = threading.Thread(target=self.http.serve_forever, args=(0.01,), daemon=True)
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.http.shutdown()
        self.thread.join()
        self.http.server_close()


class TestChatClient(unittest.TestCase):

    def ask(self, answer: Answer, **options: Any) -> tuple[Reply, ChatServer]:
        with ChatServer(answer) as server:
            client = ChatClient(server.url, "m", KEY, waits=(0.0, 0.0), timeout=options.pop("timeout", 5.0))
            return client.complete([{"role": "user", "content": "Hi"}], **options), server

    def test_the_request(self) -> None:
        schema = {"name": "n", "schema": {"type": "object"}}
        body = completion("Hello", prompt_tokens=9)
        reply, server = self.ask(sends(200, body), max_tokens=7, schema=schema)
        self.assertEqual(reply, Reply("Hello", "stop", 9))
        self.assertEqual(server.requests, [{
            "model": "m", "messages": [{"role": "user", "content": "Hi"}], "temperature": 0, "seed": 0, "max_tokens": 7,
            "response_format": {"type": "json_schema", "json_schema": schema}}])
        self.assertEqual((server.paths, server.keys), (["/v1/chat/completions"], [f"Bearer {KEY}"]))

    def test_addresses(self) -> None:
        cases = {
            "http://h:1": "http://h:1/v1/chat/completions",
            " http://h:1/ ": "http://h:1/v1/chat/completions",
            "http://h/v1/": "http://h/v1/chat/completions",
            "https://h/openai": "https://h/openai/v1/chat/completions",
            "https://h/v1beta/openai": "https://h/v1beta/openai/chat/completions",
            "http://h/v1/chat/completions": "http://h/v1/chat/completions",
            "http://[::1]:8": "http://[::1]:8/v1/chat/completions",
        }
        for given, url in cases.items():
            with self.subTest(given):
                self.assertEqual(ChatClient(given, "m").url, url)
        for given in ("", "h:1", "ftp://h", "http://", "http://h:x", "http://[h", "http://a:secret@h", "secret@h",
                      "http://h?key=secret"):
            with self.subTest(given), self.assertRaises(QueryError) as caught:
                ChatClient(given, "m")
            self.assertNotIn("secret", str(caught.exception))

    def test_what_passes_is_tried_again(self) -> None:
        for first in (sends(500, "busy"), sends(503), sends(429), closes, breaks_off):
            with self.subTest(first):
                reply, server = self.ask(in_turn(first, first, says("Hello")))
                self.assertEqual((reply.text, len(server.requests)), ("Hello", 3))

    def test_what_does_not_pass_raises_with_the_address(self) -> None:
        cases: list[tuple[Answer, type[ChatError], str, int]] = [
            (sends(500, {"error": {"message": "out of memory"}}), ChatError, "answered 500 .*: out of memory", 3),
            (sends(401, {"error": f"bad key {KEY}"}), ChatError, r"answered 401 Unauthorized: bad key \[key\]", 1),
            (sends(404, {"detail": "Not Found"}), ChatError, "answered 404 Not Found", 1),
            (sends(302, "", Location="http://127.0.0.1:9/"), ChatError, "answered 302", 1),
            (sends(400, {"message": "no"}), ChatError, "answered 400 Bad Request: no", 1),
            (sends(400, {"error": {"message": "maximum context length 8"}}), ContextTooLongError, "length 8", 1),
            (sends(413), ContextTooLongError, "answered 413", 1),
            (sends(200, "<html>\x1b[31m"), ChatError, "does not answer as a chat server does: <html>", 1),
            (sends(200, {"choices": []}), ChatError, "does not answer as a chat server does", 1),
            (sends(200, "[" * 99_999), ChatError, "does not answer as a chat server does", 1),
            (closes, ChatError, "closed the connection", 3),
        ]
        for answer, kind, message, requests in cases:
            with self.subTest(message), ChatServer(answer) as server, self.assertRaisesRegex(kind, message) as caught:
                ChatClient(server.url, "m", KEY, waits=(0.0, 0.0)).complete([])
            with self.subTest(message):
                self.assertEqual(len(server.requests), requests)
                self.assertIn(server.url, str(caught.exception))
                self.assertNotIn(KEY, str(caught.exception))
                self.assertNotIn("\x1b", str(caught.exception))

    def test_a_hang_ends_at_the_timeout(self) -> None:
        for answer in (hangs, drips):
            started = time.perf_counter()
            with self.subTest(answer), self.assertRaisesRegex(ChatError, "no answer from http.* within 0.2 s"):
                self.ask(answer, timeout=0.2)
            self.assertLess(time.perf_counter() - started, 3)

    def test_nobody_there(self) -> None:
        with ChatServer(says("")) as server:
            pass
        with self.assertRaisesRegex(ChatError, f"cannot reach {server.url}"):
            ChatClient(server.url, "m").complete([])

    def test_a_schema_that_is_not_taken_is_left_out_from_then_on(self) -> None:
        with ChatServer(takes_no_schema) as server:
            client = ChatClient(server.url, "m")
            for _ in range(2):
                self.assertEqual(client.complete([], schema={"name": "n", "schema": {}}).text, GOOD)
        self.assertEqual(["response_format" in request for request in server.requests], [True, False, False])

    def test_the_key(self) -> None:
        sent = f"Bearer {KEY}"
        cases = [(None, f"{KEY}\n", sent), (KEY, "other", sent), ("", "other", None), (None, "", None)]
        for given, environment, expected in cases:
            with self.subTest((given, environment)), mock.patch.dict(os.environ, OPENAI_API_KEY=environment):
                with ChatServer(says("")) as server:
                    ChatClient(server.url, "m", given).complete([])
                self.assertEqual(server.keys, [expected])
        for key in ("two words", "schlüssel"):
            with self.subTest(key), self.assertRaises(QueryError) as caught:
                ChatClient("http://h", "m", key)
            self.assertNotIn(key, str(caught.exception))
        self.assertNotIn(KEY, repr(ChatClient("http://h", "m", KEY)))


class TestChatAssistant(unittest.TestCase):

    CHUNKS = tuple(split_document(Document("rivers.txt", RIVERS), 100))

    def test_replies(self) -> None:
        cases: list[tuple[str, Optional[float], tuple[str, ...]]] = [
            ('{"relevance": 1, "facts": ["a", "b"]}', 1.0, ("a", "b")),
            ('Here it is:\n```json\n{"relevance": 0.5, "facts": []}\n```\nDone {x}.', 0.5, ()),
            ('<think>{"relevance": 0}</think>{"relevance": 0.5}', 0.5, ()),
            ('{"relevance": 0.5} {"relevance": 0.5}', 0.5, ()),
            ('{"relevance": 0.5} {"relevance": 0.9}', None, ()),
            ('{"relevance": 0.5, "facts": [1, null, "a"]}', 0.5, ("", "", "a")),
            ('{"relevance": 0.5, "facts": "a"}', None, ()),
            ('{"relevance": 7, "facts": []}', None, ()),
            ('{"relevance": -0.1}', None, ()),
            ('{"relevance": NaN}', None, ()),
            ('{"relevance": true}', None, ()),
            ('{"relevance": "high"}', None, ()),
            ('{"relevance": null}', None, ()),
            ('{"relevance": 0.5, "facts": [', None, ()),
            ("Relevance: high", None, ()),
            ('{"score": 0.5}', None, ()),
            ('{"a":' * 2_000, None, ()),
            (GOOD + " " * 50_000, None, ()),
            ("", None, ()),
        ]
        for text, relevance, facts in cases:
            with self.subTest(text[:60]):
                judgement = read_judgement("c", Reply(text))
                self.assertEqual(judgement[:3], ("c", relevance, facts))
                self.assertEqual(bool(judgement.reason), relevance is None)
        for reason, expected in (("length", None), ("content_filter", None), ("", 0.8), ("eos", 0.8)):
            with self.subTest(reason):
                self.assertEqual(read_judgement("c", Reply(GOOD, reason)).relevance, expected)

    def gatekept(self, answer: Answer) -> GatekeptPrompt:
        with ChatServer(answer) as server:
            assistant = ChatAssistant(server.url, "m", waits=(0.0,))
            return SemanticGatekeeper(Retriever(self.CHUNKS), assistant).prompt("Who first mapped the Orm in Brann?")

    def test_from_a_server_to_a_prompt(self) -> None:
        fact = "It was first mapped in 1843 by Ida Voss."
        invented = json.dumps({"relevance": 0.9, "facts": ["It was mapped by a Roman.", fact.upper()]})
        cases = [
            (says(GOOD), 0.8, 3), (says(f"Sure!\n{GOOD}\nBye."), 0.8, 3), (takes_no_schema, 0.8, 3),
            (in_turn(sends(500), says(GOOD)), 0.8, 3), (in_turn(closes, says(GOOD)), 0.8, 3), (says(invented), 0.9, 7),
        ]
        for number, (answer, relevance, dropped) in enumerate(cases):
            with self.subTest(number):
                prompt = self.gatekept(answer)
                first = prompt.judgements[0]
                self.assertEqual((first.chunk.id, first.facts[0].text), ("rivers.txt#1", fact))
                self.assertEqual([judged.relevance for judged in prompt.judgements], [relevance] * len(self.CHUNKS))
                self.assertEqual((len(prompt.unscored), prompt.invented_facts), (0, dropped))

    def test_replies_of_no_use_leave_the_words_to_judge(self) -> None:
        question = "Who first mapped the Orm in Brann?"
        words = SemanticGatekeeper(Retriever(self.CHUNKS)).prompt(question)
        for content, finish_reason in (('{"relevance": 0.9, "facts": [', ""), ('{"relevance": 90, "facts": []}', ""),
                                       (GOOD, "length"), ("Relevance: high", "stop"), (None, "tool_calls")):
            prompt = self.gatekept(says(content, finish_reason))
            with self.subTest(prompt.unscored[0].unscored):
                self.assertEqual(len(prompt.unscored), len(self.CHUNKS))
                self.assertEqual(prompt.text, words.text)

    def test_scores_stay_with_their_chunks_and_are_asked_for_at_once(self) -> None:
        together = threading.Barrier(4)

        def answer(handler: BaseHTTPRequestHandler, request: dict[str, Any], number: int) -> None:
            together.wait(5)
            held = int(re.findall(r"pump (\d+)", request["messages"][-1]["content"])[-1])
            time.sleep((held % 3) / 100)
            says(json.dumps({"relevance": held / 100, "facts": []}))(handler, request, number)

        chunks = [Chunk(f"c{n}", "d", f"pump {n}", 0, 7) for n in range(12)]
        with ChatServer(answer) as server:
            judgements = ChatAssistant(server.url, "m", concurrency=4).score("Which?", chunks)
        self.assertEqual([(judgement.chunk_id, judgement.relevance) for judgement in judgements],
                         [(f"c{n}", n / 100) for n in range(12)])

    def test_a_server_that_cannot_be_used_is_an_error(self) -> None:
        with self.assertRaisesRegex(ChatError, "answered 500"):
            self.gatekept(sends(500))
        with self.assertRaisesRegex(QueryError, "concurrency"):
            ChatAssistant("http://h", "m", concurrency=0)


class TestModelBenchmark(unittest.TestCase):

    ROWS = ({"city": "Rome", "amt": "6"}, {"city": "Oslo", "amt": "2"}, {"city": "Rome", "amt": "2"})
    SPEND = Measure("sum", "amt")
    TOTAL = BenchmarkQuery("total", "What is the total?", "", Query((SPEND,)))
    GROUPS = BenchmarkQuery("by city", "What is the total by city?", "", Query((SPEND,), group_by=(Key("city"),)))
    WINNER = BenchmarkQuery("highest", "Which city has the highest total?", "", Query(
        (SPEND,), group_by=(Key("city"),), order=(Order(SPEND, descending=True),), limit=1))

    def answered(self, question: BenchmarkQuery, answer: Answer, timeout: float = 5.0) -> ModelAnswer:
        with ChatServer(answer) as server:
            client = ChatClient(server.url, "m", timeout=timeout)
            self.answers = list(ask_model(client, run_query(question, self.ROWS)))
        self.requests = server.requests
        return self.answers[0]

    def test_answers_and_their_measured_errors(self) -> None:
        rome = {"label": "Rome", "value": 8}
        cases: list[tuple[BenchmarkQuery, Any, Any, Optional[float]]] = [
            (self.TOTAL, 5, 5, 0.5), (self.TOTAL, "$10.00", 10, 0.0), (self.TOTAL, None, None, None),
            (self.TOTAL, True, None, None), (self.TOTAL, "about 5", None, None), (self.TOTAL, 10 ** 301, None, None),
            (self.GROUPS, [{"label": "rome ", "value": 7}], [("Rome", 7)], 0.3),
            (self.GROUPS, [rome, {"label": "Oslo", "value": 2}], [("Rome", 8), ("Oslo", 2)], 0.0),
            (self.GROUPS, [rome, {"label": "Bonn", "value": 1}], [("Rome", 8), ("Bonn", 1)], 0.3),
            (self.GROUPS, [rome, {"label": "ROME", "value": 1}], None, None),
            (self.GROUPS, ["Rome"], None, None), (self.GROUPS, [], [], 1.0),
            (self.WINNER, [{"label": "Rome", "value": 4}], [("Rome", 4)], 0.5),
            (self.WINNER, {"label": "Oslo", "value": 8}, [("Oslo", 8)], 1.0),
        ]
        for question, said, answer, error in cases:
            with self.subTest(question.label, said=said):
                found = self.answered(question, says(json.dumps({"answer": said})))
                self.assertEqual((found.answer, found.error), (answer, error))
                self.assertEqual(bool(found.note), error is None)
                self.assertEqual(len(self.answers), 5)

    def test_the_model_gets_the_context_with_its_columns(self) -> None:
        self.answered(self.TOTAL, says('{"answer": 1}'))
        self.assertEqual(self.requests[0]["messages"][-1]["content"],
                         "Columns: city amt\n\nRome 6\nOslo 2\nRome 2\n\nQuestion: What is the total?")

    def test_what_was_amiss_is_noted(self) -> None:
        cases: list[tuple[Answer, str]] = [
            (sends(400, {"error": {"message": "exceeds the context window"}}), "does not fit the model's window"),
            (says('{"answer": 1', "length"), "the reply was cut off"),
            (says("10"), "no JSON with 'answer' in the reply"),
            (sends(200, completion('{"answer": 10}', prompt_tokens=3)), "the server read 3 tokens of it, not all"),
            (hangs, "no answer from .* within 0.1 s"),
        ]
        for answer, note in cases:
            with self.subTest(note):
                self.assertRegex(self.answered(self.TOTAL, answer, timeout=0.1).note, f"^{note}$")
        with self.assertRaisesRegex(ChatError, "answered 401"):
            self.answered(self.TOTAL, sends(401))


class TestDemo(unittest.TestCase):

    def run_demo(self, *arguments: str) -> tuple[int, str, str]:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
            try:
                code = demo.main(arguments)
            except SystemExit as stop:
                code = int(stop.code or 0)
        return code, out.getvalue(), err.getvalue()

    def test_a_real_model_beside_the_simulation(self) -> None:
        with tempfile.TemporaryDirectory() as folder, ChatServer(says('{"answer": 3}')) as server:
            path = os.path.join(folder, "made.csv")
            with open(path, "w", encoding="utf-8") as file:
                file.write("category,amt,gender,state,is_fraud\n" + "home,1,F,TX,0\n" * 6)
            asked = ("--csv", path, "--query", "4", "--llm", server.url, "--model", "m")
            _, out, _ = self.run_demo(*asked)
            account = json.loads(self.run_demo(*asked, "--json")[1])
        rows = [re.split(r" {2,}", line.strip()) for line in out.splitlines()]
        at = next(number for number, row in enumerate(rows) if "model's answer" in row)
        self.assertEqual(rows[at + 1], ["tiny", "3.00", "50", "16.67"])
        self.assertEqual(account["questions"][0]["model"][0],
                         {"label": "tiny", "answer": 3.0, "relative_error": 0.5, "note": ""})

    def test_a_question_to_documents(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "rivers.md"), "w", encoding="utf-8") as file:
                file.write(RIVERS)
            code, out, _ = self.run_demo("--documents", folder, "Who first mapped the Orm?", "--price", "2000")
        rows = [re.split(r" {2,}", line.strip()) for line in out.splitlines()]
        whole = -(-len(RIVERS.strip()) // 4)
        self.assertEqual((code, rows[1]), (0, ["full documents", "1", str(whole), str(2 * whole)]))
        self.assertIn(["It was first mapped in 1843 by Ida Voss."], rows)

    def test_options_that_do_not_go_together(self) -> None:
        for arguments in (["--llm", "http://h"], ["--model", "m"], ["--documents", "x", "Who?", "--json"]):
            with self.subTest(arguments):
                self.assertEqual(self.run_demo(*arguments)[:2], (2, ""))


if __name__ == "__main__":
    unittest.main()
