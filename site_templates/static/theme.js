// Runs before the page is painted: the chosen colours, and that there is JavaScript.
(function () {
  "use strict";
  var root = document.documentElement, kept = {};
  root.classList.add("js");
  try { kept = JSON.parse(localStorage.getItem("rulesdb") || "{}") || {}; } catch (e) { kept = {}; }
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  ["terms", "by"].forEach(function (name) {
    if (kept[name] === false) root.classList.add("no-" + name);
  });
  if (kept.reading === "official") root.classList.add("no-plain");
  if (kept.reading === "plain") root.classList.add("only-plain");
  if ((kept.stars || []).length || (kept.recent || []).length) root.classList.add("has-mine");
  window.rulesdbKept = kept;
})();
