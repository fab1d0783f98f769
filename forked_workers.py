"""Runs one function over several jobs at once in forked processes, where forking is safe; in this one where it is not.

>>> in_parallel(sum, [[1, 2], [3]], workers=2)
[3, 3]
"""

from __future__ import annotations

import marshal
import os
import sys
from collections.abc import Callable, Sequence
from typing import Any, Optional, TypeVar

from frozen_values import NamedTuple

__all__ = ["in_parallel", "usable_workers"]

Job = TypeVar("Job")


class _Worker(NamedTuple):
    process: int
    pipe: int


def usable_workers() -> int:
    """Return how many processes can work at once, one where forking is not safe."""
    if not _forking_is_safe():
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _forking_is_safe() -> bool:
    """Return whether the system can fork, and no thread holds a lock that nobody in the copy would ever release."""
    threading = sys.modules.get("threading")        # where nobody imported it, nobody has started a thread
    alone = threading is None or threading.active_count() == 1
    return hasattr(os, "fork") and sys.platform != "darwin" and alone


def in_parallel(task: Callable[[Job], Any], jobs: Sequence[Job], workers: int) -> list[Any]:
    """Return the task's result for each job; of several workers, each but this process takes one job.

    Results are of the types that marshal knows. What a job raises is raised here.
    """
    if workers < 2 or len(jobs) < 2 or not _forking_is_safe():
        return [task(job) for job in jobs]
    forked = [_fork(task, job) for job in jobs[1:]]
    try:
        first = task(jobs[0])
    except BaseException:
        for worker in forked:
            _result(worker)
        raise
    results = list(map(_result, forked))
    return [first, *(result[0] if result else task(job) for result, job in zip(results, jobs[1:]))]


def _fork(task: Callable[[Job], Any], job: Job) -> Optional[_Worker]:
    """Return the process that does the job, None where the system has none to spare."""
    source, target = os.pipe()
    try:
        process = os.fork()
    except OSError:
        os.close(source)
        os.close(target)
        return None
    if process:
        os.close(target)
        return _Worker(process, source)
    try:
        os.close(source)
        with open(target, "wb") as pipe:
            pipe.write(marshal.dumps((task(job),)))
    finally:
        os._exit(0)             # without the clean-up that is this process's parent's to do


def _result(worker: Optional[_Worker]) -> Any:
    """Return (result,), or None where the worker failed: then the job is done again here, and raises what it raised."""
    if worker is None:
        return None
    with open(worker.pipe, "rb") as pipe:
        content = pipe.read()
    os.waitpid(worker.process, 0)
    try:
        return marshal.loads(content)
    except (EOFError, ValueError, TypeError):
        return None
