"""The phrases of each class that patterns are made of, and those that say nothing.

A new phrase is one more in its class here; a new way of asking is a pattern.

>>> PHRASES["quantity"]["fewest"], PHRASES["comparison"]["no more than"]
('lowest', 'lte')
"""

from __future__ import annotations

__all__ = ["NOISE", "PHRASES"]


def _phrases(**classes: str) -> dict[str, str]:
    """Return phrase -> what it means, for lists written as `a, b c, d`."""
    return {phrase: meaning for meaning, said in classes.items() for phrase in said.split(", ")}


def _spelled(*slots: str) -> tuple[str, ...]:
    """Return every phrase that takes one word of each slot, written as `a|b c|`; an empty word may be left out."""
    found = [""]
    for slot in slots:
        found = [f"{start} {word}".strip() for start in found for word in slot.split("|")]
    return tuple(dict.fromkeys(found))


_SORT = ("sort|order|rank|list|show|display|arrange|sorted|ordered|ranked|listed|displayed|arranged|sorting|ordering|"
         "shown")
_ORDER_VERBS = _spelled(_SORT, "|them|the result|the results|the list|it|the bars|the bar")
_ORDERS = (*_spelled(_SORT, "by|them by|the result by|the results by|the list by|in the order of|in order of|"
                           "in order by"), "in order of", "in the order of", "in order by", "in sorted order of")
_CHARTS = (*_spelled("|stacked|grouped|grouping|group", "bar|pie|line|scatter|column", "chart|graph|plot"),
           "histogram", "pie", "bar", "stacked bar", "trend line")

# verbs -> the words of the columns that they may be said of: ships carry passengers, and riders ride for teams
_ACTS = {
    "passenger capacity seat": "carry|carries|carried|take|takes|hold|holds|seat|seats|accommodate|accommodates",
    "viewer view audience": "watch|watches|watched|viewed|saw|tuned in",
    "race event rally start": "enter|enters|entered|start|starts|started|ride|rides|rode|run|ran|take part in|"
                              "takes part in|took part in|compete in|competed in",
    "party": "represent|represents|represented|belong to|belongs to|belonged to|run for|ran for|stand for|stood for",
    "team club side squad franchise": "play for|plays for|played for|drive for|drives for|drove for|ride for|rides for|"
                                      "rode for|race for|races for|raced for|run for|ran for|represent|represents|"
                                      "represented|belong to|belongs to|belonged to",
    "country nation": "represent|represents|represented|compete for|competed for|ride for|rides for|rode for",
    "company employer firm": "work for|works for|worked for",
    "department dept": "work in|works in|worked in|work for|works for|worked for|belong to|belongs to",
    "staff employee worker": "employ|employs|employed",
    "rehearsal session attendance": "attend|attends|attended|came to|come to|went to|go to",
}
_ACTING: dict[str, str] = {}
for _columns, _verbs in _ACTS.items():
    for _verb in _verbs.split("|"):
        _ACTING[_verb] = f"{_ACTING.get(_verb, '')} {_columns}".strip()

_APPEARING = "listed|featured|represented|appears|appear|appeared|occurs|occur|occurred|mentioned"

