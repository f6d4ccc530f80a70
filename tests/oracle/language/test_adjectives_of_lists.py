"""How far an adjective before a list reaches, and what an ability may not target (109.1, 113.7, 115.1).

“Basic land card or Gate card”: where the noun is said again, the adjective is of the first only.
“Untapped artifact or creature”: where one noun phrase has it before its list, it is of all.
“Knight card or card with flashback”: what stands behind a noun that is said again is of the last only.
"""

from __future__ import annotations

import pytest

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import Color
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Status
from tests.oracle.material import reading_of

OF_THE_FIRST = {
    "!Search your library for a basic land card or Gate card, put it onto the battlefield tapped, then shuffle.": 2,
    "!Search your library for up to two basic land cards and/or Gate cards, put them onto the battlefield tapped, then shuffle.": 2,
    "!Destroy target enchanted creature or enchantment creature.": 2,
    "!Destroy all tapped creatures and artifact creatures.": 2,
    "!Search your library for a legendary creature card or Elf card, reveal it, put it into your hand, then shuffle.": 2,
    "!Counter target blue spell or artifact spell.": 2,
}
"""Texts with so many alternatives, the first of which alone has the adjective."""

OF_ALL = (
    "!Destroy target tapped artifact or creature.",
    "!Search your library for a basic Forest or Plains card, put it onto the battlefield tapped, then shuffle.",
    "!Counter target red instant or sorcery spell.",
    "!Destroy target nontoken artifact or creature.",
    "!Destroy target white creature or planeswalker.",
)
"""Texts in which it is of each of them."""


OF_THE_LAST = (
    "!Return target Knight card or card with flashback from your graveyard to your hand.",
    "!Return target instant card or card with flash from your graveyard to your hand.",
    "!Destroy target artifact creature or creature with flying.",
    "!Destroy target artifact creature or creature without flying.",
    "!Counter target creature spell or spell with mana value 4 or greater.",
    "!Exile target Elf permanent or permanent with a counter on it.",
)
"""Texts in which the last of two has something behind its noun, which the other has too."""

BEHIND_ALL = (
    "!Destroy target attacking or blocking creature with flying.",
    "!Destroy target blue or black creature with flying.",
    "!Return target instant or sorcery card with flashback from your graveyard to your hand.",
    "!Destroy target Elf or Goblin with a counter on it.",
)
"""Texts in which what stands behind is of each."""

_BEHIND = (a.HasKeyword, a.HasCounter, a.Numeric)


def _lists(text: str) -> list[a.Filter]:
    made = reading_of(text)
    assert made.unread is None, made.unread
    return [one for one in nodes(made.abilities) if isinstance(one, (a.All, a.AnyOf))]


_ADJECTIVES = (a.HasSupertype, a.HasStatus, a.HasColor, a.Not)


@pytest.mark.parametrize("text", OF_THE_FIRST)
def test_where_the_noun_is_said_again_it_is_of_the_first(text: str) -> None:
    (options,) = [one for one in _lists(text) if isinstance(one, a.AnyOf)]
    shared = [one for one in _lists(text) if isinstance(one, a.All) and options in one.parts]
    assert len(options.parts) == OF_THE_FIRST[text]
    assert not any(isinstance(part, _ADJECTIVES) for one in shared for part in one.parts)
    first, *others = options.parts
    assert any(isinstance(part, _ADJECTIVES) for part in first.walk())
    assert not any(isinstance(part, _ADJECTIVES) for one in others for part in one.walk())


@pytest.mark.parametrize("text", OF_ALL)
def test_where_it_is_not_the_adjective_is_of_all(text: str) -> None:
    (whole,) = [
        one
        for one in _lists(text)
        if isinstance(one, a.All) and any(isinstance(part, a.AnyOf) for part in one.parts)
    ]
    assert any(isinstance(part, _ADJECTIVES) for part in whole.parts)


def _behind(one: a.Node) -> bool:
    return any(isinstance(part, _BEHIND) for part in one.walk())


@pytest.mark.parametrize("text", OF_THE_LAST)
def test_what_stands_behind_a_noun_said_again_is_of_the_last(text: str) -> None:
    (options,) = [one for one in _lists(text) if isinstance(one, a.AnyOf)]
    assert [_behind(part) for part in options.parts] == [False, True]


@pytest.mark.parametrize("text", BEHIND_ALL)
def test_what_stands_behind_one_noun_is_of_all(text: str) -> None:
    (options,) = [one for one in _lists(text) if isinstance(one, a.AnyOf)]
    (whole,) = [one for one in _lists(text) if isinstance(one, a.All) and options in one.parts]
    assert not _behind(options)
    assert _behind(whole)


def test_a_colored_spell_or_an_ability_of_a_colored_source() -> None:
    """A spell is no ability, and an ability has no color: each has its own condition (113.7)."""
    text = "Foo can't be the target of black spells or abilities from black sources."
    (change,) = [
        one for one in nodes(reading_of(text).abilities) if isinstance(one, a.CantBeTargeted)
    ]
    black = a.HasColor(Color.BLACK)
    source = a.OfSource(a.All((black, a.IsSource())))
    assert change.of == a.AnyOf((a.All((black, a.IsSpell())), a.All((a.IsAbility(), source))))


FOES = """players Ann, Bob
card Dark Hand {B}
  Creature — Imp 1/1
  {0}: Tap target creature.
card Dark Gong {1}
  Artifact
  {0}: Tap target creature.
card Zap {B}
  Instant
  Tap target creature.
card One {W}
  Creature — Human 2/2
  """
CANT = {
    "One can't be the target of spells or abilities.": (False, False, False),
    "One can't be the target of spells.": (False, True, True),
    "One can't be the target of abilities from artifact sources.": (True, True, False),
    "One can't be the target of abilities your opponents control.": (True, False, False),
    "One can't be the target of spells or abilities your opponents control.": (False, False, False),
    "One can't be the target of black spells or abilities from black sources.": (
        False,
        False,
        True,
    ),
    "One can't be the target of nonblack spells or abilities from nonblack sources.": (
        True,
        True,
        False,
    ),
}
"""Whether a black spell, the ability of a black creature and that of a colorless artifact may target it (115.1)."""


@pytest.mark.parametrize("text", CANT)
def test_what_may_target_it(text: str) -> None:
    words = ("cast Zap", "activate Dark Hand", "activate Dark Gong")
    claims = [
        f"Bob {'can' if may else 'can' + chr(39) + 't'} {deed} targeting One"
        for deed, may in zip(words, CANT[text], strict=True)
    ]
    story = (
        f"{FOES}{text}\nAnn has One on the battlefield\n"
        "Bob has Dark Hand, Dark Gong and a Swamp on the battlefield, Zap in hand\n"
        "in Bob's precombat main phase\nthen " + "\n  and ".join(claims) + "\n"
    )
    (result,) = run(read(story)[0])
    assert result.status is Status.PASSES, result.reason


def test_an_ability_loses_its_target_when_that_can_no_longer_be_targeted_by_abilities() -> None:
    """608.2b: the target is illegal as the ability resolves."""
    story = (
        FOES
        + """Vigilance
card Veil {W}
  Enchantment
  Flash
  Creatures can't be the target of abilities.
Ann has One and a Plains on the battlefield, Veil in hand
Bob has Dark Hand on the battlefield
in Bob's precombat main phase
  Bob activates Dark Hand targeting One
  Ann casts Veil
  everyone passes until it resolves
  everyone passes until it resolves
then One is untapped
"""
    )
    (result,) = run(read(story)[0])
    assert result.status is Status.PASSES, result.reason
