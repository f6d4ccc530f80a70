"""Stages beside the usual ones: two creatures in one event, what would happen, modes, kicks, and old words for the same.

The board is that of `stages`; texts for these stand in `strangers.py` and `strangers.txt`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from tests.oracle.meaning.stage import COMBAT, ENCHANTMENT, LAST, NAME, Stage, cast, has

_AURA, _EQUIPMENT = "Enchantment — Aura", "Artifact — Equipment"
_ON_APE = "Ann has ~ (attached to Ash Ape) on the battlefield"
_ON_BOAR = "Ann has ~ (attached to Blue Boar) on the battlefield"
_APE_BLOCKED = "Ann attacks Bob with Ash Ape\nBob blocks Ash Ape with Blue Boar"
_APE_AND_BOAR = {"subject": "Ash Ape", "other": "Blue Boar", "attacked": "Bob"}

RARER: dict[str, Stage] = {
    # Two creatures.
    "any-hits-creature": Stage(
        "Whenever a creature you control deals combat damage to a creature, ",
        f"{_APE_BLOCKED}\n{COMBAT}",
        _APE_AND_BOAR,
        line=ENCHANTMENT,
        amount=3,
    ),
    "equipment-hits-creature": Stage(
        "Whenever equipped creature deals combat damage to a creature, ",
        f"{_APE_BLOCKED}\n{COMBAT}",
        {**_APE_AND_BOAR, "host": "Ash Ape"},
        line=_EQUIPMENT,
        has=_ON_APE,
        amount=3,
    ),
    "aura-blocked-by": Stage(
        "Whenever enchanted creature becomes blocked by a creature, ",
        _APE_BLOCKED,
        {**_APE_AND_BOAR, "host": "Ash Ape"},
        line=_AURA,
        has=_ON_APE,
    ),
    "aura-blocks": Stage(
        "Whenever enchanted creature blocks a creature, ",
        _APE_BLOCKED,
        {"subject": "Blue Boar", "host": "Blue Boar", "other": "Ash Ape", "attacked": "Bob"},
        line=_AURA,
        has=_ON_BOAR,
    ),
    "either-way": Stage(
        "Whenever ~ blocks or becomes blocked by a creature, ",
        "Ann attacks Bob with ~\nBob blocks ~ with Blue Boar",
        {"subject": NAME, "other": "Blue Boar", "attacked": "Bob"},
    ),
    "yours-targeted": Stage(
        "Whenever a creature you control becomes the target of a spell an opponent controls, ",
        "@ casts Mend targeting Ash Ape",
        {"subject": "Ash Ape", "source": "Mend", "caster": LAST},
        line=ENCHANTMENT,
        more=has("Mend", "@"),
    ),
    "cast-at-yours": Stage(
        "Whenever an opponent casts a spell that targets a creature you control, ",
        "@ casts Mend targeting Ash Ape",
        {"subject": "Mend", "player": LAST, "other": "Ash Ape"},
        line=ENCHANTMENT,
        more=has("Mend", "@"),
    ),
    # Several at once, and leaving.
    "some-hit": Stage(
        "Whenever one or more creatures you control deal combat damage to a player, ",
        f"Ann attacks @ with Ash Ape\n{COMBAT}",
        {"subject": "Ash Ape", "other": LAST},
        line=ENCHANTMENT,
        amount=3,
    ),
    "you-sacrifice": Stage(
        "Whenever you sacrifice a creature, ",
        "Ann casts Edict targeting Ann\neveryone passes until it resolves\nAnn chooses Ash Ape",
        {"subject": "Ash Ape", "player": "Ann"},
        line=ENCHANTMENT,
        more=has("Edict"),
        gone=("Ash Ape",),
    ),
    "leaves": Stage(
        "When ~ leaves the battlefield, ",
        cast("Recall", "~", "Bob"),
        {"subject": NAME, "target": "Bog Bat", "target-player": LAST},
        more=has("Recall", "Bob"),
        gone=(NAME,),
    ),
    "theirs-leaves": Stage(
        "Whenever a creature an opponent controls leaves the battlefield, ",
        cast("Recall", "Blue Boar"),
        {"subject": "Blue Boar"},
        line=ENCHANTMENT,
        more=has("Recall"),
        gone=("Blue Boar",),
    ),
    "end-step": Stage(
        "At the beginning of each player's end step, ",
        "everyone passes until Bob's end step",
        {"player": "Bob", "active": "Bob"},
        line=ENCHANTMENT,
        during="Bob's postcombat main phase",
    ),
    # What would happen, and something happens instead.
    "would-die": Stage(
        "If a creature would die, ",
        cast("Doom", "Blue Boar"),
        {"subject": "Blue Boar"},
        line=ENCHANTMENT,
        more=has("Doom"),
    ),
    "would-draw": Stage(
        "If an opponent would draw a card, ",
        cast("Inkling", "@"),
        {"player": LAST},
        line=ENCHANTMENT,
        more=has("Inkling"),
    ),
    "would-gain": Stage(
        "If an opponent would gain life, ",
        cast("Balm", "@"),
        {"player": LAST},
        line=ENCHANTMENT,
        more=has("Balm"),
        amount=1,
    ),
    "would-lose": Stage(
        "If an opponent would lose life, ",
        cast("Sting", "@"),
        {"player": LAST},
        line=ENCHANTMENT,
        more=has("Sting"),
        amount=1,
    ),
    "would-hit": Stage(
        "If a creature you control would deal combat damage to a player, ",
        f"Ann attacks @ with Ash Ape\n{COMBAT}",
        {"subject": "Ash Ape", "other": LAST},
        line=ENCHANTMENT,
        amount=3,
    ),
    # Modes and kicks.
    "second-mode": Stage(
        "!Choose one —\n• You gain 1 life.\n• ",
        "Ann casts ~ choosing mode 2",
        {"target": "Blue Boar", "target2": "Bog Bat", "target-player": LAST},
        line="Sorcery",
        has="Ann has ~ in hand",
        control="!Choose one —\n• You gain 1 life.\n• You gain 0 life.",
    ),
    "kicked": Stage(
        "!Kicker {2}\n",
        "Ann casts ~ kicked",
        {"target": "Blue Boar", "target2": "Bog Bat", "target-player": LAST},
        line="Sorcery",
        has="Ann has ~ in hand",
        control="!Kicker {2}\nYou gain 0 life.",
    ),
    "not-kicked": Stage(
        "!Kicker {2}\n",
        "Ann casts ~",
        {"target": "Blue Boar", "target2": "Bog Bat", "target-player": LAST},
        line="Sorcery",
        has="Ann has ~ in hand",
        control="!Kicker {2}\nYou gain 0 life.",
    ),
}
"""What can happen besides, by the key that sentences name it with."""

OLDER: Mapping[str, tuple[str, str]] = {
    "old-hits": ("hits", "Whenever ~ deals combat damage to an opponent, "),
    "old-any-hits": ("any-hits", "Whenever a creature you control deals damage to an opponent, "),
    "old-dies": ("dies", "Whenever a creature is put into a graveyard from the battlefield, "),
    "old-own-dies": ("own-dies", "Whenever a creature you control is put into a graveyard from the battlefield, "),
    "old-self-dies": ("self-dies", "When ~ is put into a graveyard from the battlefield, "),
    "old-enters": ("enters", "When ~ enters the battlefield, "),
    "old-any-enters": ("any-enters", "Whenever another creature enters the battlefield, "),
    "old-attacks-you": ("attacks-you", "Whenever a creature an opponent controls attacks you, "),
    "old-aura-dies": ("aura-dies", "When enchanted creature is put into a graveyard, "),
    "old-upkeep": ("upkeep", "At the beginning of each other player's upkeep, "),
    "old-they-draw": ("they-draw", "Whenever a player other than you draws a card, "),
}  # fmt: skip
"""Stages under other words for the same event: which, and how the text begins then."""


def older(stages: Mapping[str, Stage]) -> dict[str, Stage]:
    """The stages of the table above, made from those which they are like."""
    return {key: replace(stages[like], head=head) for key, (like, head) in OLDER.items()}
