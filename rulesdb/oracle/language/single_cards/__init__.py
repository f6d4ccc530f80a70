"""What the rules speak of as the words of single cards or of few, both ways.

Parts: `roles` (who or what has a part in what goes on: the active player, the amassed Army), `dice`
(results that are stored, rerolled or changed), `evened` (what all but those with the fewest lose), `sides`
(friends and foes), `ante` (what is at stake, and who owns it), `few` (all others).
"""

from __future__ import annotations

from rulesdb.oracle.language.single_cards import ante, dice, evened, few, roles, sides
from rulesdb.oracle.meaning.rows import Rows, whole

ROWS: Rows = whole(roles.ROWS, dice.ROWS, evened.ROWS, sides.ROWS, ante.ROWS, few.ROWS)
