// Keys, and what each does; "?" shows them. Those of a single sign can be switched off: a voice may say them unmeant.
var KEYS = [
  ["/", "search"], ["n", "next rule"], ["p", "previous rule"], ["t", "contents"],
  ["c", "copy the link of the rule that is marked or on top"], ["y", "copy its citation"],
  ["g", "glossary"], ["s", "start"], ["?", "these keys"], ["Esc", "close what is open"]
];
function help() {
  var old = doc.querySelector("dialog.dialog");
  if (old) return old.close();
  var box = make("dialog", "dialog");
  box.setAttribute("aria-label", "Keys");
  box.appendChild(make("h2", "", "Keys"));
  var list = make("dl");
  KEYS.forEach(function (row) {
    var key = make("dt");
    key.appendChild(make("kbd", "", row[0]));
    list.appendChild(key);
    list.appendChild(make("dd", "", row[1]));
  });
  box.appendChild(list);
  var shut = make("button", "", "Close");
  shut.type = "button";
  shut.addEventListener("click", function () { box.close(); });
  box.appendChild(shut);
  box.addEventListener("close", function () { box.remove(); });
  body.appendChild(box);
  box.showModal();
}
function current() {
  var marked = byId(anchor());
  if (marked && marked.matches(".r, .g")) return marked;
  var all = doc.querySelectorAll(".r, .g");
  for (var i = 0; i < all.length; i++) if (all[i].getBoundingClientRect().bottom > 80) return all[i];
  return null;
}
function turn(rel) {
  if (single) return window.rulesdbTurn && window.rulesdbTurn(rel);
  var link = doc.querySelector("link[rel='" + rel + "']");
  if (link) location.href = link.getAttribute("href");
}
function go(page) {
  var href = single ? "#page-" + page : page + ".html";
  if (doc.querySelector(".side a[href='" + href + "']")) location.href = href;
}
function keys() {
  doc.addEventListener("keydown", function (event) {
    if (event.key === "Escape") {
      hide();
      if (acts) { acts.remove(); acts = null; }
      var side = byId("contents"), open = doc.querySelector(".set[open]");
      if (side) side.classList.remove("open");
      if (open) { open.open = false; open.querySelector("summary").focus(); }
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || doc.querySelector("dialog[open]")) return;
    if (kept.keys === false) return;
    var rule;
    switch (event.key) {
      case "/": byId("q").focus(); byId("q").select(); break;
      case "n": turn("next"); break;
      case "p": turn("prev"); break;
      case "t": contents(); break;
      case "g": go("glossary"); break;
      case "s": go("index"); break;
      case "?": help(); break;
      case "c": rule = current(); if (rule) copy(address(rule), "Link copied"); break;
      case "y": rule = current(); if (rule) copy(citation(rule), "Citation copied"); break;
      default: return;
    }
    event.preventDefault();
  });
}
