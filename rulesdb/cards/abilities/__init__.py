"""The ability tree: what a card's text means, as pure frozen data.

Start at `ability` (the kinds of ability) and go down: effects are joined by `control`, made of
`card_effects`, `permanent_effects` and `game_effects`; continuous ones of `changes`, `rules` and
`player_rules`; all of them speak one language of `references`, `filters`, `quantities`,
`conditions`, `events` and `rarer_events`, `costs` and `durations`. Nodes are only added, never renamed.
"""

# ruff: noqa: F403 -- this module is the one list of all nodes, and each module lists its own
from rulesdb.cards.abilities.ability import *
from rulesdb.cards.abilities.ante import *
from rulesdb.cards.abilities.card_effects import *
from rulesdb.cards.abilities.changes import *
from rulesdb.cards.abilities.conditions import *
from rulesdb.cards.abilities.control import *
from rulesdb.cards.abilities.costs import *
from rulesdb.cards.abilities.durations import *
from rulesdb.cards.abilities.events import *
from rulesdb.cards.abilities.filters import *
from rulesdb.cards.abilities.game_effects import *
from rulesdb.cards.abilities.node import *
from rulesdb.cards.abilities.permanent_effects import *
from rulesdb.cards.abilities.player_rules import *
from rulesdb.cards.abilities.quantities import *
from rulesdb.cards.abilities.rarer_events import *
from rulesdb.cards.abilities.references import *
from rulesdb.cards.abilities.replacement import *
from rulesdb.cards.abilities.rules import *
