"""Idioms of questions about choices, costs, characteristics and what is noted, each as the question that asks just the same.

The rows are those of `asked`, which reads them with its own; no row guesses what is meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from rulesdb.scenarios.language.words import COUNTS

Line = str | Callable[[re.Match[str]], str]
"""What a row makes of a line."""

_KEYWORDS = "flying|reach|trample|haste|vigilance|deathtouch|lifelink|menace|indestructible|hexproof|shroud|defender|first strike|double strike|protection from [a-z]+|flash|infect|wither|persist|undying|prowess|shadow|horsemanship|fear|intimidate|skulk|ward|[a-z]+walk|toxic \\d+"
_CAN = {
    "may": "can",
    "could": "can",
    "couldn't": "can't",
    "why couldn't": "why can't",
    "why could": "why can",
    "why may": "why can",
}
_OPTIONAL = "who decides what is optional"

_PRICE = r"(?:only |just |exactly |a total of )*(?P<n>\d+|one|two|three|four|five|six|seven|eight|nine|ten|(?:\{[^{}\s]+\})+|nothing|no mana|so much|so little|that much|extra|more|less|additional)(?: (?:more |less |extra |additional )?(?:mana|in total))?"
"""What something is said to cost, where the reason is asked for."""


def _price(found: re.Match[str]) -> str:
    said = COUNTS.get(found["n"], found["n"])
    said = "nothing" if said == "no mana" else said
    more = " more" in found[0] or " less" in found[0]  # that much beside what is printed
    return said if not more and said[0] in "{0123456789n" else "so much"


_ABILITY_WORDS = "metalcraft|threshold|delirium|hellbent|ferocious|formidable|spell mastery|coven|corrupted|morbid|raid|revolt|fateful hour|descend [48]|fathomless descent|celebration|pack tactics|lieutenant|domain|adamant|addendum|undergrowth|void|eerie|survival|kinfall|landfall"
"""Ability words that stand for a condition (207.2c)."""


def _ability_word(found: re.Match[str]) -> str:
    why, no = found["w"] or found["v"] or "", bool(found["n"] or found["m"])
    of, _, word = (found["y"] or "").rpartition("'s ")
    whose = found["x"] or found["z"] or of
    return f'{why}{"isn" + chr(39) + "t" if no else "is"} "{found["k"] or word}" met{f" for {whose}" if whose else ""}'


QUESTIONS: tuple[tuple[str, Line], ...] = (
    (r"^why (?:is|was|does|did) (?P<x>[A-Z].*?) (?:passed over|skipped|not (?:be )?cast|get (?:passed over|skipped))$|^why (?:isn't|wasn't) (?P<y>[A-Z].*?) (?:cast|played)$|^why (?:does|did) (?:cascade|discover|[A-Z].*?) (?:pass over|skip) (?P<z>[A-Z].*)$", r"what happens to \g<x>\g<y>\g<z>"),
    (r"^(?P<h>(?:why )?(?:do|does|did|will)(?:n't)?|(?:why )?won't) WHO (?P<v>draw|discard|mill|create) (?:a|another|the|her|his|their) (?P<n>second|third|fourth|fifth) (?P<k>card|token)$", lambda f: f"{f['h'].replace('won', 'does').replace('did', 'does').replace('will', 'does')} {f['who']} {f['v']} {('second', 'third', 'fourth', 'fifth').index(f['n']) + 2} {f['k']}s"),
    # Numbers that are none.
    (r"^why (?:does|do|did) (?P<x>[A-Z].*?) (?P<v>lose|gain|draw|take|deal|create|discard|mill|make|get) no(?: (?:more|other|extra|further))? (?P<y>[a-z@].*)$", r"why doesn't \g<x> \g<v> \g<y>"),
    (r"^why (?:is|are|was) (?P<x>[A-Z].*?) (?:so|that) (?:big|large|small|strong|weak|huge|tiny)$", r"what is \g<x>"),
    # What is noted.
    (r"^(?:which|what) room is (?P<x>[A-Z]\S*)(?:'s (?:venture )?marker)?(?: in| on)?$", r"which room is \g<x> in"),
    (r"^(?:in|on) (?:which|what) room is (?P<x>[A-Z]\S*?)(?:'s (?:venture )?marker)?$|^where in the dungeon is (?P<y>[A-Z]\S*)$", r"which room is \g<x>\g<y> in"),
    (r"^where does (?P<x>[A-Z]\S*?)(?:'s (?:venture )?marker)? go next$|^(?:which|what) rooms? can (?P<y>[A-Z]\S*) (?:go to|enter|venture into)(?: next)?$", r"which room is \g<x>\g<y> in"),
    (r"^who (?:is|are) (?:the protectors? of|protecting) (?P<x>.+)$|^who is (?P<y>.+?)'s protector$|^(?:which|what) player protects (?P<z>.+)$", r"who protects \g<x>\g<y>\g<z>"),
    (r"^how much commander damage (?:has|does|did) (?P<x>[A-Z]\S*) (?:taken|take|have|had|been dealt)(?: (?:so far|in all))?$", r"how much commander damage does \g<x> take"),
    (r"^(?:has|does|did|is|was) (?P<x>[A-Z]\S*) (?:taken|take|have|had|been dealt|dealt) (?:any |some |no )?commander damage(?: (?:from|by) [A-Z].*)?(?: (?:so far|in all))?$", r"how much commander damage does \g<x> take"),
    (r"^how much commander damage (?:has|does|did) [A-Z].*? (?:dealt|deal|done|do) to (?P<x>[A-Z]\S*)(?: (?:so far|in all))?$", r"how much commander damage does \g<x> take"),
    (r"^(?:what|which) (?:mana|colors? of mana|kinds? of mana|types? of mana) (?:can|could|does|may) (?P<x>[A-Z].*?) (?:make|produce|add|tap for|be tapped for|give)$|^what (?:can|does) (?P<y>[A-Z].*?) (?:tap for|produce)$", r"what mana can \g<x>\g<y> make"),
    (r"^how much mana does WHO (?:get|make|add|receive) (?:from|by|for|with|out of|(?:when|if) (?:she|he|they) taps?) (?:tapping )?(?:an? )?(?P<x>[A-Z].*?)(?: for mana)?$", r"how much mana does \g<who> get from tapping \g<x>"),
    (r"^how much mana does (?:tapping )?(?P<x>[A-Z].*?) (?:make|produce|give|add|tap for)$", r"how much mana does tapping \g<x> make"),
    (r"^(?:what|which|how much) mana (?:can|does) WHO (?:get|make|produce|add) (?:from|with|by|out of) (?:tapping )?(?P<x>[A-Z].*)$", r"how much mana does \g<who> get from tapping \g<x>"),
    (r"^(?:how long|(?:until|till) when|for how long) (?:does|is) (?:the effect of )?(?P<x>[A-Z].*?)(?:'s effect)? (?:last|hold|stay|work|apply|active)$|^when (?:does|is) (?:the effect of )?(?P<y>[A-Z].*?)(?:'s effect)? (?:end|wear off|stop|run out|over)$",
     r"how long does the effect of \g<x>\g<y> last"),
    (r"^(?:how long|(?:until|till) when|for how long) (?:is|does) (?P<x>[A-Z].*?) (?:(?:stay |remain )?(?:an? (?:[a-z]+ )*[A-Za-z]+|\d+/\d+|white|blue|black|red|green|colorless|under [A-Z][\w-]*'s control))$|^(?:how long|(?:until|till) when|for how long) does [A-Z][\w-]* (?:control|keep(?: control of)?|have control of) (?P<y>[A-Z].*)$",
     r"how long does the effect of \g<x>\g<y> last"),
    (rf"^(?:how long|(?:until|till) when|for how long) does (?P<x>[A-Z].*?) (?:have|keep|get|gain) (?P<y>{_KEYWORDS}|[a-z]+walk)$", r"how long does \g<x> have \g<y>"),
    (r"^(?:how long|(?:until|till) when|for how long) does (?P<x>[A-Z].*?) (?:have|keep|get) [+-]\d+/[+-]\d+$|^(?:how long|(?:until|till) when|for how long) (?:is|does) (?P<y>[A-Z].*?) (?:stay |remain |be )?(?:an? )?\d+/\d+$",
     r"how long does the effect of \g<x>\g<y> last"),
    (r"^(?:in )?(?:which|what) layers? (?:does|do|is|are) (?:the effect of )?(?P<x>[A-Z].*?)(?:'s (?:effect|ability))? (?:apply|applied|work|function|in|apply in)$", r"in which layers does \g<x> apply"),
    (r"^how many (?:combat )?damage steps (?:are there|does (?:this|the) combat have|will there be|are in this combat)(?: .*)?$", "how many combat damage steps are there"),
    (r"^when (?:does|will) it (?:become|get|turn|be) (?P<x>day|night)$", r"when does it become \g<x>"),
    (r"^(?:do|does|did|will) (?:all |any |all of |any of )?WHO's (?P<x>lands|creatures|artifacts|enchantments|planeswalkers|permanents|[A-Z][a-z]+s) (?:all )?(?:die|survive|get destroyed)$", r"which \g<x> of \g<who> die"),
    (r"^which of WHO's (?P<x>lands|creatures|artifacts|enchantments|planeswalkers|[A-Z][a-z]+s) (?P<v>die|survive|get destroyed)$", r"which \g<x> of \g<who> \g<v>"),
    (r"^what is an? (?P<x>[A-Z].*?) (?:that )?WHO controls$", r"what is \g<who>'s \g<x>"),
    (r"^(?:what|how much(?: mana)?) (?:does|did|must|would|will) WHO (?:have to )?pay (?:for (?:the|that|this|her|his|their) (?P<n>attack|block)|(?:to|for) (?P<v>attack|block)(?:ing)?)$", lambda f: f"what does {f['who']} pay to {f['n'] or f['v']}"),
    (r"^(?:what did|how much(?: mana)? did|how much mana (?:does|must|would|will)) WHO (?:have to )?pay (?:to|for) (?P<v>attack|block)(?:ing)? (?P<x>(?:with )?[A-Z].*)$", r"what does \g<who> pay to \g<v> \g<x>"),
    (r"^(?:what|how much) (?:does|must) WHO (?:have to )?pay to attack [A-Z].*? with (?:\d+|two|three|four|five) .*$", r"can \g<who> attack"),
    (r"^who are (?:the )?defending players$|^which player is the defending player$", "who is the defending player"),
    (r"^does it become (?P<x>day|night)$|^has it become (?P<y>day|night)$", r"is it \g<x>\g<y>"),
    # Who is attacked.
    (r"^(?:who|what) is (?:being )?attacked by (?P<x>[A-Z].*)$|^(?:whom|who|what) does (?P<y>[A-Z].*?) attack$", r"what is \g<x>\g<y> attacking"),
    (r"^(?:at (?:what|which) (?:time|point|moment)s?|in (?:what|which) (?:step|phase|turn)s?|during (?:what|which) (?:step|phase)s?) can WHO (?P<r>(?:cast|activate|play|use) .+)$", r"when can \g<who> \g<r>"),
    (r"^(?:does|did|must|will) WHO (?:have to |need to )?pay (?:more|less|extra|anything more) for (?P<x>[A-Z].*)$|^how much (?:more|less|extra) (?:does|must) WHO (?:have to )?pay (?:for|to cast) (?P<y>[A-Z].*)$", r"what does \g<who> pay for \g<x>\g<y>"),
    (r"^(?:does|will|did) (?P<x>[A-Z].*?) cost (?:\{\S+?\} )?(?:more|less|extra)(?: to cast| than .*)?$|^how much (?:more|less) does (?P<y>[A-Z].*?) cost$", r"what does \g<x>\g<y> cost"),
    (r"^which (?P<x>[A-Z].*?) (?P<v>dies|survives)$", lambda f: f"does {f['x']} {f['v'][:-1]}"),
    (r"^(?:what|how much) would WHO (?:have to )?pay (?P<r>(?:for|to cast|to activate) .+)$", r"what does \g<who> pay \g<r>"),
    (r"^(?:what|how much) (?:does|must|would|will) WHO (?:have to )?pay to attack (?P<x>[A-Z].*?) with (?P<y>[A-Z].*)$", r"can \g<who> attack \g<x> with \g<y>"),
    (r"^(?:what|how much) (?:does|must|would|will) WHO (?:have to )?pay to attack (?P<x>[A-Z].*)$", r"can \g<who> attack \g<x>"),
    (r"^how much life (?:does|did|must|will) WHO (?:have to )?pay$", r"how much life does \g<who> lose"),
    (r"^(?P<h>(?:why )?(?:can|can't|may|could|couldn't)) (?P<x>[A-Z].*?) (?:copy|enter(?: the battlefield)? as a copy of|come in as a copy of|be a copy of|become a copy of) (?P<y>[A-Z].*)$", lambda f: f"{_CAN.get(f['h'], f['h'])} {f['y']} be copied by {f['x']}"),
    (r"^(?P<h>(?:why )?(?:can|can't|may|could|couldn't)) WHO (?:choose|copy) (?P<y>[A-Z].*?) (?:for|with) (?P<x>[A-Z].*)$", lambda f: f"{_CAN.get(f['h'], f['h'])} {f['y']} be copied by {f['x']}"),
    (r"^(?P<w>why )?(?P<d>does|did|doesn't|didn't) WHO get (?:an? |any |the |her |his |their )?(?P<x>Clue|Food|Treasure|Blood|Map|Gold|Powerstone|token)s?(?: tokens?)?$", lambda f: f"{f['w'] or ''}{'does' if f['d'] in ('does', 'did') else 'doesn' + chr(39) + 't'} {f['who']} create tokens" if f["w"] else f"how many {f['x']}s does {f['who']} create"),
    (r"^(?P<w>why )?(?:does|did|do|will)(?P<n>n't)? (?P<x>[A-Z].*?) fight (?:with )?[A-Z].*$", lambda f: f"{f['w'] or ''}does{f['n'] or ''} {f['x']} fight"),
    (r"^(?P<w>why )?(?P<d>does|doesn't|did|didn't|will) WHO get (?P<x>[A-Z].*?) back(?: (?:to|onto|on) the battlefield)?$", lambda f: f"{f['w'] or ''}{'doesn' + chr(39) + 't' if 'n' in f['d'] else 'does'} {f['x']} come back"),
    (r"^(?P<w>why )?(?P<d>does|doesn't|did|didn't|will) (?P<x>[A-Z].*?) (?:enter|come in|come into play)(?: the battlefield)? (?P<s>tapped|untapped)$", lambda f: f"{f['w'] or ''}{'isn' + chr(39) + 't' if 'n' in f['d'] else 'is'} {f['x']} {f['s']}"),
    (r"^(?:who (?:controls|owns|has)|whose is|whose are) (?:the|that|this|each|a) cop(?:y|ies)(?: of (?:the )?[a-zA-Z].*)?$|^does WHO control (?:the|that) cop(?:y|ies)(?: of .+)?$", "how many copies are there"),
    # Searching, and the choice that was asked for last.
    (r"^why (?:doesn't|didn't|can't|couldn't) WHO (?:get to )?search(?: (?:a|the|her|his|their|any) librar(?:y|ies))?(?: for .+)?$", r"why can't \g<who> search libraries"),
    (r"^(?:why )?(?:can|could|may)(?:n't|'t)? WHO (?:find|fetch|search for|tutor for|search up) (?:an? |the )?(?P<x>[A-Z].*)$", r"can \g<who> find \g<x>"),
    (r"^(?:must|does|do|did|has|will) WHO (?:have to |need to |to )?find (?:(?:an? |the )?[A-Z].*|(?:an?|the|any) [a-z].*)$", r"what can \g<who> find"),
    (r"^(?P<w>why )?(?:can|could|may)(?P<n>n't|'t)? WHO search(?: for anything| for (?:a )?cards?)?(?: (?:in )?(?:a|the|her|his|their|any|WHO's)? ?librar(?:y|ies))?$",
     lambda f: f"{f['w'] or ''}can{chr(39) + 't' if f['n'] else ''} {f['who']} search libraries"),
    (r"^(?:what|which cards?|which lands?) (?:can|could|may) WHO (?:find|fetch|search for)$", r"what can \g<who> find"),
    (r"^(?:what|which cards?|which lands?|how many (?:cards?|lands?|creatures?)) (?:does|did) WHO (?:find|fetch|search|search for)$|^(?:why )?(?:does|did|will|has)(?:n't)? WHO (?:get to )?search(?:ed)?(?: (?:a|the|her|his|their) library)?(?: for (?:an?|the|any)? ?(?:[a-z]+ )*(?:lands?|cards?|creatures?))?$|^(?:why )?(?:can|could|may|does|did)(?:n't|'t)? WHO (?:find anything|find a (?:card|land|creature)|search for anything)(?: (?:a|the|her|his|their) library)?$|^who (?:searches|can search|searched|may search)(?: (?:a|the|her|his|their) library)?$",
     "who decides what is found"),
    (r"^who (?:chooses|decides|picks|has to choose|gets to choose|has the choice)$|^whose (?:choice|decision) (?:is it|is that|was it|was that)$", "who decides the last choice"),
    (r"^(?:how many|which|what)(?: different)? card types (?:are|does WHO have|do|has)(?: there)?(?: (?:among|of))?(?: (?:the )?cards)?(?: in| among (?:the )?cards in)? (?:(?P<a>all|the|any|both|every|each)(?: players?'?s?')? ?graveyards?|(?P<x>[A-Z][\w-]*)'s graveyard|(?:her|his|their) graveyard)$",
     lambda f: f"how many card types does {f['x'] or f['who']} have in the graveyard" if f["x"] or f["who"] else "how many card types are in all graveyards"),
    # What an ability word stands for (207.2c).
    (rf"^(?P<w>why )?(?:does|did|do|has)(?P<n>n't)? (?P<x>[A-Z].*?) (?:have|got|reached?|meet|fulfill?) (?P<k>{_ABILITY_WORDS})$|^(?P<v>why )?is(?P<m>n't)? (?P<y>{_ABILITY_WORDS}|[A-Z].*?'s (?:{_ABILITY_WORDS})) (?:active|on|met|reached|fulfilled|turned on|online|true|enabled|working|satisfied)(?: (?:yet|now|here|by now))?(?: for (?P<z>[A-Z].*))?$", _ability_word),
    # Characteristics.
    (r"^does (?P<x>[A-Z].*?) have a (?P<k>mana value|power|toughness|loyalty)$", r"how much \g<k> does \g<x> have"),
    (r"^why (?:does(?:n't| not)?|did(?:n't)?) (?P<x>[A-Z].*?) (?:still )?(?:have|get|enter with) (?:any |its |(?P<n>no )|an? |some |(?:more|any more) )?(?P<k>[^ ]+ )?counters?(?: on it| left)?$",
     lambda f: f"why does {f['x']} have no {f['k'] or ''}counters" if f["n"] or "n't" in f[0] or " not " in f[0] else f"how many {f['k'] or ''}counters does {f['x']} have"),
    (r"^(?:what|which) chapters? (?:abilit(?:y|ies) )?(?:triggers?|has triggered|have triggered)$|^(?:what|which) chapter of .+ triggers?$", "what triggers"),
    (r"^is (?P<x>[A-Z].*?) (?:still )?(?:the same|a new|a different|another) (?:object|permanent|creature)$", r"where is \g<x>"),
    # What is told besides is no question.
    (r"^(?P<q>(?:why )?(?:do|does|did|is|are|can|will)(?:n't|'t)? .+?),? (?:although|though|even though|despite|in spite of) .+$", r"\g<q>"),
    (r"^(?P<q>can(?:'t)? .+?) again$", r"\g<q>"),
    (r"^(?:which|what) (?:lands?|creatures?|permanents?|artifacts?) are (?P<k>[A-Z][a-z]+s)$", r"which \g<k> are on the battlefield"),
    (r"^in what order do they resolve$", "in which order do they resolve"),
    # Costs.
    (r"^(?:what|how much) (?:does it cost|is the cost|(?:does|must) WHO (?:have to )?pay)(?: WHO)? (?:to (?:turn|flip)|of turning) (?P<x>[A-Z].*?) (?:face )?up$", r"how much does turning \g<x> face up cost"),
    (r"^(?:what|how much) (?:mana )?(?:does it cost|(?:does|must) WHO (?:have to )?pay)(?: WHO)? to (?:unmorph|morph|unmask) (?P<x>[A-Z].*)$|^(?:what|how much) (?:does|is) (?:turning|unmorphing) (?P<y>[A-Z].*?)(?: face up)? cost$", r"how much does turning \g<x>\g<y> face up cost"),
    (r"^(?:what|how much) is (?P<x>[A-Z].*?)'s (?:morph|megamorph|disguise) cost$", r"how much does turning \g<x> face up cost"),
    (rf"^why (?:does|did|must) WHO (?:have to |need to )?pay {_PRICE}(?: (?:more|less))? (?:for|to cast|to activate) (?P<x>[A-Z].*)$", lambda f: f"why does {f['who']} pay {_price(f)} for {f['x']}"),
    (r"^(?:why )?(?:can|can't|could|couldn't|does|doesn't) (?P<x>[A-Z].+?) (?:make|produce|add|tap for|be tapped for) (?:any |only )?(?:\{[WUBRGC]\}+|white|blue|black|red|green|colorless|colored|other|another color of)(?: mana)?$", r"what mana can \g<x> make"),
    (rf"^why (?:does|did) (?P<x>[A-Z].*?) cost(?: WHO)? {_PRICE}(?: (?:more|less|to (?:cast|play)))*$", lambda f: f"why does {f['x']} cost {_price(f)}"),
    (r"^why is (?P<y>[A-Z].*?) (?:so expensive|more expensive|so cheap|cheaper|free)$|^how does (?P<z>[A-Z].*?) cost .+$", lambda f: f"why does {f['y'] or f['z']} cost so much"),
    (r"^(?:what|how much)(?: mana)? (?:does|must|will) WHO (?:have to |need to )?pay (?:to|in order to|for) (?P<v>attack|block)(?:ing)?(?P<r>| .+)$|^(?:does|must|did|will) (?P<a>[A-Z][\w'-]*) (?:have to |need to )?pay (?:anything |mana |something |extra )?(?:to|in order to) (?P<b>attack|block)(?P<s>| .+)$|^(?:what|how much)(?: mana)? does it cost (?P<c>[A-Z][\w'-]*) to (?P<d>attack|block)(?P<t>| .+)$",
     lambda f: f"what does {f['who'] or f['a'] or f['c']} pay to {f['v'] or f['b'] or f['d']}{f['r'] or f['s'] or f['t'] or ''}"),
    (r"^(?P<h>(?:why )?can(?:'t)? WHO cast [A-Z].*?) (?:unkicked|without (?:kicking (?:it|[A-Z].*)|(?:paying )?(?:the |its )?kicker|paying (?:the |its )?kicker(?: cost)?))$", r"\g<h>"),
    (r"^(?P<h>(?:why )?(?:can|can't|is it so that)) WHO mutate (?P<x>[A-Z].*?) (?:onto|on|under|over) (?P<y>[A-Z].*)$", r"\g<h> \g<who> cast \g<x> for its mutate cost targeting \g<y>"),
    (r"^(?:is it (?:legal|possible|allowed) (?:for WHO )?to|can WHO) copy (?P<x>[A-Z].*?) (?:with|using) (?P<y>[A-Z].*)$", r"can \g<x> be targeted by \g<y>"),
    # Whose choice it is.
    (r"^who (?:decides|chooses) how (?P<x>[A-Z].*?)'s (?:combat )?damage is (?:assigned|dealt|divided)$", r"who decides combat damage of \g<x>"),
    (r"^who (?:chooses|decides|picks|selects) (?:the|which|what|to which) (?:next )?room.*$", "who decides rooms"),
    (r"^who (?:chooses|decides|picks|selects) (?:which|what)(?: one| copy)?(?: of)?(?: the)?(?: two)? [A-Z].*? (?:is kept|stays|goes to the graveyard|dies|to keep|survives|remains|is put into (?:the|its owner's) graveyard)$", "who decides legends"),
    (r"^in (?:which|what) order (?:are|do|does|is) .+? (?:applied|apply|replaced)$|^(?:does|must|can|may|has) WHO (?:have to |get to |to )?apply .+? (?:first|last|before .+)$|^which (?:of .+ )?(?:applies|is applied) first$|^(?:does|is) .+? (?:apply|applied) (?:first|before .+)$",
     "who decides the order of replacement effects"),
    (r"^(?:may|can|must|does) WHO (?:have to )?put (?P<x>[A-Z].*?) (?:into|in) the command zone$|^who (?:chooses|decides) where (?P<y>[A-Z].*?) (?:goes|is put|ends up)$", _OPTIONAL),
    (r"^(?:may|can|must|does) WHO (?:have to )?(?:choose|decide|opt) (?:not )?to (?!block|attack).+$|^(?:may|can) WHO (?:decline|refuse)(?: .*)?$|^is (?:it|that|this|the trigger|the ability) optional(?: for .+)?$", _OPTIONAL),
    (r"^(?:how much|how) (?:combat )?damage (?:can|may|must|does) WHO (?:have to )?assign(?: to .+)?$|^(?:must|can|may|does) WHO (?:have to )?assign (?:all |\d+ |lethal )?(?:combat )?(?:damage|of its damage)(?: .*)?$",
     "who decides combat damage"),
)  # fmt: skip
