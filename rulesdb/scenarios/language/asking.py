"""How a question is asked: what is only manner is taken off, in one place, and what is asked for stands in the table of verbs.

A question is a question word, a verb that helps (`will`, `has`, `is`), who it is about, and a verb with the rest. Names
are cut out first, so that no word of theirs is taken for one of these. What changes nothing (`still`, `right now`) is
left out; a word that would change what is asked is none of the manner, and stops the reading.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.idioms.must_be_paid import as_choice, for_nothing, has_to_be_paid
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.question_verbs import Frame, forms, frames
from rulesdb.scenarios.language.words import closed
from rulesdb.values import NamedTuple

_LEAD = late(r"^(?:(?:so|and|but|then|now|ok|okay|well|in (?:this|that) case),? )+")
_SUPPOSED = late(r"(?<!as)\b[Ii]f (?!able|so\b|not\b)")
"""What is supposed makes it another question, whatever is asked."""
_WHY_NOT = late(r",? and (?:if so |if not )?why(?: not)?$")
_TOLD = late(
    r"^(?P<h>why |(?:what|where|when|who|which|how)(?: [^@]+?)?? )?(?P<v>did|will|would|could|may|won(?=')|do)(?P<n>n?'t)? (?P<r>.+)$"
)
"""Another tense or mood of what is asked in the present."""
_BEING = late(
    r"(?:.+ )?(?:have|control|own|attack|block|be|remain|stay|keep|become|return|gain control|get control)\b"
)
"""How things were, which the table knows to be another question than how they are."""
_MANNER = late(
    r",? \b(?:still|now|right now|then|just|simply|even|actually|really|ever|already|yet|currently|eventually|ultimately|finally|legally|also"
    r"|too|as well|at all|here|right away|immediately|(?:at|by) (?:this|that) (?:point|moment|time)|at the (?:moment|end)|in (?:the end|all|total|response)"
    r"|altogether|after (?:that|this|all)|afterwards|as a result|in this situation|in (?:this|that) case|exactly|any ?more|any longer|so far|from here"
    r"|(?:after|once|when) (?:everything|all|it|that|this|the stack|the spell|the ability)(?: (?:has|have|is))? (?:resolves|resolved|over|done|empties|finished|finishes|ends)"
    r"|(?<!if )if able)(?=,? |$)"
)
"""What says how or when and leaves what is asked as it is."""
_SPAN = late(r" (?:(?:later )?this turn|this combat|(?:during|in) (?:the |this )?combat)$")
_THE = late(
    r"\b(?:the|this|that)(?: (?:creature|spell|card|permanent|planeswalker|artifact|enchantment|land|player))? (?=@)"
)
_OWN_ABILITY = late(
    r"(?P<x>@[tx]\d+)'s (?:(?:triggered|activated|enters|ETB|death|dies|upkeep|attack|loyalty) )?(?:trigger|ability)(?= |$)"
    r"|(?:the )?(?:ability|trigger) of (?P<y>@[tx]\d+)(?= |$)"
)
_OWN_KEYWORD = late(
    r"(?P<x>@[tx]\d+)'s (?P<k>[a-z]+(?: [a-z]+)??)(?: (?:trigger|ability|triggered ability))?(?= (?:(?:actually |even )?triggers?|triggered|triggering|resolved?|(?:be |get |been )?countered)$)"
)
"""The keyword ability of something that may trigger."""
_OF_ANOTHER = late(r"(?P<x>@[px]\d+)'s (?P<y>@[tx]\d+)")
_ZONE = late(
    r"(?P<in>in |on top of |on the bottom of )?(?P<x>@[px]\d+)'s (?P<z>hand|graveyard|library)(?= |$)"
)
_SEVERAL = late(r"(?:both )?@[a-z]\d+(?:(?:,? and|,) @[a-z]\d+)+")
_FEATURE_OF = late(
    r"\bthe (?P<k>power|toughness|loyalty|defense|mana value|mana cost|cost|life total|owners?|controllers?|colors?|types?|characteristics|abilities) of (?:an? |the )?(?P<x>@[ptx]\d+|the token)(?= |$)"
)
_ARTICLE = late(
    r"(?P<a>(?:^|\b(?:why|how (?:big|large)|does|do|did|can|can't|could|must|will|is|are|was|were|doesn't|don't|isn't|block|blocks|target|attack|by|to|from) )) *an? (?=@t)"
)
"""Of like things any one is meant, where it is not said to be one of them."""
_TOKEN = late(r"\bthe (?:copy|new) token\b|\bthe token copy\b|\bthe (?:created|copied) token\b")
_CAPITAL = late(r"(?<![\w'’@-])[A-Z][^\s,?]*")
_QUOTED = late(r'"[^"]*"')
_RUN = late(r"[A-Z][\w'’-]*(?: (?:of |the )*[A-Z][\w'’-]*)*")
_ASKS = frozenset(
    [
        "why",
        "what",
        "where",
        "who",
        "whose",
        "which",
        "when",
        "how",
        "is",
        "are",
        "isn't",
        "aren't",
        "was",
        "were",
        "wasn't",
        "weren't",
        "do",
        "does",
        "did",
        "don't",
        "doesn't",
        "didn't",
        "can",
        "can't",
        "cannot",
        "could",
        "couldn't",
        "will",
        "won't",
        "would",
        "wouldn't",
        "must",
        "may",
        "has",
        "have",
        "hasn't",
        "haven't",
        "in",
        "at",
        "under",
    ]
)

_AUX = {
    **dict.fromkeys(("do", "does", "did", "will", "would", "don't", "doesn't", "didn't", "won't", "wouldn't"), "do"),
    **dict.fromkeys(("can", "could", "may", "can't", "cannot", "couldn't"), "can"),
    **dict.fromkeys(("is", "are", "isn't", "aren't", "was", "were", "wasn't", "weren't"), "is"),
    **dict.fromkeys(("has", "have", "hasn't", "haven't"), "has"),
    "must": "must",
}  # fmt: skip
_HELP = "|".join(sorted(_AUX, key=len, reverse=True))
_PAST = frozenset(
    ("did", "didn't", "was", "were", "wasn't", "weren't", "has", "have", "hasn't", "haven't")
)
"""Verbs that help and ask of what was: what happened is asked as ever, how things were is another question."""
_STATE = late(
    r"\{is\}|\{isnt\}|^what is \{s\}$|^who (?:controls|owns|is|has)|\bhave\b|\bcontrol\b|^which .* are|\battacking\b|^what blocks|^what is \{"
)
"""A question of the table about how things stand."""
BACK_THEN = " back then"
_SUBJECT = r"(?:both )?(?:@[apqtx]\d+|the token)(?: (?:both|each))?"
_SENTENCE = late(rf"^(?P<why>why )?(?P<aux>{_HELP}) (?P<s>{_SUBJECT})(?: (?P<vp>.*))?$")
_WHICH = late(
    r"^(?P<wh>(?:in |to )?(?:what|which) zone|who|what|which|how many|how much|how often|where|when|how (?:big|large|strong))(?: (?P<rest>.*))?$"
)
_HELPED = late(
    rf"^(?:(?P<g>\S.*?) )??(?P<aux>{_HELP})(?: (?P<s>{_SUBJECT}))?(?: (?P<vp>(?!@[apqtx]|the token).*))?$"
)
_POSSIBLE = late(
    r"^(?P<why>why )?(?P<is>is|isn't|would|will) it (?:be )?(?P<not>not )?(?:possible|legal|allowed|okay|ok) for (?P<s>@\S+) to (?P<r>.+)$"
)
_BECOMES = late(
    r"^(?P<w>what|where|who|how (?:big|large|strong)) (?:will|would) (?P<x>.+?) be(?P<r> .+)?$"
)
_ANYONE = late(
    r"^(?:(?P<aux>do|does|did|will|can|could|must|is|are) (?:any(?P<w>thing|one|body)|any (?P<g>[a-z]+)))(?P<r> .*)$"
)
_TURNED = (
    (late(r"^(?:be )?(?:able|allowed|permitted|free) to (?P<r>.+)$"), "can", False),
    (late(r"^get to (?P<r>(?:draw|create|make|gain|untap|mill|keep|scry)\b.*)$"), "do", False),
    (late(r"^get to (?P<r>.+)$"), "can", False),
    (late(r"^(?:(?:have|need|got)|(?:be )?(?:forced|required|obliged|obligated|compelled)) to (?P<r>.+)$"), "must", False),
    (late(r"^(?:be )?(?:going|about|set) to (?P<r>.+)$"), "do", False),
)  # fmt: skip
"""Verbs that only say how another is meant, and the mode that they say."""
_ENDS_UP = late(r"^(?:end|wind) up (?P<v>[a-z]+ing)\b(?P<r>.*)$")
"""What comes of it in the end: it is asked as ever."""
_OF_SOURCES = frozenset(("trigger", "activate", "be activated"))
"""What is asked of the thing that an ability is of."""
_FINITE = frozenset(("one", "past", "to"))


class _Cut:
    """A question with its names cut out, each a sign with its number; `whole` puts them back."""

    def __init__(self, line: str, names: Names) -> None:
        self.parts: list[str] = []
        text, at, out = line, 0, []
        while (found := _next_name(text, at)) is not None:
            start = found.start()
            out.append(text[at:start])
            kind, end = _sort_at(text, start, names)
            if kind == "x" and text[start:end].lower() in closed()["KEYWORD"]:
                out.append(text[start:end].lower())  # nothing here is called so
                at = end
                continue
            out.append(self.sign(kind, text[start:end]))
            at = end
        self.text = "".join((*out, text[at:])).replace("’s", "'s")
        self._join()

    def sign(self, kind: str, words: str) -> str:
        """A sign for these words, which may hold signs themselves."""
        self.parts.append(words)
        return f"@{kind}{len(self.parts) - 1}"

    def _join(self) -> None:
        """Names that make one: what belongs to somebody, abilities, zones, several."""
        text = _TOKEN.sub("the token", self.text)
        text = _FEATURE_OF.sub(r"\g<x>'s \g<k>", text)
        text = _OF_ANOTHER.sub(lambda f: self.sign("t", f"{f['x']}'s {f['y']}"), text)
        text = _OWN_KEYWORD.sub(self._keyword, text)
        text = _OWN_ABILITY.sub(lambda f: self.sign("a", f"{f['x'] or f['y']}'s ability"), text)
        text = _ZONE.sub(lambda f: self.sign("z", f"{f['in'] or 'in '}{f['x']}'s {f['z']}"), text)
        text = _ARTICLE.sub(r"\g<a>", _THE.sub("", text))
        self.text = _SEVERAL.sub(self._several, text)

    def _keyword(self, found: re.Match[str]) -> str:
        known = found["k"] in closed()["KEYWORD"]
        return self.sign("a", f"{found['x']}'s {found['k']}") if known else found[0]

    def _several(self, found: re.Match[str]) -> str:
        words = found[0].removeprefix("both ")
        kinds = {word[1] for word in re.findall(r"@[a-z]\d+", words)}
        return self.sign("p" if kinds == {"p"} else "t", words) if "z" not in kinds else found[0]

    def whole(self, text: str) -> str:
        """The text with what its signs stand for."""
        while "@" in text:
            further = _SIGN.sub(lambda f: self.parts[int(f[1])], text)
            if further == text:
                break
            text = further
        return _TWICE.sub(r"\g<x>", text)


_SIGN = late(r"@[a-z](\d+)")
_TWICE = late(r"\b(?P<x>(?P<who>[A-Z][\w'-]*)'s )(?P=who)'s (?=[A-Z])")
"""Whose it is, said by who does it and with its name."""


def _next_name(text: str, at: int) -> re.Match[str] | None:
    capital, quoted = _CAPITAL.search(text, at), _QUOTED.search(text, at)
    if quoted is not None and (capital is None or quoted.start() < capital.start()):
        return quoted
    return capital


def _sort_at(text: str, at: int, names: Names) -> tuple[str, int]:
    """What begins here: a player, a thing, words in quotes, or a name that nobody has; and where it ends."""
    if text[at] == '"':
        return "q", text.index('"', at + 1) + 1
    for sort, _, end in names.longest(text, at):
        return ("p" if sort == "player" else "t"), end
    found = _RUN.match(text, at)
    assert found is not None
    return "x", at + len(found[0].removesuffix("'s").removesuffix("’s"))


class _Asked(NamedTuple):
    """A question taken apart."""

    why: str = ""
    role: str = ""
    """What is asked for: "" whether it is so, `who` the subject (`many`: how many), `whom` the object (`much`), `where` …"""
    group: str = ""
    mode: str = "does"
    denied: bool = False
    subject: str = ""
    verb: str = ""
    rest: str = ""
    past: bool = False


def questions(line: str, names: Names) -> Iterator[str]:
    """The questions of the language that a line could be, by the table of verbs."""
    line = line.strip().rstrip("? ")
    line = _LEAD.sub("", line[:1].lower() + line[1:])
    first, _, more = line.partition(" ")
    if not more or first.lower().rstrip(",") not in _ASKS or _SUPPOSED.search(line):
        return
    cut = _Cut(f"{first.lower()} {more}", names)
    plain = _WHY_NOT.sub("", cut.text)
    while (less := _MANNER.sub("", plain)) != plain:
        plain = less
    span = ""
    if (found := _SPAN.search(plain)) is not None:
        plain, span = (
            plain[: found.start()],
            " this combat" if found[0].endswith("combat") else " this turn",
        )
    if cut.whole(plain) + span != line:
        yield cut.whole(plain) + span
    plain = for_nothing(plain)
    if (paid := has_to_be_paid(plain) or as_choice(plain)) is not None:
        yield cut.whole(paid)
        return
    for one in _taken_apart(plain):
        for said in _said(one):
            whole = cut.whole(said)
            yield (whole.replace("'s ability", "", 1) if one.verb in _OF_SOURCES else whole) + span
    if (told := _TOLD.match(plain)) is not None and not _BEING.match(
        told["r"] if told["v"] == "did" else ""
    ):
        helped = "can" if told["v"] in ("could", "may") else "does"
        no = "" if not told["n"] else "'t" if helped == "can" else "n't"
        yield cut.whole(f"{told['h'] or ''}{helped}{no} {told['r']}") + span
    if (becomes := _BECOMES.match(plain)) is not None:
        yield cut.whole(f"{becomes['w']} is {becomes['x']}{becomes['r'] or ''}") + span


def _taken_apart(plain: str) -> Iterator[_Asked]:
    """The ways that a question could be built, the likeliest first."""
    if (found := _POSSIBLE.match(plain)) is not None:
        denied = bool(found["not"]) or found["is"] == "isn't"
        one = _Asked(found["why"] or "", denied=denied, subject=found["s"])
        yield from _of_verb(one, "can", found["r"])
        return
    if (found := _ANYONE.match(plain)) is not None:
        who = (
            "who"
            if found["w"] in ("one", "body")
            else f"which {found['g']}"
            if found["g"]
            else "what"
        )
        yield from _taken_apart(f"{who} {found['aux']}{found['r']}")
        return
    if (found := _SENTENCE.match(plain)) is not None:
        yield from _helped("", "", found, found["why"] or "")
        return
    if (found := _WHICH.match(plain)) is not None:
        yield from _asked_for(found["wh"], found["rest"] or "")


def _asked_for(wh: str, rest: str) -> Iterator[_Asked]:
    """A question that begins with what it asks for."""
    number = wh in ("how many", "how much")
    if number and rest.startswith("times "):
        wh, rest, number = "how often", rest.removeprefix("times "), False
    for role, begins in (
        ("often", "how often"),
        ("where", "where"),
        ("when", "when"),
        ("zone", "zone"),
        ("big", "how "),
    ):
        if not number and (wh.endswith(begins) or (role == "big" and wh.startswith(begins))):
            if (
                (found := _HELPED.match(rest)) is not None
                and found["s"]
                and not found["g"]
                and found["s"][1] != "z"
            ):
                yield from _helped(role, "", found, "")
            return
    if (found := _HELPED.match(rest)) is not None:
        role = ("much" if number else "whom") if found["s"] else ("many" if number else "who")
        yield from _helped(role, found["g"] or "", found, "")
        if found["s"] and found["aux"] not in ("is", "are", "isn't", "aren't"):
            return
    words = rest.split(" ")
    for at, word in enumerate(words):
        fit = [one for one in forms().get(word, ()) if one.form in _FINITE]
        if wh == "who" and word.startswith("assign"):
            continue  # who decides it, and not what deals it
        if _AUX.keys() & words[:at]:
            break  # what helps a verb is none of a kind of things, and says more than the verb alone
        if fit and (at or wh in ("who", "what")):
            role = "many" if number else "who"
            asked = _Asked(role=role, group=" ".join(words[:at]))
            behind = " ".join(words[at:])
            turned = re.sub(
                r"^(?:has|have) to ", "have to ", re.sub(r"^gets to ", "get to ", behind)
            )
            if turned.startswith(("have to ", "get to ", "need to ", "needs to ")):
                yield from _of_verb(asked, "do", turned.replace("needs", "need", 1))
                continue
            for one in fit:
                tail = " ".join(words[at + 1 :])
                yield asked._replace(verb=one.verb, rest=tail, past=_only_past(word))


def _helped(role: str, group: str, found: re.Match[str], why: str) -> Iterator[_Asked]:
    """A question with a verb that helps another."""
    aux, subject, said = found["aux"], found["s"] or "", found["vp"] or ""
    denied = aux.endswith("n't") or aux == "cannot"
    if subject.endswith((" both", " each")):
        subject = subject[:-5]
    if said.startswith("not "):
        if _AUX[aux] == "can" and not why:
            return  # “can Ann not block?”: whether she need not, or whether she can't
        denied, said = not denied, said.removeprefix("not ")
    said = re.sub(r"^(?:both|each) ", "", said)
    one = _Asked(
        why, role, group, denied=denied, subject=subject.removeprefix("both "), past=aux in _PAST
    )
    yield from _of_verb(one, _AUX[aux], said)


def _of_verb(one: _Asked, helps: str, said: str) -> Iterator[_Asked]:
    """What a verb that helps makes of the one behind it."""
    for pattern, mode, turned in _TURNED:
        if helps in ("do", "is", "can") and (found := pattern.match(said)) is not None:
            yield from _of_verb(one._replace(denied=one.denied ^ turned), mode, found["r"])
            return
    one = one._replace(mode=helps if helps in ("can", "must") else "does")
    if helps == "do" and (found := _ENDS_UP.match(said)) is not None:
        doing = [form for form in forms().get(found["v"], ()) if form.form == "doing"]
        yield from (one._replace(verb=form.verb, rest=found["r"].strip()) for form in doing)
        return
    first, _, rest = said.partition(" ")
    known = forms().get(first, ())
    if helps == "has" and first == "to":
        yield from _of_verb(one, "must", rest)
    elif helps == "is":
        yield from _of_being(one, said)
    elif first == ("been" if helps == "has" else "be"):
        yield from _of_being(one, rest)
    elif helps == "has" and first == "got":
        yield one._replace(verb="have", rest=rest, past=False)
    elif helps == "has":
        done = [form for form in known if form.form == "done"]
        yield from (one._replace(verb=form.verb, rest=rest) for form in done)
        if not done:
            yield one._replace(verb="have", rest=said.removeprefix("got").strip(), past=False)
    elif first == "get" and _done(rest):
        yield from _of_being(one, rest)
    else:
        yield from (one._replace(verb=x.verb, rest=rest) for x in known if x.form == "to")


def _only_past(word: str) -> bool:
    """Whether a verb by itself tells of what was."""
    known = {one.form for one in forms().get(word, ()) if one.verb != word}
    return "past" in known and not known & {"to", "one"}


def _done(said: str) -> str:
    """What is done to something, where the first word says so and the table has it; "" else."""
    done = said.split(" ", maxsplit=1)[0]
    return f"be {done}" if frames(f"be {done}") else ""


def _of_being(one: _Asked, said: str) -> Iterator[_Asked]:
    """What stands behind a form of `be`: what is done to it, what it is doing, or how it is."""
    said = said.removeprefix("being ")
    first, _, rest = said.partition(" ")
    if verb := _done(said):
        yield one._replace(verb=verb, rest=rest)
    if one.mode == "does":
        doing = [form for form in forms().get(first, ()) if form.form == "doing"]
        yield from (one._replace(verb=form.verb, rest=rest) for form in doing)
        yield one._replace(verb="be", rest=said)


def _said(one: _Asked) -> Iterator[str]:
    """The questions of the language that the table has for it."""
    modes = ("did", one.mode) if one.past and one.mode == "does" else (one.mode,)
    for mode in modes:
        key = " ".join(filter(None, (one.role, mode, one.group)))
        for frame in frames(one.verb):
            asked = frame.asked.fullmatch(key)
            rest = frame.rest.fullmatch(one.rest)
            if (
                asked is not None
                and rest is not None
                and (said := _filled(one, frame, asked, rest))
            ):
                yield said + (BACK_THEN if one.past and _STATE.search(frame.question) else "")


def _theirs(who: str, card: str) -> str:
    """A player's card, by its name: `with Shock` of what Ann does is Ann's Shock."""
    return f"{who}'s {card}" if who[:2] == "@p" and card[:2] in ("@t", "@x") else card


_ANY_KIND = ("creature", "creatures", "one", "ones")
"""What is said of what is asked for where any will do: only creatures attack, block and die."""
_OF_A_KIND = ("{g}", "{gs}", "{which}")
"""Where a question has room for a kind of things."""
_DENIABLE = ("{does}", "{can}", "{is}", "{so}")


def _filled(one: _Asked, frame: Frame, asked: re.Match[str], rest: re.Match[str]) -> str:
    """The question of a row; "" where the row has no place for a denial or a reason that is asked for."""
    question = frame.question
    if one.denied and not any(sign in question for sign in _DENIABLE):
        return ""
    if one.why and not any(sign in question for sign in (*_DENIABLE, "{must}", "{told}")):
        return ""
    groups = {**asked.groupdict(), **rest.groupdict()}
    words = {name: found or "" for name, found in groups.items()}
    no = "n't" if one.denied else ""
    subject = one.subject
    kind = words.get("g", "")
    if kind not in ("", *_ANY_KIND) and not any(sign in question for sign in _OF_A_KIND):
        return ""  # what it is asked of would be lost
    if words.get("r"):
        words["r"] = _AT.sub(r"\g<x> targeting ", words["r"])
    words |= {
        "does": f"{one.why}does{no}", "can": f"{one.why}can{no.replace('n', '', 1)}", "is": f"{one.why}is{no}",
        "so": f"{one.why}is it so that", "must": f"{one.why}must",
        "s": subject, "gs": kind or "creatures", "which": f"which {kind}" if kind else "what",
        "told": "", "how": "how many" if one.role in ("many", "much") else "which",
        "isnt": f"is{no}", "triggers": "doesn't trigger" if one.denied else "triggers", "controls": "doesn't control" if one.denied else "controls",
        "y_or_s": words.get("y") or subject, "theirs": _theirs(subject, words.get("y", "")),
        "to_x": f" to {words['x']}" if words.get("x") else "",
        "_r": f" {words['r']}" if words.get("r") else "",
        "kinds": _MANY.get(words.get("k", ""), f"{words.get('k', '').removesuffix('s')}s"),
    }  # fmt: skip
    return question.format_map(words)


_AT = late(r"^(?P<x>@[a-z]\d+) (?:at|onto|against|to target) (?=@)")
"""What a spell is cast at is its target."""
_MANY = {"sorcery": "sorceries", "sorceries": "sorceries"}
