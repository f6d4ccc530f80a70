"""What can be looked up: rules, terms, words, cards, where a number went, what changed. Any thread may ask.

Each question gives a short text for readers and a record of the same; what can't be answered is raised.
"""

from __future__ import annotations

import re
from contextlib import closing

from rulesdb.cli.look_up.find import Shelf, find_nodes, wishes
from rulesdb.cli.look_up.names import no_term
from rulesdb.cli.look_up.search import ask, nothing_found
from rulesdb.cli.look_up.term import find_entries
from rulesdb.errors import BadInput, UsageError
from rulesdb.mcp import answers as a
from rulesdb.oracle.kept.library import explicit_of, find, rows_of, rules_of
from rulesdb.oracle.kept.readings import unread_of
from rulesdb.rulebook.editions import diff as differ
from rulesdb.rulebook.kept.alignments import changes_between
from rulesdb.rulebook.kept.library import Library
from rulesdb.rulebook.kept.store import Edition
from rulesdb.rulebook.kept.where import Atlas
from rulesdb.rulebook.tree.model import Node
from rulesdb.rulebook.tree.number import RuleNumber
from rulesdb.search.people import gist_for

MOST_BELOW = 40
"""Rules below one that are shown."""
MOST_CHANGES = 200
"""Changes that are shown at most, however many were asked for."""
_AT = re.compile(r"(?P<number>[^@]+)@(?P<date>.+)")


def rule(number: str, edition: str | None, *, examples: bool) -> tuple[str, a.Rules]:
    """Rules by number, with what is below them."""
    shelf = Shelf(edition or None)
    found: list[a.Rule] = []
    lines: list[str] = []
    asked = shelf.edition()
    for wish in wishes((number,)):
        text, asked = shelf.split(wish)
        for node in find_nodes(shelf, asked, text):
            one = _rule(asked, node, examples=examples)
            found.append(one)
            lines += ["", *_rule_lines(one)]
    return "\n".join([_stamp(asked), *lines]), a.Rules(asked.id, asked.date, found)


def _rule(edition: Edition, node: Node, *, examples: bool) -> a.Rule:
    path = [f"{above.number} {above.title}".strip() for above in edition.path_of(node)]
    below = list(_below(edition, node))
    return a.Rule(
        node.number,
        node.title,
        path,
        node.text,
        gist_for(node, edition.date),
        below[:MOST_BELOW],
        len(below[MOST_BELOW:]),
        [one.text for one in node.examples] if examples else [],
    )


def _below(edition: Edition, node: Node) -> list[a.Piece]:
    """What is below a rule, in order; of a section or a chapter only the titles."""
    out: list[a.Piece] = []
    for child in edition.children(node.number):
        out.append(a.Piece(child.number, " — ".join(filter(None, (child.title, child.text)))))
        if "." in node.number or "." in child.number:
            out += _below(edition, child)
    return out


def _rule_lines(one: a.Rule) -> list[str]:
    lines = [" › ".join([*one.path, f"{one.number} {one.title}".strip()])]
    lines += [f"In short: {one.gist}"] if one.gist else []
    lines += [f"{one.number}  {one.text}"] if one.text else []
    lines += [f"Example: {text}" for text in one.examples]
    lines += [f"{piece.number}  {piece.text}" for piece in one.below]
    return lines + ([f"… and {one.more} more below it; ask for them by number"] if one.more else [])


def _stamp(edition: Edition) -> str:
    if edition.id == "plain":
        return f"Plain-language edition (not the official words), rules of {edition.date}"
    return f"Official rules of {edition.date or edition.id}"


def search(
    words: str, edition: str | None, within: str, limit: int, *, examples: bool
) -> tuple[str, a.Found]:
    """Rules that fit words, the best first."""
    answer = ask(words, edition or None, limit=limit, within=within, examples=examples)
    if not answer.hits:
        raise nothing_found(answer)
    hits = [
        a.Hit(
            hit.number or hit.term or "", hit.title, hit.snippet,
            hit.asked.answer if hit.asked else hit.gist, list(hit.why), list(hit.also[:6]),
        )
        for hit in answer.hits
    ]  # fmt: skip
    lines = [*answer.notes]
    for one in hits:
        lines += ["", f"{one.number}  {one.title}", one.snippet]
        lines += [f"In short: {one.gist}"] if one.gist and one.gist != one.snippet else []
        lines += [f"also {', '.join(one.also)}"] if one.also else []
    found = a.Found(answer.edition, answer.date, hits, list(answer.suggestions), list(answer.notes))
    return "\n".join(lines).strip(), found


def term(name: str, edition: str | None) -> tuple[str, a.Terms]:
    """The entry of a term, and those that it leads to."""
    shelf = Shelf(edition or None)
    name, asked = shelf.split(name)
    found = find_entries(asked, name)
    if not found:
        raise no_term(asked, name)
    rows = [
        a.Term(
            entry.term,
            list(entry.aliases),
            entry.text,
            list(dict.fromkeys(to for one in entry.references for to in one.targets)),
        )
        for entry in found
    ]
    lines = [_stamp(asked)]
    for row in rows:
        lines += ["", row.term, row.text]
    return "\n".join(lines), a.Terms(asked.id, asked.date, rows)


