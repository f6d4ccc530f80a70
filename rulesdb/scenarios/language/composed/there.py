"""More of what people say is there at the start: what lies on a library, what is suspended, the mana that somebody has for something.

Each row keeps the meaning. Where a number is told twice it must be the same; what is not told (how many time counters) is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.words import NUMBER

_WHO = r"[A-Z][\w'-]*"
_ON_LIBRARY = late(
    rf"^(?:[Oo]n|[Aa]t) (?:the )?(?P<z>top|bottom) of (?P<who>{_WHO})'s library (?:is|are|lies|lie|sits|sit|there is|there are) (?P<x>.+?)(?:,? in (?:that|this) order)?$"
    rf"|^[Tt]he (?P<z2>top|bottom)(?: (?P<n>{NUMBER}))?(?: cards?)? of (?P<who2>{_WHO})'s library (?:is|are) (?P<x2>.+?)(?:,? in (?:that|this) order)?$"
    rf"|^(?P<who3>{_WHO})'s (?P<z3>top|bottom)(?: (?P<n3>{NUMBER}))? cards?(?: in (?:her|his|their) library)? (?:is|are) (?P<x3>.+?)(?:,? in (?:that|this) order)?$"
    rf"|^(?P<who4>{_WHO}) has (?P<x4>.+?) on (?P<z4>top) of (?:the|her|his|their) library(?:,? in (?:that|this) order)?$"
)
"""What lies on a library, the first on top."""
_THEN = late(
    r"(?:,| and|, and)? (?:then|followed by|below (?:it|that)|under (?:it|that)|beneath (?:it|that)) (?:lies |is |are )?|, and | and |, "
)
_SUSPENDED = late(
    rf"^(?:(?P<who>{_WHO}) (?:has|owns) (?:an? )?(?:suspended )?(?P<x>[A-Z].*?)|(?P<who2>{_WHO})'s (?P<x2>[A-Z].*?) is|(?P<x3>[A-Z].*?) is)(?: (?P<e>in exile))?(?:,| and)?(?: (?:is )?(?P<s>suspended))?(?: in exile)?"
    rf"(?:(?:,| and)?(?: with| and has|,)? (?P<n>an?|{NUMBER}) time counters?(?: (?:left|remaining))?(?: on it)?(?: (?:left|remaining))?)?(?: in exile)?$"
)
_MARKED = late(r"\((?P<a>[^()]*?)(?:, )?\bsuspended\b(?:, )?(?P<b>[^()]*?)\)")
_MANA = late(
    rf"^(?P<h>(?P<who>{_WHO}) (?:has|holds|is holding) (?P<x>[A-Z].*?)(?: in (?:(?:her|his|their) )?hand)?),? (?:and|with|along with|plus) (?:(?:has )?(?:the|enough|just enough) )?(?:(?:open|untapped) )?(?:mana|lands)(?: open| up| available)? (?:to cast|to play|for|to pay for) (?:it|them|that|both)$"
)
_TO_CAST = late(
    rf"^(?P<h>{_WHO} (?:has|controls) .+?),? (?:to cast|to play|to pay for|for) (?:it|them|both)(?: with)?$"
)
_ELIDED = late(
    rf"^(?P<who>{_WHO}) is (?:at|on) (?P<n>-?\d+)(?: life)?(?:,| and|, and|;) (?P<other>{_WHO})(?: is)? (?:at|on|with)? ?(?P<m>-?\d+)(?: life)?$"
)
_WAS_DEALT = late(
    rf"^(?P<x>[A-Z].*?) (?:has (?:already )?(?:taken|been dealt)|was (?:already )?dealt|took) (?P<n>{NUMBER}) (?:points? of )?damage(?: already)?(?: earlier)?(?: this turn)?(?: already)?$"
)
_HAS_HAD = late(
    rf"^(?P<who>{_WHO}) has (?:had|controlled) (?P<x>[A-Z].*?|an? .*?) (?:since|for) (?:(?:her|his|their|the) )?(?:last turn|previous turn|a (?:turn|while|few turns))$"
)
_OPPONENT = late(
    rf"^(?P<who>{_WHO}), (?:(?:{_WHO}'s|her|his|their|the) opponent|the (?:active|nonactive|non-active) player), (?P<r>(?:has|controls|is|holds) .+)$"
)
_KINDS = late(
    r"\b(?:(?P<n>an?|one|two|three|four|five|six|seven|\d+)|some|the following|these) (?:untapped )?(?:lands?|creatures?|cards?|permanents?|artifacts?): (?=\S)"
)
_NO_KIND = late(
    rf"^(?P<who>{_WHO}) (?:has|controls) (?P<k>no (?:other |untapped )?(?:creatures?|permanents?|blockers?|artifacts?|enchantments?))(?:,| and|, and|, but| but) (?P<r>(?:has|controls|holds|is at) .+)$"
)
_ONLY = late(
    rf"^(?P<who>{_WHO})'s only (?P<u>untapped )?(?P<k>creature|blocker|permanent|artifact|enchantment|planeswalker)(?: (?:on the battlefield|in play))? is (?P<x>.+)$"
)
_ONLY_ONE = late(
    rf"^[Tt]he only (?P<k>creature|permanent)(?: on the battlefield| in play) is (?P<who>{_WHO})'s (?P<x>.+)$"
)
_ANOTHER = late(
    rf"^(?P<who>{_WHO}) (?P<v>has|controls) (?P<a>(?:{NUMBER}|an?) (?P<x>[A-Z][^,]*?)s? (?:in play|on the battlefield)),? and (?P<n>another(?: one)?|{NUMBER}|a second(?: one)?)(?: more)? in (?:(?:her|his|their) )?(?P<z>hand|graveyard)$"
)
_HAND_LIST = late(
    rf"^(?P<who>{_WHO}) has (?P<n>{NUMBER}|an?) cards? in (?:(?:her|his|their) )?(?P<z>hand|graveyard)(?::|, namely) (?P<x>[A-Za-z0-9].+)$"
)
_STOLEN = late(
    rf"^(?P<who>{_WHO}) (?:(?:controls|has)(?: control of)?|(?:has )?(?:gained|taken|took|gains) control of|has stolen|stole) (?P<o>{_WHO})'s (?P<x>[A-Z][^,(]*)$"
    rf"|^(?P<who2>{_WHO}) (?:controls|has) (?:an? |the )?(?P<x2>[A-Z][^,]*?),? (?:that|which) (?:(?:she|he|they) (?:stole|took|borrowed) from (?P<o2>{_WHO})|(?P<o3>{_WHO}) owns|is owned by (?P<o4>{_WHO})|belongs to (?P<o5>{_WHO}))$"
    rf"|^(?P<x3>[A-Z][^,]*?) is (?:owned by (?P<o6>{_WHO})|(?P<o7>{_WHO})'s),? (?:but|and)(?: is)? (?:controlled by|under the control of) (?P<who3>{_WHO})$"
)
_CONTROLS_LIST = late(
    rf"^(?P<h>(?P<who>{_WHO}) (?:controls (?!.*\b(?:in|on) )|(?:controls|has) (?=.* on the battlefield$)))(?P<x>.+)$"
)
_ANOTHERS_IN_LIST = late(
    rf"(?:^|(?<=, )|(?<=, and )|(?<= and ))(?P<o>{_WHO})'s (?P<n>(?:{NUMBER}|an?) )?(?=[A-Z])"
)
_COPY_TOKEN = late(
    rf"\b(?P<n>[Aa]n?|[Oo]ne|{NUMBER}) tokens? (?:copy|copies|that(?:'s| is| are) (?:an? )?cop(?:y|ies)|which (?:is|are) (?:an? )?cop(?:y|ies)) of (?:an? )?(?P<x>[A-Z][\w'-]*)"
)
"""What is a token in a list of what somebody has: `Ann controls Elk and a token that's a copy of Ox`."""
_IS_NOT = late(
    r"^(?P<a>(?P<x>(?:[A-Z][\w-]*'s )?[A-Z][^,]*?) is (?:tapped|summoning sick|face down|phased out)),? (?:and|but|while) (?P<y>(?:[A-Z][\w-]*'s )?[A-Z][^,]*?) (?:isn't|is not|is untapped|isn't tapped)$"
)
_OWNS = late(rf"^{_WHO} (?:controls|has) ")
_PAIR = late(r"\b(?:a couple of|a couple|a pair of) (?=[A-Z])")
_PRIORITY = late(
    rf"^(?P<h>[Ii]t(?: is|'s) (?P<who>{_WHO})'s (?:turn|precombat main phase|main phase|first main phase))(?:,| and|, and) (?:she|he|they|(?P<who2>{_WHO})) (?:has|have) priority$"
)
_ACTIVE = late(rf"^(?P<who>{_WHO}) is (?:the )?active(?: player)?$")


def there(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines that a sentence about the start could be."""
    names, board = scene.names, scene.board
    if said.endswith("?"):
        return
    yield from _library(said, names)
    yield from _suspended(said, scene)
    if (found := _MANA.match(said)) is not None and names.is_player(found["who"]):
        if any("Land" in scene.types(name) for name in board.get(found["who"], ())):
            raise BadInput(
                f"what lands {found['who']} has is told already: write those for it, too ({found['who']} controls 2 Islands)"
            )
        in_hand = "" if found["h"].endswith(" hand") else " in hand"
        yield (
            f"{found['h'].replace(' holds ', ' has ').replace(' is holding ', ' has ')}{in_hand}",
        )
    for pattern, lines in _ROWS:
        if (found := pattern.match(said)) is not None and all(
            names.is_player(found[key]) for key in ("who", "other") if key in pattern.groupindex
        ):
            yield from filter(None, [lines(found)])
    if (found := _NO_KIND.match(said)) is not None and names.is_player(found["who"]):
        kind = found["k"].rsplit(" ", maxsplit=1)[-1].rstrip("s").replace("blocker", "creature")
        for name in board.get(found["who"], ()):
            types = scene.types(name)
            if kind == "permanent" or kind.capitalize() in types:
                raise BadInput(f"a line before this one says that {names.show(name)} is there")
        yield (f"{found['who']} {found['r']}",)
    yield from _of_several_places(said, scene)
    yield from _anothers_in_a_list(said, scene)
    yield from _named_by(said, scene)
    yield from _only(said, scene)
    plain = _PAIR.sub("2 ", _KINDS.sub(_counted, said))
    if _OWNS.match(said) is not None:
        plain = _COPY_TOKEN.sub(r"\g<n> \g<x> (token)", plain)
    if plain != said:
        yield (plain,)


