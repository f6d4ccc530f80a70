"""What people also say, as the line of the language that says just the same.

A line is looked for here only where it can't be read as it stands, and what comes out is read like any
other line: a rewriting that makes no sense of it is none. Each row keeps the meaning; a row that would
have to guess does not belong here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from rulesdb.late import late
from rulesdb.scenarios.language.asked import QUESTIONS, Line, claims_asked
from rulesdb.scenarios.language.idioms.softer import ASKS, SOFTER
from rulesdb.scenarios.language.idioms.turned import turned
from rulesdb.scenarios.language.loosely import DEEDS, SETUPS
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.words import WHO
from rulesdb.values import NamedTuple

MOST_STEPS = 4
"""So many rows are applied one after the other at most."""


class Row(NamedTuple):
    """A way of saying something, and the usual one: with the groups of the pattern, or made of the match."""

    said: re.Pattern[str]
    line: Line


@cache
def _rows(table: tuple[tuple[str, Line], ...]) -> tuple[Row, ...]:
    """The rows of a table, made at their first use."""
    return tuple(_row(said, line) for said, line in table)


def _row(said: str, line: Line) -> Row:
    """WHO stands for a player (a group where it comes first), OPEN for what opens a claim, TAIL for its reason."""
    said = said.replace("WHO", f"(?P<who>{WHO})", 1).replace("WHO", WHO)
    said = said.replace("OPEN", r"(?P<open>(?:then |and |but )?)")
    said = said.replace("TAIL", "(?P<tail>$|, because .*)")
    if isinstance(line, str):
        line = line.replace("OPEN", r"\g<open>").replace("TAIL", r"\g<tail>")
    return Row(late(said), line)


def _zone(found: re.Match[str]) -> str:
    """Where something goes is where it is."""
    zone = found["zone"]
    place = {
        "exile": "in exile",
        "the stack": "on the stack",
        "the battlefield": "on the battlefield",
    }
    if zone.startswith(("its owner", "their owner")):
        zone = f"the {zone.rsplit(' ', maxsplit=1)[-1]}"
    be = "are" if " and " in found["x"] else "is"
    return f"{found['open']}{found['x']} {be} {place.get(zone, 'in ' + zone)}{found['tail']}"


def _controlled(found: re.Match[str]) -> str:
    verb = "doesn't control" if "n't" in found["be"] or "not" in found["be"] else "controls"
    return f"{found['open']}{found['who']} {verb} {found['x']}{found['tail']}"


_SETUPS: tuple[tuple[str, Line], ...] = (
    (r"^WHO owns (?P<what>.+)$", r"\g<who> has \g<what>"),
    (r"^(?P<x>[A-Z].*?) (?:is|are) owned by WHO$|^(?:[Tt]he owner of (?P<y>[A-Z].*?)|(?P<z>[A-Z].*?)'s owner) is (?P<w>[A-Z][\w'-]*)$",
     lambda f: f"{f['who'] or f['w']} has {f['x'] or f['y'] or f['z']}"),
    (r"^WHO (?:controls|has) (?:an? )?(?P<a>[^()]+?) (?:with|and) (?:an? )?(?P<x>(?!.*(?: and |,)).+?) (?:attached(?: to it)?|on it)$",
     r"\g<who> controls \g<a> and \g<x> (attached to \g<a>)"),
    (r"^WHO (?:controls|has) (?:an? )?(?P<a>[^()]+?) (?:equipped|enchanted) (?:with|by) (?:an? )?(?P<x>(?!.*(?: and |,)).+?)$",
     r"\g<who> controls \g<a> and \g<x> (attached to \g<a>)"),
    (r"^(?P<x>[A-Z].+?) are (?:both|all) (?:(?:on the battlefield|in play|out),? )?(?:and )?under WHO's control$", r"\g<who> controls \g<x>"),
    (r"^(?P<a>.+?) (?:enchants|equips|fortifies) (?P<b>.+)$", r"\g<a> is attached to \g<b>"),
    (r"^(?P<b>.+?) is (?:enchanted|equipped) (?:by|with) (?P<a>.+)$", r"\g<a> is attached to \g<b>"),
    (r"^WHO (?:controls|has) (?P<x>.+?),? (?:that|which) (?:came into play|entered(?: the battlefield)?|came under (?:her|his|their) control|is summoning[- ]sick)(?: this turn)?$", r"\g<who> controls \g<x> (summoning sick)"),
    (r"^OPENWHO's life(?: total)? is (?P<n>-?\w+)$", r"OPEN\g<who> is at \g<n> life"),
    (r"^OPENWHO (?P<be>is|isn't) at (?P<n>-?\w+)$", r"OPEN\g<who> \g<be> at \g<n> life"),
    (r"^OPENWHO's speed is (?P<n>\d)$", r"OPEN\g<who> has speed \g<n>"),
    (r"^OPENWHO's Ring-bearer is (?P<x>.+)$", r"OPEN\g<x> is \g<who>'s Ring-bearer"),
    (r"^OPENWHO's mana pool is empty$", r"OPEN\g<who> has no mana floating"),
    (r"^WHO (?:has )?(?P<v>gained|lost|cast|taken) (?P<n>\S+) (?P<w>life|spells?|damage) this turn$",
     r"\g<who> has \g<v> \g<n> \g<w> this turn"),
    (r"\bcast an? spell this turn$", "cast 1 spell this turn"),
    (r"^an? creature died this turn$", "1 creature died this turn"),
    (r"^WHO has (?P<a>.+?) on the stack,? targeting (?P<t>.+)$",
     r"\g<who> has \g<a> (targeting \g<t>) on the stack"),
    (r"^WHO has (?P<c>\w+ .+?) (?P<s>tapped|untapped)$", r"\g<who> controls \g<c> \g<s>"),
    (r"^WHO(?: has|'s) (?:an empty |no )hand(?: is empty)?$", r"\g<who> has no cards in hand"),
    (r"^WHO (?:has|controls) no (?:other |untapped |more |additional )*(?:(?:creatures?|permanents?|artifacts?)(?:,| and| or|, and|, or)? (?:no )?(?:other )?)?lands?(?: at all| in play| on the battlefield)?$", r"\g<who> has no lands"),
    (r"^WHO has (?:an empty |no |nothing in (?:(?:her|his|their|the) )?|no cards in (?:(?:her|his|their|the) )?)graveyard$|^there (?:are no cards|is nothing) in (?P<own>[A-Z][\w'-]*)'s graveyard$", r"\g<who>\g<own>'s graveyard is empty"),
    (r"^WHO has (?:nothing|no cards) in (?:(?:her|his|their|the) )?(?P<z>hand|library)$", r"\g<who> has no cards in \g<z>"),
    (r"^(?P<x>.+?) (?:is|are) (?P<p>on (?:top|the bottom) of|in) WHO's (?P<z>library|exile)$", r"\g<who> has \g<x> \g<p> the \g<z>"),
    (r"^(?P<x>.+?) (?:is|are) in (?P<own>[A-Z][\w'-]*)'s command zone$", r"\g<own> has \g<x> in the command zone"),
    (r"^WHO has no cards in library$", r"\g<who> has an empty library"),
    (r"^WHO has no (?P<k>poison|energy|experience|rad|ticket) counters?(?: yet| so far)?$", r"\g<who> has 0 \g<k> counters"),

    (r"^WHO starts (?:at|with|on) (?P<n>\d+)(?: life)?$", r"\g<who> is at \g<n> life"),
    (r"^WHO has (?P<x>.+) attached to (?P<y>.+)$", r"\g<who> controls \g<x> (attached to \g<y>)"),
)  # fmt: skip
_DEEDS: tuple[tuple[str, Line], ...] = (
    (r"^WHO (?P<v>casts|activates) (?P<x>.+?),? (?:at|onto|against|to target) (?P<t>.+)$",
     r"\g<who> \g<v> \g<x> targeting \g<t>"),
    (r"^WHO responds with (?P<x>[A-Z].+?)'s (?:activated )?ability(?P<r>.*)$", r"In response, \g<who> activates \g<x>\g<r>"),
    (r"^WHO responds (?:with|by casting) (?P<x>.+)$", r"In response, \g<who> casts \g<x>"),
    (r"^WHO responds by activating (?P<x>.+)$", r"In response, \g<who> activates \g<x>"),
    (r"^(?:In|in) response to .+?, WHO (?P<x>casts|activates) (?P<y>.+)$", r"In response, \g<who> \g<x> \g<y>"),
    (r"^WHO uses (?P<x>.+)$", r"\g<who> activates \g<x>"),
    (r"activates the ability of (?P<x>.+?)(?P<r>$|, because .*| targeting .*| with .*)", r"activates \g<x>\g<r>"),
    (r"activate the ability of (?P<x>.+?)(?P<r>$|, because .*| targeting .*| with .*)", r"activate \g<x>\g<r>"),
    (r"(?P<v>activates?) (?P<x>.+?)'s (?P<n>[-+−]?(?:\d+|X))(?: loyalty)?(?: ability)?(?P<r>$|,? (?:targeting|choosing|with X|dividing|because) .*)",
     "\\g<v> \\g<x>'s \"\\g<n>\"\\g<r>"),
    (r"^(?P<h>.*\b(?:casts?|plays?)) (?:a|an|the|her|his|their) (?P<x>.+)$", r"\g<h> \g<x>"),
    (r"^WHO casts (?P<x>.+?) (?:with kicker|kicking it|and kicks it)(?P<r>.*)$", r"\g<who> casts \g<x> kicked\g<r>"),
    (r"^WHO kicks (?P<x>.+)$", r"\g<who> casts \g<x> kicked"),
    (r"^WHO flashes back (?P<x>.+)$", r"\g<who> casts \g<x> for its flashback cost"),
    (r"^WHO evokes (?P<x>.+)$", r"\g<who> casts \g<x> for its evoke cost"),
    (r"^(?P<h>.*\bcasts? .+?) (?:for|with|using|via|by) (?:its )?(?!free\b|kicker\b|trigger\b|ability\b)(?P<k>[a-z]+)(?: cost)?(?P<r>$|,? targeting .*)",
     r"\g<h> for its \g<k> cost\g<r>"),
    (r"^WHO (?:morphs|casts (?P<y>.+) as a morph|plays (?P<z>.+) face down)(?P<x>.*)$", lambda f: f"{f['who']} casts {f['y'] or f['z'] or ''}{f['x'].removeprefix(' ') if not (f['y'] or f['z']) else f['x']} face down"),
    (r"^WHO unmorphs (?P<x>.+)$", r"\g<who> turns \g<x> face up"),
    (r"^WHO (?:casts|plays) (?P<x>.+?) for (?P<m>(?:\{[^}]+\})+)$", r"\g<who> casts \g<x> paying \g<m>"),
    (r"^WHO casts (?P<x>.+?) for free$", r"\g<who> casts \g<x> without paying its mana cost"),
    (r"^WHO equips (?P<y>.+) with (?P<x>.+)$", r"\g<who> equips \g<x> to \g<y>"),
    (r"^WHO (?:moves|attaches|re-equips) (?P<x>.+) (?:on)?to (?P<y>.+)$", r"\g<who> equips \g<x> to \g<y>"),
    (r"^WHO equips (?P<x>.+) on (?P<y>.+)$", r"\g<who> equips \g<x> to \g<y>"),
    (r"^WHO sacrifices (?P<x>.+?) for (?P<m>(?:\{[^}]+\})+)$", r"\g<who> taps \g<x> for \g<m>"),
    (r"^WHO sacrifices (?P<x>.+?) to (?P<y>.+?)(?:'s ability)?$", r"\g<who> activates \g<y> sacrificing \g<x>"),
    (r"^WHO (?:returns|exiles|keeps(?! (?:full )?priority)|picks|selects|takes) (?P<x>[^0-9](?:(?! with [A-Z]).)*)$", r"\g<who> chooses \g<x>"),
    (r"^WHO puts (?P<x>.+?) onto the battlefield$", r"\g<who> chooses \g<x>"),
    (r"^(?P<h>.*attacks?(?: \S+)? with) (?:all(?: of)?(?: (?:her|his|their))?(?: creatures)?|every creature)$", r"\g<h> everything"),
    (r"^(?P<h>.*attacks?(?: \S+)? with) (?:all(?: of)?(?: (?:her|his|their))?(?: other)?(?: creatures)?|every(?: other)? creature|everything) (?:but|except(?: for)?|other than|apart from|besides|excluding) (?P<x>(?:[A-Z]|the ).+)$", r"\g<h> everything except \g<x>"),
    (r"^[Oo]nly (?P<x>[A-Z].*) (?P<v>attacks?|blocks?)(?P<r>(?: .*)?)$", r"\g<x> \g<v>\g<r>"),
    (r"^(?P<x>[A-Z].*?) attacks alone(?P<r>(?: .*)?)$", r"\g<x> attacks\g<r>"),
    (r"^WHO (?:swings|attacks|swings in) (?:at|into) (?P<p>[A-Z].*?) with (?P<x>.+)$", r"\g<who> attacks \g<p> with \g<x>"),
    (r"^WHO swings (?:in )?with (?P<x>.+)$", r"\g<who> attacks with \g<x>"),
    (r"^WHO sends (?:in )?(?P<x>.+?) to attack$", r"\g<who> attacks with \g<x>"),
    (r"^WHO (?:swings|swings in|attacks)(?: with everything| all out)?$", r"\g<who> attacks with everything"),
    (r"^(?P<x>.+?) (?:is|are) declared as (?:an? )?attackers?$", r"\g<x> attack"),
    (r"^WHO (?:declares|makes) no (?:blockers|blocks)$", r"\g<who> doesn't block"),
    (r"^WHO (?:declares|makes) no (?:attackers|attacks?)$", r"\g<who> doesn't attack"),
    (r"^WHO chumps with (?P<y>.+)$", r"\g<who> blocks with \g<y>"),
    (r"^WHO chumps (?:the )?(?P<x>[A-Z].*?|it) with (?P<y>.+)$", r"\g<who> blocks \g<x> with \g<y>"),
    (r"^WHO chump[- ]?blocks (?P<x>.+)$", r"\g<who> blocks \g<x>"),
    (r"^WHO double[- ]?blocks (?P<x>.+)$", r"\g<who> blocks \g<x>"),
    (r"^WHO (?:passes|gives up) priority$", r"\g<who> passes"),
    (r"^(?:they|players) pass$|^both pass$|^everybody passes$", "everyone passes"),
    (r"^(?:everyone|everybody|both players|both|all players) (?:passes|pass) priority$", "everyone passes"),
    (r"^(?:pass|end) (?:the |her |his |their )?turn$|^WHO (?:passes|ends) (?:the|her|his|their) turn$|^(?:the )?next turn$",
     "everyone passes until the next turn"),
    (r"^(?:the|this|that) (?:spell|ability|copy) resolves$", "it resolves"),
    (r"^(?:the|this|that) trigger(?:ed ability)? resolves$", "everyone passes until it resolves"),
    (r"^(?P<x>[A-Z].+?)(?:'s)? (?:triggered ability|trigger) resolves$", r"\g<x>'s ability resolves"),
    (r"^(?:let (?:it|them)|WHO lets it) resolve$", "it resolves"),
    (r"^(?:everything resolves|all resolves|resolve (?:everything|the stack|all)|the stack resolves)$",
     "everyone passes until the stack is empty"),
    (r"^(?:WHO (?:has|have) )?(?:no|nobody has (?:a|any)) responses?$|^nobody responds$", "it resolves"),
    (r"^WHO (?:says|chooses|answers) [\"“]?(?P<a>yes|no)[\"”]?$", r"\g<who> says \g<a>"),
    (r"^WHO (?:does so|does it|does|accepts|agrees)$", r"\g<who> says yes"),
    (r"^WHO (?:doesn't|refuses|declines to)(?: do so| do it)?$", r"\g<who> says no"),
    (r"^WHO chooses not to(?! (?:block|attack)\b)(?! .*\b(?:unless|if|but|and|only|except|than|first|second|third|fourth|last|half|once|until|again|next|both|each|all|at least|at most|exactly)\b)(?: [^A-Z]*)?$", r"\g<who> says no"),
    (r"^WHO (?:chooses|picks) (?:a )?new targets?(?: for [^:]+)?: (?P<x>[A-Z].*)$", r"\g<who> targets \g<x>"),
    (r"^WHO (?:chooses|picks) (?:a )?new targets?(?: for .+?)?:? (?P<x>[A-Z].*)$", r"\g<who> targets \g<x>"),
    (r"^WHO (?:chooses|picks|takes|keeps) (?:the )?(?:(?P<n>first|second) pile|pile (?:number )?(?P<m>1|2|one|two))$",
     lambda f: f"{f['who']} chooses \"{f['n'] or ('first' if f['m'] in ('1', 'one') else 'second')} pile\""),
    (r"^WHO changes (?:its|the) targets? to (?P<x>[A-Z].*)$", r"\g<who> targets \g<x>"),
    (r"^WHO orders the triggers:? (?P<x>.+)$", r"\g<who> orders \g<x>"),
    (r"^WHO (?:goes|moves|proceeds|gets)(?: on)? to (?:her|his|their) next (?P<s>[a-z].+)$",
     lambda f: f"in {f['who']}'s next {'precombat ' if f['s'].startswith('main') else ''}{f['s']}"),
    (r"^(?P<x>[A-Z].*?)(?:'s|')? (?:triggers|triggered abilities) (?:all |both |each )?target (?P<t>[A-Z].*)$", r"\g<x>'s ability targets \g<t>"),
    (r"^WHO (?:goes|moves|proceeds|skips|continues|gets)(?: on| ahead)? to (?:(?:the|her|his|their|its)(?: own)? )?(?P<s>combat(?: phase)?|(?:(?:first|second|precombat|postcombat) )?main phase|upkeep|draw step|beginning of combat(?: step)?|declare attackers(?: step)?|end step)$", r"in \g<who>'s \g<s>"),
    (r"^(?:WHO )?(?:goes|go|moves|move|proceeds|skip|skips|continue|continues)(?: on)? to (?P<t>.+)$", r"in \g<t>"),
    (r"^in (?:her|his|their|the) (?=next |upkeep|draw|main|combat|beginning|declare|end|second|first|pre|post|cleanup)",
     "in the next "),
    (r"^(?:at )?(?:the )?end of (?:the )?turn$", "in the end step"),
    (r"^at end of combat$", "in the end of combat step"),
    (r"^(?:after combat)$", "in the postcombat main phase"),
    (r"^WHO's (?P<s>[a-z][\w -]*)$", r"in \g<who>'s \g<s>"),
    (r"^it is WHO's (?P<s>[a-z][\w -]*)$", r"in \g<who>'s \g<s>"),
    (r"^WHO passes until (?P<x>.+)$", r"everyone passes until \g<x>"),
    (r"^wait until (?P<x>.+)$", r"everyone passes until \g<x>"),
    (r"^in the (?=[A-Z][\w-]*'s )", "in "),
    (r"^WHO (?:doesn't (?:do anything|respond)|does nothing)$", r"\g<who> passes"),
)  # fmt: skip
_CLAIMS: tuple[tuple[str, Line], ...] = (
    (r"^(?P<t>then |and |but )WHO has an empty (?P<z>hand|graveyard|library)TAIL", r"\g<t>\g<who>'s \g<z> is emptyTAIL"),
    (r"^OPENWHO (?P<be>is|isn't|is not) the active playerTAIL", r"OPENit \g<be> \g<who>'s turnTAIL"),
    (r"^OPENWHO (?:is|are) (?:also |both )?(?:a )?defending players?TAIL", r"OPEN\g<who> is the defending playerTAIL"),
    (r"^OPENWHO (?P<v>wins|loses|doesn't win|doesn't lose) the gameTAIL", r"OPEN\g<who> \g<v>TAIL"),
    (r"^OPENWHO (?:is|are) deadTAIL", r"OPEN\g<who> losesTAIL"),
    (r"^OPEN(?P<x>.+?) (?:is|are) deadTAIL", r"OPEN\g<x> diesTAIL"),
    (r"^OPEN(?P<x>.+?) fizzlesTAIL", r"OPEN\g<x> doesn't resolveTAIL"),
    (r"^OPEN(?P<x>.+?) (?:goes|go|returns|return|is returned|is put|are put|ends up|moves)(?: back)?(?: (?:into|onto|to|in))? (?P<zone>exile|the stack|the battlefield|(?:the|its owner's|their owners'|[A-Z][\w-]*'s) (?:hand|graveyard|library)|the command zone)TAIL",
     _zone),
    (r"^OPEN(?P<x>.+?) (?:stays?|remains?)(?: on the battlefield| in play| alive)?TAIL",
     r"OPEN\g<x> is on the battlefieldTAIL"),
    (r"^OPEN(?P<x>.+?) (?P<be>is|are|isn't|aren't|is not) under WHO's controlTAIL", _controlled),
    (r"^OPENWHO (?:gains|gets|has|takes) control of (?P<x>.+?)TAIL", r"OPEN\g<who> controls \g<x>TAIL"),
    (r"^OPEN(?P<x>.+?) (?:gains|gets|keeps) (?P<k>[a-z][a-z ]+?)TAIL", r"OPEN\g<x> has \g<k>TAIL"),
    (r"^OPEN(?P<x>.+?) (?:loses|doesn't gain|doesn't get) (?P<k>[a-z][a-z ]+?)TAIL", r"OPEN\g<x> doesn't have \g<k>TAIL"),
    (r"^OPEN(?P<x>.+?) has no (?P<k>flying|trample|haste|vigilance|deathtouch|lifelink|menace|reach|hexproof|indestructible|first strike|double strike|defender|flash|ward)TAIL",
     r"OPEN\g<x> doesn't have \g<k>TAIL"),
    (r"^OPEN(?P<x>.+?) (?P<h>has|have|doesn't have) (?P<n>-?\w+) (?P<c>power|toughness|loyalty|defense)TAIL",
     r"OPEN\g<x> \g<h> \g<c> \g<n>TAIL"),
    (r"^OPEN(?P<x>.+?)'s (?P<c>power|toughness|loyalty|defense|mana value) (?:is|becomes) (?P<n>-?\w+)TAIL",
     r"OPEN\g<x> has \g<c> \g<n>TAIL"),
    (r"^OPEN(?P<x>.+?) (?:becomes|stays|remains) (?P<n>an? .+|\d+/\d+.*)$", r"OPEN\g<x> is \g<n>"),
    (r"^OPEN(?P<x>.+?) (?P<be>is|are) dealt (?P<n>\w+) (?P<c>combat damage|damage)TAIL", r"OPEN\g<x> takes \g<n> \g<c>TAIL"),
    (r"^OPEN(?P<x>.+?) (?P<h>has|have) no (?:damage|damage marked)(?: on (?:it|them))?TAIL", r"OPEN\g<x> \g<h> 0 damageTAIL"),
    (r"^OPEN(?P<x>.+?) takes no (?P<c>combat damage|damage)TAIL", r"OPEN\g<x> takes 0 \g<c>TAIL"),
    (r"^OPEN(?P<x>.+?) deals no (?P<c>combat damage|damage)TAIL", r"OPEN\g<x> deals 0 \g<c>TAIL"),
    (r"^OPEN(?P<x>.+?) (?:is|are) attached to nothing$", r"OPEN\g<x> is unattached"),
    (r"^OPENWHO may (?P<x>.+)$", r"OPEN\g<who> can \g<x>"),
    (r"^OPENWHO (?P<c>can|can't) target (?P<x>.+?) with (?P<y>.+?)TAIL", r"OPEN\g<x> \g<c> be targeted by \g<who>'s \g<y>TAIL"),
    (r"^OPEN(?P<a>.+?)'s (?:trigger|triggered ability)(?P<r> .*)", r"OPEN\g<a>'s ability\g<r>"),
    (r"^OPEN(?P<a>.+?)'s ability (?P<v>triggers|doesn't trigger)(?P<r>.*)", r"OPEN\g<a> \g<v>\g<r>"),
    (r"^OPENWHO has (?P<n>\w+) cards?TAIL", r"OPEN\g<who> has \g<n> cards in handTAIL"),
    (r"^OPENWHO has a card in (?P<z>(?:\w+ )?(?:hand|graveyard|library))TAIL", r"OPEN\g<who> has 1 card in \g<z>TAIL"),
    (r"^OPENWHO's (?P<z>hand|graveyard|library) (?:contains|has) (?P<x>.+)$", r"OPEN\g<x> is in \g<who>'s \g<z>"),
    (r"^OPENWHO (?:creates|gets|makes|has created|has made) (?P<n>an?|\w+) (?P<x>[A-Z].*?)(?: tokens?)?TAIL",
     r"OPEN\g<who> controls \g<n> \g<x>TAIL"),
    (r"^OPENWHO has (?P<n>\w+) (?P<x>.+?) (?P<s>tapped|untapped)$", r"OPEN\g<who> controls \g<n> \g<s> \g<x>"),
    (r"^OPEN(?P<x>.+?) (?:enters|comes into play)(?: the battlefield)?$", r"OPEN\g<x> enters the battlefield"),
    (r"^OPEN(?P<x>.+?) (?:leaves|leaves play)$", r"OPEN\g<x> leaves the battlefield"),
    (r"^OPEN(?:the game (?:goes on|continues))TAIL", "OPENthe game isn't overTAIL"),
    (r"^OPEN(?:nobody|no one|neither player) (?:wins|has won|loses)$", "OPENthe game isn't over"),
    (r"^OPEN(?:it is|it's) a draw$", "OPENthe game is a draw"),
    (r"^OPEN(?P<n>two|three|four|five|six|\d+) (?P<x>.+?) are in WHO's (?P<z>graveyard|library|hand)TAIL",
     r"OPEN\g<who> has \g<n> \g<x> in the \g<z>TAIL"),
    (r"^OPENWHO (?P<h>has|doesn't have) (?!an? |no |any |\d)(?P<x>[A-Z].*?) in (?:the |her |his |their )?(?P<z>hand|graveyard|library)TAIL",
     lambda f: f"{f['open']}{f['who']} {f['h']} a {f['x']} in {'' if f['z'] == 'hand' else 'the '}{f['z']}{f['tail']}"),
    (r"^OPEN(?P<x>[A-Z].*?) (?P<be>is|isn't|is not) the (?:top|first) card of WHO's libraryTAIL", r"OPEN\g<x> \g<be> on top of \g<who>'s libraryTAIL"),
    (r"^OPENthe (?:top|first) card of WHO's library (?P<be>is|isn't|is not) (?P<x>[A-Z].*?)TAIL", r"OPEN\g<x> \g<be> on top of \g<who>'s libraryTAIL"),
    (r"^OPENWHO (?:doesn't have|has not) (?:any )?(?P<k>creatures|lands|artifacts|enchantments|planeswalkers|permanents|tokens)TAIL", r"OPEN\g<who> controls no \g<k>TAIL"),
    (r"^OPENWHO has (?:any |some )?(?P<k>creature|land|artifact|enchantment|planeswalker|permanent|token)sTAIL", r"OPEN\g<who> has a \g<k>TAIL"),
    (r"^OPEN(?P<x>[A-Z].*?) (?P<c>can|can't|cannot) blockTAIL", r"OPEN\g<x> \g<c> block anythingTAIL"),
    (r"^OPEN(?P<x>[A-Z].*?) doesn't have (?:any )?abilities(?: left)?TAIL", r"OPEN\g<x> has no abilitiesTAIL"),
    (r"^OPEN(?P<x>[A-Z].*?) has (?:any |some )?abilitiesTAIL", r"OPEN\g<x> doesn't have no abilitiesTAIL"),
    (r"^OPENWHO discards (?P<x>.+?)TAIL", r"OPEN\g<x> is discardedTAIL"),
    (r"^OPENWHO sacrifices (?P<x>.+?)TAIL", r"OPEN\g<x> is sacrificedTAIL"),
    (r"^OPENWHO exiles (?P<x>.+?)TAIL", r"OPEN\g<x> is exiledTAIL"),
    (r"^OPEN(?P<x>.+?) is goneTAIL", r"OPEN\g<x> isn't on the battlefieldTAIL"),
    (r"^OPENWHO has no cards in (?:her|his|their) (?P<z>graveyard|library)TAIL", r"OPEN\g<who> has no cards in the \g<z>TAIL"),
    (r"^OPENWHO has (?P<n>\w+) cards? in (?:her|his|their) (?P<z>graveyard|library)TAIL", r"OPEN\g<who> has \g<n> cards in the \g<z>TAIL"),
    (r"^OPEN(?P<x>.+?) is regeneratedTAIL", r"OPEN\g<x> regeneratesTAIL"),
    (r"^OPEN(?P<x>.+?) does nothing$", "OPENnothing happens"),
    (r"^OPEN(?P<x>.+?) (?P<be>is|isn't|is not) (?:now |named |called )?(?P<n>[A-Z][^(]*?)TAIL",
     lambda f: f"{f['open']}{f['x']} {'has' if f['be'] == 'is' else 'doesn' + chr(39) + 't have'} the name {f['n']}{f['tail']}"),
)  # fmt: skip
_LEAD = late(r"[Ii]n response,? (?=[A-Z])")


def _led(line: str) -> tuple[str, str]:
    """What says when something is done, apart from what is done."""
    found = _LEAD.match(line)
    return (found[0], line[found.end() :]) if found else ("", line)


_MARK = late(r"^((?:[Aa]nd |[Ss]o |[Bb]ut )?[a-z]\S* .*?|[A-Z][a-z'’]+ .*?)\s*\?\s*$")
"""The mark behind a question."""
_ROWS = (*_SETUPS, *_DEEDS, *SETUPS, *DEEDS, *_CLAIMS, *QUESTIONS)


_VERB_LAST = late(
    r"(?:[Ww]hy )?(?:[Dd]o|[Dd]id|[Ww]ill|[Ww]o|[Hh]ow).* (?!trigger |ability )[a-z]+ trigger$"
)
_AGAIN = late(r"\bagain\b")
_ONCE_MORE = late(
    r"^(?P<q>(?:[Ww]hy )?(?:[Dd]oes|[Dd]id|[Ww]ill|[Cc]an|[Cc]ould|[Ii]s|[Mm]ust|[Mm]ay|[Ww]hen)(?:n't|'t)? .+?) (?:again|a second time|another time|one more time|once more)(?: (?:later )?this (?:turn|combat))?$"
)
"""What asks whether it is so twice; of amounts nobody asks that."""
_WHEN_CAST = late(r"^when (?:does|will) (?P<x>[A-Z][\w'-]* cast .+)$")
_AGAIN_ITSELF = late(r"\bdo (?:it|this|that|so|the same) |\b(?:this|that|it) be (?:done|repeated) ")
"""What has a question of its own with that word."""


def _questions(line: str, names: Names) -> Iterator[str]:
    """The questions that a line could be by the table of verbs, which only questions load."""
    if not ASKS.match(line):
        return
    from rulesdb.scenarios.language.asking import questions  # noqa: PLC0415 -- few lines ask in other words

    yield from questions(line, names)


def otherwise(line: str, names: Names | None = None) -> Iterator[str]:
    """What a line could be in the words of the language, the likeliest first; the line itself is not among it."""
    softer = _MARK.sub(r"\1", line.strip())
    if (more := _ONCE_MORE.match(softer)) is not None and not _AGAIN_ITSELF.search(softer):
        if (casts := _WHEN_CAST.match(more["q"])) is not None:
            yield f"when can {casts['x']}"  # the next time is still to come
        yield f"{more['q']} again"
        yield from (f"{one} again" for one in otherwise(f"{more['q']}?", names))
    verb = (
        " trigger" if _VERB_LAST.match(softer) else ""
    )  # there it is what is asked, and no ability
    softer = softer.removesuffix(verb)
    told = (
        ()
        if names is None
        else tuple(n for n in (*names.told, *names.things) if " " in n and n in softer)
    )
    for row in _rows(SOFTER):
        made = row.said.sub(row.line, softer)
        if all(made.count(name) >= softer.count(name) for name in told):
            softer = made  # what a name is made of is no word of the sentence
    softer += verb
    if not ASKS.match(softer):  # asked of, what happens again is not what happens
        softer = _AGAIN.sub("", softer)
    rows = _rows(_ROWS)
    names = names or Names()
    todo = [softer, softer[:1].lower() + softer[1:]]
    if line.rstrip().endswith("?") and ASKS.match(softer):
        todo.reverse()  # of the word that asks, not of a card that is called so
    done: set[str] = set()
    for _ in range(MOST_STEPS):
        following: list[str] = []
        for one in todo:
            if one in done:
                continue
            done.add(one)
            if one != line.strip():
                yield one
            lead, rest = _led(one)
            following += _questions(rest, names)
            following += (
                lead + row.said.sub(row.line, rest) for row in rows if row.said.search(rest)
            )
            following += claims_asked(rest)
            following += turned(rest, names)
        todo = following
