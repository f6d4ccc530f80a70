"""Lands for players who pay mana and of whom no line says where it comes from (106.1, 202.1).

They are as many, and of the kinds, as what is cast or activated costs as it is printed; for whoever is told to have
a land, or what can pay, there are none. Whether the cost is paid is decided in the game.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import MANA_TYPES
from rulesdb.engine.state.known_tokens import KNOWN_TOKENS
from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.context import BASICS
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.language.words import COUNTS
from rulesdb.scenarios.table.cards import FIELD, Look, Printed, texts_here
from rulesdb.scenarios.table.mana.printed import COST, as_copied, given_by_others, of_ability
from rulesdb.scenarios.table.mana.sources import Owed, Told, besides, from_graveyard, told
from rulesdb.values import NamedTuple

_LANDS = dict(zip(MANA_TYPES, BASICS, strict=True))
_MORE = late(r"\bcosts? \{(\d+)\} more to cast")
_LEAST = late(r"would cost less than (\w+) mana to cast costs? \1 mana")
_KICKER = late(rf"(?:[Mm]ulti)?[Kk]icker[ —]+{COST}")
_SPLICE = late(rf"[Ss]plice onto [^{{—\n]*[ —]+{COST}")


_SPECIAL = {
    "turn face up": re.compile(rf"(?:[Mm]orph|[Mm]egamorph|[Dd]isguise)[ —]+{COST}"),
    "suspend": re.compile(rf"[Ss]uspend [^ —]+[ —]+{COST}"),
    "plot": re.compile(rf"[Pp]lot[ —]+{COST}"),
    "foretell": re.compile(rf"[Ff]oretell[ —]+{COST}"),
}
"""Special actions that cost mana, and where the text of a card says how much (116.2)."""


class Unpaid(NamedTuple):
    """The lands that are taken to be there, and for players who get none why not."""

    lands: tuple[m.Has, ...]
    withheld: Mapping[str, str]
    paid: Mapping[str, Sequence[_Paid]]
    """What each player pays for."""


def unpaid(
    scenario: m.Scenario, setup: Iterable[m.Setup], look: Look, owed: Iterable[Owed] = ()
) -> Unpaid:
    """Lands for players who cast or activate something and of whom no line says where mana comes from."""
    setup = tuple(setup)
    called = {
        mark.word: thing.name
        for one in setup
        if isinstance(one, m.Has)
        for thing in one.things
        for mark in thing.marks
        if mark.kind == "called"
    }

    def by_any_name(name: str) -> Printed | None:
        """A card by its name, or by the one that it was given here."""
        return look(called.get(name, name))

    lines = told(scenario, setup, by_any_name)
    paid = [*_each_paid(scenario, by_any_name)]
    if paid and (least := _least(setup, look)):
        paid = [*_each_paid(scenario, by_any_name, least=least)]
    paid += asked_for(scenario, by_any_name)
    dearer = _dearer(setup, look) if paid else 0
    costs: dict[str, list[_Paid]] = {}
    for one in paid:
        more = [str(dearer)] if dearer and isinstance(one.deed, m.Cast) else []
        costs.setdefault(one.player, []).append(one._replace(symbols=[*one.symbols, *more]))
    for due in owed:
        symbols = _symbols(due.mana)
        costs.setdefault(due.player, []).append(_Paid(due.player, None, symbols, due.done))
    lands: list[m.Has] = []
    withheld: dict[str, str] = {}
    for player, each in costs.items():
        of = lines.get(player, Told())
        wanted = _lands(player, each)
        done = [symbol for one in each if one.done for symbol in one.symbols]
        asked = [symbol for one in each for symbol in one.symbols]
        if of.first and of.enough(done):
            of = of._replace(name=of.first, sure=True)
        if wanted is None or (not of.first and total(asked) <= of.creatures and of.enough(asked)):
            continue
        if not of.sure:
            lands += besides(wanted, scenario, setup)
        elif of.name:
            withheld[player] = (
                f"; no lands are taken to be there for {player}, of whom {of.name} is told:"
                f" write what there is, such as: {player} controls {_listed(wanted)}"
            )
    return Unpaid(tuple(lands), withheld, costs)


def for_colors(each: Sequence[_Paid]) -> list[str]:
    """The land of each color that must be paid, what is done before what is only asked about."""
    symbols = [one for paid in sorted(each, key=lambda paid: not paid.done) for one in paid.symbols]
    letters = (next((x for x in one if x in _LANDS), "C") for one in symbols)
    return [_LANDS[letter] for letter in letters if letter != "C"]


def _lands(player: str, each: Sequence[_Paid]) -> m.Has | None:
    """Basic lands that pay for all that is done, and for each thing that is asked about besides what was done before it."""
    costs = [one.symbols for one in each]
    if any("S" in s for symbols in costs for s in symbols):
        return None
    first = next((x for symbols in costs for s in symbols for x in s if x in _LANDS), "C")
    used: Counter[str] = Counter()
    lands: Counter[str] = Counter()
    for one in each:
        wanted = used + _of_cost(one.symbols, first)
        lands |= wanted  # as many of each kind as the most that is wanted at once
        used = wanted if one.done else used
    things = tuple(m.Thing(name, count=count) for name, count in lands.items() if count)
    return m.Has(player, things, FIELD) if things and sum(lands.values()) <= _MOST_LANDS else None


def _of_cost(symbols: Sequence[str], first: str) -> Counter[str]:
    """Lands that pay a cost: what is generic with lands of a color of it."""
    main = next((x for s in symbols for x in s if x in _LANDS), first)
    lands: Counter[str] = Counter()
    for symbol in symbols:
        own = next((letter for letter in symbol if letter in _LANDS), main)
        lands[_LANDS[own]] += int(symbol) if symbol.isdecimal() else 1
    return lands


def _listed(wanted: m.Has) -> str:
    """Lands as a line names them."""
    return and_(
        [
            f"{one.count} {one.name}{'s' if one.name[-1] != 's' else ''}"
            if one.count > 1
            else f"{'an' if one.name[0] == 'I' else 'a'} {one.name}"
            for one in wanted.things
        ]
    )


def _dearer(setup: Iterable[m.Setup], look: Look) -> int:
    """How much more a spell may cost by what is on the battlefield, whatever it says of which (601.2f)."""
    there = [
        thing
        for one in setup
        if isinstance(one, m.Has) and one.place == FIELD
        for thing in one.things
    ]
    return sum(
        thing.count * int(amount)
        for thing in there
        if (face := look(thing.name)) is not None
        for amount in _MORE.findall(face.text)
    )


def _least(setup: Iterable[m.Setup], look: Look) -> int:
    """How much a spell costs at least by what is on the battlefield (601.2f)."""
    faces = (
        look(thing.name)
        for one in setup
        if isinstance(one, m.Has) and one.place == FIELD
        for thing in one.things
    )
    words = (word for face in faces if face is not None for word in _LEAST.findall(face.text))
    return max(
        (int(COUNTS.get(word, word)) for word in words if COUNTS.get(word, word).isdigit()),
        default=0,
    )


class _Paid(NamedTuple):
    """What a player pays mana for, and the symbols of it as they are printed."""

    player: str
    deed: m.Deed | None
    symbols: list[str]
    done: bool
    """Whether it is done, and not only asked about or tried."""


def asked_for(scenario: m.Scenario, look: Look) -> Iterator[_Paid]:
    """What effects ask for and a line pays, or declines where it is asked who may pay: once each line (118.12)."""
    asks = [step.question for step in scenario.steps if isinstance(step, m.Ask)]
    verbs = {"pays", *(["declines"] if any(map(_of_paying, asks)) else [])}
    for step in scenario.steps:
        if isinstance(step, m.Choose) and step.verb == "picks" and step.numbers:
            if any(map(_SO_MUCH.search, texts_here(scenario, look))):
                yield _Paid(step.player, None, [str(step.numbers[0])], done=True)
            continue
        if not isinstance(step, m.Choose) or step.verb not in verbs or step.player == "":
            continue
        said = [value.word for value in step.values if value.word]
        if said and not _IS_MANA.fullmatch(said[0]):
            continue
        face = look(step.source.name) if step.source is not None else None
        texts = [face.text] if face is not None else [*texts_here(scenario, look)]
        amounts = said or [
            x for text in texts for found in _PRICE.findall(text) for x in found if x
        ]
        if len({*amounts}) == 1 and "X" not in amounts[0]:
            yield _Paid(step.player, None, _symbols(amounts[0]), done=True)


_IS_MANA = late(COST)
_PRICE = late(rf"[Uu]nless [^.]{{1,40}}? pays? {COST}|[Ww]ard {COST}|\bmay pay {COST}")
"""What an effect asks for: that somebody pays it or it does something."""
_SO_MUCH = late(r"\bmay pay \{X\}")
"""What lets somebody pay as much as he likes."""


def _of_paying(question: m.Question) -> bool:
    """Whether it is asked who may pay, or has to."""
    return isinstance(question, m.WhoMay) and question.word == "pay"


def needed(scenario: m.Scenario, look: Look) -> dict[str, list[str]]:
    """The symbols of all the mana that players pay or are asked whether they can, as it is printed."""
    found: dict[str, list[str]] = {}
    for one in _each_paid(scenario, look):
        found.setdefault(one.player, []).extend(one.symbols)
    return found


def in_colors(symbols: Iterable[str], own: Iterable[m.Setup], look: Look) -> bool:
    """Whether for each color that must be paid one of a player's lands could make it (106.1, 305.6)."""
    told = (thing.name for one in own if isinstance(one, m.Has) for thing in one.things)
    lands = [(name, face) for name in told if (face := look(name)) is not None and face.land]
    basic = {*_LANDS.values()}

    def makes(name: str, text: str, symbol: str) -> bool:
        own = name == _LANDS[symbol] or f"{{{symbol}}}" in text or bool(_ANY.search(text))
        return own or (not text and name not in basic)

    colors = [symbol for symbol in symbols if symbol in _LANDS and symbol != "C"]
    return all(any(makes(name, face.text, each) for name, face in lands) for each in colors)


