"""Of two additional costs a line says which is paid, in every way people say it; one that can't be paid is refused by its rules (601.2b, 118.3)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.scenarios.branching.judge import judge
from rulesdb.scenarios.checking.one_file import check_file
from rulesdb.scenarios.language.read import read

CARDS = """players Ann, Bob
card Triumph {1}{B}
  Instant
  As an additional cost to cast this spell, discard a card or pay 3 life.
  Destroy target creature.
card Shards {B}
  Sorcery
  As an additional cost to cast this spell, sacrifice a creature or discard a card.
  Destroy target creature.
card Axe {R}
  Instant
  As an additional cost to cast this spell, discard a card or pay {5}.
  Axe deals 5 damage to target creature.
card Adept {1}{U}
  Creature — Merfolk Wizard 2/1
  As an additional cost to cast this spell, reveal a Merfolk card from your hand or pay {3}.
card Fin {2}{U}
  Creature — Merfolk 2/2
card Exhale {B}
  Instant
  As an additional cost to cast this spell, behold a Dragon or pay {1}.
  Target creature gets -3/-3 until end of turn.
card Wyrm {4}{R}
  Creature — Dragon 5/5
card Ban {U}
  Instant
  As an additional cost to cast this spell, tap an untapped artifact you control or pay {1}.
  Counter target spell.
card Cog {0}
  Artifact
card Glider {2}{W}
  Creature — Bird Soldier 4/3
  As an additional cost to cast this spell, exile two cards from your graveyard or pay {1}{W}.
card Bear {1}{G}
  Creature — Bear 2/2
card Wurm {4}{G}{G}
  Creature — Wurm 6/4
card Shock {R}
  Instant
  Shock deals 2 damage to any target.
