"""Every cost that a keyword adds or puts in the place of the mana cost, as people say that it is paid and that it is not (601.2b, 118.9, 702).

Each row is a line of the guide with the sentences that say the same; what the card does not have is no line.
"""

from __future__ import annotations

import pytest

from tests.scenarios.language.composing.measure import shown

CARDS = """players Ann, Bob
card Elk {1}{G}
  Creature — Elk 3/3
card Ox {2}{W}
  Creature — Ox 2/4
card Idol {2}
  Artifact
  {2}, {T}: Draw a card.
card Drake {4}{R}
  Creature — Dragon 3/3
card Pup {G}
  Creature — Dog 2/2
  Kicker {3}
  When this creature enters, if it was kicked, you gain 3 life.
card Pack {1}{G}
  Creature — Dog 2/2
  Multikicker {1}
  This creature enters with a +1/+1 counter on it for each time it was kicked.
card Pulse {R}
  Instant
  Buyback {3}
  Pulse deals 1 damage to any target.
card Twin {R}
  Instant
  Choose one —
  • Twin deals 2 damage to any target.
  • Destroy target artifact.
  Entwine {2}
card Rain {1}{R}
  Instant
  Replicate {1}
  Rain deals 1 damage to any target.
card Plot {1}{G}
  Sorcery
  Destroy target artifact.
  Conspire
card Deal {2}{B}
  Sorcery
  Casualty 2
  You draw two cards and you lose 2 life.
card Otter {1}{R}
  Creature — Otter 2/2
  Offspring {2}
card Guest {3}{B}
  Creature — Faerie 2/2
  Bargain
  When this creature enters, if it was bargained, you gain 3 life.
card Parcel {1}{G}
  Sorcery
  Gift a card
  Destroy target artifact. If the gift was promised, you gain 3 life.
card Blast {3}{R}
  Sorcery
  Teamwork 2
  Blast deals 5 damage to target creature. If this spell was cast using teamwork, you gain 2 life.
card Frog {4}
  Artifact Creature — Frog 3/2
  Convoke
card Angler {6}{B}
  Creature — Fish 5/5
  Delve
card Golem {5}
  Artifact Creature — Golem 3/3
  Improvise
card Retort {1}{W}
  Instant
  Cleave {5}{W}
  Destroy target [attacking] creature.
card Whisper {U}
  Sorcery
  Draw a card.
  Harmonize {5}{U}
card Swarm {8}
  Creature — Eldrazi 4/4
  Emerge {6}{G}
card Jab {R}
  Sorcery
  Jab deals 1 damage to any target.
  Retrace
card Idea {1}{U}
  Instant
  Draw a card.
  Jump-start
card Moth {2}{W}
  Enchantment Creature — Insect 1/1
  Bestow {3}{W}
card Fire Art {R}
  Instant
  Tiered
  • Spark — {0} — Fire Art deals 1 damage to each creature.
  • Great Blaze — {5} — Fire Art deals 3 damage to each creature.
card Breath {B}
  Instant
  As an additional cost to cast this spell, behold a Dragon or pay {1}.
  Target creature gets -3/-3 until end of turn.
card Grip {1}{B}
  Sorcery
  As an additional cost to cast this spell, blight 1 or pay {3}.
  Exile target creature.
card Reap {1}{B}
  Instant
  As an additional cost to cast this spell, sacrifice a creature.
  Draw two cards.
card Shot {R/P}
  Instant
  Shot deals 1 damage to any target.
card Ray {1}{R}
  Instant — Arcane
  Ray deals 2 damage to any target.
  Splice onto Arcane {1}{R}
card Spike {R}
  Sorcery — Arcane
  Spike deals 3 damage to target player.
card Boar {7}{G}
  Creature — Boar 7/5
  Assist
card Doom {3}{W}
  Sorcery
  Destroy all creatures.
  Foretell {1}{W}
card Djinn {4}{U}
  Creature — Djinn 4/3
  Plot {3}{U}
card Kat {2}{U}
  Creature — Human 2/3
  Waterbend {6}: Draw a card.
card Drifter {4}{U}
  Creature — Elemental 2/2
  Evoke {2}{U}
Ann has Djinn (plotted) in exile
"""

