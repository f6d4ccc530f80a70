"""lsp: situations in an editor, by the Language Server Protocol. Only `server` knows its package."""
