"""Cards made up for the stories that tests of the reader tell."""

from __future__ import annotations

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.paragraph import Reading, read_paragraph


def reading_of(text: str) -> Reading:
    return read_paragraph(text.removeprefix("!"), "Foo", spell=text.startswith("!"))


def face_with(text: str, line: str = "Sorcery") -> PrintedFace:
    return PrintedFace("Thing", line, text, "{1}")


ELK = "card Elk {1}{G}\n  Creature — Elk 2/2\n"
BEAR = "card Bear {1}{G}\n  Creature — Bear 2/2\n"
