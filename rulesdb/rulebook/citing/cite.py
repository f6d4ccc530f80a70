"""What has become of a citation: OK, GONE, MOVED, CHANGED or SUSPECT, and the number that is meant.

A citation is judged against one edition. It was written for another: the one that it names itself,
that of the lock, that which the caller gives, or that to which its whole file is fitted by its words.
What the words beside it say goes before all of these: no number is called moved against them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesdb.errors import NotFound, NotInstalled
from rulesdb.rulebook.citing.citations import Citation, find_citations
from rulesdb.rulebook.citing.fitting import Fit, Heard, Ways, fit
from rulesdb.rulebook.citing.lock import Lock, mark
from rulesdb.rulebook.citing.meanings import Meanings
from rulesdb.rulebook.citing.weighing import Said, Scales
from rulesdb.rulebook.kept.library import PLAIN
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.rulebook.links.glossary import bare_title
from rulesdb.rulebook.links.references import Targets
from rulesdb.rulebook.tree.number import RuleNumber, is_number
from rulesdb.values import NamedTuple

OK, GONE, MOVED, CHANGED, SUSPECT = "OK", "GONE", "MOVED", "CHANGED", "SUSPECT"
_ORDER = (OK, SUSPECT, CHANGED, MOVED, GONE)
_SURE_FIT = 3.0
"""How many citations more than the edition asked an older one must explain for numbers to be rewritten."""

_FEW, _RARE = 3, 0.12
"""How many doubts in a file, and what share of its citations, are so few that each must be well founded."""


class Verdict(NamedTuple):
    """What is said of a citation: `kind`, why, and the numbers that it should have instead.

    `now` is as long as the citation's `numbers`, and empty where there is no number to give. It is
    only a proposal unless `certain`: then nothing speaks against writing it.
    """

    citation: Citation
    kind: str
    message: str
    now: tuple[str, ...] = ()
    certain: bool = False


class _One(NamedTuple):
    """The same for one number of a citation."""

    kind: str
    message: str
    now: str
    certain: bool = False


class Judge:
    """Judges citations against an edition; `since` is the edition that the texts were written for."""

    def __init__(
        self,
        atlas: Atlas,
        edition: Edition,
        *,
        since: str = "",
        lock: Lock | None = None,
        suspicious: bool = True,
    ) -> None:
        self.atlas, self.edition, self.lock = atlas, edition, lock
        self.now = edition.date if edition.date in atlas.dates else ""
        self.since = atlas.at(since) if since else ""
        self.numbers = frozenset(n for n in edition.numbers() if is_number(n))
        ever = set(self.numbers)
        for date in atlas.known.editions:
            ever |= atlas.known.numbers(date)
        self.known = Targets(sorted(ever, key=RuleNumber.parse))
        self._ways: Ways | None = None
        self._scales = Scales(Meanings(edition.book(), self._plain())) if suspicious else None
        self.fitted: Fit = Fit()
        self._careful = True

    @property
    def ways(self) -> Ways:
        """What the numbers of every edition are in the one asked; made when first needed."""
        if self._ways is None:
            self._ways = Ways(self.atlas, self.now)
        return self._ways

    def _plain(self) -> Mapping[str, str]:
        """The number in the edition asked of each number of the plain book."""
        plain = self.atlas.library.open(PLAIN)
        if plain.id == self.edition.id or plain.date == self.now:
            return {number: number for number in plain.numbers()}
        return {n: goal for n in plain.numbers() if (goal := self.ways.goal(n, plain.date))}

    def check(self, text: str, suffix: str = "") -> list[Verdict]:
        """A verdict for every citation in a text, in order."""
        cited = find_citations(text, self.known, suffix)
        said = [self._said(citation) for citation in cited]
        self.fitted = Fit() if self.since or self._scales is None else self._fit(cited, said)
        pairs = list(zip(cited, said, strict=True))
        self._careful = False
        verdicts = [self._judged(citation, one) for citation, one in pairs]
        doubts = sum(v.kind == SUSPECT for v in verdicts)
        if doubts and doubts <= max(_FEW, _RARE * sum(one is not None for one in said)):
            self._careful = True
            verdicts = [self._judged(citation, one) for citation, one in pairs]
        return verdicts

    def judge(self, citation: Citation) -> Verdict:
        """The verdict for one citation by itself; for a range the worse of its ends."""
        self.fitted, self._careful = Fit(), True
        return self._judged(citation, self._said(citation))

    def _said(self, citation: Citation) -> Said | None:
        """What the words beside a citation are about; None where they say nothing of it alone."""
        return None if self._scales is None else self._scales.said(citation)

    def _fit(self, cited: Sequence[Citation], said: Sequence[Said | None]) -> Fit:
        heard = []
        scales = self._scales
        assert scales is not None
        for citation, one in zip(cited, said, strict=True):
            if (
                citation.pinned
                or citation.former
                or (self.lock and set(citation.numbers) & set(self.lock.marks))
            ):
                continue
            goals = {
                goal
                for number in citation.numbers
                for goal in (number, *self.ways.goals(number))
                if goal
            }
            likely = {} if one is None else {goal: scales.likely(goal, one) for goal in goals}
            heard.append(Heard(citation.numbers, likely))
        return fit(self.ways, heard)

    def _judged(self, citation: Citation, said: Said | None) -> Verdict:
        if citation.former:
            return Verdict(citation, OK, "said to be of its time")
        ones = [self._number(number, citation.pinned, said) for number in citation.numbers]
        worst = max(ones, key=lambda one: _ORDER.index(one.kind))
        if worst.kind == OK and (doubt := self._doubt(citation, said)):
            return doubt
        now = tuple(one.now for one in ones)
        told = worst.kind in {MOVED, SUSPECT, GONE} and all(now) and now != citation.numbers
        certain = (
            told and worst.kind == MOVED and all(one.certain or one.kind == OK for one in ones)
        )
        return Verdict(citation, worst.kind, worst.message, now if told else (), certain)

    def _number(self, number: str, pinned: str, said: Said | None) -> _One:
        """What became of one number."""
        here = number in self.numbers
        locked = self.lock is not None and number in self.lock.marks
        if locked and here and self.lock is not None and self._comparable():
            node = self.edition.get(number)
            if node is not None and mark(f"{node.title} {node.text}") == self.lock.marks[number]:
                return _One(OK, "as it was locked", number)
        since = self.atlas.at(pinned) if pinned else self.since
        if locked and not since and self.lock is not None:
            since = self.lock.edition if self.lock.edition in self.atlas.dates else ""
            if not since:
                return self._by_mark(number)
        given = bool(since)
        fitted = self.fitted.edition
        if not since and fitted and self.ways.goal(number, fitted) is not None:
            since = fitted
        if since and self.now:
            try:
                return self._heard(number, self._since(number, since, given=given), said)
            except NotInstalled:
                pass  # no way is known: then only whether it exists can be said
        return (
            _One(OK, "", number)
            if here
            else self._heard(number, self._vanished(number, said), said)
        )

    def _comparable(self) -> bool:
        """Whether the lock and the edition are of one kind: both official or both plain."""
        return self.lock is not None and (self.lock.edition == PLAIN) == (self.edition.id == PLAIN)

    def _since(self, number: str, since: str, *, given: bool) -> _One:
        """What became of a number of an edition that is `given`, or that the file is fitted to."""
        try:
            stops = self.atlas.where(number, since, self.now)
        except NotFound:
            if number in self.numbers:
                return _One(SUSPECT, f"{number} did not exist in the edition of {since}", "")
            return self._vanished(number, None)
        last = stops[-1]
        if not last.number:
            return _One(
                GONE, f"{number} of {since} is gone since the edition of {last.edition}", ""
            )
        reworded = [stop.edition for stop in stops if "reworded" in stop.kind]
        also = f", reworded in {', '.join(reworded)}" if reworded else ""
        if last.number != number:
            return _One(
                MOVED,
                f"{number} of {since} is {last.number} now{also}",
                last.number,
                given or self._fits_surely(number, last.number),
            )
        if reworded and given:
            return _One(
                CHANGED, f"{number} is reworded since {since}, in {', '.join(reworded)}", number
            )
        return _One(OK, "", number)

    def _fits_surely(self, number: str, goal: str) -> bool:
        """Whether every edition that explains the file tells the same of a number, and clearly so."""
        alike = {self.ways.goal(number, date) for date in self.fitted.alike}
        return self.fitted.margin >= _SURE_FIT and alike == {goal}

    def _heard(self, number: str, one: _One, said: Said | None) -> _One:
        """A verdict, with what the words say of it: they confirm a number that moved, or forbid it."""
        if said is None or self._scales is None or one.kind not in {MOVED, GONE}:
            return one
        here = number in self.numbers
        if one.kind == GONE:
            if here and self._scales.fits(number, said):
                return _One(OK, "", number)
            other = self._scales.other(number, said, careful=self._careful)
            if not other or one.now:
                return one
            return one._replace(message=f"{one.message}; the words are those of {other}", now=other)
        if self._scales.fits(one.now, said):
            return one._replace(certain=True)
        if here and self._scales.prefers(number, one.now, said):
            return _One(OK, "", number)
        other = self._scales.other(one.now, said, careful=self._careful)
        if other:
            why = f"{one.message}, but the words are those of {other} {self._titled(other)}"
            return _One(SUSPECT if here else GONE, why, other)
        return one

    def _vanished(self, number: str, said: Said | None) -> _One:
        """A number that does not exist: what it last was, or of all it was that which the words mean."""
        meant = self.ways.meant(number)
        best = meant[0] if meant else ""
        if said is not None and self._scales is not None and len(meant) > 1:
            best = max(
                meant, key=lambda goal: self._scales.likely(goal, said) if self._scales else 0
            )
        for date in reversed(self.ways.dates[:-1]):
            goal = self.ways.goal(number, date)
            if goal is None or (goal != best and best):
                continue
            one = self._since(number, date, given=False)
            return one._replace(message=f"no rule {number}; {one.message}", certain=len(meant) == 1)
        return _One(GONE, f"no edition that is known has a rule {number}", "")

    def _by_mark(self, number: str) -> _One:
        """The same where the edition of the lock is unknown: by the marks of the texts alone."""
        assert self.lock is not None
        if not self._comparable():
            return _One(OK, "", number) if number in self.numbers else self._vanished(number, None)
        wanted = self.lock.marks[number]
        same = [
            n.number for n in self.edition.book().nodes if mark(f"{n.title} {n.text}") == wanted
        ]
        if len(same) == 1:
            return _One(MOVED, f"{number} as it was locked is {same[0]} now", same[0], certain=True)
        if number in self.numbers:
            return _One(CHANGED, f"{number} is not as it was locked", number)
        return _One(GONE, f"no rule {number}, which the lock of {self.lock.edition} has", "")

    def _doubt(self, citation: Citation, said: Said | None) -> Verdict | None:
        """Why a citation of a rule that exists may be of another; None where nothing speaks for it."""
        if self._scales is None:
            return None
        number = citation.numbers[0]
        title = self._scales.title(number)
        if citation.title and title:
            quoted, real = bare_title(citation.title), bare_title(title)
            if quoted not in real and real not in quoted:
                named = self._scales.named(quoted)
                return Verdict(
                    citation,
                    SUSPECT,
                    f"{number} is {title!r}, not {citation.title!r}",
                    (named,) if named and len(citation.numbers) == 1 else (),
                )
        if said is None or len(citation.numbers) > 1:
            return None
        other = self._scales.doubted(number, said, self.ways.meant(number), careful=self._careful)
        if not other:
            return None
        why = f"{number} is {title!r}, but the words are those of {other} {self._titled(other)}"
        return Verdict(citation, SUSPECT, why, (other,))

    def _titled(self, number: str) -> str:
        assert self._scales is not None
        return repr(self._scales.title(number))
