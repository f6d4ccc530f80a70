"""What a spell costs in each way in which it can be cast from where it lies, the usual one first (118.9, 601.2b).

Which ways there are is the engine's: a card that is cast from a graveyard for its flashback cost, or that an
effect lets be cast without paying its mana cost, is cast for no other alternative cost (118.9a).
"""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.abilities import Ability, AlternativeCost, KeywordAbility, StaticAbility
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.vocabulary import Zone
from rulesdb.engine.asking.ask import number
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.events.play import Play
from rulesdb.engine.keywords.helping import ROWS as HELP
from rulesdb.engine.state.events import EventKind
from rulesdb.errors import RulesdbError
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.charged import payer, pays
from rulesdb.scenarios.claims.past.unmet import before_resolving
from rulesdb.scenarios.claims.replies import Reply, ordered
from rulesdb.scenarios.claims.since.number_said import number_made_of, number_said
from rulesdb.scenarios.claims.told.as_it_resolves import as_it_resolves
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.playing.ways_said import in_way, in_words, open_ways
from rulesdb.scenarios.table.reading import with_its_name, worded
from rulesdb.scenarios.table.things import said

_RULE, _ONLY_ONE = "118.9", "118.9a"
_SILENT = frozenset(("targeting", "with X =", "choosing mode", "choosing", "dividing", "from"))
"""What is said of a spell that says nothing of how it is paid for."""


def in_each_way(story: Story, one: m.Pays) -> Reply:
    """The total cost of what is asked about, with what could pay for a part of it; of what nobody has cast yet, in each way."""
    if _lies_aside(story, one) and (later := _meanwhile(story, one)) is not None:
        return later
    found = _in_each_way(story, one)
    if not found.known and "601.3" in found.rules:
        return _meanwhile(story, one) or found
    return found if one.paid or not found.known else _with_help(story, one, found)


def _lies_aside(story: Story, one: m.Pays) -> bool:
    """Whether a card lies where nobody casts it from unless something lets them, such as in exile."""
    spell = one.deed.spell if isinstance(one.deed, m.Cast) else None
    found = story.things.all(story.state, spell) if spell is not None else []
    there = (story.state.objects[n].zone for n in found if n in story.state.objects)
    return any(zone in (Zone.EXILE, Zone.GRAVEYARD) for zone in there)


def why_so_much(story: Story, one: m.Pays, found: Reply) -> Reply:
    """A cost with its reason, where what it is said to be is so: what is printed, and what changed it (601.2f)."""
    paid = _PAID.search(found.text)
    if not found.known or paid is None:
        return found
    mana = "" if paid["m"] == "no mana" else paid["m"]
    ways = [mana, *_INSTEAD.findall(found.text)]  # a cost that may be paid instead is one of them
    worth = [_worth(each) for each in ways]
    so = one.said in (
        paid["m"],
        "so much",
        "nothing" if mana in ("", "{0}") else "",
        *ways[1:],
        *worth,
    )
    card = [n for n in story.things.all(story.state, _of(one)) if story.state.last(n) is not None]
    cost = story.game.look(card[0]).mana_cost if card and isinstance(one.deed, m.Cast) else None
    printed = f"; its mana cost is {cost}" if cost is not None and str(cost) != mana else ""
    printed = printed or (", as printed" if "by " not in found.text else "")
    printed += own_reduction(story, card[0]) if card and "113.6d" in found.rules else ""
    return found._replace(text=f"{'Because' if so else 'It is not so'}: {found.text}{printed}")