_ANY = late(
    r"\bany (?:color|type|combination)|\bchosen color|\bmana of|\bcolor identity|\b[Ss]earch"
)
"""What shows that a land could make mana of colors that its text does not name."""


def _each_paid(scenario: m.Scenario, look: Look, least: int = 0) -> Iterator[_Paid]:
    """What is paid for, each with its mana; `least`: how much each spell costs at least."""
    taxes = castings_before(scenario) if scenario.variant else {}
    done = {id(step.deed) for step in scenario.steps if isinstance(step, m.Act)}
    controlled = m.ControlsTurn in {*map(type, scenario.setup)}
    for teller, deed in _paid_deeds(scenario, claimed=not _mana_comes(scenario, look)):
        player = _payer(scenario, teller, deed) if controlled else teller
        symbols = _mana_of(deed, look, scenario) if player else []
        if isinstance(deed, m.Cast) and player:
            before = taxes.get((player, deed.spell.name), 0)
            under = least - total(symbols)
            symbols = [*symbols, *(str(n) for n in (under, 2 * before) if n > 0)]
            if id(deed) in done and (player, deed.spell.name) in taxes:
                taxes[player, deed.spell.name] += 1
        if symbols:
            yield _Paid(player, deed, symbols, id(deed) in done)


def _payer(scenario: m.Scenario, player: str, deed: m.Deed) -> str:
    """Who pays for it: whoever is controlled by the player told, where what is used is that one's alone (723.5a)."""
    ref = deed.spell if isinstance(deed, m.Cast) else getattr(deed, "of", None)
    for one in scenario.setup:
        if isinstance(one, m.ControlsTurn) and one.player == player and isinstance(ref, m.Ref):
            told = [said for said in scenario.setup if isinstance(said, m.Has)]
            holders = {h.player for h in told for thing in h.things if thing.name == ref.name}
            return one.other if holders == {one.other} else player
    return player


