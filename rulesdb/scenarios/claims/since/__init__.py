"""What has become of what was so, or was tried: what is over, what was set last, what never came."""
