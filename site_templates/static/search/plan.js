/* What a query asks for: units of words with their ways, names, numbers, and what is put right (search/plan.py).

   Weights here are parts of a hundred; nothing is ranked. */
var FULL = 16, SAID = 12, NAME_LONGEST = 6, SAYING_LONGEST = 7, KIN_LONGEST = 4, WHOLE = 100, KIN = 80, ASIDE = 15, NEXT = 12, BEGUN_FROM = 2, BEGUN = 8, BEGUN_BESIDE = 4;
function byName(key, why) { var n = D.nameMap.get(key); return {name: n.name, rules: n.rules, words: key.split(" ").map(stem), why: why || ""}; }
function byStems(key, why) {
  var keys = D.byStems.get(key) || [], rules = new Set();
  keys.forEach(function (k) { D.nameMap.get(k).rules.forEach(function (r) { rules.add(r); }); });
  return {name: keys.length ? D.nameMap.get(keys[0]).name : "", rules: Array.from(rules), words: key.split(" "), why: why || ""};
}
function whole(q, asked, why) {
  if (!why && D.nameMap.has(q.typed.join(" "))) return [byName(q.typed.join(" "))];
  var plain = asksWhat(asked) ? telling(asked) : asked, both = [asked, plain];
  for (var i = 0; i < 2; i++) if (D.byStems.has(both[i].join(" "))) return [byStems(both[i].join(" "), why)];
  var meaning = D.sayings.get(asked.join(" ")) || D.sayings.get(plain.join(" "));
  if (!meaning) return [];
  return meaning.names.filter(function (k) { return D.byStems.has(k); }).map(function (k) { return byStems(k, "synonym"); });
}
function isKnown(word) {
  return quiet.has(word) || D.talk.has(word) || D.spelled.has(word) || !/^\p{L}+$/u.test(word) || ordinary().has(word);
}
function corrected(asked, typed, instead) {
  var out = [];
  asked.forEach(function (word, i) {
    if (isKnown(word)) { out.push(word); return; }
    var right = better(typed[i], i === typed.length - 1);
    if (right.length) instead.push([typed[i], right.map(function (k) { return D.spelled.has(k) ? D.spelled.get(k).form : k; }).join(" ")]);
    out = out.concat(right.length ? right : [word]);
  });
  return out;
}
function asks(q, asked) {
  return asked.some(function (w) { return quiet.has(w); }) && !D.nameMap.has(q.typed.join(" ")) && !D.byStems.has(asked.join(" "));
}
function begun(typed) {
  var start = typed.join(" "), keys = [];
  if (start.length < BEGUN_FROM) return [];
  D.nameMap.forEach(function (n, key) { if (key.startsWith(start) && key !== start) keys.push([key.length > start.length + 1 ? 1 : 0, n.rules.length && n.rules[0].includes(".") ? 0 : 1, key.length, key]); });
  return keys.sort(order).slice(0, BEGUN).map(function (k) { return byName(k[3], "beginning"); });
}
function unique(list) { return Array.from(new Set(list)); }
function addPlaces(places, more) { more.forEach(function (weight, i) { places.set(i, Math.max(places.get(i) || 0, weight)); }); }
function about(asked) {
  var said = new Map(), near = [];
  function saidAs(word, first, last, weight) {
    if (!said.has(word)) said.set(word, new Map());
    for (var i = first; i < last; i++) addPlaces(said.get(word), new Map([[i, quiet.has(asked[i]) ? ASIDE : weight]]));
  }
  asked.forEach(function (word, first) {
    saidAs(word, first, first + 1, WHOLE);
    for (var last = first + 1; last <= Math.min(first + KIN_LONGEST, asked.length); last++) {
      (D.kinOf.get(asked.slice(first, last).join(" ")) || []).forEach(function (goal) { saidAs(goal, first, last, KIN); });
    }
  });
  said.forEach(function (_, word) { near = near.concat(D.topicsBy.get(word) || []); });
  var out = [];
  unique(near).sort(function (a, b) { return a - b; }).forEach(function (i) {
    var t = D.topics[i], here = t[0].filter(function (word) { return said.has(word); }), missing = t[0].length - here.length;
    if (missing > (t[0].length >= D.soft[0] ? 1 : 0)) return;
    var places = new Map();
    here.forEach(function (word) { addPlaces(places, said.get(word)); });
    if (missing) places.forEach(function (weight, at) { places.set(at, Math.floor(weight * D.soft[1] / 100)); });
    out.push({places: places, names: missing ? [] : t[1], numbers: t[2]});
  });
  return out;
}
function makePlan(q) {
  var asked = q.words, p = {units: [], exact: [], named: [], words: [], meant: [], numbers: [], instead: [], guesses: [], asked: [], asks: false};
  if (!asked.length) return p;
  p.exact = whole(q, asked); p.asks = p.exact.length > 0 && asks(q, asked);
  p.exact = p.exact.concat(begun(q.typed).slice(0, p.exact.length ? BEGUN_BESIDE : BEGUN));
  if (!p.exact.some(function (n) { return n.why !== "synonym"; })) {
    var near = q.typed.length > NAME_LONGEST || D.sayings.has(asked.join(" ")) ? [] : nearNames(q.typed);
    p.guesses = near.map(function (k) { return D.nameMap.get(k).name; });
    if (near.length && !p.exact.length && !(asked.length === 1 && isKnown(asked[0]))) p.exact = [byName(near[0], "spelling")];
  }
  if (!p.exact.length) asked = corrected(asked, q.typed, p.instead);
  if (p.instead.length && !p.exact.length) { p.exact = whole(q, asked, "spelling"); p.asks = p.exact.length > 0 && asks(q, asked); }
  var place = 0, numbers = new Map();
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
  p.asked = asked; p.words = unique(p.words); p.meant = unique(p.meant); p.numbers = Array.from(numbers);
  return p;
}
function inside(asked) {
  var plain = asked.filter(function (w) { return !quiet.has(w); }), found = [], seen = new Set();
  (plain.length === asked.length ? [asked] : [asked, plain]).forEach(function (list) {
    for (var place = 0; place < list.length; place++) {
      for (var size = Math.min(NAME_LONGEST, list.length - place); size > 0; size--) {
        var key = list.slice(place, place + size).join(" ");
        if (D.byStems.has(key) && (size > 1 || !quiet.has(key))) {
          if (!seen.has(key)) { seen.add(key); found.push(byStems(key)); }
          place += size - 1;
          break;
        }
      }
    }
  });
  return found;
}
