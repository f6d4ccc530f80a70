"""What a permanent has exiled before the story: `Ann controls Ring, which has exiled Bob's Ox`, `Ox is imprinted on Ring`.

It lies in exile and the permanent is exiling it. Whose it is must be told, where it could be anybody's; what is told to be elsewhere
is none.
"""

from __future__ import annotations

import re

from rulesdb.errors import BadInput
from rulesdb.late import late
from rulesdb.scenarios.language.composed.masks import Masked
from rulesdb.scenarios.language.context import Context
from rulesdb.scenarios.language.names import Names
from rulesdb.scenarios.language.words import FROM_CARDS, NUMBER

_OF = r"(?:the |an? |her |his |their )?"
_X = r"(?P<x>[A-Z][^,.;]*?)"
_Y = r"(?:(?P<q>[A-Z][\w-]*)'s )?(?:the |an? |her |his |their )?(?P<y>[A-Z][^,.;]*?)"
_UNDER = r"(?:exiled|imprinted)(?: (?:with|under|beneath|by|on|to)(?: (?:it|IT))?)?"
_ROWS = (
    late(rf"^(?P<p>[A-Z][\w-]*) (?:controls|has) (?:(?P<l>[^.;]+?),? and )?{_OF}{_X}(?: on the battlefield)?,? (?:(?:which|that) (?:has |had )?(?:exiled|imprinted|is exiling|is imprinting)|having exiled|having imprinted|exiling|imprinting) {_Y}(?: (?:with|under) it)?$"),
    late(rf"^(?P<p>[A-Z][\w-]*) (?:controls|has) (?:(?P<l>[^.;]+?),? and )?{_OF}{_X}(?: on the battlefield)?,? (?:with|and) {_Y} (?:is |was |being )?{_UNDER}(?:(?:,? and|,) (?P<r>(?:an? |(?:{NUMBER}) )?[A-Z][^.;]*))?$"),
    late(rf"^(?:(?P<p>[A-Z][\w-]*)'s )?{_X} (?:has (?:already )?)?(?:exiled|imprinted) {_Y}(?: (?:with|under) it)?$"),
    late(rf"^{_Y} (?:is|was|has been|lies) (?:(?:exiled|imprinted) (?:with|under|beneath|by|on)|(?:held |trapped |stuck )?(?:under|underneath|beneath)) (?:(?P<p>[A-Z][\w-]*)'s )?(?P<x>[A-Z][^,.;]*)$"),
)  # fmt: skip
_PERHAPS = late(
    r"\b(?:imprint(?:ed|ing)|(?:is|are|was|lies|with [A-Z][^,]*?) exiled (?:with|under|beneath|by) (?:it\b|[A-Z])|(?:has|have|had|having) (?:already )?(?:exiled|imprinted) [A-Z]|with (?:[A-Z][\w-]*'s )?[A-Z][^,]*? exiled\b|been exiled (?:with|under|by) [A-Z]|^[A-Z][^,]*? exiled [A-Z]|(?:which|that) exiled [A-Z]|exiling (?:[A-Z][\w-]*'s )?[A-Z]|(?:is|was|lies) (?:held |trapped |stuck )?(?:under|underneath|beneath) (?:[A-Z][\w-]*'s )?[A-Z](?!.* control\b))"
)
_AND_ANOTHERS = late(
    r"^(?P<h>[A-Z].*?\b(?:exiled|exiling|imprinted) [A-Z][\w-]*'s [A-Z][^,.;]*?),? and (?P<q>[A-Z][\w-]*)'s (?P<y>[A-Z][^,.;]*)$"
)
"""Two things that it has exiled, each told with whose it is."""
_TOLD = late(r"^[A-Z](?:(?! which | that )[^,])*? is exiling [A-Z]")
_MARKED = late(r"\((?:[^()]*, )?exiling ")
_HELP = "what a permanent has exiled lies in exile and is told beside it: Bob has Ox in exile / Ann controls Ring (exiling Ox)"


