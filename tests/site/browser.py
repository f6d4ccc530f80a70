"""A real browser for the tests of the site; where there is none they are skipped, visibly."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
try:
    from playwright.sync_api import sync_playwright
except ImportError:
    sync_playwright = None  # type: ignore[assignment]

needs_browser = pytest.mark.skipif(
    not CHROMIUM or sync_playwright is None,
    reason="no chromium or no playwright: the tests of the site in a browser did not run",
)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]


def address(path: Path, page: str = "") -> str:
    """The address of a page of a site on the disk."""
    return path.resolve().as_uri() + (f"/{page}" if page else "")
