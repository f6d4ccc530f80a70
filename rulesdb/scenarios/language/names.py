"""Which names a scenario may use, and the nearest one to a name that it may not.

A name is a player, a card written in place, a card of the library, a name given with "called", or
the name of a token. The lexer asks for the longest name that begins at a place; what is no name is
told with its neighbours. Nothing is resolved to an object here.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice

from rulesdb.cards.names import by_head
from rulesdb.cards.nicknames import card_called
from rulesdb.cards.parts_of_names import shortened
from rulesdb.late import late
from rulesdb.scenarios.language.words import NOBODY, all_subtypes, token_name, token_subtypes

MOST_WORDS = 14
"""The most words that a name of a card is tried with."""

ME, OPPONENT = "Me", "Opponent"
"""Who tells a situation of his own, and who sits across from the only player that is spoken of."""

_Found = tuple[tuple[str, str, int], ...]
"""What names there are: "player" or "thing", the name, where it ends."""
_UNSEEN: _Found = (("", "", 0),)  # a word that was not looked at yet


class Names:
    """The names known in one scenario."""

    __slots__ = (
        "_alone", "_begin", "_begun", "_cards", "_known", "_library", "_never_cast", "_several", "_short", "players", "told",
    )  # fmt: skip

    def __init__(
        self,
        players: Iterable[str] = (),
        cards: Iterable[str] = (),
        library: Collection[str] = (),
        spoken: Iterable[str] = (),
        *,
        had: Collection[str] | None = None,
        never_cast: Collection[str] = (),
        faces: Iterable[str] = (),
    ) -> None:
        self.players: dict[str, None] = dict.fromkeys(players)
        self._cards: dict[str, None] = dict.fromkeys(cards)
        # A library of cards knows its names, and how they begin, once for all scenarios.
        self._library: Collection[str] = getattr(library, "names", library)
        self._known = library
        self._begun: Mapping[str, int] = getattr(library, "beginnings", None) or beginnings(library)
        self.told = tuple(dict.fromkeys(spoken))
        """The cards that the lines of the scenario speak of, in order."""
        self._never_cast = never_cast
        parts = shortened(tuple(dict.fromkeys((*self._cards, *self.told))))
        # The other face of a legend is called in short where nothing that was told is called so.
        more = shortened(tuple(one for one in dict.fromkeys(faces) if "," in one)).items()
        parts |= {
            short: fit
            for short, fit in more
            if short not in parts and len(fit) == 1 and fit[0].startswith(f"{short},")
        }
        self._several = {short: fit for short, fit in parts.items() if len(fit) > 1}
        self._short = {
            short: fit[0]
            for short, fit in parts.items()
            if len(fit) == 1
            and not (self.is_player(short) or short in self._cards or token_name(short))
            and not (self.is_thing(short) if had is None else short in had)
        }
        self._begin = beginnings((*self.players, *self._cards, *self._short))
        self._alone: dict[str, _Found | None] = {}
        """By a word the names that it begins with, where nothing behind it matters; None where it does."""

    @property
    def library(self) -> frozenset[str]:
        """The names of all cards that are known."""
        return frozenset(self._library)

    @property
    def imported(self) -> bool:
        """Whether a file of cards was imported, so that a card that nobody knows is in none."""
        return bool(getattr(self._known, "imported", True))

    @property
    def things(self) -> tuple[str, ...]:
        """The names of this scenario's own cards and of what it gives names to."""
        return tuple(self._cards)

    def is_player(self, name: str) -> bool:
        """Whether a player has this name."""
        return name in self.players

    def is_thing(self, name: str) -> bool:
        """Whether a card or token has this name."""
        return name in self._cards or name in self._library

    def _goes_on(self, short: str, text: str, end: int) -> bool:
        """Whether what stands behind a short name makes it the beginning of a longer one."""
        follows = _NEXT_WORD.match(self._short[short].partition(short)[2])
        return bool(_NEXT_CAPITAL.match(text, end)) or (
            follows is not None and text.startswith(follows[0], end)
        )

    def called(self, word: str) -> tuple[str, ...]:
        """The card of this scenario that this word is the name of, or short for."""
        if word in self._cards or word in self.told:
            return (word,)
        return tuple(filter(None, [self._short.get(word)]))

    def spoken(self, text: str) -> Iterator[str]:
        """The names of cards in a text, in order."""
        at = 0
        while (start := _START.search(text, at)) is not None:
            at = start.end()
            for sort, name, end in self.longest(text, start.start()):
                if sort == "thing":
                    yield name
                at = end
                break

    def is_card(self, name: str) -> bool:
        """Whether a card has this name, subtypes that tokens are called by aside."""
        return name in self._cards or (self.is_thing(name) and name not in all_subtypes())

    def longest(self, text: str, at: int) -> Iterator[tuple[str, str, int]]:
        """The names that begin here, longest first: "player" or "thing", the name, where it ends.

        A plural is understood behind a thing's name: `Swamps`, `Foxes`. What lies farther than the longest name
        that begins with the word up to the first blank is not looked at.
        """
        blank = text.find(" ", at)
        word = text[at:] if blank < 0 else text[at:blank]
        known = self._alone.get(word, _UNSEEN)
        if known is _UNSEEN:
            known = self._alone[word] = self._by_itself(word)
        if known is None:
            return self._longest(text, at, word, blank)
        if len(known) == 1:  # as it nearly always is, where there is any
            sort, name, size = known[0]
            return iter(((sort, name, at + size),))
        return iter([(sort, name, at + size) for sort, name, size in known] if known else known)

    def _by_itself(self, word: str) -> _Found | None:
        """The names that a word begins with up to the next blank, where nothing behind it matters; else None."""
        if word in all_subtypes() or word in self._begin or word in self._begun:
            return None
        if word.isalnum():
            return None if word in self._short else self._up_to(word, 0, len(word))
        ends = [x.end() for x in islice(_WORD_END.finditer(word), MOST_WORDS)]
        out: _Found = ()
        for end in reversed(ends):
            if word[:end] in self._short:
                return None
            out += self._up_to(word, 0, end)
        return out

    def _longest(self, text: str, at: int, word: str, blank: int) -> Iterator[tuple[str, str, int]]:
        typed = word in all_subtypes()
        stop = len(text) if blank < 0 else self._farthest(word, at, blank)
        if typed and blank >= 0:
            stop = max(stop, _behind_subtypes(text, at))
        if stop == at + len(word) and word.isalnum():
            ends = [stop]
        else:
            ends = [x.end() for x in islice(_WORD_END.finditer(text, at, stop), MOST_WORDS)]
        short, players, cards, library = self._short, self.players, self._cards, self._library
        tokens = token_subtypes()
        for end in reversed(ends):
            name = text[at:end]
            if (
                (typed or name[-1:] == "s" or name in short or name in players)
                or (name in cards or name in library or name in tokens)
            ):  # fmt: skip
                yield from self._up_to(text, at, end, typed=typed)

    def _up_to(self, text: str, at: int, end: int, *, typed: bool = False) -> _Found:
        """What the words from one place to another are the name of."""
        name = text[at:end]
        out: _Found = ()
        short = name in self._short and not self._goes_on(name, text, end)
        # A part of the name of what is here comes before a card of the file that nobody has, unless that is cast.
        if short and (name in self._never_cast or not _CASTING.search(text, 0, at)):
            out = (("thing", self._short[name], end),)
        if name in self.players:
            out = (*out, ("player", name, end))
        if (
            name in self._cards
            or name in self._library
            or (token_name(name) if typed else name in token_subtypes())
        ):
            out = (*out, ("thing", name, end))
        elif name[-1:] == "s":
            one = name[:-1]
            if self.is_thing(one):
                out = (*out, ("thing", one, end))
            elif name[-2:] == "es" and self.is_thing(name[:-2]):
                out = (*out, ("thing", name[:-2], end))
            elif one in self._short:
                out = (*out, ("thing", self._short[one], end))
        return (*out, ("thing", self._short[name], end)) if short else out

    def several(self, name: str) -> tuple[str, ...]:
        """The names of this scenario that this is a part of, where it could be any of them."""
        return self._several.get(name, ())

    def _farthest(self, word: str, at: int, blank: int) -> int:
        """Behind which place no name of a card ends that begins with a word; at the blank if no other does.

        There the text is cut, and what ends at the cut is longer than any name, in the plural too.
        """
        size = max(self._begin.get(word, 0), self._begun.get(word, 0))
        return at + size + len("es") + 1 if size else blank

    def unknown(self, text: str, at: int) -> str:
        """The words at a place that a person would take for one name, where no name begins.

        What stands behind an "and" belongs to the name unless a known name begins there, or the part before it is near to one.
        """
        text = text.rstrip(" .?!")
        run = run_of(text, at)
        joints = list(re.finditer(r" and |, | on | at | with ", run))
        for joint in joints:
            if next(self.longest(text, at + joint.end()), None) is not None:
                return run[: joint.start()]
        if not self.nearest(run, 1):
            if _CASTING.search(text, 0, at):
                return re.split(r" (?:on|at) (?=[A-Z])", run)[0]  # what stands behind is aimed at
            for joint in joints:
                if self.nearest(run[: joint.start()], 1) or self.nearest(run[joint.end() :], 1):
                    return run[: joint.start()]
        return run

    def nearest_player(self, name: str) -> tuple[str, ...]:
        """The players whose names are most like one that is not known."""
        return tuple(difflib.get_close_matches(name, [*self.players], 3, 0.5))

    def nearest(self, name: str, count: int = 3) -> tuple[str, ...]:
        """The names most like one that is not known; those of this scenario come first."""
        if (meant := card_called(name)) in self._library:
            return (meant,)
        own = [*self._cards, *self.players]
        near = difflib.get_close_matches(name, own, count, 0.6)
        # A part before a comma is what people call a legend by; of the library it must be said in full.
        pool = by_head(frozenset(self._library)).get(name[:1].lower(), ())
        near += sorted(n for n in pool if name and n.startswith(f"{name},"))
        if len(near) < count:
            near += [n for n in difflib.get_close_matches(name, pool, count, 0.75) if n not in near]
        return tuple(near[:count])


