"""Idioms of questions: what people ask that no verb of the table of questions gives, as the question that asks just the same.

The rows are read by `otherwise`, behind what `asking` makes of a line. A question that has no form of its own is its claim turned round: `does Bob
take 3 damage?` asks whether it is so that Bob takes 3 damage. No row guesses what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.idioms.about_choices import QUESTIONS as WITHOUT_VERBS
from rulesdb.scenarios.language.idioms.as_asked import QUESTIONS as AS_ASKED
from rulesdb.scenarios.language.idioms.as_heard import QUESTIONS as AS_HEARD
from rulesdb.scenarios.language.idioms.further.of_moments import QUESTIONS as OF_MOMENTS
from rulesdb.scenarios.language.idioms.further.of_states import QUESTIONS as OF_STATES
from rulesdb.scenarios.language.idioms.further.repeated import QUESTIONS as REPEATED
from rulesdb.scenarios.language.idioms.of_groups import QUESTIONS as OF_GROUPS
from rulesdb.scenarios.language.idioms.of_payments import QUESTIONS as OF_PAYMENTS
from rulesdb.scenarios.language.idioms.of_why.effects import QUESTIONS as OF_EFFECTS
from rulesdb.scenarios.language.idioms.of_why.reasons import QUESTIONS as OF_REASONS
from rulesdb.scenarios.language.idioms.without_stack import QUESTIONS as WITHOUT_STACK
from rulesdb.scenarios.language.words import third

Line = str | Callable[[re.Match[str]], str]
"""What a row makes of a line."""

_CHOSE = {"chose": "choose", "paid": "pay"}
_FULL = frozenset(("assigned", "ordered", "picked", "selected"))
"""Verbs of deciding in the past, and those that lose two letters for the present."""

QUESTIONS: tuple[tuple[str, Line], ...] = (
    (r"^(?P<w>why )?(?P<v>does|doesn't) (?P<x>.+?) have the (?:sub|card )?type (?P<y>.+)$",
     lambda f: f"{f['w'] or ''}{'is' if f['v'] == 'does' else 'isn' + chr(39) + 't'} {f['x']} a {f['y']}"),
    (r"^(?P<h>(?:why )?can(?:'t)? .+? (?:block|attack)\b.*? with) (?:only|just) (?P<x>[A-Z].*)$", r"\g<h> \g<x>"),
    (r"^(?P<h>(?:why )?can(?:'t)? .+? (?:block|attack)\b.*? with [A-Z].*?) (?:only|alone)$", r"\g<h>"),
    *OF_EFFECTS,
    *OF_REASONS,
    *REPEATED,
    *OF_STATES,
    *OF_MOMENTS,
    *AS_ASKED,
    *WITHOUT_STACK,
    *WITHOUT_VERBS,
    *OF_GROUPS,
    *OF_PAYMENTS,
    *AS_HEARD,
    (r"^who is the winner$|^(?:is|does) the game (?:over|end)$|^does any(?:one|body) win(?: the game)?$", "who wins"),
    (r"^who is the loser$|^(?:does|did|has) any(?:one|body) (?:lose|lost)(?: the game)?$|^who (?:is|gets) (?:out(?: of the game)?|eliminated)$", "who loses the game"),
    (r"^(?P<w>why )?(?P<v>do|does|don't|doesn't) WHO (?P<e>win|lose) the game$", r"\g<w>\g<v> \g<who> \g<e>"),
    (r"^does (?P<x>.+?) hit the graveyard$|^in whose (?:graveyard|hand|library) is (?P<y>.+)$|^what zones? is (?P<z>.+?) in$", r"where is \g<x>\g<y>\g<z>"),
    (r"^what (?:is|are) (?P<x>.+?)'s (?:power (?:and|/) toughness|types?|colou?rs?|size|stats|abilities|P/T|characteristics)$", r"what is \g<x>"),
    (r"^(?:what|which) (?:size|types?|colou?rs?|creature types?) (?:is|are) (?P<x>.+?)$", r"what is \g<x>"),
    (r"^(?:what is|what's) (?:the name of (?P<x>[A-Z].+)|(?P<y>[A-Z].+?)'s name)$|^what name does (?P<z>.+?) have$|^what is (?P<u>[A-Z].+?) called$", r"what is \g<x>\g<y>\g<z>\g<u>"),
    (r"^does (?P<x>[A-Z].+?) have (?:any |its |other |all its )?abilities(?: left)?$", r"what is \g<x>"),
    (r"^what is WHO's life(?: total)?$|^(?:at )?(?:how (?:much|many)|what) life (?:total )?is (?P<x>\S+)(?: at| on)?$", r"how much life does \g<who>\g<x> have"),
    (r"^what (?:is|are) the (?:power (?:and|/) toughness|types?|colou?rs?|size|stats|abilities|P/T|characteristics) of (?P<x>[A-Z].*)$", r"what is \g<x>"),
    (r"^(?:what is|how much is) the (?:total |mana |full |actual )*(?:cost|price) (?:of|for|to cast|of casting) (?P<x>[A-Z].*)$", r"what does \g<x> cost"),
    (r"^(?:what|which card) is the (?:top|top card|first card) of (?P<x>[^ ]+'s library)$|^what is (?P<y>[^ ]+)'s top card$", lambda f: f"what is on top of {f['x'] or f['y'] + chr(39) + 's library'}"),
    (r"^how much (?P<c>combat )?damage (?:is|was|gets) (?:dealt|done)(?: in total)?$", r"what deals \g<c>damage"),
    (r"^(?:what|which creatures?|who) (?:damages|damaged|hits|hit) (?P<x>[A-Z].*)$", r"what deals damage to \g<x>"),
    (r"^(?:what is|how (?:high|big) is) the storm count$|^how many (?:other )?spells (?:have been|were|are|has been) cast(?: (?:this turn|so far))*$", "how many spells are cast"),
    (r"^(?:why )?(?:are|aren't) (?:the|both|all|both the|all the|WHO's|the new|the two) (?:\w+ )?tokens (?P<s>tapped|untapped|attacking|blocking)$", r"which tokens are \g<s>"),
    (r"^where are (?:the|WHO's) (?P<x>tokens|copies|token copies)$", "which tokens are on the battlefield"),
    (r"^why (?:can't|cannot) WHO cast (?:any )?(?:spells?|anything)(?: at all)?$", r"what can \g<who> cast"),
    (r"^is it (?:still |already |now )?(?:the |a )?(?P<x>(?:precombat |postcombat )?main phase|combat|(?:[a-z]+ )+step|upkeep)(?: still| already)?$", "who is the active player"),
    (r"^what (?:is|are) (?P<x>.+?)'s (?P<k>power|toughness|loyalty|defense|mana value)$", r"how much \g<k> does \g<x> have"),
    (r"^(?:what is|how much is) (?P<x>.+?)'s (?:total |mana )?cost$|^how much does it cost to (?:cast|play) (?P<y>[A-Z].*)$", r"what does \g<x>\g<y> cost"),
    (r"^how much (?:mana )?does it cost WHO to (?P<v>cast|activate) (?P<x>.+)$", r"what does \g<who> pay to \g<v> \g<x>"),
    (r"^what (?:was|were) (?P<x>.+?)'s (?P<k>power|toughness|loyalty|defense|mana value)$", r"how much \g<k> does \g<x> have back then"),
    (r"^what (?:was|were) (?P<x>.+?)'s (?:power (?:and|/) toughness|types?|colou?rs?|size|stats|abilities|P/T|characteristics)$", r"what is \g<x> back then"),
    (r"^what (?:was|were) (?P<x>[A-Z](?:(?!'s ).)*)$", r"what is \g<x> back then"),
    (r"^(?:what|which) (?:P/T|power (?:and|/) toughness|(?:creature |card |sub)?types?|colou?rs?|size|stats) (?:does|do|is|has) (?P<x>[A-Z].+?)(?: have)?$", r"what is \g<x>"),
    (r"^in response,? (?P<q>(?:can|can't|could|may) .+)$", r"\g<q>"),
    (r"^can (?P<x>[A-Z].+?) (?:still )?fly$", r"does \g<x> have flying"),
    (r"^(?:does|do) WHO (?:have|control) (?:any|some) (?P<k>creature|land|permanent|artifact|enchantment|token|planeswalker)s?(?: left| on the battlefield)?$", r"which \g<k>s does \g<who> control"),
    (r"^what (?:is|does) (?:the )?(?:board|board state|battlefield)(?: look like)?$", "what is on the battlefield"),
    (r"^at (?:what|which) (?:point|time|moment|step) (?P<q>(?:does|did|will|is|was) .+)$|^in (?:what|which) step (?P<q2>(?:does|did|will) .+)$", r"when \g<q>\g<q2>"),
    (r"^(?:in )?(?:what|which) order (?:do|did|will) .+? resolve(?: in)?$|^(?:what|which)(?: one| spell| of them)? (?:resolves|resolved) first,? .+$", "in which order do they resolve"),
    (r"^do(?:es)? (?:both|either|neither|any)(?: one)?(?: of (?:the|them|these)(?: two)?)?(?: creatures?)? (?P<v>die|survive)s?$", r"what \g<v>s"),
    (r"^do(?:es)? WHO lose (?:any|an?|some|all(?: of)?)(?: (?:his|her|their|of))* ?(?P<k>creature|land|permanent|artifact|token)s?$", r"which \g<k>s of \g<who> die"),
    (r"^(?P<h>how much damage does .+? (?:take|deal)) (?:from|in|during) combat$", lambda f: f["h"].replace("how much damage", "how much combat damage")),
    (r"^who was (?P<x>.+?)'s controller$", r"who controls \g<x> back then"),
    (r"^who was (?P<x>.+?)'s owner$", r"who owns \g<x>"),
    (r"^who is (?P<x>.+?)'s owner$", r"who owns \g<x>"),
    (r"^who is (?P<x>.+?)'s controller$|^under whose control is (?P<y>.+?)$", r"who controls \g<x>\g<y>"),
    (r"^(?P<h>(?:how much (?:combat )?damage )?)(?:was|were) (?P<r>(?:.+ )?dealt\b.*)$", r"\g<h>is \g<r>"),
    (r"^what is on top of the stack$", "what is on the stack"),
    (r"^(?P<h>(?:why )?can(?:'t)?) (?P<x>[A-Z].+?)(?:'s (?:ability|trigger))? target (?:itself|himself|herself)$", r"\g<h> \g<x> be targeted by \g<x>'s ability"),
    (r"^(?P<h>(?:why )?can(?:'t)? WHO (?:cast|play)) (?:another|a second|an additional) (?=[A-Z])", r"\g<h> the other "),
    (r"^is WHO poisoned$", r"how many poison counters does \g<who> have"),
    (r"^(?:does|do) (?P<x>[A-Z].*?) (?:still )?have (?:any )?damage(?: marked)?(?: on (?:it|them))?$|^is (?:there )?(?:any |still )*damage (?:still )?(?:marked )?on (?P<y>[A-Z].*)$", r"how much damage does \g<x>\g<y> have"),
    (r"^(?P<h>(?:why )?can(?:'t)? .+?) chump[- ]block (?P<r>.+)$", r"\g<h> block \g<r>"),
    (r"^(?:why )?(?P<h>(?:is|was|can|could)(?:n't|'t)?) (?:not )?(?:the |any |that |this |some |no |its |(?P<y>[A-Z].+?)'s )?(?:combat )?damage(?: (?:to|from) (?P<x>[A-Z].+?))? (?:not )?(?:be )?(?:not )?prevented(?: by .+)?$",
     lambda f: f"{'can damage be' if f['h'][:1] == 'c' else 'is damage'} prevented" + (f" to {f['x']}" if f["x"] and f["h"][:1] != "c" else "")),
    (r"^why (?:doesn't|don't|didn't) [A-Z].+? prevent (?:any |the |this |that |its )?(?:combat )?damage(?: .+)?$", "what prevents damage"),
    (r"^(?:do|did|will) (?:they(?: both| all)?|both(?: of them)?|all of them) die$", "what dies"),
    (r"^(?:do|did|will) (?:they(?: both| all)?|both(?: of them)?|all of them) survive$", "what survives"),
    (r"^why (?:does|do|did) (?:nothing|no creatures?|no permanents?|nobody|no(?:t| )one) die$", "what dies"),
    (r"^why (?:does|do|did|has) (?:nobody|no(?:t| )one|no players?) (?P<e>win|lose|won|lost)(?: the game)?$", lambda f: "who wins" if f["e"][0] == "w" else "who loses the game"),
    (r"^why (?:doesn't|don't|didn't|needn't) (?P<x>[A-Z].+?) (?:have|need) to (?P<v>attack|block)(?P<r>| .+)$", r"must \g<x> \g<v>\g<r>"),
    (r"^(?P<w>why )?(?P<c>can|can't) (?P<x>[A-Z].+?) be (?P<v>cast|played)$", lambda f: f"who can {f['v'].replace('played', 'play')} {f['x']}"),
    (r"^how much (?:combat )?damage (?:is|was|gets) prevented$", "how much damage is prevented"),
    (r"^who (?:assigns|divides|distributes|decides|decides about|chooses) (?:the )?(?:(?P<x>[A-Z].*?)'s )?(?:combat )?damage(?: (?:of|from) (?P<y>[A-Z].*))?$",
     lambda f: "who decides combat damage" + (f" of {f['x'] or f['y']}" if f["x"] or f["y"] else "")),
    (r"^who (?:assigns|decides) how (?P<x>[A-Z].*?) (?:assigns|deals) .*damage$", r"who decides combat damage of \g<x>"),
    (r"^who (?:chooses|decides|picks|determines|orders) (?:on )?(?:in )?(?:the|which|what) (?:order|triggers?)(?: (?:of|in which|that) (?:the |these |those |both )?(?:triggers?|triggered abilities|abilities)(?: .*)?)?$|^who orders (?:the |these |those |both )?(?:triggers|triggered abilities|abilities)$|^who (?:chooses|decides) which trigger (?:resolves|goes|is put).*$",
     "who decides the order of triggers"),
    (r"^who (?:chooses|decides|picks|determines) (?:which|what|the order of|about) (?:the )?replacement effects?(?: .*)?$|^who (?:chooses|decides) which (?:replacement )?effect (?:applies|is applied)(?: first)?$", "who decides the order of replacement effects"),
    (r"^who (?:chooses|decides|picks|selects) (?:the |its |which )?(?:new )?targets?(?: (?:of|for) (?P<x>[A-Z].*))?$|^who (?:chooses|decides) (?:what|whom) (?P<y>[A-Z].*?) targets$",
     lambda f: "who decides targets" + (f" of {f['x'] or f['y']}" if f["x"] or f["y"] else "")),
    (r"^who (?:chooses|decides|picks) (?:the |which )?modes?(?: (?:of|for) (?P<x>[A-Z].*))?$", lambda f: "who decides modes" + (f" of {f['x']}" if f["x"] else "")),
    (r"^who (?:chooses|decides|announces) (?:the value (?:of|for) )?X(?: .*)?$", "who decides X"),
    (r"^who (?:chooses|decides|declares|assigns|picks) (?:the |which creatures? |what )?(?P<v>attack|block)(?:s|ers?)?(?: .*)?$", r"who decides \g<v>s"),
    (r"^who (?:chooses|decides|picks|selects) (?:which|what)(?: (?:one|legend|of them|of the two))? (?:is kept|stays|goes to the graveyard|dies|to keep|survives|remains)$", "who decides legends"),
    (r"^who (?:chooses|decides|picks|selects) (?:which|what)(?: cards?)? (?:WHO|is|are|gets?) (?:to )?discard(?:s|ed)?$|^who (?:chooses|decides|picks|selects) (?:the )?discard(?:s|ed cards?)?$", "who decides discards"),
    (r"^who (?:chooses|decides|picks|selects) (?:which|what)(?: creatures?| permanents?| lands?)? (?:WHO|is|are|gets?) (?:to )?sacrifice[sd]?$|^who (?:chooses|decides|picks|selects) (?:the )?sacrifices?$", "who decides sacrifices"),
    (r"^who (?:chooses|decides) how .* (?:is|are) divided$|^who divides .+$", "who decides divisions"),
    (r"^who (?:decides|chooses) (?:whether|if) to pay(?: .*)?$|^who (?:pays|has to pay|must pay)(?: .*)?$", "who may pay"),
    (r"^who (?:decides|chooses) (?:whether|if) .+$", "who decides what is optional"),
    (r"^how many times does (?P<x>.+?) deal (?:combat )?damage$", r"what happens to \g<x>"),
    (r"^how (?:does|did|is|was) (?P<x>[A-Z].+?) (?P<v>destroyed|exiled|countered|sacrificed|discarded)$", r"why does \g<x> get \g<v>"),
    (r"^whose (?:upkeep|draw step|end step|main phase|combat) (?:is it|are we in)$", "who is the active player"),
    (r"^(?:is|was) (?P<x>[A-Z].+?) (?P<p>[A-Z][\w-]*)'s$", r"does \g<p> control \g<x>"),
    (r"^is it (?:possible|legal|allowed|okay|ok) to (?P<v>cast|activate|play) (?P<x>[A-Z].*)$", r"who can \g<v> \g<x>"),
    (r"^is it (?:possible|legal|allowed|okay|ok) to target (?P<x>[A-Z].*?)(?: with (?P<y>[A-Z].*))?$",
     lambda f: f"can {f['x']} be targeted" + (f" by {f['y']}" if f["y"] else "")),
    (r"^is it (?:possible|legal|allowed|okay|ok) to (?P<v>attack|block) with (?P<x>[A-Z].*)$", r"can \g<x> \g<v>"),
    (r"^who (?P<v>chose|decided|assigned|ordered|divided|declared|picked|paid|announced|selected)(?P<r> .*|)$",
     lambda f: f"who {_CHOSE.get(f['v'], f['v'].removesuffix('ed') if f['v'] in _FULL else f['v'][:-1])}s{f['r']}"),
    (r"^who (?:chooses|decides|picks|selects) (?:the|which|what) cards?(?: (?:is|are|get|gets) discarded)?$", "who decides discards"),
    (r"^is it a draw$", "is it so that the game is a draw"),
    (r"^does the game (?:go on|continue)$", "who wins"),
    (r"^whose (?:graveyard|hand|library) is (?P<x>.+?) in$", r"where is \g<x>"),
    (r"^why (?:can't|cannot|couldn't) (?P<x>[A-Z].+?) fly$", r"why doesn't \g<x> have flying"),
    (r"^why (?:doesn't|didn't|won't) it (?:become|get|turn) (?P<d>day|night)$", r"why isn't it \g<d>"),
    (r"^why (?:doesn't|didn't|don't) (?P<x>[A-Z].+?) get (?:an?|any|another|its|more) (?:[^ ]+ )?counters?(?: on it)?$", r"why doesn't \g<x> get counters"),
    (r"^(?P<w>why )?is (?P<x>.+?) dead$|^(?P<w2>why )?has (?P<y>.+?) left play$", r"\g<w>\g<w2>does \g<x>\g<y> die"),
    (r"^(?P<w>why )?is (?P<x>.+?) alive$", r"\g<w>does \g<x> survive"),
    (r"^which triggers are there$|^how many triggers are (?:there|on the battlefield)$", "what triggers"),
    (r"^who draws(?: cards?)?,? and how (?:many|much)(?: cards)?$", "who draws"),
    (r"^(?:which creatures?|who|what) (?:are|is) (?:left|still alive|still there)$", "what survives"),
    (r"^(?:why )?(?:does|did|will)(?:n't)? the legend rule (?:not )?(?:apply|matter|come in|come up|kick in|do anything).*$|^is there a legend rule .*$", "does the legend rule apply"),
    (r"^how many (?:storm |such )?copies (?:of .+ )?(?:are there|are made|are put on the stack|does (?:storm|it|[A-Z].*) (?:make|create|get)|resolve)$|^how many times (?:is|was|does) .+ (?:copied|get copied)$|^how often is .+ copied$|^(?:is|was) (?:the|that|a) copy cast$", "how many copies are there"),
    (r"^(?:which|what) chapter (?:is|comes|triggers|happens|resolves)(?: up)? next$|^when (?:does|will) the (?:next|final|last) chapter (?:ability )?(?:trigger|come|happen|resolve)$|^(?:which|what) is the next chapter$", "which chapter is next"),
    (r"^how many (?:creatures? )?must (?P<v>attack|block)$", r"which creatures must \g<v>"),
    (r"^(?:was|were) (?P<x>[A-Z].+?) declared (?:as )?an? attacker$|^(?:is|has) (?P<y>[A-Z].+?) (?:been )?declared (?:as )?an? attacker$", r"has \g<x>\g<y> been declared as an attacker"),
    (r"^(?:does|did) .+ use the stack$|^(?:does|did) .+ go on the stack$", "who can respond to that"),
    (r"^(?:whose turn is it|who has the turn|who(?: is|'s) the active player)$|^(?:what|which) (?:step|phase|turn)(?: (?:or|and) (?:step|phase))? is it$|^(?:what|which) (?:step|phase) are we in$",
     "who is the active player"),
    (r"^who (?:takes|gets|has) the next turn$|^whose turn (?:is|comes) (?:it )?(?:next|after (?:this|that)(?: one| turn)?)$|^whose is the next turn$", "whose turn is next"),
    (r"^(?:which|what)(?: (?:one|spell|ability|of (?:them|the two|these)))? resolves (?:first|last)$", "in which order do they resolve"),
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
    (r"^(?P<h>(?:why )?(?:can|can't) WHO respond to) (?:(?:WHO )?(?:turning|unmorphing|morphing) [A-Z].+?|[A-Z].+? (?:being |getting )?(?:turned|turning) face up|turning [a-z].* face up)(?: face up)?$", r"\g<h> turning something face up"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO respond to) (?:WHO |WHO's )?(?:playing a land|a land drop|land drops?|a land being played)$", r"\g<h> playing a land"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO respond to) (?:WHO |WHO's )?(?P<v>suspending|foretelling|plotting|unlocking) .+$", r"\g<h> \g<v>"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO respond to) (?P<x>[A-Z].+?) (?:being|getting|when it is|as it is) .+$", r"\g<h> \g<x>"),
    (r"^(?P<h>(?:why )?(?:can|can't) WHO respond to) (?:WHO )?(?:playing|tapping) (?P<x>[A-Z].+?)(?: for .+)?$", r"\g<h> \g<x>"),
    (r"^(?:in (?:which|what) order do|how do) (?:the|these|those|both|all) .+? resolve$|^(?:what|which .+?) resolves first$|^which (?:trigger|ability|spell) (?:resolves|goes) first$", "in which order do they resolve"),
    (r"^(?:does|do) .+? resolve (?:first|before|after)(?: .+)?$", "in which order do they resolve"),
    (r"^whose (?:triggers?|triggered abilit(?:y|ies)|abilit(?:y|ies)|spells?)(?: .+?)? (?:resolves?|goes?|go|is put|are put|comes?|happens?)(?: on(?:to)? the stack)? (?:first|last)(?: .+)?$|^(?:in )?(?:which|what) order (?:do|does|did|are|is|will) (?!.*\b(?:draw|attack|declare)).*?\b(?:triggers?|abilities|stack)\b.*$|^(?:which|what)(?: [a-z]+)? (?:goes|is put|comes) on(?:to)? the stack (?:first|last)$", "in which order do they resolve"),
    (r"^(?P<w>why )?(?P<v>is|isn't) it (?P<x>(?!so that)[A-Z].+)$", r"\g<w>\g<v> it so that it is \g<x>"),
    (r"^why doesn't WHO (?:take|get|have) (?:the|an|another|her|his|their) (?:next |extra |second )?turn$", r"why isn't it so that it is \g<who>'s turn"),
    (r"^(?:what|which) level (?:is|does|has) (?P<x>.+?)(?: at| on| have)?$", r"how much level does \g<x> have"),
    (r"^how many cards (?:are|are there) in (?P<x>[^ ]+)'s hand$|^how (?:big|large) is WHO's hand$", r"how many cards does \g<x>\g<who> have in hand"),
    (r"^how many cards (?:are|are there) in (?P<x>.+?)'s (?P<z>graveyard|library)$", r"how many cards does \g<x> have in the \g<z>"),
    (r"^who (?:chooses|picks|decides|selects|gets to (?:choose|pick|decide)|decides on|chose|picked) (?:(?:the|which|what) )?(?:creature|permanent|land|artifact|enchantment|planeswalker|card|one|player|opponent|color|name|creature type)s?(?: .*)?$|^(?:does|do|did|must) WHO (?:get to |have to )?(?:choose|pick|select)(?: .*)?$|^(?:can|may) WHO (?:get to |have to )?(?:choose|pick|select)(?: (?![A-Z]|(?:the )?modes? |(?:a|any) new target|new targets).*)?$", "who decides the last choice"),
)  # fmt: skip


_ASKED = late(
    r"^(?P<why>why )?(?P<verb>is|isn't|are|aren't|does|doesn't|do|don't|can|can't|has|hasn't) (?P<rest>.+)$"
)
_BORDER = late(r"(?:(?<=[A-Z]) |(?<=[A-Z][\w'’-]) |(?<=\w) )(?=[a-z0-9{+-])")
_SUBJECT = late(
    r"(?:.*[ ,])?[A-Z(][^ ]*$|(?:it|there|nobody|somebody|nothing|the (?:stack|game|trace))$"
    r"|.*'s (?:hand|graveyard|library|power|toughness|loyalty|defense|life(?: total)?|mana value)$"
)
_LOSES = late(r"lose (?!.*\b(?:life|game)\b)")


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
        if _LOSES.match(what):
            continue  # what has no flying need not have lost it
        plain = "can" if verb == "can't" else verb.removesuffix("n't")
        so = f"{why}{'is' if verb == plain else 'isn' + chr(39) + 't'} it so that {who}"
        if plain in ("does", "do"):
            first, _, tail = what.partition(" ")
            yield f"{so} {third(first) if plain == 'does' else first}{' ' + tail if tail else ''}"
        else:
            yield f"{so} {plain} {what}"
