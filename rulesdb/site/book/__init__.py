"""The pages of what a book consists of: its sections, rules and terms."""
