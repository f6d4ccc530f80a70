/* How like a question is to what people ask about a rule (search/alike.py).

   The same sums of whole numbers in the same order as there: a change here is a change there. */
var SHARE = 1000;
function lengthOf(point) {
  return Math.floor(Math.sqrt(point.reduce(function (sum, part) { return sum + part * part; }, 0)));
}
function keptOf(words) {
  return unique(words).filter(function (w) { return !D.dull.has(w); });
}
// A question or a gist: its words, how many of them only ask, and its point.
function spokenOf(words) {
  var aim = aimOf(words) || [], most = aim.reduce(function (m, part) { return Math.max(m, Math.abs(part)); }, 0), largest = D.middle - 1;
  var point = most ? aim.map(function (part) { return Math.floor((2 * largest * part + most) / (2 * most)); }) : [];
  var asking = words.filter(function (w) { return quiet.has(w); }).length;
  return {words: " " + words.join(" ") + " ", asking: asking, point: point, length: lengthOf(point)};
}
// The gist of a document and what people ask about it.
function askedOf(place) {
  var known = D.asked[place];
  if (typeof known === "string") {
    known = questionsOf(place).map(spokenOf);
    if (D.rows[place].told) known.unshift(spokenOf(keptOf(stems((T && T[place][2]) || ""))));
    if (T) D.asked[place] = known;
  }
  return known;
}
function ask(asked, aim) {
  var kept = keptOf(asked), pairs = [];
  for (var i = 1; i < kept.length; i++) pairs.push(" " + kept[i - 1] + " " + kept[i] + " ");
  return {
    aim: aim, length: lengthOf(aim), asking: kept.filter(function (w) { return quiet.has(w); }).map(function (w) { return " " + w + " "; }),
    first: kept.length ? " " + kept[0] + " " : "|", pairs: pairs,
    wanted: kept.map(function (w) { return {word: w, often: postings(w).places.length + 1, of: 2 * D.rows.length, asks: quiet.has(w)}; })
  };
}
function heldIn(wanted, known) {
  return wanted.filter(function (each) { return known.words.includes(each); }).length;
}
function nearOf(query, known) {
  var whole = query.length * known.length, sum = 0;
  for (var i = 0; i < Math.min(query.aim.length, known.point.length); i++) sum += query.aim[i] * known.point[i];
  return whole ? Math.floor(SHARE * sum / whole) : 0;
}
function asksOf(query, known) {
  var both = heldIn(query.asking, known);
  return both ? Math.floor(SHARE * both * both / (query.asking.length * known.asking)) : 0;
}
function likeness(query, known, own, family) {
  var both = likely(query.wanted, own, family);
  if (!known.length) return [0, 0, 0, 0, 0, 0, 0].concat(both);
  var gist = known[0], questions = known.slice(1), many = questions.length || 1;
  function best(list) { return list.length ? Math.max.apply(null, list) : 0; }
  var near = questions.map(function (q) { return nearOf(query, q); });
  return [
    best(near), Math.floor(near.reduce(function (a, b) { return a + b; }, 0) / many),
    best(questions.map(function (q) { return asksOf(query, q); })),
    Math.floor(SHARE * questions.filter(function (q) { return q.words.startsWith(query.first); }).length / many),
    Math.floor(SHARE * best(questions.map(function (q) { return heldIn(query.pairs, q); })) / (query.pairs.length || 1)),
    nearOf(query, gist), asksOf(query, gist)
  ].concat(both);
}
