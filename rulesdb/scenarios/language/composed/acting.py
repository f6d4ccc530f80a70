"""Whom `she` and `he` mean behind a time of a player's: `in Ann's turn she attacks`, and which hand is told as a whole.

The player whose time it is comes first. Another one who acted just before could be meant as well; what decides between
them is how the text calls each of them, what the rules let only one of them do then (508.1: who attacks is the active
player; 509.1: who blocks is not), and who alone has what is named. Where nothing decides, the name is asked for.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.blocks import Row
from rulesdb.scenarios.language.build.tree import Said
from rulesdb.scenarios.language.composed.verbs import third_of
from rulesdb.scenarios.language.context import Context
from rulesdb.values import NamedTuple

_WHO = r"[A-Z][\w'-]*?(?: [A-Z][\w'-]*?)?"
_STEP = (
    r"(?:[a-z-]+ ){0,4}?(?:turn|phase|step|upkeep|combat|attackers|blockers|damage|cleanup|draw)"
)
_HOW = r"(?i:on|in|at|during|early in|late in|at the (?:beginning|start|end) of|it is|it's)"
_BEHIND = late(
    rf"(?:^|(?<=[ ,;])){_HOW} (?P<p>{_WHO})'s {_STEP}(?: and|, and|,)? (?:(?:[Cc]an|[Dd]oes|[Ww]ill|[Mm]ust|[Mm]ay|then) )?"
    r"(?P<she>she|he|they|her|his)\b(?P<r>.*)$"
)
"""A pronoun right behind a time of a player's."""
_BEFORE = late(rf"^(?P<she>[Ss]he|[Hh]e)\b(?P<r> .*?),? {_HOW} (?P<p>{_WHO})'s {_STEP}\W*$")
"""A pronoun that the time stands behind."""
_ITS_HERS = late(rf"^(?P<h>[Ii]t(?: is|'s)) (?P<she>her|his|their) (?P<r>{_STEP}\b.*)$")
"""A time of a player's who is not named."""
_AHEAD = late(
    rf"^\s*(?P<h>(?:[Tt]hen,? )?{_HOW}) (?P<she>her|his|their)(?: own)? (?P<s>{_STEP}),? (?P<p>{_WHO})(?P<r> [a-z].*)$"
)
"""A time of a player's who is named behind it, or was before."""
_TIME_LAST = late(
    rf"^\s*(?:[Ii]n response,? )?(?P<p>{_WHO}) [a-z]+s? (?P<r>.*?),? {_HOW} (?P<she>her|his|their) (?P<s>{_STEP})\W*$"
)
"""A time of a player's behind what one does to another."""
_ALONE = late(r"^\s*(?:[Ii]n response,? |[Tt]hen,? )?(?P<she>[Ss]he|[Hh]e)(?P<r> [a-z].*)$")
"""What a player does who is not named."""
_OWN_TIME = late(r"(?:turn|main phase|phase)$")
"""Times in which mostly the player acts whose they are."""
_ALSO = late(
    rf"\b(?:[Ii]n|[Oo]n|[Dd]uring|[Aa]t) (?P<she>her|his) (?:[a-z-]+ ){{0,2}}?(?:turn|phase),? (?P<p>{_WHO}) [a-z]+"
)
_OWN = late(
    rf"^(?:[A-Z][a-z]+ )??(?P<p>{_WHO}) [a-z]+s? .*?\b(?P<she>her|his) (?:hand|graveyard|library|side|own)\b"
)
"""Sentences that say how one player is called."""
_ANOTHER = late(r"\b(?:she|he|they)\b")
_ATTACKS = late(r"^ (?:attack|swing|declare(?:s)? (?:attack|.* as attackers?))")
_BLOCKS = late(r"^ (?:chump[- ]?|double[- ]?)?block")
_HERS = late(r"\b(?P<she>her|his|their) (?=[A-Z])")
_OWN_ONLY = late(
    r"^(?:\w+ )*?(?:casts?|activates?|plays?|sacrifices?|sacs?|discards?|untaps?|crews?|cycles?|reveals?|equips?|unearths?|pitch(?:es)?|holds?|has|controls?|uses?|cracks?|kicks?|evokes?|suspends?|foretells?|plots?) $"
    r"|\b(?:attacks?|swings?|attacked|swung|blocks?|chumps?|chump-blocks?|double-blocks?)\b.*\bwith (?:both |all |either )?$|\b(?:sacrificing|discarding|pitching|paying with|using|revealing|with|from|to) $"
)
"""What stands before what a player does something with that is that player's own."""
_FOR_MANA = late(
    r"\b(?:taps?|tapping) (?:all |both |[a-z]+ )?(?:of )?[A-Z][\w', -]*? (?:for|to pay|to cast)\b"
)
_ANOTHERS = late(r"^(?:then |now |also )?(?:blocks?|attacks?|chump-?blocks?|double-?blocks?) $")
"""What stands before what another one controls: attackers are blocked, planeswalkers attacked."""
_DOES_WITH = "(?:attack(?:s|ed)|swings|swung|(?:[a-z]+[- ])?block(?:s|ed))"
_DOES_IT = "(?:casts?|plays?|activates?|crews?|sacrifices?|discards?|cycles?)(?: an?| the| her| his| their)?"
"""What a player does with what is that player's own, and with or right behind which it stands."""
_TARGET = late(r"\b(?:[Tt]arget|Enchant) ")
_TARGETS = late(
    r"\b(?:[Tt]arget|Enchant) [a-z -]*?(?:you (?:control|own|don't control)|(?:an opponent|your opponents?) controls?|(?:in|from) your (?:graveyard|hand))\b"
)
_OF_YOURS = late(r"\byou (?:control|own)$|\byour (?:graveyard|hand)$")
"""Targets that are one player's by what a text says, and those that are the one's who uses it."""
_KIND = {"she": "she", "her": "she", "he": "he", "his": "he"}
_WHOLE_HAND = late(
    r"\bhand (?:is|are|contains?|holds?|has|consists? of)\b|^(?:[Tt]here (?:is|are) .* )?[Ii]n \S+ hand\b|\b(?:holds|is holding)\b"
)


