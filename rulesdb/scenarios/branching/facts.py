"""An ending as sentences that can be compared: what was asked and expected, and the position.

Each fact has a key, so that two endings can be told apart where only one of them has something to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from rulesdb.late import late
from rulesdb.scenarios import results as r
from rulesdb.scenarios.branching.explore import Ending

Facts = Mapping[str, str]
"""Sentences by what they are about."""


def gist(question: str, text: str) -> str:
    """What is answered, without the reason: yes or no, or a number; the whole answer to anything else, or to why."""
    if question.startswith("why "):
        return text
    if head := re.match(r"(?:Yes|No)\b", text):
        return head[0]
    if question.startswith("how m") and AHEAD not in text:
        # What stands behind the number and a colon is where it came from.
        found = re.match(
            r"(.*?(?:\d+|\b(?:once|twice|never|none))\b[^:(]*)(?:: .*?| \((?:by the effect|[^()]*additional times).*?\))"
            r"( \([^()]*everyone pass[^()]*\))?$",
            text,
        )
        return "".join(part or "" for part in found.groups()) if found else text
    return text


def unordered(question: str, text: str) -> str:
    """An answer that is the same in whatever order it lists things: of what is asked for in an order, the text itself."""
    asked = _AT_A_TIME.sub("", question)
    if not asked.startswith(_LISTED) or asked.startswith(_IN_ORDER) or ", then " in text:
        return text
    return " ".join(sorted(_WORDS.split(text)))


_LISTED = ("who ", "how much ", "how many ", "what ", "which ", "why ")
_IN_ORDER = ("what happens", "what takes place", "what resolves", "which resolves")
"""Questions of which the order is an answer."""
_AT_A_TIME = late(r"^(?:in|with) [^,]+, ")
_WORDS = late(r"[ ,;:().]+")

AHEAD = "; once everyone passes: "
"""Behind this an answer says what it will be, with a number of its own."""


def all_asked(endings: Sequence[Ending]) -> list[Facts]:
    """What was asked on each way: an answer that differs in its reason alone is told without it."""
    texts: dict[tuple[str, str], set[str]] = {}
    listed: dict[tuple[str, str], str] = {}
    for said in (one for ending in endings for one in ending.answers):
        # What lists the same in another order is told in the first order.
        listed.setdefault((said.question, unordered(said.question, said.text)), said.text)
        texts.setdefault((said.question, gist(said.question, said.text)), set()).add(said.text)
    return [asked(ending, texts, listed) for ending in endings]


def asked(
    ending: Ending,
    texts: Mapping[tuple[str, str], set[str]] | None = None,
    listed: Mapping[tuple[str, str], str] | None = None,
) -> Facts:
    """What was expected and asked, and whether it could be told at all; `texts` are all that answer the same."""
    out: dict[str, str] = {}
    expected = [(one, f"{one.text}: it is so") for one in ending.expected if one.held]
    expected += [(one, f"{one.text}: no, {one.found}") for one in ending.expected if not one.held]
    for one, text in expected:
        out[f"then {one.text}"] = text.removeprefix("then ").removeprefix("and ")
    for said in ending.answers:
        short = gist(said.question, said.text)
        same = texts is None or len(texts[said.question, short]) == 1
        text = said.text if same else short
        if listed is not None:
            text = listed.get((said.question, unordered(said.question, text)), text)
        out[f"ask {said.question}"] = f"{said.question} {text}"
    failed = any(not one.held for one in ending.expected)
    if ending.status is not r.Status.PASSES and not failed:
        out["told"] = f"this can't be told to its end: {ending.reason}"
    return out


def position(ending: Ending) -> Facts:
    """The position at the end, thing by thing."""
    out: dict[str, str] = {}
    if ending.end is None:
        return out
    things: dict[str, list[str]] = {}
    for side in ending.end.players:
        out[f"player {side.name}"] = f"{side.name} {_player(side)}"
        hand = sum(card.count for card in side.hand)
        out[f"hand {side.name}"] = (
            f"{side.name} has {hand or 'no'} card{'' if hand == 1 else 's'} in hand"
        )
        for name, text in _things(side):
            things.setdefault(name, []).append(text)
    for card in ending.end.stack:
        things.setdefault(card.name, []).append(f"{looks(card)} is on the stack")
    for name, texts in things.items():
        out[f"thing {name}"] = ", and ".join(texts)
    out["time"] = f"it is {ending.end.active}'s {ending.end.step}"
    return out


def differing(endings: Sequence[Facts]) -> list[tuple[str, ...]]:
    """Of each ending what is not so in all of them, in the order of its facts."""
    keys = list(dict.fromkeys(key for one in endings for key in one))
    telling = [key for key in keys if len({one.get(key) for one in endings}) > 1]
    return [tuple(one.get(key) or _none(key) for key in telling) for one in endings]


def common(endings: Sequence[Facts]) -> tuple[str, ...]:
    """What is so in all of them."""
    return tuple(
        text for key, text in endings[0].items() if all(one.get(key) == text for one in endings)
    )


def _none(key: str) -> str:
    kind, _, name = key.partition(" ")
    return {
        "thing": f"there is no {name}",
        "ask": f"{name} that was not asked",
        "then": f"{name}: that was not looked at",
        "told": "this is told to its end",
    }.get(kind, key)


def _player(side: r.Side) -> str:
    said = [f"is at {side.life} life"]
    said += [f"has {c.count} {c.kind} counter{'' if c.count == 1 else 's'}" for c in side.counters]
    said += [f"has {side.mana} floating"] if side.mana else []
    said += [f"has {side.note}"] if side.note else []
    return ", ".join(said)


def _things(side: r.Side) -> Iterator[tuple[str, str]]:
    """What is said of the things of a player, by their names."""
    rows = (
        (side.battlefield, f"{side.name} controls {{}}"),
        (side.hand, f"{{}} in {side.name}'s hand"),
        (side.graveyard, f"{{}} in {side.name}'s graveyard"),
        (side.exile, f"{{}} in exile, {side.name}'s"),
        (side.command, f"{{}} in {side.name}'s command zone"),
    )
    for cards, form in rows:
        names = dict.fromkeys(card.name for card in cards)
        for name in names:
            if name == "a card":
                continue
            same = [card for card in cards if card.name == name]
            verb = " is" if sum(card.count for card in same) == 1 else " are"
            text = form.format(
                " and ".join(sorted(map(looks, same))) + ("" if "controls" in form else verb)
            )
            yield name, text


def looks(card: r.Card) -> str:
    """A card in a few words: `2 × Elk 3/3 (tapped)`."""
    marks = ["tapped"] if card.tapped else []
    marks += [f"{c.count} {c.kind}" + ("" if c.count == 1 else "s") for c in _counters(card)]
    marks += [*card.marks, *([f"on {card.on}"] if card.on else [])]
    count = f"{card.count} × " if card.count > 1 else ""
    size = f" {card.number}" if card.number else ""
    return f"{count}{card.name}{size}{' (' + ', '.join(marks) + ')' if marks else ''}"


def _counters(card: r.Card) -> list[r.Counter]:
    return [r.Counter(f"{c.kind} counter", c.count) for c in card.counters]
