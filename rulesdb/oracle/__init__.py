"""Cards' texts read into the ability tree and printed back: normalise, tokens, grammar, references, lower, print.

No module here knows a card's name. What is not understood is a value (`problems.Unread`) that
says the stage, the word and the column; no word is ever swallowed, because every reading is
printed back and compared with the text.
"""
