"""What the game has noted of a thing or player, and of what it can be: protector, room, commander damage, mana, effects.

A row for each; nothing is changed by asking.
"""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.mechanics.dungeons import MARKER, arrows, dungeon_of
from rulesdb.engine.state.flags import COMMANDERS
from rulesdb.engine.state.multiplayer import PROTECTOR
from rulesdb.engine.state.objects import is_player
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.amounts import why_nothing
from rulesdb.scenarios.claims.now.becoming import OF_ABILITIES, effects_on
from rulesdb.scenarios.claims.now.defending import defended
from rulesdb.scenarios.claims.now.doing import does, its_words
from rulesdb.scenarios.claims.now.lasting import lasts, layers
from rulesdb.scenarios.claims.now.tapping import made_now, rules_of_making, tapped
from rulesdb.scenarios.claims.now.turning import turning_up
from rulesdb.scenarios.claims.past.as_attackers import declared
from rulesdb.scenarios.claims.positions import spot
from rulesdb.scenarios.claims.replies import Reply, Why
from rulesdb.scenarios.claims.told.ability_words import in_force
from rulesdb.scenarios.claims.told.card_types import of_one
from rulesdb.scenarios.claims.trying.dry import kept_from_making
from rulesdb.scenarios.claims.trying.thought import never_told
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.reading import with_its_name, worded
from rulesdb.scenarios.table.things import said


def noted(story: Story, one: m.Noted) -> Reply:
    """What is noted of it; of a card that nobody has, what it says."""
    if one.what == "does" and never_told(story, one.ref):
        return its_words(story, one)
    if one.what == "does" and one.ref.ability and not story.things.all(story.state, one.ref):
        one = one.but(ref=one.ref.but(ability=False))  # none of it is on the stack: what it says
    if not one.ref.name:
        return _ROWS[one.what](story, one, 0)
    return _ROWS[one.what](story, one, story.things.one(story.state, one.ref))


def _protector(story: Story, one: m.Noted, n: int) -> Reply:
    name = said(one.ref)
    thing = story.state.objects.get(n)
    if thing is None or thing.zone is not Zone.BATTLEFIELD:
        return Reply(f"Nobody: {name} is {spot(story.state, n)}", ("310.9",))
    if CardType.BATTLE not in story.game.look(n).types:
        return Reply(f"Nobody: {name} is no battle, and only battles have a protector", ("310.9",))
    who = thing.chosen(PROTECTOR)
    if who not in story.state.players:
        return Reply(f"Nobody has been chosen as the protector of {name}", ("310.9a", "310.11"))
    siege = ("310.12a",) if "Siege" in story.game.look(n).subtypes else ()
    return Reply(f"{story.state.players[who].name} protects {name}", ("310.9", *siege))


def _room(story: Story, one: m.Noted, n: int) -> Reply:
    name = said(one.ref)
    dungeon = dungeon_of(story.state, n)
    if not dungeon:
        return Reply(
            f"{name} is in no room: {name} has no dungeon in the command zone", ("309.2a",)
        )
    thing = story.state.objects[dungeon]
    rooms = [x for x in thing.card.front.abilities if isinstance(x, a.RoomAbility)]
    names = {x.number: x.name for x in rooms}
    at = thing.chosen(MARKER) or 0
    further = [f"“{names[x]}”" for x in arrows(story.state, dungeon)]
    next_ = (
        f"; from there the marker goes to {' or '.join(further)}"
        if further
        else "; it is the bottommost"
    )
    text = f"{name} is in “{names.get(int(at), '')}” of {thing.card.front.name}{next_}"
    return Reply(text, ("309.4", "309.5a" if further else "309.6"))


def _commander_damage(story: Story, one: m.Noted, n: int) -> Reply:
    taken = story.state.players[n].commander_damage
    listed = story.state.flag(COMMANDERS)  # each commander by its place there
    parts = [f"{amount} from {listed[at - 1][1].name}" for at, amount in taken]
    law = "903.10a"
    if not parts:
        why = why_nothing(story, "take", {n}, None)
        text = f"{said(one.ref)} has taken no combat damage from a commander"
        return Reply(f"{text}{f': {why.text}' if why.text else ''}", (law, *why.rules))
    return Reply(
        f"{said(one.ref)} has taken {and_(parts)}: 21 from one commander lose the game",
        (law, "704.6c"),
    )


