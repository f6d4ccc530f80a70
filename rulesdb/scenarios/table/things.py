"""Names to objects: what a word of the story means in the game at this moment.

A thing that was there at the start is followed through every zone by its name in the story; what
came later is found by the name it has. A name that fits several things that differ is ambiguous,
never guessed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from rulesdb.cards.model import Card
from rulesdb.cards.vocabulary import CardType, Layout, Zone
from rulesdb.engine.asking.frame import look
from rulesdb.engine.state.characteristics import Values
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.objects import GameObject, ObjectKind
from rulesdb.errors import Ambiguous, RulesdbError
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import ORDINALS
from rulesdb.scenarios.table.told_apart import as_cast, as_made, as_told, is_so, looks, speaks_so


class Trouble(RulesdbError):  # noqa: N818 -- becomes the reason of a result
    """The story cannot go on at this place of the text, for this reason."""

    def __init__(self, message: str, where: m.Where = m.NOWHERE) -> None:
        super().__init__(message)
        self.where = where


class Untold(Trouble):
    """A name is spoken of that nothing there was ever told to have."""


def _parts(name: str) -> tuple[str, str, str]:
    words = name.split()
    return words[0].rstrip(","), words[-1], name.partition(",")[0]


def _is_token_of(state: GameState, n: int, subtype: str) -> bool:
    """Whether it is a token of a subtype: the Germ, of a Phyrexian Germ."""
    return state.objects[n].kind is ObjectKind.TOKEN and subtype in look(state, n).subtypes


def _unnamed(one: GameObject) -> str:
    """What is said of an object without a name: an emblem has none (114.3)."""
    return "an emblem" if one.kind is ObjectKind.EMBLEM else ""


def _fell_apart(state: GameState, origin: int) -> bool:
    """Whether this was a merged or melded permanent and is its cards again."""
    was = state.last(origin) if origin not in state.objects else None
    return was is not None and bool(was.parts)


_SEEN_AS_THEY_ARE = (Zone.BATTLEFIELD, Zone.STACK)
"""Where a name is that of a permanent or spell as it is; elsewhere it is that of the card."""


def _is_ability(one: GameObject) -> bool:
    return one.stack is not None and one.stack.kind != "spell"


def _printed_on(card: Card, name: str) -> bool:
    return name == card.name or any(face.name == name for face in card.faces)


def half_on_the_stack(state: GameState, number: int) -> str:
    """The name of a split card as a spell: that of the half that is cast (709.3b); "" of all else."""
    one = state.objects.get(number)
    if one is None or one.stack is None or one.stack.kind != "spell" or len(one.card.faces) == 1:
        return ""
    return look(state, number).name if one.card.name != one.card.faces[0].name else ""


def face_up_now(state: GameState, number: int, name: str) -> str:
    """What something of that name is called as it is now: a spell by its half, a permanent by the face that is up (712.8e, 712.8f)."""
    one = state.objects.get(number)
    if one is None or one.zone is not Zone.BATTLEFIELD or one.face_down or not one.face:
        return half_on_the_stack(state, number) or name
    own = name in (one.card.name, one.card.faces[0].name)
    # What is a copy of something else has its name whichever face is up (712.8e).
    now = one.card.faces[one.face].name
    return now if own and look(state, number).name == now else name


class Things:
    """The names that a story gives to objects and players."""

    def __init__(self, players: dict[str, int]) -> None:
        self.players = players
        self._exact: dict[str, int] = {}
        self._kinds: dict[str, list[int]] = {}
        self._names: dict[int, str] = {}
        self._aliased: set[int] = set()
        self._kept: list[int] = []
        self._untold: set[int] = set()
        self._spoken: dict[str, int] = {}
        self._played: dict[str, tuple[int, int]] = {}
        """By name the land that was played last, and in which turn."""
        self.copied: dict[str, Values] = {}
        """What is on cards of which something is told to be a copy, by their names, as they need not be there."""

    def add(self, number: int, name: str, *, exact: bool, untold: bool = False) -> None:
        """An object that is there at the start has this name in the story; `untold`: no line has it."""
        self._names[number] = name
        if untold:
            self._untold.add(number)
        if exact:
            self._exact[name] = number
            self._aliased.add(number)
        else:
            self._kinds.setdefault(name, []).append(number)

    def with_one_more(self, number: int, name: str, *, exact: bool) -> Things:
        """These names and one more, for looking only."""
        other = Things(self.players)
        other._exact, other._aliased = {**self._exact}, {*self._aliased}
        other._kinds = {kind: [*those] for kind, those in self._kinds.items()}
        other._names, other._kept = {**self._names}, [*self._kept]
        other._untold = {*self._untold}
        other._spoken, other._played = {**self._spoken}, {**self._played}
        other.copied = {**self.copied}
        other.add(number, name, exact=exact)
        return other

    def is_called(self, name: str) -> bool:
        """Whether one thing was given this name."""
        return name in self._exact

    def is_told(self, name: str) -> bool:
        """Whether anything of the start is called so."""
        return name in self._kinds or name in self._exact

    def told_as(self, state: GameState, number: int) -> str:
        """The name that the story told of what is this object, or was it in another zone; "" where it told none."""
        for origin, name in self._names.items():
            one = origin
            while one and one != number:
                one = state.became(one)
            if one:
                return name if name != m.CARD else ""
        return ""

    def given(self) -> Iterable[tuple[int, str]]:
        """The objects of the start that were given names, with these."""
        yield from ((number, name) for name, number in self._exact.items())
        yield from ((number, self._names[number]) for number in self._kept)

    def keep_name(self, number: int) -> None:
        """Call an object by the name it was told with, whatever it is a copy of."""
        self._kept.append(number)

    def keep_copied(self, number: int, of: Values) -> None:
        """An object told to be a copy of this keeps its name."""
        self.copied[of.name] = of
        self.keep_name(number)

    def name(self, state: GameState, number: int) -> str:
        """What the story calls an object or player."""
        if number in state.players:
            return state.players[number].name
        names = [
            name if name != m.CARD else "a card"
            for origin, name in self._names.items()
            if state.current(origin) == number and not _fell_apart(state, origin)
        ]
        if names:
            # What is merged has the name of the component on top (730.2a).
            own = look(state, number).name if len(names) > 1 and number in state.objects else ""
            return own if own in names else face_up_now(state, number, names[0])
        one = state.last(number)
        if one is None:
            return "something"
        if one.stack is not None and one.stack.kind != "spell":
            return one.stack.neither or f"{self.name(state, one.stack.source)}'s ability"
        return look(state, number).name or (
            "a face-down object" if one.face_down else one.card.name or _unnamed(one)
        )

    def called(self, state: GameState, name: str) -> int:
        """The one thing that the story calls so, whatever name it has; 0 where it calls none so."""
        return state.current(self._exact[name]) if name in self._exact else 0

    def all(self, state: GameState, ref: m.Ref) -> list[int]:
        """Every object that a name could mean; gone ones have the number they had last."""
        if ref.state == m.EACH:
            return self._each(state, ref)
        if ref.ability and ref.state:
            words = ref.state.strip('"')
            return [n for n in self._abilities(state, ref) if speaks_so(state, n, words)]
        if ref.state == m.OTHER:
            return self._but_spoken(state, ref)
        if ref.state == m.SAME:
            return [state.current(self._spoken[ref.name])] if ref.name in self._spoken else []
        if ref.state in ORDINALS:
            every = self.all(state, ref.but(state=""))
            gone = () if ref.whose else self.ceased(state, ref.name)
            in_turn = (
                as_cast(state, every) or as_told(state, every) or as_made(state, (*every, *gone))
            )
            return in_turn[ORDINALS[ref.state] - 1 :][:1]
        if ref.state:
            return [n for n in self.all(state, ref.but(state="")) if is_so(state, n, ref.state)]
        if ref.name in self.players and not ref.whose:
            return [self.players[ref.name]]
        if ref.ability:
            return self._abilities(state, ref)
        if ref.name == m.THE_TOKEN:
            here = [n for n, one in state.objects.items() if one.kind is ObjectKind.TOKEN]
            return here or _gone_tokens(state)
        if ref.name in self._exact:
            return [state.current(self._exact[ref.name])]
        # Where it is its cards again, each of those goes by its own name.
        kinds = self._kinds.get(ref.name, ())
        found = dict.fromkeys(state.current(n) for n in kinds if not _fell_apart(state, n))
        # What the story calls otherwise is not meant where something has this very name in it.
        others = (
            {
                state.current(n)
                for n, name in self._names.items()
                if name != ref.name and not _fell_apart(state, n)
            }
            if found
            else set()
        )
        printed: dict[int, bool] = {}  # most cards of a library are the same
        for n, one in state.objects.items():
            if one.zone in _SEEN_AS_THEY_ARE:
                if n not in others and n not in found and self._called(state, n, one, ref.name):
                    found[n] = None
                continue
            card = one.card
            named = printed.get(id(card))
            if named is None:
                if n in found or n in others:
                    continue
                named = printed[id(card)] = _printed_on(card, ref.name)
            if named and n not in others and n not in self._aliased and not _is_ability(one):
                found[n] = None
        if not found and len(longer := self._longer(ref.name)) == 1:
            found = dict.fromkeys(self.all(state, ref.but(name=longer[0])))
        if not found:
            found = {n: None for n in state.battlefield if _is_token_of(state, n, ref.name)}
        if not found:
            found = dict.fromkeys(self.ceased(state, ref.name))
        if ref.whose:
            who = self.players[ref.whose]
            own = (n for n in found if self._belongs(state, n, who))
            owned = (n for n in found if n in state.battlefield and state.objects[n].owner == who)
            found = dict.fromkeys(own) or self._become(state, ref.name, who) or dict.fromkeys(owned)
        if ref.token:
            found = {n: None for n in found if _kind(state, n) is ObjectKind.TOKEN}
        return list(found)

    def ceased(self, state: GameState, name: str) -> list[int]:
        """The tokens of this name, else of this subtype, that were on the battlefield and are no more (111.7)."""
        if name == m.THE_TOKEN:
            return _gone_tokens(state)
        last = {n: state.lki[n].characteristics for n in _gone_tokens(state)}
        called = [n for n, was in last.items() if was.name in (name, f"{name} Token")]
        return called or [n for n, was in last.items() if name in was.subtypes]

    def _but_spoken(self, state: GameState, ref: m.Ref) -> list[int]:
        """All of a name but the one of it that was spoken of before; else those without a name of their own."""
        before = state.current(self._spoken.get(ref.name, 0))
        plain, own = self.all(state, ref.but(state="")), self._with_own_name(state, ref)
        if before:
            return [n for n in dict.fromkeys((*plain, *own)) if n != before]
        return plain if own else []

    def _with_own_name(self, state: GameState, ref: m.Ref) -> list[int]:
        """Of the cards of a name those that the story calls otherwise."""
        who = self.players.get(ref.whose, 0)
        out = [state.current(n) for name, n in self._exact.items() if name != ref.name]
        live = [(n, one) for n in out if (one := state.last(n)) is not None]
        named = [n for n, one in live if _printed_on(one.card, ref.name)]
        return [n for n in named if not who or self._belongs(state, n, who)]

    def _each(self, state: GameState, ref: m.Ref) -> list[int]:
        """All on the battlefield that have this name or this subtype, whatever the story calls them."""
        found = [
            n
            for n in state.battlefield
            if self._called(state, n, state.objects[n], ref.name)
            or ref.name in look(state, n).subtypes
        ]
        return [n for n in found if not ref.token or _kind(state, n) is ObjectKind.TOKEN]

    def _longer(self, short: str) -> list[str]:
        """The names told in the story that this is the first or last word of, or what stands before a comma."""
        told = {*self._kinds, *self._exact}
        return [one for one in told if one != short and short in _parts(one)]

    def _become(self, state: GameState, name: str, who: int) -> dict[int, None]:
        """What a player controls that has this name by now, a copy among them, where nothing of theirs was told by it."""
        here = ((n, state.objects[n]) for n in state.battlefield if self._belongs(state, n, who))
        return {n: None for n, one in here if self._called(state, n, one, name)}

    @staticmethod
    def _called(state: GameState, n: int, one: GameObject, name: str) -> bool:
        """Whether a permanent or spell has this name."""
        if _is_ability(one):
            return False
        here = look(state, n)
        called = {here.name, *here.names}
        if one.card.layout is Layout.ROOM:
            called |= {one.card.name, *(face.name for face in one.card.faces)}  # locked or not
        # The name of a token ends with the word Token unless it was given one (111.4).
        if one.kind is not ObjectKind.TOKEN:
            return name in called
        return name in called or f"{name} Token" in called

    def _abilities(self, state: GameState, ref: m.Ref) -> list[int]:
        sources = set(self.all(state, m.Ref(ref.name, ref.whose, ref.token)))
        out = []
        for n in state.stack:
            item = state.objects[n].stack
            if item is None or item.kind == "spell":
                continue
            if (
                item.source in sources
                or state.current(item.source) in sources
                or look(state, item.source).name == ref.name
            ):
                out.append(n)
        return out

    def gone_abilities(self, state: GameState, ref: m.Ref) -> list[int]:
        """The abilities of a source that were on the stack and are there no more."""
        sources = set(self.all(state, ref.but(ability=False)))
        out = []
        for n, was in state.lki.items():
            item = was.object.stack
            if n in state.objects or item is None or item.kind == "spell":
                continue
            if item.source in sources or state.current(item.source) in sources:
                out.append(n)
        return out

    @staticmethod
    def _belongs(state: GameState, n: int, who: int) -> bool:
        one = state.last(n)
        if one is None:
            return False
        return (look(state, n).controller if one.controller else one.owner) == who or (
            not one.controller and one.owner == who
        )

    def one(self, state: GameState, ref: m.Ref, among: Collection[int] | None = None) -> int:
        """The object or player that a name means, among these; Trouble or Ambiguous otherwise."""
        found = self.all(state, ref)
        if among is not None:
            inside = [n for n in found if n in among]
            found = inside or found
        live = [n for n in found if n in state.objects or n in state.players]
        found = live or found
        if not found:
            raise (Trouble if self._told(ref) else Untold)(self.missing(ref), ref.where)
        if len(found) > 1 and (cards := self._but_copies(state, ref, found)):
            found = cards
        if len(found) > 1 and not alike(state, found):
            found = self.but_untold(state, found) or found
        if len(found) > 1 and not alike(state, found):
            found = self._just_played(state, ref, found) or found
        if len(found) > 1 and not alike(state, found):
            raise Ambiguous(
                f"{said(ref)!r} could be any of {len(found)} objects; give them names where they are told, such as: {ref.name} (called First)"
            )
        if ref.state != m.OTHER:
            self._spoken[ref.name] = found[0]
        return found[0]

    def first(self, state: GameState, ref: m.Ref, among: list[int], otherwise: list[int]) -> int:
        """The first of these that a name could mean, where nothing tells them apart; else the one it means otherwise."""
        if among and (len(among) == 1 or alike(state, among)):
            if ref.state != m.OTHER:
                self._spoken[ref.name] = among[0]
            return among[0]
        return self.one(state, ref, otherwise)

    def _but_copies(self, state: GameState, ref: m.Ref, found: list[int]) -> list[int]:
        """Of a spell and copies of it on the stack the spell: its name is that of the card that was told (707.10)."""
        told = {state.current(n) for n in self._kinds.get(ref.name, ())}
        copies = [n for n in found if n not in told]
        if all(n in state.stack and _kind(state, n) is ObjectKind.SPELL_COPY for n in copies):
            return [n for n in found if n in told]
        return []

    def plays(self, state: GameState, ref: m.Ref, number: int) -> None:
        """A land is played: the one of its name that is spoken of next, where several are there."""
        if ref.state != m.OTHER:
            self._played[ref.name] = (number, state.turn)
            self._spoken[ref.name] = number

    def _just_played(self, state: GameState, ref: m.Ref, found: list[int]) -> list[int]:
        """Of several lands of a name the one that was played this turn."""
        number, turn = self._played.get(ref.name, (0, 0))
        return [n for n in found if number and turn == state.turn and n == state.current(number)]

    def but_untold(self, state: GameState, found: Iterable[int]) -> list[int]:
        """Those of several that a line tells of: lands that are taken to be there to pay with are not meant."""
        untold = {state.current(n) for n in self._untold if is_land(state, n)}
        return [n for n in found if n not in untold]

    def missing(self, ref: m.Ref) -> str:
        """That a name means nothing that is there; with the line to write where nobody was told to have it."""
        if ref.state == m.EACH:
            return f"there is no {ref.name} on the battlefield"
        if ref.state == m.OTHER:
            return f"there is no {ref.name} besides one that was spoken of before"
        if ref.state in ORDINALS:
            return f"no spell was cast and no token was made as {said(ref)}, and no player was told to have so many"
        if ref.state:
            return f"no {ref.name} is {ref.state} now"
        if self._told(ref):
            return f"there is no {said(ref)} now"
        who = ref.whose or next(reversed(self.players), "Bob")
        return f"nobody has {ref.name}: say whose it is (such as: {who} controls {ref.name})"

    def _told(self, ref: m.Ref) -> bool:
        """Whether a name was told of something, or is none that something would be told by."""
        told = ref.name in self._kinds or ref.name in self._exact
        return told or ref.ability or ref.name == m.THE_TOKEN or not ref.name[:1].isupper()

    def several(
        self,
        state: GameState,
        refs: Iterable[m.Ref],
        among: Collection[int] | None = None,
        *,
        anywhere: bool = False,
    ) -> tuple[int, ...]:
        """The objects of several names, each once; `anywhere`: where cards lie in a library is no difference."""
        out: list[int] = []
        refs = tuple(refs)
        for at, ref in enumerate(refs):
            found = [n for n in self.all(state, ref) if n not in out]
            if among is not None:
                found = [n for n in found if n in among] or found
            all_of_them = sum(_same(ref, other) for other in refs[at:]) >= len(found)
            every = all_of_them and anywhere  # all of that name, in no order
            if found and (every or alike(state, found, anywhere=anywhere or all_of_them)):
                out.append(found[0])
                if ref.state != m.OTHER:
                    self._spoken[ref.name] = found[0]
            else:
                out.append(self.one(state, ref, among))
        return tuple(out)


def _gone_tokens(state: GameState) -> list[int]:
    """The tokens that were and are no more (111.7)."""
    found = [n for n in state.lki if _kind(state, n) is ObjectKind.TOKEN]
    return [n for n in found if state.current(n) == n]


def _before(ref: m.Ref) -> str:
    """What stands before a name that others have."""
    if ref.state == m.EACH:
        return f"{m.EACH} "
    return f"the {ref.state} " if ref.state else ""


def said(ref: m.Ref) -> str:
    """A name as it was written."""
    if ref.ability and ref.state:
        word = ref.state if ref.state[:1] == '"' else f"{ref.state} ability"
        return f"{said(ref.but(ability=False, state=''))}'s {word}"
    owner = f"{ref.whose}'s " if ref.whose else _before(ref)
    name = ref.name.removeprefix("the ") if ref.state and ref.name == m.THE_TOKEN else ref.name
    return f"{owner}{name}{' token' if ref.token and ref.state == m.EACH else ''}{chr(39) + 's ability' if ref.ability else ''}"


def is_land(state: GameState, n: int) -> bool:
    """Whether a card is a land as it is printed."""
    one = state.last(n)
    return one is not None and CardType.LAND in one.card.faces[0].type_line.types


def _kind(state: GameState, n: int) -> ObjectKind | None:
    one = state.last(n)
    return one.kind if one is not None else None


def _same(one: m.Ref, other: m.Ref) -> bool:
    """Whether two names are written alike."""
    return (one.name, one.whose, one.token, one.ability, one.state) == (
        other.name,
        other.whose,
        other.token,
        other.ability,
        other.state,
    )


def alike(state: GameState, numbers: Collection[int], *, anywhere: bool = False) -> bool:
    """Whether nothing but the number tells these objects apart; of a library also the place, unless `anywhere`."""
    return len({looks(state, n, anywhere=anywhere) for n in numbers}) <= 1
