"""Commas and conjunctions told apart: what they join is seen by what stands around them.

A comma or an “and” can join items of a list, verbs, changes, clauses or costs; the grammar has a
terminal for each, and here is decided which ones are possible.
"""

from __future__ import annotations

from rulesdb.oracle.words.dictionary import CHANGE_VERBS, VERBS
from rulesdb.oracle.words.lexemes import Lexeme


def join(lexemes: list[Lexeme]) -> list[Lexeme]:
    """The lexemes with commas, “and”, “or” and “unless” told apart by what they join."""
    out: list[Lexeme] = []
    cost_end = _cost_end(lexemes)
    commas = frozenset(
        c for c in _list_commas(lexemes) if c >= cost_end or _one_noun_phrase(lexemes, c)
    )
    skip = 0
    for at, one in enumerate(lexemes):
        if skip:
            skip -= 1
            continue
        if one.text == "," and at not in commas and _of_things(lexemes, at):
            other = ("KCOMMA_",) if at < cost_end else ("COMMA_",)
            out.append(one._replace(kinds=("NCOMMA_", *other)))
        elif one.text == "," and at not in commas and _of_kinds(lexemes, at):
            out.append(one._replace(kinds=("OCOMMA_", "COMMA_")))
        elif one.text == "," and at < cost_end and at not in commas:
            out.append(one._replace(kinds=("KCOMMA_",)))
        elif one.text == "," and _between_adjectives(lexemes, at) and at not in commas:
            out.append(one._replace(kinds=("ACOMMA_",)))
        elif one.text == "," and at not in commas:
            made, skip = _comma(lexemes, at)
            out.append(made)
        elif one.text in ("and", "or", "and/or"):
            out.append(one._replace(kinds=_conjunction(lexemes, at, commas)))
        elif one.text == "unless" and _of_fighting(lexemes, at):
            out.append(one._replace(kinds=("CUNLESS_", "'unless")))
        elif one.text == ",":
            out.append(one._replace(kinds=("LCOMMA_", "COMMA_")))
        elif one.text == "each" and _each_does(lexemes, at):
            out.append(one._replace(kinds=("DOEACH_",)))
        else:
            out.append(one)
    return out


def _each_does(lexemes: list[Lexeme], at: int) -> bool:
    """“they each draw a card”, and not “for each counter on it” nor “each equal to …”."""
    if at and lexemes[at - 1].text.lower() == "for":
        return False
    return _is_verb(lexemes, at + 1) and lexemes[at + 1].text != "equal"


def _cost_end(lexemes: list[Lexeme]) -> int:
    """Where the colon of a cost stands, or 0; a dash of a keyword begins a cost that ends with the text."""
    dash = False
    for at, one in enumerate(lexemes):
        if one.text == ":":
            return at
        if one.text == "—" and at and lexemes[at - 1].kinds[0] == "KWCOST_":
            dash = True  # “Exhaust — {1}: …” has its colon yet to come
        elif one.text in (".", "—", "•"):
            break
    return len(lexemes) if dash else 0


def _of_fighting(lexemes: list[Lexeme], at: int) -> bool:
    """“can't attack unless you control …”: a condition, and not a cost nor about who defends."""
    after = lexemes[at + 1].text if at + 1 < len(lexemes) else ""
    return (
        at > 0
        and lexemes[at - 1].text in ("attack", "block")
        and after not in ("defending", "its", "their")
    )


def _between_adjectives(lexemes: list[Lexeme], at: int) -> bool:
    """“noncreature, nonland card”: both describe the noun after them."""
    around = [lexemes[n] for n in (at - 1, at + 1) if 0 <= n < len(lexemes)]
    return len(around) == 2 and all(
        one.kinds[0] == "ADJ_" and one.text.startswith("non") for one in around
    )


def _one_noun_phrase(lexemes: list[Lexeme], at: int) -> bool:
    """A comma of a list inside a cost: “Sacrifice an artifact, creature, or land”."""
    return any(one.text in ("or", "and", "and/or") for one in lexemes[at : at + 6])