def _mana(story: Story, one: m.Noted, n: int) -> Reply:
    """The mana abilities of a thing in their words, and what made them what they are."""
    name = said(one.ref)
    if is_player(n):
        return Reply(f"that can't be told: {name} is a player; ask of one thing", known=False)
    held = [h.ability for h in story.game.look(n).abilities]
    mine = [
        x for x in held if isinstance(x, a.ActivatedAbility) and is_mana_ability(story.state, x)
    ]
    words = list(dict.fromkeys(with_its_name(worded(x), name) for x in mine if worded(x)))
    made = [
        (e, t)
        for e, t in effects_on(story, n)
        if not e.changes
        or any(isinstance(c, OF_ABILITIES) and not _leaves_mana(c) for c in e.changes)
    ]
    why = f": {', then '.join(dict.fromkeys(text for _, text in made))}" if made else ""
    rules = dict.fromkeys(rule for each, _ in reversed(made) for rule in each.rules)
    given = any(isinstance(c, a.EverySubtype) for e, _ in made for c in e.changes)
    first = [*(["305.6"] if given and words else []), *(x for x in rules if x == "305.7")]
    law = ("605.1a",) if words else ("605.1",)
    if not words:
        return Reply(
            f"{name} has no mana ability{why}", tuple(dict.fromkeys((*first, *rules, *law)))
        )
    text = f"{name} has {and_([f'“{x}”' for x in words])}{why}"
    kept = kept_from_making(story, n) if n in story.state.battlefield else Why()
    if kept.text:
        text = f"None now: {kept.text}; {text}"
    elif any(_LEFT_OPEN.search(x) for x in words) and n in story.state.battlefield:
        text, now = _as_it_stands(story, one, n, text)
        return Reply(text, tuple(dict.fromkeys((*first, *rules, *law, *now))))
    return Reply(text, tuple(dict.fromkeys((*kept.rules, *first, *rules, *law))))


_LEFT_OPEN = late(
    r"(?i)\bcould produce\b|\bchosen color\b|\bof any type\b|\bcolors? among\b|\bof that (?:color|type)\b|\bcommander"
)
"""What says of mana which it is by something else that is so."""


def _as_it_stands(story: Story, one: m.Noted, n: int, text: str) -> tuple[str, tuple[str, ...]]:
    """What an ability says, with the mana that it would make now (106.7)."""
    ways = made_now(story, one, n).ways
    if not ways:
        return text, ()
    return f"{' or '.join(ways)} as it stands: {text}", rules_of_making(ways) or ("106.4",)


def _leaves_mana(change: a.Change) -> bool:
    """Whether an effect gives card types and no basic land type, so that what mana a thing makes stays as it is (305.6)."""
    return (
        isinstance(change, a.BecomeType)
        and change.keep is not a.Keep.NOTHING
        and not change.subtypes
    )


_ROWS: dict[str, Callable[[Story, m.Noted, int], Reply]] = {
    "protector": _protector,
    "room": _room,
    "commander damage": _commander_damage,
    "mana": _mana,
    "does": does,
    "tapped": tapped,
    "lasts": lasts,
    "layers": layers,
    "turning up": turning_up,
    "declared": declared,
    "card types": of_one,
    "met": in_force,
    "why met": in_force,
    "why not met": in_force,
}


def defenders(story: Story) -> Reply:
    """Who is a defending player, and against what (506.2, 802.2a)."""
    state = story.state
    by, rules = defended(state)
    if state.combat is None:
        return Reply("Nobody: there is no combat going on", rules)
    names = {who: [story.things.name(state, n) for n in those] for who, those in by.items()}
    texts = [
        f"{state.players[who].name}{f' (of {and_(those)})' if those else ''}"
        for who, those in names.items()
    ]
    return Reply(f"The defending player{'s are' if len(texts) > 1 else ' is'} {and_(texts)}", rules)
