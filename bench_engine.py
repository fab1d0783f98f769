"""Measures the engine beside pandas, polars, DuckDB, sqlite3 and plain Python, on the same data in one run.

    python bench_engine.py                                          10,000 and 100,000 rows
    python bench_engine.py --rows 1300000 --rounds 3 --json figures.json

Those peers take part that are installed. Every figure is the median of several rounds, in which the peers take turns,
each in a process of its own; first all must give equal answers. A ratio is the peer's time over ours.
"""

from __future__ import annotations

import json
import math
import os
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, NamedTuple, Optional

if TYPE_CHECKING:       # a peer's process must not import what only others need
    import argparse
    import subprocess

__all__ = ["PEERS", "TASKS", "main", "measure"]

OURS, ALONE = "ours", "ours, one process"
ROUNDS = 5
REPEATS = 7
SMALL = 64 << 20        # bytes of a file for which the simulation and the reading of questions are timed


class Task(NamedTuple):
    """One question as each peer is asked it; what the engine is asked is its Query in `_queries`."""

    sql: str
    pandas: Callable[[Any], Any]
    polars: Callable[[Any, Any], Any]
    plain: Callable[[Sequence[dict[str, str]]], Any]


def _by(rows: Sequence[dict[str, str]], key: Callable[[dict[str, str]], Any]) -> dict[Any, list[float]]:
    groups: dict[Any, list[float]] = {}
    for row in rows:
        groups.setdefault(key(row), []).append(float(row["amt"]))
    return groups


def _sums(rows: Sequence[dict[str, str]], *names: str) -> list[tuple[Any, ...]]:
    groups = _by(rows, lambda row: tuple(row[name] for name in names))
    return [(*key, math.fsum(amounts)) for key, amounts in groups.items()]


def _mean(values: Sequence[float]) -> float:
    return math.fsum(values) / len(values)


def _middle(values: Sequence[float]) -> float:
    ordered = sorted(values)
    return (ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2]) / 2


TASKS = {
    "total by category": Task(
        "SELECT category, SUM(amt) FROM data GROUP BY category",
        lambda frame: frame.groupby("category").amt.sum(),
        lambda pl, frame: frame.group_by("category").agg(pl.col("amt").sum()),
        lambda rows: _sums(rows, "category")),
    "highest average category": Task(
        "SELECT category, AVG(amt) FROM data GROUP BY category ORDER BY 2 DESC LIMIT 1",
        lambda frame: frame.groupby("category").amt.mean().nlargest(1),
        lambda pl, frame: frame.group_by("category").agg(pl.col("amt").mean()).sort("amt", descending=True).head(1),
        lambda rows: [max(((key, _mean(amounts)) for key, amounts in
                           _by(rows, lambda row: row["category"]).items()), key=lambda pair: pair[1])]),
    "grocery_pos total": Task(
        "SELECT SUM(amt) FROM data WHERE category = 'grocery_pos'",
        lambda frame: frame.amt[frame.category == "grocery_pos"].sum(),
        lambda pl, frame: frame.filter(pl.col("category") == "grocery_pos")["amt"].sum(),
        lambda rows: math.fsum(float(row["amt"]) for row in rows if row["category"] == "grocery_pos")),
    "female transactions": Task(
        "SELECT COUNT(*) FROM data WHERE gender = 'F'",
        lambda frame: (frame.gender == "F").sum(),
        lambda pl, frame: (frame["gender"] == "F").sum(),
        lambda rows: sum(row["gender"] == "F" for row in rows)),
    "spend over 500": Task(
        "SELECT SUM(amt) FROM data WHERE amt > 500",
        lambda frame: frame.amt[frame.amt > 500].sum(),
        lambda pl, frame: frame.filter(pl.col("amt") > 500)["amt"].sum(),
        lambda rows: math.fsum(amount for amount in (float(row["amt"]) for row in rows) if amount > 500)),
    "lowest spending state": Task(
        "SELECT state, SUM(amt) FROM data GROUP BY state ORDER BY 2 LIMIT 1",
        lambda frame: frame.groupby("state").amt.sum().nsmallest(1),
        lambda pl, frame: frame.group_by("state").agg(pl.col("amt").sum()).sort("amt").head(1),
        lambda rows: [min(_sums(rows, "state"), key=lambda pair: pair[1])]),
    "fraud rate": Task(
        "SELECT 100.0 * SUM(is_fraud) / COUNT(*) FROM data",
        lambda frame: 100 * (frame.is_fraud == 1).mean(),
        lambda pl, frame: 100 * (frame["is_fraud"] == 1).mean(),
        lambda rows: 100 * sum(row["is_fraud"] == "1" for row in rows) / len(rows)),
    "two filters": Task(
        "SELECT SUM(amt) FROM data WHERE state = 'TX' AND amt >= 100",
        lambda frame: frame.amt[(frame.state == "TX") & (frame.amt >= 100)].sum(),
        lambda pl, frame: frame.filter((pl.col("state") == "TX") & (pl.col("amt") >= 100))["amt"].sum(),
        lambda rows: math.fsum(float(row["amt"]) for row in rows if row["state"] == "TX" and float(row["amt"]) >= 100)),
    "two-key groups": Task(
        "SELECT state, category, SUM(amt) FROM data GROUP BY state, category",
        lambda frame: frame.groupby(["state", "category"]).amt.sum(),
        lambda pl, frame: frame.group_by("state", "category").agg(pl.col("amt").sum()),
        lambda rows: _sums(rows, "state", "category")),
    "different merchants": Task(
        "SELECT COUNT(DISTINCT merchant) FROM data",
        lambda frame: frame.merchant.nunique(),
        lambda pl, frame: frame["merchant"].n_unique(),
        lambda rows: len({row["merchant"] for row in rows})),
    "median amount": Task(
        "",
        lambda frame: frame.amt.median(),
        lambda pl, frame: frame["amt"].median(),
        lambda rows: _middle([float(row["amt"]) for row in rows])),
}
SEVEN = tuple(TASKS)[:7]
FIRST = SEVEN[0]


