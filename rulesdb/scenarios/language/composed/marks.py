"""What is said of how a thing is, as the marks that the guide writes in brackets: one row a way of saying.

A state is said behind is (`tapped`), behind has (`a +1/+1 counter`), behind with, before the name or in brackets; here it is
only which mark it is. What no row knows is no state, and nothing is left out: what a thing is anyway has the mark PLAIN.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.late import late
from rulesdb.scenarios.language.words import COUNTS
from rulesdb.values import NamedTuple

PLAIN = "plain"
"""A thing that is so is told as it is: untapped, without counters."""


class Mark(NamedTuple):
    """A state: its mark in brackets, and the line that says it of a thing in its own sentence; WHAT is the thing.

    `wears`: what is attached to it, which is a thing of its own.
    """

    mark: str
    line: str = ""
    wears: str = ""


_N = rf"(?P<n>an?|single|\d+|{'|'.join(COUNTS)})"
_KIND = r"(?P<k>[+−-]\d+/[+−-]\d+|[a-z][a-z-]*(?: strike)?)"


def count(word: str) -> str:
    """A number that is written out, or an article, in figures."""
    return _ONE_OR_NONE.get(word) or COUNTS.get(word, word)


_ONE_OR_NONE = {"": "1", "a": "1", "an": "1", "single": "1", "zero": "0"}


def _counters(found: re.Match[str]) -> Mark:
    n, kind = count(found["n"]), found["k"].replace("−", "-")
    said = f"a {kind} counter" if n == "1" else f"{n} {kind} counters"
    if n == "1" and kind[0] in "aeiou":
        said = f"an {kind} counter"
    return Mark(f"{n} {kind} counters", f"WHAT HAS {said}")


def _damage(found: re.Match[str]) -> Mark:
    return Mark(f"damage {count(found['n'])}", f"WHAT HAS {count(found['n'])} damage")


def _commander(found: re.Match[str]) -> Mark:
    """A card is its owner's commander, whoever controls it (903.3)."""
    who = found["x"] or found["y"]
    return Mark(f"commander, owned by {who}", f"WHAT IS {who}'s commander")


_OWN = late(
    r"^(?P<h>(?P<who>[A-Z][\w'-]*) (?:has|controls) .*?\bcommander), owned by (?P=who)(?![\w'-])"
)


def own_commander(line: str) -> str:
    """A line in which what a player has is told to be the commander of that player, without saying so twice."""
    return _OWN.sub(r"\g<h>", line) if "commander, owned by" in line else line


def _loyalty(found: re.Match[str]) -> Mark:
    n = count(found["n"])
    return Mark(f"{found['k']} {n}", f"WHAT HAS {n} {found['k']} counters")


def _printed(found: re.Match[str]) -> Mark:
    n = count(found["n"])
    return Mark(f"{found['k']} {n}", f"WHAT HAS {found['k']} {n}")


def _is(word: str) -> Mark:
    return Mark(word, f"WHAT IS {word}")


def _attached(found: re.Match[str]) -> Mark:
    return Mark(f"attached to {found['x']}", f"WHAT IS attached to {found['x']}")


def _goaded(found: re.Match[str]) -> Mark:
    return _is(f"goaded by {found['x']}")


def _unlocked(found: re.Match[str]) -> Mark:
    x = found["x"] or found["y"] or found["z"]
    return Mark(f"unlocked: {x}", f"WHAT IS unlocked: {x}")


def _chosen(found: re.Match[str]) -> Mark:
    return Mark(f"chosen: {found['x']}", f"WHAT IS chosen: {found['x']}")


def _level(found: re.Match[str]) -> Mark:
    n = count(found["n"] or found["n2"])
    return Mark(f"level {n}", f"WHAT IS level {n}")


Row = tuple[re.Pattern[str], Callable[[re.Match[str]], Mark]]
_X = r"(?P<x>(?:[A-Z]|the (?=[A-Z])|an? (?=[A-Z]))[^()]*?)"
_STANDING = ("tapped", "flipped", "transformed", "manifested", "cloaked")
_KEPT = ("monstrous", "renowned", "solved", "harnessed", "suspected")
_DONE = r"(?:already )?(?:been )?(?P<s>saddled|crewed)(?: (?:this turn|already|earlier))*"