_ROWS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, ...]]], ...] = (
    (_TO_CAST, lambda f: (f["h"],)),
    (_ELIDED, lambda f: (f"{f['who']} is at {f['n']} life", f"{f['other']} is at {f['m']} life")),
    (_WAS_DEALT, lambda f: (f"{f['x']} has {count(f['n'])} damage",)),
    (_HAS_HAD, lambda f: (f"{f['who']} controls {f['x']}",)),
    (_OPPONENT, lambda f: (f"{f['who']} {f['r']}",)),
    (_PRIORITY, lambda f: (f["h"],) if f["who2"] in (None, f["who"]) else ()),
    (_IS_NOT, lambda f: (f["a"],)),
    (_ACTIVE, lambda f: (f"it's {f['who']}'s turn",)),
)  # fmt: skip


def _counted(found: re.Match[str]) -> str:
    """`three creatures: Elk, Ox and Cub`: what they are called, where so many are told."""
    number = count(found["n"]) if found["n"] else ""
    rest = re.split(
        r" (?:in|on|at|with) (?=the |her |his |their |hand|play)|[.;]", found.string[found.end() :]
    )[0]
    told = [
        count(one[0]) if (one := _NUMBERED.match(item)) else "1" for item in _LISTED.split(rest)
    ]
    fits = not number.isdigit() or sum(int(one) for one in told if one.isdigit()) == int(number)
    return "" if fits else found[0]


