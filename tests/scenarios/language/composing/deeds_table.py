"""Deeds by forms: how a player does something, and in which ways a person writes that; each cell's meaning is told.

A deed is its verb (third person, infinitive, progressive, past), what stands behind it, and what it is in the words of the
guide. A form is a sentence made of these and the lines that it must be read as.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
  {T}: Draw a card.
card Ox {2}{W}
  Creature — Ox 2/4
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Bulk {G}
  Instant
  Target creature gets +2/+2 until end of turn.
card Deny {U}{U}
  Instant
  Counter target spell.
card Fire {X}{R}
  Sorcery
  Kicker {1}
  Fire deals X damage to any target.
card Recall {2}{U}
  Sorcery
  Draw two cards.
  Flashback {4}{U}
card Plunder {1}{B}
  Sorcery
  As an additional cost to cast this spell, sacrifice a creature.
  Draw two cards.
card Charm {1}{R}
  Instant
  Choose one —
  • Charm deals 2 damage to target creature.
  • You gain 3 life.
card Split {1}{R}
  Sorcery
  Split deals 2 damage divided as you choose among one or two targets.
card Shelter {W}
  Instant
  Target creature you control gains protection from the color of your choice until end of turn.
card Mask {3}{U}
  Creature — Wizard 2/2
  Morph {1}{U}
card Belt {1}
  Artifact — Equipment
  Equipped creature gets +1/+0.
  Equip {2}
card Altar {2}
  Artifact
  Sacrifice a creature: Draw a card.
card Lamp {2}
  Artifact
  {1}, {T}: Lamp deals 1 damage to any target.
card Vela {2}{B}
  Legendary Planeswalker — Vela loyalty 4
  +1: You gain 1 life.
  -2: Destroy target creature.
card Boat {2}
  Artifact — Vehicle 3/3
  Crew 2
card Drift {2}{U}
  Sorcery
  Draw two cards.
  Cycling {U}
card Wait {4}{U}
  Sorcery
  Draw three cards.
  Suspend 2—{U}
card Afar {3}{U}
  Sorcery
  Draw two cards.
  Foretell {1}{U}
card Cabal {3}{B}
  Sorcery
  Draw two cards.
  Plot {1}{B}

"""


class Deed(NamedTuple):
    """A deed in its forms; `kind` says what it is and so which forms make sense."""

    kind: str
    does: str
    do: str
    doing: str
    did: str
    rest: str
    meant: str
    passive: str = ""
    """`Bolt is cast by Ann targeting Ox`, where there is one."""


def _casts(rest: str, meant: str, passive: str = "") -> Deed:
    return Deed("spell", "casts", "cast", "casting", "cast", rest, f"casts {meant}", passive)


def _activates(verb: tuple[str, str, str, str], rest: str, meant: str, passive: str = "") -> Deed:
    return Deed("ability", *verb, rest, meant, passive)


_ACTIVATES = ("activates", "activate", "activating", "activated")
_USES = ("uses", "use", "using", "used")
_ATTACKS = ("attacks", "attack", "attacking", "attacked")
_BLOCKS = ("blocks", "block", "blocking", "blocked")

