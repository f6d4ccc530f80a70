"""Bytes in, lines out: decoding, finding the layout of a source, fetching. No numbers are given meaning here beyond finding where they stand."""
