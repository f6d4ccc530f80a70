"""What the texts of cards mean and how abilities are printed, asked of the Oracle reader.

The reader takes longer to load than most rulings take, and what was read before is kept: so it is
loaded when the first text must be read, and nowhere else in this part. Nothing is decided here.
"""

from __future__ import annotations

from rulesdb.cards.abilities import Ability, Node, NotRead, UnreadAbility
from rulesdb.cards.model import Card, Face
from rulesdb.cards.printed import PrintedCard, PrintedFace
from rulesdb.engine.state.aspects import kinds_of
from rulesdb.errors import Unsupported
from rulesdb.late import late
from rulesdb.limits import uncounted
from rulesdb.oracle.kept.readings import READINGS, Read, unpacked
from rulesdb.oracle.reading.faces import face_of
from rulesdb.oracle.reading.outcome import Reading
from rulesdb.oracle.syntax.problems import Stage, Unread
from rulesdb.scenarios.language.words import COUNTS
from rulesdb.scenarios.table.unplayed import system_of

_NOT_READ = (UnreadAbility, NotRead)


def read(card: PrintedCard) -> tuple[Card, tuple[tuple[str, ...], ...]]:
    """The card with its abilities, and for each face the paragraph that each of them was read from.

    What was not read stands there as that, with what is known of it (`in_part`). Unsupported is a text
    that no game at a table has, or of a system that is not played.
    """
    texts: list[tuple[str, ...]] = []
    faces: list[Face] = []
    for face, found in zip(card.faces, _readings(card), strict=True):
        made = tuple(one if one.unread is None else _in_part(face, one) for one in found)
        texts.append(tuple(one.text for one in made for _ in one.abilities))
        faces.append(face_of(face, made))
    return Card(tuple(faces), card.layout), tuple(texts)


def _readings(card: PrintedCard) -> Read:
    kept = READINGS.get(card)
    return _read(card) if kept is None else unpacked(kept)


def _in_part(face: PrintedFace, one: Reading) -> Reading:
    """A paragraph that was not read, with what its form says of it and how much of it can be read."""
    assert one.unread is not None
    system = system_of(one.text)
    if system or one.unread.stage is Stage.BEYOND:
        lead = f"{system}; " if system else ""
        raise Unsupported(f"{face.name}: {lead}{unread(one.unread, one.text)}")
    from rulesdb.scenarios.table.in_part import in_part  # noqa: PLC0415

    def again(text: str) -> tuple[Reading, ...]:
        other = face.but(text=text)
        return _readings(PrintedCard(other.name, (other,)))[0]

    return one.but(unread=None, abilities=(in_part(face, one.text, why(one.unread), again),))


def not_read(card: Card) -> tuple[tuple[str, str], ...]:
    """The paragraphs of a card that were not read, each with where reading stopped."""
    found = (
        node
        for face in card.faces
        for ability in face.abilities
        if not kinds_of(ability).isdisjoint(_NOT_READ)
        for node in ability.walk()
        if isinstance(node, _NOT_READ)
    )
    return tuple((f"“{' '.join(one.text.split())}”", one.reason) for one in found)


_UNPROVED = "can be read, but that it means just that is not proved"
"""What is said of a text without the second proof (`oracle.reading.proof`), to people who know cards."""


def unread(found: Unread, text: str) -> str:
    """That a text is not read, as a sentence: where reading stopped, or what it can't mean, and what to do."""
    if found.stage is Stage.PROOF:
        return f"this text {_UNPROVED}; reword it or leave it out: {text!r}"
    if found.stage is Stage.BEYOND:
        return f"this is {found.message}, and can't be played: {text!r}"
    return f"this text can't be read yet ({why(found)}); reword it or leave it out: {text!r}"


def why(found: Unread) -> str:
    """Where reading stopped, or what a text can't mean."""
    if found.stage is Stage.PROOF:
        return f"it {_UNPROVED}"
    if found.stage not in (Stage.WORD, Stage.SYNTAX, Stage.PRINTING) and found.message:
        return f"{found.message}, at {found.word!r}"
    return f"it stops at {found.word!r}"


def _read(card: PrintedCard) -> Read:
    with uncounted():
        from rulesdb.oracle.reading.proof import in_full, read_proved  # noqa: PLC0415
        from rulesdb.oracle.syntax.tables import tables  # noqa: PLC0415

        tables()
    every = [read_proved(face) for face in card.faces]
    readings = tuple(one.readings for one in every)
    READINGS.put(card, readings, in_full(every))
    return readings


def printed(ability: Node) -> str:
    """The text of an ability as the reader prints it, ~ for what has it; its tree where it has no text.

    What no card says, such as an ability of a predefined token, is said in full.
    """
    for one in ability.walk():
        if isinstance(one, (UnreadAbility, NotRead)):
            return one.text
    if not isinstance(ability, Ability):
        return str(ability)
    kept = READINGS.printed(ability)
    if kept is None:
        kept = _printed(ability)
        READINGS.keep_printed(ability, kept)
    return kept


def worded(ability: Node) -> str:
    """The text of an ability for people to read; "" where it has none, as what a rule or keyword made (113.3)."""
    text = printed(ability)
    return "" if text == str(ability) else text


def with_its_name(text: str, name: str) -> str:
    """A text with the name of what has it in the place of `~`; what it quotes is of a token or of what gets it (113.10)."""
    outer = text.split('"')
    if len(outer) < 3:
        return text.replace("~", name)
    out: list[str] = []
    for at, part in enumerate(outer):
        what = next((x for x in ("token", "creature") if at and x in outer[at - 1]), "permanent")
        begins = part.startswith("~")
        this = f"{'This' if begins else 'this'} {what}"
        out.append(
            part.replace("~", this, 1).replace("~", f"this {what}")
            if at % 2
            else part.replace("~", name)
        )
    return '"'.join(out)


def _printed(ability: Ability) -> str:
    for words in (_in_its_words, _in_full):
        try:
            return words((ability,))
        except Exception:  # noqa: BLE001, S112 -- a text made by the game that has no such form
            continue
    return str(ability)


def _in_its_words(abilities: tuple[Ability, ...]) -> str:
    from rulesdb.oracle.printing.compare import shown  # noqa: PLC0415
    from rulesdb.oracle.reading.paragraph import print_abilities  # noqa: PLC0415

    return shown(print_abilities(abilities))


def _in_full(abilities: tuple[Ability, ...]) -> str:
    from rulesdb.oracle.reading.explicit import said  # noqa: PLC0415

    return said(abilities, spell=False).replace("~~~", "~").replace("~~", "~")


_WORD = late(r"\{[^{}]*\}|[\w'’/+−-]+|[^\w\s]")
_ALIKE = str.maketrans("’−", "'-")


_THIS = late(
    r"\bthis (?:creature|artifact|enchantment|land|permanent|planeswalker|Aura|Equipment|Vehicle|token)\b|~"
)


def as_compared(text: str, name: str = "") -> str:
    """A text of which only the words count: the same however the reader or a card writes numbers, stops and capitals.

    With a name, “this creature” is the same as that name.
    """
    text = _THIS.sub(name.replace("\\", ""), text) if name else text
    return " ".join(
        [COUNTS.get(word, word) for word in _WORD.findall(text.lower().translate(_ALIKE))]
    )
