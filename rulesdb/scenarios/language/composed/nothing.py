"""Lines that say nothing that is not so anyway: that there is no more, that a player does nothing, that the story is wanted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Protocol

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.idioms.why_so_much import asked_for_reason, of_number

_THINGS = r"(?:[Tt]he )?[A-Z][\w'-]*(?:(?: (?:of|the|in|to|and|both)|,(?: and)?(?: the)?)* [A-Z][\w'-]*)*,?(?: both)?"
"""Names and nothing else: no deed stands between them."""
_DEED = r"(?:cast|played|drawn|activated|lost|gained|attacked|blocked|sacrificed|discarded|taken|made|used|done|been dealt|dealt|draw|play|lose|gain|attack|block|sacrifice|discard)"
_OF_TURN = r"(?:spells?|lands?|cards?|life|damage|creatures?|permanents?|land[- ](?:drop|play)s?|abilit(?:y|ies)|anything)"
"""What is done in a turn, and to what."""
_SO_FAR = (
    r"(?:,? (?:yet|so far|already|before|earlier)|,? (?:(?:for|in|of) )?(?:this|the|that) turn)*"
)
_NOTHING = late(
    r"^[Tt]here are no (?:other |more )?(?:creatures|permanents|blockers|lands)(?: on (?:the battlefield|either side)| in play)?$"
    r"|^(?:[A-Z][\w'-]*|[Ss]he|[Hh]e|[Tt]hey) (?:has|have|controls?) no (?:other |untapped |more )*(?:creatures?|blockers?|permanents?|lands?|artifacts?|enchantments?|planeswalkers?|attackers?)"
    r"(?: on (?:the|her|his|their) battlefield| at all| in play)?(?: (?:and|or) (?:no )?(?:other )?(?:creatures?|lands?|blockers?|artifacts?|enchantments?|planeswalkers?|permanents?))*$"
    r"|^(?:[A-Z][\w'-]*|[Ss]he|[Hh]e|[Tt]hey) (?:has|have|controls?) nothing(?: (?:else|more))?(?: on (?:the|her|his|their) (?:battlefield|board))?(?: at all)?$"
    r"|^(?:[Tt]here(?: is|'s) )?[Nn]othing else(?: (?:is )?(?:there|here|in play|on the (?:battlefield|board)|anywhere|matters|of note|relevant))*(?: at all)?$"
    r"|^(?:[Tt]hat(?: is|'s) (?:all|everything|it)|[Nn]obody (?:has|controls) anything else)$"
    rf"|^(?:{_THINGS}|(?:[Bb]oth|[Aa]ll|[Nn]one|[Tt]hese|[Tt]hey)(?: of (?:them|these))?) (?:isn't|is not|aren't|are not) (?:summoning[- ]sick|affected by summoning sickness)$"
    r"|^[Aa]s of (?:today|now)$"
    rf"|^(?:{_THINGS}|[Ss]he|[Hh]e) (?:hasn't|has not|haven't|have not|didn't|did not)(?: yet)? {_DEED}(?: with)?(?: (?:any|an?|her|his|their|its)?(?: (?:other|more|further))?(?: ?(?:[a-z]+ )?{_OF_TURN}))?(?: or (?:any|an?) {_OF_TURN})?{_SO_FAR}$"
    rf"|^(?:{_THINGS}|[Ss]he|[Hh]e) (?:has|have) {_DEED} (?:no(?: (?:other|more|further))? (?:[a-z]+ )?{_OF_TURN}|nothing){_SO_FAR}$"
    r"|^(?:[Nn]o (?:creatures?|permanents?|lands?|spells?)|[Nn]othing|[Nn]obody|[Nn]one) (?:has |have |was |were )?(?:died|been cast|cast|entered|left|been played|played|attacked)(?: (?:the battlefield))?(?: yet| so far| this turn)*$"
    r"|^(?:[Ii]t|[Tt]his|[Tt]hat)(?: is|'s) (?:[A-Z][\w'-]*'s|her|his|their|the) first (?:spell|land|card)(?: (?:of|this|that|in) (?:(?:the|this) )?turn| this turn)?$"
    r"|^(?:[Aa]ll|[Bb]oth|[Tt]he) (?:graveyards|hands) are empty$"
    r"|^(?:[Tt]here are )?no other (?:creatures|permanents)(?: are)?(?: on the battlefield| in play)?$"
)


def says_nothing(line: str) -> bool:
    """Whether a line of the setup only says that there is nothing more than what is told."""
    return bool(_NOTHING.match(line.strip().rstrip(".")))


def says_no_lands(line: str) -> bool:
    """Whether it says that a player has no lands: then none are taken to be there for what is cast."""
    return bool(_NO_LANDS.match(line.strip()))


def none_of_it(line: str, told: Told) -> bool:
    """Whether it says that a player has none of a kind of which no line tells that player any, wherever it stands."""
    found = _HAS_NONE.match(line.strip().rstrip("."))
    if found is None:
        return False
    kind = "Creature" if found["k"] == "blocker" else found["k"].capitalize()
    mine = (
        *told.board.get(found["who"], ()),
        *(x for x, who in told.cast.items() if who == found["who"]),
    )
    return not any(
        kind == "Permanent" or kind in told.text(told.full(x)).partition("\n")[0] for x in mine
    )


_HAS_NONE = late(
    r"^(?P<who>[A-Z][\w'-]*) (?:has|controls) no (?:other |untapped )*(?P<k>creature|blocker|permanent|artifact|enchantment|planeswalker)s?$"
)


class Told(Protocol):
    """What the sentences so far have told, as far as it is asked here."""

    board: dict[str, tuple[str, ...]]
    cast: dict[str, str]
    text: Callable[[str], str]

    def full(self, name: str) -> str:
        """The full name."""


def says_no_more(line: str) -> bool:
    """Whether it says that there is no more than what is told, which is so wherever it stands."""
    return bool(_NO_MORE.search(line))


IDLE = late(
    r"^(?:[Tt]hen |[Bb]ut )?(?:(?P<p>[Ss]he|[Hh]e|[Tt]hey)|(?P<who>[A-Z][\w'-]*)) (?:(?:casts?|plays?|does?|do|activates?) (?:nothing|no (?:more |other |further )?(?:spells?|cards?|lands?|instants?|abilities|actions?|plays?))"
    r"|makes? no (?:more |further )?(?:plays?|moves?)|takes? no (?:more |further )?actions?|(?:doesn't|does not|don't) (?:cast|play|do|activate) anything)"
    r"(?: (?:more|else|further|at all|here|this turn|that turn|(?:in|during|on) (?:her|his|their) turn|in response|with (?:it|that)))*$"
)
"""That a player does nothing, which is so of whoever no line speaks of."""
LETS_CAST = late(
    r"(?i)\bmay (?:cast|play)\b|\b(?:cascade|discover|madness|miracle|rebound|hideaway|ripple)\b"
)
"""What asks a player to cast or play something."""
CONTROLS_NONE = late(
    r"^(?P<who>[A-Z][\w'-]*) controls (?:nothing|no (?P<k>creature|permanent|land|artifact|enchantment|planeswalker)s?)\b(?! (?:else|more))"
)
"""Of which kind a player is said to control nothing."""
_NO_LANDS = late(r"^(?![Tt]here).+? (?:has|have|controls?) no .*\blands?\b")
_NO_MORE = late(r"\b(?:no other|no more|at all)\b")


def asks_why(steps: list[m.Step], line: str, place: int = 0) -> bool:
    """Whether a line only asks why, right behind a question, which is then asked with that word, too.

    Of questions that have no such form the reason of the answer is asked for. It stands in a line of its own, number `place`.
    """
    if not steps or not isinstance(asked_before := steps[-1], m.Ask):
        return False
    question = asked_before.question
    where = m.Where(place, 1, len(line) + 1) if place else asked_before.where
    before = asked_before.but(where=where)
    if (numbered := of_number(question, line.strip())) is not None:
        steps.append(before.but(question=numbered))
        return True
    if not _WHY.match(line.strip()):
        return False
    denied = " not" in line
    if (much := asked_for_reason(question)) is not None and much != question:
        steps.append(before.but(question=much))
        return True
    asked: m.Question = m.Reason(question, denied)
    counts = isinstance(question, m.HowMuch) and isinstance(question.claim, m.Controls)
    if getattr(question, "why", None) is False and not counts:
        asked = question.but(why=True)
        asked = asked.but(when=False) if getattr(asked, "when", False) else asked
        asked = contrary(asked) if denied else asked
    elif isinstance(question, m.Reason) or getattr(question, "why", None) is True:
        asked = question
    steps.append(before.but(question=asked))
    return True


def contrary(question: m.Question) -> m.Question:
    """The question of the contrary, where there is one: `why not?` takes for granted that it is not so."""
    if isinstance(question, m.Whether):
        return question.but(claim=question.claim.but(negated=not question.claim.negated))
    denied = getattr(question, "negated", None)
    return question if denied is None else question.but(negated=not denied)


def asks_for_the_story(line: str) -> bool:
    """Whether a line asks for nothing but what is told anyway."""
    return bool(_WHAT_HAPPENS.match(line.strip()))


_EACH_ASKED = late(
    r"\b(?:both|each|all|every) (?:of the )?players?(?: each)?\b|\b(?:everyone|everybody)\b"
)
_LISTED = late(
    r"\b(?P<v>do|did|are|were) (?P<l>[A-Z][\w'-]*(?:, [A-Z][\w'-]*)+,? and [A-Z][\w'-]*)(?: each)?\b"
)
_OF_ONE = {"do": "does", "did": "did", "are": "is", "were": "was"}
_MORE_LIFE = late(
    r"^[Ww]ho(?: now)? has (?:more|the most|less|the least|the higher|the lower|higher|lower) life(?: total)?\s*\??$|^[Ww]ho is (?:ahead|behind) on life\s*\??$"
)
_TOKENS = late(r"^[Ww]ho (?:gets|creates|makes|receives) (?:the |an? )?tokens?\s*\??$")
_GRAVEYARDS = late(
    r"^(?P<h>[Ww]hat(?: is|'s) in )(?:the |all |both )+(?P<z>graveyard|hand)s(?=\s*\?|$)"
)
_WHO_IS_AT = late(r"^[Ww]ho(?: is|'s) (?P<r>at -?\d+(?: life)?\s*\?)$")


def of_each(line: str, players: Iterable[str]) -> tuple[str, ...]:
    """The questions that a question about each player is, or about whoever has so much life; none where it is neither."""
    if (at := _WHO_IS_AT.match(line)) is not None:
        return tuple(f"is {one} {at['r']}" for one in players)
    if _MORE_LIFE.match(line) is not None:
        return tuple(f"how much life does {one} have" for one in players)
    if _TOKENS.match(line) is not None:
        return tuple(f"how many tokens does {one} create" for one in players)
    if _GRAVEYARDS.search(line) is not None:
        return tuple(_GRAVEYARDS.sub(rf"\g<h>{one}'s \g<z>", line) for one in players)
    if (several := _LISTED.search(line)) is not None:
        who = re.split(r",? and |, ", several["l"])
        one_of = _OF_ONE[several["v"]]
        same = [_LISTED.sub(f"{one_of} {one}", line) for one in who]
        return tuple(same) if {*who} <= {*players} else ()
    if _EACH_ASKED.search(line):
        return tuple(_EACH_ASKED.sub(one, line) for one in players)
    return ()


_WHAT_HAPPENS = late(
    r"^(?:(?:so |and |then )?what (?:happens|happened|has happened|will happen)(?: now| next| then| here)?|what(?: is|'s| will be) the (?:result|outcome)(?: of (?:the |this )?combat)?"
    r"|how does (?:this|that|it|(?:the |this )?combat) (?:resolve|play out|end|work|go))\s*\??$",
    re.IGNORECASE,
)


_WHY = late(r"^(?:and )?[Ww]hy(?: not| so| is that| is this)?\s*\??$|^[Hh]ow(?: so)?\s*\??$")
