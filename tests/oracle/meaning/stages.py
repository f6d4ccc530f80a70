"""Boards on which each thing that a pronoun could mean is another one: what happens there, and who plays which part.

A stage makes one event happen once. `~` stands for the card whose text is tried; Ann has it. No two
players have equally many creatures or cards, and Blue Boar's owner is not its controller.
"""

from __future__ import annotations

from tests.oracle.meaning.rarer_stages import RARER, older
from tests.oracle.meaning.stage import COMBAT, ENCHANTMENT, LAST, NAME, Stage, cast, has

CARDS = """card Ash Ape {2}{R}
  Creature — Ape 3/16
card Blue Boar {3}{U}
  Creature — Boar 4/18
card Bog Bat {1}{B}
  Creature — Bat 1/17
card Brass Bull {3}{B}
  Creature — Bull 2/19
card Cold Camel {4}{G}
  Creature — Camel 5/15
card Dun Dog {1}{B}
  Creature — Dog 2/12
card Spark {R}
  Instant
  Spark deals 1 damage to any target.
card Mend {G}
  Instant
  Target creature gets +0/+1 until end of turn.
card Doom {B}
  Instant
  Destroy target creature.
card Balm {G}
  Instant
  Target player gains 1 life.
card Sting {B}
  Instant
  Target player loses 1 life.
card Rot {B}
  Instant
  Target player discards a card.
card Edict {B}
  Instant
  Target player sacrifices a creature.
card Inkling {U}
  Instant
  Target player draws a card.
card Chill {U}
  Instant
  Tap target creature.
card Growth {G}
  Instant
  Put two +1/+1 counters on target creature.
card Recall {U}
  Instant
  Return target creature to its owner's hand.
"""

LANDS = "a Mountain, a Forest, 2 Swamps and an Island"
SPELLS = (
    "Spark",
    "Mend",
    "Doom",
    "Balm",
    "Sting",
    "Rot",
    "Edict",
    "Inkling",
    "Chill",
    "Recall",
    "Growth",
)

BOARD = {
    2: f"""players Ann, Bob
Ann has Ash Ape on the battlefield
Bob has Blue Boar (owned by Ann), Bog Bat and Brass Bull on the battlefield
Ann has {LANDS} on the battlefield and 3 cards in hand
Bob has {LANDS} on the battlefield and 5 cards in hand
""",
    3: f"""players Ann, Bob, Cat
Ann has Ash Ape on the battlefield
Bob has Blue Boar (owned by Cat), Bog Bat and Brass Bull on the battlefield
Cat has Cold Camel on the battlefield
Ann has {LANDS} on the battlefield and 3 cards in hand
Bob has {LANDS} on the battlefield and 5 cards in hand
Cat has {LANDS} on the battlefield and 7 cards in hand
""",
}
"""The board of so many players, without the card that is tried."""

CONTROLLER = {
    "Ash Ape": "Ann", "Blue Boar": "Bob", "Bog Bat": "Bob", "Brass Bull": "Bob", "Cold Camel": "Cat",
}  # fmt: skip
OWNER = {2: CONTROLLER | {"Blue Boar": "Ann"}, 3: CONTROLLER | {"Blue Boar": "Cat"}}
POWER = {
    "Ash Ape": 3,
    "Blue Boar": 4,
    "Bog Bat": 1,
    "Brass Bull": 2,
    "Cold Camel": 5,
    "Dun Dog": 2,
    NAME: 6,
}
TOUGHNESS = {"Ash Ape": 16, "Blue Boar": 18, "Bog Bat": 17, "Brass Bull": 19, "Cold Camel": 15, "Dun Dog": 12, NAME: 13}  # fmt: skip
KNOWN = frozenset((*POWER, *SPELLS))
"""The things that a reference can name."""
HAND = {"Ann": 3, "Bob": 5, "Cat": 7}
CREATURES = {
    "Ann": ("Ash Ape",),
    "Bob": ("Blue Boar", "Bog Bat", "Brass Bull"),
    "Cat": ("Cold Camel",),
}


def players(count: int) -> tuple[str, ...]:
    """The names of so many players, in the order of seats."""
    return ("Ann", "Bob", "Cat")[:count]


