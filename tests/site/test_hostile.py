"""Text that pretends to be markup stays text, and a policy forbids what is not ours."""

from __future__ import annotations

import re
from html import unescape
from html.parser import HTMLParser

import pytest

from rulesdb.rulebook.read import read_bytes
from rulesdb.site.build import site_files
from rulesdb.site.check import check_files
from rulesdb.site.single import single_file
from tests.site.material import TEXT, material, pages, results

HOSTILE = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "javascript:alert(1)",
    "</script><script>alert(1)//",
    "<!-- --> ]]> &lt; &#60;script&#62;",
    "{{ 7*7 }} {% include 'x' %}",
    "w" * 10_000,
    "\u202e\u2066 right to left \u2069",
    "{<b>} {W<} _<i>_",
    "' onmouseover=alert(1) x='",
    "{T}, {2/U}: {W}",
]


class Elements(HTMLParser):
    """Which elements and attributes are really there."""

    def __init__(self) -> None:
        super().__init__()
        self.bad: list[str] = []
        self.scripts = 0
        self.text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        self.bad += [
            f"{tag} {name}"
            for name, value in attrs
            if name.startswith("on")
            or (name in {"href", "src", "action"} and "javascript:" in (value or ""))
        ]
        self.bad += [
            f"{tag} {name}"
            for name, _ in attrs
            if not re.fullmatch(r"[a-z-]+", name, re.IGNORECASE)
        ]
        if tag in {"img", "iframe", "object", "base"}:
            self.bad.append(tag)

    def handle_data(self, data: str) -> None:
        self.text.append(data)


def _text(html: str) -> list[str]:
    seen = Elements()
    seen.feed(html)
    return seen.text


def test_a_policy_forbids_all_that_is_not_ours() -> None:
    for name, html in pages().items():
        if name.endswith(".html") and not name.startswith("r/"):
            assert "default-src 'none'; script-src 'self'; style-src 'self'" in unescape(html), name
            assert "unsafe" not in html
            assert " style=" not in html
            assert not re.search(r"\son\w+=", html), name


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_hostile_text_stays_text(text: str) -> None:
    hostile = TEXT.replace("Fourth subrule", f"Fourth {text}").replace(
        "Humming\n\n", f"Humming {text}\n\n"
    )
    hostile = hostile.replace("A hat that is big", f"A hat {text}").replace("Another person", text)
    hostile = hostile.replace("“Players,”", f"“{text},”").replace(
        "\nSinging\nA", f"\nSinging {text[:60]}\nA"
    )
    book_ = read_bytes(hostile.encode(), "hostile")
    bad = tuple(each.but(title=text, reason=text, id=text, source=text) for each in results())
    made = material(book_, plain=book_, plain_date="2020-05-04", results=bad)
    files = site_files(made)
    assert check_files(files) == []
    pages = {name: raw.decode() for name, raw in files.items() if name.endswith(".html")}
    own = {
        "one": 6,
        "search.html": 5,
        "play.html": 6,
        "offline.html": 5,
        "404.html": 5,
        "then.html": 5,
    }
    for name, html in (*pages.items(), ("one", single_file(made))):
        seen = Elements()
        seen.feed(html)
        assert not seen.bad, name
        assert seen.scripts == own.get(name, 0 if name.startswith("r/") else 4), name
    assert any(text.split(maxsplit=1)[0][:30] in "".join(_text(html)) for html in pages.values())
    for name, raw in files.items():
        if name.endswith(".js") and name.startswith("previews/"):
            assert b"<" not in raw
