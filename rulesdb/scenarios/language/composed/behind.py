"""What stands behind a verb, as the guide puts it: targets, modes, X, what is paid and with what, whose it is.

Each row is about one such part and is tried on every deed, so that parts can be put together as one likes; a part that no
row knows stays as it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.late import late

Line = str | Callable[[re.Match[str]], str]
_NTH = ("first", "second", "third", "fourth", "fifth")
_COSTS = "sacrificing|discarding|exiling|tapping|returning|revealing|paying"


def _mode(found: re.Match[str]) -> str:
    return f" choosing mode {_NTH.index(found['n']) + 1}"


def _participle(found: re.Match[str]) -> str:
    """`casts Murk, destroying Ox`; where its targets are told, what comes of them is not told again."""
    return found[0] if " targeting " in found.string else f" targeting {found['x']}"


_ABILITY = late(
    r"^(?:(?P<of>(?:the |its |her |his )?[A-Z][^\"]*?)'s |the |its |her |his |one of the |that )?(?P<w>.*?) ?(?:ETB )?(?:trigger|triggered ability|ability|triggers|one)$"
)


def ability(said: str) -> str:
    """An ability by what people call it: `Choir's trigger`, `the second trigger`, `the life gain trigger`."""
    found = _ABILITY.match(said.strip())
    if found is None or '"' in said:
        return said.strip()
    of = f"{found['of']}'s " if found["of"] else "the "
    if found["w"] in _NTH:
        return f"{of}{found['w']} ability"
    if not found["w"]:
        return f"{of}ability" if found["of"] else said
    return f'{of}"{found["w"]}"'


def _ordering(found: re.Match[str]) -> str:
    more = found["y"]
    return f"orders {ability(found['x'])}" + (f", {ability(more)}" if more else "")


def _resolving(found: re.Match[str]) -> str:
    return f"resolves {ability(found['x'])} first"


_STACKS = r"(?:puts|places|stacks|orders|sets)"
_ROWS: tuple[tuple[re.Pattern[str], Line], ...] = (
    (late(rf"^{_STACKS} (?P<x>.+?) (?:on|onto) the stack first(?:,? (?:and|then|and then|followed by) (?P<y>.+?)(?: (?:on (?:top|it)|on top of (?:it|that)|second|last|after (?:it|that)))?)?$"), _ordering),
    (late(rf"^{_STACKS} (?P<x>.+?) (?:on|onto) (?:(?:the )?top of the stack|the stack last)$"), _resolving),
    (late(rf"^{_STACKS} (?P<x>[^,]*?\b(?:trigger|ability)|[^,]*?\") (?:on|onto) (?:the )?top$"), _resolving),
    (late(r"^(?:chooses|wants|puts|orders|has|lets|makes|chooses to have|chooses that|decides that|decides to have) (?:to have )?(?P<x>(?!the triggers|her triggers|his triggers).+?) (?:to )?resolves? first(?:,? .*)?$"), _resolving),
    (late(r"^(?:orders|stacks|puts|arranges) (?:the |her |his |both |these |them)*(?:triggers|abilities)?(?: on the stack)?(?: so| such)?(?: that|:| with)? (?P<x>.+?) (?:resolves|resolving) first$"), _resolving),
    (late(r"^applies (?P<x>[A-Z][^,]*?) first,? (?:and )?then [A-Z].*$"), r"applies \g<x> first"),
    (late(r",? as well as "), " and "),
    (late(r",? along with (?=[A-Z])"), " and "),
    (late(r",? (?:and )?by (?P<v>exiling) (?=[A-Z])"), r" by-\g<v> "),  # what pays, and not what is aimed at
    (late(rf",? (?:by|and by|while|via) (?=(?:{_COSTS}) )"), " "),
    (late(r",? (?:as|for) (?:the|an|its|his|her|their) (?:additional )?cost(?: to cast it| of casting it)?(?=$|,| targeting| on )"), ""),
    (late(r",? with (?P<x>[A-Z][^,]*?) as (?:its|the|a|their|the only) targets?\b"), r" targeting \g<x>"),
    (late(r",? (?:with|using|in) (?:its|the) (?P<n>first|second|third|fourth|fifth) (?:mode|option)(?: chosen)?\b"), _mode),
    (late(r",? (?:with|using|for|choosing) X (?:equal to|being|of|at|set to|as) (?P<n>\d+)\b"), r" with X = \g<n>"),
    (late(r",? (?:with|for) an X of (?P<n>\d+)\b"), r" with X = \g<n>"),
    (late(r",? for X ?= ?(?P<n>\d+)\b"), r" with X = \g<n>"),
    (late(r",? X ?= ?(?P<n>\d+)\b(?<!with X = \d)"), r" with X = \g<n>"),
    (late(r",? (?:with|using|spending) (?:the )?(?P<m>(?:\{[^}]+\})+) from (?:a |an |the |her |his |their )?[A-Z][\w' ]*?(?=$|,| targeting| on )"), r" paying \g<m>"),
    (late(r" for mana (?=\{)"), " for "),
    (late(r",? (?:killing|destroying|countering|exiling|bouncing|hitting|shooting|burning|stealing|enchanting|aiming at|aimed at|pointing it at|with (?:the )?targets?|dealing (?:(?:all|both|its|the|all of its|all of the|\w+)(?: \w+)? )?(?:points? of )?damage to) (?!.* and \w+ (?:damage )?to )(?P<x>(?:[A-Z]|her |his |their |it$|the (?=[A-Z])).*)$"), _participle),
    (late(r"^(?P<v>activates|uses) (?P<x>[A-Z][^,]*?),? (?:using|with|for) (?:its|her|his|the) (?P<n>[-+−](?:\d+|X))(?: loyalty)?(?: ability)?\b"), r"activates \g<x>'s \g<n>"),
    (late(r"^(?P<v>activates|uses) (?P<x>[A-Z][^,]*?),? (?:using|with) (?:its|her|his|the) (?P<n>first|second|third|fourth|fifth) ability\b"), r"activates \g<x>'s \g<n> ability"),
    (late(r"^(?P<v>activates|uses) (?:the )?(?P<n>[-+−](?:\d+|X)|first ability|second ability|third ability|fourth ability)(?: loyalty ability| ability)? of (?P<x>[A-Z][^,]*?)(?=$| targeting | on |,)"), r"activates \g<x>'s \g<n>"),
    (late(r"^pings (?P<t>.+?) with (?P<x>[A-Z].*)$"), r"activates \g<x> targeting \g<t>"),
    (late(r"^(?:responds|answers) to (?!.*\btrigger)(?:.+?) with (?=[A-Z])"), "responds with "),
    (late(r"^(?P<v>regenerates [A-Z][^,]*?) by (?:activating|using|paying) (?:its ability|.*)$"), r"\g<v>"),
    (late(r" where X (?:is|=|equals) (?P<n>\d+)\b"), r" with X = \g<n>"),
    (late(r"(?<= )(?:the|an?) (?=[A-Z])"), ""),
    (late(r"^(?P<v>casts|activates|uses) (?P<x>[^,]*?),? (?:in order )?to (?:try to )?(?:deal \w+ damage to|ping|shoot|kill|destroy|exile|counter|bounce|tap|untap|target|copy|burn|hit|steal|regenerate|save|protect|put (?:an?|\w+) \S+ counters? on) (?P<t>(?:[A-Z]|her |his |their |it$).*)$"),
     r"\g<v> \g<x> targeting \g<t>"),
    (late(r"^(?P<v>activates|uses) (?P<x>[A-Z][^,]*?)(?:'s ability)?,? to (?P<w>draw (?:a|\w+) cards?|gain \w+ life)$"),
     lambda f: f"activates {f['x']}'s \"{f['w'][:1].upper()}{f['w'][1:]}\""),
    (late(r"^(?P<v>activates|uses) (?P<x>[A-Z][^,]*?)'s (?P<n>[-+−](?:\d+|X))(?: ability)?(?: on| at| against| targeting) (?P<t>.+)$"),
     r"activates \g<x>'s \g<n> targeting \g<t>"),
    (late(r"^activates (?P<x>.+?) on (?P<t>[A-Z].*)$"), r"activates \g<x> targeting \g<t>"),
    (late(r"^uses (?P<x>.+?) on (?P<t>[A-Z].*)$"), r"activates \g<x> targeting \g<t>"),
    (late(r"^declares (?P<x>.+?) as (?:an? |the |her |his |their )?(?:lone |only |sole )?attackers?(?: (?:on|against|at|attacking) (?P<p>[A-Z]\S*))?$"),
     lambda f: f"attacks{' ' + f['p'] if f['p'] else ''} with {f['x']}"),
    (late(r"^declares (?P<x>.+?) as (?:an? |the |her |his |their )?blockers?(?: (?:for|of|on|against|blocking) (?P<p>[A-Z].*))?$"),
     lambda f: f"blocks{' ' + f['p'] if f['p'] else ''} with {f['x']}"),
    (late(r"^declares an attack with (?P<x>.+)$"), r"attacks with \g<x>"),
    (late(r"^(?:assigns|declares|sends|uses|puts) (?P<x>[A-Z].+?) to block (?P<y>[A-Z].*)$"), r"blocks \g<y> with \g<x>"),
    (late(r"^(?:puts|uses) (?P<x>[A-Z].+?) in front of (?P<y>[A-Z].*)$"), r"blocks \g<y> with \g<x>"),
    (late(r"^(?:attacks|blocks) (?P<r>.*?)(?:both )(?=[A-Z])"), lambda f: f[0].replace("both ", "")),
    (late(r" for its (?P<n>[a-z]+) costs?(?: of \S+)?$"), r" for its \g<n> cost"),
    (late(r" by-(?=[a-z]+ing )"), " "),
)  # fmt: skip
_HERS = late(r"\b(?:her|his|their)(?: own)? (?=[A-Z])")
_HERSELF = late(r"\b(?:herself|himself|themself|themselves)\b")


def said_behind(does: str, who: str) -> str:
    """What somebody does, with each part behind the verb as the guide puts it."""
    does = _HERSELF.sub(who, _HERS.sub(f"{who}'s ", does))
    for pattern, line in _ROWS:
        does = pattern.sub(line, does)
    return does


_HOLDING = r"(?:holds|retains|keeps|maintains) (?:full )?priority,? and (?:then )?(?=[a-z])"
_HOLDS_FIRST = late(rf"^(?P<who>[A-Z][\w'-]*) {_HOLDING}")
_HOLDS = late(rf"(?:,? and|,) {_HOLDING}|,? and,? (?:while )?(?:holding|retaining) priority,? ")
"""Priority that is kept: what is done then is done with that still on the stack (117.3c)."""


def with_priority(said: str) -> str:
    """`casts Bulk, holds priority and casts Shock`: the one in response to the other."""
    return _HOLDS.sub(", in response ", _HOLDS_FIRST.sub(r"In response, \g<who> ", said))


def which(does: str) -> str:
    """`which Bob counters with Deny`: what the clause before spoke of is `it`."""
    verb, _, rest = does.removesuffix(" WHICH").partition(" ")
    return f"{verb} it {rest}".strip()
