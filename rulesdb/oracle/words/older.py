"""Old wordings with something in the middle or behind them, in the words of today: what no pair of wordings can say.

Pairs stand in `wordings.py`; here each is found by its first word and what must follow. What is not sure stays.
"""

from __future__ import annotations

from functools import cache

from rulesdb.oracle.words.dictionary import LEMMA, nouns, spelling
from rulesdb.oracle.words.word import Word, reword, word

_ONE_OF_TWO = "he or she"
_GOES_ON = frozenset(("and", "or", "then", "also", "next", "instead"))
"""Behind these a verb may go on with whom the one before was said of."""
_NO_VERB = frozenset(("counters", "copies", "targets", "costs", "names", "controls"))
"""Forms that are nouns as well: a verb only right behind the pronoun."""


def one_of_two(words: list[Word]) -> list[Word]:
    """“he or she controls” is read as “they control”: its verbs, to the end of the clause, are said as of several.

    Right behind a noun it says which: “each player sacrifices a creature he or she controls, then discards a card”.
    """
    out = words
    for at, one in enumerate(words):
        if one.stands.lower() != _ONE_OF_TWO:
            continue
        out = list(out) if out is words else out
        first, relative = True, at > 0 and words[at - 1].low in nouns()
        for place in range(at + 1, len(words)):
            here, before = words[place], words[place - 1].low
            if here.low in (".", ":", ";", '"'):
                break
            said = (first and here.low not in _GOES_ON) or (
                before in _GOES_ON and here.low not in _NO_VERB
            )
            if said and here.low in LEMMA:
                out[place] = reword(here, LEMMA[here.low])
                if relative:
                    break
            first = first and here.low in _GOES_ON
    return out


def gaps(words: list[Word], *, spell: bool = False) -> list[Word]:
    """Old wordings with something in the middle: “put … token onto the battlefield”, “remove … from the game”.

    “At end of turn” is when something happens that a `spell` leaves behind, and when an ability triggers (603.7, 513).
    """
    lows = [one.low for one in words]
    if not _BEGIN_GAPS & set(lows):
        return words
    out = list(words)
    drop: set[int] = set()
    behind: dict[int, tuple[str, ...]] = {}
    for at, low in enumerate(lows):
        if low in ("remove", "removes"):
            end = _find(lows, at, ("from", "the", "game"))
            if end:
                out[at] = reword(out[at], "exile" + low[6:])
                drop.update(range(end, end + 3))
        if low in ("put", "puts"):
            end = _find(lows, at, ("onto", "the", "battlefield"))
            inside = lows[at + 1 : end]
            if {"token", "tokens"} & set(inside) and not {"put", "puts"} & set(inside):
                out[at] = reword(out[at], "create" + low[3:])
                kept = _as_they_enter(lows, at, end)
                for place, text in enumerate(kept, end):
                    out[place] = reword(out[place], text)
                drop.update(range(end + len(kept), end + 3))
                if lows[end + 3 : end + 4] == ["tapped"] and lows[end + 4 : end + 5] != ["and"]:
                    behind[at + 1] = ("tapped",)
                    drop.add(end + 3)
                if low == "put" and not kept and (who := _under(lows, end + 3)):
                    whose = [out[place].text for place in range(end + 4, end + 4 + who)]
                    whose[-1] = whose[-1].removesuffix("'s")
                    drop.update(range(end + 3, end + 5 + who))
                    if whose != ["your"]:
                        out[at] = reword(out[at], whose[0])
                        behind[at] = (*whose[1:], "creates")
        if low in ("return", "returns"):
            end = _find(lows, at, ("to", "play"))
            if end and (end == at + 1 or lows[end + 2] in _BEHIND_PLAY):
                out[end + 1] = reword(out[end + 1], "the")
                behind[end + 1] = ("battlefield",)
        if low in ("pay", "pays") and lows[at + 1 : at + 3] == ["an", "additional"]:
            price = at + 3 < len(lows) and lows[at + 3].startswith("{")
            if price and "unless" in lows[_clause(lows, at) : at]:
                drop.update((at + 1, at + 2))
        if low == "bury" and at + 1 < len(lows) and lows[at + 1] in ("target", "all", "each"):
            end = _find(lows, at, (".",))
            if end and not {"then", "if"} & set(lows[at:end]) and _only_lists(lows[at:end]):
                out[at] = reword(out[at], "destroy")
                alone = lows[at + 1] == "target" and "and" not in lows[at:end]
                one = "It" if alone else "They"
                behind[end] = (one, "can't", "be", "regenerated", ".")
    for at in range(len(lows)):
        began = at == 0 or lows[at - 1] == '"'
        if began and words[at].stands.lower() == "at end of turn" and not (spell and at == 0):
            drop.add(at + lows[at:].index("next"))
        if (
            began
            and lows[at : at + 4] == ["during", "your", "upkeep", ","]
            and _happens(lows, at + 4)
        ):
            out[at] = reword(out[at], "at")
            behind[at] = ("the", "beginning", "of")
    done: list[Word] = []
    for at, each in enumerate(out):
        if at not in drop:
            done.append(each)
            done += [word(text, each.end, each.end) for text in behind.get(at, ())]
    return done


