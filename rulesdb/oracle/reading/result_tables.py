"""Lines under others: the rooms of a dungeon with their arrows, and tables of results under a die roll (309.4, 706.3).

What stands in a line is read like any instruction; here the lines are put together.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.late import late
from rulesdb.oracle.meaning.rows import expect, reworded
from rulesdb.oracle.meaning.trees import with_parts
from rulesdb.oracle.printing.same import same
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.oracle.syntax.problems import Stage, Unread

_ROOM = late(r"^(?P<name>[^—]+?) — (?P<text>.+?)(?: \(Leads to: (?P<to>[^()]+)\))?$")
_ENTERED = late(
    r"^You can't enter this dungeon unless you [\"“]venture into (?P<type>\w+)[.,]?[\"”]\.?$"
)
_RESULT = late(r"^(?P<low>[0-9]+)(?:[—–-](?P<high>[0-9]+)|(?P<more>\+))? \| (?P<text>.+)$")
_NO_END = 10**6
"""The end of a range like “20+”."""


def _instruction(face: PrintedFace, line: str, text: str) -> tuple[Reading, a.SpellAbility | None]:
    """The instruction of a line, or the reading that says why there is none."""
    made = read_paragraph(text, face.name, spell=True, legendary=face.short_named)
    if made.unread is not None:
        shift = len(line) - len(text)
        unread = made.unread.but(column=made.unread.column + max(0, shift))
        return Reading(line, unread=unread), None
    if len(made.abilities) != 1 or not isinstance(made.abilities[0], a.SpellAbility):
        unread = Unread(
            Stage.LOWERING, line.split(maxsplit=1)[0], 1, "a line that is no instruction"
        )
        return Reading(line, unread=unread), None
    return made, made.abilities[0]


def rooms(face: PrintedFace, lines: list[str]) -> tuple[Reading, ...]:
    """The rooms of a dungeon card, numbered in the order of their lines (309.4c)."""
    before, lines = _entered(face, lines)
    found = [_ROOM.match(line.strip()) for line in lines]
    names = [one["name"] if one is not None else "" for one in found]
    out: list[Reading] = list(before)
    for at, (line, one) in enumerate(zip(lines, found, strict=True)):
        to = [name.strip() for name in (one["to"] or "").split(",")] if one is not None else []
        if one is None or any(name and name not in names for name in to):
            unread = Unread(Stage.LOWERING, line.split()[0], 1, "no room with arrows that lead on")
            out.append(Reading(line, unread=unread))
            continue
        made, ability = _instruction(face, line, one["text"])
        if ability is None:
            out.append(made)
            continue
        arrows = tuple(names.index(name) for name in to if name)
        room = a.RoomAbility(at, ability.effect, ability.targets, arrows, one["name"])
        leads = f" (Leads to: {', '.join(to)})" if arrows else ""
        out.append(Reading(line, (room,), f"{one['name']} — {made.printed}{leads}"))
    return tuple(out)


def _entered(face: PrintedFace, lines: list[str]) -> tuple[list[Reading], list[str]]:
    """What a dungeon says of how it is entered, which is what its dungeon type means (205.3p, 701.49d)."""
    said = _ENTERED.match(lines[0].strip()) if lines else None
    if said is None or said["type"] not in face.types.subtypes:
        return [], lines
    return [Reading(lines[0], printed=lines[0].strip())], lines[1:]


def die_table(
    face: PrintedFace, lines: list[str], at: int, read: Callable[[str], Reading]
) -> tuple[Reading, int]:
    """A die roll with the lines of its results below (706.3a).

    A line that speaks of what the roll's own line names is read behind it (608.2c).
    """
    head = read(lines[at])
    end = at + 1
    rows: list[a.DieRow] = []
    printed = [head.printed]
    failed = head if head.unread is not None else None
    while end < len(lines) and (one := _RESULT.match(lines[end].strip())):
        made, ability = _instruction(face, lines[end], one["text"])
        effect = ability.effect if ability is not None else None
        if ability is None or _by_pronoun(ability, head):
            behind = _behind(head, lines[at], one["text"], read)
            if behind is not None:
                head, effect, ends = behind
                made = Reading(one["text"], printed=ends)
            elif ability is not None:
                unread = Unread(
                    Stage.REFERENCE, one["low"], 1, "it: what the roll's own line names?"
                )
                failed = failed or Reading(lines[end], unread=unread)
        elif ability.targets:
            unread = Unread(Stage.LOWERING, one["low"], 1, "targets in a table of results")
            failed = failed or Reading(lines[end], unread=unread)
        if effect is None:
            failed = failed or made
        else:
            low = int(one["low"])
            high = _NO_END if one["more"] else int(one["high"] or low)
            rows.append(a.DieRow(low, high, effect))
            bar = lines[end].strip().partition(" | ")[0]
            printed.append(f"{bar} | {made.printed}")
        end += 1
    text = "\n".join(lines[at:end])
    rolls = [n for one in head.abilities for n in one.walk() if isinstance(n, a.RollDie)]
    if failed is None and len(rolls) != 1:
        unread = Unread(Stage.LOWERING, "", 1, "a table of results without one die roll")
        failed = Reading(text, unread=unread)
    if failed is not None:
        return Reading(text, unread=failed.unread), end
    abilities = tuple(_with_rows(one, tuple(rows)) for one in head.abilities)
    return Reading(text, abilities, "\n".join(printed)), end


def _by_pronoun(ability: a.SpellAbility, head: Reading) -> bool:
    """Whether a line says “it” of the object itself for want of anything else, and the roll's line has targets (608.2c)."""
    it = any(isinstance(one, a.Source) and one.said.startswith("=") for one in ability.walk())
    return it and any(getattr(x, "targets", ()) for x in head.abilities)


