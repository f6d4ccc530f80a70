"""The server: tools and resources by the Model Context Protocol, over standard input and output.

Nothing is worked out here. Tools are plain functions, which the package runs in threads; what rulesdb
refuses is a refusal of the tool in the same words, and what breaks is told as a fault.
"""

import re
from collections.abc import Callable
from contextlib import asynccontextmanager
from dataclasses import asdict
from functools import wraps
from typing import Annotated, Any

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ResourceNotFoundError, ToolError
from mcp_types import CallToolResult, TextContent, ToolAnnotations
from pydantic import Field

from rulesdb import VERSION
from rulesdb.assets import asset
from rulesdb.errors import RulesdbError
from rulesdb.faults import told
from rulesdb.mcp import answers as a
from rulesdb.mcp import judging, look_up
from rulesdb.scenarios.branching.beside import Judges, Question, desk

INSTRUCTIONS = """\
rulesdb knows the comprehensive rules of Magic: The Gathering by number, and plays situations by them.
Look a rule up (rule, term, search) before you state it, and cite its number. Ask judge for what happens at
the table instead of working it out: a situation is written as lines, and the resource guide://scenarios
tells how. A status other than passes is no ruling: say that it is not known. The texts are a plain-language
edition unless an official one is imported; its words are not the official words."""

_EDITION = Annotated[
    str,
    Field(
        description="A date (2014-02-01) or id of an edition; empty: the one that answers by default."
    ),
]
_SITUATION = Annotated[
    str,
    Field(
        description=(
            "Lines, one statement each. Cards are known by name or written in place (card NAME COST, then "
            "indented type line and text). For example:\n"
            "Ann has Grizzly Bears on the battlefield\n"
            "Bob has Shock in hand and a Mountain on the battlefield\n"
            "in Bob's precombat main phase\n"
            "  Bob casts Shock targeting Grizzly Bears\n"
            "  everyone passes until it resolves\n"
            "does Grizzly Bears die?\n"
            "Optional: then Grizzly Bears is in Ann's graveyard, because 704.5g. The whole language is in "
            "the resource guide://scenarios."
        )
    ),
]
_ASKS = ToolAnnotations(read_only_hint=True, idempotent_hint=True, open_world_hint=False)


class Tools:
    """The tools. Each is read by the package: its name, its docstring, its annotations."""

    def __init__(self, judges: Callable[[], Judges]) -> None:
        """`judges` gives the process that judges, begun where it is not there yet."""
        self._judges = judges

    def rule(
        self,
        number: Annotated[
            str, Field(description="702.19b, 702.19, 702, 7, 601.2a-h, or 704.5f@2014-02-01")
        ],
        edition: _EDITION = "",
        *,
        examples: Annotated[
            bool, Field(description="Also the examples printed in the rules.")
        ] = False,
    ) -> Annotated[CallToolResult, a.Rules]:
        """Show a rule by its number with what is below it, its headings and what it comes to."""
        return _said(look_up.rule(number, edition, examples=examples))

    def search(
        self,
        words: Annotated[
            str,
            Field(
                description='Words, nicknames, keywords, names of cards; "a phrase", -without, title:word'
            ),
        ],
        limit: Annotated[int, Field(ge=1, le=50)] = 6,
        within: Annotated[
            str, Field(description="Only below this section or rule: 7, 702, 702.19.")
        ] = "",
        edition: _EDITION = "",
        *,
        examples: Annotated[
            bool, Field(description="Only rules whose examples hold the words.")
        ] = False,
    ) -> Annotated[CallToolResult, a.Found]:
        """Find the rules that answer words, the best first, with the sentence that shows it."""
        return _said(look_up.search(words, edition, within, limit, examples=examples))

    def term(
        self,
        name: Annotated[str, Field(description="A term of the glossary, or what players call it.")],
        edition: _EDITION = "",
    ) -> Annotated[CallToolResult, a.Terms]:
        """Show a term of the glossary and the rules that it points at."""
        return _said(look_up.term(name, edition))

    def card(
        self, name: Annotated[str, Field(description="The name of a card or of one of its faces.")]
    ) -> Annotated[CallToolResult, a.Card]:
        """Show a card: its text, how rulesdb understands each ability, the rules that govern it."""
        return _said(look_up.card(name))

    def where(
        self,
        number: Annotated[str, Field(description="The number of that time (420.5b then)")],
        date: Annotated[
            str, Field(description="A day on which that edition was in force: 2001-07-23")
        ],
        to: Annotated[str, Field(description="The edition to arrive at; empty: the newest.")] = "",
    ) -> Annotated[CallToolResult, a.Way]:
        """Say what the rule is now that had a number at an earlier date."""
        return _said(look_up.where(number, date, to))

    def diff(
        self,
        old: Annotated[str, Field(description="An edition that is imported, or a date.")],
        new: Annotated[str, Field(description="Another; empty: the newest.")] = "",
        rule: Annotated[str, Field(description="Only what is below this number.")] = "",
        limit: Annotated[int, Field(ge=0, le=look_up.MOST_CHANGES)] = 20,
    ) -> Annotated[CallToolResult, a.Changes]:
        """Tell what changed between two editions, with [-gone-] and {+new+} words."""
        return _said(look_up.diff(old, new, rule, limit))

    def judge(
        self,
        situation: _SITUATION,
        *,
        story: Annotated[
            bool, Field(description="Also every step, with the rules that decided it.")
        ] = False,
        every: Annotated[
            bool, Field(description="Play every way that open choices can go.")
        ] = False,
    ) -> Annotated[CallToolResult, a.Rulings]:
        """Play a situation by the rules: answers to its questions, whether its claims hold, the position.

        Choices that no line makes are told one way and named, with the lines that would make them.
        """
        return _said(judging.rulings(self._judges(), Question(situation, every), story=story))

    def what_if(
        self,
        situation: _SITUATION,
        lines: Annotated[
            list[str],
            Field(
                min_length=1,
                max_length=8,
                description="Lines of the position or choices, each tried by itself: Bob is at 3 life",
            ),
        ],
    ) -> Annotated[CallToolResult, a.Differences]:
        """Play a situation again with another line, and tell the first step and the outcomes that differ."""
        return _said(judging.what_if(self._judges(), Question(situation, lines=tuple(lines))))


