"""The benchmark's questions put to a real model: what it answers from each context, and how wrong that is.

>>> from table_query import Key, Measure
>>> spend = Query((Measure("sum", "amt"),), group_by=(Key("city"),))
>>> read_answer(spend, [("Rome", 8), ("Oslo", 2)], Reply('{"answer": [{"label": "rome", "value": "$6.00"}]}'))
[('Rome', 6.0)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, Optional

from chat_client import ChatClient, ContextTooLongError, NoAnswerError, Reply
from number_cells import read_number
from rag_simulation import QueryResult, RAGContext, relative_error
from table_query import Query, QueryError, fold

__all__ = ["MODEL_HEADERS", "ModelAnswer", "ask_model", "model_rows", "read_answer"]

MODEL_HEADERS = ("context", "model's answer", "error %", "simulated error %", "note")
REPLY_TOKENS = 2_048
# A token is hardly ever longer than this, so a server that read fewer tokens did not read the whole prompt.
LONGEST_TOKEN = 8
LARGEST = 10 ** 300
_RULES = (
    "Answer the question from the rows given: one row a line, the values in the order of the columns."
    " Reply with JSON alone, {}, numbers without units."
)
_FORMS: dict[bool, tuple[str, dict[str, Any]]] = {
    False: ('{"answer": a number}', {"type": "number"}),
    True: ('{"answer": [{"label": the group, "value": its number}]}, the group asked for or all groups',
           {"type": "array", "items": {"type": "object", "required": ["label", "value"], "additionalProperties": False,
                                       "properties": {"label": {"type": "string"}, "value": {"type": "number"}}}}),
}


class ModelAnswer(NamedTuple):
    """What a model answered from one context, its relative error (None without an answer), and what was amiss."""

    context: RAGContext
    answer: Any
    error: Optional[float]
    note: str


def ask_model(client: ChatClient, result: QueryResult) -> Iterator[ModelAnswer]:
    """Yield the model's answer from each context of a question, in the shape of the exact answer.

    Raises ChatError where the server cannot be used; a context that is too long or takes too long is noted instead.
    """
    query, truth = result.query.query, result.ground_truth.answer
    for context in result.rag_contexts:
        try:
            reply, note = _asked(client, result, context)
            answer = read_answer(query, truth, reply)
            yield ModelAnswer(context, answer, relative_error(query, answer, truth), note)
        except ContextTooLongError:
            yield ModelAnswer(context, None, None, "does not fit the model's window")
        except (NoAnswerError, QueryError) as error:
            yield ModelAnswer(context, None, None, str(error))


def _asked(client: ChatClient, result: QueryResult, context: RAGContext) -> tuple[Reply, str]:
    form, schema = _FORMS[bool(result.query.query.group_by)]
    columns = " ".join(context.rows.names)
    asked = f"Columns: {columns}\n\n{context.context_text}\n\nQuestion: {result.query.question}"
    messages = [{"role": "system", "content": _RULES.format(form)}, {"role": "user", "content": asked}]
    named = {"type": "object", "properties": {"answer": schema}, "required": ["answer"], "additionalProperties": False}
    reply = client.complete(messages, REPLY_TOKENS, {"name": "answer", "schema": named})
    read = reply.prompt_tokens
    lost = read is not None and read * LONGEST_TOKEN < len(asked)
    return reply, f"the server read {read:,} tokens of it, not all" if lost else ""


def read_answer(query: Query, truth: Any, reply: Reply) -> Any:
    """Return the answer in a model's reply, in the shape of the true one; raises QueryError where there is none.

    Labels that equal those of the truth, case and outer white space aside, are written as they are there.
    """
    answer = reply.json_with("answer")["answer"]
    if not query.group_by:
        return _number(answer)
    spelling = {fold(str(label)): label for label, *_ in truth}
    groups = [_group(group, spelling) for group in (answer if isinstance(answer, list) else [answer])]
    if len(dict(groups)) < len(groups):
        raise QueryError("a group twice in the reply")
    return groups


def _group(group: Any, spelling: dict[str, Any]) -> tuple[Any, Any]:
    if not isinstance(group, dict) or not {"label", "value"} <= group.keys():
        raise QueryError(f"a group that is none in the reply: {group!r:.60}")
    label = str(group["label"])
    return spelling.get(fold(label), label), _number(group["value"])


def _number(value: Any) -> float:
    read = None if isinstance(value, bool) else read_number(str(value))
    if read is None or abs(read[0]) > LARGEST:
        raise QueryError(f"a number that is none in the reply: {value!r:.60}")
    digits, places = read
    return float(digits / 10 ** places)


def model_rows(client: ChatClient, result: QueryResult, show: Callable[[Query, Any], str]) -> Iterator[Sequence[Any]]:
    """Yield the rows of a table with MODEL_HEADERS, the answers as `show` writes them."""
    for context, answer, error, note in ask_model(client, result):
        shown = "-" if error is None else show(result.query.query, answer)
        simulated = 100 * context.confidence_signals["relative_error"]
        yield context.context_label, shown, None if error is None else 100 * error, simulated, note
