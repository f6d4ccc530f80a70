"""Whole abilities with a story of their own for `crossed`: entering, costs, blocking, and what is paid.

Each stands beside another telling of the same words where the outcome is the other one.
"""

from __future__ import annotations

from tests.oracle.meaning.crossed_rows import GOLEM, Static, can_or_not
from tests.oracle.meaning.world import Thing

_HAND = "Ann has ~ in hand"
_TWO_DEAD = (
    Thing("Grim Ghoul", "Ann", "{B}", "Creature — Zombie", zone="graveyard", size=(1, 1)),
    Thing("Gaunt Ghost", "Ann", "{B}", "Creature — Spirit", zone="graveyard", size=(1, 1)),
)
_DEAD = "Ann has Grim Ghoul and Gaunt Ghost in graveyard"
_TWO_SPELLS = (
    Thing("Old Oath", "Ann", "{B}", "Instant", zone="graveyard"),
    Thing("Odd Omen", "Ann", "{B}", "Sorcery", zone="graveyard"),
)
_READ = "Ann has Old Oath and Odd Omen in graveyard"


def _entering(text: str, *, tapped: bool, has: str = "", outcome: str = "", deeds: tuple[str, ...] = (), more: tuple[Thing, ...] = ()) -> Static:  # fmt: skip
    """A land that Ann plays: whether it enters tapped."""
    return Static(
        f"{text}\n{{T}}: Add {{R}}.", "Land", outcome + ("; self tapped" if tapped else ""), has=f"{_HAND}\n{has}".strip(),
        deeds=("Ann plays ~", *deeds), more=more,
    )  # fmt: skip


def _price(text: str, most: int, line: str = GOLEM, has: str = _HAND, more: tuple[Thing, ...] = (), target: str = "") -> list[Static]:  # fmt: skip
    """With ten lands it can be cast for so much generic mana, and not for one more."""
    out = []
    for number, can in ((most, True), (most + 1, False)):
        says = can_or_not(so=can)
        out.append(
            Static(text, line, zone="hand", has=has, cost=f"{{{number}}}", more=more, whole=False,
                   claims=(f"Ann {says} cast ~{target}",))
        )  # fmt: skip
    return out


def _others(text: str, cards: tuple[tuple[str, str, str, bool], ...], has: str = "Ann has ~ on the battlefield", by: str = "Ann", at: str = "") -> Static:  # fmt: skip
    """What others cost under it: card, cost, type line, whether ten lands are enough."""
    more = tuple(Thing(name, by, cost, line, zone="hand", size=(1, 1) if "Creature" in line else None, text="Destroy target creature." if "Instant" in line else "") for name, cost, line, _ in cards)  # fmt: skip
    hand = f"{by} has {' and '.join(name for name, *_ in cards)} in hand"
    claims = tuple(f"{by} {can_or_not(so=can)} cast {name}{at if 'Instant' in line else ''}" for name, _, line, can in cards)  # fmt: skip
    return Static(text, has=f"{has}\n{hand}", more=more, claims=claims, whole=False)


def _attack(
    text: str, blocks: tuple[tuple[str, bool], ...], line: str = GOLEM, attackers: str = "~"
) -> Static:
    """It attacks Bob: with what he can block it."""
    claims = tuple(f"Bob {can_or_not(so=can)} block {attackers} with {who}" for who, can in blocks)
    return Static(text, line, claims=claims, deeds=(f"Ann attacks Bob with {attackers}",), whole=False)  # fmt: skip


_OASIS = Thing("Open Oasis", "Ann", "", "Land")
_BACK = ("transforms into Grand Probe", "  Creature — Golem 8/8")
_ON_BOB = ("Bog Bat", "Brass Bull", "Bare Bulwark")
_TAPS = ("Ann taps Mountain for {R}", "Ann taps Mountain for {R}")
_AFTER = ("everyone passes until the stack is empty",)


def _hit(who: str) -> tuple[str, ...]:
    return (f"Bob casts Blast targeting {who}", *_AFTER)


