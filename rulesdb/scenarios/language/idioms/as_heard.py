"""Questions as a judge hears them, each as the question that asks just the same: whose it is, what it counts as, what it died to, who may still do what.

Found by asking everything of everything (`tests/tools/asked_everywhere.py`). What is asked with yes and no stays so only where yes means the
same; else the row asks for what decides it: a thing that `loses flying` need not have had it, so what it is is told.
"""

from __future__ import annotations

import re
from collections.abc import Callable

Line = str | Callable[[re.Match[str]], str]

_P = r"[A-Z][\w'-]*"
_BEFALLS = {"sacrifice": "get sacrificed", "untap": "untap", "discard": "get discarded"}
"""What becomes of what somebody does that with."""
_X = r"[A-Z].*?"
_DOES = r"(?:does|did|do|will|would|has|have)"
_ACTS = {"to cast": "cast", "to play": "cast", "for": "cast", "to activate": "activate", "to equip": "activate", "to use": "activate"}  # fmt: skip


def _role(found: re.Match[str]) -> str:
    """`is Elk an attacker`: what it is now; a legal one is what could be."""
    verb = "attack" if found["v"].startswith("attack") else "block"
    if found["l"]:
        return f"can {found['x']} {verb}"
    return f"{found['be']} {found['x']} {verb}ing"


def _price(found: re.Match[str]) -> str:
    act = _ACTS[found["v"]]
    return f"what does {found['p']} pay to {act} {found['x']}"