def own_reduction(story: Story, n: int) -> str:
    """How much a spell says that it costs less: what number that is of, as it was cast or is now (601.2f)."""
    log = story.game.events()
    line = {n, *(x for x in story.state.lki if story.state.current(x) == story.state.current(n))}
    at = next(
        (i for i, e in enumerate(log) if e.kind is EventKind.CAST and e.subject in line), None
    )
    then = before_resolving(story, at) if at is not None else None
    state = then if then is not None else story.state
    one = story.state.last(n)
    if one is None:
        return ""
    frame = Frame(state, one.controller or one.owner, n)
    changes = (x for face in one.card.faces for ability in face.abilities for x in ability.walk())
    told: dict[str, None] = {}
    for x in changes:
        if isinstance(x, a.CostLess) and x.amount is not None and isinstance(x.what, a.Is):
            try:
                many, what = number(frame, x.amount), number_said(story, frame, x.amount)
                told[f"{what} is {many}{number_made_of(story, frame, x.amount)}"] = None
            except RulesdbError:  # what only the spell itself could say
                continue
    return f"; {' and '.join(told)}" if told else ""


def _of(one: m.Pays) -> m.Ref:
    return one.deed.spell if isinstance(one.deed, m.Cast) else one.deed.of


def _worth(mana: str) -> str:
    """How much mana that is in all."""
    return str(ManaCost.parse(mana).mana_value) if mana else "0"


_INSTEAD = late(r"paid instead, ((?:\{[^{}\s]+\})+)")
_PAID = late(r"\bpays? (?P<m>(?:\{[^{}\s]+\})+|no mana)")


def _meanwhile(story: Story, one: m.Pays) -> Reply | None:
    """What is paid for a card that is cast as what is on the stack resolves, for madness and the like; None where none is (608.2g)."""
    if one.paid or not isinstance(one.deed, m.Cast) or not story.state.stack:
        return None
    name = one.player or story.state.players[payer(story, one, one.deed.spell)].name
    later = as_it_resolves(story, name, one.deed)
    if later is None:
        return None
    found = pays(later.story, one.but(paid=True))
    text = f"{found.text}{later.by.text}"
    return (
        found._replace(text=text, rules=ordered(found.rules, *later.by.rules))
        if found.known
        else None
    )


def _with_help(story: Story, one: m.Pays, found: Reply) -> Reply:
    """What else could pay for mana of that cost, where no line says whether it does: convoke, improvise, delve."""
    deed = one.deed
    if not isinstance(deed, m.Cast) or any(o.kind in _HELPERS for o in deed.options):
        return found
    there = [n for n in story.things.all(story.state, deed.spell) if n in story.state.objects]
    if not there or there[0] in (*story.state.stack, *story.state.battlefield):
        return found
    c, who = story.game.look(there[0]), payer(story, one, deed.spell)
    play, name = Play(story.state.copy()), story.state.players[who].name
    for row in HELP:
        many = len([n for n in row.things(play, who) if n != there[0]])
        if row.keyword not in c.keywords or not many or f"({row.keyword})" in found.text:
            continue
        kind = "artifact" if row.keyword == "improvise" else "creature"
        what = f"card in {name}'s graveyard" if row.exiles else f"untapped {kind} of {name}"
        done = "exiled" if row.exiles else "tapped"
        part = "{1} or one mana of its color" if row.colored else "{1} of the generic mana"
        text = f"{found.text}; with {row.keyword} each {what} (there {_are(many)}) that is {done} for it pays for {part}"
        found = found._replace(text=text, rules=ordered(found.rules, row.rule))
    return found


_HELPERS = ("tapping", "exiling")


def _are(many: int) -> str:
    return "is 1" if many == 1 else f"are {many}"


def _in_each_way(story: Story, one: m.Pays) -> Reply:
    """The cost of a spell that nobody has cast yet, in each way that is open for it; of all else the one that it has."""
    deed = one.deed
    plain = pays(story, one)
    if one.paid or not isinstance(deed, m.Cast) or " // " in deed.spell.name:
        return plain
    if any(option.kind not in _SILENT for option in deed.options):
        return plain
    there = [n for n in story.things.all(story.state, deed.spell) if n in story.state.objects]
    if len(there) != 1 or there[0] in (*story.state.stack, *story.state.battlefield):
        return plain
    ways = open_ways(story.hand, payer(story, one, deed.spell), there[0], deed.spell.name)
    offered = _offered(story, there[0])
    if len(ways) > 1:
        return _each(story, one, plain, ways, offered)
    shut = {way: text for way, text in offered.items() if way not in ways}
    return _no_other(plain, shut) if shut and ways and "" not in ways and plain.known else plain


