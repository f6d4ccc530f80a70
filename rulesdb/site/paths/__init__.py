"""Learning paths: rules and examples in an order, with a question before each outcome that the run itself answers."""
