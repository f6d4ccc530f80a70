"""What runs situations inside a browser: the part of rulesdb that judges, packed, and Pyodide around it."""