Bob controls Wurm
"""
TRIUMPH = "Ann controls two Swamps\nAnn has Triumph, Mountain and Shock in hand\n"
ONE = "Ann controls two Swamps\nAnn has Triumph and Mountain in hand\n"
NONE = "Ann controls two Swamps\nAnn has Triumph in hand\n"
SHARDS = "Ann has Shards, Shock and Forest in hand\nAnn controls Bear and a Swamp\n"
AXE = "Ann has Axe, Shock and Forest in hand\nAnn controls six Mountains\n"
ADEPT = "Ann has Adept, Fin and Forest in hand\nAnn controls six Islands\n"
EXHALE = "Ann has Exhale and Wyrm in hand\nAnn controls four Swamps\n"
THERE = "Ann has Exhale in hand\nAnn controls Wyrm and four Swamps\n"
BAN = (
    "Ann has Ban in hand\nAnn controls Cog and four Islands\nBob controls a Mountain\nBob has Shock in hand\n"
    "in Bob's precombat main phase\nBob casts Shock on Ann\n"
)
GLIDER = "Ann has Glider in hand\nAnn has Shock, Forest and Cog in the graveyard\nAnn controls six Plains\n"
LIFE = "Ann is at 17 life and Ann has 2 cards in hand"
CARD = "Ann is at 20 life and Mountain is in Ann's graveyard"
BEAR = "Bear is in Ann's graveyard and Ann has 2 cards in hand"
FOREST = "Forest is in Ann's graveyard and Bear is on the battlefield"
CAST = "Ann casts Triumph on Wurm"

SAID = (
    (TRIUMPH, f"{CAST} paying 3 life", LIFE), (TRIUMPH, f"{CAST}, paying 3 life", LIFE), (TRIUMPH, f"{CAST} by paying 3 life", LIFE),
    (TRIUMPH, f"{CAST}\nAnn pays 3 life", LIFE), (TRIUMPH, f"{CAST}. She pays 3 life.", LIFE), (TRIUMPH, "Ann casts Triumph, paying 3 life, on Wurm", LIFE),
    (TRIUMPH, f"{CAST}, paying 3 life instead of discarding a card", LIFE), (TRIUMPH, f"Ann chooses to pay 3 life\n{CAST}", LIFE),
    (TRIUMPH, f"{CAST}\nAnn picks 2", LIFE), (NONE, f"{CAST}\nAnn pays 3 life", "Ann is at 17 life"), (NONE, CAST, "Ann is at 17 life"),
    (TRIUMPH, f"{CAST} discarding Mountain", CARD), (TRIUMPH, f"{CAST} by discarding Mountain", CARD), (TRIUMPH, f"{CAST}\nAnn discards Mountain", CARD),
    (TRIUMPH, f"{CAST} and discards Mountain", CARD), (ONE, f"{CAST}\nAnn discards Mountain", CARD), (ONE, f"{CAST} by discarding a card", CARD),
    (TRIUMPH, f"{CAST}\nAnn chooses to discard a card\nAnn chooses Mountain", CARD), (TRIUMPH, f'{CAST}\nAnn chooses "discard a card"\nAnn chooses Mountain', CARD),
    (SHARDS, "Ann casts Shards on Wurm, sacrificing Bear", BEAR), (SHARDS, "Ann casts Shards on Wurm\nAnn sacrifices Bear", BEAR),
    (SHARDS, "Ann casts Shards on Wurm by sacrificing a creature", BEAR), (SHARDS, "Ann casts Shards on Wurm, discarding Forest", FOREST),
    (SHARDS, "Ann casts Shards by discarding Forest on Wurm", FOREST),
    (SHARDS.replace("Shock", "Bear"), "Ann casts Shards on Wurm discarding Bear", "Ann controls Bear and Ann has 1 card in hand"),
    (AXE, "Ann casts Axe on Wurm paying {5}", "Ann has 2 cards in hand"), (AXE, "Ann casts Axe on Wurm paying {5}{R}", "Ann has 2 cards in hand"),
    (AXE, "Ann casts Axe on Wurm\nAnn pays {5}", "Ann has 2 cards in hand"), (AXE, "Ann casts Axe on Wurm\nAnn discards Shock", "Shock is in Ann's graveyard"),
    (ADEPT, "Ann casts Adept revealing Fin", "Ann controls 4 untapped Islands"), (ADEPT, "Ann casts Adept\nAnn reveals Fin", "Ann controls 4 untapped Islands"),
    (ADEPT, "Ann casts Adept by revealing a Merfolk card", "Ann controls 4 untapped Islands"), (ADEPT, "Ann casts Adept paying {3}", "Ann controls 1 untapped Island"),
    (ADEPT, "Ann casts Adept\nAnn pays {3}", "Ann controls 1 untapped Island"), (EXHALE, "Ann casts Exhale on Wurm beholding Wyrm", "Ann controls 3 untapped Swamps"),
    (EXHALE, "Ann casts Exhale on Wurm revealing Wyrm", "Ann controls 3 untapped Swamps"), (EXHALE, "Ann casts Exhale on Wurm paying {1}", "Ann controls 2 untapped Swamps"),
    (THERE, "Ann casts Exhale on Wurm, beholding Wyrm", "Ann controls 3 untapped Swamps"), (BAN, "Ann casts Ban on Shock tapping Cog", "Cog is tapped"),
    (BAN, "Ann casts Ban on Shock paying {1}", "Cog is untapped"), (BAN, "Ann casts Ban on Shock\nAnn taps Cog", "Cog is tapped"),
    (GLIDER, "Ann casts Glider exiling Shock and Forest", "Shock is in exile and Cog is in Ann's graveyard"),
    (GLIDER, "Ann casts Glider\nAnn exiles Shock and Forest", "Shock is in exile and Cog is in Ann's graveyard"),
    (GLIDER, "Ann casts Glider paying {1}{W}", "Shock is in Ann's graveyard"),
)  # fmt: skip
REFUSED = (
    (f"{TRIUMPH}Ann is at 2 life\n", f"{CAST} paying 3 life"), (f"{TRIUMPH}Ann is at 2 life\n", f"{CAST}\nAnn pays 3 life"),
    (f"{ONE}Ann is at 2 life\n", f"{CAST}\nAnn pays 3 life"), (TRIUMPH, f"{CAST} paying 2 life"),
    (AXE.replace("six", "two"), "Ann casts Axe on Wurm paying {5}"),
)  # fmt: skip


def _checked(tmp_path: Path, text: str) -> tuple[str, str]:
    file = tmp_path / "one.scenario"
    file.write_text(text, encoding="utf-8")
    (result,) = check_file(file)
    return result.status, result.reason


@pytest.mark.parametrize(("there", "said", "then"), SAID)
def test_the_cost_that_is_said_is_paid(tmp_path: Path, there: str, said: str, then: str) -> None:
    claims = then.replace(" and ", "\n  and ")
    assert _checked(tmp_path, f"{CARDS}{there}{said}\nthen {claims}\n") == ("passes", "")


@pytest.mark.parametrize(("there", "said"), REFUSED)
def test_a_cost_that_cannot_be_paid_is_refused_and_nothing_is_left_out(
    tmp_path: Path, there: str, said: str
) -> None:
    status, reason = _checked(tmp_path, f"{CARDS}{there}{said}\nthen Wurm is on the battlefield\n")
    assert status == "fails"
    assert "118.3" in reason
    assert "leave it out" not in reason


def test_what_is_left_open_is_offered_in_words() -> None:
    source = read(f"{CARDS}{TRIUMPH}{CAST}\nhow much life does Ann have?\n", open_=True)[0]
    said = str([one for one in judge(source, "").result.open if "which cost" in str(one)])
    assert 'Ann chooses "discard a card"' in said
    assert "Ann pays 3 life" in said
    assert "picks" not in said