def exiled_with(text: str, names: Names, context: Context) -> str:
    """The lines that say it; the same text where it is about something else.

    Raises:
        BadInput: something lies in exile with something, and whose it is or with what can't be told.
    """
    said = _usual(text.strip().rstrip("."), names, context)
    if not _PERHAPS.search(said) or _MARKED.search(said) or _TOLD.match(said):
        return text
    if re.search(
        r"\b(?:casts?|activates?|chooses?|sacrifices?|escapes?|pitches|cycles|discards?|targets?|responds|flashes|delves|evokes?|plays?|uses|unearths|mutates|crews|kicks|attacks?|blocks?|cracks|pays)\b",
        said,
    ):
        return text  # what is exiled by it is told in its place
    if (more := _AND_ANOTHERS.match(said)) is not None and names.is_player(more["q"]):
        x = next(iter(names.spoken(more["h"])), "")
        first = exiled_with(more["h"], names, context)
        if x and first != more["h"] and names.is_card(more["y"]):
            return f"{first} {more['q']} has {more['y']} in exile. {x} is exiling {more['y']}."
    # What stands in a name is no word of the sentence: Umezawa's Charm is nobody's.
    masked = Masked(names)
    whole = masked.hide(re.sub(r"^It (?=has )", lambda _: f"{_alone(context)} ", said))
    for pattern in _ROWS:
        found = pattern.match(whole)
        if found is None:
            continue
        x, y = (masked.show(_named(found[k], masked)) for k in ("x", "y"))
        if not x or not y:
            continue
        told = found.groupdict()
        p = told["p"] or ""
        lands = [masked.show(f"{p} controls {told[k]}.") for k in ("l", "r") if told.get(k)]
        return " ".join([*lands, _lines((p, x), (told["q"] or "", y), names, context)])
    if (listed := _in_a_list(whole, masked, names, context)) is not None:
        return listed
    raise BadInput(_HELP)


_HOLDS = late(rf" (?:holding|imprisoning|keeping|trapping) {_OF}(?=[A-Z])")
_UNDER_IT = late(
    r"(?P<h> (?:with|has|and) (?:[A-Z][\w-]*'s )?[A-Z][^,.;]*?) (?:trapped |held |exiled )?(?:under|underneath|beneath) (?:it|(?P<y>[A-Z][^,.;]*))(?=$|[,.;]| and )"
)
_UNDER_WHICH = late(
    r",? (?:under|underneath|beneath) which (?P<y>(?:[A-Z][\w-]*'s )?[A-Z][^,.;]*?) (?:is|lies|was|sits)(?: (?:exiled|held|trapped|stuck))?(?=$|[,.;])"
)
_LIES_ON_IT = late(
    r",? (?:with|having) (?:an? )?(?P<y>[A-Z][^,.;]*?) (?:on|under|in) it(?=$|[,.;]| and )"
)
"""A card that can't be attached to anything lies on what has it imprinted."""
_MARK_OF = late(
    r" \((?:exiling|imprinting|with) (?P<q>[A-Z][\w-]*'s [A-Z][^(),]*?)(?: exiled| imprinted)?(?: with it| under it)?\)"
)
"""`Ring (exiling Bob's Ox)`: a mark says whose it is no other way than a sentence does."""
_WHOSE = late(r"^(?P<x>[A-Z][^,.;()]*?) \((?P<p>[A-Z][\w-]*)'s\) (?=is |was |has been )")


def _usual(said: str, names: Names, context: Context) -> str:
    """The same in the usual words: `holding Ox` and `with Ox under it`, of what exiles and holds by its text."""
    said = _WHOSE.sub(r"\g<p>'s \g<x> ", said)
    said = _MARK_OF.sub(r" exiling \g<q>", said)
    here = [one for one in names.spoken(said) if "exile" in context.text(context.full(one))]
    if not here or names.is_player(here[0]):
        return said
    if (found := _HOLDS.search(said)) is not None and said[: found.start()].endswith(here[0]):
        said = f"{said[: found.start()]} exiling {said[found.end() :]}"
    said = _UNDER_WHICH.sub(r" exiling \g<y>", said)
    lies = _LIES_ON_IT.search(said)
    if lies is not None and context.is_spell(lies["y"]):
        said = f"{said[: lies.start()]} imprinted with {lies['y']}{said[lies.end() :]}"
    if (under := _UNDER_IT.search(said)) is not None and under["y"] in (None, *here):
        said = f"{said[: under.start()]}{under['h']} exiled with it{said[under.end() :]}"
    return (
        re.sub(r" has (?=\S.* exiled with it)", " with ", said, count=1)
        if _LIES_UNDER.match(said)
        else said
    )


_LIES_UNDER = late(
    r"^(?:[A-Z][\w-]*'s )?[A-Z][^,.;]*? has (?:[A-Z][\w-]*'s )?[A-Z].* exiled with it$"
)


