/* The index of an edition: words and where they stand, names, and the texts (search/index.py, search/browser.py).

   D is the index as search-index.js gives it, with tables made of it once; T are the texts,
   null until search-text.js is there; W are the weights. Postings are steps in digits of 64, the
   lower five bits of a number first, unpacked when a word is asked for; the weights of all, a digit each, stand
   in one row (D.counts), and a word knows where its own begin. */
var D = null, T = null, W = null;
var NONE = {places: [], weights: []};
function postings(word) {
  var at = D.wordIds.get(word);
  if (at === undefined) return NONE;
  var found = D.postings[at];
  if (typeof found !== "string") return found;
  var places = [], weights = [], value = 0, scale = 1, place = 0, next = D.begins[at];
  for (var i = 0; i < found.length; i++) {
    var v = VALUE[found.charCodeAt(i)];
    value += (v & 31) * scale;
    if (v & 32) { scale *= 32; continue; }
    places.push(place += value); weights.push(D.levels[VALUE[D.counts.charCodeAt(next++)]]);
    value = 0; scale = 1;
  }
  return (D.postings[at] = {places: places, weights: weights});
}
function setIndex(size, digits) {
  var data = JSON.parse(unpack(size, digits));
  D = data; T = null; said = []; often = new Map(); families = new Map(); W = data.weights; setWords(D.irregular, D.quiet, D.what);
  D.wordIds = new Map();
  var known = D.words.split("\n"), begin = 0;
  known.forEach(function (word, i) { D.wordIds.set(word, i); });
  D.postings = D.postings.split("\n");
  D.begins = D.postings.map(function (steps) {
    var own = begin;
    for (var i = 0; i < steps.length; i++) if (VALUE[steps.charCodeAt(i)] < 32) begin++;
    return own;
  });
  D.rows = D.documents.split("\n").map(function (line) {
    var c = line.split("\t");
    return {number: c[0], term: c[1], title: c[2], parent: c[3] ? +c[3] : -1, prior: +c[4], scoped: c[5].includes("t"),
      sub: c[5].includes("s"), bare: c[5].includes("b"),
      variant: c[5].includes("v"), told: c[5].includes("k"), points: c[6] ? c[6].split(" ") : []};
  });
  D.signs = D.asked[0].split(" "); D.asked = D.asked[1].split("\n"); D.dull = new Set(D.dull.split(" "));
  D.taught = new Map();
  D.learned[1].split("\n").forEach(function (digits, i) { if (digits) D.taught.set(known[i], digits); });
  D.learned[2].split("\n").forEach(function (line) { var c = line.split(" "); D.taught.set(c[0], c[1]); });
  D.scale = D.learned[0]; D.middle = D.learned[4]; D.reach = D.learned[5]; D.longest = D.learned[6];
  var points = D.learned[3].split("\n"), long = points.reduce(function (most, p) { return Math.max(most, p.length); }, 0);
  D.points = new Int8Array(points.length * long);
  points.forEach(function (p, i) { for (var k = 0; k < p.length; k++) D.points[i * long + k] = VALUE[p.charCodeAt(k)] - D.middle; });
  D.places = new Map();
  D.rows.forEach(function (row, i) { if (row.number) D.places.set(row.number, i); });
  D.ends = D.rows.map(function (_, i) { return i + 1; });
  for (var i = D.rows.length - 1; i >= 0; i--) {
    var parent = D.rows[i].parent;
    if (parent >= 0) D.ends[parent] = Math.max(D.ends[parent], D.ends[i]);
  }
  D.nameMap = new Map(); D.byStems = new Map();
  D.names.split("\n").forEach(function (line) {
    var c = line.split("\t"), key = c[0], own = key.split(" ").map(stem).join(" ");
    D.nameMap.set(key, {name: c[1], rules: c[2] ? c[2].split(" ") : []});
    if (!D.byStems.has(own)) D.byStems.set(own, []);
    D.byStems.get(own).push(key);
  });
  D.entryNames = new Map();
  D.entries.forEach(function (e) { if (!D.entryNames.has(e[0])) D.entryNames.set(e[0], e[1]); });
  D.spelled = new Map();
  D.spellings.split("\n").forEach(function (line) { var c = line.split("\t"); D.spelled.set(c[0], {form: c[1][0] === "=" ? c[1].slice(1) : c[0] + c[1], many: +c[2]}); });
  D.sayings = new Map(); D.talk = new Set();
  var many = new Map();
  D.topics.forEach(function (t) { t[0].forEach(function (w) { D.talk.add(w); many.set(w, (many.get(w) || 0) + 1); }); });
  D.topicsBy = new Map();
  D.topics.forEach(function (t, i) {
    var rarest = t[0].slice().sort(function (a, b) { return many.get(a) - many.get(b) || (a < b ? -1 : 1); });
    rarest.slice(0, t[0].length >= D.soft[0] ? 2 : 1).forEach(function (key) {
      if (!D.topicsBy.has(key)) D.topicsBy.set(key, []);
      D.topicsBy.get(key).push(i);
    });
  });
  D.kinOf = new Map();
  D.kin.forEach(function (k) { D.kinOf.set(k[0], k[1]); k[0].split(" ").forEach(function (w) { D.talk.add(w); }); });
  D.synonyms.forEach(function (s) {
    D.sayings.set(s[0], {words: s[1].map(function (w) { return w.split(" "); }), names: s[2], numbers: s[3]});
    s[0].split(" ").forEach(function (w) { D.talk.add(w); });
  });
}
function ordinary() {
  if (typeof D.english === "string") {
    var before = "";
    D.english = new Set(D.english.split("\n").map(function (line) {
      return (before = before.slice(0, line.charCodeAt(0) - 97) + line.slice(1));
    }));
  }
  return D.english;
}
function setTexts(size, digits) { T = JSON.parse(unpack(size, digits)); said = []; often = new Map(); families = new Map(); }
