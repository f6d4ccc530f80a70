// The playground: a situation in an editor, and what comes of it. It is run by whoever serves this page
// (cli/website/playing.py); no text of an answer ever becomes markup. A link holds the situation behind its #.
(function () {
"use strict";
var doc = document, root = doc.getElementById("play");
if (!root) return;
function by(id) { return doc.getElementById(id); }
var area = by("text"), coloured = by("coloured"), wrong = by("wrong"), results = by("results");
var how = by("how"), doing = by("doing"), run = by("run"), title = doc.title;
var first = area.value, ask = "", rules = null, faults = [], busy = false, timer = 0, asked = 0, inside = null, printed = false, ran = null;
var SIGNS = { passes: ["pass", "✓", "holds"], fails: ["fail", "✗", "does not hold"], unsupported: ["open", "–", "cannot be run yet"], fault: ["fail", "!", "breaks rulesdb itself"], "not about play": ["aside", "○", "not about play"] };
var WORDS = /(#.*)|("[^"\n]*")|(\{[^{}\s]{1,12}\})|(^\s*(?:card|example|rule|from|in|then|and|does|is|what|where|how|on|as|under|note|token)\b)|(\b\d+(?:[.\/-]\d+)*[a-z]?\b)/gm;
var KINDS = ["rem", "str", "sym", "key", "num"];

function make(tag, klass, text, parent) {
  var made = doc.createElement(tag);
  if (klass) made.className = klass;
  if (text !== undefined) made.textContent = text;
  if (parent) parent.appendChild(made);
  return made;
}
function symbols(parent, text) {
  String(text).split(/(\{[^{}\s]{1,12}\})/).forEach(function (piece) {
    var known = /^\{/.test(piece) && (window.rulesdbSymbols || {})[piece];
    if (known) {
      var sign = make("span", "m " + known[0], piece, parent);
      sign.setAttribute("role", "img");
      sign.setAttribute("aria-label", known[1]);
    } else if (piece) parent.appendChild(doc.createTextNode(piece));
  });
  return parent;
}

// The editor: a coloured copy of the text stands behind the text.
function colours(line, parent) {
  var at = 0;
  line.replace(WORDS, function (whole) {
    var start = arguments[arguments.length - 2], kind = 0;
    while (arguments[kind + 1] === undefined) kind += 1;
    if (start > at) parent.append(line.slice(at, start));
    make("span", KINDS[kind], whole, parent);
    at = start + whole.length;
  });
  parent.append(line.slice(at));
}
function colour() {
  var fresh = doc.createDocumentFragment(), bad = {};
  faults.forEach(function (one) { if (one.line && !bad[one.line]) bad[one.line] = one; });
  area.value.split("\n").forEach(function (line, i) {
    var one = bad[i + 1];
    if (!one) colours(line, fresh);
    else {
      var from = Math.max(0, one.from - 1), to = Math.max(from + 1, one.to - 1);
      colours(line.slice(0, from), fresh);
      make("u", "", line.slice(from, to) || " ", fresh);
      colours(line.slice(to), fresh);
    }
    fresh.append("\n");
  });
  coloured.replaceChildren(fresh);
  area.rows = Math.max(10, Math.min(28, area.value.split("\n").length + 1));
  follow();
}
function follow() { coloured.scrollTop = area.scrollTop; coloured.scrollLeft = area.scrollLeft; }
function tellFaults() {
  wrong.replaceChildren();
  faults.slice(0, 6).forEach(function (one) {
    var row = make("p", "", undefined, wrong);
    if (one.line) {
      var go = make("button", "", "Line " + one.line, row);
      go.type = "button";
      go.addEventListener("click", function () { goTo(one); });
      row.append(" ");
    }
    symbols(row, one.text);
  });
  if (faults.length > 6) make("p", "", "and " + (faults.length - 6) + " more", wrong);
}
function goTo(one) {
  var lines = area.value.split("\n"), start = 0;
  for (var i = 0; i < one.line - 1 && i < lines.length; i++) start += lines[i].length + 1;
  area.focus();
  area.setSelectionRange(start + Math.max(0, one.from - 1), start + Math.max(one.from, one.to - 1));
}

// What is asked of the server or of the worker in this browser, one question after the other; the newest text counts.
function send(play) {
  if (inside) return inside.ask(area.value, play);
  return fetch(ask, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ text: area.value, play: play }) })
    .then(function (answer) { if (!answer.ok) throw new Error(answer.status); return answer.json(); });
}
function look() {
  if (!able() || busy) return;
  var mine = ++asked;
  send(false).then(function (told) {
    if (mine !== asked) return;
    faults = told.wrong;
    tellFaults();
    colour();
  }).catch(function () { /* Run says it */ });
}
function able() { return ask || inside; }
function play() {
  if (inside && !inside.begun) { doing.textContent = "starting …"; inside.begin(true); return; }
  if (!able() || busy) return;
  busy = true;
  asked += 1;
  ran = area.value;
  run.disabled = true;
  doing.textContent = "running …";
  var known = rules ? Promise.resolve() : fetch(root.dataset.rules).then(function (a) { return a.json(); }).then(function (all) { rules = all; }).catch(function () { rules = {}; });
  Promise.all([send(true), known]).then(function (got) {
    faults = got[0].wrong;
    tellFaults();
    colour();
    tell(got[0]);
    doing.textContent = got[0].results.length ? "" : faults.length ? "" : "There is nothing to run yet.";
  }).catch(function (why) {
    doing.textContent = inside ? why.message : "rulesdb serve does not answer any more; start it again and press Run.";
  }).then(function () { busy = false; run.disabled = false; });
}

// What came of it.
function numbers(list, parent) {
  if (!list.length) return;
  parent.append(" ");
  var why = make("span", "why", undefined, parent);
  list.forEach(function (number, i) {
    if (i) why.append(", ");
    var known = rules[number];
    if (!known) return why.append(number);
    make("a", "", number, why).href = known[0];
  });
}
function part(parent, heading) { make("p", "bh", heading, parent); }
function layers(found, parent) {
  var table = make("table", "grid", undefined, make("div", "wide", undefined, parent)), head, body;
  make("caption", "", "Layer by layer (613)", table);
  head = make("tr", "", undefined, make("thead", "", undefined, table));
  ["Layer"].concat(found[0]).forEach(function (name) { make("th", "", name, head).scope = "col"; });
  body = make("tbody", "", undefined, table);
  found[1].forEach(function (row) {
    var line = make("tr", "", undefined, body), first = make("th", "", undefined, line);
    first.scope = "row";
    numbers([row[2]], first);
    first.append(" " + row[0] + " " + row[1]);
    row[3].forEach(function (cell) { symbols(make("td", "", undefined, line), cell.join(", ")); });
  });
}
function must(one, parent) {
  if (!one.must.length) return;
  part(parent, "What must be so");
  var list = make("ul", "must", undefined, parent);
  one.must.forEach(function (e) {
    var item = make("li", e[1] ? "held" : "broke", undefined, list);
    make("span", "", e[1] ? "✓" : "✗", item).setAttribute("aria-hidden", "true");
    make("span", "vh", e[1] ? " holds:" : " does not hold:", item);
    symbols(item, " " + e[0]);
    numbers(e[3], item);
    if (!e[1] && e[2]) symbols(item, " — found instead: " + e[2]);
    if (e[4]) layers(e[4], item);
  });
}
function answers(one, parent) {
  if (!one.answers.length) return;
  part(parent, "What was asked");
  var list = make("dl", "said-so", undefined, parent);
  one.answers.forEach(function (e) {
    symbols(make("dt", "", undefined, list), e[0]);
    var said = make("dd", "", undefined, list);
    symbols(said, e[1]);
    numbers(e[2], said);
  });
}
function open(one, parent) {
  if (!one.open.length) return;
  part(parent, "Choices that no line makes");
  var list = make("ul", "must", undefined, parent);
  one.open.forEach(function (e) {
    var item = make("li", "", undefined, list);
    symbols(item, e[0] + ": " + e[1] + "." + (e[2] ? " Taken here: " + e[2] + "." : ""));
    if (!e[3].length) return;
    var ways = make("div", "ctl2", undefined, item);
    e[3].forEach(function (said) {
      var way = symbols(make("button", "", undefined, ways), said);
      way.type = "button";
      way.addEventListener("click", function () { answer(said, e[4]); });
    });
  });
}
// A line that makes a choice goes below the one at which it was asked; where the text is another by now, all is asked anew.
function answer(said, below) {
  var lines = area.value.split("\n");
  if (busy) return;
  if (area.value === ran) {
    lines.splice(below || lines.length, 0, "  " + said);
    area.value = lines.join("\n");
    colour();
  }
  play();
}
function notRead(one, parent) {
  one.not_read.forEach(function (text) { symbols(make("p", "lost", undefined, parent), text); });
}
function table(one, parent) {
  if (!one.table) return;
  var holder = make("div", "player", undefined, parent), named = {};
  one.table.steps.forEach(function (step) {
    [step.w || [], step.r || [], (step.c || []).map(function (row) { return row[0]; })].concat((step.l || []).map(function (l) { return l[1]; })).forEach(function (list) {
      list.forEach(function (number) { named[number] = rules[number] || ["", ""]; });
    });
  });
  one.table.rules = named;
  window.rulesdbTable(holder, one.table);
}
function story(one, parent) {
  if (!one.story.length) return;
  var fold = make("details", "story", undefined, parent), list = make("ol", "steps");
  make("summary", "", "The whole story, line by line", fold);
  one.story.forEach(function (step) { var item = make("li", "", undefined, list); symbols(item, step[0] + " "); numbers(step[1], item); });
  fold.append(list);
  fold.open = !one.table;
}
function told(one, parent, many) {
  var box = make("section", "came", undefined, parent), sign = SIGNS[one.status] || ["none", "·", one.status];
  make("h2", "", (one.title || "What comes of it") + (one.as_of ? " (" + one.as_of + ")" : ""), box);
  var lead = make("p", "lead", undefined, box);
  if (one.status !== "passes" || one.must.length) {
    var badge = make("span", "b b-" + sign[0], undefined, lead);
    make("span", "", sign[1], badge).setAttribute("aria-hidden", "true");
    badge.append(" " + sign[2]);
  }
  if (one.reason) symbols(make("span", "reason", " ", lead), one.reason);
  var inside = box;
  if (many) {
    inside = make("details", "", undefined, box);
    make("summary", "", "Step by step", inside);
  }
  answers(one, box);
  must(one, box);
  open(one, box);
  notRead(one, box);
  if (!many) { table(one, inside); story(one, inside); return; }
  box.append(inside);
  inside.addEventListener("toggle", function () { if (inside.open && inside.children.length === 1) { table(one, inside); story(one, inside); } });
}
function tell(answer) {
  var fresh = doc.createDocumentFragment();
  answer.results.forEach(function (one) { told(one, fresh, answer.results.length > 1); });
  if (answer.more) make("p", "by", "and " + answer.more + " more, which were not run", fresh);
  results.replaceChildren(fresh);
  if (results.getBoundingClientRect().top > window.innerHeight * 0.6) results.scrollIntoView();
}

// The situation in a link: compressed where the browser can, and safe in an address.
function pack(bytes) {
  var text = "";
  bytes.forEach(function (byte) { text += String.fromCharCode(byte); });
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
function through(stream, bytes) { return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer(); }
function held(text) {
  var bytes = new TextEncoder().encode(text);
  if (!window.CompressionStream) return Promise.resolve("t" + pack(bytes));
  return through(new CompressionStream("deflate-raw"), bytes).then(function (small) { return "z" + pack(new Uint8Array(small)); });
}
function unheld(mark) {
  var kind = mark.charAt(0), bytes;
  try { bytes = Uint8Array.from(atob(mark.slice(1).replace(/-/g, "+").replace(/_/g, "/")), function (c) { return c.charCodeAt(0); }); }
  catch (e) { return Promise.reject(e); }
  var raw = kind === "t" ? Promise.resolve(bytes) : kind === "z" && window.DecompressionStream ? through(new DecompressionStream("deflate-raw"), bytes) : Promise.reject(new Error(kind));
  return raw.then(function (all) {
    if (all.byteLength > 400000) throw new Error("long");
    return new TextDecoder("utf-8", { fatal: true }).decode(all);
  });
}
function copyLink() {
  held(area.value).then(function (mark) {
    history.replaceState(null, "", location.pathname + "#" + mark);
    doing.textContent = "The link is in the address bar.";
    if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(location.href).then(function () { doing.textContent = "The link is copied; it holds the whole situation."; }, function () {});
  });
}
function put(text) { area.value = text; faults = []; tellFaults(); colour(); results.replaceChildren(); look(); }

// What came of an example when the site was made stands there until it is run.
function asPrinted(page) {
  var table = page.querySelector("[data-table]");
  if (!table) return;
  var box = make("section", "came");
  make("p", "by", "The result as printed; Run tells it anew.", box);
  printed = true;
  results.replaceChildren(box);
  window.rulesdbTable(make("div", "player", undefined, box), JSON.parse(table.dataset.table));
}

// From where the text comes: the address, an example's page, or the situation that stands there.
function begin() {
  var mark = location.hash.slice(1), example = new URLSearchParams(location.search).get("example") || "";
  if (mark) return unheld(mark).then(put, function () { doing.textContent = "This link is damaged: it holds no situation."; });
  if (!/^example-[\w.-]+$/.test(example) || location.protocol === "file:") return;
  return fetch(example + ".html").then(function (answer) { if (!answer.ok) throw new Error(answer.status); return answer.text(); }).then(function (page) {
    var said = new DOMParser().parseFromString(page, "text/html"), text = said.querySelector("pre.source"), head = said.querySelector("h1");
    if (!text) throw new Error("none");
    put(text.textContent);
    asPrinted(said);
    if (head) doc.title = head.textContent + " · " + title;
  }).catch(function () { doing.textContent = "There is no such example here."; });
}
function static_() { how.textContent = "Here a situation can be read and shared, not run: with rulesdb on your own machine, “rulesdb serve” opens this page ready to run."; run.hidden = true; }

// Inside this browser: a worker with Pyodide and what judges (inside/worker.mjs). A worker that does not begin in time
// says nothing, whatever the reason is, a page that forbids it among them; one that thinks too long is ended.
var TO_BEGIN = 60000, TO_ANSWER = 10000;
function insideOf(folder) {
  var worker = null, waiting = {}, count = 0, clock = 0, ready = null, mine = { begun: false };
  function start() {
    mine.begun = true;
    ready = new Promise(function (done, failed) {
      function fail() { end(); mine.begun = false; failed(new Error("It could not be started in this browser.")); }
      try { worker = new Worker(folder + "worker.mjs", { type: "module" }); } catch (e) { return fail(); }
      clock = setTimeout(fail, TO_BEGIN);
      worker.onerror = fail;
      worker.onmessage = function (event) {
        var told = event.data, call;
        if (told.ready === false) return fail();
        if (told.ready) { clearTimeout(clock); return done(); }
        call = waiting[told.id];
        delete waiting[told.id];
        if (call) call(told.said);
      };
    });
    return ready;
  }
  function end() { clearTimeout(clock); if (worker) worker.terminate(); worker = null; waiting = {}; }
  function keepIt() {
    if (!navigator.serviceWorker) return;
    var names = performance.getEntriesByType("resource").map(function (one) { return one.name; });
    navigator.serviceWorker.ready.then(function (one) {
      one.active.postMessage({ keep: ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide-lock.json", "python_stdlib.zip", "app", "worker.mjs"].map(function (name) { return folder + name; }).concat(location.pathname, names.filter(function (name) { return /\/static\//.test(name); })) });
    });
  }
  mine.begin = function (then) {
    how.textContent = "A situation in the editor, what comes of it below, step by step. What judges is being loaded into your browser …";
    return start().then(function () {
      how.textContent = "A situation in the editor, what comes of it below, step by step; run in your own browser, for " + TO_ANSWER / 1000 + " seconds at most.";
      doing.textContent = "";
      keepIt();
      if (then) play(); else look();
    }, function (why) { doing.textContent = why.message + (printed ? " Below is the result as printed." : ""); });
  };
  mine.ask = function (text, play) {
    if (!mine.begun) return Promise.reject(new Error("It could not be started in this browser."));
    return ready.then(function () {
      return new Promise(function (done, failed) {
        var id = ++count, late = setTimeout(function () {
          end();
          start().catch(function () { /* told when one runs */ });
          done({ wrong: [{ line: 0, from: 0, to: 0, text: "It was stopped: there is no ruling after " + TO_ANSWER / 1000 + " seconds." }], results: [], more: 0 });
        }, TO_ANSWER);
        waiting[id] = function (said) {
          clearTimeout(late);
          if (said) done(JSON.parse(said)); else failed(new Error("There is no ruling: what judges broke."));
        };
        worker.postMessage({ id: id, text: text, play: play });
      });
    });
  };
  return mine;
}
function ready() {
  if (location.protocol === "file:") return static_();
  return fetch(root.dataset.ready).then(function (answer) { return answer.json(); }).then(function (told) {
    if (!told.run) return nobody();
    ask = told.run;
    run.disabled = false;
    how.textContent = "A situation in the editor, what comes of it below, step by step; run by rulesdb on your own machine, for " + told.seconds + " seconds at most.";
    look();
  }).catch(nobody);
}
function nobody() {
  if (!root.dataset.inside || !window.Worker) return static_();
  inside = insideOf(root.dataset.inside);
  run.disabled = false;
  // Nine megabytes are not loaded unasked where one has said to save data.
  if (navigator.connection && navigator.connection.saveData) how.textContent = "Press Run: what judges (some nine megabytes) is then loaded into your browser.";
  else return inside.begin(false);
}

area.addEventListener("input", function () {
  colour();
  clearTimeout(timer);
  timer = setTimeout(look, 350);
});
area.addEventListener("scroll", follow, { passive: true });
area.addEventListener("keydown", function (event) {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) { event.preventDefault(); play(); }
});
run.addEventListener("click", play);
by("link").addEventListener("click", copyLink);
by("new").addEventListener("click", function () { history.replaceState(null, "", location.pathname); doc.title = title; put(first); area.focus(); });
window.addEventListener("hashchange", function () { begin(); });
root.hidden = false;
colour();
Promise.resolve(begin()).then(ready);
})();