class Meant(NamedTuple):
    """A line with the name for the pronoun, or what is wrong with it; neither where there is no such pronoun."""

    line: str = ""
    wrong: str = ""
    called: tuple[str, str] | None = None
    """Who was meant, and by which pronoun: the same one means nobody else who is called otherwise."""


class Told(NamedTuple):
    """What the text has told so far."""

    players: Sequence[str]
    last: str
    """Whom the sentence before was about."""
    actor: str
    """Who did something last."""
    has: Mapping[str, Collection[str]]
    """What each player was told to have."""
    before: Iterable[str]
    """Its sentences."""
    context: Context
    """What things are called, and their texts."""
    called: Iterable[tuple[str, str]] = ()
    """How players were called by pronouns that were understood."""
    rows: Iterable[Row] = ()
    """All lines of the text, those behind too."""


def meant(line: str, told: Told) -> Meant:
    """What a line says with the player instead of a pronoun by a time."""
    players, has = told.players, told.has
    if (found := _ITS_HERS.match(line.strip())) is not None:
        return _whose_time(found, told)
    if (whose := _aimed_at_whose(line, told)).line or whose.wrong:
        return whose
    ahead = _AHEAD.match(line)
    if ahead is not None and ahead["p"] in players and "next " not in ahead["s"]:
        return _before_the_name(ahead, told)
    if (late := _TIME_LAST.match(line)) is not None and late["p"] in players:
        return _behind_two(late, told)
    found, other = _BEHIND.search(line), told.actor
    if found is None:
        found, other = _BEFORE.match(line.strip()), told.last
        line = line.strip() if found is not None else line
    if found is None or found["p"] not in players:
        alone = _ALONE.match(line)
        return _by_itself(alone, told) if alone is not None else Meant()
    who = found["p"]
    earlier = [one for one in players if re.search(rf"\b{re.escape(one)}\b", line[: found.start()])]
    other = next((one for one in earlier if one != who), other)
    said, rest = found["she"].lower(), found["r"]
    could = [who, *([other] if other and other != who else ())]
    called = _called(told)
    if said in _KIND:
        could = [one for one in could if called.get(one, _KIND[said]) == _KIND[said]]
    if _ATTACKS.match(rest):
        could = [one for one in could if one == who]
    elif _BLOCKS.match(rest):
        could = [one for one in could if one != who]
        if not could and len(players) == 2:
            could = [one for one in players if one != who]
    if len(could) > 1:
        named = {n for n in {*has.get(who, ()), *has.get(other, ())} if _first_named(n, rest)}
        owners = [one for one in could if named & {*has.get(one, ())}]
        could = owners if len(owners) == 1 else could
    if len(could) != 1:
        either = " or ".join(dict.fromkeys(could or (who, other)))
        return Meant(wrong=f"{found['she']!r} could mean {either or who}: write the name")
    name = could[0]
    if said in ("her", "his"):
        name += "'s"
    elif said == "they":
        verb, _, more = rest.strip().partition(" ")
        rest = f" {third_of(verb, 'base') or verb} {more}".rstrip()
    start = found.start("she")
    behind = line[found.end("r") :]
    kind = _KIND.get(said)
    return Meant(f"{line[:start]}{name}{rest}{behind}", "", (could[0], kind) if kind else None)


