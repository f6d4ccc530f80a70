// An address that leads nowhere: what it may have meant, by the search of the box (find.js).
(function () {
  "use strict";
  var holder = document.getElementById("nearest"), search = window.rulesdbBox;
  if (!holder || !search) return;
  var then = /\/r\/(\d+(?:\.\d+[a-z]*)?)@(\d{4}-\d\d-\d\d)(?:\.html)?$/.exec(location.pathname);
  if (then && document.body.dataset.then) return void location.replace(document.body.dataset.base + "then.html?on=" + then[2] + "#" + then[1]);
  var last = location.pathname.split("/").filter(Boolean).pop() || "", asked;
  try { asked = decodeURIComponent(last); } catch (e) { asked = last; }
  asked = asked.replace(/\.html?$/i, "").replace(/@.*$/, "").replace(/^(example|history|cited|plain|runs|glossary|examples)-/, "").replace(/[-_]+/g, " ").trim();
  if (!/[\p{L}\p{N}]/u.test(asked) || asked.length > 80) return;
  search.load(function () {
    var hits = search.find(asked, 5).hits;
    if (!hits.length || holder.querySelector(".hit")) return;
    var said = document.createElement("p");
    said.textContent = "Nearest to “" + asked + "”:";
    holder.append(said);
    hits.forEach(function (hit) { holder.append(search.row(hit)); });
  });
})();
