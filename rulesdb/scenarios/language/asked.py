"""What people also ask, as the question of the language that asks just the same.

The rows are read by `otherwise`. A question that has no form of its own is its claim turned round: `does Bob
take 3 damage?` asks whether it is so that Bob takes 3 damage. No row guesses what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

QUESTIONS: tuple[tuple[str, str], ...] = (
    (r"^(?P<w>why )?will (?P<x>.+)$", r"\g<w>does \g<x>"),
    (r"^(?P<w>why )?won't (?P<x>.+)$", r"\g<w>doesn't \g<x>"),
    (r"^who (?:is the winner|won|has won|wins the game)$", "who wins"),
    (r"^(?P<w>why )?did(?P<n>n't)? (?P<x>.+)$", r"\g<w>does\g<n> \g<x>"),
    (r"^(?P<w>why )?(?P<v>do|does|don't|doesn't) WHO (?P<e>win|lose) the game$", r"\g<w>\g<v> \g<who> \g<e>"),
    (r"^(?P<w>why )?(?:is|are) (?P<x>.+?) (?:being |going to be )?(?P<f>destroyed|countered|sacrificed|exiled|discarded)$",
     r"\g<w>does \g<x> get \g<f>"),
    (r"^(?P<w>why )?(?:isn't|aren't) (?P<x>.+?) (?P<f>destroyed|countered|sacrificed|exiled|discarded)$",
     r"\g<w>doesn't \g<x> get \g<f>"),
    (r"^(?P<w>why )?(?P<v>does|doesn't) (?P<x>.+?)'s ability (?P<e>trigger|resolve)$", r"\g<w>\g<v> \g<x> \g<e>"),
    (r"^does (?P<x>.+?) enter$", r"does \g<x> enter the battlefield"),
    (r"^does (?P<x>.+?) (?:fizzle)$", r"does \g<x> resolve"),
    (r"^does (?P<x>.+?) (?:hit|go) the graveyard$", r"where is \g<x>"),
    (r"^how (?:big|large|strong) is (?P<x>.+?)$", r"what is \g<x>"),
    (r"^what (?:is|are) (?P<x>.+?)'s (?:power (?:and|/) toughness|types?|colors?|size|stats|abilities|P/T|characteristics)$",
     r"what is \g<x>"),
    (r"^what (?:is|are) (?P<x>.+?)'s (?P<k>power|toughness|loyalty|defense|mana value)$", r"how much \g<k> does \g<x> have"),
    (r"^what (?P<k>power|toughness|loyalty|defense|mana value) does (?P<x>.+?) have$", r"how much \g<k> does \g<x> have"),
    (r"^what (?:size|type|color|types|colors) (?:is|are) (?P<x>.+?)$", r"what is \g<x>"),
    (r"^what (?:abilities|types|colors) does (?P<x>.+?) have$", r"what is \g<x>"),
    (r"^what (?:does|did) (?P<x>.+?) look like$", r"what is \g<x>"),
    (r"^what does (?P<x>.+?) become$", r"what is \g<x>"),
    (r"^what (?:happens|happened) (?:to|with) (?P<x>.+?)$", r"where is \g<x>"),
    (r"^what is (?:WHO's life(?: total)?|the life total of (?P<who2>\S+))$", r"how much life does \g<who>\g<who2> have"),
    (r"^(?:at )?(?:how (?:much|many)|what) life (?:total )?(?:is WHO(?: at| on)?|does (?P<who2>\S+) have left|has (?P<who3>\S+)(?: got| left)?)$",
     r"how much life does \g<who>\g<who2>\g<who3> have"),
    (r"^(?P<w>why )?is (?P<x>.+?) dead$", r"\g<w>does \g<x> die"),
    (r"^(?P<w>why )?is (?P<x>.+?) alive$", r"\g<w>does \g<x> survive"),
    (r"^(?:what|which) abilities trigger$|^which triggers are there$", "what triggers"),
    (r"^which creatures? dies?$|^who dies$|^what (?:creatures die|died)$", "what dies"),
    (r"^what (?:zone|zones) is (?P<x>.+?) in$", r"where is \g<x>"),
    (r"^where (?:does|do|did) (?P<x>.+?) (?:go|end up)$", r"where is \g<x>"),
    (r"^where are (?P<x>.+?)$", r"where is \g<x>"),
    (r"^who (?:has|gets|gains) control of (?P<x>.+?)$", r"who controls \g<x>"),
    (r"^under whose control is (?P<x>.+?)$", r"who controls \g<x>"),
    (r"^(?:does|do) (?P<x>.+?) (?P<v>deal|take|assign) (?:any |combat |any combat )?damage(?P<r>| to .+)$", r"how much damage does \g<x> \g<v>\g<r>"),
    (r"^does WHO (?P<v>gain|lose) (?:any )?life$", r"how much life does \g<who> \g<v>"),
    (r"^does WHO draw(?: any)?(?: cards?)?$", r"how many cards does \g<who> draw"),
    (r"^is it (?P<x>(?!so that)[A-Z].+)$", r"is it so that it is \g<x>"),
    (r"^does any(?:thing|one|body) trigger$", "what triggers"),
    (r"^does any(?:thing|one|body) die$", "what dies"),
    (r"^does any(?:one|body) (?:win|lose)(?: the game)?$|^(?:is|does) the game (?:over|end)$|^who loses(?: the game)?$", "who wins"),
    (r"^(?:how much|what) (?:mana )?does (?P<x>.+?) cost(?: to cast)?$", r"what does \g<x> cost"),
    (r"^(?:what is|how much is) (?P<x>.+?)'s (?:total |mana )?cost$", r"what does \g<x> cost"),
    (r"^(?P<h>(?:(?:why )?(?:is|are|isn't|aren't|does|do|doesn't|don't|can|can't|has)|what|where|who|how) .+?) (?:still|now|really|actually|then|even|ever) (?P<t>.+)$",
     r"\g<h> \g<t>"),
    (r"^(?P<h>(?:(?:why )?(?:is|are|isn't|aren't|does|do|doesn't|don't|can|can't|has)|what|where|who|how) .+?),? (?:this turn|this combat|(?:right )?now|at this point|in the end|afterwards|after that|after combat|at the end|as a result|here|then|too|as well|immediately|in response|at all)$",
     r"\g<h>"),
    (r"^may (?P<x>[A-Z].+)$", r"can \g<x>"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO (?:target|counter|kill|bounce) (?P<x>.+?) with (?P<y>.+?)$", r"\g<w>\g<c> \g<who> cast \g<y> targeting \g<x>"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO respond (?:with|by casting) (?P<y>.+?)$", r"\g<w>\g<c> \g<who> cast \g<y>"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO use (?P<y>.+?)$", r"\g<w>\g<c> \g<who> activate \g<y>"),
    (r"^(?P<w>why )?(?P<c>can|can't) (?P<y>.+?) target (?P<x>.+?)$", r"\g<w>\g<c> \g<x> be targeted by \g<y>"),
    (r"^what does WHO have to pay (?P<f>for|to cast|to activate) (?P<x>.+)$", r"what does \g<who> pay \g<f> \g<x>"),
    (r"^how much does WHO (?:have to )?pay (?P<f>for|to cast|to activate) (?P<x>.+)$", r"what does \g<who> pay \g<f> \g<x>"),
    (r"^how much (?:mana )?does (?P<x>.+?) cost WHO$", r"what does \g<who> pay for \g<x>"),
    (r"^how much (?:mana )?does it cost WHO to (?P<v>cast|activate) (?P<x>.+)$", r"what does \g<who> pay to \g<v> \g<x>"),
    (r"^how many (?P<k>.*?)counters (?:are|are there) on (?P<x>.+?)$", r"how many \g<k>counters does \g<x> have"),
    (r"^how many (?P<k>.*?)counters has (?P<x>.+?)(?: got)?$", r"how many \g<k>counters does \g<x> have"),
    (r"^how much poison does (?P<x>.+?) have$", r"how many poison counters does \g<x> have"),
    (r"^how many cards (?:are|are there) in (?P<x>.+?)'s (?P<z>hand)$", r"how many cards does \g<x> have in hand"),
    (r"^how many cards (?:are|are there) in (?P<x>.+?)'s (?P<z>graveyard|library)$", r"how many cards does \g<x> have in the \g<z>"),
    (r"^how (?:big|large) is WHO's hand$", r"how many cards does \g<who> have in hand"),
    (r"^how many cards does WHO have$", r"how many cards does \g<who> have in hand"),
    (r"^how many (?P<k>.+?) does WHO have$", r"how many \g<k> does \g<who> control"),
    (r"^how many (?P<k>.+?) (?:are|are there)(?: left)?$", r"how many \g<k> are on the battlefield"),
    (r"^how many (?P<k>.+?) are there on the battlefield$", r"how many \g<k> are on the battlefield"),
    (r"^how (?:many times|often) (?:does|do) (?P<x>.+?)'s ability trigger$", r"how many times does \g<x> trigger"),
    (r"^how often does (?P<x>.+?) trigger$", r"how many times does \g<x> trigger"),
    (r"^how much (?:combat )?damage is dealt to (?P<x>.+?)$", r"how much damage does \g<x> take"),
    (r"^how much (?:combat )?damage does (?P<x>.+?) (?:assign|do)(?P<r>| to .+)$", r"how much damage does \g<x> deal\g<r>"),
)  # fmt: skip


_ASKED = re.compile(
    r"^(?P<why>why )?(?P<verb>is|isn't|are|aren't|does|doesn't|do|don't|can|can't|has|hasn't) (?P<rest>.+)$"
)
_BORDER = re.compile(r"(?:(?<=[A-Z]) |(?<=[A-Z][\w'’-]) |(?<=\w) )(?=[a-z0-9{+-])")
_SUBJECT = re.compile(
    r"(?:.*[ ,])?[A-Z(][^ ]*$|(?:it|there|nobody|somebody|nothing|the (?:stack|game|trace))$|.*'s (?:hand|graveyard|library)$"
)
_THIRD = {"have": "has", "do": "does"}
_S_BEFORE = ("ch", "sh", "s", "x", "o")


def _third(verb: str) -> str:
    """A verb as it stands behind one that does it: `draw` is `draws`."""
    return _THIRD.get(verb) or verb + ("es" if verb.endswith(_S_BEFORE) else "s")


def claims_asked(question: str) -> Iterator[str]:
    """`is it so that …` with each claim that a question could be the turning round of."""
    found = _ASKED.match(question)
    if found is None:
        return
    why, verb, rest = found["why"] or "", found["verb"], found["rest"]
    for border in _BORDER.finditer(rest):
        who, what = rest[: border.start()], rest[border.end() :]
        if not _SUBJECT.match(who):
            continue
        if verb in ("does", "do"):
            first, _, tail = what.partition(" ")
            what = f"{_third(first) if verb == 'does' else first}{' ' + tail if tail else ''}"
            yield f"{why}is it so that {who} {what}"
        else:
            yield f"{why}is it so that {who} {verb} {what}"
