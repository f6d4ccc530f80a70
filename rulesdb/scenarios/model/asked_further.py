"""What is asked of a situation besides `questions`: what could be done once more, what would die, which ability is the third."""

from __future__ import annotations

from rulesdb.scenarios.model.claims import Controls
from rulesdb.scenarios.model.deeds import Deed
from rulesdb.scenarios.model.positions import Node, Ref
from rulesdb.values import value


@value
class Repeated(Node):
    """`can Ann do that again?`, `how many times can Ann activate Idol?`: a deed done once more, or as `often` as can be.

    Without a deed it is the last one that was told, of this player or of anybody.
    """

    player: str = ""
    deed: Deed | None = None
    often: bool = False


@value
class WouldDie(Node):
    """`what dies to Shock?`: what a card has killed, or would kill if it were aimed at it; `among` says of which."""

    by: Ref
    among: Controls | None = None


@value
class NthAbility(Node):
    """`what is Idol's third ability?`: the ability in that place, of all that are printed, activated or not."""

    ref: Ref
    ordinal: int


@value
class WhoMay(Node):
    """`who may pay?`: whom the game asks this, now or until now.

    `player`: whether it is this one's choice; `bound`, whether that player can't decline; `ref`: of what, or of which `kind`.
    """

    word: str
    player: str = ""
    bound: bool = False
    ref: Ref | None = None
    kind: str = ""


@value
class Happens(Node):
    """`what happens at end of turn?`: all that happens in that step, or from here on."""


@value
class Choices(Node):
    """`what can Ann choose?`: what this player was asked to choose, and from what."""

    player: str


@value
class MustChoose(Node):
    """`must Ann choose Elk?`: whether a choice that the player was asked for left nothing else.

    `must Ann choose a target?` (no `ref`): whether the last targets that the player chose could be left out.
    """

    player: str
    ref: Ref | None = None


@value
class Legal(Node):
    """`is that legal?`: whether what was told last can be done."""


@value
class MustBeBlocked(Node):
    """`must Elk be blocked?`: whether whoever it attacks has to block it."""

    ref: Ref


Further = (
    MustChoose
    | Choices
    | Happens
    | MustBeBlocked
    | Repeated
    | WouldDie
    | NthAbility
    | Legal
    | WhoMay
)
