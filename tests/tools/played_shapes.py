"""Records which shapes of abilities are played: an ability that an example cannot do without, or a generated text that is right.

For each passing example every paragraph of its own cards is taken away once; where the example then
passes no longer, the paragraph's shapes are played by it. Run: python tests/tools/played_shapes.py
[--write]; takes a minute or two.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Container, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from rulesdb.assets import asset  # noqa: E402
from rulesdb.cards import abilities as a  # noqa: E402
from rulesdb.errors import RulesdbError  # noqa: E402
from rulesdb.oracle.kept.library import shipped  # noqa: E402
from rulesdb.oracle.kept.shapes import key_of, shape_of  # noqa: E402
from rulesdb.oracle.reading.cards import read_printed  # noqa: E402
from rulesdb.oracle.reading.paragraph import paragraphs  # noqa: E402
from rulesdb.scenarios import model as m  # noqa: E402
from rulesdb.scenarios.checking.check import examples_folder, files  # noqa: E402
from rulesdb.scenarios.checking.run import run  # noqa: E402
from rulesdb.scenarios.language.read import Source, read_each_of  # noqa: E402
from rulesdb.scenarios.results import Status  # noqa: E402
from rulesdb.scenarios.table.library import library  # noqa: E402
from rulesdb.scenarios.table.making import printed  # noqa: E402
from tests.oracle.meaning import bank, crossed, crossed_play, generated, plays, strangers, verdicts  # noqa: E402
from tests.oracle.meaning.stages import STAGES  # noqa: E402
from tests.oracle.meaning.verdicts import Verdict  # noqa: E402

FILE = asset("data", "shapes.json")


def passes(source: Source) -> bool:
    """Whether an example holds under every date it speaks of."""
    try:
        return all(one.status is Status.PASSES for one in run(source, trace=False))
    except RulesdbError:
        return False


def without(card: m.CardFace, paragraph: int) -> m.CardFace:
    """The card without one of its paragraphs."""
    return card.but(text=card.text[:paragraph] + card.text[paragraph + 1 :])


def shapes(card: m.CardFace, paragraph: int) -> list[str]:
    """The shapes of the abilities of one paragraph; none where it is not read or joined with another."""
    try:
        made = read_printed(printed(card).faces[0])
    except RulesdbError:
        return []
    here = [one for one in made if one.text == card.text[paragraph] and one.unread is None]
    return [shape_of(ability) for one in here for ability in one.abilities]


def shipped_in(source: Source) -> list[m.CardFace]:
    """The cards of one face that an example takes from those which are shipped, as if written in place."""
    own = {card.name for card in source.scenario.cards}
    return [
        m.CardFace(
            face.name,
            face.mana_cost or "",
            face.type_line,
            f"{face.power}/{face.toughness}" if face.power is not None else "",
            text=tuple(paragraphs(face.text)),
        )
        for card in shipped().values()
        for face in card.faces
        if len(card.faces) == 1 and card.name not in own and _names(card.name, source.text)
        if face.loyalty is None and face.defense is None and not face.color_indicator
    ]


def _names(name: str, text: str) -> bool:
    return re.search(rf"\b{re.escape(name)}\b", text) is not None


def of_examples() -> Iterator[tuple[str, str]]:
    """Each shape that an example cannot do without, and the example."""
    for path in files():
        for source in read_each_of(path, library()):
            if not isinstance(source, Source) or not source.scenario.steps or not passes(source):
                continue
            name = f"{path.relative_to(examples_folder()).as_posix()}[{source.ordinal}]"
            cards = (*source.scenario.cards, *shipped_in(source))
            for number, card in enumerate(cards):
                for paragraph in range(len(card.text)):
                    found = shapes(card, paragraph)
                    other = (*cards[:number], without(card, paragraph), *cards[number + 1 :])
                    changed = source.but(scenario=source.scenario.but(cards=other))
                    if found and not passes(changed):
                        yield from ((shape, name) for shape in found)


def of_generated() -> Iterator[tuple[str, str]]:
    """Each shape of a sentence of the bank, or of a generated text, that is right."""
    for row in (*bank.rows(), *generated.every(), *strangers.every()):
        made = read_printed(plays.printed(row.text, STAGES[row.stage]))
        abilities: list[a.Ability] = [
            x for one in made if one.unread is None for x in one.abilities
        ]
        if abilities:
            yield from ((shape_of(one), row.key) for one in abilities)


def of_crossed(kept: Container[str]) -> Iterator[tuple[str, str]]:
    """Each shape that is not kept yet and that a crossed text plays rightly."""
    tried: set[str] = set()
    for case in crossed.every():
        made = [one for one in read_printed(crossed_play.face(case)) if one.unread is None]
        found = {key_of(shape_of(x)) for one in made for x in one.abilities}
        new = {key for key in found - tried if key not in kept}
        if new and crossed_play.of(case)[0] is Verdict.RIGHT:
            tried |= new
            yield from ((key, "generated [crossed]") for key in sorted(new))


def main() -> int:
    """Print how many there are; with --write, keep them."""
    kept: dict[str, str] = {}
    for shape, name in of_examples():
        kept.setdefault(key_of(shape), name)
    examples = len(kept)
    rows = {row.key: row for row in (*bank.rows(), *generated.every(), *strangers.every())}
    for shape, name in of_generated():
        key = key_of(shape)
        if key not in kept and verdicts.of(rows[name])[0] is Verdict.RIGHT:
            kept[key] = f"generated [{rows[name].stage}]"
    kept |= dict(of_crossed(kept))
    print(f"{len(kept)} shapes are played, {examples} of them by examples")
    if "--write" in sys.argv:
        text = json.dumps(
            {"schema": 1, "played": dict(sorted(kept.items()))}, indent=0, ensure_ascii=False
        )
        FILE.write_text(text + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
