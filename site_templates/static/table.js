// The step player: a game as a table, a board after each line. Its data (playground/steps.py) stands in the page
// or comes from the playground; no text of it ever becomes markup. Arrow keys, a swipe, a slider, two buttons.
(function () {
"use strict";
var doc = document, current = null;
var ZONES = ["battlefield", "hand", "graveyard", "exile", "command"];
var KINDS = { action: "action", choice: "choice", check: "the game looks", refused: "refused" };

function make(tag, klass, text, parent) {
  var made = doc.createElement(tag);
  if (klass) made.className = klass;
  if (text !== undefined) put(made, String(text));
  if (parent) parent.appendChild(made);
  return made;
}
function put(parent, text) {
  text.split(/(\{[^{}\s]{1,12}\})/).forEach(function (piece) {
    var known = /^\{/.test(piece) && (window.rulesdbSymbols || {})[piece];
    if (known) {
      var sign = make("span", "m " + known[0], undefined, parent);
      sign.textContent = piece;
      sign.setAttribute("role", "img");
      sign.setAttribute("aria-label", known[1]);
    } else if (piece) parent.appendChild(doc.createTextNode(piece));
  });
}
// Puts a player into an element; the one that was shown or used last has the keys.
window.rulesdbTable = function (holder, data) {
var steps = data.steps, at = 0, whole = new Set();
function rule(number, parent) {
  var known = data.rules[number] || ["", ""];
  if (!known[0]) return make("span", "num", number, parent);
  var link = make("a", "", number, parent);
  link.href = known[0];
  return link;
}
function numbers(list, parent) {
  list.forEach(function (number, i) { if (i) put(parent, ", "); rule(number, parent); });
}

// What was not so before: a card that is new in its zone, or one that changed there.
function news(card, before) {
  if (!before || before.indexOf(card) >= 0) return "";
  var name = data.cards[card].name;
  return before.some(function (one) { return data.cards[one].name === name; }) ? "changed" : "new";
}
// The text of a card: of a long one the beginning, and all of it once it was touched.
function words(n, text, parent) {
  if (text.length < 100) return make("span", "cx", text, parent);
  var box = make("button", "cx", text, parent);
  box.type = "button";
  box.setAttribute("aria-expanded", whole.has(n));
  box.addEventListener("click", function () {
    if (!whole.delete(n)) whole.add(n);
    box.setAttribute("aria-expanded", whole.has(n));
  });
}
function card(n, before, parent) {
  var c = data.cards[n], mark = news(n, before);
  var item = make("li", "card" + (c.tapped ? " tapped" : "") + (c.token ? " token" : "") + (mark ? " now" : ""), undefined, parent);
  var head = make("span", "cn", (c.count > 1 ? c.count + "× " : "") + c.name, item);
  if (c.cost) { put(head, " "); make("span", "cc", c.cost, head); }
  if (c.type) make("span", "ct", c.type, item);
  if (c.text) words(n, c.text, item);
  var small = make("span", "cm", undefined, item);
  if (c.number) make("b", "", c.number, small);
  var said = [c.tapped && "tapped", c.token && "token"];
  (c.counters || []).forEach(function (x) { said.push(x.count + "× " + x.kind + " counter"); });
  said.concat(c.marks || [], c.on && "on " + c.on).filter(Boolean).forEach(function (word) { make("i", "", word, small); });
  if (mark) make("i", "nw", mark, small);
}
function zone(name, here, before, parent) {
  if (!here && !(before && before.length)) return;
  var box = make("div", "zone z-" + name, undefined, parent);
  make("p", "zn", name.charAt(0).toUpperCase() + name.slice(1), box);
  if (!here || !here.length) return make("p", "empty", "empty now", box);
  var list = make("ul", "", undefined, box);
  here.forEach(function (n) { card(n, before, list); });
}
function seat(side, old, active, parent) {
  var box = make("section", "seat" + (side.n === active ? " on" : ""), undefined, parent);
  var head = make("p", "bh", side.n + " ", box), moved = old && old.l !== side.l;
  make("span", "life" + (moved ? " now" : ""), (moved ? old.l + " → " : "") + side.l + " life", head);
  (side.x || []).forEach(function (word) { put(head, " "); make("span", "pc" + (old && (old.x || []).indexOf(word) < 0 ? " now" : ""), word, head); });
  var some = false;
  ZONES.forEach(function (name) { some = some || side[name]; zone(name, side[name], old && (old[name] || []), box); });
  if (!some) make("p", "empty", "nothing on the table", box);
}

var live = make("div", "said", undefined, holder);
live.setAttribute("aria-live", "polite");
var bar = make("div", "ctl", undefined, holder);
var back = make("button", "", "‹", bar), slide = make("input", "", undefined, bar), on = make("button", "", "›", bar);
var place = make("div", "board", undefined, holder);
back.type = on.type = "button";
back.setAttribute("aria-label", "One step back");
on.setAttribute("aria-label", "One step on");
slide.type = "range"; slide.min = 0; slide.max = steps.length; slide.value = 0;
slide.setAttribute("aria-label", "Step");

// How a spell was cast or an ability activated, by the steps of 601.2 or 602.2.
function ability(rows) { return rows.some(function (row) { return row[0].slice(0, 3) === "602"; }); }
function casting(rows, parent) {
  var fold = make("details", "more", undefined, parent), body = make("tbody", "", undefined, make("table", "grid", undefined, (make("summary", "", ability(rows) ? "The steps of activating it (602.2)" : "The steps of casting it (601.2)", fold), make("div", "wide", undefined, fold))));
  rows.forEach(function (row) {
    var line = make("tr", "", undefined, body), head = make("th", "", undefined, line);
    head.scope = "row";
    rule(row[0], head);
    make("td", "", row[1], line);
  });
}
function said(step) {
  live.textContent = "";
  make("p", "count", at ? "Step " + at + " of " + steps.length : "At the start", live);
  if (!step) return make("p", "what", "The situation. Go on with the arrow keys, the slider or a swipe.", live);
  var what = make("p", "what k-" + (step.k || "event"), undefined, live);
  if (KINDS[step.k]) { make("b", "kind", KINDS[step.k], what); put(what, " "); }
  put(what, step.t);
  (step.o || []).forEach(function (open) { make("p", "could", open, live); });
  (step.w || []).forEach(function (number) {
    var why = make("p", "because", undefined, live), known = data.rules[number];
    rule(number, why);
    if (known && known[1]) put(why, " " + known[1]);
  });
  if (step.c) casting(step.c, live);
  var more = (step.r || []).length > (step.w || []).length;
  if (!more && !step.l) return;
  var fold = make("details", "more", undefined, live);
  make("summary", "", "All the rules of this step", fold);
  numbers(step.r || [], make("p", "", undefined, fold));
  (step.l || []).forEach(function (lost) {
    var line = make("p", "lost", "but " + lost[0] + " ", fold);
    numbers(lost[1], line);
  });
}
function show(to) {
  at = Math.max(0, Math.min(steps.length, to));
  var step = steps[at - 1], board = data.boards[step ? step.b : 0];
  var old = step ? data.boards[at > 1 ? steps[at - 2].b : 0] : null;
  slide.value = at;
  slide.setAttribute("aria-valuetext", at ? "Step " + at + " of " + steps.length : "At the start");
  back.disabled = at === 0;
  on.disabled = at === steps.length;
  said(step);
  place.textContent = "";
  var when = make("p", "when", [board.a && board.a + "’s turn", board.s].filter(Boolean).join(", "), place);
  if (old && (old.s !== board.s || old.a !== board.a)) when.className += " now";
  board.p.forEach(function (side) {
    var before = old && old.p.filter(function (one) { return one.n === side.n; })[0];
    seat(side, before, board.a, place);
  });
  zone("stack", board.z.length ? board.z : undefined, old && old.z, place);
}

current = { holder: holder, by: function (n) { show(at + n); } };
function used() { if (current.holder !== holder) current = { holder: holder, by: function (n) { show(at + n); } }; }
["pointerdown", "focusin"].forEach(function (kind) { holder.addEventListener(kind, used); });
back.addEventListener("click", function () { show(at - 1); });
on.addEventListener("click", function () { show(at + 1); });
slide.addEventListener("input", function () { show(+slide.value); });
var from = null;
holder.addEventListener("touchstart", function (event) { from = event.target === slide ? null : event.changedTouches[0]; }, { passive: true });
holder.addEventListener("touchend", function (event) {
  if (!from) return;
  var there = event.changedTouches[0], x = there.clientX - from.clientX, y = there.clientY - from.clientY;
  from = null;
  if (Math.abs(x) > 50 && Math.abs(x) > 2 * Math.abs(y)) show(at + (x < 0 ? 1 : -1));
}, { passive: true });

holder.hidden = false;
holder.classList.add("on");
show(0);
};

doc.addEventListener("keydown", function (event) {
  if (!current || !current.holder.isConnected || event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName) || doc.querySelector("dialog[open]")) return;
  var by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!by) return;
  event.preventDefault();
  current.by(by);
});
var here = doc.querySelector("[data-table]");
if (!here) return;
window.rulesdbTable(here, JSON.parse(here.dataset.table));
// The whole story is folded where it can be played, and there again on paper.
var story = doc.querySelector(".story");
if (story) {
  story.open = false;
  window.addEventListener("beforeprint", function () { story.open = true; });
}
})();
