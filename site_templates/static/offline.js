// A page that is not kept: its rules from the text of the search, as text; the address says which (#702.19b).
(function () {
  "use strict";
  var doc = document, holder = doc.getElementById("kept"), search = window.rulesdbBox;
  if (!holder || !search) return;
  function make(tag, klass, text, parent) {
    var made = doc.createElement(tag);
    if (klass) made.className = klass;
    if (text) made.textContent = text;
    if (parent) parent.append(made);
    return made;
  }
  function show() {
    var asked = location.hash.slice(1), known = window.rulesdbSearch;
    if (!asked || !known || !known.hasTexts) return;
    var rows = known.below(asked, 300);
    if (!rows.length) return;
    var fresh = doc.createDocumentFragment();
    make("p", "by", "Without a network: the rules alone, from what the search keeps.", fresh);
    rows.forEach(function (row) {
      var box = make("div", "r", "", fresh), link = make("a", "", row.number);
      box.id = row.number;
      link.href = "#" + row.number;
      if (row.title) {
        var head = make(row.number === asked ? "h1" : "h2", "", "", box);
        head.append(link, " " + row.title);
      } else box.append(link);
      row.text.split("\n").forEach(function (line) { if (line) make("p", "", line, box); });
    });
    doc.querySelector("h1").remove();
    holder.replaceChildren(fresh);
  }
  search.load(show);
  window.addEventListener("hashchange", show);
})();
