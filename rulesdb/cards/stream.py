"""JSON files of any size, member by member: the memory used is that of one member.

Only the outermost array, or the object under `data`, is walked; what is in a member is decoded by
the standard decoder. A file that ends too early or is broken says at which line and column.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TextIO

from rulesdb.errors import BadInput, ParseError

_CHUNK = 1 << 20
_LONGEST = 1 << 25
_DECODER = json.JSONDecoder()


class _Reader:
    """A text with a window that moves over it."""

    def __init__(self, file: TextIO, name: str) -> None:
        self.file, self.name = file, name
        self.text, self.at, self.ended = "", 0, False
        self.lines, self.columns = 1, 1

    def fill(self) -> bool:
        """Read more; forget what was passed."""
        try:
            more = self.file.read(_CHUNK)
        except UnicodeDecodeError as error:
            raise BadInput(f"{self.name} is no UTF-8 text ({error.reason})") from error
        passed = self.text[: self.at]
        self.lines += passed.count("\n")
        self.columns = (
            len(passed) - passed.rfind("\n") if "\n" in passed else self.columns + len(passed)
        )
        self.text = self.text[self.at :] + more
        self.at = 0
        self.ended = self.ended or not more
        return bool(more)

    def peek(self) -> str:
        """The next character that is no blank; "" at the end."""
        while True:
            while self.at < len(self.text) and self.text[self.at] in " \t\r\n\ufeff":
                self.at += 1
            if self.at < len(self.text):
                return self.text[self.at]
            if not self.fill():
                return ""

    def take(self, wanted: str) -> str:
        """The next character, which must be one of these."""
        found = self.peek()
        if not found or found not in wanted:
            raise self.broken(f"expected {' or '.join(wanted)}, found {found or 'the end'}")
        self.at += 1
        return found

    def value(self) -> object:
        """The next value, decoded."""
        self.peek()
        size = 0
        while True:
            try:
                value, end = _DECODER.raw_decode(self.text, self.at)
            except json.JSONDecodeError as error:
                short = len(self.text) == size
                size = len(self.text)
                if short or len(self.text) - self.at > _LONGEST or not self.fill():
                    raise self.broken(error.msg, error.pos) from error
                continue
            except RecursionError as error:
                raise self.broken("nested too deeply") from error
            except ValueError as error:
                raise self.broken("a number of too many figures") from error
            if end == len(self.text) and not self.ended and self.fill():
                continue
            self.at = end
            return value

    def broken(self, why: str, pos: int = -1) -> ParseError:
        """Where the file is broken."""
        at = self.at if pos < 0 else pos
        passed = self.text[:at]
        line = self.lines + passed.count("\n")
        column = len(passed) - passed.rfind("\n") if "\n" in passed else self.columns + len(passed)
        return ParseError(f"{self.name}:{line}:{column}: no valid JSON here: {why}", line, column)


def members(path: Path) -> Iterator[tuple[str, object]]:
    """The members of the file: (name, value) of an object under `data`, ("", value) of an array."""
    try:
        with path.open(encoding="utf-8-sig") as file:
            yield from _walk(_Reader(file, str(path)))
    except OSError as error:
        raise BadInput(f"cannot read {str(path)!r} ({error.strerror or error})") from error


def _walk(reader: _Reader) -> Iterator[tuple[str, object]]:
    start = reader.peek()
    if start == "[":
        yield from _array(reader)
    elif start == "{":
        yield from _object(reader)
    else:
        raise reader.broken("a file of cards begins with { or [")
    if reader.peek():
        raise reader.broken("something follows the end")


def _array(reader: _Reader) -> Iterator[tuple[str, object]]:
    reader.take("[")
    if reader.peek() == "]":
        reader.take("]")
        return
    while True:
        yield "", reader.value()
        if reader.take(",]") == "]":
            return


def _object(reader: _Reader) -> Iterator[tuple[str, object]]:
    reader.take("{")
    found = False
    if reader.peek() == "}":
        reader.take("}")
    else:
        found = yield from _named(reader)
    if not found:
        raise BadInput(
            f"{reader.name} holds no cards: expected an object with 'data' or 'cards', or an array"
        )


def _named(reader: _Reader) -> Generator[tuple[str, object], None, bool]:
    """The members of the outermost object; whether cards were among them."""
    found = False
    while True:
        name = reader.value()
        if not isinstance(name, str):
            raise reader.broken("a member needs a name")
        reader.take(":")
        inner = reader.peek()
        if name in ("data", "cards") and inner == "{":
            found = True
            yield from _members(reader)
        elif name in ("data", "cards") and inner == "[":
            found = True
            yield from _array(reader)
        else:
            reader.value()
        if reader.take(",}") == "}":
            return found


def _members(reader: _Reader) -> Iterator[tuple[str, object]]:
    reader.take("{")
    if reader.peek() == "}":
        reader.take("}")
        return
    while True:
        name = reader.value()
        if not isinstance(name, str):
            raise reader.broken("a member needs a name")
        reader.take(":")
        yield name, reader.value()
        if reader.take(",}") == "}":
            return
