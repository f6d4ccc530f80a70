// What stands beside a rule: its plain reading, its history, what refers to it. A long page
// leaves these to other files; they are put in their place when they are wanted.

// The plain reading stands open beside the text where there is room for it.
function plainKept() { return kept.reading !== "official"; }
function opens() { return kept.reading === "plain" || window.matchMedia("(min-width: 75rem)").matches; }
function unfold() {
  if (!opens() || !plainKept()) return;
  doc.querySelectorAll(".p").forEach(function (each) { each.open = true; });
}

// The line of what is folded under a rule.
function moreOf(rule) {
  var line = rule.querySelector(":scope > .more");
  if (!line) rule.insertBefore(line = make("div", "more"), rule.querySelector(":scope > .p"));
  return line;
}
window.rulesdbBeside = function (kind, rows) {
  var open = opens();
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
      moreOf(rule).append(past);
    } else {
      var fold_ = make("details", "by"), by = make("p");
      fold_.append(make("summary", "", "Referred to by " + row[1].length), by);
      row[1].forEach(function (each, i) {
        if (i) by.appendChild(doc.createTextNode(", "));
        var link = make("a", "", each[1]);
        link.href = each[0];
        by.appendChild(link);
      });
      moreOf(rule).prepend(fold_);
    }
  });
  var marked = byId(anchor());
  if (marked) marked.scrollIntoView();
};
var brought = {};
function bring() {
  var note = byId("elsewhere");
  if (!note) return;
  ["by", "history", "plain"].forEach(function (kind) {
    var name = note.dataset[kind];
    if (!name || brought[kind] || kept[kind] === false || (kind === "plain" && !plainKept())) return;
    brought[kind] = true;
    var script = make("script");
    script.src = "previews/" + name + ".js";
    doc.head.appendChild(script);
  });
}
