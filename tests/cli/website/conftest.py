"""Sites of these tests show a few of the shipped examples: all of them take a while where the engine was changed."""

from __future__ import annotations

import pytest

from rulesdb.scenarios.checking import check, shipped


@pytest.fixture(autouse=True)
def few_examples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only those about one rule."""
    monkeypatch.setattr(shipped, "files", lambda: check.files(["613.10"]))
    monkeypatch.setattr(shipped, "keep", lambda *_, **__: None)
