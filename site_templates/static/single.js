// All pages in one file: the one that holds the address is shown, the others are not.
(function () {
  "use strict";
  var doc = document, shown = null;
  if (doc.body.dataset.single !== "1") return;
  function pageOf(hash) {
    var name = hash.slice(1);
    try { name = decodeURIComponent(name); } catch (e) { /* a damaged address leads nowhere */ }
    var target = name && doc.getElementById(name);
    return target ? [target.closest("section.page"), target] : [null, null];
  }
  function show() {
    var found = pageOf(location.hash), page = found[0] || (location.hash ? null : doc.getElementById("page-index"));
    if (!page) { if (shown) return; page = doc.getElementById("page-index"); }
    if (page !== shown) {
      if (shown) shown.classList.remove("on");
      page.classList.add("on");
      shown = page;
      doc.body.dataset.page = page.id.slice(5);
      doc.title = page.dataset.title;
      doc.querySelectorAll(".side [aria-current]").forEach(function (each) { each.removeAttribute("aria-current"); });
      var link = doc.querySelector(".side a[href='#" + page.id + "']");
      if (link) link.setAttribute("aria-current", "page");
    }
    if (found[1] && found[1] !== page) found[1].scrollIntoView();
    else window.scrollTo(0, 0);
  }
  window.rulesdbTurn = function (rel) {
    var to = shown && (rel === "next" ? shown.dataset.following : shown.dataset.previous);
    if (to) location.hash = to;
  };
  window.addEventListener("hashchange", show);
  show();
})();