def castings_before(scenario: m.Scenario) -> dict[tuple[str, str], int]:
    """How often each commander was cast from the command zone before the story begins, as it is told (903.8)."""
    found = {
        (one.player, thing.name): 0
        for one in scenario.setup
        if isinstance(one, m.Has)
        for thing in one.things
        if any(mark.kind == "commander" for mark in thing.marks)
    }
    told = (one for one in scenario.setup if isinstance(one, m.CommanderCast))
    return found | {(one.player, one.commander.name): one.times for one in told}


def total(symbols: Iterable[str]) -> int:
    """How much mana these symbols are."""
    return sum(int(one) if one.isdecimal() else 1 for one in symbols)


def _paid_deeds(scenario: m.Scenario, *, claimed: bool) -> Iterator[tuple[str, m.Deed]]:
    """What somebody does, and what a question (or a claim) says that somebody could: it is not about lands untold."""
    for step in scenario.steps:
        if isinstance(step, m.Act):
            yield step.player, step.deed
        elif step.__class__ is m.Attempt and _FOR_COSTS.isdisjoint(step.rules):
            yield step.player, step.deed  # what is tried fails by something else
        elif isinstance(step, m.Expect):
            if claimed and isinstance(step.claim, m.May) and not step.claim.negated:
                yield (
                    step.claim.player,
                    step.claim.deed,
                )  # what can't be done may lack just the mana
        elif isinstance(step, m.Ask) and isinstance(step.question, m.Whether):
            claim = step.question.claim
            if isinstance(claim, m.May):
                yield claim.player, claim.deed
        elif isinstance(step, m.Ask) and isinstance(step.question, m.Pays):
            if not step.question.paid:
                yield step.question.player, step.question.deed
        elif isinstance(step, m.Ask) and isinstance(step.question, m.WhatMay):
            yield from _with_all_of(scenario, step.question)


