"""What a sentence says once it is taken apart: deeds by their clauses, what is there by its things.

This is asked last, of what can't be read in any other way; a part that can't be read is taken apart once more, and where one
is left that says nothing known, the sentence is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.apart import apart
from rulesdb.scenarios.language.build.tree import Said
from rulesdb.scenarios.language.composed.acting import whole_hands
from rulesdb.scenarios.language.composed.beside import as_it_enters, beside
from rulesdb.scenarios.language.composed.claimed import claimed
from rulesdb.scenarios.language.composed.clauses import Clauses
from rulesdb.scenarios.language.composed.combat.left_alone import left_alone
from rulesdb.scenarios.language.composed.combat.raids import raids
from rulesdb.scenarios.language.composed.costs.by_keyword import cost_words
from rulesdb.scenarios.language.composed.costs.by_text import by_text
from rulesdb.scenarios.language.composed.in_one.after_lead import after_lead
from rulesdb.scenarios.language.composed.in_one.by_name import by_name
from rulesdb.scenarios.language.composed.in_one.could import asked_of, by_anyone, could
from rulesdb.scenarios.language.composed.in_one.names_lost import lost
from rulesdb.scenarios.language.composed.in_one.on_top import on_top
from rulesdb.scenarios.language.composed.in_one.opponents import opponent_named
from rulesdb.scenarios.language.composed.in_one.purposes import purposes
from rulesdb.scenarios.language.composed.marks import own_commander
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.composed.modal import chooses_to, doing, modal
from rulesdb.scenarios.language.composed.nothing import says_no_more, says_nothing
from rulesdb.scenarios.language.composed.paying import paying
from rulesdb.scenarios.language.composed.plainer import plainer
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.actions import ACTIONS
from rulesdb.scenarios.language.composed.shapes.as_typed import AS_TYPED, BEFORE_VERBS
from rulesdb.scenarios.language.composed.shapes.behind_things import BEHIND_THINGS
from rulesdb.scenarios.language.composed.shapes.blocked_apart import BLOCKED_APART
from rulesdb.scenarios.language.composed.shapes.chosen_typed import CHOSEN, FOUND
from rulesdb.scenarios.language.composed.shapes.divided import DIVIDED
from rulesdb.scenarios.language.composed.shapes.forum import DONE_BY_TRIGGER, FORUM
from rulesdb.scenarios.language.composed.shapes.in_a_breath import IN_A_BREATH
from rulesdb.scenarios.language.composed.shapes.judged import JUDGED, WITH_TRIGGER
from rulesdb.scenarios.language.composed.shapes.noted import NOTED
from rulesdb.scenarios.language.composed.shapes.owned import OWNED
from rulesdb.scenarios.language.composed.shapes.paid_beside import PAID_BESIDE
from rulesdb.scenarios.language.composed.shapes.set_down import SET_DOWN
from rulesdb.scenarios.language.composed.shapes.shape import read as by_shape
from rulesdb.scenarios.language.composed.shapes.told_first import TOLD_FIRST
from rulesdb.scenarios.language.composed.shapes.told_shortly import FIRST, TOLD_SHORTLY
from rulesdb.scenarios.language.composed.shapes.typed_deeds import THROWN, TYPED
from rulesdb.scenarios.language.composed.shapes.typed_freely import FREELY
from rulesdb.scenarios.language.composed.there import there
from rulesdb.scenarios.language.composed.things import Things
from rulesdb.scenarios.language.composed.usual import Usual
from rulesdb.scenarios.language.composed.ways import ways
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.idioms.kept import all_kept, kept, no_question
from rulesdb.scenarios.language.idioms.softer import shortened

Read = Callable[[str, Context], list[Said]]
"""Reads a part with those before it in mind; nothing where it can't be read as it stands."""
_DEEPEST = 3
"""So often a part is taken apart again."""
_MOST_JOINTS = 20
"""So many joints a sentence may have: of more, the ways to take it apart are without end, and nobody says it so."""


def told(
    line: str, context: Context, read: Read, deep: int = 0
) -> tuple[list[Said], Context] | None:
    """What a sentence says, and what was spoken of behind it; None where it can't be read."""
    if line.count(" and ") + line.count(", ") > _MOST_JOINTS:
        return None
    named = _opponent_named(line, context) if deep == 0 else line
    plain = shortened(named.rstrip(" .!;"), context.names.told) if deep == 0 else line
    plain = named if plain == named.rstrip(" .!;") else plain
    if plain != line and kept(line, (plain,)):
        now = context.so_far()
        said = read(plain, now)
        if said or (found := told(plain, context, read, 1)) or named != line:
            return (said, now) if said else found
    for lines in _lines(line, context):
        if not kept(line, lines) or lost(line, lines, context.names):
            continue
        now = context.so_far()
        out: list[Said] = []
        for part in lines:
            if says_nothing(part) and (
                says_no_more(part) or (_only_there(out) and now.without(part))
            ):
                continue
            said = read(part, now) or _looked_at(part, now, read)
            if not said and deep < _DEEPEST and (more := told(part, now, read, deep + 1)):
                said, now = more
            elif said:
                flat = [x for one in said for x in (one if isinstance(one, list) else [one])]
                for one in flat:
                    if isinstance(one, m.Node):
                        now.note(one, part)
            else:
                break
            if out and no_question(part, line) and any(isinstance(x, m.Ask) for x in said):
                break
            out += [whole_hands(one, line) for one in said] if len(lines) == 1 else said
        else:
            return out, now
    return _could(line, context, read) if deep == 0 else None


