"""Who `I`, `you`, `my opponent`, `Player A` and `the nonactive player` are: players by name, before any line is read; `GY` in full.

Whoever tells a situation of his own is called Me, whom it is told to You, and who sits across Opponent, unless one other player is
named. The verbs behind `I` and `you` stand as they do behind a name. Names of cards and what stands in quotes stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block, Row
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.composed.verbs import as_third, by_form
from rulesdb.scenarios.language.idioms.courtesies import COURTEOUS, without_courtesies
from rulesdb.scenarios.language.idioms.written_short import in_full
from rulesdb.scenarios.language.names import ME, OPPONENT, Names
from rulesdb.scenarios.language.naming import names_of

YOU = "You"
_SIGNS = late(
    r"(?<![\w'])I(?:'m|'ve|'ll)? (?!and\b|or\b|to\b|on\b|targets?\b|resolves?\b|triggers?\b|is\b)[a-zA-Z]|\b[Mm]y\b|\bme\b|(?:[Aa]m|[Dd]o|[Cc]an|[Dd]id|[Mm]ust|[Ww]ill|[Hh]ave|[Mm]ay|[Cc]ould)(?:n't|'t)? I\b"
    r"|(?m:^)\s*You(?:r|'re|'ve)?\b|[.;,] (?:[Yy]ou|Your?) |\b[Pp]layer (?:[A-D]|[12])\b|\b[Pp][12]\b|\b(?:[Nn]on-?)?active player\b|\bN?AP\b"
    r"|\b(?:GY|BF|CMC|MP[12]|BoC|EoC|dmg)\b"
)
"""One of these stands in a text that names players so, or has words written short."""
_SHORT = {
    "GY": "graveyard", "BF": "battlefield", "CMC": "mana value", "dmg": "damage", "MP1": "precombat main phase",
    "MP2": "postcombat main phase", "BoC": "beginning of combat step", "EoC": "end of combat step",
}  # fmt: skip
_WORD = late(r"[A-Za-z]+")
_SPOKEN = frozenset([
    "I", "My", "my", "me", "You", "you", "Your", "your", "Player", "player", "P", "p", "active", "nonactive", "Nonactive", "AP", "NAP",
    *(short.rstrip("12") for short in _SHORT),
])  # fmt: skip
"""One of these words stands in a line that is changed."""
_IS_SHORT = late(rf"\b(?:{'|'.join(_SHORT)})\b")
_ADVERB = r"(?:(?:then|now|also|both|each|just|already|still|immediately|simply|always|next|later|again|finally|only|currently|first|instead|really|actually) )*"
_CHAPTERS = late(r"\b[Cc]hapters? I\b|\bI(?=,? (?:and|or) I)|\bI{2,}")
_BE = (
    (late(r"\bI'm\b|\bI am\b"), "Me is"),
    (late(r"\bI've(?: got)?\b"), "Me has"),
    (late(r"\bI'll\b"), "Me will"),
    (late(r"\bYou're\b|\byou're\b|\b[Yy]ou are\b"), "You is"),
    (late(r"\b[Yy]ou've(?: got)?\b"), "You has"),
    (late(r"\b[Yy]ou'll\b"), "You will"),
    (late(r"\bI was\b|\b[Yy]ou were\b"), lambda f: "Me was" if f[0][0] == "I" else "You was"),
)
_ASKED = late(r"\b(?P<v>[Dd]o|[Dd]on't|[Aa]m|[Aa]re|[Hh]ave|[Hh]aven't) (?P<i>I|you)\b")
_ASKED_OF = {
    "do": "does",
    "don't": "doesn't",
    "am": "is",
    "are": "is",
    "have": "has",
    "haven't": "hasn't",
}
_DOES = late(
    rf"(?<![\w'])(?P<i>I|[Yy]ou) (?P<a>{_ADVERB})(?P<v>[a-z]+n't|[a-z]+\b(?!')|[A-Z][a-z]{{2,}}(?= (?:it|him|her|them|his|the|an?|my|your|their|[A-Z])\b))"
)
_HELPING = r"(?:[Dd]o|[Dd]oes|[Dd]id|[Cc]an|[Cc]ould|[Ww]ill|[Mm]ust|[Mm]ay|[Ss]hould|[Ww]ould|[Hh]as|[Ii]s)(?:n't|'t)?"
_ASKS = late(rf"\b{_HELPING} (?:I|[Yy]ou)$")
_AUXILIARY = frozenset(
    [
        "can",
        "can't",
        "cannot",
        "will",
        "won't",
        "must",
        "may",
        "could",
        "did",
        "didn't",
        "was",
        "had",
        "has",
        "is",
        "would",
        "should",
    ]
)
_ITSELF = {"have": "has", "do": "does", "don't": "doesn't", "haven't": "hasn't", "am": "is", "are": "is", "aren't": "isn't"}  # fmt: skip
_JOINED = late(
    rf"(?P<j>(?:,|;)? (?:and|then|but)(?: then)? |, )(?P<a>{_ADVERB})(?P<v>[a-z]+n't|[a-z]+\b(?!'))"
)
_ZONE = late(
    r"\b(?P<h>in|from|on top of|on the bottom of|into|onto) (?:my|your)(?: own)? (?P<z>hand|graveyard|library|command zone|deck)\b"
)
_MINE = late(r"\b[Mm]y(?: own)? (?!(?:only )?opp)")
_YOURS = late(r"\b[Yy]our(?: own)? (?!(?:only )?opp)")
_ALSO_I = late(r"(?<![\w'])I\b(?!')|\b(?:me|myself)\b")
_TO_YOU = late(
    r"(?<=[a-z] )you(?=[.,;?!]|$| (?:with|for|to|and|in|on|at|from|by|during|unblocked|again|twice|instead)\b)|\byourself\b"
)
_IS_TOLD = late(
    r"(?:^|[.;,] )\s*(?:You|Your)\b[^?]*(?:$|[.;] )|[^?]*\b[a-z]+s you\b[^?]*(?:$|[.;] )"
)
"""You are somebody in particular, and not anybody (`can you respond to that?`)."""
_GENERAL, _ANYBODY = late(r"\byou\b"), "Zzany"
_HELD = "Zzyou"
"""Stands for who is no subject, so that what follows is no verb of his."""
_DOING = late(rf"\b(?:{ME}|{YOU}) ")
_OPPONENT = late(
    r"\b(?:(?:[Mm]y|[Yy]our|[Oo]ur|[Tt]he|[Aa]n|[Hh]is|[Hh]er|[Tt]heir)(?: only)? )?(?:[Oo]pponent|[Oo]pp)(?=\b(?!s\b))"
)
_MY_OPPONENT = late(r"\b[Mm]y (?:only )?opp(?:onent)?\b")
_HE = late(r"\b(?:[Hh]e|[Ss]he)(?= [a-z]| [A-Z][a-z]+s\b)|\bhim\b")
_HIS = late(r"\b(?:[Hh]is|[Hh]er) (?=[A-Z]|turn\b|upkeep\b|end step\b|draw step\b)")
_THEY = late(
    r"\b[Tt]hey (?P<v>cast|respond|activate|control|have|pay|don't pay|pass|scoop|draw|discard|tap|untap|kill|destroy|exile|swing|flash|sac|sacrifice|play|bolt|path|counter|chump|block(?= with| my|$)|attack(?= with| me))\b"
)
_LETTERED = late(r"\b[Pp]layer (?P<n>[A-D]|[12])\b|\b[Pp](?P<m>[12])\b")
_ACTIVE = late(
    r"(?<!\bis )(?<!\bisn't )(?<!\bis not )(?<!\bbecomes )\b[Tt]he (?P<n>[Nn]on-?)?active player(?=\b(?!\?))"
)
_ASKED_WHO = late(r"\bwho is the (?:non-?)?active player\b", re.IGNORECASE)
_AP = late(r"\bN?AP\b")
_LISTED = late(r"players .*\b(?:I|Me|You)\b")
"""Whoever is listed by such a name is called so."""
_SMALL_I = late(r"(?<![\w'’.{/-])i(?=(?:'(?:m|ve|ll|d))? [a-z])")
_WE = late(r"\bwe (?:each|both)(?= [a-z])|\b(?:both|each) of us\b")
_BY_HIMSELF = late(r"\b(?P<x>(?!Me\b|You\b)[A-Z][\w'-]*) (?:myself|yourself)(?=[,.?;]|$)")
"""`I cast Shock myself`: that says nothing more of who does it."""
_HEADER = ("example ", "subject ", "unclear ", "not about play ", "not yet ", "rule ", "as of ", "from ", "variant ", "option ")  # fmt: skip
_HEAD = ("example ", "subject ", "unclear ", "not about play ", "not yet ", "rule ", "as of ")


def named_players(block: Block, library: Collection[str]) -> Block:
    """An example with its players by name."""
    block = in_full(block)
    if ("i " in block.source or "i'" in block.source) and _SMALL_I.search(block.source) is not None:
        said = (row._replace(text=_SMALL_I.sub("I", row.text)) for row in block.rows)
        block = block._replace(rows=tuple(said), source=_SMALL_I.sub("I", block.source))
    if COURTEOUS.search(block.source) is not None:
        block = without_courtesies(block)
    rows = block.rows
    if _SPOKEN.isdisjoint(_WORD.findall("\n".join([row.text for row in rows]))):
        return block
    if _SIGNS.search(block.source) is None:
        return block
    if any(_LISTED.match(row.text) for row in rows):
        return block
    names = Names((), (card.name for card in block.cards), library)
    speaks = any(_first(row.text, names) for row in rows)
    anybody = not any(_IS_TOLD.search(_unquoted(row.text)) for row in rows)

    def plainly(text: str) -> str:
        if not speaks:
            return _by_letter(text)
        return _third(_GENERAL.sub(_ANYBODY, text) if anybody else text).replace(_ANYBODY, "you")

    out = tuple(_outside(row, names, plainly) for row in rows)
    if speaks:
        told = names_of(block._replace(rows=out), library).players
        others = [one for one in told if one not in (ME, YOU, OPPONENT, "Opp")]
        sat = {ME, YOU} & {*told} or {
            one for one in (ME, YOU) if any(re.search(rf"\b{one}\b", row.text) for row in out)
        }
        sat = sat or {ME for row in out if _MY_OPPONENT.search(row.text)}
        if len(sat) == 1 and len(others) <= 1:  # else which one is meant is for the line to say
            across = (others or [OPPONENT])[0]
            out = tuple(_outside(row, names, lambda text: _across(text, across)) for row in out)
    listed = any(row.text.startswith(("players ", "Players ", "teams ")) for row in out)
    who: list[str] = []
    if not listed and any(_AP.search(row.text) for row in out):
        who = ["AP", "NAP"]  # whoever's turn it is comes first where no time is told
    elif not listed and speaks:
        who = _all_spoken_of(block._replace(rows=out), library)
    if who:
        at = next((i for i, row in enumerate(out) if not row.text.startswith(_HEADER)), 0)
        out = (*out[:at], Row(out[at].line, f"players {', '.join(who)}"), *out[at:])
    return block._replace(rows=out)


def _all_spoken_of(block: Block, library: Collection[str]) -> list[str]:
    """The players by first mention, where one of these is told in a way that shows no player; else none."""
    text = "\n".join(row.text for row in block.rows)
    told = names_of(block, library).players
    ours = [one for one in (ME, YOU, OPPONENT) if re.search(rf"\b{one}\b", text)]
    if {*ours} <= {*told} or len({*told, *ours} - {OPPONENT}) < 1:
        return []
    found = dict.fromkeys((*(one for one in told if one in text), *ours))
    return sorted(found, key=text.find) if len(found) > 1 else []


def _across(text: str, who: str) -> str:
    """A line with the name of the other player, who alone is meant by she and he where somebody tells of himself."""
    text = _OPPONENT.sub(who, text)
    text = _HE.sub(who, text)
    text = _HIS.sub(f"{who}'s ", text)
    return _THEY.sub(lambda f: f"{who} {_one(f['v'])}", text)


def _first(text: str, names: Names) -> bool:
    hidden = Masked(names).hide(_unquoted(text))
    return not text.startswith(_HEAD) and bool(
        re.search(
            r"(?<![\w'])I\b(?!\.)|\b[Mm]y\b|\bme\b|\b[Yy]ou(?:r|'re|'ve)?\b",
            _CHAPTERS.sub("", hidden),
        )
    )


def _unquoted(text: str) -> str:
    return "".join(text.split('"')[::2])


def _outside(row: Row, names: Names, change: Callable[[str], str]) -> Row:
    """A line with what stands in no quotes and is no name of a card changed."""
    if row.text.startswith(_HEAD):
        return row
    parts = row.text.split('"')
    masked = Masked(names)
    parts[::2] = [masked.show(change(masked.hide(one))) for one in parts[::2]]
    return row._replace(text='"'.join(parts))


def _by_letter(text: str) -> str:
    """`Player A` is one word, and the active player is called AP."""
    text = _IS_SHORT.sub(lambda f: _SHORT[f[0]], text)
    text = _LETTERED.sub(lambda f: f"Player{f['n'] or f['m']}", text)
    if _ASKED_WHO.search(text):
        return text
    return _ACTIVE.sub(lambda f: "NAP" if f["n"] else "AP", text)


def _third(text: str) -> str:
    """A line without first and second person."""
    return ". ".join(_sentence(one) for one in _by_letter(text).split(". "))


def _sentence(text: str) -> str:
    if _CHAPTERS.search(text) is not None:
        return text
    text = _WE.sub("Me and Opponent", text)
    text = _BY_HIMSELF.sub(r"\g<x>", text)
    for pattern, said in _BE:
        text = pattern.sub(said, text)
    text = _TO_YOU.sub(_HELD, text)
    text = _ASKED.sub(lambda f: f"{_asked(f['v'])} {_name(f['i'])}", text)
    text = _DOES.sub(_does, text)
    text = _ALSO_I.sub(ME, text)
    if _DOING.search(text):
        text = _JOINED.sub(lambda f: f"{f['j']}{f['a']}{_joined(f['v'])}", text)
        text = _ZONE.sub(r"\g<h> their \g<z>", text)
    text = _MINE.sub(f"{ME}'s ", text)
    return _YOURS.sub(f"{YOU}'s ", text).replace(_HELD, YOU)


def _asked(verb: str) -> str:
    said = _ASKED_OF[verb.lower()]
    return said.capitalize() if verb[0].isupper() else said


def _name(word: str) -> str:
    return ME if word == "I" else YOU


def _does(f: re.Match[str]) -> str:
    """What I do, as it is said of one who is named."""
    before = f.string[: f.end("i")]
    verb = f["v"] if _ASKS.search(before) else _one(f["v"])
    return f"{_name(f['i'])} {f['a']}{verb}"


def _one(verb: str) -> str:
    if verb in _ITSELF:
        return _ITSELF[verb]
    if verb in _AUXILIARY or _past(verb):
        return verb
    if verb[0].isupper():  # by the name of a card: `I Bolt it`
        return as_third(verb.lower()).capitalize()
    return as_third(verb)


def _past(verb: str) -> bool:
    forms = by_form()
    return verb.endswith("ed") or (verb in forms["past"] and verb not in forms["base"])


def _joined(verb: str) -> str:
    if verb in ("have", "don't", "haven't"):
        return _ITSELF[verb]
    return as_third(verb) if verb in by_form()["base"] else verb
