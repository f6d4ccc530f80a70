"""Whether words have a pronoun that would have to be asked what it means."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache

MARK = "\x04"
"""How the word of a label begins until it has its noun."""

_PRONOUNS = frozenset(("it", "its", "it's", "they", "them", "their", "itself", "themselves"))
_PLAIN = (
    *((verb, "their", nth) for verb in ("casts", "draws") for nth in ("first", "second", "third", "fourth")),
    ("on", "it"), ("on", "them"), ("on", "each", "of", "their", "turns"), ("half", "their", "life"), ("its", "owner's"), ("in", "addition", "to", "its", "other"),
    ("in", "addition", "to", "their", "other"), ("paying", "its", "mana", "cost"),
    ("paying", "their", "mana", "costs"), ("as", "though", "it"), ("as", "though", "they"),
    ("as", "though", "its"), ("its", "controller's"), ("it", "becomes", "day"),
    ("it", "becomes", "night"), ("it's", "your", "turn"), ("it's", "day"), ("it's", "night"),
    ("it's", "neither"), ("it's", "the"), ("it's", "not", "your", "turn"), ("using", "its"), ("cards", "in", "their"),
    ("cards", "in", "its"), ("many", "cards", "in", "it"), ("except", "it"), ("except", "it's"), ("except", "its"),
    ("skip", "their"), ("skips", "their"), ("combat", "phases", "of", "their", "next"), ("than", "its"), ("to", "its", "toughness"),
    ("kicked", "with", "its"), ("begin", "the", "game", "with", "it"), ("with", "their", "hands"),
    ("than", "their", "hands"), ("do", "this", "only"), ("the", "creature", "it", "haunts"),
    ("during", "that", "player's", "next", "turn"), ("using", "their", "libraries"), ("of", "their", "libraries", "revealed"),
    ("as", "their", "decks"), ("search", "their"), ("searched", "their", "library"), ("cards", "put", "into", "their", "graveyard"), ("it's", "your", "main", "phase"), ("it's", "your", "combat", "phase"), ("it's", "combat"), ("searches", "their"), ("unless", "their", "controller", "pays"),
    ("unless", "its", "controller", "pays"),
    ("they", "control", "that's", "attacking"), ("and", "its", "toughness", "is"),
    ("equal", "to", "that", "number"), ("that", "saddled", "it"), ("that", "crewed", "it"),
    ("doesn't", "copy", "that"), ("any", "type", "that", "land"), ("from", "their", "hand"),
    ("except", "that"), ("and", "it", "has"), ("and", "it", "have"),
    ("its", "name", "is"), (",", "it's", "legendary"), ("and", "it's", "legendary"), ("and", "it's", "a"), ("legendary", ",", "it's", "a"), ("and", "it", "isn't"), ("or", "it", "dies"), ("or", "it", "is", "put"),
    ("bottom", "of", "their", "library"), ("as", "it", "attacks"), ("exert", "it", "as", "it", "attacks"), ("assign", "its", "combat", "damage"), ("though", "it", "weren't", "blocked"), ("this", "effect", "doesn't", "remove"),
    ("only", "during", "their"), ("any", "time", "they", "could"), ("searches", "their", "library"),
    ("put", "that", "pile"), ("of", "those", "piles"), ("each", "of", "those", "creatures"), ("a", "different", "one", "of", "those"), ("and", "it", "enters"), ("votes", "for"), ("win", "those", "flips"), ("mana", "lost", "this", "way"), ("store", "those", "results"), ("stores", "those", "results"), ("to", "reroll", "it"), ("it's", "not", "the", "case", "that"), ("the", "turn", "is", "that", "of"),
    ("is", "countered", "this", "way"), ("instead", "of", "putting", "it", "into", "your", "graveyard"), ("turn", "as", "you", "draw", "it"), ("exile", "it", "instead", "of", "putting", "it"),
    ("put", "it", "into", "its", "owner's", "hand", "instead"),
    ("this", "way", ",", "put", "that", "card"), ("this", "way", ",", "exile", "it", "with"), ("instead", "of", "putting", "it", "into", "its"),
    ("put", "it", "on", "top", "of", "its", "owner's"),
    ("put", "it", "on", "the", "bottom", "of", "its", "owner's"), ("if", "that", "spell"),
    ("instead", "of", "into", "that", "player's", "graveyard"), ("more", "to", "cast", "it"),
    ("additional", "cost", "to", "cast", "it"), ("cast", "it", "any", "time"),
    ("permanent", "it", "becomes", "sacrifices", "it"), ("unlock", "this", "door"),
    ("for", "that", "player", "to", "ignore", "this", "effect"), ("to", "end", "this", "effect"), ("it", "devoured"), ("{X}", "in", "its"), ("{X}", "in", "their"), ("it", "becomes", "your", "choice"),
    ("in", "addition", "to", "paying", "its", "other"), ("in", "addition", "to", "paying", "their", "other"), ("in", "addition", "to", "their", "other"),
    ("put", "it", "onto", "the", "battlefield"), ("of", "putting", "it", "into", "your", "graveyard"),
    ("beginning", "of", "that", "turn's"), ("a", "spell", "cast", "this", "way", "costs"), ("deals", "that", "damage", "to", "its", "controller"),
    ("enter", "under", "their", "control"), ("into", "their", "library", "second", "from", "the", "top", "or"),
    ("token", "that", "attacks"), ("top", "card", "of", "their", "library"), ("its", "starting", "loyalty", "is"),
    ("it", "wasn't", "the", "first", "land"), ("counter", "of", "that", "kind", "on", "it"), ("or", "remove", "one", "from", "it"),
    ("symbol", "in", "its", "mana", "cost"), ("exiled", "with", "it", ".", "it's", "still", "a"), ("on", "it", "if", "it's", "a"), ("and", ",", "if", "it's", "a"), (",", "it", "enters", "with"),
    ("this", "turn", ",", "they", "enter", "as", "copies"),
    ("spell", "cast", "this", "way", "would"), ("be", "put", "into", "your", "graveyard", ",", "exile", "it", "instead"),
    ("a", "spell", "this", "way", ",", "pay", "life", "equal", "to", "its", "mana", "value", "rather", "than", "pay", "its", "mana", "cost"),
    ("a", "spell", "this", "way", ",", "pay", "life", "equal", "to", "its", "mana", "value", "rather", "than", "paying", "its", "mana", "cost"),
    ("a", "spell", "this", "way", ",", "pay", "life", "equal", "to", "that", "spell's", "mana", "value", "rather", "than", "pay", "its", "mana", "cost"),
    *(("a", "spell", "this", "way", ",", "that", one, "enters") for one in ("artifact", "creature", "enchantment", "permanent")),
    ("discard", "it", ",", "but", "you", "may", "put", "it"),
    ("to", "pay", "this", "activation", "cost"), ("ability", "with", "{T}", "in", "its", "cost"), ("from", "their", "graveyards"), ("though", "those", "cards", "were"),
    ("the", "first", "one", "they", "draw", "in", "each", "of", "their"),
    ("if", "its", "target", "becomes", "illegal"), ("they", "put", "half"), ("cards", "of", "that", "library"), ("you", "may", "skip", "that", "turn", "instead"),
    ("mana", "they", "produce", "is", "spent"), ("to", "play", "that", "card"), ("this", "main", "phase"), ("during", "that", "player's", "next", "turn", ".", "after", "that", "turn", ",", "that", "player"),
    ("while", "they're", "searching", "their", "libraries"), ("searching", "their", "library", ",", "they", "exile", "each", "card", "they", "find"),
)  # fmt: skip
"""Where a pronoun can mean nothing but the noun before it in its own phrase, or means nothing."""
_REPLACED = (
    ("reduces", "it", "to"), ("cast", "this", "way"), ("exile", "it", "instead"), ("exiles", "it", "instead"), ("it", "is", "revealed"), ("it", "deal"),
    ("it", "deals"), ("it", "put"), ("it", "puts"), ("on", "it", "instead"), ("that", "damage"),
    ("that", "much"), ("that", "many"), ("those", "tokens"), ("those", "counters"),
    ("those", "kinds"),
    ("that", "permanent"), ("that", "creature", "instead"), ("that", "spell", "is", "countered"),
    ("put", "it"), ("that", "player's", "graveyard"), ("that", "player", "skips"),
    ("skips", "that", "draw"), ("skip", "that", "draw"), ("they", "lose"), ("they", "mill"), ("they", "draw"), ("that", "player", "searches"), ("of", "that", "library"),
    ("each", "of", "their"), ("it", "produces"), ("of", "that", "mana"), ("it", "enters", "under", "your"), ("it", "wasn't", "cast"), ("it", "wasn't", "cycled"), ("that", "spell", "deals", "that", "damage"), ("that", "source", "deals", "that", "damage"),
)  # fmt: skip
"""Where a replacement speaks of the event that it replaces, of which there is one (614.1)."""
_REPLACING = frozenset(("would", "instead"))
_POINTING = frozenset(("that", "those", "this"))
_RELATIVE = frozenset((
    "is", "are", "was", "were", "have", "has", "could", "would", "target", "targets", "share", "shares",
    "hasn't", "don't", "doesn't", "isn't", "aren't", "can", "can't", "attacked", "died", "entered",
    "didn't", "dealt", "blocked", "left", "a", "turn", "turn's", "phase", "combat", "step", "one", "ability", "mana",
    "game", "process",
))  # fmt: skip
"""Words after “that” or “this” where it points to nothing: “that are tapped”, “this turn”."""


_FIRST_CARD = ["reveal", "the", "first", "card"]
"""How a paragraph begins that reveals what is drawn: “this way” is said of nothing else in it (603.11)."""


def points(words: Sequence[str], labels: Collection[str] = ()) -> bool:
    """Whether a pronoun is among the words, or a noun that points back: “that creature”."""
    if _PRONOUNS.isdisjoint(words) and _POINTING.isdisjoint(words):
        return False
    plain = _plain(words)
    for at, one in enumerate(words):
        if one in _PRONOUNS and at not in plain:
            return True
        if one in _POINTING and at not in plain:
            after = next((w for w in words[at + 1 : at + 3] if w[:1] not in ("\x01", "\x02")), "")
            verb = at + 1 < len(words) and words[at + 1][:1] == "\x02"
            if after == "way" and _FIRST_CARD in (list(words[:4]), list(words[2:6])):
                continue
            if not verb and after not in _RELATIVE and after not in labels and after[:1] != MARK:
                return True
    return False


def _plain(words: Sequence[str]) -> set[int]:
    """The places of those pronouns that are no question."""
    found: set[int] = set()
    bare = [(at, one.removeprefix("\x02")) for at, one in enumerate(words) if one[:1] != "\x01"]
    plain = tuple(one for _, one in bare)
    known = _beginning(replaced=not _REPLACING.isdisjoint(words))
    for start, (_, first) in enumerate(bare):
        for form in known.get(first, ()):
            if plain[start : start + len(form)] == form:
                found.update(at for at, _ in bare[start : start + len(form)])
    return found


@cache
def _beginning(*, replaced: bool) -> Mapping[str, tuple[tuple[str, ...], ...]]:
    """The forms by their first words."""
    out: dict[str, list[tuple[str, ...]]] = {}
    for form in _PLAIN + _REPLACED if replaced else _PLAIN:
        out.setdefault(form[0], []).append(form)
    return {first: tuple(forms) for first, forms in out.items()}
