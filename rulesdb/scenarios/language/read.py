"""Texts to scenarios: bytes, blocks, lines, values.

`read_each` gives every example of a text, or what is wrong with it, so that a bad one hides no other;
`read` gives all or raises Unreadable with all that is wrong, each at its place.
The order of a scenario is checked here (header, setup, story), names and values are not resolved.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.apart import apart
from rulesdb.scenarios.language.blocks import Block, Row, as_written, cut, decode, title_of
from rulesdb.scenarios.language.build.parts import Line
from rulesdb.scenarios.language.build.tree import Said, build
from rulesdb.scenarios.language.composed.combat.implied import attacked_first
from rulesdb.scenarios.language.composed.from_the_start import from_the_start
from rulesdb.scenarios.language.composed.in_one.tapped_out import told_beside
from rulesdb.scenarios.language.composed.nothing import asks_why
from rulesdb.scenarios.language.composed.perhaps import perhaps
from rulesdb.scenarios.language.context import Context, named
from rulesdb.scenarios.language.idioms.asked_at import asked_at
from rulesdb.scenarios.language.idioms.coins import as_called
from rulesdb.scenarios.language.idioms.hands import whole_hands
from rulesdb.scenarios.language.idioms.kept import all_kept, no_question
from rulesdb.scenarios.language.idioms.nicknamed import all_unknown, by_full_names, unknown_in
from rulesdb.scenarios.language.idioms.several import in_the_singular
from rulesdb.scenarios.language.idioms.typed_small import as_printed
from rulesdb.scenarios.language.idioms.who_speaks import named_players
from rulesdb.scenarios.language.lexer import parse_line
from rulesdb.scenarios.language.names import OPPONENT, Names, sentences
from rulesdb.scenarios.language.naming import names_of, text_of
from rulesdb.scenarios.language.problems import (
    FACE_BELOW,
    OTHER_FACE,
    Problem,
    Stray,
    Unreadable,
    lacking,
    of_another_time,
    unknown_name,
)
from rulesdb.scenarios.language.times import (
    at_its_time,
    ended_by,
    joined,
    of_the_ability,
    of_the_ended,
    turn_of,
)
from rulesdb.scenarios.language.unread import (
    asks,
    unknown_zone,
    why_unread,
    word_that_matters,
)
from rulesdb.values import Value, value

MOST_PROBLEMS = 12
MOST_BROKEN = 20
"""After so many unreadable examples a file is not read on."""
_LATE = 'what is there at the start stands before the first step; what must be so now begins with "then", and what is asked ends with a question mark'
_SUPPOSED = tuple(f"no card or player is called '{word} " for word in ("If", "Unless"))
_BY_NO_NAME = late(r"\b(?:[Ss]he|[Hh]e|they|her|his|their)\b")


@value
class Source(Value):
    """A scenario with the text it was read from, that file, and the line it begins at (from 1)."""

    scenario: m.Scenario
    file: str = ""
    line: int = 0
    text: str = ""
    ordinal: int = 1
    """Which example of its file it is, from 1."""

    @property
    def unread(self) -> tuple[Problem, ...]:
        """What is wrong with those of its questions that can't be read."""
        return tuple(
            Problem(one.question.why, one.where, self.file, one.question.text)
            for one in self.scenario.steps
            if isinstance(one, m.Ask) and isinstance(one.question, m.Unread)
        )

    @property
    def readable(self) -> Source:
        """The same without the questions that can't be read."""
        if not self.unread:
            return self
        steps = tuple(
            one
            for one in self.scenario.steps
            if not (isinstance(one, m.Ask) and isinstance(one.question, m.Unread))
        )
        return self.but(scenario=self.scenario.but(steps=steps))


@value
class Broken(Value):
    """An example that cannot be read: where it stands, and what is wrong with it."""

    problems: tuple[Problem, ...]
    title: str = ""
    file: str = ""
    line: int = 0
    ordinal: int = 1


