/** Decodes the content of a string in single quotation marks. */
export const decodeSingleQuoted = (raw: string): string => raw.replace(/\\([\\'])/g, "$1");

/**
 * Decodes the content of a double-quoted string, or of a heredoc, in which quotation marks have no escape; `undefined` if
 * it has variables or bytes.
 */
export function decodeDoubleQuoted(raw: string, isHeredoc = false): string | undefined {
  let isText = true;
  const text = raw.replace(parts, (written, wide?: string, hex?: string, octal?: string, sign?: string) => {
    if (isHeredoc && sign === '"') return written;
    const character = sign === undefined ? decodeCharacter(wide, hex, octal) : (characters.get(sign) ?? written);
    isText &&= character !== undefined;
    return character ?? "";
  });
  return isText ? text : undefined;
}

/** Returns the character of an escape; none for single bytes of UTF-8 and for variables. */
function decodeCharacter(wide?: string, hex?: string, octal?: string): string | undefined {
  if (wide !== undefined) return codePoint(wide);
  const digits = hex ?? octal;
  if (digits === undefined) return undefined;
  const byte = Number.parseInt(digits, hex === undefined ? 8 : 16) & 0xff;
  return byte < 0x80 ? String.fromCharCode(byte) : undefined;
}

/** Escapes, and the starts of variables; the last group matches the rest of a broken `\u`. */
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

/** Quotes a text with the given marks; new control characters other than line ends need double ones. */
export function quotePhp(text: string, mark: "'" | '"', was?: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  const controls = was !== undefined && /\n/.test(was) ? /[\0-\x09\x0b-\x1f\x7f]/ : /[\0-\x1f\x7f]/;
  if (mark === "'" && !controls.test(text)) return `'${text.replace(/[\\']/g, "\\$&")}'`;
  const keeps = was?.includes("\n") === true && !was.includes("\r");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
  return `"${escapePhp(text, keeps ? /[\\"$\0-\x09\x0b-\x1f\x7f]/g : /[\\"$\0-\x1f\x7f]/g)}"`;
}

/** Replaces characters by their escapes. */
export const escapePhp = (text: string, characters: RegExp): string =>
  text.replace(
    characters,
    (character) => escapesByCharacter.get(character) ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

const escapesByCharacter: ReadonlyMap<string, string> = new Map(
  [...characters].map(([name, character]) => [character, `\\${name}`]),
);
