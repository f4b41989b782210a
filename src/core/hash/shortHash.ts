/**
 * Returns the first 48 bits of a hash, given as hexadecimal digits, as 8 digits of base64url (RFC 4648, section 5);
 * `undefined` for other texts.
 */
export function shortHash(hash: string): string | undefined {
  const high = readBits(hash, 0);
  const low = readBits(hash, 6);
  if (Number.isNaN(high + low)) return undefined;
  // in one go, as each text in between would be garbage: a lock has a hundred thousand hashes
  return String.fromCharCode(
    digit(high >>> 18),
    digit(high >>> 12),
    digit(high >>> 6),
    digit(high),
    digit(low >>> 18),
    digit(low >>> 12),
    digit(low >>> 6),
    digit(low),
  );
}

/** Reads six lowercase hexadecimal digits; `NaN` if there are others. */
function readBits(text: string, start: number): number {
  let bits = 0;
  for (let at = start; at < start + 6; at++) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) bits = bits * 16 + code - 48;
    else if (code >= 97 && code <= 102) bits = bits * 16 + code - 87;
    else return Number.NaN;
  }
  return bits;
}

const digit = (bits: number): number => digits.charCodeAt(bits & 63);
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
