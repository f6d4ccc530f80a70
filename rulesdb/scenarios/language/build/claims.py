"""What must be so: expectations with their rules and dates, claims about the game, and those without one."""

from __future__ import annotations

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.build.parts import Row, day, no, number, texts, tokens
from rulesdb.scenarios.language.syntax import Token
from rulesdb.scenarios.language.words import COLORS
from rulesdb.values import NamedTuple


class _Dated(NamedTuple):
    """The date whose rules a claim is about; its kind says so, for it may stand first."""

    date: str


def _outcome(*parts: str | _Dated | tuple[str, ...] | m.Claim) -> m.Expect:
    """Every part but the claim may be missing, so each is known by its kind and none by its place."""
    opening, date = "and", ""
    rules: tuple[str, ...] = ()
    claim: m.Claim | None = None
    for part in parts:
        if isinstance(part, _Dated):
            date = part.date
        elif isinstance(part, str):
            opening = part
        elif isinstance(part, tuple):
            rules = part
        else:
            claim = part
    assert claim is not None
    return m.Expect(claim, rules, date, first=opening == "then")


# Things.


def _is_in(refs: tuple[m.Ref, ...], is_: str, where: tuple[str, str]) -> m.IsIn:
    return m.IsIn(refs, where[0], where[1], no(is_))


def _place_of(*parts: Token) -> tuple[str, str]:
    """The zone, and the player whose it is."""
    player = next(iter(tokens(parts, "PLAYER")), "")
    words = [str(p) for p in parts if p.type != "PLAYER" and str(p) != "'s"]
    head = words[0]
    if head == "in":
        return words[-1], player
    if player:
        return head.split(" ")[-2] + " of library", player
    return head.removeprefix("on the ").removeprefix("in the ").removeprefix("in "), player


def _status(word: Token, *more: m.Ref | str) -> tuple[str, m.Ref | None]:
    if word.type == "PLAYER":
        return "Ring-bearer", m.Ref(str(word))
    if str(word) == "level":
        return f"level {more[0]}", None
    if str(word) == "owned by":
        return str(word), m.Ref(str(more[0]))
    return str(word), next((one for one in more if isinstance(one, m.Ref)), None)


def is_a(refs: tuple[m.Ref, ...], is_: str, *what: str | m.Description) -> m.IsA:
    """These are what is described."""
    *article, description = what
    assert isinstance(description, m.Description)
    return m.IsA(refs, description, article="".join(map(str, article)), negated=no(is_))


def is_only(refs: tuple[m.Ref, ...], is_: str, *what: str | m.Description) -> m.IsA:
    """These are what is described, and no more."""
    found = is_a(refs, is_, *what)
    return m.IsA(found.refs, found.description, True, found.article, found.negated)


def _feature(
    head: Token | tuple[m.Keyword, ...] | m.Controls, *more: str
) -> m.HasFeature | m.Controls:
    if isinstance(head, tuple):
        return m.HasFeature((), "abilities", keywords=head)
    if isinstance(head, m.Controls):
        return head.but(place=more[0]) if more else head
    text, tail = str(head), str(more[-1]) if more else ""
    if text in ("a", "an"):
        return m.HasFeature((), "counters", 1, str(more[0]))
    if text.startswith("the ") and text != "the name":
        return m.HasFeature((), text.removeprefix("the "))
    if head.type == "NUMBER":
        if tail in ("damage", "life"):
            return m.HasFeature((), tail, int(text))
        if tail.startswith("in "):
            return m.HasFeature((), "cards", int(text), tail)
        return m.HasFeature((), "counters", int(text), str(more[0]))
    if head.type == "MANA":
        return m.HasFeature((), "mana", word=text)
    if text == "no" and tail.startswith("in "):
        return m.HasFeature((), "cards", 0, tail)
    if text == "no":
        return m.HasFeature((), "counters", 0, tail)
    if text == "the name":
        return m.HasFeature((), "name", word=str(more[0]))
    if text in ("no abilities", "no mana floating", "won", "lost", "priority"):
        return m.HasFeature((), text)
    return m.HasFeature((), text, int(more[0]))


