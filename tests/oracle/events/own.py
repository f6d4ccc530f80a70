"""What happens to the object itself where it is no permanent, and events told by more than one word (113.6k, 603.2).

A row is the text, what the card is, where it is, what the lever says, and what is done; once it triggers.
"""

from __future__ import annotations

from typing import NamedTuple

from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result


class Own(NamedTuple):
    """A text of the card called Self, and a telling in which it triggers once."""

    text: str
    line: str
    where: str
    lever: str
    done: str


ROWS = (
    Own("When you cast this spell, you get {E}.", "Creature — Scout 3/3", "in hand", "Draw a card.",
        "Ann casts Self / P"),
    Own("When you cast this spell, you get {E}.", "Sorcery", "in hand", "Draw a card.",
        "Ann casts Self / P"),
    Own("Cycling {0}\n  When you cycle this card, you get {E}.", "Creature — Scout 3/3", "in hand", "Draw a card.",
        "Ann activates Self / P"),
    Own("When you discard this card, you get {E}.", "Creature — Scout 3/3", "in hand", "Discard a card.",
        "Ann activates Lever / P / Ann chooses Self"),
    Own("When you cycle or discard this card, you get {E}.", "Creature — Scout 3/3", "in hand", "Discard a card.",
        "Ann activates Lever / P / Ann chooses Self"),
    Own("When this card is put into your graveyard from your library, you get {E}.", "Creature — Scout 3/3", "on top of the library", "Mill a card.",
        "Ann activates Lever / P"),
    Own("When this card is put into a graveyard from anywhere, you get {E}.", "Creature — Scout 3/3", "on top of the library", "Mill a card.",
        "Ann activates Lever / P"),
    Own("When this card is put into a graveyard from anywhere, you get {E}.", "Creature — Scout 3/3", "in hand", "Discard a card.",
        "Ann activates Lever / P / Ann chooses Self"),
    Own("When this card is put into your hand from your graveyard, you get {E}.", "Creature — Scout 3/3", "in the graveyard", "Return target card from your graveyard to your hand.",
        "Ann activates Lever targeting Self / P"),
    Own("When this card leaves your graveyard, you get {E}.", "Creature — Scout 3/3", "in the graveyard", "Exile target card from a graveyard.",
        "Ann activates Lever targeting Self / P"),
    Own("Whenever another creature enters, if this card is in your graveyard, you get {E}.", "Creature — Scout 3/3", "in the graveyard", "Create a 1/1 white Soldier creature token.",
        "Ann activates Lever / P"),
    Own("When this permanent enters, you get {E}.", "Artifact", "in hand", "Draw a card.",
        "Ann casts Self / P"),
    Own("When this creature becomes the target of a spell, you get {E}.", "Creature — Scout 3/3", "on the battlefield", "Draw a card.",
        "Ann casts Zip targeting Self / P"),
    Own("Whenever you cast another spell, you get {E}.", "Creature — Scout 3/3", "on the battlefield", "Draw a card.",
        "Ann casts Zip targeting Self / P"),
    Own("Whenever a creature card leaves your graveyard, you get {E}.", "Creature — Scout 3/3", "on the battlefield", "Return target creature card from your graveyard to the battlefield.",
        "Ann activates Lever targeting Elk / P"),
    Own("Whenever an Aura you control becomes attached to this creature, you get {E}.", "Creature — Scout 3/3", "on the battlefield", "Draw a card.",
        "Ann casts Coat targeting Self / P"),
    Own("Whenever you cast a spell from your hand, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts Zip targeting Yak / P"),
    Own("Whenever you cast a spell from your graveyard, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts Zap from the graveyard targeting Yak / P"),
    Own("Whenever you mill a permanent card, you get {E}.", "Artifact", "on the battlefield", "Mill a card.",
        "Ann activates Lever / P"),
    Own("Whenever you discard a permanent card, you get {E}.", "Artifact", "on the battlefield", "Discard a card.",
        "Ann activates Lever / P / Ann chooses Coat"),
    Own("Whenever you cast a permanent spell, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts Coat targeting Yak / P"),
    Own("Whenever you cast a noncreature permanent spell, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts Coat targeting Yak / P"),
    Own("Whenever you cast a spell that targets a creature you don't control, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts Zip targeting Yak / P"),
    Own("Whenever you cast a spell with mana value 0, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts Zip targeting Yak / P"),
    Own("Whenever a creature you control with a +1/+1 counter on it dies, you get {E}.", "Artifact", "on the battlefield", "Destroy target creature.",
        "Ann activates Lever targeting Doe / P"),
    Own("Whenever an enchanted creature dies, you get {E}.", "Artifact", "on the battlefield", "Destroy target creature.",
        "Ann casts Coat targeting Yak / P / Ann activates Lever targeting Yak / P"),
    Own("Whenever an attacking creature dies, you get {E}.", "Artifact", "on the battlefield", "Destroy target creature.",
        "Ann attacks with Doe / Ann activates Lever targeting Doe / P"),
    Own("Whenever a tapped creature dies, you get {E}.", "Artifact", "on the battlefield", "Destroy target creature.",
        "Ann attacks with Doe / Ann activates Lever targeting Doe / P"),
    Own("Whenever a token you control leaves the battlefield, you get {E}.", "Artifact", "on the battlefield", "Destroy target creature.",
        "Ann activates Lever targeting Soldier / P"),
    Own("Whenever a nontoken creature you control dies, you get {E}.", "Artifact", "on the battlefield", "Destroy target creature.",
        "Ann activates Lever targeting Doe / P"),
    Own("Whenever a legendary permanent enters, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts King / P"),
    Own("Whenever a historic permanent you control enters, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts King / P"),
    Own("Whenever you cast a historic spell, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts King / P"),
    Own("Whenever a creature with power 3 or greater enters under your control, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann casts King / P"),
    Own("Whenever a creature you control with power 3 or greater attacks, you get {E}.", "Artifact", "on the battlefield", "Draw a card.",
        "Ann attacks with Big / everyone passes until Ann's end of combat step"),
)  # fmt: skip
BOARD = """players Ann, Bob
card Self {{0}}
  {row.line}
  {row.text}
card Lever {{1}}
  Artifact
  {{0}}: {row.lever}
card Elk {{1}}{{G}}
  Creature — Elk 2/2
card King {{0}}
  Legendary Creature — Elk 4/4
card Ape {{4}}{{G}}
  Creature — Ape 4/4
card Zip {{0}}
  Instant
  Target creature gets +1/+0 until end of turn.
card Zap {{0}}
  Instant
  Target creature gets +1/+0 until end of turn.
  Flashback {{0}}
card Coat {{0}}
  Enchantment — Aura
  Enchant creature
Ann has Lever, Ape (called Big), Elk (called Doe, 1 +1/+1 counter) on the battlefield
Ann has a 1/1 white Soldier creature token (called Soldier) on the battlefield
Bob has Elk (called Yak) on the battlefield
Ann has Zap and Elk in the graveyard
Ann has Zip, Coat and King in hand
Ann has Coat on top of the library
Ann has Self {row.where}
in Ann's precombat main phase
"""


def story(row: Own) -> str:
    """The scenario, with its claim."""
    parts = (
        "everyone passes until the stack is empty" if one == "P" else one
        for one in row.done.split(" / ")
    )
    told = "".join(f"  {one}\n" for one in parts)
    return f"{BOARD.format(row=row)}{told}then Ann has 1 energy counter\n"


def played(row: Own) -> Result:
    """What came of it."""
    return run(read(story(row))[0])[0]