def _mana_comes(scenario: m.Scenario, look: Look) -> bool:
    """Whether something here makes mana, or tokens that do: what can be paid for may hang on that."""
    claims = [step.claim for step in scenario.steps if isinstance(step, m.Expect)]
    if not [claim for claim in claims if isinstance(claim, m.May)]:
        return False
    return any(map(_MAKES_MANA.search, texts_here(scenario, look)))


_MAKES_MANA = late(
    r"[Aa]dds? (?:\{|.{1,40}\bmana\b)|\b(?:Treasure|Powerstone|Gold|Vibranium) tokens?\b"
)


_FOR_COSTS = frozenset({"118.3", "601.2h", "602.2b", "118.3c", "118.6"})
"""Rules by which something can't be paid."""


def _with_all_of(scenario: m.Scenario, one: m.WhatMay) -> Iterator[tuple[str, m.Deed]]:
    """What a question about all that a player can do is about: the cards in hand, and the permanents."""
    for line in scenario.setup:
        if not isinstance(line, m.Has) or line.player != one.player:
            continue
        refs = [m.Ref(thing.name) for thing in line.things if thing.name and thing.name != m.CARD]
        if one.verb != "activate" and line.place in ("in hand", ""):
            yield from ((one.player, m.Cast(ref)) for ref in refs)
        if one.verb in ("activate", "do") and line.place in (FIELD, ""):
            yield from ((one.player, m.Activate(ref)) for ref in refs)


_MOST_LANDS = 40


_INSTEAD = frozenset(
    {
        *("flashback", "evoke", "dash", "blitz", "escape", "overload", "madness", "spectacle", "surge", "disturb"),
        *("emerge", "prowl", "bestow", "mutate", "miracle", "awaken", "prototype", "warp", "impending", "harmonize"),
    }
)  # fmt: skip
"""Keywords whose cost is paid rather than the mana cost (118.9); another one's is paid besides (601.2f)."""


_EACH_TARGET = re.compile(r"costs ((?:\{[^{}]+\})+) more to cast for each target beyond the first")
"""What each further target costs (601.2f)."""


def _front(
    deed: m.Cast, options: dict[str, m.Option], face: Printed, look: Look
) -> tuple[dict[str, m.Option], Printed]:
    """The front face of a card that is called by its back face, and the keyword that casts it so (712.11d)."""
    front = look(face.names[0]) if face.names and deed.spell.name in face.names[1:] else None
    if front is None or face.cost:
        return from_graveyard(options, face), face
    words = [word for word in _TURNED if re.search(rf"(?mi)^{word}\b", front.text)]
    if words and not options.keys() & {"for its cost", "with"}:
        options = {**options, "for its cost": m.Option("for its cost", word=words[0])}
    return options, front


_TURNED = ("disturb", "more than meets the eye")
"""Keywords that cast a card with its back face up (702.146a, 702.162a)."""


def _fused(deed: m.Cast, face: Printed) -> bool:
    """Whether both halves of a card are cast: as it is said, or as it is called and aimed (702.102a)."""
    if any(option.kind == "with" and option.word == "fuse" for option in deed.options):
        return True
    aims = sum(len(option.refs) for option in deed.options if option.kind == "targeting")
    return " // " in deed.spell.name and aims > 1 and bool(_FUSE.search(face.text))


_FUSE = late(r"(?m)^Fuse\b")


def _keyword_cost(text: str, word: str) -> str:
    found = re.search(rf"{re.escape(word)}(?: \d+)?[ —]+{COST}", text, re.IGNORECASE)
    return found[1] if found else ""


