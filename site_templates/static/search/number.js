/* Rule numbers: read as people type them, compared, shown (rulebook/tree/number.py).

   A number is [section, rule, item, letter], with 0 for what it does not have. */
var SHAPE = /^(\d{1,4})(?:\.(\d{1,4})([a-z]{0,2}))?$/;
var BEFORE = /^[\s\[({<"'“‘§#]*(?:(?:c\.?r\.?|comp(?:rehensive)?\s+rules?|rules?|sections?|subrules?)[\s.:#]*)?/.source, AFTER = /[\s\])}>"'”’.,:;]*$/.source;
var APART = new RegExp(BEFORE + /(\d{1,4})(?:(?:\s?[.\-–_·:]\s?|,\s?(?!\d{3}\b)|\s+)(\d{1,4})\s?[.\-–(]?\s?([a-z]{0,2}))?/.source + AFTER, "i");
var AT_ONCE = new RegExp(BEFORE + /(\d{3})(\d{1,3}(?=[a-z])|\d{2,3})([a-z]{0,2})/.source + AFTER, "i");
function fromGroups(found) {
  var whole = +found[1], section = whole >= 100 ? Math.floor(whole / 100) : whole, letter = 0;
  if (found[2] === undefined) return whole < 10 ? [whole, 0, 0, 0] : [section, whole, 0, 0];
  for (var c of (found[3] || "").toLowerCase()) letter = letter * 26 + c.charCodeAt(0) - 96;
  return [section, whole, +found[2], letter];
}
function checked(found) {
  var number = found ? fromGroups(found) : null;
  return number && (!number[1] || number[1] >= 100) ? number : null;
}
function exactly(text) { return checked(SHAPE.exec(text)); }
function readNumber(text) { return checked(SHAPE.exec(text) || APART.exec(text.trim()) || AT_ONCE.exec(text.trim())); }
function letters(n) {
  var text = "";
  while (n) { n -= 1; text = String.fromCharCode(97 + n % 26) + text; n = Math.floor(n / 26); }
  return text;
}
function show(n) { return !n[1] ? "" + n[0] : !n[2] ? "" + n[1] : n[1] + "." + n[2] + letters(n[3]); }
function above(n) {
  if (n[3]) return [n[0], n[1], n[2], 0];
  if (n[2]) return [n[0], n[1], 0, 0];
  return n[1] ? [n[0], 0, 0, 0] : null;
}
function compare(a, b) { for (var i = 0; i < 4; i++) if (a[i] !== b[i]) return a[i] - b[i]; return 0; }
function contains(a, b) { for (var i = 0; i < 4; i++) if (a[i] && a[i] !== b[i]) return false; return true; }
