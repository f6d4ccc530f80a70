"""What assistants are offered and answered, asked with the protocol's own client."""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

pytest.importorskip("mcp", reason="the extra is not installed: pip install 'rulesdb[mcp]'")

from mcp import Client, MCPError, StdioServerParameters, stdio_client

from rulesdb.mcp import judging
from rulesdb.mcp.server import NAMES, make_server, offers

ROOT = Path(__file__).resolve().parents[2]
BOLT = """card Cub {1}{G}
  Creature — Bear 2/2
card Small Fire {R}
  Instant
  Small Fire deals 2 damage to any target.

Ann has Cub on the battlefield
Bob has Small Fire in hand and a Mountain on the battlefield
in Bob's precombat main phase
  Bob casts Small Fire targeting Cub
  everyone passes until it resolves
"""


class Asking:
    """A client of a server in this process, for all tests: it takes a moment until the judge stands ready."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.client: Any = None
        self._there, self._over = Event(), asyncio.Event()
        self._thread = Thread(target=self.loop.run_until_complete, args=(self._serve(),))
        self._thread.start()
        assert self._there.wait(60)

    async def _serve(self) -> None:
        async with Client(make_server()) as self.client:
            self._there.set()
            await self._over.wait()

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self._over.set)
        self._thread.join()
        self.loop.close()


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with pytest.MonkeyPatch.context() as patch:
        path = tmp_path_factory.mktemp("home")
        patch.setenv("RULESDB_HOME", str(path))
        yield path


@pytest.fixture(scope="module", autouse=True)
def asking(home: Path) -> Iterator[None]:
    ASKING.append(Asking())
    yield
    ASKING.pop().close()


ASKING: list[Asking] = []


def asked(question: Callable[[Any], Coroutine[Any, Any, Any]]) -> Any:
    """What a client makes of a question."""
    (one,) = ASKING
    return asyncio.run_coroutine_threadsafe(question(one.client), one.loop).result(120)


def called(tool: str, **arguments: Any) -> Any:
    """The record of a tool's answer; what is refused is an AssertionError."""
    made = asked(lambda client: client.call_tool(tool, arguments))
    assert not made.is_error, made.content[0].text
    return made.structured_content


def refused(tool: str, **arguments: Any) -> str:
    made = asked(lambda client: client.call_tool(tool, arguments))
    assert made.is_error
    return str(made.content[0].text)


def test_every_tool_says_what_it_is_for_and_what_it_takes_and_gives() -> None:
    tools = asked(lambda client: client.list_tools()).tools
    assert tuple(tool.name for tool in tools) == NAMES
    for tool in tools:
        assert tool.description
        assert tool.output_schema["type"] == "object"
        assert tool.annotations.read_only_hint
        required = tool.input_schema.get("required", [])
        for name, about in tool.input_schema["properties"].items():
            assert about.get("description") or name == "limit", (tool.name, name)
        assert required, tool.name
    assert {name for name, _ in offers()} >= set(NAMES)


