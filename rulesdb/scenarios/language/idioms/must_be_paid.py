"""Questions whether something has to be paid or done, or nothing at all, as the question that asks just the same; names are cut out."""

from __future__ import annotations

from rulesdb.late import late

_OPTIONAL = late(
    r"^(?:may (?P<s>@p\d+)|(?P<none>can (?=.* (?:nothing|no [a-z]+)$))(?P<s3>@p\d+)|(?:can|could|may) (?=@p\d+ (?:discard\b|sacrifice (?:an?|any|anything|another|something|one|two)\b))(?P<s4>@p\d+)|(?P<must>must (?=@p)|(?:does|do|did|will) (?=@p\d+ (?:have|need) to )|(?:has|is) (?=@p\d+ (?:(?:forced|required|obliged) )?to ))(?P<s2>@p\d+)(?: (?:have |need |(?:forced |required |obliged ))?to)?)"
    r" (?P<w>draw|search|sacrifice|gain|put|return|exile|create|reveal|copy|untap|transform|attach|destroy|shuffle|discard|lose|mill|scry|pair|surveil|proliferate)(?: (?:the |a |an )?(?P<r>@t\d+)(?: .*)?| (?:an?|another|any|one) (?P<k>nontoken creature|creature|land|artifact|enchantment|planeswalker|token)(?: .*)?| .*)?$"
)
"""What an effect lets or has a player do: whether that is a choice of theirs, and no question of what is possible."""


def as_choice(plain: str) -> str | None:
    """The question whether a text has a player do something, or lets them; None for all else."""
    if (found := _OPTIONAL.match(plain)) is None:
        return None
    bound = "binding on" if found["must"] else "up to"
    of = f" {found['r']}" if found["r"] else f' "{found["k"]}"' if found["k"] else ""
    return f"is it {bound} {found['s'] or found['s2'] or found['s3'] or found['s4']} to {found['w']}{of}"


_FOR_NOTHING = late(
    r"^(?P<h>(?:why )?(?:who )?can(?:'t)? .*?(?:cast|play) @.+?) (?:for (?:free|nothing)|without paying(?: (?:for it|anything|any mana|mana|(?:the|her|his) mana|for @\S+))?)$"
)
"""That nothing is paid for a spell."""


def for_nothing(plain: str) -> str:
    """A question whether a spell can be cast for nothing, in the words of the rules; any other as it is."""
    return _FOR_NOTHING.sub(r"\g<h> without paying its mana cost", plain)


_MUST_PAY = late(
    r"^(?:must (?P<a>@p\d+)|(?:does|do|did|will) (?P<b>@p\d+) (?:have|need) to|(?:has|is) (?P<c>@p\d+) (?:forced |required |obliged )?to)"
    r" (?P<v>exile|sacrifice|discard|tap|return|reveal|pay) (?:(?P<r>@\w+)|(?P<n>\d+) life|[^@]*?) (?:(?:in order to|to) (?:cast|play)|when casting|for) (?P<x>@[tx]\d+)$"
)
"""Whether what is paid for a spell has to be, with names cut out."""
_FOR_ONE = late(
    r"^(?:must (?P<a>@p\d+)) pay (?:(?:the |its |any )?(?:mana|cost|price) )?for (?P<x>@[tx]\d+)$"
)
"""Whether what one thing asks for has to be paid: of no other payment."""
_DOING = {"exile": "exiling", "sacrifice": "sacrificing", "discard": "discarding", "tap": "tapping", "return": "returning", "reveal": "revealing"}  # fmt: skip


def has_to_be_paid(plain: str) -> str | None:
    """The question whether something has to be paid for a spell; None for all else."""
    if (one := _FOR_ONE.match(plain)) is not None:
        return f"is it binding on {one['a']} to pay {one['x']}"
    found = _MUST_PAY.match(plain)
    if found is None:
        return None
    who = found["a"] or found["b"] or found["c"]
    if found["v"] == "pay" and not found["n"]:
        return None
    if not found["r"] and not found["n"]:
        return f'does {who} have to pay for {found["x"]} "by {_DOING[found["v"]]} something"'
    with_ = f"paying {found['n']} life" if found["n"] else f"{_DOING[found['v']]} {found['r']}"
    return f"does {who} have to pay for {found['x']} {with_}"
