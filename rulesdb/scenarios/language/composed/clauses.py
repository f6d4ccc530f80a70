"""A sentence of the story cut into its clauses, each put as the guide puts it: who, the verb, and what stands behind it.

What a person leaves to grammar is told apart here and nowhere else: when it is done (before or behind what is done), who does
it where a clause does not say, how the verb stands (is casting, decides to cast, has cast, is cast by), and where the next
clause begins. What comes out is read like any other line; a word that is not known stays where it is, so that nothing is lost.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.composed.behind import ability, said_behind, which, with_priority
from rulesdb.scenarios.language.composed.marks import marks_of
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.composed.verbs import by_form, made_of_a_name, third_of
from rulesdb.scenarios.language.words import COUNTS, ON_IT, closed
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
    r"(?:(?:,|;)? (?:and|but) (?:then|next|finally) |(?:,|;)? then |; |,? and |,? but |,? while (?![A-Z][\w-]* (?:attacks|casts|activates)\b)|,? whereupon |, )"
)
"""Where another clause can begin."""
_ADVERB = late(
    r"(?:then|now|next|also|finally|immediately|first|simply|again|thereupon|instantly) "
)
"""What says only that it is done now."""
_OPENS = late(
    r"^(?:(?:[Tt]hen|[Nn]ow|[Nn]ext|[Aa]fter th(?:at|is)(?! (?:resolves|has|is|spell|ability|trigger))|[Ff]inally|[Ff]irst|[Mm]eanwhile|[Aa]t this point|[Aa]t that point"
    r"|[Hh]aving done (?:that|so))(?: on)?,? |[Aa]nd )"
)
_RESPONSE = (
    r"(?:in (?:response|reply|answer)(?: to (?:it|that|this|them|(?:the|this|that) [a-z ]+?|[A-Z][^,]*?(?:'s (?:trigger|ability|triggered ability))?))?"
    rf"|(?:with|while) {ON_IT}(?:(?:(?! targeting | aimed at )[^,])*?) (?:is |are |being )?(?:still )?on the stack"
    r"|(?:before|prior to) (?:it|that|this|[A-Z][^,]*?) (?:resolves|resolving)|(?:while|as long as|with) (?:it|that|[A-Z][^,]*?) (?:is )?(?:still )?unresolved|(?:while )?(?:holding|keeping|retaining|maintaining) (?:full )?priority)"
)
_IN_COMBAT = late(
    r"^(?:during|in) (?:the )?combat(?: phase)?,? (?=(?:after|before|once|when|in|at|during) |x$)",
    re.IGNORECASE,
)
"""A phase behind which the step is told."""
_COMBAT_LAST = late(r",? (?:during|in) (?:the )?combat(?: phase)?$")
_RESPONSE_FIRST = late(
    rf"^(?i:{_RESPONSE})(?:, (?=\S)| (?=[A-Z]|she |he |they |her |his |[a-z]+s\b))"
)
_RESPONSE_LAST = late(rf",? {_RESPONSE}$")
_RESOLVED = late(
    r"^(?:once|after|when|as soon as) (?P<x>it|that|this|everything|(?:the|this|that) (?:spell|ability|trigger)|[A-Z][^,]*?) (?:resolves|has resolved|resolved|is done resolving),? (?=\S)",
    re.IGNORECASE,
)
_ALL_RESOLVED = late(
    r"^(?:(?:once|after|when) (?:everything|all|the stack)(?: of (?:it|that))? (?:resolves|has resolved|is empty|resolved)"
    r"|afterwards?|subsequently|thereafter|later(?: on)?(?: (?:that|this|in the) turn)?),? (?=\S)",
    re.IGNORECASE,
)
_MADE = r"(?: (?:are|is|were|have been|has been|get) (?:declared|made|dealt|assigned|over|done|finished)| ends| happens?)?"
_PHASES = (
    ("before", rf"(?:the )?(?:attackers|attacks|attack|attacking){_MADE}", "in the beginning of combat step"),
    ("before", rf"(?:any |the )?(?:blocks|blockers|blocking){_MADE}", "in the declare attackers step"),
    ("before", rf"(?:the )?(?:combat |first[- ]strike )?damage{_MADE}", "in the declare blockers step"),
    ("before", rf"(?:the )?(?:regular|normal|second)(?: combat)? damage{_MADE}", "in the combat damage step"),
    ("after|once|when", rf"(?:the )?(?:attackers|attacks){_MADE}", "in the declare attackers step"),
    ("after|once|when", rf"(?:the )?(?:blocks|blockers|blocking){_MADE}", "in the declare blockers step"),
    ("after|once|when", rf"(?:the )?(?:combat |first[- ]strike )?damage{_MADE}", "in the combat damage step"),
    ("after|once|when", rf"combat{_MADE}", "in the postcombat main phase"),
    ("before", r"combat(?: begins)?", "in the precombat main phase"),
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
_INF = r"(?:(?:decides|chooses|elects|opts|wants|would like|plans|intends|is going|goes on|proceeds|continues|gets|has decided|decided|chose|wishes|prefers|now goes) to|will|would now|does)"
_PARTICIPLE = late(
    r"(?:is|was|are|were|gets|has been|have been|is being) (?:then |now )?(?P<v>[a-z]+)\b"
)
_GOES_ON = late(
    rf"(?:'s|is|was) (?:[a-z]+ing\b|at \d|the monarch)|{_INF} |has |controls |says (?:yes|no)\b|doesn't |does not |loses |draws |gains |(?:tries|attempts) to |responds |(?:can't|cannot) (?:block|pay)\b"
)
"""What is said of a player besides deeds."""
_STANDS = late(
    r"(?:(?:it|they|both|each)|(?:her |his |their |the |[A-Z][\w-]*'s )?[A-Z](?:(?! and |, )[\w', -])*?) (?:is|are|has|have|came|entered|was|were|isn't|aren't) (?!cast |activated )"
    r"|(?:her |his |their |the )?[A-Z][\w', -]*? (?:are|have|were|aren't) (?!cast )"
)
"""Something is told of a thing."""
_GOES = late(
    r"(?:it|they|both|(?:its|the|her|his) (?:[a-z-]+ )?(?:trigger|ability|triggered ability)|(?:[Aa]n? |[Tt]he |[Ee]ach |[Hh]er |[Hh]is |[Tt]heir )?[A-Z](?:(?! and [a-z])[\w' -])*?(?:(?:'s)? (?:trigger|ability|triggered ability))?) (?:resolves?|blocks?|attacks?|dies?|enters|targets|triggers|attacked|blocked|connects?|gets? through|goes unblocked)\b"
)
"""A thing does something of itself."""
_PAST = late(r" (attacked|blocked)(?! by)($| (?:[A-Z]|it\b|them\b|the ))")
_NOBODY = late(
    r"(?:there are )?no blocks\b|(?:combat |first-strike )?damage is dealt\b|(?:nobody|no one|neither player|everyone|everybody|both players|each player|all players) [a-z]+"
)
_STATED = late(
    r"(?:says yes|says no|is at|is the monarch|has|controls|holds|owns|is holding|doesn't block|does not block|(?:doesn't|does not|won't) (?:pay|loot|discard|sacrifice|draw|return|exile|search|copy|use|put|untap|scry|reveal)|(?:can't|cannot) (?:block|pay)|isn't blocked|is not blocked|deals combat damage|deals damage|connects|goes unblocked)(?: |$)"
)
"""What is said of the player of the clause before."""
_MARKED = late(r"(?P<x>(?:[A-Z][\w-]*'s )?[A-Z][\w'-]*(?: [A-Z][\w'-]*)*) \((?P<m>[^()]+)\)")
_DEED = late(
    r"^(?:in response,? )?[A-Z][\w-]* (?:attacks|blocks|casts|activates|equips|taps|sacrifices)\b",
    re.IGNORECASE,
)
_WHILE = late(
    r"^(?:[Ww]hile|[Ww]ith) (?P<x>[A-Z].+?) (?:is |are )?(?:on the battlefield |in play )?under (?P<p>[A-Z][\w-]*)'s control,? (?P<r>.+)$"
)
_CONTROLLING = late(
    r"^(?:[Ww]hile|[Ww]ith) (?P<p>[A-Z][\w-]*) (?:controls|controlling|has|having) (?P<x>.+?), (?P<r>[A-Z].+)$"
)
_WHO_IS = late(
    r"^(?P<who>[A-Z][\w'-]*), (?:who|which) (?P<a>(?:is|has|controls|owns|holds|was|are|have) .+?), (?P<b>[a-z].+)$"
)
_OF_WHICH = late(
    r"^(?P<a>.+? (?P<x>(?:[A-Z][\w'-]*'s )?[A-Z][\w' -]*?)),? (?:which|that)(?: is|'s)? (?:(?:controlled|owned) by (?P<p>[A-Z][\w-]*)|under (?P<q>[A-Z][\w-]*)'s control|(?P<r>[A-Z][\w-]*) (?:controls|has|owns))(?P<b>,? .+)?$"
)
_AFTER_DEED = late(r"^(?P<h>[Aa]fter|[Ww]hen|[Oo]nce|[Aa]s soon as|[Bb]efore) (?P<r>[A-Z].+)$")
_LED = late(r"^(?P<x>.+?), (?:her|his|their|(?P<w>[A-Z][\w-]*)'s) commander,?(?P<b>$| .+)")
_RESOLVES_FIRST = late(
    r"^(?P<x>(?:[Ii]ts|[Tt]he|[A-Z].*?'s) .*?(?:trigger|ability)) (?:resolves|goes) first(?:,? (?:and|then) .*)?$"
)
_SEVERAL_TIMES = late(
    r"^(?P<v>casts|activates) (?:(?:both|all|all of)?(?: (?:of )?(?:her|his|their|the))? ?)(?P<n>both|two|three|four|2|3|4)?(?: of (?:her|his|their|the))? ?(?P<x>[A-Z][\w' -]*?s)(?P<r>$|,? (?:targeting|on|at) .+)"
)


def _patterns(names: Masked) -> _Times:
    """The patterns for these players."""
    players = "|".join(map(re.escape, sorted(names.players, key=len, reverse=True))) or r"(?!)"
    steps = "|".join(sorted(map(re.escape, closed()["STEP"]), key=len, reverse=True))
    whose = _TURN_OF.replace("NAME", f"(?:{players})")
    when = rf"(?:on|in|at|during|at the beginning of|at the start of|at the end of|early in|late in) {whose} (?P<step>{steps})"
    doer = rf"(?:{players}|she|he|they|anyone|anybody)"
    phases = "|".join(rf"(?:{how}) (?:{what})" for how, what, _ in _PHASES)
    phases += r"|at (?:the )?end of (?:combat|turn)|at end of turn"
    phases += rf"|(?:before|after|once|when) {doer} (?:(?:declares|has declared|chooses) (?:no )?)?(?:blocks|blockers|attacks|attackers|has blocked|has attacked)"
    return _Times(
        re.compile(rf"^{when},? (?=\S)", re.IGNORECASE),
        re.compile(rf",? {when}$"),
        re.compile(rf"^(?P<phase>{phases}),? (?=\S)", re.IGNORECASE),
        re.compile(rf",? (?P<phase>{phases})$"),
        re.compile(rf"^(?:{_SUBJECTS.replace('NAME', players)})(?='s [a-z]+ing\b|'d like\b| )"),
        re.compile(rf" by (?P<who>{players})\b"),
    )


_WHOSE_PHASE = late(r"^(\w+) .*?\b(block|attack)\w*$", re.IGNORECASE)
"""A declaration that says whose it is."""


def _phase(said: str) -> str:
    for how, what, line in _PHASES:
        if re.fullmatch(rf"(?:{how}) (?:{what})", said, re.IGNORECASE):
            return line
    if (found := _WHOSE_PHASE.match(said)) is not None:
        return _phase(f"{found[1]} {found[2]}s")
    return "in the end of combat step" if "combat" in said else "in the end step"


class Clauses:
    """Cuts the sentences of one situation; `who` is whoever the sentence before was about."""

    def __init__(self, names: Masked, who: str = "") -> None:
        self.names = names
        self.who = who
        self._times = _patterns(names)

    def of(self, said: str) -> Iterator[tuple[str, ...]]:
        """The lines that a sentence could be; nothing where it is of no such make."""
        if (held := with_priority(said)) != said:
            yield (held,)
            return
        if (found := _WHO_IS.match(said)) is not None and self.names.is_player(found["who"]):
            yield (f"{found['who']} {found['a']}", f"{found['who']} {found['b']}")
            return
        found = _WHILE.match(said) or _CONTROLLING.match(said)
        if found is not None and self.names.is_player(found["p"]):
            yield (f"{found['p']} controls {found['x']}", found["r"])
            return
        if (
            _DEED.match(said)
            and (found := _MARKED.search(said)) is not None
            and marks_of(found["m"].replace(", ", " and "))
        ):
            first = self._times.who.match(said)
            who = first["who"] if first is not None else self.who
            whose = "" if "'s " in found["x"] else f"{who}'s "
            states = found["m"].replace(", ", " and ")
            has = "has" if "counter" in states or "damage" in states else "is"
            yield (f"{whose}{found['x']} {has} {states}", said.replace(f" ({found['m']})", ""))
            return
        if (found := _OF_WHICH.match(said)) is not None:
            whose = found["p"] or found["q"] or found["r"]
            x = re.sub(r"^[A-Z][\w-]*'s ", "", found["x"])
            name = next((end for sort, _, end in self._ending(x) if sort == "thing"), "")
            if name and self.names.is_player(whose):
                yield (f"{whose} controls {name}", f"{found['a']}{found['b'] or ''}")
                return
        if (found := _RESOLVES_FIRST.match(said)) is not None and self.who:
            yield (
                f"{self.who} resolves {ability(found['x'][:1].lower() + found['x'][1:] if found['x'].startswith(('The ', 'Its ')) else found['x'])} first",
            )
            return
        if (found := _LED.match(said)) is not None:
            led = next((one for one in self._ending(found["x"]) if one[0] == "thing"), None)
            first = self._times.who.match(said)
            who = found["w"] or (first["who"] if first is not None else self.who)
            if led is not None and self.names.is_player(who):
                yield (f"{led[1]} is {who}'s commander", f"{found['x']}{found['b']}")
                return
        if (found := _AFTER_DEED.match(said)) is not None and (ways := self._around(found)):
            yield ways
            return
        parts = self._cut(said)
        if len(parts) > 1 and self._of_several(parts[-1]) and not self._only_has(parts[:-1]):
            return  # whether a time behind two deeds of one player is that of both is not told
        lines = [one for part in parts for one in self._clause(part)]
        if lines and lines != [said]:
            yield tuple(lines)

    def _around(self, found: re.Match[str]) -> tuple[str, ...]:
        """`After Ann attacks with Elk, Bob casts Shock`: the two deeds in their order; nothing where the first is none."""
        rest = found["r"]
        who = self._times.who.match(rest)
        if who is None or not self._verb_at(rest[who.end() :].lstrip()):
            return ()
        for comma in re.finditer(", ", rest):
            deed, other = rest[: comma.start()], rest[comma.end() :]
            if self._begins(other, asks=False):
                return (deed, other) if found["h"].lower() != "before" else (other, deed)
        return ()

    def _of_several(self, said: str) -> bool:
        """Whether a time stands behind the last clause, which says no player of its own."""
        alone = self._times.who.match(self._led(said)[2]) is None
        return alone and self._times.last.search(said) is not None

    def _only_has(self, parts: list[str]) -> bool:
        """Whether these only say how things stand: no time belongs to them."""
        leads = ((who, part) for part in parts if (who := self._times.who.match(part)) is not None)
        return all(_STATED.match(part[who.end() :].lstrip()) for who, part in leads)

    def _ending(self, said: str) -> Iterator[tuple[str, str, str]]:
        """The names that these words end with, the longest first."""
        for start in [0, *(one.end() for one in re.finditer(" ", said))]:
            for sort, name, end in self.names.longest(said, start):
                if end == len(said):
                    yield sort, name, said[start:]

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
        """Whether this says only when something is done, or by whom (`Ox and Cub attack`)."""
        rest = self._led(f"{said}, x")[2].removesuffix("x").strip(" ,")
        if not rest or rest in ("She", "He", "They"):
            return True
        return any(end == len(rest) for *_, end in self.names.longest(rest, 0))

    def _begins(self, rest: str, *, asks: bool) -> bool:
        """Whether another clause begins here."""
        if asks and _QUESTION.match(rest):
            return True
        rest = self._led(rest)[2]
        if (who := self._times.who.match(rest)) is not None:
            return self._verb_at(rest[who.end() :].lstrip())
        if rest.startswith(("it resolves", "which resolves", "that resolves", "which ")):
            return True
        if _STANDS.match(rest) or _GOES.match(rest) or _NOBODY.match(rest):
            return True
        word = rest.partition(" ")[0]
        while (adverb := _ADVERB.match(rest)) is not None:
            rest = rest[adverb.end() :]
            word = rest.partition(" ")[0]
        return word in by_form()["third"] or bool(_STATED.match(rest))

    def _verb_at(self, rest: str) -> bool:
        while (adverb := _ADVERB.match(rest)) is not None:
            rest = rest[adverb.end() :]
        word = rest.partition(" ")[0]
        forms = by_form()
        known = word in forms["third"] or word in forms["past"] or bool(_GOES_ON.match(rest))
        return known or made_of_a_name(rest, self.names.names.called)

    def _led(self, rest: str) -> tuple[list[str], bool, str]:
        """What stands before who does it: lines of time, whether it is a response, and the rest."""
        before: list[str] = []
        response = False
        while True:
            if found := _OPENS.match(rest) or _IN_COMBAT.match(rest):
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
                rest = _COMBAT_LAST.sub("", rest[: found.start()])
                continue
            elif found := self._times.last.search(rest):
                before.append(self._when(found))
            else:
                break
            rest = rest[: found.start()]
        if rest in ("which resolves", "that resolves"):
            rest = "it resolves"
        if rest.startswith("which ") and self._times.who.match(rest[6:]):
            rest = f"{rest[6:]} WHICH"
        extra = 0
        who, does = self._undergoing(rest)
        if not who:
            who, does = self._doing(rest)
        if who:
            self.who = who
            if "WHICH" in does:
                does = which(does)
            if does.startswith("responds with "):
                response, does = True, f"casts {does.removeprefix('responds with ')}"
            elif (by := re.match(r"(?:responds|answers) by ([a-z]+)\b(.*)", does)) and (
                third := third_of(by[1], "ing")
            ):
                response, does = True, f"{third}{by[2]}"
            does = said_behind(does, who)
            if (more := self._times_said(does)) is not None:
                does, extra = more
        else:
            does = _PAST.sub(
                lambda one: f" {'attacks' if one[1] == 'attacked' else 'blocks'}{one[2]}", rest
            )
        clause = Clause(
            tuple(
                one.replace("WHO's", f"{self.who}'s") if self.who else one.replace("WHO's", "the")
                for one in before
            ),
            who,
            does,
            response,
        )
        lines = clause.lines()
        yield from lines
        yield from lines[-1:] * extra

    def _times_said(self, does: str) -> tuple[str, int] | None:
        """`casts both Bolts at Bob`: the deed, and how often more it is done."""
        found = _SEVERAL_TIMES.match(does)
        if found is None or not (found["n"] or "both" in does or "all" in does):
            return None
        many = found["n"] if found["n"] not in (None, "both") else "two"
        count = int(COUNTS.get(many, many))
        one = next(
            (
                name
                for sort, name, end in self.names.longest(found["x"], 0)
                if sort == "thing" and end == len(found["x"])
            ),
            "",
        )
        if (
            not one
            or one == found["x"]
            or ("all" in does.split(found["x"], maxsplit=1)[0] and not found["n"])
        ):
            return None
        rest = found["r"].replace(" at ", " targeting ").replace(" on ", " targeting ")
        return f"{found['v']} {one}{rest}", count - 1

    def _doing(self, rest: str) -> tuple[str, str]:
        """Who does something, and what, with its verb as it is said of one who does it now; "" where nobody is told."""
        found = self._times.who.match(rest)
        if found is not None:
            who, rest = found["who"], rest[found.end() :].lstrip()
            who = self.who if who.lower() in ("she", "he", "they") else who
        else:
            who = self.who
            word = rest.partition(" ")[0]
            stated = bool(_STATED.match(rest))
            if word not in by_form()["third"] and not stated and not _ADVERB.match(rest):
                return "", ""
            if stated:
                return self.who, rest
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
    (
        late(
            r"has (?:now |then |just )?(?!foretold|plotted)(?P<v>[a-z]+)\b(?!.*\b(?:already|before|earlier|once|twice|times|this turn|so far|last turn|yet)\b)"
        ),
        "participle",
    ),
)
