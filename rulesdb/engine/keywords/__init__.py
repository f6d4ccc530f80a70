"""Keyword abilities whose behaviour is the engine's: one row or module each, with its rule (702).

Keywords that the rulebook defines as a text arrive with that text in `KeywordAbility.inner`. Those
here say what abilities they stand for (`means`), how they change casting (`casting_keywords`), or
are asked by name where the rule lives (evasion, damage, combat, targets).
"""
