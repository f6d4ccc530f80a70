"""The explicit reading of a face: each paragraph said from its tree alone, without pronouns, and read again.

The second proof of a reading (the first is that it prints back as the text): what is said so, read
by the same grammar and rows, must be the same tree. What can't be said so says why.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import lru_cache
from threading import RLock

from rulesdb.cards import abilities as a
from rulesdb.cards.printed import PrintedFace
from rulesdb.late import late
from rulesdb.oracle.language.casting import mana_of_cost
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.meaning.context import ELSEWHERE, Context
from rulesdb.oracle.meaning.lower import lower
from rulesdb.oracle.meaning.rows import expect, nodes
from rulesdb.oracle.meaning.trees import free_names, with_parts
from rulesdb.oracle.printing import labels as nouns
from rulesdb.oracle.printing.checking import FALLS
from rulesdb.oracle.printing.compare import canonical, shown
from rulesdb.oracle.printing.explicit import Explicit
from rulesdb.oracle.printing.labels import BEARER, SELF, lexed
from rulesdb.oracle.printing.memory import Shared
from rulesdb.oracle.printing.naming import Naming
from rulesdb.oracle.printing.pronouns import points
from rulesdb.oracle.printing.reasons import NO_WORDS
from rulesdb.oracle.printing.same import bare, same
from rulesdb.oracle.reading.keywords import without_meaning
from rulesdb.oracle.reading.one_meaning import Abilities, meant
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.paragraph import read_paragraph
from rulesdb.oracle.syntax.every_way import decided, every_way
from rulesdb.oracle.syntax.parse import Branch, parse
from rulesdb.oracle.syntax.problems import Stage, Stop
from rulesdb.oracle.words.conjunctions import undecided
from rulesdb.oracle.words.dictionary import NUMBERS
from rulesdb.oracle.words.tokens import Labels, lex
from rulesdb.oracle.words.word import Word
from rulesdb.values import NamedTuple


class Said(NamedTuple):
    """A paragraph without pronouns; or why it can't be said so."""

    text: str = ""
    lack: str = ""


def why(lack: str) -> str:
    """Why a paragraph can't be said in full, without the tree."""
    return lack.partition(": ")[0]


def explicit(face: PrintedFace, readings: Sequence[Reading]) -> tuple[Said, ...]:
    """The explicit reading of each paragraph of a face that was read; nothing of one that was not."""
    around = tuple([ability for one in readings for ability in one.abilities])
    each = [nouns.Around.of(one.abilities) for one in readings] if len(readings) > 1 else []
    every = nouns.Around.of_all(each)
    out: list[Said] = []
    slot = 0
    for at, one in enumerate(readings):
        if one.unread is not None or not one.abilities:
            out.append(Said())
            continue
        spells = any(isinstance(x, a.SpellAbility) for x in one.abilities)
        # What stands in other paragraphs counts only where it names something here: then the same text is said once.
        beside = around if each and every.tells(each[at], one.abilities) else None
        # Only what the spell does has the targets of its other paragraphs before its own.
        made = _said(one.abilities, slot if spells else 0, beside, spell=face.spell)
        out.append(made._replace(text=named(made.text, face.name)))
        for ability in one.abilities:
            if isinstance(ability, a.SpellAbility):
                slot += len(ability.targets)
    return tuple(out)


@lru_cache(maxsize=32768)
def _said(
    abilities: tuple[a.Ability, ...],
    slot: int,
    around: tuple[a.Ability, ...] | None,
    *,
    spell: bool,
) -> Said:
    """A paragraph; `around` None is itself alone, which so stands once in what is remembered."""
    try:
        with _ONE:
            return Said(said(abilities, spell=spell, slot=slot, around=around or abilities))
    except Stop as stop:
        return Said(lack=str(stop))


_ONE = RLock()
"""What is remembered is of one thread at a time."""


def named(text: str, name: str) -> str:
    """A text with the card's name where it speaks of the card; in quotations of what has the ability."""
    parts = text.split('"')
    for at in range(1, len(parts), 2):
        parts[at] = (
            parts[at].replace(SELF * 3, name).replace(SELF * 2, BEARER).replace(SELF, BEARER)
        )
    whole = '"'.join(parts)
    for count in (3, 2, 1):
        whole = whole.replace(SELF * count, name)
    return whole


def said(
    abilities: tuple[a.Ability, ...],
    *,
    spell: bool,
    slot: int = 0,
    around: tuple[a.Ability, ...] | None = None,
) -> str:
    """The abilities of a paragraph without pronouns, ~ for the card; `around` are all those of the face.

    `Stop` where they can't be said so, or mean something else when what is said is read again.
    """
    laid_out = _laid_out(abilities, around or abilities)
    if laid_out is not None:
        return laid_out
    tree = expect(tuple, bare(_unexpanded(abilities)))
    _SHARED.forget()
    around = tuple(around or ())
    try:
        for way in _WAYS:
            _SHARED.by(way)
            with suppress(Stop):
                return _proved(tree, around, spell=spell, slot=slot)
        _SHARED.by(_LAST)
        return _proved(tree, around, spell=spell, slot=slot)
    finally:
        _SHARED.by(0)


