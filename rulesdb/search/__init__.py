"""A rule tree in, ranked answers out. Only `index` imports whoosh."""
