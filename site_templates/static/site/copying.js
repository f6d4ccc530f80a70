// Copying the link, the citation or the text of a rule.
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
    acts.style.left = Math.max(0, at.left - holder.left) + "px";
    acts.style.top = at.bottom - holder.top + 4 + "px";
  });
}
