"""What a player does in a story, as actions of the engine: which card, which ability, which attack.

One method a kind of deed. The engine decides whether it is allowed; here it is found out what is meant; what means nothing is refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards.abilities import ActivatedAbility, KeywordAbility, UnreadAbility
from rulesdb.cards.vocabulary import Paragraph, Step, Zone
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.asking.frame import Frame
from rulesdb.engine.asking.nouns import defending_player
from rulesdb.engine.events.play import Play
from rulesdb.engine.layers.not_read import Moment, stop
from rulesdb.engine.stack.permission import faces_to_play
from rulesdb.engine.state.characteristics import Held
from rulesdb.engine.state.decisions import (
    Action,
    Activate,
    CastSpell,
    Decision,
    DecisionKind,
    PlayLand,
    Special,
)
from rulesdb.engine.state.game_state import GameState
from rulesdb.engine.state.multiplayer import taking_turn, their_turn
from rulesdb.engine.state.team_turns import attacks_team
from rulesdb.engine.turn.attacking import check_attack
from rulesdb.engine.turn.blocking import check_block
from rulesdb.engine.turn.combat import Pairs
from rulesdb.errors import Ambiguous, BadInput, IllegalAction
from rulesdb.scenarios import model as m
from rulesdb.scenarios.playing.ahead import check_named, told_ahead
from rulesdb.scenarios.playing.doers import the_attacker
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.hints import Hints
from rulesdb.scenarios.playing.paid.either import AMOUNTS, refuse_told, refuse_unpaid
from rulesdb.scenarios.playing.paid.free_x import without_x
from rulesdb.scenarios.playing.paid.mana_said import times, try_mana
from rulesdb.scenarios.playing.paid.payers import better
from rulesdb.scenarios.playing.payments import (
    besides,
    leave,
    life_for_ability,
    life_for_symbols,
    needed,
    paid,
)
from rulesdb.scenarios.playing.search import Start, fitting
from rulesdb.scenarios.playing.ways_said import by_other_face, check_half, way_of
from rulesdb.scenarios.table.cards import Cards, printed_on
from rulesdb.scenarios.table.marks import mana_letters
from rulesdb.scenarios.table.reading import as_compared, printed
from rulesdb.scenarios.table.things import Trouble, alike, said

K = DecisionKind
_ZONES = {
    "graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "hand": Zone.HAND,
    "library": Zone.LIBRARY,
    "command zone": Zone.COMMAND,
}


class Deeds:
    """Turns deeds into actions."""

    def __init__(self, cards: Cards) -> None:
        self.paragraphs = cards.paragraphs
        self.card = cards.card  # of those, too, of which only a question speaks

    def do(self, hand: Hand, who: int, deeds: tuple[m.Deed, ...], where: m.Where) -> None:
        """A player does this; several deeds are one declaration."""
        first = deeds[0]
        if isinstance(first, m.Concede):
            hand.game.concede(who)
            return
        if isinstance(first, m.Attack):
            self.attack(hand, who, [d for d in deeds if isinstance(d, m.Attack)], where)
            return
        if isinstance(first, m.Block):
            self.block(hand, who, [d for d in deeds if isinstance(d, m.Block)], where)
            return
        hand.priority_of(who, where)
        if isinstance(first, m.TapForMana):
            for _ in range(times(hand, who, first)):
                self._tap(hand, who, first)
            return
        check_named(hand, first)
        action, options = self.action(hand, who, first)
        check_half(hand, first, action)
        hints = Hints(options)
        start, line = Start(hand, who, hints), (*hand.lines.rest, None)[0]
        told = line if isinstance(line, m.Choose) and line.verb == "pays" else None
        before = hand.game.copy() if hints.refs.get("paying") else None
        try:
            hand.act(action, hints)
        except IllegalAction as error:
            found = better(hand, who, action, Hints(options), error)
            raise self._told_which(hand, first, action, found) from error
        except Trouble:
            amounts = [one for one in hints.left() if one.startswith(AMOUNTS)]
            refuse_unpaid(hand.state, action, who, amounts)
            refuse_told(hand.state, action, who, told, start.life)
            raise
        if told is not None:
            refuse_told(hand.state, action, who, told, start.life)
        told_ahead(hand, who, first, hints)
        try:
            unasked = start.unasked(hand, action, hints)
        except IllegalAction:
            hand.game = before or hand.game  # what couldn't be paid so is not begun (733.1)
            raise
        if hints.refs.get("targeting"):
            aim = said(hints.refs["targeting"][0])
            raise IllegalAction(f"{aim} is no legal target", ("601.2c", "115.1"))
        if left := without_x(hand, action, unasked):
            refuse_unpaid(hand.state, action, who, left)
            raise Trouble(f"nothing asked for: {', '.join(left)} (leave it out)", where)

    def action(self, hand: Hand, who: int, deed: m.Deed) -> tuple[Action, tuple[m.Option, ...]]:
        """The action of the engine, and the choices said with it."""
        if isinstance(deed, m.Cast):
            cast = self._cast(hand, who, deed)
            face = hand.state.objects[cast.card].card.faces[cast.face]
            options, mana = paid(besides(deed.options, cast.method), face)
            mana += () if cast.method else life_for_symbols(deed.options, face.mana_cost)
            return cast.but(spare=needed(hand, who, deed.options), mana=mana), options
        if isinstance(deed, m.Activate):
            number = self._source(hand, who, deed.of)
            at = self._ability(hand, who, number, deed)
            # It is paid for with other things first.
            spare = (number, *needed(hand, who, deed.options))
            options, mana = paid(deed.options, hand.state.objects[number].card.faces[0])
            mana += life_for_ability(deed.options, hand.game.look(number).abilities[at])
            return Activate(number, at, spare=spare, mana=mana), options
        if isinstance(deed, m.PlayLand):
            zone = _ZONES[deed.zone] if deed.zone else None
            number = self._card(hand, who, deed.land, zone)
            hand.things.plays(hand.state, deed.land, number)
            return PlayLand(number, self._face(hand, number, deed.land.name)), ()
        assert isinstance(deed, m.Special)
        if deed.name == m.PLANAR_ROLL:
            return Special(deed.name), deed.options
        one = hand.state.last(number := hand.things.one(hand.state, deed.of))
        half = one.card.door(deed.of.name) if one is not None else None
        return Special(deed.name, number, half=half), deed.options

    # Casting.

    def _card(self, hand: Hand, who: int, ref: m.Ref, zone: Zone | None) -> int:
        state = hand.state
        ref = ref.but(state="") if ref.state == m.OTHER else ref  # what is not cast yet
        found = [n for n in hand.things.all(state, ref) if n in state.objects]
        if zone is not None:
            found = [n for n in found if state.objects[n].zone is zone]
        else:
            for place in (Zone.HAND, Zone.COMMAND, Zone.GRAVEYARD, Zone.EXILE, Zone.LIBRARY):
                here = [
                    n for n in found
                    if state.objects[n].zone is place and (state.objects[n].owner == who or place is Zone.EXILE)
                ]  # fmt: skip
                if here:
                    found = here
                    break
        if not found:
            raise Trouble(f"there is no {said(ref)} that could be played", ref.where)
        if len(found) > 1 and not alike(state, found):
            text = f"{said(ref)!r} could be any of {len(found)} cards; give them names where they are told, such as: {ref.name} (called First)"
            raise Ambiguous(text)
        return found[0]

    @staticmethod
    def _face(hand: Hand, number: int, name: str) -> int:
        card = hand.state.objects[number].card
        return next((at for at, face in enumerate(card.faces) if face.name == name), 0)

    def _cast(self, hand: Hand, who: int, deed: m.Cast) -> CastSpell:
        table = {option.kind: option for option in deed.options}
        zone = _ZONES[table["from"].word] if "from" in table else None
        number = self._card(hand, who, deed.spell, zone)
        face = self._face(hand, number, deed.spell.name)
        if face not in faces_to_play(hand.state.objects[number].card):
            return by_other_face(hand, who, number, face, deed)
        return CastSpell(number, face, way_of(hand, who, number, face, deed))

    # Activating.

    @staticmethod
    def _source(hand: Hand, who: int, ref: m.Ref, *, untapped: bool = False) -> int:
        """The object named; of several, those that are still untapped where they are to be tapped."""
        state = hand.state
        found = [n for n in hand.things.all(state, ref) if n in state.objects]
        mine = [n for n in found if (state.objects[n].controller or state.objects[n].owner) == who]
        permanents = [n for n in mine or found if state.objects[n].zone is Zone.BATTLEFIELD]
        if untapped:
            permanents = [n for n in permanents if not state.objects[n].tapped] or permanents
        return hand.things.one(state, ref, permanents or mine or found)

    def _ability(self, hand: Hand, who: int, number: int, deed: m.Activate) -> int:
        held = hand.game.look(number).abilities
        rows = [
            (at, one) for at, one in enumerate(held) if isinstance(one.ability, ActivatedAbility)
        ]
        self._all_read(hand, number, deed.words)
        if deed.words:
            plain = [as_compared(self._text(hand, number, row[1])) for row in rows]
            so = any(as_compared(deed.words) in text for text in plain)
            name = "" if so else hand.game.look(number).name  # as it stands, where that is said
            words = as_compared(deed.words, name)
            told = [(row, as_compared(self._text(hand, number, row[1]), name)) for row in rows]
            starts = [row for row, text in told if text.startswith((words, f"[ {words} "))]
            starts = starts or [row for row in rows if _ability_word(row[1]) == deed.words.lower()]
            rows = starts or [row for row, text in told if words in text]
        every = [self._text(hand, number, row[1]) for row in rows]
        if deed.ordinal:
            rows = rows[deed.ordinal - 1 : deed.ordinal]
        if not rows:
            name = said(deed.of)
            if deed.words:
                self._known_words(hand, number, deed)
            has = f"; it has: {'; '.join(every)}" if deed.ordinal and every else ""
            raise IllegalAction(f"{name} has no such activated ability{has}", ("602.1", "602.2"))
        if len(rows) > 1:
            zone, home = hand.state.objects[number].zone, (Zone.BATTLEFIELD,)
            rows = [r for r in rows if zone in (r[1].ability.zones or home)] or rows  # type: ignore[attr-defined]
            other = [row for row in rows if not is_mana_ability(hand.state, row[1].ability)]  # type: ignore[arg-type]
            rows = other if len(other) == 1 else rows
        if len({row[1].ability for row in rows}) > 1 and deed.options:
            rows = fitting(hand, who, number, rows, deed.options) or rows
        if len({row[1].ability for row in rows}) > 1:
            texts = "; ".join(self._text(hand, number, row[1]) for row in rows)
            raise Ambiguous(f"{said(deed.of)} has {len(rows)} such abilities, say which: {texts}")
        return rows[0][0]

    def _told_which(
        self, hand: Hand, deed: m.Deed, action: Action, error: IllegalAction
    ) -> IllegalAction:
        """The refusal, with the words of an ability whose place among all of its card's is not that among the activated ones."""
        if not isinstance(deed, m.Activate) or not deed.ordinal or not isinstance(action, Activate):
            return error
        held = hand.game.look(action.source).abilities
        plain = [at for at, one in enumerate(held) if not isinstance(one.ability, KeywordAbility)]
        text = self._text(hand, action.source, held[action.ability])
        told = IllegalAction(f"{error} (of those that are activated it is: {text})", error.rules)
        return error if plain[deed.ordinal - 1 :][:1] == [action.ability] else told

    @staticmethod
    def _all_read(hand: Hand, number: int, words: str) -> None:
        """UnreadText where an ability that was not read could be the one that is meant: it makes mana."""
        for held in hand.game.look(number).abilities:
            one = held.ability
            if not isinstance(one, UnreadAbility) or one.kind is not Paragraph.MANA:
                continue
            if as_compared(words) in as_compared(one.text):
                raise stop(hand.game.look(number).name, one, Moment.FOLLOWED)

    def _known_words(self, hand: Hand, number: int, deed: m.Activate) -> None:
        """Words that no text of the card has are a slip and no refusal; those of a lost ability are right."""
        one = hand.state.last(number)
        texts = [self._text(hand, number, held) for held in hand.game.look(number).abilities]
        if one is not None:
            texts += [text for face in self.paragraphs.get(id(one.card), ()) for text in face]
        name = hand.game.look(number).name
        words = as_compared(deed.words, name)
        if texts and not any(words in as_compared(text, name) for text in texts):
            has = "; ".join(dict.fromkeys(text for text in texts if text))
            raise BadInput(f"no ability of {said(deed.of)} has the words “{deed.words}”: {has}")

    def _text(self, hand: Hand, number: int, held: Held) -> str:
        """The text of an ability: as printed, or as the reader prints it."""
        return self.paragraph(hand.state, number, held.key) or printed(held.ability)

    def paragraph(self, state: GameState, number: int, key: str, face: int | None = None) -> str:
        """The paragraph of a card that its ability with this key stands in; empty for one without.

        `face`: on this face, whatever is up.
        """
        one = state.last(number)
        place = key.removeprefix("p").split(".", maxsplit=1)[0]
        if one is not None and key.startswith("p") and place.isdecimal():
            card, up = (one.card, face) if face is not None else printed_on(state, one)
            faces = self.paragraphs.get(id(card), ())
            if up < len(faces) and int(place) < len(faces[up]):
                return faces[up][int(place)]
        return ""

    def _tap(self, hand: Hand, who: int, deed: m.TapForMana) -> None:
        """The mana ability that makes exactly this mana."""
        number = self._source(hand, who, deed.of, untapped=True)
        wanted = sorted(mana_letters(deed.mana))
        self._all_read(hand, number, "")
        held = hand.game.look(number).abilities
        refused: IllegalAction | None = None
        more: list[object] | None = None
        for at, one in enumerate(held):
            if not isinstance(one.ability, ActivatedAbility) or not is_mana_ability(
                hand.state, one.ability
            ):
                continue
            try:
                found = try_mana(hand.game, who, Activate(number, at), wanted)
            except IllegalAction as error:
                refused = error
                continue
            if found is None:
                continue
            answers, exact = found
            if exact:
                more = answers
                break
            # What triggers on it adds more mana besides (106.12a).
            more = more or answers
        if more is not None:
            for answer in more:
                hand.advance(answer)
            return
        if refused is not None:
            raise refused
        raise IllegalAction(
            f"{said(deed.of)} has no mana ability that adds {deed.mana}", ("106.1", "605.1a")
        )

    # Combat.

    def declare(
        self,
        hand: Hand,
        who: int,
        kind: DecisionKind,
        answer: Pairs,
        where: m.Where,
        *,
        bands: Sequence[tuple[int, ...]] = (),
    ) -> None:
        """Go on to the declaration and make it."""
        step = Step.DECLARE_ATTACKERS if kind is K.ATTACKERS else Step.DECLARE_BLOCKERS
        turn = hand.state.turn

        def asked(decision: Decision) -> bool:
            """Whether it is this player's declaration, or that of the player's team (805.10b, d)."""
            of = decision.subject or decision.player
            return of in taking_turn(hand.state, who)

        def there() -> bool:
            decision = hand.game.decision
            if decision is None or (decision.kind is kind and asked(decision)):
                return True
            state = hand.state
            late = [Step.POSTCOMBAT_MAIN, Step.END, Step.CLEANUP]
            late += [Step.END_OF_COMBAT] if kind is K.ATTACKERS else []
            again = any(
                plan.step is step for plan in state.queue
            )  # another combat phase is to come
            return (
                state.turn != turn
                or (state.step in late and not again)
                or (state.step is step and decision.kind is K.PRIORITY)
            )

        if kind is K.ATTACKERS and not their_turn(hand.state, who):
            raise IllegalAction("only the active player attacks", ("508.1",))
        hand.drive(there)
        decision = hand.game.decision
        if decision is None or decision.kind is not kind or not asked(decision):
            past = kind is K.ATTACKERS and hand.state.step is Step.END_OF_COMBAT
            if not answer and hand.state.turn == turn and (hand.state.step is step or past):
                return  # nothing could be declared, so nobody was asked (508.1a, 509.1a)
            self._refuse(hand, who, kind, answer)
            word = "attackers" if kind is K.ATTACKERS else "blockers"
            late = hand.state.turn == turn and hand.state.step is not step
            help_ = f"; that is in the {step.value}, which is past or left out" if late else ""
            name, combat = hand.state.players[who].name, hand.state.combat
            if kind is K.BLOCKERS and combat is not None and combat.blocks_declared:
                text = f"blockers have been declared in this combat already{help_}"
                raise Trouble(text, where)
            raise Trouble(f"{name} declares no {word} now{help_}", where)
        leave(hand, who)
        hand.advance(answer)
        self._band(hand, bands)
        hand.drive(
            lambda: (
                hand.game.decision is None or hand.game.decision.kind in (K.PRIORITY, K.BLOCKERS)
            )
        )

    @staticmethod
    def _band(hand: Hand, bands: Sequence[tuple[int, ...]]) -> None:
        """The bands that the attackers were said to form, and no others (508.1e, 702.22c)."""
        left = list(bands)
        while (decision := hand.game.decision) is not None and "508.1e" in decision.rules:
            hand.advance(left.pop(0) if left else ())
        if left:
            raise IllegalAction("these attackers can't form a band", ("702.22c",))

    @staticmethod
    def _refuse(hand: Hand, who: int, kind: DecisionKind, pairs: Pairs) -> None:
        """Say by which rule a declaration that was not even asked for is illegal."""
        play = Play(hand.state.copy())
        if play.state.combat is None:
            return
        if kind is K.ATTACKERS:
            check_attack(play, pairs)
        else:
            check_block(play, who, pairs)

    def attack(self, hand: Hand, who: int, deeds: list[m.Attack], where: m.Where) -> None:
        """Declare attackers (508.1)."""
        pairs: list[tuple[int, int]] = []
        bands: list[tuple[int, ...]] = []
        for deed in deeds:
            before = len(pairs)
            if deed.everything:
                pairs += self._everything(hand, who, deed)
            self._raids(hand, who, deed, pairs)
            if deed.band:
                bands.append(tuple(n for n, _ in pairs[before:]))
        self.declare(hand, who, K.ATTACKERS, tuple(pairs), where, bands=bands)

    def _raids(self, hand: Hand, who: int, deed: m.Attack, pairs: list[tuple[int, int]]) -> None:
        things, state = hand.things, hand.state
        for raid in deed.raids:
            taken = [n for n, _ in pairs]
            found = [
                n for n in things.all(state, raid.attacker) if n in state.objects and n not in taken
            ]
            mine = [n for n in found if state.objects[n].controller in taking_turn(state, who)]
            if raid.attacker.state == m.EACH and mine:
                pairs += [(n, self._attacked(hand, who, raid)) for n in mine]
                continue
            attacker = things.first(state, raid.attacker, mine, mine or found)
            pairs.append((attacker, self._attacked(hand, who, raid)))

    def _everything(self, hand: Hand, who: int, deed: m.Attack) -> list[tuple[int, int]]:
        """Every creature that could attack by itself, at the one who is attacked (508.1a)."""
        at = self._attacked(hand, who, m.Raid(m.Ref(""), deed.at))
        stays = {n for ref in deed.spared for n in hand.things.all(hand.state, ref)}
        looked = ((n, hand.game.look(n)) for n in hand.state.battlefield if n not in stays)
        out = []
        for n in [n for n, c in looked if c.controller == who and c.creature]:
            trial = hand.aside()
            try:
                self.declare(trial, who, K.ATTACKERS, ((n, at),), deed.where)
            except (IllegalAction, Trouble) as refused:
                if isinstance(refused, Trouble):
                    raise
                if "508.1d" not in refused.rules:  # it could attack, though others have to as well
                    continue
            out.append((n, at))
        return out

    @staticmethod
    def _attacked(hand: Hand, who: int, raid: m.Raid) -> int:
        state = hand.state
        if raid.at is not None:
            return hand.things.one(state, raid.at)
        opponents = state.opponents(who)
        if len(opponents) > 1 and not attacks_team(state):
            raise Ambiguous("say whom it attacks: there are several opponents")
        return opponents[0]

    def block(self, hand: Hand, who: int, deeds: list[m.Block], where: m.Where) -> None:
        """Declare blockers (509.1)."""
        things, state = hand.things, hand.state
        combat = state.combat
        attackers = [one.id for one in combat.attackers] if combat is not None else []
        # Of several those are meant that attack whoever blocks (509.1a).
        ours = taking_turn(state, who)
        near = [
            one.id
            for one in (combat.attackers if combat is not None else ())
            if defending_player(Frame(state, who, one.id), one.attacks) in ours
        ]
        pairs: list[tuple[int, int]] = []
        for deed in [each for whole in deeds for each in (whole, *whole.more)]:
            if deed.attacker is None:
                if not deed.blockers:
                    continue
                if len(near or attackers) != 1:
                    said = things.name(state, (near or attackers or [0])[0]) if attackers else "A"
                    name = state.players[who].name
                    raise Ambiguous(f"say which attacker is blocked: {name} blocks {said} with B")
            attacker = the_attacker(state, things, deed.attacker, near or attackers, pairs)
            for ref in deed.blockers:
                taken = [n for n, _ in pairs]
                found = [n for n in things.all(state, ref) if n in state.objects]
                mine = [n for n in found if state.objects[n].controller in taking_turn(state, who)]
                fresh = [n for n in mine if n not in taken] or mine or found
                pairs.append((things.first(state, ref, fresh, fresh), attacker))
        self.declare(hand, who, K.BLOCKERS, tuple(pairs), where)


def _ability_word(held: Held) -> str:
    return held.ability.word if isinstance(held.ability, ActivatedAbility) else ""
