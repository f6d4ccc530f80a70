"""Questions of what would be: `what happens if Ann casts Deny?`, `does Elk die if Bob is at 3 life?`.

The condition is a line at the place of the question, played from there with everyone passing; where it is none
that a story tells, but one of how things stand at the start, the situation is played with it instead. What the
text tells behind the question is not played. Nothing is guessed: what can't be read or done is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
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
from rulesdb.scenarios.branching.instead import other_choice, without_thing
from rulesdb.scenarios.branching.sentences_apart import asks as asks_of
from rulesdb.scenarios.branching.sentences_apart import one_by_one
from rulesdb.scenarios.branching.supposed import compared, supposed
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.language.read import Source, read_each
from rulesdb.scenarios.language.words import third
from rulesdb.scenarios.table.library import library
from rulesdb.values import NamedTuple

_HAPPENS = r"what (?:happens|would happen|will happen|comes of it)"
_FORMS = (
    late(r"^(?:and |but |so )?what if (?P<c>.+?)\??$", re.IGNORECASE),
    late(r"^(?:and |but |so )?(?P<q>.+?),? (?:if|when|once|in case) (?P<c>.+?)\??$", re.IGNORECASE),
    late(r"^(?:and |but |so )?if (?P<c>[^,]+), (?:then )?(?P<q>.+?)\??$", re.IGNORECASE),
)
_OPEN = late(_HAPPENS, re.IGNORECASE)
_NOW = (
    (late(r"^(?P<x>.+?) (?:was|were) (?P<r>.+)$"), r"\g<x> is \g<r>"),
    (late(r"^(?P<x>.+?) had (?P<r>.+)$"), r"\g<x> has \g<r>"),
    (late(r"^(?P<x>.+?) (?:controlled) (?P<r>.+)$"), r"\g<x> controls \g<r>"),
    (late(r"^instead (?P<x>.+)$|^(?P<y>.+?),? instead$"), r"\g<x>\g<y>"),
)
"""How what is only supposed is put, and how it is told."""
_PASSING = "everyone passes until the stack is empty"
_OF_COMBAT = (
    "beginning of combat step",
    "declare attackers step",
    "declare blockers step",
    "combat damage step",
    "end of combat step",
)
_MOST = 8
"""So many steps are told of what happens."""
_PLACE = late(r"^line \d+: ")
_REFUSED = late(r"^refused by (?P<rules>\d[\d., a-z]*): (?P<why>.+)$")

Play = Callable[[Source], r.Result]


class _If(NamedTuple):
    """What is supposed, and what is asked then; "" for all that happens."""

    line: str
    question: str
    taken: str = ""
    """What the situation takes to be so without it."""


def _parts(text: str, taken: str) -> Iterator[_If]:
    said = text.strip()
    for form in _FORMS:
        if (found := form.match(said)) is None:
            continue
        asked = found.groupdict().get("q") or ""
        asked = "" if not asked or _OPEN.fullmatch(asked) else f"{asked}?"
        yield _If(found["c"], asked, taken)
        for pattern, now in _NOW:
            if pattern.match(found["c"]):
                yield _If(pattern.sub(now, found["c"]), asked, taken)


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


def _lent(one: _If, now: r.Result) -> str:
    """What is taken to be so for what is supposed alone: lands that pay for it."""
    more = [each for each in _taken(now).split("; ") if each and each not in one.taken.split("; ")]
    return f"; taken to be so for that: {'; '.join(more)}" if more else ""


def _answered(answer: r.Answer, source: Source, ask: m.Ask, on_what: tuple[Play, str]) -> r.Answer:
    assert isinstance(ask.question, m.Unread)
    play, taken = on_what
    parts = [*_parts(ask.question.text, taken)]
    before = _before(source, ask) if parts else None
    if before is None:
        return answer
    plain = _read(source, before)
    on = _going_on(plain, play)
    for one in (_named(each, source.scenario.players, before) for each in parts):
        absent = _absent(answer, source, ask, (plain, before, on, play), one)
        if absent is not None:
            return absent
        try:
            rows = _left_out(before, one.line)
            if rows is None and plain is not None:
                rows = other_choice(plain, before, one.line, lambda rows: _read(source, rows))
        except BadInput as error:
            return answer.but(text=f"If {one.line}: that can't be told: {error}")
        if rows is not None:
            return _without(answer, source, (before, rows), one, play)
        at_once = _COULD.match(one.question) is not None
        behind = [*([] if at_once else [on]), *([one.question] if one.question else [])]
        if plain is not None and (
            there := happening(one.line, plain, before, behind, lambda rows: _read(source, rows))
        ):
            found = _told(answer, one, play(there), on)
            return (
                found
                if one.question
                else _asked_then(found, source, ask, (one, plain, before, on), play)
            )
        if _LEAVES.search(one.line) is not None:
            how = "say how it leaves: it dies, is exiled, is sacrificed, is returned to its owner's hand"
            return answer.but(text=f"If {one.line}: that can't be told: {how}")
        if plain is not None and (there := _at_its_place(source, plain, before, one, on)):
            return _told(answer, one, play(there), on)
        asking = _read(source, [*before, one.question or on])
        with_it = _with_it(asking, one) if asking is not None else None
        if asking is not None and with_it is not None:
            now = play(with_it)
            if one.question:
                return _told(answer, one, now, on)
            again = _read(source, _with_questions(source, ask))
            asked = asked_again(again, partial(supposed, line=one.line), play)
            return _differing(answer, one, (play(asking), now), asked)
    return answer


_LEAVES = late(r" (?:leaves|left|would leave)(?: the battlefield| play)?$")


def _asked_then(
    found: r.Answer,
    source: Source,
    ask: m.Ask,
    on_what: tuple[_If, Source, list[str], str],
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
    one: _If,
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


_NAME = late(r"\b[A-Z][\w'-]*(?:,? (?:of |the |and )*[A-Z][\w'-]*)*")
_COULD = late(r"(?:why )?(?:can|could|must|may|who can|what can|which .* can)\b", re.IGNORECASE)
"""A question of what could be done, which is asked of that moment."""
_IT = late(
    r"\b(?P<w>it's|its|it|they|them|their)\b(?! owner)(?! (?:is|was|were) (?:day|night|[A-Z][\w-]*'s |the |in ))(?! resolves\b)",
    re.IGNORECASE,
)


def _named(one: _If, players: tuple[str, ...], before: list[str]) -> _If:
    """What is supposed, with the one thing that the question names in place of “it”: `does Elk die if Ann casts Shock on it?`

    `its` is of that thing wherever it stands; `it` behind another name could be that one.
    """
    one = _of_it(one, players)
    things = _things(one.question, players)
    found = _IT.search(one.line)
    if found is not None and not things and not _things(one.line, players):
        # What the sentence before spoke of, where that was one thing.
        things = next((named for row in reversed(before) if (named := _things(row, players))), [])
        if len(things) != 1:
            return one
        one = one._replace(question=_IT.sub(lambda _: things[0], one.question, count=1))
    if found is None or not things:
        return one
    own = found["w"].lower() in ("its", "their")
    if things[1:] and found.start() and not own:
        return (
            one  # of several the question is about the first, and what is done to another is not it
        )
    thing = things[0]
    if own:
        line = _OWN.sub(lambda _: thing, one.line)
        return one._replace(line=_IT.sub(f"{thing}'s", line))
    said = f"{thing} is" if found["w"].lower() == "it's" else thing
    return one._replace(line=f"{one.line[: found.start()]}{said}{one.line[found.end() :]}")


def _things(text: str, players: tuple[str, ...]) -> list[str]:
    """The names in a text that are no players', each once."""
    words = {
        "If",
        "My",
        "The",
        "His",
        "Her",
        "When",
        "Does",
        "Do",
        "Is",
        "Are",
        "What",
        "Who",
        "How",
        "Can",
        *players,
    }
    named = (name.removesuffix("'s") for name in _NAME.findall(text))
    return [name for name in dict.fromkeys(named) if name not in words and name[1:]]


