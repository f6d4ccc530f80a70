"""Whether something can be done once more, how often, and whether what was told is legal, in other words.

What is done is the last thing that a line has told; no row drops “again”.
"""

from __future__ import annotations

from rulesdb.scenarios.language.idioms.about_choices import Line

_IT = r"(?:it|this|that|so|the same|the same thing|this loop|the loop|that loop|this combo|the combo|the trick|this trick|this process|the process|these steps|all (?:of )?(?:this|that))"
_AGAIN = r"(?:again|once more|one more time|another time|a second time)"
_CAN = r"(?P<c>can|could|may)"
_P = r"(?P<p>[A-Z][\w'-]*)"
_TURN = r"(?: (?:in )?(?:this|a|one|each|that) turn| in a row| in total)?"

QUESTIONS: tuple[tuple[str, Line], ...] = (
    (rf"^{_CAN} {_P} (?:repeat|loop) {_IT}(?: {_AGAIN}| (?:indefinitely|forever|for ever|infinitely|at will|any number of times|as often as (?:she|he|they) (?:likes?|wants?)|infinitely often|endlessly))?{_TURN}$", r"how many times can \g<p> do that"),
    (rf"^{_CAN} {_P} do {_IT} {_AGAIN}{_TURN}$", r"can \g<p> do that again"),
    (rf"^{_CAN} {_P} do {_IT} (?:indefinitely|forever|for ever|infinitely|at will|any number of times|infinitely often|endlessly|more than once|twice|several times|as often as (?:she|he|they) (?:likes?|wants?)){_TURN}$", r"how many times can \g<p> do that"),
    (rf"^{_CAN} {_IT} be (?:repeated|looped|done (?:{_AGAIN}|indefinitely|forever|any number of times|infinitely|more than once)){_TURN}$", "how many times can that be done"),
    (rf"^(?:how many times|how often) {_CAN} {_P} (?:repeat|do|loop) {_IT}{_TURN}$", r"how many times can \g<p> do that"),
    (rf"^(?:how many times|how often) {_CAN} {_IT} be (?:repeated|done){_TURN}$", "how many times can that be done"),
    (rf"^(?:is|does) (?:{_IT}|there|this (?:create|make)|that (?:create|make)) (?:an? )?(?:infinite|endless|infinite loop|loop|endless loop|infinite combo|combo)(?: here)?$", "how many times can that be done"),
    (rf"^(?:how many times|how often) {_CAN} {_P} (?P<v>activate|use|cast|play|equip|crew|cycle) (?P<x>[A-Z].*?)(?:'s ability)?{_TURN}$",
     lambda f: f"how many times can {f['p']} {'activate' if f['v'] == 'use' else f['v']} {f['x']}"),
    (rf"^{_CAN} {_P} (?P<v>activate|use|cast) (?P<x>[A-Z].*?)(?:'s ability)? (?:more than once|twice|any number of times|repeatedly|several times|indefinitely){_TURN}$",
     lambda f: f"how many times can {f['p']} {'activate' if f['v'] == 'use' else f['v']} {f['x']}"),
    # Whether what was told is legal.
    (r"^(?:is|was) (?:it|this|that|this play|that play|this move|that move|the play|this target|that target) (?:legal|allowed|possible|ok|okay|a legal play|a legal move|a legal choice|a legal target|valid|permitted)$", "is that legal"),
    # What a card would kill.
    (r"^(?:what|which creatures?|who) (?:would|will|does|do|did|could|can) (?:die|be killed) (?:to|from|by) (?P<x>[A-Z].*)$|^what (?:died|is killed|gets killed|was killed) (?:to|from|by) (?P<y>[A-Z].*)$|^(?:what|which creatures?) (?:does|did|will|would|can|could) (?P<z>[A-Z].*?) kill$|^which creatures? (?:dies?|died) to (?P<w>[A-Z].*)$",
     r"what dies to \g<x>\g<y>\g<z>\g<w>"),
    # Abilities by their place.
    (r"^(?:what is|what does|what's) (?P<x>[A-Z].*?)'s (?P<n>first|second|third|fourth|fifth|sixth|last) ability(?: do| say)?$|^what is the (?P<m>first|second|third|fourth|fifth|sixth) ability of (?P<y>[A-Z].*)$",
     lambda f: f"what is {f['x'] or f['y']}'s {f['n'] or f['m']} ability" if (f["n"] or f["m"]) != "last" else f[0]),
    # Tokens that are called like a card, for they are copies of it.
    (r"^(?P<h>(?:does|do|doesn't|did) WHO (?:control|have)) (?P<n>an?|any|\d+|two|three|four|five|six) (?P<x>[A-Z].*?) (?P<t>tokens?)$", lambda f: f'{f["h"].replace("have", "control")} {"a" if f["n"] in ("an", "any") else f["n"]} {f["t"]} named "{f["x"]}"'),
    (r"^(?P<h>how many|which) (?P<x>[A-Z].*?) tokens (?P<r>(?:does|do) WHO (?:control|have)|are there|are on the battlefield)$", lambda f: f'{f["h"]} tokens named "{f["x"]}" {f["r"].replace("are there", "are on the battlefield").replace("have", "control")}'),
    (r"^(?:does|did|is) WHO (?:have|need|required|forced|obliged) to (?:choose|pick|select|name) (?P<x>[A-Z].*)$|^must (?P<p>[A-Z][\w'-]*) (?:pick|select) (?P<y>[A-Z].*)$", lambda f: f"must {f['who'] or f['p']} choose {f['x'] or f['y']}"),
    # Duties of others.
    (r"^(?:does|do) (?P<x>[A-Z].*?) (?:have|need) to be blocked$|^is (?P<y>[A-Z].*?) required to be blocked$", r"must \g<x>\g<y> be blocked"),
    (r"^(?:why )?(?:does|is|did) WHO (?:own|the owner of) (?P<x>[A-Z].*)$", r"is \g<x> owned by \g<who>"),
    (r"^(?P<w>can|could) WHO (?:save|rescue|protect) (?P<x>[A-Z].*?) (?:with|by casting|using) (?P<y>[A-Z].*)$", r"does \g<x> survive if \g<who> casts \g<y> on \g<x>"),
)  # fmt: skip
"""Rows of `asked`."""
