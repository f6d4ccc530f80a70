"""What a player could do now: spells to cast, lands to play, abilities to activate, each tried with every choice.

What the engine lists as the player's actions is tried one by one on copies, so that the answer is what happens when it
is done; of cards in hand that can't be cast the reason is told.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.cards import abilities as a
from rulesdb.cards.vocabulary import CardType, Zone
from rulesdb.engine.asking.activity import is_mana_ability
from rulesdb.engine.events.play import Play
from rulesdb.engine.stack.land_plays import lands_allowed
from rulesdb.engine.state.decisions import Action, Activate, CastSpell, PlayLand, Special
from rulesdb.engine.state.multiplayer import their_turn
from rulesdb.errors import IllegalAction, RulesdbError, UnreadText
from rulesdb.scenarios import model as m
from rulesdb.scenarios.claims.descriptions import described
from rulesdb.scenarios.claims.replies import Reply
from rulesdb.scenarios.claims.responding import may_respond
from rulesdb.scenarios.claims.standing import whether
from rulesdb.scenarios.claims.trying.at_any_time import never
from rulesdb.scenarios.claims.trying.barred import barred
from rulesdb.scenarios.claims.trying.dry import for_want_of_mana
from rulesdb.scenarios.claims.trying.thought import never_told
from rulesdb.scenarios.language.deeds_said import deed as said_deed
from rulesdb.scenarios.language.phrases import and_
from rulesdb.scenarios.playing.hand import Hand
from rulesdb.scenarios.playing.search import search
from rulesdb.scenarios.playing.story import Story
from rulesdb.scenarios.table.reading import worded
from rulesdb.scenarios.table.things import Trouble, said
from rulesdb.values import NamedTuple

_KINDS: dict[str, tuple[type[Action], ...]] = {
    "cast": (CastSpell,),
    "play": (CastSpell, PlayLand),
    "activate": (Activate,),
    "do": (CastSpell, PlayLand, Activate, Special),
}
_LAWS = {
    "cast": ("117.1a", "601.3"),
    "play": ("116.2a", "117.1a"),
    "activate": ("117.1b", "602.1"),
    "do": ("117.1",),
}
MOST_TOLD = 4
"""So many cards that can't be cast are told with the reason."""


class _Able(NamedTuple):
    """An action that can be taken: what it is called, of which object, and what it is besides being cast from hand."""

    verb: str
    of: int
    how: str = ""
    mana: bool = False
    """Whether it is a mana ability: told by its source alone."""


_VERBS: dict[type[Action], str] = {CastSpell: "cast", PlayLand: "play", Activate: "activate"}


def what_may(story: Story, one: m.WhatMay) -> Reply:
    """What a player can cast, play, activate or do now, by name; of cards in hand also why not."""
    who = story.player(one.player)
    trial = story.hand.aside()
    try:
        trial.priority_of(who, one.where)
    except Trouble as trouble:
        can = "anything" if not one.negated else "a thing"
        return Reply(f"{one.player} can't {one.verb} {can} now: {trouble}", ("117.1",))
    able, doubtful = _able(story, trial, one)
    others = _not_able(story, trial, who, one, {each.of for each in able} | set(doubtful))
    rules = list(_LAWS[one.verb])
    if one.negated:
        rules += [rule for _, no in others for rule in no.rules]
        told = [f"{name} ({no})" for name, no in others]
        text = (
            f"{one.player} can't {one.verb} {and_(told)}"
            if told
            else f"nothing that {one.player} has in hand"
        )
        return Reply(
            text if told else f"There is {text} that can't be {_DONE[one.verb]}",
            tuple(dict.fromkeys(rules)),
        )
    kinds = dict.fromkeys(each.verb for each in able)
    lists = [f"{verb} {and_(_each(story, [x for x in able if x.verb == verb]))}" for verb in kinds]
    text = f"{one.player} can {and_(lists) if lists else one.verb + ' nothing'}"
    if one.verb == "play" and not able and not doubtful and _of_lands(one):
        left = lands_left(story, m.LandsLeft(one.player))
        # That none is left holds for the whole turn, whatever else keeps one from being played now.
        if not others or " no " in left.text:
            return Reply(f"{text}: {left.text}", tuple(dict.fromkeys((*left.rules, *rules))))
    if one.verb == "cast" and not able and (no := barred(story, who)).text:
        return Reply(f"{text}: {no.text}", tuple(dict.fromkeys((*no.rules, *rules))))
    if one.verb == "cast" and not able and not others and not doubtful:
        text += f" of what is there, and nothing keeps {one.player} from casting spells"
    wants = [for_want_of_mana(story, who, str(no), no.rules) for _, no in others[:MOST_TOLD]]
    more = [f"{name} not: {no}{dry.text}" for (name, no), dry in zip(others, wants, strict=False)]
    more += ["and others not"] if len(others) > MOST_TOLD else []
    more += [
        f"of {story.things.name(story.state, n)} it can't be told, for its text is not read"
        for n in doubtful
    ]
    rules += ["605.1a"] if any(each.mana for each in able) else []
    rules += [
        *(rule for dry in wants for rule in dry.rules),
        *(rule for _, no in others[:MOST_TOLD] for rule in no.rules[:2]),
    ]
    return Reply("; ".join([text, *more]), tuple(dict.fromkeys(rules)))


