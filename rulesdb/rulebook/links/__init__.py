"""What refers to what: numbers in sentences, terms of the glossary."""