def _under(lows: list[str], at: int) -> int:
    """How many words say under whose control tokens are put, where that stands here: “under target opponent's control”."""
    if lows[at : at + 1] != ["under"]:
        return 0
    end = _find(lows, at, ("control",))
    whose = lows[at + 1 : end]
    known = whose == ["your"] or (whose[-1:] and whose[-1].endswith("'s") and len(whose) < 5)
    return len(whose) if known else 0


def _as_they_enter(lows: list[str], at: int, end: int) -> tuple[str, ...]:
    """What is said today for “onto the battlefield” of tokens that enter tapped, attacking or blocking."""
    so = lows[end + 3 : end + 5]
    if (
        not (so[:1] in (["attacking"], ["blocking"]) or so == ["tapped", "and"])
        or "copy" in lows[at:end]
    ):
        return ()
    return ("that", "are") if "tokens" in lows[at:end] else ("that's",)


_BEGIN_GAPS = frozenset(
    [
        "remove",
        "removes",
        "put",
        "puts",
        "return",
        "returns",
        "pay",
        "pays",
        "bury",
        "during",
        "next",
    ]
)
"""The words with which old wordings begin that have something in the middle or behind them."""
_BEHIND_PLAY = frozenset(
    [
        ".",
        ",",
        "tapped",
        "untapped",
        "transformed",
        "under",
        "with",
        "at",
        "and",
        "attached",
        "or",
        "if",
    ]
)
"""What stands behind “return … to play” where play is the battlefield."""
_LASTS = frozenset(["can't", "can", "has", "have", "gets", "get", "costs", "cost"])
"""What may hold while the upkeep lasts: such a text says no beginning (503)."""


def _happens(lows: list[str], at: int) -> bool:
    """Whether something happens there once, rather than holds all the while."""
    end = _find(lows, at - 1, (".",))
    first = at
    if lows[at : at + 1] == ["if"]:
        first = _find(lows, at, (",",)) or at
    said = set(lows[first : end or len(lows)])
    return bool({"may", "until"} & said) or not _LASTS & said


def _only_lists(lows: list[str]) -> bool:
    """Whether each “and” joins what is destroyed: “all artifacts, creatures, and lands”, and nothing else is done."""
    behind = [lows[at + 1 : at + 2] for at, low in enumerate(lows) if low == "and"]
    return all(one and (one[0] in ("all", "target") or one[0] in _many()) for one in behind)


@cache
def _many() -> frozenset[str]:
    """The nouns as they are said of several."""
    return frozenset(words[1] for words in spelling().values())


def _clause(lows: list[str], at: int) -> int:
    """Where the sentence begins in which this word stands."""
    return max((place for place in range(at) if lows[place] in (".", ":")), default=0)


def _find(lows: list[str], at: int, tail: tuple[str, ...]) -> int:
    """Where `tail` stands after `at` in the same clause, or 0."""
    for place in range(at + 1, len(lows) - len(tail) + 1):
        if tuple(lows[place : place + len(tail)]) == tail:
            return place
        if lows[place] in (".", ":"):
            return 0
    return 0
