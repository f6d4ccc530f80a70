"""Asks every question of `asked_forms.txt` of every name in situations, and looks at the answers with laws instead of eyes.

usage: python tests/tools/asked_everywhere.py [--names N] [--list FILE] SITUATION... . A situation is a file; its own
questions and claims are left out. Printed are how many answers broke which law, and the questions that did it most;
FILE gets each of them. Answers of these classes are found:

stops       the question was not taken for one: with it nothing of the situation is read
swallowed   nothing is answered, and nothing is said of it
refused     the question was not read
parted      read in one wording and not in another that means the same
against     two answers, or an answer and the position, that cannot both be so
untold      `that can't be told`, and what hangs on a choice where none is left open
empty       an answer whose reason says nothing but the question
long        more than 400 characters
fault       the program broke
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from rulesdb.errors import RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.language import read as reading
from rulesdb.scenarios.language.unread import asks
from rulesdb.scenarios.table.load import load_sources

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.tools.asked_forms import Asked, asked_of, bare, names_of

LONG = 400
"""Characters; a longer answer is read by nobody."""
AT_ONCE = 250
"""So many questions are asked of one telling."""


class Found(NamedTuple):
    """An answer that breaks a law: its class, where, the form, the question, and what is said."""

    law: str
    where: str
    form: str
    question: str
    said: str


def told(text: str) -> tuple[reading.Source, r.Result] | None:
    """What comes of a situation, None where it can't be read."""
    try:
        (source, *_) = load_sources("-", text.encode(), open_=True)
    except RulesdbError:
        return None
    if not isinstance(source, reading.Source):
        return None
    try:
        return source, judge(source, "").result
    except Exception as broke:  # noqa: BLE001 -- what breaks is what is looked for
        return source, r.Result("", "", "", r.Status.FAULT, repr(broke))


def answered(story: str, asked: Sequence[Asked]) -> Iterator[tuple[Asked, r.Answer, bool]]:
    """Each question with its answer, and whether the situation leaves a choice open."""
    before = story.count("\n") + 1
    for at in range(0, len(asked), AT_ONCE):
        some = asked[at : at + AT_ONCE]
        found = told(story + "".join(f"{one.question}\n" for one in some))
        if found is None or found[1].status is r.Status.FAULT:
            yield from (
                answered_each(story, some) if len(some) > 1 else ((some[0], _fault(found), False),)
            )
            continue
        source, result = found
        lines = [one.where.line for one in source.scenario.steps if isinstance(one, m.Ask)]
        by_line = dict(zip(lines, result.answers, strict=True))
        for line, one in enumerate(some, before):
            yield one, by_line.get(line, _NONE), bool(result.open)


def answered_each(story: str, asked: Sequence[Asked]) -> Iterator[tuple[Asked, r.Answer, bool]]:
    """The same, the two halves by themselves."""
    half = len(asked) // 2
    yield from answered(story, asked[:half])
    yield from answered(story, asked[half:])


def _fault(found: tuple[reading.Source, r.Result] | None) -> r.Answer:
    return r.Answer("", f"{FAULT} {found[1].reason if found else 'nothing is read'}", known=False)


def look(path: Path, many: int) -> tuple[int, list[Found]]:
    """How many questions were asked of a situation, and the answers that break a law."""
    story = bare(path.read_text("utf-8"))
    plain = told(story)
    bad = (r.Status.UNSUPPORTED, r.Status.FAILS, r.Status.FAULT)
    if plain is None or plain[1].status in bad or plain[1].end is None:
        return 0, []
    where = f"{path.parent.name}/{path.name}"
    every = asked_of(names_of(plain[1]), many)
    out = [
        Found("stops", where, one.form, one.question, "") for one in every if not asks(one.question)
    ]
    both = []
    for one, answer, open_ in answered(story, [one for one in every if asks(one.question)]):
        laws = laws_broken(answer, open_=open_)
        out += [Found(law, where, one.form, one.question, answer.text) for law in laws]
        both.append((one, answer))
    return len(every), [*out, *apart(both, where), *_against(both, plain[1], where)]


FAULT = "fault:"
_NONE = r.Answer("", "", known=False)
_UNREAD = "this question can't be read"
_STOP = frozenset(("yes", "no", "is", "are", "was", "has", "have", "does", "do", "did", "can", "could", "will", "the", "a", "an", "it", "its", "of", "to", "in", "on", "at", "by", "not", "and", "nothing", "that", "this", "be", "been"))  # fmt: skip


