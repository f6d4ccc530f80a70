"""What is there, and how things are named, described and counted wherever they are spoken of."""

from __future__ import annotations

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.parts import Row, number, place, tokens
from rulesdb.scenarios.language.syntax import Token
from rulesdb.scenarios.language.words import ORDINAL_WORDS

_MOST_OF_A_NAME = 200
_STORED = frozenset({"loyalty", "defense"})
"""Numbers that a card prints and a permanent has as counters (306.5c, 310.4c)."""


# Things.


def _ref(*parts: Token) -> m.Ref:
    name = next(iter(tokens(parts, "NAME")), m.THE_TOKEN)
    whose = next(iter(tokens(parts, "PLAYER")), "")
    literals = {str(p) for p in parts}
    token = bool(literals & {"token", "the token"})
    return m.Ref(name, whose, token=token, ability="'s ability" in literals)


def _ref_so(_: Token, state: str, *parts: Token) -> m.Ref:
    return _ref(*parts).but(state=state)


def one_ability(source: m.Ref, which: tuple[int, str]) -> m.Ref:
    """One ability of something on the stack, by its words or its place."""
    place, words = which
    return source.but(ability=True, state=f'"{words}"' if words else ORDINAL_WORDS[place])


def counted(*parts: Token | m.Ref) -> tuple[m.Ref, ...]:
    """A thing, or as many of one name: `2 Elks`; BadInput for none and for far too many."""
    *said, ref = parts
    count = (number(said[0]) or 0) if said else 1
    if not 1 <= count <= _MOST_OF_A_NAME:
        raise BadInput(f"{count} things can't be meant here")
    assert isinstance(ref, m.Ref)
    return (ref,) * count


def _target(one: m.Ref | Token) -> m.Ref:
    return one if isinstance(one, m.Ref) else m.Ref(str(one))


def _value(one: m.Ref | str) -> m.Value:
    return m.Value(ref=one) if isinstance(one, m.Ref) else m.Value(word=str(one))


# Descriptions.


def _description(*parts: tuple[str, str] | tuple[m.Keyword, ...]) -> m.Description:
    words: dict[str, list[str]] = {
        kind: [] for kind in ("SIZE", "COLOR", "SUPERTYPE", "TYPE", "SUBTYPE", "NAME", "NON")
    }
    flags: set[str] = set()
    keywords: tuple[m.Keyword, ...] = ()
    for part in parts:
        kind, *rest = part
        if not isinstance(kind, str):
            keywords = tuple(one for one in part if isinstance(one, m.Keyword))
        elif kind in words:
            words[kind] += map(str, rest)
        else:
            flags.add(kind)
    colors = tuple(words["COLOR"]) if words["COLOR"] or "colorless" in flags else None
    return m.Description(
        "".join(words["SIZE"][-1:]),
        colors,
        tuple(words["SUPERTYPE"]),
        tuple(words["TYPE"]),
        tuple(words["SUBTYPE"]),
        keywords,
        "".join(words["NAME"][-1:]),
        token="token" in flags,
        without=tuple(words["NON"]),
    )


def _quality_word(*parts: str) -> tuple[str, str]:
    """The class of a word in a description, and the word."""
    last = parts[-1]
    if not isinstance(last, Token):
        return "NAME", last
    if last.type != "NON" and str(last) in ("token", "tokens"):
        return "token", ""
    return ("colorless", "") if str(last) == "colorless" else (last.type, str(last))


def _ability(*parts: str) -> m.Keyword:
    first = parts[0]
    if len(parts) == 2 and isinstance(first, Token) and first.type == "COLOR":
        return m.Keyword(f"{first} {parts[1]}")
    return m.Keyword(str(first), str(parts[1]) if len(parts) > 1 else "")


# The setup.


def _thing(*parts: int | list[m.Mark | str] | tuple[m.Mark, ...] | m.Description | str) -> m.Thing:
    count, tapped = 1, False
    marks: tuple[m.Mark, ...] = ()
    of_it: tuple[m.Mark, ...] = ()
    name, token = "", None
    for part in parts:
        if isinstance(part, int):
            count = part
        elif isinstance(part, list) and isinstance(part[0], m.Mark):
            of_it, name = (*of_it, part[0]), str(part[1])
        elif isinstance(part, list):
            tapped = part[0] == "tapped"
            of_it = of_it if tapped else (*of_it, _UNTAPPED)
        elif isinstance(part, tuple):
            marks = part
        elif isinstance(part, m.Description):
            token = part
        else:
            name = str(part)
    return m.Thing(name, token, count, tapped, (*of_it, *marks))