_CASTING = late(r"\b(?:casts?|casting|responds with|flashes back|kicks|evokes|cycles?) $")
"""Verbs that stand before what is cast, which may be a card that nobody was told to have."""
_NEXT_WORD = late(r"[, ]+[^, ]+")
_NEXT_CAPITAL = late(r" [A-Z]")
"""A name goes on: what stands before is no short one."""


def surely_player(lines: Iterable[str], name: str, known: Names) -> bool:
    """Whether what is also the name of a card does what only players do; a card of one's own is none."""
    return name not in known.things and any(
        one[1] == name for line in lines for one in _SURE.finditer(line)
    )


def _behind_subtypes(text: str, at: int) -> int:
    """Behind the first word that is no subtype, or behind all: no name of a token goes farther."""
    while (blank := text.find(" ", at)) >= 0:
        if text[at:blank] not in token_subtypes() and text[at:blank] != "Token":
            return blank
        at = blank + 1
    return len(text)


def beginnings(names: Iterable[str]) -> dict[str, int]:
    """What stands up to the first blank in names of several words, and how long the longest of them is."""
    out: dict[str, int] = {}
    for name in names:
        word, several, _ = name.partition(" ")
        if several and len(name) > out.get(word, 0):
            out[word] = len(name)
    return out


_WORD_END = late(r"[^\s,()]*?[\w!?.\"'_&)+-](?=$|[\s,():;'’]|//)")
"""Where a name can end: after each of the next words, up to a blank or the end."""
_RUN = late(
    r"[A-Z][\w'’-]*(?:(?:,? (?:with|from|//|(?!one |two |six |ten |her |his |no )[a-z]{1,3}))* [A-Z][\w'’-]*)*"
)  # each small word fits in one way only: else a long line would take for ever; a number begins another thing


