"""What is looked at before a line is read as it stands, for it could be read otherwise and would be wrong then.

Whether an answer is a spell or an ability, and whose a state is that stands by several things.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.composed.combat.nobody_blocks import nobody_blocks
from rulesdb.scenarios.language.composed.costs.equipping import equipping
from rulesdb.scenarios.language.composed.in_one.before_reading import before_reading
from rulesdb.scenarios.language.composed.in_one.exiled_with import exiled_with
from rulesdb.scenarios.language.composed.in_one.on_top import on_top
from rulesdb.scenarios.language.composed.in_one.tokens_meant import tokens_meant
from rulesdb.scenarios.language.composed.in_one.told_before import told_before
from rulesdb.scenarios.language.composed.in_one.worn_by import worn_by
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.composed.modal import by_verbs
from rulesdb.scenarios.language.composed.nothing import IDLE
from rulesdb.scenarios.language.composed.of_several import of_several
from rulesdb.scenarios.language.context import Context, named
from rulesdb.scenarios.language.names import Names, sentences
from rulesdb.scenarios.language.words import COUNTS

_RESPONDS = late(r" responds with (?=[A-Z])")


def looked_at(
    row: Row, names: Names, setup: Iterable[m.Setup], steps: Sequence[m.Step], context: Context
) -> Row:
    """The line as it must be read; BadInput where it could mean two things."""
    if len(sentences(row.text, names)) > 1:
        return row  # each is looked at by itself
    refuse(row.text)
    so_much(row, names, context)
    row = row._replace(text=tokens_meant(row.text, [*setup], context)) if steps else row
    row = row._replace(text=before_reading(row.text, names, context, steps[-1] if steps else None))
    if len(sentences(row.text, names)) > 1:
        return row
    if not steps and not row.text.rstrip().endswith("?") and not _CLAIM.match(row.text):
        said = exiled_with(row.text, names, context)
        if said != row.text:
            return row._replace(text=said)
        said = worn_by(row.text, names, context)
        if said != row.text:
            return row._replace(text=said)
    row = row._replace(text=on_top(row.text, context)) if steps else row
    row = told_before(row, names, context)
    if len(sentences(row.text, names)) > 1:
        return row
    row = nobody_blocks(one_of_them(row, context), names, context)
    row = equipping(row, names, context)
    row = row._replace(text=_IN_A_TURN.sub(r"\g<s>In \g<p>'s \g<t>, ", row.text))
    row = worn(row) if not steps else row
    row = two_spells(answering(row, names, context), names, context)
    row = answered(with_trigger(row, steps, context), names, context)
    row = off_lands(aimed(one_ability(row, names, context), names, context), names, context)
    last = steps[-1] if steps else None
    row = used(row, names, context)
    row = then_resolves(after_that(responding(row, names, setup, context), last), last)
    _then(row, last, context)
    row = row._replace(text=by_verbs(row.text, lambda x: context.text(context.full(x))))
    attacked = last.player if isinstance(last, m.Act) and isinstance(last.deed, m.Attack) else ""
    return of_each(unblocked(row, names, attacked or _attacker(last, context)), names)


_IN_A_TURN = late(
    r"^(?P<s>\s*)(?:[OoIi]n|[Dd]uring) (?P<p>[A-Z][\w-]*)'s turn,? (?:during|in|at|on) (?:his|her|their|the) (?P<t>upkeep|draw step|(?:first |second |precombat |postcombat )?main phase|end step|beginning of combat|declare (?:attackers|blockers) step|combat damage step|cleanup step),? "
)
"""A step with the turn that it is in."""
_CLAIM = late(r"^\s*(?:then|and|but|because)\b")
_SET_OFF = late(
    r"\b(?:triggers?|triggered ability) (?:from|of|for|off|because of) (?:the |her |his |their )?[A-Z][^,.]*? (?:dying|entering|attacking|leaving|being [a-z]+|resolving)\b"
)


def refuse(text: str) -> None:
    """BadInput where something is told that a line can't say, with what can."""
    if text.rstrip().endswith("?"):
        return
    if _SET_OFF.search(text) is not None:
        raise BadInput(
            "like triggers of one ability are not told apart by what set them off: one line (A's ability targets B)"
            " is for all of them, several are for one each in the order in which they are asked"
        )


