// The page of all hits: what the address asks for (?q=, and ?in= for one kind): rules, terms, examples, cards, and the
// first rule in other editions. The search is that of the box (find.js); examples are looked up by the words of their
// titles and cards, cards by beginnings of the words of their names.
(function () {
  "use strict";
  var doc = document, holder = doc.getElementById("found"), box = doc.getElementById("q"), search = window.rulesdbBox;
  if (!holder || !search) return;
  var asked = new URLSearchParams(location.search), query = (asked.get("q") || "").trim(), only = asked.get("in") || "";
  var KINDS = [["rules", "Rules"], ["glossary", "Glossary"], ["examples", "Examples"]];
  var examples = null, cards = null, dates = (holder.dataset.dates || "").split(" ").filter(Boolean);
  if (holder.dataset.cards) KINDS.push(["cards", "Cards"]);
  if (dates.length) KINDS.push(["editions", "Other editions"]);
  if (!query) return box.focus();
  box.value = query;
  doc.title = query + " · " + doc.title;

  window.rulesdbExamples = function (rows) { examples = rows; show(); };
  function withCard(words) {
    var found = [];
    (examples || []).forEach(function (row, at) {
      var title = " " + search.plain(row[0]) + " " + row[2], cards = " " + search.plain(row[3].replace(/\|/g, " "));
      var inTitle = words.every(function (word) { return title.indexOf(" " + word) >= 0; });
      if (inTitle || words.every(function (word) { return (title + cards).indexOf(" " + word) >= 0; }))
        found.push([inTitle ? 0 : 1, at, { number: row[2], title: row[0], href: row[1], why: row[4], snippet: inTitle ? "" : row[3].split("|").join(", ") }]);
    });
    return found.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1]; }).map(function (row) { return row[2]; });
  }
  // As `fold` has it (cards/names.py), for a name without accents; the others come with their keys.
  function key(name) { return name.normalize("NFKD").replace(/[\u0300-\u036f'’]/g, "").toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim(); }
  window.rulesdbCardNames = function (rows) {
    cards = rows.map(function (row) { return typeof row === "string" ? [row, key(row)] : row; });
    show();
  };
  function byCardName() {
    var words = key(query).split(" ").filter(Boolean), whole = key(query);
    var found = words.length ? (cards || []).filter(function (row) {
      var name = " " + row[1];
      return words.every(function (word) { return name.indexOf(" " + word) >= 0; });
    }) : [];
    found.sort(function (a, b) { return (b[1] === whole) - (a[1] === whole); });
    return found.map(function (row) { return { title: row[0], href: "cards.html?card=" + encodeURIComponent(row[1]), why: "card" }; });
  }
  function then(hits) {
    var first = hits.filter(function (hit) { return /^\d{3}(\.\d+[a-z]*)?$/.test(hit.number); })[0];
    return first ? dates.map(function (date) {
      return { number: first.number, title: "in the edition of " + date, why: "edition", href: "then.html?on=" + date + "&now=" + first.number };
    }) : [];
  }
  function add(parent, tag, klass, text) {
    var made = doc.createElement(tag);
    if (klass) made.className = klass;
    if (text) made.textContent = text;
    parent.append(made);
    return made;
  }
  function address(kind) { return "?q=" + encodeURIComponent(query) + (kind ? "&in=" + kind : ""); }
  function show() {
    var answer = search.find(query, 300);
    var words = search.plain(query).split(/[^\p{L}\p{N}.'+/-]+/u).filter(Boolean);
    var hits = {
      rules: answer.hits.filter(function (hit) { return hit.number; }),
      glossary: answer.hits.filter(function (hit) { return !hit.number; }),
      examples: words.length ? withCard(words) : [],
      cards: byCardName(),
      editions: then(answer.hits)
    };
    var fresh = doc.createDocumentFragment(), some = 0, total = KINDS.reduce(function (sum, kind) { return sum + hits[kind[0]].length; }, 0);
    var tabs = add(fresh, "p", "letters"), all = add(tabs, "a", "", "All");
    all.href = address("");
    if (!only) all.setAttribute("aria-current", "page");
    KINDS.forEach(function (kind) {
      var many = hits[kind[0]].length, leads = many || only === kind[0];
      var link = add(tabs, leads ? "a" : "span", "", kind[1] + " (" + many + ")");
      tabs.insertBefore(doc.createTextNode(" "), link);
      if (leads) link.href = address(kind[0]);
      if (only === kind[0]) link.setAttribute("aria-current", "page");
    });
    answer.notes.forEach(function (note) { add(fresh, "p", "by", note); });
    KINDS.forEach(function (kind) {
      var mine = hits[kind[0]], limit = only ? mine.length : 20;
      if (!mine.length || (only && only !== kind[0])) return;
      some += mine.length;
      var part = add(fresh, "section", "all-hits");
      add(part, "h2", "", kind[1]);
      mine.slice(0, limit).forEach(function (hit) { part.append(search.row(hit)); });
      if (mine.length > limit) add(part, "a", "more", "All " + mine.length).href = address(kind[0]);
    });
    if (answer.suggestions.length) {
      var near = add(fresh, "p", "", "Did you mean ");
      answer.suggestions.forEach(function (name, i) {
        if (i) near.append(", ");
        add(near, "a", "", name).href = "?q=" + encodeURIComponent(name);
      });
      near.append("?");
    } else if (!some) add(fresh, "p", "", only && total ? "Nothing of this kind fits. Above is what else does." : "Nothing fits. Try fewer words, a number, or the glossary.");
    holder.replaceChildren(fresh);
  }
  search.load(show);
  var script = doc.createElement("script");
  script.src = holder.dataset.examples;
  doc.head.append(script);
  if (holder.dataset.cards) {
    var names = doc.createElement("script");
    names.src = holder.dataset.cards;
    doc.head.append(names);
  }
})();
