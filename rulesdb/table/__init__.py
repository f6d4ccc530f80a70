"""table: a situation set up and played line by line. Only `prompt` knows the package of the extra."""