_Z = r"(?:(?P<q>[A-Z][\w-]*)'s )?(?:the |an? |her |his |their )?(?P<y>[A-Z][^,.;()]*?)"
_BY_IT = r"(?: (?:with|under|on|by|beneath|to) it)?"
_GONE = r"(?:exiled|imprinted)"
_LIST = late(r"^(?P<p>[A-Z][\w-]*) (?:controls|has) ")
_ITEM = late(
    rf" \((?:(?:imprinted with|imprinting) {_Z}|{_Z.replace('?P<q>', '?P<q1>').replace('?P<y>', '?P<y1>')} {_GONE}{_BY_IT})\)"
    rf"|,? (?:with|having|(?:which|that) has) {_Z.replace('?P<q>', '?P<q2>').replace('?P<y>', '?P<y2>')} (?:is |was |being )?{_GONE}{_BY_IT}(?=$|,| and )"
    rf"|,? (?:(?:which|that) (?:has |had |is )?(?:exiled|imprinted|exiling|imprinting)|imprinted with|imprinting|exiling|having {_GONE}) {_Z.replace('?P<q>', '?P<q3>').replace('?P<y>', '?P<y3>')}{_BY_IT}(?=$|,| and )"
)
"""What one thing of a list has exiled, behind its name."""


def _in_a_list(whole: str, masked: Masked, names: Names, context: Context) -> str | None:
    """`Ann controls 4 Plains, Scepter with Bolt imprinted, and Elk`: the list with that as a mark, and what lies in exile."""
    head, item = _LIST.match(whole), _ITEM.search(whole)
    if head is None or item is None or not names.is_player(head["p"]):
        return None
    told = item.groupdict()
    q, y = (next((told[f"{k}{n}"] for n in ("", 1, 2, 3) if told.get(f"{k}{n}")), "") for k in "qy")
    x = _last_named(whole[head.end() : item.start()], masked)
    y = masked.show(_named(y, masked))
    if not x or not y or y == x or re.match(r",? and [A-Z][\w-]*'s ", whole[item.end() :]):
        return None
    if y in context.placed and y not in context.exiled:
        raise BadInput(f"{y} is told to be elsewhere; {_HELP}")
    text = context.text(x)
    if not q and (re.search(r"(?i)\bfrom your (?:hand|graveyard)\b", text)):
        q = head["p"]
    others = [one for one in names.players if one != head["p"]]
    if not q and len(others) == 1 and "an opponent controls" in text:
        q = others[0]
    if not q and not FROM_CARDS.search(text):
        raise BadInput(f"whose {y} it is is not told: Bob's {y}; {_HELP}")
    lies = f"{q} has {y} in exile. " if q and y not in context.exiled else ""
    rest = re.sub(r"^,(?= and )", "", whole[item.end() :])
    return masked.show(f"{lies}{whole[: item.start()]} (exiling {y}){rest}.")


def _last_named(words: str, masked: Masked) -> str:
    """The name of the thing with which these words end."""
    for start in re.finditer(r"[A-Z]", words):
        for sort, name, end in masked.longest(words, start.start()):
            if sort == "thing" and end == len(words):
                return masked.show(name)
    return ""


def _named(words: str, names: Masked) -> str:
    """The one thing that these words name, and nothing else."""
    found = names.longest(words, 0)
    return next((n for sort, n, end in found if sort == "thing" and end == len(words)), "")


def _alone(context: Context) -> str:
    _, spoken = context.spoken_of()
    return spoken[0] if len(spoken) == 1 else "It"


def _lines(held: tuple[str, str], lies: tuple[str, str], names: Names, context: Context) -> str:
    (p, x), (q, y) = held, lies
    context.acting()
    text = context.text(x)
    owner = p or next((who for who, has in context.board.items() if x in has), "")
    if not q and re.search(r"(?i)\bfrom your (?:hand|graveyard)\b", text):
        q = owner
    others = [one for one in names.players if one != owner]
    if not q and owner and len(others) == 1 and "an opponent controls" in text:
        q = others[0]
    out = []
    if y not in context.exiled:
        if y in context.placed:
            raise BadInput(f"{y} is told to be elsewhere; {_HELP}")
        if names.is_player(q):
            out.append(f"{q} has {y} in exile.")
        elif not FROM_CARDS.search(text) or not owner:
            raise BadInput(f"whose {y} it is is not told: Bob's {y}; {_HELP}")
    if p and not any(x in has for has in context.board.values()):
        out.append(f"{p} controls {x} (exiling {y}).")
    elif owner:
        out.append(f"{x} is exiling {y}.")
    else:
        raise BadInput(_HELP)
    return " ".join(out)
