"""How a spell is cast, said in the verb or in a word beside it: `dashes Scout`, `an overloaded Rift`, `pitches Dusk to cast Ward`.

What costs are meant is what the card has: a word that its text lacks is no way of casting it, and the sentence is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import CHANGES, Scene
from rulesdb.scenarios.language.words import NUMBER

_COSTS = {
    "dash": ("dashes", "dashed"), "blitz": ("blitzes", "blitzed"), "escape": ("escapes", "escaped"),
    "overload": ("overloads", "overloaded"), "bestow": ("bestows", "bestowed"), "emerge": ("emerges", "emerged"),
    "disturb": ("disturbs", "disturbed"), "evoke": ("evokes", "evoked"), "warp": ("warps", "warped"),
    "cleave": ("cleaves", "cleaved"), "prototype": ("prototypes", "prototyped"), "surge": ("surges", "surged"),
    "harmonize": ("harmonizes", "harmonized"), "awaken": ("awakens", "awakened"), "mutate": ("mutates", "mutated"),
    "spectacle": ("spectacles", "spectacled"), "impending": ("impends", "impended"), "miracle": ("miracles", "miracled"),
    "madness": ("madnesses", "maddened"),
}  # fmt: skip
"""Keywords that are another cost to cast a card for, with the verb that people make of each, and how the spell is then (118.9)."""
_BY_VERB = {third: keyword for keyword, (third, _) in _COSTS.items()}
_BY_STATE = {state: keyword for keyword, (_, state) in _COSTS.items()}
_BY_DOING = {"escaping": "escape", "dashing": "dash", "evoking": "evoke", "overloading": "overload", "bestowing": "bestow", "mutating": "mutate"}  # fmt: skip
_LEAD = r"(?P<lead>(?:[Ii]n response,? )?)(?P<who>[A-Z][\w'-]*)"
_OF = r"(?:the |an? |her |his |their )?"
_REST = r"(?P<r>$|,? (?:on|onto|over|under|targeting|at|with|for|by|exiling|sacrificing|discarding|tapping|paying|kicked|choosing|from|and)\b.*)"
_VERB = late(rf"^{_LEAD} (?P<v>{'|'.join(_BY_VERB)})(?: out| in)? {_OF}(?P<x>[A-Z][^,]*?){_REST}$")
_STATE = late(
    rf"^{_LEAD} casts (?:{_OF}(?P<s>{'|'.join(_BY_STATE)}) (?P<x>[A-Z][^,]*?)|{_OF}(?P<x2>[A-Z][^,]*?),? (?P<s2>{'|'.join(_BY_STATE)}))(?P<r>$|,? [a-z].*)$"
)
_WITH_COST = late(
    rf"^{_LEAD} casts {_OF}(?P<x>[A-Z][^,]*?)(?: from (?:her|his|their|the) graveyard)?,? (?:for|with|using|via|by|through|paying|by paying|by using|thanks to) (?:its |the )?(?P<k>{'|'.join(_COSTS)}|flashback|foretell|plot|morph|escaping|dashing|evoking|overloading|bestowing|mutating)(?:(?: cost| ability)s?| it)?(?P<r>$|,? [a-z].*)$"
)
_ONTO = late(
    r"^,? (?P<h>onto|over|under|on) (?P<y>[A-Z][^,]*)(?:,? (?:putting it |and puts it |placing it )?(?P<z>on top|on the top|underneath|below|under it|on the bottom))?$"
)
_PLACED = late(
    rf"^(?P<h>{_LEAD} casts {_OF}(?P<x>[A-Z][^,]*?) for its mutate cost .+?),? (?:and )?(?:puts|putting|placing|places) (?:it|[A-Z]\S*) (?P<z>on (?:the )?top|over it|underneath(?: it)?|below(?: it)?|under(?:neath)? (?:it|[A-Z]\S*)|on (?:the )?bottom)$"
)
_KICKER = late(
    r",? (?:and )?(?:paying|pays|with|by paying)(?: for)? (?:the |its )?(?P<k>kicker|buyback|entwine)(?: costs?)?(?: paid)?(?=$|,| on | targeting | at )"
)
_NO_KICKER = late(
    r",? (?:unkicked|not kicked|without (?:kicking it|(?:paying )?(?:for )?(?:the |its |any )?kicker(?: costs?)?(?: paid)?))(?=$|,| on | targeting | at )"
)
_PAID_FOR = {"entwined": "entwine", "bought back": "buyback", "replicated": "replicate", "bargained": "bargain", "conspired": "conspire", "squadded": "squad"}  # fmt: skip
"""How a spell is called whose optional cost of a keyword was paid."""
_ENTWINED = late(
    rf",? (?P<k>{'|'.join(_PAID_FOR)})(?P<n> once| twice| (?:\d+|{NUMBER}) times)?(?=$|,| on | targeting | at )"
)
_CASTS = late(rf"^{_LEAD} casts {_OF}(?P<x>[A-Z][^,]*?)(?=$|,? [a-z])")
_PITCHES = late(
    rf"^{_LEAD} pitches (?P<y>[A-Z].*?) to (?:cast )?{_OF}(?P<x>[A-Z][^,]*?)(?P<r>$|,? (?:targeting|on|at) .+)$"
)
_PITCHED = late(
    rf"^{_LEAD} casts {_OF}(?P<x>[A-Z][^,]*?),? (?:(?:for|with|using) (?:its|the) (?:alternative|alternate|pitch) cost,? )?(?P<r>(?:(?:targeting|on|at) [^,]+?)?),? ?(?:by )?(?:and )?(?:pitching|(?P<e>exiling)) (?P<y>[A-Z][^,]*?)(?: (?:to it|from (?:her|his|their) hand|and (?:paying|losing) (?:1|one) life))*(?P<r2>$|,? (?:targeting|on|at) .+)$"
)
_CONVOKES = late(
    rf"^{_LEAD} convokes {_OF}(?P<x>[A-Z][^,]*?)(?P<r>(?:,? (?:targeting|on|at) [^,]+?)?),? (?:by )?(?:tapping|with|using) (?P<y>.+?)(?P<r2>$|,? (?:targeting|at) .+)$"
)
_CONVOKING = late(r",? (?:by )?convoking (?:it )?(?:with )?(?=[A-Z\d]|two|three|four|her |his )")
_REST_WITH = late(
    r",? (?:and )?(?:pays|paying) (?:for )?the rest (?:with|using|from|by tapping) (?:(?:her|his|their) )?(?:lands?|mana)$"
)
_FOR_SYMBOLS = late(
    rf"(?P<h>,? (?:and )?(?:paying|pays) (?:\d+|{NUMBER}) life) for (?:the |its |both )?(?:(?:Phyrexian|phyrexian) (?:[a-z]+ )?(?:mana|symbols?)|(?:white|blue|black|red|green)(?: mana| symbol)?)(?=$|,? (?:targeting|on|at) )"
)
_PAYS_TO = late(rf"^{_LEAD} pays (?P<m>(?:\{{[^}}]+\}})+) to cast (?P<r>.+)$")
_SET_ASIDE_FIRST = late(
    rf"^{_LEAD} casts {_OF}(?P<x>[A-Z][^,]*?), (?:which (?:(?:she|he|they) )?(?:had |has )?)?(?:was )?foretold (?:last turn|earlier|(?:on |in )?(?:an? |the |her |his )?(?:earlier|previous|last) turn),?(?P<r>$| .+)$"
)
_OTHER_CARDS = late(
    rf",? (?:by )?exiling (?P<n>{NUMBER}) (?:other )?cards(?: from (?:her|his|their|the) graveyard)?(?=$|,? (?:targeting|on) )"
)
_ESCAPE = late(r"(?i)escape\W+[^\n]*exile (?P<n>[a-z]+) other cards")
_MADE_OF = late(r"(?i)\brather than pay this spell's mana cost|\brather than pay [^.\n]*mana cost")


def ways(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The lines that a sentence about casting could be; nothing where the card has no such cost."""
    yield from _additional(said, scene)
    if said.endswith("?") or CHANGES.search(said):
        return
    yield from _of_keywords(said, scene)
    yield from _optional(said, scene)
    yield from _alternative(said, scene)


