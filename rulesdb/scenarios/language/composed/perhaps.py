"""Which lines are looked at before they are read as they stand (`at_first`): told by their words alone.

Each line asks, and few are meant, so the words are looked for before the patterns are tried. In these each way begins
with a letter, behind which it is asked whether a word begins there: so most places of a line are passed over.
"""

from __future__ import annotations

from functools import lru_cache

from rulesdb.late import late

STATES = r"tapped|face[- ]down|summoning[- ]sick|phased[- ]out|transformed|flipped"
"""How a permanent can be, as it is said in a list."""
_AT_FIRST = late(
    r" responds with (?=[A-Z])|t(?<=\bt)akes? (?:it|all|the|everything)\b|l(?<=\bl)ets? .* through\b"
    r"|h(?<=\bh)as (?:already )?(?:enchanted|equipped|fortified) "
    r"|c(?<=\bc)asts? .* (?:exiling|returning|tapping) |i(?<=\bi)mprint|u(?<=\bu)ses [A-Z]|h(?<=\bh)olding [A-Z]|u(?<=\bu)nder(?:neath)? (?:it\b|which\b|[A-Z](?!.* control))|b(?<=\bb)eneath it\b|e(?<=\be)xil(?:ed|ing)\b| trigger"
    r"|t(?<=\bt)o equip |e(?<=\be)quips? (?!.* to )"
    r"|b(?<=\bb)oth\b|a(?<=\ba)ll\b|e(?<=\be)ach\b|w(?<=\bw)h(?:ich|o) (?:are|have) |t(?<=\bt)hat (?:are|have) "
    r"|c(?<=\bc)asts? [A-Z].* (?:on|targeting|at|counter|countering) [A-Z][\w-]*'s [A-Z]|c(?<=\bc)opying [A-Z]|o(?<=\bo)ne of (?:them|these|those)\b|t(?<=\bt)o (?:deal|gain|draw|put|create|give) |i(?<=[a-z]i)ng (?:\d|two|three|four|five|six|seven|eight|nine|ten) |t(?<=\bt)urn,? (?:during|in|at|on) (?:his|her|their|the) |t(?<=\bt)rigger(?:ed ability)? (?:is )?(?:still )?on the stack|r(?<=\br)esponse to [A-Z]|c(?<=\bc)asts? [A-Z].* (?:on|targeting|at) (?:the [a-z]+ )?[A-Z].* and .* (?:on|targeting|at) (?:the [a-z]+ )?[A-Z]"
    rf"|h(?<=\bh)as (?:{STATES}) [A-Z].* and |c(?<=\bc)ontrols (?:{STATES}) [A-Z].* and |o(?<=\bo)wns (?:{STATES}) [A-Z].* and "
    r"|t(?<=\bt)aps (?:\d|an? |two |three |four |five |the |[A-Z])|c(?<=\bc)asts? [A-Z].* (?:discarding|sacrificing) |(?:and|but) (?:she|he|they) (?:pays?\b|discards?\b|sacrifices?\b|sacs?\b|exiles?\b|reveals?\b|chooses?\b|picks?\b|mills?\b|ditch|bins?\b|dumps?\b|pitch|gives? up|throws? away|(?:doesn't|does not|can't|cannot|won't) pay|declines)|(?:[Hh]er|[Hh]is|[Tt]heir) opponent [a-z]|c(?<=\bc)ycles .* X\b|blocks .* takes "
    r"|t(?<=\bt)argets .* with [A-Za-z]|'s attacking [A-Z]|blocks [A-Z][\w-]*'s [A-Z]|(?:casts|plays) (?:another|a second) [A-Z]"
    r"|k(?<=\bk)eeps (?!(?:full )?priority)|l(?<=\bl)eaves |b(?<=\bb)(?:ottoms|ins) |m(?<=\bm)ills |s(?<=\bs)(?:cries|urveils)\b|f(?<=\bf)ateseals|e(?<=\be)xplores\b|p(?<=\bp)uts .* (?:top|bottom|graveyard)\b"
    r"|c(?<=\bc)hoosing (?!mode )[a-z]|t(?<=\bt)hen (?=[A-Z][\w-]* (?:casts|activates|uses|flashes)\b)|u(?<=\bu)nblocked\b|b(?<=\bb)locked(?: by (?:any|either)[a-z ]*)?[ .]*$|b(?<=\bb)locked by [A-Z][\w-]*'s [A-Z]"
    r"|a(?<=\ba)(?<!is a)(?<!are a)(?<!\(a)ttached\b|(?:enchanted|equipped|fortified) (?:with|by) .* and |w(?<=\bw)(?:earing|ielding) .* and |c(?<=\bc)arrying .* and |i(?<=\bi)s on (?:[A-Z]|her |his |their )| on it\b"
    r"|[(](?:the |its )?(?:adventure|back|front|instant|sorcery|creature)\b|(?:casts|responds with|answers with) [A-Z].* (?:it|that|ability|activation)[ .]*$"
    r"|(?:the|her|his|their|an?|one|another|that|[A-Z][\w-]*'s) (?:[a-z]+ )?tokens?\b"
)
_AFTER = late(
    r"\s*(?:[A-Z][\w'-]* then (?:[a-z]+s|[A-Z]) ?|(?:(?:[Aa]nd )?[Tt]hen|[Nn]ext|[Ff]inally|[Aa]fter which),? (?:[A-Z][\w'-]* (?:casts|kills|destroys|exiles|bounces|bolts|burns|hits|activates|uses|flashes|resolves|[A-Z])|(?:it|that|the [a-z]+) resolves)|[Aa]fter th|(?:[Aa]fter|[Oo]nce|[Ww]hen|[Aa]s soon as) [A-Z][\w-]* (?:casts?|has|attack))"
)
_STATE_LAST = late(rf"[\w')],? (?:{STATES})(?: on the battlefield| in play)?[ .]*$")
_STATE_SIGNS = ("tapped", "face", "summoning", "phased", "transformed", "flipped")
_SIGNS = (
    "taps ", "cycles ", "she ", "he ", "they ", "discarding", "sacrificing", "pay", "declines", "opponent ", "keeps ", "leaves ", "bottoms", "bins ", "mills ", "scries", "surveils", "fateseals", "explores", "puts ", "copying", "one of th", "targets ", "casts a", "plays a", "to deal", "to gain", "to draw", "to put", "to create", "to give", "dealing", "gaining", "drawing", "putting", "creating", "turn,", "turn during", "response to", "on the stack", " and ",
    "responds", "take", "fter ", "nce ", "hen ", "hen, ", "ext, ", "ext ", "nally", "choosing", "s soon as ", "imprint", "exiled", " trigger", "both", "all", "each", "blocked", "are ", "have ",
    "'s ", "through", "holding ", "uses ", "under", "beneath ", "exiling", "returning", "tapping", "enchanted", "equip", "fortified", "attached", "is on ", " on it", " token", " (", " it",
    *_STATE_SIGNS,
)  # fmt: skip
"""One of these stands in each line that is meant; others need no further look."""

_HEADER = ("example ", "subject ", "unclear ", "not about play ", "not yet ", "rule ")
"""Lines whose words are about the situation and none of it."""


@lru_cache(maxsize=4096)  # half of all lines stand in other situations, too
def perhaps(text: str) -> bool:
    """Whether a line could be read otherwise than it stands, and would be wrong then."""
    if text.startswith(_HEADER):
        return False
    has = text.__contains__
    if not any(map(has, _SIGNS)):
        return False
    found = _AT_FIRST.search(text) or _AFTER.match(text)
    return bool(found or (any(map(has, _STATE_SIGNS)) and _STATE_LAST.search(text)))
