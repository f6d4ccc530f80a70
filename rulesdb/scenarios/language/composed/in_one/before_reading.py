"""Sentences that could be read as they stand and would mean something else: who pays, whose opponent, what is tapped and given up for what.

`Bob Leaks Ann's Elk and she pays`: Ann does. `Her opponent has …`: the other player. `Ann taps two Swamps`: for mana. `casts Looting, discarding
Shock`, of a spell that has no such cost: that is chosen as it resolves.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from rulesdb.cards.vocabulary import MANA_TYPES
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.context import BASICS, Context
from rulesdb.scenarios.language.idioms.pronouns import fits
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.words import NUMBER, closed

_PAYS = late(
    r"^(?P<h>\s*(?:[Ii]n response,? )?(?P<w>[A-Z][\w-]*) (?!attacks?\b|blocks?\b|swings?\b).*?\b(?P<p>[A-Z][\w-]*)'s [A-Z][^,]*?),? (?:and|but) (?:she|he|they) (?P<r>pays?(?: for it)?|(?:doesn't|can't|does not|cannot|won't) pay(?: for it)?|declines(?: to pay)?)[ .]*$"
)
_TARGET_DOES = late(
    r"^(?P<h>\s*(?:[Ii]n response,? )?(?P<w>[A-Z][\w-]*) (?:casts?|activates?|uses) [A-Z].*? (?:on|targeting|at) (?P<p>[A-Z][\w-]*)),? (?:and|but) (?P<s>she|he|they) (?P<v>discards?|sacrifices?|sacs?|exiles?|reveals?|chooses?|picks?|mills?|ditch(?:es)?|bins?|dumps?|pitch(?:es)?|gives? up|throws? away) (?P<r>[^?]+)$"
)
"""What is done by whom a spell is aimed at: `casts Rot on Bob and he discards Elk`."""
_TAPS_FOR = late(
    r"^(?P<s>\s*(?:[Ii]n response,? )?[A-Z][\w-]*) taps (?:the |her |his |an? )?(?P<x>[A-Z][^,]*?)(?: for mana)?,? (?:and|to) casts? (?P<y>[A-Z].*?),? (?:with|using|off) (?:it|the mana|that|that mana)(?P<r>[ .]*$)"
)
_SIDE = late(
    r"(?P<h>\b(?:casts?|plays?) [A-Z][^()]*?) \((?:the |its )?(?:adventure|back|front|instant|sorcery|creature)(?: side| half| face| part)?(?: (?:of|on|from) [^()]*)?\)"
)
_DRAWING = late(
    r",? (?:and )?drawing (?:a|one|two|three|\d+)(?: cards?)?,? (?:and then |and |then )(?=discarding )"
)
_ON_IT = late(
    r"^(?P<s>\s*)(?:[Ii]n response,? )?(?P<w>[A-Z][\w-]*) (?:casts|responds with|answers with) (?:the |an? |her |his )?(?P<y>[A-Z][^,]*?) (?:on|targeting|at) (?:it|that|the ability|the activation|that ability)(?P<r>[ .]*$)"
)
_AIMS_AT_ABILITIES = late(r"(?i)\btarget (?:[a-z]+,? (?:or )?)*?ability\b")
_DISCARDS = frozenset({"ditch", "bin", "dump", "pitch", "throw away"})
_OPPONENT = late(
    r"^(?P<s>\s*(?:[Ii]n response,? )?)(?:[Hh]er|[Hh]is|[Tt]heir) opponent (?P<r>[a-z].*)$"
)
_TAPS = late(
    r"^(?P<s>\s*(?:[Ii]n response,? )?)(?P<w>[A-Z][\w-]*) taps (?P<x>[^,.;?]+?(?:(?:,? and |, )[^,.;?]+?)*)[ .]*$"
)
_ITEM = late(
    rf"^(?:(?P<n>\d+|an?|{NUMBER}) |the |her |his |their )?(?:untapped )?(?P<x>[A-Z](?:(?! for | to | with | at | on )[^,])*)$"
)
_GIVEN = late(
    r"^(?P<h>\s*(?:[Ii]n response,? )?(?P<w>[A-Z][\w-]*) casts? (?:the |an? |her |his |their )?(?P<x>[A-Z][^,]*?)(?: (?:on|targeting|at) [A-Z][^,]*?)?),? (?:and )?(?P<v>discarding|sacrificing) (?P<y>(?:the |an? |her |his |their |two |three )?[A-Z][^.;]*?)[ .]*$"
)
_CYCLES = late(
    r"^(?P<s>\s*)(?P<h>(?:[Ii]n response,? )?(?P<w>[A-Z][\w-]*) cycles (?:the |her |his |an? )?(?P<x>[A-Z][^,]*?)),? (?:with|for) X ?(?:=|of|is|equal to) ?(?P<n>\d+)[ .]*$"
)
_ASKS = {
    "discard": r"(?im)additional cost[^.\n]*discard|discard[^.\n]*rather than pay|rather than pay[^.\n]*discard|^(?:[^\n]*, )?(?:retrace|jump-start|madness|kicker|buyback|escalate)\b[^\n]*",
    "sacrifice": r"(?im)additional cost[^.\n]*sacrifice|sacrifice[^.\n]*rather than pay|rather than pay[^.\n]*sacrifice|^(?:[^\n]*, )?(?:emerge|casualty|bargain|exploit|devour|kicker|buyback)\b|[a-z]+ offering\b",
}
"""What asks for such a thing as a spell is cast, or is paid with it (601.2b)."""
_TAKES = late(
    r"^(?P<h>\s*(?P<w>[A-Z][\w-]*) (?:double-|triple-|chump-)?blocks (?:the )?[A-Z].*? with [A-Z][^,]*?),? (?:and|but) takes (?:the |(?:(?:\d+ )?damage |\d+ )?from (?:the )?)?(?P<x>[A-Z][^,]*?)(?:'s damage| unblocked)?[ .]*$"
)


_OF_A_KEYWORD = late(
    r"^(?P<s>\s*)(?P<h>(?:[Ii]n response,? )?[A-Z][\w-]* (?:casts|activates|responds with) [A-Z].*? (?:on|at|targeting)) the (?P<k>[a-z]+(?: [a-z]+)?) (?:trigger|ability|triggered ability)(?P<r>$|[ .]*$|,.*| and .*)"
)


def _of_the_keyword(found: re.Match[str], context: Context, last: m.Step | None) -> str:
    """`on the evoke trigger`: that of the one thing told here that has the keyword; what is only cast resolves before."""
    word = found["k"]
    if word not in closed()["KEYWORD"]:
        return found.string
    context.acting()
    told = dict.fromkeys((*context.cast, *context.placed))
    with_it = re.compile(rf"(?im)(?:^|, |\b){word}\b")
    have = [x for x in told if with_it.search(context.text(context.full(x)).partition("\n")[2])]
    if len(have) != 1:
        return found.string
    deed = last.deed if isinstance(last, m.Act) else None
    first = isinstance(deed, m.Cast) and deed.spell.name == have[0]
    does = found["h"]
    if first:
        does = f"{have[0]} resolves. {does if does.lower().startswith('in response') else f'In response, {does}'}"
    return f'{found["s"]}{does} {have[0]}\'s "{word}"{found["r"]}'


def before_reading(text: str, names: Names, context: Context, last: m.Step | None) -> str:
    """The line with what it means in the words of the guide; the same where it is none of these."""
    if text.rstrip().endswith("?"):
        return text
    if (found := _PAYS.match(text)) is not None:
        return _who_pays(found, names)
    if (found := _TARGET_DOES.match(text)) is not None:
        return _who_does(found, names)
    text = _DRAWING.sub(", ", _SIDE.sub(r"\g<h>", text))
    if (found := _TAPS_FOR.match(text)) is not None:
        makes = re.search(r"\{T\}[^\n]*: Add", context.text(context.full(found["x"])))
        return f"{found['s']} casts {found['y']} using {found['x']}{found['r']}" if makes else text
    if (found := _ON_IT.match(text)) is not None:
        return _on_the_ability(found, context, last)
    if (found := _TAKES.match(text)) is not None:
        context.acting()
        mine = [x for x in context.attackers if found["x"] == x or found["x"] in x.split()]
        return found["h"] if len(mine) == 1 and found["x"] not in found["h"] else text
    if (found := _CYCLES.match(text)) is not None:
        x = next(names.spoken(found["x"]), "")
        asks = re.search(
            r"(?im)^when you cycle\b[^\n]*\bpay \{X\}", context.text(context.full(x)) if x else ""
        )
        w = found["w"]
        return f"{found['s']}{found['h']}. {w} says yes. {w} picks {found['n']}" if asks else text
    if (found := _OF_A_KEYWORD.match(text)) is not None:
        return _of_the_keyword(found, context, last)
    if (found := _OPPONENT.match(text)) is not None:
        others = [one for one in names.players if one != context.acting()[0]]
        return f"{found['s']}{others[0]} {found['r']}" if len(others) == 1 else text
    if (found := _TAPS.match(text)) is not None and names.is_player(found["w"]):
        return _for_mana(found, context)
    if (found := _GIVEN.match(text)) is not None and names.is_player(found["w"]):
        return _as_it_resolves(found, names, context)
    return text


def _who_pays(found: re.Match[str], names: Names) -> str:
    """Whose spell is answered pays, and nobody pays for what he has cast himself against another."""
    who, other = found["w"], found["p"]
    if who == other or not (names.is_player(who) and names.is_player(other)):
        return found.string
    return f"{found['h']}. {other} {'pays' if found['r'].startswith('pay') else 'declines'}"


def _on_the_ability(found: re.Match[str], context: Context, last: m.Step | None) -> str:
    """`responds with End on it`, right behind what is activated: its ability is what that is aimed at (115.1)."""
    deed = last.deed if isinstance(last, m.Act) else None
    text = context.text(context.full(found["y"]))
    if not isinstance(deed, m.Activate) or _AIMS_AT_ABILITIES.search(text) is None:
        return found.string
    return f"{found['s']}In response, {found['w']} casts {found['y']} targeting {deed.of.name}'s ability{found['r']}"


def _who_does(found: re.Match[str], names: Names) -> str:
    """Behind `on Bob` a pronoun is Bob, unless it fits the caster alone."""
    who, other, word = found["w"], found["p"], found["s"]
    if who == other or not (names.is_player(who) and names.is_player(other)):
        return found.string
    if fits(other, word) is False and fits(who, word) is not False:
        return found.string
    verb = re.sub(r"(?<=[^s])e?s\b(?= away|$)", "", found["v"])
    does = "discards" if verb in _DISCARDS else f"{found['v'].removesuffix('s')}s"
    does = "sacrifices" if verb in ("give up", "gives up", "sac") else does
    return f"{found['h']}. {other} {does} {found['r']}"


def _for_mana(found: re.Match[str], context: Context) -> str:
    """Lands that are tapped and nothing else, where no card told here has anything tapped: each for the mana that it makes."""
    items = [_ITEM.match(one) for one in re.split(r",? and |, ", found["x"])]
    context.acting()
    told = {*context.placed, *context.cast}
    if _one_ability(items, told, context):
        return f"{found['s']}{found['w']} activates {found['x']}"
    if not all(item is not None and _land(item["x"], context) for item in items):
        return found.string
    if any(
        re.search(
            r"(?i)\btap (?:up to|any number|target|an? |two |all )", context.text(context.full(one))
        )
        for one in told
    ):
        return found.string
    lines = []
    for item in items:
        assert item is not None
        n = count(item["n"]) if item["n"] else "1"
        many = int(n) if n.isdigit() else 1
        x = _singular(item["x"], context)
        if x not in told and (many > 1 or len(items) > 1):
            lines.append(
                f"{found['w']} controls {many} {x}{'' if many == 1 or x.endswith('s') else 's'}"
            )
        symbol = _MAKES.get(x, "")
        does = f"taps {x} for {{{symbol}}}" if symbol else f"activates {x}"
        lines += [f"{found['w']} {does}"] * many
    setup = [one for one in lines if " controls " in one]
    return found["s"] + ". ".join((*setup, *(one for one in lines if one not in setup)))


_MAKES = dict(zip(BASICS, MANA_TYPES, strict=True))
"""The mana that a basic land makes (305.6)."""


def _one_ability(
    items: list[re.Match[str] | None], told: Collection[str], context: Context
) -> bool:
    """Whether what is tapped has one ability for {T} alone, without a target, and nothing told here has anything tapped."""
    name = items[0]["x"] if len(items) == 1 and items[0] is not None and not items[0]["n"] else ""
    text = context.text(context.full(name)) if name else ""
    costs = _FOR_TAP.findall(text)
    if len(costs) != 1 or "target" in costs[0] or "{T}" not in costs[0] or context.is_land(name):
        return False
    return not any(_HAS_TAPPED.search(context.text(context.full(one))) for one in told)


_FOR_TAP = late(r'(?m)^[^\n":]+: [^\n]+')
_HAS_TAPPED = late(
    r"(?i)\btap (?:up to|any number|target|an? |another |two |all |it\b|that )|\b(?:crew|saddle|convoke|improvise)\b"
)


def _land(name: str, context: Context) -> bool:
    """Whether a name is that of a land, or of several of it."""
    return context.is_land(_singular(name, context))


def _singular(name: str, context: Context) -> str:
    one = name.removesuffix("s")
    return one if one in _MAKES or (name not in _MAKES and context.is_land(one)) else name


def _as_it_resolves(found: re.Match[str], names: Names, context: Context) -> str:
    """What a spell has its controller discard or sacrifice is chosen by a line of its own."""
    x = next(names.spoken(found["x"]), "")
    text = context.text(context.full(x)).partition("\n")[2] if x else ""
    stem = "discard" if found["v"].startswith("discard") else "sacrifice"
    asks = re.search(rf"(?im)(?:^|\. |, then |\bthen |\bmay |\byou |\band ){stem}\b", text)
    if not text or re.search(_ASKS[stem], text) or asks is None:
        return found.string
    return f"{found['h']}. {found['w']} {stem}s {found['y']}"
