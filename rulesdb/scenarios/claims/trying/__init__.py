"""What comes of it if a card is used now: cast, activated or aimed, on copies (601.2, 602.2); and why nothing
triggered. Nothing of what is tried remains.
"""
