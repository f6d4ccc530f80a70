"""From “may I?” to “it resolves” (106, 115–118, 601–608)."""
