/* What was typed: words, and what is required, as values (search/query.py).

   Any text can be read; what is not understood is taken as words, with a note. Nothing is
   looked up here. */
var LONGEST = 2000, MOST = 64;
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
