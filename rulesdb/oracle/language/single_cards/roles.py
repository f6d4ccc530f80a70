"""Who or what has a part in what goes on, both ways: the active and the attacking player, your commander, the Army you amassed (102.1, 506.2, 701.47c, 701.57c, 701.68c, 805.9, 903.3e).

Where several could be meant, whoever follows the text chooses one as it is followed.
"""

# ruff: noqa: ARG005 -- a row takes every child by its name, also one that it only checks

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Characteristic, Zone
from rulesdb.oracle.meaning.antecedents import pronoun
from rulesdb.oracle.meaning.context import Context, by_subject
from rulesdb.oracle.meaning.rows import Custom, Rows, reworded
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.syntax.problems import Stage


def _player(ref: a.Ref, word: str) -> Custom[a.Ref]:
    """“the active player”: one of them, where a team takes the turn (805.9)."""

    def read(ctx: Context, noun: a.Filter) -> a.Ref:
        if reworded(noun, "") != a.IsPlayer():
            raise ctx.stop(Stage.LOWERING, f"only a player is {word}")
        made = pronoun(ref, f"the {word} player", plural=False)
        ctx.mentions.add(made, a.IsPlayer())
        return made

    return Custom(read)


_ACTED = {
    "amassed": ("amass", a.HasSubtype("Army"), "Army"),
    "blighted": ("blight", a.HasType(CardType.CREATURE), "creature"),
    "discovered": ("discover", a.IsCard(), "card"),
}
"""For each word the keyword action, and what it was done to, and what it is called."""


def _done_to(ctx: Context, word: str, noun: a.Filter) -> a.Ref:
    action, of, _ = _ACTED[word]
    if action not in ctx.acted or reworded(noun, "") != of:
        raise ctx.stop(Stage.REFERENCE, f"nothing was {word}")
    return a.Bound(ctx.acted[action])


def _acted(*, before: bool) -> Custom[a.Ref]:
    """“the amassed Army”, “the Army you amassed”."""

    def read(ctx: Context, noun: a.Filter, acted: str) -> a.Ref:
        ref = _done_to(ctx, acted, noun)
        thing = _ACTED[acted][2]
        words = f"the {acted} {thing}" if before else f"the {thing} you {acted}"
        ctx.mentions.add(ref, _ACTED[acted][1])
        return pronoun(ref, words, plural=False)

    return Custom(read)


def _acted_char(
    ctx: Context, acted: str, poss: tuple[str, a.Filter], char: Characteristic
) -> a.Quantity:
    """“the discovered card's mana value”."""
    word, of = poss
    return a.Value(char, _done_to(ctx, acted, of), said=f"ro_acted_char {acted} {word}")


def _write_acted_char(out: Printer, value: a.Value) -> None:
    out.word("the", *value.said.split()[1:], *value.characteristic.value.split())


def _your_char(ctx: Context, poss: tuple[str, a.Filter], char: Characteristic) -> a.Quantity:
    """“your commander's power”, in whatever zone it is (903.3e)."""
    if reworded(poss[1], "") != a.IsCommander():
        raise ctx.stop(Stage.LOWERING, "which of yours?")
    return a.Value(char, a.YourCommander(), said="ro_your_char")


def _write_your_char(out: Printer, value: a.Value) -> None:
    out.word("your", "commander's", *value.characteristic.value.split())


def _whose_turn(ctx: Context) -> a.Ref:
    """“the player whose turn it is” (102.1)."""
    ref = a.ActivePlayer(said="ro_whose_turn")
    ctx.mentions.add(reworded(ref, ""), a.IsPlayer())
    return ref


def _write_whose_turn(out: Printer, _: a.ActivePlayer) -> None:
    out.word(*["the", "player", "whose", "turn", "it", "is"])


def _paired(ctx: Context, paired: str) -> a.Ref:
    """“the first player”: who chooses a player as a target; “the second player” is the one who is chosen."""
    if ctx.pair is None:
        raise ctx.stop(Stage.REFERENCE, "the first and second of whom?")
    ref = ctx.pair[paired == "second"]
    ctx.mentions.add(ref, a.IsPlayer())
    return pronoun(ref, f"the {paired} player", plural=False)


def _paired_does(ctx: Context, paired: str) -> a.Condition:
    """“if the first player does”."""
    if paired != "first" or ctx.pair is None:
        raise ctx.stop(Stage.REFERENCE, "does what?")
    return a.IfDid(said="ro_paired_does")


_LEADER = a.Pick(a.All((a.IsCommander(), a.OwnedBy(a.You()), a.In((Zone.COMMAND,)))))


def _to_hand(ctx: Context, noun: a.Filter) -> a.Effect:
    """“put your commander into your hand from the command zone”: one of them, where there are two (702.124e)."""
    if reworded(noun, "") != a.IsCommander():
        raise ctx.stop(Stage.LOWERING, "only commanders lie there")
    if not isinstance(ctx.subject, a.You):
        raise ctx.stop(Stage.LOWERING, "whose commander?")
    return by_subject(ctx, a.Put(_LEADER, a.Destination(Zone.HAND), said="ro_commander_hand"))


_TO_HAND = "commander into your hand from the command zone"

ROWS: Rows = {
    "ac_amassed": Custom(lambda ctx: "amassed"),
    "ac_blighted": Custom(lambda ctx: "blighted"),
    "ac_discovered": Custom(lambda ctx: "discovered"),
    "ro_active": _player(a.ActivePlayer(), "active"),
    "ro_paired": Custom(_paired),
    "ro_paired_does": Custom(
        _paired_does, lambda out, _: out.word("the", "first", "player", "does")
    ),
    "ro_whose_turn": Custom(_whose_turn, _write_whose_turn),
    "ro_attacking": _player(a.AttackingPlayer(), "attacking"),
    "ro_acted": _acted(before=True),
    "ro_you_acted": _acted(before=False),
    "ro_acted_char": Custom(_acted_char, _write_acted_char),
    "ro_your_char": Custom(_your_char, _write_your_char),
    "ro_commander_hand": Custom(
        _to_hand, lambda out, _: out.word("\x02put", "your", *_TO_HAND.split())
    ),
}
