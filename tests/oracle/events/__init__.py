"""Every event that a text can wait for, with what makes it happen and what is only like it."""
