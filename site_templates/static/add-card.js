// A card of the imported file, put into the situation of the playground as it is printed: found by beginnings of the
// words of its name, as on the page of cards (cards.js), whose files these are. All is put in as text.
(function () {
"use strict";
var doc = document, button = doc.getElementById("add"), form = doc.getElementById("card-box"), area = doc.getElementById("text");
if (!button || !form || !area) return;
var box = form.querySelector("input"), list = form.querySelector(".names"), names = null, rows = {};
function load(src, then) {
  var script = doc.createElement("script");
  script.src = src;
  script.onload = script.onerror = then;
  doc.head.appendChild(script);
}
function plain(text) { return text.normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim(); }
function shard(key) {
  var mark = 0;
  new TextEncoder().encode(key).forEach(function (byte) { mark = (Math.imul(mark, 31) + byte) >>> 0; });
  return mark % +button.dataset.shards;
}
window.rulesdbCards = function () { for (var i = 1; i < arguments.length; i++) rows[arguments[i][0]] = arguments[i]; };
window.rulesdbCardNames = function (given) { names = given.map(function (row) { return typeof row === "string" ? [row, plain(row)] : row; }); };

// The lines of a card as the language of situations has them.
function written(face) {
  var said = [].concat.apply([], face[4].map(function (one) { return one[0].split("\n"); }));
  return ["card " + face[0] + (face[1] ? " " + face[1] : ""), "  " + face[2] + (face[3] ? " " + face[3] : "")].concat(said.map(function (line) { return "  " + line; })).join("\n") + "\n\n";
}
function put(key) {
  var row = rows[key];
  if (!row) return;
  // A card of several faces is known by its name to who has imported it; its lines would be another card's.
  var faces = row[2][1], lines = faces.length === 1 ? written(faces[0]) : "", text = area.value, at = text.search(/^card /m);
  if (!lines) { say(row[1] + " has several faces: it can be named where its file was imported, and not be written here."); return; }
  if (at < 0) at = Math.max(0, text.search(/^(?!example|rule|from|#|\s*$)/m));
  area.value = text.slice(0, at) + lines + text.slice(at);
  form.hidden = true;
  area.dispatchEvent(new Event("input"));
  area.focus();
  area.setSelectionRange(at, at + lines.length);
}
function say(text) { list.replaceChildren(); list.appendChild(doc.createElement("li")).textContent = text; }
function look() {
  var words = plain(box.value).split(" ").filter(Boolean);
  list.replaceChildren();
  if (!words.length || !names) return;
  var found = names.filter(function (row) { var said = " " + row[1]; return words.every(function (word) { return said.indexOf(" " + word) >= 0; }); });
  found.sort(function (a, b) { return a[1].indexOf(words[0]) - b[1].indexOf(words[0]) || a[1].length - b[1].length; });
  found.slice(0, 12).forEach(function (row) {
    var choose = list.appendChild(doc.createElement("li")).appendChild(doc.createElement("button"));
    choose.type = "button";
    choose.textContent = row[0];
    choose.addEventListener("click", function () { load(button.dataset.cards + shard(row[1]) + ".js", function () { put(row[1]); }); });
  });
  if (!found.length) say("No name has these words.");
}
button.addEventListener("click", function () {
  form.hidden = !form.hidden;
  if (form.hidden) return;
  box.focus();
  if (!names) load(button.dataset.names, look);
});
box.addEventListener("input", look);
form.addEventListener("submit", function (event) {
  event.preventDefault();
  var first = list.querySelector("button");
  if (first) first.click();
});
})();
