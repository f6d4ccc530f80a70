"""sweeps: very many independent pieces of work, each done once, kept in one file, and gone on with after a stop."""