def has_feature(
    refs: tuple[m.Ref, ...], has: str, feature: m.HasFeature | m.Controls
) -> m.HasFeature | m.AtLife | m.Controls:
    """These have a feature; what is counted is that of one player, as a life total is (BadInput)."""
    if isinstance(feature, m.Controls):
        if len(refs) != 1:
            raise BadInput("say of one player at a time what that player has")
        return feature.but(player=refs[0].name, negated=no(has))
    if feature.feature == "life":
        if len(refs) != 1:
            raise BadInput("say the life total of one player at a time")
        return m.AtLife(refs[0].name, feature.number, no(has))
    return m.HasFeature(
        refs, feature.feature, feature.number, feature.word, feature.keywords, no(has)
    )


_ONCE = {
    "dies": "die",
    "survives": "survive",
    "resolves": "resolve",
    "triggers": "trigger",
    "wins": "win",
    "loses": "lose",
}
_PASSIVE = {
    f"{word}": f"get {word}"
    for word in (
        "destroyed",
        "countered",
        "sacrificed",
        "exiled",
        "discarded",
        "milled",
        "drawn",
        "revealed",
    )
}
_AS_ASKED = {
    "enters the battlefield": "enter the battlefield",
    "leaves the battlefield": "leave the battlefield",
    "becomes tapped": "become tapped",
    "untaps": "untap",
    "transforms": "transform",
    "regenerates": "regenerate",
}
"""What befalls things, as it is said after “does”."""


def _befalls(refs: tuple[m.Ref, ...], said: str) -> m.Befalls:
    plain = said.removeprefix("doesn't ").removeprefix("don't ")
    word = plain.rsplit(" ", maxsplit=1)[-1]
    verb = _AS_ASKED.get(plain) or _PASSIVE.get(word) or _ONCE.get(plain) or plain
    return m.Befalls(refs, verb, no(said))


def _undergoes(refs: tuple[m.Ref, ...], said: m.Undergoes) -> m.Undergoes:
    return said.but(refs=refs)


def _amount(verb: Token, *more: Token | m.Ref | int) -> m.Undergoes:
    """`takes 3 damage`, `draws a card`, `triggers twice`: what is undergone, and how much of it."""
    plain = str(verb).removeprefix("doesn't ").removesuffix("s")
    count = next((n for n in map(number, more) if n is not None), 1)
    to = next((one for one in more if isinstance(one, m.Ref)), None)
    combat = any(str(one) == "combat damage" for one in more)
    if no(str(verb)) and any(str(one) == "a" for one in more):
        return m.Undergoes((), plain, 0, to)  # who doesn't draw a card draws none
    return m.Undergoes((), plain, count, to, no(str(verb)), combat)


# What things can do.


def thing_may(refs: tuple[m.Ref, ...], can: str, plan: tuple[str, tuple[m.Ref, ...]]) -> m.May:
    """What these can do, as a deed of whoever controls them."""
    verb, others = plan
    deed: m.Deed
    if verb == "attack":
        at = others[0] if others else None
        deed = m.Attack(tuple(m.Raid(one, at) for one in refs))
    elif verb == "block":
        deed = m.Block(others[0], refs)
    elif verb == "be activated":
        if len(refs) != 1:
            raise BadInput("say of one thing at a time whether it can be activated")
        deed = m.Activate(refs[0])
    elif verb == "be targeted by":
        deed = m.Cast(others[0], (m.Option("targeting", refs),))
    else:
        if len(refs) != 1:
            raise BadInput("say of one attacker at a time what it can be blocked by")
        deed = m.Block(refs[0], others)
    return m.May("", deed, no(can))


