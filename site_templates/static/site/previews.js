// A rule that a link leads to, shown beside the link: with a pointer, the keyboard or a finger.
var texts = {}, waiting = {}, peek = null, peekFor = null, timer = 0;
window.rulesdbPreview = function (page, rows) {
  texts[page] = {};
  rows.forEach(function (row) { texts[page][row[0]] = row; });
  (waiting[page] || []).forEach(function (call) { call(); });
  delete waiting[page];
};
function placeOf(href) {
  if (!href) return null;
  if (single) return href[0] === "#" ? { page: "", anchor: decoded(href.slice(1)) } : null;
  var cut = href.indexOf("#"), file = cut < 0 ? href : href.slice(0, cut);
  if (/[:\/?]/.test(file) || /^(plain|cited|history|changes|example)-/.test(file)) return null;
  var page = file ? file.replace(/\.html$/, "") : body.dataset.page;
  return { page: page, anchor: cut < 0 ? "" : decoded(href.slice(cut + 1)) };
}
function load(page, call) {
  if (single || texts[page]) return call();
  if (waiting[page]) return void waiting[page].push(call);
  waiting[page] = [call];
  var script = make("script");
  script.src = "previews/" + page + ".js";
  script.onerror = function () {
    var calls = waiting[page];
    delete waiting[page];
    calls.forEach(function (each) { each(); }); // there is nothing to show
  };
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
function inText(link) { return link.closest(".r > p:not(.by), .r > .p > p, .g > p:not(.by), .e > p"); }
function show(link, touch, otherwise) {
  var place = placeOf(link.getAttribute("href"));
  if (kept.preview === false || !place) return;
  load(place.page, function () {
    var rows = rowsFor(link, place);
    if (!rows.length && otherwise) return otherwise();
    if (!rows.length || (peekFor === link && peek)) return;
    if (!touch && !link.matches(":hover, :focus-visible")) return; // it came too late: nobody is there any more
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
  // A finger has no pointing. On a hit, in a list, at the side a tap goes there; in a text that one
  // reads on, a tap shows and "Go there" goes; a long press shows anywhere.
  var finger = false, held = null, press = 0;
  doc.addEventListener("pointerdown", function (event) {
    finger = event.pointerType === "touch";
    held = null;
    clearTimeout(press);
    var link = finger && wants(event.target);
    if (link) press = setTimeout(function () { held = link; show(link, true); }, 500);
  });
  ["pointerup", "pointercancel", "scroll"].forEach(function (name) {
    doc.addEventListener(name, function () { clearTimeout(press); }, { passive: true });
  });
  doc.addEventListener("contextmenu", function (event) {
    if (held && held.contains(event.target) && peekFor === held) event.preventDefault();
  });
  doc.addEventListener("click", function (event) {
    var link = wants(event.target);
    if (finger && link && link === held && peekFor === link) event.preventDefault();
    else if (finger && link && inText(link) && kept.preview !== false && peekFor !== link && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      show(link, true, function () { location.href = link.href; });
    } else if (peek && !peek.contains(event.target)) hide();
  });
  window.addEventListener("hashchange", hide);
}
