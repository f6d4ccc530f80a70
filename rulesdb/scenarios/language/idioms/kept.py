"""What no reading of a sentence in other words may lose: words that change what all around them means.

A row says a sentence in the words of the guide; where its pattern would swallow such a word, the sentence is none of that row.
Such a word that a row is about stands here with what it is said with, for then it says nothing more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.idioms.cost_keywords import unpaid_of_any

_MATTERS = late(
    r"(?<![\w'’-])(?:only|except|instead|unless|until|twice|thrice|another|but|other than|rather|neither|nor|without|(?:first|second|third|fourth|last|other|next)(?= (?:trigger|triggered|ability|copy|activation)\b))(?![\w'’-])"
)
_MEANS_NO_MORE = late(
    r"\b(?:waits? until|(?:casts|activates|uses|pumps) [^,.;]*? until (?:the )?end of (?:the |this )?turn|(?:to give|gives?|giving|granting|gets?|gains?) [^,.;]*? until (?:the )?end of (?:the |this )?turn|(?:casts?|plays?|draws?|and|(?:him|her|it|them|again|[A-Z]\w*) with) another (?=[A-Z])|(?:has|controls) (?:[^.?]* )?another (?=[A-Z])|(?:in|into|to) (?:the|her|his|their) command zone instead|can only target|(?:only|just) one of them|one of them|any of them|all but nothing"
    r"|without (?:paying|spending) (?:any |its )?mana(?: for it)?(?=,? (?:by )?(?:returning|exiling|sacrificing|discarding|revealing|tapping|pitching|paying) )|(?:sacrificing|discarding|exiling|returning|revealing) another (?=[A-Z])|(?:activates|uses|pumps|levels up) [^,.]*? twice(?=$|[,.]| at | on | targeting )|(?:picks|chooses|sacrifices|keeps|discards) [A-Z][^,]*? rather (?=than [A-Z])|blocks neither"
    r"|without (?:any )?(?:(?!loyalty|defense|lore)[+-/\w]+ )?counters?|without (?:kicking|(?:paying )?(?:for )?(?:the |its |any )?kicker)|(?:'s|[Tt]he) only (?:[a-z]+ )+?(?:is|are)|and another (?:one )?(?:in|on|at)|with only (?=(?:one|an?|two|three|\d) )|(?:has|controls) only (?=(?:one|an?|two|three|\d) |[A-Z])|but (?:is )?(?:controlled|owned) by|but (?=(?:[A-Z][\w'-]* owns it|(?:its|the) owner is|it(?:'s| is) (?:owned by )?[A-Z]|(?:it )?belongs to)(?!.* but ))|but not with (?=[A-Z])|rather than paying (?:its|the) mana cost|without paying(?= for [A-Z])|(?<=controls) .+? and casts another(?: one| copy)?(?=$|[,.])|nothing but(?= [A-Z])|nothing but(?= an? )|instead of drawing(?: a card| cards)?|instead(?= of drawing)|(?:instead of|rather than) (?:discarding|sacrificing|exiling|tapping|returning|revealing|beholding|blighting|foraging|paying)(?= [^A-Z]*(?:$| [A-Z][a-z]+ *$)|$)|without (?:beholding|blighting|revealing|sacrificing|discarding)(?: an?)?(?: [A-Z]?[a-z]+)?(?= on| at| targeting|$|,))\b"
    r"|^[Bb]ut |(?:^|[,;] ?| )but (?=(?:then|afterwards|next|finally|in response|with)\b)"
)
"""Where a row is about the word itself."""
_REASON = late(
    r",? (?:as|since|because|for) (?:it|she|he|they|that|this)(?:'s| is| are| has| have) [^,]*$"
)
"""Why something is as it is told."""


def kept(said: str, lines: Iterable[str]) -> bool:
    """Whether every such word of a sentence stands in what it is read as; questions have their own list of them."""
    if said.rstrip().endswith("?"):
        return True
    said = _MEANS_NO_MORE.sub(" ", _REASON.sub("", said))
    words = _MATTERS.findall(said)
    if "without" in words or "but" in words:
        words = _MATTERS.findall(unpaid_of_any().sub(" ", said))
    if not words:
        return True
    lines = tuple(lines)
    read = _MATTERS.findall(" ".join(lines))
    if len(lines) > 1:
        words = [one for one in words if one != "but"]  # what it joins are lines of their own
    return all(read.count(word) >= words.count(word) for word in words)


def all_kept(said: str, ways: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Those of the ways to read a sentence that lose none."""
    return (lines for lines in ways if kept(said, lines))


def no_question(part: str, line: str) -> bool:
    """Whether a part of a line only goes on with what it tells (`…, which is attacking`), though it is worded as a question."""
    return part.lstrip().startswith(("which ", "who ")) and not line.rstrip().endswith("?")
