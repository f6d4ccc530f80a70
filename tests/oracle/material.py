"""Cards made up for the stories that tests of the reader tell, and how such a text is read and such a story played."""

from __future__ import annotations

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.paragraph import Reading, read_paragraph
from rulesdb.scenarios.checking.run import run
from rulesdb.scenarios.language.read import read
from rulesdb.scenarios.results import Result


def reading_of(text: str) -> Reading:
    return read_paragraph(text.removeprefix("!"), "Foo", spell=text.startswith("!"))


def face_with(text: str, line: str = "Sorcery") -> PrintedFace:
    return PrintedFace("Thing", line, text, "{1}")


def played(name: str, told: str, rule: str = "604.1") -> Result:
    """What comes of a story of Ann and Bob, whose players are named before its first time."""
    told = told.replace("\nin ", "\nplayers Ann, Bob\nin ", 1)
    return run(read(f'rule {rule}\nexample "{name}"\n{told}')[0])[0]


ELK = "card Elk {1}{G}\n  Creature — Elk 2/2\n"
BEAR = "card Bear {1}{G}\n  Creature — Bear 2/2\n"