ABILITIES: tuple[Static, ...] = (
    # Auras, and what they may enchant.
    *(
        Static(f"Enchant {phrase}\nWhen ~ enters, you gain 1 life.", "Enchantment — Aura", zone="hand", has=_HAND, legal=phrase)
        for phrase in ("artifact or creature", "permanent", "creature or Vehicle", "land you control", "creature you control", "artifact")
    ),
    Static("Enchant creature\nEnchanted creature gets -2/-0 and can't block.", "Enchantment — Aura", has="Ann has ~ (attached to Bog Bat) on the battlefield", on="Bog Bat", deeds=("Ann attacks Bob with Amber Auk",), whole=False,
           claims=("Bog Bat is -1/17", "Bob can't block Amber Auk with Bog Bat", "Brass Bull is 2/19")),
    Static("Enchant creature\nEnchanted creature can't attack.", "Enchantment — Aura", has="Ann has ~ (attached to Bog Bat) on the battlefield", on="Bog Bat", during="Bob's precombat main phase", whole=False,
           claims=("Bob can't attack Ann with Bog Bat", "Bob can attack Ann with Brass Bull")),
    Static("Enchant land\nAt the beginning of the upkeep of enchanted land's controller, ~ deals 1 damage to that player.", "Enchantment — Aura", "Bob life -1; self on Bald Butte", has="Ann has ~ (attached to Bald Butte) on the battlefield", on="Bald Butte", during="Ann's end step",
           deeds=("everyone passes until Bob's upkeep", *_AFTER), claims=("Blue Boar is untapped",), whole=False),
    Static("Enchant creature\nWhenever enchanted creature attacks, put a +1/+1 counter on it. Then if it has three or more +1/+1 counters on it, sacrifice ~.", "Enchantment — Aura", "Brass Bull tapped; Brass Bull counters 1 +1/+1", has="Ann has ~ (attached to Brass Bull) on the battlefield", on="Brass Bull", during="Bob's precombat main phase", deeds=("Bob attacks Ann with Brass Bull", *_AFTER)),
    Static("Enchant creature\nWhenever enchanted creature attacks, put two +1/+1 counters on it. Then if it has two or more +1/+1 counters on it, sacrifice ~.", "Enchantment — Aura", "Brass Bull tapped; Brass Bull counters 2 +1/+1; self in graveyard", has="Ann has ~ (attached to Brass Bull) on the battlefield", on="Brass Bull", during="Bob's precombat main phase", deeds=("Bob attacks Ann with Brass Bull", *_AFTER)),
    Static("At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's red.", "Artifact — Equipment", "Arid Acre untapped; Ash Ape counters 1 +1/+1", has="Ann has ~ (attached to Ash Ape) on the battlefield", on="Ash Ape", during="Bob's end step", deeds=("everyone passes until Ann's upkeep", *_AFTER), seats=2),
    Static("At the beginning of your upkeep, put a +1/+1 counter on equipped creature if it's blue.", "Artifact — Equipment", "Arid Acre untapped", has="Ann has ~ (attached to Ash Ape) on the battlefield", on="Ash Ape", during="Bob's end step", deeds=("everyone passes until Ann's upkeep", *_AFTER), seats=2),
    # Entering.
    _entering("~ enters tapped unless you control a Mountain.", tapped=False),
    _entering("~ enters tapped unless you control a Desert.", tapped=True),
    _entering("~ enters tapped unless you control two or more other Mountains.", tapped=False),
    _entering("~ enters tapped unless you control three or more other Mountains.", tapped=True),
    _entering("~ enters tapped unless a player has 13 or less life.", tapped=True),
    _entering("~ enters tapped unless a player has 13 or less life.", tapped=False, has="Bob is at 13 life", outcome="Bob life -7"),
    _entering("As ~ enters, you may reveal an Island or Swamp card from your hand. If you don't, ~ enters tapped.", tapped=False, has="Ann has Island (called Inner Isle) in hand", deeds=("Ann says yes", "Ann chooses Inner Isle"), more=(Thing("Inner Isle", "Ann", "", "Basic Land — Island", zone="hand"),)),
    _entering("As ~ enters, you may reveal an Island or Swamp card from your hand. If you don't, ~ enters tapped.", tapped=True, has="Ann has Island (called Inner Isle) in hand", deeds=("Ann says no",), more=(Thing("Inner Isle", "Ann", "", "Basic Land — Island", zone="hand"),)),
    Static("~ enters tapped. As it enters, choose a color.", outcome="self tapped", has=_HAND, deeds=("Ann casts ~", "Ann chooses red", *_AFTER)),
    Static("~ enters with a divinity counter on it if you cast it from your hand.", outcome="self counters 1 divinity", has=_HAND, deeds=("Ann casts ~", *_AFTER)),
    Static("~ enters with a +1/+1 counter on it for each color of mana spent to cast it.", outcome="self counters 3 +1/+1", has=_HAND, cost="{4}", deeds=(*_TAPS, "Ann taps Forest for {G}", "Ann taps Island for {U}", "Ann casts ~", *_AFTER)),
    Static("~ enters with a +1/+1 counter on it for each color of mana spent to cast it.", outcome="self counters 1 +1/+1", has=_HAND, cost="{2}", deeds=(*_TAPS, "Ann casts ~", *_AFTER)),
    Static("~ enters with two +1/+1 counters on it if you attacked this turn.", outcome="Ash Ape tapped; Bob life -3; self counters 2 +1/+1", has=_HAND, deeds=("Ann attacks Bob with Ash Ape", "everyone passes until Ann's postcombat main phase", "Ann casts ~", *_AFTER)),
    Static("~ enters with two +1/+1 counters on it if you attacked this turn.", has=_HAND, deeds=("Ann casts ~", *_AFTER)),
    Static("~ enters with two +1/+1 counters on it if a permanent you controlled left the battlefield this turn.", outcome="Amber Auk in graveyard; Bob graveyard +1; self counters 2 +1/+1", has=f"{_HAND}\nBob has Doom in hand", deeds=("Bob casts Doom targeting Amber Auk", *_AFTER, "Ann casts ~", *_AFTER)),
    Static("~ enters with two +1/+1 counters on it if a permanent you controlled left the battlefield this turn.", outcome="Bog Bat in graveyard; Bob graveyard +1", has=f"{_HAND}\nBob has Doom in hand", deeds=("Bob casts Doom targeting Bog Bat", *_AFTER, "Ann casts ~", *_AFTER)),
    # What it costs.
    *_price("~ costs {1} less to cast for each creature card in your graveyard.", 12, more=_TWO_DEAD, has=f"{_HAND}\n{_DEAD}"),
    *_price("~ costs {1} less to cast for each instant and sorcery card in your graveyard.", 12, more=_TWO_SPELLS, has=f"{_HAND}\n{_READ}"),
    *_price("~ costs {1} less to cast for each creature card in your graveyard.", 10, more=_TWO_SPELLS, has=f"{_HAND}\n{_READ}"),
    *_price("~ costs {3} less to cast if it targets a tapped creature.\nDestroy target creature.", 13, line="Sorcery", target=" targeting Blue Boar"),
    *_price("~ costs {3} less to cast if it targets a tapped creature.\nDestroy target creature.", 10, line="Sorcery", target=" targeting Bog Bat"),
    *_price("~ costs {1} more to cast for each target beyond the first.\nTap any number of target creatures.", 9, line="Sorcery", target=" targeting Ash Ape and Bog Bat"),
    *_price("~ costs {1} more to cast for each target beyond the first.\nTap any number of target creatures.", 10, line="Sorcery", target=" targeting Ash Ape"),
    *_price("~ costs {1} less to cast for each creature in your party.", 11, has=f"{_HAND}\nAnn has Calm Cleric and Calm Cleric (called Other Cleric) on the battlefield", more=(Thing("Calm Cleric", "Ann", "{W}", "Creature — Cleric", size=(1, 1)),)),
    Static("If an opponent controls a Forest and you control a Swamp, you may cast ~ without paying its mana cost.", zone="hand", has=_HAND, cost="{20}", claims=("Ann can cast ~ without paying its mana cost", "Ann can cast ~", "Ann can't cast ~ for its mana cost"), whole=False),
    Static("If an opponent controls a Desert and you control a Swamp, you may cast ~ without paying its mana cost.", zone="hand", has=_HAND, cost="{20}", claims=("Ann can't cast ~ without paying its mana cost",), whole=False),
    Static("If an opponent controls a Forest and you control a Desert, you may cast ~ without paying its mana cost.", zone="hand", has=_HAND, cost="{20}", claims=("Ann can't cast ~ without paying its mana cost",), whole=False),
    Static("You may return an Island you control to its owner's hand rather than pay ~'s mana cost.", outcome="you lands -1; you hand +1", has=_HAND, cost="{20}", deeds=("Ann casts ~ returning Island", *_AFTER)),
    Static("You may pay {1} and return a basic land you control to its owner's hand rather than pay ~'s mana cost.", outcome="you lands -1; you hand +1", has=_HAND, cost="{20}", deeds=("Ann casts ~ returning Island", *_AFTER)),
    *(
        Static("If it's not your turn, you may exile a black card from your hand rather than pay ~'s mana cost.\nTap target creature.", "Instant", zone="hand", has=f"{_HAND}\nAnn has {name} in hand", cost="{20}", during=f"{who}'s upkeep", claims=(f"Ann {says} cast ~ targeting Bog Bat exiling {name}",), whole=False, more=(Thing(name, "Ann", cost, "Sorcery", zone="hand"),))
        for name, cost, who, says in (("Night Note", "{B}", "Bob", "can"), ("Night Note", "{B}", "Ann", "can't"), ("Noon Note", "{W}", "Bob", "can't"))
    ),
    Static("As an additional cost to cast ~, sacrifice an artifact.", outcome="Aged Anvil in graveyard", has=_HAND, deeds=("Ann casts ~ sacrificing Aged Anvil", *_AFTER)),
    Static("As an additional cost to cast ~, sacrifice an artifact or creature.", outcome="Amber Auk in graveyard", has=_HAND, deeds=("Ann casts ~ sacrificing Amber Auk", *_AFTER)),
    Static("As an additional cost to cast ~, exile a creature card from your graveyard.", outcome="Grim Ghoul in exile", has=f"{_HAND}\n{_DEAD}", more=_TWO_DEAD, deeds=("Ann casts ~ exiling Grim Ghoul", *_AFTER)),
    Static("As an additional cost to cast ~, exile a creature card from your graveyard.", zone="hand", has=f"{_HAND}\n{_READ}", more=_TWO_SPELLS, claims=("Ann can't cast ~",), whole=False),
    *_price("As an additional cost to cast ~, reveal a Zombie card from your hand or pay {2}.", 10, has=f"{_HAND}\nAnn has Kept Corpse in hand", more=(Thing("Kept Corpse", "Ann", "{B}", "Creature — Zombie", zone="hand", size=(1, 1)),)),
    *_price("As an additional cost to cast ~, reveal a Zombie card from your hand or pay {2}.", 8),
    *_price("As an additional cost to cast ~, behold an Ape or pay {1}.", 10),
    *_price("As an additional cost to cast ~, behold a Dragon or pay {1}.", 9),
    _others("Instant and sorcery spells you cast cost {1} less to cast.", (("Huge Hex", "{11}", "Sorcery", True), ("Huger Hex", "{12}", "Sorcery", False), ("Huge Hulk", "{11}", "Creature — Ogre", False))),
    _others("Black creature spells you cast cost {1} less to cast.", (("Dark Duke", "{10}{B}", "Creature — Ogre", True), ("Dark Deal", "{10}{B}", "Sorcery", False), ("Red Rogue", "{10}{R}", "Creature — Ogre", False))),
    _others("White spells you cast cost {W} more to cast.", (("Wan Ward", "{W}{W}", "Sorcery", False), ("Wide Ward", "{W}", "Sorcery", True), ("Rash Rite", "{R}{R}", "Sorcery", True))),
    _others("Spells your opponents cast that target ~ cost {2} more to cast.", (("Dire Dart", "{9}", "Instant", False),), by="Bob", at=" targeting ~"),
    _others("Spells your opponents cast that target ~ cost {2} more to cast.", (("Dire Dart", "{9}", "Instant", True),), by="Bob", at=" targeting Ash Ape"),
    _others("Spells your opponents cast that target ~ cost {2} more to cast.", (("Dire Dart", "{9}", "Instant", True),), at=" targeting ~"),
    # Blocking.
    _attack("~ can't be blocked by Walls.", (("Bare Bulwark", False), ("Brass Bull", True), ("Bog Bat", True))),
    _attack("~ can't be blocked by artifact creatures.", (("Bare Bulwark", True), ("Brass Bull", False), ("Bog Bat", True))),
    _attack("~ can't be blocked except by three or more creatures.", (("Bare Bulwark", False), ("Brass Bull and Bog Bat", False), ("Brass Bull, Bog Bat and Bare Bulwark", True))),
    _attack("Creatures with power less than ~'s power can't block it.", (("Bare Bulwark", False), ("Brass Bull", True), ("Bog Bat", False)), "Creature — Golem 2/9"),
    _attack("Creatures with power less than ~'s power can't block it.", (("Brass Bull", True), ("Bog Bat", True), ("Bare Bulwark", True)), "Creature — Golem 2/9", "Ash Ape"),
    _attack("~ can't block and can't be blocked.", tuple((one, False) for one in _ON_BOB)),
    _attack("Protection from Walls", (("Bare Bulwark", False), ("Brass Bull", True))),
    *(
        Static(text, "Creature — Golem 3/9", during="Bob's precombat main phase", deeds=("Bob attacks Ann with Brass Bull",), claims=(f"Ann {says} block Brass Bull with ~", "Ann can block Brass Bull with Ash Ape"), whole=False)
        for text, says in (("~ can't block creatures with power 2 or greater.", "can't"), ("~ can't block creatures with power 3 or greater.", "can"), ("~ can't block and can't be blocked.", "can't"))
    ),
    Static("Reach\nWhenever ~ blocks a creature with flying, ~ gets +3/+0 until end of turn.", outcome="Bog Bat tapped; self +3/+0", during="Bob's precombat main phase", deeds=("Bob attacks Ann with Bog Bat", "Ann blocks Bog Bat with ~", *_AFTER)),
    Static("Reach\nWhenever ~ blocks a creature with flying, ~ gets +3/+0 until end of turn.", outcome="Brass Bull tapped", during="Bob's precombat main phase", deeds=("Bob attacks Ann with Brass Bull", "Ann blocks Brass Bull with ~", *_AFTER)),
    Static("You may have ~ assign its combat damage as though it weren't blocked.", outcome="self tapped; Bob life -6; self damage 2", deeds=("Ann attacks Bob with ~", "Bob blocks ~ with Brass Bull", "Ann says yes", "everyone passes until the combat damage step")),
    Static("You may have ~ assign its combat damage as though it weren't blocked.", outcome="self tapped; Brass Bull damage 6; self damage 2", deeds=("Ann attacks Bob with ~", "Bob blocks ~ with Brass Bull", "Ann says no", "everyone passes until the combat damage step")),
    Static("Whenever ~ deals combat damage to a creature, tap that creature and it doesn't untap during its controller's next untap step.", outcome="self tapped; Brass Bull tapped; Brass Bull damage 6; self damage 2", deeds=("Ann attacks Bob with ~", "Bob blocks ~ with Brass Bull", "everyone passes until the combat damage step", *_AFTER)),
    Static("Whenever ~ deals combat damage to a creature, tap that creature and it doesn't untap during its controller's next untap step.", deeds=("Ann attacks Bob with ~", "Bob blocks ~ with Brass Bull", "everyone passes until Bob's draw step"), claims=("Brass Bull is tapped", "Blue Boar isn't tapped"), whole=False),
    # Damage.
    Static("If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~.", outcome="Bob graveyard +1; self counters -1 +1/+1", has="Ann has ~ (2 +1/+1 counters) on the battlefield\nBob has Blast in hand", counters=(("+1/+1", 2),), deeds=_hit("~")),
    Static("If damage would be dealt to ~, prevent that damage. Remove a +1/+1 counter from ~.", outcome="Bob graveyard +1; Ash Ape damage 2", has="Ann has ~ (2 +1/+1 counters) on the battlefield\nBob has Blast in hand", counters=(("+1/+1", 2),), deeds=_hit("Ash Ape")),
    Static("Whenever ~ deals damage, you gain that much life.", outcome="self tapped; Bob life -6; you life +6", deeds=("Ann attacks Bob with ~", "everyone passes until the combat damage step", *_AFTER)),
    Static("Whenever ~ deals damage, you gain that much life.", outcome="Ash Ape tapped; Bob life -3", deeds=("Ann attacks Bob with Ash Ape", "everyone passes until the combat damage step", *_AFTER)),
    *(
        Static("Whenever a creature dealt damage by ~ this turn dies, put a +2/+2 counter on ~.", outcome=f"self tapped; Brass Bull damage 6; self damage 2; you graveyard +1; {dies} in graveyard{more}", has="Ann has ~ on the battlefield\nAnn has Doom in hand", deeds=("Ann attacks Bob with ~", "Bob blocks ~ with Brass Bull", "everyone passes until the combat damage step", f"Ann casts Doom targeting {dies}", *_AFTER))
        for dies, more in (("Brass Bull", "; self counters 1 +2/+2; self +2/+2"), ("Bog Bat", ""))
    ),
    Static("Ward—Pay 3 life.", outcome="Bob life -3; Bob graveyard +1; self in graveyard", has="Ann has ~ on the battlefield\nBob has Doom in hand", deeds=("Bob casts Doom targeting ~", "everyone passes until it resolves", "Bob pays", *_AFTER)),
    Static("Ward—Pay 3 life.", outcome="Bob graveyard +1", has="Ann has ~ on the battlefield\nBob has Doom in hand", deeds=("Bob casts Doom targeting ~", "everyone passes until it resolves", "Bob declines", *_AFTER)),
    Static("Ward—Discard a card.", outcome="Bob hand -1; Bob graveyard +2; self in graveyard", has="Ann has ~ on the battlefield\nBob has Doom in hand", deeds=("Bob casts Doom targeting ~", "everyone passes until it resolves", "Bob pays", *_AFTER)),
    Static("Ward—Discard a card.", outcome="Bob graveyard +1", has="Ann has ~ on the battlefield\nBob has Doom in hand", deeds=("Bob casts Doom targeting ~", "everyone passes until it resolves", "Bob declines", *_AFTER)),
    # Draws, upkeeps, mana.
    Static("At the beginning of your draw step, draw an additional card.", outcome="Arid Acre untapped; Far Forest in hand; Late Lynx in hand", during="Bob's end step", seats=2, deeds=("everyone passes until Ann's draw step", *_AFTER)),
    Static("At the beginning of each player's draw step, that player draws an additional card.", outcome="Blue Boar untapped; Bent Bell untapped; Bob hand +2", during="Ann's end step", deeds=("everyone passes until Bob's draw step", *_AFTER)),
    Static("At the beginning of your draw step, draw an additional card.", outcome="Blue Boar untapped; Bent Bell untapped; Bob hand +1", during="Ann's end step", deeds=("everyone passes until Bob's draw step", *_AFTER)),
    Static("At the beginning of your upkeep, remove a depletion counter from ~.", outcome="Arid Acre untapped; self counters -1 depletion", has="Ann has ~ (3 depletion counters) on the battlefield", counters=(("depletion", 3),), during="Bob's end step", seats=2, deeds=("everyone passes until Ann's upkeep", *_AFTER)),
    Static("Whenever you tap a land for mana, add one mana of any type that land produced.", deeds=("Ann taps Forest for {G}",), claims=("Ann has {G}{G} floating",), whole=False),
    *(
        Static(f"{{T}}: Add {{R}}. Activate only if you control {lands}.", claims=(f"Ann {says} activate ~",), whole=False)
        for lands, says in (("a Swamp or a Mountain", "can"), ("a Desert or a Mountain", "can"), ("a Desert or a Gate", "can't"))
    ),
    Static("{T}: Add {B} or {R}. ~ doesn't untap during your next untap step.", deeds=("Ann activates ~", "Ann chooses red", "everyone passes until Bob's upkeep", "everyone passes until Ann's draw step"), claims=("~ is tapped", "Arid Acre isn't tapped"), whole=False),
    Static("{T}: Add {B} or {R}. ~ doesn't untap during your next untap step.", deeds=("Ann activates ~", "Ann chooses red", "everyone passes until Bob's upkeep", "everyone passes until Ann's draw step", "everyone passes until Bob's upkeep", "everyone passes until Ann's draw step"), claims=("~ isn't tapped",), whole=False),
    Static("{T}, remove a -1/-1 counter from ~: Add one mana of any color.", outcome="self tapped; self counters -1 -1/-1", has="Ann has ~ (2 -1/-1 counters) on the battlefield", counters=(("-1/-1", 2),), deeds=("Ann activates ~", "Ann chooses red"), claims=("Ann has {R} floating",)),
    Static("{T}, remove any number of storage counters from ~: Add {B} for each storage counter removed this way.", outcome="self tapped; self counters -2 storage", has="Ann has ~ (3 storage counters) on the battlefield", counters=(("storage", 3),), deeds=("Ann picks 2", "Ann activates ~"), claims=("Ann has {B}{B} floating",)),
    Static("{T}, remove any number of charge counters from ~: Add {B}, then add an additional {B} for each charge counter removed this way.", outcome="self tapped; self counters -2 charge", has="Ann has ~ (3 charge counters) on the battlefield", counters=(("charge", 3),), deeds=("Ann picks 2", "Ann activates ~"), claims=("Ann has {B}{B}{B} floating",)),
    Static("Whenever you cast a black spell or a Swamp enters under your control, you gain 1 life.", outcome="you life +1; you graveyard +1; Bog Bat in graveyard", has="Ann has ~ on the battlefield\nAnn has Doom in hand", deeds=("Ann casts Doom targeting Bog Bat", *_AFTER)),
    Static("Whenever you cast a black spell or a Swamp enters under your control, you gain 1 life.", outcome="you life +1; you lands +1", has="Ann has ~ on the battlefield\nAnn has Swamp in hand", deeds=("Ann plays Swamp", *_AFTER)),
    Static("Whenever you cast a black spell or a Swamp enters under your control, you gain 1 life.", outcome="you lands +1", has="Ann has ~ on the battlefield\nAnn has Forest in hand", deeds=("Ann plays Forest", *_AFTER)),
    Static("Whenever ~ attacks, you may pay {E}{E}. If you do, put a +1/+1 counter on it.", outcome="self tapped; self counters 1 +1/+1; you gets 1 energy", has="Ann has ~ on the battlefield\nAnn has 3 energy counters", deeds=("Ann attacks Bob with ~", "everyone passes until it resolves", "Ann says yes", *_AFTER)),
    Static("Whenever ~ attacks, you may pay {E}{E}. If you do, put a +1/+1 counter on it.", outcome="self tapped; you gets 3 energy", has="Ann has ~ on the battlefield\nAnn has 3 energy counters", deeds=("Ann attacks Bob with ~", "everyone passes until it resolves", "Ann says no", *_AFTER)),
    Static("Whenever you cast a multicolored spell, you may return ~ from your graveyard to your hand.", outcome="self in hand; you life +1; you graveyard +1", has="Ann has ~ in graveyard\nAnn has Twin Balm in hand", zone="graveyard", deeds=("Ann casts Twin Balm", "everyone passes until it resolves", "Ann says yes", *_AFTER)),
    Static("Whenever you cast a multicolored spell, you may return ~ from your graveyard to your hand.", outcome="Bob life +1; you graveyard +1", has="Ann has ~ in graveyard\nAnn has Balm in hand", zone="graveyard", deeds=("Ann casts Balm targeting Bob", *_AFTER)),
    # What it is, and what others are.
    Static("{1}: ~ becomes a 4/4 red and green Dragon artifact creature with flying until end of turn.", "Artifact", outcome="self is 4/4; self has flying", words=(), claims=("~ is a 4/4 red and green Dragon artifact creature with flying",), deeds=("Ann activates ~", *_AFTER)),
    Static("As ~ enters, choose a creature type.\nCreatures you control of the chosen type get +1/+1.", outcome="your-apes +1/+1", has="Ann has ~ (chosen: Ape) on the battlefield"),
    Static("~ gets +2/+0 as long as you control a Jace planeswalker.", claims=("~ is 8/13", "Ash Ape is 3/16"), whole=False, has="Ann has ~ on the battlefield\nAnn has Vela Vane on the battlefield", more=(Thing("Vela Vane", "Ann", "{3}", "Legendary Planeswalker — Jace", "loyalty 4"),)),
    Static("~ gets +2/+0 as long as you control a Jace planeswalker."),
    Static("~ gets +1/+1 for each Equipment you control.", outcome="self +1/+1", has="Ann has ~ on the battlefield\nAnn has Edge on the battlefield\nBob has Edge (called Bob's Edge) on the battlefield", more=(Thing("Edge", "Ann", "{1}", "Artifact — Equipment", "Equipped creature gets +1/+0."),)),
    Static("Target creature gets +X/+0 until end of turn.", "Instant", outcome="self in graveyard; Bog Bat +3/+0", zone="hand", has=_HAND, cost="{X}{R}", deeds=("Ann casts ~ with X = 3 targeting Bog Bat", *_AFTER)),
    Static("When ~ enters, support 2.", outcome="Ash Ape counters 1 +1/+1; Bog Bat counters 1 +1/+1", has=_HAND, deeds=("Ann casts ~", "everyone passes until it resolves", "Ann targets Ash Ape and Bog Bat", *_AFTER)),
    Static('Enchant land\nEnchanted land has "{T}: This land deals 1 damage to any target."', "Enchantment — Aura", outcome="Open Oasis tapped; Bog Bat damage 1", has="Ann has Open Oasis on the battlefield\nAnn has ~ (attached to Open Oasis) on the battlefield", on="Open Oasis", more=(_OASIS,), deeds=("Ann activates Open Oasis targeting Bog Bat", *_AFTER)),
    Static('Lands you control have "{T}: Add one mana of any color."', outcome="Open Oasis tapped", has="Ann has Open Oasis on the battlefield\nAnn has ~ on the battlefield", more=(_OASIS,), deeds=("Ann taps Open Oasis for {R}",), claims=("Ann has {R} floating", "Bob can't activate Bald Butte")),
    Static("Enchant creature\nEnchanted creature gets +2/+2 and attacks each combat if able.", "Enchantment — Aura", has="Ann has ~ (attached to Brass Bull) on the battlefield", on="Brass Bull", during="Bob's precombat main phase", whole=False, claims=("Brass Bull is 4/21", "Bob can't attack Ann with Bog Bat", "Bob can attack Ann with Brass Bull")),
    Static("Morph—Reveal a blue card in your hand.", has="Ann has ~ (face down) on the battlefield\nAnn has Blue Note in hand", more=(Thing("Blue Note", "Ann", "{U}", "Sorcery", zone="hand"),), deeds=("Ann turns ~ face up",)),
    Static("Morph {1}\nWhen ~ is turned face up, put a +1/+1 counter on each other Ape creature you control.", outcome="your-apes counters 1 +1/+1", has="Ann has ~ (face down) on the battlefield", deeds=("Ann turns ~ face up", *_AFTER)),
    _others("{T}: Add one mana of any color. Spend this mana only to cast a creature spell.", (("Vast Vole", "{11}", "Creature — Vole", True), ("Vast Vow", "{11}", "Sorcery", False))),
    *(
        Static(f"I — You gain 1 life.\nII — {what}", "Enchantment — Saga", outcome=f"Arid Acre untapped; Far Forest in hand; self counters 1 lore; {outcome}", has="Ann has ~ (1 lore counter) on the battlefield", counters=(("lore", 1),), during="Bob's end step", seats=2, deeds=("everyone passes until Ann's precombat main phase", *_AFTER, *answers))
        for what, outcome, answers in (("Create a 1/1 green Elf Warrior creature token.\nIII — You gain 1 life.", "you makes 1 1/1", ()), ("Scry 3.\nIII — You gain 1 life.", "", ("Ann chooses nothing",)))
    ),
    Static("Level up {1}\nLEVEL 1-3\n8/8\nLEVEL 4+\n9/9", outcome="self counters 1 level; self is 8/8", has="Ann has ~ on the battlefield", deeds=("Ann activates ~", *_AFTER)),
    Static("Start your engines!\nMax speed — {3}, Exile ~ from your graveyard: Draw a card.", zone="graveyard", outcome="self in exile; Far Forest in hand", has="Ann has ~ in graveyard\nAnn has speed 4", deeds=("Ann activates ~", *_AFTER)),
    Static("Start your engines!\nMax speed — {3}, Exile ~ from your graveyard: Draw a card.", zone="graveyard", has="Ann has ~ in graveyard\nAnn has speed 3", claims=("Ann can't activate ~",), whole=False),
    Static("{1}: Transform ~. Activate only as a sorcery.", claims=("Grand Probe is 8/8",), deeds=("Ann activates ~", *_AFTER), back=_BACK, whole=False),
    Static("At the beginning of each upkeep, if a player cast two or more spells last turn, transform ~.", claims=("Grand Probe is 8/8",), has="Ann has ~ on the battlefield\nAnn has Balm and Balm in hand", deeds=("Ann casts Balm targeting Bob", "Ann casts Balm targeting Bob", "everyone passes until Bob's upkeep", *_AFTER), back=_BACK, whole=False),
    Static("At the beginning of each upkeep, if a player cast two or more spells last turn, transform ~.", claims=("~ is 6/13",), has="Ann has ~ on the battlefield\nAnn has Balm in hand\nBob has Balm in hand", deeds=("Ann casts Balm targeting Bob", "Bob casts Balm targeting Bob", "everyone passes until Bob's upkeep", *_AFTER), back=_BACK, whole=False),
    Static("At the beginning of your first main phase, you may pay {U}. If you do, transform ~.", claims=("Grand Probe is 8/8",), during="Ann's upkeep", deeds=("everyone passes until Ann's precombat main phase", "everyone passes until it resolves", "Ann says yes", *_AFTER), back=_BACK, whole=False),
    Static("At the beginning of your first main phase, you may pay {U}. If you do, transform ~.", claims=("~ is 6/13",), during="Ann's upkeep", deeds=("everyone passes until Ann's precombat main phase", "everyone passes until it resolves", "Ann says no", *_AFTER), back=_BACK, whole=False),
    Static("I — You gain 1 life.\nII — You gain 1 life.\nIII — Exile ~, then return it to the battlefield transformed under your control.", "Enchantment — Saga", claims=("Grand Probe is 8/8",), has="Ann has ~ (2 lore counters) on the battlefield", during="Bob's end step", seats=2, deeds=("everyone passes until Ann's precombat main phase", *_AFTER), back=_BACK, whole=False),
    Static("Basic landcycling {2}", outcome="self in graveyard; Far Forest in hand", zone="hand", has=_HAND, deeds=("Ann cycles ~", "everyone passes until it resolves", "Ann chooses Far Forest", *_AFTER)),
    Static("Eternalize {3}", outcome="self in exile; you makes 1 4/4", zone="graveyard", has="Ann has ~ in graveyard", deeds=("Ann activates ~", *_AFTER)),
)  # fmt: skip
"""Whole abilities, each with what must be so."""
