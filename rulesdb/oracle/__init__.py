"""Cards' texts read into the ability tree and printed back: words, syntax, meaning, printing, by the rows of the language.

No module here knows a card's name. What is not understood is a value (`problems.Unread`) that
says the stage, the word and the column; no word is ever swallowed, because every reading is
printed back and compared with the text.
"""
