/** Decodes a string without its quotation marks, or a name; `undefined` for an invalid escape. */
export function decodeJson5(raw: string): string | undefined {
  if (!raw.includes("\\")) return raw;
  let isFine = true;
  const text = raw.replace(escapes, (_, wide: string | undefined, narrow: string | undefined, sign: string) => {
    const digits = wide ?? narrow;
    if (digits !== undefined) return String.fromCharCode(Number.parseInt(digits, 16));
    // digits but a lone zero, and what should have been hexadecimal
    if (/[\dxu]/.test(sign) && sign !== "0") isFine = false;
    return characters.get(sign) ?? sign;
  });
  return isFine ? text : undefined;
}

const escapes = /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|(\r\n|0\d|[\s\S]))/g;

const characters: ReadonlyMap<string, string> = new Map([
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
  ["0", "\0"],
  // a line end that is escaped is none
  ...["\n", "\r", "\r\n", "\u2028", "\u2029"].map((end): [string, string] => [end, ""]),
]);
