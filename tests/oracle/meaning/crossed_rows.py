"""The rows that `crossed` crosses: how abilities begin, what they do, and what is simply so.

Outcomes are in the words of `world`. A row says nothing of how its text is read.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tests.oracle.meaning.world import Thing, World

GOLEM = "Creature — Golem 6/13"


def can_or_not(*, so: bool) -> str:
    """The verb of a claim."""
    return "can" if so else "can't"


_FINDS = (
    ("cry ", "nothing"),
    ("for a Goblin", "Late Lynx"),
    ("for a basic land", "Far Forest"),
    ("for a Swamp or Forest", "Far Forest"),
)


@dataclass(frozen=True)
class Deed:
    """What an ability does: its words with `{T}` for what it chooses, and what is otherwise then."""

    words_of: str
    outcome: str
    phrases: tuple[str, ...] = ("",)
    to_player: str = ""
    words: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    probe: Callable[[World, str], list[str] | None] | None = None
    stays: bool = False
    """Whether it needs the card on the battlefield."""
    mana: bool = False
    only: tuple[str, ...] = ()
    """The heads that it stands under, where not under all."""

    @property
    def said(self) -> tuple[str, ...]:
        """What players answer: a scry leaves all on top, a search finds the one card that there is."""
        found = next((name for word, name in _FINDS if word in self.words_of), "")
        waits = ("everyone passes until it resolves",) if found and not self.answers else ()
        return (*self.answers, *waits, *([f"Ann chooses {found}"] if found else []))


@dataclass(frozen=True)
class Head:
    """How an ability begins, what happens then, and what that alone makes otherwise."""

    key: str
    said: str
    deed: str
    outcome: str = ""
    after: str = ""
    line: str = GOLEM
    has: str = "Ann has ~ on the battlefield"
    zone: str = "battlefield"
    during: str = "Ann's precombat main phase"
    before: str = ""
    first: str = ""
    last: str = ""
    trigger: bool = True
    gone: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    more: tuple[Thing, ...] = ()
    cost: str = "{1}"
    drawn: bool = False
    """Whether cards have been drawn by then, so that no deed may speak of the library."""
    narrow: bool = False
    """Whether only deeds that name this head stand under it."""

    def suits(self, deed: Deed) -> bool:
        if deed.stays and self.gone:
            return False
        if deed.mana and self.trigger:
            return False
        if self.drawn and (deed.said or "Far Forest" in deed.outcome or "librar" in deed.words_of):
            return False
        if self.more and ("makes" in deed.outcome or "Late Lynx in battlefield" in deed.outcome):
            return False  # what enters would make it trigger again
        if deed.only or self.narrow:
            return self.key in deed.only
        return True

    def text(self, deed: Deed, phrase: str) -> str:
        told = deed.words_of.replace("{T}", phrase)
        if self.said.endswith(": ") or not self.said:
            told = told[:1].upper() + told[1:]
        else:
            told = told[:1].lower() + told[1:] if not told.startswith("~") else told
        told = told.replace(". that", ". That")
        end = "" if told.endswith('."') else "."
        return f"{self.said}{told}{end}{self.after}"


_COMBAT = "Ann attacks Bob with Ash Ape\nBob blocks Ash Ape with Brass Bull"


def _costs() -> list[Head]:
    parts = {
        "{1}": "", "{T}": "self tapped", "sacrifice ~": "self in graveyard",
        "sacrifice a creature": "Amber Auk in graveyard", "sacrifice another creature": "Amber Auk in graveyard",
        "remove a +1/+1 counter from ~": "self counters -1 +1/+1", "pay 1 life": "you life -1",
        "discard a card": "you hand -1; you graveyard +1",
    }  # fmt: skip
    every = (
        ("{1}",), ("{T}",), ("{1}", "{T}"), ("sacrifice ~",), ("{1}", "sacrifice ~"), ("{T}", "sacrifice ~"),
        ("{1}", "{T}", "sacrifice ~"), ("sacrifice a creature",), ("{1}", "sacrifice another creature"),
        ("remove a +1/+1 counter from ~",), ("{1}", "remove a +1/+1 counter from ~"), ("{T}", "pay 1 life"),
        ("{T}", "pay 1 life", "sacrifice ~"), ("{1}", "discard a card"), ("{1}", "{T}", "discard a card"),
        ("{1}", "pay 1 life"), ("{1}", "{T}", "sacrifice a creature"),
    )  # fmt: skip
    out = []
    for used in every:
        said = ", ".join(used)
        counters = (("+1/+1", 2),) if any("counter" in one for one in used) else ()
        paying = " sacrificing Amber Auk" if any("creature" in one for one in used) else ""
        marked = "Ann has ~ (2 +1/+1 counters) on the battlefield"
        out.append(
            Head(
                said, said[0].upper() + said[1:] + ": ", f"Ann activates ~{{at}}{paying}",
                outcome="; ".join(filter(None, (parts[one] for one in used))),
                has=marked if counters else "Ann has ~ on the battlefield",
                counters=counters, trigger=False, gone="sacrifice ~" in used,
            )
        )  # fmt: skip
    return out


HEADS: tuple[Head, ...] = (
    Head("spell", "", "Ann casts ~{at}", "self in graveyard", line="Sorcery", has="Ann has ~ in hand", zone="hand", trigger=False, gone=True),
    *_costs(),
    Head("hand", "{1}, discard ~: ", "Ann activates ~{at}", "self in graveyard", has="Ann has ~ in hand", zone="hand", trigger=False, gone=True),
    Head("graveyard", "{1}, exile ~ from your graveyard: ", "Ann activates ~{at}", "self in exile", has="Ann has ~ in graveyard", zone="graveyard", trigger=False, gone=True),
    Head("as a sorcery", "{1}, {T}: ", "Ann activates ~{at}", "self tapped", after=" Activate only as a sorcery.", trigger=False),
    Head("once", "{1}: ", "Ann activates ~{at}", after=" Activate only once each turn.", trigger=False),
    Head("loyalty", "+1: ", "Ann activates ~{at}", "self counters 1 loyalty", line="Legendary Planeswalker — Probe 4", has="Ann has ~ on the battlefield", trigger=False, narrow=True),
    Head("enters", "When ~ enters, ", "Ann casts ~\neveryone passes until it resolves", has="Ann has ~ in hand"),
    Head("dies", "When ~ dies, ", "Bob casts Doom targeting ~\neveryone passes until it resolves", "Bob graveyard +1", has="Ann has ~ on the battlefield\nBob has Doom in hand", first="self in graveyard", gone=True),
    Head("upkeep", "At the beginning of your upkeep, ", "everyone passes until Ann's upkeep", first="Arid Acre untapped", during="@'s end step"),
    Head("attacks", "Whenever ~ attacks, ", "Ann attacks Bob with ~", first="self tapped"),
    Head("hits", "Whenever ~ deals combat damage to a player, ", "Ann attacks Bob with ~\neveryone passes until the combat damage step", "Bob life -6", first="self tapped"),
    Head("noncreature", "Whenever you cast a noncreature spell, ", "Ann casts Balm targeting Bob", "you graveyard +1; Bob life +1", has="Ann has ~ on the battlefield\nAnn has Balm in hand"),
    Head("white", "Whenever a player casts a white spell, ", "Ann casts Balm targeting Bob", "you graveyard +1; Bob life +1", has="Ann has ~ on the battlefield\nAnn has Balm in hand"),
    Head("other dies", "Whenever another creature you control dies, ", "Bob casts Doom targeting Amber Auk\neveryone passes until it resolves", "Bob graveyard +1", has="Ann has ~ on the battlefield\nBob has Doom in hand", first="Amber Auk in graveyard"),
    Head("blocks", "Whenever ~ blocks, ", "Bob attacks Ann with Brass Bull\nAnn blocks Brass Bull with ~", first="Brass Bull tapped", during="Bob's precombat main phase"),
    Head("either way", "Whenever ~ blocks or becomes blocked, ", "Ann attacks Bob with ~\nBob blocks ~ with Brass Bull", first="self tapped"),
    Head("becomes blocked", "Whenever ~ becomes blocked, ", "Ann attacks Bob with ~\nBob blocks ~ with Brass Bull", first="self tapped"),
    Head("arcane", "Whenever you cast a Spirit or Arcane spell, ", "Ann casts Balm targeting Bob", "you graveyard +1; Bob life +1", has="Ann has ~ on the battlefield\nAnn has Balm in hand"),
    Head("heroic", "Whenever you cast a spell that targets ~, ", "Ann casts Mend targeting ~", "you graveyard +1; self +0/+1", has="Ann has ~ on the battlefield\nAnn has Mend in hand"),
    Head("second draw", "Whenever you draw your second card each turn, ", "Ann casts Quick Study\neveryone passes until it resolves", "Far Forest in hand; Late Lynx in hand; you graveyard +1", has="Ann has ~ on the battlefield\nAnn has Quick Study in hand", drawn=True),
    *(
        Head(said, said, "Ann casts Hale Human\neveryone passes until it resolves", has="Ann has ~ on the battlefield\nAnn has Hale Human in hand", more=(Thing("Hale Human", "Ann", "{W}", "Creature — Human Goblin", size=(2, 7)),))
        for said in ("Whenever another Human you control enters, ", "Whenever another creature enters under your control, ", "When a Human you control enters, ", "Whenever ~ or another Human enters under your control, ")
    ),
    Head("multicolored", "Whenever you cast a multicolored spell, ", "Ann casts Twin Balm", "you life +1; you graveyard +1", has="Ann has ~ on the battlefield\nAnn has Twin Balm in hand"),
    Head("cycled", "Cycling {2}\nWhen you cycle ~, ", "Ann cycles ~", "self in graveyard; Far Forest in hand", has="Ann has ~ in hand", zone="hand", gone=True, drawn=True),
    Head("in combat", "", "Ann casts ~{at}", "self in graveyard", line="Instant", has="Ann has ~ in hand", zone="hand", trigger=False, gone=True, before=_COMBAT, first="Ash Ape tapped", narrow=True),
    Head("tapping in combat", "{T}: ", "Ann activates ~{at}", "self tapped", trigger=False, before=_COMBAT, first="Ash Ape tapped", narrow=True),
    Head("discarded in combat", "{1}, discard ~: ", "Ann activates ~{at}", "self in graveyard", has="Ann has ~ in hand", zone="hand", trigger=False, gone=True, before=_COMBAT, first="Ash Ape tapped", narrow=True),
    Head("used up as a sorcery", "{1}, {T}, sacrifice ~: ", "Ann activates ~{at}", "self in graveyard", after=" Activate only as a sorcery.", trigger=False, gone=True),
    Head("exiled as a sorcery", "{1}, exile ~ from your graveyard: ", "Ann activates ~{at}", "self in exile", after=" Activate only as a sorcery.", has="Ann has ~ in graveyard", zone="graveyard", trigger=False, gone=True),
    Head("equipment", "{1}: ", "Ann activates ~{at}", line="Artifact — Equipment", trigger=False, narrow=True),
)  # fmt: skip
"""How abilities begin."""

CREATURES = (
    "target creature",
    "target creature you control",
    "target creature an opponent controls",
)


def _blocks(world: World, chosen: str) -> list[str] | None:
    """Ash Ape attacks Bob: of his creatures, those that can block it, and the one that can't."""
    out = ["Ann attacks Bob with Ash Ape", "then Ann controls a Forest"]
    for one in world.here(lambda each: each.by == "Bob" and "Creature" in each.line):
        can = "can't" if one.tapped or one.name in chosen.split(" and ") else "can"
        out.append(f"  and Bob {can} block Ash Ape with {one.name}")
    return out


