"""The benchmark on little data: every peer that needs no package answers alike, and is timed."""

from __future__ import annotations

import os
import tempfile
import unittest
from typing import Any

import bench_engine
from bench_engine import PEERS, SEVEN, TASKS, measure
from data.generate_transactions import generate

PEERS_HERE = ("ours", "ours, one process", "sqlite3", "plain Python")


class Benchmark(unittest.TestCase):
    def test_peers_agree_and_are_timed(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = str(generate(os.path.join(folder, "cards.csv"), 400))
            figures = measure(path, 400, 1, PEERS_HERE)
            self.assertEqual(list(figures), list(PEERS_HERE))
            self.assertEqual(list(measure(path, 10 ** 6, 1, ["plain Python"])), [])
        ours = figures["ours"]
        named = {*TASKS, "load", "the seven, warm", "parse, a question", "simulation, a question"}
        self.assertLessEqual(named, set(ours))
        self.assertTrue(all(value > 0 for value in ours.values()))
        self.assertEqual(sum(ours[task] for task in SEVEN), ours["the seven, warm"])
        self.assertIn("sqlite3 / ours", next(bench_engine._table(figures)))

    def test_an_answer_unlike_the_others_stops_it(self) -> None:
        cases: list[tuple[Any, Any, bool]] = [
            (1.0, 1.0 + 1e-12, True), (1.0, 1.001, False), ([["a", 1.0]], [["a", 1.0]], True),
            ([["a", 1.0]], [["b", 1.0]], False), ([["a", 1.0]], [], False)]
        for one, other, expected in cases:
            with self.subTest(one=one, other=other):
                self.assertIs(bench_engine._alike(one, other), expected)

    def test_answers_take_one_shape(self) -> None:
        cases: list[tuple[Any, Any]] = [
            (3, 3.0), ([("b", 2), ("a", 1)], [["a", 1.0], ["b", 2.0]]), ([(7,)], 7.0),
            ([("a", "b", 1)], [["a", "b", 1.0]])]
        for answer, expected in cases:
            with self.subTest(answer):
                self.assertEqual(bench_engine._plain(answer), expected)

    def test_every_peer_is_asked_every_task(self) -> None:
        self.assertEqual(set(bench_engine._queries()), set(TASKS))
        without_packages = [name for name, peer in PEERS.items() if peer.module in ("csv", "sqlite3")]
        self.assertEqual(without_packages, list(PEERS_HERE))


if __name__ == "__main__":
    unittest.main()
