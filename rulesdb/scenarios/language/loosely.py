"""More of what people say of things and deeds, as the line of the language that says just the same.

The rows are read by `otherwise`, behind its own; WHO, OPEN and TAIL are its words. Each keeps the meaning.
"""

from __future__ import annotations

import re

from rulesdb.scenarios.language.asked import Line
from rulesdb.scenarios.language.words import COUNTS, closed

_NAMES = r"(?:(?:[Tt]he |[Bb]oth )?[A-Z][\w'-]*(?: (?:of|the|to|from|in|for|[A-Z][\w'-]*|trigger|ability))*(?:, and |,? and |, |$|(?= resolve$)))+"
"""Names in a list, and no deed between them."""
_PLACE = r"on the battlefield|in hand|in the graveyard|in exile|in the command zone|on top of the library|in the library"
_DAMAGE = re.compile(r"(\d+)(?: damage)? (?:to|on|at) ")


def _divided(found: re.Match[str]) -> str:
    """`2 damage to Elk and 2 to Ox` behind a spell: its targets, and how it is divided among them."""
    parts = [part for part in _DAMAGE.split(found["parts"])[1:] if part]
    pairs = [
        (parts[at], parts[at + 1].rstrip().removesuffix(" and").rstrip(","))
        for at in range(0, len(parts) - 1, 2)
    ]
    if len(pairs) < 2:
        return found[0]
    aims = " and ".join(to for _, to in pairs)
    shares = " and ".join(f"{n} to {to}" for n, to in pairs)
    return f"{found['h']} targeting {aims} dividing {shares}"


_NAMED = re.compile(
    r"(?:(?P<n>\d+|two|three|four|five|an?|the) )?(?P<x>[A-Z][\w' -]*?)(?P<and>, and |, | and |$)"
)


def _each_named(found: re.Match[str]) -> str:
    """`sacrifices 2 Mountains and a Forest`: each of them by its name; where another deed, or with what it is done, stands behind it, this is none."""
    if " with " in found["x"]:
        return found[0]
    several = [*_NAMED.finditer(found["x"])]
    if sum(len(one[0]) for one in several) < len(found["x"]):
        return found[0]
    said, before = "", ""
    for one in several:
        count = one["n"] or "1"
        number = int(count) if count.isdigit() else int(COUNTS.get(count, "1"))
        # Behind a comma an article may go on with the name of a legend, as the capital does: both stay.
        article = "the " if count == "the" and before == ", " else ""
        before = one["and"]
        said += article + " and ".join([one["x"]] * min(number, 20)) + before
    verb = found["v"] if found["v"] in ("discards", "sacrifices") else "chooses"
    return f"{found['who']} {verb} {said}"