def _aimed_at_whose(line: str, told: Told) -> Meant:
    """`Bob casts Shock on her Elk`: of whom the text calls so, or who alone has it; nothing where it is of who does that."""
    doer = rf"\b(?P<p>{'|'.join(map(re.escape, told.players)) or '-'}|[Ss]he|[Hh]e) (?=[A-Za-z])"
    for found in _HERS.finditer(line):
        before = [*re.finditer(doer, line[: found.start()])]
        if not before:
            continue
        who, between = before[-1]["p"], line[before[-1].end() : found.start()]
        as_called = _KIND.get(who.lower(), "")
        who = told.last if as_called else who
        others = [one for one in told.players if one != who]
        kind, called, rest = _KIND.get(found["she"], ""), _called(told), line[found.end() :]
        if _OWN_ONLY.search(between) or _FOR_MANA.search(between + rest) or not others:
            continue
        could = [one for one in told.players if called.get(one, kind) == kind or not kind]
        if _ANOTHERS.match(between) or (as_called and kind and as_called != kind):
            could = others
        sure = [one for one in could if kind and one in called]
        have = [
            one
            for one in told.players
            if any(_begins(rest, name) for name in told.has.get(one, ()))
            or _has_behind(one, rest, told)
        ]
        owners = [one for one in have if one in could]
        if len(sure) == 1 or len(could) == 1:
            could = sure if len(sure) == 1 else could
            if have and could[0] not in have:
                could = [*could, *have]
        elif have:
            could = owners
        else:
            could = _by_its_text(between, who, _spoken_of(could, who, told), told)
        if len(could) > 1:  # whoever is named beside it with what is his is not meant
            named = [one for one in could if re.search(rf"\b{re.escape(one)}'s [A-Z]", rest)]
            could = [one for one in could if one not in named] or could
        if len(could) != 1:
            either = " or ".join(dict.fromkeys(could or have))
            return Meant(wrong=f"{found['she']!r} could mean {either}: write the name")
        if could[0] != who:
            line = f"{line[: found.start()]}{could[0]}'s {rest}"
            return Meant(line, "", (could[0], kind) if kind else None)
    return Meant()


