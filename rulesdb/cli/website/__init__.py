"""Commands that write and show the website."""
