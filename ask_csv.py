"""The command line for asking: `python ask_csv.py FILE "QUESTION"` computes the answer from all rows, or refuses.

    $ python ask_csv.py sales.csv "Which state has the lowest total sales?"
    $ python ask_csv.py sales.csv                       # on a terminal: a prompt
    $ python ask_csv.py --describe sales.csv
    $ cat sales.csv | python ask_csv.py --json - "average sales by month"

Exit codes: 0 answered, 1 failed (no such file, unreadable data, an answer that SQL contradicts), 2 wrong usage,
3 refused. Answers go to standard output, everything else to standard error; with --json refusals and failures are
output as well.
"""

from __future__ import annotations

import argparse
import io
import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Optional, TextIO, Union

from answer_report import Outcome, account, describe, failure, report, sql_lines
from answer_text import format_number, printable
from command_line import (
    DONE,
    EXIT_CODES,
    FAILED,
    REFUSED,
    WRONG_USAGE,
    OutputError,
    complain,
    emit,
    exit_code,
    program,
    tell,
)
from context_window_engine import load_csv
from csv_table import Table
from load_progress import progress_line
from query_router import QueryRouter, Retrieved, RouterResult
from question_follow_up import is_follow_up
from retrieval_road import with_all_rows
from sql_check import check
from table_query import DataLoadError, EngineError, GroundTruth, Measure, Query, Refusal

__all__ = ["main"]

CODE_OF_KIND = {"answered": DONE, "retrieved": DONE, "refused": REFUSED}
STANDARD_INPUT = "-"
PROMPT = "> "
MISSING_QUESTION = "no question; without one, standard input must be a terminal"


def main(argv: Optional[Sequence[str]] = None) -> int:
    """Run the command line and return its exit code."""
    try:
        options = _options(argv)
    except SystemExit as usage:
        return int(usage.code or 0)
    return exit_code(lambda: _run(options))


def _options(argv: Optional[Sequence[str]]) -> argparse.Namespace:
    parser = _parser()
    options = parser.parse_intermixed_args(argv)
    options.question = " ".join(options.question)
    if options.describe and (options.question or options.sql or options.verify):
        parser.error("--describe takes no question, and neither --sql nor --verify")
    return options


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog=program(), description="Answer a question about a CSV file from all of its rows, or refuse it.",
        epilog=EXIT_CODES)
    parser.add_argument("file", metavar="FILE", help="the CSV file; - reads standard input")
    parser.add_argument("question", metavar="QUESTION", nargs="*", default=[],
                        help="none opens a prompt on a terminal")
    forms = parser.add_argument_group("what is written").add_mutually_exclusive_group()
    for name, written in FORM_HELP.items():
        forms.add_argument(f"--{name}", dest="form", action="store_const", const=name, default="text", help=written)
    parser.add_argument("--describe", action="store_true", help="describe the columns and how the file was read")
    parser.add_argument("--sql", action="store_true", help="show the query as SQL, too")
    parser.add_argument("--verify", action="store_true", help="run that SQL in sqlite3; exit code 1 if it disagrees")
    parser.add_argument("--synonyms", metavar="FILE", type=Path,
                        help='a JSON object of your words for columns: {"revenue": "amt"}')
    loading = parser.add_argument_group("how the file is read, where that should not be found out")
    for name, settings in LOADER_OPTIONS.items():
        loading.add_argument(f"--{name}", **settings)
    return parser


FORM_HELP = {
    "json": "write one JSON object, for refusals as well", "csv": "write the answer as CSV",
    "markdown": "write the answer as Markdown",
}


def _delimiter(text: str) -> str:
    return "\t" if text in ("tab", "\\t") else _character(text)


def _character(text: str) -> str:
    if len(text) != 1:
        raise argparse.ArgumentTypeError(f"not one character: {text!r}")
    return text


def _header(text: str) -> Union[int, bool]:
    return False if text == "none" else _number(text)


def _number(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"not a number from 1 on: {text!r}")
    return int(text)