def _queries() -> dict[str, Any]:
    from context_window_engine import BENCHMARK_QUERIES
    from table_query import Filter, Key, Measure, Query

    spend = Measure("sum", "amt")
    return {
        **{question.label: question.query for question in BENCHMARK_QUERIES},
        "two filters": Query((spend,), where=(Filter("state", "eq", "TX"), Filter("amt", "gte", 100))),
        "two-key groups": Query((spend,), group_by=(Key("state"), Key("category"))),
        "different merchants": Query((Measure("count_distinct", "merchant"),)),
        "median amount": Query((Measure("median", "amt"),)),
    }


class Peer(NamedTuple):
    """How a peer loads a whole file, how it is asked, and how it answers the first question straight from the file."""

    load: Callable[[str], Any]
    ask: Callable[[Any, str], Any]
    first: Callable[[str], Any]
    module: str = "csv"
    most_rows: float = math.inf     # what fits in memory, and in patience


def _load_engine(path: str, workers: Optional[int] = None) -> Any:
    from context_window_engine import load_csv

    return load_csv(path, workers=workers)


def _first_by_engine(path: str, workers: Optional[int] = None) -> Any:
    from context_window_engine import compute_ground_truth

    table = _load_engine(path, workers)
    return compute_ground_truth(FIRST, table, "sum", "amt", group_col="category").answer


def _load_pandas(path: str, **options: Any) -> Any:
    import pandas  # type: ignore[import-not-found, import-untyped, unused-ignore]

    return pandas.read_csv(path, **options)


def _polars() -> Any:
    import polars  # type: ignore[import-not-found, unused-ignore]

    return polars


def _first_by_polars(path: str) -> Any:
    polars = _polars()
    return TASKS[FIRST].polars(polars, polars.scan_csv(path)).collect()


def _duckdb(statement: str) -> Any:
    import duckdb  # type: ignore[import-not-found, unused-ignore]

    connection = duckdb.connect()
    return connection.execute(statement) and connection


def _quoted(path: str) -> str:
    return path.replace("'", "''")


def _load_sqlite(path: str) -> Any:
    import csv
    import sqlite3

    connection = sqlite3.connect(":memory:")
    with open(path, newline="", encoding="utf-8") as file:
        names, *records = csv.reader(file)
    columns = ", ".join(f'"{name}" {"REAL" if name == "amt" else "INTEGER" if name == "is_fraud" else "TEXT"}'
                        for name in names)
    connection.execute(f"CREATE TABLE data ({columns})")
    connection.executemany(f"INSERT INTO data VALUES ({', '.join('?' * len(names))})", records)
    return connection


