"""The benchmark: seven questions, what a growing context makes of them, the exact answers, and where they are routed.

    python demo.py                      the whole report, on the first 100,000 rows
    python demo.py --query 3            one question
    python demo.py --csv FILE --json    another file of card transactions, as JSON
    python demo.py --llm URL --model NAME                what a real model answers from the same contexts
    python demo.py --documents PATH "QUESTION"           a question to documents: whole, naive or gatekept contexts
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Optional

from answer_text import emit, json_text
from chat_client import ChatClient
from context_window_engine import BENCHMARK_QUERIES, EngineError, load_csv
from data.generate_transactions import DEFAULT_OUTPUT, generate, report_progress
from demo_report import report_json, report_lines
from demo_run import Benchmark, Source
from semantic_gatekeeper import document_lines

__all__ = ["main"]

BENCHMARK_ROWS = 100_000
PRICE = 3.0
INTERRUPTED = 130  # what shells call the end by Ctrl-C


def default_data() -> Path:
    """Return where the transactions are kept: beside this file, or under the working directory once it is installed."""
    in_checkout = Path(__file__).with_name("pyproject.toml").exists()
    return DEFAULT_OUTPUT if in_checkout else Path("data", DEFAULT_OUTPUT.name)


def load(path: Optional[Path], rows: Optional[int]) -> Source:
    """Return the first rows of the file; the default file is made where it is absent."""
    if path is None:
        path = default_data()
        if not path.exists():
            print(f"making synthetic transactions, {path} is absent", file=sys.stderr)
            path.parent.mkdir(exist_ok=True)
            with suppress(FileExistsError):  # somebody put one there meanwhile: then that one is used
                generate(path, progress=report_progress)
    started = time.perf_counter()
    table = load_csv(str(path), max_rows=rows)
    table.name = DEFAULT_OUTPUT.stem  # a row is a transaction, whatever the file is called
    return Source(path, table, 1_000 * (time.perf_counter() - started))


def row_count(text: str) -> int:
    """Return the number of rows that an argument asks for."""
    if not text.isascii() or not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is no number of rows; give 1 or more")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="demo.py", description=str(__doc__).splitlines()[0])
    size = parser.add_mutually_exclusive_group()
    parser.add_argument("--csv", type=Path, metavar="PATH", help="the file of card transactions to use")
    size.add_argument("--rows", type=row_count, default=BENCHMARK_ROWS, metavar="N",
                      help="how many of its rows to use (default: the first %(default)s)")
    size.add_argument("--full", action="store_const", const=None, dest="rows", help="use all rows of the file")
    parser.add_argument("--query", type=int, choices=range(1, len(BENCHMARK_QUERIES) + 1), metavar="N",
                        help=f"only one question, 1 to {len(BENCHMARK_QUERIES)}")
    parser.add_argument("--sample-context", action="store_true",
                        help="show the raw text a model would receive in the smallest context")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write the report to a file, in UTF-8")
    parser.add_argument("--json", action="store_true", help="write the report as JSON")
    parser.add_argument("--llm", metavar="URL", help="an OpenAI-compatible server whose --model answers as well")
    parser.add_argument("--model", metavar="NAME", help="the model to ask at --llm")
    parser.add_argument("--timeout", type=float, default=300.0, metavar="S",
                        help="seconds that a request to it may take (default: %(default)g)")
    parser.add_argument("--documents", nargs=2, metavar=("PATH", "QUESTION"),
                        help="instead of the benchmark: what a question to documents costs by each kind of context")
    parser.add_argument("--price", type=float, default=PRICE, metavar="DOLLARS",
                        help="with --documents: the price of a million tokens (default: %(default)g)")
    return parser


def parse(argv: Optional[Sequence[str]]) -> argparse.Namespace:
    """Return the options; ends the program where they make no sense together."""
    parser = _parser()
    options = parser.parse_args(argv)
    if bool(options.llm) != bool(options.model):
        parser.error("--llm and --model go together")
    if options.documents and (options.csv or options.llm or options.json or options.output):
        parser.error("--documents takes no other option than --price")
    return options


def write(benchmark: Benchmark, options: argparse.Namespace) -> None:
    """Write the report as the options ask, to stdout or to a file."""
    if options.output is None:
        return emit(_lines(benchmark, options), sys.stdout)
    if options.output.exists() and options.output.samefile(benchmark.source.path):
        raise FileExistsError(f"{options.output} is the data; name another file for the report")
    with open(options.output, "w", encoding="utf-8") as file:
        emit(_lines(benchmark, options), file)
    return None


def _lines(benchmark: Benchmark, options: argparse.Namespace) -> Iterator[str]:
    if options.json:
        return iter([json_text(report_json(benchmark))])
    return report_lines(benchmark, options.sample_context)


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Write the report the arguments ask for; return 0, or 1 where there can be none."""
    options = parse(argv)
    try:
        if options.documents:
            path, question = options.documents
            emit(document_lines(path, question, options.price), sys.stdout)
            return 0
        model = ChatClient(options.llm, options.model, timeout=options.timeout) if options.llm else None
        benchmark = Benchmark(load(options.csv, options.rows), options.query, model)
        benchmark.validate()
        write(benchmark, options)
    except (OSError, EngineError) as error:
        print(f"demo.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


if __name__ == "__main__":
    sys.exit(main())
