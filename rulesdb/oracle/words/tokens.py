"""Words → lexemes: what kinds of token a word could be, with its meaning; conjunctions are in `conjunctions`.

A lexeme lists its possible terminals, best first; the lexer takes the first that the parser can
accept. Classes end in “_”; a plain word's terminal is its text as the grammar spells it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType

from rulesdb.cards import abilities as a
from rulesdb.cards.type_line import subtypes
from rulesdb.cards.vocabulary import Subset
from rulesdb.late import late
from rulesdb.oracle.words.ballots import is_ballot
from rulesdb.oracle.words.conjunctions import join
from rulesdb.oracle.words.dictionary import (
    COLOR_WORDS,
    KNOWN_TOKENS,
    LEMMA,
    NUMBERS,
    ORDINALS,
    SAME_PLURAL,
    adjectives,
    nouns,
)
from rulesdb.oracle.words.lexemes import Lexeme
from rulesdb.oracle.words.own_names import name_after, token_name
from rulesdb.oracle.words.phrases import (
    at_combats_end,
    belonging,
    card_token,
    following,
    from_own_hand,
    phrases,
    starts,
)
from rulesdb.oracle.words.quotations import quoted_at, stops
from rulesdb.oracle.words.symbols import symbols
from rulesdb.oracle.words.word import Word

_LOYALTY = late(r"^\[?([+-]?)([0-9]+|X)\]?:?$")
_PTMOD = late(r"^([+-])([0-9]+|X)/([+-])([0-9]+|X)$")
_PT = late(r"^([0-9]+|\*|X)/([0-9]+|\*|X)$")
_NOT_COUNTERS = frozenset(
    [
        "may",
        "get",
        "gets",
        "control",
        "controls",
        "a",
        "an",
        "the",
        "that",
        "those",
        "each",
        "instead",
        "all",
        "any",
        "of",
        "more",
        "another",
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "x",
        "it",
        "counter",
        "number",
        "many",
        "additional",
        "other",
        "this",
        "fewer",
        "every",
        "with",
        "has",
        "have",
        "had",
        "remove",
        "removes",
        "put",
        "puts",
        "its",
        "their",
    ]
)


@cache
def capitals() -> frozenset[str]:
    """Nouns that are printed with a capital: the subtypes."""
    return frozenset(w for w, (_, _, capital) in nouns().items() if capital)


@cache
def _two_word_nouns() -> frozenset[str]:
    return frozenset(w for w in nouns() if " " in w)


@cache
def _first_words() -> frozenset[str]:
    return frozenset(w.split(" ")[0] for w in _two_word_nouns())


Labels = Mapping[str, tuple[str, object]]
"""Phrases of an explicit reading, each one word, with the terminal that it is and what it means."""
_NO_LABELS: Labels = MappingProxyType({})


def lex(
    words: Sequence[Word], *, quoted: bool = False, labels: Labels = _NO_LABELS
) -> list[Lexeme]:
    """The lexemes of a paragraph, conjunctions told apart; in a quotation a name is the grantor's (201.5a)."""
    out: list[Lexeme] = []
    at = 0
    while at < len(words):
        if labels and (found := labels.get(words[at].text)) is not None:
            out.append(Lexeme((found[0],), found[1], at, at + 1, words[at].text))
            at += 1
            continue
        if words[at].low in _CONTRACTED and _is_something(words, at):
            out += [
                Lexeme(kinds, None, at, at + 1, text) for kinds, text in _CONTRACTED[words[at].low]
            ]
            at += 1
            continue
        lexeme = following(words, at) if words[at].text == "." else None
        lexeme = lexeme or _one(words, at, quoted=quoted)
        out.append(lexeme)
        at = lexeme.last
        quoted_ = lexeme.value if isinstance(lexeme.value, tuple) else ()
        if lexeme.kinds[0] == "QUOTE_" and at >= 2 and words[at - 2].text == ",":
            out.append(Lexeme(("',",), None, at - 2, at - 1, ","))
        if lexeme.kinds[0] == "QUOTE_" and (stops(quoted_) or words[at - 2].text == "."):
            after = words[at].text if at < len(words) else ""
            if after == "" or after[:1].isupper() or after == "•":
                out.append(belonging(words, at - 1, at) or Lexeme(("'.",), None, at - 1, at, "."))
                at = out[-1].last
    return join(out)


_CONTRACTED = {
    "it's": ((("'it",), "it"), (("'is", "'are"), "is")),
    "they're": ((("'they",), "they"), (("'are",), "are")),
}
"""Two words in one, a pronoun and its verb, each with its kinds and its text."""