def _of_lands(one: m.WhatMay) -> bool:
    """Whether only lands are asked about."""
    return one.claim.description is not None and CardType.LAND in one.claim.description.types


_DONE = {"cast": "cast", "play": "played", "activate": "activated", "do": "used"}


def _able(story: Story, trial: Hand, one: m.WhatMay) -> tuple[list[_Able], list[int]]:
    """What can be done, and the objects of which it is not known."""
    able: list[_Able] = []
    doubtful: list[int] = []
    for action in trial.game.legal_actions():
        if not isinstance(action, _KINDS[one.verb]):
            continue
        n = _object(action)
        if n and not _meant(story, n, one.claim):
            continue
        mana = isinstance(action, Activate) and _for_mana(story, action)
        if mana and any(each.mana and each.of == n for each in able):
            continue
        try:
            refused = search(trial.aside(), action, (), set())
        except UnreadText:
            doubtful += [n] if n not in doubtful else []
            continue
        except RulesdbError:
            continue  # too many ways, or a choice that nothing here makes
        how = "" if mana else _how(story, action)
        if refused is None and (row := _Able(_verb(action), n, how, mana)) not in able:
            able.append(row)
    return able, doubtful


def _verb(action: Action) -> str:
    """What is done with it, in a word: of a special action its name (116.2)."""
    return action.name if isinstance(action, Special) else _VERBS[type(action)]


def _object(action: Action) -> int:
    """The object that an action is about; 0 where there is none."""
    if isinstance(action, (CastSpell, PlayLand)):
        return action.card
    return action.source if isinstance(action, Activate) else getattr(action, "subject", 0)


def _for_mana(story: Story, action: Activate) -> bool:
    ability = story.game.look(action.source).abilities[action.ability].ability
    return isinstance(ability, a.ActivatedAbility) and is_mana_ability(story.state, ability)


def _how(story: Story, action: Action) -> str:
    """What is told of an action besides the name: the words of an ability, the way of casting, the zone."""
    if isinstance(action, Activate):
        held = story.game.look(action.source).abilities[action.ability]
        text = story.deeds.paragraph(story.state, action.source, held.key) or worded(held.ability)
        name = story.things.name(story.state, action.source)
        return f" (“{text.replace('~', name)}”)" if text else ""
    if isinstance(action, Special):
        return ""
    one = story.state.objects[_object(action)]
    how = [action.method] if isinstance(action, CastSpell) and action.method else []
    how += [f"from {one.zone.value}"] if one.zone is not Zone.HAND else []
    face = getattr(action, "face", 0)
    how += [f"as {one.card.faces[face].name}"] if face else []
    return f" ({', '.join(how)})" if how else ""


def _meant(story: Story, n: int, claim: m.Controls) -> bool:
    if claim.name:
        return story.game.look(n).name == claim.name
    wanted = claim.description
    return wanted is None or wanted == m.Description() or described(story, n, wanted)


def _each(story: Story, able: list[_Able]) -> list[str]:
    """What can be done with one verb, by name; mana abilities last and in one."""
    mana = _named(story, [each for each in able if each.mana])
    many = len(mana) > 1 or "×" in "".join(mana)
    last = [f"the mana abilit{'ies' if many else 'y'} of {and_(mana)}"] if mana else []
    return _named(story, [each for each in able if not each.mana]) + last


def _named(story: Story, able: list[_Able]) -> list[str]:
    """By their names, those that are alike with their number."""
    counts: dict[str, int] = {}
    for each in able:
        name = f"{story.things.name(story.state, each.of) if each.of else ''}{each.how}".strip()
        counts[name] = counts.get(name, 0) + 1
    return [name if count == 1 else f"{count} × {name}" for name, count in counts.items()]


