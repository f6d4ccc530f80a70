"""What judges type without having read the guide closely: what is there, whose turn it is, who attacks and blocks.

Each row is one shape of sentence, as the lines of the guide that say the same; whether a card is such a thing is told by its text.
What is told too little of is asked for in one sentence, with a line that works.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from rulesdb.errors import BadInput
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.shapes.shape import (
    ANY,
    LEAD,
    NAME,
    OF,
    SPELL,
    WHO,
    Lines,
    N,
    shape,
    shown,
)
from rulesdb.scenarios.language.words import NUMBER


def _creatures(s: Scene, who: str) -> list[str]:
    """The creatures that a player is told to control, each name once."""
    return [one for one in dict.fromkeys(s.board.get(who, ())) if "Creature" in s.types(one)]


# What is there.


def _wears(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`controls Elk with Belt`: what can be attached to it is; of anything else it is not told."""
    types = s.types(shown(s, f["y"]))
    if not shown(s, f["x"]) or not ("Equipment" in types or "Aura" in types):
        return []
    return [
        (f"{f['who']} controls {f['x']}", f"{f['who']} controls {f['y']} (attached to {f['x']})")
    ]


def _attacks_wearing(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    x, y = shown(s, f["x"]), shown(s, f["y"])
    if not x or not y or "Equipment" not in s.types(y):
        return []
    there = () if x in s.board.get(f["who"], ()) else (f"{f['who']} controls {f['x']}",)
    rest = (f["r"],) if f["r"] else ()
    return [
        (*there, f"{f['who']} controls {f['y']} (attached to {f['x']})", f"{f['who']} attacks{f['a'] or ''} with {f['x']}", *rest)
    ]  # fmt: skip


def _counted_mark(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Vela (3)`: of a planeswalker its loyalty, of a battle its defense."""
    types = s.types(shown(s, f["x"]))
    word = "loyalty" if "Planeswalker" in types else "defense" if "Battle" in types else ""
    if not word:
        return []
    return [(f"{f.string[: f.start()]}{f['x']} ({word} {f['n']}){f.string[f.end() :]}",)]


def _kinds(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    raise BadInput(
        f"cards are told by name: {f['p']} has Forest, Shock and Elk in the {f['z']}; what one is not to be is told there, too"
    )


def _whose_both(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    each = [shown(s, f["a"]), shown(s, f["b"])]
    owners = [[who for who, has in s.board.items() if one in has] for one in each]
    if not all(each):
        return []
    if all(owners):
        return [()]
    who = s.who or next(iter(s.names.players), "Ann")
    raise BadInput(f"whose they are is not told: {who} controls {each[0]} and {each[1]}")


def _cast_before(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    p, x = f["p"], f["x"]
    return [(f"{x} is {p}'s commander", f"{p} has cast {x} from the command zone {f['n']}")]


def _fights(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Ann's Rats blocks Bob's Maw`, `attacks Bob`: what is not told to be there is."""
    p, x, o, y = f["p"], f["x"], f["o"], f["y"]
    there = []
    for who, one in ((p, x), (o, y or "")):
        if one and shown(s, one) and shown(s, one) not in s.board.get(who, ()):
            there.append(f"{who} controls {one}")
    if f["v"].startswith("block"):
        return [(*there, f"{p} blocks {y} with {x}")] if y else []
    return [(*there, f"{p} attacks {y or o} with {x}")]


def _tokens_attack(f: re.Match[str], _: Scene) -> Iterable[Lines]:
    whom = f" {f['o']}" if f["o"] else ""
    kind = f["k"].removesuffix("s") if count(f["n"]) == "1" else f["k"]
    names = f"{f['n']} {kind}s" if count(f["n"]) != "1" else kind
    many = f"{f['n']} {f['d']}{f['k']} {'token' if count(f['n']) == '1' else 'tokens'}"
    return [(f"{f['who']} controls {many}", f"{f['who']} attacks{whom} with {names}")]


# Combat.


def _just_blocks(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Bob blocks`, where one creature of his was told."""
    mine = _creatures(s, f["who"])
    if len(mine) == 1:
        return [(f"{f['who']} blocks with {mine[0]}",)]
    x = s.attackers[0] if len(s.attackers) == 1 else "A"
    raise BadInput(
        f"with what {f['who']} blocks is not told: {f['who']} blocks {s.names.show(x)} with B"
    )


def _who_fights(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`the blocker`, `the attacker`: the one that was told."""
    those = [*dict.fromkeys(s.blockers if f["k"].startswith("block") else s.attackers)]
    if not those:
        return []
    if len(those) > 1:
        raise BadInput(
            f"which {f['k']} is meant is not told: {' or '.join(map(s.names.show, those))}"
        )
    return [(f"{f.string[: f.start()]}{those[0]}{f.string[f.end() :]}",)]


def _another(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`controls Elk and casts another`: one more of that name; which of two legends stays is told by a name."""
    x = shown(s, f["x"])
    if f["k"]:
        raise BadInput(
            f"which of the two stays is told by a name: {f['who']} controls {x} (called Old), and then: {f['who']} chooses Old"
        )
    told = (f"{f['who']} controls {f['x']}", f"{f['who']} has {f['x']} in hand")
    return [(*told, f"{f['who']} casts {f['x']}")] if x else []


def _saves(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`saves it by giving it +3/+3 with Growth`: it is cast on that."""
    y = s.printed(f["y"])
    return [(f"{f['l']}{f['who']} casts {f['y']} targeting {f['x']}",)] if SPELL.match(y) else []


def _resolves_it(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`resolves Divination and draws two cards`: it is cast, where no line has told that, and what comes of it is asked."""
    x = shown(s, f["x"])
    if not x or not SPELL.match(s.printed(f["x"])):
        return []
    cast = () if x in s.cast else (f"{f['who']} casts {x}",)
    return [(*cast, f"{x} resolves", *((f"{f['who']} {f['r']}",) if f["r"] else ()))]


def _hits(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`Bob hits her with Bears`: it attacks, and nothing blocks it."""
    if "Creature" not in s.types(shown(s, f["x"])):
        return []
    others = [one for one in s.names.players if one != f["who"]]
    whom = f["z"] if s.names.is_player(f["z"]) else others[0] if len(others) == 1 else ""
    return (
        [(f"{f['who']} attacks {whom} with {f['x']}", f"{whom} doesn't block", "after combat")]
        if whom
        else []
    )


def _lethal(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """`assigns lethal to Elk and the rest to Bob`, `tramples the rest over`."""
    text = re.sub(
        r",? (?:and )?(?:tramples?|trampling) (?:over )?(?:with )?(?:the rest|everything else|the remaining damage)(?: over)?(?: to)?(?= [A-Z]|$)",
        " and the rest to",
        f["r"],
    )
    text = re.sub(
        r"\blethal(?: damage)? (?:to|on) (?:each|both|all) (?:of (?:the )?)?(?:blockers?|them)\b",
        "",
        text,
    )
    text = re.sub(r"\b(?:just )?lethal(?: damage)? (?:to|on)\b", "lethal damage to", text)
    text = re.sub(
        r"\b(?:everything else|the remaining(?: \d+)?(?: damage)?|the rest(?: of (?:it|the damage))?) (?:to|on|onto|over to|through to)\b",
        "the rest to",
        text,
    )
    others = [one for one in s.names.players if one != f["who"]]
    if text.endswith(" and the rest to") and len(others) == 1:
        text = f"{text} {others[0]}"
    text = re.sub(r"(?<=to )(?:the |her |his |their )(?=[A-Z])", "", text)
    said = f"{f['who']} assigns {text}"
    return [(said,)] if said != f[0] else []


def _whose_main(f: re.Match[str], s: Scene) -> Iterable[Lines]:
    """A main phase in which somebody does what only the active player may is his (305.2, 307.1, 302.1)."""
    found = re.match(
        rf"(?:casts?|plays?) {OF}(?P<x>[A-Z][^,]*?)(?=$|,? (?:targeting|on|at|with) )", f["d"]
    )
    instant = found is None or re.search(r"\bInstant\b|(?m)^Flash\b", s.printed(found["x"]) or "")
    if found is not None and not instant:
        return [(f"in {f['who']}'s {f['t']}", f"{f['who']} {f['d']}")]
    raise BadInput(f"whose main phase it is is not told: in {f['who']}'s {f['t']}")


AS_TYPED = (
    shape("the block|the attack", r"\bthe (?P<k>blocker|attacker)(?=$|[,.]| (?:with|in|and|before|after|to)\b)",
          _who_fights, anywhere=True),
    shape("another", rf"^{WHO} controls {OF}(?P<x>[A-Z].*?) and casts another(?: one| copy)?(?P<k>,? (?:and )?(?:keeping|keeps) .+)?$",
          _another),
    shape("exert", rf"^(?P<h>{WHO} attacks .+?),? (?:and )?(?:exerting|exerts) {OF}(?P<x>{NAME})$",
          "{h}\n{who} says yes for {x}"),
    shape("no lands", rf"^(?P<h>{WHO} (?:controls|has) (?:[A-Z]|an? |\d+ |{NUMBER} ).+?),? (?:and|but) (?:has |controls )?no (?:other )?lands$",
          "{h}\n{who} has no lands"),
    shape(" with ", rf"^{WHO} (?:controls|has) {OF}(?P<x>{NAME}) with {OF}(?P<y>{NAME})$",
          _wears),
    shape("(", rf"(?P<x>{NAME}) \((?P<n>\d+)\)",
          _counted_mark, anywhere=True),
    shape("here ", rf"^[Tt]here (?:is|are) (?P<x>(?:an? |two |three )?[a-z].*?) in (?P<p>{ANY})'s (?P<z>graveyard|library|hand)$",
          _kinds),
    shape("graveyard|library|hand", rf"^(?P<p>{ANY}) has (?P<x>an? (?:land|instant|creature|sorcery|artifact|enchantment)(?:,? .*)?) in (?:her |his |their |the )?(?P<z>graveyard|library|hand)$",
          _kinds),
    shape("nothing but", rf"^{WHO} (?:has|controls) nothing (?:but|except|other than) (?P<x>[A-Z].+|an? .+)$",
          "{who} controls {x}"),
    shape("out|play|battlefield", rf"^(?P<a>{NAME}) and (?P<b>{NAME}) are (?:both )?(?:out|in play|on the battlefield|on board|on the table)$",
          _whose_both),
    shape("both|each", rf"^(?P<p>{ANY}) and (?P<o>{ANY}) (?:both|each) (?:have|has|control|controls) (?P<x>.+)$",
          "{p} controls {x}\n{o} controls {x}"),
    shape("commander", rf"^(?P<p>{ANY})'s commander,? (?P<x>[A-Z][^,]*?),? has been cast (?P<n>once|twice|\w+ times)(?: before| already| this game)?(?: from the command zone)?$",
          _cast_before),
    shape("blocks|block|attacks|attack", rf"^(?P<p>{ANY})'s (?P<x>{NAME}) (?P<v>blocks|block|attacks|attack) (?P<o>{ANY})(?:'s (?P<y>{NAME}))?$",
          _fights),
    shape("token", rf"^{WHO} attacks(?: (?P<o>{ANY}))? with (?P<n>{N}) (?P<d>\d+/\d+ (?:[a-z]+ (?:and [a-z]+ )?)?)(?P<k>[A-Z][a-z]+)(?: creature)? tokens?$",
          _tokens_attack),
    shape("turn", rf"^[Ii]t(?: is|'s) turn (?:[2-9]|\d\d+),? (?:and (?:it(?: is|'s) )?)?(?P<p>{ANY})'s turn$",
          "it's {p}'s turn"),
    shape("turn", rf"^[Ii]t(?: is|'s) (?P<p>{ANY})'s turn (?:[2-9]|\d\d+)$",
          "it's {p}'s turn"),
    shape("monarch|day|night", rf"^(?P<h>{ANY} (?:is the monarch|has the initiative|has the city's blessing)|[Ii]t(?: is|'s) (?:day|night))(?:,? and|;|,) (?P<r>[A-Z].+)$",
          "{h}\n{r}"),
    shape("no spells|no spell", rf"^{WHO} casts no spells?(?: this turn| in (?:her|his|their) turn)?$",
          "it's {who}'s turn\npass the turn"),
    shape("end of", rf"^(?P<h>{WHO} has \w+ cards in hand),? at (?:the )?end of (?:the|her|his|their) turn$",
          "{h}\nin {who}'s cleanup step"),
    shape("draws", rf"^{WHO} draws (?:a |her |his |their |the )?card for (?:the|her|his|their) turn$",
          "in {who}'s draw step"),
    shape("blocks", rf"^{WHO} blocks(?: it| the attacker| the attack)?$",
          _just_blocks),
    shape("takes", rf"^(?P<h>(?P<who>{ANY}) (?:blocks|chumps|chump-blocks) .+? with [^,]*?),? and takes (?P<n>\w+)(?: damage)?(?: from the rest| from the others?)?$",
          lambda f, _: [(f["h"], f"{f['who']} takes {count(f['n'])} damage")]),
    shape("lethal|rest", rf"^{WHO} (?:assigns|deals|puts|gives) (?P<r>.*\b(?:lethal|the rest|the remaining|everything else)\b.*)$",
          _lethal),
    shape("deals|assigns|puts", rf"^{WHO} (?:deals|assigns|puts) all (?:of (?:it|its damage|the damage) |(?P<n>\d+) (?:damage )?)(?:to|on|onto) {OF}(?P<x>[A-Z][^,]*)$",
          lambda f, _: [(f"{f['who']} assigns {f['n']} to {f['x']}",)] if f["n"] else []),
    shape("no blocks|no blockers|no block", rf"^(?P<h>{WHO} .+?),? and (?P<d>[a-z]+s .+?) (?:after|on|with) no (?:blocks|blockers|block)(?: are declared)?$",
          "{h}\nnobody blocks\n{who} {d}"),
    shape("o block", r"^[Nn]o block$",
          "nobody blocks"),
    shape("before damage|after blocks|before blocks", rf"^(?P<h>{WHO} attacks .+?),? (?:and|but) (?P<t>before damage|after blocks|before blocks),? (?P<r>[A-Z].+)$",
          lambda f, _: [(f["h"], f"{f['t'].capitalize()}, {f['r']}")]),
    shape("cycles|equips|suspends|foretells|plots|crews|evokes|unearths", rf"^(?P<h>{WHO} (?:cycles|equips|suspends|foretells|plots|crews|evokes|unearths)) (?:an?|the|her|his|their) (?P<x>[A-Z].*)$",
          "{h} {x}"),
    shape("main phase", rf"^(?:[Dd]uring|[Ii]n|[Aa]t) the (?P<t>precombat main phase|postcombat main phase|main phase),? {WHO} (?P<d>.+)$",
          _whose_main),
)  # fmt: skip
"""In the order in which they are tried."""

BEFORE_VERBS = (
    shape("everything|team", rf"^(?P<h>{WHO} attacks(?: {ANY})? with) (?:everything|(?:her|his|their) (?:whole |entire )?(?:team|board))(?: (?:she|he|they) (?:has|have|controls?))?: (?P<x>.+)$",
          "{h} {x}"),
    shape("by giving|by making", rf"^{LEAD}{WHO} (?:saves|protects|pumps|rescues) (?P<x>it|{OF}{NAME}) by (?:giving|making) (?:it|them|that) [^A-Z]*?(?:with|using|by casting) {OF}(?P<y>{NAME})$",
          _saves),
    shape("responds", rf"^{WHO} responds to (?:(?:her|his|their) own |the |{ANY}'s )?(?P<x>{NAME}) (?:by casting|with) {OF}(?P<y>{NAME}) (?:on|targeting) (?:it|that)$",
          lambda f, s: [(*(() if shown(s, f["x"]) in s.cast else (f"{f['who']} casts {f['x']}",)), f"In response, {f['who']} casts {f['y']} targeting {f['x']}")] if shown(s, f["x"]) else []),
    shape("taps", rf"^{LEAD}{WHO} (?:plays {OF}(?P<p>{NAME}),? (?:and |then )?)?taps (?P<n>(?:her|his|their) last|{N}) (?P<x>Plains|Islands?|Swamps?|Mountains?|Forests?)(?: for mana)?(?:,? and casts|,? to cast| for) (?P<y>{NAME}(?: (?:on|targeting) (?:[A-Z][^,]*|herself|himself))?)$",
          lambda f, _: [(*((f"{f['l']}{f['who']} plays {f['p']}",) if f["p"] else ()), f"{'' if f['p'] else f['l']}{f['who']} casts {f['y']} using {'a' if 'last' in f['n'] else f['n']} {f['x']}")]),
    shape("resolves", rf"^{WHO} resolves (?P<x>{NAME})(?:,? and (?P<r>draws .+|discards .+|gains .+))?$",
          _resolves_it),
    shape("hits|connects", rf"^{WHO} (?:hits|connects with|hits in on) (?P<z>{ANY}|her|him) with {OF}(?P<x>[A-Z][^,]*)$",
          _hits),
    shape("wearing|carrying|holding|wielding| with ", rf"^{WHO} attacks(?P<a> {ANY})? with {OF}(?P<x>{NAME}),? (?:wearing|carrying|holding|wielding|with) {OF}(?P<y>{NAME})(?:,? and (?P<r>.+))?$",
          _attacks_wearing),
)  # fmt: skip
"""What is looked at before a verb is taken for a deed that is done now, or by a card of that name."""
