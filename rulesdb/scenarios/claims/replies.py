"""What is answered, and what every answer is made of: rules in order, events as sentences, an object through its zones.

Nothing here knows a question.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.state.events import Considered, Event, EventKind
from rulesdb.engine.telling.sentences import Names, explain, sentence
from rulesdb.errors import Unsupported
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames
from rulesdb.scenarios.table.things import Trouble, said
from rulesdb.values import NamedTuple

K = EventKind


class Reply(NamedTuple):
    """What is answered: a sentence without its full stop, and rule numbers, the deciding one first.

    `settled`: nothing that is still to come can alter it. `known` is False where nothing can be said.
    `beyond`: at what of the way to it this program stopped, as it does not know it; "" where it did not.
    """

    text: str
    rules: tuple[str, ...] = ()
    settled: bool = True
    known: bool = True
    beyond: str = ""
    dealt: bool = False
    """It tells an amount that has come already: more of it may come, but it stands whatever is passed on."""


class Naught(Trouble):
    """What is asked of something that there is not, by these rules: an answer, and no want of one."""

    def __init__(self, message: str, rules: tuple[str, ...], where: m.Where = m.NOWHERE) -> None:
        super().__init__(message, where)
        self.rules = rules


def untold(error: Unsupported) -> Reply:
    """What is answered where the way to the answer comes to what this program does not know yet."""
    return Reply(f"that can't be told: {error}", known=False, beyond=str(error))


class Why(NamedTuple):
    """A reason in words, and its rules; both empty where none is found."""

    text: str = ""
    rules: tuple[str, ...] = ()


def begins(*, so: bool, why: bool, negated: bool = False) -> str:
    """How an answer begins: yes or no; where the reason is asked for, whether what that takes for granted is so."""
    if not why:
        return "Yes" if so else "No"
    return "Because" if so is not negated else "It is not so"


def heads(one: m.Whether, *, so: bool) -> str:
    """How the answer begins whether a claim is so as it stands without its denial; of one said whole, whether it is so as said."""
    denied = one.claim.negated and one.stated and not one.why
    return begins(so=so is not denied, why=one.why, negated=one.claim.negated)


def turned(found: Reply) -> Reply:
    """The answer to whether it is not so, of the one to whether it is."""
    head, colon, rest = found.text.partition(": ")
    return found._replace(text=f"{_OTHER.get(head, head)}{colon}{rest}")


_OTHER = {"Yes": "No", "No": "Yes"}


def naught(question: m.Question, none: Naught) -> Reply:
    """What is answered where there is nothing that could be it: no, none, or nothing."""
    if isinstance(question, m.HowMuch) and isinstance(question.claim, m.Undergoes):
        return Reply(f"0: {none}", none.rules, settled=False)
    if isinstance(question, m.WhichCan) or (isinstance(question, m.Aimed) and question.at is None):
        return Reply(f"Nothing: {none}", none.rules, settled=False)
    if not isinstance(question, _YES_OR_NO) or getattr(question, "when", False):
        return Reply(f"that can't be told: {none}", settled=False, known=False)
    stated = isinstance(question, m.Whether) and question.stated
    claim = question.claim if isinstance(question, m.Whether) else question
    negated = bool(getattr(claim, "negated", False)) and not stated
    head = begins(so=stated, why=question.why, negated=negated)
    return Reply(f"{head}: {none}", none.rules, settled=False)


_YES_OR_NO = (m.FateOf, m.Whether, m.CanBe, m.Must, m.PlayerMay, m.MayRespond, m.Aimed, m.DoneBy, m.Undergone)  # fmt: skip


def ability_source(story: Story, n: int) -> int:
    """The source of a spell or ability on the stack, as it is or was; 0 for all else (113.7)."""
    one = story.state.last(n) if n else None
    return one.stack.source if one is not None and one.stack is not None else 0


def ordered(rules: Iterable[str], *last: str) -> tuple[str, ...]:
    """These rules, each once, and more at the end."""
    return tuple(dict.fromkeys([*rules, *last]))


def where_else(rules: Iterable[str]) -> tuple[str, ...]:
    """The rules of a change of zones: what sends it elsewhere before what would have sent it where it usually goes."""
    return tuple(sorted(rules, key=lambda rule: _BEFORE.get(rule, 0 if rule[:4] == "702." else 2)))


_BEFORE = {"614.1a": 1, "614.6": 1, "608.2n": 3, "701.8a": 3, "701.9a": 3}
"""Replacement comes before the event that it replaced (614.6), what exiles a spell before its usual way (608.2n)."""


def told_of(story: Story, event: Event, why: tuple[Considered, ...] = ()) -> str:
    """An event as a sentence without rules, its things called as the situation calls them; with what was considered."""
    names = GivenNames(story.state, story.things)
    return explain(event._replace(rules=(), considered=why), story.state, names)


def replaced(story: Story, event: Event) -> str:
    """Whose effects made an event what it is, in parentheses; "" where none did."""
    names = Names(story.state)
    before = () if event.by else instead_of(story, event)
    ids = (*event.by, *(e.source for e in before))
    own = next((text for rule, text in _OWN_COUNTERS.items() if rule in event.rules), "")
    by = list(dict.fromkeys(own if own and n == event.subject else names.of(n) for n in ids))
    return f" (by the effect of {', then '.join(by)})" if by else ""


def in_steps(story: Story, events: Sequence[Event], total: int) -> str:
    """What each effect made of an amount, in parentheses: `(by the effect of A 6 instead of 3, then by that of B 12)`.

    Only by whose effects it is what it is where they changed no number, or none is known; "" where there were none.
    """
    first = events[0]
    plain = replaced(story, first)
    counted = [e for e in events if e.was]
    steps = [sum(column) for column in zip(*(e.was for e in counted), strict=False)]
    several = {(e.by, len(e.was)) for e in counted} != {(first.by, len(first.by))}
    numbers = [*steps, total]
    if not counted or several or len({*numbers}) < 2 or "(by the effect of" not in plain:
        return plain
    names = GivenNames(story.state, story.things)
    return f" ({each_in_turn(map(names.of, first.by), numbers)})"


def each_in_turn(names: Iterable[str], numbers: Sequence[object]) -> str:
    """What effects, by their names, made of an amount: `by the effect of A 6 instead of 3, then by that of B 12`.

    The first number is what it was before all of them.
    """
    return ", then ".join(
        f"by {'that' if at else 'the effect'} of {name} {numbers[at + 1]}"
        + ("" if at else f" instead of {numbers[0]}")
        for at, name in enumerate(names)
    )


_OWN_COUNTERS = {"122.1h": "its finality counter", "122.1c": "its shield counter"}
"""What the rules have counters on a permanent do to its own events (122.1)."""


def instead_of(story: Story, event: Event) -> tuple[Event, ...]:
    """The move that a move is in place of, by what an effect has done instead (614.6); nothing where there is none."""
    if event.kind is not K.MOVE or event.to is Zone.BATTLEFIELD:
        return ()
    log = story.game.events()
    at = next((i for i, e in enumerate(log) if e is event), 0)
    own = (e for e in reversed(log[:at]) if e.subject == event.subject)
    for e in own:
        if e.kind is K.SKIP and e.word == K.MOVE.value and "614.6" in e.rules:
            return (e,)
        if e.kind not in (K.EXILE, K.DESTROY, K.SACRIFICE, K.REVEAL):
            break
    return ()


def told_with_reason(story: Story, event: Event) -> str:
    """An event in a sentence, with what was considered for it, but without rules."""
    return sentence(event, GivenNames(story.state, story.things))


_ITSELF = ("that player ", "it ")
"""How a reason begins that is about the one of whom it is told."""


def of_it(why: Considered) -> str:
    """A reason as a sentence about the one of whom it is told: `Golem is indestructible`."""
    for lead in _ITSELF:
        if why.what and why.why.startswith(lead):
            return f"{why.what} {why.why.removeprefix(lead)}"
    return f"{why.what}: {why.why}"


def happened(story: Story, first: int | None = None) -> list[Event]:
    """What has happened since so many events (where none are said: since the story began) that the question is about."""
    first = story.begun if first is None else first
    events = story.game.events(first)
    return events if story.until is None else events[: max(0, story.until - first)]


def turn_began(events: Iterable[Event]) -> int:
    """Where in these events the last turn of them begins; 0 where none does."""
    return max((at for at, e in enumerate(events) if e.kind is EventKind.TURN), default=0)


def of_this_turn(story: Story) -> list[Event]:
    """What has happened in the turn so far, also before the story began."""
    log = happened(story, 0)
    return log[turn_began(log) :]


def line_of(story: Story, refs: Iterable[m.Ref], *, gone: bool = False) -> set[int]:
    """Every number that these have had: an object that changes zones is a new one (400.7).

    `gone`: an ability is meant also once it has left the stack.
    """
    return set().union(*lines_of(story, refs, gone=gone))


def lines_of(story: Story, refs: Iterable[m.Ref], *, gone: bool = False) -> list[set[int]]:
    """The same of each; a name that is said so many times as there are things of it is each of them once."""
    refs = tuple(refs)
    taken: dict[object, int] = {}
    return [_numbers(story, ref, refs, taken, gone=gone) for ref in refs]


def _numbers(
    story: Story, ref: m.Ref, refs: tuple[m.Ref, ...], taken: dict[object, int], *, gone: bool
) -> set[int]:
    found = story.things.all(story.state, ref)
    if not found and gone and ref.ability:
        found = _gone(story, ref)
    if not found and ref.ability and story.things.gone_abilities(story.state, ref):
        raise Trouble(
            f"{said(ref)} is no longer on the stack; ask about {said(ref.but(ability=False))}",
            ref.where,
        )
    if not found and ref.ability and story.things.all(story.state, ref.but(ability=False)):
        none = f"no ability of {said(ref.but(ability=False))} is on the stack or was"
        raise Naught(none, ("603.3",), ref.where)
    if not found:
        raise Trouble(f"there is no {said(ref)} and there was none", ref.where)
    key = ref.but(where=m.NOWHERE)
    named = sum(one.but(where=m.NOWHERE) == key for one in refs)
    if 1 < named != len(found) and not ref.state:
        found = [*dict.fromkeys((*found, *story.things.ceased(story.state, ref.name)))]
    if len(found) > 1 and len(found) != named:
        raise Trouble(
            f"{said(ref)!r} could be any of {len(found)} objects; give them names where they are told, such as: {ref.name} (called First)",
            ref.where,
        )
    if named > len(found):
        raise Trouble(f"there are no {named} of {said(ref)}, but {len(found)}", ref.where)
    taken[key] = place = taken.get(key, -1) + 1
    out = {found[place]}
    # Also what is cast has changed zones, which is told as no move (601.2a).
    for number, was in reversed(story.state.lki.items()):
        if was.became in out:
            out.add(number)
    return out


def _gone(story: Story, ref: m.Ref) -> list[int]:
    """The ability of a source that has left the stack: of several the one that was there as it was asked, else Trouble."""
    found = story.things.gone_abilities(story.state, ref)
    if len(found) > 1 and story.asked is not None:
        left = {e.subject for e in story.game.events()[: story.asked] if e.kind in _LEAVES}
        lasts = ((n, story.state.last(n)) for n in found if n not in left)
        there = [
            n
            for n, one in lasts
            if one is not None and one.stack is not None and one.stack.born < story.asked
        ]
        found = there or found
    if len(found) > 1:
        raise Trouble(
            f"{said(ref)!r} could be any of several that were on the stack; ask right behind the line"
            " that puts it there",
            ref.where,
        )
    return found


NO_SEARCH = "It does not come to a search"
"""How an answer about a search begins where there is none."""
LEFT_STACK = (K.RESOLVE, K.FIZZLE, K.COUNTER)
"""What becomes of a spell or ability on the stack."""
_LEAVES = (*LEFT_STACK, K.CEASE)
"""How an ability leaves the stack."""
