"""Following instructions: one module a family, one row a kind of instruction in `base.EFFECTS`."""