_UNTAPPED = m.Mark("untapped")
"""Of a thing of a list that is in hand this says that it is none of those: only permanents are tapped or untapped (110.5)."""


def _plain(things: tuple[m.Thing, ...]) -> tuple[m.Thing, ...]:
    """What is on the battlefield is untapped without saying so, unless it attacks."""
    if not any(_UNTAPPED in one.marks for one in things):
        return things
    return tuple(
        one
        if any(x.kind == "attacking" for x in one.marks)
        else one.but(marks=tuple(x for x in one.marks if x.kind != "untapped"))
        for one in things
    )


def _has(player: Token, *holdings: tuple[tuple[m.Thing, ...], str]) -> list[m.Has]:
    return [
        m.Has(
            str(player),
            things if where == "in hand" else _plain(things),
            where,
            where=place(player),
        )
        for things, where in holdings
    ]


def _in_play(player: Token, things: tuple[m.Thing, ...]) -> list[m.Has]:
    return [m.Has(str(player), _plain(things), "on the battlefield", where=place(player))]


def _somewhere(player: Token, things: tuple[m.Thing, ...]) -> list[m.Has]:
    """No place is said: where each of them belongs."""
    return [m.Has(str(player), _plain(things), "", where=place(player))]


def _spot(*parts: str) -> str:
    """The zone without whose it is, which the line has said: `in her hand` is `in hand`."""
    if len(parts) == 1:
        return str(parts[0])
    head, zone = str(parts[0]), str(parts[-1])
    return f"{head} {'' if (head, zone) == ('in', 'hand') else 'the '}{zone}"


def _token(description: m.Description) -> m.Description | str:
    if not description.token:
        if description == _LANDS:
            return m.LAND
        if "Land" in description.types:
            raise BadInput("lands are told by name: Ann controls 5 Plains")
        raise BadInput("only tokens are described in place: say token, or give a card's name")
    return description


_LANDS = m.Description(types=("Land",))


def _mark(head: Token, *more: m.Ref | m.Value | str) -> m.Mark:
    kind = str(head)
    if head.type == "NUMBER":
        return m.Mark("counters", str(more[0]), int(head))
    if kind in ("X =", "mode", "level"):
        return m.Mark(kind, number=number(more[0]) or 0)
    if kind in _STORED:
        return m.Mark("counters", kind, number(more[0]) or 0)
    if kind == "damage":
        return m.Mark("damage", number=number(more[0]) or 0)
    if kind == "melded from":
        return m.Mark(kind, words=tokens(more, "NAME"))
    last = more[-1] if more else ""
    if isinstance(last, m.Ref):
        return m.Mark(kind, ref=last)
    values = [one for one in more if isinstance(one, m.Value)]
    if values:
        words = [one.word or (one.ref.name if one.ref else "") for one in values]
        return m.Mark("chosen", " and ".join(words))
    return m.Mark(kind, str(last))


# More of what is there.


def _standing(head: Token, *more: m.Ref | str) -> m.Mark:
    """A state as the mark that it is in parentheses."""
    if head.type == "PLAYER":
        return m.Mark(str(more[-1]), str(head))
    if str(head) in ("level", "chosen", "unlocked"):
        return _mark(head, *more)
    if more and not isinstance(more[-1], m.Ref):
        return m.Mark(str(head), str(more[-1]))
    return m.Mark(str(head), ref=next((one for one in more if isinstance(one, m.Ref)), None))


_NO_KIND = frozenset(
    {"a", "an", "the", "one", "another", "that", "this", "some", "its", "any", "more", "many", "several", "each", "every", "no",
     "few", "other", "additional", "extra", "single", "same", "first", "second", "last", "all", "both", "enough", "least", "most", "only",
     "further", "fewer", "such", "exactly", "still", "already", "than", "just"}
)  # fmt: skip
"""Words that no kind of counter is called by (122.1): they say which or how many."""


def _kind(said: Token) -> str:
    if str(said) in _NO_KIND:
        raise BadInput(
            "of which kind the counters are and how many is not told, such as: Elk has a +1/+1 counter"
            " / Elk has two time counters"
        )
    return str(said)


def _standing_with(count: Token, kind: str, *_: str) -> m.Mark:
    """So many counters, or so much damage."""
    if str(kind) == "damage":
        return m.Mark("damage", number=number(count) or 0)
    if str(count) in _STORED:
        return m.Mark("counters", str(count), number(kind) or 0)
    return m.Mark("counters", str(kind), number(count) or 1)


def _died(*parts: Token | tuple[m.Ref, ...]) -> m.Earlier:
    if isinstance(parts[0], tuple):
        return m.Earlier("died", len(parts[0]), refs=parts[0])
    return m.Earlier("died", number(parts[0]) or 0)


