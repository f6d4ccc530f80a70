"""What is asked further, written out: the way back from `build.further`."""

from __future__ import annotations

from collections.abc import Callable

from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.claims_said import group
from rulesdb.scenarios.language.deeds_said import deed
from rulesdb.scenarios.language.phrases import ref
from rulesdb.scenarios.language.words import ORDINAL_WORDS


def _repeated(one: m.Repeated) -> str:
    if one.often:
        if not one.player:
            return "how many times can that be done"
        what = deed(one.deed, plan=True) if one.deed is not None else "do that"
        return f"how many times can {one.player} {what}"
    return f"can {one.player} do that again" if one.player else "can that be done again"


def _would_die(one: m.WouldDie) -> str:
    if one.among is None:
        return f"what dies to {ref(one.by)}"
    whose = f" of {one.among.player}" if one.among.player else ""
    kind = group(one.among.but(count=2, player=""), "", several=True)
    return f"which {kind}{whose} die to {ref(one.by)}"


def _who_may(one: m.WhoMay) -> str:
    if not one.player:
        return f"who may {one.word}"
    how = "binding on" if one.bound else "up to"
    of = f" {ref(one.ref)}" if one.ref is not None else f' "{one.kind}"' if one.kind else ""
    return f"is it {how} {one.player} to {one.word}{of}"


FURTHER: dict[type[m.Node], Callable[..., str]] = {
    m.Repeated: _repeated,
    m.WouldDie: _would_die,
    m.NthAbility: lambda o: f"what is {ref(o.ref)}'s {ORDINAL_WORDS[o.ordinal]} ability",
    m.WhoMay: _who_may,
    m.MustBeBlocked: lambda o: f"must {ref(o.ref)} be blocked",
    m.Happens: lambda _: "what takes place",
    m.Choices: lambda o: f"what can {o.player} choose",
    m.MustChoose: lambda o: (
        f"must {o.player} choose {ref(o.ref) if o.ref is not None else 'a target'}"
    ),
    m.Legal: lambda _: "is that legal",
}
"""By the kind of question."""
