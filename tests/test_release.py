"""What goes with a release: bounds of versions, the bill of materials, data with checksums."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def test_what_it_runs_with_has_bounds_below_and_above():
    for wanted in PROJECT["dependencies"]:
        assert re.fullmatch(r"[a-z0-9-]+>=[\d.]+,<\d+", wanted), wanted


def test_the_metadata_is_whole():
    for member in (
        "authors",
        "classifiers",
        "description",
        "keywords",
        "license",
        "readme",
        "urls",
    ):
        assert PROJECT[member]


def test_the_bill_of_materials_has_every_part_with_its_licence():
    try:
        distribution("rulesdb")
    except PackageNotFoundError:
        pytest.skip("rulesdb is not installed here, only on the path")
    tool = ROOT / "tests" / "tools" / "bill_of_materials.py"
    done = subprocess.run([sys.executable, str(tool)], capture_output=True, text=True, check=True)
    bill = json.loads(done.stdout)
    parts = {one["name"].lower(): one for one in bill["components"]}
    assert {"click", "jinja2", "lark", "whoosh", "markupsafe"} <= set(parts)
    for one in parts.values():
        assert one["version"]
        assert one["licenses"][0]["license"]["name"] != "not stated"


def test_a_release_of_the_data_has_checksums(tmp_path):
    tool = ROOT / "tests" / "tools" / "data_release.py"
    subprocess.run(
        [sys.executable, str(tool), str(tmp_path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        check=True,
        capture_output=True,
    )
    rows = (tmp_path / "SHA256SUMS").read_text().splitlines()
    assert {"rules.json", "rules.sqlite", "terms.csv", "concordance.json"} <= {
        row.split()[1] for row in rows
    }
    for row in rows:
        digest, name = row.split()
        assert hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() == digest
