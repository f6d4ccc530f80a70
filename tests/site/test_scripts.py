"""The scripts that are put together of pieces: each piece has its law, and uses what stands before it."""

from __future__ import annotations

import re

import pytest

from rulesdb.assets import asset
from rulesdb.site.scripts import PIECES, put_together

FOLDER = asset("site_templates", "static")
FUNCTION = re.compile(r"^function (\w+)\(", re.MULTILINE)


def text_of(script: str, piece: str) -> str:
    return (FOLDER / script.removesuffix(".js") / f"{piece}.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("script", PIECES)
def test_every_file_is_a_piece(script):
    found = {path.stem for path in (FOLDER / script.removesuffix(".js")).iterdir()}
    assert found == set(PIECES[script])
    assert not (FOLDER / script).exists()


@pytest.mark.parametrize("script", PIECES)
def test_a_piece_opens_with_its_law_and_can_be_read_at_once(script):
    for piece in PIECES[script]:
        text = text_of(script, piece)
        assert text.startswith(("/* ", "// ")), piece
        assert text.count("\n") <= 150, piece


@pytest.mark.parametrize("script", PIECES)
def test_a_piece_calls_only_itself_and_the_pieces_before_it(script):
    homes = {
        name: piece for piece in PIECES[script] for name in FUNCTION.findall(text_of(script, piece))
    }
    for place, piece in enumerate(PIECES[script]):
        text = text_of(script, piece)
        for name, home in homes.items():
            if PIECES[script].index(home) > place:
                assert not re.search(rf"(?<![.\w]){name}\(", text), (
                    f"{piece} calls {name} of {home}"
                )


@pytest.mark.parametrize("script", PIECES)
def test_names_of_pieces_are_their_own_and_all_are_used(script):
    whole = put_together(script).decode()
    names = FUNCTION.findall(whole)
    assert len(names) == len(set(names))
    unused = [name for name in names if len(re.findall(rf"\b{name}\b", whole)) < 2]
    assert not unused
