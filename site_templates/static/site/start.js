// What is done once the page is there, in this order.
moved();
settings();
unfold();
previews();
copying();
keys();
opening();
follow();
centre();
mine();
remember();
window.addEventListener("hashchange", remember);
// From a server the site can be installed and read without a network; from a disk it is there anyway.
if (/^https?:$/.test(location.protocol) && !single) {
  var about = make("link"), away = body.dataset.page === "404" ? body.dataset.base : "";
  about.rel = "manifest";
  about.href = away + "site.webmanifest";
  doc.head.appendChild(about);
  if (navigator.serviceWorker) navigator.serviceWorker.register(away + "sw.js").catch(function () { /* not allowed here: it works without */ });
}
