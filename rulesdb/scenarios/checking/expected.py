"""What must be so, judged: what a claim finds, with its negation and with the rules that must have been cited."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher

from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.claims import look
from rulesdb.scenarios.claims.deeds import cites
from rulesdb.scenarios.claims.found import Found
from rulesdb.scenarios.claims.now.becoming import made
from rulesdb.scenarios.playing.numbers import is_cited
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.results import Made
from rulesdb.values import NamedTuple


class Verdict(NamedTuple):
    """What came of an expectation, and how the characteristics looked at came about.

    `found` is a sentence about what was there or which rules are missing, `cited` are rule numbers.
    """

    held: bool
    found: str
    cited: tuple[str, ...]
    made: tuple[Made, ...] = ()


def judge(story: Story, expected: m.Expect) -> Verdict:
    """Whether an expectation is met, and what was found where it is not."""
    claim = expected.claim
    found = _able(story, claim) if isinstance(claim, m.Able) else look(story, claim)
    holds = found.met(negated=claim.negated)
    made_so = made(story, found) if isinstance(claim, (m.IsA, m.HasFeature)) else ()
    if isinstance(claim, (m.May, m.Able)):
        # Why something can't be done is told by the refusal alone.
        cited = set(found.rules)
    else:
        cited = cites(story, found, whole=True).union(*(each.rules for each in made_so))
    made_by = tuple(rule for each in made_so for rule in each.rules)
    missing = [
        rule for rule in expected.because
        if not is_cited(story.state.variants.as_of, rule, cited) and not (holds and _behind(story, claim, found, made_by, rule))
    ]  # fmt: skip
    if not holds:
        return Verdict(False, found.text, tuple(sorted(cited)), made_so)
    if missing:
        return Verdict(False, not_cited(missing, cited), tuple(sorted(cited)), made_so)
    return Verdict(True, found.text, tuple(sorted(cited)), made_so)


def _able(story: Story, claim: m.Able) -> Found:
    """Whether something can be done, which few situations claim."""
    from rulesdb.scenarios.claims.trying.able import able  # noqa: PLC0415 -- few need it

    return able(story, claim)


def _behind(
    story: Story, claim: m.Claim, found: Found, made_by: tuple[str, ...], rule: str
) -> bool:
    """Whether a rule that nothing cited stands behind a claim: most are cited."""
    from rulesdb.scenarios.claims.beside.behind import behind  # noqa: PLC0415 -- few need it

    return behind(story, claim, found, made_by, rule)


MOST_NEAR = 3


def not_cited(missing: Sequence[str], cited: Iterable[str]) -> str:
    """That these rules were not cited, and which were instead."""
    near = nearest_rules(missing, cited)
    but = f"; cited, among others: {', '.join(near)}" if near else ""
    return f"{' and '.join(missing)} {'is' if len(missing) == 1 else 'are'} not cited{but}"


def nearest_rules(missing: Sequence[str], cited: Iterable[str]) -> tuple[str, ...]:
    """The rules that were cited and stand nearest to those that were not, at most MOST_NEAR."""

    def far(rule: str) -> tuple[float, str]:
        return -max(SequenceMatcher(None, rule, one).ratio() for one in missing), rule

    section = {one[:1] for one in missing}
    return tuple(sorted((rule for rule in cited if rule[:1] in section), key=far)[:MOST_NEAR])