PHRASES: dict[str, dict[str, str]] = {
    "aggregate": _phrases(
        sum="summed, summing, aggregation of, result of summing, total, sum, sum of, total of, the total of, "
            "total amount of, summation, summation of, combined, overall total, total sum, total sum of, "
            "total summation of, "
            " sum total, grand total, aggregate, overall sum of, "
            "overall, summate, cumulation of",
        avg="average, avg, mean, averaged, average of, mean of, avg of, average value of, mean value of, "
            "overall average, overall mean, total average, total mean, averaging, averaging of",
        min="minimum, min, minimal, minimum of, min of, minimum value of, smallest value of, lowest value of, "
            "minimized",
        max="maximum, max, maximal, maximum of, max of, maximum value of, largest value of, highest value of, "
            "maximized, maximize",
        median="median, median of, median value of"),
    "counting": _phrases(
        rows="how many, number of, count of, total number of, number of total, count, total count of, how many of, "
             "what number of, count the number of, count the total number of, count up the number of, exact number of, "
             "count the number of total, "
             "overall number of, quantity of, frequency of, count how many, count for, the count for, # of, no of, "
             "no. of, number, total the total number of, total number, how often, how many times",
        different="in how many, at how many, from how many, on how many, in how many different, numbers of different, "
                  "numbers of distinct, number of different, number of distinct, number of unique, distinct number of, "
                  "different number of, count of distinct, count of different, count of unique, count distinct, "
                  "distinct count of, unique count of, total number of different, how many different, "
                  "how many distinct, how many unique, how many various, number of the different, "
                  "total number of distinct, total number of unique, count the number of different, "
                  "count the number of distinct, count the number of unique, unique number of, count the different, "
                  "count the distinct, count the unique, how many separate, count the total number of different, "
                  "count the total number of distinct, count the total number of unique, count different, "
                  "count unique"),
    "averaging": _phrases(avg="average, avg, mean", median="median"),
    "best": _phrases(highest="best, top, strongest, number one, leading", lowest="worst, weakest, bottom, poorest"),
    "ranked by": dict.fromkeys(("by", "for", "in", "in terms of", "by total", "based on"), "by"),
    "selling": _phrases(
        highest="best selling, top selling, most sold, most selling, highest selling, biggest selling",
        lowest="worst selling, least sold, lowest selling, least selling"),
    "acted": dict.fromkeys((
        "ordered", "order", "orders", "bought", "buy", "purchased", "appear", "appears", "appeared", "occur", "occurs",
        "occurred", "visited", "visit", "come up", "placed an order", "placed orders", "made an order"), "did"),
    "difference": dict.fromkeys(_spelled("difference|differences|gap", "between|in|of"), "difference"),
    "ratio": dict.fromkeys(("ratio of", "ratio between", "ratio"), "ratio"),
    "kind of": dict.fromkeys(("kind of", "type of", "different kind of", "different type of"), "kind"),
    "total count": dict.fromkeys((
        *_spelled("|the|overall", "total number of|total count of|overall number of|sum number of"),
        "how many total", "how many total number of"), "sum"),
    "bare count": _phrases(
        rows="how many are there, how many there are, how many, number, count, counts, count them, the count, "
             "frequency, frequencies, total number, total the total number, number of them, number of each, "
             "how many of each, how many of them, count of each, how many of each there are, how many have each, "
             "how many are in each, number of occurrence, count of them, how many of them are there, number count"),
    "grouped in order": dict.fromkeys((
        *_spelled("grouped|grouped by", "and", "|alphabetically", "ordered by|sorted by"),
        *_spelled("ordered|sorted", "and grouped by")), "key"),
    "by": _phrases(
        key="by, per, for each, in each, of each, for every, in every, of every, from each, at each, within each, "
            "with each, on each, each, every, across different, across each, for different, for each different, "
            "for each of the, for each of the different, from different, in different, at different, grouped by, "
            "group by, grouping by, and group by, and group by attribute, group by attribute, grouped by attribute, "
            "broken down by, split by, separated by, categorized by, classified by, by each, under each, to each, "
            "per each, for the different, in the different, by different, over, over the, based on, according to, "
            "for all different, in a different, for a different, for various, as per, organized by, by grouped by, "
            "having each, have each, "
            "that have each, belonging to each, in each of the, by attribute, divided by, bin by, binned by, "
            "bucketed by, for every different, broken out by, segmented by, by the, that each, associated with each, "
            "for each distinct, for each unique, corresponding to each, on different, each different, out of each, "
            "and then group by, then group by, and group them by, group them by, group by the attribute, "
            "and group by the, group by the, across the different, starting from each, change over, changes over, "
            "changed over, changing over, by categorizing by, categorize by, categorize it by, and categorize by, "
            "and categorize it by, and categorized by, categorizing by, colored by, and colored by"),
    "show": _phrases(
        show="show, show me, list, list out, give, give me, find, find me, find out, display, return, get, get me, "
             "tell me, what is, what are, what was, what were, what's, whats, whats the, which is, which are, "
             "which one is, which was, which were, present, provide, provide me, "
             "retrieve, fetch, identify, print, select, compute, calculate, determine, can you tell me, "
             "could you tell me, please show, please list, please give me, please tell me, i want to know, "
             "i would like to know, i want to see, output, extract, return me, let me know, report, just show, "
             "just list, tell, what would be, what will be, what do you know about, show all, list all, list of, "
             "a list of, show a list of, give a list of, give me a list of, look up, and show, and list, and give, "
             "and find, and return, visualize, and what is, and what are, to show, and display, enumerate, "
             "please find, please return, please display, show the list of, return a list of, sort the list of, "
             "search for, "
             "help me find, check, draw, plot, name the, name all, name all the, please name the, let, what about, "
             + ", ".join(_spelled("list|show|report|return|give|present|display", "the result|the results|results",
                                  "with|along with|together with"))),
    "which": _phrases(
        which="which, what, in which, for which, from which, on which, at which, in what, on what, at what, from what, "
              "which of the, what kind of, which one of the, what are all the, what other, to which, with which, "
              "with what, what type of, which kind of"),
    "who": _phrases(who="who, who is, who are, who was, who were, who has, who have, whom, who had, who's"),
    "where": _phrases(where="where is, where are, where was, where were"),
    "when": _phrases(when="when, when was, when is, when were, when did, when are, when does, when do, when will",
                     year=", ".join(_spelled("what year|which year|in what year|in which year", "was|were|is|did")),
                     time="what time, what time is, what time was, what time does, what time did, what time do, "
                          "at what time is, at what time was, at what time does, at what time did, at what time do"),
    "superlative": _phrases(
        highest="highest, largest, biggest, greatest, densest, top, highest amount of, largest amount of, "
                "greatest amount of, most amount of, most total, best, least low, least short, least small",
        lowest="lowest, smallest, sparsest, least amount of, lowest amount of, smallest amount of, worst, least high, "
               "least large, least long"),
    "extreme": _phrases(highest="maximum, max, maximal", lowest="minimum, min, minimal"),
    "holding": _phrases(having="with, has, have, had, having, that has, that have, which has, which have, with the, "
                               "has the, have the, contains, contain, includes, include"),
    "quantity": _phrases(
        highest="most, highest number of, largest number of, greatest number of, maximum number of, most number of, "
                "biggest number of, highest count of, largest count of, max number of, largest amount of, "
                "greatest amount of, highest amount of, most amount of",
        lowest="least, fewest, least number of, lowest number of, smallest number of, fewest number of, "
               "minimum number of, min number of, lowest count of, smallest amount of, least amount of, "
               "lowest amount of"),
    "most of": _phrases(
        highest="most of, the majority of, " + ", ".join(_spelled("make|makes|made", "up", "most of|the majority of"))),
    "frequency": _phrases(
        highest="most common, most popular, most frequent, most frequently used, most commonly used, most widely used, "
                "most used, most prevalent, most often, commonest, most frequently, most commonly, "
                "most frequently occurring, most common type of, the most times, most times, "
                + ", ".join(_spelled("the", "greatest|highest|largest|maximum", "number of times"))
                + ", " + ", ".join(_spelled("|is|are|was|were", _APPEARING, "the most|most often|"
                                                             "the most times|the most often|most"))
                + ", " + ", ".join(_spelled("is|are|was|were|has been", "used", "the most|most")),
        lowest=", ".join(_spelled("|is|are|was|were", _APPEARING, "the least|least often|the least times|"
                                  "the fewest times|the least amount of times"))
               + ", least common, least popular, least frequent, least used, rarest, least commonly used, "
               "least frequently used, least often"),
    "most": dict.fromkeys(("most", "the most"), "most"),
    "busiest": _phrases(highest="busiest", lowest="quietest"),
    "earned": dict.fromkeys(
        "earned, earn, earns, scored, score, scores, received, receive, receives, got, get, gets, gained, collected, "
        "accumulated, achieved, obtained, awarded, recorded, won, win, wins".split(", "), "earned"),
    "charging": dict.fromkeys("pays pay paid charges charge charged offers offer".split(), "charged"),
    "victory": dict.fromkeys(("win", "wins", "victory", "victories"), "won"),
    "acting": _ACTING,
    "owing": dict.fromkeys(("owe", "owes", "owe us", "owes us"), "owed"),
    "owed": dict.fromkeys(("owed", "owing", "outstanding", "unpaid"), "owed"),
    "asked": dict.fromkeys(("did", "do", "does"), "asked"),
    "gone through": dict.fromkeys(_spelled("|have|has", "gone through|went through|undergone|underwent"), "rows"),
    "managing": dict.fromkeys((
        "manage", "operate", "run", "produce", "release", "publish", "offer", "make", "create", "host", "own",
        "represent", "sponsor", "employ"), "did"),
    "had": dict.fromkeys(("has", "have", "had"), "had"),
    "duel": _phrases(highest="higher, larger, greater, bigger, more", lowest="lower, smaller, less, fewer"),
    "trading": dict.fromkeys(("sell", "buy", "purchase", "sold", "bought", "purchased"), "traded"),
    "came": dict.fromkeys((*_spelled("came|come|comes|coming", "in|out"), "brought in", "came"), "came"),
    "he": dict.fromkeys(("he", "she"), "he"),
    "team": dict.fromkeys(("he", "she", "they"), "team"),
    "we": dict.fromkeys(("we", "i", "they"), "we"),
    "spent": dict.fromkeys((
        "spent", "spends", "spend", "has spent", "have spent", "was spent", "were spent", "has been spent",
        "have been spent", "is spent", "do spend"), "spent"),
    "gave": dict.fromkeys(("gave", "given", "has given", "donated", "has donated", "give", "donate"), "gave"),
    "given": {said: verb for verb, forms in {
        "give": "given|give|gave|gives", "donate": "donated|donate|donates", "raise": "raised|raise|raises",
        "contribute": "contributed|contribute", "come": "came|came in|come in", "claim": "claimed|claim|claims",
        "grant": "granted|grant", "award": "awarded|award", "invoice": "invoiced|invoice", "bill": "billed|bill",
        "fine": "fined|fine",
    }.items() for said in _spelled("|was|were|has been|have been", forms)},
    "made use": dict.fromkeys((
        *_spelled("was|were|has been|have been|is", "used|charged|taken|collected|claimed|produced|generated|consumed"),
        *_spelled("did|do|can", "we", "use|charge|take|collect|claim|reclaim|produce|generate|consume|get|make|earn"),
        *_spelled("have we", "used|charged|taken|collected|claimed|produced|made|earned"), "fell"), "used"),
    "paying": dict.fromkeys(("pay", "paid"), "paid"),
    "amounting": {"cost": "cost", "weigh": "weight", "sell": "sold", "earn": "salary", "make": "salary"},
    "priced": {"cost": "cost", "weigh": "weight", "worth": "worth", "earn": "salary", "make": "salary"},
    "breakdown": dict.fromkeys(("breakdown", "split", "distribution"), "count"),
    "worth": dict.fromkeys(("value", "amount"), "worth"),
    "totalled": {"summed": "sum", "summed up": "sum", "added up": "sum", "averaged": "avg", "total": "sum",
                 "totals": "sum", "sum": "sum", "average": "avg", "avg": "avg"},
    "tally": dict.fromkeys(("count", "tally"), "count"),
    "end": _phrases(first="first", last="last"),
    "utmost": _phrases(first="earliest, the earliest, at the earliest time, least recently",
                       last="latest, the latest, at the latest time, most recently"),
    "recent": _phrases(highest="most recent", lowest="least recent"),
    "gaining": {
        **dict.fromkeys((
            *_spelled("|have|has", "made|make|makes|making|generated|sold at|ran at", "a loss"), "loss making",
            *_spelled("lost|lose|loses|losing", "money"), "unprofitable", "not profitable", "at a loss"), "lt"),
        **dict.fromkeys((*_spelled("|have|has", "made|make|makes|making", "a profit|money"), "profitable"), "gt"),
    },
    "listing": dict.fromkeys((*_spelled("|listed|shown|recorded", "on|in", "the|this", "table|chart|list|roster"),
                              "listed", "listed here"), "listed"),
    "times": dict.fromkeys((*_spelled("|total", "number of times"), "how many times", "how many times in total",
                            "how many total times", "how often"), "times"),
    "than": dict.fromkeys(("than", "than did", "than does", "than that of", "than those of", "compared to",
                           "compared with", "over"), "than"),
    "comparison": _phrases(
        gt="more than, greater than, over, above, larger than, bigger than, higher than, exceeding, exceeds, exceed, "
           "in excess of, >, is more than, bigger, is greater than, beyond, upward of, is over, is above, "
           "was greater than, is higher than, is larger than, exceeded, greater, is greater, higher, is higher, "
           "strictly more than, strictly greater than, is strictly greater than",
        gte="equal to or exceeding, exceeding or equal to, greater than or equaling, exceeds or equals, at least, "
            "no less than, not less than, a minimum of, minimum of, greater than or equal to, >=, no fewer than, "
            "not fewer than, more than or equal to, larger than or equal to, is at least, is greater than or equal to, "
            "was greater than or equal to, no lower than, no smaller than, not lower than, not smaller than, "
            "higher than or equal to, greater or equal to, equal to or greater than, equal or more than, "
            "equal to or more than, equal or greater than, not under, not below, at or above, at or over",
        lt="less than, under, below, fewer than, smaller than, lower than, <, is less than, is below, is under, "
           "was less than, is lower than, is smaller than, strictly less than, is strictly less than",
        lte="is not exceeding, below or equal to, is below or equal to, less than or equaling, at most, no more than, "
            "not more than, up to, a maximum of, maximum of, less than or equal to, <=, no greater than, "
            "not greater than, not over, smaller than or equal to, lower than or equal to, no higher than, "
            "not higher than, fewer than or equal to, is at most, is less than or equal to, was less than or equal to, "
            "not exceeding, does not exceed, do not exceed, does not equal more than, no larger than, not larger than, "
            "not bigger than, not above, equal to or less than, equal or less than, less or equal to, at or below, "
            "at or under",
        eq="equal to, equals, =, ==, is equal to, exactly, only, equaled, was equal to, of exactly, equaling, "
           "is exactly, equal, are equal to, equivalent to, is equal, are equal",
        ne="not equal to, is not equal to, does not equal, !=, <>, different from, is different from, "
           "was not equal to, unequal to, isn't, is not, are not, was not, were not, not, other than, do not equal, "
           "did not equal, are different from, does not equal to, do not equal to"),
    "open range": _phrases(gte="or after, or since, or more, or above, or older, or higher, or greater, or over, "
                               "and above, and over, and older, or larger, or later, and up, and more, or longer",
                           lte="or before, or less, or below, or younger, or lower, or fewer, or under, or smaller, "
                               "or earlier, and under, and below, and younger, or shorter"),
    "time comparison": _phrases(
        gt="after, later than, is after, was after, following, is later than", span="from",
        gte="since, on or after, in or after, during or after, starting, starting from, no earlier than, starting in",
        lt="before, earlier than, prior to, is before, was before, is earlier than",
        lte="until, till, through, on or before, in or before, no later than, up to, by the end of",
        eq="in, on, during, of, for, in the year, in year, in the year of, throughout, within, for the year, "
           "from the year, in the month of, on the date, at"),
    "order": dict.fromkeys(_ORDERS, "order"),
    "order verb": dict.fromkeys(_ORDER_VERBS, "order"),
    "direction": _phrases(
        ascending="ascending, asc, in ascending, in asc, ascending order, in ascending order, in asc order, asc order, "
                  "in the ascending order, "
                  "from low to high, low to high, increasing, in increasing order, from low to high order, "
                  "from smallest to largest, smallest to largest, a to z, from a to z, ascendingly, "
                  "from lowest to highest, lowest to highest, in an ascending order, by ascending order, "
                  "from least to greatest, "
                  "smallest first, lowest first, oldest first, from small to large, in an ascending, "
                  "from least to most, low to high order, by ascending, by asc, from young to old, "
                  "from youngest to oldest, from earliest to latest, earliest first, fewest first, "
                  "from old to new, from the youngest to the oldest, from the lowest to the highest, "
                  "from the smallest to the largest, from the earliest to the latest, from oldest to newest, "
                  "from early to late, from small to big, "
                  "from smallest to biggest, in low to high order, chronologically, in chronological order",
        descending="from greatest to least, from greatest to smallest, "
                   "descending, desc, in descending, in desc, descending order, in descending order, "
                   "in the descending order, in desc order, "
                   "desc order, from high to low, high to low, decreasing, in decreasing order, "
                   "from high to low order, from largest to smallest, largest to smallest, z to a, from z to a, "
                   "from highest to lowest, highest to lowest, in a descending order, by descending order, "
                   "largest first, highest first, biggest first, newest first, from large to small, "
                   "from most to least, high to low order, by descending, by desc, descendingly, most first, "
                   "from old to young, from the oldest to the youngest, from the highest to the lowest, "
                   "from the largest to the smallest, from the most to the least, from oldest to youngest, "
                   "from latest to earliest, latest first, "
                   "from new to old, from newest to oldest, from late to early, from big to small, "
                   "from biggest to smallest, most recent first, in reverse order, in high to low order"),
    "alphabetical": _phrases(
        ascending="alphabetically, in alphabetical order, in the alphabetical order, alphabetical order, "
                  "in ascending alphabetical order, in lexicographic order, in lexicographical order, "
                  "by alphabetical order, in alphabetic order, in alphabetical ascending order, in alphabetical, "
                  "alphabetic order, in alphabetical order by, "
                  "in alphabetical order of, alphabetically by, alphabetical, lexicographically, "
                  "in lexicographical ascending order, by ascending alphabetical order",
        descending="in descending alphabetical order, in reverse alphabetical order, reverse alphabetically, "
                   "in reversed alphabetical order, in reversed lexicographical order, "
                   "in alphabetical descending order, in reverse lexicographic order, "
                   "in reverse lexicographical order, in descending order alphabetically, in reversed alphabetical"),
    "axis": _phrases(
        x="x axis, x-axis, x, the x axis, x label, by x axis, on x axis, in x axis, names, by the x-axis, "
          "by the x axis, by the x, name of x axis, the names",
        y="y axis, y-axis, y, the y axis, bars, bar, the bars, total number, the total number, by the y-axis, "
          "by the y axis, y label, value, by the y, the number, number, the count, count, their count, frequency, "
          "by the bar, by the bars, total, the total, how many, result, amount, the amount, the value"),
    "percent": _phrases(
        percent="percentage of, what percentage of, percent of, what percent of, the percentage of, proportion of, "
                "what proportion of, share of, what share of, fraction of, what fraction of, which percentage of, "
                "percentage, percent, proportion, share, rate of, % of, what % of, percentages of, "
                "percentage share of, fraction, in percent how many"),
    "different": _phrases(different="different, distinct, unique, all different, all distinct, all unique, "
                                    "all the different, all the distinct, various, distinctive, separate, possible, "
                                    "all possible, different possible"),
    "not": _phrases(ne="not, all but, everything but, anything but, all except, everything except, all except for, "
                       "everything except for, except, excluding, without, other than, but not, except for, exclude, "
                       "not in, not from, isn't, aren't, not including, is not, are not, was not, were not, "
                       "apart from, besides, who are not, that are not, which are not, is not in, are not in, "
                       "who is not, that is not, not named, not called, do not have, does not have, wasn't, weren't, "
                       "excluding the, outside, outside of, not of, don't have, doesn't have, but excluding, not by, "
                       "not at, not on, not to, not counting, not counting the, leaving out, leaving out the, "
                       "ignoring, ignoring the, disregarding, omitting, aside from, not considering"),
    "great": dict.fromkeys("large big high great low small".split(), "great"),
    "both": dict.fromkeys((*_spelled("|in|for|with|by|of|to|have|has|contain|contains|had|used by|held by", "both"),
                           "shared by", "shared by both", "common to", "common to both"), "both"),
    "apart": dict.fromkeys(_spelled("but", "|are|have|had|were|is|has|was", "not|never"), "apart"),
    "lacking": dict.fromkeys((
        *_spelled("do not|does not|don't|doesn't|did not|didn't|have not|has not|never|have never|has never",
                  "have|have any|have a|have an|had any|had|produced|produced any"),
        *_spelled("have|has|with|had|where|in which|for which|that have|which have", "no"),
        *_spelled("without", "|any|a|an"),
        *_spelled("except for|except|excluding|other than|apart from", "those having|those with|those that have",
                  "|any|a|an")), "none"),
    "missing": _phrases(missing="is missing, are missing, is null, are null, is empty, is blank, are blank, "
                                "is unknown, missing, have no, has no, with no, without a, without any, "
                                "is not available, does not have any value, "
                                + ", ".join(_spelled("do not|does not|did not|don't|doesn't|didn't", "have",
                                                     "a|an|any")) + ", "
                                "do not include, does not include, don't include, doesn't include, "
                                "with missing, has missing, have missing, is unavailable, lack, lacks, lacking, "
                                "with unknown, no, without, are empty, are unknown, with null",
                        present="is not null, is not missing, is known, is not empty, are not null, is not blank, "
                                "does not have null value, have a known, has a known, with a known, is present, "
                                "is available, are known, are present, with known, are not missing"),
    "contains": {
        **dict.fromkeys((*_spelled("contains|contain|containing|includes|include|including|has|have|with|contained",
                                   "the word|the letter|the letters|the substring|the string|the phrase|substring|"
                                   "the text|a word|letter"),
                         *"contains, contain, containing, includes, include, including, like".split(", ")), "contains"),
        **dict.fromkeys((*_spelled("does not|do not|doesn't|don't|not",
                                   "contain|include|containing|have|including|contains",
                                   "the word|the letter|the letters|the substring|the string|the phrase"),
                         *_spelled("does not|do not|doesn't|don't|not",
                                   "contain|include|containing|including|contains")), "not_contains"),
        **dict.fromkeys(_spelled("starts|start|starting|begins|begin|beginning|started|prefixed|"
                                 "is starting|is beginning",
                                 "with|with the letter|with the word|with the letters|with letter"), "starts_with"),
        **dict.fromkeys((*_spelled("ends|end|ending|ended|is ending",
                                   "with|with the letter|with the word|with the letters|with letter"),
                         *_spelled("has|have|with", "the suffix|suffix"), *_spelled("ends|end|ending", "in")),
                         "ends_with"),
        **dict.fromkeys(_spelled("has|have|with", "the prefix|prefix"), "starts_with"),
    },
    "top": _phrases(highest="top, the top, highest, largest, biggest, best, greatest",
                    lowest="bottom, the bottom, lowest, smallest, worst",
                    first="first, the first, earliest", last="last, the last, latest, most recent"),
    "chart verb": dict.fromkeys(_spelled(
        "draw|plot|visualize|show|show me|give|give me|can you give|can you give me|you can give me|return|return me|"
        "create|make|display|compute|stack|generate|present",
        "|them|it|the result|the results"), "chart"),
    "chart link": dict.fromkeys(
        _spelled("by|in|with|as|using|via|through|into|to make|to draw|to visualize|"
                 "the visualization type is|the chart type is"), "chart"),
    "chart type": dict.fromkeys(_CHARTS, "chart"),
    "plain chart": dict.fromkeys("chart, graph, plot, diagram, visualization".split(", "), "chart"),
    "chart about": dict.fromkeys(_spelled(
        "about|of|for|on|showing|for showing|for finding|for visualizing|shows|to show|"
        "that shows|to compare|to display|to reflect|displaying|which shows|with|over",
        "|the distribution of|the proportion of|the comparison of|the relation between|the change of|the trend of"),
        "chart"),
    "charted": dict.fromkeys((*_spelled(
        "|show|show me|give me|give|compare|what is|what are|what about|find|and show", "|about",
        "the trend of|the trend about|the distribution of|the proportion of|the comparison about|"
        "the comparison of|the relation between|the distribution|the proportion|proportion"),
        "compare", "comparing", "visualize", "show the comparison", "show their proportion",
        "show their comparison", "distribution of", "comparison of", "show me about", "show about",
        "visualize the result", "visualize the results", "trend of", "the trend of", "general trend of",
        "the general trend of", "visualize the trend", "visualize the general trend of", "show the trend",
        "visualize the trend of", "breakdown of",
        "the breakdown of", "a breakdown of"), "chart"),
    "axis label": _phrases(x="x axis, the x axis is, x axis is, x-axis, x-axis is, the x-axis is, with x axis, x, "
                             "x is, the x is",
                           y="y axis, the y axis is, y axis is, y-axis, y-axis is, the y-axis is, and y axis, "
                             "and the y axis is, y, y is, the y is"),
    "people": _phrases(who="customer, client, person, user, buyer, shopper, cardholder, holder, consumer"),
    "of the one": dict.fromkeys(("of the one", "for the one", "by the one"), "one"),
    "link": _phrases(of="of, for, having, have, has, had, using, living in, "
        "for all, of all, in all, across, across all, among all, with all, from all, for all of, in all of, for those, "
        "in those, of those, about, in, from, among, amongst, at, on, within, with, to, between, is, are, was, were"),
    "into": dict.fromkeys(("into", "through"), "into"),
    "relative": dict.fromkeys(_spelled(
        "that|who|which|where|whose|when|in which|for which|at which|by which", "|is|are|was|were|has|have|had|the"),
        "who"),
    "all about": _phrases(about="all information, all the information, all details, all the details, everything, "
                                "all info, the information, full details, every detail, information, details, "
                                "all columns, all fields, complete information, all the data"),
    "each": _phrases(each="for each, in each, of each, for every, of every, each, every, per, by, from each, "
                          "with each"),
    "for each": dict.fromkeys(
        ("for each", "in each", "of each", "for every", "in every", "of every", "each", "every", "per"), "each"),
    "each one": dict.fromkeys(_spelled("|to|in|of|for|from|with|at|on|have|has",
                                       "each|each one|each of them|each of these"), "each"),
    "and": _phrases(join="versus, vs, against, and, also, as well as, together with, along with, and also, and then, "
                         "&, along with their, and their, and its, and the corresponding, corresponding, with their, "
                         "with its, and for, then"),
    "copula": _phrases(be="is, are, was, were, be, been, has, have, had, equals, equal, being, is being, must be, "
                          "has been, have been, comes from, come from, "
                          "came from, belongs to, belong to"),
    "or": _phrases(join="or, and/or, or from, or in"),
    "between": _phrases(between="between, is between, in between, from, ranging from, ranges from, in the range, "
                                "range between, was between, ranged from, in the range of, between the year, "
                                "in the range from, falling between, ranges between"),
    "range and": _phrases(join="and, to, through, -, until"),
}