_USUAL: dict[str, Stage] = {
    # A creature of Ann's in combat.
    "hits": Stage(
        "Whenever ~ deals combat damage to a player, ",
        f"Ann attacks @ with ~\n{COMBAT}",
        {"subject": NAME, "other": LAST},
        amount=6,
    ),
    "hits-creature": Stage(
        "Whenever ~ deals combat damage to a creature, ",
        f"Ann attacks Bob with ~\nBob blocks ~ with Blue Boar\n{COMBAT}",
        {"subject": NAME, "other": "Blue Boar", "attacked": "Bob"},
        amount=6,
    ),
    "attacks": Stage(
        "Whenever ~ attacks, ",
        "Ann attacks @ with ~",
        {"subject": NAME, "attacked": LAST, "target": "Bog Bat", "target2": "Brass Bull"},
    ),
    "attacks-player": Stage(
        "Whenever ~ attacks a player, ",
        "Ann attacks @ with ~",
        {"subject": NAME, "other": LAST, "attacked": LAST},
    ),
    "blocked-by": Stage(
        "Whenever ~ becomes blocked by a creature, ",
        "Ann attacks Bob with ~\nBob blocks ~ with Blue Boar",
        {"subject": NAME, "other": "Blue Boar", "attacked": "Bob"},
    ),
    "blocked": Stage(
        "Whenever ~ becomes blocked, ",
        "Ann attacks Bob with ~\nBob blocks ~ with Blue Boar",
        {"subject": NAME, "attacked": "Bob"},
    ),
    "blocks": Stage(
        "Whenever ~ blocks a creature, ",
        "Bob attacks Ann with Blue Boar\nAnn blocks Blue Boar with ~",
        {"subject": NAME, "other": "Blue Boar"},
        during="Bob's precombat main phase",
    ),
    "counters-put": Stage(
        "Whenever you put one or more +1/+1 counters on a creature, ",
        "Ann casts Growth targeting Blue Boar",
        {"subject": "Blue Boar"},
        line=ENCHANTMENT,
        more=has("Growth", "Ann"),
        amount=2,
    ),
    # Another's creature in combat, seen by an enchantment.
    "attacks-you": Stage(
        "Whenever a creature attacks you, ",
        "Bob attacks Ann with Blue Boar",
        {"subject": "Blue Boar"},
        line=ENCHANTMENT,
        during="Bob's precombat main phase",
    ),
    "any-blocked-by": Stage(
        "Whenever a creature you control becomes blocked by a creature, ",
        "Ann attacks Bob with Ash Ape\nBob blocks Ash Ape with Blue Boar",
        {"subject": "Ash Ape", "other": "Blue Boar", "attacked": "Bob"},
        line=ENCHANTMENT,
    ),
    "any-hits": Stage(
        "Whenever a creature you control deals combat damage to a player, ",
        f"Ann attacks @ with Ash Ape\n{COMBAT}",
        {"subject": "Ash Ape", "other": LAST},
        line=ENCHANTMENT,
        amount=3,
    ),
    "any-attacks": Stage(
        "Whenever a creature you control attacks, ",
        "Ann attacks @ with Ash Ape",
        {"subject": "Ash Ape", "attacked": LAST},
        line=ENCHANTMENT,
    ),
    "hits-you": Stage(
        "Whenever a creature deals combat damage to you, ",
        f"Bob attacks Ann with Blue Boar\n{COMBAT}",
        {"subject": "Blue Boar"},
        line=ENCHANTMENT,
        amount=4,
        during="Bob's precombat main phase",
    ),
    # Damage without combat.
    "is-dealt": Stage(
        "Whenever ~ is dealt damage, ",
        cast("Spark", "~", "Bob"),
        {"subject": NAME, "source": "Spark"},
        more=has("Spark", "Bob"),
        amount=1,
    ),
    "any-dealt": Stage(
        "Whenever a creature is dealt damage, ",
        cast("Spark", "Blue Boar"),
        {"subject": "Blue Boar", "source": "Spark"},
        line=ENCHANTMENT,
        more=has("Spark"),
        amount=1,
    ),
    # Things that leave, and arrive.
    "dies": Stage(
        "Whenever a creature dies, ",
        cast("Doom", "Blue Boar"),
        {"subject": "Blue Boar"},
        line=ENCHANTMENT,
        more=has("Doom"),
        gone=("Blue Boar",),
    ),
    "own-dies": Stage(
        "Whenever a creature you control dies, ",
        cast("Doom", "Ash Ape", "Bob"),
        {"subject": "Ash Ape"},
        line=ENCHANTMENT,
        more=has("Doom", "Bob"),
        gone=("Ash Ape",),
    ),
    "self-dies": Stage(
        "When ~ dies, ",
        cast("Doom", "~", "Bob"),
        {"subject": NAME, "target": "Bog Bat"},
        more=has("Doom", "Bob"),
        gone=(NAME,),
    ),
    "enters": Stage(
        "When ~ enters, ",
        "Ann casts ~\neveryone passes until it resolves",
        {"subject": NAME, "target": "Blue Boar", "target2": "Bog Bat", "target-player": LAST},
        has="Ann has ~ in hand",
    ),
    "any-enters": Stage(
        "Whenever another creature enters, ",
        "Bob casts Dun Dog\neveryone passes until it resolves",
        {"subject": "Dun Dog"},
        more=has("Dun Dog", "Bob"),
        during="Bob's precombat main phase",
        come=(("Bob", "Dun Dog"),),
    ),
    # Players who do something.
    "they-cast": Stage(
        "Whenever an opponent casts a spell, ",
        "@ casts Balm targeting @",
        {"subject": "Balm", "player": LAST},
        line=ENCHANTMENT,
        more=has("Balm", "@"),
    ),
    "they-cast-targeting": Stage(
        "Whenever ~ becomes the target of a spell or ability an opponent controls, ",
        "@ casts Mend targeting ~",
        {"subject": NAME, "source": "Mend", "caster": LAST},
        more=has("Mend", "@"),
    ),
    "heroic": Stage(
        "Whenever you cast a spell that targets ~, ",
        "Ann casts Mend targeting ~",
        {"subject": "Mend", "player": "Ann"},
        more=has("Mend"),
    ),
    "they-discard": Stage(
        "Whenever an opponent discards a card, ",
        cast("Rot", "@"),
        {"player": LAST},
        line=ENCHANTMENT,
        more=has("Rot"),
        hands=(("player", -1),),
    ),
    "they-draw": Stage(
        "Whenever an opponent draws a card, ",
        cast("Inkling", "@"),
        {"player": LAST},
        line=ENCHANTMENT,
        more=has("Inkling"),
        hands=(("player", 1),),
    ),
    "they-sacrifice": Stage(
        "Whenever a player sacrifices a creature, ",
        "Ann casts Edict targeting Bob\neveryone passes until it resolves\nBob chooses Blue Boar",
        {"player": "Bob", "subject": "Blue Boar"},
        line=ENCHANTMENT,
        more=has("Edict"),
        gone=("Blue Boar",),
    ),
    "they-gain": Stage(
        "Whenever an opponent gains life, ",
        cast("Balm", "@"),
        {"player": LAST},
        line=ENCHANTMENT,
        more=has("Balm"),
        amount=1,
    ),
    "they-lose": Stage(
        "Whenever an opponent loses life, ",
        cast("Sting", "@"),
        {"player": LAST},
        line=ENCHANTMENT,
        more=has("Sting"),
        amount=1,
    ),
    "upkeep": Stage(
        "At the beginning of each opponent's upkeep, ",
        "everyone passes until Bob's upkeep",
        {"player": "Bob", "active": "Bob"},
        line=ENCHANTMENT,
        during="Ann's end step",
    ),
    "becomes-tapped": Stage(
        "Whenever a creature an opponent controls becomes tapped, ",
        cast("Chill", "Blue Boar"),
        {"subject": "Blue Boar"},
        line=ENCHANTMENT,
        more=has("Chill"),
    ),
    # Hosts.
    "aura-attacks": Stage(
        "Whenever enchanted creature attacks, ",
        "Bob attacks Ann with Blue Boar",
        {"subject": "Blue Boar", "host": "Blue Boar", "attacked": "Ann"},
        line="Enchantment — Aura",
        has="Ann has ~ (attached to Blue Boar) on the battlefield",
        during="Bob's precombat main phase",
    ),
    "aura-dealt": Stage(
        "Whenever enchanted creature is dealt damage, ",
        cast("Spark", "Blue Boar"),
        {"subject": "Blue Boar", "host": "Blue Boar"},
        line="Enchantment — Aura",
        has="Ann has ~ (attached to Blue Boar) on the battlefield",
        more=has("Spark"),
        amount=1,
    ),
    "aura-dies": Stage(
        "When enchanted creature dies, ",
        cast("Doom", "Blue Boar"),
        {"subject": "Blue Boar", "host": "Blue Boar"},
        line="Enchantment — Aura",
        has="Ann has ~ (attached to Blue Boar) on the battlefield",
        more=has("Doom"),
        gone=("Blue Boar",),
    ),
    "equipment-hits": Stage(
        "Whenever equipped creature deals combat damage to a player, ",
        f"Ann attacks @ with Ash Ape\n{COMBAT}",
        {"subject": "Ash Ape", "host": "Ash Ape", "other": LAST},
        line="Artifact — Equipment",
        has="Ann has ~ (attached to Ash Ape) on the battlefield",
        amount=3,
    ),
    "equipment-attacks": Stage(
        "Whenever equipped creature attacks, ",
        "Ann attacks @ with Ash Ape",
        {"subject": "Ash Ape", "host": "Ash Ape", "attacked": LAST},
        line="Artifact — Equipment",
        has="Ann has ~ (attached to Ash Ape) on the battlefield",
    ),
    # Instructions of spells and activated abilities.
    "spell": Stage(
        "!",
        "Ann casts ~",
        {"target": "Blue Boar", "target2": "Bog Bat", "target-player": LAST},
        line="Sorcery",
        has="Ann has ~ in hand",
    ),
    "tap-ability": Stage(
        "{T}: ",
        "Ann activates ~",
        {"target": "Blue Boar", "target2": "Bog Bat", "target-player": LAST},
        line="Artifact",
    ),
    "sacrifice-ability": Stage(
        "Sacrifice a creature: ",
        "Ann activates ~ sacrificing Ash Ape",
        {"target": "Blue Boar", "target2": "Bog Bat", "target-player": LAST, "paid": "Ash Ape"},
        line="Artifact",
        gone=("Ash Ape",),
    ),
    "activates": Stage(
        "",
        "Ann activates ~",
        {"target": "Blue Boar", "target2": "Bog Bat", "target-player": LAST},
        control="{0}: You gain 0 life.",
    ),
    "static": Stage("", "everyone passes", {"subject": NAME}),
    "you-draw": Stage(
        "Whenever you draw a card, ",
        cast("Inkling", "Ann"),
        {"player": "Ann"},
        more=has("Inkling"),
        hands=(("player", 1),),
    ),
    "you-cast": Stage(
        "Whenever you cast an instant or sorcery spell, ",
        "Ann casts Balm targeting @",
        {"subject": "Balm", "player": "Ann", "target": "Bog Bat", "target-player": LAST},
        more=has("Balm"),
    ),
    "land-enters": Stage(
        "Whenever a land you control enters, ",
        "Ann plays Plains",
        {"subject": "Plains", "target": "Bog Bat", "target-player": LAST},
        more="Ann has Plains in hand",
    ),
    "own-upkeep": Stage(
        "At the beginning of your upkeep, ",
        "everyone passes until Ann's upkeep",
        {"player": "Ann", "active": "Ann", "target": "Bog Bat", "target-player": LAST},
        during="@'s end step",
    ),
    "aura-static": Stage(
        "",
        "everyone passes",
        {"host": "Blue Boar"},
        line="Enchantment — Aura",
        has="Ann has ~ (attached to Blue Boar) on the battlefield",
    ),
    "equipment-static": Stage(
        "",
        "everyone passes",
        {"host": "Ash Ape"},
        line="Artifact — Equipment",
        has="Ann has ~ (attached to Ash Ape) on the battlefield",
    ),
}

STAGES: dict[str, Stage] = _USUAL | RARER | older(_USUAL)
"""What can happen, by the key that sentences name it with; `@` in lines is the opponent spoken of."""
