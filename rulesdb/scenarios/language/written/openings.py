"""What is played and by whom, as people say it before they begin: `It's a Commander game. Three people are playing: Ann, Bob and Cat.`

Such sentences stand in any order and number, in one line or in several; each becomes the lines of the header that it is.
How many play says nothing by itself: who they are is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.late import late

_VARIANT = r"(?P<v>Two-Headed Giant|2HG|Emperor|Commander|EDH|cEDH|Brawl|Planechase|Archenemy|Vanguard|Grand Melee)"
_NICKNAMES = {"2HG": "Two-Headed Giant", "EDH": "Commander", "cEDH": "Commander"}
_NAME = r"[A-Z][\w'-]*"
_LIST = rf"{_NAME}(?:, {_NAME})*(?:,? and {_NAME})?"
_SIDES = rf"{_LIST} (?:against|vs\.?|versus) {_LIST}"
_MANY = r"(?:[Tt]wo|[Tt]hree|[Ff]our|[Ff]ive|[Ss]ix|\d)"
_KIND = rf"(?:(?:casual|multiplayer|free-for-all|normal|regular|{_MANY}[- ]player) )*"
_OF_VARIANT = rf"{_KIND}(?:game of )?{_VARIANT}(?: game| match| pod)?"
_GAME = rf"(?:{_OF_VARIANT}|{_KIND}(?:game|match|free-for-all)(?: of Magic)?)"
_BY = rf"(?:(?:,? (?:between|with|of|among) (?:the players )?|[:,] (?:the players are )?|,? the players (?:being|are) )(?:(?P<t>{_SIDES})|(?P<p>{_LIST})))"
_WE = r"(?:(?:[Ii]t|[Tt]his)(?: is|'s)|[Tt]he (?:game|format|variant)(?: is|'s|:)|[Ff]ormat:|(?:[Ww]e|[Tt]hey)(?: are|'re) playing|(?:[Ww]e|[Tt]hey) play)"
_PEOPLE = r"(?:people|players)"
_SAID = tuple(
    late(
        rf"^\s*(?:{said})(?:[.;!](?=\s|$)|$|, (?=[A-Z])|(?<=n game)(?= [A-Z])|(?<=r game)(?= [A-Z]))"
    )
    for said in (
        rf"{_WE} (?:an? )?(?:{_OF_VARIANT}){_BY}?",
        rf"(?:{_WE} )?(?:an? |[Aa] )?(?:{_KIND.replace('casual', '[Cc]asual').replace('multi', '[Mm]ulti').replace('free', '[Ff]ree')}(?:game|match|free-for-all)(?: of Magic)?){_BY}",
        rf"(?P<a>{_NAME}) is playing an? {_VARIANT} game against (?P<b>{_LIST})(?:,? with (?P<c>[A-Z][^.]*?) as (?:her|his|their) commander)?",
        rf"(?P<p>{_LIST}) (?:are playing|play)(?: an?| in an?)? {_GAME}(?: together)?",
        rf"(?P<p>{_LIST}) are (?:playing(?: an?)?(?: multiplayer| free-for-all)?(?: game| Magic)?|in a (?:multiplayer |free-for-all )?game)(?: together)?",
        rf"(?:[Tt]here are )?(?:{_MANY} )?{_PEOPLE}(?: are| are in the game| are playing| play)?(?:: |, |\s*[(]| called | named )(?P<p>{_LIST})[)]?",
        rf"(?:[Tt]he )?(?:{_MANY} )?(?:[Pp]layers|[Ss]eating(?: order)?|[Tt]urn order|[Oo]rder of (?:seats|seating|play))(?: are| is)?:? (?P<p>{_NAME}, {_LIST}|{_NAME} and {_NAME})",
        rf"[Ii]n an? {_KIND}(?:game of )?{_VARIANT}(?: game)?(?: (?:between|with|of) (?P<p>{_LIST}))?(?=,|$|(?<=game) [A-Z]),?",
        rf"(?:[A-Za-z]+-player )?{_VARIANT}(?: game)?(?:(?:[,:]| with| between) (?:(?P<t>{_SIDES})|(?P<p>{_LIST}))|(?<=game))",
    )
)


SIGNS = late(
    r" game| play(?:ing|ers?)?\b|Players|[Ss]eating|order(?: is|:)|free-for-all|ormat|(?:s|is|:) (?:EDH|Commander|2HG|Brawl|Planechase)\b"
)
"""One of these stands in such a sentence."""


def of_the_game(line: str) -> Iterator[str]:
    """A line that tells what is played as the lines of the header that say it, and what stands behind it."""
    found = next((one for pattern in _SAID if (one := pattern.match(line)) is not None), None)
    if found is None or line.startswith("players "):
        yield line
        return
    said = {name: text for name, text in found.groupdict().items() if text}
    if variant := said.get("v"):
        yield f"variant {_NICKNAMES.get(variant, variant)}"
    who = f"{said['a']}, {said['b']}" if "a" in said else said.get("p", "")
    if who:
        yield f"players {', '.join(re.split(r',? and |, ', who))}"
    if "t" in said:
        yield "teams " + re.sub(r" (?:vs[.]?|versus) ", " against ", said["t"])
    if "c" in said:
        yield f"{said['c']} is {said['a']}'s commander"
    if rest := line[found.end() :].strip():
        yield from of_the_game(" " * (len(line) - len(rest)) + rest)
