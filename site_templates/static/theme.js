// Runs before the page is painted: the chosen colours, and that there is JavaScript.
(function () {
  "use strict";
  var root = document.documentElement, kept = {};
  root.classList.add("js");
  try { kept = JSON.parse(localStorage.getItem("rulesdb") || "{}") || {}; } catch (e) { kept = {}; }
  if (kept.theme === "light" || kept.theme === "dark") root.dataset.theme = kept.theme;
  ["terms", "by", "plain"].forEach(function (name) {
    if (kept[name] === false) root.classList.add("no-" + name);
  });
  window.rulesdbKept = kept;
})();
