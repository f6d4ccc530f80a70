"""Random legal play: decks of built cards, for the chooser that answers any decision at random."""

from __future__ import annotations

import random
from typing import Any

from rulesdb.cards import abilities as a
from rulesdb.cards.mana import ManaCost
from rulesdb.cards.type_line import TypeLine
from rulesdb.cards.vocabulary import Step, Supertype, Zone
from rulesdb.engine.game import Game, Seat
from tests.engine.table import (
    BASICS,
    CREATURE,
    LAND,
    SELF,
    YOURS,
    card,
    creature,
    instant,
    kw,
    pump,
    set_pt,
    sorcery,
    static,
    tap_ability,
    when,
)

TOKEN = a.TokenSpec(TypeLine.parse("Creature — Goblin"), a.Number(1), a.Number(1))

CREATURES = (
    creature("Bear", 2, 2, cost="{1}{G}"),
    creature("Flier", 2, 2, *kw("flying"), cost="{2}{U}"),
    creature("Knight", 2, 2, *kw("first strike", "vigilance"), cost="{1}{W}"),
    creature("Rat", 1, 1, *kw("deathtouch"), cost="{B}"),
    creature("Runner", 3, 1, *kw("haste"), cost="{1}{R}"),
    creature("Wurm", 5, 4, *kw("trample"), cost="{3}{G}{G}"),
    creature("Pair", 2, 2, *kw("double strike"), cost="{2}{R}{W}"),
    creature("Angel", 3, 3, *kw("flying", "lifelink"), cost="{3}{W}"),
    creature("Brute", 3, 3, *kw("menace"), cost="{2}{B}"),
    creature("Wall", 0, 5, *kw("defender", "reach"), cost="{1}{W}", line="Creature — Wall"),
)
OTHERS = (
    instant("Bolt", "{R}", a.Damage(a.Number(3), a.Target(0)), a.AnyTarget()),
    instant("Kill", "{1}{B}", a.Destroy(a.Target(0)), CREATURE),
    instant("Growth", "{G}", a.Apply(a.Target(0), (pump(3, 3),), a.UntilEndOfTurn()), CREATURE),
    instant("Counter", "{1}{U}", a.Counter(a.Target(0)), a.IsSpell()),
    instant("Regrow", "{G}", a.Regenerate(a.Target(0)), CREATURE),
    sorcery("Study", "{2}{U}", a.Draw(count=a.Number(2))),
    sorcery("Sweep", "{3}{W}", a.Destroy(a.Each(CREATURE))),
    sorcery("Edict", "{1}{B}", a.Sacrifice(a.Pick(CREATURE), a.Target(0)), a.IsOpponent()),
    sorcery("Army", "{2}{R}", a.CreateToken(TOKEN, a.Number(3))),
    sorcery("Blaze", "{X}{R}", a.Damage(a.X(), a.Target(0)), a.AnyTarget()),
    sorcery(
        "Steal",
        "{3}{U}",
        a.Apply(a.Target(0), (a.GainControl(a.You()),), a.UntilEndOfTurn()),
        CREATURE,
    ),
    card(
        "Anthem",
        "{1}{W}",
        "Enchantment",
        None,
        None,
        static(pump(1, 1), to=a.Each(a.All((CREATURE, YOURS)))),
    ),
    card(
        "Moon",
        "{2}{R}",
        "Enchantment",
        None,
        None,
        static(
            a.BecomeType(subtypes=("Mountain",)),
            to=a.Each(a.All((LAND, a.Not(a.HasSupertype(Supertype.BASIC))))),
        ),
    ),
    card(
        "Humble",
        "{3}{W}",
        "Enchantment",
        None,
        None,
        static(a.LoseAllAbilities(), set_pt(1, 1), to=a.Each(CREATURE)),
    ),
    card(
        "Strength",
        "{1}{G}",
        "Enchantment — Aura",
        None,
        None,
        a.KeywordAbility("enchant", quality=CREATURE),
        static(pump(2, 2), to=a.Host()),
    ),
    card(
        "Sword",
        "{2}",
        "Artifact — Equipment",
        None,
        None,
        static(pump(2, 0), to=a.Host()),
        a.KeywordAbility("equip", cost=a.Cost((a.PayMana(ManaCost.parse("{1}")),))),
    ),
    card(
        "Orb",
        "{2}",
        "Artifact",
        None,
        None,
        tap_ability(a.AddMana((("W",), ("U",), ("B",), ("R",), ("G",)))),
    ),
    creature("Elf", 1, 1, tap_ability(a.AddMana((("G",),))), cost="{G}", line="Creature — Elf"),
    creature(
        "Pinger",
        1,
        1,
        tap_ability(a.Damage(a.Number(1), a.Target(0)), a.AnyTarget()),
        cost="{2}{R}",
    ),
    creature("Visitor", 1, 2, when(a.Enters(SELF), a.Draw()), cost="{2}{W}"),
    creature(
        "Mourner",
        2,
        1,
        when(a.Dies(a.All((CREATURE, YOURS))), a.GainLife(a.Number(1))),
        cost="{1}{B}",
    ),
    creature(
        "Growing",
        1,
        1,
        when(a.StepBegins(Step.UPKEEP, a.Is(a.You())), a.PutCounters("+1/+1", a.Source())),
        cost="{1}{G}",
    ),
    creature(
        "Clone",
        0,
        0,
        a.StaticAbility((a.Replacement(a.Enters(SELF), a.Happens((a.AsCopy(a.Pick(CREATURE)),))),)),
        cost="{3}{U}",
    ),
    creature(
        "Lhurgoyf", a.Count(a.Each(a.All((CREATURE, a.In((Zone.GRAVEYARD,)))))), 3, cost="{2}{G}"
    ),
    creature("Persister", 2, 2, *kw("persist"), cost="{2}{G}"),
    creature(
        "Priest",
        1,
        1,
        a.ActivatedAbility(
            a.Cost((a.Act(a.Sacrifice(a.Pick(a.All((CREATURE, a.Other()))))),)), a.Draw()
        ),
        cost="{1}{B}",
    ),
    instant(
        "Fog",
        "{G}",
        a.Replace(a.Prevention(a.DealsDamage(CREATURE, combat=True)), a.UntilEndOfTurn()),
    ),
    instant(
        "Shield",
        "{W}",
        a.Replace(
            a.Prevention(a.IsDealtDamage(a.Is(a.Target(0)))), a.UntilEndOfTurn(), amount=a.Number(3)
        ),
        a.AnyTarget(),
    ),
    instant(
        "Blink",
        "{1}{W}",
        a.Sequence(
            (
                a.Exile(a.Target(0), bind="gone"),
                a.Return(
                    a.Bound("gone"),
                    a.Destination(Zone.BATTLEFIELD, under=a.OwnerOf(a.Bound("gone"))),
                ),
            )
        ),
        CREATURE,
    ),
)


def creature_deck(rng: random.Random) -> tuple[Any, ...]:
    lands = tuple(BASICS[c] for c in "WUBRG" for _ in range(5))
    return lands + tuple(rng.choice(CREATURES) for _ in range(20))


def mixed_deck(rng: random.Random) -> tuple[Any, ...]:
    lands = tuple(BASICS[c] for c in "WUBRG" for _ in range(5))
    return lands + tuple(rng.choice(CREATURES + OTHERS) for _ in range(25))


def new_game(seed: int, *, mixed: bool = True, players: int = 2, as_of: str = "") -> Game:
    rng = random.Random(seed)
    deck = mixed_deck if mixed else creature_deck
    seats = [Seat(name, deck(rng)) for name in ("Ann", "Bob", "Carl", "Dora")[:players]]
    return Game.new(seats, seed=seed, as_of=as_of)
