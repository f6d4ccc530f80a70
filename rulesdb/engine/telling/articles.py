"""The article of a noun, as its sound asks for: nothing else is told here (205.3)."""


def with_article(words: str) -> str:
    """Words with their article: `a Wall`, `an Elk`, `a Unicorn`, `an 8/8 Wurm`."""
    vowel = words[:1].lower() in tuple("aeiou") and not words.lower().startswith("uni")
    return f"{'an' if vowel or words[:2] in ('8/', '11') else 'a'} {words}"