_WAYS, _LAST = (0, 1), 2
"""How it is tried to say a paragraph, the quickest way first; what any of them says is read again as a whole."""


def _proved(
    tree: tuple[a.Ability, ...], around: tuple[a.Ability, ...], *, spell: bool, slot: int
) -> str:
    naming = Naming(tree, around, _SHARED)
    words = naming.words(Explicit(_SHARED).paragraph(tree, slot))
    again = _read(lexed(words, naming.labels), naming.labels, spell=spell, slot=slot)
    if not same(tree, again, {}):
        raise Stop(Stage.PRINTING, "read again, it means something else")
    if points(words, frozenset(naming.labels)):
        raise Stop(Stage.PRINTING, f"{NO_WORDS} without a pronoun")
    return as_shown(shown(canonical(words)))


_BEGINS = late(r"(^|[.:] |\n|• |— )([a-z])")


_DIGITS = {word: str(number) for word, number in NUMBERS.items()}
_PLAINER = (
    ("the top one cards", "the top card"),
    (" an other ", " another "),
    (" which is among ", " among "),
    (" as any of each of ", " as any of "),
    (" or more cards is in ", " or more cards are in "),
    ("into each owner's library", "into its owner's library"),
)
"""What is said in words of its own so that it is read in one way only, as people say it."""
_COUNTED = late(rf"\b({'|'.join(_DIGITS)})\b(?= (?:damage|life)\b)")


def as_shown(text: str) -> str:
    """A text as people write it: sentences begin with a capital, modes on lines of their own, “3 damage”."""
    text = text.replace("—• ", " —\n• ").replace(" • ", "\n• ").replace(" + {", "\n+ {")
    for told, plainer in _PLAINER:
        text = text.replace(told, plainer)
    text = _COUNTED.sub(lambda found: _DIGITS[found[1]], text)
    return _BEGINS.sub(lambda found: found[1] + found[2].upper(), text)


def _quotation(words: Sequence[Word], labels: Labels) -> tuple[a.Ability, ...]:
    return _read(words, labels, spell=False, quoted=True)


def _read(
    words: Sequence[Word], labels: Labels, *, spell: bool, slot: int = 0, quoted: bool = False
) -> tuple[a.Ability, ...]:
    lexemes = lex(words, quoted=quoted, labels=labels)
    try:
        return _of_tree(parse(lexemes), labels, spell=spell, slot=slot)
    except Stop:
        if not (_SHARED.thorough or _SHARED.believing):
            raise
    elsewhere = False
    for every in (lexemes, undecided(lexemes)):
        found: dict[Abilities, tuple[Branch, Abilities]] = {}
        for tree in decided(every_way(every).trees):
            try:
                made = _of_tree(tree, labels, spell=spell, slot=slot)
                found.setdefault(made, (tree, made))
            except Stop as stop:
                elsewhere = elsewhere or str(stop) == ELSEWHERE
            except FALLS:
                continue
        if found:
            left = meant(found)
            if len(left) > 1:
                raise Stop(Stage.PRINTING, "read again, it could mean two things")
            return left[0]
    if elsewhere:  # of a quotation that is read by itself: known with the whole
        raise Stop(Stage.REFERENCE, ELSEWHERE)
    raise Stop(Stage.PRINTING, "what is said in full is not read again")


def _of_tree(tree: Branch, labels: Labels, *, spell: bool, slot: int) -> tuple[a.Ability, ...]:
    ctx = Context(TABLE, lambda inner: _quotation(inner, labels), spell=spell, first_slot=slot)
    made = tuple([expect(a.Ability, one) for one in expect(tuple, lower(tree, ctx))])
    ctx.check()
    return made


_SHARED = Shared(TABLE, _quotation)
"""What was said before: parts of one ability are said again in others."""


def _unexpanded(abilities: tuple[a.Ability, ...]) -> object:
    """Keywords without what they stand for by the rules, which no text says."""
    stands = (one for one in nodes(abilities) if type(one) is a.KeywordAbility)
    return _without_meaning(abilities) if any(one.inner for one in stands) else abilities


def _without_meaning(value: object) -> object:
    made = with_parts(value, _without_meaning)
    if isinstance(made, a.KeywordAbility) and made.inner:
        return without_meaning(made, read_paragraph)
    return made


_WHILE = {"solved": "Solved", "max speed": "Max speed", "∞": "∞"}
"""Keywords before an ability that is there only while something is so (702.169, 702.178, 702.186)."""
_ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")