_LISTED = frozenset(("ADJ_", "NOUN_", "NOUNS_", "KW_", "WALK_", "COLOR_", "ANYKIND_"))


def _listable(one: Lexeme) -> bool:
    return any(kind in _LISTED for kind in one.kinds) or (
        one.kinds[0] == "KWNUM_" or one.kinds[-1] == "'ward"
    )


def _item_end(lexemes: list[Lexeme], at: int) -> int:
    end = at
    while end < len(lexemes) and end < at + 4 and _listable(lexemes[end]):
        end += 1
    return end


def _quotation(lexemes: list[Lexeme], at: int) -> bool:
    """“flying, haste, and “…””: an ability in quotes ends a list of keywords."""
    return at < len(lexemes) and lexemes[at].kinds[0] == "QUOTE_"


def _list_commas(lexemes: list[Lexeme]) -> frozenset[int]:
    """The commas inside lists of nouns, adjectives or keywords: “artifact, creature, or land”."""
    found: set[int] = set()
    for at, one in enumerate(lexemes):
        if one.text != "," or at in found or at == 0 or not _listable(lexemes[at - 1]):
            continue
        here = [at]
        place = at + 1
        while place < len(lexemes):
            if lexemes[place].text in ("and", "or", "and/or"):
                if _item_end(lexemes, place + 1) > place + 1 or _quotation(lexemes, place + 1):
                    found.update(here)
                break
            end = _item_end(lexemes, place)
            if end == place or end >= len(lexemes):
                break
            if lexemes[end].text == ",":
                here.append(end)
                place = end + 1
            elif lexemes[end].text in ("and", "or", "and/or"):
                place = end
            else:
                break
    return frozenset(found)


def _is_verb(lexemes: list[Lexeme], at: int) -> bool:
    if at >= len(lexemes):
        return False
    one = lexemes[at]
    lemma = one.kinds[-1][1:]
    if one.text == "target":
        return False
    if one.kinds[0] in ("NOUN_", "NOUNS_", "COUNTER_", "POSS_") and lemma != "sacrifice":
        return False
    return lemma in VERBS or lemma in ("can't", "can", "may", "must", "attacks")


def _clause_follows(lexemes: list[Lexeme], at: int) -> bool:
    """Whether a subject and a verb follow before the next stop: “and you gain 3 life”."""
    if at >= len(lexemes):
        return False
    if (
        at + 1 < len(lexemes)
        and lexemes[at].text in ("you", "it", "they")
        and (lexemes[at + 1].text == "may" or _is_verb(lexemes, at + 1))
    ):
        return lexemes[at + 1].kinds[-1] not in ("control", "own")
    for place in range(at + 1, len(lexemes)):
        one = lexemes[place]
        if one.text in (".", ",", ":", "and", "or", "from", "to", "until"):
            return False
        if (_is_verb(lexemes, place) or one.text in ("may", "can't")) and not (
            one.kinds[-1][1:] in ("control", "own", "target", "share")
            or lexemes[place - 1].text in ("that", "who")
            or _not_controlled(lexemes, place)
            or (
                place >= 2
                and lexemes[place - 1].text == "you"
                and one.kinds[-1][1:] in ("control", "own")
            )
        ):
            return True
    return False


def _not_controlled(lexemes: list[Lexeme], at: int) -> bool:
    """“you don't control” describes what is before it."""
    after = lexemes[at + 1].kinds[-1][1:] if at + 1 < len(lexemes) else ""
    return (
        lexemes[at].text == "don't"
        and lexemes[at - 1].text == "you"
        and after in ("control", "own")
    )


def _token_follows(lexemes: list[Lexeme], at: int) -> bool:
    """Whether another token is told next: “…, a 2/2 green Wolf creature token”."""
    return at + 1 < len(lexemes) and lexemes[at + 1].kinds[0] == "PT_" and lexemes[at].text != "is"


_LAST = ("and",)