_SO_MUCH = late(
    r"\b(?:casts?|activates?|uses?|taps?|sacrifices?|cracks?) (?:the |an? |her |his |their )?(?P<x>[A-Z][^,]*?)(?:'s ability)?,? (?:(?:in order )?to (?:deal|gain|draw|put|create|give)|(?:and )?(?:dealing|gaining|drawing|putting|creating|giving))"
    r" (?:[a-z]+ ){0,2}?(?P<n>\d+|two|three|four|five|six|seven|eight|nine|ten) (?:[\w/+-]+ ){0,2}?(?:damage|life|cards?|counters?|tokens?)\b"
)
_ANY_NUMBER = late(r"\bX\b|\bequal\b|\bfor each\b|\bthat (?:much|many)\b|\btwice\b|\{X\}|\bhalf\b")


def so_much(row: Row, names: Names, context: Context) -> None:
    """BadInput where a line does a number of something with a card that says no such number."""
    for found in _SO_MUCH.finditer(row.text):
        x = next(names.spoken(found["x"]), "")
        text = context.text(context.full(x)) if x else ""
        n = found["n"]
        same = {n, COUNTS.get(n, n), *(word for word, digit in COUNTS.items() if digit == n)}
        if not text or _ANY_NUMBER.search(text) or names.is_player(x):
            continue
        if same.isdisjoint(re.findall(r"\d+|[a-z]+", text.lower())):
            raise BadInput(
                f"{n} is no number that {x} speaks of: say what is done with it and leave out how much"
            )


_ANSWERS = late(
    r"^(?P<s>\s*)[Ii]n (?:response|reply|answer) to (?P<o>[A-Z][\w-]*)(?:'s)? (?P<v>casting|activating|equipping|cracking|sacrificing|attacking) (?P<x>[^,]+), (?P<r>[A-Z].+)$"
)
_AGAIN = late(
    r"^(?P<s>\s*)(?:[Aa]fter|[Oo]nce|[Ww]hen|[Aa]s soon as) (?P<o>[A-Z][\w-]*) (?P<v>casts?|has cast|attacks|attacked|has attacked) (?P<x>[^,]+), (?P<r>[A-Z].+)$"
)
"""A deed that a line before has told is not done again: it says only when."""
_DOES = {
    "casting": "casts",
    "activating": "activates",
    "equipping": "equips",
    "cracking": "cracks",
    "sacrificing": "sacrifices",
}


def answering(row: Row, names: Names, context: Context) -> Row:
    """`In response to Ann casting Bolt on Ox, Bob …`: Ann casts it, where no line before has told that."""
    again = _AGAIN.match(row.text)
    if again is not None and names.is_player(again["o"]):
        context.acting()
        x = next(names.spoken(again["x"]), "")
        casts = again["v"].startswith("cast") or again["v"] == "has cast"
        told = x in context.cast if casts else context.attacking == again["o"]
        return row._replace(text=f"{again['s']}{again['r']}") if told else row
    found = _ANSWERS.match(row.text)
    if found is None or not names.is_player(found["o"]):
        return row
    context.acting()
    if found["v"] == "attacking":  # nothing is on the stack by that: it is answered in that step
        before = "" if context.attacking == found["o"] else f"{found['o']} attacks {found['x']}. "
        return row._replace(text=f"{found['s']}{before}{found['r']}")
    x = next(names.spoken(found["x"]), "")
    told = x in context.cast if found["v"] == "casting" else x in context.things
    before = "" if told else f"{found['o']} {_DOES[found['v']]} {found['x']}. "
    if before and IDLE.match(found["r"].rstrip(".! ")):  # nothing is done about it
        return row._replace(text=f"{found['s']}{before}{found['r']}")
    return row._replace(text=f"{found['s']}{before}In response, {found['r']}")


_ONE_OF_THEM = late(r"\b(?P<h>with|on|targeting|at) one of (?:them|these|those)\b")


def one_of_them(row: Row, context: Context) -> Row:
    """`Ann attacks with one of them`, of several of one name that the sentence before spoke of."""
    if _ONE_OF_THEM.search(row.text) is None:
        return row
    _, things = context.spoken_of()
    if len(things) != 1:
        return row
    return row._replace(text=_ONE_OF_THEM.sub(rf"\g<h> {things[0]}", row.text))


