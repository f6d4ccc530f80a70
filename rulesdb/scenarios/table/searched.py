"""What the story uses and no line told of: it was there from the start, where that is done from; what a search finds, in the library (701.23).

Only what is chosen right behind what searches that player's library is meant so, and not where something is told of the library.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.composed.from_the_start import cast_from
from rulesdb.scenarios.language.context import BASICS
from rulesdb.scenarios.language.naming import tokens_in
from rulesdb.scenarios.table.cards import FIELD, Look, texts_here
from rulesdb.scenarios.table.making import basic

_SEARCHES = late(r"\b[Ss]earch your library\b")
_OTHERS_SEARCH = late(r"\bsearch(?:es)? their library\b")
"""What lets its controller, or other players, search libraries of their own."""
_HAND = "in hand"
_LIBRARY = ("in the library", "on top of the library", "on the bottom of the library")


def found_in_libraries(
    scenario: m.Scenario, setup: Iterable[m.Setup], look: Look
) -> Iterator[m.Has]:
    """What lies in libraries, as the story finds it there."""
    setup = tuple(setup)
    several = [one for one in setup if isinstance(one, m.Has)]
    told = {one.player for one in several if one.place in _LIBRARY}
    had = {(one.player, thing.name) for one in several for thing in one.things}
    had |= {(one.player, ref.name) for one in setup if isinstance(one, m.Lies) for ref in one.refs}
    those: frozenset[str] = frozenset()
    for step in scenario.steps:
        if isinstance(step, m.Act):
            those = _searching(step, scenario.players, look)
            continue
        if not isinstance(step, m.Choose) or step.player not in those or step.verb != "chooses":
            continue
        searching = step.player
        names = [one.ref.name for one in step.values if one.ref is not None and not one.ref.whose]
        found = [
            name
            for name in names
            if basic(name) is not None or ((searching, name) not in had and look(name) is not None)
        ]
        if found and len(found) == len(step.values) and searching not in told:
            yield m.Has(searching, tuple(m.Thing(name) for name in found), _LIBRARY[0])
        those -= {searching}


def _searched_for(scenario: m.Scenario, look: Look) -> frozenset[tuple[str, str]]:
    """What players choose behind what lets them search, by player and name, before they cast or play anything of that name."""
    out: set[tuple[str, str]] = set()
    used: set[tuple[str, str]] = set()
    those: frozenset[str] = frozenset()
    for step in scenario.steps:
        if isinstance(step, m.Act):
            those = _searching(step, scenario.players, look)
            deed = step.deed
            if isinstance(deed, m.Cast | m.PlayLand):
                used.add(
                    (step.player, (deed.spell if isinstance(deed, m.Cast) else deed.land).name)
                )
        elif isinstance(step, m.Choose) and step.verb == "chooses" and step.player in those:
            named = {(step.player, one.ref.name) for one in step.values if one.ref is not None}
            out |= named - used
    return frozenset(out)


def _searching(act: m.Act, players: Iterable[str], look: Look) -> frozenset[str]:
    """Whom what is cast or activated lets search a library of their own."""
    deed = act.deed
    ref = (
        deed.spell
        if isinstance(deed, m.Cast)
        else deed.of
        if isinstance(deed, m.Activate)
        else None
    )
    face = look(ref.name) if ref is not None else None
    if face is None:
        return frozenset()
    own = {act.player} if _SEARCHES.search(face.text) else set[str]()
    return frozenset(own | ({*players} if _OTHERS_SEARCH.search(face.text) else set()))


def _another_card(done: m.Act | m.Attempt, ref: m.Ref, has: list[m.Has]) -> bool:
    """Whether what is cast from hand is told of other players' permanents alone: it is another card (601.3).

    So is a basic land that is played where lands of its name are told on the battlefield alone (305.1).
    """
    deed = done.deed
    if isinstance(deed, m.PlayLand) and deed.land == ref and not deed.zone and ref.name in BASICS:
        return bool(has) and all(one.place == FIELD for one in has)
    if not isinstance(deed, m.Cast) or deed.spell != ref or not has:
        return False
    if [one for one in has if one.player == done.player or one.place not in ("", FIELD)]:
        return False
    kinds = [one.kind for one in deed.options]
    free = "from" in kinds or "without paying its mana cost" in kinds
    return not free and cast_from(deed.options)[0] == _HAND


def never_told(scenario: m.Scenario, look: Look) -> Iterator[m.Has]:
    """What is attacked, blocked or cast with though no line says that it is anywhere."""
    told = {*scenario.players}  # whoever is called like a card for short is no card
    taken: set[str] = set()
    hands: set[str] = set()
    has: dict[str, list[m.Has]] = {}
    for said in scenario.setup:
        if isinstance(said, m.Has):
            for one in said.things:
                has.setdefault(one.name, []).append(said)
                face = look(one.name)
                told |= {one.name, *(face.names if face is not None else ())}
                told |= {mark.word for mark in one.marks}
                told |= {*(one.token.subtypes if one.token is not None else ())}
            if said.place == _HAND and any(one.name == m.CARD for one in said.things):
                hands.add(said.player)
        elif isinstance(said, m.Lies):
            told |= {ref.name for ref in said.refs}
    # A legend is called by what stands before the comma, though that may be a subtype as well.
    told |= {name.partition(",")[0] for name in told}
    acts = [step for step in scenario.steps if isinstance(step, (m.Act, m.Attempt))]
    spells: dict[tuple[str, str], int] = {}
    """How often each player casts what no line tells of."""
    for act in acts:
        if isinstance(act.deed, m.Cast):
            own = (act.player, act.deed.spell.name)
            count = spells.get(own, 0) + 1
            for option in act.deed.options:
                if option.kind in _ELSEWHERE:
                    count = 0
            spells[own] = count
    uses = [(act, *used) for act in acts for used in _from_where(act.deed, look)]
    searched = _searched_for(scenario, look)
    for done, refs, place in uses:
        player = done.player
        if not player:
            player = next((ref.whose for ref in refs if ref.whose), "") or _across(done, scenario)
        things: dict[str, int] = {}
        for ref in refs:
            if place == _HAND and (player, ref.name) in searched and ref.name not in told:
                continue  # it is found in the library first
            times = spells.pop((player, ref.name), 0) if place == _HAND else 0
            again = times and (times > 1 or ref.name in taken)
            face = look(ref.name) if again else None
            if times and ref.name in taken and face is not None and face.spell:
                things[ref.name] = times  # cast by another player, too
            elif times > 1 and ref.name not in told and face is not None and face.spell:
                things[ref.name] = times
                taken.add(ref.name)
            elif (ref.name not in told or _another_card(done, ref, has.get(ref.name, []))) and not (
                ref.ability or ref.token or look(ref.name) is None
            ):
                if place == FIELD and (
                    _taken_from(ref, player, scenario) or _token_here(ref.name, scenario, look)
                ):
                    continue
                things[ref.name] = things.get(ref.name, 0) + 1
                taken.add(ref.name)
        told |= {*things}
        if things and player and not (place == _HAND and player in hands):
            listed = tuple(m.Thing(name, count=count) for name, count in things.items())
            yield m.Has(player, listed, place, where=done.where)
    for done_, ref, zone in _chosen_from(scenario):
        untold = ref.name not in told and not ref.token and look(ref.name) is not None
        if zone == FIELD and (
            _token_here(ref.name, scenario, look) or _has_others(done_.player, scenario, look)
        ):
            continue
        if untold and (zone != _HAND or done_.player not in hands):
            told.add(ref.name)
            yield m.Has(done_.player, (m.Thing(ref.name),), zone, where=done_.where)
    for player, ref in _wearing(scenario, look):
        face = look(ref.name)
        if ref.name not in told and face is not None and face.creature:
            told.add(ref.name)
            yield m.Has(player, (m.Thing(ref.name),), FIELD, where=ref.where)
    made: set[tuple[str, str]] = set()
    others = {*_anothers_too(scenario, has)}
    for ref in (*_aimed_at(scenario), *_in_combat_as(scenario)):
        face, own = look(ref.name), (ref.whose, ref.name)
        if not ref.whose or own in made or face is None or face.spell:
            continue
        untold = ref.name not in told and not _token_here(ref.name, scenario, look)
        if untold or _only_anothers(ref, scenario, look) or own in others:
            told.add(ref.name)
            made.add(own)
            yield m.Has(ref.whose, (m.Thing(ref.name),), FIELD, where=ref.where)
    for claim in _asked(scenario):
        for refs, place in _from_where(claim.deed, look) if claim.player else ():
            for ref in refs if place == FIELD else ():
                face = look(ref.name)
                if ref.name not in told and not ref.ability and face is not None and not face.spell:
                    told.add(ref.name)
                    yield m.Has(claim.player, (m.Thing(ref.name),), FIELD, where=ref.where)
    for act in acts:
        for ref, player in _by_its_target(act, scenario, look):
            face = look(ref.name)
            if ref.name in told or face is None or face.spell:
                continue
            if not _token_here(ref.name, scenario, look):
                told.add(ref.name)
                yield m.Has(player, (m.Thing(ref.name),), FIELD, where=ref.where)


def _chosen_from(scenario: m.Scenario) -> Iterator[tuple[m.Choose, m.Ref, str]]:
    """What is told to be taken from somewhere by a choice, and from where."""
    for step in scenario.steps:
        if isinstance(step, m.Choose) and (zone := _CHOSEN_FROM.get(step.words)):
            yield from ((step, one.ref, zone) for one in step.values if one.ref is not None)


def _has_others(player: str, scenario: m.Scenario, look: Look) -> bool:
    """Whether a player is told to have permanents besides lands: what is given up is one of those then."""
    return any(
        said.player == player
        and said.place in ("", FIELD)
        and any((face := look(one.name)) is None or not face.land for one in said.things)
        for said in scenario.setup
        if isinstance(said, m.Has)
    )


def _wearing(scenario: m.Scenario, look: Look) -> Iterator[tuple[str, m.Ref]]:
    """What Equipment is told to be attached to, with its controller: equip is only for one's own creatures (702.6a)."""
    for said in scenario.setup:
        if not isinstance(said, m.Has):
            continue
        for thing in said.things:
            for mark in thing.marks:
                if mark.kind != "attached to" or mark.ref is None or mark.ref.whose:
                    continue
                face = look(thing.name)
                if face is not None and "Equipment" in face.type_line:
                    yield said.player, mark.ref


