"""The second proof as a condition: what was read and can't be said back in full is refused.

The first proof of a reading is that it prints back as the text: no word was lost. The second is that
its tree, said without pronouns and with every scope spelled out, is the same tree when it is read
again. A tree without it may mean what nobody said, and nobody may play it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rulesdb.cards.printed import PrintedFace
from rulesdb.oracle.reading.cards import read_printed
from rulesdb.oracle.reading.explicit import Said, explicit, why
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.syntax.problems import Stage, Unread
from rulesdb.values import NamedTuple

LACKING = "read, but cannot be said back in full"
"""How the sentence begins that says why a paragraph without the second proof is refused."""


class Proved(NamedTuple):
    """The paragraphs of a face, those without the second proof refused; and each said in full."""

    readings: tuple[Reading, ...]
    said: tuple[Said, ...]


def read_proved(face: PrintedFace) -> Proved:
    """Every paragraph of a face, read and said back in full; TooMuch as `read_printed`."""
    return proved(face, read_printed(face))


def proved(face: PrintedFace, readings: tuple[Reading, ...]) -> Proved:
    """The readings of a face with the second proof; one that has none is unread, and says why."""
    readings = tuple(_both_said(face, readings, at) for at in range(len(readings)))
    full = explicit(face, readings)
    if not any(one.lack for one in full):
        return Proved(readings, full)
    return Proved(tuple(map(_or_refused, readings, full)), full)


def unproved(readings: tuple[Reading, ...]) -> Proved:
    """Paragraphs of which none was read."""
    return Proved(readings, (Said(),) * len(readings))


def in_full(faces: Sequence[Proved]) -> list[list[list[str]]]:
    """Each paragraph of each face said in full and why it can't be, as it is kept."""
    return [[[one.text, one.lack] for one in face.said] for face in faces]


def _both_said(face: PrintedFace, readings: tuple[Reading, ...], at: int) -> Reading:
    """A paragraph that could mean two things tells them in full, as far as they can be said so."""
    one = readings[at]
    if one.unread is None or not one.unread.meanings:
        return one
    each = [one.but(abilities=meant, unread=None) for meant in one.unread.meanings]
    told = [explicit(face, (*readings[:at], x, *readings[at + 1 :]))[at] for x in each]
    clear = [f"“{said.text}”" for said in told if not said.lack]
    if clear and len(clear) < len(told):
        clear.append("something that can't be said in full")
    words = ": ".join(filter(None, [one.unread.message, ", or ".join(clear)]))
    return one.but(unread=one.unread.but(message=words, meanings=()))


def _or_refused(one: Reading, said: Said) -> Reading:
    if not said.lack:
        return one
    first = one.text.split(maxsplit=1)[0] if one.text.strip() else ""
    stop = Unread(Stage.PROOF, first, 1, f"{LACKING}: {why(said.lack)}")
    return one.but(abilities=(), printed="", references=(), unread=stop)
