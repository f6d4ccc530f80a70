"""What is there, as people tell it: a list of things with what is said of each, put as things with marks in brackets.

A thing is its number or article, what stands before its name, the name, and what stands behind it; each of these may say a
state. Which states there are and what they mean is `marks`'; here is only which words belong to which thing.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import PLAIN, Mark, count, mark_of, marks_of
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.context import Text
from rulesdb.scenarios.language.words import NUMBER
from rulesdb.values import NamedTuple

_PLACE = (
    r"on the battlefield|in play|in (?:(?:her|his|their|the|its) )?(?:hand|graveyard|library|command zone)|in exile"
    r"|on (?:top|the bottom) of (?:the|her|his|their) library|on the stack|outside the game"
)
_HAS = late(
    r"^(?P<who>[A-Z][\w'-]*) (?:(?:also|currently|now) )?(?P<v>has|controls|owns|has got|holds|is holding)(?: also| currently)? (?:only (?=an?\b|one\b|two\b|three\b|\d))?(?P<list>.+)$"
)
_THERE = late(
    r"^(?:[Tt]here (?:is|are) )(?P<list>.+?)(?: in play| on the battlefield)? (?:under (?P<a>[A-Z][\w'-]*)'s control|on (?P<b>[A-Z][\w'-]*)'s (?:side(?: of the (?:battlefield|table|board))?|board|battlefield)|in (?P<c>[A-Z][\w'-]*)'s (?P<z>hand|graveyard|library))$"
)
_LEAD_PLACE = late(
    r"^(?P<z>(?:[Oo]n|[Ii]n) (?:the battlefield|play|(?:her |his |their )?(?:hand|graveyard|exile|the graveyard|the command zone))),? (?P<who>[A-Z][\w'-]*) (?:has|controls) (?P<list>.+)$"
)
_OWN_PLACE = late(
    r"^[Ii]n (?:(?P<who>[A-Z][\w'-]*)'s|her|his|their) (?P<z>hand|graveyard|library) (?:there )?(?:is|are|lies|lie) (?P<list>.+)$"
)
_LIBRARY = late(
    r"^(?P<who>[A-Z][\w'-]*)'s library (?:is|has|contains|consists of|holds) (?P<list>[^,]+?(?:(?:, and|,| and) [^,]+?)*),? on top(?:,? in (?:that|this) order)?$"
)
_BOARD = late(
    r"^(?P<who>[A-Z][\w'-]*)'s (?P<z>board|battlefield|side|permanents|creatures|hand|graveyard|library|exile)(?: (?:is|are|has|contains|consists of|holds)|:) (?P<list>.+)$"
)
_CONTROLLED = late(
    r"^(?P<list>(?:[Aa]n? |[Tt]he |[Tt]wo |\d+ )?[A-Z].*?) (?:is|are) (?:on the battlefield |in play )?(?:controlled by (?P<a>[A-Z][\w'-]*)|under (?P<b>[A-Z][\w'-]*)'s control|on (?P<c>[A-Z][\w'-]*)'s side(?: of the (?:battlefield|table|board))?)$"
)
_COMMANDER = late(
    r"^(?:(?P<x>[A-Z].*?) is (?P<who>[A-Z][\w'-]*)'s commander|(?P<who2>[A-Z][\w'-]*)'s commander(?: is|,)? (?P<x2>[A-Z].*?))(?:(?:,| and|, and|,? which)? (?:it )?(?:is|starts|lies) (?P<z>(?:on|in) .+)|,? (?P<z2>(?:on the|in the|in her|in his) .+))?$"
)
_CAST_BEFORE = late(
    r"^(?:(?P<x>[A-Z].*?|It) has (?:already )?been cast (?:from the command zone )?(?P<n>once|twice|\w+ times)(?: from the command zone)?(?: already| before| this game| so far)*"
    r"|(?P<who>[A-Z][\w'-]*) has (?:already )?cast (?:her |his |their )?(?:commander )?(?P<y>[A-Z].*?|it)(?: from the command zone)? (?P<n2>once|twice|\w+ times)(?: from the command zone)?(?: already| before| this game| so far)*)$"
)
_ONE_NAMED = late(
    r"\b(?:an?|one|the|1|(?:her|his|their)(?: only)?) (?:other )?(?:(?:untapped|single) )?(?:creature|permanent|land|artifact|enchantment|planeswalker|card|legend|commander)(?:,|:| called)? (?=[A-Z])"
)
_BELOW = late(
    r"^(?P<a>.+?) on top of (?:the|her|his|their) library,? (?:and|with) (?P<b>[A-Z].*?) (?:right |directly |just )?(?:below|under|beneath|behind|after)(?: (?:it|that))?$"
)
_WITH_MORE = late(
    r"^(?P<a>.+? in (?:(?:(?:her|his|their) )?hand|(?:the|her|his|their) graveyard)),? (?:with|plus|and has) (?P<b>(?:an?|one|two|three|four|five|six|seven|eight|\d+|[A-Z]).+)$"
)
_SICK_LINE = late(
    r"^(?P<x>It|They|Both|(?:(?:Her|His|Their|The) )?[A-Z].*?|it|they|both) (?:came (?:into play|in|under (?:her|his|their|[A-Z][\w-]*'s) control)|entered(?: the battlefield)?|was (?:cast|played)|has (?:just )?(?:come|entered)(?: under (?:her|his|their) control| into play| the battlefield)?)(?: earlier)? this turn$"
)
_SAID = late(
    r"^(?P<x>It|They|it|they|both|each|Both|Both of them|All of them|Each|(?:(?:Her|His|Their|The|Both) )?(?:[A-Z]|[a-z]+ (?=[A-Z])).*?)(?P<b> both| each| all)? (?:(?:currently|already|now|still|also) )?(?P<v>is|are|has|have|was|were)(?: got)? (?P<s>.+)$"
)
_ON = late(r"^[Tt]here (?:is|are) (?P<s>.+?) on (?P<x>[A-Z].*|it|them)$")
_JOINT = late(r",? as well as |,? along with |,? plus |, and |,? and |, |; ")
_COUNT = (
    r"(?:[Aa]n? |the |another |one |two |three |four |five |six |seven |eight |nine |ten |\d+ )?"
)
_ITEM = late(
    rf"^(?P<n>{_COUNT})(?P<adj>(?:level \d |[a-z][a-z-]*(?: (?:sick|down|out|up))? )*)(?=[A-Z\"])"
)
_BEHIND = late(
    r",? (?:which|that|who) (?:is |are |has |have |came |entered )?|,? (?=whose )| with | as | (?=without )|,? currently |,? already |, | (?=tapped|untapped|face|phased|flipped|transformed|attacking|blocking|attached|equipped|equipping|enchanted|enchanting|wearing|carrying|holding|naming|set to|named|called|owned|summoning|goaded|suspected|saddled|crewed|renowned|monstrous|paired|copying|copied|targeting|choosing|having|leveled|(?:at )?level|manifested|cloaked|at \d|on \d)"
)
_PLACED = late(rf" (?:{_PLACE})$")
_OWNED = late(r"([A-Z][\w-]*)'s (?=[A-Z])")
_CARRIES = late(
    r"^(?P<x>(?:(?:Her|His|Their|The|[A-Z][\w-]*'s) )?[A-Z].*?|It) (?:carries|wears|wields|holds|is wearing|is carrying) (?P<y>.+)$"
)
_SOME_OF = late(
    rf"\b(?P<n>{NUMBER}) (?P<x>[A-Z][\w' -]*?),? (?P<k>{NUMBER}) of (?:which|them)(?: (?:is|are))? (?P<s>(?:un)?tapped)\b"
)
_NO_MORE = late(r"(?:,| and|, and) (?:no other [a-z]+|nothing else)(?=$| on the battlefield)")
_WORN = late(r"\b(?:Equipment|Aura|Fortification)\b")


_WEARING = late(
    r"\b(?:equipped|enchanted|fortified|wearing|carrying|holding|wielding)\b(?: with| by)?"
)
_WORN_BY = {"enchanted": "Aura", "fortified": "Fortification"}
"""What is attached to something, by the word that says so; Equipment by any other."""


_ITS_COUNTERS = late(
    r"^(?P<y>[A-Z].*?) with (?P<m>(?:an? |\d+ |[a-z]+ )[a-z]+ counters?)(?: on it)?$"
)


def _both_ways(worn: str, host: str) -> BadInput:
    """The refusal of a list in which a thing could be attached to another, or lie beside it."""
    return BadInput(
        f"{worn} could be attached to {host} or not: say “{worn} is attached to {host}” in a line of"
        " its own, or what else there is in another line"
    )


class _Thing(NamedTuple):
    """A thing of a list in the words of the guide, what is attached to it, and the place told behind it."""

    said: str
    worn: tuple[str, ...]
    place: str
    host: str = ""
    """Its name, where it is told what it wears."""
    others: tuple[str, ...] = ()
    """Lines about what others have that is attached to it."""


class Things:
    """Reads what is there in one situation; `spoken` are the things that the sentence before spoke of,
    `placed` those that are told to be anywhere.
    """

    def __init__(
        self, names: Masked, text: Text, spoken: Sequence[str], who: str, placed: Collection[str]
    ) -> None:
        self.names = names
        self.text = text
        self.spoken = tuple(spoken)
        self.placed = placed
        self.who = who

    def of(self, line: str) -> Iterator[tuple[str, ...]]:
        """The lines that a sentence about what is there could be."""
        yield from self._of_commanders(line)
        plain = _SOME_OF.sub(_some_of, _ONE_NAMED.sub("", _NO_MORE.sub("", line)))
        for head, items in self._lists(plain):
            yield from self._told(head, items, line)
        if (found := _SAID.match(line)) is not None and not self.names.is_player(found["x"]):
            yield from self._said(found["x"], found["s"])
        if (found := _CARRIES.match(line)) is not None and not self.names.is_player(found["x"]):
            yield from self._said(found["x"], f"wearing {found['y']}")
        if (found := _SICK_LINE.match(line)) is not None and not self.names.is_player(found["x"]):
            yield from self._said(found["x"], "summoning sick")
        if (found := _ON.match(line)) is not None:
            yield from self._said(found["x"], found["s"])

    def _told(self, head: str, items: str, line: str) -> Iterator[tuple[str, ...]]:
        """A list of things behind what says whose they are, as one line or two."""
        self.who = head.partition(" ")[0]
        if (found := _BELOW.match(items)) is not None:
            items = f"{found['a']} and {found['b']} on top of the library"
        rest = ""
        if (found := _WITH_MORE.match(items)) is not None:
            items, rest = found["a"], found["b"]
        others: list[str] = []
        said = self._list(items, others)
        more = self._list(rest, others) if rest else ""
        if said is None or more is None:
            return
        if more:
            verb = "has" if _PLACED.search(more) else "controls"
            yield (f"{head}{said}", f"{self.who} {verb} {more}", *others)
        elif head + said != line:
            yield (f"{head}{said}", *others)

    def _of_commanders(self, line: str) -> Iterator[tuple[str, ...]]:
        """Whose commander something is, and how often it was cast."""
        if (found := _COMMANDER.match(line)) is not None:
            who, x = found["who"] or found["who2"], found["x"] or found["x2"]
            place = found["z"] or found["z2"]
            if self.names.is_player(who):
                yield (
                    f"{who} has {x} (commander) {place}" if place else f"{x} is {who}'s commander",
                )
        if (found := _CAST_BEFORE.match(line)) is not None:
            who = found["who"] or self.who
            x = found["x"] or found["y"]
            if x.lower() == "it":
                x = self.spoken[0] if len(self.spoken) == 1 else ""
            times = found["n"] or found["n2"]
            times = re.sub(r"^[a-z]+(?= times)", lambda one: count(one[0]), times)
            if who and x:
                yield (f"{who} has cast {x} from the command zone {times}",)

    def _lists(self, line: str) -> Iterator[tuple[str, str]]:
        """What stands before a list of things in the words of the guide, and the list."""
        if (found := _HAS.match(line)) is not None and self.names.is_player(found["who"]):
            verb = "has" if found["v"] != "controls" else "controls"
            held = found["v"] in ("holds", "is holding") and not _PLACED.search(found["list"])
            yield f"{found['who']} {verb} ", f"{_in_hand(found['list'])}" if held else found["list"]
        elif (found := _CONTROLLED.match(line)) is not None:
            yield f"{found['a'] or found['b'] or found['c']} controls ", found["list"]
        elif (found := _THERE.match(line)) is not None:
            who = found["a"] or found["b"] or found["c"]
            yield _lying(who, found["list"], found["z"] or "")
        elif (found := _LEAD_PLACE.match(line)) is not None:
            place = re.sub(
                r"\b(?:her|his|their) (?=hand)", "", found["z"][:1].lower() + found["z"][1:]
            )
            yield f"{found['who']} has ", f"{found['list']} {place}"
        elif (found := _OWN_PLACE.match(line)) is not None:
            if found["who"] or self.who:
                yield _lying(found["who"] or self.who, found["list"], found["z"])
        elif (found := _LIBRARY.match(line)) is not None:
            yield f"{found['who']} has ", f"{found['list']} on top of the library"
        elif (found := _BOARD.match(line)) is not None and self.names.is_player(found["who"]):
            yield _lying(found["who"], found["list"], found["z"])

    def _list(self, said: str, others: list[str] | None = None) -> str | None:
        """A list of things in the words of the guide; None where a part of it can't be told."""
        out: list[str] = []
        host, how = "", ""
        run: list[str] = []
        for item in self.items(said):
            thing = self._thing(item)
            if thing is None:
                return None
            kind = self._worn_as(thing.said) if host else ""
            if kind and kind == _WORN_BY.get(how, "Equipment"):  # equipped with Belt and Sword
                run.append(self._without_article(thing.said))
                thing = thing._replace(said=f"{thing.said} (attached to {host})")
            else:
                if kind == "Aura" or (run and how != "enchanted"):
                    worn = run[0] if run else self._without_article(thing.said)
                    raise _both_ways(self.names.show(worn), self.names.show(host))
                host, run = thing.host, []
                how = found[0].split()[0] if (found := _WEARING.search(item)) is not None else ""
            out += [thing.said, *thing.worn]
            if others is not None:
                others += thing.others
            if thing.place:
                out[-1] += f" {thing.place}"
        return " and ".join(out) if out else None

    def _worn_as(self, said: str) -> str:
        """Whether a thing that nothing more is said of is an Equipment, an Aura or a Fortification."""
        said = self._without_article(said)
        name, end = self._name_at(said, 0)
        kind = _WORN.search(self.text(name).partition("\n")[0]) if end == len(said) else None
        return kind[0] if kind is not None else ""

    def items(self, said: str) -> list[str]:
        """The parts of a list: one begins where a thing can begin behind a joint."""
        out, start = [], 0
        for joint in _JOINT.finditer(said):
            if joint.start() < start or said.count("(", 0, joint.start()) != said.count(
                ")", 0, joint.start()
            ):
                continue
            if self._name_at(said, start)[1] > joint.start() or not self._begins(
                said[joint.end() :]
            ):
                continue
            before = said[start : joint.start()]
            if before.endswith((" attacking", " blocking")) or not before.strip():
                continue
            out.append(before)
            start = joint.end()
        return [*out, said[start:]]

    def _begins(self, rest: str) -> bool:
        found = _ITEM.match(rest)
        if found is None:
            return bool(
                re.match(
                    r"(?:an?|\d+|no|two|three|four|five|six|seven|eight|nine|ten) (?!.*?counters?\b(?! (?:and|on))|[\w ]*damage\b|[\w/+-]+ counter)",
                    rest,
                )
            )
        if _adjectives(found["adj"]) is None:
            return False
        name, end = self._name_at(rest, found.end())
        behind = rest[end:]
        return bool(name) and not re.match(r" (?:attached|on it|equipped)\b", behind)

    def _name_at(self, said: str, at: int) -> tuple[str, int]:
        found = _ITEM.match(said[at:])
        start = at + (found.end() if found is not None else 0)
        for sort, name, end in self.names.longest(said, start):
            return (name, end) if sort == "thing" else ("", start)
        return "", start

    def _thing(self, item: str) -> _Thing | None:
        item, place = _without_place(item)
        found = _ITEM.match(item)
        if found is None:
            return _Thing(item, (), place)  # cards, tokens
        before = _adjectives(found["adj"])
        name, end = self._name_at(item, 0)
        if before is None or not name:
            return _Thing(item, (), place)
        written = item[found.end() : end]
        marks = list(before)
        behind = item[end:]
        if bracket := re.match(r" \(([^()]*)\)", behind):
            inside = _in_brackets(bracket[1])
            marks += inside
            behind = behind[bracket.end() :]
        if behind.startswith(" token"):
            marks.append(Mark("token"))
            behind = behind.removeprefix(" token")
        if behind:
            states = self._behind(behind)
            if not states:
                return None
            marks += states
        adjective = " ".join(one.mark for one in before if one.mark == "tapped")
        adjective = "untapped" if "untapped" in found["adj"].split() else adjective
        told = [one.mark for one in marks if one.mark and one.mark != PLAIN and one not in before]
        told += [one.mark for one in before if one.mark not in ("tapped", "untapped", PLAIN)]
        told = [self._whom(one) for one in told]
        if not all(told):
            return None
        tail = f" ({', '.join(told)})" if told else ""
        many = found["n"].replace("the ", "").replace("another ", "")
        said = f"{many}{adjective + ' ' if adjective else ''}{written}{tail}"
        worn, others = [], []
        for one in marks:
            if (whose := _OWNED.match(one.wears)) is not None and self.names.is_player(whose[1]):
                others.append(
                    f"{whose[1]} controls {one.wears[whose.end() :]} (attached to {name})"
                )
            elif one.wears:
                worn.append(self._worn_by(name, one))
        host = name if worn and not place else ""
        return _Thing(said, tuple(worn), place, host, tuple(others))

    def _worn_by(self, name: str, one: Mark) -> str:
        worn = self._without_article(one.wears)
        # Counters of a kind that creatures have not are those of what is attached.
        own = _ITS_COUNTERS.match(worn)
        marks = marks_of(own["m"]) if own is not None else ()
        if own is not None and len(marks) == 1:
            return f"{own['y']} ({marks[0].mark}, attached to {name})"
        return f"{worn} (attached to {name})"

    @staticmethod
    def _without_article(words: str) -> str:
        return re.sub(r"^(?:an?|the) ", "", words)

    def _whom(self, mark: str) -> str:
        """`attacking` names no player: where two sit at the table it is the other one."""
        if "WHOM" not in mark:
            return re.sub(r"\b(?:the|an?) (?=[A-Z])", "", mark)
        others = [one for one in self.names.players if one != self.who]
        return mark.replace("WHOM", others[0]) if len(others) == 1 else ""

    def _behind(self, said: str) -> tuple[Mark, ...]:
        """The states that stand behind a name."""
        found = _BEHIND.match(said)
        if found is None:
            return ()
        rest = said[found.end() :]
        rest = f"as {rest}" if found[0] == " as " else rest
        rest = (
            f"{found[0].split()[-1]} {rest}" if found[0].endswith(("came ", "entered ")) else rest
        )
        if marks := marks_of(rest):
            return marks
        # One state behind the other, each in its own way: `tapped with a counter on it`.
        for joint in _BEHIND.finditer(rest):
            if (first := mark_of(rest[: joint.start()])) and (
                more := self._behind(rest[joint.start() :])
            ):
                return (first, *more)
        return ()

    def _said(self, what: str, states: str) -> Iterator[tuple[str, ...]]:
        """`Elk is tapped and has a counter`, of what the sentence names or of what the one before spoke of."""
        what = re.sub(r"^(?:Both|The) (?=[A-Z])", "", what)
        if what in ("It", "it"):
            if len(self.spoken) != 1:
                return
            what = self.spoken[0]
        elif what.lower() in ("they", "both", "both of them", "all of them", "them", "each"):
            if len(self.spoken) < 2:
                return
            what = " and ".join(self.spoken)
        elif (hers := re.match(r"(?:[Hh]er|[Hh]is|[Tt]heir) (?=[A-Z])", what)) is not None:
            if not self.who:
                return
            what = f"{self.who}'s {what[hers.end() :]}"
        if re.match(r"(?:what|who|which|how|nothing|the (?!token))", what):
            return
        several = " and " in what
        found = marks_of(states)
        if found and (whose := _OWNED.match(what)) is not None and not several:
            name = what[whose.end() :]
            if name not in self.placed and self.names.is_player(whose[1]):
                told = [self._whom(one.mark) for one in found if one.mark and one.mark != PLAIN]
                worn = [self._worn_by(name, one) for one in found if one.wears]
                tail = f" ({', '.join(told)})" if told else ""
                yield (f"{whose[1]} controls {' and '.join([name + tail, *worn])}",)
                return
        out = []
        for one in found:
            if one.wears:
                line = f"{self._without_article(one.wears)} is attached to {what}"
            elif one.mark == PLAIN:
                continue
            else:
                line = one.line.replace("WHAT", what)
                line = line.replace("IS", "are" if several else "is").replace(
                    "HAS", "have" if several else "has"
                )
            out.append(self._whom(line))
        if found and all(out):
            yield tuple(out)