def run_of(text: str, at: int) -> str:
    """The run of capitalised words that begins at a place, as a person would take for a name."""
    found = _RUN.match(text, at)
    return found.group() if found else text[at:].split(" ", 1)[0]


_CALLED = late(r"[(,]\s*called ([^,()]+?)\s*(?=[,)])")
_CALLED_BESIDE = late(
    r"(?:[(,]\s*(?:which is |that is )?|(?:which|that) is )(?:called|named|nicknamed) ([A-Z][^,().]*?)\s*(?=[,).;]|$| and | on the battlefield)"
)
_NAMED = late(r"\btoken named ([A-Z][^,()#]*?)(?= and |,|\(|$| on the battlefield)")


def given_names(line: str) -> Iterator[str]:
    """The names that a line of a scenario gives to things."""
    for word, pattern in (
        ("called ", _CALLED),
        ("token named ", _NAMED),
        ("called ", _CALLED_BESIDE),
        ("named ", _CALLED_BESIDE),
    ):
        if word in line:
            for found in pattern.finditer(line):
                yield found.group(1).strip()


_DOERS = (
    "has|is at|casts|activates|plays|taps|attacks|blocks|concedes|passes|turns|suspends|foretells|plots|"
    "unlocks|ignores|ends|rolls|tries to|chooses|targets|says|names|picks|orders|assigns|divides|applies|pays|declines|"
    "keeps|mulligans|doesn't attack|doesn't block|can|can't|controls|doesn't control|isn't at|control|pay|"
    "is the monarch|is the|responds|uses|kicks|evokes|draws|takes|gains|discards|sacrifices|swings|moves|goes|"
    "is [a-z]+ing|is going to|is (?:in|at) (?:her|his|their)|decides|wants|would like|then|also|starts|puts|returns|reveals|counters|kills|destroys|bounces|"
    "[-+−]\\d+'?s|holds (?:full )?priority|declares|skips|becomes the monarch|ventures|minuses|pluses|ticks|escapes|dashes|"
    "only has|only controls|still has|still controls|already has|chumps|(?:chump|double|triple|gang)[ -]blocks|reanimates|transmutes|mills|bottoms|resolves [A-Z]|flashes|sacs|bolts|cracks|fetches|drops|steals|exiles|saves|burns|won't|didn't|"
    "ends|does|creates|equips|crews|cycles|wins|loses|doesn't win|doesn't lose|win|lose|cast|activate|play|tap|attack|block|attacked|blocked|activated|played|countered|sacrificed|swung"
)
_SPOTS = (
    "hand|graveyard|library|turn|first turn|upkeep|untap step|draw step|(?:first |second )?main phase|precombat|postcombat|combat|beginning of combat|"
    "declare|combat damage|end of combat|end step|cleanup|next|got|at -?\\d|down to|on -?\\d|board|battlefield|side|deck|opponent"
)
_JOINED = late(
    r"(?:, and |, | and |; )([A-Z][\w-]*) (?:is at|has|controls|casts|responds|activates|plays|attacks with|blocks with|(?:chump|double)[ -]blocks|doesn't block|does not block|doesn't attack|blocks|counters|regenerates|chooses|pays|equips|holds|cast|blocked (?:it|them)|blocked (?:.*? )?with|[A-Za-z][a-z]{2,}s (?:it|them|him|her|me)|[a-z]{3,}s (?:the |away the )?(?:board|table) with|has only|[A-Z][a-z]{2,}s (?=[A-Z]))\b"
)
"""The player of a second sentence in the same line."""
_ASKED = late(
    r"\s*(?:[Ww]hy|[Hh]ow (?:much|many)|[Ww]hat) (?:[a-z+-][\w/+-]* ){0,3}(?:can|can't|does|doesn't|did|will) ([A-Z][\w-]*)"
    r" (?:lose|win|draw|gain|take|control|pay|cast|activate|play|respond|have to pay)\b"
    r"|\s*[Hh]ow (?:much life|much poison|many cards|many (?:poison|energy|experience|rad) counters) does ([A-Z][\w-]*) have\b"
    r"|\s*[Ww]hat (?:can|can't) ([A-Z][\w-]*) do\b"
    r"|\s*(?:[Ii]s it (?:legal|possible|allowed|ok|okay|fine) for|[Hh]ow (?:much|many)(?: [a-z]+){0,2} must) ([A-Z][\w-]*)\b"
    r"|\s*(?:[Ww]hy )?(?:[Dd]oes|[Dd]oesn't|[Dd]id) ([A-Z][\w-]*) (?:create|draw|discard|(?:gain|lose) (?:\d+ |any )?life)\b"
)
"""Players who are only asked about."""
_ABLE = late(
    r"\s*(?:[Ww]hy )?(?:[Cc]an|[Cc]an't|[Cc]ould|[Mm]ay) ([A-Z][\w-]*) (?:respond|counter|target|kill|use|tap|equip|pay|play|cast|activate|save)\b"
)
"""Who is asked about what only players do."""
_STRIKES = late(
    r"\s*(?:[Ii]n response,? |(?:[Ii]n|[Oo]n|[Aa]t|[Dd]uring|[Bb]efore|[Aa]fter|[Ww]ith|[Ww]hile|[Oo]nce) [^,.]*, )?([A-Z][\w-]*)"
    r" (?!(?:resolves|dies|attacks|blocks|triggers|enters|survives|deals|has|is|gets|goes|was|becomes|targets|copies|equips|enchants|leaves|loses|does|comes|returns|gives|wears|carries|names|turns|stays|remains|trades|fights|hits|makes|says|exiles|prevents|affects|means)\b)"
    r"(?:[a-z-]{3,}s|[A-Z][a-z-]{2,}s(?= [A-Z][a-z]+ *$| it\b| [A-Z][a-z]+[.,;])) (?:[A-Z]|(?:it|him|her|his|their|the|an?|both|one|two|three)\b|(?:in|with|on) (?:(?:the|an?|her|his|their|both|two|three) )?[A-Z])"
    r"|\s*([A-Z][\w-]*) (?:[a-z]{3,}s (?:her|him|me)|enchants [A-Z][^,.]*) with [A-Z]"
    r"|\s*([A-Z][\w-]*), (?:who|with) [^,.]*, (?:[a-z]{3,}|[A-Z][a-z]{2,})s\b"
    r"|\s*([A-Z][\w-]*) (?:then |now )?(?:[A-Z][\w'-]* ){0,3}?[A-Z][\w'-]{2,}s (?:it|him|them|her|his|their|the)\b"
)
"""Who does something with a word that nobody knows: `Ann bolts Elk`."""
_WHOSE = late(r"(?<![\w'’-])(?<!\bcontrols )(?<!\bcasts )([A-Z][\w-]*)'s (?=[A-Z])")
"""Whoever has a card is a player: `enchanted by Ann's Pacifism`."""
_LISTED = late(
    r"\b(?:controls?|has|have|owns?|holds?)(?: [^.;?]*(?:,|\band\b))?(?: (?:an?|the|one|two|three|\d+))? $"
)
"""Things that are told together: what has a name there that nobody knows is a card and makes no player."""
_PLAYS = rf"([A-Z][\w-]*)(?:(?<=\w) (?:{_DOERS})\b|'s (?:{_SPOTS})\b|: (?:\d+ life|casts|attacks|plays|activates|blocks|responds)\b)"
_PLAYER = late(
    rf"(?:\s*(?:[Tt]hen,? |[Nn]ow,? |and |[Ii]n response,? )?|\s*(?:[Ww]hy )?(?:[Cc]an|[Cc]an't|[Dd]oes|[Dd]oesn't) ){_PLAYS}"
)
"""Who does something at the beginning of a line."""
_FIGHTS = late(
    r" (?:(?:attack(?:s|ed)?|block(?:s|ed)?|is (?:attacking|blocking))\b(?!.* with )|(?:has|doesn't have) (?!.*\b(?:cards?|life|floating|hand|library|graveyard|lands|priority|initiative|blessing|speed|won|lost|conceded|drawn|taken|cast|poison|energy|experience|rad)\b)[^A-Z]+$)"
)
"""What a token does or has that is called by its subtype: a player attacks and blocks with something (508.1, 509.1)."""
_PLAYER_LATER = late(  # each way begins with a letter, so that most places of a line are passed over
    rf"(?:[IiAa](?<=\b.)[nt]|o(?<=\b.)f|[Ii](?<=\b.)t(?: i|')s|[Oo](?<=\b.)n|[Dd](?<=\b.)uring|u(?<=\b.)ntil(?: in)?) {_PLAYS}"
)
_SURE = late(
    r"([A-Z](?<![\w'’-].)(?<!\b[Ii]s .)(?<!n't .)(?<!\b[Ww]as .)[\w-]*) (?:(?:then |now |also )?(?:casts|activates|controls|responds|passes|plays|cast|activated|holds priority|counters|countered|responded|discards|draws|sacrifices|concedes|declares|destroys|bolts|controlled|owned|owns|sacs|swings|chumps|flashes|cracks|mulligans|scoops|untaps|does nothing|makes an?|creates an?|gives [^.]*? by (?:casting|equipping|activating|using)|has (?:an empty|no cards))\b|is at \d|has \d+ life|\(\d+ life\))"
)
"""Who does what only players do, wherever in a line."""
_TOGETHER = late(
    r"^\s*([A-Z][\w-]*) and ([A-Z][\w-]*) (?:(?:are|is) (?:both |each )?at|both (?:have|control|are)|each (?:has|have|control|controls|are|is))\b"
)
_ATTACKED = late(  # what each of these begins with is a sign, so that most places of a line are passed over
    r"\(attacking ([A-Z][\w-]*)\)|at (?<=\bat )([A-Z][\w-]*)(?= and |$)|owned by ([A-Z][\w-]*)|controlled by ([A-Z][\w-]*)"
    r"|under (?<=\bunder )([A-Z][\w-]*)'s control|on (?<=\bon )([A-Z][\w-]*)'s side"
    r"|goaded by ([A-Z][\w-]*)|to (?<=\bto )([A-Z][\w-]*) (?:casting|activating|attacking|playing|equipping|cracking)\b"
    r"|(?:cast|activated|owned|attacked|countered) by ([A-Z][\w-]*)(?=$|[ .,;])|after (?<=\bafter )([A-Z][\w-]*) (?:casts|attacks|activates)\b"
    r"|, (?<=, )([A-Z][\w-]*)'s(?=[)])|[(] ?([A-Z][\w-]*)'s(?=[)])|([A-Z][\w-]*)'s commander\b"
    r"|response,? (?<=response )([A-Z][\w-]*) [a-z]+s\b|are (?<=\bare )([A-Z][\w-]*)'s(?=$|[.,;])|belongs? to ([A-Z][\w-]*)(?=$|[.,;])"
    r"|([A-Z][\w-]*)'s (?:attacking|blocking|tapped|untapped|face-down|exiled) (?=[A-Z])"
    r"|([A-Z][\w-]*)'s (?:only|graveyard|hand|library|face|life|top card)\b|and (?<=\band )([A-Z][\w-]*) chump[ -]blocks?\b"
)

