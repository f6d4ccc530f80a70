/* The order of what fits (search/rank.py).

   The same sums of whole numbers in the same order as there: a change here is a change there. */
var LEARNED = 2, NAMED = 4, TOPICS = 5;
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
  named.forEach(function (more, place) { extra.set(place, W.parts[NAMED] * more); });
  topics.forEach(function (more, place) { extra.set(place, (extra.get(place) || 0) + W.parts[TOPICS] * more); });
  extra.forEach(function (_, place) { if (!scores.has(place)) { scores.set(place, 0); covered.set(place, 0); } });
  var aim = D.points.length ? aimOf(p.asked) : null, near = aim ? nearness(aim) : null, step = Math.floor(W.parts[LEARNED] * whole * FINE / (W.parts[0] * D.scale));
  var best = Array.from(scores.keys()).filter(allowed).map(function (place) {
    var given = Math.floor((extra.get(place) || 0) * whole * FINE / (1000 * W.parts[0]));
    return [-scores.get(place) * FINE - (near ? near[place] * step : 0) - given, place];
  });
  best.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; });
  var pairs = T ? pairsOf(p.asked) : [];
  function weighed(weights, parts) {
    return Math.floor(parts.reduce(function (sum, part, i) { return sum + weights[i] * part; }, 0) / 1000);
  }
  best.slice(0, D.candidates).forEach(function (b) {
    var place = b[1], row = D.rows[place], aside = !titled.has(place), sum = 0;
    if (pairs.length) {
      var text = saidOf(place);
      pairs.forEach(function (pair) { if (text.includes(pair[0])) sum += pair[1]; });
    }
    final.set(place, FLOOR + weighed(W.parts, [
      Math.floor(1000 * scores.get(place) / whole), Math.floor(1000 * covered.get(place) / total),
      near ? Math.floor(1000 * near[place] / D.scale) : 0, Math.floor(1000 * sum / total),
      named.get(place) || 0, topics.get(place) || 0, row.prior,
      row.bare ? -1000 : 0, row.scoped && aside ? -1000 : 0, row.variant && aside ? -1000 : 0
    ]));
  });
  if (!p.exact.length && final.size && T) {
    var query = ask(p.asked, aim || []), more = new Map(), least = Infinity;
    Array.from(final.keys()).sort(function (a, b) { return final.get(b) - final.get(a) || a - b; }).slice(0, D.nearest).forEach(function (place) {
      more.set(place, weighed(W.likeness, likeness(query, askedOf(place), oftenOf(place), familyOf(place))));
      least = Math.min(least, more.get(place));
    });
    final.forEach(function (score, place) { final.set(place, score + (more.has(place) ? more.get(place) : least)); });
  }
  final.forEach(function (score, place) { final.set(place, Math.max(score, 1)); });
  var first = new Map();
  function put(place) { if (!first.has(place)) first.set(place, NAME_FIRST - Math.min(first.size, 60) * NAME_NEXT); }
  p.exact.forEach(function (n) {
    n.rules.forEach(function (number) {
      var place = D.places.get(number), best = -1;
      if (place === undefined) return;
      if (p.asks && D.rows[place].bare && !first.has(place)) {
        for (var i = place + 1; i < D.ends[place]; i++)
          if (D.rows[i].parent === place && (best < 0 || (final.get(i) || 0) > (final.get(best) || 0))) best = i;
        if (best >= 0) put(best);
      }
      put(place);
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