def test_the_page_for_programs_names_every_tool_and_no_other() -> None:
    page = (ROOT / "docs" / "programs.md").read_text("utf-8")
    table = page.partition("| tool |")[2].partition("\n\n")[0]
    assert tuple(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == NAMES


def test_a_rule_comes_with_its_headings_what_is_below_it_and_its_gist() -> None:
    (trample,) = called("rule", number="702.19", edition="plain")["rules"]
    assert trample["title"] == "Trample"
    assert trample["path"][-1] == "702 Keyword Abilities"
    assert "702.19b" in [one["number"] for one in trample["below"]]
    (one,) = called("rule", number="704.5f")["rules"]
    assert one["below"] == []
    assert "toughness" in one["text"]
    assert one["gist"]


def test_a_chapter_is_told_by_its_titles_and_says_how_much_it_leaves_out() -> None:
    (keywords,) = called("rule", number="702")["rules"]
    assert len(keywords["below"]) == 40
    assert keywords["more"] > 100


def test_several_rules_and_ranges_may_be_asked_for() -> None:
    numbers = [one["number"] for one in called("rule", number="601.2a-c")["rules"]]
    assert numbers == ["601.2a", "601.2b", "601.2c"]


@pytest.mark.parametrize(
    ("tool", "arguments", "words"),
    [
        ("rule", {"number": "999.9"}, "no rule 999.9"),
        ("rule", {"number": "704.5f", "edition": "1990-01-01"}, "no edition of 1990-01-01"),
        ("term", {"name": "zzyzx"}, "no term 'zzyzx'"),
        ("search", {"words": "zzzqqq"}, "nothing found for 'zzzqqq'"),
        ("card", {"name": "Shokc"}, "no card is called 'Shokc'; nearest"),
        ("where", {"number": "999.9", "date": "2001-07-23"}, "has no rule 999.9"),
        ("where", {"number": "abc", "date": "2001-07-23"}, "no rule number"),
        ("diff", {"old": "2014-02-01"}, "no edition of 2014-02-01 is imported"),
        ("diff", {"old": "plain"}, "both are the edition of plain"),
        ("what_if", {"situation": "Ann blubs", "lines": ["Bob is at 3 life"]}, "found 'blubs'"),
        ("what_if", {"situation": BOLT, "lines": ["Bob blubs"]}, "'Bob blubs': "),
        ("judge", {"situation": "x" * 100_001}, "more than 100,000 signs"),
    ],
)
def test_what_cannot_be_answered_is_refused_in_a_sentence(
    tool: str, arguments: dict[str, Any], words: str
) -> None:
    said = refused(tool, **arguments)
    assert words in said
    assert "--" not in said
    assert "Traceback" not in said


def test_a_search_finds_the_rule_first_and_the_names_that_may_have_been_meant() -> None:
    found = called("search", words="trample deathtouch", limit=3)
    assert len(found["hits"]) == 3
    assert found["hits"][0]["number"] == "702.2c"
    assert all(hit["snippet"] for hit in found["hits"])
    inside = called("search", words="damage", within="704", limit=5)["hits"]
    assert {hit["number"].partition(".")[0] for hit in inside} == {"704"}


def test_a_term_comes_with_the_rules_that_it_points_at() -> None:
    (trample, *_) = called("term", name="Trample")["terms"]
    assert "702.19" in trample["rules"]


def test_a_card_says_how_each_ability_is_understood_and_what_governs_it() -> None:
    shock = called("card", name="shock")
    assert shock["playable"]
    (face,) = shock["faces"]
    (ability,) = face["abilities"]
    assert (face["cost"], face["type"], ability["read"]) == ("{R}", "Instant", True)
    assert any(rule.startswith("120") for rule in ability["rules"])


def test_an_old_number_is_led_to_todays() -> None:
    way = called("where", number="420.5b", date="2001-07-23")
    assert (way["now"], way["moved"]) == ("704.5f", True)
    assert way == called("where", number="420.5b@2001-07-23", date="")
    assert [stop["kind"] for stop in way["stops"]][-1] in ("same", "reworded", "moved and reworded")


def test_a_situation_is_judged_with_answers_claims_and_the_position() -> None:
    text = f"{BOLT}does Cub die?\nthen Cub is in Ann's graveyard, because 704.5g\n"
    (ruling,) = called("judge", situation=text)["rulings"]
    assert ruling["status"] == "passes"
    (reply,) = ruling["replies"]
    assert reply["answer"].startswith("Yes")
    assert "704.5g" in reply["rules"]
    assert [claim["held"] for claim in ruling["claims"]] == [True]
    assert ruling["story"] == []
    assert any("graveyard: Cub" in line for line in ruling["position"])


def test_the_story_comes_on_demand_and_the_short_text_is_short() -> None:
    short = asked(lambda c: c.call_tool("judge", {"situation": BOLT}))
    whole = asked(lambda c: c.call_tool("judge", {"situation": BOLT, "story": True}))
    assert len(short.content[0].text) < 400 < len(whole.content[0].text)
    story = whole.structured_content["rulings"][0]["story"]
    assert {"text": "Cub is destroyed", "rules": ["704.5g"]} in story


def test_a_claim_that_does_not_hold_fails_and_one_that_cannot_be_read_says_where() -> None:
    (wrong,) = called("judge", situation=f"{BOLT}then Cub is on the battlefield\n")["rulings"]
    assert wrong["status"] == "fails"
    assert [claim["held"] for claim in wrong["claims"]] == [False]
    (unread,) = called("judge", situation=f"{BOLT}  Bob blubs\n")["rulings"]
    assert unread["status"] == "fails"
    assert unread["reason"].startswith("the situation:12:")


def test_open_choices_are_named_and_every_way_is_played_where_that_is_wanted() -> None:
    text = BOLT.replace(" targeting Cub", "").replace(
        "Ann has Cub", "Ann has Cub and a Cub (called Other)"
    )
    (one,) = called("judge", situation=text)["rulings"]
    assert one["open"] or one["status"] != "passes"
    made = asked(lambda c: c.call_tool("judge", {"situation": text, "every": True}))
    assert "--" not in made.content[0].text.replace("—", "")


def test_what_another_line_would_change() -> None:
    made = called("what_if", situation=f"{BOLT}does Cub die?\n", lines=["Cub has a +1/+1 counter", "Bob is at 3 life"])  # fmt: skip
    counter, life = made["differences"]
    assert counter["at"] == "everyone passes until it resolves"
    assert counter["becomes"][0].startswith("does Cub die? No")
    assert life["becomes"] == ["Bob is at 3 life"]


def test_a_judgement_that_takes_too_long_is_stopped_and_the_next_one_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # So much of it that it is not done before anybody has begun to wait, on a busy machine either.
    long = "\n".join(f'example "Number {n}"\n{BOLT}' for n in range(100))

    async def ask(client: Any) -> tuple[Any, Any]:
        await client.call_tool("judge", {"situation": BOLT})
        monkeypatch.setattr(judging, "PATIENCE", 0.0001)
        late = await client.call_tool("judge", {"situation": long})
        monkeypatch.setattr(judging, "PATIENCE", 60)
        return late, await client.call_tool("judge", {"situation": BOLT})

    late, told = asked(ask)
    assert late.is_error
    assert "there is no ruling: it took more than 0.0001 seconds" in late.content[0].text
    assert told.structured_content["rulings"][0]["status"] == "passes"


def test_many_questions_at_once_get_each_its_own_answer() -> None:
    """Tools run in threads side by side: what is open is shared by all of them."""
    numbers = ["702.2c", "702.19b", "704.5f", "601.2a", "509.1a", "613.1", "120.3e", "608.2b"]

    async def ask(client: Any) -> list[Any]:
        calls = [client.call_tool("rule", {"number": number}) for number in numbers]
        calls += [client.call_tool("search", {"words": number, "limit": 1}) for number in numbers]
        calls += [client.call_tool("judge", {"situation": BOLT})]
        return await asyncio.gather(*calls)

    *made, told = asked(ask)
    assert [one.structured_content["rules"][0]["number"] for one in made[:8]] == numbers
    assert [one.structured_content["hits"][0]["number"] for one in made[8:]] == numbers
    assert told.structured_content["rulings"][0]["status"] == "passes"


def test_rules_are_resources_by_their_address() -> None:
    def read(address: str) -> str:
        return str(asked(lambda client: client.read_resource(address)).contents[0].text)

    assert "704.5f" in read("rule://704.5f")
    assert read("rule://plain/704.5f") == read("rule://704.5f")
    assert "then " in read("guide://scenarios")
    with pytest.raises(MCPError, match=r"no rule 999\.9"):
        read("rule://999.9")


def test_over_standard_input_and_output_as_an_assistant_starts_it(home: Path) -> None:
    server = StdioServerParameters(
        command=sys.executable,
        args=["-m", "rulesdb", "mcp"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "RULESDB_HOME": str(home)},
    )

    async def ask() -> tuple[Any, Any]:
        async with Client(stdio_client(server)) as client:
            rule = await client.call_tool("rule", {"number": "704.5f"})
            return rule, await client.call_tool("judge", {"situation": BOLT})

    rule, ruling = asyncio.run(ask())
    assert rule.structured_content["rules"][0]["number"] == "704.5f"
    assert ruling.structured_content["rulings"][0]["status"] == "passes"