def _of_targets(lexemes: list[Lexeme], at: int) -> bool:
    """Whether a comma is of a list of targets: “target artifact, up to one target creature, and another target land”."""
    after = at + 2 if lexemes[at + 1 : at + 2] and lexemes[at + 1].text in _LAST else at + 1
    if not _target_begins(lexemes, after):
        return False
    before = [n for n in range(at) if lexemes[n].text in (",", ".", ":", "—")]
    own = before[-1] + 1 if before else 0
    if not any(one.text == "target" or one.kinds[0] == "REF_" for one in lexemes[own:at]):
        return False
    if after == at + 2:
        return True
    commas = [n for n in range(at + 1, len(lexemes)) if lexemes[n].text in (",", ".")]
    return bool(commas) and lexemes[commas[0]].text == "," and _of_targets(lexemes, commas[0])


def _of_things(lexemes: list[Lexeme], at: int) -> bool:
    """Whether a comma is of a list of things: “an artifact, a creature, and a land”."""
    before = next((n for n in range(at - 1, -1, -1) if lexemes[n].text in (*_ENDS, ",")), -1)
    if not any(one.kinds[-1] == "'a" for one in lexemes[before + 1 : at]):
        return False
    place, listed = at, False
    while place < len(lexemes) and lexemes[place].text == ",":
        last = lexemes[place + 1 : place + 2] and lexemes[place + 1].text in _LAST
        begins = place + 2 if last else place + 1
        if begins >= len(lexemes) or lexemes[begins].kinds[-1] != "'a":
            return False
        if _token_follows(lexemes, begins):
            return False
        end = next(
            (n for n in range(begins, len(lexemes)) if lexemes[n].text in (*_ENDS, ",")),
            len(lexemes),
        )
        own = [
            n
            for n in range(begins + 1, end)
            if _is_verb(lexemes, n) and lexemes[n - 1].kinds[0] != "COUNTER_"
        ]
        if any(lexemes[n].kinds[-1][1:] not in ("control", "own") for n in own):
            return False
        if last:
            return listed or _one_before(lexemes, at)
        place, listed = end, True
    return False


def _of_kinds(lexemes: list[Lexeme], at: int) -> bool:
    """“if you control a God, a Demigod, or a legendary enchantment”: something of any of three kinds."""
    before = next((n for n in range(at - 1, -1, -1) if lexemes[n].text in (*_ENDS, ",")), -1)
    first = lexemes[before + 1 : at]
    told = any(one.text in ("control", "that's") for one in first[:-1])
    if not told or "a" not in [x.kinds[-1][1:] for x in first]:
        return False
    end = next((n for n in range(at + 1, len(lexemes)) if lexemes[n].text in (*_ENDS, ",")), 0)
    words = [one.kinds[-1] for one in lexemes[end + 1 : end + 3]]
    if (
        not end
        or lexemes[end].text != ","
        or words != ["'or", "'a"]
        or lexemes[at + 1].kinds[-1] != "'a"
    ):
        return False
    return not any(_is_verb(lexemes, n) for n in range(at + 1, end))


def _one_before(lexemes: list[Lexeme], at: int) -> bool:
    """Whether the last comma of a list has one before it."""
    return any(lexemes[n].text == "," and _of_things(lexemes, n) for n in range(at - 1, -1, -1))


_ENDS = (".", ":", "—", "•")
"""What ends a sentence or a cost."""


def _target_begins(lexemes: list[Lexeme], at: int) -> bool:
    """“target …”, “another target …”, “up to one target …”."""
    words = [one.text for one in lexemes[at : at + 4]]
    if at < len(lexemes) and lexemes[at].kinds[0] == "REF_":
        return True  # what a printing without pronouns calls it
    return (
        words[:1] == ["target"]
        or words[1:2] == ["target"]
        or words[:2] + words[3:] == ["up", "to", "target"]
    )


