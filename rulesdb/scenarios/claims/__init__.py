"""What must be so. Changes nothing."""