_ROWS: tuple[Row, ...] = (
    (late(rf"(?P<s>{'|'.join(_STANDING)})"), lambda f: _is(f["s"])),
    (late(r"(?:a )?token"), lambda _: Mark("token")),
    (late(rf"(?P<s>{'|'.join(_KEPT)})(?: creature)?"), lambda f: _is(f["s"])),
    (late(_DONE), lambda f: _is(f["s"])),
    (late(r"(?:activated|used)(?: already)? this turn"), lambda _: _is("activated this turn")),
    (late(r"attacked(?: already)? this turn"), lambda _: Mark("attacked this turn", "WHAT HAS attacked this turn")),
    (late(r"(?:whose )?(?:chosen|named) (?:card |creature |basic land )?(?:type|color|name|card|player|word) (?:is|was) (?P<x>[a-zA-Z][\w' -]*?)"), _chosen),
    (late(r"on (?:an|its) adventure(?: in exile)?"), lambda _: _is("on an adventure")),
    (late(r"morphed|disguised"), lambda _: _is("face down")),
    (late(r"goaded by (?P<x>[A-Z][\w-]*)"), _goaded),
    (late(r"unlocked: ?(?P<x>[A-Z][^(),]*)|(?:only |just )?(?:the )?(?:door )?(?P<y>[A-Z][^(),]*?)(?: door)? (?:is )?(?:unlocked|open)|(?:unlocked|open)(?: the)?(?: door)? (?P<z>[A-Z][^(),]*)"), _unlocked),
    (late(r"(?:turned )?face[- ]down"), lambda _: _is("face down")),
    (late(r"phased[- ]out"), lambda _: _is("phased out")),
    (late(r"summoning[- ]sick(?:ness)?|affected by summoning sickness|(?:new|freshly cast|freshly played|cast this turn|just cast|fresh)|(?:came|come) (?:into play|in|under (?:her|his|their) control) this turn|entered (?:the battlefield )?this turn"),
     lambda _: _is("summoning sick")),
    (late(r"untapped|face[- ]up|not summoning[- ]sick|not tapped|unattached|attached to nothing|no damage|not attacking|not blocking|unequipped|not equipped|not enchanted|phased[- ]in|no summoning sickness"
          r"|(?:been )?(?:there |here |in play |on the battlefield )?(?:since (?:last|her last|his last|the last|the previous) turn|for a (?:while|turn|few turns))"),
     lambda _: Mark(PLAIN)),
    (late(r"no counters|without (?:any )?(?:(?!loyalty|defense|lore)\S+ )?counters(?: on (?:it|them))?"), lambda _: Mark("0 +1/+1 counters")),
    (late(r"attacking(?: (?P<x>[A-Z][^()]*?))?"), lambda f: Mark(f"attacking {f['x'] or 'WHOM'}", f"WHAT IS attacking {f['x'] or 'WHOM'}")),
    (late(rf"blocking {_X}"), lambda f: Mark(f"blocking {f['x']}", f"WHAT IS blocking {f['x']}")),
    (late(rf"(?:attached to|equipped to|equipping|enchanting|fortifying|put on) {_X}"), _attached),
    (late(rf"paired (?:up )?with {_X}"), lambda f: _is(f"paired with {f['x']}")),
    (late(rf"(?:equipped with|enchanted with|enchanted by|equipped by|wearing|carrying|holding|wielding|fortified with|fortified by) {_X}"), lambda f: Mark("", "", f["x"])),
    (late(rf"{_X} (?:attached(?: to it)?|on it|equipped|equipped to it)"), lambda f: Mark("", "", f["x"])),
    (late(rf"{_N} (?P<k>loyalty|defense) counters?(?: on it)?"), lambda f: Mark(f"{count(f['n'])} {f['k']} counters", f"WHAT HAS {count(f['n'])} {f['k']} counters")),
    (late(rf"{_N} {_KIND} counters?(?: on (?:it|them))?"), _counters),
    (late(rf"(?P<n>){_KIND} counter(?: on it)?"), _counters),
    (late(rf"{_N} (?P<k>loyalty|defense)"), _loyalty),
    (late(rf"(?:a )?(?P<k>loyalty|defense)(?: of| is| at)? {_N}"), _printed),
    (late(rf"(?:at|on) {_N} (?P<k>loyalty)"), _loyalty),
    (late(rf"{_N} (?:points? of )?damage(?: (?:already )?(?:marked|dealt))?(?: (?:on|to) it)?"), _damage),
    (late(rf"dealt {_N} damage(?: already)?(?: this turn)?"), _damage),
    (late(r"damage (?P<n>\d+)"), _damage),
    (late(r"(?:the |a |her |his |their )?commander"), lambda _: Mark("commander")),
    (late(r"(?:the |a )?commander of (?P<x>[A-Z][\w'-]*)|(?P<y>[A-Z][\w'-]*)'s commander"), _commander),
    (late(r"(?:called|named|nicknamed) (?P<x>[A-Z][^()]*?)"), lambda f: Mark(f"called {f['x']}")),
    (late(r"(?:owned by|owner:?(?: is)?|belonging to|belongs to|(?:stolen|taken|borrowed) from) (?P<x>[A-Z][\w'-]*)|(?P<y>[A-Z][\w'-]*?)(?: owns(?: it)?|'s card)|its owner is (?P<z>[A-Z][\w'-]*)|from (?P<w>[A-Z][\w'-]*)"),
     lambda f: Mark(f"owned by {f['x'] or f['y'] or f['z'] or f['w']}")),
    (late(r"protected by (?P<x>[A-Z][\w'-]*)|(?P<y>[A-Z][\w'-]*) (?:protects it|is its protector|as (?:its |the )?protector)|protector:? (?P<z>[A-Z][\w'-]*)"),
     lambda f: Mark(f"protected by {f['x'] or f['y'] or f['z']}", f"WHAT IS protected by {f['x'] or f['y'] or f['z']}")),
    (late(rf"(?:an? |as an? )?(?:copy of|copying|copied) {_X}"), lambda f: Mark(f"copy of {f['x']}")),
    (late(r"(?:with )?(?P<x>[a-zA-Z][\w' -]*?) (?:was |is |being )?(?:chosen|named)(?: for it)?"), _chosen),
    (late(r"(?:naming|set to|choosing|having chosen|having named|chosen:) (?P<x>[a-zA-Z][\w' -]*?)"), _chosen),
    (late(rf"(?:at |of |on )?(?:its )?level {_N}|leveled up to (?:level )?(?P<n2>\d)"), _level),
    (late(r"targeting (?P<x>[A-Z][^()]*)"), lambda f: Mark(f"targeting {f['x']}")),
)  # fmt: skip
_SAYS_NOTHING = late(
    r"^(?:(?:currently|already|now|still|both|all|each|also|itself|itself also|presently|just|there|been) )+(?!there |here |in play |on the battlefield |since |for )"
)


def mark_of(words: str) -> Mark | None:
    """The state that words say; None where they say none that is known."""
    words = _SAYS_NOTHING.sub("", words.strip().removeprefix("with "))
    for pattern, mark in _ROWS:
        if (found := pattern.fullmatch(words)) is not None:
            return mark(found)
    return None


_AND = late(
    r",? with (?=an? |\d|one |two |three )|,? and (?:also )?(?:(?:is|has|are|have|it is|it has|it's) )?|, (?:(?:is|has|are|have) )?|,? but "
)


def marks_of(words: str) -> tuple[Mark, ...]:
    """The states that words say, joined by commas and and; nothing where one of them is none."""
    if (one := mark_of(words)) is not None:
        return (one,)
    for joint in _AND.finditer(words):
        first = mark_of(words[: joint.start()])
        if first is not None and (rest := marks_of(words[joint.end() :])):
            return (first, *rest)
    return ()
