// The page of a card: the address names it (?card=), its row stands in a small script (site/card_pages.py). Everything
// is put in as text. The box finds a card by any beginnings of words of its name.
(function () {
"use strict";
var doc = document, place = doc.getElementById("card"), form = doc.getElementById("by-name");
if (!place) return;
var box = form.querySelector("input"), list = form.querySelector(".names"), title = doc.title;
var rows = {}, about = [], rules = {}, names = null, waiting = [];

function make(tag, klass, text, parent) {
  var made = doc.createElement(tag);
  if (klass) made.className = klass;
  if (text) symbols(made, text);
  if (parent) parent.appendChild(made);
  return made;
}
function symbols(parent, text) {
  String(text).split(/(\{[^{}\s]{1,12}\})/).forEach(function (piece) {
    var known = /^\{/.test(piece) && (window.rulesdbSymbols || {})[piece];
    if (known) {
      var sign = doc.createElement("span");
      sign.className = "m " + known[0];
      sign.textContent = piece;
      sign.setAttribute("role", "img");
      sign.setAttribute("aria-label", known[1]);
      parent.appendChild(sign);
    } else if (piece) parent.appendChild(doc.createTextNode(piece));
  });
}
function load(src, then) {
  var script = doc.createElement("script");
  script.src = src;
  script.onload = script.onerror = then;
  doc.head.appendChild(script);
}
// As `fold` has it (cards/names.py), for a name without accents; the others come with their keys.
function plain(text) { return text.normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim(); }
function shard(key) {
  var mark = 0, shards = +place.dataset.shards;
  new TextEncoder().encode(key).forEach(function (byte) { mark = (Math.imul(mark, 31) + byte) >>> 0; });
  return mark % shards;
}
window.rulesdbCards = function (given) { about = given; for (var i = 1; i < arguments.length; i++) rows[arguments[i][0]] = arguments[i]; };
window.rulesdbCardRules = function (given) { rules = given; };
window.rulesdbCardNames = function (given) {
  names = given.map(function (row) { return typeof row === "string" ? [row, plain(row)] : row; });
  waiting.forEach(function (call) { call(); });
  waiting = [];
};
function withNames(call) {
  if (names) return call();
  waiting.push(call);
  if (waiting.length === 1) load(place.dataset.names, function () {});
}

function lines(parent, tag, klass, text) {
  text.split("\n").forEach(function (line) { if (line) make(tag, klass, line, parent); });
}
function governing(places, parent) {
  if (!places.length) return;
  var list = places.map(function (at) { return about[at]; });
  var fold = make("details", "gov", "", parent), told = make("ul", "", "", fold);
  var head = make("summary", "", list.length === 1 ? "The rule: " : "The rules: ");
  fold.prepend(head);
  head.append(list.slice(0, 6).map(function (one) { return one[0]; }).join(", ") + (list.length > 6 ? " …" : ""));
  list.forEach(function (one) {
    var known = rules[one[0]], item = make("li", "", "", told);
    if (known) make("a", "", one[0], item).href = known[0];
    else item.append(one[0]);
    make("span", "k", one[1], item);
    if (known && known[1]) make("small", "sentence", known[1], item);
  });
}
function face(one, parent, alone) {
  var head = make("h2", "fn", alone ? "" : one[0], parent);
  if (alone) head.remove();
  var line = make("p", "ft", "", parent);
  if (one[1]) { symbols(line, one[1]); line.append(" "); }
  line.append(one[2] + (one[3] ? " · " + one[3] : ""));
  if (!one[4].length) make("p", "by", "No rules text.", parent);
  one[4].forEach(function (said) {
    var box = make("section", "ability", "", parent);
    lines(box, "p", "at", said[0]);
    if (said[1] === "-") make("p", "by", "rulesdb can't read this paragraph yet, and lets no game use the card.", box);
    else if (said[1]) { make("p", "by", "Understood as", box); lines(box, "p", "as", said[1]); }
    governing(said[2], box);
  });
}
function show(key, asked) {
  var row = rows[key];
  place.replaceChildren();
  doc.getElementById("all-cards").open = !row;
  if (!row) {
    make("p", "note", "No card here is called “" + asked + "”.", place);
    return look();
  }
  doc.title = row[1] + " · " + title;
  doc.querySelector("h1").textContent = row[1];
  doc.getElementById("about-cards").hidden = true;
  var told = row[2];
  if (told[0]) make("p", "by", told[0].charAt(0).toUpperCase() + told[0].slice(1), place);
  told[1].forEach(function (one) { face(one, place, told[1].length === 1 && one[0] === row[1]); });
  if (row[3].length) {
    make("h2", "", "Examples with it", place);
    var used = make("ul", "plainlist", "", place);
    row[3].forEach(function (each) { make("a", "", each[0], make("li", "", "", used)).href = each[1]; });
    if (row[4] > row[3].length) make("li", "by", "and " + (row[4] - row[3].length) + " more", used);
  }
}
function look() {
  var words = plain(box.value).split(" ").filter(Boolean);
  list.replaceChildren();
  if (!words.length) return;
  withNames(function () {
    var found = names.filter(function (row) {
      var said = " " + row[1];
      return words.every(function (word) { return said.indexOf(" " + word) >= 0; });
    });
    found.sort(function (a, b) { return a[1].indexOf(words[0]) - b[1].indexOf(words[0]) || a[1].length - b[1].length; });
    list.replaceChildren();
    found.slice(0, 12).forEach(function (row) { make("a", "", row[0], make("li", "", "", list)).href = "?card=" + encodeURIComponent(row[1]); });
    if (found.length > 12) make("li", "by", "and " + (found.length - 12) + " more", list);
    if (!found.length) make("li", "by", "No name has these words.", list);
  });
}
form.hidden = false;
box.addEventListener("input", look);
form.addEventListener("submit", function (event) {
  var first = list.querySelector("a");
  if (!first) return;
  event.preventDefault();
  location.href = first.href;
});
var asked = (new URLSearchParams(location.search).get("card") || "").trim();
if (!asked) return box.focus({ preventScroll: true });
box.value = asked;
doc.getElementById("all-cards").open = false;
load(place.dataset.rules, function () { load("cards/" + shard(plain(asked)) + ".js", function () { show(plain(asked), asked); }); });
})();
