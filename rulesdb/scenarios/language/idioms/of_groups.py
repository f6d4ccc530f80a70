"""Questions of a condition in a group, in other words: `which of Ann's creatures have 3 power or more?`, `does any creature have flying?`.

Each row gives the question of the language that asks just the same: which, or how many, of a kind have or are something.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.cards.plurals import plural
from rulesdb.scenarios.language.words import closed

Line = str | Callable[[re.Match[str]], str]

_K = r"(?P<k>power|toughness|mana value|loyalty|defense)"
_LEAD = r"^(?P<h>(?:which|how many|what|does any|do any|is any|are any)\b.*?\b(?:with|have|has|having)) (?:an? |the )?"
_G = r"(?P<g>(?:non)?[a-z][a-z -]*?|(?:[a-z]+ )*[A-Z][\w'-]*(?: creatures| tokens| permanents)?)"
_MORE = r"(?:more|greater|higher|bigger|above|up|larger)"
_LESS = r"(?:less|fewer|lower|smaller|below)"


_VERBS = {
    "have": "have",
    "has": "have",
    "are": "are",
    "is": "are",
    "aren't": "aren't",
    "are not": "aren't",
    "don't have": "don't have",
    "do not have": "don't have",
}


_NOW = {"died": "die", "survived": "survive"}
"""What has become of them, as it is asked."""


def _over(found: re.Match[str]) -> str:
    return f"{found['h']} {found['k']} {int(found['n']) + 1} or greater{found['r']}"


def _under(found: re.Match[str]) -> str:
    return f"{found['h']} {found['k']} {int(found['n']) - 1} or less{found['r']}"


def _several(found: re.Match[str]) -> str:
    """The kind for several of it."""
    kind = found["g"]
    *first, last = kind.split()
    return kind if last.endswith("s") else " ".join((*first, plural(last)))


def _of_all(found: re.Match[str]) -> str:
    """`what has flying`: which of all permanents, of what only things have."""
    word = found["r"]
    known = word.split(" from ")[0] in closed()["KEYWORD"] or word.startswith(
        ("power ", "toughness ", "mana value ")
    )
    counted = word.endswith((" counters", " counter"))
    return f"which permanents have {word}" if known or counted else found[0]


_ENDS = r"(?P<d>destroyed|countered|sacrificed|exiled|discarded|milled|created)"

QUESTIONS: tuple[tuple[str, Line], ...] = (
    (rf"^which (?:spell|ability) (?:gets|got|is|was|will be|has been) {_ENDS}$|^which (?:spells|abilities) (?:get|got|are|were|will be|have been) (?P<d2>countered|exiled)$", lambda f: f"what gets {f['d'] or f['d2']}"),
    (rf"^which (?P<g>[A-Z].*?) (?:gets|got|is|was|will be|has been) {_ENDS}$", lambda f: f"which {_several(f)} get {f['d']}"),
    (r"^(?:which (?:spells?|abilit(?:y|ies)|ones?)|what) (?:will )?resolves?$", "in which order do they resolve"),
    (r"^which (?P<x>[A-Z].*?) (?:will )?(?P<v>resolve|trigger|attack|block|fizzle)s?$", r"does \g<x> \g<v>"),
    (r"^which (?P<x>[A-Z].*?) is (?P<s>blocked|unblocked|tapped|untapped|attacking|blocking)$", r"is \g<x> \g<s>"),
    (rf"{_LEAD}{_K} (?:of )?(?:at least|{_MORE} than or equal to) (?P<n>\d+)(?P<r>.*)$", r"\g<h> \g<k> \g<n> or greater\g<r>"),
    (rf"{_LEAD}{_K} (?:of )?(?:at most|(?:not|no) {_MORE} than) (?P<n>\d+)(?P<r>.*)$", r"\g<h> \g<k> \g<n> or less\g<r>"),
    (rf"{_LEAD}{_K} (?:{_MORE} than|over|above) (?P<n>\d+)(?P<r>.*)$", _over),
    (rf"{_LEAD}{_K} (?:{_LESS} than|under|below) (?P<n>\d+)(?P<r>.*)$", _under),
    (rf"{_LEAD}{_K} (?:of )?(?:exactly )?(?P<n>\d+) (?:or|and) (?!greater\b){_MORE}(?P<r>.*)$", r"\g<h> \g<k> \g<n> or greater\g<r>"),
    (rf"{_LEAD}{_K} (?:of )?(?:exactly )?(?P<n>\d+) (?:or|and) (?!less\b){_LESS}(?P<r>.*)$", r"\g<h> \g<k> \g<n> or less\g<r>"),
    (rf"{_LEAD}{_K} (?:of|exactly|equal to|of exactly) (?P<n>\d+)(?P<r>.*)$", r"\g<h> \g<k> \g<n>\g<r>"),
    (rf"{_LEAD}at least (?P<n>\d+) {_K}(?P<r>.*)$", r"\g<h> \g<k> \g<n> or greater\g<r>"),
    (rf"{_LEAD}(?P<n>\d+) or {_MORE} {_K}(?P<r>.*)$", r"\g<h> \g<k> \g<n> or greater\g<r>"),
    (rf"{_LEAD}(?P<n>\d+) or {_LESS} {_K}(?P<r>.*)$", r"\g<h> \g<k> \g<n> or less\g<r>"),
    (rf"{_LEAD}(?P<n>\d+) {_K}(?P<r>.*)$", r"\g<h> \g<k> \g<n>\g<r>"),
    (r"^(?P<h>which|how many) of (?:the )?WHO's (?P<g>[\w -]+?) (?P<v>have|has|are|is|aren't|don't have|do not have|are not)(?P<r> .+)$",
     lambda f: f"{f['h']} {f['g']} of {f['who']} {_VERBS[f['v']]}{f['r']}"),
    (r"^(?P<h>which|how many) of (?:the )?WHO's (?P<g>[\w -]+?) (?P<v>die|died|survive|survived|get [a-z]+)$",
     lambda f: f"{f['h']} {f['g']} of {f['who']} {_NOW.get(f['v'], f['v'])}"),
    (r"^(?P<h>which|how many|what) (?P<g>[\w -]+?) (?:does|do) WHO (?:control|have)(?: on the battlefield| in play)?,? (?P<v>with|that (?:have|has|are|is)|which (?:have|has|are|is)|having|who (?:have|are)) (?P<r>.+)$",
     lambda f: f"{f['h'].replace('what', 'which')} {f['g']} of {f['who']} {'are' if f['v'].endswith((' are', ' is')) else 'have'} {f['r']}"),
    (r"^(?P<h>which|how many|what) (?P<g>[\w -]+?),? (?:with|that have|that has|having) (?P<r>(?:power|toughness|mana value|\d|an? [^ ]+ counter|.* counters?).*?) does WHO (?:control|have)(?: on the battlefield| in play)?$",
     lambda f: f"{f['h'].replace('what', 'which')} {f['g']} of {f['who']} have {f['r']}"),
    (rf"^(?P<h>which|how many|what) {_G} (?:with|that have|that has|having) (?P<r>(?:power|toughness|mana value|an? [^ ]+ counter|[^ ]+ counters?|counters?).*?) (?:are|is)(?: there)?(?: there)?(?: on the battlefield| in play)?$",
     lambda f: f"{f['h'].replace('what', 'which')} {f['g']} have {f['r']}"),
    (rf"^(?P<h>which|how many) {_G} are there (?:with|that have|having) (?P<r>.+)$", r"\g<h> \g<g> have \g<r>"),
    (rf"^(?:does|do) (?:any|some)(?: of the)? {_G} have (?P<r>.+)$", lambda f: f"which {_several(f)} have {f['r']}"),
    (r"^(?:is|are) (?:any|some)(?: of the)? (?P<g>creatures?|permanents?|artifacts?|enchantments?|lands?|tokens?|planeswalkers?) (?P<r>.+)$", lambda f: f"which {_several(f)} are {f['r']}"),
    (r"^(?P<h>which|how many) of (?:the )?WHO's (?P<g>[\w -]+?) (?P<v>can|can't|must)(?P<r> .+)$", r"\g<h> \g<g> of \g<who> \g<v>\g<r>"),
    (r"^(?P<h>which|how many) (?P<g>[\w -]+?) (?:that )?WHO controls (?P<v>are|have|can|must)(?P<r> .+)$", r"\g<h> \g<g> of \g<who> \g<v>\g<r>"),
    (rf"^(?P<h>which|how many) {_G}(?: there are)? (?:on the battlefield|in play|on the table) (?P<v>are|have|can|can't|must)(?P<r> .+)$", r"\g<h> \g<g> \g<v>\g<r>"),
    (r"^(?P<h>(?:which|how many) .+?) (?:have|has|suffer from) summoning sickness$", r"\g<h> are summoning sick"),
    (r"^(?:what|who) (?:all )?(?:has|have) (?P<r>[a-z\d+-].*)$", _of_all),
    (r"^(?P<h>which [a-z -]+?) has (?P<r>.+)$", r"\g<h> have \g<r>"),
    (r"^which (?P<g>creature|permanent|artifact|enchantment|land|token|planeswalker) (?P<v>is|has|have|are) (?P<r>.+)$", lambda f: f"which {_several(f)} {_VERBS[f['v']]} {f['r']}"),
)  # fmt: skip
