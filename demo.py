"""The benchmark: seven questions, what a growing context makes of them, the exact answers, and where they are routed.

    python demo.py                      the whole report, on the first 100,000 rows
    python demo.py --query 3            one question
    python demo.py --csv FILE --json    another file of card transactions, as JSON
    python demo.py --llm URL --model NAME                what a real model answers from the same contexts
    python demo.py --documents PATH "QUESTION"           a question to documents: whole, naive or gatekept contexts

>>> from table_query import Key, Measure
>>> answer_line(Query((Measure("count"),), group_by=(Key("city"),)), [("Rome", 2000), ("Oslo", 1)], most=1)
'Rome 2,000 +1'
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Optional

from answer_text import (
    PERCENTAGES,
    PLAIN,
    fitted,
    format_number,
    format_value,
    json_text,
    printable,
    result_names,
    screen_width,
    text_table,
    wrapped,
)
from chat_client import ChatClient
from command_line import DONE, EXIT_CODES, emit, exit_code, options_given, program, require_owners, tell
from context_window_engine import BENCHMARK_QUERIES, GroundTruth, QueryResult, RAGContext, load_csv
from data.generate_transactions import DEFAULT_OUTPUT, generate, report_progress
from demo_run import Benchmark, Check, Source, Step, ask_model
from load_progress import progress_line
from query_router import Route, RouterResult
from semantic_gatekeeper import document_lines
from table_query import Query

__all__ = ["main", "report_json", "report_lines"]

BENCHMARK_ROWS = 100_000
PRICE = 3.0
MOST_SHOWN = 5
KAGGLE_PAGE = "https://www.kaggle.com/datasets/kartik2112/fraud-detection"
CONTEXT_HEADERS = (
    "context", "rows", "coverage %", "groups", "partial sum", "partial answer", "error %", "specificity",
    "error detectable?",
)
ESCALATION_HEADERS = (
    "context", "tokens", "coverage %", "answer words", "specificity", "wrong answers", "mean error %",
    "error detectable?",
)
MODEL_HEADERS = ("context", "model's answer", "error %", "simulated error %", "note")


def default_data() -> Path:
    """Return where the transactions are kept: beside this file, or under the working directory once it is installed."""
    in_checkout = Path(__file__).with_name("pyproject.toml").exists()
    return DEFAULT_OUTPUT if in_checkout else Path("data", DEFAULT_OUTPUT.name)


def load(path: Optional[Path], rows: Optional[int]) -> Source:
    """Return the first rows of the file; the default file is made where it is absent."""
    if path is None:
        path = default_data()
        if not path.exists():
            tell([f"making synthetic transactions, {path} is absent"])
            path.parent.mkdir(exist_ok=True)
            with suppress(FileExistsError):  # somebody put one there meanwhile: then that one is used
                generate(path, progress=report_progress)
    started = time.perf_counter()
    table = load_csv(str(path), max_rows=rows, progress=progress_line(sys.stderr))
    table.name = DEFAULT_OUTPUT.stem  # a row is a transaction, whatever the file is called
    return Source(path, table, 1_000 * (time.perf_counter() - started))


def row_count(text: str) -> int:
    """Return the number of rows that an argument asks for."""
    if not text.isascii() or not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is no number of rows; give 1 or more")
    return int(text)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog=program(), description=str(__doc__).splitlines()[0], epilog=EXIT_CODES)
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
    given = options_given(parser.parse_args, argv)
    if options.documents and given - {"documents", "price"}:
        parser.error("--documents takes no other option than --price")
    if options.json and options.sample_context:
        parser.error("--sample-context has no place in --json")
    require_owners(parser, given, {"price": ("documents",), "timeout": ("llm",)})
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


def report_lines(benchmark: Benchmark, sample: bool = False) -> Iterator[str]:
    """Yield the report, each part as soon as it is measured."""
    yield from source_lines(benchmark.source)
    for number, result in benchmark.measure():
        yield from question_lines(number, result)
        if benchmark.model:
            yield from fitted(list(model_rows(benchmark.model, result)), MODEL_HEADERS)
        if sample:
            yield from sample_lines(result.rag_contexts[0])
    yield from escalation_lines(benchmark.steps())
    yield from router_lines(benchmark.route())
    yield from summary_lines(benchmark)


def source_lines(source: Source) -> Iterator[str]:
    """Yield what the rows are, how to use others, and what was found wrong with them."""
    table, problems = source.table, source.table.report.problems
    yield from said(f"Data: {source.path}")
    yield from said(f"{len(table):,} rows, {len(table.names)} columns: {source.kind}")
    if source.synthetic:
        yield from said("For the real rows (CC0) put fraudTrain.csv in its place, under its name; it is never "
                        "overwritten. Or name a file: python demo.py --csv FILE. They are at")
        yield f"  {KAGGLE_PAGE}"
    yield from said(f"Loaded in {source.load_ms:,.0f} ms, problems: {len(table.report.faults)}")
    for problem in problems[:MOST_SHOWN]:
        yield from said(f"- {problem}")


def question_lines(number: int, result: QueryResult) -> Iterator[str]:
    """Yield one question: its exact answer, how it came about, and what each context size makes of it."""
    query, truth = result.query, result.ground_truth
    yield ""
    yield from said(f"{number}. {query.question} ({query.why})", "   ")
    yield from said(f"Exact: {truth.description}")
    yield from answer_lines(truth.query, truth.answer)
    yield from said(f"{truth.rows_scanned:,} rows scanned, {truth.rows_matched:,} matched, "
                    f"{truth.rows_skipped:,} skipped, {truth.latency_ms:.1f} ms")
    for note in (*truth.skipped_examples, *truth.notes):
        yield from said(f"- {note}")
    yield from fitted([_context_row(context, truth.query) for context in result.rag_contexts], CONTEXT_HEADERS)


def answer_lines(query: Query, answer: Any) -> Iterator[str]:
    """Yield the answer: its first groups as a table, or the value."""
    if not query.lists_groups:
        yield f"  {answer_line(query, answer)}"
        return
    styles = dict.fromkeys(range(len(query.group_by)), PLAIN)
    yield from (f"  {line}" for line in text_table(answer[:MOST_SHOWN], result_names(query, ()), styles))
    if len(answer) > MOST_SHOWN:
        yield f"  and {len(answer) - MOST_SHOWN} more"


def answer_line(query: Query, answer: Any, most: int = MOST_SHOWN) -> str:
    """Return the answer in one line, of at most so many groups."""
    groups = answer if isinstance(answer, list) else [(answer,)]
    shown = [" ".join([*map(_label, labels), _result(query, value)]) for *labels, value in groups[:most]]
    more = f" +{len(groups) - most}" if len(groups) > most else ""
    return (", ".join(shown) or "no group") + more


def _label(label: Any) -> str:
    return format_value(label) if label is None else str(label)


def _result(query: Query, value: Any) -> str:
    """Return a result of the query; how many decimals it has does not depend on its last digits."""
    if not isinstance(value, (int, float)):
        return format_value(value)
    if query.measures[0].aggregate in PERCENTAGES:
        return f"{format_number(float(value), 4)}%"
    return format_number(value, 2) if isinstance(value, float) and abs(value) >= 1 else format_number(value)


def _context_row(context: RAGContext, query: Query) -> list[Any]:
    signals = context.confidence_signals
    seen, partial_sum = signals["categories_visible"], signals["partial_sum_visible"]
    return [
        context.context_label, context.rows_retrieved, round(context.coverage_pct, 4),
        f"{seen}/{signals['categories_total']}", "-" if partial_sum is None else partial_sum,
        answer_line(query, signals["partial_answer"], most=1), 100 * signals["relative_error"],
        round(signals["specificity_score"], 3), signals["detectability"],
    ]


def model_rows(client: ChatClient, result: QueryResult) -> Iterator[Sequence[Any]]:
    """Yield what a real model answers from each context, a row of MODEL_HEADERS for each."""
    for context, answer, error, note in ask_model(client, result):
        shown = "-" if error is None else answer_line(result.query.query, answer)
        simulated = 100 * context.confidence_signals["relative_error"]
        yield context.context_label, shown, None if error is None else 100 * error, simulated, note


def sample_lines(context: RAGContext) -> Iterator[str]:
    """Yield the raw text that a model would receive."""
    yield f"The text of the {context.context_label} context, as a model would receive it:"
    yield from map(printable, context.context_text.split("\n"))


def escalation_lines(steps: Sequence[Step]) -> Iterator[str]:
    """Yield how confidence and error move while the context grows."""
    yield ""
    yield from said("Confidence escalation, over the questions above")
    yield from fitted([
        [step.label, step.tokens, round(step.coverage_pct, 4), step.answer_words, round(step.specificity, 3),
         f"{step.wrong} of {step.questions}", 100 * step.mean_error, step.detectability] for step in steps],
        ESCALATION_HEADERS)


def router_lines(checks: Iterable[Check]) -> Iterator[str]:
    """Yield where each question is sent, why, and the answer it gets there."""
    yield ""
    yield "The router"
    for check in checks:
        routed, intent = check.routed, check.routed.intent
        matched = f"matched {intent.matched_pattern!r}" if intent.matched_pattern else "nothing matched"
        yield from said(f"{check.number}. {routed.question}", "   ")
        yield from said(f"   {routed.routed_to}{'' if check.way_right else ' (WRONG)'}, tier {intent.matched_tier}, "
                        f"{matched}, confidence {intent.confidence:.2f}, {routed.total_latency:.1f} ms", "   ")
        yield from said(f"   {_routed_text(routed)}{' (WRONG)' if check.exact is False else ''}", "   ")


def _routed_text(routed: RouterResult) -> str:
    """Return the answer of a routed question in one line."""
    answer = routed.answer
    if isinstance(answer, GroundTruth):
        return answer_line(answer.query, answer.answer)
    return f"refused: {answer.reason}" if routed.refused else answer.reason


def summary_lines(benchmark: Benchmark) -> Iterator[str]:
    """Yield what the figures above come to."""
    truths, checks = [result.ground_truth for result in benchmark.results], benchmark.checks
    last = benchmark.steps()[-1]
    computed = [check.exact for check in checks if check.expected == Route.COMPUTATION]
    yield ""
    yield from said(f"Summary, over {benchmark.source.kind}")
    for line in (
        f"exact answers from all rows: {len(truths)}, in {sum(truth.latency_ms for truth in truths):.1f} ms",
        f"with {format_number(last.coverage_pct)}% of the rows ({last.label}) {last.wrong} of {last.questions} answers "
        f"are wrong, by {format_number(100 * last.mean_error)}% on average, at a specificity of {last.specificity:.3f}",
        f"questions through the router: {_router_questions(benchmark)}; "
        f"{sum(check.way_right for check in checks)} of {len(checks)} routed right, "
        f"{computed.count(True)} of {len(computed)} computed answers equal the exact ones, "
        f"{sum(check.routed.refused for check in checks)} refused",
        f"{benchmark.seconds:.2f} s after loading",
    ):
        yield from said(f"- {line}")


def _router_questions(benchmark: Benchmark) -> str:
    asked, lookups = len(benchmark.results), len(benchmark.retrieval)
    if not lookups:
        return format_number(asked)
    return f"{asked + lookups}, the {asked} above and {lookups} lookups"


def said(text: str, indent: str = "  ") -> Iterator[str]:
    """Yield the text in lines that fit the screen, all after the first one indented."""
    return wrapped(printable(text), screen_width(), indent)


def report_json(benchmark: Benchmark) -> dict[str, Any]:
    """Return the report as plain data."""
    source = benchmark.source
    return {
        "data": {"path": str(source.path), "rows": len(source.table), "columns": len(source.table.names),
                 "synthetic": source.synthetic, "load_ms": source.load_ms,
                 "problems": list(map(str, source.table.report.problems))},
        "questions": [_question_json(number, result, benchmark.model) for number, result in benchmark.measure()],
        "escalation": [step._asdict() for step in benchmark.steps()],
        "router": [_check_json(check) for check in benchmark.route()],
        "seconds": benchmark.seconds,
    }


def _question_json(number: int, result: QueryResult, model: Optional[ChatClient]) -> dict[str, Any]:
    truth = result.ground_truth
    return {
        "number": number, "label": truth.label, "question": result.query.question, "query": truth.description,
        "answer": truth.answer, "rows_scanned": truth.rows_scanned, "rows_matched": truth.rows_matched,
        "rows_skipped": truth.rows_skipped, "notes": truth.notes, "latency_ms": truth.latency_ms,
        "contexts": [
            {"label": context.context_label, "rows": context.rows_retrieved, "tokens": context.token_estimate,
             "latency_ms": context.latency_ms, **context.confidence_signals} for context in result.rag_contexts],
        "model": [{"label": answered.context.context_label, "answer": answered.answer, "relative_error": answered.error,
                   "note": answered.note} for answered in (ask_model(model, result) if model else ())],
    }


def _check_json(check: Check) -> dict[str, Any]:
    routed, intent = check.routed, check.routed.intent
    return {
        "number": check.number, "question": routed.question, "route": routed.routed_to, "expected": check.expected,
        "way_right": check.way_right, "exact": check.exact, "refused": routed.refused,
        "tier": intent.matched_tier, "matched": intent.matched_pattern,
        "confidence": intent.confidence, "answer": _routed_text(routed), "latency_ms": routed.total_latency,
    }


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Write the report the arguments ask for; return 0, or 1 where there can be none."""
    options = parse(argv)
    return exit_code(lambda: _run(options))


def _run(options: argparse.Namespace) -> int:
    if options.documents:
        path, question = options.documents
        emit(document_lines(path, question, options.price), sys.stdout)
        return DONE
    if options.output:
        _check_writable(options.output)
    model = ChatClient(options.llm, options.model, timeout=options.timeout) if options.llm else None
    benchmark = Benchmark(load(options.csv, options.rows), options.query, model)
    benchmark.validate()
    write(benchmark, options)
    return DONE


def _check_writable(path: Path) -> None:
    """Raise OSError where the file cannot be written; leave it as it is."""
    was_there = path.exists()
    with open(path, "a", encoding="utf-8"):
        pass
    if not was_there:
        path.unlink()


if __name__ == "__main__":
    sys.exit(main())
