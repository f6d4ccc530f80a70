"""Tokens and copies, both ways: what they are, and what they are besides (111, 701.7, 707).

There is one row for each thing that a token is told by, and one for each exception of a copy.
What a token is told by is in `described` and `specified`, what something becomes in `bodies`, what a copy is besides in
`exceptions`, and how tokens are made in `created`.
"""

from __future__ import annotations

from rulesdb.oracle.language.tokens import (
    arriving,
    copied_for_each,
    created,
    described,
    exceptions,
    specified,
)
from rulesdb.oracle.language.tokens.bodies import (
    GOADED,
    GOADED_BODY,
    Body,
    becoming,
    colored,
    gaining,
    gaining_quotes,
    gaining_several,
)
from rulesdb.oracle.language.tokens.described import atom_kind, line_of, num_text, number_of
from rulesdb.oracle.language.tokens.exceptions import copied, write_except
from rulesdb.oracle.meaning.rows import Rows, whole

__all__ = (
    "GOADED",
    "GOADED_BODY",
    "ROWS",
    "Body",
    "atom_kind",
    "becoming",
    "colored",
    "copied",
    "gaining",
    "gaining_quotes",
    "gaining_several",
    "line_of",
    "num_text",
    "number_of",
    "write_except",
)

ROWS: Rows = whole(
    described.ROWS,
    specified.ROWS,
    exceptions.ROWS,
    created.ROWS,
    arriving.ROWS,
    copied_for_each.ROWS,
)
