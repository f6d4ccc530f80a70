"""What was made of a paragraph: its meaning and how that is printed, or where reading stopped.

Only the value lives here, so that what is kept can be shown without loading what reads.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulesdb.values import Value, value

if TYPE_CHECKING:
    from rulesdb.cards import abilities as a
    from rulesdb.oracle.meaning.back_reference import Resolved
    from rulesdb.oracle.syntax.problems import Unread


@value
class Reading(Value):
    """A paragraph: the text, what it means, how that is printed; or where reading stopped."""

    text: str
    abilities: tuple[a.Ability, ...] = ()
    printed: str = ""
    unread: Unread | None = None
    references: tuple[Resolved, ...] = ()
    """What its pronouns mean, in printed order, and which rule of antecedents decided."""

    @property
    def whole(self) -> bool:
        """Whether everything was understood."""
        return self.unread is None
