"""Which player `she`, `he`, `her` and `his` mean: the one whom they fit, else the one spoken of last; never one of two.

A first name that is a woman's or a man's everywhere says which of the two words its bearer goes by; of other names (`A`, `Alex`, `Me`) nothing
is known. Behind what Bob did, `can she tap it?` therefore asks of Ann. Where a question could mean two players that the sentence before named, or
nobody whom the word fits, nothing is guessed and the question says so. Of a thing that was told as one of several `it` means that one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from rulesdb.late import late
from rulesdb.scenarios import model as m
from rulesdb.scenarios.language.words import ORDINALS

_OF_WOMEN, _OF_MEN = (
    frozenset(names.split())
    for names in (
        (
            "Abby Ada Alice Amy Ann Anna Anne Bea Beth Betty Carla Carol Cat Claire Clara Cora Dana Diana Dora Ella Emma Erica Eva Eve Fay Fiona"
            " Gina Grace Gwen Hannah Helen Ida Irene Jane Julia Kate Laura Lisa Lucy Maria Mary Nadia Nicole Nina Nora Olga Olivia Pam Rosa Ruth"
            " Sara Sarah Sue Tina Una Vera Wendy Zoe"
        ),
        (
            "Adam Adrian Al Ben Bert Bill Bob Bruno Cal Carl Cid Dan Daniel Dave David Ed Edgar Eric Ewan Frank Fred Gary George Gus Hal Hank"
            " Henry Ian Ivan Jack James Jim Joe John Jon Karl Ken Leo Luke Mark Max Mike Ned Nick Oscar Otto Paul Peter Phil Ray Robert Ron Steve"
            " Ted Tim Tom Victor Walter Will Zack"
        ),
    )
)
_WORDS = {"she": True, "her": True, "hers": True, "he": False, "his": False, "him": False}
"""Whether a word means a woman; `they` and `their` say nothing of it."""

_SHE = late(
    r"^(?P<h>(?:[Ii]n response,? |[Tt]hen )?)(?P<p>[Ss]he|[Hh]e|[Tt]hey)(?P<r>'s at | [a-z].*)$"
)
_DOES_SHE = late(
    r"\b(?P<v>[Dd]o|[Dd]oes|[Dd]id|[Cc]an|[Cc]ould|[Ww]ill|[Ii]s|[Hh]as|[Mm]ust)(?P<n>n't|'t)? (?P<p>she|he|they(?= (?:cast|activate|draw|gain|lose|discard|play|pay|respond|win)\b))\b"
)
_HERS = late(r"\b(?P<p>her|his|their)(?: own)? (?=[A-Z])")
_HER = late(
    r"\b(?P<p>her|his|their) (?=(?:current |remaining |own )?(?:hand|graveyard|library|side|turn|upkeep|life|lands|creatures|permanents|battlefield|board)\b)"
)


def fits(name: str, word: str) -> bool | None:
    """Whether this word is for somebody of this name; None where nobody knows."""
    woman = _WORDS.get(word.lower())
    if woman is None or not (name in _OF_WOMEN or name in _OF_MEN):
        return None
    return woman == (name in _OF_WOMEN)


def meant_by(
    word: str, last: str, named: Collection[str], players: Collection[str], *, asked: bool
) -> tuple[str, ...]:
    """Whom a pronoun may mean: `last` was spoken of last, `named` by the sentence before; `asked`: in a question."""
    if word.lower() not in _WORDS:
        return (last,) if last else ()
    fitting = [one for one in players if fits(one, word)]
    if last in fitting:
        return (last,)
    if fits(last, word) is False:
        near = [one for one in fitting if one in named]
        return tuple(near or fitting or (one for one in players if fits(one, word) is None))
    unknown = [one for one in named if fits(one, word) is None] if asked else []
    return tuple(dict.fromkeys((*fitting, *unknown, *([last] if last else []))))


def with_players(
    line: str, last: str, named: Collection[str], players: Collection[str]
) -> Iterator[tuple[str, ...]]:
    """The line with the name of the player whom its pronoun means."""

    def who(word: str) -> str:
        found = meant_by(word, last, named, players, asked=line.endswith("?"))
        return found[0] if len(found) == 1 else ""

    if (she := _SHE.match(line)) is not None and (one := who(she["p"])):
        yield (f"{she['h']}{one}{she['r']}",)
    if (does := _DOES_SHE.search(line)) is not None and (one := who(does["p"])):
        yield (_DOES_SHE.sub(rf"\g<v>\g<n> {one}", line),)
    if (hers := _HERS.search(line)) is not None:
        here = [one for one in players if re.search(rf"\b{re.escape(one)}\b", line)]
        fit = [one for one in here if fits(one, hers["p"]) is not False]
        first = min(fit, key=line.index) if fit else who(hers["p"])
        if first:
            yield (_HERS.sub(f"{first}'s ", line),)
    if (her := _HER.search(line)) is not None and (one := who(her["p"])):
        yield (_HER.sub(f"{one}'s ", line),)


def unclear_whom(line: str, last: str, named: Collection[str], players: Collection[str]) -> str:
    """What is wrong with a question whose pronoun means none or one of several players; "" for nothing."""
    found = _DOES_SHE.search(line) or _HER.search(line)
    if found is None or not line.rstrip().endswith("?"):
        return ""
    may = meant_by(found["p"], last, named, players, asked=True)
    if len(may) == 1:
        return ""
    could = f"could mean {' or '.join(may)}" if may else "means no player that was spoken of"
    return f"{found['p']!r} {could}: write the name"


PICKS = late(r"\bthe (?:first|second|third|fourth|fifth|last|other) ")
"""Where one of several is told."""


def picked(said: object) -> frozenset[str]:
    """The names of which a sentence speaks of one of several: `the second Elk`, `the other Elk`; what it means then is that one."""
    if isinstance(said, m.Ref):
        one = said.state == m.OTHER or (said.state in ORDINALS and not said.ability)
        return frozenset((said.name,)) if one else frozenset()
    if isinstance(said, m.Node):
        parts = [getattr(said, field) for field, _ in type(said).defaults if field != "where"]
    else:
        parts = [*said] if isinstance(said, (tuple, list)) else []
    return frozenset(name for part in parts for name in picked(part))


_BOTH = late(
    r"^(?P<h>.* with) both(?: (?:of them|creatures))?(?: ?\?)?$|^(?:[Bb]oth|[Tt]hey both)(?: of them)? attack$"
)
"""Both of two things that the sentence before spoke of."""
_TWO = 2


def with_both(
    line: str,
    things: Sequence[str],
    attackers: Sequence[str],
    board: Mapping[str, Sequence[str]],
    is_land: Callable[[str], bool],
) -> Iterator[tuple[str, ...]]:
    """`attacks with both`: the two things that the sentence before spoke of, and never another player's; where those are, both of
    the one name that this player is told to have. Of what attacks nothing blocks.
    """
    found = _BOTH.match(line)
    if found is None or (" block" in line and {*things} & {*attackers}):
        return
    who = line.split(" ", 1)[0]
    own = board.get(who, ())
    anothers = any(x in has for x in things for p, has in board.items() if p != who)
    two = " and ".join(things) if len(things) == _TWO else ""
    if who in board and anothers and not {*things} & {*own}:
        names = [x for x in dict.fromkeys(own) if not is_land(x)]
        two = " and ".join(names) if len(names) == _TWO else ""
        if len(names) == 1:
            two = f"both {names[0]}{'' if names[0].endswith('s') else 's'}"
    if two:
        yield (f"{found['h']} {two}" if found["h"] else f"{two} attack",)
