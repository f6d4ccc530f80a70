"""What people also ask, as the question of the language that asks just the same.

The rows are read by `otherwise`. A question that has no form of its own is its claim turned round: `does Bob
take 3 damage?` asks whether it is so that Bob takes 3 damage. No row guesses what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.late import late

Line = str | Callable[[re.Match[str]], str]
"""What a row makes of a line."""

_PRESENT = {
    "lost": "lose", "gained": "gain", "drawn": "draw", "discarded": "discard", "milled": "mill", "taken": "take",
    "dealt": "deal", "cast": "cast", "played": "play",
}  # fmt: skip
"""What has been done, as it is asked for."""
_DONE = {
    "counter": "countered", "kill": "killed", "destroy": "destroyed", "exile": "exiled", "sacrifice": "sacrificed",
    "regenerate": "regenerated", "enchant": "enchanted", "equip": "equipped",
}  # fmt: skip
"""What is done to what, as it is asked for."""


def _of(who: str, card: str) -> str:
    """A player's card, by its name: `with Shock` of what Ann does is Ann's Shock."""
    return f"{who}'s {card}" if card[:1].isupper() and "'s " not in card else card


_MANY = {"sorcery": "sorceries", "sorceries": "sorceries"}
QUESTIONS: tuple[tuple[str, Line], ...] = (
    (r"^(?P<w>why )?will (?P<x>.+)$", r"\g<w>does \g<x>"),
    (r"^(?P<w>why )?won't (?P<x>.+)$", r"\g<w>doesn't \g<x>"),
    (r"^(?P<w>why )?(?P<v>does|doesn't) (?P<x>.+?) have the (?:sub|card )?type (?P<y>.+)$",
     lambda f: f"{f['w'] or ''}{'is' if f['v'] == 'does' else 'isn' + chr(39) + 't'} {f['x']} a {f['y']}"),
    (r"^(?P<h>(?:why )?can(?:'t)? .+? (?:block|attack)\b.*? with) (?:only|just) (?P<x>[A-Z].*)$", r"\g<h> \g<x>"),
    (r"^(?P<h>(?:why )?can(?:'t)? .+? (?:block|attack)\b.*? with [A-Z].*?) (?:only|alone)$", r"\g<h>"),
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
    (r"^(?P<h>(?:why )?(?:does|do|doesn't|don't) .+?) (?P<v>deal|take|assign|do) (?:any |its )*(?P<c>combat )?damage(?P<r>| to .+)$",
     lambda f: f"{f['h']} {'take' if f['v'] == 'take' else 'deal'} {f['c'] or ''}damage{f['r']}"),
    (r"^(?P<w>why )?(?:is|are) (?P<x>.+?) dealt (?:any )?(?P<c>combat )?damage$", lambda f: f"{f['w'] or ''}does {f['x']} take {f['c'] or ''}damage"),
    (r"^(?P<w>why )?(?:isn't|aren't) (?P<x>.+?) dealt (?:any )?(?P<c>combat )?damage$", lambda f: f"{f['w'] or ''}doesn't {f['x']} take {f['c'] or ''}damage"),
    (r"^(?P<h>(?:why )?(?:does|do|doesn't|don't) .+?) (?P<v>gain|lose) (?:any |the )?life$", r"\g<h> \g<v> life"),
    (r"^(?P<h>(?:why )?(?:does|do|doesn't|don't) .+?) draw(?: any| a| the)?(?: cards?)?$", r"\g<h> draw cards"),
    (r"^(?:does anyone|does anybody|which players?) (?:gains?) (?:any )?life$", "who gains life"),
    (r"^(?:does anyone|does anybody|which players?) (?:loses?) (?:any )?life$", "who loses life"),
    (r"^who gains (?:the|any) life$", "who gains life"),
    (r"^who (?:is dealt damage|takes (?:the|any) damage)$", "who takes damage"),
    (r"^who draws (?:a card|cards|the cards?)$|^which players? draws?.*$", "who draws"),
    (r"^(?P<h>what|where|who|how (?:much|many) .+?|how) did (?P<x>.+)$", r"\g<h> does \g<x>"),
    (r"^what does WHO pay (?:for|to cast|to activate)$", r"what does \g<who> pay"),
    (r"^(?P<h>.+? (?:have|has|there|are|is)) (?:left|remaining|in total|over)$", r"\g<h>"),
    (r"^(?P<h>.+?) (?:after|once|when) (?:everything|all|it|that|this|the stack|the spell|the ability|combat)(?: (?:has|have|is))? (?:resolves|resolved|over|done|empties|is over|finished)$", r"\g<h>"),
    (r"^is (?P<x>.+?) (?:a )?(?:legal|valid) target (?:for|of) (?P<y>.+)$", r"can \g<x> be targeted by \g<y>"),
    (r"^who (?:is|are) the owners? of (?P<x>.+)$", r"who owns \g<x>"),
    (r"^(?:who|what|which creatures?) (?:survives?|lives?|are left)$|^how many .+? (?:die|are destroyed|survive)$|^which creatures are (?:destroyed|killed)$", "what dies"),
    (r"^who draws cards?,? and how (?:many|much)$", "who draws"),
    (r"^in whose (?:graveyard|hand|library) is (?P<x>.+)$", r"where is \g<x>"),
    (r"^(?P<h>.+?),? (?:the )?next time$", r"\g<h>"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO regenerate (?P<x>.+)$", r"\g<w>\g<c> \g<who> activate \g<x>"),
    (r"^(?:whose turn is it|who(?: is|'s) the active player|who has the turn)$", "who is the active player"),
    (r"^who (?:is|becomes) (?:now )?the monarch$", "who is the monarch"),
    (r"^(?P<h>.+?),? and (?:if so |if not )?why(?: not)?$", r"\g<h>"),
    (r"^does (?P<x>.+?) (?:have to|need to) (?P<v>(?:attack|block)(?: .*)?)$", r"must \g<x> \g<v>"),
    (r"^is (?P<x>.+?) forced to (?P<v>(?:attack|block)(?: .*)?)$", r"must \g<x> \g<v>"),
    (r"^(?P<h>must .+? (?:attack|block)) if able$", r"\g<h>"),
    (r"^how much (?:(?:floating|unspent) )?mana does WHO have (?:floating|unspent|available|in (?:her|his|their) (?:mana )?pool)$", r"how much mana does \g<who> have"),
    (r"^(?:what|which) mana (?:does WHO have|is in WHO's (?:mana )?pool)(?: floating)?$", lambda f: f"how much mana does {f['who'] or f[0].split('in ')[-1].split(chr(39))[0]} have"),
    (r"^what (?:does WHO have floating|is in (?P<w2>[A-Z][\w-]*)'s mana pool)$", r"how much mana does \g<who>\g<w2> have"),
    (r"^what is the (?P<k>power|toughness|loyalty|defense|mana value) of (?P<x>.+)$", r"how much \g<k> does \g<x> have"),
    (r"^what (?:is|are) the (?:colors?|types?|characteristics|abilities) of (?P<x>.+)$", r"what is \g<x>"),
    (r"^what (?P<k>creatures|permanents|lands|artifacts|enchantments|planeswalkers|tokens|cards|spells) (?P<r>(?:does|do|are|is) .+)$", r"which \g<k> \g<r>"),
    (r"^which (?P<k>.+?) does WHO have$", r"which \g<k> does \g<who> control"),
    (r"^what does WHO have(?: on the battlefield)?$", r"what does \g<who> control"),
    (r"^which cards (?P<r>are|does WHO have) (?P<p>(?:in|on) .+)$", lambda f: f"what is {f['p']}" if f["r"] == "are" else f"what does {f['who']} have {f['p']}"),
    (r"^which (?:spells|abilities|spells and abilities) are on the stack$", "what is on the stack"),
    (r"^how many cards are (?:there )?in (?P<z>exile|the command zone)$", r"what is in \g<z>"),
    (r"^what (?:enchants|equips) (?P<x>.+)$|^(?:what|which) (?:Auras?|Equipments?|enchantments?) (?:is|are) attached to (?P<y>.+)$", r"what is attached to \g<x>\g<y>"),
    (r"^what (?:does|is) (?P<x>[A-Z].+?) (?:enchant|equip|enchanting|equipping)$", r"what is \g<x> attached to"),
    (r"^what is (?P<s>tapped|untapped)$", r"which permanents are \g<s>"),
    (r"^who is (?P<s>attacking|blocking)$", r"which creatures are \g<s>"),
    (r"^what is (?P<s>attacking|blocking)$", r"which creatures are \g<s>"),
    (r"^(?:what|which creatures?|who) (?P<s>attack|block)s?$", r"which creatures are \g<s>ing"),
    (r"^which (?P<k>.+?) (?:is|are) left on the battlefield$", r"which \g<k> are on the battlefield"),
    (r"^(?:what|which) (?:step|phase|turn)(?: (?:or|and) (?:step|phase))? is it$", "who is the active player"),
    (r"^(?:what|who) (?:kills|killed|destroys|destroyed) (?P<x>.+)$", r"why does \g<x> die"),
    (r"^how does (?P<x>.+?) die$", r"why does \g<x> die"),
    (r"^(?P<v>is|are) there (?P<x>.+?)(?: on the battlefield)?$", r"is it so that there \g<v> \g<x> on the battlefield"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO (?:declare|make) no (?:blocks|blockers)$", r"\g<w>\g<c> \g<who> block with nothing"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO (?:choose )?not (?:to )?(?P<v>block|attack)$", r"\g<w>\g<c> \g<who> \g<v> with nothing"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO respond to (?:it|this|(?:that|this) ability|(?:the|that|this) (?:special )?action)$", r"\g<w>\g<c> \g<who> respond to that"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO respond to (?:the ability|(?:the|that|this) (?:spell|trigger))$", r"\g<w>\g<c> \g<who> respond"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO respond to (?P<x>[A-Z].+?) (?:being|getting|when it is|as it is) .+$", r"\g<w>\g<c> \g<who> respond to \g<x>"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO respond to (?:WHO )?(?:turning|playing|tapping|unmorphing|morphing) (?P<x>[A-Z].+?)(?: face up| for .+)?$", r"\g<w>\g<c> \g<who> respond to \g<x>"),
    (r"^(?:in (?:which|what) order do|how do) (?:the|these|those|both|all) .+? resolve$|^(?:what|which .+?) resolves first$|^which (?:trigger|ability|spell) (?:resolves|goes) first$",
     "in which order do they resolve"),
    (r"^(?:does|do) (?P<x>.+?) resolve (?:first|before|after)(?: .+)?$", "in which order do they resolve"),
    (r"^(?:does|do) (?P<x>.+?) (?:come back|return|get returned|come back to the battlefield|return to the battlefield)$", r"is \g<x> on the battlefield"),
    (r"^(?:does|do) (?P<x>.+?) (?:go|return|get returned|come back|go back)(?: back)? to (?P<z>(?:WHO|its owner)'s hand|exile|the graveyard)$", r"where is \g<x>"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO tap (?P<x>.+?)(?: for mana)?$", r"\g<w>\g<c> \g<who> activate \g<x>"),
    (r"^(?P<w>why )?(?P<c>can|can't) (?P<x>[A-Z].+?) (?:be )?(?:tap|tapped|used|use its (?:ability|tap ability)|be activated)(?: for mana)?$", r"\g<w>\g<c> \g<x> be activated"),
    (r"\bthe (?:copy|new) token\b|\bthe token copy\b|\bthe created token\b", "the token"),
    (r"^is it (?P<x>(?!so that)[A-Z].+)$", r"is it so that it is \g<x>"),
    (r"^does any(?:thing|one|body) trigger$", "what triggers"),
    (r"^does any(?:thing|one|body) die$", "what dies"),
    (r"^does any(?:one|body) (?:win|lose)(?: the game)?$|^(?:is|does) the game (?:over|end)$|^who loses(?: the game)?$", "who wins"),
    (r"^(?:how much|what) (?:mana )?does (?P<x>.+?) cost(?: to cast)?$", r"what does \g<x> cost"),
    (r"^(?:what is|how much is) (?P<x>.+?)'s (?:total |mana )?cost$", r"what does \g<x> cost"),
    (r"^(?P<h>(?:(?:why )?(?:is|are|isn't|aren't|does|do|doesn't|don't|can|can't|has)|what|where|who|how) .+?) (?:still|now|really|actually|then|even|ever) (?P<t>.+)$",
     r"\g<h> \g<t>"),
    # Who can attack or block may still not do it alone.
    (r"^(?!.*\bcan(?:'t)?\b.* (?:attack|block)\b.* (?:alone|by itself)$)(?P<h>(?:(?:why )?(?:is|are|isn't|aren't|does|do|doesn't|don't|can|can't|has)|what|where|who|how) .+?),? (?:(?:right )?now|at this point|in the end|in all|in total|altogether|alone|by itself|afterwards|after that|after combat|at the end|as a result|here|then|too|as well|immediately|in response|at all)$",
     r"\g<h>"),
    (r"^(?:what|who|which creature) (?P<c>can|can't) (?P<v>(?:attack|block|be blocked by)(?: .+)?)$", r"which creatures \g<c> \g<v>"),
    (r"^(?:what|who|which creature) (?:must|has to) (?P<v>attack|block)$", r"which creatures must \g<v>"),
    (r"^which (?P<k>.+?) have to (?P<v>attack|block)$", r"which \g<k> must \g<v>"),
    (r"^which (?P<k>[a-z ]+) (?P<c>can|can't) (?P<x>[A-Z].+?) target$", lambda f: f"which {f['k'] or 'creatures'} {f['c']} be targeted by {f['x']}"),
    (r"^(?:what|which (?P<k>[a-z ]+?)) (?P<c>can|can't) (?P<x>[A-Z].+?) block$", lambda f: f"which {f['k'] or 'creatures'} {f['c']} be blocked by {f['x']}"),
    (r"^(?:what|which creatures) (?P<c>can|can't) WHO attack with$", r"\g<c> \g<who> attack"),
    (r"^(?:what|which creatures) (?P<c>can|can't) WHO block (?:(?P<y>.+) )?with$", lambda f: f"{f['c']} {f['who']} block{' ' + f['y'] if f['y'] else ''}"),
    (r"^(?P<h>(?:why )?(?:can|can't) .+? (?:attack|block)(?: [A-Z].*?)?)(?: with)? (?:anything|any creatures?|anyone|at all)$", r"\g<h>"),
    (r"^(?:can|could) (?P<x>[A-Z].+?) be blocked(?: by anything)?$", r"which creatures can block \g<x>"),
    (r"^(?:does|do) WHO (?:have|need) to (?P<v>attack|block)$", r"must \g<who> \g<v>"),
    (r"^how many spells (?:has|have) WHO cast$", r"how many spells does \g<who> cast"),
    (r"^how many lands (?:has|have) WHO played$", r"how many lands does \g<who> play"),
    (r"^how (?P<m>much life|much damage|much combat damage|many cards|many spells|many lands) (?:has|have|had) (?P<x>[A-Z].*?) (?P<v>lost|gained|drawn|discarded|milled|taken|dealt|cast|played)(?P<r> to .+| this turn| this combat|)$",
     lambda f: f"how {f['m']} does {f['x']} {_PRESENT[f['v']]}{f['r']}"),
    (r"^how many (?:creatures|[a-z]+) (?:have |has )?died(?P<r> this turn| this combat|)$", r"what dies\g<r>"),
    (r"^(?:what|which) level (?:is|does|has) (?P<x>.+?)(?: at| on| have)?$", r"how much level does \g<x> have"),
    (r"^how many levels does (?P<x>.+?) have$", r"how much level does \g<x> have"),
    (r"^(?P<h>(?:why )?(?:is|isn't) .+?) at level (?P<n>\d+)$", r"\g<h> level \g<n>"),
    (r"^(?P<v>is|isn't) (?P<x>.+?) (?P<k>indestructible|hexproof)$", lambda f: f"{'does' if f['v'] == 'is' else 'doesn' + chr(39) + 't'} {f['x']} have {f['k']}"),
    (r"^may (?P<x>[A-Z].+)$", r"can \g<x>"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO (?:target|bounce) (?P<x>.+?) with (?P<y>.+?)$", lambda f: f"{f['w'] or ''}{f['c']} {f['x']} be targeted by {_of(f['who'], f['y'])}"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO (?P<v>counter|kill|destroy|exile) (?P<x>.+?) with (?P<y>.+?)$", lambda f: f"{f['w'] or ''}{f['c']} {f['x']} be {_DONE[f['v']]} by {_of(f['who'], f['y'])}"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO (?P<v>sacrifice|regenerate) (?P<x>[A-Z].+?)$", lambda f: f"{f['w'] or ''}{f['c']} {f['x']} be {_DONE[f['v']]}{' by ' + f['who'] if f['v'] == 'sacrifice' else ''}"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO target (?P<x>[A-Z].+?)$", r"\g<w>\g<c> \g<x> be targeted by \g<who>"),
    (r"^(?P<w>why )?(?P<c>can|can't) (?P<y>[A-Z].+?) (?P<v>counter|kill|destroy|exile) (?P<x>[A-Z].+?)$", lambda f: f"{f['w'] or ''}{f['c']} {f['x']} be {_DONE[f['v']]} by {f['y']}"),
    (r"^(?P<w>why )?(?P<c>can|can't) (?P<y>[A-Z].+?) (?P<v>enchant|equip) (?P<x>[A-Z].+?)$", lambda f: f"{f['w'] or ''}{f['c']} {f['x']} be {_DONE[f['v']]} by {f['y']}"),
    (r"^(?P<w>why )?(?P<c>can|can't) WHO equip (?P<x>[A-Z].+?)(?: with| using) (?P<y>.+?)$", r"\g<w>\g<c> \g<who> equip \g<y> to \g<x>"),
    (r"^(?P<h>(?:why )?(?:can|can't) .+? be (?:destroyed|countered|exiled|killed|enchanted|equipped)) (?:with|using|through) (?P<y>[A-Z].+)$", r"\g<h> by \g<y>"),
    (r"^(?P<h>(?:why )?(?:can|can't) .+? be (?:targeted|destroyed|countered|exiled|killed|sacrificed|enchanted|attacked)) (?:by anything|by anyone|by any spells?|by spells|by spells (?:or|and) abilities|at all)$", r"\g<h>"),
    (r"^(?P<h>(?:why )?(?:can|can't) .+? be targeted by) (?P<p>[A-Z][\w'-]*?)'s (?:spells?|abilities|cards|spells (?:or|and) abilities)$", r"\g<h> \g<p>"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO) (?P<v>win|lose) the game$", r"\g<h> \g<v>"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO) draw(?: a| any| more)?(?: cards?)?$", r"\g<h> draw cards"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO) (?P<v>gain|lose) (?:any |more )?life$", r"\g<h> \g<v> life"),
    (r"^(?:can|could|may) WHO (?P<v>cast|play|activate|do) (?:anything|something|any(?: other)? (?:spells?|cards?|abilities)|a (?:spell|card)|spells|an ability|abilities)$", r"what can \g<who> \g<v>"),
    (r"^(?:can|could|may) WHO (?P<v>cast|play) (?:an? |any )?(?P<k>lands?|instants?|sorcery|sorceries|creatures?|artifacts?|enchantments?|planeswalkers?)(?: spells?| cards?)?$",
     lambda f: f"which {_MANY.get(f['k'], f['k'].removesuffix('s') + 's')} can {f['who']} {f['v']}"),
    (r"^(?:which|what) (?:spells|cards|abilities|spells and abilities|actions|things|spells or abilities) (?P<c>can|can't|may) WHO (?P<v>cast|play|activate|do|take)$",
     lambda f: f"what {f['c'].replace('may', 'can')} {f['who']} {f['v'].replace('take', 'do')}"),
    (r"^what (?:may|could) WHO (?P<v>cast|play|activate|do)$", r"what can \g<who> \g<v>"),
    (r"^what (?P<c>can|can't) WHO target with (?P<x>.+)$", r"what \g<c> be targeted by \g<x>"),
    (r"^(?:what|who|what (?:creatures|things)|which targets?) (?P<c>can|can't) (?P<x>[A-Z].+?) target$", r"what \g<c> be targeted by \g<x>"),
    (r"^who (?P<c>can|can't) be targeted by (?P<x>.+)$", r"what \g<c> be targeted by \g<x>"),
    (r"^(?:what (?:is|are)|which are) (?:a |the )?(?:legal|valid|possible) targets? (?:for|of) (?P<x>.+)$", r"what can be targeted by \g<x>"),
    (r"^does WHO have (?:a |any )?(?:legal |valid )?targets? for (?P<x>.+)$", r"what can be targeted by \g<x>"),
    (r"^how many (?P<k>[a-z ]+?) can (?P<v>attack|block|block [A-Z].+|be targeted by .+)$", r"which \g<k> can \g<v>"),
    (r"^how many creatures can WHO (?P<v>attack|block)(?P<r> [A-Z].+?)? with$", lambda f: f"can {f['who']} {f['v']}{f['r'] or ''}"),
    (r"^how many lands (?:may|could|is) WHO (?:allowed to )?play$", r"how many lands can \g<who> play"),
    (r"^how many (?:more )?lands can WHO (?:still )?play$", r"how many lands can \g<who> play"),
    (r"^how many (?P<k>[a-z0-9+/ -]*?)counters does (?P<x>.+?) get$", r"how many \g<k>counters does \g<x> have"),
    (r"^does WHO have priority$", "who has priority"),
    (r"^why (?:does|do) (?P<x>.+?) (?:have|need) to (?P<v>(?:attack|block)(?: .*)?)$", r"why must \g<x> \g<v>"),
    (r"^who (?:can|could|may) (?P<v>cast|play|activate) (?P<x>[A-Z].+)$", r"who can \g<v> \g<x>"),
    (r"^who can respond to (?:it|this|(?:that|this) ability|(?:the|that|this) (?:special )?action)$", "who can respond to that"),
    (r"^who can respond to (?:the ability|(?:the|that|this) (?:spell|trigger))$", "who can respond"),
    (r"^(?:can any(?:one|body)|who (?:may|gets to)) respond(?P<r>| to .+)$", r"who can respond\g<r>"),
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
    (r"^how many (?P<k>[\w' -]+?) (?:are|will be) (?P<s>tapped|untapped|attacking|blocking)$", r"how many \g<s> \g<k> are on the battlefield"),
    (r"^how many (?P<k>.+?) does WHO have (?P<s>tapped|untapped)$", r"how many \g<s> \g<k> does \g<who> control"),
    (r"^how many (?P<k>.+?) (?:are|are there)(?: left)?$", r"how many \g<k> are on the battlefield"),
    (r"^how many (?P<k>.+?) are there on the battlefield$", r"how many \g<k> are on the battlefield"),
    (r"^how (?:many times|often) (?:does|do) (?P<x>.+?)'s ability trigger$", r"how many times does \g<x> trigger"),
    (r"^how often does (?P<x>.+?) trigger$", r"how many times does \g<x> trigger"),
    (r"^how much (?P<c>combat )?damage is dealt to (?P<x>.+?)$", lambda f: f"how much {f['c'] or ''}damage does {f['x']} take"),
    (r"^how much (?P<c>combat )?damage does (?P<x>.+?) (?:assign|do)(?P<r>| to .+)$", lambda f: f"how much {f['c'] or ''}damage does {f['x']} deal{f['r']}"),
)  # fmt: skip


_ASKED = late(
    r"^(?P<why>why )?(?P<verb>is|isn't|are|aren't|does|doesn't|do|don't|can|can't|has|hasn't) (?P<rest>.+)$"
)
_BORDER = late(r"(?:(?<=[A-Z]) |(?<=[A-Z][\w'’-]) |(?<=\w) )(?=[a-z0-9{+-])")
_SUBJECT = late(
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