SETUPS: tuple[tuple[str, Line], ...] = (
    (r"^(?P<h>WHO (?:has|controls) .*?[A-Z][\w']*) untapped(?P<r>,.*| and .*| on .*|)$",
     lambda f: f"{f['h']}{' (untapped)' if f['r'].endswith(' hand') else ''}{f['r']}"),
    (r"^(?P<h>WHO (?:has|controls) .*?[A-Z][\w']*),? (?P<s>tapped|face[- ]down|summoning sick|transformed|flipped|phased out)(?P<r>,.*| and .*| on .*|)$",
     lambda f: f"{f['h']} ({f['s'].replace('face-down', 'face down')}){f['r']}"),
    (r"^(?P<h>WHO (?:has|controls)) (?:a |an )?(?P<s>face-down|face down|summoning sick) (?P<x>[A-Z].*?)(?P<r>,.*| and .*| on .*|)$",
     lambda f: f"{f['h']} {f['x']} ({f['s'].replace('-', ' ')}){f['r']}"),
    (r"^(?P<h>.*?\b)(?P<x>[A-Z][\w'-]*(?: (?:of|the|[A-Z][\w'-]*))*),? with (?:an? |the )?(?P<y>[A-Z][\w' -]*?) attached(?: to it)?(?P<r>$|,.*| and .*| on .*)",
     r"\g<h>\g<x> and \g<y> (attached to \g<x>)\g<r>"),
    (r"^(?P<x>[A-Z][^,]*?) (?:(?:is|are|was|were) (?:already |still |currently )?(?:enchanted|equipped|fortified)(?: with| by)|(?:is|are) (?:wearing|carrying|wielding)|wears|carries|wields) WHO's (?P<y>[A-Z][^,]*)$", r"\g<who> controls \g<y> (attached to \g<x>)"),
    (r"^(?P<x>[A-Z][^,]*?) (?:is|are|was|were) (?:already |still |currently )?(?:enchanted|equipped|fortified) with (?P<y>[A-Z][^,]*?) by WHO$", r"\g<who> controls \g<y> (attached to \g<x>)"),
    (r"^Players (?P<x>[A-Z].+?)(?:, and| and) (?P<y>[A-Z]\S*)$", r"players \g<x>, \g<y>"),
    (r"^Players (?P<x>[A-Z].+)$", r"players \g<x>"),
    (r"^WHO (?:holds|is holding) (?P<x>.+?)(?: in (?:(?:her|his|their) )?hand)?$", r"\g<who> has \g<x> in hand"),
    (r"^WHO's commander(?: is|,) (?P<x>[A-Z].+?) (?P<z>on the battlefield|in (?:the|her|his|their) .+)$", r"\g<who> has \g<x> (commander) \g<z>"),
    (r"^WHO's commander(?: is|,) (?P<x>[A-Z].+?)(?:,| and|, and| is| which is| who is) (?:(?:it|he|she)(?:'s| is) )?(?P<z>on the battlefield|in (?:the|her|his|their) .+)$", r"\g<who> has \g<x> (commander) \g<z>"),
    (r"^WHO controls (?P<x>(?:(?! in (?:hand|her|his|their|the) )(?!,? and (?!in ))(?!, ).)+ in (?:(?:her|his|their) )?(?:hand|graveyard|library|exile).*)$", r"\g<who> has \g<x>"),
    (r"^WHO controls (?P<a>(?:(?! in (?:hand\b|exile\b|(?:her|his|their|the) (?:hand|graveyard|library))).)+?)(?:,? and |, )(?:has )?(?P<b>(?:(?!,? and |, ).)+ in (?:(?:her|his|their) )?(?:hand|graveyard|library|exile))$", r"\g<who> has \g<a> on the battlefield and \g<b>"),
    (r"^WHO has (?P<a>(?:(?! (?:in|on) (?:hand\b|exile\b|(?:her|his|their|the) )).)+ on the battlefield)(?:,? and |, )(?P<b>(?:(?! (?:in|on) (?:hand\b|exile\b|(?:her|his|their|the) ))(?! (?:has|is|are|controls) ).)+)$", r"\g<who> has \g<a> and \g<b> on the battlefield"),
    (r"^(?P<h>WHO (?:has|controls) [A-Z1-9a-z].*?),? (?:and|but) no (?:other )?(?:creatures|permanents|artifacts|enchantments|planeswalkers|blockers)$", r"\g<h>"),
    (r"^WHO has (?P<x>.+?) out$", r"\g<who> controls \g<x>"),
    (r"\bboth (?=[A-Z][\w']*s\b)", "2 "),
    (r"\ball (?P<n>three|four|five) (?=[A-Z][\w']*s\b)", r"\g<n> "),
    (rf"^(?P<x>.+?) (?P<z>{_PLACE}) (?P<m>\([^()]+\))(?P<r>$|,? and .*| on .*)", r"\g<x> \g<m> \g<z>\g<r>"),
    (r"^(?P<x>.+?) (?P<n>[a-z]+|\d+) (?P<w>[A-Z][\w ]*?),? (?:both|all)(?: of them)? (?P<s>tapped|untapped)(?P<r>$| .*)",
     r"\g<x> \g<n> \g<s> \g<w>\g<r>"),
    (r"^(?P<h>WHO (?:has|controls) .+?),? (?P<s>untapped)$", r"\g<h>"),
    (r"^WHO's (?P<z>graveyard|library|hand) (?:has|contains|holds|is|consists of) (?P<x>[A-Z0-9].*?)(?P<t> on top)?$",
     lambda f: f"{f['who']} has {f['x']} {'on top of the library' if f['t'] else 'in hand' if f['z'] == 'hand' else 'in the ' + f['z']}"),
    (r"^(?:the )?top (?:card )?of WHO's library is (?P<x>[A-Z].*)$", r"\g<who> has \g<x> on top of the library"),
    (r"^(?P<x>[A-Z].*?) (?:is|are) (?:on the battlefield )?under WHO's control$", r"\g<who> controls \g<x>"),
    (r"^WHO's (?P<x>(?!graveyard|library|hand|commander)(?:(?!'s ).)+?) (?:is|are) (?:on the battlefield|in play)(?P<m>,? (?:tapped|face down|transformed))?$",
     lambda f: f"{f['who']} controls {f['x']}" + (f" ({f['m'].lstrip(', ')})" if f["m"] else "")),
    (r"^WHO (?:has|controls) (?P<x>.+?) (?:in|on) (?:her|his|their) (?:side of the )?(?:battlefield|side|board)$",
     r"\g<who> controls \g<x>"),
    (r"^WHO has (?P<x>[A-Z].+?) as (?:her|his|their|a) commander$", r"\g<who> has \g<x> (commander) in the command zone"),
    (r"^WHO's commander is (?P<x>.+)$", r"\g<x> is \g<who>'s commander"),
    (r"^(?P<x>.*[A-Z][\w'-]*) with (?P<n>\d+|one|two|three|four|five|six|seven|eight|nine|ten) loyalty(?P<r>$| on .*| and .*|,.*)", r"\g<x> (\g<n> loyalty counters)\g<r>"),
    (r"^(?P<x>.*[A-Z][\w'-]*) (?:at|on) (?P<n>\d+|one|two|three|four|five|six|seven|eight|nine|ten) loyalty(?P<r>$| on .*| and .*|,.*)", r"\g<x> (\g<n> loyalty counters)\g<r>"),
    (r"^(?P<x>[A-Z].*?) has (?P<n>\d+|[a-z]+) loyalty$", r"\g<x> has \g<n> loyalty counters"),
    (r"^WHO's companion(?: is|,) (?P<x>[A-Z].*)$", r"\g<who> has \g<x> (companion) outside the game"),
    (r"^WHO has (?P<x>[A-Z].+?) as (?:her|his|their|a) companion$", r"\g<who> has \g<x> (companion) outside the game"),
    (r"^WHO has max(?:imum)? speed$", r"\g<who> has speed 4"),
    (r"^WHO has taken the initiative$", r"\g<who> has the initiative"),
    (r"^WHO has become the monarch$", r"\g<who> is the monarch"),
    (r"^WHO (?:protects|is protecting|is (?:the )?protector of) (?P<x>[A-Z].*)$", r"\g<x> is protected by \g<who>"),
    (r"^WHO is (?P<x>[A-Z].*?)'s protector$", r"\g<x> is protected by \g<who>"),
    (r"^(?:[Tt]he )?(?:protector of (?P<x>[A-Z].*?)|(?P<y>[A-Z].*?)'s protector) is WHO$", lambda f: f"{f['x'] or f['y']} is protected by {f['who']}"),
    (r"^WHO has (?P<n>\d+|[a-z]+) (?P<k>poison|energy|experience|rad)$", r"\g<who> has \g<n> \g<k> counters"),
)  # fmt: skip
"""What is there."""