def read_each_of(path: Path, library: Collection[str] = ()) -> tuple[Source | Broken, ...]:
    """The examples in a file, each on its own; BadInput where there is no such file."""
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise BadInput(f"cannot read {str(path)!r} ({error.strerror})") from error
    return read_each(raw, str(path), library)


def read(
    raw: bytes | str, file: str = "", library: Collection[str] = (), *, open_: bool = False
) -> tuple[Source, ...]:
    """The examples of a text; Unreadable where any of them cannot be read."""
    return whole(read_each(raw, file, library, open_=open_))


def read_each(
    raw: bytes | str, file: str = "", library: Collection[str] = (), *, open_: bool = False
) -> tuple[Source | Broken, ...]:
    """The examples of a text, each on its own; Unreadable where the whole is no text of examples.

    `open_`: they are situations to be told, of which nothing need be expected. A question that can't be read is
    told as that there and hides nothing else; elsewhere the example can't be read.
    """
    text = decode(raw.encode("utf-8", "surrogatepass") if isinstance(raw, str) else raw, file)
    out: list[Source | Broken] = []
    for ordinal, block in enumerate(cut(text, file), 1):
        problems: list[Problem] = list(block.problems)
        scenario = _scenario(block, file, library, problems, open_=open_)
        if scenario is not None:
            out.append(Source(scenario, file, block.first, block.source, ordinal))
            continue
        found = tuple(problems[:MOST_PROBLEMS])
        out.append(Broken(found, title_of(block), file, block.first, ordinal))
        if sum(isinstance(one, Broken) for one in out) >= MOST_BROKEN:
            break  # more of the same helps nobody, and looking for near names takes time
    return tuple(out)


def whole(found: tuple[Source | Broken, ...]) -> tuple[Source, ...]:
    """All of these examples; Unreadable where any of them cannot be read."""
    problems = tuple(p for one in found if isinstance(one, Broken) for p in one.problems)
    if problems:
        raise Unreadable(problems[:MOST_PROBLEMS])
    return tuple(one for one in found if isinstance(one, Source))


def _scenario(
    block: Block,
    file: str,
    library: Collection[str],
    problems: list[Problem],
    *,
    open_: bool,
) -> m.Scenario | None:
    written, block = block, in_the_singular(named_players(as_called(block), library), library)
    reading = _lines(block, file, library, open_=open_)
    for respelled in (by_full_names, as_printed):
        wrong = (*reading.problems, *reading.unread)
        if wrong and (other := respelled(block, wrong, reading.names)) is not None:
            again = _lines(other, file, library, open_=open_)
            if len(again.problems) + len(again.unread) <= len(wrong):
                block, reading = other, again
    if not reading.problems and not problems:
        reading.finish(block, open_=open_)
    told, unread = all_unknown(reading.problems, reading.unread, reading.names)
    problems.extend(as_written(told, written.rows))
    if problems or len(reading.unread) >= MOST_PROBLEMS:
        # What is supposed, and what names what nobody has, hangs on the lines that can't be read.
        problems.extend(as_written(unread, written.rows))
        problems.sort(key=lambda one: one.where.line)
        return None
    return reading.head.but(
        cards=block.cards,
        players=reading.head.players or tuple(reading.names.players),
        setup=told_beside(reading.setup, reading.steps, block.rows, reading.context.is_land),
        steps=attacked_first(reading.steps, reading.setup, reading.context.text)
        if open_
        else tuple(reading.steps),
    )


def _lines(block: Block, file: str, library: Collection[str], *, open_: bool) -> _Reading:
    names = names_of(block, library)
    context = Context(names, text_of(block, library))
    reading = _Reading(names, file, context, block.rows, open_=open_)
    for row in block.rows:
        reading.row(row)
        if len(reading.problems) + len(reading.unread) >= MOST_PROBLEMS:
            break
    return reading


