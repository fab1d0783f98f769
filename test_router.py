"""The router: where questions go, what refusals teach, what retrieval shows, and how follow-ups change a query."""

from __future__ import annotations

import copy
import doctest
import pickle
import subprocess
import sys
import time
import unittest
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple
from unittest import mock

import column_aliases
import column_names
import column_traits
import date_columns
import date_spans
import query_router
import question_adjectives
import question_amounts
import question_assembly
import question_charts
import question_collectors
import question_comparisons
import question_conditions
import question_deeds
import question_differences
import question_doubts
import question_draft
import question_follow_up
import question_groups
import question_having
import question_lexicon
import question_mentions
import question_operands
import question_over_groups
import question_parser
import question_patterns
import question_periods
import question_phrases
import question_places
import question_ranking
import question_readings
import question_refusal
import question_results
import question_rewording
import question_roles
import question_season
import question_slots
import question_spans
import question_sums
import question_times
import question_trees
import question_values
import question_vocabulary
import question_whose
import question_winners
import question_words
import retrieval_road
import row_identity
import row_nouns
from cell_types import infer_spellings
from context_window_engine import BENCHMARK_QUERIES
from csv_table import Rows, Table
from query_router import QueryRouter, Retrieved, Route, classify_intent, follow_up, parse_query
from question_follow_up import is_follow_up
from question_lexicon import TIERS
from question_vocabulary import Vocabulary
from question_words import tokenize
from table_query import Filter, GroundTruth, Key, Measure, Order, Query, Refusal, RefusedError
from test_questions import ROUTERS, TABLES, said


def load_tests(loader: unittest.TestLoader, tests: unittest.TestSuite, pattern: object) -> unittest.TestSuite:
    modules = (column_aliases, column_names, column_traits, date_columns, date_spans, query_router,
               question_adjectives, question_amounts, question_assembly, question_charts, question_collectors,
               question_comparisons, question_conditions, question_deeds, question_differences, question_doubts,
               question_draft, question_follow_up, question_groups, question_having, question_lexicon,
               question_mentions, question_operands, question_over_groups, question_parser, question_patterns,
               question_periods, question_phrases, question_places, question_ranking, question_readings,
               question_refusal, question_results, question_rewording, question_roles, question_season, question_slots,
               question_spans, question_sums, question_times, question_trees, question_values, question_vocabulary,
               question_whose, question_winners, question_words, retrieval_road, row_identity, row_nouns)
    tests.addTests(map(doctest.DocTestSuite, modules))
    return tests


class TestTiers(unittest.TestCase):

    CASES = (
        ("What is the total spend by category?", 1, "total"),
        ("How many transactions were made?", 1, "how many"),
        ("HOW   MANY TRANSACTIONS?", 1, "how many"),
        ("the average amount", 1, "average"),
        ("Which state has the LOWEST spending", 1, "lowest"),
        ("What percentage of rows are fraudulent?", 1, "percentage"),
        ("What % of rows are fraudulent?", 1, "what %"),
        ("top 5 merchants", 1, "top 5"),
        ("show me the total for each city", 1, "total"),
        ("amounts greater than 500", 2, "greater than"),
        ("rows above $1,000", 2, "above $1,000"),
        ("rows over 2.5 in size", 2, "over 2.5"),
        ("amounts of at least $50", 2, "at least"),
        ("show me amounts of at most 3", 2, "at most"),
        ("amt >= 3", 2, ">="),
        ("rows between 10 and 20", 2, "between 10 and 20"),
        ("Find transactions from Jennifer Banks", 3, "find"),
        ("Show me a sample transaction from Texas", 3, "show me"),
        ("FETCH THE ROWS", 3, "fetch"),
        ("list the most recent rows", 3, "list"),
        ("show my account in the county", 3, "show"),
        ("the most recent row", 0, ""),
        ("What is the rate of exchange?", 0, ""),
        ("my account, discounted, in the summer", 0, ""),
        ("overlooking the finding, blacklisted", 0, ""),
        ("what happened over time", 0, ""),
        ("qwerty asdf", 0, ""),
        ("", 0, ""),
        (" \n\t ", 0, ""),
        ("\0\ud800 \U0001f600", 0, ""),
    )
    CONFIDENCES = (0.60, 0.97, 0.93, 0.85)

    def test_the_first_tier_with_a_phrase_in_the_question_decides(self) -> None:
        for question, tier, words in self.CASES:
            with self.subTest(question):
                intent = classify_intent(question)
                self.assertEqual((intent.matched_tier, intent.matched_pattern), (tier, words))
                self.assertEqual(intent.route, Route.RETRIEVAL if tier == 3 else Route.COMPUTATION)
                self.assertEqual(intent.confidence, self.CONFIDENCES[tier])

    def test_every_phrase_is_found_alone_in_capitals_and_in_a_sentence(self) -> None:
        for tier in TIERS:
            for phrase in tier.phrases:
                said = phrase.replace("<number>", "1,000")
                for question in (said, said.upper(), f"zebra, {said} zebra"):
                    with self.subTest(question):
                        self.assertEqual(classify_intent(question).matched_tier, tier.number)

    def test_exceptions_are_no_signal_of_their_tier(self) -> None:
        for tier in TIERS:
            for phrase in tier.exceptions:
                with self.subTest(phrase):
                    self.assertNotEqual(classify_intent(phrase).matched_tier, tier.number)

    def test_routes_equal_their_strings(self) -> None:
        self.assertEqual((Route.COMPUTATION, Route.RETRIEVAL), ("COMPUTATION", "RETRIEVAL"))


HOSTILE = {
    "letters": "x" * 2_000, "words": "blah " * 400, "quotes": '"' * 2_000, "brackets": "[(" * 1_000,
    "digits": "1," * 1_000,
    "spaces": " " * 2_000 + "how", "how": "how " * 500, "not": "not " * 500,
    "and": "total amt and " * 142, "signs": "<>=%$" * 400,
    "alternatives": "female or male and " * 105,
    "columns": "which state has the highest amt by category and city over 500 " * 32,
    "of": "of the " * 285, "dates": "2019-01-01 " * 180, "unicode": "\u0130\u00df\u212a" * 600, "nul": "\0" * 2_000,
    "short": "how many transactions from texas or texas or texas and not texas over 5 or 5 or 5 by state and city",
    "sums": "the total amt and average amt and minimum amt and maximum amt and median amt by state, city and category",
}


class TestHostileText(unittest.TestCase):
    """No text makes the router raise, hang, or answer."""

    SECONDS = 1.0       # some hundred times what it takes, for slow machines

    def test_classifying_and_parsing_take_no_time(self) -> None:
        for name, text in HOSTILE.items():
            with self.subTest(name):
                started = time.process_time()
                ROUTERS["cards"].route(text)
                self.assertLess(time.process_time() - started, self.SECONDS)

    def test_time_grows_with_the_length_of_the_text_and_no_faster(self) -> None:
        for name, text in HOSTILE.items():
            with self.subTest(name):
                started = time.process_time()
                classify_intent(text * 50)
                self.assertLess(time.process_time() - started, self.SECONDS)

    def test_long_nonsense_is_refused(self) -> None:
        for name in ("letters", "words", "quotes", "brackets", "unicode", "nul", "of", "columns"):
            with self.subTest(name):
                self.assertTrue(ROUTERS["cards"].route(HOSTILE[name]).refused)

    def test_a_question_in_a_long_text_is_refused_by_its_other_words(self) -> None:
        said = "zebra " * 30 + "what is the total spend by category?"
        self.assertEqual(set(parse_query(said, TABLES["cards"]).unread), {"zebra"})        # type: ignore[union-attr]


