"""Names put aside while a sentence is taken apart: a comma, an "and" or an article inside of a name is no word of the sentence.

Each such name stands as one capitalised word until the sentence is put together again.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesdb.late import late
from rulesdb.scenarios.language.names import Names

_CAPITAL = late(r"(?<![\w'’-])[A-Z]")
_SMALL = late(r"[a-z,'’]+ |, |['’]s ")
"""What a name has that could be taken for a word of the sentence."""
_MASK = late(r"Zzq(\d+)")


class Masked:
    """The names of a situation, of which some are put aside in one sentence."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._written: list[str] = []

    @property
    def players(self) -> dict[str, None]:
        """Who plays."""
        return self.names.players

    def is_player(self, name: str) -> bool:
        """Whether a player has this name."""
        return self.names.is_player(name)

    def hide(self, line: str) -> str:
        """The line with a word for each name that holds small words."""
        out, at = "", 0
        while (start := _CAPITAL.search(line, at)) is not None:
            place = start.start()
            sort, _, end = next(self.names.longest(line, place), ("", "", place + 1))
            out += line[at:place]
            name = line[place:end]
            if sort == "thing" and _SMALL.search(name):
                out += f"Zzq{len(self._written)}"
                self._written.append(name)
            else:
                out += name
            at = end
        return out + line[at:]

    def show(self, line: str) -> str:
        """The line with the names as they were written."""
        return _MASK.sub(lambda found: self._written[int(found[1])], line)

    def longest(self, text: str, at: int) -> Iterator[tuple[str, str, int]]:
        """The names that begin here, longest first, as `Names.longest`."""
        if (found := _MASK.match(text, at)) is not None:
            yield "thing", found[0], found.end()
        else:
            yield from self.names.longest(text, at)