def _load_plain(path: str) -> Any:
    import csv

    with open(path, newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def _ask_sql(connection: Any, task: str) -> Any:
    return connection.execute(TASKS[task].sql).fetchall()


def _ask_engine(table: Any, task: str) -> Any:
    from context_window_engine import run

    return run(_queries()[task], table).answer


PEERS = {
    OURS: Peer(_load_engine, _ask_engine, _first_by_engine),
    ALONE: Peer(lambda path: _load_engine(path, 1), _ask_engine, lambda path: _first_by_engine(path, 1)),
    "polars": Peer(lambda path: _polars().read_csv(path), lambda frame, task: TASKS[task].polars(_polars(), frame),
                   _first_by_polars, "polars"),
    "DuckDB": Peer(lambda path: _duckdb(f"CREATE TABLE data AS FROM '{_quoted(path)}'"), _ask_sql,
                   lambda path: _ask_sql(_duckdb(f"CREATE VIEW data AS FROM '{_quoted(path)}'"), FIRST), "duckdb"),
    "pandas": Peer(_load_pandas, lambda frame, task: TASKS[task].pandas(frame),
                   lambda path: TASKS[FIRST].pandas(_load_pandas(path, usecols=["category", "amt"])), "pandas"),
    "sqlite3": Peer(_load_sqlite, _ask_sql, lambda path: _ask_sql(_load_sqlite(path), FIRST), "sqlite3"),
    "plain Python": Peer(_load_plain, lambda rows, task: TASKS[task].plain(rows),
                         lambda path: TASKS[FIRST].plain(_load_plain(path)), "csv", 200_000),
}


def _first(peer: str, path: str) -> Any:
    return {"answers": {FIRST: _plain(PEERS[peer].first(path))}}


def _seven(peer: str, path: str) -> Any:
    data = PEERS[peer].load(path)
    return {"answers": {task: _plain(PEERS[peer].ask(data, task)) for task in SEVEN}}


def _session(peer: str, path: str) -> Any:
    """Load all, then ask every question several times; the first time is told apart, for what it has to prepare."""
    started = time.perf_counter()
    data = PEERS[peer].load(path)
    times = {"load": time.perf_counter() - started}
    answers = {}
    for task in TASKS:
        if task != "median amount" or PEERS[peer].ask is not _ask_sql:
            spent, answers[task] = _timed(lambda task=task: PEERS[peer].ask(data, task), REPEATS)  # type: ignore[misc]
            times[f"{task}, first"], times[task] = spent[0], _middle(spent[1:])
    if peer == OURS and os.path.getsize(path) < SMALL:
        times.update(_own_times(path))
    return {"times": times, "answers": {task: _plain(answer) for task, answer in answers.items()}}


def _timed(action: Callable[[], Any], repeats: int) -> tuple[list[float], Any]:
    spent, answer = [], None
    for _ in range(repeats):
        started = time.perf_counter()
        answer = action()
        spent.append(time.perf_counter() - started)
    return spent, answer


def _own_times(path: str) -> dict[str, float]:
    """Return what only we do: the retrieval simulation, and reading questions in words."""
    from context_window_engine import BENCHMARK_QUERIES, load_csv, run_query
    from query_router import QueryRouter

    table = load_csv(path)
    (first, *others), _ = _timed(lambda: run_query(BENCHMARK_QUERIES[0], table), REPEATS)
    router = QueryRouter(load_csv(path))
    parsed = [router.route(question.question).route_latency / 1000 for question in BENCHMARK_QUERIES[2:3] * REPEATS]
    return {"simulation, first question": first, "simulation, a question": _middle(others),
            "parse, first question": parsed[0], "parse, a question": _middle(parsed[1:])}


PROCESSES: dict[str, Callable[[str, str], Any]] = {"first": _first, "seven": _seven, "session": _session}
PROCESS_NAMES = {"first": "process: file to first answer", "seven": "process: load and seven answers"}


def _plain(answer: Any) -> Any:
    """Return any peer's answer as a number, or as sorted rows."""
    if hasattr(answer, "reset_index"):
        answer = answer.reset_index().itertuples(index=False, name=None)
    elif hasattr(answer, "rows"):
        answer = answer.rows()
    if not hasattr(answer, "__iter__"):
        return float(answer)
    rows = sorted([*map(_number, row)] for row in answer)
    return rows[0][0] if len(rows) == 1 and len(rows[0]) == 1 else rows


def _number(cell: Any) -> Any:
    return cell if isinstance(cell, str) else float(cell)


def _alike(one: Any, other: Any) -> bool:
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(_alike, one, other))
    if isinstance(one, float) and isinstance(other, float):
        return math.isclose(one, other, rel_tol=1e-9)
    return bool(one == other)


def _process(kind: str, peer: str, path: str) -> dict[str, Any]:
    """Return what a fresh process of the peer reports, with its time from start to end and its peak memory in MiB."""
    import subprocess

    started = time.perf_counter()
    # The bytecode of packages is written when they are installed; ours must not be missing either.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    command = [sys.executable, __file__, "--process", kind, peer, path]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment)
    assert process.stdout is not None
    with process.stdout:
        report: dict[str, Any] = json.loads(process.stdout.read() or "null") or {}
    report["peak"] = _peak_of(process)
    report["wall"] = time.perf_counter() - started
    if "answers" not in report:
        raise SystemExit(f"{peer} failed on {path}")
    return report


