"""Valid HTML, and no fault of accessibility, on every kind of page.

The tools are not part of the project: `npm install vnu-jar axe-core` in a folder named by
RULESDB_NPM lets these tests run; without it they are skipped, visibly.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from rulesdb.site.build import build_site
from rulesdb.site.single import build_single
from tests.site.browser import address, needs_browser
from tests.site.material import KINDS, full, rich

NPM = Path(os.environ.get("RULESDB_NPM", "/nowhere")) / "node_modules"
AXE = NPM / "axe-core" / "axe.min.js"
VNU = NPM / "vnu-jar" / "build" / "dist" / "vnu.jar"


BASE = "https://example.org/rules/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("access")
    build_site(full(), folder / "site")
    build_single(rich(), folder / "site" / "one.html")
    return folder / "site"


@pytest.mark.skipif(
    not VNU.exists() or not shutil.which("java"), reason="no vnu-jar under RULESDB_NPM"
)
def test_every_page_is_valid_html(site: Path) -> None:
    pages = sorted(map(str, site.glob("*.html")))
    done = subprocess.run(
        ["java", "-jar", str(VNU), "--errors-only", *pages],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""


@needs_browser
@pytest.mark.skipif(not AXE.exists(), reason="no axe-core under RULESDB_NPM")
@pytest.mark.parametrize(
    ("theme", "width"), [("light", 1280), ("dark", 1280), ("light", 390), ("dark", 390)]
)
def test_no_fault_of_accessibility(site: Path, browser: Any, theme: str, width: int) -> None:
    window = browser.new_context(
        viewport={"width": width, "height": 844}, color_scheme=theme, bypass_csp=True
    )
    page = window.new_page()
    # The page of an address that leads nowhere asks for its files by the public address.
    page.route(f"{BASE}**", lambda route: route.fulfill(path=site / route.request.url.removeprefix(BASE).partition("?")[0]))  # fmt: skip
    faults = []
    for kind in KINDS:
        page.goto(address(site, f"{kind}.html"))
        if kind == "100":
            page.keyboard.press("/")
            page.keyboard.type("sing")
            page.wait_for_selector(".hit")
        page.evaluate(AXE.read_text())
        found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")["violations"]
        faults += [f"{kind}: {each['id']}: {each['nodes'][0]['html'][:120]}" for each in found]
    window.close()
    assert faults == []
