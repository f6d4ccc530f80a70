"""A paragraph → its abilities, read, printed back and compared; or why not.

`read_paragraph` is the way in; faces are put together in `cards`. A paragraph counts as read only when its reading, printed, has the
same words as the text.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rulesdb.cards import abilities as a
from rulesdb.oracle.language.rows import TABLE
from rulesdb.oracle.meaning.back_reference import Resolved
from rulesdb.oracle.meaning.context import CHOSEN_TYPE, LINK, Context
from rulesdb.oracle.meaning.lower import lower
from rulesdb.oracle.meaning.mentions import Part
from rulesdb.oracle.meaning.rows import expect
from rulesdb.oracle.meaning.trees import names_used, plain
from rulesdb.oracle.printing.compare import first_difference, shown
from rulesdb.oracle.printing.printer import Printer
from rulesdb.oracle.reading.executable import plainly_known, told_by_zone, unplayed
from rulesdb.oracle.reading.keywords import expanded
from rulesdb.oracle.reading.one_meaning import meant
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.reading.possible import looked_for, unfindable
from rulesdb.oracle.reading.walking import Chain, walked
from rulesdb.oracle.syntax.every_way import Ways, decided, every_way
from rulesdb.oracle.syntax.parse import Branch, expected, explained, parse
from rulesdb.oracle.syntax.problems import Stage, Stop, Unread
from rulesdb.oracle.words.beyond import beyond
from rulesdb.oracle.words.conjunctions import undecided
from rulesdb.oracle.words.lexemes import Lexeme
from rulesdb.oracle.words.normalise import Paragraph, paragraph
from rulesdb.oracle.words.own_names import spoken
from rulesdb.oracle.words.tokens import lex
from rulesdb.oracle.words.word import Word, word
from rulesdb.values import NamedTuple


def paragraphs(text: str) -> list[str]:
    """The paragraphs of a text: a line each, the bullets of a modal text with the line above them."""
    out: list[str] = []
    for line in text.replace("\r\n", "\n").split("\n"):
        if line.lstrip().startswith(("•", "*", "+ {", "{P}")) and out:
            out[-1] += "\n" + line
        elif line.strip():
            out.append(line)
    return out


def read_paragraph(
    source: str,
    name: str = "",
    *,
    spell: bool = False,
    land: bool = False,
    legendary: bool = False,
    slot: int = 0,
    paid: tuple[tuple[str, a.Filter], ...] = (),
) -> Reading:
    """One paragraph; `paid` are the things that an additional cost before it used, by their names."""
    made = paragraph(source, name, legendary=legendary, spell=spell, land=land)
    if not made.words:
        return Reading("" if made.aside else source)
    try:
        abilities, printed, references = _read(made.words, spell=spell, slot=slot, paid=paid)
    except Stop as stop:
        return Reading(source, unread=_beyond(source) or _unread(stop, made))
    return Reading(source, abilities, printed, references=references)


def quotation(words: Sequence[Word]) -> tuple[a.Ability, ...]:
    """The abilities of a quotation."""
    return _read(tuple(words), spell=False, slot=0, quoted=True)[0]


def context(*, spell: bool, slot: int = 0) -> Context:
    """The context of a paragraph, with all rows and this reader for its quotations."""
    return Context(TABLE, quotation, spell=spell, first_slot=slot)


Read = tuple[tuple[a.Ability, ...], str, tuple[Resolved, ...]]
"""The abilities of a paragraph, how they are printed, and what its pronouns mean."""


def _read(
    words: tuple[Word, ...],
    *,
    spell: bool,
    slot: int,
    quoted: bool = False,
    paid: tuple[tuple[str, a.Filter], ...] = (),
) -> Read:
    key = tuple(
        [
            (one.text, _told_by(words, at) if one.text[0] == "~" else "")
            for at, one in enumerate(words)
        ]
    )
    got = _cached(key, slot, paid, spell=spell, quoted=quoted)
    if isinstance(got, Stop):
        raise got
    return got


def _told_by(words: tuple[Word, ...], at: int) -> str:
    """What tells how a card names itself there: all of it inside another name (201.5)."""
    inside = spoken(words, at)
    return words[at].stands[:5] if inside == words[at].text else inside


@lru_cache(maxsize=16384)
def _cached(
    key: tuple[tuple[str, str], ...],
    slot: int,
    paid: tuple[tuple[str, a.Filter], ...],
    *,
    spell: bool,
    quoted: bool,
) -> Read | Stop:
    words = [word(text, stands=stands) for text, stands in key]
    try:
        _spelt(words)
        lexemes = lex(words, quoted=quoted)
    except Stop as stop:
        return stop
    how = _How(words, lexemes, slot, paid, spell=spell, quoted=quoted)
    try:
        tree = parse(lexemes)
    except Stop as stop:
        if stop.stage is Stage.WORD:  # no way leads through a word that nobody knows
            return _placed(stop, lexemes, words)
        ways = every_way(lexemes)
        return _by_any_way(how, ways) or _placed(_furthest(stop, ways, lexemes), lexemes, words)
    got = _of_tree(how, tree)
    if isinstance(got, Stop) and got.stage in (Stage.LOWERING, Stage.PRINTING):
        other = _by_any_way(how, every_way(lexemes))
        return got if other is None or isinstance(other, Stop) else other
    return got


class _How(NamedTuple):
    """What is read, and as what."""

    words: list[Word]
    lexemes: list[Lexeme]
    slot: int
    paid: tuple[tuple[str, a.Filter], ...]
    spell: bool
    quoted: bool


TWO_MEANINGS = "it could mean two things"

_NOT_MADE_FOR = (AttributeError, KeyError, IndexError, TypeError, ValueError)


def _by_any_way(how: _How, ways: Ways) -> Read | Stop | None:
    """What a text means that the tables' own choices do not lead through: all ways are tried.

    First those of what the words around a conjunction say that it joins, then of whatever it could join.
    Ways that mean the same are one; where two meanings are left the text is refused, and both are shown.
    """
    first: Stop | None = None
    if any(explained(one)[0] is Stage.WORD for one in how.lexemes):
        return None  # no way leads through a word that nobody knows
    wider = undecided(how.lexemes)
    for lexemes in (how.lexemes, wider) if wider != how.lexemes else (how.lexemes,):
        found: dict[tuple[a.Ability, ...], tuple[Branch, Read]] = {}
        trees = ways.trees if lexemes is how.lexemes else every_way(lexemes).trees
        for tree in decided(trees):
            try:
                made = _of_tree(how, tree)
            except _NOT_MADE_FOR as error:  # a row met what the tables' own choices never give it
                made = Stop(Stage.LOWERING, f"a form that is not understood here: {error!r:.80}", 0)
            if isinstance(made, Stop):
                first = first or made
            else:
                found.setdefault(made[0], (tree, made))
        if found:
            left = meant(found)
            if len(left) > 1:
                both = (left[0][0], left[1][0])
                return Stop(Stage.REFERENCE, TWO_MEANINGS, 0, meanings=both)
            return left[0]
    return first


def _furthest(stop: Stop, ways: Ways, lexemes: list[Lexeme]) -> Stop:
    """The stop where the longest of all ways ends: up to there the text is one that is known."""
    if ways.at <= stop.at:
        return stop
    if ways.at >= len(lexemes):
        return Stop(Stage.SYNTAX, "the text ends too early", ways.at, expected(ways.states))
    return Stop(*explained(lexemes[ways.at]), ways.at, expected(ways.states))


def _placed(stop: Stop, lexemes: list[Lexeme], words: list[Word]) -> Stop:
    """The stop, told by the word where it is."""
    at = lexemes[stop.at].first if 0 <= stop.at < len(lexemes) else len(words) - 1
    return Stop(stop.stage, stop.message, at, stop.expected)


def _of_tree(how: _How, tree: Branch) -> Read | Stop:
    """What a syntax tree means, printed back and compared."""
    words, lexemes, slot, paid, spell, quoted = how
    try:
        ctx = context(spell=spell, slot=slot)
        ctx.asks = any(one.low == "choice" for one in words)
        for name, of in paid:
            if name == LINK:
                ctx.linked = True
            elif name == CHOSEN_TYPE:
                ctx.chosen = a.Kind.CARD_TYPE
            else:
                ctx.mentions.add(a.Bound(name), of, part=Part.COST)
        ctx.binds = len(paid)
        abilities = tuple([expect(a.Ability, one) for one in expect(tuple, lower(tree, ctx))])
        ctx.check()
        ctx.check_kept()
    except Stop as stop:
        return _placed(stop, lexemes, words)
    if slot and not any(isinstance(one, a.SpellAbility) for one in abilities):
        # Only what the spell does has the targets of its other paragraphs before its own.
        return _of_tree(how._replace(slot=0), tree)
    try:
        if ctx.binds:
            used = frozenset().union(*(names_used(one) for one in abilities))
            abilities = tuple(plain(one, used) for one in abilities)
        if not quoted:
            _stopped(abilities, words)
            if spell:
                _there_by_then(abilities)
        back = print_abilities(abilities, slot)
    except Stop as stop:
        return stop
    said = [
        part
        for at, one in enumerate(words)
        for part in (spoken(words, at).split() if one.text == "~" else (one.text,))
    ]
    different = first_difference(said, back)
    if different is not None:
        return Stop(Stage.PRINTING, f"printed back as {' '.join(back)!r:.200}", different)
    try:
        walk = walked(abilities)
        if any(type(link.node) is a.KeywordAbility for link in walk):
            abilities = expanded(abilities, read_paragraph)
            walk = walked(abilities)
        _sound(walk)
        return abilities, shown(_digits(said, back)), tuple(ctx.mentions.resolved)
    except Stop as stop:
        return stop


def _there_by_then(abilities: tuple[a.Ability, ...]) -> None:
    """Stop at what triggers as a step begins, where no zone is said in which an instant or sorcery could be by then."""
    for one in abilities:
        if not isinstance(one, a.TriggeredAbility) or one.zones:
            continue
        if isinstance(one.event, a.StepBegins):
            raise Stop(Stage.LOWERING, "where is an instant or sorcery by then?")


def _of_event(above: Chain | None) -> bool:
    while above is not None:
        if isinstance(above.node, a.EventPattern):
            return True
        above = above.above
    return False


def _sound(walk: Sequence[Chain]) -> None:
    """Stop where the engine does not play a node, or where a node speaks of what can't be there."""
    lost = ""
    for node, above in walk:
        kind = type(node)
        if not plainly_known(kind):
            unplayed(node)
        if kind is a.All and told_by_zone(node) and _of_event(above):
            lost = lost or "a spell of the past is told by where it was cast from"
        if looked_for(kind) and not lost:
            # Of what is named together each is where all of it is: “search for a Forest card and a Plains card”.
            around = above
            while around is not None and isinstance(around.node, a.Together):
                around = around.above
            lost = unfindable(node, around.node if around is not None else None)
    if lost:
        raise Stop(Stage.LOWERING, lost, 0)


