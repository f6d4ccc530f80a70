"""Idioms of questions: what people ask that no verb of the table of questions gives, as the question that asks just the same.

The rows are read by `otherwise`, behind what `asking` makes of a line. A question that has no form of its own is its claim turned round: `does Bob
take 3 damage?` asks whether it is so that Bob takes 3 damage. No row guesses what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.late import late

Line = str | Callable[[re.Match[str]], str]
"""What a row makes of a line."""

QUESTIONS: tuple[tuple[str, Line], ...] = (
    (r"^(?P<w>why )?(?P<v>does|doesn't) (?P<x>.+?) have the (?:sub|card )?type (?P<y>.+)$",
     lambda f: f"{f['w'] or ''}{'is' if f['v'] == 'does' else 'isn' + chr(39) + 't'} {f['x']} a {f['y']}"),
    (r"^(?P<h>(?:why )?can(?:'t)? .+? (?:block|attack)\b.*? with) (?:only|just) (?P<x>[A-Z].*)$", r"\g<h> \g<x>"),
    (r"^(?P<h>(?:why )?can(?:'t)? .+? (?:block|attack)\b.*? with [A-Z].*?) (?:only|alone)$", r"\g<h>"),
    (r"^who is the winner$|^(?:is|does) the game (?:over|end)$|^does any(?:one|body) (?:win|lose)(?: the game)?$", "who wins"),
    (r"^(?P<w>why )?(?P<v>do|does|don't|doesn't) WHO (?P<e>win|lose) the game$", r"\g<w>\g<v> \g<who> \g<e>"),
    (r"^does (?P<x>.+?) hit the graveyard$|^in whose (?:graveyard|hand|library) is (?P<y>.+)$|^what zones? is (?P<z>.+?) in$", r"where is \g<x>\g<y>\g<z>"),
    (r"^what (?:is|are) (?P<x>.+?)'s (?:power (?:and|/) toughness|types?|colors?|size|stats|abilities|P/T|characteristics)$", r"what is \g<x>"),
    (r"^what (?:size|types?|colors?) (?:is|are) (?P<x>.+?)$", r"what is \g<x>"),
    (r"^what is WHO's life(?: total)?$|^(?:at )?(?:how (?:much|many)|what) life (?:total )?is (?P<x>\S+)(?: at| on)?$", r"how much life does \g<who>\g<x> have"),
    (r"^what (?:is|are) (?P<x>.+?)'s (?P<k>power|toughness|loyalty|defense|mana value)$", r"how much \g<k> does \g<x> have"),
    (r"^(?:what is|how much is) (?P<x>.+?)'s (?:total |mana )?cost$|^how much does it cost to (?:cast|play|activate|equip|use) (?P<y>[A-Z].*)$", r"what does \g<x>\g<y> cost"),
    (r"^how much (?:mana )?does it cost WHO to (?P<v>cast|activate) (?P<x>.+)$", r"what does \g<who> pay to \g<v> \g<x>"),
    (r"^who is (?P<x>.+?)'s owner$", r"who owns \g<x>"),
    (r"^who is (?P<x>.+?)'s controller$|^under whose control is (?P<y>.+?)$", r"who controls \g<x>\g<y>"),
    (r"^is it a draw$", "is it so that the game is a draw"),
    (r"^does the game (?:go on|continue)$", "is it so that the game isn't over"),
    (r"^whose (?:graveyard|hand|library) is (?P<x>.+?) in$", r"where is \g<x>"),
    (r"^(?P<w>why )?is (?P<x>.+?) dead$|^(?P<w2>why )?has (?P<y>.+?) left play$", r"\g<w>\g<w2>does \g<x>\g<y> die"),
    (r"^(?P<w>why )?is (?P<x>.+?) alive$", r"\g<w>does \g<x> survive"),
    (r"^which triggers are there$|^how many triggers are (?:there|on the battlefield)$", "what triggers"),
    (r"^who draws cards?,? and how (?:many|much)$", "who draws"),
    (r"^(?:which creatures?|who|what) are left$", "what dies"),
    (r"^(?:whose turn is it|who has the turn|who(?: is|'s) the active player)$|^(?:what|which) (?:step|phase|turn)(?: (?:or|and) (?:step|phase))? is it$|^(?:what|which) (?:step|phase) are we in$",
     "who is the active player"),
    (r"^who is (?:now )?the monarch$", "who is the monarch"),
    (r"^(?:how much|what|which) (?:(?:floating|unspent) )?mana (?:does WHO have|is in (?P<x>\S+)'s (?:mana )?pool|are in (?P<y>\S+)'s (?:mana )?pool)(?: .*)?$|^what is in (?P<z>[A-Z][\w-]*)'s mana pool$",
     r"how much mana does \g<who>\g<x>\g<y>\g<z> have"),
    (r"^what (?:enchants|equips) (?P<x>.+)$|^(?:what|which) (?:Auras?|Equipments?|enchantments?) (?:is|are) attached to (?P<y>.+)$", r"what is attached to \g<x>\g<y>"),
    (r"^what (?:does|is) (?P<x>[A-Z].+?) (?:enchant|equip|enchanting|equipping)$", r"what is \g<x> attached to"),
    (r"^what is (?P<s>tapped|untapped)$", r"which permanents are \g<s>"),
    (r"^how does (?P<x>.+?) die$", r"why does \g<x> die"),
    (r"^(?:is|are) there (?:an? |any )?(?:legal |valid )?targets? for (?P<x>[A-Z].*)$", r"what can be targeted by \g<x>"),
    (r"^(?P<v>is|are) there (?:any )?(?P<x>.+?)(?: on the battlefield)?$", r"is it so that there \g<v> \g<x> on the battlefield"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO (?:declare|make) no (?:blocks|blockers)$", r"\g<w>\g<c> \g<who> block with nothing"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO (?:choose )?not (?:to )?(?P<v>block|attack)$", r"\g<w>\g<c> \g<who> \g<v> with nothing"),
    (r"^(?P<h>(?:why )?(?:who )?can(?:'t)?.*? respond) to (?:it|this|(?:that|this) ability|(?:the|that|this) (?:special )?action)$", r"\g<h> to that"),
    (r"^(?P<h>(?:why )?(?:who )?can(?:'t)?.*? respond) to (?:the ability|(?:the|that|this) (?:spell|trigger))$", r"\g<h>"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO respond to) (?P<x>[A-Z].+?) (?:being|getting|when it is|as it is) .+$", r"\g<h> \g<x>"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO respond to) (?:WHO )?(?:turning|playing|tapping|unmorphing|morphing) (?P<x>[A-Z].+?)(?: face up| for .+)?$", r"\g<h> \g<x>"),
    (r"^(?:in (?:which|what) order do|how do) (?:the|these|those|both|all) .+? resolve$|^(?:what|which .+?) resolves first$|^which (?:trigger|ability|spell) (?:resolves|goes) first$", "in which order do they resolve"),
    (r"^(?:does|do) .+? resolve (?:first|before|after)(?: .+)?$", "in which order do they resolve"),
    (r"^is it (?P<x>(?!so that)[A-Z].+)$", r"is it so that it is \g<x>"),
    (r"^(?:what|which) level (?:is|does|has) (?P<x>.+?)(?: at| on| have)?$", r"how much level does \g<x> have"),
    (r"^how many cards (?:are|are there) in (?P<x>[^ ]+)'s hand$|^how (?:big|large) is WHO's hand$", r"how many cards does \g<x>\g<who> have in hand"),
    (r"^how many cards (?:are|are there) in (?P<x>.+?)'s (?P<z>graveyard|library)$", r"how many cards does \g<x> have in the \g<z>"),
)  # fmt: skip


_ASKED = late(
    r"^(?P<why>why )?(?P<verb>is|isn't|are|aren't|does|doesn't|do|don't|can|can't|has|hasn't) (?P<rest>.+)$"
)
_BORDER = late(r"(?:(?<=[A-Z]) |(?<=[A-Z][\w'’-]) |(?<=\w) )(?=[a-z0-9{+-])")
_SUBJECT = late(
    r"(?:.*[ ,])?[A-Z(][^ ]*$|(?:it|there|nobody|somebody|nothing|the (?:stack|game|trace))$"
    r"|.*'s (?:hand|graveyard|library|power|toughness|loyalty|defense|life(?: total)?|mana value)$"
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
