"""Bytes to text: which encoding a source is in, decided by what it holds and not by its name.

Only bytes, characters and line ends are known here; what a line means is for the layouts.
Every reason for which a file cannot be a rulebook is found here and said in one sentence.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from rulesdb.errors import BadInput
from rulesdb.text.characters import mend

LIMIT_BYTES = 32 * 1024 * 1024
"""No rulebook is larger than a few megabytes; what is larger is refused before it is read."""

_SIGNATURES = (
    (b"%PDF", "a PDF", "save or convert it as plain text"),
    (b"PK\x03\x04", "a zip or Word file", "save it as plain text"),
    (b"\xd0\xcf\x11\xe0", "an old Word file", "save it as plain text"),
    (b"{\\rtf", "an RTF file", "save it as plain text"),
    (b"\x1f\x8b", "a gzip file", "unpack it"),
    (b"\x89PNG", "a picture", "give a text file"),
    (b"\xff\xd8\xff", "a picture", "give a text file"),
    (b"SQLite format 3", "a database", "give a text file"),
)
_HTML = re.compile(
    r"\s*(?:<!--.*?-->\s*)*<(?:!doctype\s+html|html|head|body)\b", re.IGNORECASE | re.DOTALL
)
_MARKUP = re.compile(r"</(?:p|div|span|body|td|li|a)>", re.IGNORECASE)
_ORDER = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}
_BREAKS = re.compile("\r\n|[\n\r\v\x1c-\x1e\x85\u2028\u2029]")
_STRAYS = "\v\x1c\x1d\x1e\x85\u2028\u2029"
_LINES = 50
"""With as many lines as a rulebook has, a next-line sign or a vertical tab is a slip inside one."""
_STRAY_BREAKS = re.compile(
    "(?<=[^\\s])[\v\x1c-\x1e\x85\u2028\u2029]+|[\v\x1c-\x1e\x85\u2028\u2029]+(?=[^\\s])"
)
_CONTROLS = re.compile("[\x00-\x08\x0e-\x19\x1b-\x1f]")
# A form feed stays in its line as the mark of a new page; only in the middle of one it breaks it.
_NEW_PAGE = re.compile("(?<=[^\r\n\f])(?=\f[^\r\n\f])")
# What a text of this game says: single words of English, so that noise is told from prose.
_KNOWN = re.compile(r"\b(?:the|of|and|player|card|game|rule|spell|ability|magic)\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Decoded:
    """A text as its lines (without their ends), and the encoding that it was in."""

    lines: tuple[str, ...]
    encoding: str


def read_source(path: Path) -> bytes:
    """The bytes of a file; BadInput says in one sentence why they cannot be had."""
    try:
        if path.is_dir():
            raise BadInput(f"{str(path)!r} is a folder; give the rules as a text file")
        size = path.stat().st_size
        if size > LIMIT_BYTES:
            raise BadInput(
                f"{str(path)!r} has {size / 1048576:.0f} MB and no rulebook is that large "
                f"(limit {LIMIT_BYTES // 1048576} MB); give the text of one edition"
            )
        return path.read_bytes()
    except FileNotFoundError as error:
        raise BadInput(f"there is no file {str(path)!r}; check the name") from error
    except PermissionError as error:
        raise BadInput(f"{str(path)!r} may not be read (no permission)") from error
    except OSError as error:
        raise BadInput(f"{str(path)!r} cannot be read ({error.strerror or error})") from error


def decode(raw: bytes, name: str = "the text") -> Decoded:
    """The lines of a source in whatever encoding it is.

    `name` stands in messages. Raises BadInput for what is no text at all: nothing, noise,
    and the usual kinds of file that only look like one.
    """
    if len(raw) > LIMIT_BYTES:
        raise BadInput(
            f"{name} has more than {LIMIT_BYTES // 1048576} MB; no rulebook is that large"
        )
    if not raw.strip(b"\x00 \t\r\n\xef\xbb\xbf\xff\xfe"):
        raise BadInput(f"{name} is empty; give the text of a rulebook")
    for signature, kind, cure in _SIGNATURES:
        if raw.startswith(signature):
            raise BadInput(f"{name} is {kind}, not text; {cure}")
    text, encoding = to_text(raw)
    text, damage = mend(text)
    encoding = f"{encoding}, {damage}" if damage else encoding
    if is_web_page(text):
        raise BadInput(f"{name} is a web page (HTML), not text; save it as plain text")
    strange = len(_CONTROLS.findall(text))
    if strange > len(text) // 200 + 2:
        raise BadInput(f"{name} is binary, not text ({strange} control characters)")
    if strange:
        text = _CONTROLS.sub("", text)
    if "\f" in text:
        text = _NEW_PAGE.sub("\n", text)
    if any(sign in text for sign in _STRAYS) and _ends(text) >= _LINES:
        text = _STRAY_BREAKS.sub(" ", text)  # where lines end, other signs that can end one do not
    lines = _BREAKS.split(text.replace("\x1a", ""))
    if lines and not lines[-1]:
        lines.pop()
    return Decoded(tuple(lines), encoding)


def _ends(text: str) -> int:
    """How many lines end as lines do."""
    return text.count("\n") + text.count("\r") - text.count("\r\n")


def is_web_page(text: str) -> bool:
    """Whether a text is the source of a web page."""
    return bool(_HTML.match(text)) or len(_MARKUP.findall(text)) > 20


def to_text(raw: bytes) -> tuple[str, str]:
    """The characters of bytes, and the name of the encoding that they are in."""
    for mark, encoding in (
        (b"\xef\xbb\xbf", "utf-8-sig"),
        (b"\xff\xfe\x00\x00", "utf-32"),
        (b"\x00\x00\xfe\xff", "utf-32"),
        (b"\xff\xfe", "utf-16"),
        (b"\xfe\xff", "utf-16"),
    ):
        if raw.startswith(mark):
            rest = raw[len(mark) :]
            if encoding != "utf-16" or _wide(rest) == _ORDER[mark]:
                try:
                    return raw.decode(encoding).lstrip("\ufeff"), encoding
                except UnicodeDecodeError:
                    pass
            raw = rest  # a mark that lies: believe the rest
    wide = _wide(raw)
    if wide:
        size = 4 if "32" in wide else 2
        return raw[: len(raw) - len(raw) % size].decode(wide, "replace").lstrip("\ufeff"), wide
    try:
        return raw.decode("utf-8"), "utf-8"
    except UnicodeDecodeError:
        return _mixed(raw)


def _wide(raw: bytes) -> str | None:
    """UTF-16 or UTF-32 for what the bytes show: every second one of English is zero, or three of four."""
    sample = raw[:4000]
    half = len(sample) // 2
    if half < 8:
        return None
    odd, even = sample[1::2].count(0), sample[0::2].count(0)
    if odd > 0.7 * half and even > 0.35 * half:
        return "utf-32-le" if sample[2::4].count(0) > sample[0::4].count(0) else "utf-32-be"
    if even > 0.7 * half and odd > 0.35 * half:
        return "utf-32-be"
    if odd > 0.7 * half:
        return "utf-16-le"
    if even > 0.7 * half:
        return "utf-16-be"
    return None


def _mixed(raw: bytes) -> tuple[str, str]:
    """A one-byte encoding, or lines of two encodings in one file; the better reading wins."""
    out, utf8 = [], 0
    for line in re.split(rb"(?<=[\r\n])", raw):
        try:
            out.append(line.decode("utf-8"))
            utf8 += not line.isascii()
        except UnicodeDecodeError:
            out.append(
                line.decode("cp1252", "replace") if _cp1252(line) else line.decode("mac_roman")
            )
    return "".join(out), "utf-8 and cp1252 mixed" if utf8 else "cp1252"


def _cp1252(line: bytes) -> bool:
    """Whether the bytes above ASCII read better as cp1252 than as Mac Roman."""
    # The apostrophe, quotes and dashes of cp1252 are 0x91-0x97; of Mac Roman 0xd0-0xd5.
    windows = sum(0x91 <= b <= 0x99 or b in (0x85, 0xAE, 0xA9) for b in line)
    mac = sum(0xD0 <= b <= 0xD5 or b in (0xA8, 0xAA, 0xC9) for b in line)
    return windows >= mac


def looks_like_prose(lines: tuple[str, ...]) -> bool:
    """Whether there is English about this game in the lines at all."""
    found = words = 0
    for line in lines:
        found += len(_KNOWN.findall(line))
        if found >= 5:
            return True
        words += len(line.split())
    return found > 0.1 * words
