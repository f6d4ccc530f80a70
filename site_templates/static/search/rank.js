/* The order of what fits (search/rank.py).

   The same sums of whole numbers in the same order as there: a change here is a change there. */
var NAME_FIRST = Math.pow(2, 40), NAME_NEXT = Math.pow(2, 34), FLOOR = 20000, FINE = 64, TALK = 280, OWN = 2;
function rank(p, allowed) {
  var scores = new Map(), covered = new Map(), total = 0;
  p.units.forEach(function (ways) {
    var found = ofUnit(ways);
    total += found[1];
    found[0].forEach(function (value, place) {
      scores.set(place, (scores.get(place) || 0) + value[0]);
      covered.set(place, (covered.get(place) || 0) + value[1]);
    });
  });
  total = Math.max(total, 1);
  var whole = FULL * total, titled = new Set(), named = new Map(), topics = new Map(), extra = new Map(), final = new Map();
  function spread(number) {
    var place = D.places.get(number);
    if (place === undefined || D.ends[place] - place > D.largest) return;
    for (var i = place; i < D.ends[place]; i++) titled.add(i);
  }
  p.exact.concat(p.named).forEach(function (n) { n.rules.forEach(spread); });
  p.numbers.forEach(function (n) { spread(n[0]); });
  function give(bonus, number, more) {
    var place = D.places.get(number);
    if (place === undefined) return;
    bonus.set(place, Math.max(bonus.get(place) || 0, more));
    if (D.ends[place] - place > D.largest) return;
    var near = Math.floor(more * W.below / 100), far = Math.floor(more * W.deeper / 100);
    for (var i = place + 1; i < D.ends[place]; i++) bonus.set(i, Math.max(bonus.get(i) || 0, D.rows[i].parent === place ? near : far));
  }
  p.named.forEach(function (n) {
    var mass = n.words.reduce(function (sum, w) { return sum + (quiet.has(w) ? 0 : Math.max(worth(w) - W.common, 0)); }, 0) * FULL;
    for (var i = 0; i < Math.min(W.places.length, n.rules.length); i++) give(named, n.rules[i], Math.floor(mass * W.places[i] / 100));
  });
  p.numbers.forEach(function (n) { give(topics, n[0], Math.floor(TALK * FULL * n[1] / 100)); });
  named.forEach(function (more, place) { extra.set(place, W.named * more); });
  topics.forEach(function (more, place) { extra.set(place, (extra.get(place) || 0) + W.topics * more); });
  extra.forEach(function (_, place) { if (!scores.has(place)) { scores.set(place, 0); covered.set(place, 0); } });
  var aim = D.points.length ? aimOf(p.asked) : null, near = aim ? nearness(aim) : null, step = Math.floor(W.learned * whole * FINE / (W.words * D.scale));
  var best = Array.from(scores.keys()).filter(allowed).map(function (place) {
    var given = Math.floor((extra.get(place) || 0) * whole * FINE / (1000 * W.words));
    return [-scores.get(place) * FINE - (near ? near[place] * step : 0) - given, place];
  });
  best.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; });
  var told = new Map();
  if (!p.exact.length) p.words.forEach(function (w) {
    var own = worth(w) || D.unknown;
    if (!quiet.has(w)) told.set(w, own * own);
  });
  var pairs = T ? pairsOf(p.asked) : [];
  best.slice(0, D.candidates).forEach(function (b) {
    var place = b[1], row = D.rows[place];
    var score = Math.floor(W.words * scores.get(place) / whole) + Math.floor(W.cover * covered.get(place) / total);
    score += Math.floor((extra.get(place) || 0) / 1000) + row.prior;
    if (near) score += Math.floor(W.learned * near[place] / D.scale);
    if (pairs.length) {
      var text = saidOf(place), sum = 0;
      pairs.forEach(function (pair) { if (text.includes(pair[0])) sum += pair[1]; });
      score += Math.floor(W.pairs * sum / total);
    }
    score += Math.floor(W.people * likest(told, D.asked[place]) / 100);
    if (row.bare) score -= W.bare;
    if (!titled.has(place)) score -= (row.scoped ? W.aside : 0) + (row.variant ? W.variant : 0);
    final.set(place, Math.max(score + FLOOR, 1));
  });
  var next = 0, first = new Map();
  p.exact.forEach(function (n) {
    n.rules.forEach(function (number) {
      var place = D.places.get(number);
      if (place !== undefined && !first.has(place)) { first.set(place, NAME_FIRST - Math.min(next, 60) * NAME_NEXT); next++; }
    });
  });
  first.forEach(function (value, place) { if (allowed(place)) final.set(place, (final.get(place) || 0) + value); });
  var groups = new Map(), own = new Map();
  Array.from(final.keys()).sort(function (a, b) { return final.get(b) - final.get(a) || a - b; }).forEach(function (place) {
    var row = D.rows[place], key = row.sub ? row.parent : place, group = groups.get(key);
    if (!group) groups.set(key, [place]);
    else if ((own.get(key) || []).length < OWN && final.get(group[0]) - final.get(place) <= W.second) own.set(key, (own.get(key) || []).concat(place));
    else group.push(place);
  });
  var answers = Array.from(groups.values()).map(function (each) { return {place: each[0], score: final.get(each[0]), also: each.slice(1)}; });
  own.forEach(function (places) { places.forEach(function (place) { answers.push({place: place, score: final.get(place), also: []}); }); });
  return answers.sort(function (a, b) { return b.score - a.score || a.place - b.place; });
}
