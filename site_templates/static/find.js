// The box of the search: shows what is found, by keyboard, mouse or finger. What is found is
// said by `window.rulesdbSearch.find(query, limit)`; until that is there, numbers, titles and
// terms are looked up by name. Nothing leaves the page.
(function () {
  "use strict";
  var doc = document, box = doc.getElementById("q"), form = box && box.form;
  if (!box) return;
  var single = doc.body.dataset.single === "1";
  var list = doc.createElement("div"), live = doc.createElement("p");
  var rows = [], at = -1, asked = null, names = null, loading = false;
  list.className = "hits";
  list.id = "hits";
  list.setAttribute("role", "listbox");
  list.setAttribute("aria-label", "Found");
  list.hidden = true;
  live.className = "vh";
  live.setAttribute("role", "status");
  form.append(list, live);
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-expanded", "false");
  box.setAttribute("aria-controls", "hits");
  box.setAttribute("aria-autocomplete", "list");

  window.rulesdbNames = function (numbers, titles) { names = { numbers: numbers, titles: titles }; run(); };

  function fetchIndex() {
    if (loading) return;
    loading = true;
    var files = (form.dataset.load || "").split(" ").filter(Boolean);
    files.forEach(function (file) {
      var script = doc.createElement("script");
      script.src = file;
      script.async = false;
      script.onload = run;
      doc.head.appendChild(script);
    });
  }
  function plain(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’‘]/g, "'").trim();
  }
  function hrefOf(number) {
    var page = number.split(".")[0];
    if (single) return number === page ? "#page-" + page : "#" + number;
    return page + ".html" + (number === page ? "" : "#" + number);
  }
  function asNumber(query) {
    var found = /^(?:c\.?r\.?|rules?|section|§)?[\s.:#\[(]*(\d{3}|\d)(?:\s?[.\-–_ ]\s?(\d{1,3})\s?\.?\s?([a-z]{0,2}))?[.\])\s]*$/i.exec(query.trim());
    if (!found) return "";
    return found[1] + (found[2] ? "." + found[2] + (found[3] || "").toLowerCase() : "");
  }
  function byName(query, limit) {
    if (!names) return [];
    var number = asNumber(query), out = [], q = plain(query);
    if (number) {
      names.numbers.split(" ").some(function (each) {
        if (each === number || (number.length > 2 && each.indexOf(number) === 0)) out.push({ number: each, title: "", href: hrefOf(each) });
        return out.length >= limit;
      });
      out.sort(function (a, b) { return (b.number === number) - (a.number === number); });
      return out;
    }
    if (!q) return [];
    var ranked = [];
    names.titles.forEach(function (row, i) {
      var name = plain(row[1]), where = name.indexOf(q);
      if (where < 0) return;
      var rank = name === q ? 0 : where === 0 ? 1 : /\s$/.test(name.slice(0, where)) ? 2 : 3;
      ranked.push([rank, row[0] ? 0 : 1, i, { number: row[0], title: row[1], href: row[2] }]);
    });
    ranked.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]; });
    return ranked.slice(0, limit).map(function (row) { return row[3]; });
  }
  function find(query, limit) {
    var search = window.rulesdbSearch;
    return search && search.find ? search.find(query, limit) : byName(query, limit);
  }
  function marked(parent, text, marks) {
    var from = 0;
    (marks || []).forEach(function (mark) {
      parent.append(text.slice(from, mark[0]));
      var strong = doc.createElement("mark");
      strong.textContent = text.slice(mark[0], mark[1]);
      parent.append(strong);
      from = mark[1];
    });
    parent.append(text.slice(from));
  }
  function make(tag, klass, text) {
    var made = doc.createElement(tag);
    made.className = klass;
    if (text) made.textContent = text;
    return made;
  }
  function show(found, query) {
    rows = found;
    at = -1;
    var fresh = doc.createDocumentFragment();
    found.forEach(function (hit, i) {
      var row = make("a", "hit");
      row.href = hit.href;
      row.id = "hit-" + i;
      row.setAttribute("role", "option");
      row.setAttribute("aria-selected", "false");
      row.tabIndex = -1;
      var head = make("span", "hh");
      if (hit.number) head.append(make("b", "", hit.number), " ");
      head.append(make("span", "", hit.title || ""));
      if (hit.why) head.append(make("small", "", hit.why));
      else if (!hit.number) head.append(make("small", "", "glossary"));
      row.append(head);
      if (hit.snippet) {
        var text = make("span", "hs");
        marked(text, hit.snippet, hit.marks);
        row.append(text);
      }
      fresh.append(row);
    });
    if (!found.length && query) fresh.append(make("p", "none", "Nothing is called that. Try fewer letters, a number, or the glossary."));
    list.replaceChildren(fresh);
    open(!!query);
    live.textContent = query ? found.length + " found" : "";
    if (found.length) choose(0);
  }
  function open(yes) {
    list.hidden = !yes;
    box.setAttribute("aria-expanded", String(yes));
    if (!yes) box.removeAttribute("aria-activedescendant");
  }
  function choose(i) {
    var all = list.querySelectorAll(".hit");
    if (!all.length) return;
    if (at >= 0 && all[at]) all[at].setAttribute("aria-selected", "false");
    at = (i + all.length) % all.length;
    all[at].setAttribute("aria-selected", "true");
    box.setAttribute("aria-activedescendant", all[at].id);
    if (at || list.scrollTop) all[at].scrollIntoView({ block: "nearest" });
  }
  function run() {
    var query = box.value;
    asked = query;
    if (doc.activeElement !== box && !query) return;
    if (!query.trim()) return show([], "");
    show(find(query, 20), query);
  }
  function go() {
    var row = list.querySelectorAll(".hit")[Math.max(at, 0)];
    if (!row) return;
    var href = row.getAttribute("href");
    open(false);
    box.blur();
    location.href = href;
  }
  box.addEventListener("focus", function () { fetchIndex(); if (box.value && asked === box.value && rows.length) open(true); });
  box.addEventListener("input", run);
  box.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (list.hidden && rows.length) open(true);
      else choose(at + (event.key === "ArrowDown" ? 1 : -1));
      event.preventDefault();
    } else if (event.key === "Escape") {
      if (!list.hidden) { open(false); event.preventDefault(); }
      else { box.value = ""; box.blur(); }
    }
  });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    if (asked !== box.value) run();
    go();
  });
  doc.addEventListener("click", function (event) { if (!form.contains(event.target)) open(false); });
  form.addEventListener("focusout", function (event) { if (event.relatedTarget && !form.contains(event.relatedTarget)) open(false); });
  list.addEventListener("click", function () { open(false); box.blur(); });
  if (doc.activeElement === box) fetchIndex();
})();
