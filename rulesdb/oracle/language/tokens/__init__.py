"""Tokens and copies, both ways: what they are, and what they are besides (111, 701.7, 707).

There is one row for each thing that a token is told by, and one for each exception of a copy.
What a token is told by is in `described`, what something becomes in `becoming`, what a copy is besides in
`exceptions`, and how tokens are made in `created`.
"""

from __future__ import annotations

from rulesdb.oracle.language.tokens.described import ROWS as ROWS
from rulesdb.oracle.language.tokens.described import Body as Body
from rulesdb.oracle.language.tokens.described import atom_kind as atom_kind
from rulesdb.oracle.language.tokens.described import becoming as becoming
from rulesdb.oracle.language.tokens.described import colored as colored
from rulesdb.oracle.language.tokens.described import copy_token as copy_token
from rulesdb.oracle.language.tokens.described import gaining as gaining
from rulesdb.oracle.language.tokens.described import line_of as line_of
from rulesdb.oracle.language.tokens.described import not_legendary as not_legendary
from rulesdb.oracle.language.tokens.described import num_text as num_text
from rulesdb.oracle.language.tokens.described import number_of as number_of
from rulesdb.oracle.language.tokens.described import token_line as token_line
from rulesdb.oracle.language.tokens.described import write_except as write_except
from rulesdb.oracle.language.tokens.described import write_line as write_line