class TestRoads(unittest.TestCase):

    ROADS = (
        *((benchmark.question, Route.COMPUTATION) for benchmark in BENCHMARK_QUERIES),
        ("Find transactions from Jennifer Banks", Route.RETRIEVAL),
        ("Show me a sample transaction from Texas", Route.RETRIEVAL),
    )

    def test_the_nine_questions_go_the_right_way(self) -> None:
        router = QueryRouter(TABLES["cards"])
        for question, road in self.ROADS:
            with self.subTest(question):
                result = router.route(question)
                self.assertEqual((result.routed_to, result.refused), (road, False))
        self.assertEqual(router.route_counts, {Route.COMPUTATION: 7, Route.RETRIEVAL: 2})

    def test_a_result_accounts_for_its_way(self) -> None:
        result = ROUTERS["cards"].route("What is the total spend by category?")
        self.assertEqual(result.question, "What is the total spend by category?")
        self.assertEqual(result.intent.matched_pattern, "total")
        self.assertEqual(result.parsed, Query((Measure("sum", "amt"),), group_by=(Key("category"),)))
        self.assertEqual(result.answer.answer[0], ("grocery_pos", 1127.34))     # type: ignore[union-attr]
        self.assertLess(0, result.route_latency)
        self.assertLessEqual(result.route_latency, result.total_latency)

    def test_ask_returns_the_bare_answer_or_raises(self) -> None:
        router = ROUTERS["cards"]
        self.assertEqual(router.ask("How many transactions were made by female customers?"), 4)
        for question, reason in (("What is the total weight?", "'weight'"),
                                 ("Find transactions from Jennifer Banks", "2 of 2 rows with first = Jennifer")):
            with self.subTest(question), self.assertRaisesRegex(RefusedError, reason):
                router.ask(question)

    def test_the_answer_of_a_refusal_raises(self) -> None:
        with self.assertRaisesRegex(RefusedError, "'weight'"):
            _ = ROUTERS["cards"].route("What is the total weight?").answer.answer       # type: ignore[union-attr]

    def test_plain_dicts_are_a_table_too(self) -> None:
        router = QueryRouter([{"city": "Rome", "amt": "$1,000"}, {"city": "Oslo"}])
        self.assertEqual(router.ask("How many rows are there?"), 2)
        self.assertEqual(router.ask("total amt where city is Rome"), 1000)

    def test_empty_tables_are_no_failure(self) -> None:
        tables: tuple[Rows, ...] = ([], [{}], Table(["city", "amt"], [[], []], name="sales"))
        for rows in tables:
            router = QueryRouter(rows)
            for question in ("How many rows are there?", "total amt by city", "Find Rome", "", "list all cities"):
                with self.subTest(question, rows=rows):
                    self.assertIsNotNone(router.route(question).answer)


class TestRetrieval(unittest.TestCase):

    CASES = (   # table, question, how many rows match, the first of what is shown in the column, whether all are shown
        ("cards", "Find transactions from Jennifer Banks", 2, "trans_num", ("a1", "a5"), True),
        ("cards", "Show me a sample transaction from Texas", 3, "trans_num", ("a3", "a6", "a7"), True),
        ("cards", "Show me transactions of Jennifer in Dallas", 1, "trans_num", ("a7",), True),
        ("cards", "Find transactions from Texas or Idaho", 4, "trans_num", ("a2", "a3", "a6", "a7"), True),
        ("cards", "Find transactions from Jennifer Gill", 0, "trans_num", (), True),
        ("orders", "Find orders from Ann Lee", 3, "order_id", ("1001", "1003", "1009"), True),
        ("orders", "Fetch the pending orders", 2, "order_id", ("1003", "1009"), True),
        ("orders", "Show me something about a desk", 2, "order_id", ("1001", "1011"), True),
        ("orders", "Show me all orders", 12, "order_id", tuple(str(1001 + place) for place in range(10)), False),
        ("students", "Find the students taught by Ms Ford", 3, "name", ("Ben Ives", "Dov Katz", "Ema Ruiz"), True),
    )

    def test_exact_matches_come_first_and_are_counted(self) -> None:
        for name, question, matched, column, shown, complete in self.CASES:
            with self.subTest(question):
                found = ROUTERS[name].route(question).answer
                self.assertIsInstance(found, Retrieved)
                assert isinstance(found, Retrieved)
                self.assertEqual((found.matched, found.complete, found.safe), (matched, complete, True))
                self.assertCountEqual([row[column] for row in found.rows], shown)
                self.assertEqual(found.context_text.count("\n") + 1 if shown else 0, len(shown))

    def test_the_reason_counts_what_is_shown_and_names_what_is_not_read(self) -> None:
        for name, question, reason in (
            ("cards", "Find transactions from Jennifer Banks", "2 of 2 rows with first = Jennifer, last = Banks"),
            ("cards", "Find transactions from Jennifer Gill", "no row with first = Jennifer, last = Gill"),
            ("orders", "Show me all orders", "10 of 12 rows"),
            ("orders", "Show me something about a desk",
             "2 of 2 rows with product = Desk; nothing was made of 'something'"),
            ("orders", "Find zebras", "10 of 12 rows by keyword overlap; the question names no value of this table; "
                                      "nothing was made of 'zebras'"),
        ):
            with self.subTest(question):
                self.assertEqual(ROUTERS[name].route(question).answer.reason, reason)       # type: ignore[union-attr]

    def test_without_values_the_rows_are_those_of_most_keyword_overlap(self) -> None:
        found = ROUTERS["orders"].route("Find something like a laptop or a chairlift").answer
        assert isinstance(found, Retrieved)
        self.assertEqual((found.matched, found.complete, len(found.rows)), (1, True, 1))
        found = ROUTERS["orders"].route("Find lapto zebras").answer
        assert isinstance(found, Retrieved)
        self.assertEqual((found.matched, found.query), (None, None))
        self.assertEqual((found.rows[0]["product"], len(found.rows)), ("Laptop", 10))

    def test_what_would_help_is_worked_out_when_it_is_looked_at(self) -> None:
        with mock.patch.object(question_refusal, "suggested", side_effect=AssertionError("nobody sees them")):
            found = ROUTERS["orders"].route("Show me something about a desk")
            refused = ROUTERS["orders"].route("How many zebras?").answer
            assert isinstance(refused, Refusal)
            self.assertEqual((refused.reason, refused.unread), ("could not place 'zebras'", ("zebras",)))
            self.assertRaises(AssertionError, list, refused.suggestions)
        self.assertIsInstance(found.answer, Retrieved)
        self.assertEqual(found.parsed.unread, ("something",))       # type: ignore[union-attr]

    def test_headers_without_words_are_no_failure(self) -> None:
        for header in (("#", "%", "name"), ("_", "()", "(%)"), ("№", "?", "$ (k)")):
            router = QueryRouter(Table(list(header), [["1", "2"], ["Ann", "Bob"], ["", "$5"]], name="#"))
            for question in ("how many # are there", "total %", "which name has the most ()", "left footed Ann",
                             "names with '' over 3", "average of _ by name", "how much () did Bob get", "is # over $?"):
                with self.subTest(question, header=header):
                    self.assertIsInstance(router.route(question).route_latency, float)

    def test_a_refusal_is_a_value(self) -> None:
        one, other = (ROUTERS["orders"].route("Total profitt").answer for _ in range(2))
        assert isinstance(one, Refusal)
        kept = pickle.loads(pickle.dumps(one))
        for same in (other, kept, copy.copy(one), replace(one, readings=())):
            self.assertEqual((one, hash(one), repr(one)), (same, hash(same), repr(same)))
        self.assertEqual((type(kept.suggestions), len(kept.suggestions)), (tuple, 3))
        self.assertNotEqual(one, replace(one, suggestions=()))

    def test_a_list_that_may_mean_a_set_is_shown_with_both_counts(self) -> None:
        found = ROUTERS["orders"].route("List the customers in the South").answer
        assert isinstance(found, Retrieved)
        counted = "1 different customer: ask for 'different' to list these"
        self.assertEqual(found.reason, f"3 of 3 rows with region = South; {counted}")
        for question in ("List the customers and regions", "Show the customers of the orders"):
            self.assertIsInstance(ROUTERS["orders"].route(question).answer, Retrieved)
        self.assertEqual(ROUTERS["orders"].ask("List the different customers in the South"), ["Bob Ray"])
        self.assertEqual(ROUTERS["orders"].ask("Show the customer and product in the East"),
                         [("Cid Fox", "Phone"), ("Cid Fox", "Pen")])
        self.assertEqual(len(ROUTERS["orders"].ask("Show the customer and status")), 12)
        self.assertEqual(ROUTERS["orders"].ask("List the products in the South"), ["Pen", "Cable", "Phone"])

    def test_answers_tell_of_those_who_left(self) -> None:
        router = QueryRouter(Table(["name", "dept", "pay", "exit_date"], [
            ["Ann", "Bob", "Cy"], ["IT", "IT", "HR"], ["3", "4", "5"], ["", "2024-01-02", ""]], name="employees"))
        told = "exit_date: told in 1 of these {} rows, which are taken in"
        for question, notes in (("average pay", (told.format(3),)), ("highest pay in IT", (told.format(2),)),
                                ("total pay in HR", ()), ("employees with no exit date", ())):
            with self.subTest(question):
                self.assertEqual(getattr(router.route(question).answer, "notes", None), notes)

    def test_rows_counted_as_what_several_of_them_are_of_are_said_to_be_rows(self) -> None:
        columns = [["1", "1", "2"], ["Rome", "Rome", "Oslo"], ["3", "4", "5"]]
        router = QueryRouter(Table(["order_id", "city", "qty"], columns, name="orders"))
        for question, answer, different in (("How many orders", 3, 2), ("How many orders in Rome", 2, 1),
                                            ("cities with more than one order", [("Rome",)], 2)):
            with self.subTest(question):
                found = router.route(question).answer
                assert isinstance(found, GroundTruth)
                self.assertEqual((found.answer, found.notes[-1]), (
                    answer, f"rows are counted, and {different} different 'order_id' are in those matched"))
        self.assertEqual(router.route("How many cities").answer.notes, ())      # type: ignore[union-attr]

    def test_a_lookup_of_a_column_is_computed(self) -> None:
        for name, question, answer in (
            ("students", "What is the age of Ada Moss?", [14]),
            ("students", "Show the name and age of all girls",
             [("Ada Moss", 14), ("Cleo Tan", 14), ("Ema Ruiz", 15), ("Gia Wolf", 16), ("Ida Berg", 14)]),
            ("students", "list the names of students older than 16", ["Finn Noor", "Jon Sato"]),
            ("students", "list the names of students older than 60", []),
        ):
            with self.subTest(question):
                result = ROUTERS[name].route(question)
                self.assertEqual((result.routed_to, result.answer.answer),      # type: ignore[union-attr]
                                 (Route.COMPUTATION, answer))

    def test_a_lookup_without_a_row_is_answered_with_a_note(self) -> None:
        answer = ROUTERS["students"].route("list the names of students older than 60").answer
        assert isinstance(answer, GroundTruth)
        self.assertEqual((answer.rows_matched, answer.notes), (0, ("no row matches",)))


