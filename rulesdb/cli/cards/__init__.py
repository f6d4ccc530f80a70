"""Commands about cards and how their texts are read."""