def _opponent_named(line: str, context: Context) -> str:
    try:
        return opponent_named(line, context.names.players)
    except BadInput as error:
        context.refused[line.strip()] = str(error)
        return line


def _could(line: str, context: Context, read: Read) -> tuple[list[Said], Context] | None:
    """A question whether a player can do what a line could tell; None where it is none."""
    players = (*context.names.players,)
    for asked in (could(line, players), by_anyone(line, players)):
        if asked is None:
            continue
        said = (
            read(asked.line, context.so_far()) or (told(asked.line, context, read, 1) or ([],))[0]
        )
        if found := asked_of(asked, said):
            return found, context.so_far()
    return None


def _looked_at(part: str, context: Context, read: Read) -> list[Said]:
    """`… and bottoms Forest`: where the cards go that are looked at on top of a library."""
    said = on_top(part, context)
    return read(said, context) if said != part else []


def _only_there(out: list[Said]) -> bool:
    """Whether the parts so far only tell what is there."""
    return bool(out) and all(isinstance(one, (list, m.Setup)) for one in out)


def _more(said: str, scene: Scene) -> Iterator[Iterator[tuple[str, ...]]]:
    """What else a sentence could be, where its clauses make nothing of it."""
    yield paying(said, scene)
    yield ways(said, scene)
    yield modal(said, scene)
    yield by_shape(ACTIONS, said, scene)
    yield by_shape(JUDGED, said, scene)
    yield by_shape(TOLD_FIRST, said, scene)
    yield by_shape(FORUM, said, scene)
    yield by_shape(TYPED, said, scene)
    yield by_shape(NOTED, said, scene)
    yield by_shape(BEHIND_THINGS, said, scene)
    yield by_shape(AS_TYPED, said, scene)
    yield by_shape(CHOSEN, said, scene)
    yield by_shape(TOLD_SHORTLY, said, scene)
    yield by_shape(FREELY, said, scene)
    yield claimed(said, scene)
    yield _hers(said, scene)
    yield Usual(scene).of(said)
    yield there(said, scene)


def _hers(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`On top of her library is Elk`: the library of whom the sentence is about."""
    whose = _HERS.sub(f"{scene.who}'s ", said)
    if scene.who and whose != said and not said.endswith("?"):
        yield (whose,)


def _of_two_players(parts: tuple[str, ...], context: Context) -> Iterator[tuple[str, ...]]:
    """Two sentences of which each names who does it, and not the same one; what one player does may belong together."""
    who = [one.split(" ", 1)[0] for one in parts]
    if len({*who}) == len(who) > 1 and all(map(context.names.is_player, who)):
        yield parts


def _she(said: str, who: str) -> Iterator[tuple[str, ...]]:
    """`He untaps and attacks with Ox`: whom the sentence before was about, where this one names nobody else."""
    found = _SHE.match(said)
    if found is not None and who and not said.endswith("?"):
        yield (f"{who}{found['r']}",)


_SHE = late(r"^(?:[Ss]he|[Hh]e)(?P<r> [a-z]+s\b.*)$")
_HERS = late(r"\b(?:her|his|their) (?=library\b|graveyard\b)")


def _lines(line: str, context: Context) -> Iterator[tuple[str, ...]]:
    """The lines that a sentence could be, the likeliest first; never the sentence itself."""
    who, spoken = context.spoken_of()
    placed = context.placed
    masked = Masked(context.names)
    if raid := raids(line, masked, spoken):
        yield (raid,)
    said = masked.hide(line.strip().rstrip(" .!;"))

    def text(name: str) -> str:
        return context.text(masked.show(name))

    things = Things(masked, text, spoken, who, placed)
    try:
        subject = next(
            (one for one in re.findall(r"[A-Z][\w-]*", said) if masked.is_player(one)), who
        )
        scene = Scene(
            masked,
            text,
            context.board,
            context.things,
            context.spells,
            context.attackers,
            subject,
            context.cast,
            placed,
            context.blocked,
            context.blockers,
        )
        for ways in (
            claimed(said, scene) if said.startswith(("then ", "and ", "but ")) else (),
            cost_words(said, scene, left=True),
            as_it_enters(said),
            purposes(said, scene),
            by_shape(THROWN, said, scene),
            by_shape(FIRST, said, scene),
            by_shape(OWNED, said, scene),
            by_shape(SET_DOWN, said, scene),
            by_shape(BLOCKED_APART, said, scene),
            by_shape(DIVIDED, said, scene),
            by_shape(PAID_BESIDE, said, scene),
            by_shape(IN_A_BREATH, said, scene),
            by_shape(BEFORE_VERBS, said, scene),
            by_shape(FOUND, said, scene),
            by_name(said, scene),
            chooses_to(said, scene),
            doing(said, scene),
            by_shape(WITH_TRIGGER, said, scene),
            by_shape(DONE_BY_TRIGGER, said, scene),
            left_alone(said, scene),
            things.of(said),
            beside(said, masked, subject, placed, text),
            Clauses(masked, who).of(said),
            cost_words(said, scene),
            by_text(said, scene),
            *_more(said, scene),
            _she(said, who if subject == who else ""),
            after_lead(said, lambda alone: _lines(masked.show(alone), context)),
            plainer(said, scene),
            all_kept(line, context.of_it(line)),
            _of_two_players(apart(line), context),
        ):
            for lines in ways:
                if lines != (said,):
                    yield tuple(own_commander(masked.show(one)) for one in lines)
    except BadInput as error:
        context.refused[line.strip()] = str(error)
