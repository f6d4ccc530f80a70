/* What is required of a document: phrases, beginnings, numbers, parts (search/filters.py).

   Titles are in the index; the other parts need the texts, and nothing fits in them until these are there. */
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
// A word that only asks is not kept with all its documents: where there is no other, all are looked at.
function holding(list, fields) {
  var lists = list.filter(function (w) { return !quiet.has(w); }).map(function (w) { return postings(w).places; }), kept = new Set();
  if (!list.length) return kept;
  if (!lists.length) lists = [Array.from(D.rows.keys())];
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