_ZONES = {"hand": "in hand", "graveyard": "in the graveyard", "library": "in the library"}
"""Zones that can be empty, as they stand behind what is in them."""
_EARLIER: dict[str, Row] = {
    "stands": lambda refs, _, mark: m.Stands(refs, mark),
    "be": str,
    "have": str,
    "standing": _standing,
    "standing_with": _standing_with,
    "lies_in": lambda refs, _, player, zone: m.Lies(refs, str(player), zone),
    "empty_already": lambda player, zone: m.Has(str(player), (), _ZONES[zone]),
    "no_hand": lambda player, *_: m.Has(str(player), (), "in hand"),
    "no_lands": lambda player: m.Has(str(player), (), "on the battlefield"),
    "monarch_is": lambda player: m.Designated(str(player), "monarch"),
    "holder_is": lambda player, what: m.Designated(str(player), what.removeprefix("the ")),
    "held_alone": str,
    "speed_is": lambda player, n: m.Designated(str(player), "speed", int(n)),
    "emblem_of": lambda player, name: m.Emblem(str(player), of=str(name)),
    "emblem_with": lambda player, text: m.Emblem(str(player), str(text)),
    "tempted": lambda player, times: m.Designated(str(player), "tempted", times),
    "day_is": m.DayIs,
    "time_of_day": str,
    "first_turn": lambda player: m.FirstTurn(str(player)),
    "commander_cast": lambda p, ref, n: m.CommanderCast(str(p), ref, n),
    "commander_damage": lambda player, n, ref: m.CommanderDamage(str(player), int(n), ref),
    "in_room": lambda player, room, name: m.InRoom(str(player), str(room), str(name)),
    "earlier_is": lambda player, one: m.Earlier(one.what, one.number, str(player)),
    "cast_before": lambda player, n: m.Earlier("cast", int(n), str(player)),
    "played_before": lambda player, n: m.Earlier("played", int(n), str(player)),
    "earlier": lambda what, n, *_: m.Earlier(str(what), int(n)),
    "attacked_by": lambda player: m.Earlier("attacked", player=str(player)),
    "attacked_with": lambda refs, _: m.Earlier("attacked", refs=refs),
    "died_is": lambda one: one,
    "died_before": _died,
}


ROWS: dict[str, Row] = {
    **_EARLIER,
    "has": _has,
    "has_in_play": _in_play,
    "has_somewhere": _somewhere,
    "holding": lambda things, where: (things, where),
    "life_is": lambda p, n: m.StartsAt(str(p), int(n)),
    "player_counters": lambda p, n, kind: m.StartsWith(str(p), str(kind), int(n)),
    "team_life_is": lambda team, n: m.TeamStartsAt(team, int(n)),
    "controls_turn": lambda p, other: m.ControlsTurn(str(p), str(other)),
    "floating": lambda p, mana, only="": m.Floating(str(p), str(mana), str(only)),
    "things": lambda *t: t,
    "thing": _thing,
    "amount": lambda *n: int(n[0]) if n else 1,
    "adjective": lambda w: [str(w)],
    "named": str,
    "ability_named": lambda name, *_: [m.Mark("ability"), str(name)],
    "filler": lambda _: m.CARD,
    "empty_library": lambda p, *_: m.Has(str(p), (), "in the library"),
    "token": _token,
    "marks": lambda *k: k,
    "mark": _mark,
    "told_of_it": _mark,
    "place": _spot,
    "kind": _kind,
    "share": lambda n, to: m.Share(int(n), to),
    "share_lethal": lambda to: m.Share(0, to, m.LETHAL),
    "share_rest": lambda to: m.Share(0, to, m.THE_REST),
    "values": lambda *v: v,
    "value": _value,
    "abilities": lambda *k: tuple(one for one in k if isinstance(one, m.Keyword)),
    "ability": _ability,
    "quality": str,
    "description": _description,
    "quality_word": _quality_word,
    "targets": lambda *t: t,
    "aims": lambda *t: tuple(x for one in t for x in (one if isinstance(one, tuple) else (one,))),
    "several_aims": counted,
    "target": _target,
    "one_ability": one_ability,
    "refs": lambda *parts: tuple(one for part in parts for one in part),
    "ref_part": counted,
    "ref": _ref,
    "ref_so": _ref_so,
    "every": lambda _, name, *token: (m.Ref(str(name), token=bool(token), state=m.EACH),),
    "state_of": str,
}
"""The setup; and things, values and descriptions, which are said everywhere."""