_TRIGGER_THERE = late(
    r"^(?P<s>\s*)(?:(?:[Ww]ith|[Ww]hile)|(?P<to>[Ii]n response to)) (?:(?:the|its|that|her|his|their) |(?P<of>[A-Z][^,]*?)(?:'s)? )(?:(?:(?:[a-z-]+|ETB) ){0,3})?(?:triggers?|triggered abilit(?:y|ies))(?(to)| (?:is |are )?(?:still )?on the stack),? (?P<r>(?:[A-Z]|she |he ).+)$"
)
BY_CASTING = late(
    r"(?im)^(?:[^\n]*— )?when(?:ever)? [^\n,.]*\b(?:casts?|targets?|becomes the target)\b|^(?:[^\n]*, )?(?:storm|cascade|prowess|extort|replicate|conspire|gravestorm|casualty|demonstrate|ripple|heroic|ward)\b"
)
"""What triggers while the spell that sets it off is on the stack below (603.3)."""


def with_trigger(row: Row, steps: Sequence[m.Step], context: Context) -> Row:
    """`With the trigger on the stack, Bob casts …` behind what is only cast: that resolves first, or there is no trigger
    (603.6a, 603.6c); what triggers by casting is above the spell, and then nothing need resolve.
    """
    found = _TRIGGER_THERE.match(row.text)
    if found is None:
        return row
    done = next((one for one in reversed(steps) if isinstance(one, (m.Act, m.Pass))), None)
    deed = done.deed if isinstance(done, m.Act) else None
    if not isinstance(deed, m.Cast):
        return row
    context.acting()
    of = next(context.names.spoken(found["of"]), "") if found["of"] else ""
    could = (of,) if of else (deed.spell.name, *context.placed)
    if any(BY_CASTING.search(context.text(context.full(one))) for one in could):
        return row
    rest = found["r"][:1].upper() + found["r"][1:]
    return row._replace(text=f"{found['s']}{deed.spell.name} resolves. In response, {rest}")


_ANSWERED = late(
    r"^(?P<s>\s*)(?:[Ii]n response,? )?(?P<who>[A-Z][\w-]*) casts? (?P<x>[A-Z].*?),? (?P<v>on|targeting|at|(?:choosing )?to counter|countering) (?P<p>[A-Z][\w-]*)'s (?P<y>[A-Z][^,.]*?)(?P<r>$|[,.].*| and .*)$"
)


def answered(row: Row, names: Names, context: Context) -> Row:
    """`Bob casts Deny on Ann's Elk`, and nobody has cast it or has it: Ann casts it first, for only a spell can be answered so (115.1)."""
    found = _ANSWERED.match(row.text)
    if found is None or not names.is_player(found["p"]):
        return row
    x, y = (next(names.spoken(found[k]), "") for k in ("x", "y"))
    text = context.text(context.full(x)) if x and y else ""
    aims = re.findall(r"(?i)\btarget (?:[a-z]+ )?([a-z]+)", text)
    if "spell" not in aims or ("counter" not in found["v"] and {*aims} != {"spell"}):
        return row
    context.acting()
    if y in context.cast or y in context.placed:
        return row
    said = row.text.strip()
    return row._replace(text=f"{found['s']}{found['p']} casts {y}. {said}")


_TWO_SPELLS = late(
    r"^(?P<a>\s*(?:[Ii]n response,? )?(?P<who>[A-Z][\w-]*) casts? [A-Z].*? (?:on|targeting|at) (?P<t>(?:the [a-z]+ )?[A-Z].*?)),? (?:and then|and|then) (?P<b>(?:her |his |their |an? |the |(?P<again>another |a second ))?(?P<x>[A-Z].*?) (?:on|targeting|at) (?:the [a-z]+ )?[A-Z].*)$"
)


def two_spells(row: Row, names: Names, context: Context) -> Row:
    """`casts Bolt on Ox and Spark on Bob`: two spells, each with its target; no target is told twice of one."""
    found = _TWO_SPELLS.match(row.text)
    if found is None or not _named(found["x"], names):
        return row
    if not (names.is_player(found["who"]) and context.is_spell(found["x"])):
        raise BadInput(
            f"two spells are two lines: {found['a'].strip()} / {found['who']} casts {found['b']}"
        )
    return row._replace(text=f"{found['a']}. {found['who']} casts {found['b']}")


