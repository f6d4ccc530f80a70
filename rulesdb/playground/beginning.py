"""The situation that a newcomer begins with; it runs as it stands."""

from __future__ import annotations

SITUATION = """\
example "A bear blocks an ox"

# Cards of your own: name and cost, type line, text; a blank line ends them.
# Real cards need no lines once their file was given to rulesdb cards import.
card Bear Cub {1}{G}
  Creature — Bear 2/2

card Plow Ox {3}{W}
  Creature — Ox 2/4
  Vigilance

# Who has what, and what time it is.
Ann has Plow Ox on the battlefield
Bob has Bear Cub on the battlefield
Bob is at 20 life

in Ann's precombat main phase
  # What is done: casts, activates, attacks, blocks, passes. Triggers and choices are asked for.
  Ann attacks with Plow Ox
  Bob blocks Plow Ox with Bear Cub
  everyone passes until end of combat

# What is asked, or expected; each may go.
does Bear Cub die?
then Bear Cub is in Bob's graveyard
"""
"""A situation in the language of `docs/scenarios.md`."""
