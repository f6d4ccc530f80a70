"""How a site is found and kept at hand: lists for machines, cards for chats, the page of lost addresses."""