def _not_that_one(world: World, chosen: str) -> list[str] | None:
    """The card that is tried and Ash Ape attack Bob: the chosen creature can block the one and not the other."""
    if world.things["Ash Ape"].zone != "battlefield" or world.things[chosen].by != "Bob":
        return None
    out = ["Ann attacks Bob with Ash Ape and Pale Probe", "then Ann controls a Forest"]
    for one in world.here(lambda each: each.by == "Bob" and "Creature" in each.line):
        if not one.tapped:
            out.append(f"  and Bob can block Ash Ape with {one.name}")
            can = can_or_not(so=one.name != chosen)
            out.append(f"  and Bob {can} block Pale Probe with {one.name}")
    return out


def _blocks_it(world: World, chosen: str) -> list[str] | None:
    """The card that is tried and Ash Ape attack Bob: the chosen creature may block the one alone."""
    thing = world.things[chosen]
    if world.things["Ash Ape"].zone != "battlefield" or thing.by != "Bob" or thing.tapped:
        return None
    out = ["Ann attacks Bob with Ash Ape and Pale Probe", "then Ann controls a Forest"]
    out.append(f"  and Bob can't block Ash Ape with {chosen}")
    return [*out, f"  and Bob can block Pale Probe with {chosen}"]


def _all_block(world: World, chosen: str) -> list[str] | None:
    """The chosen creature attacks Bob: nobody who is able may stay away."""
    if chosen != "Ash Ape":
        return None
    able = [
        one.name
        for one in world.here(lambda o: o.by == "Bob" and "Creature" in o.line and not o.tapped)
    ]
    out = ["Ann attacks Bob with Ash Ape", "then Ann controls a Forest"]
    out += [f"  and Bob can't block Ash Ape with {one}" for one in able]
    return [*out, f"  and Bob can block Ash Ape with {', '.join(able[:-1])} and {able[-1]}"]


