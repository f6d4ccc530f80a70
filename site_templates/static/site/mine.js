// The rules that a reader starred, and those read last: kept in this browser, shown on the first page.
var MOST = 12;
function rowOf(rule) {
  var head = rule.querySelector(":scope > :is(h1, h2, h3):not(.n)") || doc.querySelector("h1"), said = head ? head.textContent.replace(/^[\d.]+[a-z]?\.?\s*/, "").trim() : "";
  return [number(rule), said, body.dataset.page + ".html" + (rule.querySelector(":scope > h1") ? "" : "#" + rule.id)];
}
function rowsOf(name) { return Array.isArray(kept[name]) ? kept[name].filter(function (row) { return Array.isArray(row) && /^[\w.-]+\.html(#[\w.%-]*)?$/.test(row[2]); }) : []; }
function starred(rule) { var href = rowOf(rule)[2]; return rowsOf("stars").some(function (row) { return row[2] === href; }); }
function star(rule) {
  var mine = rowOf(rule), others = rowsOf("stars").filter(function (row) { return row[2] !== mine[2]; });
  var now = !starred(rule);
  keep("stars", now ? [mine].concat(others).slice(0, 60) : others);
  toast((now ? "Starred: " : "No longer starred: ") + mine[0]);
}
function remember() {
  if (single) return;
  var rule = byId(anchor()) || doc.querySelector("main > .r");
  if (!rule || !rule.matches(".r") || !/^\d/.test(body.dataset.page)) return;
  var mine = rowOf(rule);
  keep("recent", [mine].concat(rowsOf("recent").filter(function (row) { return row[2] !== mine[2]; })).slice(0, MOST));
}
function mine() {
  var place = byId("mine"), seen = {};
  if (!place) return;
  rowsOf("stars").map(function (row) { return [row, "★ "]; }).concat(rowsOf("recent").map(function (row) { return [row, ""]; })).forEach(function (each) {
    var row = each[0];
    if (seen[row[2]]) return;
    seen[row[2]] = true;
    var link = make("a", each[1] ? "starred" : "", each[1] + row[0] + " " + row[1]);
    link.href = row[2];
    place.appendChild(link);
  });
}