def _of_three(lexemes: list[Lexeme], at: int) -> bool:
    """“1 damage to any target, 2 damage to another target, and 3 damage to a third target”: so much to each of three."""
    after = at + 2 if lexemes[at + 1 : at + 2] and lexemes[at + 1].text == "and" else at + 1
    told = lexemes[after : after + 2]
    much = len(told) == 2 and (told[1].text == "damage" or told[1].kinds[0] == "COUNTER_")
    return much and any(one.text == "third" for one in lexemes[at : at + 24])


def _comma(lexemes: list[Lexeme], at: int) -> tuple[Lexeme, int]:
    one = lexemes[at]
    nxt = lexemes[at + 1].text if at + 1 < len(lexemes) else ""

    def wide(kinds: tuple[str, ...]) -> tuple[Lexeme, int]:
        end = lexemes[at + 1]
        return Lexeme(kinds, None, one.first, end.last, f", {end.text}"), 1

    if _of_three(lexemes, at):
        return one._replace(kinds=("DCOMMA_", "COMMA_")), 0
    if _of_targets(lexemes, at):
        return one._replace(kinds=("NCOMMA_", "COMMA_")), 0
    if _token_follows(lexemes, at + 1) or (nxt == "and" and _token_follows(lexemes, at + 2)):
        return one._replace(kinds=("TCOMMA_", "COMMA_")), 0
    if nxt == "except":
        return wide(("CEXCEPT_",))
    if nxt == "then":
        return wide(("VTHEN_",) if _is_verb(lexemes, at + 2) else ("CTHEN_",))
    if nxt == "and" and [x.text for x in lexemes[at + 2 : at + 5]] == ["at", "the", "beginning"]:
        return wide(("CCAND_",))
    if nxt in ("and", "or"):
        if _is_verb(lexemes, at + 2):
            if nxt == "or":
                return wide(("VCOR_",))
            change = lexemes[at + 2].kinds[-1][1:] in CHANGE_VERBS and not _amount_of_life(
                lexemes, at + 2
            )
            return wide(("GCAND_",) if change else ("VCAND_",))
        if nxt == "and" and _clause_follows(lexemes, at + 2):
            return wide(("CCAND_",))
        return one._replace(kinds=("LCOMMA_", "COMMA_")), 0
    if at + 1 < len(lexemes) and lexemes[at + 1].kinds[0] == "QUOTE_":
        return one._replace(kinds=("LCOMMA_", "COMMA_")), 0  # “reach, “…,” and “…””
    if (
        0 < at < len(lexemes) - 1
        and lexemes[at - 1].kinds[0] == lexemes[at + 1].kinds[0] == "MANA_"
    ):
        return one._replace(kinds=("LCOMMA_",)), 0
    if _is_verb(lexemes, at + 1):
        change = lexemes[at + 1].kinds[-1][1:] in CHANGE_VERBS and not _amount_of_life(
            lexemes, at + 1
        )
        return one._replace(
            kinds=("GCOMMA_", "VCOMMA_", "COMMA_") if change else ("VCOMMA_", "COMMA_")
        ), 0
    if nxt != "where" and _clause_follows(lexemes, at + 1) and _goes_on(lexemes, at + 1):
        return one._replace(kinds=("CCOMMA_", "COMMA_")), 0
    return one._replace(kinds=("COMMA_",)), 0


def _goes_on(lexemes: list[Lexeme], at: int) -> bool:
    """Whether a list of clauses ends later in the sentence: “…, you gain 1 life, and you draw a card”."""
    for place in range(at, len(lexemes) - 1):
        if lexemes[place].text in (".", "•", "—", ":"):
            return False
        if lexemes[place].text == "," and lexemes[place + 1].text == "and":
            return True
    return False


def _amount_of_life(lexemes: list[Lexeme], at: int) -> bool:
    """“gain 3 life”, “lose X life”, “gain control” are no changes of characteristics."""
    after = lexemes[at + 1].text if at + 1 < len(lexemes) else ""
    later = lexemes[at + 2].text if at + 2 < len(lexemes) else ""
    return lexemes[at].kinds[-1][1:] in ("gain", "lose") and (
        after in ("life", "control", "the") or later in ("life", "much", "the")
    )


