"""`python -m rulesdb`: the command line.

Python puts the working folder before everything that is imported; here it goes behind it, so that a
file which happens to lie there under a known name is not run.
"""

import sys

if not sys.flags.safe_path:
    sys.path.append(sys.path.pop(0))

from rulesdb.cli import main

if __name__ == "__main__":
    main()