DEEDS: tuple[Deed, ...] = (
    _casts("Bolt targeting Ox", "Bolt targeting Ox", "Bolt is cast by Ann targeting Ox"),
    _casts("Bolt on Ox", "Bolt targeting Ox", "Bolt is cast by Ann on Ox"),
    _casts("Bolt at Bob", "Bolt targeting Bob", "Bolt is cast at Bob by Ann"),
    _casts("Bolt with Bob's Ox as its target", "Bolt targeting Bob's Ox"),
    _casts("Bulk on her own Elk", "Bulk targeting Ann's Elk"),
    _casts("Fire with X = 2 targeting Ox", "Fire with X = 2 targeting Ox", "Fire is cast with X = 2 by Ann targeting Ox"),
    _casts("Fire for X=2 on Ox", "Fire with X = 2 targeting Ox"),
    _casts("Fire on Ox with X equal to 2", "Fire targeting Ox with X = 2"),
    _casts("Fire, kicked, with X = 2, targeting Ox", "Fire kicked with X = 2 targeting Ox"),
    _casts("Fire with kicker and X = 2 at Ox", "Fire with kicker with X = 2 targeting Ox"),
    _casts("Recall from her graveyard with flashback", "Recall from the graveyard for its flashback cost"),
    _casts("Recall using flashback", "Recall for its flashback cost", "Recall is cast for its flashback cost by Ann"),
    _casts("Plunder sacrificing Elk", "Plunder sacrificing Elk", "Plunder is cast by Ann sacrificing Elk"),
    _casts("Plunder, sacrificing her Elk as the additional cost", "Plunder sacrificing Ann's Elk"),
    _casts("Plunder by sacrificing Elk", "Plunder sacrificing Elk"),
    _casts("Charm choosing mode 2", "Charm choosing mode 2"),
    _casts("Charm with its first mode on Ox", "Charm choosing mode 1 targeting Ox"),
    _casts("Split dealing 1 damage to Elk and 1 damage to Ox", "Split targeting Elk and Ox dividing 1 to Elk and 1 to Ox"),
    _casts("Shelter on Elk, naming red", "Shelter targeting Elk choosing red"),
    _casts("Elk", "Elk", "Elk is cast by Ann"),
    _casts("an Elk from hand", "Elk from hand"),
    _casts("Bolt for free targeting Bob", "Bolt without paying its mana cost targeting Bob"),
    _casts("Mask face down", "Mask face down", "Mask is cast face down by Ann"),
    _casts("Bolt targeting Ox with {R} from Mountain", "Bolt targeting Ox paying {R}"),
    Deed("spell", "counters", "counter", "countering", "countered", "Bolt with Deny", "casts Deny targeting Bolt", "Bolt is countered by Ann with Deny"),
    Deed("spell", "kills", "kill", "killing", "killed", "Ox with Bolt", "casts Bolt targeting Ox", "Ox is killed by Ann with Bolt"),
    _activates(_ACTIVATES, "Elk", "activates Elk"),
    _activates(_ACTIVATES, "Elk's ability", "activates Elk's ability", "Elk's ability is activated by Ann"),
    _activates(_USES, "Elk's ability", "activates Elk's ability"),
    _activates(_ACTIVATES, "Lamp targeting Ox", "activates Lamp targeting Ox", "Lamp is activated by Ann targeting Ox"),
    _activates(_USES, "Lamp on Ox", "activates Lamp targeting Ox"),
    _activates(_ACTIVATES, "the ability of Lamp, targeting Bob", "activates Lamp targeting Bob"),
    _activates(_USES, "Lamp to deal 1 damage to Ox", "activates Lamp targeting Ox"),
    _activates(_ACTIVATES, "Vela's +1", "activates Vela's \"+1\""),
    _activates(_USES, "Vela's -2 on Ox", "activates Vela's \"-2\" targeting Ox"),
    _activates(_ACTIVATES, "Altar, sacrificing Elk", "activates Altar sacrificing Elk"),
    _activates(("sacrifices", "sacrifice", "sacrificing", "sacrificed"), "Elk to Altar", "activates Altar sacrificing Elk", "Elk is sacrificed by Ann to Altar"),
    _activates(("equips", "equip", "equipping", "equipped"), "Belt to Elk", "equips Belt to Elk"),
    _activates(("equips", "equip", "equipping", "equipped"), "Elk with Belt", "equips Belt to Elk"),
    _activates(("moves", "move", "moving", "moved"), "Belt onto Elk", "equips Belt to Elk"),
    _activates(("crews", "crew", "crewing", "crewed"), "Boat with Elk", "crews Boat with Elk"),
    _activates(("cycles", "cycle", "cycling", "cycled"), "Drift", "cycles Drift"),
    Deed("land", "plays", "play", "playing", "played", "a Forest", "plays Forest", "a Forest is played by Ann"),
    Deed("land", "taps", "tap", "tapping", "tapped", "Forest for {G}", "taps Forest for {G}", "Forest is tapped by Ann for {G}"),
    Deed("land", "taps", "tap", "tapping", "tapped", "a Forest for mana {G}", "taps Forest for {G}"),
    Deed("special", "turns", "turn", "turning", "turned", "Mask face up", "turns Mask face up", "Mask is turned face up by Ann"),
    Deed("special", "suspends", "suspend", "suspending", "suspended", "Wait", "suspends Wait", "Wait is suspended by Ann"),
    Deed("special", "foretells", "foretell", "foretelling", "foretold", "Afar", "foretells Afar", "Afar is foretold by Ann"),
    Deed("special", "plots", "plot", "plotting", "plotted", "Cabal", "plots Cabal"),
    Deed("attack", *_ATTACKS, "with Elk", "attacks with Elk"),
    Deed("attack", *_ATTACKS, "Bob with Elk", "attacks Bob with Elk", "Bob is attacked by Ann with Elk"),
    Deed("attack", *_ATTACKS, "Bob with both Elk and Ox", "attacks Bob with Elk and Ox"),
    Deed("attack", *_ATTACKS, "with Elk, Ox as well as Mask", "attacks with Elk and Ox and Mask"),
    Deed("attack", *_ATTACKS, "with all her creatures", "attacks with everything"),
    Deed("attack", "declares", "declare", "declaring", "declared", "Elk and Ox as attackers", "attacks with Elk and Ox"),
    Deed("block", *_BLOCKS, "Ox with Elk", "blocks Ox with Elk", "Ox is blocked by Ann with Elk"),
    Deed("block", *_BLOCKS, "with Elk", "blocks with Elk"),
    Deed("block", "declares", "declare", "declaring", "declared", "Elk as a blocker for Ox", "blocks Ox with Elk"),
    Deed("block", "assigns", "assign", "assigning", "assigned", "Elk to block Ox", "blocks Ox with Elk"),
    Deed("choice", "chooses", "choose", "choosing", "chose", "Elk", "chooses Elk", "Elk is chosen by Ann"),
    Deed("choice", "discards", "discard", "discarding", "discarded", "Elk and a Forest", "discards Elk and Forest", "Elk and a Forest are discarded by Ann"),
    Deed("choice", "sacrifices", "sacrifice", "sacrificing", "sacrificed", "her Ox", "sacrifices Ann's Ox"),
    Deed("choice", "names", "name", "naming", "named", '"Elk"', 'names "Elk"'),
    Deed("choice", "pays", "pay", "paying", "paid", "{2}", "pays {2}"),
    Deed("choice", "targets", "target", "targeting", "targeted", "Ox with Elk's trigger", "targets Ox for Elk's ability"),
)  # fmt: skip

