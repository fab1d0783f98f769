"""What "how much" adds to the draft of a query: what was given, spent or used in all, what a thing costs or weighs.

>>> from csv_table import Table
>>> from question_vocabulary import Vocabulary
>>> draft = Draft(Vocabulary(Table(["dish", "fat_g"], [["Pie", "Dal"], ["9", "4"]])), ())
>>> AMOUNTS["flow"](draft, Part("flow", (("column", "fat_g"),), 0, 0))
>>> draft.shown
['fat_g']
"""

from __future__ import annotations

from collections.abc import Sequence

from column_names import expanded, head_word, is_participle, is_superlative, may_be_persons, past_forms
from column_traits import is_money, magnitude, named_as_count, numbers_things, sums_of_rows, yes_value
from query_engine import matching_rows
from question_collectors import compute_what, held_number
from question_draft import COUNT, Collectors, Draft, Part, Unfit, is_flow
from question_lexicon import AUXILIARIES, MONEY_ROWS, OWN_COSTS, PERSONS, SELLERS, SPENDINGS
from question_operands import not_so
from question_sums import is_left
from question_vocabulary import Vocabulary
from question_words import Token, Words, name_words
from row_identity import label_columns
from table_query import Condition, Filter, Measure

__all__ = ["AMOUNTS", "prices", "with_amounts_done"]

AMOUNTS = Collectors()
GIVEN = {       # what is said of rows, by what a row is: each gift is given
    **{verb: {"gift", "donation", "contribution", "pledge"} for verb in "give donate raise contribute come".split()},
    "claim": {"claim", "expense"}, "grant": {"grant"}, "award": {"grant", "award"}, "invoice": {"invoice"},
    "bill": {"bill"}, "fine": {"fine"},
}
BOOKED = SPENDINGS | frozenset(     # rows of money by categories, of which none are things
    "transaction payment statement ledger budget journal cashbook".split())
CATEGORIES = frozenset("category subcategory type kind".split())
DONE_BY_USERS = frozenset("use purchase buy order attend return consume book request claim work log".split())
GIVERS = PERSONS | frozenset("donor giver supporter sponsor charity company organization claimant household".split())
SETTLED = frozenset("paid status state stage outcome result approved outstanding due".split())    # of some rows
HOW = frozenset("payment method status stage month day weekday year".split())     # nothing is called so
PAID_OFF = frozenset("paid settled waived collected status".split())
OWED = frozenset("owed owing outstanding arrears debt fine".split())
USED = frozenset("usage consumption used".split())
UNADDED = frozenset("price fee fare salary wage rate budget balance per unit rent total".split())
ADDED_UP = USED | frozenset(
    "vat tax cash rain rainfall precipitation snow snowfall energy electricity interest commission".split())
PRICED = {      # the columns that say how much a thing is, by how it is asked
    "is": frozenset("price fee fare rent tuition premium charge".split()), "cost": frozenset("price cost fee fare"
    .split()), "weight": frozenset(("weight", "mass")), "worth": frozenset(("value", "worth")),
    "salary": frozenset(("salary",))}


def with_amounts_done(tokens: Sequence[Token], words: Vocabulary) -> Sequence[Token]:
    """Return the tokens with noun and participle together, as in a name: "total seats used" for "how many are used".

    Hours that a client did bill may be those billed to others: an amount is of those alone who use up what it counts.
    """
    said = [token.word for token in tokens]
    if said[:2] != ["how", "many"] or len(said) < 5 or _is_noun(tokens[2].stem, words):
        return tokens
    acted = said[3] in ("do", "does", "did")
    for place in range(4, len(said)) if acted or said[3] in AUXILIARIES else ():
        by_users = tokens[place].stem in DONE_BY_USERS or (place == 5 and said[4] in ("we", "they", "you", "i"))
        forms = past_forms(tokens[place].stem) if acted and by_users else () if acted else (said[place],)
        done = [column for form in forms for column in _amounts_of((tokens[2].stem, form), words)]
        if len(done) == 1:
            named = ("total", *name_words(done[0]))
            name = (token._replace(word=word, stem=word)
                    for token, word in zip((tokens[0], tokens[2], tokens[place]), named))
            return (*name, *tokens[3:place], *tokens[place + 1:])
    return tokens


def _is_noun(noun: str, words: Vocabulary) -> bool:
    """Return whether a noun alone is what rows are, or a column."""
    return (noun,) in words.noun_phrases or any(name_words(name) == (noun,) for name in words.table.names)


