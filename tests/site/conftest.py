"""What several rooms of the site's tests share: a running browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.site.browser import CHROMIUM, FLAGS, sync_playwright


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    """Chromium, one for each module; only tests that need one ask for it (`needs_browser`)."""
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield running
        running.close()
