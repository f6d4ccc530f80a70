"""Forms that planeswalkers, Sagas, schemes and their like share, by composition: read both ways, played with a twist, refused where doubtful."""

from __future__ import annotations

import pytest

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.proof import read_proved
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read as read_scenario
from rulesdb.scenarios.results import Status

# A leading “!” marks a paragraph of an instant or sorcery.
TEXTS = (
    "!Each opponent discards a card. Each opponent who can't loses 3 life.",
    "!Each opponent discards a card. For each opponent who can't, you draw a card.",
    "!Each player sacrifices an artifact or creature. Each player who can't discards a card.",
    "!Each player may put a land card from their hand onto the battlefield, then each opponent who didn't draws a card.",
    "!Each player discards a card. Then each player who didn't discard a creature card this way loses 4 life.",
    "!Each opponent sacrifices a creature. Each player who sacrificed a creature this way draws a card.",
    "!Each player who owns a card in exile draws a card.",
    "−7: For each artifact you control, create a token that's a copy of it. Those tokens gain haste. Exile those tokens at the beginning of the next end step.",
    "!For each creature you control, create a 1/1 red Goblin creature token. Sacrifice them at end of combat.",
    "−3: You may cast Zombie spells from your graveyard this turn.",
    "{T}: Exile the top two cards of your library. Until end of turn, you may cast spells from among them.",
    "{T}: Exile the top two cards of your library. You may cast creature spells from among those cards this turn.",
    "At the beginning of your upkeep, exile the top card of each opponent's library. Until end of turn, you may cast spells from among those exiled cards, and you may spend mana as though it were mana of any color to cast those spells.",
    "{T}: Exile the top card of each player's library. You may play those cards this turn.",
    "+2: Ada deals X damage to each opponent, where X is the number of artifacts you control. You gain X life.",
    "At the beginning of your end step, you may pay X life, where X is the number of cards in your hand. If you do, create an X/X black Demon creature token with flying.",
    "Whenever you cast a creature spell, Ada gets +X/+0 until end of turn, where X is the amount of mana spent to cast that spell. If X is 4 or more, draw a card.",
    "{T}: Until your next turn, if a source would deal damage, it deals double that damage instead.",
    "If a creature you control would deal combat damage to a player, it deals triple that damage to that player instead.",
    "{T}: If a source you control would deal noncombat damage to a permanent or player this turn, it deals that much damage plus 2 instead.",
    "Equip abilities you activate cost {2} less to activate.",
    "Cycling abilities you activate cost {1} less to activate for each Dragon you control.",
    "!Destroy up to one target artifact, up to one target enchantment, and up to one target nonbasic land.",
    "!Exile target artifact, target creature, target enchantment, and target land.",
    "!Exile up to two target cards from a single graveyard. You gain 2 life if at least one creature card was exiled this way.",
    "−6: Destroy up to three target creatures and/or other planeswalkers. Return each card put into a graveyard this way to the battlefield under your control.",
    "!Target player mills four cards. You draw a card for each creature card put into their graveyard this way.",
    "−7: Exile up to five target permanents. For each permanent exiled this way, its controller creates a 4/4 blue and red Elemental creature token.",
    "Whenever a creature deals combat damage to one of your opponents, its controller may draw a card.",
    "0: Choose target creature. Until your next turn, if that creature would deal combat damage to one of your opponents, it deals triple that damage to that player instead.",
    "!You may cast spells from your graveyard this turn, and if a card would be put into your graveyard from anywhere this turn, exile it instead.",
    "!Target opponent chooses self or others. If that player chooses self, that player discards four cards. If the player chooses others, each of your other opponents discards two cards.",
    "!Each opponent sacrifices a creature. Then each opponent who didn't sacrifice a creature discards two cards.",
    "{T}: Add {R} or {G}. If that mana is spent on a creature spell, it gains haste until end of turn.",
    "{T}, Pay 2 life: Add {C}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.",
    "+1: Up to one target creature you control can't be blocked this turn. Whenever that creature deals damage this turn, return it to its owner's hand.",
    '{1}: Ada gains "Landfall — Whenever a land you control enters, create a 1/1 green Elf creature token."',
    "If one or more tokens would be created under your control, those tokens plus a Clue token are created instead.",
    "{1}: Discard a card, then draw a card. When you discard a nonland card this way, Ada deals damage equal to that card's mana value to target creature or planeswalker.",
    "At the beginning of each opponent's upkeep, that player loses 1 life for each card fewer than three in their hand.",
    "{1}{B}: Exile target card from an opponent's graveyard. If no cards are in that graveyard, draw a card.",
    "If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel creature tokens are created instead.",
    "Whenever an opponent attacks one or more planeswalkers you control, put a loyalty counter on each planeswalker you control.",
    "If you would create one or more Treasure tokens, instead create those tokens plus an additional Treasure token.",
)
REFUSED = {
    "who was told nothing": "!Each opponent discards a card. Each player who can't loses 3 life.",
    "nobody was told anything": "!Draw a card. Each opponent who can't loses 3 life.",
    "some of two": "!Each opponent discards two cards. Each opponent who can't loses 3 life.",
    "X of a sentence before the last": "{T}: Draw X cards, where X is the number of artifacts you control. Discard a card. You lose X life.",
    "whose library": "{T}: Exile the top card of an opponent's library.",
    "damage to something else": "If a creature you control would deal combat damage to a player, it deals double that damage to that creature instead.",
    "a list of what is no target": "!Destroy target artifact, target creature, and a land.",
    "which of two instructions put it there": "!Mill two cards. Discard a card. Draw a card for each creature card put into your graveyard this way.",
    "nothing is put there": "!Draw two cards. You gain 1 life for each creature card put into your graveyard this way.",
    "mana that lasts": "{T}: Draw a card. If that mana is spent on a creature spell, it gains haste.",
    "a new target of what happens later": "!Target creature gains flying until end of turn. Whenever that creature deals combat damage this turn, destroy target artifact.",
    "what the tokens are plus": "If one or more tokens would be created under your control, those tokens plus a Clue tokens are created instead.",
    "the graveyard of none": "{1}{B}: If no cards are in that graveyard, draw a card.",
    "who chose": "!If that player chooses self, you draw a card.",
    "spells that are not there": "−3: You may cast Zombie spells from exile this turn.",
}
STORIES = {
    "who can't discard loses life, who could does not (608.2c, 609.3)": """card Emptying {B}
  Sorcery
  Each opponent discards a card. Each opponent who can't loses 3 life.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Swamp on the battlefield and Emptying in hand
Bob has Elk in hand
Cat has an empty library
in Ann's precombat main phase
  Ann casts Emptying
  everyone passes until it resolves
then Elk is in Bob's graveyard
  and Bob is at 20 life
  and Cat is at 17 life
  and Ann is at 20 life
""",
    "an indestructible creature is sacrificed; who has none discards (701.21a)": """card Toll {B}
  Sorcery
  Each player sacrifices a creature or planeswalker. Each player who can't discards a card.
card Rock {2}
  Creature — Golem 1/1
  Indestructible
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Swamp on the battlefield and Toll and Elk in hand
Bob has Rock on the battlefield and a Forest in hand
in Ann's precombat main phase
  Ann casts Toll
  everyone passes until it resolves
then Rock is in Bob's graveyard
  and Bob has 1 card in hand
  and Elk is in Ann's graveyard
""",
    "what each discarded is asked of each (608.2c)": """card Gauntlet {R}
  Sorcery
  Each player discards a card. Then each player who didn't discard a creature card this way loses 4 life.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Mountain on the battlefield and Gauntlet and Elk in hand
Bob has a Forest in hand
in Ann's precombat main phase
  Ann casts Gauntlet
  everyone passes until it resolves
then Ann is at 20 life
  and Bob is at 16 life
""",
    "who sacrificed a token did it, and it is asked as it was (608.2h)": """card Levy {B}
  Sorcery
  Each opponent sacrifices a creature. Each player who sacrificed a creature this way draws a card.
Ann has Swamp on the battlefield and Levy in hand
Bob has a 1/1 green Saproling creature token on the battlefield and 3 Forests in the library
Cat has 3 Forests in the library
in Ann's precombat main phase
  Ann casts Levy
  everyone passes until it resolves
then Bob has 1 card in hand
  and Cat has 0 cards in hand
""",
    "those tokens are all that were made, and no others (608.2c)": """card Foundry {R}
  Sorcery
  For each artifact you control, create a 2/2 red Golem creature token. Those tokens gain haste. Exile those tokens at the beginning of the next end step.
card Cog {1}
  Artifact
Ann has Mountain, 2 Cogs and a 2/2 red Golem creature token on the battlefield and Foundry in hand
in Ann's precombat main phase
  Ann casts Foundry
  everyone passes until it resolves
then Ann controls 3 Golems
in Ann's end step
  everyone passes until the stack is empty
then Ann controls 1 Golem
""",
    "only such spells, and only this turn (601.3)": """card Dig {B}
  Sorcery
  You may cast Zombie spells from your graveyard this turn.
card Corpse {B}
  Creature — Zombie 2/2
card Elk {G}
  Creature — Elk 3/3
Ann has 3 Swamps and Forest on the battlefield and Dig in hand and Corpse and Elk in the graveyard
in Ann's precombat main phase
  Ann casts Dig
  everyone passes until it resolves
then Ann can't cast Elk
  Ann casts Corpse
  everyone passes until it resolves
then Corpse is on the battlefield
""",
    "X is one number for both sentences, also where the first changes it (107.3i, 608.2h)": """card Scrap {2}{R}
  Sorcery
  Sacrifice X artifacts, where X is the number of artifacts you control. You gain X life.
card Cog {1}
  Artifact
Ann has 3 Mountains and 2 Cogs on the battlefield and Scrap in hand
in Ann's precombat main phase
  Ann casts Scrap
  everyone passes until it resolves
then Ann is at 22 life
  and Ann controls 0 Cogs
""",
    "until your next turn all damage is doubled, to a creature too (614.1a)": """card Kiln {R}
  Instant
  Until your next turn, if a source would deal damage, it deals double that damage instead.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Elk {1}{G}
  Creature — Elk 3/3
Ann has 3 Mountains on the battlefield and Kiln and 2 Sparks in hand
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Kiln
  everyone passes until it resolves
  Ann casts Spark targeting Elk
  everyone passes until it resolves
then Elk is in Bob's graveyard
  Ann casts Spark targeting Bob
  everyone passes until it resolves
then Bob is at 16 life
""",
    "only noncombat damage, only of what its controller has, and only this turn (614.1a)": """card Bellows {R}
  Instant
  If a source you control would deal noncombat damage to a permanent or player this turn, it deals that much damage plus 2 instead.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
Ann has 2 Mountains on the battlefield and Bellows and Spark in hand
Bob has Mountain on the battlefield and Spark in hand
in Ann's precombat main phase
  Ann casts Bellows
  everyone passes until it resolves
  Ann casts Ann's Spark targeting Bob
  everyone passes until it resolves
then Bob is at 16 life
  Bob casts Bob's Spark targeting Ann
  everyone passes until it resolves
then Ann is at 18 life
""",
    "equip alone costs less, and no less than nothing (601.2f, 602.2b)": """card Squire's Oath {W}
  Enchantment
  Equip abilities you activate cost {2} less to activate.
card Long Blade {1}
  Artifact — Equipment
  Equipped creature gets +2/+0.
  {1}: You gain 1 life.
  Equip {3}
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Squire's Oath, Long Blade, Elk and 2 Plains on the battlefield
in Ann's precombat main phase
  Ann equips Long Blade to Elk
  everyone passes until it resolves
then Elk is 5/3
  and Ann controls 1 untapped Plains
  Ann activates Long Blade's "You gain 1 life"
  everyone passes until it resolves
then Ann is at 21 life
  and Ann controls 0 untapped Plains
""",
    "a list of targets, of which one is not there (601.2c, 608.2b)": """card Sweep {2}{B}
  Sorcery
  Destroy up to one target artifact, up to one target creature, and up to one target nonbasic land.
card Cog {1}
  Artifact
card Elk {1}{G}
  Creature — Elk 3/3
Ann has 3 Swamps on the battlefield and Sweep in hand
Bob has Cog and Elk on the battlefield
in Ann's precombat main phase
  Ann casts Sweep targeting Cog and Elk
  everyone passes until it resolves
then Cog is in Bob's graveyard
  and Elk is in Bob's graveyard
""",
    "what was put elsewhere was not put into a graveyard (614.6)": """card Winnow {U}
  Sorcery
  Each player mills two cards. For each creature card put into a graveyard this way, you gain 3 life.
card Still Grave {W}
  Enchantment
  If a card would be put into an opponent's graveyard from anywhere, exile it instead.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Island and Still Grave on the battlefield, Winnow in hand, and Elk and a Forest on top of the library
Bob has Ox and a Forest on top of the library
in Ann's precombat main phase
  Ann casts Winnow
  everyone passes until it resolves
then Ox is in exile
  and Ann is at 23 life
""",
    "tokens are no cards, and an indestructible creature is not put there (608.2c)": """card Harrow {B}
  Sorcery
  Destroy all creatures. Return a creature card put into a graveyard this way to the battlefield under your control.
card Rock {2}
  Creature — Golem 1/1
  Indestructible
card Elk {1}{G}
  Creature — Elk 3/3
Ann has Swamp on the battlefield, Harrow in hand and Rock (called Old Rock) in the graveyard
Bob has Rock, Elk and a 1/1 green Saproling creature token on the battlefield
in Ann's precombat main phase
  Ann casts Harrow
  everyone passes until it resolves
then Ann controls Elk
  and Old Rock is in Ann's graveyard
  and Rock is on the battlefield
""",
    "your graveyard is yours alone (404.1)": """card Harrow {B}
  Sorcery
  Destroy all creatures. Return a creature card put into your graveyard this way to the battlefield under your control.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Swamp and Elk on the battlefield and Harrow in hand
Bob has Ox on the battlefield
in Ann's precombat main phase
  Ann casts Harrow
  everyone passes until it resolves
then Ann controls Elk
  and Ox is in Bob's graveyard
""",
    "each controller as it last was, also of what somebody else owns (608.2h)": """card Unmake {U}
  Sorcery
  Exile up to three target permanents. For each permanent exiled this way, its controller creates a 4/4 blue Elemental creature token.
card Elk {1}{G}
  Creature — Elk 3/3
card Cog {1}
  Artifact
Ann has Island and Cog on the battlefield and Unmake in hand
Bob has Elk (owned by Ann) and a 1/1 green Saproling creature token on the battlefield
in Ann's precombat main phase
  Ann casts Unmake targeting Elk, Cog and Saproling Token
  everyone passes until it resolves
then Bob controls 2 Elementals
  and Ann controls 1 Elemental
  and Elk is in exile
""",
    "a permission and an exile for one turn; other graveyards are left alone (601.3, 614.1a)": """card Deep Closet {B}
  Sorcery
  You may cast spells from your graveyard this turn, and if a card would be put into your graveyard from anywhere this turn, exile it instead.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Elk {1}{G}
  Creature — Elk 2/2
Ann has Swamp and Mountain on the battlefield, Deep Closet in hand and Spark in the graveyard
Bob has Elk on the battlefield
in Ann's precombat main phase
  Ann casts Deep Closet
  everyone passes until it resolves
then Deep Closet is in exile
  Ann casts Spark targeting Elk
  everyone passes until it resolves
then Spark is in exile
  and Elk is in Bob's graveyard
""",
    "self: only who was asked (608.2d)": """card Shared Burden {B}
  Sorcery
  Target opponent chooses self or others. If that player chooses self, that player discards two cards. If the player chooses others, each of your other opponents discards a card.
Ann has Swamp on the battlefield and Shared Burden in hand
Bob has 3 cards in hand
Cat has 3 cards in hand
in Ann's precombat main phase
  Ann casts Shared Burden targeting Bob
  everyone passes until it resolves
    Bob chooses self
then Bob has 1 card in hand
  and Cat has 3 cards in hand
""",
    "others: every opponent but who was asked, and not you (608.2d)": """card Shared Burden {B}
  Sorcery
  Target opponent chooses self or others. If that player chooses self, that player discards two cards. If the player chooses others, each of your other opponents discards a card.
Ann has Swamp on the battlefield and Shared Burden and Swamp in hand
Bob has 3 cards in hand
Cat has 3 cards in hand
in Ann's precombat main phase
  Ann casts Shared Burden targeting Bob
  everyone passes until it resolves
    Bob chooses others
then Bob has 3 cards in hand
  and Cat has 2 cards in hand
  and Ann has 1 card in hand
""",
    "haste comes with the mana, and only to a creature spell (106.6, 400.7a)": """card Smithy
  Land
  {T}: Add {R}. If that mana is spent on a creature spell, it gains haste until end of turn.
card Elk {R}
  Creature — Elk 3/3
Ann has Smithy on the battlefield and Elk in hand
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until it resolves
then Elk has haste
in Bob's upkeep
then Elk doesn't have haste
""",
    "riot comes with the mana as well (106.6, 702.136a)": """card Wild Smithy
  Land
  {T}: Add {R}. If that mana is spent on a creature spell, it gains riot.
card Elk {R}
  Creature — Elk 3/3
Ann has Wild Smithy on the battlefield and Elk in hand
in Ann's precombat main phase
  Ann casts Elk
  everyone passes until it resolves
    Ann says yes
then Elk is 4/4
""",
    "a spell that such mana was spent on can't be countered, another can (106.6)": """card Quiet Shrine
  Land
  {T}: Add {R}. If that mana is spent on an instant or sorcery spell, that spell can't be countered.
card Spark {R}
  Instant
  Spark deals 2 damage to any target.
card Hush {U}
  Instant
  Counter target spell.
Ann has Quiet Shrine on the battlefield and Spark in hand
Bob has Island on the battlefield and Hush in hand
in Ann's precombat main phase
  Ann casts Spark targeting Bob
  Bob casts Hush targeting Spark
  everyone passes until the stack is empty
then Bob is at 18 life
""",
    "triple to that opponent, single to a creature, and only of the target (614.1a)": """card Pointed Words {R}
  Sorcery
  Choose target creature. Until your next turn, if that creature would deal combat damage to one of your opponents, it deals triple that damage to that player instead.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Mountain, Elk and Ox on the battlefield and Pointed Words in hand
in Ann's precombat main phase
  Ann casts Pointed Words targeting Elk
  everyone passes until it resolves
in Ann's declare attackers step
  Ann attacks Bob with Elk and Ox
in Ann's end step
then Bob is at 9 life
""",
    "what was chosen is returned by what waits for it, and nothing where it deals no damage (603.7c)": """card Slip {U}
  Sorcery
  Up to one target creature you control can't be blocked this turn. Whenever that creature deals damage this turn, return it to its owner's hand.
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {1}{G}
  Creature — Ox 2/4
Ann has Island, Elk and Ox on the battlefield and Slip in hand
in Ann's precombat main phase
  Ann casts Slip targeting Elk
  everyone passes until it resolves
in Ann's declare attackers step
  Ann attacks Bob with Elk and Ox
in Ann's end step
then Elk is in Ann's hand
  and Ox is on the battlefield
  and Bob is at 15 life
""",
    "one token more for two, at the same time, and none for its own (614.5, 614.6)": """card Pantry {2}
  Artifact
  If one or more tokens would be created under your control, those tokens plus an additional Food token are created instead.
card Muster {W}
  Sorcery
  Create two 1/1 white Soldier creature tokens.
Ann has Plains and Pantry on the battlefield and Muster in hand
in Ann's precombat main phase
  Ann casts Muster
  everyone passes until it resolves
then Ann controls 2 Soldiers
  and Ann controls 1 Food
""",
    "as many more, also of those that are doubled, and only under your control (614.5, 616.1)": """card Drey {2}
  Artifact
  If one or more tokens would be created under your control, those tokens plus that many 1/1 green Squirrel creature tokens are created instead.
card Muster {W}
  Sorcery
  Each player creates two 1/1 white Soldier creature tokens.
Ann has Plains and Drey on the battlefield and Muster in hand
in Ann's precombat main phase
  Ann casts Muster
  everyone passes until it resolves
then Ann controls 2 Soldiers
  and Ann controls 2 Squirrels
  and Bob controls 2 Soldiers
  and Bob controls 0 Squirrels
""",
    "they enter together: each sees the other, and one trigger for all (603.6a)": """card Pantry {2}
  Artifact
  If one or more tokens would be created under your control, those tokens plus an additional Food token are created instead.
card Watch {1}
  Artifact
  Whenever one or more tokens you control enter, you gain 1 life.
card Muster {W}
  Sorcery
  Create two 1/1 white Soldier creature tokens.
Ann has Plains, Watch and Pantry on the battlefield and Muster in hand
in Ann's precombat main phase
  Ann casts Muster
  everyone passes until the stack is empty
then Ann controls 1 Food
  and Ann is at 21 life
""",
    "of a kind of tokens only; two of them add two (614.5)": """card Hoard {2}
  Artifact
  If you would create one or more Treasure tokens, instead create those tokens plus an additional Treasure token.
card Coin {R}
  Sorcery
  Create a Treasure token.
card Muster {W}
  Sorcery
  Create two 1/1 white Soldier creature tokens.
Ann has Plains, Mountain and 2 Hoards on the battlefield and Muster and Coin in hand
in Ann's precombat main phase
  Ann casts Muster
  everyone passes until it resolves
  Ann casts Coin
  everyone passes until it resolves
then Ann controls 3 Treasures
  and Ann controls 2 Soldiers
""",
    "the card that was discarded, and not the one drawn after it (603.12, 608.2c)": """card Encore {R}
  Sorcery
  Discard a card, then draw a card. When you discard a nonland card this way, Encore deals damage equal to that card's mana value to target creature.
card Elk {1}{G}
  Creature — Elk 3/3
card Huge {9}
  Artifact
Ann has Mountain on the battlefield, Encore and Elk in hand and Huge on top of the library
Bob has Elk (called Old Elk) on the battlefield
in Ann's precombat main phase
  Ann casts Encore
  everyone passes until it resolves
    Ann targets Old Elk
  everyone passes until the stack is empty
then Old Elk has 2 damage
""",
    "fewer than three, and no life is gained for more (107.1b)": """card Thin Rack {1}
  Artifact
  At the beginning of each opponent's upkeep, that player loses 2 life for each card fewer than three in their hand.
Ann has Thin Rack on the battlefield
Bob has a Forest in hand
Cat has 5 Forests in hand
in Bob's upkeep
  everyone passes until the stack is empty
then Bob is at 16 life
in Cat's upkeep
  everyone passes until the stack is empty
then Cat is at 20 life
""",
    "that graveyard, and nobody else's (404.1)": """card Sexton {1}
  Artifact
  {1}: Exile target card from a graveyard. If no cards are in that graveyard, you gain 4 life.
Ann has Sexton and 2 Forests on the battlefield and a Forest in the graveyard
Bob has a Mountain and an Island in the graveyard
in Ann's precombat main phase
  Ann activates Sexton targeting Mountain
  everyone passes until it resolves
then Ann is at 20 life
  Ann activates Sexton targeting Island
  everyone passes until it resolves
then Ann is at 24 life
""",
    "once for all that attack planeswalkers, and not for who attacks the player (508.3d)": """card Loud Bell {1}
  Artifact
  Whenever an opponent attacks one or more planeswalkers you control, you gain 1 life.
card High Judge {2}{W}{W}
  Legendary Planeswalker — Judge
  loyalty 9
  +1: You gain 1 life.
card Elk {1}{G}
  Creature — Elk 1/1
card Ox {1}{G}
  Creature — Ox 1/1
card Cow {1}{G}
  Creature — Ox 1/1
Ann has Loud Bell and High Judge on the battlefield
Bob has Elk, Ox and Cow on the battlefield
in Bob's declare attackers step
  Bob attacks with Elk at High Judge and Ox at High Judge and Cow at Ann
  everyone passes until the stack is empty
then Ann is at 21 life
""",
    "nobody attacks a planeswalker (508.3d)": """card Loud Bell {1}
  Artifact
  Whenever an opponent attacks one or more planeswalkers you control, you gain 1 life.
card High Judge {2}{W}{W}
  Legendary Planeswalker — Judge
  loyalty 9
  +1: You gain 1 life.
card Elk {1}{G}
  Creature — Elk 1/1
Ann has Loud Bell and High Judge on the battlefield
Bob has 3 Elks on the battlefield
in Bob's declare attackers step
  Bob attacks Ann with 3 Elks
  everyone passes until the stack is empty
then Ann is at 20 life
""",
}


