"""The rooms put together: paragraphs, faces, cards."""
