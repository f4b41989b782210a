/** Returns the first 48 bits of a hash, given as hexadecimal digits, as 8 digits of base64url (RFC 4648, section 5). */
export function shortHash(hash: string): string {
  const bits = Number.parseInt(hash.slice(0, 12), 16);
  const high = Math.floor(bits / 2 ** 24);
  const low = bits % 2 ** 24;
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

const digit = (bits: number): number => digits.charCodeAt(bits & 63);
const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