def _no_other(found: Reply, offered: dict[str, str]) -> Reply:
    """That what the text lets be paid instead can't be, for the way that is open is an alternative cost itself."""
    told = "; ".join(f"“{text}”" for text in offered.values())
    no = f"and not what its text lets be paid instead of its mana cost ({told}), for only one alternative cost can be applied"
    return found._replace(text=f"{found.text}, {no}", rules=ordered(found.rules, _ONLY_ONE))


def _each(
    story: Story, one: m.Pays, plain: Reply, ways: tuple[str, ...], offered: dict[str, str]
) -> Reply:
    """The cost in each way, the usual one first; in the words of the card where what is paid is a choice."""
    deed = one.deed
    assert isinstance(deed, m.Cast)
    texts: list[str] = []
    rules: list[str] = []
    for way in sorted(ways, key=bool):
        found = pays(story, one.but(deed=in_way(deed, way)))
        rules += found.rules if found.known else ()
        if way in offered and (not found.known or _NO_MANA in found.text):
            text = f"what its text lets be paid instead: “{offered[way]}”"
            if found.known and _POOR not in found.text and any(_POOR in x for x in texts):
                text += ", which can be paid now"
            texts.append(f"or {text}" if texts else text)
        elif found.known:
            texts.append(
                f"or{in_words(way)}, {_bare(found.text, said(deed.spell))}" if texts else found.text
            )
    if not rules:
        return plain
    return Reply("; ".join(_once(texts)), ordered(rules, *([_RULE] * bool(texts[1:]))))


def _once(texts: list[str]) -> list[str]:
    """The costs with what keeps all of them from being paid now said once, at the end."""
    tails = {text.partition(_CANT)[2] for text in texts if _CANT in text}
    if len(tails) != 1 or sum(_CANT in text for text in texts) < 2:
        return texts
    return [
        *(text.partition(_CANT)[0] for text in texts),
        f"all that can't be done now: {tails.pop()}",
    ]


_CANT = ", and can't cast it now: "
_NO_MANA, _POOR = " no mana", " would pay "


def _bare(text: str, name: str) -> str:
    """What is paid, without who pays and for what."""
    for lead in (_POOR, " pays "):
        if lead in text:
            text = text.partition(lead)[2]
            break
    return text.replace(f" for {name}", "", 1)


def _offered(story: Story, number: int) -> dict[str, str]:
    """The ways in which a card's own text lets another cost be paid rather than its mana cost, in its words."""
    c = story.game.look(number)
    found = {}
    for held in c.abilities:
        text = story.deeds.paragraph(story.state, number, held.key) or worded(held.ability)
        if way := _way(held.ability):
            found[way] = _plain(text, c.name)
    return found


def _way(ability: Ability) -> str:
    """The way of casting that an ability offers; "" for one that offers none."""
    if isinstance(ability, KeywordAbility):
        return ability.name if ability.name in _KEYWORDS else ""
    costs = ability.statements if isinstance(ability, StaticAbility) else ()
    names = (one.name or "alternative" for one in costs if isinstance(one, AlternativeCost))
    return next(names, "")


_KEYWORDS = frozenset((
    "evoke", "overload", "dash", "blitz", "spectacle", "surge", "emerge", "prowl", "awaken", "bestow", "mutate", "cleave",
    "impending", "warp", "freerunning",
))  # fmt: skip
"""Keywords by which a spell is cast from a hand for another cost than its mana cost."""
_REMINDER = late(r" ?\([^)]*\)")


def _plain(text: str, name: str) -> str:
    """The words without their reminder."""
    return _REMINDER.sub("", with_its_name(text, name)).rstrip(".")