def _behind(
    head: Reading, line: str, text: str, read: Callable[[str], Reading]
) -> tuple[Reading, a.Effect, str] | None:
    """A line of results read behind the roll's own line: that line with what it names, what is done, and how it is printed."""
    made = read(f"{line} {text}")
    if made.unread is not None or len(made.abilities) != 1 or len(head.abilities) != 1:
        return None
    before, whole = head.abilities[0], made.abilities[0]
    steps = _steps(getattr(whole, "effect", None))
    at = next((n for n, one in enumerate(steps) if _rolls(one)), len(steps))
    rest, printed = steps[at + 1 :], made.printed.removeprefix(head.printed)
    if not rest or any(map(_rolls, rest)) or printed == made.printed:
        return None
    cut = whole.but(effect=_one(steps[: at + 1]))
    if not same(before, cut, {}) or getattr(before, "targets", ()) != getattr(cut, "targets", ()):
        return None
    both = head.but(abilities=(expect(a.Ability, _named(before, cut)),))
    return both, _one(rest), printed.strip()


def _steps(effect: object) -> tuple[a.Effect, ...]:
    if isinstance(effect, a.Sequence) and effect.joined is a.Join.SENTENCE:
        return effect.steps
    return (effect,) if isinstance(effect, a.Effect) else ()


def _rolls(effect: a.Effect) -> bool:
    return any(isinstance(one, a.RollDie) for one in effect.walk())


def _one(steps: tuple[a.Effect, ...]) -> a.Effect:
    return steps[0] if len(steps) == 1 else a.Sequence(steps, a.Join.SENTENCE)


def _named(one: object, other: object) -> object:
    """The tree with the names of results that either of two like trees has."""
    if isinstance(one, tuple) and isinstance(other, tuple):
        return tuple(_named(x, y) for x, y in zip(one, other, strict=True))
    if not isinstance(one, a.Node) or not isinstance(other, a.Node):
        return one or other if isinstance(one, str) else one
    parts = {name: _named(getattr(one, name), getattr(other, name)) for name in type(one).names}
    return reworded(one, one.said, **parts)


def has_results(lines: list[str], at: int) -> bool:
    """Whether the line after this one is a line of results."""
    rolled = "roll" in lines[at].lower()  # station symbols look the same and follow no roll (721.2)
    return rolled and at + 1 < len(lines) and _RESULT.match(lines[at + 1].strip()) is not None


def _with_rows(ability: a.Ability, rows: tuple[a.DieRow, ...]) -> a.Ability:
    def part(value: object) -> object:
        return value.but(rows=rows) if isinstance(value, a.RollDie) else with_parts(value, part)

    return expect(a.Ability, part(ability))
