"""A question that can't be read: what was not understood, and the questions most like it.

It hides no other: the story is told and the rest is answered. Only what surely asks and tells nothing is
taken for a question, so that no line of the story is lost with it.
"""

from __future__ import annotations

import re

from rulesdb.late import late
from rulesdb.scenarios.language.context import BASICS
from rulesdb.scenarios.language.forms import like
from rulesdb.scenarios.language.names import Names

_ASKS = r"(?:(?:in|at|to|by|from|on|under|with|for|of|until|since|into|onto) (?:what|which|whom|whose|how|when)|why|what|where|who|whose|whom|which|when|how|(?:is|are|was|were|do|does|did|can|could|will|would|should|must|may|might|has|have|had)(?:n't)?|can't|won't)\b"
_QUESTION = late(rf"^(?:(?:so|and|but|then|now|if|what if|in response),? )?{_ASKS}", re.IGNORECASE)
"""What asks from its first word on."""
_LEADS = ("", "so", "and", "but", "then", "now")
_SUPPOSING = late(
    rf"^(?:if|when|after|before|once|during|at|in|with|without) [^,]*, (?:then )?{_ASKS}",
    re.IGNORECASE,
)
"""What asks behind its time or its condition."""
_CONDITION = late(r"^\s*(?:(?:and|but|so) )?(?:what )?if ", re.IGNORECASE)
_ALTERS = late(
    r" (?P<word>before|until|only|alone|by (?:it|him|her|them)sel(?:f|ves)|without|instead|next turn|again|first|last|unless|except|if|while|during)\b"
)
"""Words that make another question of it, where no question has them."""
IF_UNREAD = (
    "what is supposed in it is neither something that a player does there (what happens if NAME casts CARD) nor how"
    " things stand at the start (what if NAME is at 3 life)"
)
"""Which conditions are played; another stands in a question that can't be read."""
_DECIDES = late(
    r"^(?:(?:so|and|but) )?(?:why )?(?:can|can't|could|may|must)(?:n't)? (?P<w>[A-Z][\w-]*) (?P<v>choose|pick|name|order|divide|assign|vote|put)\b",
    re.IGNORECASE,
)
"""What asks whether a choice can be made."""
_EARLIER = ("before", "until", "while", "during")
"""Those that speak of another moment than the one in which it is asked."""
_NAMELESS = late(r"^found |^the line ends too early|, expected ")
"""What is said of the words that the grammar wants: a question says it in its own words."""


def asks(line: str) -> bool:
    """Whether a line is a question and nothing else."""
    said = line.strip()
    if not said.endswith("?"):
        return False
    return bool(_QUESTION.match(said) or _SUPPOSING.match(said))


def why_unread(line: str, stopped: str, place: int, names: Names) -> str:
    """What of a question was not understood, and questions like it; `place` is where it stopped, from 0."""
    if not _NAMELESS.search(stopped):
        return f"this question can't be read: {stopped}"
    if _CONDITION.match(line):
        return f"this question can't be read: {IF_UNREAD}"
    if (decides := _DECIDES.match(line.strip())) is not None:
        return (
            f"this question can't be read: “{decides['v']}” is a choice, and whether it can be made is not asked: a line tries it"
            f" where it is asked for ({decides['w']} tries to choose A), and one that no line makes is listed with its answers"
        )
    if _VAGUE.match(line.strip()) is not None:
        own = [*names.spoken(line), *(one for one in names.told if one not in BASICS)]
        near = ", ".join(
            f"“{one}”" for one in like("does it die?", _players_first(line, names), own)
        )
        return (
            f"this question can't be read: what should come of it is not said; these can be: {near}"
        )
    understood = line[:place].strip()
    far = (
        "it is like none that can"
        if understood.lower() in _LEADS
        else f"it is understood only as far as “{understood}”"
    )
    altered = _ALTERS.search(line, max(0, place - 1))
    if altered is not None:
        word = altered["word"]
        if word == "if":
            return f"this question can't be read: {IF_UNREAD}"
        moment = "; what is asked of another moment stands at that place of the story"
        far = f"“{word}” would make another question of it{moment if word in _EARLIER else ''}"
    own = [*names.spoken(line), *(one for one in names.told if one not in BASICS)]
    near = ", ".join(f"“{one}”" for one in like(line, _players_first(line, names), own))
    return f"this question can't be read: {far}; these can be: {near}"


def _players_first(line: str, names: Names) -> tuple[str, ...]:
    """The players, those of the question first."""
    there = [name for name in names.players if re.search(rf"\b{re.escape(name)}\b", line)]
    return tuple(dict.fromkeys((*there, *names.players)))


