/* Unpacks what search-index.js and search-text.js hold: LZMA of UTF-8, in digits of 64 (search/browser.py).

   `unpack` takes how many bytes the text has, and its digits, six bits each, the highest first. A bit is told by
   the chance of a nought, of 2048, that what such a bit means had so far: `chances` has those of all, and those
   of one thing begin at a number of its own; `span` is how much is left to tell apart, and where in it the packed bytes are. What was said before is said again by how far back it stands and how long it is. */
var DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_", VALUE = {};
for (var d = 0; d < 64; d++) VALUE[DIGITS.charCodeAt(d)] = d;
function bytesOf(digits) {
  var bytes = new Uint8Array(digits.length * 3 >> 2), held = 0, bits = 0, filled = 0;
  for (var i = 0; i < digits.length; i++) {
    held = (held << 6 | VALUE[digits.charCodeAt(i)]) & 0x3fff; bits += 6;
    if (bits >= 8) { bits -= 8; bytes[filled++] = held >> bits; }
  }
  return bytes;
}
function unpack(size, digits) {
  var KNOWN = 12, OTHER = 24, THIRD = 36, FOURTH = 48, MORE = 60, LONG = 72, LONG_KNOWN = 346, FAR = 620, NEAR_BY = 876, LOWEST = 991, LETTERS = 1007;
  var packed = bytesOf(digits), at = 1, span = new Uint32Array([0xffffffff, 0]), chances = new Uint16Array(LETTERS + 0x300 * 8).fill(1024);
  var out = new Uint8Array(size), made = 0, state = 0, back = new Uint32Array(4), known, times;
  for (var i = 0; i < 4; i++) span[1] = span[1] << 8 | packed[at++];
  function shift() { if (span[0] < 0x1000000) { span[0] <<= 8; span[1] = span[1] << 8 | packed[at++]; } }
  function bit(of) {
    var chance = chances[of], bound = (span[0] >>> 11) * chance, found = span[1] < bound ? 0 : 1;
    if (found) { span[0] -= bound; span[1] -= bound; chances[of] = chance - (chance >> 5); }
    else { span[0] = bound; chances[of] = chance + (2048 - chance >> 5); }
    shift();
    return found;
  }
  function high(of, many) {
    for (var found = 1, i = 0; i < many; i++) found = found << 1 | bit(of + found);
    return found - (1 << many);
  }
  function low(of, many) {
    for (var found = 1, value = 0, i = 0; i < many; i++) { var one = bit(of + found); found = found << 1 | one; value |= one << i; }
    return value;
  }
  function even(many) {
    for (var value = 0; many > 0; many--) {
      span[0] >>>= 1;
      var one = span[1] < span[0] ? 0 : 1;
      if (one) span[1] -= span[0];
      shift();
      value = value << 1 | one;
    }
    return value;
  }
  function long(of) { return 2 + (!bit(of) ? high(of + 2, 3) : !bit(of + 1) ? 8 + high(of + 10, 3) : 16 + high(of + 18, 8)); }
  function far(slot) {
    if (slot < 4) return slot;
    var many = (slot >> 1) - 1, begin = (2 | slot & 1) << many;
    return begin + (slot < 14 ? low(NEAR_BY + begin - slot, many) : (even(many - 4) << 4) + low(LOWEST, 4));
  }
  function letter() {
    var of = LETTERS + 0x300 * ((made ? out[made - 1] : 0) >> 5), found = 1;
    if (state > 6)
      for (var like = out[made - back[0] - 1], same = true; same && found < 0x100; like <<= 1) {
        var wish = like >> 7 & 1, one = bit(of + (1 + wish << 8) + found);
        found = found << 1 | one; same = one === wish;
      }
    while (found < 0x100) found = found << 1 | bit(of + found);
    return found;
  }
  while (made < size) {
    if (!bit(state)) { out[made] = letter(); made++; state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6; continue; }
    known = bit(KNOWN + state);
    if (!known) {
      times = long(LONG);
      back.copyWithin(1, 0, 3); back[0] = far(high(FAR + 64 * Math.min(times - 2, 3), 6));
    } else if (!bit(OTHER + state)) times = bit(MORE + state) ? long(LONG_KNOWN) : 1;
    else {
      var which = !bit(THIRD + state) ? 1 : !bit(FOURTH + state) ? 2 : 3, again = back[which];
      back.copyWithin(1, 0, which); back[0] = again;
      times = long(LONG_KNOWN);
    }
    state = (times === 1 ? 9 : known ? 8 : 7) + (state < 7 ? 0 : times === 1 ? 2 : 3);
    for (; times > 0; times--, made++) out[made] = out[made - back[0] - 1];
  }
  return textOf(out);
}
function textOf(bytes) {
  var pieces = [], signs = new Uint16Array(0x2002), many = 0, at = 0;
  while (at < bytes.length) {
    var sign = bytes[at++], behind = sign < 0xc0 ? 0 : sign < 0xe0 ? 1 : sign < 0xf0 ? 2 : 3;
    if (behind) for (sign &= 0x3f >> behind; behind > 0; behind--) sign = sign << 6 | bytes[at++] & 0x3f;
    if (sign > 0xffff) { signs[many++] = 0xd800 + (sign - 0x10000 >> 10); sign = 0xdc00 | sign & 0x3ff; }
    signs[many++] = sign;
    if (many > 0x2000 || at === bytes.length) { pieces.push(String.fromCharCode.apply(null, signs.subarray(0, many))); many = 0; }
  }
  return pieces.join("");
}