class Prompt(NamedTuple):
    """What documents say to a question."""

    text: str
    empty: bool


class Library:
    """Documents about one subject, which remember what they were asked."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def prompt(self, question: str) -> Prompt:
        """Return a fact for questions about zebras."""
        self.asked.append(question)
        return Prompt("Zebras have stripes.", "zebras" not in question)


class TestDocuments(unittest.TestCase):

    def test_lookups_that_the_table_does_not_hold_are_asked_of_documents(self) -> None:
        library = Library()
        router = QueryRouter(TABLES["orders"], documents=library)
        found = router.route("Tell me about zebras").answer
        assert isinstance(found, Retrieved)
        self.assertEqual((found.context_text, found.rows), ("Zebras have stripes.", []))
        self.assertEqual(found.prompt, Prompt("Zebras have stripes.", False))
        self.assertEqual(len(router.route("Tell me about gnus").answer.rows), 10)       # type: ignore[union-attr]
        self.assertEqual(library.asked, ["Tell me about zebras", "Tell me about gnus"])

    def test_documents_are_not_asked_for_what_the_table_holds_or_what_is_computed(self) -> None:
        library = Library()
        router = QueryRouter(TABLES["orders"], documents=library)
        for question in ("Find orders from Ann Lee", "How many zebras are there?", "total sales", "zebras"):
            router.route(question)
        self.assertEqual(library.asked, [])


class TestRefusals(unittest.TestCase):

    REPAIRED = (    # table, question, what is near to its unread words, the question repaired
        ("orders", "total saels by region", ("sales",), "total sales by region"),
        ("orders", "total sales by regoin", ("region",), "total sales by region"),
        ("orders", "total sales in the Nort", ("North",), "total sales in the North"),
        ("orders", "Averge price of a Laptpo?", ("Laptop",), "average price of a Laptop?"),
        ("students", "average age in Okak", ("Oak",), "average age in Oak"),
        ("cards", "total amt in Calfornia", (), ""),
        ("cards", "total amt in Montanna", ("montana",), "total amt in montana"),
        ("orders", "total sales by weather", (), ""),
    )

    NOT_MISSPELLED = (      # columns, a row, question: its unread word is known here, or like a value by chance
        (("name", "amt"), ("Marion", "7"), "total margin by name"), (("name", "amt"), ("Page", "7"), "average age"),
        (("name", "amt"), ("Knight", "7"), "total amt per night"), (("name", "amt"), ("Ann", "7"), "average"),
        (("name", "amt"), ("Ann", "7"), "median"), (("store", "amt"), ("Rome", "7"), "latest store"),
        (("store", "amt"), ("Rome", "7"), "oldest stores"),
    )

    def test_a_word_that_is_known_or_like_a_value_by_chance_is_not_misspelled(self) -> None:
        for names, row, question in self.NOT_MISSPELLED:
            with self.subTest(question):
                refusal = QueryRouter(Table(list(names), [[cell, "x"] for cell in row])).route(question).answer
                assert isinstance(refusal, Refusal)
                self.assertTrue(refusal.unread)
                self.assertEqual(refusal.did_you_mean, ())

    def test_columns_are_offered_before_values(self) -> None:
        table = Table(["profit", "name"], [["7", "8", "9"], ["Profita", "Ann", "Bob"]])
        refusal = QueryRouter(table).route("total profitt by weather").answer
        assert isinstance(refusal, Refusal)
        self.assertEqual(refusal.did_you_mean, ("profit", "Profita"))

    def test_suggestions_compute_what_is_asked_for(self) -> None:
        for word in ("average", "median", "highest", "lowest"):
            with self.subTest(word):
                refusal = ROUTERS["orders"].route(f"{word} zebras").answer
                assert isinstance(refusal, Refusal)
                self.assertIn(f" {word} ", refusal.suggestions[0])

    def test_typing_errors_are_refused_and_the_question_offered_repaired(self) -> None:
        for name, question, near, repaired in self.REPAIRED:
            with self.subTest(question):
                refusal = ROUTERS[name].route(question).answer
                assert isinstance(refusal, Refusal)
                self.assertLessEqual(set(near), set(refusal.did_you_mean))
                if repaired:
                    self.assertEqual(refusal.suggestions[0], repaired)
                else:
                    self.assertEqual(refusal.did_you_mean, ())

    def test_three_suggestions_run_on_the_very_table(self) -> None:
        questions = ("", "zebra", "How many zebras are there?", "zebra sales by region", "average score",
                     "total zebras")
        for name in TABLES:
            router = ROUTERS[name]
            for question in questions:
                with self.subTest(question, table=name):
                    refusal = router.route(question).answer
                    assert isinstance(refusal, Refusal)
                    self.assertEqual(len(set(refusal.suggestions)), 3)
                    for suggestion in refusal.suggestions:
                        self.assertFalse(router.route(suggestion).refused, suggestion)

    def test_odd_tables_have_suggestions_that_run(self) -> None:
        for names, columns in (
            (["a b", "total", "by"], [["x", "y", "x"], ["1", "2", "4"], ["2020-01-01", "2020-01-02", ""]]),
            (["id"], [["a1", "a2", "a3"]]), (["number"], [["1", "2", "3"]]),
            (["name", "name_2"], [["x", "x"], ["y", "z"]]),
        ):
            router = QueryRouter(Table(names, columns))
            with self.subTest(names):
                refusal = router.route("").answer
                assert isinstance(refusal, Refusal)
                self.assertTrue(refusal.suggestions)
                for suggestion in refusal.suggestions:
                    self.assertFalse(router.route(suggestion).refused, suggestion)

    def test_a_noun_that_is_not_counted_offers_the_rows_and_the_different_ones(self) -> None:
        refusal = ROUTERS["cards"].route("How many customers are there?").answer
        assert isinstance(refusal, Refusal)
        self.assertEqual(refusal.unread, ("customers",))
        self.assertEqual(refusal.suggestions[:2],
                         ("How many transactions are there?", "How many different cc num are there?"))
        self.assertEqual(ROUTERS["cards"].ask(refusal.suggestions[1]), 6)

    def test_suggestions_are_about_the_columns_named(self) -> None:
        refusal = ROUTERS["readings"].route("average humidity of zebras by site").answer
        assert isinstance(refusal, Refusal)
        for suggestion in refusal.suggestions[:2]:
            self.assertIn("humidity", suggestion)

    def test_several_readings_are_all_named(self) -> None:
        table = Table(["seller_city", "buyer_city", "amt"], [["Rome", "Oslo"], ["Oslo", "Rome"], ["1", "2"]])
        refusal = parse_query("total amt in Rome", table)
        assert isinstance(refusal, Refusal)
        self.assertEqual({reading.where for reading in refusal.readings},
                         {(Filter("seller_city", "eq", "Rome"),), (Filter("buyer_city", "eq", "Rome"),)})
        self.assertIn("several ways", refusal.reason)

    def test_several_readings_with_one_answer_are_answered(self) -> None:
        table = Table(["seller_city", "buyer_city", "amt"], [["Rome", "Oslo"], ["Rome", "Oslo"], ["1", "2"]])
        self.assertEqual(QueryRouter(table).ask("total amt in Rome"), 1)

    def test_what_the_engine_does_not_allow_is_refused_with_its_remedy(self) -> None:
        weights = Table(["item", "weight"], [["a", "b", "c"], ["1 kg", "20 g", "3 kg"]], name="parcels")
        days = Table(["day", "amt"], [["01/02/2020", "03/04/2020", "05/06/2020"], ["1", "2", "3"]], name="sales")
        for table, question, reason in ((weights, "total weight", "weight"), (days, "total amt by month", "day")):
            with self.subTest(question):
                result = QueryRouter(table).route(question)
                self.assertTrue(result.refused)
                self.assertIn(reason, result.answer.reason)     # type: ignore[union-attr]

    def test_spelling_is_compared_only_where_a_question_is_refused(self) -> None:
        program = ("import sys; from query_router import QueryRouter; router = QueryRouter([{'a': '1'}, {'a': '2'}])\n"
                   "router.ask('total a'); assert 'difflib' not in sys.modules\n"
                   "list(router.route('total b').answer.did_you_mean); assert 'difflib' in sys.modules")
        subprocess.run([sys.executable, "-c", program], check=True)


def odd_values() -> Table:
    """Return a table whose values begin with signs, digits, and words that are more than letters."""
    return Table(["place", "maker", "code", "day"], [
        ["(Rome)", "The Hague", "New York", "3D City"], ["O'Neil", "Company A", "Lenses", "Ties"],
        ['="007"', '="12"', '="9-5"', '="x"'], ["1990", "05:30", "2 - 1", "n/a"]], name="orders")


VALUES: tuple[tuple[str, dict[str, str]], ...] = (      # each said value of a question, and the one it is
    ("orders from (Rome) today", {"(": "(Rome)"}),
    ("sold in The Hague", {"The": "The Hague"}),
    ("in new york or 3D cities", {"new": "New York", "3D": "3D City"}),
    ("O'Neil's or companies A and tie", {"O'Neil's": "O'Neil", "companies": "Company A", "tie": "Ties"}),
    ("code 9-5, not 12", {"9": "9-5"}),
    ("in the 1990s, by 05:30", {"1990s": "1990", "05": "05:30"}),
    ('"1990" and "X" over 1990', {"1990": "1990", "X": "x"}),
    ("hague, york, 12", {}),
)
WHOLE_VALUES = ("orders by 'New York', (Rome), the hague and lenses", {"New York": "New York", "lenses": "Lenses"})


class TestValues(unittest.TestCase):
    def said(self, question: str, words: Vocabulary) -> dict[str, str]:
        """Return by the words that begin them the values that a question says."""
        tokens = tokenize(question)
        return {token.text: mention.labels[0] for place, token in enumerate(tokens)
                for mention in words.values_at(tokens, place)}

    def test_values_are_found_by_what_they_begin_with(self) -> None:
        for question, expected in VALUES:
            with self.subTest(question):
                self.assertEqual(self.said(question, Vocabulary(odd_values())), expected)

    def test_one_of_very_many_values_is_said_as_a_whole(self) -> None:
        question, expected = WHOLE_VALUES
        with mock.patch.object(question_values, "MOST_INDEXED_LABELS", 1):
            self.assertEqual(self.said(question, Vocabulary(odd_values())), expected)

    def test_only_columns_that_hold_what_is_said_are_typed(self) -> None:
        table = Table(["city", "maker", "sales"], [["Rome", "Oslo"], ["Acme", "Bolt"], ["15", "x"]])
        with mock.patch("csv_table.infer_spellings", wraps=infer_spellings) as infer:
            words = Vocabulary(table)
            self.assertEqual(self.said("in Rome over 1.5, by kind", words), {"Rome": "Rome"})
            self.assertEqual([call.args[0] for call in infer.call_args_list], ["city"])
            self.assertEqual(self.said("acme in Rome", words), {"acme": "Acme", "Rome": "Rome"})
            self.assertEqual([call.args[0] for call in infer.call_args_list], ["city", "maker"])

    def test_a_whole_question_types_its_own_columns_alone(self) -> None:
        table = Table(["city", "maker", "sales", "day", "year"], [
            ["Rome", "Oslo", "Bern"], ["Acme", "Bolt", "Acme"], ["15", "7", "7"], ["1 May", "2 May", "3 May"],
            ["2019", "2020", "2020"]], name="orders")
        with mock.patch("csv_table.infer_spellings", wraps=infer_spellings) as infer:
            router = QueryRouter(table)
            for question, answer, typed in (("Total sales in Rome", 15, {"city", "sales"}),
                                            ("Total sales of Acme in Rome, Bern", 22, {"city", "sales", "maker"})):
                with self.subTest(question):
                    self.assertEqual(router.ask(question), answer)
                    self.assertEqual({call.args[0] for call in infer.call_args_list}, typed)

    def test_columns_that_differ_in_each_row_are_typed_only_where_they_are_named(self) -> None:
        rows = range(500)
        columns = {
            "trans_date_trans_time": [f"2020-01-{row // 24 + 1:02} {row % 24:02}:00:00" for row in rows],
            "trans_num": [f"{row * 7919:x}" for row in rows],
            "category": [("home", "grocery_pos")[row % 2] for row in rows],
            "amt": [f"{row}.5" for row in rows], "gender": ["FM"[row % 2] for row in rows],
            "state": [("TX", "CA", "NY")[row % 3] for row in rows], "is_fraud": ["01"[row % 5 == 0] for row in rows]}
        for benchmark in BENCHMARK_QUERIES:
            table = Table(list(columns), list(columns.values()), name="credit_card_transactions")
            with mock.patch("csv_table.infer_spellings", wraps=infer_spellings) as infer, \
                    mock.patch("summary_rows.MOST_ROWS", 400), mock.patch("question_doubts.MOST_COUNTED", 400):
                refused = QueryRouter(table).route(benchmark.question).refused
            with self.subTest(benchmark.question):
                self.assertFalse(refused)
                typed = {call.args[0] for call in infer.call_args_list if len(call.args[1]) == len(rows)}
                self.assertLessEqual(typed, set(benchmark.query.columns()) | {"category", "gender", "state"})

    def test_sums_of_money_in_several_currencies_are_refused_by_any_name(self) -> None:
        router = QueryRouter(Table(["product", "revenue"], [["Pen", "Ink", "Pen"], ["$3", "€4", "$5"]], name="orders"))
        for question in ("Which product sold the most", "Best selling product", "Total revenue by product"):
            with self.subTest(question):
                answer = router.route(question).answer
                self.assertIn("convert them to one unit", getattr(answer, "reason", ""))

    def test_sums_of_money_tell_that_some_rows_were_cancelled(self) -> None:
        orders = Table(["buyer", "status", "refunded", "total", "pieces"], [
            ["Ann", "Bob", "Ann", "Cy"], ["Paid", "Paid", "Cancelled", "Void"], ["no", "yes", "no", "no"],
            ["5", "7", "9", "4"], ["1", "2", "1", "1"]], name="orders")
        undone = "status: Cancelled or Void in 2 of these 4 rows, which are taken in"
        refunded = "refunded: yes in 1 of these 4 rows, which are taken in"
        of_ann = "status: Cancelled or Void in 1 of these 2 rows, which are taken in"
        claims = Table(["claimant", "approved", "amount"], [
            ["Ann", "Bob", "Ann"], ["Yes", "No", "Pending"], ["5", "7", "9"]], name="claims")
        self.assertEqual(QueryRouter(claims).route("total amount").answer.notes,   # type: ignore[union-attr]
                         ("approved: No in 1 of these 3 rows, which are taken in",))
        for question, answer, notes in (
            ("total spent", 25, (undone, refunded)), ("average total", 6.25, (undone, refunded)),
            ("how much did Ann spend", 14, (of_ann,)), ("total spent by Bob", 7, ()), ("total pieces", 5, ()),
            ("total of paid orders", 12, ("refunded: yes in 1 of these 2 rows, which are taken in",)),
            ("highest total", 9, ()), ("total by status", [("Paid", 12), ("Cancelled", 9), ("Void", 4)], (refunded,)),
        ):
            with self.subTest(question):
                found = QueryRouter(orders).route(question).answer
                self.assertEqual((getattr(found, "answer", found), getattr(found, "notes", ())), (answer, notes))

    def test_amounts_that_another_column_tells_apart(self) -> None:
        bills = Table(["bill", "amount", "ccy", "pieces"], [
            ["A1", "A2", "A3"], ["100", "200", "15000"], ["EUR", "USD", "EUR"], ["2", "3", "4"]], name="bills")
        stock = Table(["item", "quantity", "unit"], [["Flour", "Sugar"], ["2.5", "500"], ["kg", "g"]], name="stock")
        book = Table(["text", "amount", "DR/CR"], [["Rent", "Pay"], ["700", "2500"], ["DR", "CR"]], name="entries")
        signed = Table(["text", "amount", "DR/CR"], [["Rent", "Pay"], ["-700", "2500"], ["DR", "CR"]], name="entries")
        cards = Table(["client", "amount", "card type"], [["A", "B"], ["7", "5"], ["Credit", "Debit"]], name="bills")
        pays = Table(["net", "fee", "currency"], [["10.50", "7"], ["1", "2"], ["EUR", "USD"]], name="payments")
        pairs = Table(["cur", "price", "cost", "cur2"], [["$", "£"], ["7", "5"], ["2", "4"], ["€", "¥"]], name="bills")
        rooms = Table(["room", "amount", "unit"], [["A", "B"], ["7", "5"], ["North", "South"]], name="rooms")
        late = Table(["amount", "kept in"], [["2"] * 400, ["EUR"] * 399 + ["USD"]], name="bills")
        open_late = Table(["amount", "side"], [["2"] * 400, [""] * 398 + ["D", "C"]], name="bills")
        for table, question, expected in (
            (bills, "total amount", "'amount' is in EUR and USD: say which 'ccy'"),
            (bills, "highest amount", "'amount' is in EUR and USD: say which 'ccy'"),
            (bills, "total amount by ccy", [("EUR", 15100), ("USD", 200)]), (bills, "total amount in EUR", 15100),
            (bills, "total pieces", 9), (bills, "how many bills", 3),
            (stock, "total quantity", "'quantity' is in kg and g: say which 'unit'"),
            (book, "total amount", "'amount' has what is DR and CR without a sign: say which 'DR/CR'"),
            (pays, "total net", "'net' is in EUR and USD: say which 'currency'"),
            (pairs, "total price", "'price' is in $ and £: say which 'cur'"),
            (pairs, "total cost", "'cost' is in € and ¥: say which 'cur2'"),
            (signed, "total amount", 1800), (cards, "total amount", 12), (rooms, "total amount", 12),
            (late, "total amount", "'amount' is in EUR and USD: say which 'kept in'"),
            (open_late, "total amount", "'amount' has what is D and C without a sign: say which 'side'"),
        ):
            with self.subTest(question, names=table.names):
                answer = QueryRouter(table).route(question).answer
                self.assertEqual(getattr(answer, "reason", None) or getattr(answer, "answer", None), expected)

    def test_what_many_rows_are_numbered_by_is_what_they_are(self) -> None:
        for size, question, expected in (
            (300, "how many transactions", 300), (300, "how many transactions in Rome", 150),
            (20, "how many transactions", 20),
            (300, "how many houses", "say whether the total of 'house_num' or its different values are meant"),
        ):
            with self.subTest(question, size=size):
                towns, houses = ["Rome", "Oslo"] * (size // 2), [str(number % 90) for number in range(size)]
                numbers = [f"t{number * 7919:x}" for number in range(size)]
                table = Table(["town", "house_num", "trans_num"], [towns, houses, numbers], name="export")
                answer = QueryRouter(table).route(question).answer
                self.assertEqual(getattr(answer, "reason", None) or getattr(answer, "answer", None), expected)

    def test_numbers_that_a_spreadsheet_cut_short(self) -> None:
        refused = "a spreadsheet has shortened numbers of {!r}: several may read the same"
        for name, cells, question, expected in (
            ("barcode", ["4.00638E+12", "4.00638E+12", "4"], "how many different barcodes", refused.format("barcode")),
            ("parcel", ["1.2346E+17", "9.87E+15", ""], "how many different parcels", refused.format("parcel")),
            ("barcode", ["4.00638E+12", "4.00638E+12", "4"], "total qty", 9),
            ("parcel", ["1.2346E+17", "5", "7"], "how many different parcels", 3),
            ("parcel", ["1.2E+5", "5", "7"], "how many different parcels", 3),
        ):
            with self.subTest(question, cells=cells):
                table = Table([name, "qty"], [cells, ["2", "3", "4"]], name="orders")
                answer = QueryRouter(table).route(question).answer
                self.assertEqual(getattr(answer, "reason", None) or getattr(answer, "answer", None), expected)

    def test_names_left_out_below_the_first_row_of_a_group(self) -> None:
        cities, sales = ["Oslo", "Bergen", "Rome", "Pisa"], ["10", "20", "30", "40"]
        doubted = "rows without a 'region' may belong to the one above: fill them in the file"
        for regions, question, expected in (
            (["North", "", "South", ""], "total sales in North", doubted),
            (["North", "", "South", ""], "sales by region", doubted), (["North", "", "South", ""], "total sales", 100),
            (["North", "", "South", ""], "sales in Bergen", 20),
            (["North", "", "South", "North"], "sales in South", 30),
            (["", "North", "South", ""], "sales in South", 30), (["North", "South", "East", ""], "sales in South", 20),
        ):
            with self.subTest(question, regions=regions):
                table = Table(["region", "city", "sales"], [regions, cities, sales], name="orders")
                answer = QueryRouter(table).route(question).answer
                self.assertEqual(getattr(answer, "reason", None) or getattr(answer, "answer", None), expected)

    def test_names_left_out_in_several_columns_or_with_all_else(self) -> None:
        land = "rows without a 'land' may belong to the one above: fill them in the file"
        name = "rows without a 'name' may belong to the one above: fill them in the file"
        who = "rows without a 'who' may belong to the one above: fill them in the file"
        levels = "area,land,city,n|North,Norway,Oslo,10|,,Bergen,20|,Sweden,Malmo,25|South,Italy,Rome,40|,,Bari,50"
        serial = "no,land,city,n|1,Norway,Oslo,10|2,,Bergen,20|3,Italy,Rome,40|4,,Bari,55"
        items = "order,who,item,n|1001,Ann,Tea,3|,,Cup,5|,,Pot,4|1002,Ann,Tea,4|,,Mug,9"
        lines = "name,address,n|Acme,12 High St,100|,London,|Bolt,5 Low Rd,250|,Leeds,"
        ended = "name,address,n|Acme,12 High St,100|Bolt,5 Low Rd,250|,Leeds,|,Bath,"
        for text, question, expected in (
            (levels, "total n in Norway", land), (levels, "total n by land", land), (levels, "total n", 145),
            (levels, "how many cities", 5), (serial, "total n in Italy", land), (serial, "total n in Rome", 40),
            (items, "total n of Ann", who), (items, "total n", 25), (lines, "how many rows", name),
            (lines, "how many different addresses", name), (lines, "average n", 175.0), (ended, "how many rows", 4),
        ):
            with self.subTest(question, text=text):
                names, *rows = (row.split(",") for row in text.split("|"))
                answer = QueryRouter(Table(names, list(map(list, zip(*rows))), name="things")).route(question).answer
                self.assertEqual(getattr(answer, "reason", None) or getattr(answer, "answer", None), expected)

    def test_punctuation_is_no_value_even_where_a_cell_is_no_more(self) -> None:
        router = QueryRouter(Table(
            ["city", "pop", "note"], [["Rome", "Oslo", "Oslo"], ["3", "4", "4"], ["x", ".", ","]]))
        for question in ("Total pop in Oslo?", "Total pop in Oslo.", "In Oslo, total pop"):
            with self.subTest(question):
                self.assertEqual(router.ask(question), 8)


class TestConditions(unittest.TestCase):
    """What rows, or groups of them, are tested for: the answer, or a word of the refusal."""

    CELLS: ClassVar[dict[str, str]] = {
        "airports": (
            "airport,city,country,runways,passengers,elevation|Alto,Lugo,Spain,3,40,420|Bajo,Vigo,Spain,3,25,420|"
            "Cima,Graz,Austria,6,90,353|Dorf,Graz,Austria,4,10,353|Elba,Pisa,Italy,2,5,2"),
        "fuel log": (
            "date,vehicle,litres,unit price,total cost|2024-01-03,Van 1,40,1.5,60|2024-01-05,Van 2,30,1.5,45|"
            "2024-01-09,Van 1,50,1.6,80|2024-01-12,Truck,90,1.4,126"),
        "insurance claims": (
            "claim_id,policyholder,amount_claimed|c1,Ann Lee,900|c2,Ann Lee,700|c3,Bob Ray,1200|c4,Bob Ray,10|"
            "c5,Cid Fox,80"),
        "students": (
            "student,age,score,passed,is_member,siblings|Ann,17,91,1,0,1|Bob,19,55,1,1,0|Cid,18,40,0,1,1|"
            "Dee,20,52,0,0,0|Eva,16,38,1,1,1"),
        "recipes": (
            "recipe,cuisine,vegan,gluten free,course,minutes|Dal,Indian,Yes,Yes,Main,40|Naan,Indian,Yes,No,Side,25|"
            "Pho,Thai,No,Yes,Main,50|Fudge,British,No,No,Dessert,30|Salad,Thai,Yes,Yes,Side,10"),
        "traffic": "day,page,visits,conversions|1,home,90,4|2,home,80,0|1,blog,40,0|2,blog,30,0|1,shop,20,3",
        "tariffs": "tariff,supplier,fee,green|t1,Ohm,0,yes|t2,Ohm,,no|t3,Volt,30,no|t4,Watt,0,yes|t5,Watt,0,yes",
        "foods": "food,sugar,calories,score|Jam,60,250,3|Milk,4.8,50,|Ham,,110,4|Tofu,0.6,80,5|Bread,5,240,2",
        "shipments": (
            "shipment,status,fragile,insured,cost|s1,Delivered,1,1,10|s2,Delivered,0,1,20|s3,Lost,1,0,40|"
            "s4,Delivered,1,0,80|s5,Lost,1,1,160"),
        "patients": "patient_id,age,died,smoker|p1,61,yes,no|p2,70,no,yes|p3,44,yes,yes|p4,39,no,no|p5,83,yes,yes",
        "movies": (
            "title,genre,runtime,director|Up,Animation; Comedy,96,Docter|Superbad,Comedy,113,Mottola|"
            "Roma,Drama,135,Cuaron|Coco,Animation,105,Docter"),
        "firms": (
            "firm,revenueMillionUsd,profitMln,Pop (m),Depth (m),fee|A,700,20,3.5,12,5|B,1500,5,8.1,40,9|"
            "C,90,60,0.4,7,2"),
        "films": "film,Budget (US$ million),Takings (US$ million)|Ran,12,19|Jaws,9,472|Tron,17,50",
        "plays": "play,budget ($),seats sold|Faust,900,40|Medea,1200,70",
        "feedback": (
            "day,store,return_visit,complaint|2024-01-01,York,Y,N|2024-01-02,York,N,N|2024-01-03,Hull,Y,Y|"
            "2024-01-04,York,N,Y"),
    }

    ASKED: ClassVar[tuple[tuple[str, str, Any], ...]] = (
        # of one row, or of all rows of a group: the same groups, or a refusal
        ("airports", "countries with more than 5 runways", "total of each 'country'"),
        ("airports", "which countries have over 60 passengers", "total of each 'country'"),
        ("airports", "countries with less than 3 runways", ["Italy"]),
        ("airports", "cities with at least 6 runways", ["Graz"]),
        ("airports", "how many countries have more than 5 runways", "total of each 'country'"),
        ("airports", "how many different countries have over 8 runways", "total of each 'country'"),
        ("airports", "how many countries have less than 5 runways", "total of each 'country'"),
        ("airports", "airports with more than 5 runways", ["Cima"]),
        ("airports", "how many airports have more than 2 runways", 4),
        ("airports", "different countries with an elevation above 400", ["Spain"]),
        ("airports", "countries of airports with more than 5 runways", ["Austria"]),
        ("fuel log", "vehicles with more than 80 litres", "total of each 'vehicle'"),
        ("fuel log", "vehicles with less than 35 litres", ["Van 2"]),
        ("fuel log", "which vehicles have over 100 in total cost", "total of each 'vehicle'"),
        ("fuel log", "vehicles with a total cost over 100", [("Truck",), ("Van 1",)]),
        ("fuel log", "vehicles with a total cost over 100 in January", [("Truck",), ("Van 1",)]),
        ("insurance claims", "policyholders with more than 1 claims", [("Ann Lee",), ("Bob Ray",)]),
        ("insurance claims", "policyholders with more than 1000 claimed", "claimed"),
        ("airports", "cities with exactly 6 runways", "total of each 'city'"),
        ("airports", "countries with 2 runways", ["Italy"]),
        ("airports", "cities and countries with over 8 runways", "total of each 'city'"),
        ("airports", "countries with more than 500 airports", "fewer than 500 rows"),
        ("airports", "countries with more than 1 airports", [("Austria",), ("Spain",)]),
        # what says yes or no is not more or less than a number
        ("students", "how many students under 18 passed", 2),
        ("students", "how many students over 18 passed", 1),
        ("students", "students with score over 50 passed", ["Ann", "Bob"]),
        ("students", "how many students with a score under 50 passed", 1),
        ("students", "how many students under 19 with score over 50 passed", 1),
        ("students", "how many students over 50 passed", "fewer than 50 rows"),
        ("students", "how many students below 50", "below"),
        ("students", "average score of students under 18 who passed", 64.5),
        ("students", "how many students passed over 50", "over"),
        ("students", "how many students with over 10 passed", "fewer than 10 rows"),
        ("students", "how many students with more than 0 siblings", 3),
        ("patients", "how many patients over 60 died", 2),
        ("patients", "how many patients older than 40 died", 3),
        ("patients", "patients under 50 who died", [("p3", 44, "yes", "yes")]),
        # what is joined by "and" to a test of the rows tests them too
        ("recipes", "how many recipes are vegan and gluten free", 2),
        ("recipes", "how many recipes are gluten free and vegan", 2),
        ("recipes", "how many recipes are vegan and not gluten free", 1),
        ("recipes", "how many recipes are vegan or gluten free", 4),
        ("recipes", "how many sides are vegan and gluten free", 1),
        ("recipes", "how many recipes are Thai, vegan and gluten free", 1),
        ("recipes", "how many recipes are vegan, gluten free and Thai", 1),
        ("recipes", "recipes that are vegan and gluten free", ["Dal", "Salad"]),
        ("recipes", "which recipes are Indian and vegan", ["Dal", "Naan"]),
        ("recipes", "average minutes of recipes that are vegan and gluten free", 25.0),
        ("recipes", "how many recipes are vegan and gluten free by course", [("Main", 1), ("Side", 1)]),
        ("recipes", "number of recipes by cuisine and vegan",
         [("Indian", "Yes", 2), ("British", "No", 1), ("Thai", "No", 1), ("Thai", "Yes", 1)]),
        ("recipes", "show recipe, vegan and gluten free", [
            ("Dal", "Yes", "Yes"), ("Naan", "Yes", "No"), ("Pho", "No", "Yes"), ("Fudge", "No", "No"),
            ("Salad", "Yes", "Yes")]),
        ("shipments", "how many shipments were delivered and insured", 2),
        ("shipments", "how many shipments were fragile and insured", 2),
        ("shipments", "total cost of shipments that are lost and insured", 160),
        # whether one of several in a cell is meant is not clear, whatever is asked of it
        ("movies", "how many comedy movies", "'Animation; Comedy'"),
        ("movies", "comedy movies", "'Animation; Comedy'"),
        ("movies", "average runtime of comedy movies", "'Animation; Comedy'"),
        ("movies", "longest comedy", [("Superbad", "Comedy", 113, "Mottola")]),
        ("movies", "percentage of comedy movies", "'Animation; Comedy'"),
        ("movies", "movies that are not comedy", "'Animation; Comedy'"),
        ("movies", "movies that are comedy or drama", "'Animation; Comedy'"),
        ("movies", "directors with no comedy movies", "'Animation; Comedy'"),
        ("movies", "average runtime of drama movies", 135.0),
        ("movies", "how many movies are not drama", 3),
        # the magnitude that a column's name says, and numbers that none of it is near
        ("firms", "firms with revenue over 500 million", ["A", "B"]),
        ("firms", "firms with revenue over 1 billion", ["B"]),
        ("firms", "firms with a profit above 10 million", ["A", "C"]),
        ("firms", "firms with a population over 1 million", ["A", "B"]),
        ("firms", "firms with a depth over 10", ["A", "B"]),
        ("firms", "firms with a population over 9000", "thousands or millions"),
        ("firms", "how many firms have a fee over 9000", "thousands or millions"),
        ("firms", "how many firms have a fee over 8000", 0),
        # a sum of money of which of two columns it is said, or of one of which it cannot be
        ("films", "how many films made over $40 million", "over"),
        ("films", "films over $10 million", "over"),
        ("films", "films with takings over $40 million", ["Jaws", "Tron"]),
        ("films", "films with a budget under $10 million", ["Jaws"]),
        ("plays", "plays that made over $1000", "over"),
        ("plays", "plays over $1000", ["Medea"]),
        # a column of yes and no that names things: those of which it says yes
        ("patients", "smokers", [("p2", 70, "no", "yes"), ("p3", 44, "yes", "yes"), ("p5", 83, "yes", "yes")]),
        ("patients", "smokers with an age over 60", [("p2", 70, "no", "yes"), ("p5", 83, "yes", "yes")]),
        ("patients", "which smokers died", [("p3", 44, "yes", "yes"), ("p5", 83, "yes", "yes")]),
        ("patients", "smoker", "shown or tested"),
        ("patients", "age and smoker of patients who died", [(61, "no"), (44, "yes"), (83, "yes")]),
        ("feedback", "return visits", [("2024-01-01", "York", "Y", "N"), ("2024-01-03", "Hull", "Y", "Y")]),
        ("feedback", "complaints in York", [("2024-01-04", "York", "N", "Y")]),
        ("feedback", "how many complaints in York", 1),
        ("feedback", "complaints by store", "store"),
        # none in one row is none of a group only where all its rows have none
        ("traffic", "pages with no conversions", "'page' as a whole"),
        ("traffic", "which pages had 0 conversions", "'page' as a whole"),
        ("traffic", "how many pages had no conversions", "'page' as a whole"),
        ("traffic", "pages with no conversions or no visits", "as a whole"),
        ("traffic", "rows with no conversions", [(2, "home", 80, 0), (1, "blog", 40, 0), (2, "blog", 30, 0)]),
        ("traffic", "total visits without conversions", 150),
        ("traffic", "pages with no conversions on day 1", ["blog"]),
        # an unknown number is no zero
        ("tariffs", "tariffs with no fee", "several ways"),
        ("tariffs", "how many tariffs have no fee", "several ways"),
        ("tariffs", "suppliers without a fee", "'supplier' as a whole"),
        ("tariffs", "how many suppliers have no fee", "'supplier' as a whole"),
        ("tariffs", "tariffs with a fee of 0", ["t1", "t4", "t5"]),
        ("tariffs", "how many tariffs are not green", 2),
        ("foods", "foods with no sugar", "unknown"),
        ("foods", "how many foods have no sugar", "unknown"),
        ("foods", "average calories of foods without sugar", "unknown"),
        ("foods", "how many foods have missing sugar", 1),
        ("foods", "foods with no sugar listed", ["Ham"]),
        ("foods", "foods without a score", ["Milk"]),
    )

    def test_a_test_is_of_the_rows_or_of_the_groups_that_are_meant(self) -> None:
        tables = {name: [line.split(",") for line in cells.split("|")] for name, cells in self.CELLS.items()}
        routers = {name: QueryRouter(Table(header, list(zip(*rows)), name=name))
                   for name, (header, *rows) in tables.items()}
        for name, question, expected in self.ASKED:
            with self.subTest(question, table=name):
                answer = routers[name].route(question).answer
                if isinstance(expected, str):
                    assert isinstance(answer, Refusal), answer
                    self.assertIn(expected, " ".join((*answer.unread, answer.reason)))
                else:
                    self.assertEqual(getattr(answer, "answer", answer), expected)


class TestFollowUps(unittest.TestCase):

    SALES = Query((Measure("sum", "sales"),), group_by=(Key("region"),))
    TOP = Query((Measure("sum", "sales"),), group_by=(Key("region"),), limit=2,
                order=(Order(Measure("sum", "sales"), descending=True),))
    CASES = (
        (SALES, "and by category?", "SUM(sales) GROUP BY category"),
        (SALES, "also by category", "SUM(sales) GROUP BY region, category"),
        (SALES, "by month instead", "SUM(sales) GROUP BY month of order_date"),
        (SALES, "only for Furniture", "SUM(sales) WHERE category = Furniture GROUP BY region"),
        (SALES, "what about 2019?", "SUM(sales) WHERE year of order_date = 2019 GROUP BY region"),
        (SALES, "and in January 2020?", "SUM(sales) WHERE month of order_date = 2020-01 GROUP BY region"),
        (SALES, "top 2", "SUM(sales) GROUP BY region, highest 2"),
        (SALES, "and the bottom 3?", "SUM(sales) GROUP BY region, lowest 3"),
        (SALES, "what about the average?", "AVG(sales) GROUP BY region"),
        (SALES, "and the median price?", "MEDIAN(price) GROUP BY region"),
        (SALES, "how many?", "COUNT(rows) GROUP BY region"),
        (SALES, "excluding Office", "SUM(sales) WHERE category is not Office GROUP BY region"),
        (SALES, "with quantity over 3", "SUM(sales) WHERE quantity > 3 GROUP BY region"),
        (SALES, "in ascending order", "SUM(sales) GROUP BY region, by SUM(sales) ascending"),
        (Query((Measure("count"),), where=(Filter("category", "eq", "Office"),)), "what about Furniture?",
         "COUNT(rows) WHERE category = Furniture"),
        (Query((Measure("count"),), where=(Filter("quantity", "gt", 3),)), "and with quantity under 10",
         "COUNT(rows) WHERE quantity > 3 AND quantity < 10"),
        (Query((Measure("count"),)), "by region", "COUNT(rows) GROUP BY region"),
        (SALES, "quantity instead", "SUM(quantity) GROUP BY region"),
        (SALES, "by quantity instead", "SUM(sales) GROUP BY quantity"),
        (Query((Measure("avg", "sales"),)), "what about the price?", "AVG(price)"),
        (SALES, "and overall?", "SUM(sales)"), (SALES, "in total", "SUM(sales)"),
        (Query(show=("product",), where=(Filter("region", "eq", "North"),)), "what about the South?",
         "product WHERE region = South"),
    )
    UNCLEAR = (
        (SALES, "and by weather?", "weather"), (SALES, "only for zebras", "zebras"), (SALES, "what about it?", "it"),
        (Query((Measure("count"),)), "top 5", "ranked"), (Query(show=("product",)), "by region", "compute"),
        (SALES, "", "not clear"), (SALES, "and the lowest?", "how many"), (SALES, "vs Furniture", "both"),
        (SALES, "including Furniture", "both"), (Query((Measure("count"),)), "what about quantity?", "compute"),
        *((Query((Measure("count"),), group_by=(Key("customer"),), over_groups="avg"), text, "whole question")
          for text in ("by region", "overall", "how many", "for the North", "top 3")),
        (TOP, "sorted ascending", "other end"), (TOP, "overall", "not clear"),
        (Query((Measure("avg", "sales"),), group_by=(Key("region"),)), "in total", "added up"),
        (Query((Measure("count"),), where=(Filter("region", "eq", "North"),)), "also the South", "both"),
    )

    def test_a_few_words_change_the_last_query(self) -> None:
        for query, text, meaning in self.CASES:
            with self.subTest(text):
                self.assertEqual(said(follow_up(query, text, TABLES["orders"])), meaning)

    def test_what_is_not_clear_is_refused(self) -> None:
        for query, text, word in self.UNCLEAR:
            with self.subTest(text):
                refusal = follow_up(query, text, TABLES["orders"])
                self.assertIsInstance(refusal, Refusal)
                assert isinstance(refusal, Refusal)
                self.assertIn(word, refusal.reason)

    def test_the_router_answers_what_the_changed_query_gives(self) -> None:
        router = QueryRouter(TABLES["orders"])
        result = router.follow_up(self.SALES, "top 1")
        self.assertEqual((result.routed_to, result.answer.answer),      # type: ignore[union-attr]
                         (Route.COMPUTATION, [("North", 1810.0)]))
        self.assertTrue(router.follow_up(self.SALES, "and by weather?").refused)

    def test_rows_that_sum_up_others_are_not_mixed_with_these(self) -> None:
        rows = [{"area": area, "sex": sex, "births": str(number)}
                for area, numbers in (("North", (3, 4, 7)), ("South", (1, 2, 3)))
                for sex, number in zip(("Male", "Female", "Both"), numbers)]
        by_sex = Query((Measure("sum", "births"),), group_by=(Key("sex"),))
        for text, meaning in (
            ("only for Male", "SUM(births) WHERE sex = Male GROUP BY sex"),
            ("and by area?", "refused: 'Both' sums up the others of 'sex': say which of them is meant"),
            ("overall", "refused: 'Both' sums up the others of 'sex': say which of them is meant"),
        ):
            with self.subTest(text):
                self.assertEqual(said(follow_up(by_sex, text, rows)), meaning)

    def test_texts_that_open_like_a_follow_up(self) -> None:
        for text, follows in (
            ("and by state?", True), ("Only for women", True), ("what about 2019", True), ("android phones", False),
            ("total sales by region", False), ("What is the total?", False), ("", False),
        ):
            with self.subTest(text):
                self.assertEqual(is_follow_up(text), follows)


if __name__ == "__main__":
    unittest.main()
