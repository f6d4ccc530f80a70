/* Names and words near what was typed (search/suggest.py).

   How far two words are apart counts letters put in, left out, changed or exchanged. */
var NEAR = 5;
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
var LEAST = 4, LONG = 7;
function changed(one, other) { return +(one.length === other.length && sortedText(one) !== sortedText(other)); }
function nearWord(word, allowed) {
  if (allowed > (word.length < LEAST ? 0 : word.length < LONG ? 1 : 2)) return "";
  var own = stem(word), found = [];
  D.spelled.forEach(function (s, key) {
    if (key.length < 3 || !/^\p{L}+$/u.test(key)) return;
    [[word, s.form], [own, key]].forEach(function (both, i) {
      if (i && own.length < LEAST || Math.abs(both[0].length - both[1].length) > allowed) return;
      if (distance(both[0], both[1], allowed) <= allowed) found.push([+(word[0] !== s.form[0]), changed(both[0], both[1]), +(both[0] !== word), -s.many, key]);
    });
  });
  return found.length ? found.sort(order)[0][4] : "";
}
function nearTalk(word) {
  var own = stem(word), found = [];
  if (own.length < LEAST) return "";
  D.talk.forEach(function (each) {
    if (each.length > 2 && /^\p{L}+$/u.test(each) && distance(own, each, 1) <= 1) found.push([+(own[0] !== each[0]), changed(own, each), each]);
  });
  return found.length ? found.sort(order)[0][2] : "";
}
var SOUNDS = [["tion", "shun"], ["ph", "f"], ["ck", "k"], ["qu", "kw"], ["ce", "se"], ["ci", "si"], ["cy", "si"], ["c", "k"], ["z", "s"], ["ou", "u"]];
function sound(word) {
  SOUNDS.forEach(function (pair) { word = word.split(pair[0]).join(pair[1]); });
  return Array.from(word).filter(function (letter, i, all) { return letter !== all[i + 1]; }).join("");
}
function byEar(word) {
  if (!D.bySound) {
    var often = [];
    D.spelled.forEach(function (s, key) { often.push([s.many, key, s.form]); });
    often.sort(order); D.bySound = new Map();
    often.forEach(function (each) { D.bySound.set(sound(each[1]), each[1]); });
    often.forEach(function (each) { D.bySound.set(sound(each[2]), each[1]); });
  }
  return D.bySound.get(sound(word)) || D.bySound.get(sound(stem(word))) || "";
}
function whoDoes(word) {
  var one = word.endsWith("s") ? word.slice(0, -1) : word, base = one.endsWith("er") ? one.slice(0, -2) : one;
  var own = base.length < LEAST || base === one ? "" : stem(base + "ing");
  return D.spelled.has(own) ? own : "";
}
function wholeWord(word) {
  var best = null;
  if (word.length > 3) D.spelled.forEach(function (s, key) {
    if (s.form.startsWith(word) && (!best || s.many > best[0] || (s.many === best[0] && key < best[1]))) best = [s.many, key];
  });
  return best ? best[1] : "";
}
function better(typed, last) {
  var found = (last && wholeWord(typed)) || byEar(typed) || whoDoes(typed) || nearWord(typed, 1) || wholeWord(typed) || nearWord(typed, 2);
  if (found) return [found];
  var parts = typed.length > 7 && splitWord(typed), talk = parts ? "" : nearTalk(typed);
  return parts || (talk ? [talk] : []);
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