LOADER_OPTIONS: dict[str, dict[str, Any]] = {
    "encoding": {"help": "such as utf-8 or cp1252"},
    "delimiter": {"type": _delimiter, "metavar": "CHAR", "help": "what stands between cells; tab for tabs"},
    "quote": {"type": _character, "metavar": "CHAR", "help": "what stands around cells"},
    "header": {"type": _header, "metavar": "LINE", "help": "the line of the column names, or none"},
    "skip": {"type": _number, "metavar": "N", "help": "lines to skip at the start"},
    "sheet": {"metavar": "NAME", "help": "the sheet of a workbook"},
    "dates": {"choices": ("dmy", "mdy", "ymd"), "help": "the order of day, month and year"},
    "decimal": {"choices": (".", ","), "help": "the decimal mark"},
    "max-rows": {"type": _number, "metavar": "N", "help": "read only the first N records"},
    "strict": {"action": "store_true", "default": None, "help": "fail at the first problem in the file"},
}


def _run(options: argparse.Namespace) -> int:
    if not (options.question or options.describe or _on_terminal(options)):
        complain(MISSING_QUESTION)
        return WRONG_USAGE
    try:
        return _served(options)
    except OutputError:
        raise
    except EngineError as error:
        if options.form == "json":
            emit(failure(options.question, str(error)), _output(options.form))
        raise


def _served(options: argparse.Namespace) -> int:
    asking = Asking(options, _load(options), _synonyms(options.synonyms))
    if options.describe:
        return asking.describe()
    return asking.ask(options.question) if options.question else asking.prompt()


def _on_terminal(options: argparse.Namespace) -> bool:
    return options.file != STANDARD_INPUT and sys.stdin is not None and sys.stdin.isatty()


def _load(options: argparse.Namespace) -> Table:
    chosen = {name: getattr(options, name) for name in (option.replace("-", "_") for option in LOADER_OPTIONS)}
    chosen = {name: value for name, value in chosen.items() if value is not None}
    table = load_csv(options.file, progress=progress_line(sys.stderr), **chosen)
    problems = table.report.faults or table.report.problems
    if problems:
        more = f", and {format_number(len(problems) - 1)} more; --describe lists them" if len(problems) > 1 else ""
        complain(f"{problems[0]}{more}")
    return table


def _synonyms(path: Optional[Path]) -> Optional[Mapping[str, str]]:
    if path is None:
        return None
    try:
        found = json.loads(path.read_text(encoding="utf-8-sig"))
    except (OSError, ValueError) as error:
        raise DataLoadError(f"cannot read the synonyms in {path}: {error}") from error
    if not isinstance(found, dict) or not all(isinstance(name, str) for name in found.values()):
        raise DataLoadError(f'the synonyms in {path} are no object of words for columns, such as {{"revenue": "amt"}}')
    return found


def _with_options(text: str) -> str:
    """Return `text` with the arguments of load_csv that it advises as options of the command line."""
    return re.sub(r"(?:load_csv\(\.\.\., )?\b(dates|decimal)='(dmy|mdy|ymd|[.,])'\)?", r"--\1 \2", text)


def _output(form: str) -> TextIO:
    """Return standard output, in UTF-8 where it is a file for other programs: their data must not be escaped."""
    if form != "text" and isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    return sys.stdout


