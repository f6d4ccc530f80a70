"""The only way anything changes (120–122, 614–616, 700.1): proposed, replaced, performed, noticed, logged."""
