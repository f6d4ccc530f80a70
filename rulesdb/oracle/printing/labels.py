"""What a reference is called where no pronoun is used: one noun for each thing that an ability speaks of.

The nouns are made from the tree alone, by the tables here; two things of one ability never share one.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards import abilities as a
from rulesdb.oracle.meaning.rows import nodes
from rulesdb.oracle.words.dictionary import spelling
from rulesdb.oracle.words.tokens import Labels
from rulesdb.oracle.words.word import Word, word
from rulesdb.values import NamedTuple

SELF = "~"
"""How the object itself is called in forms that name it, until its name is put in."""
OWN_NAME = "~~"
"""How it is called where any reference could stand."""
GRANTOR = "~~~"
"""How a quotation calls the object whose text it stands in (201.5a)."""
BEARER = "this object"
"""How a quotation calls the object that has its ability."""

DONE: dict[type[a.Node], tuple[str, str]] = {
    a.Exile: ("exiled", "card"),
    a.Destroy: ("destroyed", "permanent"),
    a.Sacrifice: ("sacrificed", "permanent"),
    a.Discard: ("discarded", "card"),
    a.Reveal: ("revealed", "card"),
    a.RevealUntil: ("last revealed", "card"),
    a.Search: ("found", "card"),
    a.Look: ("inspected", "card"),
    a.Mill: ("milled", "card"),
    a.Return: ("returned", "card"),
    a.Put: ("moved", "card"),
    a.Draw: ("drawn", "card"),
    a.Choose: ("chosen", "object"),
    a.CreateToken: ("created", "token"),
    a.CreateKnownToken: ("created", "token"),
    a.CreateTokenOfCard: ("created", "token"),
    a.Subgame: ("winning", "player"),
    a.CreateCopyToken: ("created", "token"),
    a.Tap: ("tapped", "permanent"),
    a.Damage: ("damaged", "object"),
    a.PutCounters: ("marked", "permanent"),
    a.RemoveCounters: ("unmarked", "permanent"),
    a.Apply: ("affected", "permanent"),
    a.VoteFor: ("elected", "object"),
}
"""What a thing is called after an instruction has handled it, and its noun where the tree says none."""

ACTED: dict[str, tuple[str, str]] = {
    "manifest": ("manifested", "permanent"),
    "manifest dread": ("manifested", "permanent"),
    "cloak": ("cloaked", "permanent"),
    "amass": ("amassed", "Army"),
}
"""The same of keyword actions (701), by their names."""

TARGETING = ("earthbend", "support")
"""Keyword actions whose words choose a target that they do not say (701.41a, 701.66a)."""

AMOUNTS: dict[type[a.Node], str] = {
    a.Damage: "the damage dealt",
    a.LoseLife: "the life lost",
    a.GainLife: "the life gained",
    a.Draw: "the number of cards drawn",
    a.RemoveCounters: "the number of counters removed",
    a.PutCounters: "the number of counters put",
    a.RollDie: "the result of the roll",
    a.FlipCoin: "the number of flips won",
    a.PayAny: "the amount paid",
    a.Choose: "the number chosen",
}
"""What the amount of an instruction is called; of others “the number of cards milled”."""

ROLES: dict[tuple[type[a.EventPattern], a.Role], str] = {
    (a.Dies, a.Role.SUBJECT): "{} that died",
    (a.Enters, a.Role.SUBJECT): "{} that entered",
    (a.Leaves, a.Role.SUBJECT): "{} that left",
    (a.Attacks, a.Role.SUBJECT): "{} that attacked",
    (a.Attacks, a.Role.OTHER): "{} that was attacked",
    (a.Blocks, a.Role.SUBJECT): "{} that blocked",
    (a.Blocks, a.Role.OTHER): "{} that was blocked",
    (a.BecomesBlocked, a.Role.SUBJECT): "{} that became blocked",
    (a.BecomesBlocked, a.Role.OTHER): "{} that blocked",
    (a.DealsDamage, a.Role.SUBJECT): "{} that dealt damage",
    (a.DealsDamage, a.Role.OTHER): "{} that was dealt damage",
    (a.IsDealtDamage, a.Role.SUBJECT): "{} that was dealt damage",
    (a.Casts, a.Role.SUBJECT): "{} that was cast",
    (a.Casts, a.Role.PLAYER): "{} who cast the spell",
    (a.Discards, a.Role.PLAYER): "{} who discarded",
    (a.Discards, a.Role.SUBJECT): "{} that was discarded",
    (a.Draws, a.Role.PLAYER): "{} who drew",
    (a.Expends, a.Role.PLAYER): "{} who expended",
    (a.Sacrifices, a.Role.PLAYER): "{} who sacrificed",
    (a.Sacrifices, a.Role.SUBJECT): "{} that was sacrificed",
    (a.GainsLife, a.Role.PLAYER): "{} who gained life",
    (a.LosesLife, a.Role.PLAYER): "{} who lost life",
    (a.BecomesTarget, a.Role.SUBJECT): "{} that became a target",
    (a.BecomesTarget, a.Role.SOURCE): "spell or ability that targets",
    (a.IsCountered, a.Role.SUBJECT): "{} that was countered",
    (a.IsCountered, a.Role.SOURCE): "{} that countered",
    (a.BecomesTapped, a.Role.SUBJECT): "{} that became tapped",
    (a.TapsForMana, a.Role.SUBJECT): "{} that was tapped for mana",
    (a.TapsForMana, a.Role.PLAYER): "{} who tapped for mana",
    (a.PlaysLand, a.Role.PLAYER): "{} who played a land",
    (a.PlaysLand, a.Role.SUBJECT): "{} that was played",
    (a.BecomesAttached, a.Role.OTHER): "{} to which it became attached",
    (a.BecomesUnattached, a.Role.OTHER): "{} from which it became unattached",
    (a.PlayerAttacks, a.Role.SUBJECT): "{} attacked with",
    (a.PlayerAttacks, a.Role.PLAYER): "{} who attacked",
    (a.PlayerAttacks, a.Role.OTHER): "{} who was attacked",
    (a.IsAttacked, a.Role.OTHER): "{} who was attacked",
    (a.Moves, a.Role.SUBJECT): "{} that moved",
}
"""What a part of an event is called, around its noun."""

_FIELDS: dict[a.Role, tuple[str, ...]] = {
    a.Role.SUBJECT: ("what", "source", "on", "with_"),
    a.Role.PLAYER: ("player",),
    a.Role.SOURCE: ("of",),
    a.Role.OTHER: ("blocked", "by", "to", "from_", "victim", "whom", "defender"),
}

_GENERAL = {
    a.Role.SUBJECT: "{} of the event",
    a.Role.PLAYER: "{} of the event",
    a.Role.SOURCE: "source of the event",
    a.Role.OTHER: "other {} of the event",
}


class Scope:
    """Where nouns are looked up: the abilities that are printed, and the slots of each printing in them."""

    def __init__(self, abilities: object, around: object) -> None:
        own = nodes(abilities)
        self.nodes = [*own, *nodes(around)]
        self.made = {
            name: one for one in reversed(self.nodes) if (name := getattr(one, "bind", ""))
        }
        found: list[a.EventPattern] = [
            one.event
            for one in own
            if isinstance(one, (a.TriggeredAbility, a.Replacement))
            and isinstance(getattr(one, "event", None), a.EventPattern)
        ]
        self.events = [*_waited_for(own), *_of_modes(own), *found]
        self.host = host(self.nodes)
        self.players = any_players(self.nodes)
        self.groups = [one.of for one in own if isinstance(one, a.ForEach)]
        self.groups += [
            one.source
            for one in own
            if isinstance(one, a.Damage)
            and isinstance(one.source, (a.Each, a.Target, a.Together, a.Bound))
            and any(isinstance(x, a.Item) for x in nodes((one.amount, one.to)))
        ]
        acts = [one.player for one in own if isinstance(one, a.Effect) and hasattr(one, "player")]
        self.others = any(one != a.You() for one in acts)
        """Whether another than you does anything here."""


class Around(NamedTuple):
    """What a noun of one paragraph can hang on in the others of its face."""

    made: frozenset[str]
    """The names of results."""
    host: str
    players: bool

    @classmethod
    def of(cls, abilities: object) -> Around:
        """That of abilities."""
        every = nodes(abilities)
        made = frozenset([name for one in every if (name := getattr(one, "bind", ""))])
        return cls(made, host(every), any_players(every))

    @classmethod
    def of_all(cls, each: Sequence[Around]) -> Around:
        """That of paragraphs together."""
        made = frozenset[str]().union(*[one.made for one in each])
        hosts = (one.host for one in each if one.host)
        return cls(made, next(hosts, ""), any(one.players for one in each))

    def tells(self, own: Around, abilities: object) -> bool:
        """Whether nouns of abilities that have `own` could be others by themselves than where all this stands around them."""
        return own != self and any(
            (isinstance(one, _NAMES) and one.name.partition("/")[0] not in own.made)
            or (isinstance(one, (a.Host, a.Trigger)) and own.host != self.host)
            or (isinstance(one, a.Item) and own.players != self.players)
            for one in nodes(abilities)
        )


_NAMES = (a.Bound, a.ResultAmount, a.IfDid)
"""What is named by what an instruction made."""


def any_players(every: Sequence[a.Node]) -> bool:
    """Whether players are described anywhere."""
    return not _PLAYERS.isdisjoint(map(type, every))


_PLAYERS = frozenset((a.IsPlayer, a.IsOpponent))


def _waited_for(own: Sequence[a.Node]) -> list[a.EventPattern]:
    """“When you next cast a spell this turn, copy it”: the event of what is waited for, where all parts of events that are named are its own."""
    every = [one.ability for one in own if isinstance(one, a.Expect)]
    # “It enters with “Whenever ~ deals damage, you gain that much life””: of the ability that it enters with.
    arriving = [one for one in own if isinstance(one, a.WithChanges)]
    every += [x for one in arriving for x in nodes(one) if isinstance(x, a.TriggeredAbility)]
    waits = [
        one
        for one in every
        if isinstance(one, a.TriggeredAbility) and not isinstance(one.event, a.StepBegins)
    ]
    inside = [_named_parts(one.effect) for one in waits]
    everywhere = sum(isinstance(one, (a.Trigger, a.EventAmount)) for one in own)
    if len(waits) != 1 or not inside[0] or inside[0] != everywhere:
        return []
    return [waits[0].event]


def _of_modes(own: Sequence[a.Node]) -> list[a.EventPattern]:
    """The events of modes that each wait for one of their own: what they name is a part of any of them."""
    found = [
        inner.event
        for one in own
        if isinstance(one, a.Mode)
        for inner in nodes(one.effect)
        if isinstance(inner, a.TriggeredAbility) and _named_parts(inner.effect)
    ]
    return [a.AnyEvent(tuple(found))] if len(found) > 1 else []


def _named_parts(effect: a.Effect) -> int:
    return sum(isinstance(one, (a.Trigger, a.EventAmount)) for one in effect.walk())


def noun(of: object, default: str = "permanent", *, many: bool = False) -> str:
    """The last noun of a description, without all that describes it."""
    number = 1 if many else 0
    if isinstance(of, a.AnyTarget) or (isinstance(of, a.All) and a.AnyTarget() in of.parts):
        return "targets" if many else "target"
    if isinstance(of, a.AnyOf):
        words = list(dict.fromkeys(noun(part, "", many=many) for part in of.parts))
        return " or ".join(words) if all(words) else noun(None, default, many=many)
    if isinstance(of, a.Is):
        return default
    parts = of.parts if isinstance(of, a.All) else (of,)
    for kind in (
        (a.IsPlayer, a.IsOpponent),
        (a.IsCard, a.IsSpell, a.IsToken, a.IsAbility),
        (a.HasType,),
        (a.HasSubtype,),
        (a.IsPermanent, a.IsSource),
    ):
        for one in parts:
            if isinstance(one, kind) and (words_ := spelling().get(one)):
                return words_[number]
    for one in parts:
        if isinstance(one, a.AnyOf) and not isinstance(one.parts[0], (a.InCombat, a.Is)):
            word = noun(one, "", many=many)
            if word:
                return word
    return f"{default}s" if many and default else default


def described(ref: object, default: str = "permanent") -> tuple[str, bool]:
    """The noun of what a reference picks, and whether it is of several."""
    if isinstance(ref, a.Pick):
        many = ref.count != a.Number(1) or ref.up_to
        return noun(ref.of, default, many=many), many
    if isinstance(ref, a.Each):
        return noun(ref.of, default, many=True), True
    if isinstance(ref, a.Top):
        many = ref.count != a.Number(1)
        return ("cards" if many else "card"), many
    if isinstance(ref, a.Together):
        words = list(dict.fromkeys(described(one, default)[0] for one in ref.parts))
        return (words[0] if len(words) == 1 and words[0] != default else f"{default}s"), True
    if isinstance(ref, a.Whole):
        return "cards", True
    return default + ("s" if isinstance(ref, a.Together) else ""), isinstance(ref, a.Together)


def of_event(role: a.Role, events: Sequence[a.EventPattern], host: str = "") -> str:
    """What a part of the triggering event is called; `host` is what the object calls its host."""
    event = _plain(events[0]) if events else None
    if event is None:
        return "the " + _GENERAL[role].format("object")
    several = [_plain(one) for one in event.parts] if isinstance(event, a.AnyEvent) else [event]
    names = dict.fromkeys(_part(role, one, host) for one in several if one is not None)
    if len(names) == 1:
        return "the " + next(iter(names))
    of = _field(role, several[0])
    return "the " + _GENERAL[role].format(noun(of, "object"))


def _plain(event: a.EventPattern) -> a.EventPattern:
    while isinstance(event, (a.OneOrMore, a.FirstTime)):
        event = event.event
    return event


def _field(role: a.Role, event: a.EventPattern) -> a.Filter | None:
    found = (getattr(event, name, None) for name in _FIELDS[role])
    return next((one for one in found if isinstance(one, a.Filter)), None)


def _part(role: a.Role, event: a.EventPattern, host: str) -> str:
    of = _field(role, event)
    word = noun(of, "player" if role is a.Role.PLAYER else "object")
    if isinstance(of, a.Is) and of.ref == a.Host() and host:
        word = host.rpartition(" ")[2]
    return ROLES.get((type(event), role), _GENERAL[role]).format(word)


_AMOUNTS_OF: tuple[tuple[tuple[type[a.EventPattern], ...], str], ...] = (
    ((a.DealsDamage, a.IsDealtDamage), "the damage dealt"),
    ((a.GainsLife,), "the life gained"),
    ((a.LosesLife,), "the life lost"),
)


def amount_of(events: Sequence[a.EventPattern]) -> str:
    """What the amount of the triggering event is called."""
    event = _plain(events[0]) if events else None
    if isinstance(event, a.IsDealtDamage) and event.excess:
        return "the excess damage dealt"
    for kinds, told in _AMOUNTS_OF:
        if isinstance(event, kinds):
            return told
    if isinstance(event, (a.CountersPut, a.CountersRemoved)):
        return "the number of counters"
    if event is not None and (of := _field(a.Role.SUBJECT, event)) is not None:
        return f"the number of {noun(of, 'object', many=True)} of the event"
    return "the amount of the event"


def host(abilities: Sequence[object]) -> str:
    """What an Aura, Equipment or Fortification calls its host, from its other abilities."""
    for one in abilities:
        if type(one) is a.KeywordAbility:
            if one.name == "enchant":
                return f"the enchanted {noun(one.quality, 'object')}"
            if one.name == "equip":
                return "the equipped creature"
            if one.name == "fortify":
                return "the fortified land"
    return ""


def lexed(words: Sequence[str], labels: Labels) -> list[Word]:
    """Printed words as they are lexed."""
    texts = [x for one in words for x in ((one,) if one in labels else one.split())]
    return [word(x, stands="this object") if x[0] == SELF else word(x) for x in texts]
