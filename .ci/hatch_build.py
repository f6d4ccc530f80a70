"""The hook of the build: what `rulesdb.ready` makes goes into the wheel.

An editable install has it in the checkout. Where it cannot be made, it is made at first use.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ReadyHook(BuildHookInterface):
    """Makes tables of grammars, the plain-language edition and its index before the wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Make the folder, and name it as a part of the wheel."""
        root = Path(self.root)
        folder = root / "rulesdb" / "_ready"
        done = subprocess.run(
            [sys.executable, "-c", _MAKE, str(root)],
            cwd=root,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            self.app.display_warning(f"nothing is made ready: {done.stderr.strip()[-400:]}")
        if version == "editable":
            _compile(root)
        elif folder.is_dir():
            included = build_data["force_include"]
            assert isinstance(included, dict)
            included[str(folder)] = "rulesdb/_ready"


_MAKE = """
import sys
sys.path[0] = sys.argv[1]
from rulesdb.ready import make
make()
"""


def _compile(root: Path) -> None:
    """Bytecode for an editable install, which pip makes for every other one."""
    subprocess.run(
        [sys.executable, "-m", "compileall", "-q", str(root / "rulesdb")], cwd=root, check=False
    )