_IN_ZONE = {
    "hand": "in hand",
    "graveyard": "in the graveyard",
    "library": "in the library",
    "exile": "in exile",
}


def _lying(who: str, things: str, zone: str) -> tuple[str, str]:
    """What stands before a list of things that lie in this zone, or on the battlefield, and the list."""
    place = _IN_ZONE.get(zone)
    return (f"{who} has ", f"{things} {place}") if place else (f"{who} controls ", things)


def _some_of(found: re.Match[str]) -> str:
    """`three Elks, two of them tapped`: one Elk and two tapped ones."""
    rest = int(count(found["n"])) - int(count(found["k"]))
    if rest < 0:
        return found[0]
    some = f"{count(found['k'])} {found['s']} {found['x']}"
    return f"{rest} {found['x']} and {some}" if rest else some


def _in_hand(said: str) -> str:
    """`holds Shock with a Mountain untapped`: what is held, and what is there besides."""
    held, joint, rest = said.partition(" with ")
    return f"{held} in hand{joint}{rest}"


def _adjectives(said: str) -> tuple[Mark, ...] | None:
    """The states that stand before a name; None where a word of them is none."""
    out: list[Mark] = []
    rest = said.strip()
    while rest:
        words = rest.split(" ")
        for size in (2, 1):
            part = " ".join(words[:size])
            if len(words) >= size and (mark := mark_of(part)) is not None:
                out.append(mark)
                rest = " ".join(words[size:])
                break
        else:
            return None
    return tuple(out)


def _in_brackets(said: str) -> list[Mark]:
    """The marks in brackets, those that nobody knows as they stand."""
    return [
        mark_of(one.strip()) or Mark(one.strip())
        for one in re.split(r",(?: and)?| and (?=.*counters?)", said)
    ]


def _without_place(item: str) -> tuple[str, str]:
    found = re.search(rf",? (?P<z>{_PLACE})$", item)
    if found is None:
        return item, ""
    return item[: found.start()], found["z"].replace("in play", "on the battlefield")
