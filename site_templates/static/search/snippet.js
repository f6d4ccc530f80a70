/* The sentence that shows a hit, with the characters to mark (search/snippet.py). */
var SENTENCE_LONGEST = 320;
var SHOWN_WHOLE = 600, DECIDING = 2;
var GAP = /(?<=[.!?])[”’")]*\s+(?=[“‘"(]?[A-Z0-9{])|\n/g;
function sentences(text) {
  var out = [], start = 0, gap;
  GAP.lastIndex = 0;
  while ((gap = GAP.exec(text))) { out.push(text.slice(start, gap.index + gap[0].length).trim()); start = gap.index + gap[0].length; }
  out.push(text.slice(start).trim());
  return out.filter(Boolean);
}
function both(list, also) { return new Set(Array.from(list).concat(Array.from(also))); }
function worthOf(sentence, list, also) {
  var value = 0;
  stemSet(sentence).forEach(function (w) { value += (list.has(w) ? 2 : 0) + (also.has(w) ? 1 : 0); });
  return value;
}
function bestSentence(text, list, also) {
  var best = null;
  sentences(text).forEach(function (sentence) {
    var value = worthOf(sentence, list, also);
    if (!best || value > best[0]) best = [value, sentence];
  });
  return marked(best ? best[1] : "", both(list, also));
}
function atLength(text, list) {
  return {text: text, marks: placed(text).filter(function (w) { return list.has(w.stem); }).map(function (w) { return [w.start, w.end]; })};
}
function deciding(text, list, also) {
  if (text.length <= SHOWN_WHOLE) return atLength(text, both(list, also));
  var every = sentences(text), value = every.map(function (s) { return worthOf(s, list, also); });
  var chosen = every.map(function (_, i) { return i; }).sort(function (a, b) { return value[b] - value[a] || a - b; }).slice(0, DECIDING)
    .sort(function (a, b) { return a - b; });
  return atLength(chosen.map(function (at, i) { return (i && at !== chosen[i - 1] + 1 ? "… " : "") + every[at]; }).join(" "), both(list, also));
}
function withoutPointers(text) { return sentences(text).filter(function (s) { return !s.startsWith("See "); }).join(" "); }
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
