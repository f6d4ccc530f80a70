// The rules of another edition beside today's, the words that differ marked. The address says which edition (?on=)
// and which rule: by its number then (#704.5f) or by today's (&now=704.5g). All is put in as text.
(function () {
"use strict";
var doc = document, place = doc.getElementById("then");
if (!place) return;
var asked = new URLSearchParams(location.search), on = asked.get("on") || "", now = asked.get("now") || "";
var dates = [].map.call(doc.querySelectorAll("#on a"), function (a) { return a.dataset.on; }), title = doc.title, at = "";
if (dates.indexOf(on) < 0) {
  if (on) say("No edition of " + on + " was imported for this site.");
  return;
}
function make(tag, klass, text, parent) {
  var made = doc.createElement(tag);
  if (klass) made.className = klass;
  if (text) made.textContent = text;
  if (parent) parent.append(made);
  return made;
}
function say(text) { place.replaceChildren(); make("p", "note", text, place); }
function load(name, missing) {
  var script = doc.createElement("script");
  script.src = "then/" + on + "/" + name + ".js";
  script.onerror = missing;
  doc.head.append(script);
}
// The words of both that stay, by the longest common run of words; the others are gone or new.
function bare(word) { return word.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"); }
function compare(a, b) {
  a = a.map(bare);
  b = b.map(bare);
  var table = [], i, j;
  for (i = a.length; i >= 0; i--) {
    table[i] = new Uint16Array(b.length + 1);
    for (j = b.length - 1; i < a.length && j >= 0; j--) table[i][j] = a[i] === b[j] ? table[i + 1][j + 1] + 1 : Math.max(table[i + 1][j], table[i][j + 1]);
  }
  var stays = [new Set(), new Set()];
  for (i = j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) { stays[0].add(i++); stays[1].add(j++); }
    else if (table[i + 1][j] >= table[i][j + 1]) i++;
    else j++;
  }
  return stays;
}
function words(text) { return text.split(/(\n)| +/).filter(Boolean); }
function put(list, stays, mark, parent) {
  var to = null, line = make("p", "", "", parent);
  list.forEach(function (word, i) {
    if (word === "\n") { line = make("p", "", "", parent); to = null; return; }
    if (stays.has(i)) { line.append((line.lastChild ? " " : "") + word); to = null; }
    else if (to) to.append(" " + word);
    else { if (line.lastChild) line.append(" "); to = make(mark, "", word, line); }
  });
}
function rule(row, fresh) {
  var box = make("div", "r t", "", fresh), head = make(row[1] ? "h2" : "a", "", "", box), link = row[1] ? make("a", "", "", head) : head;
  box.id = row[0];
  link.textContent = row[0];
  link.href = "#" + row[0];
  if (row[1]) head.append(" " + row[1]);
  var both = row.length > 4, old = words(row[2]), fresh_ = both ? words((row[4] !== row[1] && row[4] ? row[4] + " " : "") + row[5]) : [];
  var pair = make("div", both ? "two" : "", "", box), left = make("div", "", "", pair), right = both && make("div", "", "", pair);
  if (both) {
    make("p", "by", "On " + on, left);
    make("a", "", row[3], make("p", "by", "Today: ", right)).href = "r/" + row[3] + ".html";
  }
  if (!both) row[2].split("\n").forEach(function (line) { if (line) make("p", "", line, left); });
  else if (old.length > 900 || fresh_.length > 900) { left.append(row[2]); right.append(row[5]); }
  else {
    var stays = compare(old, fresh_);
    put(old, stays[0], "del", left);
    put(fresh_, stays[1], "ins", right);
  }
  if (both) return;
  var note = make("p", "by", row[3] ? "The same words today: " : "Gone since.", box);
  if (row[3]) make("a", "", row[3], note).href = "r/" + row[3] + ".html";
}
function mark(here) {
  doc.querySelectorAll(".t.here").forEach(function (each) { each.classList.remove("here"); });
  if (!here) return;
  here.scrollIntoView();
  if (/\./.test(at)) here.classList.add("here");
}
window.rulesdbThen = function (rows) {
  var fresh = doc.createDocumentFragment();
  doc.querySelector("h1").textContent = rows[0][0] + " " + rows[0][1] + ", as of " + on;
  doc.title = at + " as of " + on + " · " + title;
  rows.forEach(function (row) { rule(row, fresh); });
  make("a", "", "All chapters of that day", make("p", "", "", fresh)).href = "then.html?on=" + on;
  place.replaceChildren(fresh);
  var here = doc.getElementById(at);
  mark(here);
  doc.querySelectorAll("#on a").forEach(function (a) {
    if (a.dataset.on === on) a.setAttribute("aria-current", "page");
    var row = rows.filter(function (each) { return each[0] === at; })[0];
    a.href = "then.html?on=" + a.dataset.on + (row && row[3] ? "&now=" + encodeURIComponent(row[3]) : "#" + at);
  });
};
// An edition without a rule asked for: its chapters.
function chapters(list) {
  doc.querySelector("h1").textContent = "The rules as of " + on;
  doc.title = "As of " + on + " · " + title;
  place.replaceChildren();
  var rows = make("ol", "plainlist", "", place);
  list.forEach(function (each) {
    var link = make("a", "", "", make("li", "", "", rows));
    make("b", "", each[0], link);
    link.append(" " + each[1]);
    link.href = "#" + each[0];
  });
  doc.querySelector("#on [data-on='" + on + "']").setAttribute("aria-current", "page");
}
window.rulesdbNumbers = function (known) {
  var other = known[0], gone = known[1];
  if (!now) return chapters(known[2]);
  if (gone.indexOf(now) >= 0) return say(now + " was not there yet, or was another rule, on " + on + ".");
  location.replace("then.html?on=" + on + "#" + (other[now] || now));
};
function show() {
  var before = at.split(".")[0];
  try { at = decodeURIComponent(location.hash.slice(1)); } catch (e) { at = ""; }
  if (!/^\d+(\.\d+[a-z]*)?$/.test(at)) return load("numbers", function () { say("No edition of " + on + " was imported for this site."); });
  if (at.split(".")[0] !== before) load(at.split(".")[0], function () { say("There was no " + at + " on " + on + "."); });
}
if (/^\d+(\.\d+[a-z]*)?$/.test(now)) return load("numbers", function () { say("There was no " + now + " on " + on + "."); });
var was = asked.get("was") || "";
if (!location.hash && /^\d+(\.\d+[a-z]*)?$/.test(was)) return location.replace("then.html?on=" + on + "#" + was);
window.addEventListener("hashchange", show);
show();
})();
