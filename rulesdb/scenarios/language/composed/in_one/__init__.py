"""What people put into one sentence besides: what a deed is for, where its target lies, what lies in exile with something."""
