// Run by Node when a site is built: Pyodide turns what judges, and of the standard library what is loaded by then,
// into its own bytecode (rulesdb/playground/inside/bytecode.py). The sources whose text must stay are the arguments.
import { readFileSync, writeFileSync } from "node:fs";
import { loadPyodide } from "./pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("./", import.meta.url).pathname });
const bytes = (name) => new Uint8Array(readFileSync(new URL(name, import.meta.url)));
python.FS.mkdirTree("/given");
python.FS.writeFile("/given/app.zip", bytes("./app"));
python.FS.writeFile("/given/library.zip", bytes("./python_stdlib.zip"));
python.unpackArchive(bytes("./app"), "zip", { extractDir: "/app" });
python.globals.set("sources", process.argv.slice(2));
await python.runPythonAsync(`
import os, sys
sys.path.insert(0, "/app")
sys.dont_write_bytecode = True
os.environ["RULESDB_HOME"] = "/home"
from rulesdb.playground.beginning import SITUATION
from rulesdb.playground.judging import Asked, answered
from rulesdb.playground.inside import bytecode
told = answered(Asked(SITUATION))
assert [one["status"] for one in told["results"]] == ["passes"], told
from compression import zstd
zipped = next(path for path in sys.path if path.endswith(".zip"))
for name, raw in (
    ("app", zstd.compress(bytecode.application(open("/given/app.zip", "rb").read(), "/app", list(sources)), level=19)),
    ("library", bytecode.library(open("/given/library.zip", "rb").read(), zipped)),
):
    with open(f"/given/out-{name}", "wb") as file:
        file.write(raw)
`);
writeFileSync(new URL("./out-app", import.meta.url), python.FS.readFile("/given/out-app"));
writeFileSync(new URL("./out-python_stdlib.zip", import.meta.url), python.FS.readFile("/given/out-library"));
process.exit(0);
