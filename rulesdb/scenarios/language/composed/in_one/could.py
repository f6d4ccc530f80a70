"""What may stand behind `can`, `must`, `who can`, `tries to`: whatever a player is told to do in one line may be asked about in its bare form.

The question is turned into that line and is read as it is; what becomes of it more than one deed, or is no deed, is not asked so.
A row for each way to ask, with the question that it makes of the deed; so it is with what is claimed (`then Ann can't …, because N`)
and what is tried (`Ann tries to …, refused by N`).
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.tree import Said
from rulesdb.scenarios.language.words import third
from rulesdb.values import NamedTuple

_LEAD = r"^\s*(?:(?:[Ss]o|[Aa]nd|[Bb]ut|[Nn]ow|[Tt]hen),? )?"
_WHO = r"(?P<who>[A-Z][\w'-]*)"
_BARE = r"(?:now |still |also |even |just |simply )?(?P<v>[a-z][a-z-]*|[-−+]\d+)(?P<r>(?: [^?]*?)?)\s*\?\s*$"
_OTHER_QUESTION = late(
    r"(?<![\w'-])(?:only|alone|just|without(?! paying (?:its|the) mana cost\b)|before|after|instead|again|next|twice|thrice|\w+ times|until|if|unless|except|or|later|when|once|while|during|as soon as)(?![\w'-])"
)
"""What would change the question."""

_Ask = Callable[[str, m.Deed, re.Match[str]], m.Question | m.Expect | m.Attempt | None]


def _may(who: str, deed: m.Deed, found: re.Match[str]) -> m.Question:
    said = found.groupdict()
    return m.Whether(m.May(who, deed, negated=bool(said.get("no"))), why=bool(said.get("why")))


def _must(who: str, deed: m.Deed, found: re.Match[str]) -> m.Question | None:
    why = bool(found["why"])
    if isinstance(deed, m.Attack) and deed.raids:
        return m.Must(tuple(raid.attacker for raid in deed.raids), "attack", deed.raids[0].at, why)
    if isinstance(deed, m.Block) and deed.blockers:
        return m.Must(deed.blockers, "block", deed.attacker, why)
    return m.MustDo(who, deed, why) if isinstance(deed, (m.Cast, m.Activate, m.Special)) else None


def _pays(who: str, deed: m.Deed, _: re.Match[str]) -> m.Question | None:
    return m.Pays(who, deed) if isinstance(deed, (m.Cast, m.Activate)) else None


def _claimed(who: str, deed: m.Deed, found: re.Match[str]) -> m.Expect:
    claim = m.May(who, deed, negated=bool(found["no"]))
    return m.Expect(claim, _numbers(found["by"]), found["on"] or "", first=found["o"] == "then")


def _tried(who: str, deed: m.Deed, found: re.Match[str]) -> m.Attempt:
    return m.Attempt(who, deed, _numbers(found["by"]))


def _numbers(said: str | None) -> tuple[str, ...]:
    return tuple(re.findall(_NUMBER, said or ""))


class Could(NamedTuple):
    """Who is asked about, the line in which that player does it, and what is asked of it."""

    who: str
    line: str
    ask: _Ask
    found: re.Match[str]


_ROWS: tuple[tuple[re.Pattern[str], _Ask], ...] = tuple(
    (late(f"{_LEAD}{head} {_BARE}"), ask)
    for head, ask in (
        (rf"(?P<why>[Ww]hy )?(?:[Cc]an|[Cc]ould|[Mm]ay)(?P<no>(?:n't|'t|not| not)?) {_WHO}(?: (?P<not>not))?", _may),
        (rf"[Ww]hen (?:can|could|may) {_WHO}", _may),
        (rf"(?P<why>[Ww]hy )?(?:[Ii]s|[Ww]as|[Ww]ould|[Ww]ill)(?P<no>(?:n't)?) {_WHO} (?:be )?(?:able|allowed|permitted) to", _may),
        (rf"(?P<why>[Ww]hy )?(?:[Ii]s|[Ww]as|[Ww]ould)(?P<no>(?:n't)?) it (?:be )?(?:possible|legal|allowed|okay|ok) for {_WHO} to", _may),
        (rf"(?P<why>[Ww]hy )?[Mm]ust {_WHO}", _must),
        (rf"(?P<why>[Ww]hy )?(?:[Dd]oes|[Ww]ill|[Ww]ould) {_WHO} (?:have|need) to", _must),
        (rf"(?:[Ww]hat|[Hh]ow much|[Hh]ow much mana|[Ww]hat mana) (?:does|must|would|will) {_WHO} (?:have to )?pay to", _pays),
    )
)  # fmt: skip
_NUMBER = r"\d{3}(?:\.\d+[a-z]{0,2})?"
_CITED = rf"{_NUMBER}(?:(?:, and|,| and) {_NUMBER})*"
_DEED = r"(?P<v>[a-z][a-z-]*)(?P<r> [^?]*?)?"
_TOLD: tuple[tuple[re.Pattern[str], _Ask], ...] = (
    (late(rf"^\s*(?P<o>then|and|but) (?:as of (?P<on>today|\d{{4}}-\d\d-\d\d): )?{_WHO} can(?P<no>'t|not)? {_DEED}(?:, because (?P<by>{_CITED}))?[.\s]*$"), _claimed),
    (late(rf"^\s*{_WHO} (?:tries|attempts) to {_DEED}(?:, refused by (?P<by>{_CITED}))?[.\s]*$"), _tried),
)  # fmt: skip
"""What is claimed of it, and that it is tried."""
_ANYONE = late(rf"{_LEAD}[Ww]ho (?:can|could|may) {_BARE}")


def could(line: str, players: tuple[str, ...]) -> Could | None:
    """What is asked about what a player does; None where no such thing is asked."""
    for pattern, ask in (*_ROWS, *_TOLD):
        found = pattern.match(line)
        if found is not None and found["who"] in players:
            if _OTHER_QUESTION.search(found["r"] or "") or found.groupdict().get("not"):
                return None
            return Could(found["who"], _line(found["who"], found), ask, found)
    return None


_OVER = late(r"^ (?P<x>[A-Z].*?) (?:over|under|onto|on) (?P<y>[A-Z].*)$")


def _line(who: str, found: re.Match[str]) -> str:
    """The line in which a player does it; which of two is on top is chosen later (702.140c)."""
    over = _OVER.match(found["r"] or "") if found["v"] == "mutate" else None
    if over is not None:
        return f"{who} casts {over['x']} for its mutate cost targeting {over['y']}"
    return f"{who} {third(found['v'])}{found['r'] or ''}"


def asked_of(one: Could, said: list[Said]) -> list[Said]:
    """The question about the one deed that a line became; nothing where it is not that player's one deed."""
    act = said[0] if len(said) == 1 else None
    if not isinstance(act, m.Act) or act.player != one.who:
        return []
    asked = one.ask(one.who, act.deed, one.found)
    if isinstance(asked, (m.Expect, m.Attempt)):
        return [asked]
    return [m.Ask(asked)] if asked is not None else []


def by_anyone(line: str, players: tuple[str, ...]) -> Could | None:
    """The same of whoever could: the line in which somebody does it."""
    found = _ANYONE.match(line)
    if found is None or not players or _OTHER_QUESTION.search(found["r"]):
        return None
    who = players[0]
    return Could(who, _line(who, found), lambda _, deed, __: m.WhoCan(deed), found)
