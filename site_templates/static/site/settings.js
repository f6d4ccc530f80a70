// What a reader has chosen: colours, which text, and what else is shown. Only scripts keep it, so they make the menu.
var USUAL = { theme: "auto", reading: "both" };
var MENU = [
  ["Colours", "theme", { auto: "as the system", light: "light", dark: "dark" }],
  ["Which text", "reading", { official: "official", both: "both", plain: "plain" }],
  ["While reading", "", { preview: "show a rule when pointing at its number", terms: "link glossary terms", by: "show “referred to by”" }],
  ["Keys", "", { keys: "single keys: `/` `n` `p` …, `?` lists them" }]
];
function choices(menu, row) {
  var box = make("fieldset", row[1] && "themes");
  if (row[1] === "reading" && menu.dataset.readings === undefined) return; // there is one text only
  box.appendChild(make("legend", "", row[0]));
  Object.keys(row[2]).forEach(function (key) {
    var label = make("label"), input = make("input");
    input.type = row[1] ? "radio" : "checkbox";
    input.name = row[1] || key;
    if (row[1]) input.value = key;
    label.append(input);
    (" " + row[2][key]).split("`").forEach(function (text, i) { label.append(i % 2 ? make("kbd", "", text) : text); });
    box.append("\n", label);
  });
  menu.append(box, "\n");
}
function settings() {
  var menu = doc.querySelector(".menu");
  if (!menu) return;
  MENU.forEach(function (row) { choices(menu, row); });
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
