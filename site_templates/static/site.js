// What a page does besides standing there: previews, settings, keys, copying. No text of a
// source ever becomes markup here: everything is put in as text.
(function () {
  "use strict";
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

  // Settings ---------------------------------------------------------------------------
  function settings() {
    var menu = doc.querySelector(".menu");
    if (!menu) return;
    menu.querySelectorAll("input").forEach(function (input) {
      if (input.type === "radio") input.checked = input.value === (kept.theme || "auto");
      else input.checked = kept[input.name] !== false;
    });
    menu.addEventListener("change", function (event) {
      var input = event.target;
      if (input.name === "theme") {
        keep("theme", input.value);
        if (input.value === "auto") delete root.dataset.theme;
        else root.dataset.theme = input.value;
        return;
      }
      keep(input.name, input.checked);
      if (input.name === "preview") { if (!input.checked) hide(); return; }
      root.classList.toggle("no-" + input.name, !input.checked);
      unfold();
      bring();
    });
    doc.addEventListener("click", function (event) {
      var open = doc.querySelector(".set[open]");
      if (open && !open.contains(event.target)) open.open = false;
    });
  }

  // The plain reading stands open beside the text where there is room for it.
  function unfold() {
    if (!window.matchMedia("(min-width: 75rem)").matches || kept.plain === false) return;
    doc.querySelectorAll(".p").forEach(function (each) { each.open = true; });
  }

  // What a long page leaves to other pages is put in its place when it is wanted.
  window.rulesdbBeside = function (kind, rows) {
    var open = window.matchMedia("(min-width: 75rem)").matches;
    rows.forEach(function (row) {
      var rule = byId(row[0]);
      if (!rule) return;
      if (kind === "plain") {
        var fold = make("details", "p");
        fold.open = open;
        fold.appendChild(make("summary", "", "In plain words"));
        row[1].split("\n").forEach(function (text) { var p = make("p"); addText(p, text); fold.appendChild(p); });
        rule.classList.add("w");
        rule.appendChild(fold);
      } else if (kind === "history") {
        var past = make("details", "hi"), list = make("ul");
        past.appendChild(make("summary", "", "History"));
        row[1].forEach(function (each) {
          var item = make("li", "", each[0] + " " + each[1]);
          if (each[2]) {
            var more = make("a", "", "what changed");
            more.href = each[2];
            item.append(" ", more);
          }
          list.appendChild(item);
        });
        past.appendChild(list);
        rule.insertBefore(past, rule.querySelector(":scope > .p"));
      } else {
        var by = make("p", "by", "Referred to by ");
        row[1].forEach(function (each, i) {
          if (i) by.appendChild(doc.createTextNode(", "));
          var link = make("a", "", each[1]);
          link.href = each[0];
          by.appendChild(link);
        });
        rule.insertBefore(by, rule.querySelector(":scope > .hi, :scope > .p"));
      }
    });
    var marked = location.hash && byId(decodeURIComponent(location.hash.slice(1)));
    if (marked) marked.scrollIntoView();
  };
  var brought = {};
  function bring() {
    var note = byId("elsewhere");
    if (!note) return;
    ["by", "history", "plain"].forEach(function (kind) {
      var name = note.dataset[kind];
      if (!name || brought[kind] || kept[kind] === false) return;
      brought[kind] = true;
      var script = make("script");
      script.src = "previews/" + name + ".js";
      doc.head.appendChild(script);
    });
  }

  // Previews ---------------------------------------------------------------------------
  var texts = {}, waiting = {}, peek = null, peekFor = null, timer = 0;
  window.rulesdbPreview = function (page, rows) {
    texts[page] = {};
    rows.forEach(function (row) { texts[page][row[0]] = row; });
    (waiting[page] || []).forEach(function (call) { call(); });
    delete waiting[page];
  };
  function placeOf(href) {
    if (!href) return null;
    if (single) return href[0] === "#" ? { page: "", anchor: decodeURIComponent(href.slice(1)) } : null;
    var cut = href.indexOf("#"), file = cut < 0 ? href : href.slice(0, cut);
    if (/[:\/?]/.test(file) || /^(plain|cited|history|changes|example)-/.test(file)) return null;
    var page = file ? file.replace(/\.html$/, "") : body.dataset.page;
    return { page: page, anchor: cut < 0 ? "" : decodeURIComponent(href.slice(cut + 1)) };
  }
  function load(page, call) {
    if (single || texts[page]) return call();
    if (waiting[page]) return void waiting[page].push(call);
    waiting[page] = [call];
    var script = make("script");
    script.src = "previews/" + page + ".js";
    script.onerror = function () { delete waiting[page]; };
    doc.head.appendChild(script);
  }
  function standing(anchor) {
    var rule = byId(anchor);
    if (rule && rule.matches("section.page")) rule = rule.querySelector(".r");
    if (!rule || !rule.matches(".r, .g")) return null;
    var head = rule.querySelector(":scope > h1, :scope > h2, :scope > h3"), said = [];
    rule.querySelectorAll(":scope > p:not(.by), :scope > .x > p:not(.by)").forEach(function (p) { said.push(p.textContent); });
    return [anchor, head ? head.textContent.replace("¶", "").trim() : number(rule), said.join("\n")];
  }
  function rowsFor(link, place) {
    if (single) return (link.dataset.to ? link.dataset.to.split(" ") : [place.anchor]).map(standing).filter(Boolean);
    var page = texts[place.page] || {};
    if (link.dataset.to) {
      return link.dataset.to.split(" ").map(function (to) { return page[to]; }).filter(Boolean);
    }
    return page[place.anchor] ? [page[place.anchor]] : [];
  }
  function wants(target) {
    var link = target.closest && target.closest("main a[href], .hits a[href]");
    if (!link || link.closest(".turn, .crumbs, .letters, .peek, .here, .start .cards, .az") || link.matches(NUMBER)) return null;
    return placeOf(link.getAttribute("href")) ? link : null;
  }
  function show(link, touch) {
    var place = placeOf(link.getAttribute("href"));
    if (kept.preview === false || !place) return;
    load(place.page, function () {
      var rows = rowsFor(link, place);
      if (!rows.length || (peekFor === link && peek)) return;
      hide();
      peek = make("div", "peek");
      peek.id = "peek";
      peek.setAttribute("role", "tooltip");
      rows.slice(0, 12).forEach(function (row) {
        peek.appendChild(make("b", "", row[1]));
        row[2].split("\n").forEach(function (text) {
          var paragraph = make("p");
          addText(paragraph, text);
          if (text) peek.appendChild(paragraph);
        });
      });
      if (touch) {
        var go = make("a", "go", "Go there");
        go.href = link.href;
        peek.setAttribute("role", "dialog");
        peek.setAttribute("aria-label", "Preview");
        peek.appendChild(go);
      }
      body.appendChild(peek);
      peekFor = link;
      link.setAttribute("aria-describedby", "peek");
      var at = link.getClientRects()[0] || link.getBoundingClientRect();
      var wide = root.clientWidth, high = window.innerHeight;
      var left = Math.max(8, Math.min(at.left, wide - peek.offsetWidth - 8));
      var below = at.bottom + 6 + peek.offsetHeight < high || at.top < peek.offsetHeight + 60;
      peek.style.left = left + window.scrollX + "px";
      peek.style.top = (below ? at.bottom + 6 : at.top - peek.offsetHeight - 6) + window.scrollY + "px";
      peek.addEventListener("mouseenter", function () { clearTimeout(timer); });
      peek.addEventListener("mouseleave", later);
    });
  }
  function hide() {
    clearTimeout(timer);
    if (peekFor) peekFor.removeAttribute("aria-describedby");
    if (peek) peek.remove();
    peek = peekFor = null;
  }
  function later() { clearTimeout(timer); timer = setTimeout(hide, 220); }
  function previews() {
    doc.addEventListener("mouseover", function (event) {
      var link = wants(event.target);
      if (!link) return;
      clearTimeout(timer);
      if (link !== peekFor) timer = setTimeout(function () { show(link); }, 180);
    });
    doc.addEventListener("mouseout", function (event) { if (wants(event.target)) later(); });
    doc.addEventListener("focusin", function (event) {
      var link = wants(event.target);
      if (link && link.matches(":focus-visible")) show(link);
      else if (peek && !peek.contains(event.target)) hide();
    });
    // With a finger there is no pointing: the first touch shows, "Go there" goes.
    var finger = false;
    doc.addEventListener("pointerdown", function (event) { finger = event.pointerType === "touch"; });
    doc.addEventListener("click", function (event) {
      var link = wants(event.target);
      if (finger && link && kept.preview !== false && peekFor !== link && !event.metaKey && !event.ctrlKey) {
        var place = placeOf(link.getAttribute("href"));
        if (place && place.page !== undefined) { event.preventDefault(); show(link, true); }
      } else if (peek && !peek.contains(event.target)) hide();
    });
    window.addEventListener("hashchange", hide);
  }

  // Copying ----------------------------------------------------------------------------
  function toast(text) {
    var old = doc.querySelector(".toast");
    if (old) old.remove();
    var made = make("div", "toast", text);
    made.setAttribute("role", "status");
    body.appendChild(made);
    setTimeout(function () { made.remove(); }, 1800);
  }
  function copy(text, said) {
    function done() { toast(said + ": " + (text.length > 70 ? text.slice(0, 70) + "…" : text)); }
    function byHand() {
      var area = make("textarea");
      area.value = text;
      area.className = "vh";
      body.appendChild(area);
      area.select();
      try { doc.execCommand("copy"); done(); } catch (e) { toast(text); }
      area.remove();
    }
    if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(text).then(done, byHand);
    else byHand();
  }
  function number(rule) { var n = rule.querySelector("a"); return n && /\d/.test(n.textContent) ? n.textContent.trim() : rule.id; }
  function address(rule) {
    var base = body.dataset.base;
    if (base) return base + (single ? "" : body.dataset.page + ".html") + "#" + rule.id;
    return location.href.split("#")[0] + "#" + rule.id;
  }
  function citation(rule) { return body.dataset.cite.replace("%", number(rule)); }
  function textOf(rule) {
    var parts = [];
    rule.querySelectorAll(":scope > h1, :scope > h2, :scope > h3, :scope > p:not(.by), :scope > .x > p:not(.by)").forEach(function (each) { parts.push(each.textContent.trim()); });
    return (/^\d/.test(parts[0] || "") ? "" : number(rule) + " ") + parts.join("\n");
  }
  var acts = null;
  function copying() {
    doc.addEventListener("click", function (event) {
      var mark = event.target.closest && event.target.closest(NUMBER);
      var inside = acts && acts.contains(event.target);
      if (acts && !inside) { acts.remove(); acts = null; }
      if (!mark) return;
      var rule = mark.closest("[id]");
      acts = make("div", "acts");
      acts.setAttribute("role", "group");
      acts.setAttribute("aria-label", "Copy " + number(rule));
      [["Copy link", function () { copy(address(rule), "Link copied"); }],
       ["Copy citation", function () { copy(citation(rule), "Citation copied"); }],
       ["Copy text", function () { copy(textOf(rule) + "\n(" + citation(rule) + ")", "Text copied"); }]].forEach(function (row) {
        var button = make("button", "", row[0]);
        button.type = "button";
        button.addEventListener("click", function () { row[1](); if (acts) acts.remove(); acts = null; mark.focus(); });
        acts.appendChild(button);
      });
      mark.insertAdjacentElement("afterend", acts);
      var at = mark.getBoundingClientRect(), holder = acts.offsetParent ? acts.offsetParent.getBoundingClientRect() : { left: 0, top: 0 };
      acts.style.left = Math.max(0, at.left - holder.left + (acts.offsetParent === body ? 0 : 0)) + "px";
      acts.style.top = at.bottom - holder.top + 4 + "px";
    });
  }

  // Keys -------------------------------------------------------------------------------
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
  function contents() {
    var side = byId("contents");
    if (!side) return;
    if (side.offsetParent !== null && !side.classList.contains("open")) {
      var first = side.querySelector("[aria-current], a[href]:not(.close a)");
      return first && first.focus();
    }
    side.classList.toggle("open");
    if (side.classList.contains("open")) {
      var here = side.querySelector("[aria-current]") || side.querySelector("a");
      here.focus();
      here.scrollIntoView({ block: "center" });
    }
  }
  function current() {
    var marked = byId(decodeURIComponent(location.hash.slice(1)));
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
    var burger = doc.querySelector(".burger"), side = byId("contents");
    if (burger) burger.addEventListener("click", function (event) { event.preventDefault(); contents(); });
    if (side) side.addEventListener("click", function (event) {
      if (event.target.closest(".close")) event.preventDefault();
      if (event.target.closest("a")) side.classList.remove("open");
    });
  }

  // The contents beside a long page follow the reading.
  function follow() {
    var links = doc.querySelectorAll(".here a[href^='#']");
    if (!links.length || !("IntersectionObserver" in window)) return;
    var byAnchor = {}, now = null;
    links.forEach(function (link) { byAnchor[decodeURIComponent(link.hash.slice(1))] = link; });
    var watch = new IntersectionObserver(function (seen) {
      seen.forEach(function (each) {
        if (!each.isIntersecting) return;
        var link = byAnchor[each.target.id];
        if (!link || link === now) return;
        if (now) now.classList.remove("now");
        (now = link).classList.add("now");
        var box = link.closest(".here");
        if (box.scrollHeight > box.clientHeight) box.scrollTop = link.offsetTop - box.offsetTop - box.clientHeight / 2;
      });
    }, { rootMargin: "-70px 0px -75% 0px" });
    Object.keys(byAnchor).forEach(function (id) { var target = byId(id); if (target) watch.observe(target); });
  }

  settings();
  unfold();
  bring();
  previews();
  copying();
  keys();
  follow();
  var here = doc.querySelector(".side .sections [aria-current]");
  if (here && !doc.querySelector(".here")) { var box = byId("contents"); box.scrollTop = here.offsetTop - box.clientHeight / 2; }
})();
