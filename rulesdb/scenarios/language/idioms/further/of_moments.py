"""What happens when, in other words: what leaves exile or the battlefield, when effects and turns end, what became of one of a kind.

Each row gives the question that asks just the same, or the one whose answer tells the moment.
"""

from __future__ import annotations

from rulesdb.scenarios.language.idioms.about_choices import Line

_X = r"(?P<x>[A-Z].*?)"
_SPAN = r"(?P<t> this turn| this combat)?"
_KIND = r"(?P<k>creature|permanent|artifact|enchantment|land|planeswalker|token)"
_TOKENS = r"(?:the|these|those|[A-Z][\w'-]*'s) (?:[A-Z][\w'-]*(?: [A-Z][\w'-]*)* )?tokens?"

QUESTIONS: tuple[tuple[str, Line], ...] = (
    # One of a kind, without its name.
    (rf"^(?:does|did|has|will|do) (?:an?|any|some|at least one) (?:other )?{_KIND}s? (?:die|died){_SPAN}$", r"which \g<k>s die\g<t>"),
    (rf"^(?:does|did|has|will|is|was) (?:an?|any) {_KIND} (?:get |been |be )?(?P<d>destroyed|sacrificed|exiled){_SPAN}$", r"which \g<k>s get \g<d>\g<t>"),
    # Tokens that nobody names.
    (rf"^when (?:do|does|will|are|is|did) {_TOKENS} (?:leave|get exiled|exiled|get sacrificed|sacrificed|go away|disappear|cease to exist|leave the battlefield|die)$|^how long (?:do|does|will) {_TOKENS} (?:last|stay|remain|live|stay on the battlefield|stick around)$|^until when do {_TOKENS} (?:stay|last)$",
     "when does the token leave the battlefield"),
    (rf"^(?:what|which creatures?|whom?|which players?) (?:are|is) {_TOKENS} attacking$", "what is the token attacking"),
    (rf"^(?:who (?:controls|owns)|whose (?:are|is)) {_TOKENS}$", "who controls the token"),
    (rf"^(?:do|does) {_TOKENS} have (?P<k>haste|flying|summoning sickness|first strike|trample|lifelink|deathtouch|vigilance)$", r"does the token have \g<k>"),
    (rf"^(?:do|does|did|will|are|is) {_TOKENS} (?:get |be )?(?P<v>die|survive|exiled|sacrificed|destroyed)$", lambda f: f"does the token {f['v'] if f['v'] in ('die', 'survive') else 'get ' + f['v']}"),
    # A trigger by its keyword, targets, what is found.
    (r"^(?P<h>(?:why )?(?:can|can't) WHO respond) to (?:the|that|this) [a-z]+(?: [a-z]+)? (?:trigger|triggered ability|ability)$", r"\g<h>"),
    (rf"^(?:does|did|will) {_X}'s (?:ability|trigger) (?:have a |have any )?targets?$|^is (?P<y>[A-Z].*?)'s (?:ability|trigger) targeted$", r"what does \g<x>\g<y>'s ability target"),
    (rf"^(?:does|did|will) {_X} (?:target|target anything|have (?:a |any )?targets?)$", r"what does \g<x> target"),
    (r"^who (?:chooses|decides|picks) what is found$", "who decides what is found"),
    # Out of exile, and off the battlefield.
    (rf"^when (?:does|will|did) {_X} (?:leave exile|come out of exile|get out of exile)$", r"when does \g<x> come back"),
    (rf"^(?:does|will|did) {_X} (?:leave exile|come out of exile|get out of exile)$", r"does \g<x> come back"),
    (rf"^(?:how long (?:does|will) {_X} (?:stay|remain|be) on the battlefield|until when does (?P<y>[A-Z].*?) (?:stay|remain)(?: on the battlefield)?)$", r"when does \g<x>\g<y> leave the battlefield"),
    (rf"^does {_X} (?:get|have|receive) (?P<n>\d+|two|three|four|five) counters$", r"how many counters does \g<x> have"),
    # What it counts as.
    (rf"^(?P<w>why )?(?P<i>is|isn't|was) {_X} (?:considered|treated as|regarded as|deemed|seen as|counted as)(?: being)? (?P<r>tapped|untapped|blocked|unblocked|attacking|blocking|legendary|white|blue|black|red|green|colorless|face down|face up|a copy|summoning sick|enchanted|equipped)$", r"\g<w>\g<i> \g<x> \g<r>"),
    (rf"^(?P<w>why )?(?P<i>is|isn't) {_X} an? (?P<r>white|blue|black|red|green|colorless) (?:spell|card|permanent|source)$", r"\g<w>\g<i> \g<x> \g<r>"),
    (rf"^(?P<w>why )?(?P<i>is|isn't) {_X} an? (?P<r>instant|sorcery|creature|artifact|enchantment|land|planeswalker) (?:spell|card)$", r"\g<w>\g<i> \g<x> a \g<r>"),
    # What is dealt and gained, without a word of how much.
    (r"^(?:does|is|was|will) (?:any |the )?(?P<c>combat )?damage (?:get |be )?dealt$", r"what deals \g<c>damage"),
    (r"^what (?:does|did|will) WHO (?P<v>gain|lose)$", r"how much life does \g<who> \g<v>"),
    # When something was done.
    (r"^when (?:is|was|will) (?P<x>[A-Z].*?) (?:cast|played)$|^when (?:does|did) WHO cast (?P<y>[A-Z].*)$", r"who casts \g<x>\g<y>"),
    (r"^when will WHO cast (?P<x>[A-Z].*)$|^when (?:does|will) WHO (?:get to )?cast (?P<y>[A-Z].*? again)$", r"when can \g<who> cast \g<x>\g<y>"),
    (r"^how (?:many times|often) (?:does|did|has|is|was) (?P<x>[A-Z].*?) (?:countered|destroyed|exiled|sacrificed|discarded|bounced|targeted)$", r"what happens to \g<x>"),
)  # fmt: skip
"""Rows of `asked`."""
