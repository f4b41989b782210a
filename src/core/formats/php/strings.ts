/** The text of a string in single quotation marks, given without them. */
export const singleText = (raw: string): string => raw.replace(/\\([\\'])/g, "$1");

/** The text of a string in double quotation marks, given without them; `undefined` where variables or bytes make it up. */
export function doubleText(raw: string): string | undefined {
  let isText = true;
  const text = raw.replace(parts, (written, wide?: string, hex?: string, octal?: string, sign?: string) => {
    const character = sign === undefined ? numbered(wide, hex, octal) : (characters.get(sign) ?? written);
    isText &&= character !== undefined;
    return character ?? "";
  });
  return isText ? text : undefined;
}

/** The character of an escape; none for bytes of UTF-8, which come one by one, and for variables. */
function numbered(wide?: string, hex?: string, octal?: string): string | undefined {
  if (wide !== undefined) return codePoint(wide);
  const digits = hex ?? octal;
  if (digits === undefined) return undefined;
  const byte = Number.parseInt(digits, hex === undefined ? 8 : 16) & 0xff;
  return byte < 0x80 ? String.fromCharCode(byte) : undefined;
}

/** Escapes, and what begins a variable; the last group catches what is left of a broken `\u`. */
const parts =
  /\\(?:u\{([\da-fA-F]{1,8})\}|x([\da-fA-F]{1,2})|([0-7]{1,3})|(?!u\{)([\s\S]))|\$[a-zA-Z_{\x80-\uffff]|\{\$|\\u\{/g;

const characters: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["v", "\v"],
  ["e", "\x1b"],
  ["f", "\f"],
  ["\\", "\\"],
  ["$", "$"],
  ['"', '"'],
]);

function codePoint(digits: string): string | undefined {
  const code = Number.parseInt(digits, 16);
  return code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? undefined : String.fromCodePoint(code);
}

/** A text as a string, in the marks of another one; controls other than line ends that were there need double ones. */
export function quoted(text: string, mark: "'" | '"', was?: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const controls = was !== undefined && /\n/.test(was) ? /[\0-\x09\x0b-\x1f\x7f]/ : /[\0-\x1f\x7f]/;
  if (mark === "'" && !controls.test(text)) return `'${text.replace(/[\\']/g, "\\$&")}'`;
  const keeps = was?.includes("\n") === true && !was.includes("\r");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
  const escaped = text.replace(/[\\"$\0-\x1f\x7f]/g, (character) => {
    if (character === "\n" && keeps) return character;
    return named.get(character) ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
  return `"${escaped}"`;
}

const named: ReadonlyMap<string, string> = new Map(
  [...characters].map(([name, character]) => [character, `\\${name}`]),
);
