"""A line on a terminal that says how much of a file is read, where that takes longer than a second.

>>> import io
>>> class Terminal(io.StringIO):
...     def isatty(self):
...         return True
>>> times, terminal = iter([0.0, 0.4, 1.5, 2.0]), Terminal()
>>> show = progress_line(terminal, times.__next__)
>>> show(10, 100), show(50, 100), show(100, 100)
(None, None, None)
>>> terminal.getvalue()
'\\rreading: 50%\\r            \\r'
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Optional, TextIO

__all__ = ["progress_line"]

PATIENCE = 1.0      # seconds


def progress_line(stream: Optional[TextIO], clock: Callable[[], float] = time.monotonic,
                  ) -> Optional[Callable[[int, int], None]]:
    """Return what shows the bytes read of all bytes on `stream`, and wipes the line at the end; None off a terminal."""
    if stream is None or not stream.isatty():
        return None
    started, shown = clock(), ""

    def show(done: int, whole: int) -> None:
        nonlocal shown
        if done >= whole:
            stream.write(f"\r{' ' * len(shown)}\r" if shown else "")
        elif clock() - started > PATIENCE:
            shown = f"reading: {100 * done // whole}%"
            stream.write("\r" + shown)
        stream.flush()

    return show
