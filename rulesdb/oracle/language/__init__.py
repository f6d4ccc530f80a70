"""What the words of a family mean, both ways: one grammar file and one module of the same name each.

A long family is a folder of that name, in which each subject has a module with rows of its own.
"""
