// A text is put where it can be pasted, and that is said.
function toast(text) {
  var old = doc.querySelector(".toast");
  if (old) old.remove();
  var made = make("div", "toast", text);
  made.setAttribute("role", "status");
  body.appendChild(made);
  setTimeout(function () { made.remove(); }, 1800);
}
function copy(text, said) {
  function done() { toast(said + ": " + (text.length > 70 ? text.slice(0, 70) + "…" : text)); }
  function byHand() {
    var area = make("textarea");
    area.value = text;
    area.className = "vh";
    body.appendChild(area);
    area.select();
    try { doc.execCommand("copy"); done(); } catch (e) { toast(text); }
    area.remove();
  }
  if (navigator.clipboard && window.isSecureContext) navigator.clipboard.writeText(text).then(done, byHand);
  else byHand();
}
