"""Names of cards in the plural, where more than the letters behind a name makes it: `Elvish Visionaries`, `Walls of Omens`.

A run of words that is no name, and in the singular is one, stands for that name, and the number before it says how many. What is
written with a mere s behind a name is understood where names are looked for, and what is a name as it stands is left as it is.
Where several attack, block or are so and no number says how many (`Hill Giants are tapped`), they are all that were told, if those
were told once; else the line can't be read, for as one of them it would be wrong.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator

from rulesdb.cards.plurals import ones
from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block, Row
from rulesdb.scenarios.language.idioms.accents import with_accents
from rulesdb.scenarios.language.idioms.stray_commas import without_stray_commas
from rulesdb.scenarios.language.words import COUNTS, NUMBER, closed, token_subtypes

_RUN = late(
    r"(?<![\w'’-])[A-Z][\w'’-]*(?: (?:[A-Z][\w'’-]*|(?:of|from|in|to|with|for|at|under|without)(?: (?:the|a|an))? [A-Z][\w'’-]*))*"
)
"""What a person would take for one name."""
_PLURAL = late(r"[a-z](?:s|men)\b|\b(?:[A-Z][a-z]*(?:xen|ice|ngi|asi|oci|culi))\b")
_INSIDE = late(r" (?:of|from|in|to|with|for|at|under|without)(?= )")
"""Behind the noun of a name."""
_BEFORE_ONE_WORD = late(rf"\b(?:{NUMBER}|[Bb]oth|[Aa]ll|[Tt]he|with|tapped|untapped) $")
"""What stands before a plural of one word."""
_HOLDS = late(r"\b(?:has|have|controls?)\b")
_CLAIMS = late(r"^\s*(?:then|and|but|as of)\b|\?\s*$")
"""What is claimed or asked looks at all of a name."""
_SEVERAL_DO = late(
    r"\b(?:attacks?|swings?|blocks?)(?= |$|[.,])|^\s*[A-Z][^,.]* are (?:all )?(?:tapped|untapped|summoning sick|face down|phased out|goaded|attacking|blocking|attached)\b"
)
_BARE = late(
    r"(?P<h>^\s*|\bwith |\band (?=[A-Z][^,.]*?(?:$|[,.]| at | are | attack | block )))(?P<q>(?:(?:[Bb]oth|[Tt]he|[Aa]ll|her|his|their)(?: (?:the|her|his|their))? )?)"
    r"(?P<x>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*| (?:of|from|in|to|for|without)(?: (?:the|a|an))? [A-Z][\w'’-]*)*)(?= (?:are|attack|block|at|and)\b|$|[,.])"
)
"""A name where a deed or a state is said of it, without a number."""
_WHO_ATTACKS = late(r"\b(?:attacks?|swings?)\b(?: [^,.]*)?$")
_THE_END = late(r"^(?: at [A-Z][\w'-]*)?[.\s]*$")
_TOKENS = late(r" (?:creature )?tokens?\b")


def _ones(noun: str, *, inside: bool) -> Iterator[str]:
    """What a plural could be of; a mere s counts inside a name only."""
    mere = () if inside or not noun.endswith("s") else (noun[:-1], noun[:-2])
    yield from (one for one in ones(noun) if one not in mere)


def _one_of(name: str, known: Callable[[str], bool], *, mere: bool = False) -> str:
    """The name that this is the plural of; "" for none."""
    joint = _INSIDE.search(name)
    noun, rest = (name[: joint.start()], name[joint.start() :]) if joint else (name, "")
    found = [
        one + rest for one in _ones(noun, inside=mere or joint is not None) if known(one + rest)
    ]
    return found[0] if len(found) == 1 else ""


def _token_of(name: str) -> str:
    """What tokens are called of which this is the plural: `Elemental Cats`; "" for none."""
    words = name.split(" ")
    if not token_subtypes().issuperset(words[:-1]):
        return ""
    found = [one for one in ones(words[-1]) if one in token_subtypes() and one != words[-1]]
    return " ".join((*words[:-1], found[0])) if found else ""


def in_the_singular(block: Block, library: Collection[str]) -> Block:
    """The same example with its plurals of names as the names they are of, and each as it is printed."""
    block = without_stray_commas(with_accents(block, library), library)
    names: Collection[str] = getattr(library, "names", library)
    own = {face.name for card in block.cards for face in (card, card.back) if face is not None}
    subtypes = closed()["SUBTYPE"]

    def known(name: str) -> bool:
        return name in own or name in names

    def single(name: str, behind: str) -> str:
        """The name of one of these; a subtype is one of a card of the situation, unless tokens are spoken of."""
        if name not in subtypes:
            return _one_of(name, known)
        return "" if _TOKENS.match(behind) else _one_of(name, own.__contains__)

    def plain(found: re.Match[str]) -> str:
        text = found[0]
        if found.string.count('"', 0, found.start()) % 2 or not _PLURAL.search(text):
            return text
        words = text.split(" ")
        for start in range(len(words)):
            if not words[start][:1].isupper():
                continue
            for end in range(len(words), start, -1):
                name = " ".join(words[start:end])
                if known(name):
                    break  # it is a name as it stands
                if " " not in name and (
                    start or not _BEFORE_ONE_WORD.search(found.string[: found.start()])
                ):
                    continue  # `Bob Denies it` says what Bob does
                if one := single(name, found.string[found.end() :]):
                    return " ".join((*words[:start], one, *words[end:]))
        return text

    if not _PLURAL.search(block.source):
        return block
    told = [
        row.text for row in block.rows if _HOLDS.search(row.text) and not _CLAIMS.search(row.text)
    ]

    def numbered(found: re.Match[str]) -> str:
        name = found["x"]
        one = "" if known(name) else _one_of(name, known, mere=True)
        both = found["q"].lower().startswith("both")
        every = (
            not both
            and found["h"] == "with "
            and _WHO_ATTACKS.search(found.string[: found.start()])
        )
        every = every and _THE_END.match(found.string[found.end() :])
        if not one:
            token = "" if known(name) else _token_of(name)
            return f"with each {token}" if token and every else found[0]
        mentions = [
            text
            for text in told
            if re.search(rf"(?<![\w'-])(?:{re.escape(name)}|{re.escape(one)})(?![\w'-])", text)
        ]
        count = _how_many(name, mentions[0]) if len(mentions) == 1 else ""
        if both and COUNTS.get(count, count) != "2":
            count = ""
        if not count and every:
            return f"with each {one}"
        return f"{found['h']}{count or 'several'} {name}"

    def counted(name: str, one: str) -> str:
        """How many of a name are told, where that is told once."""
        names = f"(?:{re.escape(name)}|{re.escape(one)})"
        mentions = [text for text in told if re.search(rf"\b{names}\b", text)]
        numbers = re.findall(rf"\b(\d+|{NUMBER})(?: [a-z\d/+-]+)*? {names}\b", "".join(mentions))
        return numbers[0] if len(mentions) == len(numbers) == 1 else ""

    def each_of(found: re.Match[str]) -> str:
        name = found["x"]
        one = (
            name if known(name) else _one_of(name, known, mere=True) or _ends_so(name, told, known)
        )
        if not one and name.removesuffix("s") in token_subtypes():
            one = name.removesuffix("s")
        count = "two" if (found["q"] or "").lower() == "both" else found["n"] or ""
        if one and not count:
            count = counted(name, one)
        many = int(COUNTS.get(count, count) or 0)
        if not one or not 1 < many <= MOST_EACH:
            return found[0]
        return " and ".join([f"{one}{' token' if found['t'] and known(one) else ''}"] * many)

    def all_chosen(found: re.Match[str]) -> str:
        name = found["x"]
        one = name if known(name) else _one_of(name, known, mere=True)
        if not found["q"]:
            if not one or one == name:
                return found[0]
            return f"{found['h']}{found['n'] or counted(name, one) or 'several'} {name}"
        count = "two" if found["q"] == "both" else found["n"] or (counted(name, one) if one else "")
        return f"{found['h']}{count} {name}" if one and count else found[0]

    def both_of(found: re.Match[str]) -> str:
        """`with both Elks and Ox`: two of that name, wherever it stands; where it may be one of each (`both Bears and Ox`) nothing."""
        name, then = found["x"], found.string[found.end() :]
        one = name if known(name) else _one_of(name, known, mere=True)
        if not one:
            return found[0]
        numbers = {_how_many(x, text) for x in (name, one) for text in told} - {""}
        several = f"{found['h']}several {name}"
        if numbers and "2" not in {COUNTS.get(x, x) for x in numbers}:
            return several
        in_a_list = found["h"].strip() in (",", "and")
        joint = then.startswith(" and ") and not in_a_list and not _OTHER_RAID.match(then)
        if one == name and joint:  # the same word for one and for many
            return several if numbers else found[0]
        if one == name and not numbers and not _PLURAL.search(name):
            return found[0]
        return f"{found['h']}two {name}"

    def row_of(row: Row) -> Row:
        text = row.text
        if " both " in text and not _CLAIMS.search(text):
            text = _BOTH_OF.sub(both_of, text)
        fights = "attack" in text or "block" in text or "swing" in text
        if fights and _FIGHTS.search(text) and not _CLAIMS.search(text):
            for form, plain_ in _ALL_THAT_FIGHT:
                text = form.sub(plain_, text)
        of_all = "oth " in text or "he " in text or "ll " in text or _CHOOSES.search(text)
        if of_all and _SHORT.search(text):
            full = _full_plurals(told, known)
            text = _SHORT.sub(lambda f: f"{f['h']}{full.get(f['x'], f['x'])}", text)
        if of_all:
            claims = _CLAIMS.search(text)
            text = _FATE_OF_ALL.sub(each_of, text) if claims else _CHOSEN_ALL.sub(all_chosen, text)
            text = (
                _CHOSEN_BESIDE.sub(all_chosen, text)
                if _CHOOSES.search(text) and not claims
                else text
            )
        if (fights or " are " in text) and _SEVERAL_DO.search(text) and not _CLAIMS.search(text):
            text = _BARE.sub(numbered, text)
        text = _RUN.sub(plain, text)
        return row if text == row.text else row._replace(text=text)

    rows = [row_of(row) if _PLURAL.search(row.text) else row for row in block.rows]
    return block._replace(rows=tuple(rows))


_CHOSEN_BESIDE = late(
    rf"(?P<h>(?:,|\band) )(?P<q>both )?(?:the|her|his|their) (?:(?P<n>{NUMBER}|\d+) )?(?P<x>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*| (?:of|from|in|to|for|without)(?: (?:the|a|an))? [A-Z][\w'’-]*)*)(?=$|[,.;]| and | for | to )"
)
"""The same behind the first of several."""
_CHOOSES = late(r"\b(?:chooses|sacrifices|discards|exiles|returns|finds|keeps|picks) ")
_FIGHTS = late(r"\b(?:attacks?|swings?|blocks?)\b")
_A_NAME = r"(?P<x>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*| (?:of|from|in|to|for|without)(?: (?:the|a|an))? [A-Z][\w'’-]*)*)"
_BOTH_OF = late(
    rf"(?P<h>(?:\bwith|\band|,|\bon|\btargeting|\bat) )both(?: of)?(?: (?:the|her|his|their))? {_A_NAME}(?=$|[,.;]| [a-z])"
)
"""Two of a name, in whatever place of a list."""
_OTHER_RAID = late(rf" and (?:both\b|(?:[A-Z][\w-]*'s )?{_A_NAME} with\b)")
"""Both of something else, another player who is attacked, or another attacker that is blocked."""
_ALL_THAT_FIGHT = (
    (late(rf"(?P<h>\b(?:attacks?|swings?|blocks?)\b(?: [^,.]*?)? with )(?P<q>all|both)(?: (?:of|of the|of her|of his|of their|the|her|his|their))(?: (?:{NUMBER}|\d+))? {_A_NAME}(?=$|[,.;]| at | and )"), r"\g<h>\g<q> \g<x>"),
    (late(rf"(?P<h>\b(?:attacks?|swings?|blocks?)\b(?: [^,.]*?)? with )all (?:{NUMBER}|\d+) {_A_NAME}(?=$|[,.;]| at | and )"), r"\g<h>all \g<x>"),
    (late(rf"(?P<h>\b(?:attacks?|swings?|blocks?)\b(?: [^,.]*?)? with )(?:every|each)(?: of (?:the|her|his|their))? {_A_NAME}(?<!s)(?=$|[,.;]| at )"), r"\g<h>all \g<x>s"),
    (late(rf"^(?P<s>\s*)(?P<q>[Aa]ll|[Bb]oth)(?: of)?(?: (?:the|her|his|their))?(?: (?:{NUMBER}|\d+))? {_A_NAME} (?P<v>attack|block)\b"), r"\g<s>\g<q> \g<x> \g<v>"),
    (late(rf"^(?P<s>\s*)(?:[A-Z][\w-]*'s )?{_A_NAME} (?P<q>all|both) (?P<v>attack|block)\b"), lambda f: f"{f['s']}{f['q'].capitalize()} {f['x']} {f['v']}"),
)  # fmt: skip
"""All of a name, where they attack or block, in the words that are looked for below."""
MOST_EACH = 12
"""Of so many things of a name the fate of all may be told in one sentence."""
_FATE_OF_ALL = late(
    r"(?<![\w'’-])(?:(?P<q>[Bb]oth|[Aa]ll)(?: of)?(?: (?:the|her|his|their))?|[Tt]he)(?: (?P<n>two|three|four|five|six|\d+))? "
    r"(?P<x>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*| (?:of|from|in|to|for|without)(?: (?:the|a|an))? [A-Z][\w'’-]*)*)(?P<t> tokens)?"
    r"(?= (?:(?:don't |do not )?(?:die|survive|live|resolve)|(?:get|are|aren't|are not) (?:destroyed|exiled|sacrificed|countered|discarded))\b)"
)
"""Several of a name where what becomes of them is claimed or asked: `both Soldiers die`."""
_CHOSEN_ALL = late(
    r"(?P<h>\b(?:chooses|sacrifices|discards|exiles|returns|finds|keeps|picks) )(?:(?P<q>both|all)(?: of)?(?: (?:the|her|his|their))?|the|her|his|their)?"
    rf"(?: ?(?P<n>{NUMBER}|\d+)(?= ))? ?(?P<x>[A-Z][\w'’-]*(?: [A-Z][\w'’-]*| (?:of|from|in|to|for|without)(?: (?:the|a|an))? [A-Z][\w'’-]*)*)(?=$|[,.;]| and | for | to )"
)
"""All of a name, where they are chosen: by a word for all, or in the plural without a number."""
_SHORT = late(
    r"(?P<h>\b(?:[Bb]oth|[Tt]he|[Aa]ll)(?: of)?(?: the| her| his| their)? )(?P<x>[A-Z][a-z]+s)(?= [a-z]|[?.,]|$)(?! tokens?)"
)
"""The last word of a name in the plural: `both Goblins`."""


def _ends_so(word: str, told: list[str], known: Callable[[str], bool]) -> str:
    """The one card told here whose name ends with a word: `Bears`, of Grizzly Bears; "" where several do."""
    form = re.compile(rf"(?<![\w'-])(?:[A-Z][\w'’-]* )+{re.escape(word)}(?![\w'-])")
    found = {run[0] for text in told for run in form.finditer(text) if known(run[0])}
    return found.pop() if len(found) == 1 else ""


def _full_plurals(told: list[str], known: Callable[[str], bool]) -> dict[str, str]:
    """For the last word of a plural that is told, all of it, where one name alone ends so: `Goblins` is `Raging Goblins`."""
    runs = {run[0] for text in told for run in _RUN.finditer(text) if " " in run[0]}
    ends: dict[str, set[str]] = {}
    for run in runs:
        if _one_of(run, known, mere=True) and not _INSIDE.search(run):
            ends.setdefault(run.rsplit(" ", 1)[1], set()).add(run)
    return {end: those.pop() for end, those in ends.items() if len(those) == 1 and not known(end)}


def _how_many(name: str, text: str) -> str:
    """How many of a name a line tells, where it tells them once."""
    found = [
        *re.finditer(
            rf"(?<![\w'-])(?P<n>\d+|{NUMBER})(?: (?:tapped|untapped))? {re.escape(name)}(?![\w'-])",
            text,
        )
    ]
    return found[0]["n"] if len(found) == 1 and text.count(name) == 1 else ""
