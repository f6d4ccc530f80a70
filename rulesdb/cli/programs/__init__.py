"""Commands by which other programs ask: servers over standard input and output, each an optional extra."""
