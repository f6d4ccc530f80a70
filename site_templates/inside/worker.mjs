// What judges inside a browser: Pyodide with the part of rulesdb beside this file. It says "ready" once, and then
// answers each text with what rulesdb/playground/judging.py says of it. The page has the clock (static/play.js).
import { loadPyodide } from "./pyodide.mjs";
const here = new URL("./", import.meta.url).href;
const BEGIN = `
import io, json, os, sys, zipfile
raw = app.to_bytes()
if raw[:2] != b"PK":
    from compression import zstd
    raw = zstd.decompress(raw)
zipfile.ZipFile(io.BytesIO(raw)).extractall("/app")
sys.path.insert(0, "/app")
sys.dont_write_bytecode = True
os.environ["RULESDB_HOME"] = "/home/rulesdb"
from rulesdb.playground.judging import Asked, answered
def answer(text, play):
    return json.dumps(answered(Asked(text, play)), ensure_ascii=False)
answer
`;
async function fetched() {
  const found = await fetch(here + "app");
  if (!found.ok) throw new Error(String(found.status));
  return new Uint8Array(await found.arrayBuffer());
}
try {
  const [python, app] = await Promise.all([loadPyodide({ indexURL: here }), fetched()]);
  python.globals.set("app", app);
  const answer = python.runPython(BEGIN);
  self.onmessage = (event) => {
    let said = null;
    try { said = answer(event.data.text, event.data.play); } catch (error) { console.warn(String(error).slice(-400)); }
    self.postMessage({ id: event.data.id, said });
  };
  self.postMessage({ ready: true });
} catch (error) {
  self.postMessage({ ready: false, why: String(error).slice(-400) });
}