def _able(
    about: tuple[m.Ref, ...] | Token, can: str, verb: str, by: m.Ref | Token | None = None
) -> m.Able:
    """What can be done to these, or what a player can do, as the question whether it can is answered."""
    refs = about if isinstance(about, tuple) else (m.Ref(str(about)),)
    who = m.Ref(str(by)) if isinstance(by, Token) else by
    return m.Able(refs, str(verb).removesuffix(" by"), who, no(can))


def _able_to(verb: str) -> Row:
    return lambda player, can, at=None: _able(player, can, verb, at)


def _thing_plan(verb: Token, *more: m.Ref | tuple[m.Ref, ...]) -> tuple[str, tuple[m.Ref, ...]]:
    refs = [one for part in more for one in (part if isinstance(part, tuple) else (part,))]
    return str(verb), tuple(refs)


# Players.


def group(*parts: m.Description | Token) -> m.Controls:
    """So many of these, of a player who is not said yet."""
    count, name, description, status, article = -1, "", None, "", ""
    for part in parts:
        if isinstance(part, m.Description):
            description = part
        elif str(part) in ("tapped", "untapped", "attacking", "blocking"):
            status = str(part)
        elif part.type == "NUMBER":
            count = int(part)
        elif part.type == "NAME":
            name = str(part)
        elif str(part) == "no":
            count = 0
        elif str(part) in ("a", "an"):
            article = "a"
    return m.Controls("", name, description, count, status=status, article=article)


def controls(player: Token, controls: str, group: m.Controls) -> m.Controls:
    """A player controls these."""
    return group.but(player=str(player), negated=no(controls))


def _zone_of(*parts: Token) -> str:
    """The zone without its article: `in her graveyard` is `graveyard`."""
    return str(parts[-1]).rsplit(" ", maxsplit=1)[-1]


# Without a game.


def _type_line(line: Token, has: str, *parts: tuple[str, tuple[str, ...]]) -> m.TypeLineHas:
    said = dict(parts)
    return m.TypeLineHas(
        str(line), said.get("supertypes"), said.get("types"), said.get("subtypes"), no(has)
    )


def _payable(cost: Token, can: str, way: tuple[str, int]) -> m.Payable:
    return m.Payable(str(cost), way[0], way[1], no(can))


def _pay_way(*parts: Token) -> tuple[str, int]:
    """The mana, and how much life."""
    life = [number(part) or 0 for part in parts if part.type == "NUMBER"]
    return "".join(tokens(parts, "MANA")), life[0] if life else 0


def _deck(*parts: m.Thing | tuple[m.Thing, ...] | str) -> m.DeckIs:
    cards = tuple(part for part in parts if isinstance(part, m.Thing))
    is_, legality = parts[-2:]
    beside = next((part for part in parts if isinstance(part, tuple)), ())
    return m.DeckIs(cards, legality == "legal", no(str(is_)), sideboard=beside)


def _led_deck(form: str, *parts: Token | m.Thing | str) -> m.DeckIs:
    leaders = tokens(parts, "NAME")
    found = _deck(*parts)
    commander, partner = (*leaders, "")[:2]
    return m.DeckIs(found.cards, found.legal, found.negated, form, commander, partner)


def _limited_deck(*parts: m.Thing | str) -> m.DeckIs:
    found = _deck(*parts)
    return m.DeckIs(found.cards, found.legal, found.negated, m.LIMITED)


