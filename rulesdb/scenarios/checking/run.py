"""Running scenarios: one result for each date that a scenario is to be run under.

An example passes, fails, is unsupported (with the words or the system it stopped at), a fault (what
broke in this program, and where), or not about play. What could not run never counts as passing, and
what crashed never as unsupported. Each runs within limits of time and memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rulesdb.engine.telling.books import quiet
from rulesdb.errors import BadInput, IllegalAction, RulesdbError, UnreadText, Unsupported
from rulesdb.faults import debugging, told
from rulesdb.limits import Limits, within
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.checking.boards import board
from rulesdb.scenarios.checking.choosable import choosable
from rulesdb.scenarios.checking.expected import judge, not_cited
from rulesdb.scenarios.checking.library_sizes import Sizes, settled, untold_sizes
from rulesdb.scenarios.checking.numbered import unknown_rule
from rulesdb.scenarios.checking.stories import Seen, steps
from rulesdb.scenarios.checking.unchosen import unchosen
from rulesdb.scenarios.claims.claims import look
from rulesdb.scenarios.claims.now.at_moment import Kept, keep, wanted
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.language.read import Source
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.playing.answers import Asked
from rulesdb.scenarios.playing.deeds import Deeds
from rulesdb.scenarios.playing.hand import BACK, WAYS, takes_all
from rulesdb.scenarios.playing.numbers import among
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.suggested import with_lines
from rulesdb.scenarios.playing.underway import begun
from rulesdb.scenarios.table.decks import Ground
from rulesdb.scenarios.table.library import Library, library
from rulesdb.scenarios.table.mana.sources import Owed
from rulesdb.scenarios.table.position import Position
from rulesdb.scenarios.table.things import Trouble

if TYPE_CHECKING:
    from rulesdb.scenarios.claims.moments import Query

LIMITS = Limits()
"""What a run may take where nothing else is said."""


def run(
    source: Source,
    *,
    trace: bool = True,
    known: Library | None = None,
    limits: Limits = LIMITS,
    open_: bool = False,
) -> tuple[r.Result, ...]:
    """The results of a scenario, one for each date; each date has the limits for itself.

    `open_`: one in which nothing is expected is told, and passes where it can be told to its end.
    """
    dates = source.scenario.dates
    return tuple(
        run_dated(source, d, trace=trace, known=known, limits=limits, open_=open_) for d in dates
    )


def run_dated(
    source: Source,
    date: str,
    *,
    trace: bool = True,
    known: Library | None = None,
    limits: Limits = LIMITS,
    open_: bool = False,
) -> r.Result:
    """The result under the rules of one date."""
    blank = blank_of(source, date)
    try:
        with within(limits):
            return _dated(source, date, blank, known or library(), trace=trace, open_=open_)
    except Unsupported as error:
        return blank.but(status=r.Status.UNSUPPORTED, reason=str(error))
    except RulesdbError as error:
        return blank.but(reason=str(error))
    except Exception as error:  # a fault must not look like an answer
        if debugging():
            raise
        return blank.but(status=r.Status.FAULT, reason=told(error))


def _dated(
    source: Source, date: str, blank: r.Result, known: Library, *, trace: bool, open_: bool
) -> r.Result:
    scenario = source.scenario
    rule, where = unknown_rule(scenario)
    if rule:
        return blank.but(reason=_at(f"there is no rule {rule}", where))
    if scenario.aside:
        return blank.but(status=r.Status.NOT_ABOUT_PLAY, reason=scenario.aside)
    if scenario.not_yet:
        return blank.but(status=r.Status.UNSUPPORTED, reason=scenario.not_yet)
    wanted = tuple(s for s in scenario.steps if not isinstance(s, m.Expect) or _holds_on(s, date))
    if wanted and all(isinstance(s, m.Expect) and isinstance(s.claim, m.PURE) for s in wanted):
        return _pure(blank, date, wanted, Ground(scenario, known))
    wanted_only = scenario.but(steps=wanted)

    def play(scenario: m.Scenario, owed: Sequence[Owed]) -> tuple[r.Result, Sizes, Asked | None]:
        one = Run(scenario, date, known, open_=open_, owed=owed)
        result, untold = one.outcome(blank, trace=trace)
        return result, one.sizes, untold

    result, untold, owed = settled(wanted_only, play)
    if untold is None:
        return result
    # An order that nobody told must not matter: the other way round all is the same.
    others = WAYS[1:] if takes_all(untold) else (BACK,)
    back = (Run(wanted_only, date, known, way=way, open_=open_, owed=owed) for way in others)
    if all(_comes_to(one.outcome(blank, trace=open_)[0]) == _comes_to(result) for one in back):
        return result
    reason = f"ambiguous: it matters, and no line tells: {with_lines(untold)}"
    return result.but(status=r.Status.FAILS, reason=reason)


def _comes_to(result: r.Result) -> tuple[object, ...]:
    """What must be the same whichever way round: what was expected, else where it ends."""
    held = tuple(each.held for each in result.expected)
    return (result.status, held, () if held else (result.end, result.answers))


def _holds_on(expected: m.Expect, date: str) -> bool:
    return not expected.as_of or expected.as_of == (date or "today")


def blank_of(source: Source, date: str) -> r.Result:
    """A result that says only what it is the result of."""
    scenario = source.scenario
    rule = scenario.rules[0] if scenario.rules else ""
    executes = tuple(r.Printed(p.rule, p.ordinal, p.edition) for p in scenario.executes)
    stem = source.file.rsplit("/", 1)[-1].rsplit(".", 1)[0] if source.file else "scenario"
    return r.Result(
        id=f"{stem}[{source.ordinal}]" + (f"@{date}" if date and len(scenario.dates) > 1 else ""),
        rule=rule,
        title=scenario.title,
        status=r.Status.FAILS,
        example=executes[0] if executes else None,
        executes=executes,
        edition=executes[0].edition if executes else "",
        as_of=date,
        subject=scenario.subject,
        also=scenario.rules[1:],
        file=source.file,
        line=source.line,
        source=source.text,
    )


def _pure(blank: r.Result, date: str, wanted: tuple[m.Step, ...], ground: Ground) -> r.Result:
    out: list[r.Expectation] = []
    for expected in wanted:
        assert isinstance(expected, m.Expect)
        try:
            found = look(None, expected.claim, ground, date=date)
        except Unsupported as error:
            return blank.but(status=r.Status.UNSUPPORTED, reason=str(error))
        except BadInput as error:
            return blank.but(reason=_at(str(error), expected.where))
        held = found.met(negated=expected.claim.negated)
        text = found.text
        if held and (missing := [one for one in expected.because if not among(one, found.rules)]):
            held, text = False, not_cited(missing, found.rules)
        out.append(r.Expectation(sentence(expected.claim), held, expected.because, text))
    failed = next((e for e in out if not e.held), None)
    status = r.Status.FAILS if failed else r.Status.PASSES
    reason = f"{failed.text}: {failed.found}" if failed else ""
    return blank.but(
        status=status,
        reason=reason,
        expected=tuple(out),
        cites=(blank.rule,) if blank.rule else (),
    )


_WITHOUT = (
    "; if nothing that is asked hangs on it, write the card in place without this text (card NAME {1}{G}, its types and"
    " the rest of its text in the lines below), or leave the card out"
)
"""What to do about a text that stops a situation."""


class Run:
    """One scenario under one date; it can be told as a whole, or line by line and copied between them."""

    def __init__(
        self,
        scenario: m.Scenario,
        date: str,
        known: Library,
        *,
        way: int = 0,
        open_: bool = False,
        owed: Sequence[Owed] = (),
    ) -> None:
        self.scenario = scenario
        self.way = way
        self.date = date
        self.known = known
        self.open_ = open_
        self.owed = owed
        self.expected: list[r.Expectation] = []
        self.asked: list[Query] = []
        self.moments: Kept | None = {} if wanted(scenario) else None
        self.story: Story | None = None
        self.traced = True
        """Whether the board of the beginning is wanted: it takes time, too."""
        self.first: r.Board | None = None
        self.seen: list[Seen] | None = None
        """The boards on the way, where they are wanted: they take time."""
        self.refused: IllegalAction | None = None
        """The refusal that stopped the story, where one did."""
        self.taken: tuple[str, ...] = ()
        """What of the situation was taken so without having been said."""
        self.withheld: Mapping[str, str] = {}
        """For players whom no lands are taken to be there for why not."""
        self.replies: tuple[r.Answer, ...] = ()
        """The answers, once the story is at its end."""
        self.beyond = ""
        """What of the way to an answer is not known, and the line of its question; "" where all of it is."""
        self.sizes = Sizes()
        """The libraries on whose number of cards it may hang, once it is over."""
        self.not_read: tuple[tuple[str, str], ...] = ()
        """The texts of cards here that were not read, each with a sentence that says so."""

    def result(self, blank: r.Result, *, trace: bool) -> r.Result:
        """What comes of it, told from its beginning to its end."""
        self.seen = [] if trace else None
        self.traced = trace
        status, reason = self._status()
        return self.told(blank, status, reason, trace=trace)

    def outcome(self, blank: r.Result, *, trace: bool) -> tuple[r.Result, Asked | None]:
        """The result, and which order nobody told; afterwards the run is over, and nothing holds its story.

        What a story and its game hold of each other would else be there until cycles are looked for.
        """
        result = self.result(blank, trace=trace)
        untold: Asked | None = None
        if self.story is not None:
            self.sizes = untold_sizes(self.story)
            untold = self.story.hand.untold
            self.story.hand.let_go()
            self.story = None
        return result, untold

    def told(self, blank: r.Result, status: r.Status, reason: str, *, trace: bool) -> r.Result:
        """What came of the story as far as it was told."""
        story = self.story
        if story is None:
            return blank.but(status=status, reason=reason, expected=tuple(self.expected))
        cited = {rule for event in story.game.events() for rule in event.rules}
        cited |= {c for event in story.game.events() for o in event.considered for c in o.rules}
        cited |= story.hand.all_decided
        cited |= {rule for ch in story.chapters if ch.refused for rule in ch.refused.rules}
        cited |= {rule for e in self.expected for made in e.made for rule in made.rules}
        answers = self.replies or tuple(self._answers(self._replied(story)))
        out = blank.but(
            status=status,
            reason=reason,
            cites=tuple(sorted(cited)),
            expected=tuple(self.expected),
            answers=answers,
            not_read=self._not_read(status, answers),
        )
        if not trace:
            return out
        end = board(story.game, story.things)
        last = Seen(story.hand.length(), end)
        told_ = steps(story, (*self.seen, last)) if self.seen is not None else steps(story)
        if taken := (*self.taken, *story.lines.once_more):
            told_ = (r.Step(f"taken to be so: {'; '.join(taken)}", kind="check"), *told_)
        return out.but(start=self.first, steps=told_, end=end)

    def _not_read(self, status: r.Status, answers: tuple[r.Answer, ...]) -> tuple[str, ...]:
        """What was not read and did not matter; an answer on which it would bear says so itself."""
        if status not in (r.Status.PASSES, r.Status.FAILS):
            return ()
        bears = " ".join(one.text for one in answers if not one.known)
        return tuple(said for text, said in self.not_read if text not in bears)

    def prepare(self) -> Story:
        """The position, and the story before its first line."""
        position = Position(self.scenario, self.date, self.known)
        game = position.game(begun, self.owed)
        self.taken = (*position.taken, *unchosen(game.state, position.things))
        self.withheld = position.withheld
        self.not_read = position.cards.not_read()
        self.story = Story(
            self.scenario,
            game,
            position.things,
            Deeds(position.cards),
            way=self.way,
            begun=position.begun,
        )
        self.first = board(game, position.things) if self.traced else None
        self.story.hand.watch = self._watch
        self.story.hand.opening = choosable if self.traced else None
        return self.story

    def _watch(self, before: int) -> None:
        """After an answer: look at the board, where it brought more than entries in the books, and at what was asked."""
        assert self.story is not None
        if self.asked:
            from rulesdb.scenarios.claims.moments import watched  # noqa: PLC0415 -- few need it

            self.asked = watched(self.asked, self.story, before)
        if self.moments is not None:
            keep(self.moments, self.story)
        if self.seen is None:
            return
        while self.seen and self.seen[-1].events > before:
            self.seen.pop()  # what was refused has been undone
        last = self.seen[-1].events if self.seen else before
        events = self.story.game.events(last)
        if all(quiet(event) for event in events):
            return
        self.seen.append(Seen(last + len(events), board(self.story.game, self.story.things)))

    def begin(self) -> None:
        """Go to where the prepared story begins."""
        assert self.story is not None
        self.story.begin(self.look, self.ask)

    def finish(self) -> None:
        """After the last line: what was asked is answered for good."""
        assert self.story is not None
        self.story.asked_for_all()
        found = self._replied(self.story)
        self.replies = tuple(self._answers(found))
        self.beyond = next(
            (
                _at(said.beyond, one.ask.where)
                for one, said in zip(self.asked, found, strict=True)
                if said.beyond
            ),
            "",
        )

    def copy(self) -> Run:
        """The same run between two lines, to go on with separately."""
        other = Run(self.scenario, self.date, self.known, open_=self.open_, owed=self.owed)
        other.expected, other.asked, other.first = [*self.expected], [*self.asked], self.first
        other.taken, other.not_read = self.taken, self.not_read
        other.withheld = self.withheld
        other.moments = {**self.moments} if self.moments is not None else None
        if self.story is not None:
            other.story = self.story.copy(other.look, other.ask)
            other.story.hand.watch = other._watch
            if self.seen is not None:
                other.seen = [*self.seen]
                other.story.hand.opening = self.story.hand.opening
        return other

    def unseen(self) -> None:
        """From now on nobody wants its boards, nor what was open."""
        self.seen = None
        if self.story is not None:
            self.story.hand.opening = None

    def _status(self) -> tuple[r.Status, str]:
        return self.stopped(lambda: self.prepare().run(self.look, self.ask)) or self.verdict()

    def stopped(self, tell: Callable[[], object]) -> tuple[r.Status, str] | None:
        """What stopped a part of the story from being told, and where; None where nothing did."""
        try:
            tell()
        except UnreadText as error:
            return r.Status.UNSUPPORTED, f"{error}{_WITHOUT if self.open_ else ''}"
        except Unsupported as error:
            return r.Status.UNSUPPORTED, str(error)
        except Trouble as trouble:
            return r.Status.FAILS, _at(str(trouble), trouble.where)
        except IllegalAction as refused:
            self.refused = refused
            rules = ", ".join(refused.rules)
            return r.Status.FAILS, _at(
                f"refused by {rules}: {refused}{self._withheld(refused)}", self._where()
            )
        except RulesdbError as error:
            return r.Status.FAILS, _at(str(error), self._where())
        except MemoryError:
            raise  # a limit, and told as one
        except Exception as error:
            if debugging():
                raise
            return r.Status.FAULT, _at(told(error), self._where())
        return None

    def _withheld(self, refused: IllegalAction) -> str:
        """Where the mana for a line is not there: why no lands are taken to be."""
        node = self.story.chapters[-1].node if self.story and self.story.chapters else None
        player = node.player if isinstance(node, m.Act) else ""
        return self.withheld.get(player, "") if "118.3" in refused.rules else ""

    def verdict(self) -> tuple[r.Status, str]:
        """Whether a story told to its end holds."""
        failed = next((e for e in self.expected if not e.held), None)
        if failed is not None:
            return r.Status.FAILS, f"{failed.text}: {failed.found}"
        if not self.expected and not self.open_:
            return r.Status.FAILS, "nothing is expected under the rules of this date"
        if self.beyond and not self.expected:
            return r.Status.UNSUPPORTED, self.beyond
        return r.Status.PASSES, ""

    def _where(self) -> m.Where:
        story = self.story
        if story is None or not story.chapters:
            return m.NOWHERE
        return story.chapters[-1].node.where

    def ask(self, story: Story, one: m.Ask) -> None:
        """Answer a question of the story, for now."""
        from rulesdb.scenarios.claims.moments import put  # noqa: PLC0415 -- few need it

        self.asked.append(put(story, one, self.moments))

    def _replied(self, story: Story) -> list[Reply]:
        """The answers once the story is told."""
        if not self.asked:
            return []
        from rulesdb.scenarios.claims.moments import for_good  # noqa: PLC0415 -- few need it

        return for_good(self.asked, story)

    def _answers(self, replies: Sequence[Reply]) -> Iterator[r.Answer]:
        """What was asked, as it is answered for good."""
        if not replies:
            return
        from rulesdb.scenarios.claims.moments import as_followed_up  # noqa: PLC0415 -- few need it

        before: m.Ask | None = None
        for one, reply in zip(self.asked, replies, strict=True):
            ask, found = as_followed_up(before, one.ask, reply)
            before = one.ask
            yield r.Answer(sentence(ask), found.text, found.rules, found.known)

    def look(self, story: Story, expected: m.Expect) -> None:
        """Look whether what is expected is so."""
        verdict = judge(story, expected)
        self.expected.append(
            r.Expectation(
                sentence(expected.claim),
                verdict.held,
                expected.because,
                verdict.found,
                verdict.made,
            )
        )


def _at(message: str, where: m.Where) -> str:
    return f"line {where.line}: {message}" if where.line else message