def _not_able(
    story: Story, trial: Hand, who: int, one: m.WhatMay, done: set[int]
) -> list[tuple[str, IllegalAction]]:
    """The cards in hand and the abilities of permanents that can't be used, each with the refusal."""
    out: dict[str, IllegalAction] = {}
    able = {story.things.name(story.state, n) for n in done}
    tries = [*_in_hand(story, who, lands=one.verb != "cast")] if one.verb != "activate" else []
    tries += (
        [*_on_the_battlefield(story, who, lands=one.negated)]
        if one.verb in ("activate", "do")
        else []
    )
    for n, action in tries:
        name = story.things.name(story.state, n)
        if name in able or name in out or not _meant(story, n, one.claim):
            continue
        try:
            refused = search(trial.aside(), action, (), set())
        except RulesdbError:
            continue
        if refused is not None:
            out[name] = never(story, who, action, refused)
    return list(out.items())


def _on_the_battlefield(story: Story, who: int, *, lands: bool) -> Iterator[tuple[int, Action]]:
    """The activated abilities of a player's permanents; of lands those for mana only where all are asked for."""
    for n in story.state.battlefield:
        look = story.game.look(n)
        if look.controller != who:
            continue
        for at, held in enumerate(look.abilities):
            ability = held.ability
            if isinstance(ability, a.ActivatedAbility) and (
                lands
                or CardType.LAND not in look.types
                or not is_mana_ability(story.state, ability)
            ):
                yield n, Activate(n, at)


def _in_hand(story: Story, who: int, *, lands: bool) -> Iterator[tuple[int, Action]]:
    for n in story.state.zone(Zone.HAND, who):
        types = story.game.look(n).types
        if CardType.LAND in types:
            if lands:
                yield n, PlayLand(n, 0)
        elif types:
            yield n, CastSpell(n)


def who_can(story: Story, one: m.WhoCan) -> Reply:
    """The players who could do it now, or who get priority before the top of the stack resolves."""
    able: list[str] = []
    rules: list[str] = []
    reasons: list[str] = []
    for n in story.state.order:
        name = story.state.players[n].name
        if story.state.players[n].left:
            continue
        if one.deed is None:
            found = may_respond(story, m.MayRespond(name, one.to, that=one.that))
            if not found.known:
                return found
        elif _of_others(story, one.deed, n):
            continue
        else:
            try:
                found = whether(story, m.Whether(m.May(name, one.deed)))
            except Trouble:
                continue  # nothing of that name is this player's
        if found.text.startswith("Yes"):
            able.append(name)
        else:
            reasons.append(found.text.split(": ", 1)[-1])
        rules += found.rules[:2] if found.text.startswith("Yes") or not rules else ()
    what = "respond" if one.deed is None else said_deed(one.deed, plan=True)
    if able and isinstance(one.deed, m.Cast) and never_told(story, one.deed.spell):
        what += f", with {said(one.deed.spell)} in hand"
    why = "" if able or not reasons else f": {'; '.join(dict.fromkeys(reasons))}"
    text = f"{and_(able) if able else 'Nobody'} can {what}{why}"
    return Reply(text, tuple(dict.fromkeys(rules)) or ("117.1",))


def _of_others(story: Story, deed: m.Deed, who: int) -> bool:
    """Whether a card that is to be cast is in the hands of others alone."""
    ref = deed.spell if isinstance(deed, m.Cast) else None
    found = (
        [n for n in story.things.all(story.state, ref) if n in story.state.objects] if ref else []
    )
    held = [story.state.objects[n] for n in found]
    return bool(held) and all(x.zone is Zone.HAND and x.owner != who for x in held)


def lands_left(story: Story, one: m.LandsLeft) -> Reply:
    """How many lands a player may still play this turn (305.2)."""
    who = story.player(one.player)
    play = Play(story.state.copy())
    allowed = lands_allowed(play, who)
    played = story.state.players[who].lands_played
    if not their_turn(story.state, who):
        return Reply(f"{one.player} can play no lands: it is not {one.player}'s turn", ("305.3",))
    if allowed >= 10**6:
        return Reply(f"{one.player} can play any number of lands this turn", ("305.2",))
    left = max(0, allowed - played)
    text = f"{one.player} can play {left or 'no'} {'more ' if played else ''}land{'' if left == 1 else 's'} this turn"
    return Reply(
        f"{text}: {allowed} may be played, {played} {'was' if played == 1 else 'were'}", ("305.2",)
    )