def _is_something(words: Sequence[Word], at: int) -> bool:
    """“It's a Spirit in addition to its other types.”: a sentence that says what something is; not “It's still a land”."""
    if not at or words[at - 1].text != "." or at + 1 >= len(words):
        return False
    nxt = words[at + 1]
    if words[at].low == "it's":
        return nxt.low in ("a", "an")
    return nxt.low in adjectives() or nxt.low in nouns() or _PT.match(nxt.text) is not None


_DIE = late(r"^d[1-9][0-9]*$")
"""A die by how many sides it has (706.1a)."""


def _number(text: str) -> a.Quantity:
    return a.X() if text == "X" else a.Number(int(text))


_NEIGHBOURS = frozenset((
    "named", "into", "with", "enchanted", "equipped", "fortified", "multicolored", "monocolored", "hexproof",
    "attacking", "blocking", "blocked", "other", "tapped", "protection", "from",
))  # fmt: skip
"""Words whose kind the words beside them decide."""
_CREATES = ("create", "creates")
_SIGNS = (",", ".")
_BESIDE = frozenset(("counter", "counters", "gets", "vote"))
_BEFORE = frozenset(("create", "creates", "for", "name", "or"))
"""Words that may give the word before them, or after them, another kind: a counter, a ballot, a name."""


@lru_cache(maxsize=65536)
def _alone(text: str, low: str) -> tuple[tuple[str, ...], object, tuple[int, ...]] | None:
    """The kinds and the meaning of a plain word, whatever is beside it, and how long the phrases are that begin so.

    None where what is beside it must be asked.
    """
    if (
        not (text[0].isalpha() or text in _SIGNS)
        or text[-1] == ":"
        or text == "X"
        or low in ("when", "at")
        or low in _NEIGHBOURS
        or low in KNOWN_TOKENS
        or (low in _first_words() and text[0].isupper())
        or low.endswith(("walk", "cycling"))
        or _DIE.match(low)
        or _PT.match(text)
    ):
        return None
    alone = (Word(text, 0, 0, "", low),)
    return _word_kinds(alone, 0), _word_value(alone, 0), starts().get(low, ())


_made = tuple.__new__
"""The quickest way to make a named tuple, for what each word of each text has."""


def _one(words: Sequence[Word], at: int, *, quoted: bool = False) -> Lexeme:
    word = words[at]
    text, low = word.text, word.low
    plain = _alone(text, low)
    if (
        plain is not None
        and (at + 1 >= len(words) or words[at + 1].low not in _BESIDE)
        and (at == 0 or words[at - 1].low not in _BEFORE)
        and not (at > 1 and text[0].isupper() and words[at - 2].low in _CREATES)
    ):
        return (plain[2] and _phrase(words, at, plain[2])) or _made(
            Lexeme, (plain[0], plain[1], at, at + 1, text)
        )
    return _other(words, at, quoted=quoted)


def _phrase(words: Sequence[Word], at: int, sizes: tuple[int, ...]) -> Lexeme | None:
    """The longest phrase of these sizes that begins here; None where none does."""
    word = words[at]
    for size in sizes:
        here = words[at : at + size]
        found = phrases().get(tuple([w.low for w in here]))
        if found is None or len(here) < size:
            continue
        kind, value = found
        if kind == "ORTHAT_" and at and words[at - 1].text == ",":
            continue  # a clause begins: “…, or that player …”
        if size == 2 and kind.startswith("KW") and _before_counter(words, at + 2):
            kind = "COUNTER_"
        extra = _word_kinds(words, at) if size == 1 else ()
        if extra:
            value = {**dict.fromkeys(extra, _word_value(words, at)), kind: value}
        shown = word.text if size == 1 else " ".join([w.text for w in here])
        return Lexeme((kind, *extra), value, at, at + size, shown)
    return None