def _of_keywords(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    if (plain := _REST_WITH.sub("", said)) != said and _CASTS.match(said):
        yield (plain,)
    if (plain := _FOR_SYMBOLS.sub(r"\g<h>", said)) != said and _CASTS.match(said):
        yield (plain,)
    if (found := _PAYS_TO.match(said)) is not None and scene.names.is_player(found["who"]):
        yield (f"{found['lead']}{found['who']} casts {found['r']} paying {found['m']}",)
    found = _SET_ASIDE_FIRST.match(said)
    if found is not None and _has(scene, found["x"], "foretell"):
        yield (
            f"{found['who']} has {found['x']} (foretold) in exile",
            f"{found['lead']}{found['who']} casts {found['x']} for its foretell cost{found['r']}",
        )
    for pattern, table in ((_VERB, _BY_VERB), (_STATE, _BY_STATE), (_WITH_COST, None)):
        found = pattern.match(said)
        if found is None or not scene.names.is_player(found["who"]):
            continue
        told = found.groupdict()
        x = told.get("x") or told["x2"]
        word = told.get("v") or told.get("s") or told.get("s2") or told["k"]
        keyword = table[word] if table is not None else _BY_DOING.get(word, word)
        if not _has(scene, x, keyword):
            continue
        head = f"{found['lead']}{found['who']} casts {x} for its {keyword} cost"
        rest, choice = _aimed(found["r"], keyword, x, scene)
        yield (
            (f"{found['who']} chooses {choice} for {x}", head + rest) if choice else (head + rest,)
        )
    found = _PLACED.match(said)
    if found is not None and scene.name(found["x"]):
        yield (f"{found['who']} chooses {_side(found['z'])} for {found['x']}", found["h"])


def _side(word: str) -> str:
    return "top" if "top" in word or word.startswith("over") else "bottom"


def _aimed(rest: str, keyword: str, x: str, scene: Scene) -> tuple[str, str]:
    """What stands behind the verb, with what it is put on as its target, and where a mutating card is put (702.140c)."""
    if (paid := _OTHER_CARDS.search(rest)) is not None and keyword == "escape":
        escape = _ESCAPE.search(scene.printed(x))
        if escape is not None and count(escape["n"]) == count(paid["n"]):
            rest = rest[: paid.start()] + rest[paid.end() :]  # so many it costs
    found = _ONTO.match(rest)
    if found is None or keyword not in ("mutate", "bestow"):
        return rest, ""
    side = ""
    if keyword == "mutate":
        side = (
            _side(found["z"])
            if found["z"]
            else {"over": "top", "under": "bottom"}.get(found["h"], "")
        )
    return f" targeting {found['y']}", side


def _has(scene: Scene, x: str, keyword: str) -> bool:
    """Whether a card has this keyword in its text."""
    return bool(re.search(rf"(?im)(?:^|, |— )?\b{keyword}\b", scene.printed(x)))


def _optional(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`paying the kicker`, `unkicked`, `entwined`: an additional cost that the card has, paid or not (702.33a)."""
    casts = _CASTS.match(said)
    if casts is None or not scene.names.is_player(casts["who"]):
        return
    if (found := _KICKER.search(said)) is not None and _has(scene, casts["x"], found["k"]):
        paid = " kicked" if found["k"] == "kicker" else f" with {found['k']}"
        yield (f"{said[: found.start()]}{paid}{_behind(said[found.end() :])}",)
    if (found := _NO_KICKER.search(said)) is not None and _has(scene, casts["x"], "kicker"):
        yield (f"{said[: found.start()]}{_behind(said[found.end() :])}",)
    if (found := _ENTWINED.search(said)) is not None:
        keyword = _PAID_FOR[found["k"]]
        if _has(scene, casts["x"], keyword):
            paid = f" with {keyword}{found['n'] or ''}"
            yield (f"{said[: found.start()]}{paid}{_behind(said[found.end() :])}",)


_MORE = late(r"(?i)as an additional cost to cast this spell, (?P<c>[^.\n]*)")
_UNNAMED = late(
    r",? (?:and )?(?:by )?(?P<v>discarding|sacrificing|exiling|tapping|returning|revealing|beholding|blighting|foraging|paying)(?P<x>(?: (?:an?|one|two|three|four|another|\d+)(?: (?!for\b|on\b|at\b|targeting\b|to cast\b)[\w{}-]+)*)?)(?: to cast it| as (?:the|an) additional cost)?(?=$|,? (?:on|targeting|at) )"
)
_RATHER = late(
    r",? (?:instead of|rather than) (?:discarding|sacrificing|exiling|tapping|returning|revealing|beholding|blighting|foraging|paying)[^A-Z]*$"
)


def offers(text: str, words: str) -> bool:
    """Whether a card lets one choose between additional costs, and these words are one of them."""
    more = _MORE.search(text)
    return more is not None and " or " in more["c"] and words.lower() in more["c"].lower()


_BASE = {"sacrificing": "sacrifice", "exiling": "exile", "tapping": "tap", "foraging": "forage"}


def _additional(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """`by discarding a card`, `paying 3 life instead of discarding a card`: of the additional costs the one that is said, by the words of the card (601.2b)."""
    casts = _CASTS.match(said)
    if casts is None or not scene.names.is_player(casts["who"]):
        return
    more = _MORE.search(scene.printed(casts["x"]))
    if more is None:
        return
    cost = more["c"].lower()
    plain = _RATHER.sub("", said) if " or " in cost else said
    found = _UNNAMED.search(plain)
    if found is None or found["v"] == "paying":
        if plain != said:
            yield (plain,)
        return
    words = f"{_BASE.get(found['v']) or found['v'].removesuffix('ing')}{found['x']}"
    rest = plain[: found.start()] + _behind(plain[found.end() :])
    if words.lower() in cost and " or " in cost:
        yield (f'{rest} choosing "{words}"',)
    elif words.lower() in cost:
        yield (rest,)


def _behind(rest: str) -> str:
    """What is left behind a part that was taken out."""
    return re.sub(r"^,? (?:on|at) ", " targeting ", re.sub(r"^, ", " ", rest))


def _alternative(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """Cards that are exiled instead of mana, and creatures that are tapped for it (118.9, 702.51a)."""
    found = _PITCHES.match(said)
    if found is not None and _MADE_OF.search(scene.printed(found["x"])):
        yield (
            f"{found['lead']}{found['who']} casts {found['x']}{_behind(found['r'])} exiling {found['y']}",
        )
    found = _PITCHED.match(said)
    if found is not None and _MADE_OF.search(scene.printed(found["x"])):
        aims = _behind(f" {found['r']}".rstrip() or found["r2"])
        yield (f"{found['lead']}{found['who']} casts {found['x']}{aims} exiling {found['y']}",)
    found = _CONVOKES.match(re.sub(r"\b(?:\w+ )(?:[a-z]+ )?creatures: ", "", said))
    if found is not None and _has(scene, found["x"], "convoke"):
        aims = _behind(found["r"] or found["r2"])
        yield (f"{found['lead']}{found['who']} casts {found['x']}{aims} tapping {found['y']}",)
    casts = _CASTS.match(said)
    if casts is not None and _has(scene, casts["x"], "convoke"):
        plain = _CONVOKING.sub(" tapping ", said)
        if plain != said:
            yield (plain,)
