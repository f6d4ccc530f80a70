"""Seeded mutants of bytes, texts and JSON: the same seed gives the same mutant in every process."""

from __future__ import annotations

import copy
import json
import random

ODD = (
    "\0", "\n", "\r", "\t", "\u2028", "\u2029", "\ufeff", "\u200b", "\u0301", "\ud800", "—", "’", "“", "”", "½",
    "{", "}", "(", ")", "[", "]", '"', "'", "~", "//", " // ", ":", ".", ",", "-", "+", "*", "#", "@", "&", "%",
    "0", "-1", "999999999", "9999999999", "1" * 400, "X", "{X}", "{G/W/P}", "a" * 300, "and ", "then ", "Ann", "Bob",
)  # fmt: skip
VALUES: tuple[object, ...] = (
    None, True, False, 0, -1, 3, 10**30, 1.5, float("nan"), "", " ", "x", "\0", "\u2028", "\ud800", "a" * 20_000,
    [], {}, [[]], [None], [1], ["W"], [{}], {"name": 1}, "9" * 50,
)  # fmt: skip


def of_text(seed: random.Random, text: str) -> str:
    """A text with a few pieces cut, doubled, moved or made odd."""
    for _ in range(seed.choice((1, 1, 2, 3, 8))):
        way = seed.randrange(7)
        at = seed.randrange(len(text) + 1)
        end = min(len(text), at + seed.choice((1, 2, 5, 20, 200)))
        if way == 0:
            text = text[:at] + text[end:]
        elif way == 1:
            text = text[:at] + seed.choice(ODD) + text[at:]
        elif way == 2:
            text = text[:at] + seed.choice(ODD) + text[end:]
        elif way == 3:
            text = text[:end] + text[at:end] * seed.choice((1, 2, 30)) + text[end:]
        elif way == 4:
            text = text[:at] + text[at:end][::-1] + text[end:]
        elif way == 5:
            to = seed.randrange(len(text) + 1)
            text = text[:to] + text[at:end] + text[to:]
        else:
            words = text.split(" ")
            first, second = seed.randrange(len(words)), seed.randrange(len(words))
            words[first], words[second] = words[second], words[first]
            text = " ".join(words)
    return text


def of_bytes(seed: random.Random, raw: bytes) -> bytes:
    """Bytes with some flipped, cut, doubled or made up; now and then in another encoding."""
    out = bytearray(raw)
    for _ in range(seed.choice((1, 1, 2, 5, 40))):
        at = seed.randrange(len(out) + 1)
        end = min(len(out), at + seed.choice((1, 2, 9, 300)))
        way = seed.randrange(5)
        if way == 0 and out:
            out[at % len(out)] ^= 1 << seed.randrange(8)
        elif way == 1:
            del out[at:end]
        elif way == 2:
            out[at:at] = seed.randbytes(seed.choice((1, 2, 30)))
        elif way == 3:
            out[end:end] = out[at:end] * seed.choice((1, 20))
        else:
            out[at:end] = seed.choice(
                (b"\r", b"\r\n", b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\x92")
            )
    if not seed.randrange(20):
        return (
            bytes(out)
            .decode("utf-8", "replace")
            .encode(seed.choice(("utf-16", "utf-32", "cp500")), "replace")
        )
    return bytes(out)


def of_json(seed: random.Random, document: object) -> object:
    """A document with a few values of another kind, or keys that are gone, new or swapped."""
    document = copy.deepcopy(document)
    for _ in range(seed.choice((1, 1, 2, 4))):
        places = list(_places(document))
        if not places:
            return seed.choice(VALUES)
        holder, key = seed.choice(places)
        way = seed.randrange(6)
        value = holder[key]
        if way == 0:
            del holder[key]
        elif way == 1 and isinstance(value, str):
            holder[key] = of_text(seed, value)
        elif way == 2:
            other, name = seed.choice(places)
            holder[key] = copy.deepcopy(other[name])
        elif way == 3 and isinstance(holder, dict):
            holder[seed.choice((*ODD, "name", "text", "data", "say"))] = holder.pop(key)
        else:
            holder[key] = copy.deepcopy(seed.choice(VALUES))
    return document


def _places(value):
    """Every place of a document: what holds it, and under which key."""
    keys = (
        list(value)
        if isinstance(value, dict)
        else range(len(value))
        if isinstance(value, list)
        else ()
    )
    for key in keys:
        yield value, key
        yield from _places(value[key])


def as_bytes(seed: random.Random, document: object) -> bytes:
    """A mutant of a document as a file; now and then its text is broken, too."""
    raw = json.dumps(of_json(seed, document)).encode()
    return of_bytes(seed, raw) if not seed.randrange(5) else raw
