// The plain reading stands open beside the text where there is room for it.
function plainKept() { return kept.reading !== "official"; }
function opens() { return kept.reading === "plain" || window.matchMedia("(min-width: 75rem)").matches; }
function unfold() {
  if (!opens() || !plainKept()) return;
  doc.querySelectorAll(".p").forEach(function (each) { each.open = true; });
}