_BY_DOING = late(
    r"\bcasts? (?P<x>[A-Z][^,]*?),? (?P<v>exiling|returning|tapping) (?=(?:the |her |his |their )?[A-Z])"
)
_COPYING = late(r"\bcasts? (?P<x>[A-Z][^,]*?)(?: kicked| with kicker)?,? (?P<v>copying) (?=[A-Z])")
_CASTER = late(r"^\s*(?:[Ii]n response,? )?(?P<who>[A-Z][\w-]*) casts? ")
_ITS_COST = late(
    r"(?i)additional cost|rather than pay|\b(?:delve|escape|emerge|convoke|improvise|retrace|craft|bargain|evoke|ninjutsu)\b"
)


def aimed(row: Row, names: Names, context: Context) -> Row:
    """`casts Ring, exiling Ox`: what the triggered ability of a permanent that has no such cost targets."""
    copying = _COPYING.search(row.text)
    if copying is not None and context.is_spell(copying["x"]):
        of_target = "copy of target" in context.text(context.full(copying["x"]))
        start = copying.start("v")
        text = f"{row.text[:start]}targeting{row.text[start + len('copying') :]}"
        return row._replace(text=text) if of_target else row
    found = _BY_DOING.search(row.text)
    if found is None or not _named(found["x"], names) or context.is_spell(found["x"]):
        return row
    text_of_it = text = context.text(context.full(found["x"]))
    does = rf"(?im)^when(?:ever)?\b[^\n]*\b{found['v'].removesuffix('ing')}[^\n]*\btarget\b"
    if _ITS_COST.search(text) or re.search(does, text) is None:
        return row
    start = found.start("v")
    text = f"{row.text[:start]}targeting{row.text[start + len(found['v']) :]}"
    who = _CASTER.match(row.text)
    may = re.search(
        rf"(?im)^when(?:ever)?\b[^\n]*\byou may {found['v'].removesuffix('ing')}", text_of_it
    )
    if may is None or who is None:
        return row._replace(text=text)
    # It is told as done.
    return row._replace(text=f"{text.rstrip(' .')}. {who['who']} says yes for {found['x']}")


_HAS_WORN = late(
    r"^(?P<h>.*\b)(?P<who>[A-Z][\w'-]*|[Ss]he|[Hh]e) has (?:already )?(?:enchanted|equipped|fortified) (?P<x>[A-Z][^,]*?|it) with (?:an? |the |her |his |their )?(?P<y>[A-Z][^,.]*?)(?:,? and (?:so |thus |therefore |now )*controls (?:it|that creature))?(?P<r>\W*)$"
)


def worn(row: Row) -> Row:
    """`Ann has enchanted Elk with Pall`, before anything is done: so it is, and nobody casts it now."""
    said = _HAS_WORN.sub(r"\g<h>\g<who> controls \g<y> (attached to \g<x>)\g<r>", row.text)
    return row._replace(text=said) if said != row.text and not said.endswith("?") else row


_TAPPING = late(r"\bcasts? (?P<x>[A-Z][^,]*?),? (?:by )?tapping (?P<l>[^,.]+)")


def off_lands(row: Row, names: Names, context: Context) -> Row:
    """`casts Shock by tapping a Mountain`: mana pays for it, where it has no cost of tapping things."""
    found = _TAPPING.search(row.text)
    if found is None or not (told := [*names.spoken(found["l"])]):
        return row
    spell = context.text(context.full(next(names.spoken(found["x"]), "")))
    if _ITS_COST.search(spell) or not all(
        context.is_land(one) or "{T}: Add" in context.text(context.full(one)) for one in told
    ):
        return row
    return row._replace(text=re.sub(r",? (?:by )?tapping ", " paying with ", row.text, count=1))


