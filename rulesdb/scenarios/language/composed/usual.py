"""Deeds in the words of players at a table: `ticks Vela up`, `ninjutsus`, `scoops`, `pings`, `untaps and attacks`.

Each row is one such way of saying, as the line of the guide; where the words leave open which ability is meant, the text of the
card decides, and where that has several of the kind the row is none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.marks import count
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.verbs import KEYWORD_VERBS, third_of
from rulesdb.scenarios.language.words import NUMBER, closed

_WHO = r"(?P<who>[A-Z][\w'-]*)"
_X = r"(?:the |her |his |their |an? )?(?P<x>[A-Z][^,]*?)"
_T = r"(?:,? (?:targeting|on|at|against|aiming at|hitting|to (?:kill|hit|shoot|target)|killing) (?P<t>[A-Z].*))?"
_N = rf"X|{NUMBER}"
_LOYALTY = late(r"(?m)^\[?(?P<n>[+−-]?(?:\d+|X))\]?: ")


def _ability(text: str, kind: str) -> str:
    """The loyalty ability that adds (+) or takes away (-), where there is one of the kind; the last one for `ultimate`."""
    told: list[str] = [found.replace("-", "−") for found in _LOYALTY.findall(text)]
    minus = [one for one in told if one.startswith("−")]
    if kind == "ultimate":
        return minus[-1] if minus and told[-1] == minus[-1] and len(told) > 2 else ""
    if kind == "−" and len(minus) == 2 and told[-1] == minus[-1] and len(told) > 2:
        return minus[0]  # the other one is the ultimate
    fit = [one for one in told if one.startswith("+")] if kind == "+" else minus
    return fit[0] if len(fit) == 1 else ""


def _sign(word: str) -> str:
    return "+" if word.startswith(("plus", "up")) or word == "+" else "−"


_UP_OR_DOWN = late(
    rf"^{_WHO} (?:ticks? (?:up {_X}|(?:the |her |his )?(?P<x2>[A-Z][^,]*?) up)|(?:upticks|ups|pluses|plusses) (?P<x3>[A-Z][^,]*?)){_T}$"
)
_DOWN = late(
    rf"^{_WHO} (?:ticks? (?:down {_X}|(?:the |her |his )?(?P<x2>[A-Z][^,]*?) down)|(?:downticks|minuses) (?P<x3>[A-Z][^,]*?)){_T}$"
)
_ULTIMATE = late(rf"^{_WHO} (?:ultimates|ults) {_X}{_T}$")
_BY_NUMBER = late(
    rf"^{_WHO} (?:uses|activates) {_X}'s (?P<s>plus|minus|\+|-|−) ?(?P<n>{_N})(?: loyalty)?(?: ability)?{_T}$"
)
_BY_SIGN = late(rf"^{_WHO} (?:uses|activates) {_X}'s (?P<s>plus|minus|ultimate)(?: ability)?{_T}$")
_KEYWORDED = late(
    rf"^{_WHO} (?:activates|uses) (?:{_X}'s (?P<k>[a-z]+(?: [a-z]+)??)(?: ability)?|(?:the )?(?P<k2>[a-z]+)(?: ability)? (?:of|on|for|with) (?P<x2>[A-Z][^,]*?))(?P<r>$|,? (?:by )?(?:returning|targeting|discarding|tapping|sacrificing|exiling|paying|on|with X) .+)"
)
_BY_VERB = late(
    rf"^{_WHO} (?P<v>{'|'.join(KEYWORD_VERBS)})(?: in)? {_X}(?P<r>$|,? (?:by )?(?:returning|targeting|discarding|onto|on|to|with X) .+)"
)
_VERB_WITH = late(rf"^{_WHO} (?P<v>reinforces|fortifies) {_X},? (?:with|using) (?P<y>[A-Z][^,]*)$")
"""Verbs whose object is what the ability is aimed at, and not the card that has it."""
_NINJA = late(
    rf"^{_WHO} (?:uses|activates|pays(?: for)?) (?:the )?ninjutsu(?: cost)?(?: (?:of|for|on|with) (?P<x>[A-Z][^,]*?))?,? (?:by )?(?:returning|and returns|bouncing) (?P<y>[A-Z][^,]*?)(?: to (?:hand|(?:her|his|their|its owner's) hand))?"
    r"(?:,? (?:and )?(?:to put|putting|puts) (?P<x2>[A-Z][^,]*?)(?: (?:onto|on) the battlefield| in(?:to play)?)?(?: tapped)?(?: and)?(?: attacking)?)?$"
)
_PINGS = late(
    r"^(?:(?P<who>[A-Z][\w'-]*)'s |(?P<who2>[A-Z][\w'-]*) has )?(?P<x>[A-Z][^,]*?) (?:pings?|shoots?) (?P<t>[A-Z].*)$"
)
_TAPS_TO = late(
    rf"^{_WHO} (?:taps|activates|uses) {_X},? (?:to (?:deal|do) \w+ damage to|to ping|to shoot|dealing \w+ damage to) (?P<t>[A-Z].*)$"
)
_MOVES = late(
    rf"^{_WHO} (?:moves|re-equips|switches) {_X} (?:from|off) (?P<y>[A-Z][^,]*?) (?:to|onto) (?P<z>[A-Z][^,]*)$"
)
_PUTS_ON = late(rf"^{_WHO} (?:puts|attaches|straps) {_X} (?:on|onto|to) (?P<y>[A-Z][^,]*)$")
_TRIES = late(
    rf"^{_WHO} (?:tries|attempts) to (?P<v>counter|kill|destroy|exile|bounce|burn|steal|shoot|copy) (?P<x>.+?) with (?P<y>[A-Z].*)$"
)
_KICKED = late(rf"^{_WHO} (?P<v>casts|plays) an? kicked (?P<x>[A-Z].*)$")
_FOR_X = late(
    rf"^{_WHO} (?P<v>casts) (?P<x>[A-Z][^,]*?) for (?:X of )?(?P<n>{NUMBER})(?P<r>$|,? (?:targeting|on|at|kicked) .+)"
)
_ALL_TO_ONE = late(
    rf"^{_WHO} assigns all (?P<n>{_N}) (?:points? of )?(?:its |the )?(?:damage )?to (?P<x>[A-Z].*)$"
)
_LAND_DROP = late(
    rf"^{_WHO} (?:plays|makes|drops) (?:her|his|their|a|the)(?: [A-Z][\w-]*'s)? land(?: drop)?(?: (?:for|of) (?:the|this|that) turn)?(?:,|:) (?:an? )?(?P<x>[A-Z].*)$"
)
_UNTAPS = late(
    rf"^{_WHO} untaps(?:,? (?:and )?draws(?: a card| for the turn)?)?(?:,? and(?: then)?|,? then|,) (?P<r>[a-z].+)$"
)
_NEXT_TURN = late(r"^(?:[Tt]he )?[Nn]ext turn,? (?P<r>(?:[A-Z]|she |he ).+)$")
_BLOCKED_BY = late(
    r"^(?P<x>(?:[A-Z][\w-]*'s )?[A-Z][^,]*?) attacks(?: (?P<p>[A-Z][\w'-]*))?,? (?:and|but) (?:is|gets) blocked by (?P<y>(?:an? |two |three |\d+ )?[A-Z].*)$"
)
_WITH_ALL = late(
    rf"^{_WHO} (?P<v>attacks|swings)(?: (?:at )?(?P<p>[A-Z][\w'-]*))? with (?:(?:the|her|his|their|[A-Z][\w-]*'s) (?:whole|entire|full) (?:team|board|army|side)|everything (?:she|he|they) (?:has|have|can)|all (?:she|he|they) (?:has|have))$"
)
_TARGETS_ALL = late(
    rf"^{_WHO} casts (?P<x>[A-Z].*?),? targeting (?P<t>[A-Z].*?) (?:with|for|using) (?:its|the) (?:[a-z-]+ )?(?:trigger|triggered ability|ETB|enters ability)$"
)
_FATES = "exiles|destroys|kills|bounces|taps|untaps|flickers|blinks|steals|copies|pumps|shoots|hits"
_ITS_TRIGGER = late(
    rf"^(?:(?P<its>[Ii]ts|[Tt]he) (?:[a-z-]+ |ETB )?(?:trigger|triggered ability|ability|ETB)|(?P<x>[A-Z][^,]*?)(?:'s (?:[a-z-]+ |ETB )?(?:trigger|ability|triggered ability|ETB))?) (?:then )?(?:{_FATES}|targets) (?P<t>(?:[A-Z]|her |his |their ).*)$"
)
_SIMPLE: tuple[tuple[re.Pattern[str], Callable[[re.Match[str]], tuple[str, ...]]], ...] = (
    (late(rf"^{_WHO} (?:alpha[- ]strikes|swings out|goes all in)(?: (?:at |into )?(?P<p>[A-Z][\w'-]*))?$"), lambda f: (f"{f['who']} attacks with everything" if not f["p"] else f"{f['who']} attacks {f['p']} with everything",)),
    (late(rf"^{_WHO} (?:scoops|resigns|gives up|surrenders)(?: the game)?$"), lambda f: (f"{f['who']} concedes",)),
    (late(rf"^{_WHO} (?:declines|refuses|elects not|prefers not|opts not) to block(?: (?:it|them|anything))?$"), lambda f: (f"{f['who']} doesn't block",)),
    (late(rf"^{_WHO} (?:allows|permits) (?:it|that|the (?:spell|ability|trigger))(?: to resolve)?$"), lambda _: ("it resolves",)),
    (late(rf"^{_WHO} (?:has|gives|makes) (?:no (?:answers?|responses?|reply|replies|reactions?)|nothing (?:in response|to respond with))(?: to (?:it|that))?$"), lambda _: ("it resolves",)),
    (late(rf"^{_WHO} (?:enters|declares|goes into|starts|begins) (?:the )?combat(?: phase)?$"), lambda f: (f"{f['who']} goes to combat",)),
    (late(rf"^{_WHO} (?:passes|ends) (?:the|her|his|their) turn to [A-Z][\w'-]*$"), lambda f: (f"{f['who']} ends the turn",)),
    (late(rf"^{_WHO}'s turn ends$|^(?:[Tt]he|[Tt]hat|[Tt]his) turn ends$"), lambda f: (f"{f['who']} ends the turn" if f["who"] else "pass the turn",)),
    (late(rf"^{_WHO}'s commander(?: is|,) (?P<x>[A-Z].*?),? (?:which|that|who)(?: (?:she|he|they))? (?:has |have |was |has been )(?:already )?(?:been )?cast (?:from the command zone )?(?P<n>once|twice|\w+ times)(?: (?:already|before|this game|so far))*$"),
     lambda f: (f"{f['x']} is {f['who']}'s commander", f"{f['who']} has cast {f['x']} from the command zone {f['n']}")),
    (late(rf"^{_WHO} says (?:go|pass|done)$"), lambda f: (f"{f['who']} ends the turn",)),
    (late(rf"^{_WHO} (?:waits until|waits for) (?:her|his|their)(?: own)? (?P<n>next )?(?P<s>turn|upkeep|main phase|end step)(?:,? and(?: then)?|,? then|,) (?P<r>[a-z].+)$"), lambda f: (f"in {f['who']}'s {f['n'] or ''}{f['s']}", f"{f['who']} {f['r']}")),
    (late(rf"^(?:[Pp]ass|[Gg]o|[Mm]ove|[Ss]kip)(?: on)?(?: ahead)? to {_WHO}'s (?P<n>next )?(?P<s>[a-z][a-z ]*?)(?:,? and(?: then)?|,? then|,) (?:(?:she|he|they) )?(?P<r>[a-z].+)$"), lambda f: (f"in {f['who']}'s {f['n'] or ''}{f['s']}", f"{f['who']} {f['r']}")),
    (late(r"^(?P<x>[A-Z].*? and [A-Z][^,]*?) both (?P<v>block|attack)(?P<r> .*|)$"), lambda f: (f"{f['x']} {f['v']}{f['r']}",)),
    (late(rf"^{_WHO} (?:leaves|keeps) (?:all )?(?:the |their |its )?(?:same |original )?targets?(?: (?:of|for|on) (?:all (?:of )?)?(?:the )?(?:copies|copy|[A-Z]\w*))?(?: (?:the same|as (?:they|it) (?:are|is)|unchanged))?$"), lambda f: (f"{f['who']} says no",)),
    (late(r"^[Ww]ith (?P<x>[A-Z][^,]*?)'s (?:[a-z-]+ |ETB )?(?:trigger|ability|triggered ability)(?:,? (?:targeting|aimed at) (?P<t>[A-Z][^,]*?)(?: still)? on the stack|(?: still)? on the stack,? (?:targeting|aimed at) (?P<t2>[A-Z][^,]*?)), (?P<r>[A-Z].+)$"),
     lambda f: (f"{f['x']}'s ability targets {f['t'] or f['t2']}", f"In response, {f['r']}")),
    (_MOVES, lambda f: (f"{f['who']} equips {f['x']} to {f['z']}",)),
    (late(rf"^{_WHO} (?:tries|attempts) (?:not to|to not) (?P<v>attack|block)(?: (?:at all|with anything|anything))?(?P<r>$|, refused by .+)"), lambda f: (f"{f['who']} tries to {f['v']} with nothing{f['r']}",)),
    (_TRIES, lambda f: (f"{f['who']} {third_of(f['v'], 'base')} {f['x']} with {f['y']}",)),
    (_KICKED, lambda f: (f"{f['who']} {f['v']} {f['x']} kicked",)),
    (_ALL_TO_ONE, lambda f: (f"{f['who']} assigns {count(f['n'])} to {f['x']}",)),
    (_LAND_DROP, lambda f: (f"{f['who']} plays {f['x']}",)),
    (_UNTAPS, lambda f: (f"in {f['who']}'s next turn", f"{f['who']} {f['r']}")),
    (late(r"^EOT,? (?P<r>[A-Z].+)$"), lambda f: ("in the end step", f["r"])),
    (late(r"^(?:[Pp]ost-?combat|[Mm]ain (?:phase )?(?:two|2)|[Ss]econd main(?: phase)?),? (?P<r>[A-Z].+)$"), lambda f: ("in the postcombat main phase", f["r"])),
    (_NEXT_TURN, lambda f: ("pass the turn", f["r"])),
    (_BLOCKED_BY, lambda f: (f"{f['x']} attacks" + (f" {f['p']}" if f["p"] else ""), f"{f['y']} {'block' if f['y'][0] in 't23456789' else 'blocks'} {f['x']}")),
    (late(rf"^(?P<h>{_WHO} (?:attacks|swings)\b[^,]*?),? (?:(?:and|which|who|it) (?:is|are|goes|go) )?unblocked$"), lambda f: (f["h"], "nobody blocks")),
    (_WITH_ALL, lambda f: (f"{f['who']} attacks {f['p'] + ' ' if f['p'] else ''}with everything",)),
    (_TARGETS_ALL, lambda f: (f"{f['who']} casts {f['x']} targeting {f['t']}",)),
)  # fmt: skip
"""Rows that hang on no card."""


class Usual:
    """Reads such deeds in one situation."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.names = scene.names

    def of(self, said: str) -> Iterator[tuple[str, ...]]:
        """The lines that a sentence could be."""
        if said.endswith("?"):
            return
        if _IN_COMBAT.match(said) is not None:
            raise BadInput(
                "combat has several steps: write in which of them, such as: in the declare blockers step / in the beginning of combat step"
            )
        for pattern, lines in _SIMPLE:
            found = pattern.match(said)
            if found is None:
                continue
            who = found.groupdict().get("who")
            if who is None or self.names.is_player(who):
                yield lines(found)
        yield from self._loyalty(said)
        yield from self._keyworded(said)
        yield from self._of_cards(said)
        yield from self._triggered(said)
        yield from self._blocked(said)
        found = self._by_player(_ON_TOP, said)
        spells = [self.scene.text(one) for one in self.scene.spells]
        if found is not None and any(" on top of your library" in one for one in spells):
            yield (f"{found['who']} chooses {found['x']}",)
        found = self._by_player(_DOES_IT, said)
        if found is not None and len(_ACTIVATED.findall(self.scene.printed(found["x"]))) == 1:
            yield (f"{found['who']} activates {found['x']}",)

    def _loyalty(self, said: str) -> Iterator[tuple[str, ...]]:
        for pattern, kind in ((_UP_OR_DOWN, "+"), (_DOWN, "−"), (_ULTIMATE, "ultimate"), (_BY_NUMBER, ""), (_BY_SIGN, "")):  # fmt: skip
            found = pattern.match(said)
            if found is None or not self.names.is_player(found["who"]):
                continue
            told = found.groupdict()
            x = told["x"] or told.get("x2") or told.get("x3")
            if not x or not self.scene.name(x):
                continue
            if "n" in told:
                which = _sign(told["s"]) + count(told["n"])
            elif not kind:
                which = _ability(
                    self.scene.printed(x),
                    "ultimate" if told["s"] == "ultimate" else _sign(told["s"]),
                )
            else:
                which = _ability(self.scene.printed(x), kind)
            if which:
                aims = f" targeting {told['t']}" if told["t"] else ""
                yield (f'{found["who"]} activates {x}\'s "{which.replace("−", "-")}"{aims}',)

    def _keyworded(self, said: str) -> Iterator[tuple[str, ...]]:
        """Abilities that are called by their keyword."""
        if (found := _NINJA.match(said)) is not None and self.names.is_player(found["who"]):
            x = found["x"] or found["x2"]
            if x is not None and self._has(x, "ninjutsu"):
                yield (f'{found["who"]} activates {x}\'s "Ninjutsu" returning {found["y"]}',)
        if (found := _BY_VERB.match(said)) is not None and self.names.is_player(found["who"]):
            keyword = KEYWORD_VERBS[found["v"]]
            if self._has(found["x"], keyword.lower()):
                yield (
                    f'{found["who"]} activates {found["x"]}\'s "{keyword}"{_options(found["r"])}',
                )
        if (found := self._by_player(_VERB_WITH, said)) is not None:
            keyword = KEYWORD_VERBS[found["v"]]
            if self._has(found["y"], keyword.lower()):
                yield (
                    f'{found["who"]} activates {found["y"]}\'s "{keyword}" targeting {found["x"]}',
                )
        if (found := _KEYWORDED.match(said)) is not None and self.names.is_player(found["who"]):
            x, keyword = found["x"] or found["x2"], found["k"] or found["k2"]
            if keyword in closed()["KEYWORD"] and self._has(x, keyword):
                word = f"{keyword[:1].upper()}{keyword[1:]}"
                yield (f'{found["who"]} activates {x}\'s "{word}"{_options(found["r"])}',)

    def _of_cards(self, said: str) -> Iterator[tuple[str, ...]]:
        """Deeds that hang on what the card says."""
        if (found := _PINGS.match(said)) is not None and self.scene.name(found["x"]):
            who = found["who"] or found["who2"] or self._controller(found["x"])
            if self.names.is_player(who) and self._taps(found["x"]):
                yield (f"{who} activates {found['x']} targeting {found['t']}",)
        found = self._by_player(_TAPS_TO, said)
        if found is not None and self._taps(found["x"]):
            yield (f"{found['who']} activates {found['x']} targeting {found['t']}",)
        found = self._by_player(_PUTS_ON, said)
        if found and "Equipment" in self.scene.printed(found["x"]).partition("\n")[0]:
            yield (f"{found['who']} equips {found['x']} to {found['y']}",)
        if found and " Aura" in self.scene.printed(found["x"]).partition("\n")[0]:
            yield (f"{found['who']} casts {found['x']} targeting {found['y']}",)
        found = self._by_player(_FOR_X, said)
        if found is not None and re.search(r"\bX\b", self.scene.printed(found["x"])):
            rest = re.sub("^ (?:on|at) ", " targeting ", found["r"])
            yield (f"{found['who']} casts {found['x']} with X = {count(found['n'])}{rest}",)

    def _blocked(self, said: str) -> Iterator[tuple[str, ...]]:
        """`It's blocked by Ox`, `it isn't blocked`: of what attacked."""
        found = _BLOCKED.match(said)
        if found is None or not self.scene.attackers:
            return
        attacker = found["x"] or found["x2"] or " and ".join(self.scene.attackers)
        if found["y"] and not found["n"] and " and " not in attacker:
            yield (f"{found['y']} blocks {attacker}",)
        if (found["n"] or found["n2"]) and not found["y"] and len(self.scene.attackers) == 1:
            yield ("nobody blocks",)

    def _by_player(self, pattern: re.Pattern[str], said: str) -> re.Match[str] | None:
        """What of a sentence fits, where a player does it."""
        found = pattern.match(said)
        return found if found is not None and self.names.is_player(found["who"]) else None

    def _triggered(self, said: str) -> Iterator[tuple[str, ...]]:
        """`Ring exiles Ox`, `its trigger exiles Ox`: what the triggered ability of a permanent targets."""
        found = _ITS_TRIGGER.match(said)
        if found is None:
            return
        x = found["x"] or (self.scene.spells[0] if len(self.scene.spells) == 1 else "")
        if (
            not found["x"]
            and self.scene.things
            and tuple(self.scene.things) != tuple(self.scene.spells)
        ):
            return
        if x and self.scene.name(x) and _AIMED_AS_IT_ENTERS.search(self.scene.printed(x)):
            yield (f"{x}'s ability targets {found['t']}",)

    def _has(self, x: str, keyword: str) -> bool:
        return bool(re.search(rf"(?im)^(?:.*, )?{re.escape(keyword)}\b", self.scene.printed(x)))

    def _taps(self, x: str) -> bool:
        """Whether one ability of a thing, and no more, is activated and deals damage to a target."""
        return len(re.findall(r"(?m)^[^\n]*: [^\n]*damage[^\n]*target", self.scene.printed(x))) == 1

    def _controller(self, x: str) -> str:
        have = [who for who, things in self.scene.board.items() if self.names.show(x) in things]
        return have[0] if len(have) == 1 else ""


