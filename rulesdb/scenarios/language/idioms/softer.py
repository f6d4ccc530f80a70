"""What says nothing, or the same in other letters: taken out of a line, or put as the guide has it, before the line is read otherwise.

The rows stand in the order in which they are applied; each leaves what is said as it is, so that any of them may stand in any line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache

from rulesdb.late import late
from rulesdb.scenarios.language.words import NUMBER, closed

Line = str | Callable[[re.Match[str]], str]


def _counters(found: re.Match[str]) -> str:
    """`with two charge counters` is a mark in parentheses."""
    count = "1" if found["n"] in ("a", "an") else found["n"]
    return f" ({count} {found['k']} counters)"


def _own_counters(found: re.Match[str]) -> str:
    """`Plague attached to Elk with 2 plague counters`: those of what is attached, as creatures have no such counters."""
    count = "1" if found["n"] in ("a", "an") else found["n"]
    return f" ({found['h'].strip()}, {count} {found['k']} counters)"


def _more_counters(found: re.Match[str]) -> str:
    """A second kind of counter, in the same parentheses."""
    count = "1" if found["n"] in ("a", "an") else found["n"]
    return f", {count} {found['k']} counters)"


def _attached(found: re.Match[str]) -> str:
    """`Belt attached to Elk`: a mark in parentheses, where no verb stands before it."""
    before = found.string[: found.start()]
    if ASKS.match(before):
        return found[0]
    if before.endswith((" is", " are", " becomes", "(")):
        return found[0]
    return f" (attached to {found['y']})"


ASKS = late(
    r"^(?:(?:[Ss]o|[Aa]nd|[Bb]ut|[Nn]ow|[Tt]hen),? )?(?:[Ww]h|[Hh]ow|[Ii]s|[Aa]re|[Ww]as|[Ww]ere|[Dd]o|[Dd]id|[Cc]an|[Cc]ould|[Ww]ill|[Ww]on't|[Ww]ould|[Mm]ust|[Mm]ay|[Hh]as|[Hh]ave|[Ii]n |[Aa]t |[Uu]nder )"
)
"""What a question may begin with."""


_COULD_CAST = late(r"^\s*(?:[Ww]hy )?(?:[Cc]an|[Cc]ould)(?:'t|n't)? ")


def _one_more(found: re.Match[str]) -> str:
    """One more of a name is cast as any is; what could be done with one more is asked of that alone."""
    return found[0] if _COULD_CAST.match(found.string) else f"{found['v']} "


def _by_keyword(found: re.Match[str]) -> str:
    """`on Elk's evoke trigger`: of what is aimed at the ability of that keyword, and no other one of it."""
    return f'{found["h"]}\'s "{found["k"]}"' if found["k"] in closed()["KEYWORD"] else found[0]


_FIGURES = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"}


def _time_counters(found: re.Match[str]) -> str:
    one = found["n"] in ("a", "an", "one", "1")
    return f"suspended with {found['n']} time counter{'' if one else 's'}"


_FEW = rf"(?:{NUMBER}|\d+|an?)"
_COST = r"(?:returning|exiling|sacrificing|discarding|revealing|tapping|pitching|paying)"
_SHORTER: tuple[tuple[str, Line], ...] = (
    (rf",? without (?:paying|spending) (?:any |its )?mana(?: for it)?(?=,? (?:by )?{_COST} )", ""),
    (r"\bwithout (?:paying|spending) (?:any )?mana(?: for it)?(?=$|,| on | at | targeting )", "without paying its mana cost"),
    (rf" for free(?=,? (?:by )?{_COST} )", ""),
    (r"\b(?P<h>casts? [A-Z][^,]*?),? (?:by )?pitching (?=(?:an? |the |her |his )?[A-Z])", r"\g<h> exiling "),
    (r"\b(?P<h>casts? [A-Z].*?),? (?:in order )?to counter (?=(?:[A-Z][\w-]*'s |the |that )?[A-Z]|it\b)", r"\g<h> targeting "),
    (r"\b(?P<v>sacrificing|discarding|exiling|returning|revealing) (?:another|a second|one more|the other) (?=[A-Z])", r"\g<v> "),
    (r"\b(?P<h>(?:casts?|activates?) [A-Z].*? (?:on|targeting) (?:the |an? )?[A-Z][^,]*?) from (?=[A-Z][\w-]*'s graveyard$)", r"\g<h> in "),
    (rf"(?P<h>\b(?:has|controls) .*?)\b{_FEW} (?P<x>[A-Z][^,]*?)(?:,| with| \() ?(?P<n>{_FEW})(?: of (?:them|which))? (?:is |are )?(?P<s>(?:un)?tapped) and (?:the )?(?P<m>{_FEW})(?: of them)? (?:is |are )?(?P<u>(?:un)?tapped)\b\)?",
     lambda f: f"{f['h']}{f['n']} {f['s']} {f['x']} and {f['m']} {f['u']} {f['x']}" if f["s"] != f["u"] else f[0]),
    (r"\b(?P<a>an? (?:un)?tapped) (?P<x>[A-Z][^,]*?) and (?:an?|one|another|the other)(?: is)? (?P<s>(?:un)?tapped)(?: one)?(?=$|,| and )", lambda f: f"{f['a']} {f['x']} and {'an' if f['s'][0] == 'u' else 'a'} {f['s']} {f['x']}"),
    (r"(?P<h>\b(?:has|controls) .*?),? (?:plus|as well as|along with|together with) (?=(?:an? |\d+ |two |three |four )?[A-Z])", r"\g<h> and "),
    (r"(?P<h>\b(?:has|controls) .*?),? (?:which |that |who )?(?:came in|came down|came into play|entered(?: the battlefield)?|was cast|was played|arrived)(?: last turn| a turn ago| (?:on |in )?(?:her|his|their|the) (?:last|previous) turn| before this turn)(?=$|,| and )", r"\g<h>"),
    (r",? (?:and |with )?no block$", ", no blocks"),
    (r"\bblocks (?:neither|none|nothing)(?: of (?:them|these|those))?$", "doesn't block"),
    (r"\bwith a single (?=\S+ counter)", "with one "),
    (r"(?<=[\w)]) with none(?=$|,)", ""),
    (r"^(?P<h>\s*[A-Z][\w-]* (?:has|controls) (?:.*? )?(?:two|three|four|\d+)) copies of (?=[A-Z])(?!.*\?)", r"\g<h> "),
    (rf"\bsuspended(?:,| with) (?P<n>{_FEW}) (?:time )?counters?(?: left| remaining| on it)*(?=$|,| and )", _time_counters),
    (rf"\b(?P<n>{_FEW}) lands,? \(?(?:all |which are (?:all )?|all of them )(?P<x>Plains|Islands|Swamps|Mountains|Forests)\)?", r"\g<n> \g<x>"),
    (r"\b(?P<v>casts?) kicked (?P<x>[A-Z][^,]*?)(?=$|,| on | at | targeting | with )", r"\g<v> \g<x> kicked"),
    (r"\b(?P<h>(?:casts|plays) [A-Z][^,]*? face[- ]down) for (?:three|3|\{3\})(?: mana)?\b", r"\g<h>"),
    (r" at the (?:beginning|start) of (?=(?:the|her|his|their|[A-Z][\w-]*'s) (?:next )?(?:upkeep|end step|draw step|turn|combat)\s*\??$)", " in "),
    (r"\bdashes in (?=[A-Z])", "dashes "),
    (r"\bswings (?=[A-Z][^,]*? with (?:an? |the |her |his )?[A-Z])", "attacks "),
    (r"\balphas (?=[A-Z]\w*|with )", "attacks "),
    (r"\b(?:double|triple|gang|quadruple|multi)[- ]?(?P<b>block(?:s|ed|ing)?)\b", r"\g<b>"),
    (r"\breplays (?=[A-Z]|the |it\b|her |his )", "casts "),
    (r"\b(?P<v>casts|plays) (?:the |her |his )?(?P<x>[A-Z][^,]*?) (?:that |which )?(?:she|he|they) (?:has |just )?(?:bounced|returned|drew|drawn|found|picked up|got back)\b", r"\g<v> \g<x>"),
    (r"(?<=has |ols )(?:one|a single) (?P<u>untapped )?creature(?:,|:) (?=[A-Z])", lambda f: f"{f['u'] or ''}"),
    (r"^(?P<s>\s*)In (?P<p>[A-Z][\w-]*'s (?:graveyard|hand|exile)): ", r"\g<s>\g<p>: "),
    (r"\b(?:flips|turns) (?P<x>it|[A-Z](?:(?! face)[^,])*?) (?:back )?up(?=$|,| and )", r"turns \g<x> face up"),
    (r"(?<=commander is )(?P<x>[A-Z].*?)[;,] (?:and )?it(?:'s| has) (?:already )?been cast (?=once|twice|\w+ times)", r"\g<x>, which has been cast "),
    (r",? making (?P<p>[A-Z]\w*) (?:sacrifice|discard|mill|draw) (?:an?|\w+) [a-z]+$", r" targeting \g<p>"),
    (r"\bflashes in (?=[A-Z])", "casts "),
    (r"(?P<h>\b(?:using|tapping|paying with) (?:the |her |his )?[A-Z][^,]*?) for (?:the )?(?:generic|colored|coloured|colorless|white|blue|black|red|green)(?: (?:part|mana|cost|portion|half))?(?=$|,| and )", r"\g<h>"),
    (r"\b(?:with|using|off) (?:the )?(?P<x>[A-Z][\w' -]*?)'s mana\b", r"using \g<x>"),
    (r"\b(?P<v>tapping|convoking with|convoking|improvising with) (?:all|both)(?: of)?(?: (?:her|his|their|the))? (?P<n>two|three|four|five|six|\d+) (?=[A-Z])", r"\g<v> \g<n> "),
    (r"\b(?:convoking|improvising)(?: with)? (?:her |his |their |the )?(?P<n>an?|two|three|four|five|six|\d+) (?P<x>[A-Z]\w*?)s? tokens?(?=$|,| and )", lambda f: f"tapping {f['n']} {f['x']}{'' if f['n'] in ('a', 'an') else 's'}"),
    (r"(?<=[a-z]) for (?:convoke|improvise|delve|its convoke|the convoke)$", ""),
    (r"\bmutates (?P<x>[A-Z][^,]*?) (?:onto|on|over|with|under) (?P<y>(?:[A-Z][\w-]*'s |her |his |the )?[A-Z][^,]*?),? (?:on (?:the )?(?P<t>top|bottom)|(?P<u>on top of|under|underneath) it)(?=$|,| and )", lambda f: f"mutates {f['x']} {'under' if f['t'] == 'bottom' or (f['u'] or '').startswith('under') else 'over'} {f['y']}"),
    (r"(?P<v>\bpays|\bpay) (?P<n>one|two|three|four|five|six|\d+)(?: mana)?(?=\.?$|,| and )", lambda f: f"{f['v']} {{{_FIGURES.get(f['n'], f['n'])}}}" if f["n"] != "six" else f"{f['v']} {{6}}"),
    (r"\b(?P<v>moves|equips|attaches) (?P<x>[A-Z].*? (?:on)?to (?:[A-Z][^,]*?)) for \{?(?P<n>0|zero)\}?$", r"\g<v> \g<x>"),
    (r"(?<= trigger) on first\b", " on the stack first"),
    (r"(?<=\bwith )(?P<n>two|three|four|five|six|\d+) of (?:the|her|his|their|those) (?=[A-Z])", r"\g<n> "),
    (r"\bflips (?P<x>it|[A-Z](?:(?! face)[^,])*?) (?=face[- ]up\b)", r"turns \g<x> "),
    (r"\b(?P<v>ultimates|activates|uses) (?:him|her)(?=$|,| on | at | targeting )", r"\g<v> it"),
    (r"\b(?P<h>regenerates (?:it|[A-Z][^,]*?)) (?:with|for|by paying|paying) (?:the |her |his )?(?:\{?[WUBRGC0-9]\}?)+(?=$|,| in )", r"\g<h>"),
    (r"^(?P<h>\s*[A-Z][\w-]* (?:has|controls)) (?:only|nothing but) (?:one (?:creature|permanent|land|artifact),? )?(?=(?:an? |two |three |\d+ )?[A-Z])", r"\g<h> "),
    (r"^(?P<s>\s*)(?P<w>[A-Z][\w-]*)'s only (?P<u>(?:un)?tapped )?(?:creature|permanent|land|artifact|blocker|card)(?: on the battlefield| in play)? is (?P<x>(?:an? )?[A-Z].*)$", lambda f: f"{f['s']}{f['w']} controls {'an ' if f['u'] == 'untapped ' else 'a ' if f['u'] else ''}{f['u'] or ''}{re.sub('^an? ', '', f['x']) if f['u'] else f['x']}"),
    (r"(?P<h>\b(?:casts|activates|uses|taps|attacks|pumps)\b[^,]*?) (?:once more|one more time|again|a second time|a third time)(?=$|,| and )", r"\g<h>"),
    (r"(?P<h>\b(?:casts|activates|uses|pumps)\b[^,]*?) (?:until (?:the )?end of (?:the |this )?turn|for the turn|(?:for |in )?this turn)(?=$|,| and )", r"\g<h>"),
    (r"^(?P<s>\s*)(?:[Ii]n|[Aa]t|[Dd]uring) the (?P<t>end step|upkeep|draw step|(?:first |second |precombat |postcombat )?main phase|beginning of combat|declare (?:attackers|blockers) step|combat damage step) of (?P<w>[A-Z][\w-]*)'s (?:next )?turn\b", r"\g<s>in \g<w>'s \g<t>"),
    (r"^(?P<s>\s*)[Oo]nce no (?:blocks|blockers) are declared,? ", r"\g<s>after blocks, "),
    (r"(?P<h>\b(?:with|has) (?:an?|one|two|three|\d+) [a-z+/\d-]+ counters?) (?:left|remaining|still on it|left on it)(?=$|,| and )", r"\g<h>"),
    (r"(?P<h>\b(?:has|holds) .*?) and (?P<n>an?|one|two|three|four|five|six|\d+) (?:other|more|unknown|random) (?P<c>cards?)(?= in (?:her |his |their )?hand\b)", r"\g<h> and \g<n> \g<c>"),
    (r"\(exiling (?P<a>[A-Z][^(),]*?) and (?P<b>[A-Z][^(),]*?)\)", r"(exiling \g<a>, exiling \g<b>)"),
    (r"\blethal damage to (?P<a>[A-Z][^,]*?) and (?P<b>[A-Z][^,]*?)(?=,? and the rest to )", r"lethal damage to \g<a> and lethal damage to \g<b>"),
    (r"\b(?P<h>casts [A-Z][^,]*?) off (?:of )?(?=(?:two|three|four|five|\d+|an?|her|his|their) )", r"\g<h> using "),
    (r"\b(?P<h>on|targeting|at) (?P<p>[A-Z][\w-]*'s|her|his|their) (?:both |two )(?P<x>[A-Z][^,]*?)(?=$|,| and )", r"\g<h> \g<p> \g<x> and \g<p> \g<x>"),
    (r"^(?P<s>\s*)(?:Her|His|Their|The) opponent, (?P<x>[A-Z][\w-]*), (?=[a-z])", r"\g<s>\g<x> "),
    (r"^(?P<s>\s*)(?P<w>[A-Z][\w-]*)'s (?:next|top) card (?:is|will be|would be) (?P<x>[A-Z].*)$|^(?P<s2>\s*)[Tt]he next card (?P<w2>[A-Z][\w-]*) (?:draws|will draw|would draw) is (?P<x2>[A-Z].*)$", lambda f: f"{f['s'] or f['s2'] or ''}{f['w'] or f['w2']} has {f['x'] or f['x2']} on top of the library"),
)  # fmt: skip
"""What is typed shorter than the guide has it, and what is told that is so anyway."""
SOFTER: tuple[tuple[str, Line], ...] = (
    *_SHORTER,
    (r"(?<=\S)\s*[.!;]+\s*$", ""),
    (r"^(?P<sp>\s*)[Tt]hen,? (?=[A-Z][\w'-]* (?:casts|activates|attacks|plays|blocks|responds|equips|sacrifices|passes)\b)", r"\g<sp>"),
    (r"^(?P<sp>\s*)(?:So|Now|Next|After that(?! (?:resolves|has|is|spell|ability|trigger))|Finally|First|Suppose|Say|Meanwhile),? ", r"\g<sp>"),
    (r"^(?P<sp>\s*)(?:[Tt]here(?: is|'s) nothing else|[Nn]othing else(?: is there)?|[Aa]part from that|[Aa]lso|[Bb]esides|[Ss]etup|[Bb]oard|[Ss]ituation|[Ss]cenario): (?=\S)", r"\g<sp>"),
    (r"\b([Ii])t[’']?s (?=[A-Z]|day|night|not)", r"it is "),
    (r"^(?P<sp>\s*)(?P<w>[Ww]hat|[Ww]ho|[Ww]here)[’']s (?=\S)", r"\g<sp>\g<w> is "),
    (r"(?P<b>[(]|, )an? (?P<k>[+−-]\d+/[+−-]\d+|[a-z][a-z-]*) counter(?=[,)])", r"\g<b>1 \g<k> counter"),
    (r"(?P<h> attached to [A-Z][\w', -]*?) with (?P<n>an?|\d+|[a-z]+) (?P<k>[a-z][a-z-]*) counters?(?: on it)?(?= on the battlefield| and |,|$)", _own_counters),
    (r"(?P<a>^\s*|, | and | but )(?P<w>[A-Z][\w-]*)'s got (?=\S)", r"\g<a>\g<w> has "),
    (r"(?P<a>^\s*|, | and | but )(?P<w>[A-Z][\w-]*)'s (?:only |still |now )?(?P<k>at|down to|on) (?=-?\d)", r"\g<a>\g<w> is \g<k> "),
    (r"\b(?P<f>[Ff]ace)(?P<d>down|up)\b", r"\g<f>-\g<d>"),
    (r"(?<=[\w)] )(?:chump|chumping)[- ](?P<b>block(?:s|ed|ing)?)\b", r"\g<b>"),
    (r"\bchumps[- ]block\b", "blocks"),
    (r"\((?:which|that|who) (?:has|is) (?=an? |\d|tapped|untapped|attached|two |three )", "("),
    (r"^(?P<h>[A-Z][\w' -]*?) (?:did not|didn't) (?P<v>block|attack)(?P<r>(?: [^?]*)?)$", r"\g<h> doesn't \g<v>\g<r>"),
    (r"\bgoes to (?P<v>attack|cast|activate|block|equip)\b(?! phase)", r"\g<v>s"),
    (r"\bafter (?:he|she|they|[A-Z][\w-]*) (?:declares?|declared|has declared) (?P<s>attackers|blockers|attacks|blocks),?(?= )", r"after \g<s>,"),
    (r",? for (?:lethal|value|the win|game)(?= with |$|,| and )", ""),
    (r"\b(?P<h>(?:come|comes|came|return|returns|go|goes) back(?: to the battlefield)?) (?:with|via|by|from|through|thanks to|because of|due to) (?:its )?(?:persist|undying)(?=\??$)", r"\g<h>"),
    (r"\bhas not\b", "hasn't"),
    (r"\bdoes not\b", "doesn't"),
    (r"\bdo not\b", "don't"),
    (r"\b(is|'s) (?:down to|on|left at|still at) (?=-?\d+(?: life)?$|-?\d+ life\b)", r"\1 at "),
    (r"(?<=[\w)]),? (?:there )?since (?:last turn|(?:her|his|their|the) last turn|the previous turn)(?=$|,| and )", ""),
    (r"^WHO (?:has|had)(?: already)? (?:played|made|used|taken|used up)(?: already)? (?:(?P<n>an?|one|two|three|\d+|her|his|their|the|its) lands?|(?:an?|her|his|their|the|its) land[- ](?:drop|play))(?: already)?(?: for (?:the|this|that) turn| this turn| already)*$",
     lambda f: f"{f['who']} has played {'1' if not f['n'] or f['n'] in ('a', 'an', 'one', 'her', 'his', 'their', 'the', 'its') else f['n']} {'lands' if f['n'] in ('two', 'three') else 'land'} this turn"),
    (r"^(?P<sp>\s*)[Pp]layers:? (?P<x>[A-Z][\w'-]*(?:(?:, and |, | and )[A-Z][\w'-]*)+)$", lambda f: f"{f['sp']}players {f['x'].replace(', and ', ', ').replace(' and ', ', ')}"),
    (rf"\b(?P<v>sacrifices|taps|untaps|chooses|discards|exiles|returns|targets|with) (?:all|both)(?: of)?(?: (?:her|his|their|the|of))? (?P<n>{NUMBER}|\d+) (?:of (?:her|his|their|the) )?(?=[A-Z])", r"\g<v> \g<n> "),
    (r"\b(?P<v>(?:plays?|cycles?|activates?) [A-Z][^,]*?) (?:from|out of) (?:her|his|their|its owner's|the) (?P<z>graveyard|library|command zone)\b(?! for)", r"\g<v> from the \g<z>"),
    (r"\b(?P<v>casts? [A-Z][^,]*?) out of (?=(?:her|his|their|the) (?:graveyard|library|command zone)\b)", r"\g<v> from "),
    (r"^(?P<h>(?:.* )?(?:plays?|casts?) [A-Z][^,]*?) from (?:her|his|their|the) hand(?=$|,? (?:targeting|on|at|with|for|using|kicked) )", r"\g<h>"),
    (r"\bpro-(?P<c>white|blue|black|red|green)\b", r"protection from \g<c>"),
    (r"\b(?P<v>(?:casts?|plays?) [A-Z][^,]*?) (?:from|off(?: of)?) (?:the )?top(?: of (?:her|his|their|the) library)?(?=$|,| targeting | on | at )", r"\g<v> from the library"),
    (rf"^(?P<h>(?!then |and |but )(?:.* )?(?:has|have|controls?) (?:[^?]*? )?(?:{NUMBER}|\d+)) (?:more|other|additional|further) (?=[A-Z])(?!.*\?)", r"\g<h> "),
    (r"\b(?P<h>(?:activates?|casts?|uses) [A-Z].*?) (?:naming|calling|picking|for(?: protection from)?) (?P<c>white|blue|black|red|green)(?=$|,| targeting | on )", r"\g<h> choosing \g<c>"),
    (r"^(?P<h>(?:.* )?(?:activates?|casts?|uses) [A-Z].*?) [(](?P<c>white|blue|black|red|green)[)]$", r"\g<h> choosing \g<c>"),
    (r"^WHO (?:has|controls) (?:the |an? )?(?P<x>[A-Z].*?)'s emblem$", r"\g<who> has an emblem of \g<x>"),
    (r"\b(has) already (?=cast\b)|(?<= spells) already (?=this turn)", r"\1 "),
    (r"\b(?P<n>no cards|\w+ cards?|life) (?:left|remaining)(?=$|,| in | and )", r"\g<n>"),
    (r"\bon (?:the (?:field|table|board)|board)\b", "on the battlefield"),
    (r"\bfor (?:its |the )?(?:full|regular|normal) (?:mana )?(?:cost|price)\b", "for its mana cost"),
    (r"^(?P<h>.* in (?:(?:her|his|their) )?hand),? (?:and|plus) (?P<n>[a-z]+|\d+) other cards?$", r"\g<h> and \g<n> cards in hand"),
    (r"^(?P<sp>\s*)(?:[Ww]e are|[Ww]e're|[Tt]he game is|[Pp]lay is) (?:now )?(?:in|at|on) (?=(?:the |[A-Z][\w-]*'s ))", r"\g<sp>in "),
    (r"\bthe (?:other|remaining) (?=\d+ (?:damage )?to )", ""),
    (r"\b(one|two|three|four|five) (?:points? of )?damage (?=(?:to|on|at) (?:her |his |the )?[A-Z])", lambda f: f"{_FIGURES[f[1]]} damage "),
    (r"^(?P<sp>\s*)(?:An?|The) (?P<x>[A-Z][\w', -]*?) (?P<be>is|lies|sits) (?P<z>in (?:[A-Z][\w-]*'s|her|his|their) (?:graveyard|hand|library|exile)|on top of .+)$", r"\g<sp>\g<x> is \g<z>"),
    (r"\bis not (?=destroyed|countered|sacrificed|exiled|discarded)", "isn't "),
    (r"\bare not (?=destroyed|exiled)", "aren't "),
    (r"\bcannot\b", "can't"),
    (r"\b(does|do|is|are)not\b", r"\1n't"),
    (r"\bX ?(?:=|is) ?(?=\d)", "X = "),
    (r"\b(?:where|for|and) X = ", "with X = "),
    (r"(?<=counter) on it\b|(?<=counters) on it\b|(?<=damage) marked on it\b|(?<=damage) on it\b", ""),
    (r"\b(is|are) still\b", r"\1"),
    (r"\bthe original (?=[A-Z])", ""),
    (r"\bhas the monarchy?\b(?! token)", "is the monarch"),
    (rf"^(?P<h>\s*[A-Z][\w-]*) had (?=(?:(?:an?|the|\d+|both|{NUMBER}) )?[A-Z])", r"\g<h> has "),
    (rf"^(?P<h>(?:(?! holds? | in (?:her |his |their )?hand\b).)*?),? with (?P<n>{NUMBER}|\d+|an?) (?P<x>Plains|Islands?|Swamps?|Mountains?|Forests?) (?:up|open|untapped)$", r"\g<h> and \g<n> untapped \g<x>"),
    (r"\b(?P<h>on|targeting|at|with|sacrifices|chooses|taps) that (?:very |same )?(?=[A-Z])", r"\g<h> the same "),
    (r"(?P<h>'s \"[^\"]+\") (?:ability|trigger)\b", r"\g<h>"),
    (r" targeting (?P<x>[A-Z][^,]*?) with (?:both|each) (?:halves|half|sides)\b", r" targeting \g<x> and \g<x>"),
    (r"^(?P<sp>\s*)[Ii]t(?: is|[’']s) now (?=[A-Z])", r"\g<sp>it is "),
    (r"(?<=\w),? (?:anyway|nonetheless)$", ""),
    (r"\b(?P<h>at|on|targeting) (?P<p>[A-Z][\w-]*)(?:'s face|,? in the face|'s dome)(?=$|,| and )", r"\g<h> \g<p>"),
    (r"\b(?P<s>first|second|precombat|postcombat) main(?! phase)\b", r"\g<s> main phase"),
    (r"\b(?P<w>her|his|their|[A-Z][\w-]*'s) (?:attacking|blocking|attacker|blocker|untapped) (?=[A-Z])", r"\g<w> "),
    (r"\b(?:also|exactly|just) (?=\S)", ""),
    (r"(?<= )(?:open|available) (?=(?:Plains|Islands?|Swamps?|Mountains?|Forests?|lands?)\b)", "untapped "),
    (r"(?P<h>\b(?:blocks|chumps)\b.* with [^,]*?),? (?:and|but) takes the (?:rest|others?)(?: of the damage)?$", r"\g<h>"),
    (r"\b(?P<v>casts|cast|plays|play|draws) (?:another|a second|a third|a fourth|(?:the|her|his|their) (?:other|remaining)) (?=[A-Z])", _one_more),
    (r"\b(?:her|his|their) other (?=[A-Z])", "the other "),
    (r"^(?P<h>\s*(?!then |and )[A-Z][\w-]* (?:attacks|blocks|swings|casts|chumps)\b.* and )(?:another|a second|a third) (?=[A-Z])", r"\g<h>"),
    (r"^(?P<h>\s*[A-Z][\w-]* (?:has|controls) .*?)\b(?:another|a second|a third) (?=[A-Z])", r"\g<h>a "),
    (r"\b(?:her|his|their|[A-Z][\w-]*'s) opponent,? (?=[A-Z])", ""),
    (r"^(?P<sp>\s*)(?:Her|His|Their) opponent,? (?=[A-Z])", r"\g<sp>"),
    (r"(?<=\w),? (?:as well|too)$", ""),
    (r"\beach (?P<x>[A-Z][\w' ,-]*?) trigger (?=targets\b)", r"\g<x>'s ability "),
    (r"^(?P<sp>\s*)(?:it is|it's) the (?P<s>[a-z ]+?) of (?P<w>[A-Z][\w-]*)'s (?:next )?turn$", r"\g<sp>in \g<w>'s \g<s>"),
    (r",? (?:which|who|that) (?:is not|isn't|are not|aren't) (?:summoning[- ]sick|affected by summoning sickness)(?=$|[,.]| and )", ""),
    (r"^(?P<h>\s*[A-Z][\w-]* (?:has|controls) .*?),? with(?: no|out(?: any)?) (?:[+-/\w]+ )?counters(?: on (?:it|them))?\b", r"\g<h> (0 +1/+1 counters)"),
    (r" with no (?:[+-/\w]+ )?counters(?: on (?:it|them))?\b", ""),
    (r"(?<=s)' (?=power|toughness|loyalty|ability|abilities|trigger|mana value|[a-z]+ ability)", "'s "),
    (r", (?=attached to |enchanting |equipped to )", " "),
    (r"\b(?P<h>on|targeting|targets|at) (?:both|(?:the )?two) (?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*s)\b(?! and)", r"\g<h> \g<x> and \g<x>"),
    (r"\b(?P<h>on|targeting|at) (?:one of the|one of|one|a|an|the) (?=[A-Z])", r"\g<h> "),
    (r",? (?:and|but|while) (?:keeps|keeping|holds|holding|leaves|leaving|has) (?:the others?|the rest|one|another)(?: one)? (?:back|home|at home|behind|untapped)(?: as (?:an? )?blockers?)?$", ""),
    (r"\b(?P<h>(?:attacks|blocks|swings)\b[^,]*? with) (?:only|just) (?=(?:one|an?|two|three|\d) [A-Z])", r"\g<h> "),
    (r"(?P<h>(?:'s ability|[A-Z][\w'-]*) (?:targets|chooses)) the (?=[A-Z])", r"\g<h> "),
    (r"\b(?P<h>(?:attacks|swings|blocks|chumps)\b[^,]*? with) (?:one of (?:(?:the|her|his|their)(?: (?:two|three|four|five))? )?)(?=[A-Z])", r"\g<h> "),
    (r"\b(?P<h>targeting|on) (?P<a>[A-Z][^,]*?) and (?P<b>[A-Z][^,]*?),? (?:dealing )?(?P<n>\d+) (?:damage )?(?:to )?each$", r"\g<h> \g<a> and \g<b> dividing \g<n> to \g<a> and \g<n> to \g<b>"),
    (r"\bin play\b", "on the battlefield"),
    (r"\bremoved from (?:the )?game\b", "in exile"),
    (r"\bbasic (?=(?:Plains|Islands?|Swamps?|Mountains?|Forests?)\b)", ""),
    (r"\b(her|his|their) own (?=[A-Z])", r"\1 "),
    (r",? and (?=(?:paying|sacrificing|discarding|exiling|tapping|returning|revealing|targeting|dividing|splicing) )", " "),
    (r"\b(?:kicked with|kicking it with|with|paying(?: for)?|and pays(?: for)?) (?:both )?(?:its |the )(?P<m>(?:\{[^}]+\})+) kickers?(?: costs?)?\b", r"kicked \g<m>"),
    (r"\bkicked with (?:both )?(?=\{)", "kicked "),
    (r"(?P<h>\bkicked (?:\{[^}]+\})+) and (?:with )?(?:its |the )?(?P<m>(?:\{[^}]+\})+)(?: kickers?)?(?: costs?)?(?=$|,| )", r"\g<h> kicked \g<m>"),
    (r"\bbeholding (?=[A-Z])", "revealing "),
    (r"\b(?P<v>splicing [A-Z][^,]*?) (?:onto|on|to|into) (?:it|that spell|the spell|that)(?=$|,| )", r"\g<v>"),
    (r"(?P<h>\bcasts? [^,]+, (?:paying|sacrificing|discarding|exiling|tapping|returning|revealing) [^,]+), on (?=[A-Z])", r"\g<h> targeting "),
    (r"\bsacs\b", "sacrifices"),
    (r"\bsac(?:cing)?\b(?= [A-Z])", "sacrificing"),
    (r"^(?P<a>\s*(?:then |and )?[A-Z][\w-]*)'s at (?=\d)", r"\g<a> is at "),
    (r"(?<=\w) (?:attached|equipped) to (?P<y>[A-Z][^(),]*?)(?=, | and | on the battlefield|$)", _attached),
    (r"(?<=\d) damage to (?=.*\d to|.*\d damage to)", " to "),
    (r"(?<=assigns )(?P<n>\d+) damage to ", r"\g<n> to "),
    (r"(?<=\d) to (?P<a>[^,]+?) and (?P<n>\d+) damage to ", r" to \g<a> and \g<n> to "),
    (r"\bboth (?=[A-Z].* and )", ""),
    (r"(?<=with )(?:both|(?:both )?(?:the |her |his |their )?two) (?=[A-Z])", "2 "),
    (r"(?<=with )(?:all )?(?:the |her |his |their )?(?P<n>three|four|five) (?=[A-Z])", r"\g<n> "),
    (r"\b(has|have|controls) still\b|\bstill (has|have|controls)\b", r"\1\2"),
    (r"(?<=in )(?:her|his|their|its owner's|its controller's) (?=hand\b)", ""),
    (r"(?<=in )(?:its owner's|its controller's|their owner's|their owners') (?=graveyard|library)", "the "),
    (r"\bin (her|his|their) mana pool\b", "floating"),
    (r"\b(?:the|a|an) (?=creature|token|spell) (?:creature|token|spell) (?=[A-Z])", ""),
    (r"^(?P<sp>\s*)(?:[Aa]t|[Ii]n) (?:the )?end of (?P<w>[A-Z][\w-]*)'s turn\b", r"\g<sp>in \g<w>'s end step"),
    (r"^(\s*)(?:on|during|at the beginning of|at|at the start of) (?=(?:the |[A-Z][\w-]*'s ))", r"\1in "),
    (r"\bat once\b", ""),
    (r"\bOpponent (?=(?:next )?(?:turn|upkeep|end step|draw step|combat|main phase)\b)", "Opponent's "),
    (r"(?<=\bresolves),? (?:from the top of the stack|on top)$", ""),
    (r"\bin (?=(?:library|graveyard|command zone)\b)", "in the "),
    (r"(?P<h>\b(?:on|targeting|at|countering) (?:[A-Z][\w-]*'s )?[A-Z][^,\"]*?)'s (?P<k>[a-z]+(?: [a-z]+)?) (?:trigger|triggered ability|ability)(?=$|[,.]| and | with )", _by_keyword),
    (r"'s (?![a-z -]+ (?:trigger|ability) trigger)(?:(?!first|second|third|fourth|last|other|next|trigger|ability)[a-z-]+ )?(?:trigger|triggered ability)\b", "'s ability"),
    (r" with (?P<n>an?|\d+|[a-z]+) (?P<k>[+−-]\d+/[+−-]\d+|[a-z][a-z -]*?) counters?(?: on (?:it|them))?(?=$|,| and )", _counters),
    (r"\) \((?=[^()]*\))", ", "),
    (r"(?<=counters)\) and (?P<n>an?|\d+|[a-z]+) (?P<k>[+−-]\d+/[+−-]\d+|[a-z][a-z-]*) counters?(?=$|,| and )", _more_counters),
)  # fmt: skip
"""What says nothing, or the same in other letters."""


@cache
def _shorter() -> tuple[tuple[re.Pattern[str], Line], ...]:
    return tuple((re.compile(said), line) for said, line in _SHORTER)


def shortened(line: str, told: Collection[str]) -> str:
    """A line as the guide has it where it is typed shorter; names that are told stay as they are."""
    if line.rstrip().endswith("?"):
        return line
    out = line
    for said, plain in _shorter():
        made = said.sub(plain, out)
        if all(made.count(name) >= out.count(name) for name in told if name in out):
            out = made
    return out