ROWS: dict[str, Row] = {
    "outcome": _outcome,
    "opening": str,
    "dated": lambda date: _Dated(day(date)),
    "now": str,
    "because": lambda rules: rules,
    "rules": lambda *r: texts(r),
    "is_in": _is_in,
    "is_so": lambda refs, is_, s: m.IsSo(refs, s[0], s[1], no(is_)),
    "is_a": is_a,
    "is_only": is_only,
    "has_feature": has_feature,
    "at_life": lambda p, is_, n: m.AtLife(str(p), int(n), no(is_)),
    "team_at_life": lambda team, is_, n: m.TeamAtLife(team, int(n), no(is_)),
    "within_range": lambda refs, is_, p: m.WithinRange(refs, str(p), no(is_)),
    "controls": controls,
    "befalls": lambda *parts: _befalls(*parts) if len(parts) > 1 else str(parts[0]),
    "fought": str,
    "fought_": lambda one, said: m.Befalls(
        (one,), "attack" if "attack" in said else "block", no(said)
    ),
    "emptied": str,
    "empty_zone": lambda p, zone, is_: m.HasFeature(
        (m.Ref(str(p)),), "cards", 0, "in hand" if zone == "hand" else f"in the {zone}", (), no(is_)
    ),
    "game_is": lambda is_, over: m.GameIs(over, no(is_)),
    "nothing_on_stack": lambda: m.StackHolds(()),
    "stack_empty": lambda is_: m.StackHolds((), no(is_)),
    "stack_holds": lambda holds, t: m.StackHolds(t, no(holds)),
    "now_is": lambda is_, p, s: m.NowIs(str(p), str(s), no(is_)),
    "trace": lambda c, r: m.Cites(str(r), no(c)),
    "may": lambda p, can, deed: m.May(str(p), deed, no(can)),
    "player_targeted": lambda p, can, by: thing_may(
        (m.Ref(str(p)),), can, ("be targeted by", (by,))
    ),
    "able": _able,
    "targeted_for": lambda refs, can, p: _able(refs, can, "be targeted", p),
    "attacks_able": _able_to("attack"),
    "blocks_able": _able_to("block"),
    "responds_able": _able_to("respond"),
    "is_": str,
    "has_": str,
    "is_at": str,
    "controls_": str,
    "can": str,
    "cites": str,
    "holds": str,
    "over": str,
    "article": str,
    "card_s": str,
    "token_s": str,
    "permanent_s": str,
    "where": _place_of,
    "status": _status,
    "kept_state": lambda word: word,
    "feature": _feature,
    "anything": lambda *words: m.Description(without=texts(words[:-1])),
    "group_with": group,
    "place_of": _zone_of,
    "undergoes_": _undergoes,
    "undergoes": _amount,
    "thing_may": thing_may,
    "thing_plan": _thing_plan,
    "there_is": lambda is_, group, place: group.but(place=place, negated=no(is_)),
    "no_monarch": lambda: m.IsSo((), "the monarch", negated=True),
    "some_monarch": lambda: m.IsSo((), "the monarch"),
    "nothing_happens": m.NothingHappens,
    "something_happens": lambda: m.NothingHappens(negated=True),
    "day_now": lambda is_, word: m.DayIs(word, no(is_)),
    "number_": lambda n: n,
    "group": group,
    "mana_value": lambda c, is_, n: m.ManaValue(str(c), int(n), no(is_)),
    "color_of": lambda c, is_, k: m.ColorOf(str(c), k, no(is_)),
    "type_line": _type_line,
    "payable": _payable,
    "deck": _deck,
    "sideboard": lambda *cards: cards,
    "led_deck": _led_deck,
    "limited_deck": _limited_deck,
    "deck_form": str,
    "color_identity": lambda name, is_, k: m.ColorIdentityIs(str(name), k, no(is_)),
    "seating": lambda is_, legality: m.SeatingIs(legality == "legal", no(is_)),
    "turn_markers": lambda has, n: m.TurnMarkers(int(n), no(has)),
    "creature_type": lambda w, is_, legality: m.CreatureTypeIs(
        str(w), legality == "legal", no(is_)
    ),
    "line_part": lambda kind, *w: (str(kind), w[0]),
    "words": lambda *w: texts(w),
    "colors": lambda *c: tuple(str(x) for x in c if str(x) in COLORS),
    "pay_way": _pay_way,
    "deck_part": lambda n, name: m.Thing(str(name), count=int(n)),
    "legality": str,
}
"""Expectations and claims."""
