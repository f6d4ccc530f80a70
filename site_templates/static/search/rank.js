/* The order of what fits (search/rank.py).

   The same sums of whole numbers in the same order as there: a change here is a change there. */
var NAME_FIRST = Math.pow(2, 40), NAME_NEXT = Math.pow(2, 34);
function worth(word) {
  var many = postings(word).places.length;
  return many ? D.worth[many] : 0;
}
function ofUnit(ways) {
  var masses = ways.map(function (way) { return way[0].map(worth); }), mass = 0, best = new Map();
  masses.forEach(function (own) { own.forEach(function (m) { mass = Math.max(mass, m); }); });
  ways.forEach(function (way, i) {
    var sum = masses[i].reduce(function (a, b) { return a + b; }, 0) || 1, found = new Map();
    way[0].forEach(function (word, j) {
      var cover = Math.floor(mass * masses[i][j] / sum), list = postings(word);
      for (var k = 0; k < list.places.length; k++) {
        var old = found.get(list.places[k]), score = list.weights[k] * way[1];
        if (old) { old[0] += score; old[1] += cover; } else found.set(list.places[k], [score, cover]);
      }
    });
    found.forEach(function (value, place) {
      var old = best.get(place);
      if (!old || value[0] > old[0] || (value[0] === old[0] && value[1] > old[1])) best.set(place, value);
    });
  });
  return [best, mass];
}
function likest(told, asked) {
  var whole = 0, best = 0;
  told.forEach(function (value) { whole += value; });
  if (!whole) return 0;
  asked.forEach(function (question) {
    var both = 0;
    told.forEach(function (value, word) { if (question.words.includes(word)) both += value; });
    if (both && !question.told) question.told = question.words.reduce(function (sum, w) { var own = worth(w) || D.unknown; return sum + own * own; }, 0);
    if (both) best = Math.max(best, Math.floor(100 * both * both / (whole * question.told)));
  });
  return Math.max(best - W.alike, 0);
}
function aimOf(asked) {
  var total = null, square = 0;
  unique(asked).forEach(function (word) {
    var digits = D.taught.get(word);
    if (digits === undefined) return;
    var weight = VALUE[digits.charCodeAt(0)];
    square += weight * weight;
    if (!total) total = new Array(digits.length - 1).fill(0);
    for (var i = 1; i < digits.length; i++) total[i - 1] += weight * (VALUE[digits.charCodeAt(i)] - 32);
  });
  return square ? {parts: total, length: Math.floor(Math.sqrt(square))} : null;
}
function nearness(aim, digits) {
  var sum = 0;
  for (var i = 0; i < aim.parts.length; i++) sum += aim.parts[i] * (VALUE[digits.charCodeAt(i)] - 32);
  return Math.floor(sum / aim.length);
}
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
  var titled = new Set(), bonus = new Map(), final = new Map();
  function spread(number) {
    var place = D.places.get(number);
    if (place === undefined || D.ends[place] - place > D.largest) return;
    for (var i = place; i < D.ends[place]; i++) titled.add(i);
  }
  p.exact.concat(p.named).forEach(function (n) { n.rules.forEach(spread); });
  p.numbers.forEach(function (n) { spread(n[0]); });
  function give(number, extra) {
    var place = D.places.get(number);
    if (place === undefined) return;
    bonus.set(place, Math.max(bonus.get(place) || 0, extra));
    if (D.ends[place] - place > D.largest) return;
    var near = Math.floor(extra * W.below / 100), far = Math.floor(extra * W.deeper / 100);
    for (var i = place + 1; i < D.ends[place]; i++) bonus.set(i, Math.max(bonus.get(i) || 0, D.rows[i].parent === place ? near : far));
  }
  p.named.forEach(function (n) {
    var mass = n.words.reduce(function (sum, w) { return sum + Math.max(worth(w) - W.common, 0); }, 0) * FULL;
    for (var i = 0; i < Math.min(W.named.length, n.rules.length); i++) give(n.rules[i], Math.floor(mass * W.named[i] / 100));
  });
  p.numbers.forEach(function (n) { give(n[0], Math.floor(W.number * FULL * n[1] / 100)); });
  bonus.forEach(function (_, place) {
    if (!scores.has(place)) scores.set(place, 0);
    if (!covered.has(place)) covered.set(place, 0);
  });
  var best = Array.from(scores.keys()).filter(allowed).map(function (place) { return [-scores.get(place) - (bonus.get(place) || 0), place]; });
  best.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; });
  var told = new Map();
  if (!p.exact.length) p.words.forEach(function (w) {
    var own = worth(w) || D.unknown;
    if (!quiet.has(w)) told.set(w, own * own);
  });
  var aim = aimOf(p.asked), farthest = Math.floor(-D.scale * W.farthest / 100);
  best.slice(0, D.candidates).forEach(function (b) {
    var place = b[1], row = D.rows[place], cover = covered.get(place);
    var score = Math.floor(scores.get(place) * ((100 - W.covered) * total + W.covered * cover) / (100 * total));
    if (row.scoped && !titled.has(place)) score = Math.floor(score * W.aside / 100);
    if (row.variant && !titled.has(place)) score = Math.floor(score * W.variant / 100);
    score += (bonus.get(place) || 0) + Math.floor(W.people * FULL * likest(told, D.asked[place]) / 100);
    if (row.bare) score = Math.floor(score * W.bare * cover / (100 * total));
    if (aim && D.points[place]) {
      var near = Math.floor(W.learned * Math.max(nearness(aim, D.points[place]), farthest) / D.scale);
      score += row.variant && !titled.has(place) ? Math.floor(near * W.variant / 100) : near;
    }
    final.set(place, Math.floor(score * (10000 + row.prior * W.prior) / 10000));
  });
  var step = 0, extra = new Map();
  p.exact.forEach(function (n) {
    n.rules.forEach(function (number) {
      var place = D.places.get(number);
      if (place !== undefined && !extra.has(place)) { extra.set(place, NAME_FIRST - Math.min(step, 60) * NAME_NEXT); step++; }
    });
  });
  extra.forEach(function (value, place) { if (allowed(place)) final.set(place, (final.get(place) || 0) + value); });
  var groups = new Map(), own = new Map();
  Array.from(final.keys()).sort(function (a, b) { return final.get(b) - final.get(a) || a - b; }).forEach(function (place) {
    var row = D.rows[place], key = row.sub ? row.parent : place, group = groups.get(key);
    if (!group) groups.set(key, [place]);
    else if (group.length === 1 && !own.has(key) && 100 * final.get(place) >= W.second * final.get(group[0])) own.set(key, place);
    else group.push(place);
  });
  var answers = Array.from(groups.values()).map(function (each) { return {place: each[0], score: final.get(each[0]), also: each.slice(1)}; });
  own.forEach(function (place) { answers.push({place: place, score: final.get(place), also: []}); });
  return answers.sort(function (a, b) { return b.score - a.score || a.place - b.place; });
}