_PAID = {
    "Ann casts Pup kicked": (
        "Ann kicks Pup", "Ann casts a kicked Pup", "Ann casts Pup, paying the kicker", "Ann casts Pup and pays its kicker",
    ),
    "Ann casts Pup": (
        "Ann casts Pup without kicker", "Ann casts Pup without kicking it", "Ann casts Pup unkicked", "Ann casts Pup but doesn't kick it",
        "Ann casts Pup and doesn't pay the kicker", "Ann casts Pup, not kicking it",
    ),
    "Ann casts Pack kicked twice": (
        "Ann casts Pack with two kicks", "Ann casts Pack multikicked twice", "Ann casts Pack, kicking it twice", "Ann casts Pack and pays its multikicker twice",
    ),
    "Ann casts Pulse targeting Bob with buyback": (
        "Ann casts Pulse on Bob, paying its buyback", "Ann casts Pulse on Bob and pays the buyback cost", "Ann casts Pulse on Bob, buying it back",
    ),
    "Ann casts Pulse targeting Bob": ("Ann casts Pulse on Bob without buyback", "Ann casts Pulse on Bob and doesn't pay buyback"),
    "Ann casts Pulse with buyback targeting Bob": ("Ann buys back Pulse targeting Bob",),
    "Ann casts Twin with entwine targeting Bob and Idol": ("Ann entwines Twin, targeting Bob and Idol", "Ann casts Twin entwined, targeting Bob and Idol"),
    "Ann casts Rain targeting Bob with replicate twice": (
        "Ann casts Rain on Bob, replicating it twice", "Ann casts Rain on Bob and replicates it twice", "Ann casts Rain on Bob replicated 2 times",
        "Ann casts Rain on Bob with two replicates", "Ann casts Rain on Bob and pays replicate two times",
    ),
    "Ann casts Rain with replicate twice targeting Bob": ("Ann replicates Rain twice, targeting Bob",),
    "Ann casts Rain targeting Bob": ("Ann casts Rain on Bob without replicating", "Ann casts Rain on Bob without replicate", "Ann casts Rain on Bob and doesn't replicate it"),
    "Ann casts Plot targeting Idol with conspire tapping Elk and Ox": (
        "Ann casts Plot on Idol, conspiring with Elk and Ox", "Ann casts Plot on Idol tapping Elk and Ox to conspire", "Ann casts Plot on Idol and conspires it, tapping Elk and Ox",
    ),
    "Ann casts Plot targeting Idol": ("Ann casts Plot on Idol without conspire", "Ann casts Plot on Idol and doesn't conspire"),
    "Ann casts Deal with casualty sacrificing Elk": (
        "Ann casts Deal sacrificing Elk to casualty", "Ann casts Deal paying casualty with Elk", "Ann casts Deal using casualty on Elk",
    ),
    "Ann casts Deal": ("Ann casts Deal without casualty", "Ann casts Deal and doesn't pay casualty"),
    "Ann casts Otter with offspring": ("Ann offsprings Otter", "Ann casts Otter paying offspring", "Ann casts Otter and pays the offspring cost", "Ann casts Otter for its offspring cost"),
    "Ann casts Otter": ("Ann casts Otter without offspring", "Ann casts Otter and doesn't pay for offspring"),
    "Ann casts Guest with bargain sacrificing Idol": (
        "Ann bargains Guest with Idol", "Ann casts Guest, bargaining Idol", "Ann casts Guest bargained with the Idol", "Ann casts Guest bargained, sacrificing Idol",
        "Ann casts Guest sacrificing Idol to bargain", "Ann casts Guest and bargains it, sacrificing Idol",
    ),
    "Ann casts Guest": ("Ann casts Guest without bargain", "Ann casts Guest without bargaining", "Ann casts Guest and doesn't bargain", "Ann casts Guest unbargained"),
    "Ann casts Parcel targeting Idol with gift choosing Bob": (
        "Ann casts Parcel on Idol, promising Bob the gift", "Ann casts Parcel on Idol, gifting Bob a card", "Ann casts Parcel on Idol and gifts Bob a card",
    ),
    "Ann casts Parcel targeting Idol": (
        "Ann casts Parcel on Idol without promising the gift", "Ann casts Parcel on Idol without the gift", "Ann casts Parcel on Idol and promises nothing",
        "Ann casts Parcel on Idol and doesn't promise a gift",
    ),
    "Ann casts Blast targeting Ox with teamwork tapping Elk": (
        "Ann casts Blast on Ox using teamwork with Elk", "Ann casts Blast on Ox paying teamwork by tapping Elk",
    ),
    "Ann casts Blast targeting Ox": ("Ann casts Blast on Ox without teamwork", "Ann casts Blast on Ox and doesn't use teamwork"),
    "Ann casts Frog tapping Elk": (
        "Ann casts Frog convoking Elk", "Ann convokes Frog with Elk", "Ann casts Frog, convoking with Elk",
    ),
    "Ann casts Angler exiling Elk": ("Ann casts Angler delving Elk", "Ann delves Elk to cast Angler", "Ann casts Angler delving away Elk"),
    "Ann casts Golem tapping Idol": ("Ann casts Golem improvising with Idol", "Ann improvises Golem with Idol"),
    "Ann casts Retort for its cleave cost targeting Ox": ("Ann cleaves Retort on Ox", "Ann casts Retort on Ox, paying its cleave cost", "Ann casts Retort on Ox and pays the cleave cost"),
    "Ann casts Whisper for its harmonize cost tapping Elk": ("Ann harmonizes Whisper with Elk", "Ann harmonizes Whisper, tapping Elk"),
    "Ann casts Swarm for its emerge cost sacrificing Elk": ("Ann emerges Swarm from Elk", "Ann casts Swarm by emerging from Elk", "Ann sacrifices Elk to emerge Swarm"),
    "Ann casts Jab for its retrace cost discarding Forest targeting Bob": ("Ann retraces Jab discarding Forest, targeting Bob",),
    "Ann casts Idea for its jump-start cost discarding Elk": ("Ann jump-starts Idea discarding Elk", "Ann jumpstarts Idea, discarding Elk"),
    "Ann casts Moth for its bestow cost targeting Elk": ("Ann casts Moth as an Aura on Elk",),
    "Ann casts Moth for its mana cost": ("Ann casts Moth as a creature", "Ann casts Moth without bestow"),
    "Ann casts Drifter for its mana cost": (
        "Ann hard casts Drifter", "Ann hardcasts Drifter", "Ann casts Drifter without evoke", "Ann casts Drifter normally", "Ann casts Drifter for its full cost", "Ann casts Drifter, not evoking it",
    ),
    "Ann casts Fire Art choosing mode 2": ("Ann casts Fire Art choosing Great Blaze", "Ann casts Fire Art with Great Blaze", "Ann casts Fire Art, choosing the Great Blaze tier", "Ann casts Fire Art as Great Blaze"),
    "Ann casts Breath targeting Ox revealing Drake": (
        "Ann beholds Drake to cast Breath on Ox", "Ann casts Breath on Ox and beholds Drake", "Ann casts Breath on Ox by beholding Drake from her hand", "Ann casts Breath on Ox, beholding Drake",
    ),
    "Ann casts Breath targeting Ox paying {1}": (
        "Ann casts Breath on Ox without beholding a Dragon", "Ann casts Breath on Ox paying the extra {1}", "Ann casts Breath on Ox paying {1} instead of beholding", "Ann casts Breath on Ox and pays the {1}",
    ),
    "Ann casts Grip targeting Ox choosing Elk": (
        "Ann casts Grip on Ox, blighting Elk", "Ann blights Elk to cast Grip on Ox", "Ann casts Grip on Ox and blights Elk", "Ann casts Grip on Ox, putting a -1/-1 counter on Elk",
    ),
    "Ann casts Reap sacrificing Elk": ("Ann sacrifices Elk to cast Reap", "Ann casts Reap, sacking Elk"),
    "Ann casts Shot targeting Bob paying 2 life": ("Ann pays 2 life to cast Shot on Bob", "Ann casts Shot for 2 life on Bob"),
    "Ann casts Spike targeting Bob splicing Ray": ("Ann casts Spike on Bob, splicing Ray onto it", "Ann casts Spike on Bob and splices Ray onto Spike"),
    "Ann casts Doom for its foretell cost": ("Ann casts the foretold Doom", "Ann casts her foretold Doom for {1}{W}", "Ann casts Doom from foretell"),
    "Ann casts Djinn from exile": ("Ann casts the plotted Djinn", "Ann casts her plotted Djinn for free"),
    "Ann activates Kat tapping Elk": ("Ann waterbends with Kat, tapping Elk", "Ann activates Kat's waterbend ability, tapping Elk", "Ann activates Kat, waterbending with Elk"),
}  # fmt: skip
"""The line of the guide, and what says the same."""
_TABLE = [(said, meant) for meant, several in _PAID.items() for said in several]


