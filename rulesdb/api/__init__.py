"""rulesdb from Python: what `rulesdb.rule`, `.card`, `.judge` and the others are.

Each answers with frozen values of `rulesdb.api.values`, raises errors of `rulesdb.errors`, and may be called
by any thread. Nothing is loaded before it is used; `docs/python.md` shows each with an example.
"""
