/* The sentence that shows a hit, with the characters to mark (search/snippet.py). */
var SENTENCE_LONGEST = 320;
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