@pytest.mark.parametrize(("said", "meant"), _TABLE, ids=[said for said, _ in _TABLE])
def test_a_cost_is_read_however_it_is_said(said: str, meant: str) -> None:
    assert not shown(CARDS + meant).startswith("refused")
    assert shown(CARDS + said) == shown(CARDS + meant)


@pytest.mark.parametrize(
    "line",
    [
        "Ann bargains Elk with Idol",
        "Ann casts Elk without bargaining",
        "Ann casts Elk bargained, sacrificing Idol",
        "Ann casts Frog without convoke",
        "Ann replicates Pup twice",
        "Ann beholds Drake to cast Elk",
        "Ann sacrifices Elk to cast Pup",
        "Ann casts Breath on Ox paying the extra {2}",
        "Ann casts Fire Art choosing Small Blaze",
    ],
)
def test_what_a_card_does_not_have_is_no_way_to_pay_for_it(line: str) -> None:
    assert shown(CARDS + line).startswith("refused")


@pytest.mark.parametrize(
    ("said", "kind"),
    [
        ("Ann casts Pup for its kicker cost", "'kicked'"),
        ("Ann casts Deal, sacrificing Elk for casualty", "'with', 'word': 'casualty'"),
        ("Ann casts Blast on Ox, tapping Elk for teamwork", "'with', 'word': 'teamwork'"),
        ("Ann casts Frog for convoke tapping Elk", "'tapping'"),
        ("Ann casts Drifter for its full cost", "'for its cost', 'word': 'mana'"),
        ("Ann casts Drifter for its evoke cost", "'for its cost', 'word': 'evoke'"),
    ],
)
def test_an_additional_cost_is_no_other_way_to_cast_a_spell(said: str, kind: str) -> None:
    assert f"'kind': {kind}" in shown(CARDS + said)
