"""What the command lines share: exit codes, complaints on standard error, and output that can fail.

>>> import io
>>> written = io.StringIO()
>>> emit(["one", "two"], written)
>>> written.getvalue()
'one\\ntwo\\n'
>>> emit(["one"], None)
Traceback (most recent call last):
    ...
command_line.OutputError: cannot write the output: it is closed
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Optional, TextIO

from answer_text import printable
from table_query import EngineError

__all__ = [
    "DONE", "EXIT_CODES", "FAILED", "INTERRUPTED", "OutputError", "REFUSED", "WRONG_USAGE", "complain", "emit",
    "exit_code", "options_given", "program", "require_owners", "tell",
]

DONE, FAILED, WRONG_USAGE, REFUSED = 0, 1, 2, 3
INTERRUPTED = 130       # what shells call the end by Ctrl-C
EXIT_CODES = "Exit codes: 0 done, 1 failed or nothing found, 2 wrong usage, 3 refused."
UNSET = object()


class OutputError(EngineError, OSError):
    """Output that cannot be written: its stream is closed, or its disk is full."""


def program() -> str:
    """Return the name that the program was run as."""
    return os.path.basename(sys.argv[0])


def emit(lines: Iterable[str], stream: Optional[TextIO]) -> None:
    """Write lines as they come, what `stream` cannot encode as escapes; stop quietly when its reader has gone.

    Raises OutputError where it cannot be written to for any other reason.
    """
    if stream is None:
        raise OutputError("cannot write the output: it is closed")
    if isinstance(stream, io.TextIOWrapper):
        stream.reconfigure(errors="backslashreplace")
    try:
        for line in lines:
            stream.write(line + "\n")
        stream.flush()
    except OSError as error:
        # The interpreter flushes the stream once more when it exits; that has to succeed.
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        if error.errno not in (errno.EPIPE, errno.EINVAL):      # Windows says EINVAL of a closed pipe
            raise OutputError(f"cannot write the output: {error.strerror or error}") from error


def tell(lines: Iterable[str]) -> None:
    """Write lines to standard error; where nobody can read them, that is no failure of the program."""
    with suppress(OutputError):
        emit(lines, sys.stderr)


def complain(text: str) -> None:
    """Write a line to standard error that begins with the program's name."""
    tell([f"{program()}: {printable(text)}"])


def exit_code(work: Callable[[], int]) -> int:
    """Return the exit code of `work`; where it raises what a user can mend, say that."""
    try:
        return work()
    except (EngineError, OSError) as error:
        complain(str(error))
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED


def options_given(parse: Callable[..., argparse.Namespace], argv: Optional[Sequence[str]]) -> set[str]:
    """Return the names of the options that the arguments give, be it their default value."""
    names = vars(parse(argv))
    probed = vars(parse(argv, argparse.Namespace(**dict.fromkeys(names, UNSET))))
    return {name for name, value in probed.items() if value is not UNSET}


def require_owners(parser: argparse.ArgumentParser, given: set[str], owners: Mapping[str, Sequence[str]]) -> None:
    """End the program where an option is given without any of those it belongs to."""
    def spelled(name: Any) -> str:
        return "--" + str(name).replace("_", "-")

    for name, belongs_to in owners.items():
        if name in given and not given.intersection(belongs_to):
            parser.error(f"{spelled(name)} needs {' or '.join(map(spelled, belongs_to))}")