QUESTIONS: tuple[tuple[str, Line], ...] = (
    # Whose it is.
    (rf"^(?P<w>why )?(?P<v>is|are|isn't|aren't|was|were) (?P<x>{_X}) (?:now |still )?(?:under (?P<p>{_P})'s control|controlled by (?P<q>{_P}))$",
     lambda f: f"{f['w'] or ''}{'did' if f['v'][0] == 'w' else 'doesn' + chr(39) + 't' if 'n' in f['v'] else 'does'} {f['p'] or f['q']} control {f['x']}"),
    (rf"^(?P<h>(?:why )?{_DOES}(?:n't)? {_P}) (?:still |now )?have control (?:of|over) (?P<x>[A-Z].*)$", r"\g<h> control \g<x>"),
    (r"^whose is (?P<x>[A-Z].*)$|^whose (?:creature|permanent|card) is (?P<y>[A-Z].*)$|^who has (?P<z>[A-Z].*?)(?: now)?$", r"who controls \g<x>\g<y>\g<z>"),
    # What it is and has.
    (rf"^(?P<w>why )?(?P<be>is|isn't|was|wasn't) (?P<x>{_X}) (?:considered|regarded as|treated as|counted as|deemed) (?P<r>(?:to be )?an? .+)$", lambda f: f"{f['w'] or ''}{f['be']} {f['x']} {f['r'].removeprefix('to be ')}"),
    (rf"^(?P<w>why )?(?P<d>does|doesn't) (?P<x>{_X}) (?:still )?count as (?P<r>an? .+)$", lambda f: f"{f['w'] or ''}{'is' if f['d'] == 'does' else 'isn' + chr(39) + 't'} {f['x']} {f['r']}"),
    (rf"^(?:does|did|will) (?P<x>{_X}) (?:stop being|cease to be) (?P<r>an? .+)$", r"is it so that \g<x> is no longer \g<r>"),
    (rf"^(?P<be>is|isn't|was) (?P<x>{_X}) an? (?P<l>(?:legal|valid|possible|eligible) )?(?P<v>attacker|blocker|attacking creature|blocking creature)$", _role),
    (rf"^is (?P<x>{_X}) (?:affected by|suffering from|under) summoning sickness$", r"is \g<x> summoning sick"),
    (rf"^(?P<h>(?:why )?(?:does|did|doesn't) {_X} have) indestructibility$", r"\g<h> indestructible"),
    (rf"^(?:is|was) (?P<x>{_X}) (?:given|granted) (?P<k>[a-z].*)$", r"does \g<x> have \g<k>"),
    (rf"^is (?P<x>{_X}) unblockable$", r"which creatures can block \g<x>"),
    (rf"^(?:does|did|will) (?P<x>{_X}) lose (?:all (?:of )?)?(?:its )?(?:abilities|keywords?(?: abilities)?)(?: .*)?$|^(?:does|did|will) (?P<y>{_X}) lose (?P<k>flying|first strike|double strike|deathtouch|haste|hexproof|indestructible|lifelink|menace|reach|trample|vigilance|protection(?: from .+)?|shroud|defender|ward|infect|flash)$|^does (?P<z>{_X}) get [+-]\d+/[+-]\d+$", r"what is \g<x>\g<y>\g<z>"),
    (rf"^(?:what|which) (?:kinds? of )?counters (?:does|are) (?:on )?(?P<x>{_X})(?: have)?$", r"how many counters does \g<x> have"),
    (rf"^(?:does|did|will) (?P<x>{_X}) (?:lose) (?:an?|any|the|its|\d+|two|three|four|more) (?:[^ ]+ )?counters?$", r"what happens to \g<x>"),
    (rf"^what is (?P<x>{_X}) (?:enchanted|equipped) (?:by|with)$", r"what is attached to \g<x>"),
    (rf"^(?:what|who) is (?P<x>{_X}) blocked by$", r"what blocks \g<x>"),
    (rf"^(?:what|which) colou?rs can (?P<x>{_X}) (?:make|tap for|produce|add)$", r"what mana can \g<x> make"),
    (rf"^(?:is|are) (?P<p>{_P}) (?:still |now )?(?:in the game|still in)$", r"is it so that \g<p> hasn't lost"),
    # Fates and what made them.
    (rf"^(?:from |because of )?what (?:does|did|will) (?P<x>{_X}) die(?: (?:to|from|of|because of))?$", r"why does \g<x> die"),
    (rf"^does (?P<x>{_X}) die (?:as|because of|to|by) (?:an? |the )?(?:state-based actions?|SBAs?)$", r"does \g<x> die"),
    (rf"^had (?P<x>{_X}) (?P<r>(?:already )?(?:died|triggered|resolved|attacked|blocked|been .+))$", r"has \g<x> \g<r>"),
    (rf"^what (?:triggers|triggered|makes|made|caused|causes|had) (?P<x>{_X})(?:'s (?:ability|trigger))?(?: (?:to )?trigger)?$", r"why does \g<x> trigger"),
    (r"^what (?:becomes|became|has become|will become|comes|came) of (?P<x>[A-Z].*)$", r"what happens to \g<x>"),
    (rf"^how (?:many times|often) (?:does|did|will|has) (?P<x>{_X}) (?:die|died|attack|attacked|untap|untapped|enter|entered|enter the battlefield|entered the battlefield|leave the battlefield|deal damage|get sacrificed)$", r"what happens to \g<x>"),
    (rf"^how (?:many times|often) (?:does|did|will|has) (?P<p>{_P}) (?:draw|drawn)(?: (?:a card|cards))?$|^how many cards (?:does|did|will) (?P<q>{_P}) (?:get|have) to draw$", r"how many cards does \g<p>\g<q> draw"),
    (rf"^how many cards (?:must (?P<p>{_P})|(?:does|did|will) (?P<q>{_P}) (?:have|need) to) discard$", r"how many cards does \g<p>\g<q> discard"),
    (rf"^(?P<h>{_DOES}(?:n't)? {_P}) (?P<v>draw|drawn) anything$", r"\g<h> draw cards"),
    (r"^(?:how many|what) tokens? (?P<a>are|is|were|get) (?:created|made)$", "what gets created"),
    (rf"^what (?:kind of )?tokens? (?:does|did|will) (?P<p>{_P}) (?:get|have|receive)$", r"what does \g<p> create"),
    (r"^how much damage (?:is|was|gets) (?:dealt|done) by (?P<x>[A-Z].*)$", r"how much damage does \g<x> deal"),
    (rf"^(?P<h>(?:why )?(?:does|did|will|doesn't|didn't) {_X}) (?:damage|hit) (?P<x>[A-Z].*)$", r"\g<h> deal damage to \g<x>"),
    (rf"^(?P<h>how many (?:creatures|permanents|lands|artifacts|enchantments|tokens|planeswalkers|[A-Z][a-z]+s)) (?:does|did|will) (?P<p>{_P}) (?P<v>sacrifice|untap|discard)$",
     lambda f: f"{f['h']} of {f['p']} {_BEFALLS[f['v']]}"),
    (rf"^how many life points (?:does|did|will|has) (?P<p>{_P}) (?P<v>gain|lose|have)(?:ed)?$", r"how much life does \g<p> \g<v>"),
    (rf"^(?:does|do|will|did) (?:the )?(?P<x>{_X}) (?:fail to resolve)$", r"does \g<x> fizzle"),
    (rf"^(?:does|did|will|has) (?P<p>{_P}) (?P<v>gain|gained|lose|lost) (?:any |the |some )?life (?:from|off|because of|due to|through|with|by|for) (?P<x>[A-Z].*)$",
     lambda f: f"how much life does {f['p']} {f['v'].removesuffix('ed').replace('lost', 'lose')} from {f['x']}"),
    (rf"^(?:does|did|will|has) (?P<p>{_P}) (?:draw|drawn) (?:any |a |some |the )?cards? (?:from|off|because of|due to|through|with|by|for) (?P<x>[A-Z].*)$", r"how many cards does \g<p> draw from \g<x>"),
    (rf"^(?:what is (?P<p>{_P})'s speed|(?:what|how much) speed (?:does|has) (?P<q>{_P})(?: have)?|how fast is (?P<r>{_P})|at what speed is (?P<s>{_P}))$", r"how much speed does \g<p>\g<q>\g<r>\g<s> have"),
    (rf"^(?:does|did|will) (?:any|some|the|all)(?: of the)? (?:combat |trample )?damage (?:go|get|come|make it|carry) (?:through|over)(?: (?:to|onto) (?P<p>{_P}))?$", lambda f: f"does {f['p']} take damage" if f["p"] else "who takes damage"),
    (rf"^what(?: is|'s) the (?:most|maximum|max|least|minimum)(?: amount of)? (?:combat |trample )?damage (?:that )?{_P} (?:can|could|may|must|has to) (?:assign|deal|trample|put).*$", "who decides combat damage"),
    (r"^how (?:much|many) (?P<k>loyalty|defense|[^ ]+ counters|counters)(?: counters)? (?:is|are) (?:there )?(?:left |still |now )*(?:on|left on) (?P<x>[A-Z].*)$",
     lambda f: f"how {'many' if 'counter' in f['k'] else 'much'} {f['k']} does {f['x']} have"),
    (rf"^(?:is|was) (?P<x>{_X}) (?:still |now )?a permanent$", r"is \g<x> on the battlefield"),
    (rf"^(?:is|was) (?P<x>{_X}) (?:multicolou?red|monocolou?red|more than one colou?r)$", r"what is \g<x>"),
    (rf"^how (?:many times|often) (?:does|did|will|has) (?P<p>{_P}) (?:cast|play) (?P<x>[A-Z].*)$", r"who casts \g<x>"),
    (rf"^how (?:many times|often) (?:does|did|will|has) {_X}(?:'s (?:ability|trigger))? resolved?$|^what (?:has|have) resolved so far$", "in which order do they resolve"),
    (rf"^when (?:does|did|will) (?P<p>{_P}) draw(?: (?:the|an?|another) card)?$", r"when does \g<p> draw cards"),
    (rf"^what (?:can|could|may) (?P<p>{_P}) discard$", r"what does \g<p> have in hand"),
    (rf"^what (?:can|could|may) (?P<p>{_P}) sacrifice$", r"what does \g<p> control"),
    (r"^which (?:replacement )?effects? (?:applies|apply|is applied|are applied)(?: first)?$", "who decides the order of replacement effects"),
    # What it does.
    (rf"^(?:does|did|will) (?P<x>{_X}) (?:still |really )?(?:apply|matter|work|do anything|do something|have any effect|have an effect)(?: (?:to|on|with|for|against|here) ?.*)?$|^(?:does|did|will) (?P<y>{_X}) affect (?:[A-Z].*|anything)$", r"what does \g<x>\g<y> do"),
    (r"^(?:does|did|will) (?:anything|something) happen$", "is it so that something happens"),
    (r"^(?:is combat|does combat|has combat) (?:over|end|ended|finished|done)$|^are we (?:still )?in combat$", "who is the active player"),
    # Targets and the stack.
    (rf"^(?:what|which)(?: targets?)? (?:is|are|was|were) (?:targeted by )(?P<x>{_X})(?:'s (?:ability|trigger))?$|^(?:what|which) (?:is|are|was|were) (?P<y>{_X})'s targets?$|^(?:what|which) targets? (?:does|did|has) (?P<z>{_X}) (?:have|had)$", r"what does \g<x>\g<y>\g<z> target"),
    (r"^(?:which|what) (?:targets|things) (?:are|is) (?:legal|valid|possible) for (?P<x>[A-Z].*)$", r"what can be targeted by \g<x>"),
    (r"^(?:is|are) there (?:anything|something|spells?|any spells?|an ability|any abilities) (?:left |still )?on the stack$|^what is still on the stack$", "what is on the stack"),
    (r"^is there nothing (?:left |more )?on the stack$|^is the stack (?:clear|done)$", "is the stack empty"),
    (r"^(?:what|which) is the order (?:of (?:resolution|(?:the )?(?:triggers|triggered abilities|abilities|spells))|in which (?:they|the spells|the abilities|things) resolve)$|^what (?:has|have|had) (?:already )?resolved$", "in which order do they resolve"),
    # Who may still do what.
    (rf"^(?P<h>(?:why )?(?:can|can't|could) {_P} (?:cast|play) {_X}) as a copy of [A-Z].*$", r"\g<h>"),
    (rf"^(?P<w>why )?(?:is|are|was|were) (?P<x>{_X}) (?:unable|not (?:able|allowed|permitted)) to (?P<r>.+)$", lambda f: f"why can't {f['x']} {f['r']}" if f["w"] else f"is it so that {f['x']} can't {f['r']}"),
    (rf"^is it (?:now |already )?too late (?:for (?P<p>{_P}) )?to (?P<v>cast|activate|play) (?P<x>[A-Z].*)$",
     lambda f: f"is it so that {f['p']} can't {f['v']} {f['x']}" if f["p"] else f"who can {f['v']} {f['x']}"),
    (rf"^is it (?:now |already )?too late for (?P<p>{_P}) to respond(?P<r>| to .+)$", r"can \g<p> respond\g<r>"),
    (rf"^(?P<h>{_DOES}(?:n't)?) (?P<p>{_P}) (?:get|have|still have|still get) (?:an?|the|any|another) (?:chance|opportunity|window|time|way|possibility) to respond(?P<r>| to .+)$",
     lambda f: f"can{'' if f['h'][-3:] != 'n' + chr(39) + 't' else chr(39) + 't'} {f['p']} respond{f['r']}"),
    (r"^who (?:gets|receives|has) (?:the )?(?:first priority|priority first)$|^who (?:can|may|could) (?:respond|act) first$", "who has priority"),
    (r"^(?P<w>why )?(?P<c>can|can't|could|couldn't) (?:anyone|anybody|someone|a player|any player) counter (?P<x>[A-Z].*)$", lambda f: f"{f['w'] or ''}{'can' if f['c'] in ('can', 'could') else 'can' + chr(39) + 't'} {f['x']} be countered"),
    (rf"^(?:can|could) (?P<x>{_X}) be responded to$|^(?:can|could) (?:anyone|anybody) respond to (?P<y>[A-Z].*)$", r"who can respond to \g<x>\g<y>"),
    (rf"^(?P<w>why )?(?P<c>can|can't|could) (?P<x>{_X}) be (?:declared|chosen|named) (?:as )?an? (?P<v>attack|block)er$", r"\g<w>\g<c> \g<x> \g<v>"),
    (rf"^(?P<w>why )?(?P<c>can|can't|could|couldn't) (?P<x>{_X}) (?P<v>survive|resolve)(?P<r>| .+)$", lambda f: f"{f['w'] or ''}{'does' if f['c'] in ('can', 'could') else 'doesn' + chr(39) + 't'} {f['x']} {f['v']}{f['r']}"),
    (rf"^(?:what|with what) (?:can|could|may) (?P<p>{_P}) respond(?: with)?$|^what are (?P<q>{_P})'s (?:options|possible plays|possibilities|possible responses)$", r"what can \g<p>\g<q> do"),
    (rf"^{_DOES} (?P<p>{_P}) have (?:enough|sufficient) (?:mana|lands?) (?P<v>for|to cast|to play|to activate|to equip|to use) (?P<x>[A-Z].*)$", _price),
    (rf"^(?:how much|what) (?:mana )?(?:does|did|would|will) it cost (?P<p>{_P}) (?P<v>to cast|to play|to activate|to equip|to use) (?P<x>[A-Z].*)$", _price),
    (r"^(?:how much|what) (?:mana )?(?:does|did|would|will) it cost to (?:cast|play) (?P<x>[A-Z].*)$", r"what does \g<x> cost"),
    (rf"^(?:how much|what) (?:mana )?(?:does|did|would|will) it cost to (?:activate|use|equip) (?P<x>{_X})(?:'s ability)?$", r"what does \g<x>'s ability cost"),
    (rf"^(?P<h>(?:why )?(?:can|can't|could) {_P}) crew (?P<x>{_X})$", "\\g<h> activate \\g<x>'s \"Crew\""),
    (rf"^how much mana (?:is|are) (?:available to|at the disposal of|left for) (?P<p>{_P})$|^how much mana does (?P<q>{_P}) have (?:available|access to)$", r"how much mana can \g<p>\g<q> make"),
    (rf"^how many (?:spells|cards) can (?P<p>{_P}) (?:still )?cast$", r"what can \g<p> cast"),
    (rf"^(?P<h>(?:how many|which) (?:creatures|permanents|lands|artifacts|enchantments|tokens|planeswalkers)) are (?:under|in) (?P<p>{_P})'s control$", r"\g<h> does \g<p> control"),
    (rf"^(?P<h>how many (?:creatures|lands|artifacts|enchantments|instants|sorceries)) are in (?P<p>{_P})'s (?P<z>graveyard|hand)$", lambda f: f"{f['h']} does {f['p']} have in {'hand' if f['z'] == 'hand' else 'the graveyard'}"),
    (rf"^(?P<h>(?:what|which) [a-z]+) are (?:on|at) (?P<p>{_P})'s side$", lambda f: f"which {f['h'].split()[1]} does {f['p']} control"),
    (rf"^how many cards (?:does|did) (?P<p>{_P}) (?:hold|still have|have left)$", r"how many cards does \g<p> have in hand"),
    # What is chosen.
    (rf"^(?:what|which (?:mode|card|creature|permanent|target|one)s?) (?:can|may|could|must) (?P<p>{_P}) (?:get to |have to )?(?:choose|pick|select)(?: from| between)?$|^what (?:are|does) (?P<q>{_P})(?:'s choices| get to choose| have to choose)$", r"what can \g<p>\g<q> choose"),
    (rf"^(?:what|which (?:mode|card|creature|permanent|target|one)s?) (?:does|did|must|can|may|could) (?P<p>{_P}) (?:get to |have to )?(?:choose|pick|select)$|^what are the choices$|^what (?:is|was) chosen$", "who decides the last choice"),
    (rf"^(?:can|may|could|must|does) (?P<p>{_P}) (?:say no|say yes|have (?:a|any) choice)$", "who decides what is optional"),
    (rf"^(?:must|does|did|has|is) (?P<p>{_P}) (?:(?:forced |required |obliged )?to |have to |need to )?target (?P<x>[A-Z](?:(?! with ).)*)$", r"must \g<p> choose \g<x>"),
    (rf"^(?:must|does|did|has|is) (?P<p>{_P}) (?:(?:forced |required |obliged )?to |have to |need to )?(?:choose|target|pick) (?:a target|any target|something|anything)$|^(?:can|could|may) (?P<q>{_P}) (?:choose|pick|have|target) (?:no|zero|0) targets?$|^(?:can|could|may) (?P<r>{_P}) (?:choose not to target(?: anything)?|not target anything|target nothing|choose nothing as (?:the|a) target)$",
     r"must \g<p>\g<q>\g<r> choose a target"),
    (rf"^what must (?P<p>{_P}) (?P<v>sacrifice|discard)$|^what (?:does|did) (?P<q>{_P}) have to (?P<u>sacrifice|discard)$", r"what does \g<p>\g<q> \g<v>\g<u>"),
    (rf"^must (?P<p>{_P}) pay life$", "who may pay"),
    (r"^which (?:one )?of (?:them|these|those|the two|the three) (?:dies|die|died|is destroyed|are destroyed)$", "what dies"),
    # How long.
    (rf"^how long (?:is|will|does) (?P<x>{_X}) (?:be |stay |remain )?exiled$", r"when does \g<x> come back"),
    (rf"^how long (?:is|will|does) (?P<x>{_X}) (?:be |stay |remain )?tapped$", r"when does \g<x> untap"),
    (rf"^when (?:does|will|did) (?P<x>{_X}) lose (?P<k>[a-z].*)$", r"how long does \g<x> have \g<k>"),
)  # fmt: skip
"""Rows of `asked`, which reads them with its own."""
