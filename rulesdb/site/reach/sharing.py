"""What a chat shows of a link to a rule: its number, its title, one sentence; and the card drawn of these.

The cards are drawings of our own: words as SVG text on a plain ground, with nothing from elsewhere.
"""

from __future__ import annotations

from textwrap import wrap
from xml.sax.saxutils import escape

from rulesdb.rulebook.tree.model import Node, Rulebook
from rulesdb.search.people import gist_for
from rulesdb.site.render import first_sentence
from rulesdb.values import NamedTuple

_LINES = 5
_WIDE = 46
"""Signs of a line of the card, and how many lines of its sentence there is room for."""


class Said(NamedTuple):
    """What a link to a rule says: `702.19b Trample`, and one sentence."""

    title: str
    sentence: str


def said_of(book: Rulebook, node: Node) -> Said:
    """What a link to this rule says: the title is its own or that above it, the sentence its gist or its first."""
    titles = [
        each.title for each in book.path(node.number) if each.title and each.kind != "section"
    ]
    title = " ".join(filter(None, (node.label, titles[-1] if titles else node.title)))
    return Said(title, gist_for(node, book.edition) or first_sentence([node.text], 200))


def card(said: Said, foot: str) -> str:
    """The card of a rule, 1200 by 630, as chats want it; `foot` says of which edition it is."""
    lines = wrap(said.sentence, _WIDE)
    if len(lines) > _LINES:
        lines = [*lines[: _LINES - 1], f"{lines[_LINES - 1]} …"]
    number, _, title = said.title.partition(" ")
    rows = "".join(
        f'<tspan x="80" dy="{54 if at else 0}">{escape(line)}</tspan>'
        for at, line in enumerate(lines)
    )
    head = wrap(title, 30)[:1] or [""]
    more = " …" if head[0] != title else ""
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" font-family="sans-serif">'
        '<path fill="#16191d" d="M0 0h1200v630H0z"/><path fill="#6cc7bd" d="M0 0h16v630H0z"/>'
        f'<text x="80" y="130" font-size="64" font-weight="700" fill="#6cc7bd">{escape(number)}</text>'
        f'<text x="80" y="205" font-size="54" font-weight="700" fill="#dde1e4">{escape(head[0] + more)}</text>'
        f'<text y="300" font-size="42" fill="#dde1e4">{rows}</text>'
        f'<text x="80" y="575" font-size="30" fill="#9aa5af">{escape(foot)}</text></svg>\n'
    )
