"""Write a release of the data: the plain edition in every form, the concordance, the schemas, SHA256SUMS.

    python tests/tools/data_release.py FOLDER

The same code and data give the same bytes; Parquet is written where pyarrow is installed.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from shutil import copyfile

from rulesdb.assets import asset

FILES = (
    ("rules.json", "--format json"), ("rules.jsonl", "--format jsonl"), ("rules.sqlite", "--format sqlite"),
    *((f"{table}.csv", f"--format csv --table {table}") for table in ("rules", "terms", "examples", "links")),
)  # fmt: skip


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    forms = [*FILES]
    if find_spec("pyarrow") is None:
        print("no pyarrow: Parquet is left out")
    else:
        forms += [(name.replace(".csv", ".parquet"), how.replace("csv", "parquet")) for name, how in FILES if "csv" in how]  # fmt: skip
    for name, how in forms:
        call = [sys.executable, "-m", "rulesdb", "export", "plain", *how.split(), "-o", str(folder / name)]  # fmt: skip
        subprocess.run(call, check=True)
    copyfile(asset("data", "concordance.json"), folder / "concordance.json")
    for path in sorted(asset("data", "schemas").glob("*.schema.json")):
        copyfile(path, folder / path.name)
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != "SHA256SUMS")  # fmt: skip
    sums = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (folder / "SHA256SUMS").write_text("".join(sums), encoding="utf-8")
    print(f"{len(files)} files and SHA256SUMS in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