_VOWELS = frozenset("aeiou")
_SOUNDS = ("h", "u", "x", "one", "eu", "8", "11", "18")
"""Beginnings that are spelt otherwise than they sound: “an hourglass”, “a unicorn”, “an 8/8”."""


def _spelt(words: Sequence[Word]) -> None:
    """What is read alike and never written so: a text with it has lost or got a word.

    “a” before a vowel, “an” before none, “nonartifact nonblack” without a comma.
    """
    for at, one in enumerate(words[:-1]):
        after = words[at + 1].low
        if one.low.startswith("non") and after.startswith("non"):
            raise Stop(Stage.SYNTAX, f"no comma between “{one.low}” and “{after}”", at + 1)
        if one.low not in ("a", "an") or not after[0].isalpha() or after.startswith(_SOUNDS):
            continue
        if (one.low == "an") != (after[0] in _VOWELS):
            raise Stop(Stage.SYNTAX, f"“{one.low}” before “{after}”", at)


def _stopped(abilities: Sequence[a.Ability], words: Sequence[Word]) -> None:
    """A keyword whose cost is told in words ends with a stop, as sentences do: “Ward—Discard a card.”"""
    last = abilities[-1] if abilities else None
    if (
        isinstance(last, a.KeywordAbility)
        and last.said == "kw_cost_dash"
        and last.cost is not None
        and not all(isinstance(part, a.PayMana) for part in last.cost.parts)
    ):
        raise Stop(Stage.SYNTAX, "the text ends without a full stop", len(words) - 1)


def _digits(said: Sequence[str], back: Sequence[str]) -> list[str]:
    """Numbers as digits where the text has digits; both mean the same."""
    flat = [one for word in back for one in word.split()]
    if len(flat) != len(said):
        return list(back)
    return [left if left.isdecimal() else right for left, right in zip(said, flat, strict=True)]


def print_abilities(abilities: Sequence[a.Ability], slot: int = 0) -> list[str]:
    """A paragraph's abilities as words."""
    return Printer(TABLE).paragraph(abilities, slot)


def _beyond(source: str) -> Unread | None:
    """Why no table can play a text that is not read, where its words say so."""
    found = beyond(source)
    if found is None:
        return None
    at, word, whose = found
    message = f"not a card of the table game: “{word}” is {whose}"
    return Unread(Stage.BEYOND, word, at + 1, message)


def _unread(stop: Stop, made: Paragraph) -> Unread:
    words = made.words
    at = min(max(stop.at, 0), len(words) - 1)
    word = words[at]
    told = word.stands or word.text
    return Unread(stop.stage, told, word.start + 1, stop.message, stop.expected, stop.meanings)
