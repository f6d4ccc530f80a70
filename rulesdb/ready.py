"""What is made ready when rulesdb is built, so that the first question of all need not wait for it.

`python -m rulesdb.ready` in a checkout asks once for everything that depends on nothing of the
user's: tables of grammars, the plain-language edition, its index, table talk, how the texts of the shipped examples are read, these examples as run and as pages show them. Each of
them then stands beside the code (`rulesdb/_ready`), under the mark of all that it depends on; the wheel takes that folder along.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from rulesdb.assets import ready
from rulesdb.oracle.kept.readings import READINGS
from rulesdb.oracle.kept.ready_readings import make_ready
from rulesdb.oracle.syntax.tables import tables as card_texts
from rulesdb.rulebook.kept.library import PLAIN, Library
from rulesdb.scenarios.checking.shipped import recorded
from rulesdb.scenarios.language.syntax import tables as scenarios
from rulesdb.search import synonyms
from rulesdb.search.files import FIELDS
from rulesdb.search.index import open_index
from rulesdb.site.played.kept import stock


def make() -> Path:
    """Make everything anew; the folder that holds it."""
    shutil.rmtree(ready(), ignore_errors=True)
    before = os.environ.get("RULESDB_HOME")
    with tempfile.TemporaryDirectory() as home:
        os.environ["RULESDB_HOME"] = home  # nothing of the user's may come in
        try:
            card_texts()
            scenarios()
            edition = Library().open(PLAIN)
            index = open_index(edition)
            index.holding(
                FIELDS[0], ()
            )  # the parts, which are laid down when they are first asked for
            index.close()
            synonyms.load()
            run = recorded()
            make_ready(READINGS.every())
            READINGS.close()
            stock(run.results, run.keys, run.mark, shared=run.shared)
            edition.close()
        finally:
            if before is None:
                del os.environ["RULESDB_HOME"]
            else:
                os.environ["RULESDB_HOME"] = before
    return ready()


if __name__ == "__main__":
    make()
