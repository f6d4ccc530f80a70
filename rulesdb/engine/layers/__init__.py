"""What everything is now (611–613). The only maker of characteristics."""
