"""What is asked of a situation: questions that stand in a story, without rules or outcome; `claims.questions` answers them."""

from __future__ import annotations

from rulesdb.scenarios.model.claims import Claim, Controls, HasFeature, IsA, IsSo, Undergoes
from rulesdb.scenarios.model.deeds import Activate, Cast, Deed, Moment, When
from rulesdb.scenarios.model.positions import Node, Ref
from rulesdb.values import value


@value
class FateOf(Node):
    """`does Elk die?`, `why doesn't Ann lose?`: whether something happens to these, or they do it.

    `verb` is one of a list (`die`, `resolve`, `win`). `by`: to what they die, or what they survive; `ability`: the keyword
    ability that triggers, where one is meant; `when`: the time is asked for (`when does Elk die?`).
    """

    refs: tuple[Ref, ...]
    verb: str
    negated: bool = False
    why: bool = False
    by: Ref | None = None
    ability: str = ""
    when: bool = False


@value
class WhatIs(Node):
    """`what is Elk?`: its characteristics at this point, and what made them."""

    ref: Ref


@value
class WhereIs(Node):
    """`where is Elk?`: the zone it is in."""

    ref: Ref


@value
class LifeOf(Node):
    """`how much life does Ann have?`."""

    player: str


@value
class WhoWins(Node):
    """`who wins?`, or with `loses` `who loses the game?`."""

    loses: bool = False


@value
class WhoControls(Node):
    """`who controls Elk?`, or with `owns` `who owns Elk?`."""

    ref: Ref
    owns: bool = False


@value
class HowMuch(Node):
    """`how much damage does Elk take?`, `how many cards does Ann have in hand?`.

    `claim` says what is counted; its number says nothing. With `why` it has been asked, and the reason is meant.
    """

    claim: Undergoes | HasFeature | Controls
    why: bool = False


@value
class Which(Node):
    """`which creatures does Ann control?`, `what is in exile?`: the objects by their names.

    `claim` says of which; with an empty description and no status it is all that is there.
    """

    claim: Controls


@value
class Attached(Node):
    """`what is attached to Elk?`, or with `host` `what is Belt attached to?`."""

    ref: Ref
    host: bool = False


@value
class Undergone(Node):
    """`does Bob take damage?`, `why doesn't Ann gain life?`: whether it is anything at all.

    The number of `claim` says nothing; `negated` is how it is asked; with `when` the time is asked for.
    """

    claim: Undergoes
    negated: bool = False
    why: bool = False
    when: bool = False


@value
class WhoDoes(Node):
    """`who gains life?`, `who draws?`: the players of whom it is anything at all; `what`, `by` are as in `Undergoes`."""

    what: str
    by: Ref | None = None


@value
class WhoIs(Node):
    """`who is the monarch?`, `whose turn is it?`: the player of whom this is so.

    `what` is `the active player`, `the defending player`, `the monarch`, `the initiative` or `priority`.
    """

    what: str


@value
class Must(Node):
    """`must Elk attack?`, `does Elk have to block?`: whether a declaration without these is refused.

    `verb` is `attack` or `block`; `whom` is what they must, where that is said.
    """

    refs: tuple[Ref, ...]
    verb: str
    whom: Ref | None = None
    why: bool = False


@value
class MayRespond(Node):
    """`can Bob respond?`, `can Bob respond to Shock?`: whether a player gets priority before it resolves.

    `to` is what is responded to; None is the top of the stack, with `that` the last thing that was done.
    """

    player: str
    to: Ref | None = None
    negated: bool = False
    why: bool = False
    that: bool = False
    special: str = ""  # what is never on the stack, by its name: `playing a land`, `paying costs`


@value
class InOrder(Node):
    """`in which order do the triggers resolve?`: the spells and abilities that have resolved so far."""


@value
class Whether(Node):
    """`is Elk a creature?`, `can Bob block Ox with Wall?`; with `why` the reason is meant.

    `claim` may be denied: `why isn't Elk a creature?`.
    """

    claim: Claim
    why: bool = False
    stated: bool = False
    """Said whole: `is it so that Elk isn't a creature?`, where “yes” is what is said."""
    when: bool = False
    """Of what a player can do: at which moments (`when can Ann cast Shock?`)."""
    price: bool = False  # what is paid for that attack or block is meant