Cell = tuple[str, str]
"""What is written, and the lines of the guide that it must be."""

ANYTIME = ("spell", "ability", "special")
ACTS = (*ANYTIME, "land", "attack", "block")
ALL = (*ACTS, "choice")


class Form(NamedTuple):
    """A way of writing a deed, and the kinds of deeds that it makes sense of."""

    name: str
    kinds: tuple[str, ...]
    cell: Callable[[Deed], Cell]


def _form(name: str, kinds: tuple[str, ...], said: str, meant: str) -> Form:
    def cell(d: Deed) -> Cell:
        words = {**d._asdict(), "passive": d.passive}
        return said.format(**words), meant.format(**words)

    return Form(name, kinds, cell)


_SHOT = "Bob casts Bolt targeting Ann\n"
FORMS: tuple[Form, ...] = (
    _form("plain", ALL, "Ann {does} {rest}.", "Ann {meant}"),
    _form("then", ACTS, "Bob passes\nThen Ann {does} {rest}.", "Bob passes\nAnn {meant}"),
    _form("Ann then", ALL, "Bob passes\nAnn then {does} {rest}.", "Bob passes\nAnn {meant}"),
    _form("after that", ALL, "Ann passes\nAfter that, Ann {does} {rest}.", "Ann passes\nAnn {meant}"),
    _form("she", ALL, "Ann passes\nShe {does} {rest}.", "Ann passes\nAnn {meant}"),
    _form("progressive", ACTS, "Ann is {doing} {rest}.", "Ann {meant}"),
    _form("past", ACTS, "Ann {did} {rest}.", "Ann {meant}"),
    _form("decides to", ALL, "Ann decides to {do} {rest}.", "Ann {meant}"),
    _form("wants to", ACTS, "Ann wants to {do} {rest}.", "Ann {meant}"),
    _form("passive", ALL, "{passive}.", "Ann {meant}"),
    _form("response", ANYTIME, _SHOT + "In response, Ann {does} {rest}.", _SHOT + "In response, Ann {meant}"),
    _form("response behind", ANYTIME, _SHOT + "Ann {does} {rest} in response.", _SHOT + "In response, Ann {meant}"),
    _form("response to", ANYTIME, _SHOT + "In response to Bolt, Ann {does} {rest}.", _SHOT + "In response, Ann {meant}"),
    _form("responds by", ANYTIME, _SHOT + "Ann responds by {doing} {rest}.", _SHOT + "In response, Ann {meant}"),
    _form("with it on the stack", ANYTIME, _SHOT + "With Bolt on the stack, Ann {does} {rest}.", _SHOT + "In response, Ann {meant}"),
    _form("while on the stack", ANYTIME, _SHOT + "While Bolt is on the stack, Ann {does} {rest}.", _SHOT + "In response, Ann {meant}"),
    _form("once it resolves", ALL, _SHOT + "Once it resolves, Ann {does} {rest}.", _SHOT + "it resolves\nAnn {meant}"),
    _form("after it resolves", ALL, _SHOT + "After Bolt resolves, Ann {does} {rest}.", _SHOT + "Bolt resolves\nAnn {meant}"),
    _form("in a step", ANYTIME, "In Bob's end step, Ann {does} {rest}.", "in Bob's end step\nAnn {meant}"),
    _form("at her upkeep", ANYTIME, "At Ann's upkeep, Ann {does} {rest}.", "in Ann's upkeep\nAnn {meant}"),
    _form("during her turn", ANYTIME, "On her own turn, Ann {does} {rest}.", "in Ann's turn\nAnn {meant}"),
    _form("step behind", ANYTIME, "Ann {does} {rest} during Bob's end step.", "in Bob's end step\nAnn {meant}"),
    _form("her step behind", ANYTIME, "Ann {does} {rest} in her upkeep.", "in Ann's upkeep\nAnn {meant}"),
    _form("draw step", ANYTIME, "During the draw step, Ann {does} {rest}.", "in the draw step\nAnn {meant}"),
    _form("before blocks", ANYTIME, "Before blocks, Ann {does} {rest}.", "in the declare attackers step\nAnn {meant}"),
    _form("after combat", ("spell", "ability", "special", "land"), "After combat, Ann {does} {rest}.", "in the postcombat main phase\nAnn {meant}"),
    _form("two players", ACTS, "Ann {does} {rest}, and Bob casts Bulk targeting Ox.", "Ann {meant}\nBob casts Bulk targeting Ox"),
    _form("then another", ACTS, "Ann {does} {rest}, then Bob passes.", "Ann {meant}\nBob passes"),
    _form("and then she", ACTS, "Ann {does} {rest} and then casts Bulk on Ox.", "Ann {meant}\nAnn casts Bulk targeting Ox"),
    _form("and she", ACTS, "Ann plays a Forest and {does} {rest}.", "Ann plays Forest\nAnn {meant}"),
    _form("response after a comma", ANYTIME, "Bob casts Bolt targeting Ann, and in response Ann {does} {rest}.", _SHOT + "In response, Ann {meant}"),
    _form("first, then", ACTS, "First Ann {does} {rest}. Then Bob passes.", "Ann {meant}\nBob passes"),
    _form("semicolon", ACTS, "Ann {does} {rest}; Bob casts Bulk on Ox.", "Ann {meant}\nBob casts Bulk targeting Ox"),
    _form("and it resolves", ("spell",), "Ann {does} {rest}, which resolves.", "Ann {meant}\nit resolves"),
)  # fmt: skip


def cells() -> list[tuple[str, str, str]]:
    """Each sensible cell: its name, what is written, what it must be."""
    out: list[tuple[str, str, str]] = []
    for form in FORMS:
        for d in DEEDS:
            if d.kind not in form.kinds or (form.name == "passive" and not d.passive):
                continue
            if form.name == "her step behind" and "Bob" in d.rest:
                continue  # whose upkeep that is, Ann's or Bob's, nobody knows: refused (test_deeds)
            said, meant = form.cell(d)
            out.append((f"{form.name}: {d.does} {d.rest}", said, meant))
    return out
