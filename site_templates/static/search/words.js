/* What counts as a word: folding, tokens, stems, and words that say nothing (search/words.py).

   The same by the same tables, which come with the index: `setWords` takes them. Nothing
   here knows rules, queries or documents. */
var irregular = {}, quiet = new Set(), what = new Set();
function setWords(forms, silent, asking) { irregular = forms; quiet = new Set(silent.split(" ")); what = new Set(asking.split(" ")); stemmed.clear(); known.clear(); }
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
  if (Object.prototype.hasOwnProperty.call(irregular, word)) word = irregular[word];
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
function asksWhat(found) { return found.every(function (w) { return what.has(w) || !quiet.has(w); }); }
function telling(found) {
  var some = found.filter(function (w) { return !quiet.has(w); });
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
