"""A sentence without the words that say nothing of the game, and with the guide's words for those of the table.

`The Hill Giant attacks`, `Ann already has …`, `its ETB trigger`, `bolts him`: whatever else the sentence says stays as it is, so that
each of these may stand in any sentence that can be read. Names of several words are masked before.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from rulesdb.cards.nicknames import card_called
from rulesdb.late import late
from rulesdb.scenarios.language.composed.scene import Scene
from rulesdb.scenarios.language.composed.verbs import third_of
from rulesdb.scenarios.language.naming import tokens_in

_COLORS = {"white": "W", "blue": "U", "black": "B", "red": "R", "green": "G"}
_BY = {"equipping": "equips", "casting": "casts", "activating": "activates", "using": "casts"}
_Said = str | Callable[[re.Match[str]], str]
_WORDS: tuple[tuple[re.Pattern[str], _Said], ...] = (
    (late(r"(?<=[a-z'\w]) (?:already|currently|successfully|immediately|instantly|simply|promptly|happily|unfortunately|obviously|luckily|quickly)(?= [a-z])"), ""),
    (late(r"^(?:So|Okay|Ok|Now|Well|Obviously|Naturally|Of course|Unfortunately|Luckily|Meanwhile|Suppose(?: that)?|Say(?: that)?|Assume(?: that)?|Let's say(?: that)?|Imagine(?: that)?),? (?=[A-Z]|it's |it is )"), ""),
    (late(r",? (?:though|however|as normal|as usual|as well|of course|successfully|for value|for lethal)$"), ""),
    (late(r"(?<=[a-z]) just (?=(?:cast|casts|played|plays|attacked|attacks|drew|entered|came|resolved|activated|died)\b)"), " "),
    (late(r"\b(?:ETB|enter-the-battlefield|enters-the-battlefield|enters the battlefield|comes-into-play) (?=triggers?\b|abilit)"), ""),
    (late(r"(?<=[a-z]|s|') ETB\b(?!')"), " trigger"),
    (late(r"'s (?:face|dome)(?=$|,| and )"), ""),
    (late(r"\bin play\b"), "on the battlefield"),
    (late(r"\bone of (?:the|those|these|her|his|their) tokens\b"), "the token"),
    (late(r"\bticks (?P<d>up|down) (?P<x>[A-Z][^,]*?)(?=$|,| to | and | targeting )"), r"ticks \g<x> \g<d>"),
    (late(r"^(?P<w>[A-Z]\w*) starts (?:the game |out )?with (?=.* (?:on the battlefield|in hand)$)"), r"\g<w> has "),
    (late(r"\bpays (?:(?:\{[^{}]+\})+|(?:\d+|one|two|three|four|five|six)(?: mana)?) to (?P<v>regenerate|animate|activate|equip|cycle|cast|unmorph)\b"), lambda f: f"{f['v']}s"),
    (late(r"\bwith everything(?: (?:she|he) has)?(?::|, namely|, that is,?) (?=[A-Z])"), "with "),
    (late(r",? at instant speed(?=$|,| on | in | during )"), ""),
    (late(r"\b(?P<h>gives (?P<x>[A-Z].*?) [a-z ]+ by) (?P<v>equipping|casting|activating|using) (?P<y>[A-Z].*?) (?:to|on) (?:it|him|her)$"), lambda f: f"{_BY[f['v']]} {f['y']} {'to' if f['v'] == 'equipping' else 'targeting'} {f['x']}"),
    (late(r"\b(?P<v>sacrifices|sacs) (?P<x>[A-Z][^,]*?) to itself\b"), r"\g<v> \g<x> to \g<x>"),
    (late(r"\bcounters that (?=with\b)"), "counters it "),
    (late(r"(?<=[\w)] )(?:chump|chumping)[- ](?=block)"), ""),
    (late(r"\bchumps[- ]block\b"), "blocks"),
    (late(r"\bblocks one with\b"), "blocks one of them with"),
    (late(r"^(?P<h>.*? )?(?:double|triple|gang)-?blocked\b"), r"\g<h>blocked"),
    (late(r"^It is (?=(?:in|on) (?:the|her|his|their|exile)\b)"), "it is "),
    (late(r"\b(?P<i>[Ii]t|[Tt]hat)'s (?=(?:in|on|tapped|attached|equipped|enchanted|blocked|attacking|blocking|controlled)\b)"), lambda f: f"{f['i'].lower()} is "),
    (late(r"^(?P<h>(?:.* )?[A-Z]\w*|[Ss]he|[Hh]e|.* and) (?:pops|pop) (?=it\b|the |an? |her |his |their |[A-Z])"), r"\g<h> sacrifices "),
    (late(r"\bfloats? an? (?P<c>white|blue|black|red|green)(?: mana)? (?:by tapping|from) (?P<x>.+)$"), lambda f: f"taps {f['x']} for {{{_COLORS[f['c']]}}}"),
    (late(r"(?<=graveyard has )(?P<x>[A-Z].+?) in it$|(?<=hand has )(?P<y>[A-Z].+?) in it$"), lambda f: f["x"] or f["y"]),
    (late(r"^(?:[Aa]n?|[Oo]ne|[Tt]he) (?P<x>[A-Z].*?) of (?P<p>[A-Z][\w-]*)'s (?=[a-z])"), r"\g<p>'s \g<x> "),
    (late(r"\b(?P<v>takes|discards|chooses|picks|exiles|returns) the (?=[A-Z])"), r"\g<v> "),
    (late(r"\bgraveyards? pile\b|\byard\b"), "graveyard"),
)  # fmt: skip
"""What is said so, and what stands for it."""
_STATES = "tapped|untapped|attacking|blocking|blocked|unblocked|exiled"
_THAT_IS = late(
    rf"\b(?:[Tt]he|that) (?P<x>[A-Z][\w'-]*(?: [A-Z][\w'-]*)*),? (?:which|that|who)(?: (?:is|was|are|has been))?(?P<n> not|n't)? (?P<v>{_STATES}|attacked|blocked(?= [A-Z])|wasn't blocked|isn't blocked|got blocked|got exiled)\b"
)
_THE_ONE = late(rf"\b(?P<h>[Tt]he (?:{_STATES})) (?:one|creature|card|permanent)\b")
_AS_STATE = {
    "attacked": "attacking",
    "wasn't blocked": "unblocked",
    "isn't blocked": "unblocked",
    "got blocked": "blocked",
    "got exiled": "exiled",
}
_N_OF = late(
    r"\b(?P<h>with|on|targeting|at|taps|sacrifices|untaps|chooses) (?P<n>two|three|four|five|\d+) of (?:the (?:two|three|four|five|six|\d+)|them|those|these)(?! [A-Z])\b"
)
_OWN = late(r"\bwith (?P<w>hers|his|theirs)(?=$|,| and )")
_WHOSE = {"hers": "her", "his": "his", "theirs": "their"}
_EACH_OF = late(
    r"\b(?P<h>with|on|targeting) (?:each of (?:them|these|those)|all of (?:them|these|those)|them (?:all|both)|the two(?: of them)?)\b"
)
_BEFORE_END = late(
    r"^(?P<h>(?:[Aa]t|[Oo]n|[Ii]n) (?:the )?(?:end|[A-Z][\w-]*'s end step)[^,]*), (?:before (?:it|the turn) ends|right before (?:it|the turn) ends|just before cleanup), (?P<r>[A-Z].+)$"
)


def _told_apart(text: str, scene: Scene) -> str:
    """`the Elk that attacked`, `the tapped one`, `two of the three`: by what the guide calls them, where it is told of what."""

    def that_is(f: re.Match[str]) -> str:
        state = _AS_STATE.get(f["v"], f["v"])
        if f["v"] == "blocked" and re.search(r"(?:which|that|who) blocked$", f[0]):
            state = "blocking"
        if f["n"]:
            state = {"blocked": "unblocked", "tapped": "untapped"}.get(state, "")
        return f"the {state} {f['x']}" if state else f[0]

    text = _THAT_IS.sub(that_is, text)
    things = tuple(scene.things)
    if len(things) == 1:
        text = _OWN.sub(lambda f: f"with {_WHOSE[f['w']]} {things[0]}", text)
        text = _THE_ONE.sub(rf"\g<h> {things[0]}", text)
        text = _N_OF.sub(rf"\g<h> \g<n> {things[0]}", text)
    elif things and not {*things} & {*scene.spells}:
        text = _EACH_OF.sub(rf"\g<h> {' and '.join(things)}", text)
    return _BEFORE_END.sub(r"\g<h>, \g<r>", text)


_ARTICLE = late(r"^(?P<a>[Tt]he|[Aa]n?) (?P<r>.+)$")
_BY_NICKNAME = late(
    r"^(?P<h>(?:[Ii]n response,? |[Tt]hen,? )?(?P<who>[A-Z]\w*|[Ss]he|[Hh]e)(?: then| now)? )(?P<v>[A-Za-z][a-z]+) (?P<x>it|him|her|them|(?:the |her |his |their )?[A-Z].*)$"
)
_ALONE = late(r"^(?P<h>(?:[Ii]n response,? |[Tt]hen,? )?[A-Z]\w* )(?P<v>[A-Za-z][a-z]+s)$")
_TOKENS = late(
    r"\b(?P<n>both|all (?:three|four|five)|two|three|four|five) (?:of (?:the|her|his|their) )?tokens\b"
)


def plainer(said: str, scene: Scene) -> Iterator[tuple[str, ...]]:
    """The sentence in plainer words."""
    if said.endswith("?"):
        return
    text = said
    for pattern, plain in _WORDS:
        text = pattern.sub(plain, text)
    if (found := _ARTICLE.match(text)) is not None and _names(found["r"], scene):
        text = found["r"]
    if (found := _BY_NICKNAME.match(text)) is not None and (
        card := _spell(found["v"].lower(), scene)
    ):
        text = f"{found['h']}casts {card} targeting {found['x'].removeprefix('the ')}"
    text = _told_apart(
        _TOKENS.sub(lambda f: f"{f['n']} {kind}s" if (kind := _token(scene)) else f[0], text), scene
    )
    if (alone := _ALONE.match(text)) is not None and (
        card := _spell(alone["v"].lower(), scene, aims=False)
    ):
        text = f"{alone['h']}casts {card}"
    if text != said:
        yield (re.sub(r" {2,}", " ", text).strip(),)


def _token(scene: Scene) -> str:
    """What the tokens are called that something told here makes, where those are of one kind."""
    texts = [scene.text(one) for one in dict.fromkeys((*scene.cast, *scene.things, *scene.placed))]
    kinds = dict.fromkeys(kind for one in texts for kind in tokens_in(one))
    return next(iter(kinds), "") if len(kinds) == 1 else ""


def _names(text: str, scene: Scene) -> bool:
    """Whether a text begins with the name of a thing."""
    return any(sort == "thing" for sort, _, _ in scene.names.longest(text, 0))


def _spell(verb: str, scene: Scene, *, aims: bool = True) -> str:
    """The instant or sorcery that players call by this verb: `bolts` is Lightning Bolt; what is told here goes before."""
    stems = (verb.removesuffix("s"), verb.removesuffix("es"), verb.removesuffix("ed"), verb)
    if any(scene.names.names.called(stem.capitalize()) for stem in stems):
        return ""
    for stem in dict.fromkeys(stems):
        card = card_called(stem) or _told_or_known(stem, verb, scene)
        first = scene.text(card).partition("\n")[0] if card else ""
        if re.search(r"\b(?:Instant|Sorcery)\b", first) and ("target" in scene.text(card)) is aims:
            return card
    return ""


def _told_or_known(stem: str, verb: str, scene: Scene) -> str:
    """The card that is called by a verb that means nothing else here: `dazes it`."""
    name, called = stem.capitalize(), scene.names.names
    return name if called.is_thing(name) and not third_of(verb, "third") else ""