def _amounts_of(said: Words, words: Vocabulary) -> list[str]:
    """Return the columns of numbers called for what was done with so many: Seats Used, Qty Delivered, of units too."""
    nouns = ("unit", "quantity") if said[0] == "unit" else said[:1]
    names = {(noun, said[1]) for noun in nouns} | {(said[1], noun) for noun in nouns}
    return [name for name in words.table.names if (is_participle(said[1]) or said[1] == "used")
            and not names.isdisjoint(expanded(name_words(name))) and words.table.column(name).kind == "number"]


@AMOUNTS.collects("amount of")
def _amount_of(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if draft.is_number(column) and column in [target for _, target in draft.winners]:
        draft.shown.append(column)      # of the one that has the least, or the most, of it
        return
    if draft.is_number(column):
        raise Unfit(compute_what(column))
    draft.counted.append(column)


@AMOUNTS.collects("count over")
def _count_over(draft: Draft, part: Part) -> None:
    """"how many fees were over 50": the rows of which that is true."""
    column = part.slots["figures"]
    number = held_number(draft, part._replace(bound=(*part.bound, ("column", column))))
    draft.measures.append(COUNT)
    draft.where.append((Filter(column, part.slots["comparison"], number), part.place))


@AMOUNTS.collects("totalled")
def _totalled(draft: Draft, part: Part) -> None:
    """"points total of Leeds", "Leeds points total", and no "team total goals"."""
    column, after = part.slots["column"], part.end < len(draft.tokens)
    other = after and (draft.words.columns_at(draft.tokens, part.end) or draft.says_more(part.end))
    other = other or is_superlative(draft.tokens[part.place].word) or draft.words.columns_at(draft.tokens, part.end - 1)
    if other or not draft.is_number(column) or "total" in name_words(column):
        raise Unfit(f"the part that {draft.tokens[part.end - 1].text!r} plays in the question is not clear")
    draft.measures.append(Measure(part.slots["totalled"], column))


@AMOUNTS.collects("worth totalled")
def _worth_totalled(draft: Draft, part: Part) -> None:
    """"Ann Lee total": of the one sum of money that each row is of; of things the rows may be counted.

    So is the total of wages, where each row is so much money, and wages are a category of them.
    """
    tests = [test for test, at in draft.where if at == part.place and isinstance(test, Filter)]
    columns = [name_words(test.column) for test in tests]
    of_sums = not draft.quantities() and not BOOKED.isdisjoint(draft.words.nouns) and all(
        CATEGORIES.intersection(words[-1:]) for words in columns)
    persons = part.slots.get("totalled") == "sum" and all(map(may_be_persons, columns)) and not (
        draft.says_more(part.end))
    if not columns or not (of_sums or persons):
        raise Unfit(f"say what is added up of {draft.tokens[part.end - 1].text}")
    sides = draft.sides_of(matching_rows(tests, draft.words.table)) if of_sums else []
    draft.measures.append(Measure("sum", _sole(sides or sums_of_rows(draft.words.table, draft.words.nouns), "paid")))


@AMOUNTS.collects("count millions")
def _count_millions(draft: Draft, part: Part) -> None:
    """"how many million viewers", where the numbers are in millions."""
    column = part.slots["column"]
    if magnitude(column) != 10 ** 6 or not named_as_count(column):
        raise Unfit(f"{column!r} is not in millions")
    draft.measures.append(Measure("sum", column))


@AMOUNTS.collects("takings")
def _takings(draft: Draft, part: Part) -> None:
    """"turnover by mechanic", "total takings in May"."""
    draft.measures.append(Measure("sum", part.slots["takings"]))


@AMOUNTS.collects("most takings")
def _most_takings(draft: Draft, part: Part) -> None:
    """"the mechanic with the highest turnover"."""
    draft.winners.append((part.descending, Measure("sum", part.slots["takings"])))


@AMOUNTS.collects("owed")
def _owed(draft: Draft, part: Part) -> None:
    """"how much does Ann owe": what is left of totals, what is due and not paid, or the one column of what is owed."""
    numbers = {name: set(name_words(name)) for name in draft.words.table.names if draft.is_number(name)}
    left = [name for name, words in numbers.items() if {"balance", "due"} <= words or "outstanding" in words
            or ("balance" in words and is_left(draft, name))]
    paid = [name for name in draft.words.table.names if name_words(name) == ("paid",) and draft.is_state(name)]
    due = [name for name, words in numbers.items() if "due" in words and not draft.has_negatives(name)]
    draft.where += [(condition, part.place) for condition in part.slots.get("conditions", ())]
    if len(left) == 1:
        draft.measures.append(Measure("sum", left[0]))
    elif len(paid) == len(due) == 1:
        draft.measures.append(Measure("sum", due[0]))
        draft.where.append((not_so(draft.column(paid[0]), yes_value(draft.column(paid[0]))), part.place))
    elif any(not PAID_OFF.isdisjoint(name_words(name)) for name in draft.words.table.names):
        raise Unfit("how much is owed of what was paid in part is not clear")
    else:
        columns = [name for name, words in numbers.items() if OWED & words and not draft.has_negatives(name)]
        draft.measures.append(Measure("sum", _sole(columns, "owed")))


@AMOUNTS.collects("flow")
def _flow(draft: Draft, part: Part) -> None:
    column = part.slots["column"]
    if is_flow(column):
        draft.measures.append(Measure("sum", column))
    elif draft.is_number(column):
        draft.shown.append(column)
        draft.amounts.append(column)
    else:
        raise Unfit(compute_what(column))


@AMOUNTS.collects("traded")
def _traded(draft: Draft, part: Part) -> None:
    """"how many units did we sell"; where some rows have a date of sale, only they were sold."""
    if any(draft.words.dates_of(form) for form in past_forms(draft.tokens[part.place].stem)):
        raise Unfit(f"what was {draft.tokens[part.place].text} has a date")
    draft.traded = True


@AMOUNTS.collects("spent")
def _spent(draft: Draft, part: Part) -> None:
    """"how much did Ann spend", or pay, where nothing tells whether she has; what others pay, we do not spend."""
    if "paying" in part.slots and any(SETTLED & set(name_words(name)) for name in draft.words.table.names):
        raise Unfit("how much was paid of what was due is not clear")
    own = not SPENDINGS.isdisjoint(draft.words.nouns)
    columns = [name for name in draft.paid()
               if own or "we" not in part.slots or not OWN_COSTS.isdisjoint(name_words(name))]
    tests = part.slots.get("conditions", ())
    sellers = [test.column for test in tests if isinstance(test, Filter) and SELLERS & set(name_words(test.column))]
    if sellers:
        raise Unfit(f"{sellers[0]!r} is who earns, not who spends")
    draft.measures.append(Measure("sum", _sole(columns, "spent")))
    draft.where += [(condition, part.place) for condition in tests]


@AMOUNTS.collects("average worth")
def _average_worth(draft: Draft, part: Part) -> None:
    """"average order value", where each row is an order."""
    if part.slots["rows"].own:
        raise Unfit(f"several rows may be of one {part.slots['rows'].own!r}")
    draft.measures.append(Measure("avg", _sole(draft.sales(), "paid")))


@AMOUNTS.collects("earns most")
def _earns_most(draft: Draft, part: Part) -> None:
    """"who earns the most": the row with the highest salary."""
    if not set(draft.shown) <= set(label_columns(draft.words)):
        raise Unfit(f"whether {draft.shown[0]!r} is who earns it is not clear")
    salaries = [name for name in draft.words.table.names if "salary" in name_words(name) and draft.is_number(name)]
    draft.winners.append((part.descending, _sole(salaries, "earned")))


@AMOUNTS.collects("spent most")
def _spent_most(draft: Draft, part: Part) -> None:
    """"which customer spent the most": the sum of what they pay."""
    draft.winners.append((part.descending, Measure("sum", _sole(draft.paid(), "spent"))))


@AMOUNTS.collects("gave most")
def _gave_most(draft: Draft, part: Part) -> None:
    """"who donated the most": the donor, by the sum of what each gave."""
    givers = draft.words.doers_of("gave")
    if len(givers) != 1 or draft.follows_and(part):
        raise Unfit("say which column names who gave it")
    draft.shown.append(givers[0])
    _spent_most(draft, part)


@AMOUNTS.collects("sold most")
def _sold_most(draft: Draft, part: Part) -> None:
    """"which region sold the most": of its quantities or its sales, where only one of them is there."""
    column = _sole([*draft.sales(), *draft.sold_quantities()], "sold")
    draft.winners.append((part.descending, Measure("sum", column)))


def _sole(columns: Sequence[str], verb: str) -> str:
    """Return the one column that says how much was spent or sold."""
    if len(columns) != 1:
        raise Unfit(f"which column says how much was {verb} is not clear: {', '.join(columns) or 'there is none'}")
    return columns[0]


@AMOUNTS.collects("average deal")
def _average_deal(draft: Draft, part: Part) -> None:
    """"average gift", "median claim", where each row holds one sum of money."""
    noun, aggregates = draft.tokens[part.end - 1].word, part.slots["aggregates"]        # no average number of gifts
    named = any(noun == name.casefold() for name in draft.words.table.names)
    if noun not in MONEY_ROWS or part.slots["thing"].own or "sum" in aggregates or named:
        raise Unfit(f"say what to compute of {draft.tokens[part.end - 1].text}")
    column = _sole(sums_of_rows(draft.words.table, draft.words.nouns), "paid")
    draft.measures += [Measure(aggregate, column) for aggregate in aggregates]


@AMOUNTS.collects("given")
def _given(draft: Draft, part: Part) -> None:
    """"how much did we raise", "how much has Ann donated", where each row is a gift and holds one sum."""
    verb, tests = part.slots["given"], part.slots.get("conditions", ())
    givers = all(isinstance(test, Filter) and test.op in ("eq", "in") and "by" not in name_words(test.column)
                 and GIVERS & set(name_words(test.column)) for test in tests)
    told = [name for name in draft.words.table.names if SETTLED & set(name_words(name))]
    of_rows = GIVEN[verb] & set(draft.words.nouns) or (verb in ("give", "donate") and draft.words.doers_of("gave"))
    if not of_rows or not givers or (told and verb not in draft.words.nouns):
        raise Unfit(f"how much was {draft.tokens[part.end - 1].text} is not clear")
    columns = sums_of_rows(draft.words.table, draft.words.nouns)
    draft.measures.append(Measure("sum", _sole(columns, draft.tokens[part.end - 1].text)))
    draft.where += [(condition, part.place) for condition in tests]


@AMOUNTS.collects("used")
def _used(draft: Draft, part: Part) -> None:
    """"how much VAT was charged", "how much gas did we use": of a column of that name, or of what was used of it."""
    columns = [part.slots["column"]] if "column" in part.slots else [
        name for name in draft.words.table.names if USED & set(name_words(name)) and draft.is_number(name)]
    words = set(name_words(columns[0])) if len(columns) == 1 else set()
    added = is_flow(columns[0]) or ADDED_UP & words or is_money(columns[0]) if words else False
    if not added or UNADDED & words or not draft.is_number(columns[0]):
        raise Unfit(f"how much of {', '.join(columns) or 'it'} there was is not clear")
    draft.measures.append(Measure("sum", columns[0]))


@AMOUNTS.collects("priced")
def _priced(draft: Draft, part: Part) -> None:
    """"how much is the aqua class", "how much did the brooch cost": one number, in all rows of that name."""
    tests, asked = part.slots["conditions"], part.slots.get("priced", "is")
    if asked == "salary" and any(token.kind != "sign" for token in draft.tokens[part.end:]):
        raise Unfit("a salary is told of no time or place")
    column = _sole(prices(draft, tests, asked), "asked")
    numbers = draft.column(column).values
    found = {numbers[row] for row in matching_rows(tests, draft.words.table)}
    if len(found) != 1 or not all(_names_a_thing(draft, test, asked) for test in tests):
        raise Unfit(f"say of which row the {column!r} is asked")
    draft.shown.append(column)
    draft.distinct = True
    draft.where += [(condition, part.place) for condition in tests]


def prices(draft: Draft, tests: Sequence[Condition], asked: str) -> list[str]:
    """Return the columns that may say it: of a row by its own name what the row is of, and not what a piece costs."""
    named = [name for name in draft.words.table.names if PRICED[asked] & set(name_words(name))
             and draft.is_number(name) and not numbers_things(name)
             and (asked != "salary" or head_word(name_words(name)) == "salary")]       # no salary hike
    own = all(isinstance(test, Filter) and draft.words.names_a_row(test.column) for test in tests)
    if not own or asked in ("weight", "worth", "salary"):
        return named
    return sums_of_rows(draft.words.table, draft.words.nouns) or (named if asked == "cost" else [])


def _names_a_thing(draft: Draft, test: Condition, asked: str) -> bool:
    """Return whether a test says what a thing is called, or of what kind it is; no person, unless weighed or paid."""
    if not isinstance(test, Filter) or test.op != "eq" or test.part or not HOW.isdisjoint(name_words(test.column)):
        return False
    named = draft.kind(test.column) in ("text", "identifier") or draft.words.names_a_row(test.column)
    return named and (asked in ("weight", "salary") or not may_be_persons(name_words(test.column)))