def _read(text: str) -> str:
    kind = "Sorcery" if text[0] == "!" else "Legendary Artifact Creature — Elf Equipment"
    (one,) = read_proved(PrintedFace("Ada Vane", kind, text.lstrip("!"))).readings
    return "" if one.unread is None else str(one.unread)


@pytest.mark.parametrize("text", TEXTS)
def test_it_is_read_and_said_again_from_its_tree(text: str) -> None:
    """The whole text, by both proofs."""
    assert not _read(text)


@pytest.mark.parametrize("name", STORIES)
def test_it_does_what_it_says(name: str) -> None:
    """Cards, a situation and what the rules make of it."""
    told = STORIES[name]
    names = "Ann, Bob, Cat" if "Cat" in told else "Ann, Bob"
    told = told.replace("\nin ", f"\nplayers {names}\nin ", 1)
    found = run(read_scenario(f'rule 604.1\nexample "{name}"\n{told}')[0])[0]
    assert found.status is Status.PASSES, found.reason


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_meant_is_refused(name: str) -> None:
    """Nothing is taken for something else."""
    assert _read(REFUSED[name])


def test_a_subtype_is_no_name_of_the_card() -> None:
    """“each Kaya” are all planeswalkers of that type, whatever the card that says so is called (201.5, 205.3j)."""
    text = '0: Create a 2/2 green Wolf creature token with "When this creature dies, put a loyalty counter on each Kaya you control."'
    (one,) = read_proved(
        PrintedFace("Kaya, Warden of Ash", "Legendary Planeswalker — Kaya", text)
    ).readings
    assert one.unread is None
    assert "HasSubtype(subtype='Kaya')" in repr(one.abilities)
