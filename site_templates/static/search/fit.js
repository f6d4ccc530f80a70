/* How well a place fits the words asked, in parts that rank.js adds (search/rank.py, search/index.py).

   The same sums of whole numbers in the same order as there: a change here is a change there. */
var ASKS = 35;
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
