/* What sets a rule apart from the other subrules of the rule that it stands under (search/sisters.py).

   The same sums of whole numbers in the same order as there: a change here is a change there. */
var FAMILY = 6, EVERYWHERE = 6, HUNDRED = 100;
// The words of a question, which are kept as a character each.
function wordsOf(signs) {
  return signs.split("").map(function (sign) { return D.signs[sign.charCodeAt(0) - D.firstSign]; });
}
// The words of each question about a document.
function questionsOf(place) {
  var known = D.asked[place];
  if (typeof known === "string") return known ? known.split("\t").map(wordsOf) : [];
  return known.slice(1).map(function (one) { return one.words.trim().split(" "); });
}
// How many of all that is said and asked of some documents have each word.
function countedOf(places) {
  var found = {words: new Map(), texts: 0};
  function text(words) {
    found.texts++;
    unique(words).forEach(function (w) { found.words.set(w, (found.words.get(w) || 0) + 1); });
  }
  places.forEach(function (place) {
    text(saidOf(place).split(" ").filter(function (w) { return w && w !== "|"; }));
    questionsOf(place).forEach(text);
  });
  return found;
}
var often = new Map(), families = new Map();
function kept(map, key, places) {
  if (!map.has(key)) map.set(key, countedOf(places()));
  return map.get(key);
}
function oftenOf(place) { return kept(often, place, function () { return [place]; }); }
function familyOf(place) {
  var head = D.rows[place].sub ? D.rows[place].parent : place;
  return kept(families, head, function () {
    var own = [head];
    for (var i = head + 1; i < D.ends[head]; i++) if (D.rows[i].sub && D.rows[i].parent === head) own.push(i);
    return own;
  });
}
function likely(wanted, own, family) {
  var texts = own.texts + FAMILY, kin = family.texts + EVERYWHERE, says = 0, puts = 0;
  wanted.forEach(function (w) {
    var part = (own.words.get(w.word) || 0) * kin * w.of + FAMILY * ((family.words.get(w.word) || 0) * w.of + EVERYWHERE * w.often);
    var found = Math.trunc(HUNDRED * Math.log(part / (texts * kin * w.of)));
    if (w.asks) puts += found; else says += found;
  });
  return [says, puts];
}
