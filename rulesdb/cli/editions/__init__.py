"""Commands about the editions there are: brought in, compared, checked, written out."""