_VAGUE = late(
    r"(?:so |and |but )?(?:(?:does|did|will|would) (?:this|that|it|the trick|this play) (?:work|save \w+|matter)|(?:is|was|am|are) (?:this|that|it|he|she|they|I|Me|you|Opponent|my (?:friend|opponent)) (?:right|correct|wrong|legal|ok|okay|allowed)"
    r"|who(?: is|'s| was) (?:right|correct|wrong)|can (?:I|Me|you|he|she|Opponent) (?:save|stop|prevent|avoid) .+|how does (?:this|that|it) (?:interact|work) .+|what (?:should|would) (?:I|Me|we) do)\s*\?*$",
    re.IGNORECASE,
)
"""A question of whether something works, which says not what that would be."""
_NO_KIND = late(
    r"\b(?:has|have|with|gets?|puts?) (?:an?|the|one|another|some|that|more|any|no|its|two|three|four|five|\d+) counters?\b"
)
"""Counters without their kind (122.1)."""
_WORDS_THAT_MATTER = late(
    r"\b(?:(?P<but>except(?: for)?|but not|other than|all but|instead of|rather than|instead|only|without (?!paying)[a-z]+ing)"
    r"|(?P<iff>if|unless|would|could|might|should))\b",
    re.IGNORECASE,
)


_LINES: tuple[tuple[str, str], ...] = (
    (r"trades? with|trading with|gets? into a fight with", "combat is told as it is declared: Ann attacks with A / Bob blocks A with B"),
    (r"(?:gets?|is|was|were|got) (?:hit|struck|bolted|killed|targeted|shot|burned|countered|destroyed|exiled)\b|is being targeted", "what happens to it is what somebody does: Ann casts B on A"),
    (r"(?:turned|turns|has turned|made|makes|became|becomes|transformed) .*?\b(?:into|a \d+/\d+)\b", "what made it so is a line of its own (Ann casts B on A), or how it is now: Ann controls A (copy of B)"),
    (r"(?:attacked|blocked|dealt damage|was cast|was played) .*?\b(?:this|last) turn", "what was done before is told in its place: Ann attacks with A / in Bob's next turn"),
    (r"cascad(?:es|ing) into", "what a library holds is told at the start (From the top, Ann's library is A, B), and then: Ann says yes"),
    (r"dredges?\b|would draw", "a draw that is replaced is answered where it is asked for: Ann says yes"),
    (r"reveals\b|revealing (?![A-Z])", "what is revealed lies there from the start: From the top, Ann's library is A, B / Ann has A in hand"),
    (r"drain(?:s|ing)\b", "whom a triggered ability is aimed at is a line of its own: A's ability targets Bob"),
    (r"removing (?:an?|the|all|\w+) (?:[\w/+-]+ )?counters?\b", "what is removed for a cost is chosen where it is asked: Ann activates A / Ann chooses lore"),
    (r"taps [A-Z][^,]*? for [A-Z]\w+ and [A-Z].*? for [A-Z]\w+", "what is tapped as an ability resolves is chosen for each in turn: Ann chooses A / Ann chooses B"),
    (r"taps? out\b|taps? low\b", "what is cast is told, and what is left for mana: Ann casts A / Ann controls 2 Plains"),
    (r"(?:comes?|came) back|returns? to the battlefield", "what comes of it is told by itself: leave it out, or ask: where is A?"),
    (r"gives? .*?\b(?:protection|flying|hexproof|shroud|indestructible|trample|haste|lifelink|deathtouch)\b", "who gives it casts or activates something: Ann casts B on A / Ann chooses white"),
    (r"(?:with|off|using) (?:\w+ ){0,2}lands?\b|(?:and|has|have|controls|,) (?:\w+ )?(?:two|three|four|five|six|seven|eight|nine|ten|\d+) (?:untapped |open |other )?lands\b", "lands are told by name: Ann controls 5 Plains"),
    (r"(?:two|three|four|five|\d+|some|several) (?:creature )?tokens?\b(?! (?:with|named|that|of|which))", "tokens are told with their size and type: Ann controls two 1/1 red Goblin creature tokens"),
    (r"(?:sacs|sacrifices) (?:everything|it all|all (?:of )?(?:her|his|their|the) [a-z]+)\b", "each is a line of its own: Ann sacrifices A to B"),
    (r"is (?:already )?(?:out|in play|around|there)\s*[.!]?\s*$", "whose it is must be told: Ann controls A"),
    (r"thanks to|because of|due to", "why it is so is left out, and what makes it so is told: Bob controls A"),
    (r"[(][^)]*\b(?:didn't|doesn't|no|not|casts?|attacks?|blocks?)\b[^)]*[)]", "what stands in brackets is how a thing is (tapped, 2 +1/+1 counters); what is done is a line of its own: Bob doesn't block"),
    (r"in response to (?:the|this|that) attack", "attacks are answered in their step: in Ann's declare attackers step"),
    (r"the (?:latter|former)\b", "write its name"),
    (r"that (?:didn't attack|died)|the other (?:one\b|[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*)|the one (?:that|with|aimed|targeting)", "of several of one name each gets one of its own at the start: Ann controls A (called First) and A (called Second)"),
    (r"(?:chooses|finds|discards|sacrifices|takes|exiles|returns) (?:all|every|each)\b", "how many is told as a number: Ann chooses 2 Elks"),
    (r"half (?:of )?(?:her|his|their|the)|any number of|a couple of|several|some of|a bunch of|most of", "how many is told as a number, or each by its name: Ann attacks with 2 Elks / Ann chooses A and B"),
)  # fmt: skip
"""What people say that no line says, and the line that does."""