_WORDED = late(
    r"(?P<x>[A-Z][\w', -]*?)'s (?P<w>[a-z-]+|ETB) (?:trigger|triggered ability)\b(?= (?:on the stack |to resolve |resolve |resolves )?first\b|,|,? and (?:then )?|$)"
)
_ORDERS = late(r"\b(?:orders|resolves|puts|stacks|chooses)\b")
_SET_BY = {"death": "dies", "etb": "enters", "enter": "enters", "attack": "attacks", "enters-the-battlefield": "enters", "block": "blocks"}  # fmt: skip
_TRIGGERED = late(
    r"(?im)^(?:when|whenever|at)\b|^(?:.*, )?(?:persist|undying|evolve|exploit|prowess)\b"
)


def one_ability(row: Row, names: Names, context: Context) -> Row:
    """`resolves Imp's enters trigger first`: of a thing that has several triggered abilities, the one with this word."""
    if _ORDERS.search(row.text) is None or row.text.rstrip().endswith("?"):
        return row

    def by_word(found: re.Match[str]) -> str:
        start = next((s for s in range(len(found["x"])) if _named(found["x"][s:], names)), None)
        text = context.text(found["x"][start:]) if start is not None else ""
        word = _SET_BY.get(found["w"].lower(), found["w"].lower())
        several = len(_TRIGGERED.findall(text)) > 1
        return f'{found["x"]}\'s "{word}"' if several and word in text.lower() else found[0]

    return row._replace(text=_WORDED.sub(by_word, row.text))


def _named(words: str, names: Names) -> bool:
    return any(end == len(words) and sort == "thing" for sort, _, end in names.longest(words, 0))


_USES = late(r" uses (?P<o>(?:the |an? |her |his |their )?)(?=(?P<x>[A-Z]))")


def used(row: Row, names: Names, context: Context) -> Row:
    """`Ann uses Shock on Elk`: what is no permanent is cast."""
    found = _USES.search(row.text)
    if found is None:
        return row
    x = next((n for sort, n, _ in names.longest(row.text, found.start("x")) if sort == "thing"), "")
    if not x or not context.is_spell(x):
        return row
    return row._replace(text=f"{row.text[: found.start()]} casts {row.text[found.end() :]}")


def responding(row: Row, names: Names, setup: Iterable[m.Setup], context: Context) -> Row:
    """`Bob responds with Idol`, of what lies on the battlefield and in no hand: its ability is activated."""
    found = _RESPONDS.search(row.text)
    name = next(names.spoken(row.text[found.end() :]), "") if found is not None else ""
    if found is None or not name:
        return row
    places = {one.place for one in setup if isinstance(one, m.Has) and name in named(one)}
    if places != {"on the battlefield"} and (places != {""} or context.is_spell(name)):
        return row
    text = f"{row.text[: found.start()]} responds by activating {row.text[found.end() :]}"
    return row._replace(text=text)


_TAKES = late(
    r"\b(?P<who>[A-Z][\w'-]*|she|he|they) (?:just |simply |then )?(?:takes? (?:it|it all|all of it|the (?:hit|damage|attack)|everything)|lets? (?:it|them|them all|everything|the (?:damage|attack|attackers?)) through)(?=\s*(?:$|[.,;!]))"
)
_ATTACKS = late(
    r"\b(?P<a>[A-Z][\w'-]*|she|he|they) (?:attacks|swings)\b(?: (?:at |into )?(?P<b>[A-Z][\w'-]*))?"
)


def _attacker(last: m.Step | None, context: Context) -> str:
    """Who attacked, where the line before tells of nothing but an attack (`Elk attacks`)."""
    if not isinstance(last, m.Act) or not isinstance(last.deed, m.Attack):
        return ""
    context.acting()
    return context.attacking


def unblocked(row: Row, names: Names, attacking: str) -> Row:
    """`Ann attacks Bob with Elk, and he takes it`: Bob doesn't block; BadInput where it is not behind an attack."""
    found = _TAKES.search(row.text)
    if found is None or row.text.rstrip().endswith("?"):
        return row
    attacks = [
        one
        for one in _ATTACKS.finditer(row.text, 0, found.start())
        if names.is_player(one["a"]) or one["a"].islower()
    ]
    attacker = attacks[-1]["a"] if attacks else attacking
    attacked = attacks[-1]["b"] if attacks and names.is_player(attacks[-1]["b"] or "") else ""
    if attacker.islower():  # she: the only one who could attack whom she does
        could = [one for one in names.players if attacked and one != attacked]
        attacker = could[0] if len(could) == 1 else ""
    others = [one for one in names.players if one != attacker]
    who = found["who"]
    if not names.is_player(who):
        who = attacked or (others[0] if len(others) == 1 else "")
    if not attacker or who not in others:
        raise BadInput(
            f"{found[0]!r} is understood of somebody who is attacked, behind the attack; say what is done:"
            " Bob doesn't block / Bolt resolves"
        )
    return row._replace(
        text=f"{row.text[: found.start()]}{who} doesn't block{row.text[found.end() :]}"
    )


