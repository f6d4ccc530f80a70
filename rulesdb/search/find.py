"""The search itself: words in, hits with their reasons out.

Opens the index of an edition (made where there is none), reads the query, ranks, and fetches
the texts of the few hits that are wanted. The command, the site and other programs call
`search`; what is searched and how it ranks stands in `documents`, `plan` and `rank`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import Protocol

from rulesdb.errors import UsageError
from rulesdb.rulebook.asked import Question
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.tree.model import GlossaryEntry, Node
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.search import people, suggest, synonyms
from rulesdb.search import plan as planning
from rulesdb.search.filters import Filter
from rulesdb.search.index import Index, Unfit, build_index, index_folder, open_index
from rulesdb.search.ordinary import ordinary
from rulesdb.search.query import Query, parse
from rulesdb.search.rank import NAME_FIRST, Allowed, Ranked, rank
from rulesdb.search.snippet import (
    Snippet,
    best_sentence,
    deciding,
    marked,
    without_pointers,
)
from rulesdb.search.words import QUIET, stems, stems_in
from rulesdb.values import NamedTuple, Value, value

LIMIT = 10


@value
class Hit(Value):
    """An answer: a rule, or an entry of the glossary that points at none.

    `number` is the rule, None for such an entry; `term` the term that was asked for, None
    where none was; `title` the heading of the rule or the nearest above it; `path` all
    headings above, the topmost first; `why` the reasons, the strongest first; `snippet` the
    sentence that shows it and `marks` the characters in it to mark; `also` the other rules
    of its group that fit, the best first. `gist` is what the rule comes to in our plain words,
    `asked` what people ask about it with the answer, where one question fits the query; both
    are "" and None where nothing of the kind is shipped for what this rule says.
    """

    number: str | None
    term: str | None
    title: str
    path: tuple[str, ...]
    why: tuple[str, ...]
    snippet: str
    marks: tuple[tuple[int, int], ...]
    score: int
    also: tuple[str, ...] = ()
    gist: str = ""
    asked: Question | None = None


@value
class Answer(Value):
    """What a search found in an edition.

    `suggestions` are names that may have been meant; `notes` say what of the query was not
    understood or was put right.
    """

    query: str
    edition: str
    date: str
    hits: tuple[Hit, ...]
    suggestions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class Cards(Protocol):
    """Cards that a question names: their names, the characters that name them, the rules that govern them."""

    @property
    def names(self) -> Sequence[str]:
        """As they are printed."""

    @property
    def spans(self) -> Sequence[tuple[int, int]]:
        """From which character to which."""

    @property
    def rules(self) -> Sequence[str]:
        """The numbers, the best first."""


def _without(text: str, spans: Sequence[tuple[int, int]]) -> str:
    """A text without some of its characters."""
    for start, end in sorted(spans, reverse=True):
        text = f"{text[:start]} {text[end:]}"
    return text


class _Shown(NamedTuple):
    """A rule as it is shown whatever was asked: its headings as text, and the stems in them, in the nearest, and in its text.

    `answered` are the telling words of the questions about it, where it has a gist.
    """

    node: Node
    title: str
    path: tuple[str, ...]
    titles: frozenset[str]
    here: frozenset[str]
    own: frozenset[str]
    gist: str
    answered: Sequence[frozenset[str]]

    @property
    def in_examples(self) -> frozenset[str]:
        """The stems in its examples, which few ask for."""
        return frozenset[str]().union(*[stems_in(each.text) for each in self.node.examples])


class _Asked(NamedTuple):
    """What was asked, for all hits: the words that count, those that are meant, those that tell something, and the numbers."""

    plan: planning.Plan
    query: Query
    words: frozenset[str]
    meant: frozenset[str]
    telling: frozenset[str]
    numbers: frozenset[str]
    examples: bool


_OFTEN = 8
"""Who asks so many questions is given all rows of the index at once."""
_KEPT = 4096
"""So many rules that were shown are kept."""


class Searcher:
    """The search in one edition, kept open: the way to ask many questions fast, in any thread."""

    def __init__(self, edition: Edition, index: Index | None = None) -> None:
        self.edition = edition
        self.index = index or open_index(edition)
        self._lock = Lock()
        self._asked = 0
        self._nodes: dict[str, Node] = {}
        self._known: dict[int, _Shown] = {}
        self._entries: dict[str, GlossaryEntry | None] = {}

    def search(
        self,
        words: str,
        *,
        limit: int = LIMIT,
        within: str = "",
        examples: bool = False,
        cards: Cards | None = None,
    ) -> Answer:
        """What these words find; see `search`.

        `cards` are those that the words name: their rules count, and the words of their names do not.
        """
        index = self.index
        self._asked += 1
        if self._asked == _OFTEN:
            index.read_all()
        try:
            return self._search(words, limit=limit, within=within, examples=examples, cards=cards)
        except Unfit:  # files that the question needs were damaged after they were written
            with self._lock:
                if self.index is index:  # another thread may still ask the old one: it isn't closed
                    self.index = build_index(self.edition)
            return self._search(words, limit=limit, within=within, examples=examples, cards=cards)

    def _search(
        self, words: str, *, limit: int, within: str, examples: bool, cards: Cards | None
    ) -> Answer:
        query = parse(words if cards is None else _without(words, cards.spans))
        notes = list(query.notes)
        if cards is not None and cards.names:
            query = query.but(text=parse(words).text)
            notes.append(f"{', '.join(cards.names)}: {', '.join(cards.rules) or 'not read'}")
        area = self._area(within)
        if query.number is not None:
            ranked, plan = self._by_number(query.number, area, notes), planning.Plan()
        else:
            plan = planning.make_plan(query, self.index, synonyms.load())
            if cards is not None and cards.rules:
                plan = planning.with_rules(plan, cards.rules)
            ranked = self._ranked(query, plan, area, notes, examples=examples)
        if plan.instead:
            notes.append(
                "taken as "
                + ", ".join(f"{better!r} for {typed!r}" for typed, better in plan.instead)
            )
        asked = _Asked(
            plan, query, frozenset(plan.words), frozenset(plan.meant),
            frozenset(plan.words) - QUIET, frozenset([n for n, _ in plan.numbers]), examples,
        )  # fmt: skip
        shown = [
            self._hit(each, asked, first=not at) for at, each in enumerate(ranked[: max(limit, 0)])
        ]
        suggestions = plan.guesses[: suggest.NEAR]
        if not shown:
            suggestions = tuple(dict.fromkeys([*suggestions, *self._similar(query)]))[
                : suggest.NEAR
            ]
        return Answer(
            query.text, self.edition.id, self.edition.date, tuple(shown), suggestions, tuple(notes)
        )

    def means(self, words: str) -> str:
        """What words mean by themselves: "term" for those of the book or the table, "word" for one of the language.

        "" for what means nothing unless it is a name.
        """
        query = parse(words)
        talk = synonyms.load()
        if " ".join(query.words) in self.index.stemmed or query.words in talk.sayings:
            return "term"
        if query.words[1:]:
            return ""
        if all(word in QUIET for word in query.words):
            return "term"
        spoken = all(word in talk.vocabulary or word in ordinary() for word in query.words)
        return "word" if spoken else ""

    def _similar(self, query: Query) -> list[str]:
        return suggest.similar(self.index, query.text)

    def _area(self, within: str) -> Callable[[int], bool]:
        """Which documents lie in the part of the book that was asked for."""
        if not within:
            return _anywhere
        rows = self.index.rows
        number = RuleNumber.read(within)
        if number is None or str(number) not in self.index.places:
            raise UsageError(
                f"{within!r} is no section or rule of this edition; give a number such as 7, 702 or 702.19"
            )
        inside = {self.index.places[str(number)]}
        for place, row in enumerate(rows):
            if row.parent in inside:
                inside.add(place)
        return inside.__contains__

    def _ranked(
        self,
        query: Query,
        plan: planning.Plan,
        area: Callable[[int], bool],
        notes: list[str],
        *,
        examples: bool,
    ) -> list[Ranked]:
        rows = self.index.rows
        check = Filter(self.index, self.edition, self._node)
        asks_glossary = check.asks_glossary(query.required)

        pointing = self.index.pointing if not asks_glossary else None

        def free(place: int) -> bool:
            return area(place) and (asks_glossary or not rows[place].points)

        if area is _anywhere and pointing is not None:
            free = lambda place: place not in pointing  # noqa: E731 -- the same, asked of hundreds

        allowed, kept = free, check.matching(query.required) if query.required else None
        if examples:
            held = check.with_examples(plan.words + plan.meant)
            kept = held if kept is None else kept & held
        if kept is not None:
            chosen = kept
            allowed = lambda place: place in chosen and free(place)  # noqa: E731
        ranked = rank(plan, self.index, Allowed(allowed, kept, pointing))
        if kept is not None and not plan.units:
            seen = {place for each in ranked for place in (each.place, *each.also)}
            ranked += [
                Ranked(place, 0) for place in sorted(kept) if place not in seen and allowed(place)
            ]
        for number in query.named:
            at = self.index.places.get(str(number))
            if at is not None and area(at):
                others = next((r for r in ranked if at in (r.place, *r.also)), None)
                also = tuple(p for p in (others.place, *others.also) if p != at) if others else ()
                ranked = [Ranked(at, NAME_FIRST, also), *(r for r in ranked if r is not others)]
        if kept is not None and not ranked and query.words:
            notes.append("nothing fits all that was required; the words alone find these")
            return rank(plan, self.index, Allowed(free, None, pointing))
        return ranked

    def _by_number(
        self, number: RuleNumber, area: Callable[[int], bool], notes: list[str]
    ) -> list[Ranked]:
        """The rule of a number; where there is none, the nearest one above it."""
        places = self.index.places
        at: RuleNumber | None = number
        while at is not None and str(at) not in places:
            at = at.parent
        if at is None or not area(places[str(at)]):
            return []
        if at != number:
            notes.append(f"no rule {number} in this edition; this is {at}")
        return [Ranked(places[str(at)], NAME_FIRST if at == number else 0)]

    def _hit(self, ranked: Ranked, asked: _Asked, *, first: bool) -> Hit:
        rows, plan = self.index.rows, asked.plan
        row = rows[ranked.place]
        also = tuple([rows[p].number for p in ranked.also if rows[p].number])
        named = next(
            (n for n in (*plan.exact, *plan.named) if row.number in n.rules or row.term == n.name),
            None,
        )
        if row.number:
            shown = self._shown(ranked.place)
            entry = self._entry(named.name) if named is not None else None
            why, snippet = self._reasons(shown, entry, asked, first=first)
            return Hit(
                row.number, entry.term if entry else None, shown.title, shown.path,
                why, snippet.text, snippet.marks, ranked.score, also,
                shown.gist,
                people.best_question(row.number, asked.telling, shown.answered) if shown.gist else None,
            )  # fmt: skip
        entry = self._entry(row.term)
        text = entry.text if entry else ""
        snippet = best_sentence(text, plan.words, plan.meant)
        why = tuple(dict.fromkeys(["title"] * bool(asked.words & {*stems(row.term)}) + ["glossary"]
                                  + ["spelling"] * bool(plan.instead or (named and named.why == "spelling"))))  # fmt: skip
        number = row.points[0] if row.points else None
        return Hit(
            number,
            row.term,
            row.term,
            ("Glossary",),
            why,
            snippet.text,
            snippet.marks,
            ranked.score,
        )

    def _shown(self, place: int) -> _Shown:
        """What is shown of a rule whatever was asked; those that were shown before are not read again."""
        found = self._known.get(place)
        if found is None:
            row = self.index.rows[place]
            node, titles = self._node(row.number), self._titles(place)
            dated = PLAIN if self.edition.id == PLAIN else self.edition.date
            gist = people.gist_for(node, dated, same=row.told or None)
            found = _Shown(
                node, titles[-1][1] if titles else "",
                tuple(f"{number} {title}".strip() for number, title in titles),
                frozenset(s for _, title in titles for s in stems_in(title)),
                stems_in(titles[-1][1]) if titles else frozenset(),
                frozenset(self.index.said(place).partition("|")[0].split()),
                gist, self.index.answered(place) if gist else (),
            )  # fmt: skip
            if len(self._known) < _KEPT:
                self._known[place] = found
        return found

    def _node(self, number: str) -> Node:
        """A rule of the edition; those that were shown before are not read again."""
        node = self._nodes.get(number)
        if node is None:
            node = self.edition.get(number)
            assert node is not None
            if len(self._nodes) < _KEPT:
                self._nodes[number] = node
        return node

    def _entry(self, name: str) -> GlossaryEntry | None:
        """An entry of the glossary; those that were asked for before are not read again."""
        if name not in self._entries:
            if len(self._entries) >= _KEPT:
                self._entries.clear()
            self._entries[name] = self.edition.entry(name)
        return self._entries[name]

    def _titles(self, place: int) -> list[tuple[str, str]]:
        """Numbers and titles of the headings above a document and of itself, the topmost first."""
        rows, out = self.index.rows, []
        while place >= 0:
            row = rows[place]
            if row.title:
                out.append((row.number, row.title))
            place = row.parent
        return out[::-1]

    def _reasons(
        self, shown: _Shown, entry: GlossaryEntry | None, asked: _Asked, *, first: bool
    ) -> tuple[tuple[str, ...], Snippet]:
        """Why a rule is a hit, the strongest reason first, and the sentence that shows it.

        The first is shown whole, or of a long one what decides.
        """
        node, here, own, examples = shown.node, shown.here, shown.own, asked.examples
        plan, query, words, meant = asked.plan, asked.query, asked.words, asked.meant
        why = ["number"] * (
            query.number is not None
            or (
                bool(query.named)
                and node.number[:1].isdigit()
                and RuleNumber.read(node.number) in query.named
            )
        )
        for named in (*plan.exact, *plan.named):
            if node.number in named.rules:
                fit = shown.titles.issuperset(named.words)
                why += (
                    ["title"] * fit
                    + ["glossary"] * (entry is not None)
                    + [named.why] * bool(named.why)
                )
                words = words.union(named.words)
        said = not own.isdisjoint(words)
        why += ["title"] * (not here.isdisjoint(words))
        why += ["text"] * said
        if examples or not said:
            why += ["example"] * (not shown.in_examples.isdisjoint(words))
        why += ["synonym"] * (
            not own.isdisjoint(meant) or not here.isdisjoint(meant) or node.number in asked.numbers
        )
        why += ["spelling"] * bool(plan.instead)
        show = deciding if first and not examples else best_sentence
        snippet = show(node.text, words, meant)
        if (examples or not snippet.marks) and shown.in_examples & (words | meant):
            snippet = best_sentence(
                "\n".join(example.text for example in node.examples), words, meant
            )
        if not snippet.text:
            snippet = self._below(node, entry, words, meant)
        return tuple(dict.fromkeys(why or ["text"])), snippet

    def _below(
        self, node: Node, entry: GlossaryEntry | None, words: frozenset[str], meant: frozenset[str]
    ) -> Snippet:
        """What to show for a heading: the entry of its term, or the first rule below it."""
        first = next((child for child in self.edition.children(node.number) if child.text), None)
        said = entry.text if entry is not None else ""
        if said and first is not None:
            said = without_pointers(said)
        if said:
            return best_sentence(said, words, meant)
        return best_sentence(first.text, words, meant) if first else marked(node.title, words)


def _anywhere(_: int) -> bool:
    """No part of the book was asked for."""
    return True


_searchers_kept: dict[str, Searcher] = {}


def searcher(edition: str | None = None) -> Searcher:
    """The search of an edition, opened once a process and kept while its file is the same."""
    found = Library().open(edition)
    folder = index_folder(found)
    kept = _searchers_kept.get(str(folder))
    if kept is None or not kept.index.folder.is_dir():
        kept = _searchers_kept[str(folder)] = Searcher(found, open_index(found, folder))
    else:
        found.close()
    return kept


def edition_of(answer: Answer) -> Edition:
    """The edition in which an answer was found, open since it was asked."""
    kept = (one.edition for one in _searchers_kept.values() if one.edition.id == answer.edition)
    return next(kept, None) or searcher(answer.edition).edition


def search(
    words: str,
    *,
    edition: str | None = None,
    limit: int = LIMIT,
    within: str | int = "",
    examples: bool = False,
    cards: Cards | None = None,
) -> Answer:
    """Find rules by words, numbers, names, nicknames or misspelt keywords.

    `edition` is an id or a date, None the one that answers by default; `limit` the most hits;
    `within` a section or rule to stay in (7, "702"); `examples` asks only for rules whose
    examples hold the words; `cards` are those that the words name. Any string has an answer; `Answer.hits` may be empty, then
    `Answer.suggestions` are the nearest names. Raises NotInstalled where there is no such
    edition, UsageError where `within` is no number of it.
    """
    return searcher(edition).search(
        words, limit=limit, within=str(within), examples=examples, cards=cards
    )
