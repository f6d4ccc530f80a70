"""Paths are loaded without what only addresses need, and are written as addresses all the same."""

from __future__ import annotations

import subprocess
import sys


def after(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def test_the_command_line_loads_no_addresses_and_no_locale():
    loaded = after(
        "import sys, rulesdb.cli; print(*{'pathlib', 'urllib.parse', 'ipaddress', 'locale'} & {*sys.modules})"
    )
    assert loaded == "pathlib"


def test_a_path_is_still_written_as_an_address():
    assert (
        after("import rulesdb.cli, pathlib; print(pathlib.Path('/a b').as_uri())")
        == "file:///a%20b"
    )


def test_what_parses_addresses_is_the_real_thing_afterwards():
    said = "import rulesdb.cli, urllib.parse; print(urllib.parse.urlsplit('https://a.example/b').netloc)"
    assert after(said) == "a.example"


def test_paths_that_are_loaded_are_left_alone():
    said = "import urllib.parse as before, pathlib, rulesdb.cli, urllib.parse as after; print(before is after)"
    assert after(said) == "True"