_BASIC = {"Plains": "{W}", "Island": "{U}", "Swamp": "{B}", "Mountain": "{R}", "Forest": "{G}"}
"""The mana that a basic land type gives (305.6)."""

_PLAIN = r"(?!.*\b(?:unless|if|but|and|only|except|than|first|second|third|fourth|last|half|once|until|again|next|both|each|all|at least|at most|exactly)\b)"
"""Behind what isn't done: no word that says of which it is so."""


def _by_keyword(found: re.Match[str]) -> str:
    """`Ravager's modular targets Elk`: a keyword names its ability as words of a text do."""
    if found["k"] not in closed()["KEYWORD"]:
        return found[0]
    ability = "'s ability" if found["r"] == "resolves" else f'\'s "{found["k"]}"'
    return f"{found['x']}{ability} {found['r']}"


_ITS_KEYWORD = re.compile(
    r"'s (?P<k>[a-z][a-z ]*?)(?: triggers?| triggered ability| ability)?(?=,| and | first$|$)"
)


def _in_order(found: re.Match[str]) -> str:
    """`orders Wolf's undying, Wolf's persist`: the same of each of several."""
    keywords = closed()["KEYWORD"]
    return _ITS_KEYWORD.sub(lambda f: f'\'s "{f["k"]}"' if f["k"] in keywords else f[0], found[0])