_AIMED = late(
    r"\b(?:targets|targeting|at|on|to|attack(?:s|ed)?) ([A-Z][\w-]*)(?=$|[.,;?]| (?:and|with|without|for|choosing|kicked|from|paying) )|(?:stole|took|stolen|taken|borrowed) from ([A-Z][\w-]*)"
)
_STRUCK = late(r"^\s*[A-Z][\w-]* [A-Z][a-z]{2,}s ([A-Z][\w-]*)(?=$|[.,;])")
_SHOT = late(
    r"(?:^|[,;]| and| then)\s*(?:[A-Z][\w-]* )?(?:bolts|shocks|burns|hits|kills|zaps|targets|shoots) ([A-Z][\w-]*)(?: again)?(?: with (?:the |an? )?[A-Z]|$|[.,;])"
)


def aimed_at(line: str) -> Iterator[str]:
    """Names that stand in a line where something is done to them: a player, if no card is called so."""
    yield from filter(None, (name for found in _AIMED.findall(line) for name in found))
    yield from _STRUCK.findall(line)
    yield from _SHOT.findall(line)


_START = late(r"[A-ZÀ-ÖØ-Þ](?<![\w'’-].)")


def _within_a_name(line: str, at: int, known: Names) -> bool:
    """Whether the word at a place belongs to the name of a card that begins before it: `Wall of Stone`."""
    return any(
        end > at
        for start in _START.finditer(line, 0, at)
        if line.count(" ", start.start(), at) < MOST_WORDS
        for _, _, end in known.longest(line, start.start())
    )


