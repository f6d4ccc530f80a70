"""Makes `data/english.txt`: the stems of ordinary English words, which no search takes for typing errors.

    apt-get download wamerican; dpkg-deb -x wamerican_*.deb /tmp/words
    python tests/tools/make_english.py /tmp/words/usr/share/dict/american-english

The words are facts of the language, taken from Debian's list; names and words with an
apostrophe are left out. Each line tells how many letters it shares with the line before (`a` none,
`b` one, …) and the rest, so that the list is small enough to be sent to a browser.
"""

from __future__ import annotations

import re
import sys
from itertools import pairwise
from pathlib import Path

from rulesdb.search.words import stem

WORD = re.compile(r"[a-z]{3,15}\Z")
NOTICE = "# Debian's american-english, from SCOWL: Copyright 2000-2011 Kevin Atkinson; free to use, change and pass on with this notice"
TARGET = Path(__file__).parents[2] / "data" / "english.txt"


def shared(before: str, word: str) -> int:
    """How many letters two words begin with alike."""
    same = 0
    while same < min(len(before), len(word)) and before[same] == word[same]:
        same += 1
    return same


def main(source: str) -> None:
    """Write the list."""
    words = Path(source).read_text("utf-8").split()
    stems = sorted({stem(word) for word in words if WORD.match(word)})
    lines = [
        chr(97 + (n := shared(before, word))) + word[n:] for before, word in pairwise(["", *stems])
    ]
    TARGET.write_text("\n".join([NOTICE, *lines]) + "\n", encoding="utf-8")
    print(f"{len(stems):,} stems, {TARGET.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(sys.argv[1])
