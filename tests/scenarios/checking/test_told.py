"""Every shipped example is told in sentences: no word of the program, none twice, nothing without a name."""

from __future__ import annotations

import re

from rulesdb.scenarios.checking.shipped import recorded

QUOTED = re.compile(r"“[^”]*”|\"[^\"]*\"")
NAMES = re.compile(r"\b(?:[A-Z][\w'’-]*|of|the|and|\d+/\d+)\b")
UGLY = {
    "the same word twice": re.compile(r"\b([a-z]{2,}) \1\b"),
    "a word of the program": re.compile(r"\bNone\b|\bTrue\b(?! [A-Z])|\bFalse\b(?! [A-Z])|_|\bobject \d|\bplayer \d|[a-z][A-Z]"),
    "an article too many": re.compile(r"\b(?:a an|an a|a the|the a|no the)\b"),
    "a sign of a tree": re.compile(r"[<>\[\]~]|\(\)|\(\d+, "),
    "a blank too many": re.compile(r"\S  +\S| [,.;:)]|\( "),
    "what happens in the words of the engine": re.compile(r"does not happen|there is no (?:the|gain|lose|draw)|the game (?:triggers|resolves|protects)|by the game\b|an ability without a source|because  is| skips “"),
}  # fmt: skip


def test_no_story_speaks_in_the_words_of_the_program() -> None:
    wrong: list[str] = []
    for one in recorded().results:
        said = [step.text for step in one.steps]
        said += [text for claim in one.expected for text in (claim.text, claim.found)]
        for text in said:
            bare = QUOTED.sub("Q", text)
            wrong += [f"{one.id}: {why}: {text}" for why, sign in UGLY.items() if sign.search(bare)]
    assert not wrong, "\n".join(wrong[:40])