def _unblockable(world: World, chosen: str) -> list[str] | None:
    """The chosen creature and Ash Ape attack Bob: what can block which."""
    thing = world.things[chosen]
    if thing.by != "Ann" or thing.tapped:
        return None
    other = "Ash Ape" if chosen != "Ash Ape" else "Amber Auk"
    if world.things[other].zone != "battlefield":
        return None
    out = [f"Ann attacks Bob with {chosen} and {other}", "then Ann controls a Forest"]
    blockers = world.here(lambda o: o.by == "Bob" and "Creature" in o.line and not o.tapped)
    for one in blockers:
        flies = "Flying" in world.things[other].text and "Flying" not in one.text
        out.append(f"  and Bob can't block {chosen} with {one.name}")
        out.append(f"  and Bob {can_or_not(so=not flies)} block {other} with {one.name}")
    return out


DEEDS: tuple[Deed, ...] = (
    # Creatures that are chosen.
    Deed("{T} gets +2/+2 until end of turn", "target +2/+2", CREATURES),
    Deed("{T} gets -2/-0 until end of turn", "target -2/-0", CREATURES),
    Deed("{T} gets -1/+1 until end of turn", "target -1/+1", ("target Ape creature",)),
    *(
        Deed(f"{{T}} gains {word} until end of turn", f"target has {word}", ("target creature",), words=(word,))
        for word in ("haste", "flying", "first strike", "trample", "lifelink")
    ),
    Deed("{T} gets +2/+0 and gains haste until end of turn", "target +2/+0; target has haste", ("target creature",), words=("haste",)),
    Deed("{T} gets +2/+2 until end of turn. Scry 1", "target +2/+2", ("target creature",)),
    Deed("{T} gets +1/+0 and gains first strike until end of turn. Scry 1", "target +1/+0; target has first strike", ("target creature",), words=("first strike",)),
    Deed("{T} gets +1/+3 until end of turn. Untap that creature", "target +1/+3; target untapped", ("target creature",)),
    Deed("~ deals 3 damage to {T}", "target damage 3", (*CREATURES, "any target", "target creature with flying", "target player or planeswalker"), to_player="target life -3"),
    Deed("put a +1/+1 counter on {T}", "target counters 1 +1/+1", ("target creature", "target creature you control")),
    Deed("put a shield counter on {T}", "target counters 1 shield", ("target creature you control",)),
    Deed("put a -1/-1 counter on {T}", "target counters 1 -1/-1", ("target creature",)),
    Deed("tap {T}. It doesn't untap during its controller's next untap step", "", ("target creature an opponent controls",), then=("everyone passes until Bob's draw step",), probe=lambda w, c: ["then Ann controls a Forest", f"  and {c} is tapped"] if w.things[c].by == "Bob" else None, only=("spell", "enters", "attacks", "{1}", "{T}")),
    Deed("{T} can't block this turn", "", ("target creature",), probe=_blocks, only=("spell", "enters", "{1}", "{T}", "{1}, {T}")),
    Deed("{T} can't block this turn", "", ("up to two target creatures",), probe=_blocks, only=("spell", "enters")),
    Deed("{T} blocks ~ this turn if able", "", ("target creature",), probe=_blocks_it, stays=True, only=("{1}", "{1}, pay 1 life")),
    Deed("all creatures able to block {T} this turn do so", "", ("target creature you control",), probe=_all_block, only=("spell", "{1}", "enters")),
    Deed("~ phases out", "self in phase", claims=("~ is phased out",), stays=True, only=("{1}", "{1}, pay 1 life"), then=("everyone passes until the stack is empty",)),
    Deed("the Ring tempts you", "", answers=("everyone passes until it resolves", "Ann chooses Ash Ape"), then=("everyone passes until the stack is empty",), claims=("Ash Ape is Ann's Ring-bearer", "Amber Auk isn't Ann's Ring-bearer"), only=("enters", "spell", "attacks")),
    Deed("{T} can't be blocked this turn", "", ("target creature", "target creature with power 2 or less", "target creature you control"), probe=_unblockable, only=("spell", "enters", "{1}", "{T}", "{1}, {T}")),
    Deed("{T} gains protection from the color of your choice until end of turn", "target has protection from black", ("target creature you control",), words=("protection from black", "protection from red"), answers=("everyone passes until it resolves", "Ann chooses black")),
    Deed("put a +1/+1 counter on each of {T}", "target counters 1 +1/+1", ("up to two target creatures",)),
    Deed("{T} each get +1/+1 until end of turn", "target +1/+1", ("up to two target creatures",)),
    Deed("put a +1/+1 counter on {T}", "target counters 1 +1/+1", ("up to one target creature",), only=("loyalty", "spell", "enters")),
    Deed("create a 2/2 red Gremlin creature token", "you makes 1 2/2", only=("loyalty",)),
    Deed("return {T} to its owner's hand", "target in hand", ("up to one other target nonland permanent",), only=("enters",)),
    Deed("~ deals 30 damage to {T}. If that creature would die this turn, exile it instead", "target in exile", ("target creature",), only=("spell",)),
    Deed("~ deals 1 damage to {T}", "target damage 1", ("target attacking or blocking creature", "target attacking creature"), only=("in combat", "tapping in combat", "discarded in combat")),
    Deed("destroy {T}", "target in graveyard", ("target attacking creature", "target attacking or blocking creature"), only=("in combat", "tapping in combat")),
    Deed("{T} gets +3/+1 until end of turn", "target +3/+1", ("target attacking creature",), only=("in combat", "tapping in combat", "discarded in combat")),
    Deed("attacking creatures get +2/+0 until end of turn", "Ash Ape +2/+0", only=("in combat", "tapping in combat")),
    Deed("attach ~ to {T}", "self on target", ("target creature you control",), only=("equipment",)),
    Deed("you may pay {3}. If you do, untap {T}", "target untapped", ("target permanent", "target creature"), answers=("everyone passes until it resolves", "Ann says yes"), only=("white", "noncreature", "multicolored")),
    Deed("return ~ to its owner's hand", "self in hand", stays=True),
    Deed("you may untap ~ and remove it from combat", "self untapped", answers=("everyone passes until it resolves", "Ann says yes"), claims=("~ isn't attacking",), only=("becomes blocked",)),
    Deed("{T} can't block ~ this turn", "", ("target creature",), probe=_not_that_one, stays=True, only=("{1}", "{1}, pay 1 life")),
    Deed("create a 5/5 green Wurm creature token with trample", "you makes 1 5/5"),
    Deed("create a 2/2 blue Drake creature token with flying", "you makes 1 2/2"),
    Deed('create a 1/1 colorless Pilot creature token with "This token saddles Mounts and crews Vehicles as though its power were 2 greater."', "you makes 1 1/1", only=("used up as a sorcery", "enters")),
    Deed("put a flying counter on {T}", "target counters 1 flying; target has flying", ("target creature you control",), words=("flying",), only=("cycled", "enters", "spell")),
    Deed("you may put a +1/+1 counter on ~", "self counters 1 +1/+1", answers=("everyone passes until it resolves", "Ann says yes"), stays=True),
    Deed("~ gets -2/+2 until end of turn", "self -2/+2", stays=True, only=("blocks", "either way", "becomes blocked")),
    Deed("creatures you control get +1/+0 until end of turn", "yours +1/+0", only=("heroic", "arcane")),
    # Other things that are chosen.
    Deed("destroy {T}", "target in graveyard", ("target artifact", "target enchantment", "target land", "target artifact or enchantment", "target artifact or land", "target creature with defender", "target permanent", "target noncreature artifact")),
    Deed("exile {T}", "target in exile", ("target artifact or enchantment", "target creature with flying", "target nonland permanent an opponent controls", "target red or green creature")),
    Deed("return {T} to its owner's hand", "target in hand", ("target nonland permanent an opponent controls", "target creature", "target artifact")),
    Deed("exile {T} until ~ leaves the battlefield", "target in exile", ("target nonland permanent an opponent controls", "target creature an opponent controls"), stays=True, only=("enters",)),
    Deed("destroy {T}. You gain 2 life", "target in graveyard; you life +2", ("target artifact or enchantment", "target artifact")),
    Deed("untap {T}", "target untapped", ("target permanent", "target creature", "target land")),
    Deed("tap {T}", "target tapped", ("target permanent", "target creature", "target artifact")),
    # Players.
    Deed("{T} discards a card", "", ("target player", "target opponent"), to_player="target hand -1; target graveyard +1"),
    Deed("{T} discards two cards", "", ("target opponent",), to_player="target hand -2; target graveyard +2"),
    Deed("{T} loses 2 life and you gain 2 life", "", ("target opponent", "target player"), to_player="target life -2; you life +2"),
    Deed("each opponent loses 1 life and you gain 1 life", "opponents life -1; you life +1"),
    Deed("you gain 3 life and draw a card", "you life +3; Far Forest in hand"),
    Deed("draw a card", "Far Forest in hand"),
    Deed("draw a card, then discard a card", "Far Forest in graveyard", answers=("everyone passes until it resolves", "Ann chooses Far Forest")),
    Deed("scry 2", ""),
    Deed("surveil 1", "Far Forest in graveyard", answers=("everyone passes until it resolves", "Ann chooses Far Forest")),
    Deed("you gain 1 life", "you life +1"),
    # What may be done.
    Deed("you may gain 1 life", "you life +1", answers=("everyone passes until it resolves", "Ann says yes")),
    Deed("you may mill two cards", "Far Forest in graveyard; Late Lynx in graveyard", answers=("everyone passes until it resolves", "Ann says yes")),
    Deed("you may draw a card. If you do, discard a card", "Far Forest in graveyard", answers=("everyone passes until it resolves", "Ann says yes", "Ann chooses Far Forest")),
    Deed("you may discard a card. If you do, draw a card", "you hand -1; you graveyard +1; Far Forest in hand", answers=("everyone passes until it resolves", "Ann says yes")),
    Deed("you may draw a card", "Far Forest in hand", answers=("everyone passes until it resolves", "Ann says yes")),
    Deed("you may put a ki counter on ~", "self counters 1 ki", answers=("everyone passes until it resolves", "Ann says yes"), stays=True),
    Deed("you may pay {1}. If you do, you gain 1 life", "you life +1", answers=("everyone passes until it resolves", "Ann says yes")),
    Deed("you may pay {1}. If you do, untap ~", "self untapped", answers=("everyone passes until it resolves", "Ann says yes"), stays=True),
    # Groups.
    Deed("creatures you control get +1/+1 until end of turn", "yours +1/+1"),
    Deed("put a +1/+1 counter on each creature you control", "yours counters 1 +1/+1"),
    Deed("put a +1/+1 counter on each other creature you control", "other-yours counters 1 +1/+1", stays=True),
    Deed("~ deals 3 damage to each creature without flying", "without-flying damage 3"),
    Deed("other creatures you control gain trample until end of turn", "other-yours has trample", words=("trample",), stays=True),
    # Tokens.
    Deed("create a 2/2 white Knight creature token with vigilance", "you makes 1 2/2"),
    Deed("create three 2/2 green and white Elf Knight creature tokens with vigilance", "you makes 3 2/2"),
    Deed("create a 1/1 white Vampire creature token with lifelink", "you makes 1 1/1"),
    Deed("create a 2/2 black Zombie creature token", "you makes 1 2/2"),
    # The library.
    Deed("search your library for a basic land card, put it onto the battlefield tapped, then shuffle", "Far Forest in battlefield; Far Forest tapped"),
    Deed("search your library for a basic land card, reveal it, put it into your hand, then shuffle", "Far Forest in hand"),
    Deed("search your library for a Swamp or Forest card, put it onto the battlefield, then shuffle", "Far Forest in battlefield"),
    Deed("search your library for a Goblin permanent card with mana value 3 or less, put it onto the battlefield, then shuffle", "Late Lynx in battlefield"),
    Deed("you may search your library for a Goblin card, reveal it, put it into your hand, then shuffle", "Late Lynx in hand", answers=("everyone passes until it resolves", "Ann says yes")),
    Deed("you may search your library for a basic land card, reveal it, put it into your hand, then shuffle", "Far Forest in hand", answers=("everyone passes until it resolves", "Ann says yes")),
    Deed("you may search your library for a basic land card, put it onto the battlefield tapped, then shuffle", "Far Forest in battlefield; Far Forest tapped", answers=("everyone passes until it resolves", "Ann says yes")),
    Deed("you may search your library for a Goblin card, reveal it, then shuffle and put that card on top", "", answers=("everyone passes until it resolves", "Ann says yes"), claims=("Late Lynx is on top of Ann's library",)),
    Deed("look at the top four cards of your library, then put them back in any order", "", answers=("everyone passes until it resolves", "Ann orders Last Light, Far Forest, Lean Loam, Late Lynx"), claims=("Last Light is on top of Ann's library",)),
    Deed("reveal the top four cards of your library. Put all Goblin cards revealed this way into your hand and the rest on the bottom of your library in any order", "Late Lynx in hand", claims=("Lean Loam isn't on top of Ann's library",)),
    Deed("look at the top four cards of your library. You may reveal a Goblin, Island, or Plains card from among them and put it into your hand. Put the rest on the bottom of your library in a random order", "Late Lynx in hand", answers=("everyone passes until it resolves", "Ann says yes", "Ann chooses Late Lynx")),
    Deed("look at the top three cards of your library. Put two of them into your hand and the rest into your graveyard", "Late Lynx in hand; Last Light in hand; Far Forest in graveyard", answers=("everyone passes until it resolves", "Ann chooses Late Lynx and Last Light")),
    Deed("exile the top card of your library. Until the end of your next turn, you may play that card", "Far Forest in exile", claims=("Ann can play Far Forest",), only=("spell", "enters", "{1}", "{T}", "{1}, {T}", "{1}, sacrifice ~")),
    Deed("untap up to two lands", "Arid Acre untapped", answers=("everyone passes until it resolves", "Ann chooses Arid Acre"), only=("spell", "enters", "{1}", "dies", "attacks")),
    # The card itself.
    Deed("~ gets +2/+2 until end of turn", "self +2/+2", stays=True),
    Deed("~ gets +3/+0 until end of turn", "self +3/+0", stays=True),
    Deed("~ gets +1/-1 and gains flying until end of turn", "self +1/-1; self has flying", words=("flying",), stays=True),
    *(
        Deed(f"~ gains {word} until end of turn", f"self has {word}", words=(word,), stays=True)
        for word in ("haste", "vigilance", "shroud", "trample", "lifelink")
    ),
    Deed("put a +1/+1 counter on ~", "self counters 1 +1/+1", stays=True),
    Deed("put two +1/+1 counters on ~", "self counters 2 +1/+1", stays=True),
    Deed("switch ~'s power and toughness until end of turn", "self +7/-7", stays=True, only=("{1}", "{T}", "enters", "attacks")),
    Deed("exile ~", "self in exile", only=("{1}", "{T}", "upkeep", "spell", "enters")),
    # Mana.
    Deed("add {B}{B}", "", mana=True, claims=("Ann has {B}{B} floating",), only=("{T}", "{T}, sacrifice ~", "{T}, pay 1 life", "sacrifice a creature", "{1}, {T}")),
    Deed("add {R}", "", mana=True, claims=("Ann has {R} floating",), only=("{T}", "{T}, sacrifice ~", "{T}, pay 1 life", "{1}, sacrifice ~")),
    Deed("add one mana of any color", "", mana=True, answers=("Ann chooses red",), claims=("Ann has {R} floating",), only=("{1}", "once", "{T}", "{1}, {T}", "{T}, pay 1 life")),
)  # fmt: skip
"""What abilities do."""