@value
class Pays(Node):
    """`what does Ann pay for Bolt?`: the total cost, of what is being cast or could be; with `paid` of what was.

    `why`: `why does Bolt cost 2?`, where `said` is what it is taken to cost: a number, mana, `nothing` or `so much`.
    """

    player: str
    deed: Cast | Activate
    paid: bool = False
    why: bool = False
    said: str = ""
    must: bool = False  # whether it has to be paid so


@value
class WhoMay(Node):
    """`who may pay?`: whom the game asks this, now or until now.

    `player`: whether it is this one's choice; `bound`, whether that player can't decline; `ref`: of what.
    """

    word: str
    player: str = ""
    bound: bool = False
    ref: Ref | None = None


@value
class WhatTriggers(Node):
    """`what triggers?`: the triggered abilities that triggered in the story so far."""


@value
class Befallen(Node):
    """`what dies?`, `what gets destroyed?`, `what does Bob discard?`: what has met a fate in the story so far.

    `verb` is one of a list (`dies`, `gets destroyed`, `has attacked`, `discard`); `player` is who discards or sacrifices.
    `among`: of these alone (`which lands of Ann die?`); `count`: how many those are.
    """

    verb: str = "dies"
    player: str = ""
    among: Controls | None = None
    count: bool = False


@value
class HappensTo(Node):
    """`what happens to Elk?`: all that has happened to it in the story so far."""

    ref: Ref


@value
class Prevented(Node):
    """`is damage prevented?`, `how much damage is prevented?`, `can damage be prevented?`: the words are `asked`.

    `to`: of damage that would be dealt to this.
    """

    asked: str
    to: Ref | None = None


@value
class WhoDecides(Node):
    """`who decides combat damage?`: whose choice that is, by the rules and in the story so far.

    `what` is one of a list (`combat damage`, `the order of triggers`); `of`: for this alone; `by`: whether this player could choose it.
    """

    what: str
    of: Ref | None = None
    by: str = ""


@value
class WhichCan(Node):
    """`which creatures can block Elk?`, `which creatures must attack?`: those of a kind of which that is so.

    `claim` says of which; `verb` is `attack`, `block`, `be blocked by` …, with what it is done to or by in `refs`; with `must` it is what they have to do.
    """

    claim: Controls
    verb: str
    refs: tuple[Ref, ...] = ()
    negated: bool = False
    must: bool = False


@value
class WhichAre(Node):
    """`which creatures have power 2?`, `how many creatures of Ann are green?`: those of a kind of which a claim is so.

    `among` says of which; what `claim` says is asked of each; `compared` is `or greater` or `or less`; with `count` it is how many they are.
    """

    among: Controls
    claim: IsSo | IsA | HasFeature
    compared: str = ""
    count: bool = False


@value
class PlayerMay(Node):
    """`can Ann attack?`, `can Bob block Elk?`: whether the player has anything that could; with `must` whether it has to."""

    player: str
    verb: str
    whom: Ref | None = None
    negated: bool = False
    why: bool = False
    must: bool = False
    price: bool = False  # what is paid for that is meant


@value
class CanBe(Node):
    """`can Elk be destroyed?`, `can Shock be countered by Deny?`, `can Ann gain life?`: whether rules and effects let it be.

    `verb` is one of a list; `by` is the card that would do it, or the player whose things would.
    """

    ref: Ref
    verb: str
    by: Ref | None = None
    negated: bool = False
    why: bool = False


@value
class WhatMay(Node):
    """`what can Ann cast?`, `which instants can Ann cast?`, `what can Ann do?`: what a player could do now, by its names.

    `verb` is `cast`, `play`, `activate` or `do`; `claim` says of which.
    """

    player: str
    verb: str
    claim: Controls
    negated: bool = False


@value
class WhoCan(Node):
    """`who can cast Shock?`, `who can respond?`: the players who could do it; without a deed, who gets priority.

    `to` and `that` are as in `MayRespond`.
    """

    deed: Deed | None = None
    to: Ref | None = None
    that: bool = False


@value
class LandsLeft(Node):
    """`how many lands can Ann play?`: how many more this turn."""

    player: str


@value
class Aimed(Node):
    """`what does Shock target?`, `what is Elk blocking?`, `what blocks Elk?`; with `at` whether it is that.

    `what` is `target`, `attack`, `block` or `blocked`.
    """

    ref: Ref
    what: str
    at: Ref | None = None
    negated: bool = False
    why: bool = False