def _other(words: Sequence[Word], at: int, *, quoted: bool) -> Lexeme:
    """The lexeme of a word whose kind hangs on what is beside it."""
    word = words[at]
    text, low = word.text, word.low

    def made(kinds: tuple[str, ...], value: object = None, size: int = 1) -> Lexeme:
        shown = text if size == 1 else " ".join([w.text for w in words[at : at + size]])
        return Lexeme(kinds, value, at, at + size, shown)

    if text == '"' or (text == "'" and quoted):
        return quoted_at(words, at)
    if text.startswith("{"):
        return made(*symbols(text))
    if text[0] in "+-[" or text[-1] == ":":
        if found := _PTMOD.match(text):
            sign, power, sign2, toughness = found.groups()
            change = a.ModifyPT(_signed(sign, power), _signed(sign2, toughness), said=sign + sign2)
            return made(
                ("COUNTER_", "PTMOD_") if _before_counter(words, at + 1) else ("PTMOD_",),
                text if _before_counter(words, at + 1) else change,
            )
        first = at == 0 or words[at - 1].text == "additional"
        if (found := _LOYALTY.match(text)) and first:
            return made(("LOYALTY_",), a.PayLoyalty(_number(found[2]), down=found[1] == "-"))
    if at == 0 and text.isdecimal() and len(words) > 1 and words[1].text == ":":
        return made(("LOYALTY_",), a.PayLoyalty(a.Number(int(text))))
    if found := _PT.match(text):
        return made(("PT_",), text)
    if text == "~" and _moved(words, at) and not quoted:
        return made(("MOVED_",), None)
    if text == "~":
        named = quoted and not word.stands.startswith(("this ", "This "))
        return made(("GRANTOR_",) if named else ("SELF_",), None)
    if text == "~'s":
        named = quoted and not word.stands.startswith(("this ", "This "))
        return made(("GRANTORS_",) if named else ("SELFS_",), None)
    if at > 1 and words[at - 2].low in _CREATES and text[:1].isupper():
        of_card = card_token(words, at)
        if of_card is not None:
            return of_card
    if at and words[at - 1].low in _CREATES and text[:1].isupper():
        token = token_name(words, at)
        if token is not None:
            return token
    if low in ("named", "with") and (low == "named" or (at and words[at - 1].low == "partner")):
        return name_after(words, at)
    if low == "is" and at and words[at - 1].low == "name" and words[at + 1].text[:1].isupper():
        return name_after(words, at)
    if low == "into" and at > 1 and words[at - 2].low in ("meld", "melds"):
        return name_after(words, at)
    if (
        _before_counter(words, at + 1)
        and low not in _NOT_COUNTERS
        and low not in NUMBERS
        and text[0].isalpha()
    ):
        return made(("COUNTER_",), low)
    if low == "at" and ((at and words[at - 1].text == ",") or at_combats_end(words, at)):
        return made(("'at", "LATERAT_"))
    if low == "when":
        behind = at > 0 and words[at - 1].text == "."
        return made(("'when", "LATERWHEN_") if behind else ("'when",))
    if low in ("enchanted", "equipped", "fortified") and _host(words, at):
        # “Enchanted creature card”: of an Aura that enchants a card in a graveyard.
        wide = 3 if at + 2 < len(words) and words[at + 2].low == "card" else 2
        return made(("HOST_",), " ".join(w.low for w in words[at : at + wide]), wide)
    if low in ("multicolored", "monocolored") and at and words[at - 1].low == "from":
        after = words[at + 1].text if at + 1 < len(words) else ""
        if after == "and" or not after[:1].isalpha():
            return made(("'" + low,))
    if low == "blocked" and at + 1 < len(words) and words[at + 1].low == "by":
        return made(("'blocked",))
    if low == "hexproof" and at + 1 < len(words) and words[at + 1].low == "from":
        return made(("'hexproof",))
    if (phrase := _phrase(words, at, starts().get(low, ()))) is not None:
        return phrase
    if low in _first_words() and text[:1].isupper():
        pair = " ".join([w.low for w in words[at : at + 2]])
        if pair in _two_word_nouns():
            filter_, many, _ = nouns()[pair]
            return made(("NOUNS_" if many else "NOUN_",), filter_, 2)
    if low == "from" and from_own_hand(words, at):
        return made(("FROMOWNHAND_",), None, 3)
    if low == "protection" and (at + 1 == len(words) or words[at + 1].low != "from"):
        return made(("ANYKIND_",), low)
    if low.endswith("walk") and (walk := _landwalk(low)) is not None:
        return made(("WALK_",), walk)
    if low.endswith("cycling") and low != "cycling":
        return made(("TYPECYCLING_",), low)
    if text.isdecimal():
        return made(("NUM_",), a.Number(int(text)))
    if is_ballot(words, at):
        return made(("BALLOT_",), low)
    if _DIE.match(low):
        return made(("DIE_",), low)
    if text == "X":
        return made(("X_",), a.X())
    kinds = _word_kinds(words, at)
    meaning = _word_value(words, at)
    if kinds[0] == "KNOWN_":
        return made(kinds, {**dict.fromkeys(kinds, meaning), "KNOWN_": low})
    return made(kinds, meaning)


def _signed(sign: str, text: str) -> a.Quantity:
    if text == "X":
        return a.X() if sign == "+" else a.Difference(a.Number(0), a.X())
    return a.Number(int(text) if sign == "+" else -int(text))


