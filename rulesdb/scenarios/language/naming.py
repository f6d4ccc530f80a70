"""The names of an example: its players, its cards, what it gives names to, found in all its lines before any is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block
from rulesdb.scenarios.language.context import BASICS
from rulesdb.scenarios.language.names import (
    ME,
    OPPONENT,
    Names,
    aimed_at,
    given_names,
    players_in,
    run_of,
    sentences,
    surely_player,
)
from rulesdb.scenarios.language.unread import asks
from rulesdb.scenarios.language.words import all_subtypes, closed

USUAL = ("Ann", "Bob", "Cat", "Dan", "Alice", "Carol", "Anna", "Amy", "Nick", "Dave")
"""Names that only players have, where no card is called so."""
_HAS = late(r"\s*[A-Z][\w'-]* (?:has|controls|owns)\b")
"""A line that says what is there."""
_HOLDS = late(r"\s*(?:[Ii]n response,? )?[A-Z][\w'-]* (?:has|controls|owns|casts)\b")
_CAPITAL = late(r"[A-Z](?<![\w'’-].)")
_CAPITALISED = late(r"[A-Z][\w'’-]*")
_NEVER_CAST = frozenset({"Vanguard", "Plane", "Phenomenon", "Scheme", "Dungeon", "Conspiracy"})
_NOBODY = frozenset(
    {"Upkeep", "Combat", "Damage", "Trigger", "Attack", "Turn", "Later", "Afterwards"}
)
"""Words that begin a sentence and are the name of no player."""
_TITLES = ("example ", "subject ", "unclear ", "not about play ", "not yet ")
_LISTED = late(r", and |,| and ")
"""What stands between the players of a list."""
_ASKS_OR_TELLS = late(r"[?]|^[Pp]layers (?:[a-z]|can)")
"""What a line says that begins like a list of players and is none."""
_BETWEEN = late(r",? and |, | against ")
"""What stands between the players of teams."""
_TOKENS = late(r"((?:[A-Z][\w'-]+ )+)(?:(?!the |an? |targets? |with )[a-z]+ )*tokens?\b")
_GETS = late(
    r"(?:create|make|get|have|has|own|sacrifice|lose|control|copy|double|populate)s?\b|(?:can|can't|must|may|will|is|has)\b"
)
"""What stands behind somebody who has tokens or makes them, and behind no name of a token."""
_NAMED_TOKENS = late(
    r"\btokens? (?:.*? )?named ([A-Z][\w'-]*(?: (?:of |the |and )*[A-Z][\w'-]*)*)"
    r"|\b[Cc]reate ([A-Z][\w'-]*(?: (?:of |the |and )*[A-Z][\w'-]*)*), an? "
)


def tokens_in(text: str) -> Iterator[str]:
    """The names that a text gives to tokens."""
    if "token" not in text and "reate " not in text:
        return
    yield from (found.strip() for found in _TOKENS.findall(text))
    yield from filter(None, (name for found in _NAMED_TOKENS.findall(text) for name in found))


_TOLD_TOKENS = late(
    r"((?:[A-Z][\w'-]+ )+)(?:(?:creature|artifact|enchantment|land|legendary|snow|colorless|and) )*tokens?\b"
)
"""Between what a token is called and that word stand its other types and no verb."""
_OWNER = late(r"([A-Z][\w-]*)['’]s ")


def _told_tokens(line: str, doers: Collection[str]) -> Iterator[str]:
    """What a line calls tokens; `does Ann create tokens?` calls none of them Ann, and `Ann's Goblin token` is a Goblin."""
    for found in _TOLD_TOKENS.finditer(line):
        if not _GETS.match(line, found.end(1)):
            name = found[1].strip()
            if name.endswith(("'s", "’s")):
                continue  # whose they are is no name of theirs
            owner = _OWNER.match(name)
            yield name[owner.end() :] if owner and owner[1] in doers else name


_SIZED = late(
    r"\b(?:has|controls|have|control) .*?\d/\d+ (?:[a-z]+ (?:and [a-z]+ )?)*(?P<k>[A-Z][a-z]+)"
)


def _sized(line: str) -> Iterator[str]:
    """`Ann has five 1/1 Soldiers`: tokens, by a subtype behind a size (111.4)."""
    found = _SIZED.search(line)
    for name in (found["k"], found["k"].removesuffix("s")) if found is not None else ():
        if name in all_subtypes():
            yield name


def _usual(lines: Sequence[str], players: Collection[str], known: Names) -> Iterator[str]:
    """Those of the names that players have in every situation who are spoken of here, however little a line shows that."""
    whole = "\n".join(lines)
    for name in USUAL:
        if name not in whole or name in players or known.is_thing(name):
            continue
        plain = (_without_names(line, known) for line in lines)
        if any(re.search(rf"(?<![\w'’-]){name}(?![\w-])", line) for line in plain):
            yield name


def names_of(block: Block, library: Collection[str]) -> Names:
    """Every name that the lines of an example may use."""
    cards: dict[str, None] = dict.fromkeys(BASICS)
    for card in block.cards:
        for face in (card, card.back):
            if face is not None:
                cards[face.name] = None
                for text in face.text:
                    cards.update((found, None) for found in tokens_in(text))
        if card.layout in ("split", "aftermath") and card.back is not None:
            cards[f"{card.name} // {card.back.name}"] = None
    listed = [
        row.text.split(". ", maxsplit=1)[0]
        for row in block.rows
        if row.text.startswith(("players ", "Players ", "players: ", "Players: "))
        and not _ASKS_OR_TELLS.search(row.text)
    ]
    doers = {row.text.split(" ", 1)[0] for row in block.rows}
    for row in block.rows:
        if "called " in row.text or "named " in row.text:
            cards.update((name, None) for name in given_names(row.text))
        if "token" in row.text:
            cards.update((found, None) for found in _told_tokens(row.text, doers))
        elif "/" in row.text:
            cards.update((found, None) for found in _sized(row.text))
    teams = [row.text for row in block.rows if row.text.startswith("teams ")]
    if listed:
        words = (
            name
            for line in listed
            for name in _LISTED.split(line[8:].lstrip(": ").strip().rstrip("."))
        )
        players = tuple(dict.fromkeys(filter(None, (name.strip() for name in words))))
    elif teams:
        words = (name for line in teams for name in _BETWEEN.split(line[6:].strip().rstrip(".")))
        players = tuple(dict.fromkeys(filter(None, words)))
    else:
        known = Names((), cards, library)
        lines = [one.rstrip(" .!") for row in block.rows for one in sentences(row.text, known)]
        told = _players((one for one in lines if not asks(one)), known)
        # Who is only asked about is a player where nobody else is there to play with.
        players = told if len(told) > 1 else _players(lines, known)
        cards_called = {*_legends(lines, known, library), *_first_parts(lines, players, known)}
        players = tuple(name for name in players if name not in cards_called)
        players = (*players, *_usual(lines, players, known))
        if len(players) > 2:  # what a card told here is called by for short is nobody
            parts_told = {
                w.strip(",")
                for line in lines
                for one in known.spoken(line)
                if " " in one
                for w in one.split()
            }
            players = tuple(
                n for n in players if n not in parts_told or surely_player(lines, n, known)
            )
        if len(players) == 1:
            plain = [_without_names(row.text, known) for row in block.rows]
            # A part of a name that is told here is that card and nobody (`Krenko` of `Krenko, Mob Boss`).
            parts = {
                part.strip(",")
                for line in lines
                for one in known.spoken(line)
                for part in one.split()
            }
            aims = [
                n
                for text in plain
                for n in aimed_at(text)
                if not known.is_thing(n) and n not in parts and not _nickname(n, parts)
            ]
            other = next((name for name in aims if name not in players), "")
            # Of two players one may be named by a question alone: whoever that is, is the other.
            every = (*_players(lines, known), *_of_a_question(lines, known))
            asked = [
                n
                for n in dict.fromkeys(every)
                if n not in (*players, *parts, *cards_called) and not _nickname(n, parts)
            ]
            other = other or (asked[0] if len(asked) == 1 else "")
            players = (*players, other or (ME if players == (OPPONENT,) else OPPONENT))
    spoken = Names(players, cards, library)
    rows = (
        row for row in block.rows if not row.text.startswith(_TITLES)
    )  # a title speaks of no card
    lines = [one.rstrip(" .?!") for row in rows for one in sentences(row.text, spoken)]
    legends = _legends(lines, spoken, library)
    said: dict[str, None] = {}
    had: set[str] = set()
    for line in lines:
        found_here = tuple(spoken.spoken(line))
        said.update(dict.fromkeys(found_here))
        if _HAS.match(line):
            had.update(
                (*found_here, *(f"{one}s" for one in found_here))
            )  # two Rats are no Bog Rats
    printed = text_of(block, library)
    said |= dict.fromkeys(legends.values())
    for name in said:
        if name not in cards:
            cards.update((found, None) for found in tokens_in(printed(name)))
    types = {name: printed(name).partition("\n")[0].split() for name in said}
    never = frozenset(name for name, words in types.items() if not _NEVER_CAST.isdisjoint(words))
    get = getattr(library, "get", None)
    known_cards = filter(None, map(get, said)) if get is not None else ()
    faces = [face.name for card in known_cards for face in card.faces]
    return Names(players, cards, library, said, had=had, never_cast=never, faces=faces)


_ASKS_OF = late(
    r"^(?:[Ww]hy )?(?:[Dd]oes|[Dd]id|[Cc]an|[Cc]ould|[Mm]ust|[Mm]ay|[Ww]ill|[Hh]as)(?:n't)? (?P<n>[A-Z][a-z]+) (?:lose|win|draw|gain|discard|search|pay|play|cast|control|mill|choose|concede|untap (?:in|during|at) (?:his|her|their)|have to |have (?:any |no |\d+ )?(?:cards|life))\b.*\?$|\b(?P<w>[A-Z][a-z]+)'s (?:next )?(?:turn|upkeep|life|hand|library|graveyard|end step|draw step|untap step)\b.*\?$"
)
"""Who is asked about as players are."""


def _of_a_question(lines: Iterable[str], known: Names) -> Iterator[str]:
    """Whom a question speaks of as of a player, where no card is called so: `does Bob untap in his next turn?`."""
    for line in lines:
        if (found := _ASKS_OF.search(line.strip())) is not None:
            name = found["n"] or found["w"] or ""
            if not known.is_thing(name) and not _means_else(name):
                yield name


def _nickname(name: str, parts: Collection[str]) -> bool:
    """Whether a word of a card told here ends so: `Goyf`, of Tarmogoyf."""
    return any(part.lower().endswith(name.lower()) for part in parts)


def _first_parts(lines: list[str], players: Collection[str], known: Names) -> Iterator[str]:
    """Of those taken for players, what stands before the comma of a card told here: `at Krenko` aims at Krenko, Mob Boss."""
    text = "\n".join(lines)
    for one in players:
        if f"{one}, " in text:
            break
    else:
        return
    told = {one.partition(",")[0] for line in lines for one in known.spoken(line) if "," in one}
    yield from (one for one in players if one in told and not surely_player(lines, one, known))


def _legends(lines: Sequence[str], known: Names, library: Collection[str]) -> dict[str, str]:
    """What somebody has or casts by the first part of a name, where one card alone of the library is called so.

    Whoever does what only players do is nobody's card: `Me controls Elk, and Me has Shock in hand`.
    """
    out: dict[str, str] = {}
    legends: dict[str, str] = getattr(library, "legends", {})
    first: Collection[str] = getattr(library, "legend_words", ())
    said = set(_CAPITALISED.findall("\n".join(lines)))
    for line in lines if not said.isdisjoint(first) else ():
        if set(_CAPITALISED.findall(line)).isdisjoint(first):
            continue
        holds = _HOLDS.match(line)
        at = holds.end() if holds is not None else len(line)
        while (start := _CAPITAL.search(line, at)) is not None:
            at = start.end()
            for _, _, end in known.longest(line, start.start()):
                at = end
                break
            else:
                words = run_of(line, start.start()).split(" ")
                parts = (" ".join(words[:count]) for count in range(len(words), 0, -1))
                short = next((part for part in parts if part in legends), "")
                if (
                    short
                    and not _means_else(short)
                    and not surely_player(lines, short, known)
                    and not _begins_one(short, lines, known)
                ):
                    out[short] = legends[short]
                    at = start.start() + len(short)
    return out


def _begins_one(short: str, lines: Iterable[str], known: Names) -> bool:
    """Whether the name of a card told here begins so: that one is meant then, and no other of the library."""
    told = (name for line in lines if short in line for name in known.spoken(line))
    return any(name.startswith((f"{short} ", f"{short}, ")) for name in told)


def _means_else(word: str) -> bool:
    """Whether a word has another meaning in a situation: a kind of thing, a keyword ability, a color."""
    return any(word in words or word.lower() in words for words in closed().values())


def _without_names(text: str, known: Names) -> str:
    """A line without the names of cards in it: “First to Live” is aimed at nobody."""
    for name in known.spoken(text):
        text = text.replace(name, "it")
    return text


def _players(lines: Iterable[str], known: Names) -> tuple[str, ...]:
    lines = tuple(lines)
    return tuple(
        name
        for name in players_in(lines, known)
        if name not in _NOBODY and (not known.is_thing(name) or surely_player(lines, name, known))
    )


def text_of(block: Block, library: Collection[str]) -> Callable[[str], str]:
    """What is printed on a card: its type line, and its text below."""
    own = {card.name: "\n".join((card.type_line, *card.text)) for card in block.cards}
    for card in block.cards:
        if card.back is not None:
            own[card.name] += "\n" + "\n".join((card.back.type_line, *card.back.text))
            own[card.back.name] = own[card.name]
    get = getattr(library, "get", None)

    def text(name: str) -> str:
        if name in own or get is None:
            return own.get(name, "")
        card = get(name)
        if card is None:
            return ""
        return "\n".join(f"{face.type_line}\n{face.text}" for face in card.faces)

    return text
