"""What is asked of a rule of the game: whether the legend rule has applied, what was copied, which chapter comes next (704.5j, 707.10, 714)."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.cards import abilities as a
from rulesdb.cards.keywords import KEYWORDS
from rulesdb.cards.vocabulary import Step, Supertype
from rulesdb.engine.events.play import Play
from rulesdb.engine.state.events import Event, EventKind
from rulesdb.engine.state.multiplayer import taking_turn
from rulesdb.scenarios.claims.descriptions import keywords_of
from rulesdb.scenarios.claims.now.becoming import abilities_taken
from rulesdb.scenarios.claims.reasons import began_by
from rulesdb.scenarios.claims.replies import Reply, happened, of_this_turn, ordered, told_of
from rulesdb.scenarios.claims.told.card_types import of_all
from rulesdb.scenarios.claims.trying.untriggered import keyword_of
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.given_names import GivenNames

K = EventKind
_LEGENDS = "704.5j"


def legend_rule(story: Story) -> Reply:
    """What it has put into graveyards; else whether anybody controls two of one name."""
    done = [e for e in happened(story) if e.kind is K.MOVE and _LEGENDS in e.rules]
    if done:
        told = "; ".join(dict.fromkeys(told_of(story, e) for e in done))
        return Reply(f"Yes: {told}", (_LEGENDS,), settled=False)
    names = GivenNames(story.state, story.things)
    alike: dict[str, list[int]] = {}
    for n in story.state.battlefield:
        c = story.game.look(n)
        if Supertype.LEGENDARY in c.supertypes and not story.state.objects[n].phased_out:
            alike.setdefault(c.name, []).append(n)
    several = {name: ns for name, ns in alike.items() if len(ns) > 1}
    text = "nobody controls two legendary permanents of one name"
    for ns in several.values():
        text = f"{and_([names.of(n) for n in ns])} are legendary, and no player controls two of that name"
        if len({story.game.look(n).controller for n in ns}) < len(ns):
            by = {
                rule.source
                for n in ns
                for rule in Play(story.state.copy()).board.rules(a.LeavesRule)
                if rule.change.rule == _LEGENDS and rule.covers(n)
            }
            whose = f"an effect of {and_([names.of(n) for n in by])}" if by else "an effect"
            text = f"{whose} keeps {and_([names.of(n) for n in ns])} from it"
    return Reply(f"No: {text}", (_LEGENDS,), settled=False)


def copies(story: Story) -> Reply:
    """How often each spell or ability was copied; a copy of a spell is put on the stack, and not cast (707.10)."""
    made: dict[str, int] = {}
    rules: list[str] = []
    whose: dict[str, None] = {}
    for e in happened(story):
        if e.kind is K.COPY_SPELL:
            whose[GivenNames(story.state, story.things).of(e.player)] = None
            called = GivenNames(story.state, story.things).of(e.subject, e.name)
            made[called] = made.get(called, 0) + 1
            rules += (*_by_keyword(story, e), *e.rules)
    if not made:
        return Reply("Nothing has been copied", ("707.10",), settled=False)
    listed = and_([f"{n} cop{'y' if n == 1 else 'ies'} of {name}" for name, n in made.items()])
    be = "is" if sum(made.values()) == 1 else "are"
    by = f", which {next(iter(whose))} controls" if len(whose) == 1 else ""
    text = f"There {be} {listed}, put on the stack and not cast{by}"
    return Reply(text, tuple(dict.fromkeys((*rules, "707.10"))), settled=False)


def _by_keyword(story: Story, event: Event) -> tuple[str, ...]:
    """The rule of the keyword whose ability made a copy (702.40a); nothing where another did."""
    began = began_by(story, event)
    word = keyword_of(story, began) if began is not None else ""
    return (f"{KEYWORDS[word].rule}a",) if word in KEYWORDS else ()


def next_chapter(story: Story) -> Reply:
    """Of each Saga which chapter ability triggers at the next lore counter, and when that comes (714.3c)."""
    texts: list[str] = []
    rules: list[str] = []
    names = GivenNames(story.state, story.things)
    for n in story.state.battlefield:
        c = story.game.look(n)
        if "Saga" not in c.subtypes:
            continue
        held = (one.ability for one in c.abilities)
        chapters = sorted(
            {x for one in held if isinstance(one, a.ChapterAbility) for x in one.chapters}
        )
        lore = story.state.objects[n].counter("lore")
        if not chapters:
            taken = abilities_taken(story, n)
            by = f" ({taken.text})" if taken.text else ""
            texts.append(f"none of {names.of(n)}: it has no chapter abilities{by}")
            rules += taken.rules
            continue
        has = f"it has {lore or 'no'} lore counter{'' if lore == 1 else 's'}"
        later = next((x for x in chapters if x > lore), 0)
        who = story.state.players[c.controller].name
        if later:
            when = f"the next one comes as {who}'s next precombat main phase begins"
            texts.append(f"chapter {_ROMAN[later]} of {names.of(n)}: {has}, and {when}")
        else:
            texts.append(f"none of {names.of(n)}: {has}")
    text = "; ".join(texts) or "there is no Saga"
    law = tuple(dict.fromkeys((*rules, "714.3c", "714.2b")))
    return Reply(f"{text[:1].upper()}{text[1:]}", law)


def next_turn(story: Story) -> Reply:
    """Who takes the next turn once everyone passes through this one, and why, where that is none in turn order (500.7)."""
    trial = story.hand.onward()
    before = trial.length()

    def begun() -> Event | None:
        return next((e for e in trial.game.events(before) if e.kind is K.TURN), None)

    trial.drive(lambda: begun() is not None)
    turn = begun()
    if turn is None:
        return Reply("No turn comes next: the game is over before", ("104.1",))
    passed = [e for e in trial.game.events(before) if e.kind is K.SKIP and e.word == "turn"]
    told = "".join(f"; {told_of(story, e)}" for e in passed)
    extra = ", an extra turn" if "500.7" in turn.rules else ""
    team = [story.state.players[n].name for n in taking_turn(story.state, turn.player)]
    text = f"{and_(team)} take{'' if team[1:] else 's'} the next turn{extra}{told} (everyone passing until then)"
    rules = (*turn.rules, *(rule for e in passed for rule in e.rules))
    return Reply(text, ordered(rules, *(("500.7",) if extra else ("500.1",))))


def combat_phases(story: Story) -> Reply:
    """How many combat phases the turn has: those that have begun, and those that come while everyone passes (506.1, 500.8)."""
    trial = story.hand.onward()
    before = trial.length()

    def later() -> list[Event]:
        events = trial.game.events(before)
        over = next((at for at, e in enumerate(events) if e.kind is K.TURN), len(events))
        return events[:over]

    trial.drive(lambda: len(later()) < len(trial.game.events(before)))
    been, to_come = _combats(of_this_turn(story)), _combats(later())
    many = len(been) + len(to_come)
    told = {0: "No combat phase", 1: "One combat phase"}.get(many, f"{many} combat phases")
    extra = [e for e in (*been, *to_come) if "500.8" in e.rules]
    parts = [f"{len(been)} {'has' if len(been) == 1 else 'have'} begun" if been else ""]
    parts.append(f"{len(extra)} of them added by an effect" if extra else "")
    tail = "; ".join(filter(None, parts))
    text = f"{told} in this turn{f' ({tail})' if tail else ''}{', everyone passing from here' if to_come else ''}"
    return Reply(text, ("500.8", "506.1") if extra else ("500.1", "506.1"))


def _combats(events: list[Event]) -> list[Event]:
    return [e for e in events if e.kind is K.STEP and e.word == Step.BEGINNING_OF_COMBAT]


def spells_cast(story: Story) -> Reply:
    """The spells that were cast in the turn, in order: those before one that has storm are what it is copied for (702.40a)."""
    names, players = GivenNames(story.state, story.things), story.state.players
    cast = [e for e in of_this_turn(story) if e.kind is K.CAST]
    told = ", then ".join(f"{names.of(e.subject, e.name)} ({players[e.player].name})" for e in cast)
    count = f"{len(cast) or 'No'} spell{' has' if len(cast) == 1 else 's have'} been cast this turn"
    text = f"{count}{f': {told}' if told else ''}"
    storms = [(at, e) for at, e in enumerate(cast) if "storm" in _keywords(story, e.subject)]
    if not storms:
        return Reply(text, ("601.2i",))
    each = [
        f"{at} before {names.of(e.subject, e.name)}, which is copied as often" for at, e in storms
    ]
    return Reply(f"{text}; {and_(each)}", ("702.40a", "601.2i"))


def _keywords(story: Story, n: int) -> set[str]:
    """The keywords of a spell as it is or last was."""
    return {word.name for word in keywords_of(story.game.look(n))}


_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
ROWS: dict[str, Callable[[Story], Reply]] = {
    "legend rule": legend_rule,
    "copies": copies,
    "cast": spells_cast,
    "next chapter": next_chapter,
    "next turn": next_turn,
    "combat phases": combat_phases,
    "card types": of_all,
}
"""By what is asked of the game."""
