"""A sentence of the story cut into its clauses, each put as the guide puts it: who, the verb, and what stands behind it.

What a person leaves to grammar is told apart here and nowhere else: when it is done (before or behind what is done), who does
it where a clause does not say, how the verb stands (is casting, decides to cast, has cast, is cast by), and where the next
clause begins. What comes out is read like any other line; a word that is not known stays where it is, so that nothing is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.behind import said_behind
from rulesdb.scenarios.language.composed.verbs import by_form, third_of
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.words import closed
from rulesdb.values import NamedTuple


class Clause(NamedTuple):
    """What one clause says: the lines before the deed, who does it, and the deed; `response` wants the stack."""

    before: tuple[str, ...]
    who: str
    does: str
    response: bool = False

    def lines(self) -> tuple[str, ...]:
        """The lines that say it."""
        lead = "In response, " if self.response else ""
        return (*self.before, f"{lead}{self.who} {self.does}".strip()) if self.does else self.before


_JOINT = late(
    r"(?:(?:,|;)? (?:and|but) (?:then|afterwards|next|finally) |(?:,|;)? then |; |,? and |,? but |,? while |,? whereupon |,? after which |, )"
)
"""Where another clause can begin."""
_ADVERB = late(
    r"(?:then|now|next|also|finally|immediately|first|afterwards|simply|again|thereupon|later|instantly) "
)
"""What says only that it is done now."""
_OPENS = late(
    r"^(?:(?:[Tt]hen|[Nn]ow|[Nn]ext|[Aa]fter that|[Aa]fter this|[Aa]fterwards|[Ff]inally|[Ff]irst|[Ll]ater|[Mm]eanwhile|[Aa]t this point|[Aa]t that point"
    r"|[Hh]aving done (?:that|so))(?: on)?,? |[Aa]nd )"
)
_RESPONSE = (
    r"(?:in (?:response|reply|answer)(?: to (?:it|that|this|them|(?:the|this|that) [a-z ]+?|[A-Z][^,]*?(?:'s (?:trigger|ability|triggered ability))?))?"
    r"|(?:with|while) (?:[^,]*?) (?:is |are |being )?(?:still )?on the stack"
    r"|(?:before|prior to) (?:it|that|this|[A-Z][^,]*?) (?:resolves|resolving)|(?:while|as long as|with) (?:it|that|[A-Z][^,]*?) (?:is )?(?:still )?unresolved|holding priority|(?:while )?(?:holding|keeping|retaining) priority)"
)
_RESPONSE_FIRST = late(rf"^{_RESPONSE},? (?=\S)", re.IGNORECASE)
_RESPONSE_LAST = late(rf",? {_RESPONSE}$")
_RESOLVED = late(
    r"^(?:once|after|when|as soon as) (?P<x>it|that|this|everything|(?:the|this|that) (?:spell|ability|trigger)|[A-Z][^,]*?) (?:resolves|has resolved|resolved|is done resolving),? (?=\S)",
    re.IGNORECASE,
)
_ALL_RESOLVED = late(
    r"^(?:once|after|when) (?:everything|all|the stack)(?: of (?:it|that))? (?:resolves|has resolved|is empty|resolved),? (?=\S)",
    re.IGNORECASE,
)
_PHASES = (
    ("before", r"attackers|attacks|attackers are declared|attacking", "in the beginning of combat step"),
    ("before", r"blocks|blockers|blocking|blocks are declared|blockers are declared|any blocks", "in the declare attackers step"),
    ("before", r"(?:combat )?damage(?: is dealt)?", "in the declare blockers step"),
    ("after|once", r"attackers|attacks|attackers are declared|attackers have been declared", "in the declare attackers step"),
    ("after|once", r"blocks|blockers|blocks are declared|blockers are declared|blockers have been declared|blocking", "in the declare blockers step"),
    ("after|once", r"(?:combat )?damage(?: is dealt| has been dealt)?", "in the combat damage step"),
    ("after|once", r"combat(?: is over| has ended| ends)?", "in the postcombat main phase"),
    ("before", r"combat", "in the precombat main phase"),
)  # fmt: skip
"""Times that are told by what they stand before or behind, and the steps that they are."""
_TURN_OF = r"(?P<whose>the|her|his|their|her own|his own|their own|the next|NAME's|NAME's own|NAME's next|next)"


class _Times(NamedTuple):
    """The patterns of times that hang on the names of the players."""

    first: re.Pattern[str]
    last: re.Pattern[str]
    phase_first: re.Pattern[str]
    phase_last: re.Pattern[str]
    who: re.Pattern[str]
    passive: re.Pattern[str]


_QUESTION = late(r"(?:does|do|did|is|are|can|what|who|where|how|which|will|why|must)\b")
_SUBJECTS = r"(?P<who>NAME|[Ss]he|[Hh]e|[Tt]hey)"
_INF = (
    r"(?:(?:decides|chooses|elects|opts|wants|would like|plans|intends|is going|goes on|proceeds|continues|gets|has decided|decided|chose|wishes|prefers|now goes) to"
    r"|will|would now|does)"
)
_PARTICIPLE = late(
    r"(?:is|was|are|were|gets|has been|have been|is being) (?:then |now )?(?P<v>[a-z]+)\b"
)


def _patterns(names: Names) -> _Times:
    """The patterns for these players."""
    players = "|".join(map(re.escape, sorted(names.players, key=len, reverse=True))) or r"(?!)"
    steps = "|".join(sorted(map(re.escape, closed()["STEP"]), key=len, reverse=True))
    whose = _TURN_OF.replace("NAME", f"(?:{players})")
    when = rf"(?:on|in|at|during|at the beginning of|at the start of|at the end of|early in|late in) {whose} (?P<step>{steps})"
    phases = "|".join(rf"(?:{how}) (?:{what})" for how, what, _ in _PHASES)
    phases += r"|at (?:the )?end of (?:combat|turn)|at end of turn"
    return _Times(
        re.compile(rf"^{when},? (?=\S)", re.IGNORECASE),
        re.compile(rf",? {when}$"),
        re.compile(rf"^(?P<phase>{phases}),? (?=\S)", re.IGNORECASE),
        re.compile(rf",? (?P<phase>{phases})$"),
        re.compile(rf"^(?:{_SUBJECTS.replace('NAME', players)})(?='s [a-z]+ing\b|'d like\b| )"),
        re.compile(rf" by (?P<who>{players})\b"),
    )


def _phase(said: str) -> str:
    for how, what, line in _PHASES:
        if re.fullmatch(rf"(?:{how}) (?:{what})", said, re.IGNORECASE):
            return line
    return "in the end of combat step" if "combat" in said else "in the end step"


class Clauses:
    """Cuts the sentences of one situation; `who` is whoever the sentence before was about."""

    def __init__(self, names: Names, who: str = "") -> None:
        self.names = names
        self.who = who
        self._times = _patterns(names)

    def of(self, line: str) -> Iterator[tuple[str, ...]]:
        """The lines that a sentence could be; nothing where it is of no such make."""
        said = line.strip().rstrip(" .!;")
        parts = self._cut(said)
        lines = [one for part in parts for one in self._clause(part)]
        if lines and lines != [said]:
            yield tuple(lines)

    def several(self, line: str) -> bool:
        """Whether a line is more than one clause."""
        return len(self._cut(line.strip().rstrip(" .!;"))) > 1

    def _cut(self, said: str) -> list[str]:
        """The clauses, each from where it begins; a joint inside of quotes, braces or brackets is none."""
        out, start = [], 0
        for joint in _JOINT.finditer(said):
            before = said[start : joint.start()]
            if (
                joint.start() < start
                or before.count('"') % 2
                or before.count("(") != before.count(")")
            ):
                continue
            if start == joint.start() or not self._begins(
                said[joint.end() :], asks=said.endswith("?")
            ):
                continue
            if self._only_leads(before):
                continue
            out.append(before)
            start = joint.end()
        out.append(said[start:])
        return out

    def _only_leads(self, said: str) -> bool:
        """Whether this says only when something is done, or by whom."""
        rest = self._led(f"{said}, x")[2].removesuffix("x").strip(" ,")
        return not rest or self.names.is_player(rest) or rest in ("She", "He", "They")

    def _begins(self, rest: str, *, asks: bool) -> bool:
        """Whether another clause begins here."""
        if asks and _QUESTION.match(rest):
            return True
        rest = self._led(rest)[2]
        if (who := self._times.who.match(rest)) is not None:
            return self._verb_at(rest[who.end() :].lstrip())
        if rest.startswith(("it resolves", "which resolves", "that resolves", "which ")):
            return True
        word = rest.partition(" ")[0]
        while (adverb := _ADVERB.match(rest)) is not None:
            rest = rest[adverb.end() :]
            word = rest.partition(" ")[0]
        return word in by_form()["third"]

    def _verb_at(self, rest: str) -> bool:
        while (adverb := _ADVERB.match(rest)) is not None:
            rest = rest[adverb.end() :]
        word = rest.partition(" ")[0]
        forms = by_form()
        return (
            word in forms["third"]
            or word in forms["past"]
            or bool(
                re.match(
                    rf"(?:'s|is|was) [a-z]+ing\b|{_INF} |has |controls |doesn't |(?:tries|attempts) to ",
                    rest,
                )
            )
        )

    def _led(self, rest: str) -> tuple[list[str], bool, str]:
        """What stands before who does it: lines of time, whether it is a response, and the rest."""
        before: list[str] = []
        response = False
        while True:
            if found := _OPENS.match(rest):
                pass
            elif found := _RESPONSE_FIRST.match(rest):
                response = True
            elif found := _ALL_RESOLVED.match(rest):
                before.append("everyone passes until the stack is empty")
            elif found := _RESOLVED.match(rest):
                x = found["x"]
                before.append(
                    "it resolves"
                    if x[:1].islower() or x in ("It", "That", "This")
                    else f"{x} resolves"
                )
            elif found := self._times.phase_first.match(rest):
                before.append(_phase(found["phase"]))
            elif found := self._times.first.match(rest):
                before.append(self._when(found))
            else:
                return before, response, rest
            rest = rest[found.end() :]

    def _when(self, found: re.Match[str]) -> str:
        """A time, with WHO for whoever acts at it."""
        whose, step = found["whose"], found["step"].lower()
        end = found[0].lstrip(", ").lower().startswith("at the end of") and step == "turn"
        step = "end step" if end else step
        own = whose.lower()
        if own.startswith(("her", "his", "their")):
            return f"in WHO's {step}"
        if own in ("the next", "next"):
            return f"in the next {step}"
        if own == "the":
            return f"in the {step}"
        return f"in {whose.removesuffix(' own')} {step}"

    def _clause(self, said: str) -> Iterator[str]:
        before, response, rest = self._led(said)
        while True:
            if found := _RESPONSE_LAST.search(rest):
                response = True
            elif found := self._times.phase_last.search(rest):
                before.append(_phase(found["phase"]))
            elif found := self._times.last.search(rest):
                before.append(self._when(found))
            else:
                break
            rest = rest[: found.start()]
        if rest in ("which resolves", "that resolves"):
            rest = "it resolves"
        if rest.startswith("which ") and self._times.who.match(rest[6:]):
            rest = f"{rest[6:]} WHICH"
        who, does = self._undergoing(rest)
        if not who:
            who, does = self._doing(rest)
        if who:
            self.who = who
            if "WHICH" in does:
                does = _which(does)
            if does.startswith("responds with "):
                response, does = True, f"casts {does.removeprefix('responds with ')}"
            elif (by := re.match(r"(?:responds|answers) by ([a-z]+)\b(.*)", does)) and (
                third := third_of(by[1], "ing")
            ):
                response, does = True, f"{third}{by[2]}"
            does = said_behind(does, who)
        else:
            does = rest
        clause = Clause(
            tuple(
                one.replace("WHO's", f"{self.who}'s") if self.who else one.replace("WHO's", "the")
                for one in before
            ),
            who,
            does,
            response,
        )
        yield from clause.lines()

    def _doing(self, rest: str) -> tuple[str, str]:
        """Who does something, and what, with its verb as it is said of one who does it now; "" where nobody is told."""
        found = self._times.who.match(rest)
        if found is not None:
            who, rest = found["who"], rest[found.end() :].lstrip()
            who = self.who if who.lower() in ("she", "he", "they") else who
        else:
            who = self.who
            word = rest.partition(" ")[0]
            if word not in by_form()["third"] and not _ADVERB.match(rest):
                return "", ""
        if not who:
            return "", ""
        while (adverb := _ADVERB.match(rest)) is not None:
            rest = rest[adverb.end() :]
        for pattern, kind in _AUXILIARIES:
            if (aux := pattern.match(rest)) is not None and (third := third_of(aux["v"], kind)):
                return who, f"{third}{rest[aux.end() :]}"
        word, _, more = rest.partition(" ")
        third = third_of(word, "third") or third_of(word, "past")
        if third:
            return who, f"{third} {more}".strip()
        return (who, rest) if found is not None else ("", "")

    def _undergoing(self, rest: str) -> tuple[str, str]:
        """`Bolt is cast by Ann targeting Ox`, as what Ann does."""
        by = self._times.passive.search(rest)
        verb = _PARTICIPLE.search(rest, 0, by.start() if by is not None else 0)
        if by is None or verb is None or not (third := third_of(verb["v"], "participle")):
            return "", ""
        what = rest[: verb.start()].strip()
        behind = f"{rest[verb.end() : by.start()]}{rest[by.end() :]}"
        return by["who"], f"{third} {what}{behind}"


_AUXILIARIES: tuple[tuple[re.Pattern[str], str], ...] = (
    (
        late(
            r"(?:'s|is|was|starts|begins|starts by|begins by|continues by|continues|goes on) (?P<v>[a-z]+ing)\b"
        ),
        "ing",
    ),
    (late(rf"{_INF} (?:now |then )?(?P<v>[a-z]+)\b"), "base"),
    (late(r"'d like to (?P<v>[a-z]+)\b"), "base"),
    (late(r"has (?:now |then |just )?(?P<v>[a-z]+)\b"), "participle"),
)


def _which(does: str) -> str:
    """`which Bob counters with Deny`: what the clause before spoke of is `it`."""
    verb, _, rest = does.removesuffix(" WHICH").partition(" ")
    return f"{verb} it {rest}".strip()