def _asked(scenario: m.Scenario) -> Iterator[m.May]:
    """Whether a player can attack or block with something: what that is lies on the battlefield."""
    for step in scenario.steps:
        claim = getattr(getattr(step, "question", None), "claim", None)
        if isinstance(claim, m.May) and isinstance(claim.deed, (m.Attack, m.Block)):
            yield claim


_TARGET = late(r"\b[Tt]arget\b(?! of\b)")
_OWN_TARGET = late(r"\b[Tt]arget (?:[\w'/-]+,? ){1,6}?you (?:control|own)\b|^Equip\b", re.MULTILINE)
_OTHERS_TARGET = late(
    r"\b[Tt]arget (?:[\w'/-]+,? ){1,6}?(?:an opponent controls|you don't control|your opponents control)\b"
)


def _by_its_target(
    act: m.Act | m.Attempt, scenario: m.Scenario, look: Look
) -> Iterator[tuple[m.Ref, str]]:
    """Targets of which no line says whose they are, where what the card can target does (115.1)."""
    deed = act.deed
    if not isinstance(deed, (m.Cast, m.Activate)) or not act.player:
        return
    card = deed.spell if isinstance(deed, m.Cast) else deed.of
    text = face.text if (face := look(card.name)) is not None else ""
    whole = len(_TARGET.findall(text))
    own, others = len(_OWN_TARGET.findall(text)), len(_OTHERS_TARGET.findall(text))
    across = [one for one in scenario.players if one != act.player]
    player = act.player if own and own >= whole else across[0] if len(across) == 1 else ""
    if any(one.kind == "for its cost" and one.word == "mutate" for one in deed.options):
        player, whole = act.player, 0  # a creature that the player owns (702.140a)
    if not player or (player != act.player and (not others or others < whole)):
        return
    for option in deed.options:
        if option.kind == "targeting":
            yield from ((ref, player) for ref in option.refs if not ref.whose and not ref.token)


