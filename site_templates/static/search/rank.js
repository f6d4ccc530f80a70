/* The order of what fits (search/rank.py).

   The same sums of whole numbers in the same order as there: a change here is a change there. */
var NAME_FIRST = Math.pow(2, 40), NAME_NEXT = Math.pow(2, 34), FLOOR = 20000, FINE = 64, TALK = 280, OWN = 2, ASKS = 35;
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
    for (var i = 1; i < digits.length; i++) total[i - 1] += weight * (VALUE[digits.charCodeAt(i)] - D.middle);
  });
  if (!square) return null;
  var length = Math.floor(Math.sqrt(square)), whole = 0;
  total = total.map(function (part) { return Math.floor(D.reach * part / length); });
  total.forEach(function (part) { whole += Math.abs(part); });
  return whole > D.longest ? total.map(function (part) { return Math.floor(part * D.longest / (whole + total.length)); }) : total;
}
function nearness(aim) {
  var near = new Int32Array(D.rows.length), size = aim.length;
  for (var place = 0, at = 0; place < near.length; place++) {
    for (var i = 0, sum = 0; i < size; i++) sum += aim[i] * D.points[at++];
    near[place] = sum;
  }
  return near;
}
// The words of a text and a gist, and once more those that tell, a blank around each (index.py: said).
var said = [];
function saidOf(place) {
  if (said[place] === undefined) {
    var own = T[place] || [""], all = D.rows[place].number ? stems(own[0] || "").concat("|", stems(own[2] || "")) : stems(own[0] || "");
    said[place] = " " + all.join(" ") + " | " + all.filter(function (w) { return !quiet.has(w); }).join(" ") + " ";
  }
  return said[place];
}
function pairsOf(asked) {
  var found = new Map(), bare = asked.filter(function (w) { return !quiet.has(w); });
  function tells(word) { return quiet.has(word) ? ASKS : worth(word) || D.unknown; }
  [asked, bare].forEach(function (list) {
    for (var i = 1; i < list.length; i++) {
      var both = quiet.has(list[i - 1]) && quiet.has(list[i]);
      found.set(" " + list[i - 1] + " " + list[i] + " ", both ? Math.floor(ASKS / 3) : Math.min(tells(list[i - 1]), tells(list[i])));
    }
  });
  return Array.from(found);
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
