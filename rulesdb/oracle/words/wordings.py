"""Wordings that mean the same, as data: old phrases and today's, nouns for oneself, ability words.

Rows are (old, new) in lower case, longest first where they overlap. Lists that grow with the
game (ability words) are files under `data/cards`.
"""

from __future__ import annotations

import json
from functools import cache
from typing import cast

from rulesdb.assets import asset
from rulesdb.cards.keywords import KEYWORDS

SELF_NOUNS = frozenset(
    [
        "creature",
        "artifact",
        "enchantment",
        "land",
        "aura",
        "equipment",
        "vehicle",
        "permanent",
        "planeswalker",
        "card",
        "token",
        "spell",
        "saga",
        "case",
        "class",
        "battle",
        "room",
        "fortification",
        "spacecraft",
        "siege",
        "curse",
        "shrine",
        "scheme",
        "plane",
        "phenomenon",
        "conspiracy",
        "emblem",
    ]
)
"""“this creature” and the like; creature types are never used so."""

_SWAPPED = (("hand", "graveyard"), ("graveyard", "library"), ("hand", "library"))
_COUNTS = ("five", "six", "seven", "eight", "nine", "ten", "fifteen", "twenty")
_PAIRS = (
    ("play this ability as a mana source .", ""),
    ("from play", "from the battlefield"),
    ("to owner's hand", "to its owner's hand"),
    ("to owners' hands", "to their owners' hands"),
    ("at any time to end this effect", "to end this effect"),
    ("may play this ability", "may activate this ability"),
    ("plays an activated ability", "activates an ability"),
    ("play activated abilities", "activate abilities"),
    ("play abilities", "activate abilities"),
    ("at the end of your turn", "at the beginning of your end step"),
    ("at the end of each player's turn", "at the beginning of each player's end step"),
    ("successfully casts", "casts"),
    ("successfully cast", "cast"),
    ("name a creature type", "choose a creature type"),
    ("take another turn after", "take an extra turn after"),
    ("at end of turn", "at the beginning of the next end step"),
    ("enters the battlefield", "enters"),
    ("enter the battlefield", "enter"),
    ("entering the battlefield", "entering"),
    ("entered the battlefield", "entered"),
    ("comes into play", "enters"),
    ("come into play", "enter"),
    ("leaves play", "leaves the battlefield"),
    ("converted mana costs", "mana values"),
    ("converted mana cost", "mana value"),
    ("removed from the game", "exiled"),
    ("to your mana pool", ""),
    ("to their mana pool", ""),
    ("to his or her mana pool", ""),
    ("shuffle your library afterward", "shuffle"),
    ("shuffle your library", "shuffle"),
    ("shuffles their library", "shuffles"),
    ("shuffles his or her library", "shuffles"),
    ("shuffle his or her library", "shuffle"),
    ("his or her", "their"),
    ("him or her", "them"),
    ("he or she", "they"),
    ("does not", "doesn't"),
    ("do not", "don't"),
    ("they've", "they have"),
    ("that creature except it's", "that creature , except it's"),
    ("otherwise put it", "otherwise , put it"),
    (". then , draw", ". then draw"),
    ("can not", "can't"),
    ("cannot", "can't"),
    ("in play", "on the battlefield"),
    ("into play", "onto the battlefield"),
    ("another target creature or player", "any other target"),
    ("target creature or player", "any target"),
    ("put into the graveyard from the battlefield", "put into a graveyard from the battlefield"),
    ("was put into a graveyard from the battlefield this turn", "died this turn"),
    ("is put into a graveyard from the battlefield", "dies"),
    ("are put into a graveyard from the battlefield", "die"),
    ("play this ability only", "activate only"),
    ("use this ability only", "activate only"),
    ("additional cost to play", "additional cost to cast"),
    ("more to play", "more to cast"),
    ("less to play", "less to cast"),
    ("if you played it from", "if you cast it from"),
    ("cast ~ any time you could play an instant", "cast ~ as though it had flash"),
    ("cast ~ any time you could cast an instant", "cast ~ as though it had flash"),
    ("instead of paying", "rather than pay"),
    *(
        (f"if {paid}", "if ~ was kicked")
        for paid in ("the kicker cost was paid", "you paid the kicker cost")
    ),
    ("target exiled card", "target card in exile"),
    ("tokens put onto the battlefield with ~", "tokens created with ~"),
    ("a creature would be put into a graveyard ,", "a creature would die ,"),
    (
        "if a card would be put into a graveyard ,",
        "if a card would be put into a graveyard from anywhere ,",
    ),
    *((f"your {one} and your {other}", f"your {one} and {other}") for one, other in _SWAPPED),
    ("chooses and discards", "discards"),
    ("choose and discard", "discard"),
    ("activate this ability only", "activate only"),
    ("play this ability", "activate this ability"),
    ("activate only any time you could cast a sorcery", "activate only as a sorcery"),
    ("activate only any time you could play a sorcery", "activate only as a sorcery"),
    ("activate only any time you could play an instant .", ""),
    ("activate only any time you could cast an instant .", ""),
    ("is unblockable", "can't be blocked"),
    ("are unblockable", "can't be blocked"),
    ("whenever any player", "whenever a player"),
    ("you next play", "you next cast"),
    ("this mana only to play", "this mana only to cast"),
    ("you roll {chaos}", "chaos ensues"),
    ("a {chaos} roll", "a chaos roll"),
    ("totem armor", "umbra armor"),
    (", if it isn't a mana ability", "that isn't a mana ability"),
    ("at the beginning of your combat step", "at the beginning of combat on your turn"),
    ("opponent's libraries", "opponents' libraries"),
    *(
        (f"{what} {has} a cycling ability", f"{what} with cycling")
        for what, has in (
            ("card", "that has"),
            ("cards", "that have"),
            ("spell", "that has"),
            ("spells", "that have"),
            ("card", "with"),
            ("cards", "with"),
        )
    ),
    *(
        (f"an exiled card {whose} {own}", f"a card {whose} {own} in exile")
        for whose, own in (("an opponent", "owns"), ("you", "own"), ("that player", "owns"))
    ),
    (
        "target creature card and all other cards with the same name as that card from your graveyard",
        "target creature card from your graveyard and all other cards from your graveyard with the same name as that card",
    ),
    # Whoever may take off less takes off all of it (601.2f).
    *((f"cost up to {{{n}}} less to", f"cost {{{n}}} less to") for n in (1, 2, 3)),
    ("face-up exiled cards", "face-up cards in exile"),
    ("face-up exiled card", "face-up card in exile"),
    ("in addition to its other creature types", "in addition to its other types"),
    ("in addition to their other creature types", "in addition to their other types"),
    ("you already control", "you control"),
    ("spells you cast gain offspring {2} as you cast them", "spells you cast have offspring {2}"),
    ("don't cast it , put it", "don't , put it"),
    ('" cascade , cascade . "', "cascade and cascade ."),
    ("next attack this turn", "attack this turn"),
    ("search your library for any card ,", "search your library for a card ,"),
    ("as long as any player controls", "as long as a player controls"),
    (". opponents can't", ". your opponents can't"),
    *(
        (f"{whose} upkeep step", f"{whose} upkeep")
        for whose in ("skip your", "your next", "that player's next")
    ),
    ("the rest on top of the library in", "the rest on top of that library in"),
    (
        "landwalk abilities can be blocked as though they didn't have those abilities",
        "landwalk can be blocked as though they didn't have landwalk",
    ),
    ("dealt damage by ~ would die this turn", "dealt damage by ~ this turn would die this turn"),
    ("it also costs", "~ costs"),
    ("counters on it unless you've cast", "counters on it if you haven't cast"),
    *(
        (
            f"as long as {host} is a vehicle , it's a",
            f"as long as {host} is a Vehicle , {host} is a",
        )
        for host in ("enchanted permanent", "enchanted artifact")
    ),
    # Of a hand that is revealed in the sentence before.
    *(
        (f"and {color} card in it", f"and {color} card in that player's hand")
        for color in ("white", "blue", "black", "red", "green")
    ),
    # One time for two statements about costs.
    *(
        (
            f"during your turn , spells your opponents cast cost {{{n}}} more to cast and abilities",
            f"during your turn , spells your opponents cast cost {{{n}}} more to cast . during your turn , abilities",
        )
        for n in (1, 2)
    ),
    (
        "as long as it's your turn , creatures you control have first strike and equip abilities",
        "as long as it's your turn , creatures you control have first strike . as long as it's your turn , equip abilities",
    ),
    ("its controller is poisoned", "its controller has one or more poison counters"),
    ("than that spell's controller .", "than its controller ."),
    ("target spell cast from a graveyard", "target spell from a graveyard"),
    (
        "count the number of cards in your library . your life total becomes that number",
        "your life total becomes the number of cards in your library",
    ),
    *(
        (f"that have {kind} counters on them", f"with {kind} counters on them")
        for kind in ("+1/+1", "-1/-1")
    ),
    # What any player may pay, whoever does (118.12).
    *(
        pair
        for n in (1, 2, 3)
        for pair in (
            (
                f"then if any player pays {{{n}}} ,",
                f"any player may pay {{{n}}} . if a player does ,",
            ),
            (f"unless any player pays {{{n}}} ,", f"any player may pay {{{n}}} . if no one does ,"),
        )
    ),
    ("if no player does ,", "if no one does ,"),
    *(
        (f"you've put one or more {kind} counters on", f"you put a {kind} counter on")
        for kind in ("+1/+1", "-1/-1")
    ),
    *(
        (
            f"you , {first} you control , and other {second} you control",
            f"you and {first} you control and other {second} you control",
        )
        for first in ("planeswalkers", "artifacts", "enchantments", "lands")
        for second in ("creatures", "permanents")
    ),
    (", and all creatures able to block it", ". all creatures able to block it"),
    *((f"and {{{n}}} less to cast if", f". ~ costs {{{n}}} less to cast if") for n in (1, 2, 3)),
    # A graveyard and a library are one player's (404.1, 401.1).
    *(
        (
            f"a {zone} has {n} or {more} cards in it",
            f"a player has {n} or {more} cards in their {zone}",
        )
        for zone in ("graveyard", "library")
        for n in _COUNTS
        for more in ("more", "fewer")
    ),
    *(
        (
            f"there are {n} or more cards in a single graveyard",
            f"a player has {n} or more cards in their graveyard",
        )
        for n in _COUNTS
    ),
    *(
        (
            f"each graveyard with {n} or more cards in it",
            f"each player who has {n} or more cards in their graveyard",
        )
        for n in _COUNTS
    ),
    # What dies is put into a graveyard from the battlefield (700.4), where what was done to it found it.
    ("that died this way", "put into a graveyard this way"),
    ("that creature dies this way", "that creature is put into a graveyard this way"),
    ("at random in your graveyard", "in your graveyard at random"),
    *(
        (f"except {the} legendary if {spell} is legendary", f"except {the} legendary")
        for the in ("it isn't", "the copy isn't")
        for spell in ("the spell", "that spell")
    ),
    ("must be blocked each combat this turn if able", "must be blocked this turn if able"),
    ("must be blocked each combat if able", "must be blocked if able"),
    ("additional land during each of their turns", "additional land on each of their turns"),
    ("cards in your hand , you win", "cards in hand , you win"),
    *(
        (f"{who} place{ending}", f"{who} put{ending}")
        for who, ending in (
            ("would", ""),
            ("you", ""),
            ("it", "s"),
            ("opponent", "s"),
            ("player", "s"),
        )
    ),
    *(
        (f"{be} placed {on}", f"{be} put {on}")
        for be in ("be", "is", "are")
        for on in ("on", "there")
    ),
    *(
        (f"{name} a {kind}card", f"{choose} a {kind}card name")
        for name, choose in (("name", "choose"), ("names", "chooses"))
        for kind in ("", "nonland ", "creature ", "land ")
    ),
    ("the named card can't be cast", "spells with the chosen name can't be cast"),
    (
        "the named card can't be played",
        "players can't cast spells or play lands with the chosen name",
    ),
    ("the creature it haunts is put into a graveyard", "the creature it haunts dies"),
    *(
        (f"{put} {it} on top of it", f"{put} {it} on top")
        for put in ("and put", "then put", "then puts", "and puts")
        for it in ("the card", "that card")
    ),
    *(
        (f"{does} the {kind}cards exiled with", f"{does} all {kind}cards exiled with")
        for verb in ("return", "put")
        for does in (verb, f"{verb}s")
        for kind in ("", "creature ", "artifact ", "land ", "permanent ")
    ),
    # Of a spell that was countered in the sentence before: nothing else is said of a graveyard so.
    *(
        (
            f". {put} instead of {into} {whose} graveyard",
            f". if that spell is countered this way , {now} instead of {so} graveyard",
        )
        for put, into, now, so in (
            (
                "put it on top of its owner's library",
                "into",
                "put it on top of its owner's library",
                "into that player's",
            ),
            (
                "put it into its owner's hand",
                "into",
                "put it into its owner's hand",
                "into that player's",
            ),
            (
                "remove it from the game",
                "putting it into",
                "exile it",
                "putting it into its owner's",
            ),
            ("exile it", "putting it into", "exile it", "putting it into its owner's"),
            (
                "return it to its owner's hand",
                "putting it into",
                "put it into its owner's hand",
                "into that player's",
            ),
        )
        for whose in ("its owner's", "that player's")
    ),
    *(
        (f"copy of {it} and gains this ability", f"copy of {it} , except it has this ability")
        for it in ("that creature", "that card", "target creature", "it")
    ),
)
REWRITES: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = tuple(
    (tuple(old.split()), tuple(new.split())) for old, new in _PAIRS
)
"""Old words and the words that are read for them."""


def _list(name: str) -> object:
    return json.loads(asset("data", "cards", name).read_text("utf-8"))


@cache
def ability_words() -> frozenset[str]:
    """Italic words that tie abilities together and mean nothing (207.2c), and flavour words."""
    return frozenset(cast("list[str]", _list("ability_words.json")))


@cache
def special_words() -> frozenset[str]:
    """What stands before a dash with a meaning: keywords, modes, levels and the parts of Cases (702, 719)."""
    return frozenset(name.lower() for name in KEYWORDS) | {"choose", "level", "to solve", "gotcha"}