def _has_behind(one: str, rest: str, told: Told) -> bool:
    """Whether a line says that a player has what is named here, wherever it stands."""
    word = re.match(r"[\w'-]+", rest)
    others = "|".join(re.escape(each) for each in told.players if each != one) or "-"
    until = rf"(?:(?!\b(?:{others}) )[^.?!])*"
    if word is None:
        return False
    who, what = re.escape(one), rf"\b{re.escape(word[0])}"
    has = re.compile(
        rf"\b{who} (?:(?:controls|has|owns) {until}|{_DOES_WITH} (?:{others})? ?{until}\bwith {until}|{_DOES_IT} )"
        rf"{what}|\b{who}'s {what}"
    )
    return any(has.search(row.text) for row in told.rows)


def _spoken_of(could: list[str], who: str, told: Told) -> list[str]:
    """Those whom a sentence so far has named, besides who does it: nobody else is meant by a pronoun."""
    said = [one for one in told.before if not one.lstrip().startswith("players ")]
    return [n for n in could if n == who or any(re.search(rf"\b{re.escape(n)}\b", x) for x in said)]


def _by_its_text(between: str, who: str, could: list[str], told: Told) -> list[str]:
    """Whose a target can be by the text of what is used here, where nobody was told to have it."""
    names = [*told.context.names.spoken(between)]
    text = told.context.text(told.context.full(names[0])) if len(names) == 1 else ""
    sorts = {_OF_YOURS.search(one[0]) is not None for one in _TARGETS.finditer(text)}
    if not sorts or len(sorts) > 1 or len(_TARGET.findall(text)) > len(_TARGETS.findall(text)):
        return could
    return [who] if sorts == {True} else [one for one in could if one != who]


def _begins(rest: str, name: str) -> bool:
    """Whether a name, or the first or last word of it, stands at the beginning."""
    words = name.split(" ")
    return any(
        re.match(rf"{re.escape(one)}(?:s|es)?\b", rest) for one in {name, words[0], words[-1]}
    )


def _before_the_name(found: re.Match[str], told: Told) -> Meant:
    """`On his turn, Bob casts …`: of Bob, or of whom the sentence before was about, as far as that can be told."""
    who, kind = found["p"], _KIND.get(found["she"])
    called = _called(
        told._replace(before=[one.replace(found[0].strip(), "") for one in told.before])
    )
    so_called = [one for one in told.players if kind and called.get(one) == kind]
    others = [
        one for one in dict.fromkeys((told.last, told.actor, *so_called)) if one and one != who
    ]
    could = [one for one in (who, *others) if kind and called.get(one, kind) == kind]
    sure = [one for one in could if one in called]
    if _ATTACKS.match(found["r"]) or not others:
        could = [who]
    elif _BLOCKS.match(found["r"]):
        could = others
    elif len(sure) == 1:
        could = sure
    elif len(could) > 1 and _OWN_TIME.search(found["s"]) and told.actor in ("", who):
        could = [one for one in could if one == who]
    if len(could) != 1:
        either = " or ".join(could or (who, *others))
        return Meant(wrong=f"{found['she']!r} could mean {either}: write the name")
    line = f"{found['h']} {could[0]}'s {found['s']}, {who}{found['r']}"
    return Meant(line, "", (could[0], kind) if kind else None)


def _behind_two(found: re.Match[str], told: Told) -> Meant:
    """`Bob casts Shock on Ann's Elk in her upkeep`: of one of the two, where that can be told; nothing where only one is named."""
    who, kind = found["p"], _KIND.get(found["she"])
    named = [n for n in told.players if n != who and re.search(rf"\b{re.escape(n)}\b", found["r"])]
    if not named:
        return Meant()
    called = _called(
        told._replace(before=[one.replace(found[0].strip(), "") for one in told.before])
    )
    could = [one for one in (who, *named) if kind and called.get(one, kind) == kind]
    sure = [one for one in could if one in called]
    if _ATTACKS.match(f" {found[0].strip().partition(' ')[2]}"):
        could = [who]
    elif len(sure) == 1:
        could = sure
    elif len(could) > 1 and _OWN_TIME.search(found["s"]):
        could = [who]
    if len(could) != 1:
        return Meant(
            wrong=f"{found['she']!r} could mean {' or '.join((who, *named))}: write the name"
        )
    start, end = found.span("she")
    return Meant(
        f"{found.string[:start]}{could[0]}'s{found.string[end:]}",
        "",
        (could[0], kind) if kind else None,
    )


