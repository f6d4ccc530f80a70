"""The playground: situations that a page sends, judged, and what the page is told of them as plain JSON."""
