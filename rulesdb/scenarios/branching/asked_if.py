"""Questions of what would be: `what happens if Ann casts Deny?`, `does Elk die if Bob is at 3 life?`.

The condition is a line at the place of the question, played from there with everyone passing; where it is none
that a story tells, but one of how things stand at the start, the situation is played with it instead. What the
text tells behind the question is not played. Nothing is guessed: what can't be read or done is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.by_itself import happening
from rulesdb.scenarios.branching.came_of import (
    PAYING,
    TAKEN,
    Again,
    asked_again,
    came_of,
    otherwise_answered,
)
from rulesdb.scenarios.branching.instead import other_choice, other_deed, without_thing
from rulesdb.scenarios.branching.sentences_apart import asks as asks_of
from rulesdb.scenarios.branching.sentences_apart import one_by_one
from rulesdb.scenarios.branching.supposed import compared, supposed
from rulesdb.scenarios.branching.suppositions import If, named, parts
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.language.read import Source, read_each
from rulesdb.scenarios.language.text import sentence
from rulesdb.scenarios.language.words import third
from rulesdb.scenarios.table.library import library

_PASSING = "everyone passes until the stack is empty"
_OF_COMBAT = (
    "beginning of combat step",
    "declare attackers step",
    "declare blockers step",
    "combat damage step",
    "end of combat step",
)
_MOST, _FIRST = 8, 3
"""So many steps are told of what happens, and so many of them from its beginning: the last are what comes of it."""
_PLACE = late(r"^line (?P<at>\d+): ")
_REFUSED = late(r"^refused by (?P<rules>\d[\d., a-z]*): (?P<why>.+)$")

Play = Callable[[Source], r.Result]


def answered(result: r.Result, source: Source, play: Play) -> r.Result:
    """The result, its questions of what would be answered; `play` plays a situation."""
    asks = asks_of(source)
    if not source.unread or len(asks) != len(result.answers):
        return result
    source = one_by_one(source)
    asks = asks_of(source)
    answers = list(result.answers)
    for at, ask in enumerate(asks):
        if isinstance(ask.question, m.Unread):
            answers[at] = _answered(answers[at], source, ask, (play, _taken(result)))
    return result.but(answers=tuple(answers))


_ONE_WAY = "told one way"
"""Behind an answer that hangs on a choice which no line makes: it is an answer all the same."""


def _taken(result: r.Result) -> str:
    """What a situation takes to be so, in words; "" where that is nothing."""
    said = (step.text for step in result.steps if step.text.startswith(TAKEN))
    return next(said, "").removeprefix(TAKEN)


def _lent(one: If, now: r.Result) -> str:
    """What is taken to be so for what is supposed alone: lands that pay for it."""
    more = [each for each in _taken(now).split("; ") if each and each not in one.taken.split("; ")]
    return f"; taken to be so for that: {'; '.join(more)}" if more else ""


def _answered(answer: r.Answer, source: Source, ask: m.Ask, on_what: tuple[Play, str]) -> r.Answer:
    assert isinstance(ask.question, m.Unread)
    play, taken = on_what
    each_way = [*parts(ask.question.text, taken)]
    before = _before(source, ask) if each_way else None
    if before is None:
        return answer
    plain = _read(source, before)
    on = _going_on(plain, play)
    for each in each_way:
        one = named(each, source.scenario.players, before)
        absent = _absent(answer, source, ask, (plain, before, on, play), one)
        if absent is not None:
            return absent
        try:
            # A choice that is denied is made the other way; left out, it would be made as it was.
            rows = None
            if plain is not None:
                rows = other_choice(plain, before, one.line, lambda rows: _read(source, rows))
            if rows is None:
                rows = _left_out(before, one.line)
            if rows is None and plain is not None and one.instead:
                rows = other_deed(plain, before, one.line, lambda rows: _read(source, rows))
        except BadInput as error:
            return answer.but(text=f"If {one.line}: that can't be told: {error}")
        if rows is not None:
            return _without(answer, source, (before, rows), one, play)
        at_once = _COULD.match(one.question) is not None
        behind = [*([] if at_once else [on]), *([one.question] if one.question else [])]
        if plain is not None and (
            there := happening(one.line, plain, before, behind, lambda rows: _read(source, rows))
        ):
            now, until = play(there), (one, plain, before, on)
            if _NOT_YET in now.reason and (later := _read(source, [*before, _PASSING])) is not None:
                rows = [*before, _PASSING]
                there = happening(one.line, later, rows, behind, lambda rows: _read(source, rows))
                after = play(there) if there is not None else now
                if after.status is r.Status.PASSES:
                    meant = one._replace(line=f"{one.line} {_RESOLVED}")
                    now, until = after, (meant, later, rows, on)
            found = _told(answer, until[0], now, on)
            return found if one.question else _asked_then(found, source, ask, until, play)
        if _LEAVES.search(one.line) is not None:
            how = "say how it leaves: it dies, is exiled, is sacrificed, is returned to its owner's hand"
            return answer.but(text=f"If {one.line}: that can't be told: {how}")
        on_ = _through_combat(source, before, one, play) if on == _PASSING else on
        if plain is not None and (there := _at_its_place(source, plain, before, one, on_)):
            now, meant = play(there), one
            if _UNASKED in now.reason and each is not each_way[-1]:
                continue  # what is chosen by nobody may happen by itself
            if (later := _once_resolved(source, before, one, on_, now)) is not None:
                after = play(later)
                if after.status is r.Status.PASSES:
                    now, meant = after, one._replace(line=f"{one.line} {_RESOLVED}")
            return _told(answer, meant, now, on_)
        asking = _read(source, [*before, one.question or on])
        with_it = _with_it(asking, one) if asking is not None else None
        if asking is not None and with_it is not None:
            now, unasked = _but_unasked(with_it, play)
            if one.question:
                return _so_told(_told(answer, one, now, on), unasked)
            again = _read(source, _with_questions(source, ask))
            asked = asked_again(again, partial(supposed, line=one.line), play)
            rows = with_it.text.split("\n")
            return _so_told(_differing(answer, one, (play(asking), now), asked, rows), unasked)
    return answer


_LEAVES = late(r" (?:leaves|left|would leave)(?: the battlefield| play)?$")


def _asked_then(
    found: r.Answer,
    source: Source,
    ask: m.Ask,
    on_what: tuple[If, Source, list[str], str],
    play: Play,
) -> r.Answer:
    """What comes of what happens by itself, with the questions beside it that have another answer then."""
    one, plain, before, on = on_what
    asking = {each.where.line for each in source.scenario.steps if isinstance(each, m.Ask)}
    kept = _with_questions(source, ask)
    rows = source.text.rstrip("\n").split("\n")
    asked = [row for at, row in enumerate(rows, 1) if at in asking and row in kept]
    base = _read(source, [*before, on, *asked]) if asked else None
    there = happening(one.line, plain, before, [on, *asked], lambda lines: _read(source, lines))
    if base is None or there is None or not found.known:
        return found
    again = otherwise_answered(play(base).answers, play(there).answers)
    if not again.texts:
        return found
    rules = tuple(dict.fromkeys((*found.rules, *again.rules)))
    return found.but(text=f"{found.text}; then {'; '.join(again.texts)}", rules=rules)


def _absent(
    answer: r.Answer,
    source: Source,
    ask: m.Ask,
    until: tuple[Source | None, list[str], str, Play],
    one: If,
) -> r.Answer | None:
    """What goes otherwise where something is not there; None where that is not what is supposed."""
    plain, before, on, play = until
    asking = _read(source, [*before, one.question or on]) if plain is not None else None
    gone = without_thing(asking, one.line) if asking is not None else None
    if asking is None or gone is None:
        return None
    now = play(gone)
    if one.question or now.status is not r.Status.PASSES:
        return _told(answer, one, now, on)
    texts, rules = came_of(play(asking), now) or ([], ())
    again = _read(source, _with_questions(source, ask))
    asked = (
        asked_again(again, partial(without_thing, line=one.line), play) if not texts else Again()
    )
    if not texts:
        then = f"; but then {'; '.join(asked.texts)}" if asked.texts else ""
        texts = [f"nothing differs in what happens{then}"]
    return _said(answer, one, now, (texts, (*rules, *asked.rules)))


_COULD = late(r"(?:why )?(?:can|could|must|may|who can|what can|which .* can)\b", re.IGNORECASE)
"""A question of what could be done, which is asked of that moment."""
_UNDONE = late(
    r"^(?P<who>[A-Z][\w'-]*) (?:doesn't|does not|didn't|did not|had not|hadn't|never) (?P<v>[a-z]+)(?P<r>| .+)$"
)
"""That a player does not do what the text tells."""


def _left_out(before: list[str], line: str) -> list[str] | None:
    """The lines of the text without the one that tells what is supposed not to be done; None where none tells of such.

    Raises:
        BadInput: several could be meant, or one that tells more than that.
    """
    found = _UNDONE.match(line)
    if found is None:
        return None
    begins, rest = f"{found['who']} {third(found['v'])}".lower(), found["r"].lower().split()
    told = {at: _sentences(row, begins) for at, row in enumerate(before)}
    there = [
        at
        for at, parts in told.items()
        if any(f"{part} ".startswith(f"{begins} ") for part in parts)
    ]
    if not there:
        return None
    fits = [at for at in there if not told[at][1:] and {*rest} <= {*told[at][0].split()}]
    whole = [at for at in fits if " and " not in told[at][0] or "and" in rest]
    if len(whole) != 1:
        raise BadInput("it is not clear which line is left out, or it tells more than that")
    return [row for at, row in enumerate(before) if at != whole[0]]


def _sentences(row: str, begins: str) -> list[str]:
    """The sentences of a line in small letters, each without what says when it is done, where it is what begins so."""
    out = []
    for said in row.strip().rstrip(".").lower().split(". "):
        lead, comma, rest = said.partition(", ")
        late_ = comma and rest.startswith(f"{begins} ") and not lead.startswith(f"{begins} ")
        out.append(rest if late_ else said)
    return out


def _without(
    answer: r.Answer, source: Source, texts: tuple[list[str], list[str]], one: If, play: Play
) -> r.Answer:
    """What comes of the situation without a line of it: the lines with and without it."""
    before, rows = texts
    going = _going_on(_read(source, rows), play)
    now = _read(source, [*rows, going, *([one.question] if one.question else [])])
    if now is None:
        return answer.but(text=f"If {one.line}: that can't be told, for the text says more of it")
    played = play(now)
    plain = None if one.question else _read(source, before)
    if plain is None or played.status is not r.Status.PASSES:
        return _told(answer, one, played, going)
    was = _read(source, [*before, _going_on(plain, play)])
    if was is None:
        return _told(answer, one, played, going)
    told = came_of(play(was), played) or (["all else goes the same way"], ())
    return _said(answer, one, played, told)


def _before(source: Source, ask: m.Ask) -> list[str] | None:
    """The lines of the text before a question, without other questions; None where its line tells something, too."""
    rows = source.text.rstrip("\n").split("\n")
    asking = {step.where.line for step in source.scenario.steps if isinstance(step, m.Ask)}
    telling = {step.where.line for step in source.scenario.steps if not isinstance(step, m.Ask)}
    if ask.where.line in telling:
        return None
    # A `why 6?` is a question of the line before it, and has no step of its own.
    before = [
        row for at, row in enumerate(rows[: ask.where.line - 1], 1)
        if at in telling or (at not in asking and not row.rstrip().endswith("?"))
    ]  # fmt: skip
    told = source.scenario.setup or any(at < ask.where.line for at in telling)
    return before if told else [*before, f"players {', '.join(source.scenario.players)}"]


def _going_on(plain: Source | None, play: Play) -> str:
    """The line by which a story goes on from the question: until nothing is on the stack, and combat is over."""
    end = play(plain).end if plain is not None and plain.scenario.steps else None
    if end is None or end.step.removeprefix("first ").removeprefix("second ") not in _OF_COMBAT:
        return _PASSING
    return f"in {end.active}'s postcombat main phase"


def _through_combat(source: Source, before: list[str], one: If, play: Play) -> str:
    """The same of a story that goes on with what is supposed, where that is an attack or a block."""
    there = _read(source, [*before, one.line])
    fights = (m.Attack, m.Block)
    acts = [step for step in there.scenario.steps if isinstance(step, m.Act)] if there else []
    fought = bool(acts) and isinstance(acts[-1].deed, fights)
    return _going_on(there, play) if fought else _PASSING


def _read(source: Source, rows: list[str]) -> Source | None:
    (found, *more) = read_each("\n".join(rows) + "\n", source.file, library(), open_=True)
    return found if isinstance(found, Source) and not found.unread and not more else None


def _at_its_place(
    source: Source, plain: Source, before: list[str], one: If, on: str
) -> Source | None:
    """The story until the question, then what is supposed, as a deed of it; None where it is none."""
    asked = [one.question] if one.question else []
    there = _read(source, [*before, one.line, *asked]) if asked else None
    if there is not None and _in_response(there):
        return there
    found = _read(source, [*before, one.line, on, *asked])
    if found is None:
        return None
    added = found.scenario.steps[len(plain.scenario.steps) :]
    # What only comes of something is asked there and told by no line: it is not played.
    asks = sum(isinstance(step, m.Ask) for step in added)
    return found if len(added) > 1 + asks and asks == bool(one.question) else None


_RESOLVED = "once everything has resolved"
_NOT_YET = "is not on the battlefield then"
"""What is said of something that is supposed to happen to what is still on the stack."""
_UNASKED = "nothing is asked that this answers"


_AT = late(r"^line (\d+): ")
_MOST_LEFT_OUT = 3


def _but_unasked(source: Source, play: Play) -> tuple[r.Result, list[str]]:
    """What comes of a situation without the choices that nobody is asked for as it is supposed, and those choices."""
    now, left = play(source), list[str]()
    while (at := _AT.match(now.reason)) and _UNASKED in now.reason and len(left) < _MOST_LEFT_OUT:
        steps = source.scenario.steps
        gone = [one for one in steps if isinstance(one, m.Choose) and one.where.line == int(at[1])]
        if not gone:
            break
        left += map(sentence, gone)
        kept = tuple(one for one in steps if one not in gone)
        source = source.but(scenario=source.scenario.but(steps=kept))
        now = play(source)
    return now, left


def _so_told(answer: r.Answer, left: Sequence[str]) -> r.Answer:
    """The answer, with what then nobody is asked for."""
    if not left:
        return answer
    return answer.but(text=f"{answer.text}; nothing is asked then that this answers: {and_(left)}")


def _once_resolved(
    source: Source, before: list[str], one: If, on: str, now: r.Result
) -> Source | None:
    """The same once the stack is empty, where what is supposed has no legal target before: a creature spell is no creature yet (601.2c)."""
    reason = _REFUSED.match(_PLACE.sub("", now.reason))
    if now.status is r.Status.PASSES or reason is None or "601.2c" not in reason["rules"]:
        return None
    rows = [*before, _PASSING]
    plain = _read(source, rows)
    return _at_its_place(source, plain, rows, one, on) if plain is not None else None


def _in_response(found: Source) -> bool:
    """Whether what is asked of a spell or ability is asked while that is on the stack, right behind what puts it there."""
    *_, act, ask = (None, None, *found.scenario.steps)
    if not isinstance(ask, m.Ask) or not isinstance(act, m.Act):
        return False
    asked, using = ask.question, (m.Cast, m.Activate)
    if not isinstance(act.deed, using):
        return False
    if isinstance(asked, m.Whether) and isinstance(asked.claim, m.May):
        return isinstance(asked.claim.deed, using) and asked.claim.player != act.player
    countered = isinstance(asked, m.CanBe) and asked.verb == "be countered"
    return (
        countered
        or isinstance(asked, m.MayRespond)
        or (isinstance(asked, m.WhoCan) and asked.deed is None)
    )


def _with_it(plain: Source, one: If) -> Source | None:
    """A situation with what is supposed at its start; None where that is no line of the position."""
    try:
        return supposed(plain, one.line)
    except BadInput:
        return None


def _told(answer: r.Answer, one: If, now: r.Result, on: str) -> r.Answer:
    """What comes of it, or why that can't be told."""
    head = f"If {one.line}: "
    if now.status is not r.Status.PASSES:
        reason = _PLACE.sub("", now.reason)
        if (refused := _REFUSED.match(reason)) is not None:
            rules_ = tuple(refused["rules"].split(", "))
            text = f"{head}that can't be done: {refused['why']}"
            return r.Answer(answer.question, text, rules_)
        return answer.but(text=f"{head}that can't be told: {reason}")
    if one.question:
        found = now.answers[-1]
        return found.but(question=answer.question, text=head + found.text + _lent(one, now))
    steps = r.told(now.steps)
    at = max((i for i, step in enumerate(steps) if step.kind == "action" and step.text.startswith(on)), default=len(steps))  # fmt: skip
    begun = max((i for i, step in enumerate(steps[:at]) if step.kind == "action"), default=0)
    shown = [s for s in steps[begun + 1 :] if s.kind != "action" and s.deciding != PAYING]
    left = len(shown) - _MOST
    told_ = [*shown[:_FIRST], *shown[-(_MOST - _FIRST) :]] if left > 1 else shown
    texts = [step.text for step in told_]
    texts[_FIRST:_FIRST] = [f"{left} more steps"] if left > 1 else []
    rules = dict.fromkeys(rule for step in told_ for rule in step.deciding)
    return _said(answer, one, now, (texts, tuple(rules)))