@value
class Casts(Node):
    """`who casts Shock?`, `does Ann cast Shock?`, `what does Ann activate?`: in the story so far.

    `verb` is `cast`, `play` or `activate`.
    """

    player: str = ""
    ref: Ref | None = None
    negated: bool = False
    why: bool = False
    verb: str = "cast"


@value
class Dealers(Node):
    """`what deals damage to Bob?`: the sources of damage in the story so far."""

    to: Ref | None = None
    combat: bool = False


@value
class DoneBy(Node):
    """`does Murk destroy Elk?`, `what does Murk destroy?`: what a spell or ability has done to another.

    `verb` is `destroy`, `counter` or `exile`; or `apply`, of its effects.
    """

    by: Ref
    verb: str
    ref: Ref | None = None
    negated: bool = False
    why: bool = False


@value
class WhoIsAble(Node):
    """`who can gain life?`: the players whom no rule or effect keeps from it; `verb` is as in `CanBe`."""

    verb: str


@value
class ManaMade(Node):
    """`how much mana can Ann make?`: how much generic mana there is to pay with now."""

    player: str


@value
class MayPay(Node):
    """`can Ann pay 3 life?`."""

    player: str
    life: int
    negated: bool = False
    why: bool = False


@value
class MustDo(Node):
    """`must Ann cast Shock?`: whether a player who could do it has to."""

    player: str
    deed: Deed
    why: bool = False


@value
class Attackable(Node):
    """`what can Elk attack?`, `what can Ann attack?`: the players, planeswalkers and battles."""

    ref: Ref


@value
class Created(Node):
    """`how many Goblins does Ann create?`, `what does Forge create?`: tokens that a player created, or that a card had created.

    `of`: of this kind alone.
    """

    player: str = ""
    by: Ref | None = None
    of: Controls | None = None


@value
class Noted(Node):
    """`who protects Siege?`, `which room is Ann in?`: what the game has noted of a thing or player.

    `what` is `protector`, `room`, `commander damage`, `mana` (what its mana abilities say), `does` (what it has done, and its words), `tapped` (what mana that makes
    now), `lasts` (how long its effects do), `layers` (in which they apply), `turning up` (what that costs), `card types` (in the graveyard), `met` (an ability word's condition; `why met`, `why not met`) or `declared` (as an
    attacker, and not put onto the battlefield attacking). `word` is the keyword of which it is asked how long it has it.
    """

    what: str
    ref: Ref
    word: str = ""


@value
class OfGame(Node):
    """`how many combat damage steps are there?`, `when does it become day?`: `what` is `damage steps`, `day`, `night`,
    `legend rule` (whether it has applied), `cast` (which spells were, in this turn), `copies` (of spells and abilities) `next chapter` (of each Saga), `next turn` (whose that is) `combat phases` (of this turn) or `card types` (in graveyards).
    """

    what: str


@value
class Reason(Node):
    """`why?` right behind a question that has no form with that word: what makes its answer so.

    `negated`: `why not?`, which takes for granted that nothing is.
    """

    of: Question
    negated: bool = False
    said: str = ""  # the number that it is taken to be: `why 9?`


@value
class Unread(Node):
    """A question that can't be read, as it was written, and a sentence that says what was not understood."""

    text: str
    why: str


Question = (
    FateOf | WhatIs | WhereIs | LifeOf | WhoWins | WhoControls | HowMuch | Undergone | WhoDoes | WhoIs | Must |
    MayRespond | InOrder | Whether | Pays | WhoMay | WhatTriggers | Befallen | HappensTo | Prevented | WhoDecides |
    Which | Attached | WhichCan | PlayerMay | CanBe | WhatMay | WhoCan | LandsLeft | Aimed | Casts | Dealers | DoneBy |
    WhoIsAble | ManaMade | MayPay | MustDo | Attackable | Noted | OfGame | Created | WhichAre | Reason | Unread
)  # fmt: skip


@value
class Ask(Node):
    """A question at this point of the story; with `at` about that time or moment, everyone passing until then.

    `within`: only what happens in `this turn` or `this combat`, or `back then`, before it left the battlefield; with `denied`
    whether it is not so (`is it so that Elk doesn't die?`).
    """

    question: Question
    at: When | Moment | None = None
    within: str = ""
    denied: bool = False