_FULL_STOP = late(r"[.;?](?<=[^\s.].) +(?=[A-Za-z])")


def sentences(line: str, known: Names) -> tuple[str, ...]:
    """The sentences of a line, each with blanks for all that stands before it; a stop in a name or in quotes is none."""
    if _FULL_STOP.search(line) is None:
        return (line,)
    borders = [
        found
        for found in _FULL_STOP.finditer(line)
        if not line.count('"', 0, found.start()) % 2
        and not _within_a_name(line, found.start(), known)
    ]
    starts = [0, *(found.end() for found in borders)]
    ends = [*(found.start() + (found[0][0] == "?") for found in borders), len(line)]
    return tuple(" " * a + line[a:b] for a, b in zip(starts, ends, strict=True))


@lru_cache(maxsize=4096)  # half of all lines stand in other situations, too
def _doing(line: str) -> tuple[tuple[int, str], ...]:
    """Who does what players do, in each way to say that, and where that stands; some are no players."""
    found = [pattern.match(line) for pattern in (_PLAYER, _ASKED, _ABLE, _STRIKES)]
    found += (*_PLAYER_LATER.finditer(line), *_ATTACKED.finditer(line))
    found += _SURE.finditer(line) if '"' not in line else ()
    return tuple((x.start(x.lastindex), x[x.lastindex]) for x in found if x and x.lastindex)