@dataclass(frozen=True)
class Static:
    """Something that is simply so, or a whole ability with a story of its own."""

    text: str
    line: str = GOLEM
    outcome: str = ""
    words: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    has: str = "Ann has ~ on the battlefield"
    on: str = ""
    zone: str = "battlefield"
    during: str = "Ann's precombat main phase"
    deeds: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    cost: str = "{1}"
    whole: bool = True
    more: tuple[Thing, ...] = ()
    legal: str = ""
    seats: int = 0
    back: tuple[str, ...] = ()
    """The lines of another face."""


def _aura(said: str, outcome: str, words: tuple[str, ...] = (), host: str = "Blue Boar", **more: object) -> Static:  # fmt: skip
    return Static(
        f"Enchant creature\nEnchanted creature {said}.", "Enchantment — Aura", outcome, words,
        has=f"Ann has ~ (attached to {host}) on the battlefield", on=host, **more,  # type: ignore[arg-type]
    )  # fmt: skip


def _equipment(said: str, outcome: str, words: tuple[str, ...] = (), **more: object) -> Static:
    had = more.pop("has", "Ann has ~ (attached to Ash Ape) on the battlefield")
    return Static(f"Equipped creature {said}.", "Artifact — Equipment", outcome, words, has=had, on="Ash Ape", **more)  # type: ignore[arg-type]  # fmt: skip