class _Reading:
    """The lines of one example, one after the other."""

    def __init__(
        self, names: Names, file: str, context: Context, rows: Iterable[Row], *, open_: bool
    ) -> None:
        self.open_ = open_
        self.names = names
        self.context = context
        self.file = file
        self.head = m.Scenario()
        self.told: set[str] = set()
        """The fields of the header that were said."""
        self.setup: list[m.Setup] = []
        self.steps: list[m.Step] = []
        self.problems: list[Problem] = []
        self.unread: list[Problem] = []
        """What is wrong with questions, each of which is told as a question that can't be read."""
        """The names that were told to be unknown."""
        self.rows = rows
        """All its lines."""
        self.called: list[tuple[str, str]] = []  # by which pronoun players were called
        self.ended = ""  # whose turn the last line says to end
        self.outcomes: list[m.Ask] = []  # what was told of what comes of something
        self.below = -1
        """The last line of what was meant as the other face of a card and can't be read as one."""

    def row(self, row: Row) -> None:
        if self.below == row.line - 1 and row.text[:1] == " ":
            self.below = row.line
            return  # it belongs to what was no face
        row = row._replace(text=of_the_ended(row.text, self.ended)) if self.ended else row
        if perhaps(row.text) and not (row := self._at_first(row)).text:
            return
        try:
            said = [build(parse_line(row.text, self.names, row.line))]
            if " hand " in row.text or " hold" in row.text:
                said = [whole_hands(said[0], row.text)]
        except Stray as stray:
            # The first of several sentences that can't be read is told by itself, at its place.
            if len(each := sentences(row.text, self.names)) > 1:
                for text in each:
                    self._sentence(text, row)
                return
            if self._came_in_order(row):
                return
            if self._acting(row) or asks_why(self.steps, row.text, row.line):
                return
            if self.context.tells_nothing(row.text, begun=bool(self.steps)):
                return
            several = self._apart(row.text, row.line) or self._together(row) or self._in_parts(row)
            several = several or self._outcome(row.text, row.line)
            if not several:
                stray = unknown_in(row, self.names) or stray
                unclear = self.context.unclear(row.text)
                if unclear or str(stray).startswith(("found ", *_SUPPOSED)):
                    matters = "" if asks(row.text) else word_that_matters(row.text)
                    supposed = str(stray).startswith(_SUPPOSED)
                    unknown = None if supposed else unknown_name(row.text, self.names)
                    unclear = "" if unknown else unclear or matters or unknown_zone(row.text)
                    stray = unknown or stray
                if not self._asked(unclear or str(stray), row, stray):
                    self.bad(unclear or str(stray), row, stray.start + 1, stray.end + 1)
                return
            said = several
            if all(isinstance(one, (list, m.Setup)) for one in several):
                # As one: lands may stand beside what nobody has spoken of.
                flat = [x for one in several for x in (one if isinstance(one, list) else [one])]
                self._take([x for x in flat if isinstance(x, m.Setup)], row)
                return
        except BadInput as error:
            if not (said := self._in_parts(row)):
                if not self._asked(str(error), row, None):
                    self.bad(str(error), row)
                return
        for one in said:
            self._take(one, row)

    def _at_first(self, row: Row) -> Row:
        """A line that is looked at before it is read as it stands; without text where it is refused."""
        from rulesdb.scenarios.language.composed.at_first import looked_at  # noqa: PLC0415 -- few lines need it

        try:
            return looked_at(row, self.names, self.setup, self.steps, self.context)
        except BadInput as error:
            if not self._asked(str(error), row, None):
                self.bad(str(error), row)
            return row._replace(text="")

    def _asked(self, stopped: str, row: Row, stray: Stray | None) -> bool:
        """Whether a line that can't be read is a question of a story that is only told: it is taken as that."""
        if not self.open_ or not asks(row.text):
            return False
        start = stray.start if stray is not None else len(row.text) - len(row.text.lstrip())
        end = stray.end if stray is not None else len(row.text)
        where = m.Where(row.line, start + 1, end + 1)
        why = why_unread(row.text, stopped, start, self.names)
        self.unread.append(Problem(why, where, self.file, row.text))
        self.steps.append(m.Ask(m.Unread(row.text.strip(), why), where=where))
        return True

    def _came_in_order(self, row: Row) -> bool:
        """Whether a line says in which order things came that are there: so they are told (613.7)."""
        from rulesdb.scenarios.language.composed.in_one.entered_first import entered  # noqa: PLC0415 -- few lines need it

        told = entered(row.text, self.names, self.setup) if not self.steps else None
        if isinstance(told, str):
            self.bad(told, row)
        elif told is not None:
            self.setup = told
        return told is not None

    def _acting(self, row: Row) -> bool:
        """Whether a pronoun stands by a time in this line: it is read with the name, or refused."""
        if _BY_NO_NAME.search(row.text) is None:
            return False
        from rulesdb.scenarios.language.composed.acting import Told, meant  # noqa: PLC0415 -- few lines need it

        last, actor = self.context.acting()
        has: dict[str, set[str]] = {}
        there = ((one.player, named(one)) for one in self.setup if isinstance(one, m.Has))
        for player, things in (*there, *((who, (x,)) for x, who in self.context.cast.items())):
            has.setdefault(player, set()).update(things)
        said = (one.text for one in self.rows if one.line <= row.line)
        before = [one for text in said for one in sentences(text, self.names)]
        players = tuple(one for one in self.names.players if one != OPPONENT)
        now = Told(players, last, actor, has, before, self.context, self.called, self.rows)
        found = meant(row.text, now)
        if found.called is not None:
            self.called.append(found.called)
        if found.line:
            self._sentence(found.line, row)
        elif found.wrong and not self._asked(found.wrong, row, None):
            self.bad(found.wrong, row)
        return bool(found.line or found.wrong)

    def _sentence(self, text: str, row: Row) -> None:
        """One sentence of a line that holds several, with blanks for those before it."""
        counts = len(self.problems), len(self.unread)
        self.row(row._replace(text=text))
        for found, count in zip((self.problems, self.unread), counts, strict=True):
            found[count:] = [each.but(text=row.text) for each in found[count:]]

    def _apart(self, text: str, line: int) -> list[Said]:
        """What a sentence says that is two in one; nothing where they can't be read either."""
        out = asked_at(text, self.names, lambda x: self._read(x, line) or self._apart(x, line))
        for part in () if out else apart(text):
            several = self._read(part, line) or (self._outcome(part, line) if out else [])
            if not several or (out and no_question(part, text) and isinstance(several[0], m.Ask)):
                return []
            for one in several:
                if isinstance(one, m.Node):
                    self.context.note(one, part)
            out += several
        if text.rstrip().endswith("?") and any(isinstance(one, m.Act) for one in out):
            return []  # half a question is no deed
        return at_its_time(out, text, self.names.is_player)

    def _in_parts(self, row: Row) -> list[Said]:
        """What a sentence says once it is taken apart; nothing where one of its parts can't be read."""
        from rulesdb.scenarios.language.composed.entry import told  # noqa: PLC0415 -- few lines need it

        kept = self.context

        def read_part(part: str, context: Context) -> list[Said]:
            self.context = context
            return (
                self._read(part, row.line)
                or self._apart(part, row.line)
                or self._outcome(part, row.line)
            )

        found = told(row.text, kept, read_part)
        each = (found or ([],))[0]
        if asks(row.text) and any(isinstance(x, m.Act) for x in each):
            found = None  # half a question is no deed
        if self._claims(row) and any(isinstance(one, (list, m.Setup)) for one in each):
            found = None  # what must be so is nothing that is there at the start
        self.context = kept if found is None else found[1]
        return [] if found is None else found[0]

    def _claims(self, row: Row) -> bool:
        """Whether a line says what must be so: it begins with then, or goes on with what does."""
        word = row.text.split(maxsplit=1)[0].lower()
        return word == "then" or (word in ("and", "but") and self._expecting())

    def _outcome(self, text: str, line: int) -> list[Said]:
        """What an outcome asks that is told as a line of a story that is only told."""
        if not self.open_:
            return []
        from rulesdb.scenarios.language.composed.outcomes import outcome  # noqa: PLC0415 -- few lines need it

        self.outcomes += (told := outcome(text, line, self.context))
        return [*told]

    def _read(self, part: str, line: int) -> list[Said]:
        """What a part of a sentence says, by itself or with what went before it."""
        try:
            return [whole_hands(build(parse_line(part, self.names, line)), part)]
        except (Stray, BadInput):
            pass
        for lines in all_kept(part, self.context.readings(part)):
            try:
                return [whole_hands(build(parse_line(x, self.names, line)), x) for x in lines]
            except (Stray, BadInput):
                continue
        return []

    def _together(self, row: Row) -> list[Said]:
        """What a sentence says together with those before it; nothing where that can't be read either."""
        for lines in all_kept(row.text, self.context.readings(row.text)):
            try:
                return [
                    build(parse_line(part, self.names, row.line))
                    for line in lines
                    for part in (apart(line) or (line,))
                ]
            except (Stray, BadInput):
                continue
        return []

    def _take(self, said: Said | list[m.Setup], row: Row) -> None:
        if self.outcomes and isinstance(said, m.Ask) and any(said is x for x in self.outcomes):
            from rulesdb.scenarios.language.composed.outcomes import leading  # noqa: PLC0415 -- few lines need it

            if not any(isinstance(step, m.Act) for step in self.steps):
                self.bad(_LATE, row)
            self.steps += leading(said, self.steps, self.rows)
        for one in said if isinstance(said, list) else [said]:
            if isinstance(one, m.Node):
                self.context.note(one, row.text.strip())
        if isinstance(said, Line):
            self._header(said, row)
        elif isinstance(said, (list, m.Setup)):
            several = said if isinstance(said, list) else [said]
            if any(not isinstance(step, m.When) for step in self.steps) and not from_the_start(
                several, self.setup, self.steps
            ):
                self.bad(_LATE, row)
            self.setup += several
        elif isinstance(said, m.When) and joined(self.steps, said, self.ended):
            self.ended = ""
        else:
            self.ended = ""
            if isinstance(said, m.Pass) and said.time is not None:
                self.ended = ended_by(row.text, self.context.acting()[1])
                self.steps[:0] = turn_of(self.steps, self.ended)
            said = of_the_ability(said, self.steps)
            if isinstance(said, m.Expect) and not said.first and not self._expecting():
                self.bad('this goes on with expectations; begin them with "then"', row)
            if not said.where.line:  # of a line that is all fixed words
                first = len(row.text) - len(row.text.lstrip()) + 1
                said = said.but(where=m.Where(row.line, first, len(row.text) + 1))
            self.steps.append(said)

    def _expecting(self) -> bool:
        return bool(self.steps) and isinstance(self.steps[-1], m.Expect)

    def _header(self, said: Line, row: Row) -> None:
        if said.field in ("executes", "rules", "options"):
            more = said.value if isinstance(said.value, tuple) else (said.value,)
            self._say(said.field, (*getattr(self.head, said.field), *more))
        elif said.field in self.told:
            self.bad(f"{row.text.split()[0]!r} is said twice", row)
        else:
            self._say(said.field, said.value)

    def _say(self, field: str, value: object) -> None:
        self.head = self.head.but(**{field: value})
        self.told.add(field)

    def bad(self, message: str, row: Row, start: int = 0, end: int = 0) -> None:
        """A problem of a line."""
        if FACE_BELOW.match(row.text):
            message, start, end, self.below = OTHER_FACE, 0, 0, row.line
        first = len(row.text) - len(row.text.lstrip()) + 1
        where = m.Where(row.line, start or first, end or len(row.text) + 1)
        self.problems.append(Problem(message, where, self.file, row.text))

    def finish(self, block: Block, *, open_: bool) -> None:
        """What only the whole can show."""
        last = block.rows[-1] if block.rows else Row(block.first, "")
        one = self.head.but(steps=tuple(self.steps), setup=tuple(self.setup))
        faces = [side for card in block.cards for side in (card, card.back) if side]
        several = len(self.names.players) > 1 or bool(self.head.players)
        for message in lacking(one, several=several, open_=open_):
            self.bad(message, last)
        older = (of_another_time(face, one.dates, self.file) for face in faces)
        self.problems += filter(None, older)