def line_to_write(line: str) -> str:
    """What is said in a way that no line is, and the line that says it; "" where nothing of that kind stands in it."""
    for said, write in _LINES:
        found = re.search(rf"(?<![\w'’-])(?:{said})", line)
        if found is not None:
            words = found[0].strip(" .!")
            return f"{words[:60]!r} is not understood here: {write}"
    return ""


def word_that_matters(line: str) -> str:
    """What is wrong with a line that holds a word which changes all that stands around it; "" for none."""
    if outside := of_tournaments(line):
        return outside
    if _NO_KIND.search(line):
        return (
            "of which kind the counters are and how many is not told, such as: Elk has a +1/+1 counter"
            " / Elk has two time counters"
        )
    found = _WORDS_THAT_MATTER.search(line)
    if found is None:
        return line_to_write(line)
    if found["but"]:
        return f"{found[0]!r} is not understood here: write what is done and with what, such as: Ann attacks with everything / Ann attacks with A and B"
    return f"{found[0]!r} is not understood here: a line tells what is done, and what may be is asked, such as: can Ann cast A targeting B?"


_ZONES = frozenset(
    {
        "hand",
        "graveyard",
        "library",
        "exile",
        "battlefield",
        "stack",
        "command",
        "ante",
        "game",
        "play",
    }
)
_PLACED = late(
    r"\b(?:is|are|has .+?|lies|puts .+?|controls .+?) (?P<p>in|on|into|inside|outside) (?:the |an? |her |his |their |its |[A-Z][\w-]*'s )?(?P<z>[a-z]+(?: zone| pile| area| deck| board)?)[ .]*$"
)
_ZONE_WORDS = late(
    r"\b(?:zone|pile|area|sideboard|ante|removed from (?:the )?game|limbo|bin|yard|deck)\b"
)


_OF_TOURNAMENTS = late(
    r"\b(?:(?P<d>(?:agrees?|agreed) (?:to|on|upon) an? (?:intentional )?draw|(?:offers?|accepts?|takes?|shakes? hands? on) an? (?:intentional )?draw)"
    r"|(?P<p>judge (?:gives?|issues?|awards?)\b.*|(?:game|match) loss|penalty|penalties|disqualified|disqualifies|(?:gets?|receives?|is given) an? warning))\b",
    re.IGNORECASE,
)


def of_tournaments(line: str) -> str:
    """That a line is a matter of tournaments and none of a game, in a sentence; "" where it is not (104.3k, 104.4i)."""
    found = _OF_TOURNAMENTS.search(line)
    if found is None:
        return ""
    if found["d"]:
        return (
            "a draw that players agree upon is a matter of tournaments and none of a game (104.4i)"
        )
    return "a penalty that a judge gives is a matter of tournaments and none of a game (104.3k)"


def unknown_zone(line: str) -> str:
    """What is wrong with a line that says of something to be where there is no place; "" for nothing."""
    found = _PLACED.search(line)
    if (
        found is None
        or found["z"].removesuffix(" zone") in _ZONES
        or not _ZONE_WORDS.search(found["z"])
    ):
        return ""
    return (
        f"there is no place {found['z']!r}; things are: on the battlefield / in hand / in the graveyard / in exile / in the library"
        " (on top of the library) / in the command zone / in the ante zone / on the stack / outside the game"
    )
