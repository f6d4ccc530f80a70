"""Card level: faces with their paragraphs, levels, chapters, classes (200–209, 711, 714).

A face is whole only if every paragraph was read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.cards.vocabulary import CardType
from rulesdb.late import late
from rulesdb.limits import figures
from rulesdb.oracle.meaning.context import CHOSEN_TYPE, LINK
from rulesdb.oracle.meaning.rows import expect, reworded
from rulesdb.oracle.meaning.trees import USED_BY_COSTS, with_parts
from rulesdb.oracle.reading.doubts import sure
from rulesdb.oracle.reading.layouts import layout_lines
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.paragraph import paragraphs, read_paragraph
from rulesdb.oracle.reading.result_tables import rooms
from rulesdb.oracle.reading.walking import Walks
from rulesdb.oracle.syntax.problems import Stage, Unread
from rulesdb.oracle.words.normalise import ability_word_end

_CHAPTER = late(r"^((?:[IVX]+)(?:, [IVX]+)*) — ")
_BAND = late(r"^LEVEL ([0-9]+)(?:-([0-9]+)|\+)$")
_PT = late(r"^([0-9]+)/([0-9]+)$")
_ROMAN = {"I": 1, "II": 2, "III": 3, "IV": 4, "V": 5, "VI": 6, "VII": 7}


def read_printed(face: PrintedFace) -> tuple[Reading, ...]:
    """Every paragraph of a face, with the layouts that have lines of their own; what is doubtful is refused.

    TooMuch where a number has more figures than any game needs.
    """
    figures(face.text)
    walks = Walks()
    return sure(face, _read_lines(face, walks), walks)


def _read_lines(face: PrintedFace, walks: Walks) -> tuple[Reading, ...]:
    lines = paragraphs(face.text)
    if any(line.startswith("Cleave ") for line in lines):
        return _with_cleave(face, lines, walks)
    if CardType.DUNGEON in face.types.types:
        return rooms(face, lines)
    return _lines(face, lines, walks)


def _lines(face: PrintedFace, lines: list[str], walks: Walks) -> tuple[Reading, ...]:
    out: list[Reading] = []
    slot = 0
    at = 0
    paid: list[tuple[str, a.Filter]] = []
    while at < len(lines):
        if band := _BAND.match(lines[at].strip()):
            made, at = _band(face, lines, at, band)
            out.append(made)
            continue
        here = tuple(paid)
        laid_out = layout_lines(face, lines, at, lambda text: _read(face, text, 0, here))  # noqa: B023 -- read at once
        if laid_out is not None:
            made, at = laid_out
            out.append(made)
            if _LINKED not in paid and any(_exiles(one.node) for one in walks.of(made.abilities)):
                paid.append(_LINKED)
            continue
        made = _paragraph(face, lines[at], slot, tuple(paid))
        at += 1
        if made.unread is not None and face.spell and out:
            first = slot
            for back in range(1, len(out) + 1):
                first -= sum(len(getattr(x, "targets", ())) for x in out[-back].abilities)
                both = _one_with(face, out[-back:], lines[at - 1], first, tuple(paid))
                if both is not None:
                    del out[-back:]
                    made, slot = both, first
                    break
        every = walks.of(made.abilities)
        if any(type(link.node) is a.AdditionalCost for link in every):
            paid += _paid(made.abilities)
        if _LINKED not in paid and any(_exiles(link.node) for link in every):
            paid.append(_LINKED)
        if _CHOSEN not in paid and any(_of_card_type(link.node) for link in every):
            paid.append(_CHOSEN)
        for ability in made.abilities:
            if isinstance(ability, a.SpellAbility):
                slot += len(ability.targets)
        if made.text:
            out.append(made)
    return _linked(tuple(out), walks)


def _one_with(
    face: PrintedFace, before: list[Reading], line: str, slot: int, paid: Paid
) -> Reading | None:
    """A paragraph of a spell that means what those before name, read with them as one text (608.2c).

    “Threshold — … instead if …” stands in a paragraph of its own for its ability word only (207.2c).
    """
    told = [x for one in before for x in one.abilities]
    if not all(one.abilities for one in before) or not all(
        isinstance(x, a.SpellAbility) for x in told
    ):
        return None
    start = ability_word_end(line)
    text = " ".join(one.text for one in before)
    made = _read(face, f"{text} {line[start:]}", slot, paid) if start else None
    if made is None or made.unread is not None:
        return None
    whole = "\n".join(one.text for one in before)
    return Reading(f"{whole}\n{line}", made.abilities, made.printed)


_EXILED = a.Linked(LINK)
_LINKED = (LINK, a.IsCard())


def _exiles(node: a.Node) -> bool:
    return isinstance(node, a.Exile) or (
        isinstance(node, a.KeywordAbility) and node.name in _HIDING
    )


_CHOSEN = (CHOSEN_TYPE, a.IsCard())


def _of_card_type(node: a.Node) -> bool:
    """Whether a card type is chosen, so that “the chosen type” is one (607.2d)."""
    return isinstance(node, a.Choose) and node.kind is a.Kind.CARD_TYPE


_HIDING = ("hideaway",)
"""Keywords that exile a card for another ability of the object."""


def _linked(readings: tuple[Reading, ...], walks: Walks) -> tuple[Reading, ...]:
    """Where an ability means what another one of the object exiled, both have the link (607.2a)."""
    if not any(
        type(link.node) is a.Linked and link.node == _EXILED
        for made in readings
        for link in walks.of(made.abilities)
    ):
        return readings
    return tuple(one.but(abilities=tuple(_with_link(x) for x in one.abilities)) for one in readings)


def _with_link(ability: a.Ability) -> a.Ability:
    """The ability with the link on what its instructions exile; costs are paid, not followed."""

    def part(value: object) -> object:
        if isinstance(value, a.Cost):
            return value
        made = with_parts(value, part)
        if isinstance(made, a.Exile) or (isinstance(made, a.RevealUntil) and made.exile):
            return reworded(made, made.said, link=LINK)
        return made

    return expect(a.Ability, part(ability))


_BRACKETS = late(r"\[([^\[\]]*)\]")


def _with_cleave(face: PrintedFace, lines: list[str], walks: Walks) -> tuple[Reading, ...]:
    """A text with words in square brackets: read with them, and once more without (702.148a)."""
    whole = _lines(face, [_BRACKETS.sub(r"\1", line) for line in lines], walks)
    cut = _lines(face, [_tidy(_BRACKETS.sub("", line)) for line in lines], walks)
    unread = next((one.unread for one in cut if one.unread is not None), None)
    if unread is not None:
        return (*whole, Reading("[]", unread=unread))
    spells = (one for reading in cut for one in reading.abilities)
    cleaved = a.CleavedText(tuple(one for one in spells if isinstance(one, a.SpellAbility)))
    return (*whole, Reading("", (cleaved,)))


def _tidy(line: str) -> str:
    """A line from which words were taken, with single blanks and a capital at its beginning."""
    line = re.sub(r"  +", " ", line).strip()
    line = re.sub(r" ([.,])", r"\1", line)
    return re.sub(r"(^|[.:] )([a-z])", lambda m: m[1] + m[2].upper(), line)


Paid = tuple[tuple[str, a.Filter], ...]


def _paid(abilities: tuple[a.Ability, ...]) -> list[tuple[str, a.Filter]]:
    """What additional costs use: “the sacrificed creature” in a later paragraph (601.2h, 608.2h)."""
    return [
        (part.bind, part.what.of)
        for ability in abilities
        for cost in ability.walk()
        if isinstance(cost, a.AdditionalCost)
        for part in cost.walk()
        if isinstance(part, USED_BY_COSTS) and part.bind and isinstance(part.what, a.Pick)
    ]


def _read(face: PrintedFace, source: str, slot: int = 0, paid: Paid = ()) -> Reading:
    made = read_paragraph(
        source,
        face.name,
        spell=face.spell,
        land=CardType.LAND in face.types.types,
        legendary=face.short_named,
        slot=slot,
        paid=paid,
    )
    if slot and not any(isinstance(one, a.SpellAbility) for one in made.abilities):
        # An ability of its own chooses its own targets, whatever the spell has (115.1c, 115.1d).
        return _read(face, source, 0, paid)
    return made


def _paragraph(face: PrintedFace, line: str, slot: int, paid: Paid = ()) -> Reading:
    if chapter := _CHAPTER.match(line):
        numbers = tuple(_ROMAN.get(word, 0) for word in chapter[1].split(", "))
        inner = _of_chapter(face, line[chapter.end() :], paid)
        return _chapter(line, numbers, inner, chapter[1], chapter.end())
    return _read(face, line, slot, paid)


_AT_ONCE = "At the beginning of your upkeep, "


def _of_chapter(face: PrintedFace, text: str, paid: Paid = ()) -> Reading:
    """What a chapter says: an instruction, of which a permanent is the source, and no spell (714.2).

    Where its words alone would be a statement (“~ gains …”) or a spell's, they are read as what an ability does.
    """
    plain = read_paragraph(text, face.name, spell=True, legendary=face.short_named, paid=paid)
    if plain.unread is None and all(isinstance(one, a.SpellAbility) for one in plain.abilities):
        return plain
    start = ability_word_end(text)
    named = text[start:].startswith((face.name, face.name.split(",")[0]))
    first = text[start : start + 1]
    said = f"{_AT_ONCE}{first if named else first.lower()}{text[start + 1 :]}"
    made = read_paragraph(said, face.name, legendary=face.short_named, paid=paid)
    (one,) = made.abilities if len(made.abilities) == 1 else (None,)
    if not isinstance(one, a.TriggeredAbility) or one.condition is not None or one.zones:
        return plain
    if any(isinstance(x, (a.Trigger, a.EventAmount)) for x in _outside_of_quotations(one.effect)):
        return plain
    return Reading(
        text, (a.SpellAbility(one.effect, one.targets),), made.printed.removeprefix(_AT_ONCE)
    )


def _outside_of_quotations(effect: a.Node) -> Iterator[a.Node]:
    """Every node of an instruction but those of abilities that it gives, which have events of their own."""
    yield effect
    for _, part in effect.children():
        if not isinstance(part, a.Ability):
            yield from _outside_of_quotations(part)


def _chapter(line: str, numbers: tuple[int, ...], inner: Reading, head: str, shift: int) -> Reading:
    if inner.unread is not None:
        return Reading(line, unread=_moved(inner.unread, shift))
    abilities = [
        a.ChapterAbility(numbers, one.effect, one.targets)
        for one in inner.abilities
        if isinstance(one, a.SpellAbility)
    ]
    if len(abilities) != len(inner.abilities) or not abilities:
        return Reading(
            line, unread=Unread(Stage.LOWERING, head, 1, "a chapter that is no instruction")
        )
    return Reading(line, tuple(abilities), f"{head} — {inner.printed}")


def _moved(unread: Unread, shift: int) -> Unread:
    return unread.but(column=unread.column + shift)


def _band(face: PrintedFace, lines: list[str], at: int, band: re.Match[str]) -> tuple[Reading, int]:
    """“LEVEL 2-6”, its numbers, and the abilities up to the next band (711.2)."""
    low, high = int(band[1]), int(band[2]) if band[2] else None
    source = [lines[at]]
    numbers = _PT.match(lines[at + 1].strip()) if at + 1 < len(lines) else None
    if numbers is None:
        return _read(face, lines[at]), at + 1
    source.append(lines[at + 1])
    at += 2
    abilities: list[a.Ability] = []
    printed = [lines[at - 2].strip(), lines[at - 1].strip()]
    unread = None
    while at < len(lines) and not _BAND.match(lines[at].strip()):
        inner = _read(face, lines[at])
        if unread is None and inner.unread is not None:
            unread = _moved(inner.unread, sum(len(line) + 1 for line in source))
        abilities += inner.abilities
        printed.append(inner.printed)
        source.append(lines[at])
        at += 1
    text = "\n".join(source)
    if unread is not None:
        return Reading(text, unread=unread), at
    made = a.LevelBand(low, high, int(numbers[1]), int(numbers[2]), tuple(abilities))
    return Reading(text, (made,), "\n".join(printed)), at
