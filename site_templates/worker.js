// The worker of the site: files with a mark in their address from what is kept, pages from the network and, without
// one, as they were read last; one that never was is told from the text of the search (site/reach/offline.py).
var ROOT = new URL("./", self.location.href).href;
self.addEventListener("install", function (event) {
  event.waitUntil(caches.open(CACHE).then(function (cache) { return cache.addAll(FIRST); }).then(function () { return self.skipWaiting(); }));
});
self.addEventListener("activate", function (event) {
  event.waitUntil(caches.keys().then(function (names) {
    return Promise.all(names.filter(function (name) { return /^rulesdb-/.test(name) && name !== CACHE && name !== PLAY; }).map(function (name) { return caches.delete(name); }));
  }).then(function () { return self.clients.claim(); }));
});
function keep(request, answer) {
  if (!answer.ok || answer.redirected || answer.type !== "basic") return answer;
  var copy = answer.clone();
  caches.open(CACHE).then(function (cache) {
    return cache.put(request, copy).then(function () { return cache.keys(); }).then(function (all) {
      return Promise.all(all.slice(FIRST.length, Math.max(FIRST.length, all.length - KEPT)).map(function (old) { return cache.delete(old); }));
    });
  }).catch(function () { /* no room: nothing is kept */ });
  return answer;
}
function without(request) {
  return caches.match(request, { ignoreSearch: request.mode === "navigate" }).then(function (found) {
    if (found || request.mode !== "navigate") return found || Response.error();
    var last = new URL(request.url).pathname.split("/").pop().replace(/\.html$/, "");
    return Response.redirect(ROOT + "offline.html#" + last);
  });
}
// What runs situations inside the browser: kept when the playground ran once, and never asked for again.
function inside(request) {
  return caches.open(PLAY).then(function (cache) {
    return cache.match(request).then(function (found) {
      return found || fetch(request).then(function (answer) { if (answer.ok && answer.type === "basic") cache.put(request, answer.clone()).catch(function () { /* no room */ }); return answer; });
    });
  });
}
self.addEventListener("message", function (event) {
  if (!PLAY || !event.data || !Array.isArray(event.data.keep)) return;
  event.waitUntil(Promise.all(event.data.keep.map(function (name) {
    var address = new URL(name, ROOT).href;
    if (address.indexOf(ROOT) !== 0) return null;
    return caches.open(address.indexOf(ROOT + INSIDE) === 0 ? PLAY : CACHE).then(function (cache) {
      return cache.match(address).then(function (found) { return found || cache.add(address); });
    }).catch(function () { /* no room, or gone */ });
  })));
});
self.addEventListener("fetch", function (event) {
  var request = event.request, url = new URL(request.url);
  if (request.method !== "GET" || url.href.indexOf(ROOT) !== 0 || /\/(play\.json|sw\.js)$/.test(url.pathname)) return;
  if (PLAY && url.href.indexOf(ROOT + INSIDE) === 0) event.respondWith(inside(request));
  else if (/\/static\//.test(url.pathname) && url.search)
    event.respondWith(caches.match(request).then(function (found) { return found || fetch(request).then(function (answer) { return keep(request, answer); }); }));
  else event.respondWith(fetch(request).then(function (answer) { return keep(request, answer); }, function () { return without(request); }));
});
