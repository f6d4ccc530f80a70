"""The software bill of materials of a release: what rulesdb runs with, each with version and licence, as CycloneDX.

    python tests/tools/bill_of_materials.py > sbom.cdx.json

It is read from the environment that it is run in, so make that with `pip install rulesdb`. Extras are left out.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution

CLASSIFIER = "License :: OSI Approved :: "


def main() -> None:
    own = distribution("rulesdb")
    parts = sorted(_closure(own), key=lambda one: _key(one.metadata["Name"]))
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": _component(own, "application")},
        "components": [_component(one, "library") for one in parts],
        "dependencies": [
            {"ref": _purl(one), "dependsOn": sorted(map(_purl, _direct(one)))}
            for one in (own, *parts)
        ],
    }
    print(json.dumps(bill, indent=1))


def _closure(of: Distribution) -> list[Distribution]:
    found: dict[str, Distribution] = {}
    waiting = [of]
    while waiting:
        for one in _direct(waiting.pop()):
            if _key(one.metadata["Name"]) not in found:
                found[_key(one.metadata["Name"])] = one
                waiting.append(one)
    return [*found.values()]


def _direct(of: Distribution) -> Iterator[Distribution]:
    for wanted in of.requires or ():
        name = re.match(r"[A-Za-z0-9._-]+", wanted)
        if name is not None and "extra ==" not in wanted:
            try:
                yield distribution(name[0])
            except PackageNotFoundError:
                continue  # for another system only


def _key(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def _purl(of: Distribution) -> str:
    return f"pkg:pypi/{_key(of.metadata['Name'])}@{of.version}"


def _component(of: Distribution, kind: str) -> dict[str, object]:
    return {
        "type": kind, "bom-ref": _purl(of), "name": of.metadata["Name"], "version": of.version,
        "purl": _purl(of), "licenses": [{"license": {"name": licence_of(of)}}],
    }  # fmt: skip


def licence_of(of: Distribution) -> str:
    """The licence that a package states: as an expression, in a classifier, or in words."""
    said = of.metadata
    if expression := said.get("License-Expression"):
        return str(expression)
    named = [one.removeprefix(CLASSIFIER) for one in said.get_all("Classifier") or () if one.startswith(CLASSIFIER)]  # fmt: skip
    words = str(said.get("License") or "").strip()
    return ", ".join(named) or words.split("\n")[0] or "not stated"


if __name__ == "__main__":
    main()
