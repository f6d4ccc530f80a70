"""Syntax trees of single lines into the values of `model`: one function an alternative of the grammar.

`tree` builds from the leaves up with the rows of the other modules: `header`, `positions`, `deeds`, `claims`
and `questions` as in `model`; `parts` is what rows share. What a row does not take would be an error, so
nothing that was said is lost.
"""