def _laid_out(abilities: tuple[a.Ability, ...], around: tuple[a.Ability, ...]) -> str | None:
    """Paragraphs with a layout of their own: what stands in them, after how it begins."""
    one = abilities[0]
    if isinstance(one, (a.ChapterAbility, a.RoomAbility)):
        inner = tuple(
            a.SpellAbility(x.effect, x.targets) for x in abilities if isinstance(x, type(one))
        )
        text = said(inner, spell=True, around=around)
        if isinstance(one, a.RoomAbility):
            return f"{one.name} — {text}"
        return f"{', '.join(_ROMAN[number] for number in one.chapters)} — {text}"
    if isinstance(one, a.CleavedText):
        return f"Cleaved: {_each_paragraph(one.abilities, around)}"
    if isinstance(one, a.KeywordAbility) and one.name in _WHILE and one.inner:
        return f"{_WHILE[one.name]} — {said(one.inner, spell=False, around=around)}"
    if isinstance(abilities[-1], a.Anchored):
        return _anchored(one, abilities[1:], around)
    if isinstance(one, a.TriggeredAbility) and one.word == _TO_SOLVE:
        return _to_solve(one, around)
    rolled = [x for x in nodes(abilities) if isinstance(x, a.RollDie) and x.rows]
    if rolled:
        plain = expect(tuple, _without_rows(abilities))
        text = said(plain, spell=isinstance(one, a.SpellAbility), around=around)
        shown = [_row(x, plain[0], text, around) for x in rolled[0].rows]
        return "\n".join([text, *shown])
    head = ""
    if isinstance(one, a.LevelBand):
        high = "+" if one.high is None else f"-{one.high}"
        head = f"LEVEL {one.low}{high}: {one.power}/{one.toughness}"
    elif isinstance(one, a.StationBand):
        size = f" {one.power}/{one.toughness}" if one.power is not None else ""
        head = f"{one.low}+ |{size}"
    elif isinstance(one, a.ClassLevel):
        head = f"{mana_of_cost(one.cost)}: Level {one.level}"
    if isinstance(one, (a.LevelBand, a.StationBand, a.ClassLevel)):
        below = [said((x,), spell=False, around=around) for x in one.abilities]
        return "\n".join([head, *below])
    return None


def _each_paragraph(abilities: tuple[a.Ability, ...], around: tuple[a.Ability, ...]) -> str:
    """The paragraphs of a spell, each on a line of its own; the targets of all are in one order (601.2c)."""
    lines: list[str] = []
    slot = 0
    for one in abilities:
        lines.append(said((one,), spell=True, slot=slot, around=around))
        slot += len(getattr(one, "targets", ()))
    return "\n".join(lines)


_TO_SOLVE = "to solve"


def _anchored(
    choice: a.Ability, behind: tuple[a.Ability, ...], around: tuple[a.Ability, ...]
) -> str:
    """The choice of anchor words as it enters, and what stands behind each (614.12c)."""
    asked = next(x for x in nodes((choice,)) if isinstance(x, a.Choose))
    lines = [f"As ~ enters, choose {' or '.join(asked.options)}."]
    lines += [
        f"• {one.word} — {said(one.abilities, spell=False, around=around)}"
        for one in behind
        if isinstance(one, a.Anchored)
    ]
    return "\n".join(lines)


def _to_solve(one: a.TriggeredAbility, around: tuple[a.Ability, ...]) -> str:
    """“To solve — …”: what must be so at the beginning of your end step (719.3a)."""
    asked = one.condition.parts[0] if isinstance(one.condition, a.AllSo) else one.condition
    plain = a.TriggeredAbility(one.event, a.Draw(a.You(), a.Number(1)), condition=asked, word="at")
    text = said((plain,), spell=False, around=around)
    begins, ends = "At the beginning of your end step, if ", ", draw a card."
    if not (text.startswith(begins) and text.endswith(ends)):
        raise Stop(Stage.PRINTING, f"{NO_WORDS} what solves it")
    words = text.removeprefix(begins).removesuffix(ends)
    return f"To solve — {words[:1].upper()}{words[1:]}."


def _row(row: a.DieRow, head: a.Ability, before: str, around: tuple[a.Ability, ...]) -> str:
    """A result of a die roll and what it makes happen (706.3a); what the roll's line names is said behind that line."""
    upto = f"{row.low}—{row.high}" if row.high != row.low else f"{row.low}"
    if not free_names(row.effect) and not any(isinstance(x, _OF_HEAD) for x in row.effect.walk()):
        return f"{upto} | {said((a.SpellAbility(row.effect),), spell=True, around=around)}"
    parts = [*_sentences(getattr(head, "effect", None)), *_sentences(row.effect)]
    both = a.Sequence(tuple(parts), a.Join.SENTENCE)
    spell = isinstance(head, a.SpellAbility)
    text = said((head.but(effect=both),), spell=spell, around=around)
    if not text.startswith(before):
        raise Stop(Stage.PRINTING, f"{NO_WORDS} a line of results behind its roll")
    return f"{upto} | {text.removeprefix(before).strip()}"


def _sentences(effect: object) -> tuple[a.Effect, ...]:
    if isinstance(effect, a.Sequence) and effect.joined is a.Join.SENTENCE:
        return effect.steps
    return (expect(a.Effect, effect),)


_OF_HEAD = (a.Target, a.Trigger)
"""What a line of results can speak of that the line of the roll names."""


def _without_rows(value: object) -> object:
    made = with_parts(value, _without_rows)
    return made.but(rows=()) if isinstance(made, a.RollDie) else made