def _of_it(one: _If, players: tuple[str, ...]) -> _If:
    """The question about the thing that is supposed to do something: `if Elk dies, does it come back?`."""
    things = _things(one.line, players)
    subject = _NAME.match(one.line)
    if not things or _things(one.question, players) or _IT.search(one.question) is None:
        return one
    if len(things) > 1 and (subject is None or subject[0] != things[0]):
        return one  # of what is done to another thing it could be either
    return one._replace(question=_IT.sub(lambda _: things[0], one.question, count=1))


_OWN = late(r"\b(?:its|their) (?:activated |own |tap |loyalty )?ability\b")


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
    answer: r.Answer, source: Source, texts: tuple[list[str], list[str]], one: _If, play: Play
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
    before = [
        row for at, row in enumerate(rows[: ask.where.line - 1], 1)
        if at not in asking or at in telling
    ]  # fmt: skip
    told = source.scenario.setup or any(at < ask.where.line for at in telling)
    return before if told else [*before, f"players {', '.join(source.scenario.players)}"]


def _going_on(plain: Source | None, play: Play) -> str:
    """The line by which a story goes on from the question: until nothing is on the stack, and combat is over."""
    end = play(plain).end if plain is not None and plain.scenario.steps else None
    if end is None or end.step.removeprefix("first ").removeprefix("second ") not in _OF_COMBAT:
        return _PASSING
    return f"in {end.active}'s postcombat main phase"


def _read(source: Source, rows: list[str]) -> Source | None:
    (found, *more) = read_each("\n".join(rows) + "\n", source.file, library(), open_=True)
    return found if isinstance(found, Source) and not found.unread and not more else None


def _at_its_place(
    source: Source, plain: Source, before: list[str], one: _If, on: str
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


def _with_it(plain: Source, one: _If) -> Source | None:
    """A situation with what is supposed at its start; None where that is no line of the position."""
    try:
        return supposed(plain, one.line)
    except BadInput:
        return None


def _told(answer: r.Answer, one: _If, now: r.Result, on: str) -> r.Answer:
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
    texts = [step.text for step in shown[:_MOST]]
    texts += [f"and {len(shown) - _MOST} more steps"] if len(shown) > _MOST else []
    rules = dict.fromkeys(rule for step in shown[:_MOST] for rule in step.deciding)
    return _said(answer, one, now, (texts, tuple(rules)))


def _said(
    answer: r.Answer, one: _If, now: r.Result, told: tuple[list[str], tuple[str, ...]]
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
    answer: r.Answer, one: _If, played: tuple[r.Result, r.Result], asked: Again
) -> r.Answer:
    """What differs at the end with what is supposed at the start; where nothing does, which questions have another answer then."""
    before, now = played
    found = compared(one.line, before.but(answers=()), now.but(answers=()))
    head = f"If {one.line}: "
    if found.reason:
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