def _word_kinds(words: Sequence[Word], at: int) -> tuple[str, ...]:
    """The terminals of one plain word, its own text last."""
    word = words[at]
    low = word.low
    kinds: list[str] = []
    capital = word.text[:1].isupper()
    stem = low.removesuffix("'s") if low.endswith("'s") else low
    if stem != low and stem in nouns() and low not in nouns():  # “Urza's” is a subtype (205.3i)
        return ("POSS_", "'" + low)
    if low.endswith("'") and low[:-1] in nouns():
        return ("POSSS_", "'" + low)
    if low in KNOWN_TOKENS and at + 1 < len(words) and words[at + 1].low in ("token", "tokens"):
        kinds.append("KNOWN_")
    if low in nouns() and (capital or low not in capitals()):
        _, many, _ = nouns()[low]
        kinds.append("NOUNS_" if many else "NOUN_")
        if low in SAME_PLURAL:
            kinds.append("NOUNS_")
    if low in COLOR_WORDS or low == "colorless":
        kinds.append("COLOR_")
    if low in adjectives() and not _before(words, at) and not _doing(words, at):
        kinds.append("ADJ_")
    if low in NUMBERS:
        kinds.append("NUM_")
    if low in ORDINALS:
        kinds.append("ORD_")
    lemma = "a" if low == "an" else LEMMA.get(low, low)
    return (*kinds, "'" + low, "'" + lemma) if lemma != low else (*kinds, "'" + low)


_MOVERS = frozenset(("return", "exile", "put", "reveal", "discard", "shuffle"))


def _moved(words: Sequence[Word], at: int) -> bool:
    """“return ~ from your graveyard”: where it is from, and not where something before it is from."""
    after = words[at + 1].low if at + 1 < len(words) else ""
    return after == "from" and at > 0 and words[at - 1].low in _MOVERS


_DONE_TO = frozenset(("it", "~", "you", "that", "target", "a", "an", "enchanted", "equipped"))


def _before(words: Sequence[Word], at: int) -> bool:
    """“two other target creatures”, “each creature tapped this way”: these words describe no noun after them."""
    after = [word.low for word in words[at + 1 : at + 3]]
    return (words[at].low == "other" and after[:1] in (["target"], ["targets"])) or (
        words[at].low == "tapped" and after == ["this", "way"]
    )


def _named_by_label(text: str) -> bool:
    """Whether a word is a reference of an explicit reading: several words, or one that no text has."""
    return " " in text or text[0] == "~" or not text.isprintable()


def _doing(words: Sequence[Word], at: int) -> bool:
    """“each creature blocking it”: what it does, and no adjective."""
    if [one.low for one in words[at : at + 4]] == ["blocking", "or", "blocked", "by"]:
        return True
    return (
        at > 0
        and words[at].low in ("attacking", "blocking")
        and at + 1 < len(words)
        and (words[at + 1].low in _DONE_TO or _named_by_label(words[at + 1].text))
        and words[at - 1].low in nouns()
    )


def _word_value(words: Sequence[Word], at: int) -> object:
    low = words[at].low
    owned = low.endswith(("'s", "'")) and low not in nouns()
    if owned and low.rstrip("s").rstrip("'") in nouns():
        stem = low.rstrip("s").rstrip("'")
        return (words[at].text, nouns()[stem][0])
    if low.endswith("'") and low[:-1] in nouns():
        return (words[at].text, nouns()[low[:-1]][0])
    if low in nouns() and (words[at].text[:1].isupper() or low not in capitals()):
        return nouns()[low][0]
    if low in adjectives():
        return adjectives()[low]
    if low in NUMBERS:
        return a.Number(NUMBERS[low])
    if low in ORDINALS:
        return a.Number(ORDINALS[low])
    return low


def _before_counter(words: Sequence[Word], at: int) -> bool:
    return at < len(words) and words[at].low in ("counter", "counters")


_DETERMINERS = frozenset(
    [
        "a",
        "an",
        "each",
        "target",
        "all",
        "another",
        "other",
        "no",
        "that",
        "those",
        "is",
        "are",
        "and",
        "or",
    ]
)


def _host(words: Sequence[Word], at: int) -> bool:
    if at + 1 >= len(words) or (
        at
        and words[at - 1].low in _DETERMINERS
        and words[at - 1].low not in ("and", "or", "that", "all")
    ):
        return False
    stem = words[at + 1].low.removesuffix("'s")
    return stem in nouns() and not nouns()[stem][1]


def _landwalk(low: str) -> a.Filter | None:
    stem = low.removesuffix("walk")
    if stem == "land":
        return a.HasType(adjectives()["nonland"].part.type)  # type: ignore[attr-defined]
    for name in subtypes()[Subset.LAND]:
        if name.lower() == stem:
            return a.HasSubtype(name)
    return None