def _library(said: str, names: Masked) -> Iterator[tuple[str, ...]]:
    found = _ON_LIBRARY.match(said)
    if found is None:
        return
    who, zone, things = (
        next(filter(None, (found[f"{key}{at}"] for at in ("", "2", "3", "4"))))
        for key in ("who", "z", "x")
    )
    number = found["n"] or found["n3"]
    if not names.is_player(who) or things.startswith(("unknown", "not ")):
        return
    items = _THEN.split(things)
    if number and int(count(number)) != len(items):
        return
    place = "on top of" if zone == "top" else "on the bottom of"
    line = f"{who} has {' and '.join(items)} {place} the library"
    if line != said:
        yield (line,)


def _suspended(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """What is suspended lies in exile with time counters (702.62b)."""
    if "suspended" not in said:
        return
    if (mark := _MARKED.search(said)) is not None and "time counter" in mark[0]:
        rest = ", ".join(filter(None, (mark["a"], mark["b"])))
        yield (f"{said[: mark.start()]}({rest}){said[mark.end() :]}",)
        return
    found = _SUSPENDED.match(said)
    if found is None:
        return
    x = found["x"] or found["x2"] or found["x3"]
    owner = found["who"] or found["who2"] or scene.who
    names = scene.names
    if not scene.name(x):
        return
    if not names.is_player(owner):
        raise BadInput(
            f"whose {names.show(x)} is suspended is not told, such as: Ann has {names.show(x)} (2 time counters) in exile"
        )
    if found["n"] is None:
        raise BadInput(
            f"with how many time counters {names.show(x)} is suspended is not told: {owner} has {names.show(x)} (2 time counters) in exile"
        )
    n = count(found["n"])
    if found["x3"] and x in scene.things:
        yield (f"{x} has {n} time counter{'s' if n != '1' else ''}",)
    yield (f"{owner} has {x} ({n} time counter{'s' if n != '1' else ''}) in exile",)


def _of_several_places(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """What is told of a thing and another like it, of a hand that is counted and told, of what belongs to somebody else."""
    names = scene.names
    if (found := _ANOTHER.match(said)) is not None and scene.name(found["x"]):
        n = "a" if found["n"].startswith(("another", "a ")) else found["n"]
        place = "in hand" if found["z"] == "hand" else "in the graveyard"
        more = f"{found['who']} has {n} {found['x']}{'' if count(n) == '1' else 's'} {place}"
        yield (f"{found['who']} {found['v']} {found['a']}", more)
    if (found := _HAND_LIST.match(said)) is not None and names.is_player(found["who"]):
        place = "in hand" if found["z"] == "hand" else "in the graveyard"
        items = _LISTED.split(found["x"])
        numbers = [count(one[0]) if (one := _NUMBERED.match(item)) else "1" for item in items]
        if sum(int(one) for one in numbers) == int(count(found["n"])):
            yield (f"{found['who']} has {found['x']} {place}",)
    if (found := _STOLEN.match(said)) is not None:
        who = found["who"] or found["who2"] or found["who3"]
        x = found["x"] or found["x2"] or found["x3"]
        owner = next(filter(None, (found[f"o{at}"] for at in ("", *range(2, 8)))))
        if names.is_player(who) and names.is_player(owner) and who != owner and scene.name(x):
            if names.show(scene.name(x)) in scene.board.get(owner, ()):
                raise BadInput(_said_twice(who, names.show(x), owner))
            yield (f"{who} has {x} (owned by {owner}) on the battlefield",)


def _anothers_in_a_list(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`Ann controls Bob's Elk, Belt and two Plains`: of what is listed that is Bob's which is said to be."""
    found = _CONTROLS_LIST.match(said)
    if found is None or not scene.names.is_player(found["who"]):
        return
    out, at = found["h"], 0
    for one in _ANOTHERS_IN_LIST.finditer(found["x"]):
        ends = (e for sort, _, e in scene.names.longest(found["x"], one.end()) if sort == "thing")
        end = next(ends, 0)
        owner = one["o"]
        if not end or not scene.names.is_player(owner):
            return
        if (x := scene.names.show(found["x"][one.end() : end])) in scene.board.get(owner, ()):
            raise BadInput(_said_twice(found["who"], x, owner))
        whose = "" if owner == found["who"] else f" (owned by {owner})"
        out += f"{found['x'][at : one.start()]}{one['n'] or ''}{found['x'][one.end() : end]}{whose}"
        at = end
        if whose and found["x"][at:].startswith(" ("):
            out, at = f"{out[:-1]}, ", at + 2
    if at:
        yield (f"{out}{found['x'][at:]}",)


def _said_twice(who: str, x: str, owner: str) -> str:
    return (
        f"a line before this one says that {owner} controls {x}: leave that out and say"
        f" {who} has {x} (owned by {owner}) on the battlefield"
    )


_NAMES = late(
    r"^(?P<who>[A-Z]\w*)'s (?P<x>[A-Z][^,]*?) (?:names|is naming|has named|was set to) (?P<y>[A-Z][^,]*)$"
)


def _named_by(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`Bob's Needle names Elk`: what was chosen as it entered, or what is named now with what was cast (201.3)."""
    found = _NAMES.match(said)
    if found is None or not scene.names.is_player(found["who"]) or not scene.name(found["x"]):
        return
    if scene.names.show(scene.name(found["x"])) in scene.cast:
        yield (f"{found['who']} names {found['y']}",)
    elif not re.match(r".*\b(?:Instant|Sorcery)\b", scene.types(scene.name(found["x"]))):
        yield (f"{found['who']} controls {found['x']} (chosen: {found['y']})",)


_LISTED = late(r", and |,? and |, ")
_NUMBERED = late(rf"(?:an?|{NUMBER})(?= )")


def _only(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`Bob's only creature is Ox`: there is no other, as none is told; not where one was."""
    found = _ONLY.match(said) or _ONLY_ONE.match(said)
    if found is None or not scene.names.is_player(found["who"]):
        return
    kind = found["k"].replace("blocker", "creature").capitalize()
    sides = [found["who"]] if found.re is _ONLY else [*scene.board]
    for name in (one for who in sides for one in scene.board.get(who, ())):
        if kind == "Permanent" or kind in scene.types(name):
            raise BadInput(f"a line before this one says that {name} is there")
    yield (f"{found['who']} controls {found['x']}",)
