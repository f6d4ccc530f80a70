"""What an example's page shows of its game: made once of a result, kept in pieces, put together for each site."""