def _conjunction(lexemes: list[Lexeme], at: int, commas: frozenset[int]) -> tuple[str, ...]:
    """What “and” or “or” joins: list items, verbs, changes, clauses or noun phrases."""
    word = {"and": "AND", "or": "OR", "and/or": "ANDOR"}[lexemes[at].text]
    if word == "AND" and at + 2 < len(lexemes) and lexemes[at + 2].kinds[0] == "COUNTER_":
        rest = _joining(lexemes, at, commas, word)
        return ("PAND_", *rest)
    if word == "OR" and at and {one.text for one in lexemes[at - 1 : at + 2]} == _HELD:
        return ("ZOR_", *_joining(lexemes, at, commas, word))
    if word == "AND" and at and {one.text for one in lexemes[at - 1 : at + 2]} in _BOTH_HELD:
        return ("ZAND_", *_joining(lexemes, at, commas, word))
    return _joining(lexemes, at, commas, word)


_HELD = {"hand", "or", "graveyard"}
"""“your hand or graveyard”: one place of two."""
_BOTH_HELD = ({"hand", "and", "graveyard"}, {"hands", "and", "graveyards"})
"""“your hand and graveyard”: both places."""


def _joining(lexemes: list[Lexeme], at: int, commas: frozenset[int], word: str) -> tuple[str, ...]:
    """What it joins where it is not two numbers of counters."""
    listed = f"L{word}_"
    if at + 1 < len(lexemes) and lexemes[at + 1].text in ("whenever", "when", "at"):
        return (f"N{word}_", "'" + lexemes[at].text)
    if word == "OR" and at + 1 < len(lexemes) and lexemes[at + 1].text == "if":
        return ("COR_", "'or")
    if at + 1 < len(lexemes) and lexemes[at + 1].text in ("less", "greater", "fewer"):
        return ("'" + lexemes[at].text,)
    if at and (
        at - 1 in commas or (lexemes[at - 1].text == "," and _item_end(lexemes, at + 1) > at + 1)
    ):
        return (listed, "'" + lexemes[at].text)
    if _is_verb(lexemes, at + 1):
        if (
            word == "AND"
            and lexemes[at + 1].kinds[-1][1:] in CHANGE_VERBS
            and not _amount_of_life(lexemes, at + 1)
        ):
            return ("GAND_", "VAND_", "'and")
        return (f"V{word}_", "'" + lexemes[at].text)
    if word == "AND" and _clause_follows(lexemes, at + 1):
        return ("CAND_", listed, "'and")
    if word == "OR" and _clause_follows(lexemes, at + 1):
        return ("COR_", listed, "NOR_", "'or")
    if at and _listable(lexemes[at - 1]) and at + 1 < len(lexemes) and _listable(lexemes[at + 1]):
        return (listed, f"N{word}_", "'" + lexemes[at].text)
    return (f"N{word}_", "'" + lexemes[at].text)


_ANY: dict[str, tuple[str, ...]] = {
    ",": ("COMMA_", "LCOMMA_", "VCOMMA_", "GCOMMA_", "ACOMMA_", "KCOMMA_", "CCOMMA_"),
    "and": ("'and", "LAND_", "VAND_", "GAND_", "CAND_", "NAND_", "ZAND_"),
    "or": ("'or", "LOR_", "VOR_", "COR_", "NOR_", "ZOR_"),
    "and/or": ("'and/or", "LANDOR_", "VANDOR_", "NANDOR_"),
    ", and": ("VCAND_", "GCAND_", "CCAND_"),
    ", then": ("VTHEN_", "CTHEN_"),
    "unless": ("'unless", "CUNLESS_"),
}
"""Commas and conjunctions with all that they could join."""


def undecided(lexemes: list[Lexeme]) -> list[Lexeme]:
    """The lexemes with commas and conjunctions that could join anything: what they join is left to the parser."""
    return [
        one._replace(kinds=tuple(dict.fromkeys((*one.kinds, *_ANY[one.text]))))
        if one.text in _ANY
        else one
        for one in lexemes
    ]
