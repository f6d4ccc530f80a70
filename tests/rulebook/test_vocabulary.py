"""What the players say has an answer: a sentence, today's term, and rules that exist."""

from __future__ import annotations

import re

import pytest

from rulesdb.cli.look_up.term import find_entries
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.kept.store import fold_name
from rulesdb.rulebook.vocabulary import as_entry, saying, sayings

ASKED = """
ETB; LTB; SBA; CMC; MV; APNAP; LKI; CDA; DFC; MDFC; P/T; EOT; EDH; 2HG; graveyard; GY; RFG; planeswalker; summoning
sickness; summoning sick; fizzle; fizzled; poison; upkeep; flicker; blink; bounce; mill; milled; tuck; topdeck; scoop;
concede; ping; swing; chump block; trade; wrath; board wipe; burn; bolt; counterspell; reanimate; rez; cheat into play;
loot; rummage; cantrip; tutor; fetch land; sac; sacrifice; sac outlet; respond; in response; hold priority; priority;
pass priority; go infinite; infinite combo; tap out; floating mana; mana burn; clone; kill; destroy; exile; mana dork;
mana rock; shock land; dual land; vanilla; lord; anthem; evasion; pro red; hexproof; indestructible; energy; treasure;
draw step; main phase; second main; combat damage; end step; sorcery speed; instant speed; split second; stack; library;
hand size; commander tax; color identity; general; companion; partner; ultimate; legend rule; state trigger; intervening
if; reflexive trigger; layers; timestamp; dependency; replacement effect; regenerate; tribal; kindred; proxy; land drop;
sideboard; wish; mulligan; alternative cost; kicker; interrupt; summon; comes into play; removed from the game; bury;
stack damage; damage on the stack; in play; token; copy; permanent; spell; ability; activated ability; triggered ability;
static ability; target; mana ability; mana pool; loyalty; toughness; lethal damage; deathtouch; trample; first strike;
double strike; lifelink; vigilance; haste; flying; reach; menace; ward; protection; flash; equip; Aura; Equipment; Vehicle;
crew; Saga; cascade; storm; cycling; flashback; scry; surveil; proliferate; fight; transform; goad; monarch; dungeon;
emblem; phasing; banding; judge; politics
"""
EDITION = Library().open(PLAIN)
WORDS = [" ".join(word.split()) for word in ASKED.split(";")]


@pytest.mark.parametrize("word", WORDS)
def test_a_beginners_word_is_answered(word):
    """With what it means and with a rule, by the glossary or by the players' words."""
    found = find_entries(EDITION, word)
    assert found, word
    assert any(entry.references for entry in found), word


def test_each_saying_has_a_sentence_and_rules_that_exist():
    known = set(EDITION.numbers())
    titles = {fold_name(title) for _, _, title in EDITION.titles()}
    for each in sayings():
        assert each.meaning.endswith((".", "”")), each.names
        assert all(len(one.split()) <= 30 for one in re.split(r"(?<=\.)\s", each.meaning)), each
        assert set(each.rules) <= known, each.names
        for term in (name[1:] for name in each.today if name[0] == "@"):
            assert EDITION.entry(term) or fold_name(term) in titles, (each.names, term)
        assert each.until == "" or 1993 < int(each.until) < 2027, each.names


def test_no_name_stands_twice():
    names = [fold_name(name) for each in sayings() for name in each.names]
    twice = {name for name in names if names.count(name) > 1}
    assert not twice


@pytest.mark.parametrize(("typed", "name"), [("fizzles", "fizzle"), ("Scooped", "scoop"), ("etb", "ETB"), ("sacs", "sac")])  # fmt: skip
def test_case_and_endings_do_not_count(typed, name):
    found = saying(typed)
    assert found is not None
    assert name in found.names


def test_an_entry_names_only_rules_that_the_edition_has():
    said = saying("fizzle")
    assert said is not None
    assert as_entry(said, ()).references == ()
    (reference,) = as_entry(said, {"608.2b"}).references
    assert as_entry(said, {"608.2b"}).text[reference.start : reference.end] == "608.2b"
