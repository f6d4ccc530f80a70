"""mcp: what rulesdb knows, for assistants, by the Model Context Protocol. Only `server` and `answers` know its package."""
