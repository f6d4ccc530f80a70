/* The search in the browser: the engine only, no page is touched.

   The same words, weights and order as `rulesdb search`: what Python does in words, query,
   plan, rank, suggest and snippet is done here by the same tables, which come with the
   index. Plain scripts, so that it works from file://:

     <script src="search.js"></script>
     <script src="search-index.js"></script>   calls rulesdbSearch.setIndex(…)
     <script src="search-text.js"></script>    calls rulesdbSearch.setTexts(…); sentences, phrases

   rulesdbSearch.search("trample deathtouch", {limit: 10, within: "7", examples: false}) gives
   {query, edition, hits: [{number, term, title, path, why, snippet, marks, score, also}],
   suggestions, notes}, as the command does with --json. */
"use strict";
var rulesdbSearch = (function () {
  var D = null, T = null, W = null;
  var FULL = 16, SAID = 12, NAME_LONGEST = 6, SAYING_LONGEST = 7, KIN_LONGEST = 4, WHOLE = 100, KIN = 80, ASIDE = 15, NEXT = 12;
  var NAME_FIRST = Math.pow(2, 40), NAME_NEXT = Math.pow(2, 34);
  var LONGEST = 2000, MOST = 64, NEAR = 5, SENTENCE_LONGEST = 320;

  // -- words.py
  var QUOTES = {"’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"', "„": '"', "−": "-", "–": "-", "—": "-",
    "‐": "-", "‑": "-", "æ": "ae", "œ": "oe", "ß": "ss", "ø": "o", "ł": "l"};
  var QUOTED = /[’‘`´“”„−–—‐‑æœßøł]/g;
  var TOKEN = /\{[^{}\s]{1,12}\}|(?<![\p{L}\p{N}])[+-]?(?:\d{1,5}|[xy*])\/[+-]?(?:\d{1,5}|[xy*])(?![\p{L}\p{N}])|\d{3}\.\d{1,3}[a-z]{0,2}|[\p{L}\p{N}]+(?:'[\p{L}\p{N}]+)*/gu;
  function straight(text) { return text.replace(QUOTED, function (c) { return QUOTES[c]; }); }
  function fold(text) {
    text = straight(text.toLowerCase());
    if (/^[\x00-\x7f]*$/.test(text)) return text;
    return straight(text.normalize("NFKD").replace(/\p{M}/gu, ""));
  }
  function bare(word) { return word.endsWith("'s") ? word.slice(0, -2) : word; }
  function words(text) { return (fold(text).match(TOKEN) || []).map(bare); }
  var stemmed = new Map();
  function stem(word) {
    var known = stemmed.get(word);
    if (known === undefined) { known = stemNew(word); stemmed.set(word, known); }
    return known;
  }
  function vowel(word) { return word.length > 1 && /[aeiouy]/.test(word); }
  function undouble(word) {
    var n = word.length;
    if (n > 2 && word[n - 1] === word[n - 2] && !"aeiouls".includes(word[n - 1])) return word.slice(0, -1);
    return word;
  }
  function stemNew(word) {
    if (Object.prototype.hasOwnProperty.call(D.irregular, word)) word = D.irregular[word];
    if (!/^\p{L}+$/u.test(word) || word.length < 3) return word;
    if (word.endsWith("s") && !/(ss|us|is)$/.test(word)) {
      if (word.endsWith("ies")) word = word.slice(0, -2);
      else if (/(sses|xes|ches|shes|zes)$/.test(word)) word = word.slice(0, -2);
      else if (word.length > 3) word = word.slice(0, -1);
    } else if (word.endsWith("ing") && vowel(word.slice(0, -3))) word = undouble(word.slice(0, -3));
    else if (word.endsWith("ed") && !word.endsWith("eed") && vowel(word.slice(0, -2))) word = undouble(word.slice(0, -2));
    if (word.endsWith("e") && word.length > 3) word = word.slice(0, -1);
    if (word.endsWith("y") && word.length > 2 && !"aeiou".includes(word[word.length - 2])) word = word.slice(0, -1) + "i";
    return word;
  }
  function stems(text) { return words(text).map(stem); }
  function telling(found) {
    var some = found.filter(function (w) { return !D.quietSet.has(w); });
    return some.length ? some : found;
  }
  var known = new Map();
  function placed(text) {
    var found = known.get(text);
    if (!found) {
      if (known.size > 4000) known.clear();
      known.set(text, found = placedNew(text));
    }
    return found;
  }
  function stemSet(text) { return new Set(placed(text).map(function (w) { return w.stem; })); }
  function placedNew(text) {
    var folded = fold(text), places = null;
    if (folded.length !== text.length) {
      folded = ""; places = [];
      var at = 0;
      for (var c of text) {
        var piece = fold(c);
        folded += piece;
        for (var i = 0; i < piece.length; i++) places.push([at, at + c.length]);
        at += c.length;
      }
    }
    var out = [], found;
    TOKEN.lastIndex = 0;
    while ((found = TOKEN.exec(folded))) {
      var word = bare(found[0]), first = found.index, last = first + word.length - 1;
      out.push({start: places ? places[first][0] : first, end: places ? places[last][1] : last + 1, stem: stem(word)});
    }
    return out;
  }

  // -- number.py: [section, rule, item, letter]
  var SHAPE = /^(\d{1,4})(?:\.(\d{1,4})([a-z]{0,2}))?$/;
  var TYPED = /^[\s\[({<"'“‘§#]*(?:(?:c\.?r\.?|comp(?:rehensive)?\s+rules?|rules?|sections?|subrules?)[\s.:#]*)?(\d{1,4})(?:\s?[.\-–_·]\s?(\d{1,4})\s?[.\-–]?\s?([a-z]{0,2}))?[\s\])}>"'”’.,:;]*$/i;
  function fromGroups(found) {
    var whole = +found[1], section = whole >= 100 ? Math.floor(whole / 100) : whole, letter = 0;
    if (found[2] === undefined) return whole < 10 ? [whole, 0, 0, 0] : [section, whole, 0, 0];
    for (var c of (found[3] || "").toLowerCase()) letter = letter * 26 + c.charCodeAt(0) - 96;
    return [section, whole, +found[2], letter];
  }
  function checked(found) {
    var number = found ? fromGroups(found) : null;
    return number && (!number[1] || number[1] >= 100) ? number : null;
  }
  function exactly(text) { return checked(SHAPE.exec(text)); }
  function readNumber(text) { return checked(SHAPE.exec(text) || TYPED.exec(text.trim())); }
  function letters(n) {
    var text = "";
    while (n) { n -= 1; text = String.fromCharCode(97 + n % 26) + text; n = Math.floor(n / 26); }
    return text;
  }
  function show(n) { return !n[1] ? "" + n[0] : !n[2] ? "" + n[1] : n[1] + "." + n[2] + letters(n[3]); }
  function above(n) {
    if (n[3]) return [n[0], n[1], n[2], 0];
    if (n[2]) return [n[0], n[1], 0, 0];
    return n[1] ? [n[0], 0, 0, 0] : null;
  }
  function compare(a, b) { for (var i = 0; i < 4; i++) if (a[i] !== b[i]) return a[i] - b[i]; return 0; }
  function contains(a, b) { for (var i = 0; i < 4; i++) if (a[i] && a[i] !== b[i]) return false; return true; }

  // -- query.py
  var PIECE = /(?<minus>-(?=[^\s-])|NOT\s+)?(?:(?<field>[A-Za-z]{2,10}):\s*(?=[^\s:]))?(?:"(?<phrase>[^"]*)"|(?<word>[^\s"]+))/g;
  var SIGNED = /^[+-](?:\d{1,5}|[xX])\/[+-]?(?:\d{1,5}|[xX])/, PREFIX = /^[\p{L}\p{N}]{2,}\*$/u;
  var RANGE = /^(\d[\p{L}\p{N}_.]*?)(?:-|\.\.+)([\p{L}\p{N}_.]+)$/u;
  var TYPED_QUOTES = {"“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "‘": "'", "–": "-", "—": "-", "−": "-"};
  var FIELDS = {title: "title", text: "text", example: "example", examples: "example", glossary: "glossary", term: "glossary"};
  function parse(text) {
    var given = Array.from(text);
    var whole = given.slice(0, LONGEST).join("").replace(/[“”„«»’‘–—−]/g, function (c) { return TYPED_QUOTES[c]; })
      .split(/\s+/).filter(Boolean).join(" ");
    var q = {text: whole, words: [], typed: [], required: [], number: readNumber(whole), named: [], notes: []};
    if (q.number) return q;
    var joining = false, last = null, count = 0;
    function add(clause, raw, known) {
      var begin = q.words.length, whole = clause;
      if (clause && clause.kind === "numbers" && !compare(clause.first, clause.last) && !raw.includes("*") && known !== "rule") {
        q.named.push(clause.first);
        if (!joining) clause = null;
      } else if (!clause || (clause.kind !== "numbers" && clause.kind !== "prefix")) say(raw);
      else if (clause.kind === "prefix") say(raw.slice(0, -1));
      var own = whole || {kind: "phrase", stems: q.words.slice(begin), field: ""};
      if (joining && last) {
        if (q.required.length && q.required[q.required.length - 1] === last) q.required.pop();
        own = {kind: "or", clauses: (last.kind === "or" ? last.clauses : [last]).concat([own])};
        q.required.push(own);
      } else if (clause) q.required.push(clause);
      joining = false;
      last = own;
    }
    function say(raw) { words(raw).forEach(function (w) { q.typed.push(w); q.words.push(stem(w)); }); }
    function clauseOf(raw, field, phrase) {
      var numbers = phrase ? null : readNumbers(raw, field !== "rule");
      if (numbers) return numbers;
      if (field === "rule") { q.notes.push("'" + raw + "' is no rule number; taken as words"); return null; }
      if (!phrase && PREFIX.test(raw)) return {kind: "prefix", start: fold(raw.slice(0, -1)), field: field};
      var found = stems(raw);
      return found.length && (phrase || field) ? {kind: "phrase", stems: found, field: field} : null;
    }
    for (var piece of whole.matchAll(PIECE)) {
      if (count++ >= MOST) { q.notes.push("only the first " + MOST + " words were read"); break; }
      var g = piece.groups, phrase = g.phrase !== undefined, raw = phrase ? g.phrase : g.word, known = "";
      if (piece[0] === "OR" && last && piece.index + piece[0].length < whole.length) { joining = true; continue; }
      if (piece[0] === "AND" && last) continue;
      if (SIGNED.test(piece[0])) { add(null, piece[0], ""); continue; }
      if (g.field) {
        var field = g.field.toLowerCase();
        known = field === "rule" || field === "rules" ? "rule" : FIELDS[field] || "";
        if (!known) { q.notes.push(g.field + ": is no field; taken as words"); raw = g.field + " " + raw; }
      }
      var clause = clauseOf(raw, known, phrase);
      if (g.minus) {
        if (!clause) { var found = stems(raw); clause = found.length ? {kind: "phrase", stems: found, field: ""} : null; }
        if (clause) { q.required.push({kind: "not", clause: clause}); last = null; }
        joining = false;
        continue;
      }
      add(clause, raw, known);
    }
    if (given.length > LONGEST) q.notes.push("only the first 2,000 characters were read");
    if (whole.split('"').length % 2 === 0) q.notes.push("the quotation mark that is not closed was left out");
    q.required = q.required.filter(function (c) { return c.kind !== "phrase" || c.stems.length; });
    q.notes = Array.from(new Set(q.notes));
    return q;
  }
  function readNumbers(raw, strict) {
    var text = raw.replace(/^[()[\]{}.,;:!?]+|[()[\]{}.,;:!?]+$/g, "").replace(/^§/, "").toLowerCase();
    var starred = text.endsWith("*"), plain = text.replace(/\*+$/, "").replace(/\.+$/, ""), found = RANGE.exec(plain);
    if (found) {
      var first = exactly(found[1]), last = first ? exactly(complete(first, found[2])) : null;
      if (first && last && compare(first, last) <= 0) return {kind: "numbers", first: first, last: last};
    }
    var number = exactly(plain);
    if (!number || (strict && !starred && !number[2])) return null;
    return {kind: "numbers", first: number, last: number};
  }
  function complete(first, rest) {
    if (/^\p{L}+$/u.test(rest) && first[3]) return first[1] + "." + first[2] + rest;
    if (first[2] && !rest.includes(".") && ((/^\d/.test(rest) && !/^\d+$/.test(rest)) || !first[3])) return first[1] + "." + rest;
    return rest;
  }

  // -- the index
  var DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", VALUE = {};
  for (var d = 0; d < 64; d++) VALUE[DIGITS.charCodeAt(d)] = d;
  var NONE = {places: [], weights: []};
  function postings(word) {
    var at = D.wordIds.get(word);
    if (at === undefined) return NONE;
    var found = D.postings[at];
    if (typeof found !== "string") return found;
    var places = [], weights = [], value = 0, scale = 1, place = 0, isWeight = false;
    for (var i = 0; i < found.length; i++) {
      var v = VALUE[found.charCodeAt(i)];
      value += (v & 31) * scale;
      if (v & 32) { scale *= 32; continue; }
      if (isWeight) weights.push(value); else { place += value; places.push(place); }
      isWeight = !isWeight; value = 0; scale = 1;
    }
    return (D.postings[at] = {places: places, weights: weights});
  }
  function setIndex(data) {
    D = data; T = null; W = data.weights; stemmed.clear(); known.clear();
    D.quietSet = new Set(D.quiet.split(" "));
    D.wordIds = new Map();
    D.words.split("\n").forEach(function (word, i) { D.wordIds.set(word, i); });
    D.postings = D.postings.split("\n");
    D.rows = D.documents.split("\n").map(function (line) {
      var c = line.split("\t");
      return {number: c[0], term: c[1], title: c[2], parent: c[3] ? +c[3] : -1, prior: +c[4], scoped: c[5].includes("t"),
        sub: c[5].includes("s"), bare: c[5].includes("b"), points: c[6] ? c[6].split(" ") : []};
    });
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
    D.spellings.split("\n").forEach(function (line) { var c = line.split("\t"); D.spelled.set(c[0], {form: c[1], many: +c[2]}); });
    D.sayings = new Map(); D.talk = new Set();
    var many = new Map();
    D.topics.forEach(function (t) { t[0].forEach(function (w) { D.talk.add(w); many.set(w, (many.get(w) || 0) + 1); }); });
    D.topicsBy = new Map();
    D.topics.forEach(function (t, i) {
      var key = t[0].reduce(function (a, b) { return many.get(b) < many.get(a) || (many.get(b) === many.get(a) && b < a) ? b : a; });
      if (!D.topicsBy.has(key)) D.topicsBy.set(key, []);
      D.topicsBy.get(key).push(i);
    });
    D.kinOf = new Map();
    D.kin.forEach(function (k) { D.kinOf.set(k[0], k[1]); k[0].split(" ").forEach(function (w) { D.talk.add(w); }); });
    D.synonyms.forEach(function (s) {
      D.sayings.set(s[0], {words: s[1].map(function (w) { return w.split(" "); }), names: s[2], numbers: s[3]});
      s[0].split(" ").forEach(function (w) { D.talk.add(w); });
    });
  }
  function setTexts(texts) { T = texts; }

  // -- suggest.py
  function distance(one, other, limit) {
    if (Math.abs(one.length - other.length) > limit) return limit + 1;
    var start = 0, end = 0, least = Math.min(one.length, other.length);
    while (start < least && one[start] === other[start]) start++;
    one = one.slice(start); other = other.slice(start); least = Math.min(one.length, other.length);
    while (end < least && one[one.length - 1 - end] === other[other.length - 1 - end]) end++;
    one = one.slice(0, one.length - end); other = other.slice(0, other.length - end);
    if (!one || !other) return Math.min(one.length + other.length, limit + 1);
    if (limit === 1) {
      if (one.length === 1 && other.length === 1) return 1;
      return one.length === 2 && other.length === 2 && one[0] === other[1] && one[1] === other[0] ? 1 : 2;
    }
    var before = [], last = [];
    for (var j = 0; j <= other.length; j++) last.push(j);
    for (var i = 1; i <= one.length; i++) {
      var row = [i];
      for (j = 1; j <= other.length; j++) {
        var cost = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] !== other[j - 1] ? 1 : 0));
        if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) cost = Math.min(cost, before[j - 2] + 1);
        row.push(cost);
      }
      if (Math.min.apply(null, row) > limit) return limit + 1;
      before = last; last = row;
    }
    return Math.min(last[other.length], limit + 1);
  }
  function order(a, b) { for (var i = 0; i < a.length; i++) { if (a[i] < b[i]) return -1; if (a[i] > b[i]) return 1; } return 0; }
  function sortedText(text) { return Array.from(text).sort().join(""); }
  function nearNames(typed) {
    var wish = typed.join(" "), found = [], place = 0;
    if (wish.length < 3) return [];
    D.nameMap.forEach(function (_, key) {
      var away = distance(wish, key, 1);
      if (away <= 1) {
        var changed = key.length === wish.length && sortedText(key) !== sortedText(wish);
        found.push([away, +(wish[0] !== key[0]), +changed, +(wish.length > key.length), place, key]);
      }
      place++;
    });
    return found.sort(order).map(function (f) { return f[5]; });
  }
  function nearWord(word) {
    var limit = word.length < 4 ? 0 : word.length < 7 ? 1 : 2, own = stem(word);
    for (var allowed = 1; allowed <= limit; allowed++) {
      var found = [];
      D.spelled.forEach(function (s, key) {
        if (Math.abs(word.length - s.form.length) > allowed && Math.abs(own.length - key.length) > allowed) return;
        var away = Math.min(distance(word, s.form, allowed), distance(own, key, allowed));
        if (away <= allowed && key.length > 2 && /^\p{L}+$/u.test(key)) found.push([+(word[0] !== s.form[0]), -s.many, key]);
      });
      if (found.length) return found.sort(order)[0][2];
    }
    return "";
  }
  function wholeWord(word) {
    var best = null;
    if (word.length > 3) D.spelled.forEach(function (s, key) {
      if (s.form.startsWith(word) && (!best || s.many > best[0] || (s.many === best[0] && key < best[1]))) best = [s.many, key];
    });
    return best ? best[1] : "";
  }
  function better(typed) {
    var found = wholeWord(typed) || nearWord(typed);
    return found ? [found] : (typed.length > 7 && splitWord(typed)) || [];
  }
  function splitWord(word) {
    var best = null;
    for (var cut = 3; cut < word.length - 2; cut++) {
      var a = stem(word.slice(0, cut)), b = stem(word.slice(cut));
      if (D.spelled.has(a) && D.spelled.has(b)) {
        var many = Math.min(D.spelled.get(a).many, D.spelled.get(b).many);
        if (!best || many > best[0]) best = [many, [a, b]];
      }
    }
    return best ? best[1] : null;
  }
  function similar(text) {
    var key = words(text).join(" ");
    if (!key) return [];
    var asked = key.split(" ").filter(function (w) { return w.length > 2; }), limit = key.length < 6 ? 1 : key.length < 12 ? 2 : 3;
    var begin = [], near = [], hold = [], alike = [], grams = new Set();
    for (var i = 0; i + 1 < key.length; i++) grams.add(key.slice(i, i + 2));
    D.nameMap.forEach(function (n, s) {
      if (s.startsWith(key)) begin.push(n.name);
      var away = distance(key, s, limit), parts = s.split(" "), own = new Set(), both = 0;
      if (away <= limit) near.push([away, s, n.name]);
      if (asked.some(function (w) { return parts.includes(w); })) hold.push(n.name);
      for (var i = 0; i + 1 < s.length; i++) own.add(s.slice(i, i + 2));
      own.forEach(function (g) { if (grams.has(g)) both++; });
      alike.push([-2 * both / (grams.size + own.size || 1), s, n.name]);
    });
    var names = near.sort(order).map(function (n) { return n[2]; }).concat(begin, hold, alike.sort(order).slice(0, NEAR).map(function (n) { return n[2]; }));
    return Array.from(new Set(names)).slice(0, NEAR);
  }

  // -- plan.py
  function byName(key, why) { var n = D.nameMap.get(key); return {name: n.name, rules: n.rules, words: key.split(" ").map(stem), why: why || ""}; }
  function byStems(key, why) {
    var keys = D.byStems.get(key) || [], rules = new Set();
    keys.forEach(function (k) { D.nameMap.get(k).rules.forEach(function (r) { rules.add(r); }); });
    return {name: keys.length ? D.nameMap.get(keys[0]).name : "", rules: Array.from(rules), words: key.split(" "), why: why || ""};
  }
  function whole(q, asked, why) {
    if (!why && D.nameMap.has(q.typed.join(" "))) return [byName(q.typed.join(" "))];
    var plain = telling(asked), both = [asked, plain];
    for (var i = 0; i < 2; i++) if (D.byStems.has(both[i].join(" "))) return [byStems(both[i].join(" "), why)];
    var meaning = D.sayings.get(asked.join(" ")) || D.sayings.get(plain.join(" "));
    if (!meaning) return [];
    return meaning.names.filter(function (k) { return D.byStems.has(k); }).map(function (k) { return byStems(k, "synonym"); });
  }
  function corrected(asked, typed, instead) {
    var out = [];
    asked.forEach(function (word, i) {
      if (D.quietSet.has(word) || D.talk.has(word) || D.spelled.has(word) || !/^\p{L}+$/u.test(word)) { out.push(word); return; }
      var right = better(typed[i]);
      if (right.length) instead.push([typed[i], right.map(function (k) { return D.spelled.has(k) ? D.spelled.get(k).form : k; }).join(" ")]);
      out = out.concat(right.length ? right : [word]);
    });
    return out;
  }
  function unique(list) { return Array.from(new Set(list)); }
  function addPlaces(places, more) { more.forEach(function (weight, i) { places.set(i, Math.max(places.get(i) || 0, weight)); }); }
  function about(asked) {
    var said = new Map(), near = [];
    function saidAs(word, first, last, weight) {
      if (!said.has(word)) said.set(word, new Map());
      for (var i = first; i < last; i++) addPlaces(said.get(word), new Map([[i, D.quietSet.has(asked[i]) ? ASIDE : weight]]));
    }
    asked.forEach(function (word, first) {
      saidAs(word, first, first + 1, WHOLE);
      for (var last = first + 1; last <= Math.min(first + KIN_LONGEST, asked.length); last++) {
        (D.kinOf.get(asked.slice(first, last).join(" ")) || []).forEach(function (goal) { saidAs(goal, first, last, KIN); });
      }
    });
    said.forEach(function (_, word) { near = near.concat(D.topicsBy.get(word) || []); });
    return near.sort(function (a, b) { return a - b; }).map(function (i) { return D.topics[i]; })
      .filter(function (t) { return t[0].every(function (word) { return said.has(word); }); })
      .map(function (t) {
        var places = new Map();
        t[0].forEach(function (word) { addPlaces(places, said.get(word)); });
        return {places: places, names: t[1], numbers: t[2]};
      });
  }
  function makePlan(q) {
    var asked = q.words, p = {units: [], pairs: [], exact: [], named: [], words: [], meant: [], numbers: [], instead: [], guesses: []};
    if (!asked.length) return p;
    p.exact = whole(q, asked);
    if (!p.exact.some(function (n) { return n.why !== "synonym"; })) {
      var near = q.typed.length > NAME_LONGEST || D.sayings.has(asked.join(" ")) ? [] : nearNames(q.typed);
      p.guesses = near.map(function (k) { return D.nameMap.get(k).name; });
      if (near.length && !p.exact.length) p.exact = [byName(near[0], "spelling")];
    }
    if (!p.exact.length) asked = corrected(asked, q.typed, p.instead);
    if (p.instead.length && !p.exact.length) p.exact = whole(q, asked, "spelling");
    var quiet = D.quietSet, place = 0, numbers = new Map();
    var tellingWords = asked.filter(function (w) { return !quiet.has(w); }).length || 1;
    function share(part) { return Math.min(100, Math.floor(100 * part / tellingWords)); }
    while (place < asked.length) {
      var size = Math.min(SAYING_LONGEST, asked.length - place), meaning;
      for (; size > 0; size--) if ((meaning = D.sayings.get(asked.slice(place, place + size).join(" "))) || size === 1) break;
      var part = asked.slice(place, place + size), ways = [];
      place += size;
      var own = !meaning || part.length > 1 ? part.filter(function (w) { return !quiet.has(w); }) : part;
      p.words = p.words.concat(own);
      if (own.length) ways.push([own, FULL]);
      if (meaning) {
        meaning.words.forEach(function (w) { var said = telling(w); ways.push([said, SAID]); p.meant = p.meant.concat(said); });
        meaning.names.forEach(function (k) { p.named.push(byStems(k, "synonym")); });
        meaning.numbers.forEach(function (n) { numbers.set(n, share(own.length || 1)); });
      }
      if (ways.length) p.units.push(ways);
    }
    if (!p.words.length && !p.meant.length) { p.words = asked; p.units = asked.map(function (w) { return [[[w], FULL]]; }); }
    var taken = new Map();
    about(asked).forEach(function (t) {
      t.names.forEach(function (k) { p.named.push(byStems(k, "synonym")); });
      t.numbers.forEach(function (n, order) {
        if (!taken.has(n)) taken.set(n, new Map());
        var own = taken.get(n);
        t.places.forEach(function (weight, i) { own.set(i, Math.max(own.get(i) || 0, weight * (100 - NEXT * Math.min(order, 9)))); });
      });
    });
    taken.forEach(function (own, n) {
      var sum = 0;
      own.forEach(function (weight) { sum += weight; });
      numbers.set(n, Math.max(numbers.get(n) || 0, Math.min(100, Math.floor(sum / (100 * tellingWords)))));
    });
    inside(asked).forEach(function (n) { p.named.push(n); });
    p.named = p.named.filter(function (n) { return n.rules.length; });
    for (var i = 0; i + 1 < p.words.length; i++) p.pairs.push(p.words[i] + " " + p.words[i + 1]);
    p.pairs = unique(p.pairs); p.words = unique(p.words); p.meant = unique(p.meant); p.numbers = Array.from(numbers);
    return p;
  }
  function inside(asked) {
    var plain = asked.filter(function (w) { return !D.quietSet.has(w); }), found = [], seen = new Set();
    (plain.length === asked.length ? [asked] : [asked, plain]).forEach(function (list) {
      for (var place = 0; place < list.length; place++) {
        for (var size = Math.min(NAME_LONGEST, list.length - place); size > 0; size--) {
          var key = list.slice(place, place + size).join(" ");
          if (D.byStems.has(key) && (size > 1 || !D.quietSet.has(key))) {
            if (!seen.has(key)) { seen.add(key); found.push(byStems(key)); }
            place += size - 1;
            break;
          }
        }
      }
    });
    return found;
  }

  // -- rank.py
  function worth(word) {
    var many = postings(word).places.length;
    return many ? D.worth[many] : 0;
  }
  function ofUnit(ways) {
    var masses = ways.map(function (way) { return way[0].map(worth); }), mass = 0, best = new Map();
    masses.forEach(function (own) { own.forEach(function (m) { mass = Math.max(mass, m); }); });
    ways.forEach(function (way, i) {
      var sum = masses[i].reduce(function (a, b) { return a + b; }, 0) || 1, found = new Map();
      way[0].forEach(function (word, j) {
        var cover = Math.floor(mass * masses[i][j] / sum), list = postings(word);
        for (var k = 0; k < list.places.length; k++) {
          var old = found.get(list.places[k]), score = list.weights[k] * way[1];
          if (old) { old[0] += score; old[1] += cover; } else found.set(list.places[k], [score, cover]);
        }
      });
      found.forEach(function (value, place) {
        var old = best.get(place);
        if (!old || value[0] > old[0] || (value[0] === old[0] && value[1] > old[1])) best.set(place, value);
      });
    });
    return [best, mass];
  }
  function rank(p, allowed) {
    var scores = new Map(), covered = new Map(), total = 0;
    p.units.forEach(function (ways) {
      var found = ofUnit(ways);
      total += found[1];
      found[0].forEach(function (value, place) {
        scores.set(place, (scores.get(place) || 0) + value[0]);
        covered.set(place, (covered.get(place) || 0) + value[1]);
      });
    });
    p.pairs.forEach(function (pair) {
      var list = postings(pair);
      for (var k = 0; k < list.places.length; k++) {
        scores.set(list.places[k], (scores.get(list.places[k]) || 0) + list.weights[k] * W.pair);
        if (!covered.has(list.places[k])) covered.set(list.places[k], 0);
      }
    });
    total = Math.max(total, 1);
    var titled = new Set(), bonus = new Map(), final = new Map();
    function spread(number) {
      var place = D.places.get(number);
      if (place === undefined || D.ends[place] - place > D.largest) return;
      for (var i = place; i < D.ends[place]; i++) titled.add(i);
    }
    p.exact.concat(p.named).forEach(function (n) { n.rules.forEach(spread); });
    p.numbers.forEach(function (n) { spread(n[0]); });
    function give(number, extra) {
      var place = D.places.get(number);
      if (place === undefined) return;
      bonus.set(place, Math.max(bonus.get(place) || 0, extra));
      if (D.ends[place] - place > D.largest) return;
      var near = Math.floor(extra * W.below / 100), far = Math.floor(extra * W.deeper / 100);
      for (var i = place + 1; i < D.ends[place]; i++) bonus.set(i, Math.max(bonus.get(i) || 0, D.rows[i].parent === place ? near : far));
    }
    p.named.forEach(function (n) {
      var mass = n.words.reduce(function (sum, w) { return sum + Math.max(worth(w) - W.common, 0); }, 0) * FULL;
      for (var i = 0; i < Math.min(W.named.length, n.rules.length); i++) give(n.rules[i], Math.floor(mass * W.named[i] / 100));
    });
    p.numbers.forEach(function (n) { give(n[0], Math.floor(W.number * FULL * n[1] / 100)); });
    var best = Array.from(scores.keys()).filter(allowed).map(function (place) { return [-scores.get(place) - (bonus.get(place) || 0), place]; });
    best.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; });
    best.slice(0, D.candidates).forEach(function (b) {
      var place = b[1], row = D.rows[place], cover = covered.get(place);
      var score = Math.floor(scores.get(place) * ((100 - W.covered) * total + W.covered * cover) / (100 * total));
      if (row.scoped && !titled.has(place)) score = Math.floor(score * W.aside / 100);
      score += bonus.get(place) || 0;
      if (row.bare) score = Math.floor(score * W.bare * cover / (100 * total));
      final.set(place, Math.floor(score * (10000 + row.prior * W.prior) / 10000));
    });
    var step = 0, extra = new Map();
    p.exact.forEach(function (n) {
      n.rules.forEach(function (number) {
        var place = D.places.get(number);
        if (place !== undefined && !extra.has(place)) { extra.set(place, NAME_FIRST - Math.min(step, 60) * NAME_NEXT); step++; }
      });
    });
    extra.forEach(function (value, place) { if (allowed(place)) final.set(place, (final.get(place) || 0) + value); });
    var groups = new Map();
    Array.from(final.keys()).sort(function (a, b) { return final.get(b) - final.get(a) || a - b; }).forEach(function (place) {
      var row = D.rows[place], key = row.sub ? row.parent : place;
      if (groups.has(key)) groups.get(key).also.push(place); else groups.set(key, {place: place, score: final.get(place), also: []});
    });
    return Array.from(groups.values());
  }

  // -- filters.py
  var PARTS = ["title", "text", "example", "glossary"];
  function partTexts(place, field) {
    var row = D.rows[place], own = T ? T[place] : null;
    if (field === "title") return [row.title];
    if (field === "glossary") return row.number || !own ? [] : [own[0]];
    if (!row.number || !own) return [];
    return field === "text" ? [own[0]] : own[1] || [];
  }
  function holds(text, list) {
    var own = placed(text).map(function (w) { return w.stem; });
    for (var i = 0; i + list.length <= own.length; i++) {
      var j = 0;
      while (j < list.length && own[i + j] === list[j]) j++;
      if (j === list.length) return true;
    }
    return false;
  }
  function every() { return new Set(D.rows.keys()); }
  function holding(list, fields) {
    var lists = list.map(function (w) { return postings(w).places; }), kept = new Set();
    if (!lists.length) return kept;
    lists.sort(function (a, b) { return a.length - b.length; });
    var rest = lists.slice(1).map(function (l) { return new Set(l); });
    lists[0].forEach(function (place) {
      if (!rest.every(function (set) { return set.has(place); })) return;
      if (fields.some(function (f) { return partTexts(place, f).some(function (t) { return holds(t, list); }); })) kept.add(place);
    });
    return kept;
  }
  function fits(clause) {
    var kept = new Set();
    if (clause.kind === "not") { var out = fits(clause.clause); every().forEach(function (p) { if (!out.has(p)) kept.add(p); }); return kept; }
    if (clause.kind === "or") { clause.clauses.forEach(function (c) { fits(c).forEach(function (p) { kept.add(p); }); }); return kept; }
    if (clause.kind === "numbers") {
      D.rows.forEach(function (row, place) {
        var n = /^\d/.test(row.number) ? readNumber(row.number) : null;
        if (n && ((compare(clause.first, n) <= 0 && compare(n, clause.last) <= 0) || contains(clause.last, n) || contains(clause.first, n))) kept.add(place);
      });
      return kept;
    }
    var fields = clause.field ? [clause.field] : PARTS;
    if (clause.kind === "phrase") return holding(clause.stems, fields);
    D.wordIds.forEach(function (_, word) {
      if (word.startsWith(clause.start) && !word.includes(" ")) holding([word], fields).forEach(function (p) { kept.add(p); });
    });
    return kept;
  }
  function asksGlossary(required) {
    return required.some(function (c) { return c.kind === "or" ? asksGlossary(c.clauses) : c.field === "glossary"; });
  }

  // -- snippet.py
  var GAP = /(?<=[.!?])[”’")]*\s+(?=[“‘"(]?[A-Z0-9{])|\n/g;
  function sentences(text) {
    var out = [], start = 0, gap;
    GAP.lastIndex = 0;
    while ((gap = GAP.exec(text))) { out.push(text.slice(start, gap.index + gap[0].length).trim()); start = gap.index + gap[0].length; }
    out.push(text.slice(start).trim());
    return out.filter(Boolean);
  }
  function bestSentence(text, list, also) {
    var best = null;
    sentences(text).forEach(function (sentence) {
      var own = stemSet(sentence), value = 0;
      own.forEach(function (w) { value += (list.has(w) ? 2 : 0) + (also.has(w) ? 1 : 0); });
      if (!best || value > best[0]) best = [value, sentence];
    });
    return marked(best ? best[1] : "", new Set(Array.from(list).concat(Array.from(also))));
  }
  function marked(sentence, list) {
    var found = placed(sentence).filter(function (w) { return list.has(w.stem); }), begin = 0, end = sentence.length;
    if (end > SENTENCE_LONGEST) {
      var first = found.length ? found[0].start : 0;
      begin = Math.max(0, Math.min(first - SENTENCE_LONGEST / 4, end - SENTENCE_LONGEST));
      end = Math.min(sentence.length, begin + SENTENCE_LONGEST);
      if (begin) begin = sentence.slice(0, begin).lastIndexOf(" ") + 1;
      if (end < sentence.length) { var cut = sentence.slice(begin, end).lastIndexOf(" "); end = cut < 0 ? end : begin + cut; }
    }
    var before = begin ? "… " : "", shift = before.length - begin;
    return {text: before + sentence.slice(begin, end) + (end < sentence.length ? " …" : ""),
      marks: found.filter(function (w) { return w.start >= begin && w.end <= end; }).map(function (w) { return [w.start + shift, w.end + shift]; })};
  }

  // -- find.py
  function titlesOf(place) {
    var out = [];
    for (; place >= 0; place = D.rows[place].parent) if (D.rows[place].title) out.unshift([D.rows[place].number, D.rows[place].title]);
    return out;
  }
  function entryText(name) {
    var place = D.entryNames.get(words(name).join(" "));
    return place === undefined ? null : {term: D.rows[place].term, text: T && T[place] ? T[place][0] : ""};
  }
  function hitOf(r, p, q, examples) {
    var row = D.rows[r.place], list = new Set(p.words), meant = new Set(p.meant), own = T && T[r.place] ? T[r.place] : ["", []];
    var also = r.also.map(function (i) { return D.rows[i].number; }).filter(Boolean);
    if (!row.number) {
      var shown = bestSentence(own[0], list, meant), titleFits = stems(row.term).some(function (w) { return list.has(w); });
      return {number: row.points.length ? row.points[0] : null, term: row.term, title: row.term, path: ["Glossary"],
        why: (titleFits ? ["title"] : []).concat(["glossary"], p.instead.length ? ["spelling"] : []),
        snippet: shown.text, marks: shown.marks, score: r.score, also: also};
    }
    var named = p.exact.concat(p.named), mine = named.find(function (n) { return n.rules.includes(row.number); });
    var entry = mine ? entryText(mine.name) : null, titles = titlesOf(r.place), why = [];
    var headings = new Set(), here = new Set(titles.length ? stems(titles[titles.length - 1][1]) : []);
    titles.forEach(function (t) { stems(t[1]).forEach(function (w) { headings.add(w); }); });
    if (q.number || q.named.some(function (n) { return show(n) === row.number; })) why.push("number");
    named.forEach(function (n) {
      if (!n.rules.includes(row.number)) return;
      if (n.words.every(function (w) { return headings.has(w); })) why.push("title");
      if (entry) why.push("glossary");
      if (n.why) why.push(n.why);
      n.words.forEach(function (w) { list.add(w); });
    });
    function meets(set) { for (var w of set) if (list.has(w)) return true; return false; }
    var text = stemSet(own[0]), inExamples = stemSet((own[1] || []).join(" "));
    if (meets(here)) why.push("title");
    if (meets(text)) why.push("text");
    if (meets(inExamples) && (examples || !meets(text))) why.push("example");
    if (p.numbers.some(function (n) { return n[0] === row.number; }) || p.meant.some(function (w) { return text.has(w) || here.has(w); })) why.push("synonym");
    if (p.instead.length) why.push("spelling");
    var snippet = bestSentence(own[0], list, meant);
    if ((examples || !snippet.marks.length) && (own[1] || []).length && (meets(inExamples) || p.meant.some(function (w) { return inExamples.has(w); })))
      snippet = bestSentence(own[1].join("\n"), list, meant);
    if (!snippet.text) {
      var next = r.place + 1;
      while (T && next < D.ends[r.place] && !(D.rows[next].parent === r.place && T[next] && T[next][0])) next++;
      if (entry) snippet = bestSentence(entry.text, list, meant);
      else snippet = T && next < D.ends[r.place] ? bestSentence(T[next][0], list, meant) : marked(row.title, list);
    }
    return {number: row.number, term: entry ? entry.term : null, title: titles.length ? titles[titles.length - 1][1] : "",
      path: titles.map(function (t) { return (t[0] + " " + t[1]).trim(); }), why: unique(why.length ? why : ["text"]),
      snippet: snippet.text, marks: snippet.marks, score: r.score, also: also};
  }
  function search(text, options) {
    options = options || {};
    var q = parse(text), notes = q.notes.slice(), p = {units: [], pairs: [], exact: [], named: [], words: [], meant: [], numbers: [], instead: [], guesses: []};
    var limit = options.limit === undefined ? 10 : options.limit, area = function () { return true; }, ranked;
    if (options.within) {
      var within = readNumber("" + options.within), start = within ? D.places.get(show(within)) : undefined;
      if (start !== undefined) area = function (place) { return place >= start && place < D.ends[start]; };
    }
    if (q.number) {
      var at = q.number;
      while (at && !D.places.has(show(at))) at = above(at);
      ranked = at && area(D.places.get(show(at))) ? [{place: D.places.get(show(at)), score: compare(at, q.number) ? 0 : NAME_FIRST, also: []}] : [];
      if (at && compare(at, q.number)) notes.push("no rule " + show(q.number) + " in this edition; this is " + show(at));
    } else {
      p = makePlan(q);
      var glossary = asksGlossary(q.required), kept = null;
      var free = function (place) { return area(place) && (glossary || !D.rows[place].points.length); };
      if (q.required.length) q.required.forEach(function (c) {
        var set = fits(c);
        kept = kept ? new Set(Array.from(kept).filter(function (x) { return set.has(x); })) : set;
      });
      if (options.examples) {
        var held = new Set();
        p.words.concat(p.meant).forEach(function (w) { holding([w], ["example"]).forEach(function (x) { held.add(x); }); });
        kept = kept ? new Set(Array.from(kept).filter(function (x) { return held.has(x); })) : held;
      }
      var allowed = kept ? function (place) { return kept.has(place) && free(place); } : free;
      ranked = rank(p, allowed);
      if (kept && !p.units.length) {
        var seen = new Set();
        ranked.forEach(function (r) { seen.add(r.place); r.also.forEach(function (x) { seen.add(x); }); });
        Array.from(kept).sort(function (a, b) { return a - b; }).forEach(function (place) {
          if (!seen.has(place) && allowed(place)) ranked.push({place: place, score: 0, also: []});
        });
      }
      q.named.forEach(function (n) {
        var at = D.places.get(show(n));
        if (at === undefined || !area(at)) return;
        var others = ranked.find(function (r) { return r.place === at || r.also.includes(at); });
        var also = others ? [others.place].concat(others.also).filter(function (x) { return x !== at; }) : [];
        ranked = [{place: at, score: NAME_FIRST, also: also}].concat(ranked.filter(function (r) { return r !== others; }));
      });
      if (kept && !ranked.length && q.words.length) {
        notes.push("nothing fits all that was required; the words alone find these");
        ranked = rank(p, free);
      }
    }
    if (p.instead.length) notes.push("taken as " + p.instead.map(function (i) { return "'" + i[1] + "' for '" + i[0] + "'"; }).join(", "));
    var hits = ranked.slice(0, Math.max(limit, 0)).map(function (r) { return hitOf(r, p, q, !!options.examples); });
    var suggestions = p.guesses.slice(0, NEAR);
    if (!hits.length) suggestions = unique(suggestions.concat(similar(q.text))).slice(0, NEAR);
    return {query: q.text, edition: D.edition, hits: hits, suggestions: suggestions, notes: notes};
  }
  return {setIndex: setIndex, setTexts: setTexts, search: search,
    get ready() { return D !== null; }, get hasTexts() { return T !== null; }};
})();
if (typeof window !== "undefined") window.rulesdbSearch = rulesdbSearch;