def players_in(lines: Iterable[str], known: Names) -> tuple[str, ...]:
    """The players of a text that does not list them, by first mention; no word of a known card's name is one."""
    found: dict[str, None] = {}
    for line in lines:
        spots: list[tuple[int, str]] = []
        spots += (
            (one.start(1), one[1])
            for one in (_WHOSE.finditer(line) if "'s " in line else ())
            if any(known.is_card(name) for _, name, _ in known.longest(line, one.end()))
            and not any(end > one.end(1) for *_, end in known.longest(line, one.start(1)))
            and not _within_a_name(line, one.start(1), known)
            and not _LISTED.search(line, 0, one.start())
        )
        spots += (
            (one.start(1), one[1])
            for one in _JOINED.finditer(line)
            if not token_name(one[1])
            and not _within_a_name(line, one.start(1), known)
            and not any(end > one.end(1) for *_, end in known.longest(line, one.start(1)))
        )
        if (two := _TOGETHER.match(line)) is not None:
            spots += ((two.start(i), two[i]) for i in (1, 2) if not known.is_card(two[i]))
        for at, name in _doing(line):
            fights = token_name(name) and _FIGHTS.match(line, at + len(name))
            if name not in found and not fights and not _within_a_name(line, at, known):
                spots.append((at, name))
        for _, name in sorted(spots):
            if name not in found and name not in NOBODY:
                found[name] = None
    return tuple(found)
