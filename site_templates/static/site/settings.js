// What a reader has chosen: colours, which text, and what else is shown.
var USUAL = { theme: "auto", reading: "both" };
function settings() {
  var menu = doc.querySelector(".menu");
  if (!menu) return;
  menu.querySelectorAll("input").forEach(function (input) {
    if (input.type === "radio") input.checked = input.value === (kept[input.name] || USUAL[input.name]);
    else input.checked = kept[input.name] !== false;
  });
  menu.addEventListener("change", function (event) {
    var input = event.target;
    if (input.name === "theme") {
      keep("theme", input.value);
      if (input.value === "auto") delete root.dataset.theme;
      else root.dataset.theme = input.value;
      return;
    }
    if (input.name === "reading") {
      keep("reading", input.value);
      root.classList.toggle("no-plain", input.value === "official");
      root.classList.toggle("only-plain", input.value === "plain");
      return unfold();
    }
    keep(input.name, input.checked);
    if (input.name === "preview") { if (!input.checked) hide(); return; }
    root.classList.toggle("no-" + input.name, !input.checked);
    unfold();
  });
  doc.addEventListener("click", function (event) {
    var open = doc.querySelector(".set[open]");
    if (open && !open.contains(event.target)) open.open = false;
  });
}