def laws_broken(answer: r.Answer, *, open_: bool) -> Iterator[str]:
    """The laws that an answer breaks by itself."""
    text = answer.text
    if text.startswith(FAULT):
        yield "fault"
    elif not text:
        yield "swallowed"
    if _UNREAD in text:
        yield "refused"
        return
    if not answer.known and ("that can't be told" in text or (not open_ and "choice" in text)):
        yield "untold"
    head, colon, reason = text.partition(": ")
    if head in ("Yes", "No") and colon:
        asked = set(re.findall(r"[\w'/+-]+", answer.question.lower()))
        stems = {one[:4] for one in asked}
        more = [w for w in re.findall(r"[\w'/+-]+", reason.lower()) if w not in _STOP]
        if not [w for w in more if w[:4] not in stems]:
            yield "empty"
    elif head in ("Yes", "No", "Yes.", "No."):
        yield "empty"
    if len(text) > LONG:
        yield "long"


def gist(text: str) -> str:
    """What an answer comes to: yes or no, or what is said before its reason."""
    return re.split(r"[:;(]| by | as ", text, maxsplit=1)[0].strip().rstrip(".")


def apart(both: Sequence[tuple[Asked, r.Answer]], where: str) -> Iterator[Found]:
    """What is read in one wording and not in another; what is yes in one and no in another."""
    families: dict[int, list[tuple[Asked, r.Answer]]] = {}
    for one, answer in both:
        families.setdefault(one.family, []).append((one, answer))
    for members in families.values():
        read = [(one, a) for one, a in members if _UNREAD not in a.text]
        for one, a in members if read else ():
            if _UNREAD in a.text:
                yield Found("parted", where, one.form, one.question, f"{read[0][0].form}")
        sure = [(one, _sign(one, a.text), a.text) for one, a in read if a.known]
        for one, sign, text in sure[1:]:
            first, was, before = sure[0]
            if sign != was and sign and was:
                said = f"{first.question} {before} // {text}"
                yield Found("against", where, one.form, one.question, said)


def _sign(one: Asked, text: str) -> str:
    said = gist(text)
    if said in ("Yes", "No"):
        return {"Yes": "No", "No": "Yes"}[said] if one.turned else said
    return ""


def _against(
    both: Sequence[tuple[Asked, r.Answer]], plain: r.Result, where: str
) -> Iterator[Found]:
    """Answers that the position at the end says otherwise, where nothing is on its way any more."""
    assert plain.end is not None
    if plain.end.stack or any("attacking" in one.marks for s in plain.end.players for one in s.battlefield):  # fmt: skip
        return
    things = Counter(one.name for side in plain.end.players for one in side.battlefield)
    for one, answer in both if all(plain.end.players) else ():
        for side in plain.end.players:
            want = _by_position(one.question, side, things)
            text = answer.text
            if want and answer.known and _UNREAD not in text and not re.match(want, text):
                yield Found("against", where, one.form, one.question, f"{text} // {want}")


def _by_position(question: str, side: r.Side, things: Counter[str]) -> str:
    """How an answer must begin, by a player's part of the position; "" where that says nothing."""
    who = re.escape(side.name)
    if question == f"how much life does {side.name} have?":
        return rf"{who} has {side.life} life|{side.life}\b|{who} is at {side.life}\b"
    if question == f"how many cards does {side.name} have in hand?" and "cards" not in side.note:
        held = sum(one.count for one in side.hand)
        return rf"{held} cards?\b|{who} has {held or '(?:no|0)'} cards?\b"
    for one in side.battlefield:
        if things[one.name] != 1 or one.count != 1:
            continue
        if question == f"is {one.name} tapped?":
            return "Yes" if one.tapped else "No"
        if question == f"who controls {one.name}?":
            return who
        if question in (f"where is {one.name}?", f"is {one.name} on the battlefield?"):
            return "Yes" if question[:2] == "is" else ".*on the battlefield"
    return ""


def main() -> int:
    """Ask, and print the counts."""
    options = argparse.ArgumentParser()
    options.add_argument("--names", type=int, default=2)
    options.add_argument("--list", type=Path)
    options.add_argument("situations", nargs="+", type=Path)
    given = options.parse_args()
    reading.MOST_PROBLEMS = sys.maxsize
    total, found = 0, list[Found]()
    for path in given.situations:
        count, here = look(path, given.names)
        total, found = total + count, found + here
    print(f"{total} questions of {len(given.situations)} situations")
    for law, count in sorted(Counter(one.law for one in found).items()):
        print(f"{count:6} {law}")
        for form, times in Counter(one.form for one in found if one.law == law).most_common(12):
            print(f"       {times:5} {form}")
    if given.list:
        given.list.write_text("".join("\t".join(one) + "\n" for one in sorted(found)), "utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
