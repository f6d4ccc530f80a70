"""What the words of a family mean, both ways: one grammar file and one module of the same name each."""