def card(name: str) -> tuple[str, a.Card]:
    """A card: its text, whether it is understood, and the rules that govern it."""
    found = find(name)
    faces = []
    every = zip(found.faces, rows_of(found), explicit_of(found), rules_of(found), strict=True)
    for face, rows, full, ruled in every:
        abilities = []
        for row, (said, _), rules in zip(rows, full, ruled, strict=True):
            unread = unread_of(row)
            problem = f"{unread.message} ({unread.word!r})" if unread is not None else ""
            numbers = list(dict.fromkeys(number for number, _ in rules))
            abilities.append(a.Ability(row["text"], unread is None, said, problem, numbers))
        stats = face.loyalty or face.defense or ""
        if face.power is not None:
            stats = f"{face.power}/{face.toughness}"
        faces.append(a.Face(face.name, face.mana_cost or "", face.type_line, stats, abilities))
    playable = all(one.read for face in faces for one in face.abilities)
    lines: list[str] = []
    for one in faces:
        lines += ["", " ".join(filter(None, (one.name, one.cost))), " ".join(filter(None, (one.type, one.stats)))]  # fmt: skip
        for ability in one.abilities:
            lines.append(f"- {ability.text}")
            lines += [f"  in full: {ability.full}"] if ability.full else []
            lines += [f"  not understood: {ability.problem}"] if ability.problem else []
            lines += [f"  rules {', '.join(ability.rules)}"] if ability.rules else []
    said = "A situation can use this card." if playable else "No situation can use this card yet."
    return "\n".join([*lines, "", said]).strip(), a.Card(
        found.name, str(found.layout), playable, faces
    )


def where(number: str, date: str, to: str | None) -> tuple[str, a.Way]:
    """What the rule is now that had a number at an earlier date."""
    if both := _AT.fullmatch(number.strip()):
        number, date = both["number"], date or both["date"]
    if not date:
        raise UsageError(f"{number!r} names no edition; give a date such as 2001-07-23")
    asked = RuleNumber.read(number)
    if asked is None:
        raise UsageError(f"{number!r} is no rule number such as 702.19b")
    atlas = Atlas()
    since, goal = atlas.at(date.strip()), atlas.at(to) if to else atlas.newest()
    stops = atlas.where(str(asked), since, goal)
    last = stops[-1]
    telling = [one for one in stops if one in (stops[0], last) or one.kind != "same" or one.also]
    way = a.Way(
        str(asked), since, last.number, goal,
        bool(last.number) and last.number != str(asked),
        any("reworded" in stop.kind for stop in stops),
        [a.Stop(s.edition, s.number, s.kind, list(s.also)) for s in telling],
        atlas.standing_in(date.strip()),
    )  # fmt: skip
    now = f"{last.number} in {goal}" if last.number else f"gone since {last.edition}"
    lines = [*filter(None, [way.note]), f"{asked} of {since} is {now}"]
    for stop in telling[1:]:
        also = f"; also {', '.join(stop.also)}" if stop.also else ""
        lines.append(f"{stop.edition}: {stop.number or '–'} {stop.kind}{also}")
    return "\n".join(lines), way


def diff(old: str, new: str | None, number: str, limit: int) -> tuple[str, a.Changes]:
    """What changed between two editions that are imported."""
    library = Library()
    with closing(library.open(old)) as first, closing(library.open(new or "newest")) as second:
        if first.id == second.id:
            raise BadInput(
                f"both are the edition of {first.id}; import another with rulesdb import"
            )
        wish = RuleNumber.read(number) if number else None
        if number and wish is None:
            raise UsageError(f"{number!r} is no rule number such as 704 or 702.19b")
        top = str(wish) if wish is not None else ""
        every = changes_between(first, second)
        kept = [change for change in every if not top or differ.concerns(change, top)]
        found = differ.entries(first.book(), second.book(), every, everything=False, rule=top)
        limit = min(limit, MOST_CHANGES)
        changes = [
            a.Change(
                one.change.kind, one.change.old, one.change.new or one.change.term,
                differ.marked(one.pieces()),
            )
            for one in found[:limit]
        ]  # fmt: skip
        made = a.Changes(first.id, second.id, differ.counts(kept), changes, len(found[limit:]))
    lines = [f"{made.old} → {made.new}"]
    for part, kinds in made.counts.items():
        said = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count)
        lines += [f"{part}: {said}"] if said else []
    for one in changes:
        names = " → ".join(dict.fromkeys(filter(None, (one.old, one.new))))
        lines += ["", f"{names} ({one.kind})", one.text]
    return "\n".join([*lines, *([f"… and {made.more} more"] if made.more else [])]), made
