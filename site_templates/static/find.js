// The box of the search: shows what is found, by keyboard, mouse or finger. What is found is
// said by search.js; until its index is there, numbers, titles and terms are looked up by
// name. Nothing leaves the page.
(function () {
  "use strict";
  var doc = document, box = doc.getElementById("q"), form = box && box.form;
  if (!box) return;
  var single = doc.body.dataset.single === "1";
  var list = doc.createElement("div"), live = doc.createElement("p");
  var away = doc.body.dataset.page === "404" ? doc.body.dataset.base : ""; // that page is shown at any depth
  var rows = [], at = -1, asked = null, moved = null, waiting = 0, names = null, loading = false;
  list.className = "hits";
  list.hidden = true;
  live.className = "vh";
  live.setAttribute("role", "status");
  form.append(list, live);
  box.setAttribute("role", "combobox");
  box.setAttribute("aria-expanded", "false");
  box.setAttribute("aria-controls", "hits");
  box.setAttribute("aria-autocomplete", "list");

  window.rulesdbNames = function (numbers, titles) {
    names = { numbers: numbers, titles: titles, terms: new Map(), headings: new Map(), rules: new Map() };
    titles.forEach(function (row) {
      if (!row[0]) names.terms.set(row[1], row[2]);
      else if (row[0][0] === "#") names.headings.set(row[0].slice(1), row[2]);
      else names.rules.set(row[0], row);
    });
    run();
  };

  function fetchIndex() {
    if (loading) return;
    loading = true;
    if (form.dataset.style) { // the first page has no symbols, what is found there may
      var style = doc.createElement("link");
      style.rel = "stylesheet";
      style.href = form.dataset.style;
      doc.head.append(style);
    }
    var files = (form.dataset.load || "").split(" ").filter(Boolean);
    files.forEach(function (file) {
      var script = doc.createElement("script");
      script.src = file;
      script.async = false;
      script.onload = function () {
        if (box.value) run();
        ready.forEach(function (call) { call(); });
      };
      doc.head.appendChild(script);
    });
  }
  // A row for what was found, and the search itself, are the same on the page of all hits.
  var ready = [];
  function rowOf(hit) {
    var row = make("a", "hit"), head = make("span", "hh");
    row.href = away + hit.href;
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
    return row;
  }
  window.rulesdbBox = {
    find: function (query, limit) { return find(query, limit); }, row: rowOf, plain: plain,
    load: function (call) { ready.push(call); fetchIndex(); }
  };
  function plain(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’‘]/g, "'").trim();
  }
  function hrefOf(number) {
    var page = number.split(".")[0], own = names.rules.get(number), above = names.rules.get(page);
    if (own) return own[2];
    if (single) return number === page ? "#page-" + page : "#" + number;
    // The rules of a list of keywords have pages of their own, which the short forwards know.
    if (number !== page && (" " + form.dataset.apart + " ").indexOf(" " + page + " ") >= 0) return "r/" + number + ".html";
    // A page need not be called like its number: of 404 a web server has one already.
    return (above ? above[2] : page + ".html") + (number === page ? "" : "#" + number);
  }
  function titleOf(number) {
    for (var at = number; at; at = at.replace(/(?:[a-z]+|\.?\d+)$/, "")) if (names.rules.has(at)) return names.rules.get(at)[1];
    return "";
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
        if (each === number || (number.length > 2 && each.indexOf(number) === 0)) out.push({ number: each, title: titleOf(each), href: hrefOf(each) });
        return out.length >= limit;
      });
      out.sort(function (a, b) { return (b.number === number) - (a.number === number); });
      return out;
    }
    if (!q) return [];
    var ranked = [];
    names.titles.forEach(function (row, i) {
      var name = row[3] || (row[3] = plain(row[1])), where = name.indexOf(q);
      if (where < 0) return;
      var rank = name === q ? 0 : where === 0 ? 1 : /\s$/.test(name.slice(0, where)) ? 2 : 3;
      ranked.push([rank, row[0] ? 0 : 1, i, { number: row[0], title: row[1], href: row[2] }]);
    });
    ranked.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1] || a[2] - b[2]; });
    return ranked.slice(0, limit).map(function (row) { return row[3]; });
  }
  function guessed(answer) { return !answer.hits.length || answer.hits[0].why.indexOf("spelling") >= 0; }
  function find(query, limit) {
    // A rule as it was on a day: 704.5f@2014-02-01.
    var then = doc.body.dataset.then && /^(\d{3}(?:\.\d+[a-z]*)?)@(\d{4}-\d\d-\d\d)$/.exec(query.trim().toLowerCase());
    if (then) return { hits: [{ number: then[1], title: "as of " + then[2], why: "edition", href: "then.html?on=" + then[2] + "#" + then[1] }], notes: [], suggestions: [] };
    var search = window.rulesdbSearch, near = byName(query, limit);
    if (!search || !search.ready || !names) return { hits: near, notes: [], suggestions: [] };
    var answer = search.search(query, { limit: limit }), seen = {};
    if (guessed(answer) && near.length) answer = { hits: [], notes: [], suggestions: [] }; // a name half typed
    else if (guessed(answer) && /[\p{L}\d]{2}$/u.test(query)) { // a word half typed
      var longer = search.search(query + "*", { limit: limit });
      if (longer.hits.length && !guessed(longer)) answer = longer;
    }
    var hits = answer.hits.map(function (hit) {
      var heading = hit.number && names.headings.get(hit.number);
      var href = heading || (hit.number ? hrefOf(hit.number) : names.terms.get(hit.term) || "");
      seen[href] = true;
      return { number: heading ? "" : hit.number, title: hit.title || hit.term, href: href, why: heading || hit.number ? hit.why.join(", ") : "glossary",
        snippet: hit.snippet, marks: hit.marks };
    }).filter(function (hit) { return hit.href; });
    // Numbers that begin so, and the term of just that name, stand behind the best.
    near.forEach(function (hit) {
      if (seen[hit.href] || hits.length >= limit) return;
      if (asNumber(query) || !answer.hits.length) hits.push(hit);
      else if (!hit.number && plain(hit.title) === plain(query)) hits.splice(1, 0, hit);
    });
    return { hits: hits, notes: answer.notes, suggestions: answer.suggestions };
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
  function show(answer, query) {
    var was = moved === query.trim() && list.querySelectorAll(".hit")[at], kept = was && was.getAttribute("href"), again = 0;
    var found = rows = answer.hits;
    at = -1;
    var fresh = doc.createDocumentFragment();
    answer.notes.forEach(function (note) { fresh.append(make("p", "none", note)); });
    var options = make("div", ""); // what stands around the hits is no option
    options.id = "hits";
    options.setAttribute("role", "listbox");
    options.setAttribute("aria-label", "Found");
    if (found.length) fresh.append(options);
    found.forEach(function (hit, i) {
      var row = rowOf(hit);
      row.id = "hit-" + i;
      row.setAttribute("role", "option");
      row.setAttribute("aria-selected", "false");
      row.tabIndex = -1;
      if (kept && row.getAttribute("href") === kept) again = i; // more was found meanwhile: what was chosen stays so
      options.append(row);
    });
    if (answer.suggestions.length) {
      var near = make("p", "none", "Did you mean ");
      answer.suggestions.forEach(function (name, i) {
        var button = make("button", "", name);
        button.type = "button";
        button.addEventListener("click", function (event) { event.stopPropagation(); box.value = name; box.focus(); run(); });
        near.append(i ? ", " : "", button);
      });
      near.append("?");
      fresh.append(near);
    } else if (!found.length && query) fresh.append(make("p", "none", "Nothing fits. Try fewer words, a number, or the glossary."));
    list.replaceChildren(fresh);
    if (query && !single) {
      var all = make("a", "all", "All that is found, examples too");
      all.href = form.getAttribute("action") + "?q=" + encodeURIComponent(query.trim());
      list.append(all);
    }
    list.scrollTop = 0;
    open(!!query);
    live.textContent = query ? found.length + " found" : "";
    if (found.length) choose(again);
  }
  function open(yes) {
    list.hidden = !yes;
    box.setAttribute("aria-expanded", String(yes && rows.length > 0));
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
    if (doc.activeElement !== box) return; // nobody is asking here: the list would only lie over the page
    asked = query;
    clearTimeout(waiting);
    if (!query.trim()) return show({ hits: [], notes: [], suggestions: [] }, "");
    fetchIndex();
    show(find(query, 12), query);
    if (window.rulesdbSearch && window.rulesdbSearch.ready && names) list.dataset.of = query; // all that there is for it
  }
  // A key shows the names that fit at once; the search itself runs when the fingers pause.
  function typed() {
    clearTimeout(waiting);
    delete list.dataset.of;
    var query = box.value, near = query.trim() ? byName(query, 12) : [];
    if (near.length || !query.trim()) { asked = null; show({ hits: near, notes: [], suggestions: [] }, query.trim()); }
    waiting = setTimeout(run, 50);
    fetchIndex();
  }
  function go() {
    var row = list.querySelectorAll(".hit")[Math.max(at, 0)] || list.querySelector(".all");
    if (!row) return;
    var href = row.getAttribute("href");
    clearTimeout(waiting);
    open(false);
    box.blur();
    location.href = href;
  }
  box.addEventListener("focus", function () { fetchIndex(); if (box.value && asked === box.value && rows.length) open(true); });
  box.addEventListener("input", typed);
  box.addEventListener("keydown", function (event) {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (list.hidden && rows.length) open(true);
      else { choose(at + (event.key === "ArrowDown" ? 1 : -1)); moved = box.value.trim(); }
      event.preventDefault();
    } else if (event.key === "/" && !box.value) {
      event.preventDefault(); // the key that leads here, pressed by someone who is here already
    } else if (event.key === "Escape") {
      clearTimeout(waiting);
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
  list.addEventListener("click", function (event) { if (event.target.closest(".hit, .all")) { open(false); box.blur(); } });
})();
