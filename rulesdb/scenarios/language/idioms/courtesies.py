"""What is said around a situation and tells nothing of the game: greetings, thanks, what somebody thinks of it.

A sentence that is nothing else is left out before any line is read.
"""

from __future__ import annotations

from rulesdb.late import late
from rulesdb.scenarios.language.blocks import Block
from rulesdb.scenarios.language.names import Names, sentences

COURTEOUS = late(
    r"\b(?:[Hh]i|[Hh]ello|[Hh]ey|[Gg]reetings|[Gg]ood|[Qq]uestion|[Tt]hanks?|says|said|told|tells|claim|claims|claimed|thinks?|thought|argue|argues|argued|insists?|insisted|believes?|believed|sure|unsure|confused|wondering|assume|guess|looked|couldn't|arguing|argument)\b"
)
"""One of these stands in a text that has such a sentence."""
_COURTESY = late(
    r"(?m)^\s*(?:(?:[Hh]i|[Hh]ello|[Hh]ey|[Gg]reetings|[Gg]ood (?:morning|evening|day|afternoon))\b(?:,? (?:all|everyone|everybody|guys|folks|there|judges?|people))?(?:[,!]? *(?:(?:just |a )*(?:quick |rules |small |simple )?question(?: here)?)?)?[.!:]?\s*$"
    r"|(?:[Jj]ust )?(?:[Aa] )?(?:[Qq]uick|[Rr]ules|[Ss]imple|[Nn]ew player|[Ss]mall) question[.!:]?\s*$|[Tt]hanks?\b(?: you)?(?: in advance| everyone| all| a lot| so much)*[.!]?\s*$"
    r"|(?:[Mm]y|[Oo]ur|[Aa]|[Hh]is|[Tt]he) (?:friend|buddy|judge|playgroup|roommate|brother|opponent|other player)s? (?:(?:says?|said|told me|tells me) (?:that|it|this|I|me|he|she|they)|claims?|claimed|thinks?|thought|argues?|argued|insists?|insisted|believes?|believed)\b.*$"
    r"|I(?:'m| am) (?:not sure|unsure|confused|wondering)\b.*$|I (?:think|thought|believe|assume|guess)\b(?! of).*$|(?:[Ww]e|[Ii]) (?:looked it up|couldn't (?:find|agree)|are arguing|were arguing|had an argument)\b.*$)"
)
"""What is said around a question and tells nothing of the game."""


def without_courtesies(block: Block) -> Block:
    """The same without greetings and without what somebody thinks, which tell nothing of the game."""
    known = Names((), (card.name for card in block.cards), ())
    rows = []
    for row in block.rows:
        said = [one for one in sentences(row.text, known) if not _COURTESY.match(one)]
        text = ". ".join(one.strip().rstrip(".") for one in said)
        if text == row.text.rstrip(".") or len(said) == len(sentences(row.text, known)):
            rows.append(row)
        elif text:
            rows.append(row._replace(text=text))
    return block._replace(rows=tuple(rows))