_IN_COMBAT = late(r"^(?:[Dd]uring|[Ii]n) (?:the )?combat(?: phase)?,? [A-Z]")
_ON_TOP = late(
    rf"^{_WHO} (?:puts|places|returns) (?P<x>[A-Z].*?) (?:back )?(?:on|onto) (?:the )?top(?: of (?:the|her|his|their) library)?$"
)
_BLOCKED = late(
    r"^(?:[Ii]t|[Tt]hey|(?P<x>[A-Z][^,]*?))(?: is|'s| are| gets| get) (?:(?P<n>not|never) )?blocked(?: by (?P<y>[A-Z].*))?$|^(?:[Ii]t|(?P<x2>[A-Z][^,]*?)) (?P<n2>isn't|aren't|wasn't) blocked$"
)
_DOES_IT = late(
    rf"^{_WHO} activates (?P<x>[A-Z][^,]*?),? (?P<v>drawing|gaining|scrying|putting|making|creating|milling|adding) (?:(?!nothing\b|no\b|not\b)[^A-Z])+$"
)
_AIMED_AS_IT_ENTERS = late(r"(?m)^(?:When|Whenever)\b[^\n]*\btarget\b")
"""A triggered ability that has a target."""


_ACTIVATED = late(r"(?m)^[^\n\"]*[^\n\":]: ")
"""An activated ability."""


def _options(said: str) -> str:
    """What is said behind an ability, as the guide has it."""
    return re.sub(
        r"^,? (?:by )?(?:onto|on|to) ",
        " targeting ",
        re.sub(r"^,? by ", " ", said.replace(", ", " ", 1)),
    )