def _by_itself(found: re.Match[str], told: Told) -> Meant:
    """`He blocks with Ox` behind what another did: who is called so, may do it or has what is named; nothing where that is whom
    the sentence before was about, as it mostly is.
    """
    kind, rest = _KIND[found["she"].lower()], found["r"]
    called = _called(told)
    other = [n for n in told.players if re.search(rf"\b{re.escape(n)}\b", rest)]
    could = [n for n in told.players if called.get(n, kind) == kind and n not in other]
    if _BLOCKS.match(rest) and told.context.attacking:
        could = [one for one in could if one != told.context.attacking]
    if told.last in could and len(could) > 1:
        named = {n for things in told.has.values() for n in things if _first_named(n, rest)}
        owners = [one for one in could if named & {*told.has.get(one, ())}]
        sure = [one for one in could if one in called]
        if len(owners) != 1 and sure and told.last not in sure:
            return Meant(wrong=f"{found['she']!r} could mean {' or '.join(could)}: write the name")
        could = owners if len(owners) == 1 else [told.last]
    if len(could) != 1 or could[0] == told.last:
        return Meant()
    start, end = found.span("she")
    return Meant(f"{found.string[:start]}{could[0]}{found.string[end:]}", "", (could[0], kind))


def _whose_time(found: re.Match[str], told: Told) -> Meant:
    """`It's her main phase`: of the only one who is called so; else the name is asked for."""
    kind = _KIND.get(found["she"])
    called = _called(told)
    could = [one for one in told.players if kind and called.get(one, kind) == kind]
    if len(could) == 1:
        return Meant(f"{found['h']} {could[0]}'s {found['r']}")
    either = " or ".join(could or told.players) or "anyone"
    return Meant(wrong=f"{found['she']!r} could mean {either}: write the name")


def _first_named(name: str, rest: str) -> bool:
    """Whether this is what the verb is about: it stands right behind it."""
    return bool(re.match(rf" [a-z]+(?: with| (?:an?|the|her|his))* {re.escape(name)}\b", rest))


def _called(told: Told) -> dict[str, str]:
    """How players are called, by sentences that can speak of nobody else and by what was understood."""
    players = told.players
    out: dict[str, set[str]] = {}
    for who, kind in told.called:
        out.setdefault(who, set()).add(kind)
    for line in told.before:
        for pattern in (_ALSO, _OWN):
            for found in pattern.finditer(line):
                alone = pattern is _ALSO or (
                    sum(one in line for one in players) == 1 and not _ANOTHER.search(line)
                )
                if found["p"] in players and alone:
                    out.setdefault(found["p"], set()).add(_KIND[found["she"]])
    return {one: next(iter(kinds)) for one, kinds in out.items() if len(kinds) == 1}


def whole_hands(said: Said, text: str) -> Said:
    """A hand that is told as a whole, card by card, so that none of them is taken to lie elsewhere."""
    several = said if isinstance(said, list) else [said] if isinstance(said, m.Has) else []
    if not several or not _WHOLE_HAND.search(text):
        return said
    out: list[m.Has] = []
    for one in several:
        if one.place == "in hand" and len(one.things) > 1:
            out += (one.but(things=(thing,)) for thing in one.things)
        else:
            out.append(one)
    return out if len(out) > len(several) else said
