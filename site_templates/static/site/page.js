// What every piece knows: the page, what is kept for the next, elements made of text. No text
// of a source ever becomes markup: everything is put in as text.

var doc = document, root = doc.documentElement, body = doc.body;
var kept = window.rulesdbKept || {};
var single = body.dataset.single === "1";

var NUMBER = ".r > a:first-child, .r > :is(h1, h2, h3, h4, h5, h6) > a:first-child, .g > h2 > a:first-child";

function keep(name, value) {
  kept[name] = value;
  try { localStorage.setItem("rulesdb", JSON.stringify(kept)); } catch (e) { /* private window */ }
}
function make(tag, klass, text) {
  var made = doc.createElement(tag);
  if (klass) made.className = klass;
  if (text !== undefined) made.textContent = text;
  return made;
}
function byId(id) { return id ? doc.getElementById(id) : null; }
function typing(target) { return /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) && !/^(radio|checkbox)$/.test(target.type); }

// A part of an address in words; one that is damaged stays as it is.
function decoded(part) { try { return decodeURIComponent(part); } catch (e) { return part; } }
function anchor() { return decoded(location.hash.slice(1)); }

// Symbols in text that scripts put in: the same elements as on the page.
function addText(parent, text) {
  text.split(/(\{[^{}\s]{1,12}\})/).forEach(function (piece) {
    var known = /^\{/.test(piece) && symbols()[piece];
    if (known) {
      var made = make("span", "m " + known[0], piece);
      made.setAttribute("role", "img");
      made.setAttribute("aria-label", known[1]);
      parent.appendChild(made);
    } else if (piece) parent.appendChild(doc.createTextNode(piece));
  });
}
function symbols() { return window.rulesdbSymbols || {}; }
// The number that a rule shows, else its anchor.
function number(rule) { var n = rule.querySelector("a"); return n && /\d/.test(n.textContent) ? n.textContent.trim() : rule.id; }
