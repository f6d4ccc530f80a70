"""Small booklets in shapes that rulebooks have had, in our own words."""

CAPITALS = """\
THE DUELISTS' HANDBOOK
Rules for two wizards

Welcome to the table. Every word below was typed by hand, line after
line, and the lines are broken where the typewriter rang its bell, so a
sentence may well go on further down.

THE DECK

Owning a Deck

Each wizard brings a deck of cards. Shuffle yours well and let the other
wizard cut it; a deck that was never cut is a poor start for any duel.
   A deck holds forty cards or more, and nobody counts them twice unless
there is some doubt about it.

Lands
A land makes mana when it is tapped. You may play one land in each of
your turns, never two.

- 12 -

THE DUEL

Taking Turns

The turn of a wizard goes like this, and every part of it is taken
in this order:

1. Untap your cards.
2. Draw a card; whoever went first skips that on the
   opening turn.
3. Attack, if there is anything to attack with and you
   feel brave enough.
   a) Name the attackers.
   b) Let the other wizard name blockers.

Page 13

Ending It

A wizard whose life is gone has lost. Should both fall in the same
moment, nobody has won, and the duel is

14

drawn without any further talk about it.

WORDS WE USE

Bury
To put a card into its graveyard, whatever would save it otherwise, and
without asking anybody.

Mana
What spells are paid with.

Tap
To turn a card sideways. A tapped card has been used and cannot be used
again until it is straightened.

Trample
To walk over a blocker, so that what is too much for it hits the
wizard behind it.

Upkeep
The moment before you draw.
"""

UNDERLINED = """\
Little Rules
============

A short book about a short game of cards, made for people in a hurry.

Contents
--------
Getting Ready ........ 2
What Happens in a Turn ........ 3
Fighting ........ 4

Getting Ready
=============

Sit down. Everybody needs twenty life and a pile of cards to draw from.

Your Pile
---------

* Lands give mana to you whenever they are tapped.
* Creatures stand between you and harm, most of the time.
    - Small ones come early in the game.
    - Large ones end it when they come.

What Happens in a Turn
======================

Things happen one by one, as the table below has it.

Part      Who acts      What is done
First     nobody        untap
Second    both          spells
Third                   cleanup

Fighting
========

Attackers are named before blockers are, and damage comes last of all.

Figure 2: two beasts fighting

Questions and Answers
---------------------

Q: May a tapped beast block?
A: No. Only one that stands upright can get in the way.

Glossary
========

Beast: a creature of any sort, large or small.

Cleanup: the end of a turn, when damage wears off.

Mana: the fuel of spells. There are two rules for it:

* It comes from lands.
* It does not last.

Pile: the cards that you draw from.

Credits
=======

Written by the people who wrote it.
"""

HASHES = """\
# Pocket Guide

Read this before your first game and forget half of it afterwards.

![a dragon](dragon.png)

## Things You Need

### Cards

You need sixty of them, and no more than four that are alike.

### Counters

**Beads**

Glass beads count anything that must be counted during the game.

**Dice**

Dice count it too, until somebody bumps the table with an elbow.

## How a Game Goes

[Unfold the poster now.]

Players take turns until one of them has no life left at all.

| Card | Cost |
|------|------|
| Bear | {1}{G} |
| Wall | {2} |

## Terms

Bear – a creature that costs little and bites well enough.

Life – what you lose when you are bitten by a bear.

Turn – your share of the game.

*Copyright 1999. All rights reserved by nobody in particular.*
"""

COLONS = """\
How to play with wizards

Object of the game:

Bring the life of your rival to nothing before yours is gone.

Setting up:

Shuffle the deck. Draw seven cards. If there is no land among them, show them and draw again.

Playing a turn:

First untap everything that is yours. Then draw one card from your library and play what you like.

You can do these things:

• put one land on the table
• cast any number of spells
• attack your rival once

Winning:

Whoever has life left is the winner of the game and may gloat.
"""

CHAPTERS = """\
Fireside Rulebook

Chapter One: Before the Game

Nobody begins to play before all of this has been read out loud.

Kinds of Cards

There are a few kinds, and each of them is told about below.

Spell

A spell does its work at once and is gone after that.

Beast

A beast stays on the table until something has killed it.

Rules for the Table

_img/table.gif

Keep your drink away from the cards, or play with sleeves.

Sample game

Opening Hand

Ann looks at her opening hand and keeps it, which she soon regrets.

Second Hand

Bob's hand is worse than hers; he shuffles it back and draws another.

Chapter Two: The Game Itself

Read more: other games like this

Each player takes a turn, and then the next player takes one as well.

Three Steps of a Turn

Every turn has the same three of them, in the same order.

Dawn

At dawn all cards are straightened and one of them is drawn.

Noon

At noon spells are cast and beasts are sent out to fight.

Dusk

At dusk whatever was hurt is well again, and your turn is over.

Mulligan

A player may draw a new hand once, before the game begins.

Note

The pictures of the original are not part of this text.

– The transcription crew
"""

UNTITLED = """\
You may be new to this game. That is fine, since everybody was at some time or other.

What You Need

A deck of cards is all that you need, and somebody to play against.

How to Win

You win when the other player has lost, which is easier said than done.

How to Lose

You lose when your life is gone or when your library is, whichever happens first.

Appendix A: Key Terms

Library
The pile that you draw cards from.

Life
What you begin with twenty of.

Loss
See How to Lose.
"""

DENSE = """\
DUEL MANUAL

INTRODUCTION
   Take all of the life that your rival has before yours is gone. This
may take some time and a good deal of luck, which is what the cards
are for.
   A second paragraph begins here, with an indent and no blank line, and
it runs on for two lines.

TURNS
   Turns come one after another, and during a turn these things will
happen in order:
     Untap - straighten your cards. All of them at once,
             before anything else.
     Draw - take one card from the library.

        Beast           Cost       Size
        Bear            1G         2/2
        Wall            2          0/5

GLOSSARY
Attack
   To send a beast at a rival. It is tapped by that and cannot be used
   for anything else until it has been straightened.
Beast
   A creature.
Cast
   To play a spell. See also Attack.
Draw
   To take a card.
Exile
   To put away for good.
"""

TERMS_INSIDE = """\
Traveller's Rules

Getting Started

Everybody sits down and shows that there is nothing up any sleeve.

Glossary

Deal
To hand out cards, one to each player in turn.
Fold
To give up your hand for this round.
Trick
What is won by the highest card.

Tournament Rules

Judges decide, and what they have decided is not decided twice.

Time Limits

A round takes fifty minutes, and whoever talks loses some of them.
"""

ALL = {
    "dense": DENSE,
    "terms inside": TERMS_INSIDE,
    "capitals": CAPITALS,
    "underlined": UNDERLINED,
    "hashes": HASHES,
    "colons": COLONS,
    "chapters": CHAPTERS,
    "untitled": UNTITLED,
}