def _made_blank(of: m.Ref, scenario: m.Scenario, look: Look) -> bool:
    """Whether a card could be face down by something else than its own keyword: manifested or cloaked."""
    marks = (
        mark.kind
        for one in scenario.setup
        if isinstance(one, m.Has)
        for thing in one.things
        if thing.name == of.name
        for mark in thing.marks
    )
    if {*marks} & {"manifested", "cloaked"}:
        return True
    return any(map(_MANIFESTS.search, texts_here(scenario, look)))


_FREE = late(r"\{(?:T|Q|E)\}")


def _how_much(cost: str) -> int:
    """How much mana a cost is as it is printed."""
    return total(_symbols(_FREE.sub("", cost)))


def _symbols(cost: str) -> list[str]:
    """The symbols of a cost as it is printed, each without its braces (107.4)."""
    return re.findall(r"\{([^{}]+)\}", cost)


_MANIFESTS = late(r"(?i)\b(?:manifests?|cloaks?)\b")


def _of_known_token(name: str) -> list[str]:
    """What the ability of a token that the rules define costs in mana (111.10); nothing of all else."""
    one = KNOWN_TOKENS.get(name)
    costs = (x.cost for x in one.abilities if isinstance(x, a.ActivatedAbility)) if one else ()
    paid = (str(part.mana) for cost in costs for part in cost.parts if isinstance(part, a.PayMana))
    return _symbols(next(paid, ""))


def _mana_of(deed: m.Deed, look: Look, scenario: m.Scenario) -> list[str]:
    """The symbols of the mana that a deed costs as it is printed, X as it is chosen."""
    options = {one.kind: one for one in getattr(deed, "options", ())}
    if isinstance(deed, m.PlayLand):
        deed = m.Cast(deed.land)
    if isinstance(deed, m.Cast):
        face = look(deed.spell.name)
        if face is None or "without paying its mana cost" in options or face.land:
            return []
        options, face = _front(deed, options, face, look)
        cost = face.whole_cost if _fused(deed, face) else face.cost
        if "for its cost" in options:
            word = options["for its cost"].word
            given = word not in face.text.lower()  # by something else, and mostly at its own cost
            cost = face.cost if given or word == "mana" else _keyword_cost(face.text, word)
        elif "with" in options and options["with"].word != "fuse":
            more = _keyword_cost(face.text, options["with"].word)
            cost = more if options["with"].word in _INSTEAD else cost + more
        if "face down" in options:
            cost = "{3}"
        if "kicked" in options and (kicker := _KICKER.search(face.text)):
            kicks = [one for one in deed.options if one.kind == "kicked"]
            cost += "".join(one.word or kicker[1] * (one.numbers or (1,))[0] for one in kicks)
        if "splicing" in options:
            spliced = (look(ref.name) for ref in options["splicing"].refs)
            found_in = (_SPLICE.search(one.text) for one in spliced if one is not None)
            cost += "".join(one[1] for one in found_in if one is not None)
        if "targeting" in options and (further := _EACH_TARGET.search(face.text)):
            cost += further[1] * (len(options["targeting"].refs) - 1)
    elif isinstance(deed, m.Activate):
        face = look(deed.of.name)
        if face is None:
            return _of_known_token(deed.of.name)
        if deed.words[:1] in ("+", "-", "0") or deed.words.lower() in ("crew", "saddle"):
            return []  # these cost no mana (606.4, 702.122a, 702.171a)
        costs = of_ability(deed, face.text)
        if not (deed.words and deed.words.lower() in face.text.lower()):
            costs = as_copied(deed, scenario, look) or costs or given_by_others(scenario, look)
        by_name = _keyword_cost(face.text, deed.words) if deed.words.isalpha() else ""
        cost = by_name or max(costs, key=_how_much, default="")
    elif isinstance(deed, m.Special) and deed.name in _SPECIAL:
        face = look(deed.of.name)
        if face is None:
            return []
        found = _SPECIAL[deed.name].search(face.text)
        # What has no keyword for it was manifested or cloaked: it is turned up for its mana cost (701.40b).
        blank = deed.name == "turn face up" and _made_blank(deed.of, scenario, look)
        cost = found[1] if found else face.cost if blank else ""
        if deed.name == "foretell":
            cost = "{2}"  # 702.143a
    else:
        return []
    x = options["with X ="].numbers[0] if "with X =" in options else 0
    symbols = _symbols(cost)
    return [str(x) if one == "X" else one for one in symbols if one not in ("T", "Q", "E", "CHAOS")]
