"""What is told shorter than it happened: mana payments, the passing of steps, what the line above says.

Every event stays a step of its own with its rules; here it is said which of them are told together,
as one sentence of a judge. Nothing is left out: the rules of a line told for several are those of all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.telling.sentences import Names, made_token
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r

K = EventKind
_PASSING = (K.STEP, K.TURN)
_PAYING = (K.TAP, K.ACTIVATE, K.ADD_MANA)
MANA_ABILITY = "605.3b"
AS_COST = " as a cost"
"""How a line ends that tells what was done to pay for something."""


def together(
    names: Names, node: m.Step, events: Sequence[Event], steps: list[r.Step]
) -> list[r.Step]:
    """The same steps, with what is told for several of them."""
    out = list(steps)
    at = 0
    asked = False  # a cost that is still to be paid
    while at < len(events):
        size, text, led = _group(names, node, events, at)
        text += AS_COST if text and steps[at].text.endswith(AS_COST) else ""
        asked = events[at].kind is K.COST or (asked and events[at].kind is not K.CAST)
        if not size and asked and "601.2f" in steps[at].rules:
            out[at] = out[at].but(deciding=("601.2f",))
        for within in range(at, at + size):
            kept = out[within].deciding if events[within].kind in _TELLING else ()
            first = within == at and not led
            out[within] = out[within].but(
                within=not first,
                told=(text or steps[at].text) if first else "",
                deciding=_first(steps[at : at + size], events[at : at + size], asked=asked)
                if first
                else kept,
            )
        at += max(1, size)
    return out


_TELLING = (K.CAST, K.ACTIVATE, K.PLAY_LAND)
"""What is told by the line above, which shows the rule of this."""


def _first(steps: Sequence[r.Step], events: Sequence[Event], *, asked: bool) -> tuple[str, ...]:
    """The rules that a line for several shows: those of an attack where there is one, else of the first.

    Mana made for a cost that is `asked` pays it, also where something else has paid a part before.
    """
    attack = next((at for at, event in enumerate(events) if event.kind is K.ATTACK), 0)
    made = asked and events[0].kind in _PAYING and len(events) > 1
    return steps[attack].deciding or (("601.2h",) if made else ())


def _group(names: Names, node: m.Step, events: Sequence[Event], at: int) -> tuple[int, str, bool]:
    """How many events from here are told as one, what is said of them, and whether the line before says it.

    0 events are told by themselves; an empty text is that of the first.
    """
    event = events[at]
    if event.kind in (K.COST, *_PAYING) and (paid := _payment(names, events, at))[0]:
        return *paid, False
    if _passes(event) and (passed := _passing(names, events, at))[0]:
        return *passed, False
    if event.kind is K.DRAW and _drawn(events, at):
        return 2, "", False
    if _said_above(node, event):
        return 1, "", True
    for row in (_destroyed, _attacking, _blocking, _made, _hurt, _put_away):
        if found := row(names, events, at):
            return found
    return 0, "", False


def _said_above(node: m.Step, event: Event) -> bool:
    """Whether the line of the story says what an event says: that somebody casts or activates this."""
    if event.kind is K.MOVE and event.to is Zone.STACK and event.from_ is not None:
        return True  # casting it is told next
    if not isinstance(node, m.Act):
        return False
    if event.kind is K.COST:
        return not event.detail or not str(event.detail)
    if isinstance(node.deed, m.Activate) and event.kind is K.TAP:
        return event.word == "cost"
    return event.kind in (K.CAST, K.PLAY_LAND) or (
        event.kind is K.ACTIVATE
        and isinstance(node.deed, m.Activate)
        and "605.3b" not in event.rules
    )


_Found = tuple[int, str, bool]


def _destroyed(names: Names, events: Sequence[Event], at: int) -> _Found | None:
    """Destroyed, sacrificed or discarded, and so put into the graveyard: several at once by one rule."""
    first = events[at]
    if first.kind not in (K.DESTROY, K.SACRIFICE, K.DISCARD) or first.considered:
        return None
    end = at
    gone: list[Event] = []
    while end < len(events):
        event = events[end]
        if (event.kind, event.rules, event.cause, event.player) != (
            first.kind, first.rules, first.cause, first.player
        ):  # fmt: skip
            break
        if gone and not _at_once(names, first, event):
            break
        moved = events[end + 1] if end + 1 < len(events) else None
        plain = moved is not None and moved.kind is K.MOVE and moved.subject == event.subject
        if not plain or moved is None or moved.to is not Zone.GRAVEYARD or moved.considered:
            if not gone:
                return None
            break
        gone.append(event)
        end += 2
    listed = said_together([names.of(e.subject, e.name) for e in gone])
    if first.kind is K.DESTROY:
        text = f"{listed} {'is' if len(gone) == 1 else 'are'} destroyed"
    else:
        verb = "sacrifices" if first.kind is K.SACRIFICE else "discards"
        text = f"{names.of(first.player)} {verb} {listed}"
    return end - at, f"{text}{' at the same time' if len(gone) > 1 else ''}", False


def _at_once(names: Names, first: Event, other: Event) -> bool:
    """Whether two left together: what is destroyed at the next check of state-based actions did not (704.3, 603.10a)."""
    if first.kind is K.DISCARD or names.state is None:
        return True
    gone = names.state.lki.get(other.subject)
    return gone is None or first.subject in gone.together


def _attacking(names: Names, events: Sequence[Event], at: int) -> _Found | None:
    """Attackers become tapped and attack: as one line for each that is attacked (508.1f, k)."""
    end = at
    while end < len(events) and events[end].kind is K.TAP and "508.1f" in events[end].rules:
        end += 1
    attacks: list[Event] = []
    while end < len(events) and events[end].kind is K.ATTACK:
        attacks.append(events[end])
        end += 1
    if not attacks:
        return None
    parts = []
    for attacked in dict.fromkeys(e.other for e in attacks):
        several = [names.of(e.subject, e.name) for e in attacks if e.other == attacked]
        verb = "attacks" if len(several) == 1 else "attack"
        parts.append(f"{said_together(several)} {verb} {names.attacked(attacked)}")
    return end - at, "; ".join(parts), False


def _made(names: Names, events: Sequence[Event], at: int) -> _Found | None:
    """Tokens that are created together and enter (111.1, 701.7a)."""
    first = events[at]
    if first.kind is not K.CREATE or first.word == "emblem":
        return None
    end, made = at, []
    while end + 1 < len(events) and events[end].kind is K.CREATE and events[end].by == first.by:
        if events[end + 1].kind is not K.MOVE or events[end].player != first.player:
            break
        name = made_token(names, events[end])
        made.append("face-down" if name.startswith("a face-down") else name)
        end += 2
    if not made:
        return None
    counts = Counter(made)
    listed = [f"{_count(n, name)} {name} token{'s' if n > 1 else ''}" for name, n in counts.items()]
    text = f"{names.of(first.player)} creates {said_together(listed)}"
    if first.by:
        text += f", because of {said_together([names.of(n) for n in dict.fromkeys(first.by)])}"
    return end - at, text, False


def _count(number: int, name: str) -> str:
    return ("an" if name[:1] in "AEIOU" else "a") if number == 1 else str(number)


def _blocking(names: Names, events: Sequence[Event], at: int) -> _Found | None:
    """Blockers of one declaration (509.1)."""
    end = at
    while end < len(events) and events[end].kind is K.BLOCK:
        end += 1
    blocks = events[at:end]
    if len(blocks) < 2:
        return None
    parts = []
    for attacker in dict.fromkeys(e.other for e in blocks):
        several = [names.of(e.subject, e.name) for e in blocks if e.other == attacker]
        verb = "blocks" if len(several) == 1 else "block"
        parts.append(f"{said_together(several)} {verb} {names.of(attacker)}")
    return end - at, "; ".join(parts), False


def _hurt(_: Names, events: Sequence[Event], at: int) -> _Found | None:
    """Damage to a player, and the life lost by it (120.3a)."""
    first, after = events[at], events[at + 1] if at + 1 < len(events) else None
    if first.kind is not K.DAMAGE or after is None or after.kind is not K.LOSE_LIFE:
        return None
    same = (after.player, after.amount) == (first.other, first.amount)
    return (2, "", False) if same and not after.considered else None


def _put_away(_: Names, events: Sequence[Event], at: int) -> _Found | None:
    """A spell that has resolved, or does not, goes to the graveyard as all do (608.2n, 608.2b)."""
    event = events[at]
    usual = event.kind is K.MOVE and event.from_ is Zone.STACK and event.to is Zone.GRAVEYARD
    if not usual or event.by or event.considered or not at:
        return None
    return 1, "", True


def said_together(names: Sequence[str]) -> str:
    """`A, B and C`, like ones counted."""
    counts = Counter(names)
    parts = [name if count == 1 else f"{count} {_several(name)}" for name, count in counts.items()]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _drawn(events: Sequence[Event], at: int) -> bool:
    after = events[at + 1] if at + 1 < len(events) else None
    return (
        after is not None
        and after.kind is K.MOVE
        and after.from_ is Zone.LIBRARY
        and after.to is Zone.HAND
        and not after.considered
    )


def _payment(names: Names, events: Sequence[Event], at: int) -> tuple[int, str]:
    """How many events pay for one thing, and the payment in a sentence; 0 where there is none."""
    cost = events[at] if events[at].kind is K.COST else None
    end = at + (cost is not None)
    tapped: Counter[str] = Counter()
    used: Counter[str] = Counter()
    made = ""
    who = 0
    while (size := _source(events, end)) > 0:
        group = events[end : end + size]
        if who and group[-1].player != who:
            break
        who = group[-1].player
        name = names.of(group[-2].source)
        (tapped if group[0].kind is K.TAP else used)[name] += 1
        made += "".join(f"{{{kind}}}" for kind in group[-1].mana)
        end += size
    if not who:
        return 0, ""
    ways = [f"taps {_listed(tapped)}"] if tapped else []
    ways += [f"uses {_listed(used)}"] if used else []
    text = f"{names.of(who)} {' and '.join(ways)} for {made}"
    if cost is not None and str(cost.detail or "") not in ("", made):
        detail = cost.detail
        text += f" to pay {detail.summed() if isinstance(detail, ManaCost) else detail}"
    return end - at, text


def _source(events: Sequence[Event], at: int) -> int:
    """How many events one mana ability takes here: tapped perhaps, activated, its mana; else 0."""
    start = at
    if at < len(events) and events[at].kind is K.TAP:
        at += 1
    if at + 1 >= len(events) or events[at].kind is not K.ACTIVATE:
        return 0
    ability, mana = events[at], events[at + 1]
    plain = MANA_ABILITY in ability.rules and mana.kind is K.ADD_MANA
    if any(one.considered for one in events[start : at + 2]):
        return 0
    return at + 2 - start if plain else 0


def _listed(things: Counter[str]) -> str:
    parts = [
        (f"{'an' if name[:1] in 'AEIOU' else 'a'} " if count == 1 else f"{count} ")
        + (name if count == 1 else _several(name))
        for name, count in things.items()
    ]
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def _several(name: str) -> str:
    return name if name.endswith("s") else name + "s"


def _passes(event: Event) -> bool:
    """A turn or step that begins, or a combat step left out because nothing attacks (508.8).

    What an effect leaves out, or keeps from untapping, is told by itself.
    """
    return event.kind in _PASSING or (event.kind is K.SKIP and "508.8" in event.rules)


def _passing(names: Names, events: Sequence[Event], at: int) -> tuple[int, str]:
    """How many steps pass here one after the other, and what is said of them."""
    end = at
    while end < len(events) and _passes(events[end]) and not events[end].considered:
        end += 1
    if end - at < 2:
        return 0, ""
    parts: list[str] = []
    whose = 0
    for event in events[at:end]:
        if event.kind is K.TURN:
            parts.append(f"; {names.of(event.player)}'s turn begins: ")
            whose = event.player
        elif event.kind is K.STEP:
            fresh = event.player != whose
            lead = "" if not parts or parts[-1].endswith(" ") else ", "
            owner = f"{names.of(event.player)}'s " if fresh else ""
            parts.append(f"{lead}{owner}{event.word}")
            whose = event.player
    said = "".join(parts).removeprefix("; ").strip()
    return (end - at, said) if said and not said.endswith("begins:") else (0, "")
