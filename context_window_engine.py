"""The context window engine: a CSV file, and exact answers computed from all of its rows.

>>> rows = [{"category": "home", "amt": "2.50"}, {"category": "travel", "amt": "$1,000"}]
>>> truth = compute_ground_truth("total by category", rows, agg_col="amt", group_col="category")
>>> truth.answer, truth.rows_scanned
([('travel', 1000.0), ('home', 2.5)], 2)
"""

from __future__ import annotations

import os
from typing import Any, Optional

from csv_table import Rows, Table, as_table, title
from lazy_table import table_of
from query_engine import run
from rag_simulation import (
    CONTEXT_LABELS,
    CONTEXT_SIZES,
    TOKENS_PER_ROW,
    BenchmarkQuery,
    QueryResult,
    RAGContext,
    run_query,
    simulate_rag_retrieval,
)
from scanned_table import Progress, scan
from table_query import (
    AGGREGATES,
    COMPARISONS,
    DataLoadError,
    EngineError,
    Filter,
    GroundTruth,
    Key,
    Measure,
    Order,
    Query,
    QueryError,
    SchemaError,
)
from table_reader import read_table
from text_input import Source

__all__ = [
    "BENCHMARK_QUERIES", "BenchmarkQuery", "CONTEXT_LABELS", "CONTEXT_SIZES", "DataLoadError", "EngineError",
    "GroundTruth", "QueryError", "QueryResult", "RAGContext", "SchemaError", "TOKENS_PER_ROW", "Table",
    "VALID_AGG_FUNCS", "VALID_OPERATORS", "compute_ground_truth", "load_csv", "run", "run_query",
    "simulate_rag_retrieval",
]

VALID_AGG_FUNCS = tuple(name for name in AGGREGATES if name not in ("percent", "share"))
VALID_OPERATORS = tuple(name for name in COMPARISONS if name in ("eq", "ne", "gt", "gte", "lt", "lte", "in", "not_in"))


def load_csv(source: Source, max_rows: Optional[int] = None, encoding: Optional[str] = None,
             workers: Optional[int] = None, progress: Optional[Progress] = None, **options: Any) -> Table:
    """Return the table in a CSV file, or in anything read_table takes with its options: a sequence of row dicts.

    DataLoadError says what cannot be read; `table.report` says how it was read, and accounts for every record.
    `workers` processes read a large file (1: this one alone), and `progress` is called with the bytes read and those
    there are. `dates` ("dmy", "mdy", "ymd") and `decimal` ("." or ",") say how to read what the cells leave open.
    """
    if max_rows is not None and max_rows < 0:
        raise QueryError(f"max_rows is 0 or more, not {max_rows}")
    hints: dict[str, Any] = {name: options.pop(name) for name in ("dates", "decimal") if name in options}
    if not options and encoding in (None, "utf-8") and isinstance(source, (str, os.PathLike)):
        scanned = scan(source, max_rows, workers, progress, **hints)
        if scanned is not None:
            return scanned
    loaded = read_table(source, max_rows=max_rows, encoding=encoding, **options)
    return table_of(loaded, _rows_name(source), **hints)


def _rows_name(source: Source) -> str:
    """Return what the rows of a file are called, nothing where the source is none."""
    named = isinstance(source, os.PathLike) or (isinstance(source, str) and len(source.splitlines()) == 1)
    return title(source) if named and source != "-" else ""  # type: ignore[arg-type]


def compute_ground_truth(query_label: str, rows: Rows, agg_func: str = "sum", agg_col: Optional[str] = None,
                         filter_col: Optional[str] = None, filter_val: Any = None, group_col: Optional[str] = None,
                         numeric_filter_col: Optional[str] = None, numeric_filter_op: Optional[str] = None,
                         numeric_filter_val: Any = None) -> GroundTruth:
    """Return one aggregate over all rows that pass the filters, per group where `group_col` is given.

    Raises QueryError for an unknown aggregate or operator, SchemaError for a column the rows do not have.
    """
    if agg_func not in VALID_AGG_FUNCS:
        raise QueryError(f"no aggregate {agg_func!r}; there are {', '.join(VALID_AGG_FUNCS)}")
    where = [Filter(filter_col, "eq", filter_val)] if filter_col is not None else []
    if numeric_filter_col is not None:
        if numeric_filter_op not in VALID_OPERATORS:
            raise QueryError(f"no operator {numeric_filter_op!r}; there are {', '.join(VALID_OPERATORS)}")
        where.append(Filter(numeric_filter_col, numeric_filter_op, numeric_filter_val))
    groups = (Key(group_col),) if group_col is not None else ()
    query = Query((Measure(agg_func, agg_col),), where=tuple(where), group_by=groups)
    return run(query, as_table(rows), query_label)


_SPEND = Measure("sum", "amt")
_AVERAGE = Measure("avg", "amt")

BENCHMARK_QUERIES = (
    BenchmarkQuery("total by category", "What is the total spend by category?",
                   "every row counts in one of the groups", Query((_SPEND,), group_by=(Key("category"),))),
    BenchmarkQuery("highest average category", "Which category has the highest average transaction amount?",
                   "an average per group, then a winner",
                   Query((_AVERAGE,), group_by=(Key("category"),), order=(Order(_AVERAGE, descending=True),), limit=1)),
    BenchmarkQuery("grocery_pos total", "What is the total amount spent on grocery_pos?",
                   "one category, spread over the whole file",
                   Query((_SPEND,), where=(Filter("category", "eq", "grocery_pos"),))),
    BenchmarkQuery("female transactions", "How many transactions were made by female customers?",
                   "a count of half the file", Query((Measure("count"),), where=(Filter("gender", "eq", "F"),))),
    BenchmarkQuery("spend over 500", "What is the total spend where amount is greater than 500?",
                   "no keyword can find a comparison", Query((_SPEND,), where=(Filter("amt", "gt", 500),))),
    BenchmarkQuery("lowest spending state", "Which state has the lowest total spending?",
                   "the smallest group is the least likely to be seen",
                   Query((_SPEND,), group_by=(Key("state"),), order=(Order(_SPEND),), limit=1)),
    BenchmarkQuery("fraud rate", "What percentage of transactions are fraudulent?",
                   "a rare event needs every row", Query((Measure("percent", part=(Filter("is_fraud", "eq", 1),)),))),
)
