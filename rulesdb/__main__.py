"""`python -m rulesdb`: the command line."""

from rulesdb.cli import main

if __name__ == "__main__":
    main()
