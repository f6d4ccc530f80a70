"""Commands that show rules and terms."""