# Phrases that say nothing where they stand; each is a word or words, dropped only between phrases.
NOISE: tuple[str, ...] = tuple("""
the, a, an, all, all of, of, please, for me, in the table, in this table, in the database, in our database,
in the file, in the data, in the dataset, in total, altogether, there, are there, are there in total, is there,
were there, do we have, do they have, does it have, exist, exists, are listed, listed, is listed, we have, you have,
are available,
available, are recorded, recorded, in the system, in the record, on record, in existence, were made, was made, are
made, made, made by, of them, respective, respectively, corresponding, in question, overall, the value of, their,
its, his, her, our, your, those, these, that, who, whose, where, for, with, having, has, have, had, is, are, was,
were, be, been, do, does, did, in, on, at, from, to, it, they, them, this, also, given, certain, particular,
specific, some, i, me, you, we, want, want to, would, like, could, can, will, here, then, ok, hi, hello, thanks,
thank you, kindly, located, located in, based, based in, situated, living, living in, live, live in, lives in, lived
in, that live in, belonging to, belong to, belongs to, associated with, related to, found in, held, held in, taken,
took place in, took place, taken place, have taken place, occurred, happened, happen, occur, made in, produced,
produced by, produced in, produce, offered by, offered, offered in, offer, provided by, provided, owned by, built
by, written by, directed by, used by, used in, used, use, sold by, sold, taught by, taught, born in, that belong to,
that are, that is, that were, that was, that have, that has, who are, who is, who were, who have, who has, who had,
which are, which is, which have, which has, that they have, they have, they belong to, they are in, it has, it have,
each have, in which, for which, to which, placed, appear, appears, registered, enrolled in, enrolled, studying,
studying in, work in, working in, works in, work for, working for, works for, opened in, opened, founded in,
founded, established in, established, released in, released, published in, published, published by, created in,
created, hired, hired in, assigned to, assigned, under the category, in the category of, kind, stored, come from,
comes from, came from, coming from, that come from, who come from, going to, go to, goes to, departing from, depart
from, arriving in, arriving at, arrive at, serve, serves, served, served by, play, play for, plays for, playing,
play in, playing in, run by, included in, included, hold, holds, having each, conducted, conducted by, submitted,
submitted by, given by, managed by, made from, received, receive, attend, attended, attending, participate in,
participated in, compete in, competed in, covered, covered by, classified as, classified, considered, considered as,
categorized as, known as, labeled, labelled, called, as well, at all, in all, in the world, in the list, of the
table, list, distribution, in the company, in the school, in the hospital, in the store, information, info about,
about, data, details of, out of, on this chart, on the chart, in the chart, in this chart, on the list, in this
list, on this list, on this table, on the table, this table, across all, is what, are what,
were what, being, using, holding, correspond
to, correspond, corresponding to, fall into, falls into, represented, provides, provide, teach, teaches, originate
from, originate, suffer from, suffering from, conferred, make, makes, rated, run, runs, shipped, shipped by, shipped
via, named, titled, entitled, together, all together, advised by, advised, associated to, associate to, invested in,
invested, involving, involved, involve, involves, diagnosed with, treated for, resulted in, resulting in, led to,
leading to, ended in a, ended in an, ending in a, ended up as, ended up being, affiliated with, around the world,
fly, flies, flying, speak, speaks, flow, flows, flowing,
spoken in, spoken by, spoken, centered, processed, listing, returning, visualizing, shared by, shared, offering,
studied, studied by,
visited, involved in, played, traveled, travelled, gets, does this person have, does that person have, does
he have, does she have, does he or she have, does this one have, does that one have, as x-axis, as y-axis, as the
x-axis, as the y-axis, bought, buys, purchased, bought by, purchased by, there total, according to the table,
according to this table, according to the chart, according to this chart, listed in the table, listed in this table,
listed in the chart, listed on the table, listed on this table, listed on the chart, listed on this chart, listed on
the list, listed here, on the roster, shown in the table, shown in this table, shown on the chart, shown in this
chart, are shown, is shown, covered in the table, covered by the table, via,
came through, come through, came via, that has spent, that have spent, the one, as a x-axis, as an x-axis, as a y-axis,
as x axis, as y axis, as the x axis, as the y axis
""".strip().replace("\n", " ").split(", "))