def _said(answer: tuple[str, object]) -> CallToolResult:
    text, record = answer
    return CallToolResult(
        content=[TextContent(type="text", text=text)],
        structured_content=asdict(record),  # type: ignore[call-overload]
    )


NAMES = ("rule", "search", "term", "card", "where", "diff", "judge", "what_if")
"""The tools, in the order in which they are listed."""


def _answering(tool: Callable[..., CallToolResult]) -> Callable[..., CallToolResult]:
    """A tool that refuses in the words of rulesdb, and says so where rulesdb itself broke."""

    @wraps(tool)
    def call(*args: Any, **options: Any) -> CallToolResult:
        try:
            return tool(*args, **options)
        except RulesdbError as error:
            raise ToolError(judging.renamed(str(error))) from error
        except Exception as error:
            raise ToolError(
                f"rulesdb itself broke, and there is no answer: {told(error)}"
            ) from error

    return call


def _rule(number: str) -> str:
    return _rule_of("", number)


def _rule_of(edition: str, number: str) -> str:
    try:
        return look_up.rule(number, edition, examples=True)[0]
    except RulesdbError as error:
        raise ResourceNotFoundError(str(error)) from error


def _guide() -> str:
    path = asset("docs", "scenarios.md")
    if not path.is_file():
        raise ResourceNotFoundError("the guide is not installed; see docs/scenarios.md of rulesdb")
    return path.read_text("utf-8")


_RESOURCES: tuple[tuple[str, Callable[..., str], str, str], ...] = (
    ("rule://{number}", _rule, "text/plain", "A rule by its number, in the edition that answers by default."),
    ("rule://{edition}/{number}", _rule_of, "text/plain", "A rule by its number, in the edition of a date."),
    ("guide://scenarios", _guide, "text/markdown", "How a situation is written."),
)  # fmt: skip


def make_server() -> MCPServer[Any]:
    """The server with all its tools and resources; the process that judges begins with the first need of it."""
    kept: list[Judges] = []

    def judges() -> Judges:
        if not kept:
            kept.append(desk())
        return kept[0]

    @asynccontextmanager
    async def life(_: MCPServer[Any]) -> Any:
        judges()  # so that the first question finds it ready
        try:
            yield None
        finally:
            while kept:
                kept.pop().close()

    server: MCPServer[Any] = MCPServer(
        "rulesdb", title="Rules of Magic: The Gathering", instructions=INSTRUCTIONS, version=VERSION,
        lifespan=life, log_level="ERROR",
    )  # fmt: skip
    tools = Tools(judges)
    for name in NAMES:
        server.add_tool(_answering(getattr(tools, name)), name=name, annotations=_ASKS)
    for address, read, kind, about in _RESOURCES:
        name = re.sub(r"\W+", "-", address).strip("-")
        server.resource(address, name=name, mime_type=kind, description=about)(read)
    return server


def offers() -> tuple[tuple[str, str], ...]:
    """The tools and resources, each with what it is for."""
    tools = ((name, _first_line(getattr(Tools, name))) for name in NAMES)
    return (*tools, *((address, about) for address, _, _, about in _RESOURCES))


def _first_line(tool: Callable[..., object]) -> str:
    return (tool.__doc__ or "").split("\n", maxsplit=1)[0]


def run() -> None:
    """Serve until standard input ends."""
    make_server().run("stdio")
