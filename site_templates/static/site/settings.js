// What a reader has chosen: colours, and what is shown.
function settings() {
  var menu = doc.querySelector(".menu");
  if (!menu) return;
  menu.querySelectorAll("input").forEach(function (input) {
    if (input.type === "radio") input.checked = input.value === (kept.theme || "auto");
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
    keep(input.name, input.checked);
    if (input.name === "preview") { if (!input.checked) hide(); return; }
    root.classList.toggle("no-" + input.name, !input.checked);
    unfold();
    bring();
  });
  doc.addEventListener("click", function (event) {
    var open = doc.querySelector(".set[open]");
    if (open && !open.contains(event.target)) open.open = false;
  });
}
