"""What is written short or with other signs, in full: `w/ 2 counters`, `main phase 2`, `for X=5`, a time without its comma.

Looked at before any line is read. Nothing is added and nothing left out but what opens a story and tells nothing (`So last night at
the shop:`); names and what stands in quotes stay as they are.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block, Row

_STEP = (
    "upkeep|draw step|(?:first |second |precombat |postcombat )?main phase|beginning of combat|combat|end step|turn|end of turn"
    "|declare (?:attackers|blockers)(?: step)?|end of combat|combat damage(?: step)?|cleanup step"
)
_WORDS = {"1": "precombat main phase", "2": "postcombat main phase"} | {
    "one": "precombat main phase",
    "two": "postcombat main phase",
    "I": "precombat main phase",
    "II": "postcombat main phase",
}

_ROWS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (late(r"(?<![\w/])w/ ?(?=[\w+-])"), "with "),
    (late(r"(?<![\w/])w/o (?=\w)"), "without "),
    (late(r"\bmain (?:phase )?(?P<n>[12]|one|two|II?(?! [A-Za-z]))\b"), lambda f: _WORDS[f["n"]]),
    (late(r"\b(?P<w>[Dd]uring|[Ii]n|[Aa]t) (?=(?:pre|post)combat main phase\b)"), r"\g<w> the "),
    (late(r",? (?:for|where) (?:an )?X ?(?:=|is|being|of) ?(?P<n>\d+)\b(?= |$|[,.;])"), r" with X = \g<n>"),
    (
        late(
            rf"(?P<h>(?:^|[.;] )\s*(?:[Aa]t|[Ii]n|[Dd]uring|[Oo]n) (?:the )?(?:(?:beginning|start|end) of )?(?:[A-Z][\w-]*'s |my |your |his |her |their )?(?:next )?(?:{_STEP})) (?=(?:[A-Z][\w-]* [a-z]+s\b(?! in\b)|(?:I|you|he|she|they|my opponent) [a-z]+))"
        ),
        r"\g<h>, ",
    ),
    (late(r"(?P<w>(?<![\w'’-])[a-z][\w’']*)! (?=[A-Z])"), r"\g<w>. "),
    (
        late(
            r"^\s*(?:[Ss]o,? )?(?:(?:[Ll]ast (?:night|week|friday|Friday)|[Yy]esterday|[Tt]oday|[Tt]onight|[Ee]arlier(?: today)?|[Rr]ecently)(?: at (?:[A-Z]\w*|(?:my|our|the|a) [a-z ]+?))?)(?:[:,]) (?=\w)"
        ),
        "",
    ),
    (
        late(
            r"^\s*(?:(?:[Qq]uick|[Ee]asy|[Dd]umb|[Ss]illy|[Ss]imple) (?:one|question)|[Hh]ere(?:'s| is) (?:the|my|a) (?:situation|scenario|board(?: state)?|question)|[Tt]he (?:situation|scenario|board(?: state)?)|[Bb]oard(?: state)?|[Ss]etup|[Oo][Kk],? so|[Ss]o)[:,] ?(?=\w)"
        ),
        "",
    ),
    (
        late(
            r"(?P<h>\b(?:[A-Z][\w-]*|I) cycles? (?:an? |the )?(?P<x>[A-Z](?:(?! targeting | exiling | casts? | activates? )[^.])*?)),? (?:targeting|exiling) (?P<y>[A-Z](?:(?! with )[^.])*)(?=$|[.])"
        ),
        r"\g<h>. \g<x>'s ability targets \g<y>",
    ),
    (late(r"(?P<h>(?<![\w,] )(?P<w>(?!In\b|With\b)[A-Z][\w-]*) taps? (?:an?|two|three|four|five|six|\d+) (?:Plains|Islands?|Swamps?|Mountains?|Forests?))(?: for mana)?(?:,? and(?: then)?|,? then|,| to) casts? (?=[A-Z])"), lambda f: f"{f['h']} for mana. {f['w']} {'cast' if f['w'] == 'I' else 'casts'} "),
    (late(r"(?P<h>\btaps? (?:an?|two|three|four|five|six|\d+) (?:Plains|Islands?|Swamps?|Mountains?|Forests?))(?:(?P<t>(?: for mana)? to cast)|(?=,? (?:and )?(?:then )?casts? [A-Z]))"), lambda f: f"{f['h']} for mana" + (" and casts" if f["t"] else "")),
    (late(r"\b(?:an?|some|any) (?:[a-z]+ )*(?:creature|card|spell|land|artifact|planeswalker)s? (?:like|such as) (?=[A-Z])"), ""),
)  # fmt: skip
_FOUND_AND_USED = late(
    r"(?P<h>(?:^|(?<=\. ))\s*(?P<w>[A-Z][\w-]*|I) (?:casts?|cracks?|activates?) [A-Z][^,.;]*?),? and (?:gets?|finds?|fetches|fetch|grabs?|tutors? (?:up |for )?)(?: (?:for|up))? (?:an? |the )?(?P<y>[A-Z][^,.;]*?),? (?:and )?then (?P<v>casts?|plays?) (?:it|that)\b"
)
"""What is found is used only once the search has resolved (608.2)."""
_SHORT = late(
    rf"(?<![\w/])w/(?=[\w+o -])|\b[Mm]ain (?:phase )?(?:[12]|one|two|II?)\b|\b(?:for|where) (?:an )?X ?(?:=|is|being|of)|[a-z]! [A-Z]"
    rf"|\b(?:{_STEP}) (?:I|you|he|she|they|my|[A-Z][\w-]*) [a-z]|\b(?:like|such as) [A-Z]|(?m:^\s*(?:[Ss]o\b|[Ll]ast |[Yy]esterday|[Tt]o(?:day|night)|[Ee]arlier|[Rr]ecently|[Hh]ere|[Tt]he (?:sit|sce|board)|[Bb]oard|[Ss]etup|[Oo][Kk]|[Qq]uick|[Ee]asy|[Dd]umb|[Ss]illy|[Ss]imple)[^.]*?[:,])|\bthen (?:casts?|plays?) (?:it|that)\b|\bcycles? .*(?:targeting|exiling) |\btaps? [^.]*?\bcasts? "
)
"""One of these stands in a text, and in a line, that has such words."""
_SIGNS = (
    "w/", "! ", "for X", "where X", "for an X", "where an X", "like ", "such as ", "then cast", "then play", "cycle", "taps ", "tap ",
    *(f"ain {phase}{number}" for phase in ("", "phase ") for number in ("1", "2", "one", "two", "I")),
)  # fmt: skip
_TIME_AND_DOER = late(
    r"(?:upkeep|step|phase|combat|turn|attackers|blockers|damage) (?:I|you|he|she|they|my|[A-Z])"
)
_OPENS = late(
    r"\n\s*(?:[Ss]o\b|[Ll]ast |[Yy]esterday|[Tt]o(?:day|night)|[Ee]arlier|[Rr]ecently|[Hh]ere|[Tt]he (?:sit|sce|board)|[Bb]oard|[Ss]etup|[Oo][Kk]|[Qq]uick|[Ee]asy|[Dd]umb|[Ss]illy|[Ss]imple)"
)


def _perhaps(rows: Sequence[Row]) -> bool:
    """Whether a line could have such words: told by plain words, which are found much sooner than a pattern is tried."""
    text = "\n" + "\n".join([row.text for row in rows])
    if any(map(text.__contains__, _SIGNS)):
        return True
    return _TIME_AND_DOER.search(text) is not None or _OPENS.search(text) is not None


def in_full(block: Block) -> Block:
    """The same example with such words in full."""
    if not _perhaps(block.rows) or _SHORT.search(block.source) is None:
        return block
    rows = tuple(
        row._replace(text=_outside_quotes(row.text)) if _SHORT.search(row.text) else row
        for row in block.rows
    )
    return block._replace(rows=rows)


def _in_turn(f: re.Match[str]) -> str:
    chooses = "choose" if f["w"] == "I" else "chooses"
    return f"{f['h']}. {f['w']} {chooses} {f['y']}. it resolves. {f['w']} {f['v']} {f['y']}"


def _outside_quotes(text: str) -> str:
    if text.lstrip().startswith(_TITLES):
        return text
    parts = _FOUND_AND_USED.sub(_in_turn, text).split('"')
    for form, said in _ROWS:
        parts[::2] = [form.sub(said, one) for one in parts[::2]]
    return '"'.join(parts)


_TITLES = (
    "example ", "subject ", "unclear ", "not about play ", "not yet ", "rule ", "as of ", "from ", "variant ", "option ",
)  # fmt: skip
