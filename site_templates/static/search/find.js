/* The search itself: words in, hits with their reasons out (search/find.py).

   rulesdbSearch.search("trample deathtouch", {limit: 10, within: "7", examples: false}) gives
   {query, edition, hits: [{number, term, title, path, why, snippet, marks, score, also, gist}],
   suggestions, notes}, as the command does with --json. Two more scripts give it what it
   searches: search-index.js calls setIndex, search-text.js setTexts (for sentences, phrases). */
function titlesOf(place) {
  var out = [];
  for (; place >= 0; place = D.rows[place].parent) if (D.rows[place].title) out.unshift([D.rows[place].number, D.rows[place].title]);
  return out;
}
function entryText(name) {
  var place = D.entryNames.get(words(name).join(" "));
  return place === undefined ? null : {term: D.rows[place].term, text: T && T[place] ? T[place][0] : ""};
}
function hitOf(r, p, q, examples, first) {
  var row = D.rows[r.place], list = new Set(p.words), meant = new Set(p.meant), own = T && T[r.place] ? T[r.place] : ["", []];
  var also = r.also.map(function (i) { return D.rows[i].number; }).filter(Boolean);
  if (!row.number) {
    var shown = bestSentence(own[0], list, meant), titleFits = stems(row.term).some(function (w) { return list.has(w); });
    return {number: row.points.length ? row.points[0] : null, term: row.term, title: row.term, path: ["Glossary"],
      why: (titleFits ? ["title"] : []).concat(["glossary"], p.instead.length ? ["spelling"] : []),
      snippet: shown.text, marks: shown.marks, score: r.score, also: also, gist: ""};
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
  var snippet = (first && !examples ? deciding : bestSentence)(own[0], list, meant);
  if ((examples || !snippet.marks.length) && (own[1] || []).length && (meets(inExamples) || p.meant.some(function (w) { return inExamples.has(w); })))
    snippet = bestSentence(own[1].join("\n"), list, meant);
  if (!snippet.text) {
    var next = r.place + 1;
    while (T && next < D.ends[r.place] && !(D.rows[next].parent === r.place && T[next] && T[next][0])) next++;
    var child = T && next < D.ends[r.place];
    var said = entry ? child ? withoutPointers(entry.text) : entry.text : "";
    if (said) snippet = bestSentence(said, list, meant);
    else snippet = child ? bestSentence(T[next][0], list, meant) : marked(row.title, list);
  }
  return {number: row.number, term: entry ? entry.term : null, title: titles.length ? titles[titles.length - 1][1] : "",
    path: titles.map(function (t) { return (t[0] + " " + t[1]).trim(); }), why: unique(why.length ? why : ["text"]),
    snippet: snippet.text, marks: snippet.marks, score: r.score, also: also, gist: own[2] || ""};
}
function search(text, options) {
  options = options || {};
  var q = parse(text), notes = q.notes.slice(), p = {units: [], exact: [], named: [], words: [], meant: [], numbers: [], instead: [], guesses: [], asked: []};
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
  var hits = ranked.slice(0, Math.max(limit, 0)).map(function (r, i) { return hitOf(r, p, q, !!options.examples, !i); });
  var suggestions = p.guesses.slice(0, NEAR);
  if (!hits.length) suggestions = unique(suggestions.concat(similar(q.text))).slice(0, NEAR);
  return {query: q.text, edition: D.edition, hits: hits, suggestions: suggestions, notes: notes};
}
// The rules from a number down, at most so many, each as its number, title and text; none before the texts are there.
function below(number, most) {
  var at = D && T ? D.places.get(number) : undefined;
  if (at === undefined) return [];
  return D.rows.slice(at, Math.min(D.ends[at], at + most)).map(function (row, i) {
    return {number: row.number, title: row.title, text: T[at + i][0] || ""};
  });
}
window.rulesdbSearch = {below: below, setIndex: setIndex, setTexts: setTexts, search: search,
  get ready() { return D !== null; }, get hasTexts() { return T !== null; }};