def _peak_of(process: subprocess.Popen[bytes]) -> float:
    """Wait for the process to end, and return its peak memory in MiB, 0 where the system does not tell."""
    if not hasattr(os, "wait4"):
        return 0.0 * process.wait()
    _, process.returncode, usage = os.wait4(process.pid, 0)
    return float(usage.ru_maxrss / (1 << (20 if sys.platform == "darwin" else 10)))


def measure(path: str, rows: int, rounds: int, peers: Sequence[str]) -> dict[str, dict[str, float]]:
    """Return by peer and figure the median of all rounds: seconds, and MiB where the figure says so."""
    peers = [peer for peer in peers if rows <= PEERS[peer].most_rows]
    found: dict[str, dict[str, list[float]]] = {peer: {} for peer in peers}
    expected: dict[str, Any] = {}
    for _ in range(rounds):
        for kind in PROCESSES:
            for peer in peers:
                report = _process(kind, peer, path)
                for task, answer in report["answers"].items():
                    if not _alike(answer, expected.setdefault(task, answer)):
                        raise SystemExit(f"{peer} answers {task!r} otherwise: {answer}, not {expected[task]}")
                for name, value in _figures(kind, report):
                    found[peer].setdefault(name, []).append(value)
    return {peer: {name: _middle(values) for name, values in figures.items()}
            for peer, figures in found.items()}


def _figures(kind: str, report: dict[str, Any]) -> Iterator[tuple[str, float]]:
    if kind in PROCESS_NAMES:
        yield PROCESS_NAMES[kind], report["wall"]
        yield f"{PROCESS_NAMES[kind]}, peak MiB", report["peak"]
        return
    times = report["times"]
    yield from times.items()
    yield "load and the seven, first time", times["load"] + sum(times[f"{task}, first"] for task in SEVEN)
    yield "the seven, warm", sum(times[task] for task in SEVEN)


def _table(figures: dict[str, dict[str, float]]) -> Iterator[str]:
    """Yield a table of our figures in milliseconds and each peer's ratio to them."""
    from answer_text import text_table

    others = [peer for peer in figures if peer != OURS]
    rows = []
    for name, ours in figures[OURS].items():
        shown = f"{ours:.0f}" if name.endswith("MiB") else f"{ours * 1000:.1f} ms"
        ratios = [f"{figures[peer][name] / ours:.2f}" if name in figures[peer] else "" for peer in others]
        rows.append([name, shown, *ratios])
    return text_table(rows, ["", "ours", *(f"{peer} / ours" for peer in others)])


def _installed() -> list[str]:
    return [name for name, peer in PEERS.items() if find_spec(peer.module)]


def _machine() -> str:
    import platform
    from importlib.metadata import version

    versions = [f"{peer} {version(PEERS[peer].module)}" for peer in ("polars", "DuckDB", "pandas")
                if peer in _installed()]
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"
    return ", ".join([f"Python {platform.python_version()}", system, *versions])


def _data(rows: int) -> str:
    from pathlib import Path

    from data.generate_transactions import generate

    path = Path(__file__).parent / "data" / f"bench_{rows}.csv"
    if not path.exists():
        generate(path, rows)
    return str(path)


def _report(options: argparse.Namespace) -> Iterator[str]:
    yield _machine()
    all_figures = {}
    for rows in options.rows:
        figures = all_figures[rows] = measure(_data(rows), rows, options.rounds, options.peers)
        yield f"\n{rows:,} rows, medians of {options.rounds} rounds"
        yield from _table(figures)
    if options.json:
        options.json.write_text(json.dumps({"machine": _machine(), "figures": all_figures}, indent=1), encoding="utf-8")


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Measure and write the table; return 0."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    if arguments[:1] == ["--process"]:
        kind, peer, path = arguments[1:]
        sys.stdout.write(json.dumps(PROCESSES[kind](peer, path)))
        return 0
    from command_line import emit

    emit(_report(_parser().parse_args(arguments)), sys.stdout)
    return 0


def _parser() -> argparse.ArgumentParser:
    import argparse
    from pathlib import Path

    parser = argparse.ArgumentParser(description="Measure the engine beside its peers.")
    parser.add_argument("--rows", type=int, nargs="+", default=[10_000, 100_000], help="sizes of the data")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="how often each peer takes its turn")
    parser.add_argument("--peers", nargs="+", choices=PEERS, default=_installed(), help="who takes part")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there, too")
    return parser


if __name__ == "__main__":
    raise SystemExit(main())