def _across(done: m.Act | m.Attempt, scenario: m.Scenario) -> str:
    """Of two players who attacks the one who is attacked, and who blocks what the other attacks with (508.1, 509.1)."""
    attacked = ""
    if isinstance(done.deed, m.Attack):
        at = (done.deed.at, *(raid.at for raid in done.deed.raids))
        attacked = next((ref.name for ref in at if ref and ref.name in scenario.players), "")
    elif isinstance(done.deed, m.Block):
        steps = scenario.steps[: scenario.steps.index(done)] if done in scenario.steps else ()
        attacks = [x for x in steps if isinstance(x, m.Act) and isinstance(x.deed, m.Attack)]
        attacked = next((x.player for x in reversed(attacks)), "")
        if attacks and not attacked and isinstance(attacks[-1].deed, m.Attack):
            whom = (raid.at.name for raid in attacks[-1].deed.raids if raid.at is not None)
            return next((one for one in whom if one in scenario.players), "")
    others = [one for one in scenario.players if one != attacked]
    return others[0] if attacked and len(others) == 1 else ""


def _taken_from(ref: m.Ref, player: str, scenario: m.Scenario) -> bool:
    """Whether what a player uses was aimed at as another player's, who had it before."""
    return any(
        one.name == ref.name and one.whose and one.whose != player for one in _aimed_at(scenario)
    )


