// Copying the link, the citation or the text of a rule.
function address(rule) {
  var base = body.dataset.base;
  if (base) return base + (single ? "" : body.dataset.page + ".html") + "#" + rule.id;
  return location.href.split("#")[0] + "#" + rule.id;
}
function citation(rule) { return body.dataset.cite.replace("%", number(rule)); }
function textOf(rule) {
  var parts = [];
  rule.querySelectorAll(":scope > :is(h1, h2, h3):not(.n), :scope > p:not(.by), :scope > .x > p:not(.by)").forEach(function (each) { parts.push(each.textContent.trim()); });
  return (/^\d/.test(parts[0] || "") ? "" : number(rule) + " ") + parts.join("\n");
}
function share(rule) { navigator.share({ title: citation(rule), text: textOf(rule), url: address(rule) }).catch(function () { /* thought better of it */ }); }
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
     ["Copy text", function () { copy(textOf(rule) + "\n(" + citation(rule) + ")", "Text copied"); }]].concat(body.dataset.then && /^\d/.test(number(rule)) ? [["Earlier words", function () { location.href = "then.html?on=" + body.dataset.then + "&now=" + number(rule); }]] : [], [[starred(rule) ? "Unstar" : "Star", function () { star(rule); }]], navigator.share ? [["Share", function () { share(rule); }]] : []).forEach(function (row) {
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