DEEDS: tuple[tuple[str, Line], ...] = (
    (r"^WHO (?:orders|resolves) [A-Z].*?'s [a-z].*$", _in_order),
    (r"^(?P<x>[A-Z].*?)'s (?P<k>[a-z][a-z ]*?)(?: trigger| triggered ability| ability)? (?P<r>targets [A-Z].*|resolves)$", _by_keyword),
    (r"^(?:it is|it's|It is|It's) WHO's turn[,:;] (?:in |at |during )?(?:(?:the|her|his|their) )?(?P<s>(?:(?:first|second|precombat|postcombat) )?main phase|upkeep|draw step|end step|beginning of combat|declare (?:attackers|blockers)|combat damage|end of combat|cleanup)(?P<t>(?<!phase)(?<!upkeep) step)?$",
     lambda f: f"in {f['who']}'s {f['s']}{f['t'] or ''}"),
    (r"^WHO (?:can't|cannot|is unable to|isn't able to) pay(?: (?:it|for it|the (?:one|two|three|tax|cost|mana|extra mana)))?$", r"\g<who> declines"),
    (r"^WHO taps (?:an? |the |her |his |their )?(?P<x>Plains|Island|Swamp|Mountain|Forest) for mana$", lambda f: f"{f['who']} taps {f['x']} for {_BASIC[f['x']]}"),
    (r"^(?:WHO flips|the (?:coin|flip) (?:is|shows|lands(?: on)?)) (?P<c>heads|tails)$", r"the coin comes up \g<c>"),
    (r"^WHO (?P<v>wins|loses) (?:the |a |her |his |their )?(?:coin )?(?:flip|toss)$", lambda f: f"the coin comes up {'heads' if f['v'] == 'wins' else 'tails'}"),
    (r"^WHO rolls (?:an? )?(?P<n>\d+)(?: on (?:the|a) (?:die|d\d+))?$", r"the die shows \g<n>"),
    (r"^(?:the planar die (?:shows|comes up|lands on)|WHO rolls) (?P<c>chaos|planeswalk|blank)$",
     lambda f: "the planar die shows " + {"chaos": "the chaos symbol", "planeswalk": "the Planeswalker symbol", "blank": "a blank face"}[f["c"]]),
    (r"^WHO crews (?P<x>[A-Z].*?),? (?:by )?(?:tapping|using) (?P<y>[A-Z].*)$", r"\g<who> crews \g<x> with \g<y>"),
    (r"^WHO (?:taps|uses) (?P<y>[A-Z].*?) to crew (?P<x>[A-Z].*)$", r"\g<who> crews \g<x> with \g<y>"),
    (r"^(?P<h>WHO attacks(?: [A-Z][\w'-]*)? with [A-Z].*?),? (?:as (?:a|one) band|banded(?: together)?)$", r"\g<h> in a band"),
    (r"^(?P<h>WHO attacks(?: [A-Z][\w'-]*)? with) a band of (?P<x>[A-Z].*)$", r"\g<h> \g<x> in a band"),
    (r"^WHO votes (?:for )?(?P<x>[A-Z].*|[a-z]+)$", r"\g<who> chooses \g<x>"),
    (r"^WHO mutates (?P<x>[A-Z].*?) (?:on|onto) (?P<y>[A-Z].*)$", r"\g<who> casts \g<x> for its mutate cost targeting \g<y>"),
    (r"^WHO (?:flips|unmasks) (?P<x>[A-Z].*?) face[- ]up$", r"\g<who> turns \g<x> face up"),
    (r"^WHO pays \{3\} to (?:put|bring|move|take) (?:her |his |their )?(?:companion )?(?P<x>[A-Z].*?) (?:into|to|in) (?:her|his|their) hand$", r"\g<who> calls \g<x>"),
    (r"^(?:it is|it's|It is|It's) (?P<who>[A-Z][\w-]*) and [A-Z][\w-]*'s turn$", r"it is \g<who>'s turn"),
    (r"^WHO flashes in (?P<x>.+)$", r"\g<who> casts \g<x>"),
    (r"^WHO (?:fires off|fires) (?P<x>[A-Z].+?)(?: (?:at|on) (?P<t>[A-Z].*))?$", lambda f: f"{f['who']} casts {f['x']}" + (f" targeting {f['t']}" if f["t"] else "")),
    (r"^WHO is (?:in|at) (?:her|his|their) (?P<s>(?:(?:first|second|precombat|postcombat) )?main phase|upkeep|draw step|end step|beginning of combat(?: step)?|declare (?:attackers|blockers) step|cleanup step)$",
     r"in \g<who>'s \g<s>"),
    (r"^(?P<x>(?!in response).+?),? in response(?: to (?:it|that|this|.+))?$", r"in response, \g<x>"),
    (r"^(?P<o>(?:then |and )?)[Tt]he (?P<x>[A-Z][^,]*?) token (?P<r>[a-z].*)$", r"\g<o>\g<x> token \g<r>"),
    (r"^WHO (?P<v>chooses|targets|sacrifices) (?:the|an?|her|his|their) token(?: that(?:'s| is) a)? copy of (?P<x>[A-Z].*)$", r"\g<who> \g<v> \g<x> token"),
    (r"^(?:In|in) response(?: to [^,]+?)?,? (?P<x>[A-Z].+)$", r"In response, \g<x>"),
    (r"^WHO (?:responds|answers) by (?:sacrificing|saccing) (?P<x>.+)$", r"In response, \g<who> sacrifices \g<x>"),
    (r"^WHO (?:sacrifices|sacs) (?P<x>[A-Z].*)$", r"\g<who> activates \g<x>"),
    (r"^(?P<h>.*\bcasts? .+?),? copying (?P<x>[A-Z].*)$", r"\g<h> choosing \g<x>"),
    (r"^(?P<h>.*\bcasts? .+?),? (?:and )?(?:(?:promising|promises) (?P<p>[A-Z][\w'-]*) (?:a|the|its) gift(?: of an? [\w ]+?)?|(?:gifting|gifts) (?P<q>[A-Z][\w'-]*) an? (?:(?:tapped|extra) )?[A-Za-z]+(?: turn)?)(?=$|,| on | targeting ),?(?P<r>.*)$", lambda f: f"{f['h']} with gift choosing {f['p'] or f['q']}{f['r']}"),
    (r"^(?P<h>.*\bcasts? .+?),? (?:and )?(?:promising|promises) (?:a|the) gift(?: to (?P<p>[A-Z][\w'-]*))?,?(?P<r>.*)$",
     lambda f: f"{f['h']} with gift" + (f" choosing {f['p']}" if f["p"] else "") + f["r"]),
    (r"^WHO exerts (?P<x>[A-Z].*)$", r"\g<who> says yes for \g<x>"),
    (r"^WHO (?:doesn't|does not) exert (?P<x>[A-Z].*)$", r"\g<who> says no for \g<x>"),
    (r"\b(?:choosing both(?: modes| options)?|(?:with|using|for|paying|paying for) both (?:modes|options|costs|additional costs)|for both(?= on | targeting |,|$))(?=$|[ ,])", "choosing mode 1 and mode 2"),
    (r"\b(?:choosing|with|using) mode (?P<a>\d) (?:targeting|on|at) (?P<x>[A-Z][^,]*?),? and mode (?P<b>\d) (?:targeting|on|at) (?P<y>[A-Z][^,]*)$", r"choosing mode \g<a> and mode \g<b> targeting \g<x> and \g<y>"),
    (r"(?<=[a-z\w]) (?:with|using) mode (?P<n>\d)(?=$|,| targeting | on | at )", r" choosing mode \g<n>"),
    (r"\bchoosing modes (?P<a>\d) and (?P<b>\d)\b", r"choosing mode \g<a> and mode \g<b>"),
    (r",(?: and)? mode (?=\d)", " and mode "),
    (r"\bchoosing the (?P<n>first|second|third|fourth) (?:mode|option)\b", lambda f: f"choosing mode {('first', 'second', 'third', 'fourth').index(f['n']) + 1}"),
    (r"\bwith the (?P<n>first|second|third|fourth) mode\b", lambda f: f"choosing mode {('first', 'second', 'third', 'fourth').index(f['n']) + 1}"),
    (r"^WHO (?:chooses|picks|takes) the (?P<n>first|second|third|fourth) (?:mode|option)$", lambda f: f"{f['who']} chooses mode {('first', 'second', 'third', 'fourth').index(f['n']) + 1}"),
    (r"^WHO (?:chooses|picks|takes) both modes$", r"\g<who> chooses mode 1 and mode 2"),
    (r"^WHO (?:doesn't|does not|won't) (?:choose|change|pick) (?:any )?(?:new |the )?targets?(?: .*)?$", r"\g<who> says no"),
    (r"^WHO (?:sacrifices|sacs) (?P<x>.+?),? (?:targeting|to target) (?P<t>.+)$", r"\g<who> activates \g<x> targeting \g<t>"),
    (r"^WHO pays (?:for )?(?:the )?(?:ward|ward cost|cost|tax|it)(?: cost)?$", r"\g<who> pays"),
    (r"^WHO regenerates (?P<x>[A-Z].*)$", r"\g<who> activates \g<x>"),
    (r"^WHO chooses to pay (?P<x>\d+ life|(?:\{[^}]+\})+)$", r"\g<who> pays \g<x>"),
    (r"^WHO (?:wipes|clears|sweeps)(?: away)? (?:the |all |her |his |their )?(?:board|battlefield|table|creatures|everything) with (?:an? |the |her |his |their )?(?P<x>[A-Z].*)$", r"\g<who> casts \g<x>"),
    (r"^WHO mills (?P<x>[A-Z][\w-]*) with (?P<y>[A-Z].*)$", r"\g<who> casts \g<y> targeting \g<x>"),
    (r"^WHO (?:hits|burns) (?P<x>[A-Z].*?) with (?P<y>[A-Z][^,]*?) for (?P<n>\d+)$", r"\g<who> casts \g<y> with X = \g<n> targeting \g<x>"),
    (r"^WHO (?:controls|has) (?P<n>an? )?(?P<x>[A-Z][^,]*?) and (?:chump-|chump )?blocks (?P<y>[A-Z][^,]*?)(?: with it)?$",
     lambda f: f[0] if " with " in f["y"] else f"{f['who']} controls {f['x']}. {f['who']} blocks {f['y']} with {f['x']}"),
    (r"^WHO cracks (?P<x>.+)$", r"\g<who> activates \g<x>"),
    (r"^WHO (?P<v>sacrifices|discards|returns|exiles|chooses|taps|keeps) (?P<x>(?:(?:an? |the |\d+ |two |three |four |five )?[A-Z][\w' -]*?(?:, and |, | and |$))+)$", _each_named),
    (r"^WHO taps (?:an?|the|her|his|their) (?P<x>[A-Z].*? for (?:\{[^}]+\})+)$", r"\g<who> taps \g<x>"),
    (r"^(?P<h>.*\bactivates? .+?) for (?P<m>(?:\{[^}]+\})+)(?P<r>.*)$", r"\g<h> paying \g<m>\g<r>"),
    (r"^(?P<h>.*\bcasts? .+?) fused(?P<r>.*)$", r"\g<h> with fuse\g<r>"),
    (r"^WHO (?:counters|stifles) (?P<x>.+?) (?:with|using|via|by casting) (?P<y>.+)$", r"\g<who> casts \g<y> targeting \g<x>"),
    (r"^WHO enchants (?P<x>[A-Z].*?|it) (?:with|using|via|by casting) (?P<y>(?!.*\b(?:trigger|ability)$)[A-Z].*)$",
     r"\g<who> casts \g<y> targeting \g<x>"),
    (r"^WHO (?:points|aims|throws|plays) (?P<y>.+?) (?:at|on|onto) (?P<x>[A-Z].*)$", r"\g<who> casts \g<y> targeting \g<x>"),
    (r"^(?P<h>.*\bcasts? .+?) from (?:her|his|their|its) (?P<z>graveyard|hand|library|exile)(?: with (?P<k>[a-z]+)| for its (?P<k2>[a-z]+) cost)?(?P<r>.*)$",
     lambda f: f"{f['h']} from {'exile' if f['z'] == 'exile' else 'the ' + f['z']}" + (f" for its {f['k'] or f['k2']} cost" if f["k"] or f["k2"] else "") + f["r"]),
    (r"^(?P<h>.*\bcasts? .+?) (?:with|using|via) flashback(?P<r>.*)$", r"\g<h> for its flashback cost\g<r>"),
    (r"^(?P<h>.*\bcasts? .+?) for free(?P<r>.*)$", r"\g<h> without paying its mana cost\g<r>"),
    (r"^(?P<h>.*\bcasts? .+?),? (?:and )?(?:chooses|choosing|naming|names|and choosing) (?:the )?(?:color |colour |creature type |type )?(?P<x>[a-zA-Z0-9].*)$",
     r"\g<h> choosing \g<x>"),
    (r"^(?P<h>.*\b(?:casts?|activates?) .+?),? (?:and )?(?:paying|with) X ?(?:=|is|equal to|being)? ?(?P<n>\d+)(?P<r>.*)$", r"\g<h> with X = \g<n>\g<r>"),
    (r"^(?P<h>.*\bcasts? .+?) for X ?= ?(?P<n>\d+)(?P<r>.*)$", r"\g<h> with X = \g<n>\g<r>"),
    (r"^(?P<h>.*\bcasts? .+?),? (?:(?:and )?(?:with|dealing|assigning|dividing|splitting)(?: the damage)? )?(?P<parts>\d+(?: damage)? (?:to|on|at) .+)$", _divided),
    (r"^(?P<h>.*\bcasts? .+?) kicked (?P<n>once|twice|\w+ times),? (?P<r>.+)$", r"\g<h> kicked \g<n> \g<r>"),
    (r"^WHO chooses (?P<x>.+?) as (?:the|its|a)(?: new)? targets?$", r"\g<who> targets \g<x>"),
    (r"^WHO (?:retargets|redirects) (?:it|.+?) (?:to|at) (?P<x>[A-Z].*)$", r"\g<who> targets \g<x>"),
    (r"^WHO targets (?P<x>.+?) with (?:the |its |her |his )?(?:trigger|triggered ability|ability)$", r"\g<who> targets \g<x>"),
    (r"^WHO targets (?P<x>.+?) with (?P<y>[A-Z].+?)(?:'s (?:trigger|triggered ability|ability))?$", r"\g<who> targets \g<x> for \g<y>"),
    (r"^WHO (?:copies|makes .+? a copy of|has .+? copy|has .+? enter as a copy of|chooses to copy) (?P<x>[A-Z].*)$", r"\g<who> chooses \g<x>"),
    (r"^WHO (?:puts|returns|moves|sends) (?P<x>[A-Z].+?) (?:back )?(?:into|in|to|onto) the command zone(?: instead)?$", r"\g<who> says yes for \g<x>"),
    (r"^WHO (?:puts|returns|moves|sends) it (?:back )?(?:into|in|to|onto) the command zone(?: instead)?$", r"\g<who> says yes"),
    (r"^WHO (?:leaves|keeps) (?:it|.+?) in (?:the |her |his |their )?(?:graveyard|exile)$", r"\g<who> says no"),
    (r"^WHO (?:gives|gets|names) (?P<c>white|blue|black|red|green)$", r"\g<who> chooses \g<c>"),
    (r"^WHO (?:puts|scries|moves|sends|leaves) (?P<x>[A-Z].*?) (?:on|to) (?:the )?bottom(?: of (?:(?:her|his|their|the) )?library)?$", r"\g<who> chooses \g<x>"),
    (r"^WHO searches (?:her|his|their) library for (?:a |an )?(?P<x>[A-Z].*)$", r"\g<who> chooses \g<x>"),
    (r"^WHO (?:finds|fetches|gets|tutors(?: for)?|reveals) (?:a |an )?(?P<x>[A-Z].*)$", r"\g<who> chooses \g<x>"),
    (r"^WHO (?:can't pay|won't pay|does not pay|doesn't pay)(?: (?:the tax|\{?\d+\}?|anything))? (?:for|to) (?:the |her |his |their )?(?P<x>[A-Z][^,]*)$", r"\g<who> declines for \g<x>"),
    (rf"^WHO (?:pays nothing|can't pay|won't pay|does not pay|doesn't pay)(?! for [A-Z]){_PLAIN}(?: .*)?$", r"\g<who> declines"),
    (rf"^WHO (?:declines|refuses|elects not|prefers not|opts not|chooses not) to (?:pay|discard|sacrifice|exile|draw|search|return|copy|reveal|cast|use|do)\b(?! (?:.* )?(?:for|to) [A-Z]){_PLAIN}(?: .*)?$", r"\g<who> declines"),
    (r"^WHO attacks (?P<p>[A-Z][\w'-]*) with (?P<a>[A-Z].*?) and (?P<q>[A-Z][\w'-]*) with (?P<b>[A-Z].*)$", r"\g<who> attacks with \g<a> at \g<p> and \g<b> at \g<q>"),
    (r"^WHO (?:attacks|swings) with (?P<x>.+?) (?:at|into|attacking) (?P<y>[A-Z][\w' ,-]*)$", r"\g<who> attacks \g<y> with \g<x>"),
    (r"^(?P<x>[A-Z].*?) (?:is|gets) blocked by (?P<y>[A-Z].*)$", r"\g<y> blocks \g<x>"),
    (r"^(?P<x>[A-Z][\w'-]*) (?:is|gets|is being) attacked by (?:an? |the )?(?P<y>[A-Z](?:(?! and | with )[^,])*)$", r"\g<y> attacks \g<x>"),
    (r"^(?P<x>[A-Z][\w'-]*) (?:is|gets|is being) attacked by (?:an? |the )?(?P<y>[A-Z](?:(?! with )[^,])* and [A-Z][^,]*)$", r"\g<y> attack \g<x>"),
    (r"^WHO (?:doesn't|does not|chooses not to) block(?: (?:it|them|him|her|either(?: of them)?|any(?: of them)?|anything|at all|this turn|this time|here|again|with (?:anything|any creatures?|any of (?:her|his|their) creatures)))*$", r"\g<who> doesn't block"),
    (r"^(?:combat )?[Dd]amage$|^(?:combat |(?:the )?[Ff]irst[- ]strike )?[Dd]amage (?:is dealt|happens|resolves)$|^(?:go to|move to|deal) (?:combat )?damage$", "everyone passes until the combat damage step"),
    (r"^(?:the )?(?P<s>(?:first |second |precombat |postcombat )?main phase|upkeep|draw step|end step|beginning of combat)$",
     lambda f: f"in the {f['s'].replace('first ', 'precombat ').replace('second ', 'postcombat ') if ' main' in f['s'] else f['s'].replace('main', 'precombat main')}"),
    (rf"^{_NAMES} resolve$", "everyone passes until the stack is empty"),
    (r"^(?:both|all(?: of them)?|they|they all|the (?:spells|triggers|abilities)) resolve$", "everyone passes until the stack is empty"),
    (r"^(?:the stack empties|let everything resolve|everything else resolves|after (?:that|everything) resolves)$", "everyone passes until the stack is empty"),
)  # fmt: skip
"""What is done."""