_COMES_BY = late(
    r"\b(?:[Gg]ains? control|[Ee]xchange control|[Cc]op(?:y|ies)|under [\w' ]{2,20}? control)\b"
)
"""What may give a player a thing that another one had, or one like it: then none is taken to have been there."""


def _token_here(name: str, scenario: m.Scenario, look: Look) -> bool:
    """Whether a card here makes tokens called so: one of these is meant, and no card that is called so for short."""
    return any(name in tokens_in(text) for text in texts_here(scenario, look))


def _only_anothers(ref: m.Ref, scenario: m.Scenario, look: Look) -> bool:
    """Whether things of this name are told, all of them of other players and with nothing more said of them."""
    for said in scenario.setup:
        if isinstance(said, (m.Lies, m.Stands)) and ref.name in [one.name for one in said.refs]:
            return False
        if not isinstance(said, m.Has):
            continue
        for thing in said.things:
            owners = [mark.word for mark in thing.marks if mark.kind == "owned by"]
            if thing.name == ref.name and ref.whose in (said.player, *owners):
                return False
    told = [t.name for one in scenario.setup if isinstance(one, m.Has) for t in one.things]
    return ref.name in told and not any(map(_COMES_BY.search, texts_here(scenario, look)))


_With = list[tuple[tuple[m.Ref, ...], str]]


def _from_where(deed: m.Deed, look: Look) -> _With:
    """What a deed is done with, and where that is as it is done."""
    out: _With = []
    if isinstance(deed, m.Attack):
        out.append((tuple([raid.attacker for raid in deed.raids]), FIELD))
    elif isinstance(deed, m.Block):
        out.append((tuple([ref for x in (deed, *deed.more) for ref in x.blockers]), FIELD))
    elif isinstance(deed, m.Activate):
        out.append(((deed.of,), _activated_from(deed)))
    elif isinstance(deed, m.TapForMana):
        out.append(((deed.of,), FIELD))
    elif isinstance(deed, m.Cast):
        place = cast_from(deed.options)[0] if deed.options else _HAND
        if place in (_HAND, "in the graveyard"):
            out.append(((deed.spell,), place))
    elif isinstance(deed, m.PlayLand) and not deed.zone:
        out.append(((deed.land,), _HAND))
    elif isinstance(deed, m.Special) and deed.name in _OUT_OF_THE_HAND:
        out.append(((deed.of,), _HAND))
    for option in deed.options if isinstance(deed, (m.Cast, m.Activate)) else ():
        if option.kind in _TAKEN:
            out.append((option.refs, _TAKEN[option.kind]))
        elif option.kind == "exiling" and isinstance(deed, m.Cast):
            face = look(deed.spell.name)
            if face is not None and _EXILES_FROM_HAND.search(face.text):
                out.append((option.refs, _HAND))
    return out


