// What judges inside a browser: Pyodide with the part of rulesdb beside this file. It says "ready" once, and then
// answers each text with what rulesdb/playground/judging.py says of it. The page has the clock (static/play.js).
import { loadPyodide } from "./pyodide.mjs";
const here = new URL("./", import.meta.url).href;
const BEGIN = `
import gc, io, json, os, sys, zipfile
gc.disable()  # what is loaded stays: looking for cycles in it is a twentieth of the beginning
raw = app.to_bytes()
if raw[:2] != b"PK":
    from compression import zstd
    raw = zstd.decompress(raw)
made = set()
with zipfile.ZipFile(io.BytesIO(raw)) as given:
    for one in given.infolist():
        place = f"/app/{one.filename}"
        folder = place.rpartition("/")[0]
        if folder not in made:
            os.makedirs(folder, exist_ok=True)
            made.add(folder)
        with open(place, "wb") as file:
            file.write(given.read(one))
sys.path.insert(0, "/app")
sys.dont_write_bytecode = True
os.environ["RULESDB_HOME"] = "/home/rulesdb"
from rulesdb.playground.judging import Asked, answered
gc.freeze()
gc.enable()
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
