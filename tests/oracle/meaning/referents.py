"""Whom a reference of an ability tree denotes on a stage: a name, or what it is in words where that is no one thing."""

from __future__ import annotations

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes
from tests.oracle.meaning import bank
from tests.oracle.meaning import stages as s


def at_place(abilities: tuple[a.Ability, ...], place: str) -> list[object]:
    """The values of `Node.field` wherever the tree has such a node."""
    kind, _, field = place.partition(".")
    return [
        getattr(one, field) for one in nodes(abilities) if type(one).__name__ == kind and hasattr(one, field)
    ]  # fmt: skip


def wanted(row: bank.Row, count: int, referent: str) -> tuple[str, ...]:
    """The names that a referent of the bank stands for; its own words where it is an amount."""
    if referent == "event" or referent.startswith("done("):
        return (referent,)
    return bank.named(row.stage, count, referent)


class Denoting:
    """What the references of one tree mean on a stage with so many players."""

    def __init__(self, row: bank.Row, count: int, abilities: tuple[a.Ability, ...]) -> None:
        self.row, self.count = row, count
        self.stage = s.STAGES[row.stage]
        self.all = nodes(abilities)

    def __call__(self, value: object) -> tuple[str, ...]:
        """Names of things and players, or one word in angle brackets for what is neither."""
        one = self._one(value)
        if one is not None:
            return (one,)
        if isinstance(value, a.Each):
            return self._each(value.of)
        if isinstance(value, a.EventAmount):
            return ("event",)
        if isinstance(value, a.ResultAmount):
            return (f"done({self._binder(value.name)})",)
        return (f"<{type(value).__name__}>",)

    def _role(self, name: str) -> str | None:
        found = self.stage.role(name, self.count)
        return s.players(self.count)[-1] if found == "@" else found

    def _one(self, value: object) -> str | None:
        if isinstance(value, (a.Source, a.Grantor, a.SpellAbilityOn)):
            return s.NAME
        if isinstance(value, a.You):
            return "Ann"
        if isinstance(value, a.Trigger):
            return self._role(value.role.value)
        if isinstance(value, a.ActivePlayer):
            return self._role("active")
        if isinstance(value, a.Host):
            return self._role("host")
        if isinstance(value, a.DefendingPlayer):
            return self._role("attacked")
        if isinstance(value, a.Target):
            chosen = bank.targets(self.row.text, self.row.stage, self.count)
            return chosen[value.slot] if value.slot < len(chosen) else None
        if isinstance(value, (a.ControllerOf, a.OwnerOf)):
            of = self._one(value.of)
            how = "controller" if isinstance(value, a.ControllerOf) else "owner"
            return bank.holder(of, how, self.count) if of in s.KNOWN else None
        if isinstance(value, a.Bound):
            for one in self.all:
                if getattr(one, "bind", "") == value.name:
                    what = getattr(one, "what", None)
                    return self._role("paid") if isinstance(what, a.Pick) else self._one(what)
        return None

    def _binder(self, name: str) -> str:
        return next((type(x).__name__ for x in self.all if getattr(x, "bind", "") == name), "?")

    def _each(self, of: a.Filter) -> tuple[str, ...]:
        parts = of.parts if isinstance(of, a.All) else (of,)
        everyone = s.players(self.count)
        out = everyone[1:] if a.IsOpponent() in parts else everyone
        for part in parts:
            if isinstance(part, a.Other):
                out = tuple(who for who in out if who not in self(part.than))
        return out
