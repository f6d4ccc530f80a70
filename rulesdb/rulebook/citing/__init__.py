"""Citations of rules in any text or code."""