def _said(
    answer: r.Answer, one: If, now: r.Result, told: tuple[list[str], tuple[str, ...]]
) -> r.Answer:
    """What comes of it in these words, with what is left open in it."""
    texts, rules = told
    matters = [
        f"{one_.who}: {one_.asked}"
        for one_ in now.open
        if one_.matters or any(one_.taken and one_.taken in text for text in texts)
    ]
    left = f"; {_ONE_WAY} of a choice that is left open ({and_(matters)})" if matters else ""
    text = f"If {one.line}: {'; '.join(texts) or 'nothing happens'}{left}{_lent(one, now)}"
    return r.Answer(answer.question, text, rules, known=not matters)


def _differing(
    answer: r.Answer, one: If, played: tuple[r.Result, r.Result], asked: Again, rows: Sequence[str]
) -> r.Answer:
    """What differs at the end with what is supposed at the start; where nothing does, which questions have another answer then."""
    before, now = played
    found = compared(one.line, before.but(answers=()), now.but(answers=()))
    head = f"If {one.line}: "
    if found.reason:
        if (refused := _REFUSED.match(_PLACE.sub("", found.reason))) is not None:
            place = _PLACE.match(found.reason)
            at = int(place["at"]) - 1 if place is not None else len(rows)
            line = f"“{rows[at].strip()}”" if at < len(rows) else "what the story tells"
            text = f"{head}then {line} can't be done: {refused['why']}"
            return r.Answer(answer.question, text, tuple(refused["rules"].split(", ")))
        return answer.but(text=f"{head}that can't be told: {found.reason}")
    passing = [step.text for step in now.steps if step.kind == "action"]
    texts = [text for text in found.now if text not in passing]
    if now.end is None or all(side.note == "" for side in now.end.players):
        texts += found.becomes  # where the game is over, that is all
    rules = dict.fromkeys(rule for step in r.told(now.steps) if step.text in found.now for rule in step.deciding)  # fmt: skip
    matters = any(each.matters for each in now.open)
    text = f"{head}{'; '.join(texts) or 'nothing differs in what happens'}"
    if asked.texts:
        text += f"; {'but ' if not texts else ''}then {'; '.join(asked.texts)}"
        rules |= dict.fromkeys(asked.rules)
    if matters:
        text += f"; {_ONE_WAY}, for a choice is left open"
    return r.Answer(answer.question, text, tuple(rules), known=not matters)


def _with_questions(source: Source, ask: m.Ask) -> list[str]:
    """The lines of the text up to a question and those asked right behind it, without the questions that can't be read."""
    rows = source.text.rstrip("\n").split("\n")
    unread = {one.line for one in (each.where for each in source.unread)}
    telling = {step.where.line for step in source.scenario.steps if not isinstance(step, m.Ask)}
    end = min((at for at in telling if at > ask.where.line), default=len(rows) + 1)
    return [row for at, row in enumerate(rows[: end - 1], 1) if at not in unread]