def _activated_from(deed: m.Activate) -> str:
    """Where that is whose ability is activated, as the line says it, or the keyword that it is called by (113.6)."""
    zone = next((one.word for one in deed.options if one.kind == "from"), "")
    word = deed.words.lower()
    zone = zone or next((z for z, words in _ELSEWHERE_ACTIVE.items() if word in words), "")
    return {"hand": _HAND, "graveyard": "in the graveyard"}.get(zone, FIELD)


_ELSEWHERE_ACTIVE = {
    "hand": ("ninjutsu", "commander ninjutsu", "cycling", "channel", "bloodrush", "forecast", "reinforce", "transmute", "typecycling", "landcycling"),
    "graveyard": ("unearth", "scavenge", "embalm", "eternalize", "encore", "renew"),
}  # fmt: skip
"""Keywords and words before an ability that functions in a zone and nowhere else."""
_CHOSEN_FROM = {"discards": _HAND, "sacrifices": FIELD}
"""Where that is which a choice is told to take."""
_OUT_OF_THE_HAND = frozenset({"suspend", "foretell", "plot"})
"""Special actions with a card in hand (116.2f, 116.2h, 116.2k)."""
_EXILES_FROM_HAND = late(r"(?i)\bexil(?:e|ing) [^.\n]*? from your hand\b")
_TAKEN = {"tapping": FIELD, "sacrificing": FIELD, "discarding": _HAND, "revealing": _HAND}
"""Where that is which a cost takes."""
_ELSEWHERE = ("from", "without paying its mana cost", "for its cost")
"""What says that a spell is not simply cast from the hand."""


def _aimed_at(scenario: m.Scenario) -> Iterator[m.Ref]:
    """What something is attached to, and what spells and abilities target: it is there, whosever it is said to be."""
    for said in scenario.setup:
        things = said.things if isinstance(said, m.Has) else ()
        yield from (mark.ref for thing in things for mark in thing.marks if mark.ref is not None)
        if isinstance(said, m.Earlier) and said.what == "attacked":
            yield from said.refs
        if isinstance(said, m.Stands):
            yield from said.refs
            yield from (one for one in (said.mark.ref,) if one is not None)
    for step in scenario.steps:
        if isinstance(step, m.Choose) and step.verb in ("targets", "chooses"):
            yield from (one.ref for one in step.values if one.ref is not None)
        deed = step.deed if isinstance(step, m.Act) else None
        for option in deed.options if isinstance(deed, (m.Cast, m.Activate)) else ():
            aims = option.kind in ("targeting", "choosing") and not option.word
            yield from option.refs if aims else ()


def _in_combat_as(scenario: m.Scenario) -> Iterator[m.Ref]:
    """What attacks, is attacked or blocks as somebody's: `blocks it with his Elk`."""
    for step in scenario.steps:
        deed = step.deed if isinstance(step, m.Act) else None
        if isinstance(deed, m.Attack):
            yield from (raid.at for raid in deed.raids if raid.at is not None and raid.at.whose)
            yield from (raid.attacker for raid in deed.raids if raid.attacker.whose)
        if isinstance(deed, m.Block):
            yield from (ref for one in (deed, *deed.more) for ref in one.blockers if ref.whose)


def _anothers_too(scenario: m.Scenario, has: dict[str, list[m.Has]]) -> Iterator[tuple[str, str]]:
    """What fights as one player's, where no line tells of it and another player uses one of that name, too."""
    named = [ref for ref in _in_combat_as(scenario) if ref.name not in has]
    plain = {
        raid.attacker.name
        for step in scenario.steps
        if isinstance(step, m.Act) and isinstance(step.deed, m.Attack)
        for raid in step.deed.raids
        if not raid.attacker.whose
    }
    yield from ((ref.whose, ref.name) for ref in named if ref.name in plain)
