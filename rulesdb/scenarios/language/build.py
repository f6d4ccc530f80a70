"""Syntax trees of single lines into the values of `model`: one function an alternative of the grammar.

Every function takes the children of its alternative, already built. What a row does not take would
be an error, so nothing that was said is lost. The module is
long because it has one row for each alternative of the grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from lark import Token, Tree

from rulesdb.errors import BadInput
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import COLORS, ORDINALS

Row = Callable[..., Any]


SPECIAL_VERBS = {f"{name}s": name for name in ("suspend", "foretell", "plot", "unlock")}
"""Special actions by the verb of the story."""


_MOST_OF_A_NAME = 200


class Line:
    """What a header line says: the field of the scenario and its value."""

    __slots__ = ("field", "value")

    def __init__(self, field: str, value: Any) -> None:
        self.field = field
        self.value = value


def build(tree: Any) -> Any:
    """The value of a tree, its place from its tokens."""
    if isinstance(tree, Token):
        return tree
    value = _ROWS[str(tree.data)](*(build(child) for child in tree.children))
    if isinstance(value, m.Node) and value.where is m.NOWHERE:
        object.__setattr__(value, "where", _where(tree))  # still being made: nobody has seen it
    return value


def _where(tree: Tree[Token]) -> m.Where:
    tokens = list(tree.scan_values(lambda each: isinstance(each, Token)))
    if not tokens:
        return m.NOWHERE
    first, last = tokens[0], tokens[-1]
    return m.Where(first.line or 0, first.column or 0, last.end_column or 0)


def _texts(parts: Sequence[Any]) -> tuple[str, ...]:
    return tuple(str(part) for part in parts)


def _tokens(parts: Sequence[Any], kind: str) -> tuple[str, ...]:
    return tuple(str(p) for p in parts if isinstance(p, Token) and p.type == kind)


def _said(part: Any) -> str:
    return " ".join(map(str, part)) if isinstance(part, (list, tuple)) else str(part)


# Header.


def _from(date: str, rule: str = "", ordinal: str = "0") -> Line:
    return Line("executes", m.Executes(str(date), str(rule), int(ordinal)))


# Things.


def _ref(*parts: Token) -> m.Ref:
    name = _tokens(parts, "NAME")[0]
    whose = next(iter(_tokens(parts, "PLAYER")), "")
    literals = {str(p) for p in parts}
    return m.Ref(name, whose, token="token" in literals, ability="'s ability" in literals)


def _counted(*parts: Any) -> tuple[m.Ref, ...]:
    """A thing, or as many of one name: `2 Elks`."""
    count = int(parts[0]) if len(parts) > 1 else 1
    if not 1 <= count <= _MOST_OF_A_NAME:
        raise BadInput(f"{count} things can't be meant here")
    return (parts[-1],) * count


def _target(one: Any) -> m.Ref:
    return one if isinstance(one, m.Ref) else m.Ref(str(one))


def _description(*parts: Any) -> m.Description:
    words: dict[str, list[str]] = {
        kind: [] for kind in ("SIZE", "COLOR", "SUPERTYPE", "TYPE", "SUBTYPE", "NAME")
    }
    flags: set[str] = set()
    keywords: tuple[m.Keyword, ...] = ()
    for part in parts:
        if isinstance(part, tuple):
            keywords = part
        elif part[0] in words:
            words[part[0]].append(part[1])
        else:
            flags.add(part[0])
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
    )


def _quality_word(*parts: Any) -> list[str]:
    last = parts[-1]
    if isinstance(last, str) and not isinstance(last, Token):
        return ["NAME", last]
    if str(last) in ("token", "tokens", "colorless"):
        return [str(last).removesuffix("s") if str(last) != "colorless" else "colorless", ""]
    return [last.type, str(last)]


def _ability(*parts: Any) -> m.Keyword:
    if len(parts) == 2 and isinstance(parts[0], Token) and parts[0].type == "COLOR":
        return m.Keyword(f"{parts[0]} {parts[1]}")
    return m.Keyword(str(parts[0]), str(parts[1]) if len(parts) > 1 else "")


def _thing(*parts: Any) -> m.Thing:
    count, tapped, marks = 1, False, ()
    name, token = "", None
    for part in parts:
        if isinstance(part, int):
            count = part
        elif isinstance(part, list):
            tapped = part[0] == "tapped"
        elif isinstance(part, tuple):
            marks = part
        elif isinstance(part, m.Description):
            token = part
        else:
            name = str(part)
    return m.Thing(name, token, count, tapped, marks)


def _has(player: Token, *holdings: tuple[tuple[m.Thing, ...], str]) -> list[m.Has]:
    return [m.Has(str(player), things, place, where=_at(player)) for things, place in holdings]


def _at(token: Token) -> m.Where:
    return m.Where(token.line or 0, token.column or 0, token.end_column or 0)


def _token(description: m.Description) -> m.Description:
    if not description.token:
        raise BadInput("only tokens are described in place: say token, or give a card's name")
    return description


def _mark(*parts: Any) -> m.Mark:
    head = str(parts[0])
    if parts[0].type == "NUMBER":
        return m.Mark("counters", str(parts[1]), int(parts[0]))
    if head == "damage":
        return m.Mark("damage", number=int(parts[1]))
    last = parts[-1] if len(parts) > 1 else None
    if head == "melded from":
        return m.Mark(head, words=_tokens(parts, "NAME"))
    if isinstance(last, m.Ref):
        return m.Mark(head, ref=last)
    if isinstance(last, m.Value):
        return m.Mark("chosen", last.word or (last.ref.name if last.ref else ""))
    return m.Mark(head, str(last) if last is not None else "")


# Time.


def _when(*parts: Token) -> m.When:
    step = _tokens(parts, "STEP")[0]
    player = next(iter(_tokens(parts, "PLAYER")), "")
    literals = {str(p) for p in parts}
    return m.When(step, player, next=bool(literals & {"next", "the next"}))


# Deeds.


def _activating(*parts: Any) -> m.Activate:
    ordinal, words, options = 0, "", []
    for part in parts[1:]:
        if isinstance(part, m.Option):
            options.append(part)
        else:
            ordinal, words = part
    return m.Activate(parts[0], ordinal, words, tuple(options))


def _ability_of(*parts: Token) -> tuple[int, str]:
    ordinal = _tokens(parts, "ORDINAL")
    return (ORDINALS[ordinal[0]], "") if ordinal else (0, _tokens(parts, "STRING")[0])


def _attacking(*parts: Any) -> m.Attack:
    if all(isinstance(part, tuple) and isinstance(part[0], m.Raid) for part in parts):
        return m.Attack(tuple(raid for part in parts for raid in part))
    groups = [part for part in parts if isinstance(part, tuple)]
    if len(groups) > 1:
        whom, raids = parts[0], []
        for whom_, attackers in _in_pairs(whom, groups):
            raids += [m.Raid(one, whom_) for one in attackers]
        return m.Attack(tuple(raids))
    at = parts[0] if isinstance(parts[0], m.Ref) else None
    refs = next(part for part in parts if isinstance(part, tuple))
    return m.Attack(tuple(m.Raid(one, at) for one in refs), parts[-1] == "in a band")


def _in_pairs(
    first: m.Ref, groups: Sequence[tuple[m.Ref, ...]]
) -> list[tuple[m.Ref, tuple[m.Ref, ...]]]:
    """`A with B and C with D`: what stands last before a further “with” begins the next pair."""
    out = []
    for at, group in enumerate(groups):
        last = at == len(groups) - 1
        if not last and len(group) < 2:
            raise BadInput("say with what each is attacked or blocked: A with B and C with D")
        out.append((first, group if last else group[:-1]))
        first = group[-1]
    return out


def _blocking(*parts: Any) -> m.Block:
    """Blocks with the same blockers for several attackers, or with others for each."""
    if not parts:
        return m.Block(None, ())
    if len(parts) == 1:
        return m.Block(None, parts[0])
    attackers, groups = parts[0], parts[1:]
    if len(groups) == 1:
        if len(attackers) > 1 and len(groups[0]) > 1:
            raise BadInput("say which creature blocks which: A with B and C with D")
        first, *rest = (m.Block(one, groups[0]) for one in attackers)
    else:
        if len(attackers) > 1:
            raise BadInput("say which creature blocks which: A with B and C with D")
        first, *rest = (m.Block(*pair) for pair in _in_pairs(attackers[0], groups))
    return m.Block(first.attacker, first.blockers, tuple(rest))


def _times(*parts: Token) -> int:
    head = str(parts[0])
    return {"once": 1, "twice": 2}.get(head) or int(head)


def _table_option(kind: Token, number: str = "0", team: tuple[str, ...] = ()) -> Line:
    return Line("options", (m.TableOption(str(kind), int(number), team),))


def _led_deck(form: str, name: Token, *parts: Any) -> m.DeckIs:
    *cards, is_, legality = parts
    return m.DeckIs(tuple(cards), legality == "legal", _no(is_), form, str(name))


def _option(kind: str) -> Row:
    def row(*parts: Any) -> m.Option:
        refs: tuple[Any, ...] = ()
        shares: list[m.Share] = []
        numbers: list[int] = []
        word = ""
        for part in parts:
            if isinstance(part, m.Share):
                shares.append(part)
            elif isinstance(part, m.Ref):
                refs += (part,)
            elif isinstance(part, m.Value):
                if part.ref is not None:
                    refs += (part.ref,)
                else:
                    word = f"{word}|{part.word}" if word else part.word
            elif isinstance(part, tuple):
                for each in part:
                    if isinstance(each, m.Value) and each.ref is None:
                        word = f"{word}|{each.word}" if word else each.word
                    else:
                        refs += (each.ref if isinstance(each, m.Value) else each,)
            elif isinstance(part, int) or (isinstance(part, Token) and part.type == "NUMBER"):
                numbers.append(int(part))
            else:
                word = str(part)
        return m.Option(kind, refs, tuple(shares), tuple(numbers), word)

    return row


# Choices.


def _value(one: Any) -> m.Value:
    return m.Value(ref=one) if isinstance(one, m.Ref) else m.Value(word=str(one))


def _verb(verb: str) -> Row:
    def row(*parts: Any) -> m.Choose:
        values: tuple[m.Value, ...] = ()
        shares: list[m.Share] = []
        numbers: list[int] = []
        for part in parts:
            if isinstance(part, m.Share):
                shares.append(part)
            elif isinstance(part, m.Ref):
                values += (m.Value(ref=part),)
            elif isinstance(part, tuple):
                values += tuple(v if isinstance(v, m.Value) else m.Value(ref=v) for v in part)
            elif isinstance(part, Token) and part.type == "NUMBER":
                numbers.append(int(part))
            else:
                values += (m.Value(word=str(part)),)
        return m.Choose("", verb, values, tuple(shares), tuple(numbers))

    return row


def _payment(*parts: Token) -> str:
    return " ".join(map(str, parts))


def _choose(player: Token, choice: m.Choose, source: m.Ref | None = None) -> m.Choose:
    return m.Choose(str(player), choice.verb, choice.values, choice.shares, choice.numbers, source)


# Claims.


def _no(word: Any) -> bool:
    text = str(word)
    return "n't" in text or "not" in text or "no longer" in text


def _is_in(refs: tuple[m.Ref, ...], is_: str, where: tuple[str, str]) -> m.IsIn:
    return m.IsIn(refs, where[0], where[1], _no(is_))


def _place_of(*parts: Token) -> tuple[str, str]:
    player = next(iter(_tokens(parts, "PLAYER")), "")
    words = [str(p) for p in parts if p.type != "PLAYER" and str(p) != "'s"]
    head = words[0]
    if head == "in":
        return words[-1], player
    if player:
        return head.split(" ")[-2] + " of library", player
    return head.removeprefix("on the ").removeprefix("in the ").removeprefix("in "), player


def _status(*parts: Any) -> tuple[str, m.Ref | None]:
    other = parts[-1] if isinstance(parts[-1], m.Ref) else None
    return str(parts[0]), other


def _is_a(*parts: Any) -> m.IsA:
    article = next((str(p) for p in parts if isinstance(p, str) and p in ("a", "an")), "")
    return m.IsA(parts[0], parts[-1], article=article, negated=_no(parts[1]))


def _is_only(*parts: Any) -> m.IsA:
    found = _is_a(*parts)
    return m.IsA(found.refs, found.description, True, found.article, found.negated)


def _feature(*parts: Any) -> m.HasFeature:
    head = parts[0]
    if isinstance(head, tuple):
        return m.HasFeature((), "abilities", keywords=head)
    text = str(head)
    if isinstance(head, Token) and head.type == "NUMBER":
        tail = str(parts[-1])
        if tail in ("damage", "life"):
            return m.HasFeature((), tail, int(text))
        if tail.startswith("in "):
            return m.HasFeature((), "cards", int(text), tail)
        return m.HasFeature((), "counters", int(text), str(parts[1]))
    if isinstance(head, Token) and head.type == "MANA":
        return m.HasFeature((), "mana", word=text)
    if text == "no" and str(parts[-1]).startswith("in "):
        return m.HasFeature((), "cards", 0, str(parts[-1]))
    if text == "no":
        return m.HasFeature((), "counters", 0, str(parts[1]))
    if text == "the name":
        return m.HasFeature((), "name", word=str(parts[1]))
    if text in ("no abilities", "no mana floating", "won", "lost"):
        return m.HasFeature((), text)
    return m.HasFeature((), text, int(parts[1]))


def _has_feature(
    refs: tuple[m.Ref, ...], has: str, feature: m.HasFeature
) -> m.HasFeature | m.AtLife:
    if feature.feature == "life":
        if len(refs) != 1:
            raise BadInput("say the life total of one player at a time")
        return m.AtLife(refs[0].name, feature.number, _no(has))
    return m.HasFeature(
        refs, feature.feature, feature.number, feature.word, feature.keywords, _no(has)
    )


def _group(*parts: Any) -> m.Controls:
    count, name, description = -1, "", None
    for part in parts:
        if isinstance(part, m.Description):
            description = part
        elif part.type == "NUMBER":
            count = int(part)
        elif part.type == "NAME":
            name = str(part)
        elif str(part) == "no":
            count = 0
    return m.Controls("", name, description, count)


def _controls(player: Token, controls: str, group: m.Controls) -> m.Controls:
    return m.Controls(str(player), group.name, group.description, group.count, _no(controls))


def _type_line(line: Token, has: str, *parts: tuple[str, tuple[str, ...]]) -> m.TypeLineHas:
    said = dict(parts)
    return m.TypeLineHas(
        str(line), said.get("supertypes"), said.get("types"), said.get("subtypes"), _no(has)
    )


def _payable(cost: Token, can: str, way: tuple[str, int]) -> m.Payable:
    return m.Payable(str(cost), way[0], way[1], _no(can))


def _pay_way(*parts: Token) -> tuple[str, int]:
    mana = "".join(_tokens(parts, "MANA"))
    life = _tokens(parts, "NUMBER")
    return mana, int(life[0]) if life else 0


def _deck(*parts: Any) -> m.DeckIs:
    *cards, is_, legality = parts
    return m.DeckIs(tuple(cards), legality == "legal", _no(is_))


def _because(*parts: Any) -> tuple[str, ...]:
    return tuple(parts[0])


def _outcome(opening: str, *parts: Any) -> m.Expect:
    date = ""
    claim: Any = None
    rules: tuple[str, ...] = ()
    for part in parts:
        if isinstance(part, tuple):
            rules = part
        elif isinstance(part, m.Node):
            claim = part
        else:
            date = str(part)
    assert claim is not None
    return m.Expect(claim, rules, date, first=str(opening) == "then")


def _name_value(one: Token) -> str:
    return str.__str__(one)


_ROWS: dict[str, Row] = {
    "start": lambda one: one,
    # header
    "rule_line": lambda *n: Line("rules", _texts(n)),
    "title_line": lambda s: Line("title", str(s)),
    "from_line": _from,
    "date_line": lambda d: Line("as_of", str(d)),
    "unclear_line": lambda s: Line("unclear", str(s)),
    "subject_line": lambda s: Line("subject", str(s)),
    "aside_line": lambda s: Line("aside", str(s)),
    "not_yet_line": lambda s: Line("not_yet", str(s)),
    "lenient_line": lambda: Line("lenient", True),
    "players_line": lambda *p: Line("players", _texts(p)),
    "teams_line": lambda *t: Line("teams", t),
    "team": lambda *p: _texts(p),
    "variant": str,
    "variant_line": lambda v: Line("variant", v),
    "table_option": lambda *p: _table_option(*(x for x in p if str(x) != "for")),
    "option_line": lambda line: line,
    # setup
    "has": _has,
    "holding": lambda things, place: (things, place),
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
    "filler": lambda _: m.CARD,
    "empty_library": lambda p: m.Has(str(p), (), "in the library"),
    "token": _token,
    "marks": lambda *k: k,
    "mark": _mark,
    "place": str,
    "kind": str,
    # time
    "time": lambda w: w,
    "when": _when,
    # steps
    "act": lambda p, deed: m.Act(str(p), deed),
    "attempt": lambda p, deed, rules=(): m.Attempt(str(p), deed, tuple(rules)),
    "passes": lambda p: m.Pass(str(p)),
    "all_pass": lambda u=None: u if u is not None else m.Pass(),
    "it_resolves": lambda: m.Pass(until="it resolves"),
    "until_it": lambda: m.Pass(until="it resolves"),
    "until_empty": lambda: m.Pass(until="the stack is empty"),
    "until_time": lambda w: m.Pass(until="time", time=w),
    "choose": _choose,
    "cast": lambda c: c,
    "activate": lambda a: a,
    "play": lambda p: p,
    "tap": lambda ref, mana: m.TapForMana(ref, str(mana)),
    "attack": lambda a: a,
    "block": lambda b: b,
    "concede": m.Concede,
    "turn_up": lambda ref: m.Special("turn face up", ref),
    "special": lambda name, ref, *o: m.Special(SPECIAL_VERBS.get(name, name), ref, o),
    "special_verb": str,
    "special_plan": str,
    "casting": lambda ref, *o: m.Cast(ref, o),
    "activating": _activating,
    "ability_of": _ability_of,
    "playing": lambda ref, zone="": m.PlayLand(ref, zone),
    "attacking": _attacking,
    "raid": lambda *parts: tuple(m.Raid(one, parts[-1]) for one in _counted(*parts[:-1])),
    "band": str,
    "blocking": _blocking,
    "origin": str,
    "times": _times,
    "share": lambda n, to: m.Share(int(n), to),
    # chance
    "coin": lambda s: m.Chance("coin", s),
    "die": lambda n: m.Chance("die", number=int(n)),
    "shuffle": lambda t: m.Chance("shuffle", order=t),
    "side": str,
    "payment": _payment,
    "name_value": _name_value,
    "for_": lambda t: t,
    "values": lambda *v: v,
    "value": _value,
    # outcomes
    "outcome": _outcome,
    "opening": str,
    "dated": str,
    "now": str,
    "because": _because,
    "rules": lambda *r: _texts(r),
    "is_in": _is_in,
    "is_so": lambda refs, is_, s: m.IsSo(refs, s[0], s[1], _no(is_)),
    "is_a": _is_a,
    "is_only": _is_only,
    "has_feature": _has_feature,
    "at_life": lambda p, is_, n: m.AtLife(str(p), int(n), _no(is_)),
    "team_at_life": lambda team, is_, n: m.TeamAtLife(team, int(n), _no(is_)),
    "within_range": lambda refs, is_, p: m.WithinRange(refs, str(p), _no(is_)),
    "controls": _controls,
    "game_is": lambda is_, over: m.GameIs(over, _no(is_)),
    "nothing_on_stack": lambda: m.StackHolds(()),
    "stack_empty": lambda is_: m.StackHolds((), _no(is_)),
    "stack_holds": lambda holds, t: m.StackHolds(t, _no(holds)),
    "now_is": lambda is_, p, s: m.NowIs(str(p), str(s), _no(is_)),
    "trace": lambda c, r: m.Cites(str(r), _no(c)),
    "may": lambda p, can, deed: m.May(str(p), deed, _no(can)),
    "is_": str, "has_": str, "is_at": str, "controls_": str, "can": str, "cites": str, "holds": str, "over": str,
    "article": str, "card_s": str,
    "where": _place_of,
    "status": _status,
    "feature": _feature,
    "number_": lambda n: n,
    "abilities": lambda *k: tuple(one for one in k if isinstance(one, m.Keyword)),
    "ability": _ability,
    "quality": str,
    "group": _group,
    "description": _description,
    "quality_word": _quality_word,
    # pure
    "mana_value": lambda c, is_, n: m.ManaValue(str(c), int(n), _no(is_)),
    "color_of": lambda c, is_, k: m.ColorOf(str(c), k, _no(is_)),
    "type_line": _type_line,
    "payable": _payable,
    "deck": _deck,
    "led_deck": _led_deck,
    "deck_form": str,
    "color_identity": lambda name, is_, k: m.ColorIdentityIs(str(name), k, _no(is_)),
    "seating": lambda is_, legality: m.SeatingIs(legality == "legal", _no(is_)),
    "turn_markers": lambda has, n: m.TurnMarkers(int(n), _no(has)),
    "creature_type": lambda w, is_, legality: m.CreatureTypeIs(
        str(w), legality == "legal", _no(is_)
    ),
    "line_part": lambda kind, *w: (str(kind), w[0]),
    "words": lambda *w: _texts(w),
    "colors": lambda *c: tuple(str(x) for x in c if str(x) in COLORS),
    "pay_way": _pay_way,
    "deck_part": lambda n, name: m.Thing(str(name), count=int(n)),
    "legality": str,
    "targets": lambda *t: t,
    "target": _target,
    "refs": lambda *parts: tuple(one for part in parts for one in part),
    "ref_part": _counted,
    "ref": _ref,
}  # fmt: skip

_ROWS.update(
    {
        kind: _option(said)
        for kind, said in {
            "from_zone": "from",
            "for_cost": "for its cost",
            "for_free": "without paying its mana cost",
            "cast_face_down": "face down",
            "kicked": "kicked",
            "extra_cost": "with",
            "x_is": "with X =",
            "modes": "choosing mode",
            "choosing": "choosing",
            "targeting": "targeting",
            "targeting_nothing": "targeting nothing",
            "dividing": "dividing",
            "paying_mana": "paying",
            "paying_life": "paying life",
            "sacrificing": "sacrificing",
            "discarding": "discarding",
            "exiling": "exiling",
            "tapping": "tapping",
            "returning": "returning",
            "splicing": "splicing",
        }.items()
    }
)
_ROWS.update(
    {
        kind: _verb(said)
        for kind, said in {
            "choose_values": "chooses",
            "choose_nothing": "chooses nothing",
            "choose_modes": "chooses mode",
            "choose_targets": "targets",
            "say_yes": "says yes",
            "say_no": "says no",
            "name_it": "names",
            "pick": "picks",
            "order": "orders",
            "assign": "assigns",
            "divide": "divides",
            "apply": "applies",
            "pay": "pays",
            "decline": "declines",
            "no_attack": "doesn't attack",
            "no_block": "doesn't block",
            "keep": "keeps",
            "mulligan": "mulligans",
        }.items()
    }
)