_AFTER_THAT = late(
    r"^\s*[Aa]fter (?:that|this),? (?P<r>(?:[A-Z][\w'-]*|she|he|they) (?:then )?(?:casts?|activates?|uses|flashes)\b.*)$"
)


def after_that(row: Row, last: m.Node | None) -> Row:
    """`After that, she casts …` behind what was only cast or activated: whether it has resolved nobody can tell (BadInput)."""
    cast = isinstance(last, m.Act) and isinstance(last.deed, (m.Cast, m.Activate))
    if cast and _AFTER_THAT.match(row.text) is not None:
        raise BadInput(
            f"{re.split(',| [a-zA-Z]+ casts', row.text.strip())[0]!r} could mean once it has resolved or while it is on the stack:"
            " begin with “Once it resolves,” or “In response,”"
        )
    return row


_THEN_RESOLVES = late(
    r"^(?P<s>\s*)(?:And then|Then),? (?=(?:it|that|[A-Z][^,.]*|the [a-z ]+) resolves\W*$)"
)


def then_resolves(row: Row, last: m.Node | None) -> Row:
    """`Then it resolves.` right behind what is cast: so it does, and nothing of the kind could be expected before that."""
    cast = isinstance(last, m.Act) and isinstance(last.deed, (m.Cast, m.Activate))
    return row._replace(text=_THEN_RESOLVES.sub(r"\g<s>", row.text)) if cast else row


_THEN = late(
    r"^\s*(?:(?:(?:[Aa]nd )?[Tt]hen|[Nn]ext|[Ff]inally|[Aa]fter which),? (?P<q>[A-Z][\w'-]*)|(?P<p>[A-Z][\w'-]*) then)"
    r" (?P<r>(?:casts|kills|destroys|exiles|bounces|bolts|burns|hits|activates|uses|flashes|[A-Z][\w ]*s it\b).*)$"
)
_AND_THEN = late(
    r"^\s*(?P<o>[A-Z][\w'-]*) (?:casts?|activates?|uses) (?P<x>[A-Z](?:(?!\b(?:resolv|resolution|pass|attack|block)).)*?),?(?: and| but)? (?:(?P<q>[A-Z][\w'-]*) then|then (?P<p>[A-Z][\w'-]*)) (?P<r>(?:casts|activates|uses|flashes)\b.*)$"
)


def _then(row: Row, last: m.Step | None, context: Context) -> None:
    """`Then Ann casts Bolt` behind what another player casts or activates: whether that has resolved by then nobody can tell (BadInput)."""
    within = _AND_THEN.match(row.text)
    found = _THEN.match(row.text) or within
    if within is not None:
        before, below = within["o"], next(context.names.spoken(within["x"]), "")
    elif isinstance(last, m.Act) and isinstance(last.deed, (m.Cast, m.Activate)):
        before, below = last.player, last.deed.spell.name if isinstance(last.deed, m.Cast) else ""
    else:
        return
    if found is None or before in (found["p"] or found["q"], "") or "response" in row.text:
        return
    named = [*context.names.spoken(found["r"])]
    answers = any(_ANSWERING.search(context.text(context.full(one))) for one in named)
    if below not in named and not answers and "counter" not in found["r"]:
        raise BadInput(
            f"whether {below or 'that ability'} has resolved by then is not told: write"
            f" “{below or 'it'} resolves.” before it, or begin with “In response,”"
        )


_ANSWERING = late(r"\btarget [a-z, ]*(?:spell|ability)\b")
"""What is aimed at something on the stack."""


def of_each(row: Row, names: Names) -> Row:
    """A line with a state that is said of several things, at each of them; BadInput where it could be of one alone."""
    if row.text.rstrip().endswith("?"):
        return row
    said = of_several(row.text, Masked(names))
    return row._replace(text=said) if said else row
