"""What lies in exile with a permanent from the start comes back, is copied and is found as if it were exiled now (607.2a, 610.3, 702.95)."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesdb.scenarios.checking.one_file import check_file

HEAD = """players Ann, Bob
card Ox {2}{W}
  Creature — Ox 2/4
card Idol {2}
  Artifact
card Bolt {R}
  Instant
  Bolt deals 3 damage to any target.
card Smash {R}
  Instant
  Destroy target permanent.
card Ring {1}{W}
  Enchantment
  When Ring enters, exile target creature an opponent controls until Ring leaves the battlefield.
card Hunter {1}{W}
  Creature — Human 1/1
  When Hunter enters, you may exile target creature.
  When Hunter leaves the battlefield, return the exiled card to the battlefield under its owner's control.
card Mirror {2}
  Artifact
  Imprint — When Mirror enters, you may exile an instant card from your hand.
  {2}, {T}: You may copy the exiled card. If you do, you may cast the copy without paying its mana cost.
card Warden {2}{W}
  Creature — Human Werewolf 2/2
  Whenever Warden enters or transforms into Warden, exile target creature an opponent controls until Warden leaves the battlefield.
card Raider {2}{W}
  Creature — Human 2/2
  Whenever Raider attacks, exile target creature an opponent controls until Raider leaves the battlefield.
card Jailer {2}{W}
  Creature — Human 2/2
  {2}, {T}: Exile target creature until Jailer leaves the battlefield.
card Parting {2}{W}
  Creature — Human 2/2
  When Parting dies, exile target creature.
card Either {2}{W}
  Creature — Human 2/2
  When Either enters, exile target creature until Either leaves the battlefield.
  When Either enters, exile target land until Either leaves the battlefield.
card Twice {2}{W}
  Creature — Human 2/2
  When Twice enters, exile target creature until Twice leaves the battlefield.
  When Twice enters, exile target permanent until Twice leaves the battlefield.
card Mate {1}{U}
  Creature — Human 1/1
  Soulbond
  As long as this creature is paired with another creature, both creatures have flying.
card Day Warden {2}{W}
  Creature — Human Werewolf 2/2
  When Day Warden enters, exile target creature an opponent controls until Day Warden leaves the battlefield.
  {0}: Transform Day Warden.
transforms into Night Warden
  Creature — Werewolf 3/3
  {0}: Transform Night Warden.
card Day Hunter {2}{W}
  Creature — Human Werewolf 2/2
  When Day Hunter enters, you may exile target creature.
  When Day Hunter leaves the battlefield, return the exiled card to the battlefield under its owner's control.
transforms into Night Hunter
  Creature — Werewolf 3/3
  {0}: Transform Night Hunter.
card Odd Jailer {2}{W}
  Creature — Human 2/2
  When Odd Jailer enters, exile target creature an opponent controls until the moon frobnicates.
Bob has Ox and Bolt in exile
Ann has Bolt in exile
Bob has Smash in hand
"""
SO = (
    "Ann controls Ring (exiling Ox)\nBob casts Smash targeting Ring\neveryone passes until the stack is empty\nthen Bob controls Ox, because 610.3",
    "Ann controls Hunter\nHunter is exiling Ox\nBob casts Smash targeting Hunter\neveryone passes until the stack is empty\nthen Bob controls Ox, because 603.6c",
    *(
        f"Ann controls {one} (exiling Ox)\nBob casts Smash targeting {one}\neveryone passes until the stack is empty\nthen Bob controls Ox, because 610.3"
        for one in ("Warden", "Raider", "Jailer", "Either")
    ),
    "Ann controls Ring (exiling Ox)\nin Ann's upkeep\nthen Ox is in exile",
    # What is turned over since is the same object (712.18), and what it has exiled comes back, whichever face is up.
    *(
        f"Ann controls Day Warden ({marks})\nBob casts Smash targeting Night Warden\neveryone passes until the stack is empty\nthen Bob controls Ox, because 610.3"
        for marks in (
            "transformed, exiling Ox",
            "exiling Ox, transformed",
            "tapped, transformed, exiling Ox",
        )
    ),
    "Ann controls Day Warden (transformed, tapped, exiling Ox)\nAnn activates Night Warden\nit resolves\nthen Ox is in exile\n  and Day Warden is on the battlefield",
    "Ann controls Ring (tapped, exiling Ox)\nBob casts Smash targeting Ring\neveryone passes until the stack is empty\nthen Bob controls Ox, because 610.3",
    # Its back has no ability that would return the card (712.8e); turned back, the front's finds it (607.2a).
    "Ann controls Day Hunter (transformed, exiling Ox)\nBob casts Smash targeting Night Hunter\neveryone passes until the stack is empty\nthen Ox is in exile\n  and Day Hunter is in Ann's graveyard",
    "Ann controls Day Hunter (transformed, exiling Ox)\nAnn activates Night Hunter\nit resolves\nBob casts Smash targeting Day Hunter\neveryone passes until the stack is empty\nthen Bob controls Ox, because 603.6c",
    "Ann controls Mate and Mate (called Other)\nMate is paired with Other\nin Ann's upkeep\nthen Other has flying and Mate is paired",
)
NOT = (
    ("Ann controls Ring (exiling Idol)\nAnn has Idol in exile", "could not have exiled Idol"),
    ("Ann controls Idol (exiling Ox)", "exiles nothing"),
    ("Ann controls Parting (exiling Ox)", "exiles nothing"),
    ("Ann controls Odd Jailer (exiling Ox)", "until the moon frobnicates"),
    ("Ann controls Day Warden (transformed, exiling Idol)\nBob has Idol in exile", "could not have exiled Idol"),
    ("Ann controls Idol (tapped, targeting Mate)\nBob controls Mate", "(targeting …) is told of what is on the stack"),
    ("Ann controls Idol (kicked)", "(kicked) is told of what is on the stack"),
    ("Ann controls Idol (X = 3)", "(X = …) is told of what is on the stack"),
    ("Ann controls Idol (mode 2)", "(mode …) is told of what is on the stack"),
    ("Ann controls Twice (exiling Ox)", "several abilities"),
    ("Ann controls Hunter (exiling Mate)\nBob controls Mate", "lies in exile"),
    ("Ann controls Hunter and Idol\nHunter is paired with Idol", "has soulbond"),
    ("Ann controls Mate\nBob controls Hunter\nMate is paired with Hunter", "two creatures of one player"),
)  # fmt: skip


def _checked(tmp_path: Path, lines: str) -> tuple[str, str]:
    file = tmp_path / "one.scenario"
    file.write_text(f"{HEAD}{lines}\n", encoding="utf-8")
    (result,) = check_file(file)
    return result.status, result.reason


@pytest.mark.parametrize("lines", SO)
def test_it_is_as_if_it_had_happened(lines: str, tmp_path: Path) -> None:
    assert _checked(tmp_path, lines) == ("passes", "")


@pytest.mark.parametrize(("lines", "why"), NOT)
def test_what_could_not_be_so_is_refused(lines: str, why: str, tmp_path: Path) -> None:
    status, reason = _checked(tmp_path, f"{lines}\nin Ann's upkeep\nthen Ann is at 20 life")
    assert status != "passes"
    assert why in reason
