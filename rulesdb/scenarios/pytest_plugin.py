"""Scenario files as tests: pytest collects them, each example with its id and line.

`pytest -p rulesdb.scenarios.pytest_plugin data/examples`; ids are `702.19b[1] title`. An example that
is unsupported or not about play is skipped with its reason; a failing one shows the expectation and
the course of the game, and a fault of this program fails, too, with the place where it broke.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from rulesdb.faults import WHERE_TO
from rulesdb.scenarios.checking.check import SUFFIX
from rulesdb.scenarios.results import Result, Status

if TYPE_CHECKING:
    from rulesdb.scenarios.language.read import Broken, Source


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """A scenario file is a file of tests."""
    if file_path.suffix == SUFFIX:
        made: ScenarioFile = ScenarioFile.from_parent(parent, path=file_path)
        return made
    return None


class ScenarioFile(pytest.File):
    """One file; each example in it is a test."""

    def collect(self) -> Iterator[pytest.Item]:
        """The examples; a file that is no text is an error of collection with its place."""
        from rulesdb.scenarios.language.problems import Unreadable  # noqa: PLC0415
        from rulesdb.scenarios.language.read import Broken, read_each_of  # noqa: PLC0415
        from rulesdb.scenarios.table.library import library  # noqa: PLC0415 -- only where there are scenarios

        try:
            sources = read_each_of(self.path, library())
        except Unreadable as error:
            raise self.CollectError(str(error)) from error
        for source in sources:
            if isinstance(source, Broken):
                name = f"{self.path.stem}[{source.ordinal}] {source.title or 'cannot be read'}"
                yield ScenarioItem.from_parent(self, name=name, source=source, date="")
                continue
            for date in source.scenario.dates:
                name = f"{self.path.stem}[{source.ordinal}] {source.scenario.title}"
                if len(source.scenario.dates) > 1:
                    name += f" @{date or 'today'}"
                yield ScenarioItem.from_parent(self, name=name, source=source, date=date)


class NotMet(Exception):  # noqa: N818 -- shown by `repr_failure`
    """An example that fails."""

    def __init__(self, result: Result) -> None:
        super().__init__(result.reason)
        self.result = result


class ScenarioItem(pytest.Item):
    """One example under the rules of one date."""

    def __init__(self, *, source: Source | Broken, date: str, **more: Any) -> None:
        super().__init__(**more)
        self.source = source
        self.date = date

    def runtest(self) -> None:
        """Run it."""
        from rulesdb.scenarios.checking.one_file import broken  # noqa: PLC0415
        from rulesdb.scenarios.checking.run import run_dated  # noqa: PLC0415
        from rulesdb.scenarios.language.read import Broken  # noqa: PLC0415

        if isinstance(self.source, Broken):
            raise NotMet(broken(self.source))
        result = run_dated(self.source, self.date)
        if result.status in (Status.UNSUPPORTED, Status.NOT_ABOUT_PLAY):
            pytest.skip(f"{result.status}: {result.reason}")
        if result.status is not Status.PASSES:
            raise NotMet(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The expectation that is not met, its place, and the course of the game with its rules."""
        error = excinfo.value
        if not isinstance(error, NotMet):
            return super().repr_failure(excinfo, style)
        one = error.result
        lines = [f"{one.file}:{one.line}: {one.title}", one.reason, ""]
        if one.status is Status.FAULT:
            lines[1:1] = [f"rulesdb itself broke, and the example is not judged; {WHERE_TO}"]
        for step in one.steps:
            rules = f"  [{', '.join(step.rules)}]" if step.rules else ""
            lines.append(("" if step.kind in ("action", "refused") else "    ") + step.text + rules)
        lines += [f"{'holds' if e.held else 'FAILS'}: {e.text}  {e.found}" for e in one.expected]
        return "\n".join(lines)

    def reportinfo(self) -> tuple[Path, int, str]:
        """The file, the line (from 0) and the name."""
        return self.path, max(0, self.source.line - 1), self.name