class Asking:
    """One table and the questions asked about it."""

    def __init__(self, options: argparse.Namespace, table: Table, synonyms: Optional[Mapping[str, str]]) -> None:
        self.options = options
        self.table = table
        self.router = QueryRouter(table, synonyms)
        self.last: Optional[Outcome] = None

    def ask(self, question: str) -> int:
        """Write what becomes of the question and return the exit code for it."""
        return self._tell(self._outcome(self.router.route(question)))

    def _outcome(self, result: RouterResult) -> Outcome:
        answer = result.answer
        if isinstance(answer, Refusal):
            answer = replace(answer, reason=_with_options(answer.reason))
        if isinstance(answer, Retrieved) and self.options.form != "text":
            answer = with_all_rows(answer, self.table)
        truth = _checkable(answer) if self.options.verify else None
        agreement = check(truth.query, self.table, truth) if truth else None
        return Outcome(result.question, self.table, answer, result.routed_to, result.total_latency, self.options.sql,
                       agreement)

    def _tell(self, outcome: Outcome) -> int:
        if outcome.query is not None:
            self.last = outcome
        refused_apart = outcome.kind == "refused" and self.options.form != "json"
        if refused_apart:
            tell(report(outcome, self.options.form))
        else:
            emit(report(outcome, self.options.form), _output(self.options.form))
        for line in account(outcome, self.options.form):
            complain(line)
        if outcome.agreement and not outcome.agreement.agrees:
            complain(f"sqlite3 disagrees: {outcome.agreement.difference}")
            return FAILED
        return CODE_OF_KIND[outcome.kind]

    def _say(self, text: str) -> None:
        """Answer a question, or a few words that change the last query."""
        result = self.router.route(text)
        opens_a_change = is_follow_up(text)
        if self.last is not None and (opens_a_change or result.refused or _names_rows_alone(result)):
            changed = self.router.follow_up(self.last.answer.query, text)
            if not changed.refused or (opens_a_change and result.refused):
                result = changed
        self._tell(self._outcome(result))

    def describe(self) -> int:
        """Write what the table holds and how it was read, and return the exit code for it."""
        lines = describe(self.table, self.options.form, self._examples())
        emit(map(_with_options, lines), _output(self.options.form))
        return DONE

    def _examples(self) -> Sequence[str]:
        return getattr(self.router.route("").answer, "suggestions", ())

    def prompt(self) -> int:
        """Answer the questions typed, until there are no more."""
        _use_history()
        emit([f"{format_number(len(self.table))} rows; .help says more, .quit ends"], sys.stdout)
        while True:
            try:
                line = _dotted(input(PROMPT).strip())
                if line in ENDS:
                    return DONE
                self._obey(line)
            except EOFError:
                return DONE
            except KeyboardInterrupt:
                emit([""], sys.stdout)
            except EngineError as error:
                complain(str(error))

    def _obey(self, line: str) -> None:
        if line.startswith("."):
            COMMANDS.get(line, Asking._unknown)(self)
        elif line:
            self._say(line)

    def _unknown(self) -> None:
        complain(f"no such command; there are {', '.join((*COMMANDS, *ENDS))}")

    def _help(self) -> None:
        examples = self._examples() or ["how many rows are there?"]
        emit([*HELP, *(f"  {printable(example)}" for example in examples)], sys.stdout)

    def _sql(self) -> None:
        lines = list(sql_lines(self.last)) if self.last else []
        emit(lines or ["nothing has been computed yet"], sys.stdout)


ENDS = (".quit", ".exit")
COMMANDS: dict[str, Callable[[Asking], object]] = {
    ".help": Asking._help, ".describe": Asking.describe, ".sql": Asking._sql,
}
BARE = ("quit", "exit", "help")     # they are no questions


def _dotted(line: str) -> str:
    """Return a command in small letters and with its dot, a question as it is."""
    word = line.lower()
    return f".{word}" if word in BARE else word if line.startswith(".") else line


HELP = (
    "Ask for totals, averages, counts, rankings, percentages or single values; every word must mean something here.",
    "A few words change the last question: and by month?, only for women, what about the average?, top 5.",
    ".describe  the columns and how the file was read",
    ".sql       the last query as SQL",
    ".quit      ends, and so does the end of the input",
    "Questions that run on this file:",
)


def _checkable(answer: Any) -> Optional[GroundTruth]:
    """Return what SQL can confirm: a computed answer, or how many rows retrieval says there are."""
    if isinstance(answer, Retrieved) and answer.query is not None and answer.matched is not None:
        return GroundTruth(Query((Measure("count"),), where=answer.query.where), answer.matched)
    return answer if isinstance(answer, GroundTruth) else None


def _names_rows_alone(result: RouterResult) -> bool:
    """Return whether nothing is asked of the rows: `in 2019` is no question, but it can change one."""
    query = result.parsed
    return isinstance(query, Query) and query == Query(where=query.where) and not result.intent.matched_tier


def _use_history() -> None:
    """Let the arrow keys bring back earlier lines, where the platform can."""
    with suppress(ImportError):
        import readline  # noqa: F401  (importing it is what makes input() keep a history)


if __name__ == "__main__":
    sys.exit(main())
