// The contents at the side: opened, and following the reading.
function contents() {
  var side = byId("contents");
  if (!side) return;
  if (side.offsetParent !== null && !side.classList.contains("open")) {
    var first = side.querySelector("[aria-current], a[href]:not(.close a)");
    return first && first.focus();
  }
  side.classList.toggle("open");
  if (side.classList.contains("open")) {
    var here = side.querySelector("[aria-current]") || side.querySelector("a");
    here.focus();
    here.scrollIntoView({ block: "center" });
  }
}
function opening() {
  var burger = doc.querySelector(".burger"), side = byId("contents");
  if (burger) burger.addEventListener("click", function (event) { event.preventDefault(); contents(); });
  if (side) side.addEventListener("click", function (event) {
    if (event.target.closest(".close")) event.preventDefault();
    if (event.target.closest("a")) side.classList.remove("open");
  });
}
// An address from before keywords had pages of their own: `702.html#702.19b`.
function moved() {
  var number = anchor();
  if (!single && /^\d{3}\.\d+[a-z]*$/.test(number) && number.split(".")[0] === body.dataset.page && !byId(number))
    location.replace("r/" + number + ".html");
}
// Among all sections the one that is read stands in the middle.
function centre() {
  var here = doc.querySelector(".side .sections [aria-current]"), box = byId("contents");
  if (here && !doc.querySelector(".here")) box.scrollTop = here.offsetTop - box.clientHeight / 2;
}
// The rules of a long page: the one that is read is marked.
function follow() {
  var links = doc.querySelectorAll(".here a[href^='#']");
  if (!links.length || !("IntersectionObserver" in window)) return;
  var byAnchor = {}, now = null;
  links.forEach(function (link) { byAnchor[decoded(link.hash.slice(1))] = link; });
  var watch = new IntersectionObserver(function (seen) {
    seen.forEach(function (each) {
      if (!each.isIntersecting) return;
      var link = byAnchor[each.target.id];
      if (!link || link === now) return;
      if (now) now.classList.remove("now");
      (now = link).classList.add("now");
      var box = link.closest(".here");
      if (box.scrollHeight > box.clientHeight) box.scrollTop = link.offsetTop - box.offsetTop - box.clientHeight / 2;
    });
  }, { rootMargin: "-70px 0px -75% 0px" });
  Object.keys(byAnchor).forEach(function (id) { var target = byId(id); if (target) watch.observe(target); });
}
