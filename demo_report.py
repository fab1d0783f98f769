"""Reports a benchmark as lines of text, each part as soon as it is measured, or as plain data for JSON.

>>> from table_query import Key, Measure
>>> answer_line(Query((Measure("count"),), group_by=(Key("city"),)), [("Rome", 2000), ("Oslo", 1)], most=1)
'Rome 2,000 +1'
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Optional

from answer_text import PLAIN, fitted, format_number, format_value, printable, screen_width, text_table, wrapped
from chat_client import ChatClient
from context_window_engine import GroundTruth, QueryResult, RAGContext
from demo_run import Benchmark, Check, Source, Step
from model_benchmark import MODEL_HEADERS, ask_model, model_rows
from query_router import Route, RouterResult
from query_words import result_names
from table_query import Query

__all__ = ["answer_line", "report_json", "report_lines"]

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
PERCENTAGES = ("percent", "share")


def report_lines(benchmark: Benchmark, sample: bool = False) -> Iterator[str]:
    """Yield the report, each part as soon as it is measured."""
    yield from source_lines(benchmark.source)
    for number, result in benchmark.measure():
        yield from question_lines(number, result)
        if benchmark.model:
            yield from fitted(list(model_rows(benchmark.model, result, answer_line)), MODEL_HEADERS)
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
    yield from said(f"Loaded in {source.load_ms:,.0f} ms, problems: {len(problems)}")
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
    if not query.group_by:
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
        f"{sum(check.way_right for check in checks)} of {len(checks)} questions routed right, "
        f"{computed.count(True)} of {len(computed)} computed answers equal the exact ones, "
        f"{sum(check.routed.refused for check in checks)} refused",
        f"{benchmark.seconds:.2f} s after loading",
    ):
        yield from said(f"- {line}")


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