_KEYWORDS = ("shroud", "first strike", "lifelink", "menace", "trample", "vigilance", "hexproof", "deathtouch", "haste", "flying")  # fmt: skip


def _simple() -> list[Static]:
    out = []
    for word in _KEYWORDS:
        has = f"has {word}"
        out += [
            _aura(has, f"host {has}", (word,)),
            _aura(f"gets +1/+1 and {has}", f"host +1/+1; host {has}", (word,)),
            _equipment(has, f"host {has}", (word,)),
            _equipment(f"gets +2/+2 and {has}", f"host +2/+2; host {has}", (word,)),
            Static(f"Other creatures you control have {word}.", outcome=f"other-yours {has}", words=(word,)),
            Static(f"Apes you control have {word}.", outcome=f"your-apes {has}", words=(word,)),
            Static(f"During your turn, ~ has {word}.", outcome=f"self {has}", words=(word,)),
            Static(f"During your turn, ~ has {word}.", words=(word,), during="Bob's upkeep"),
            Static(f"~ has {word} as long as it's attacking.", outcome=f"self {has}; self tapped", words=(word,), deeds=("Ann attacks Bob with ~",)),
            Static(f"~ has {word} as long as it's attacking.", words=(word,)),
        ]  # fmt: skip
    return out


STATICS: tuple[Static, ...] = (
    *_simple(),
    Static("Other creatures you control with flying get +1/+0.", outcome="your-flyers +1/+0"),
    Static("Attacking creatures get +2/+0.", outcome="Ash Ape tapped; Ash Ape +2/+0", deeds=("Ann attacks Bob with Ash Ape",)),
    Static("~ gets +1/+0 for each artifact you control.", outcome="self +count(your-artifacts)/+0"),
    Static("~ gets +1/+1 for each land you control.", outcome="self +count(your-lands)/+count(your-lands); self +10/+10"),
    Static("~'s power and toughness are each equal to the number of creatures you control.", "Creature — Golem */*", "self +count(yours)/+count(yours)"),
    Static("~'s power is equal to the number of creatures you control.", "Creature — Golem */5", "self +count(yours)/+0"),
    Static("~'s power and toughness are each equal to the number of red permanents you control.", "Creature — Golem */*", "self +count(your-red)/+count(your-red)"),
    Static("~ gets +2/+2 as long as seven or more cards are in your graveyard.", outcome="self +2/+2; you graveyard 7", has="Ann has ~ on the battlefield\nAnn has 7 cards in graveyard"),
    Static("~ gets +2/+2 as long as seven or more cards are in your graveyard.", outcome="you graveyard 6; Bob graveyard 7", has="Ann has ~ on the battlefield\nAnn has 6 cards in graveyard\nBob has 7 cards in graveyard"),
    Static("~ gets +2/+0 as long as you control a Wall.", outcome=""),
    Static("~ gets +2/+0 as long as you control an Ape.", outcome="self +2/+0"),
    _equipment("gets +1/+1 for each charge counter on ~", "host +3/+3", has="Ann has ~ (attached to Ash Ape, 3 charge counters) on the battlefield", counters=(("charge", 3),)),
    _equipment("gets +2/+2 and has protection from green and from blue", "host +2/+2", claims=("Ash Ape has protection from green", "Ash Ape has protection from blue", "Amber Auk doesn't have protection from blue")),
)  # fmt: skip
