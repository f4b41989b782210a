const letters: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  "\\": "\\",
  '"': '"',
  "'": "'",
  "?": "?",
};

const escapes = /\\(?:((?:[0-7]{1,3}|x[0-9a-fA-F]{1,2})(?:\\(?:[0-7]{1,3}|x[0-9a-fA-F]{1,2}))*)|([\s\S]?))/g;

/** Decodes a piece as written between quotation marks; `undefined` if it has an escape that C lacks. */
export function decodePo(raw: string): string | undefined {
  if (!raw.includes("\\")) return raw;
  let isSound = true;
  const text = raw.replace(escapes, (_, bytes: string | undefined, letter = "") => {
    const read = bytes === undefined ? letters[letter] : decodeBytes(bytes);
    if (read === undefined) isSound = false;
    return read ?? "";
  });
  return isSound ? text : undefined;
}

/** Decodes consecutive octal and hexadecimal escapes as bytes of UTF-8. */
function decodeBytes(written: string): string | undefined {
  const bytes = written
    .split("\\")
    .map((code) => (code.startsWith("x") ? Number.parseInt(code.slice(1), 16) : Number.parseInt(code, 8)));
  if (bytes.some((byte) => byte > 0xff)) return undefined;
  try {
    return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
  } catch {
    return undefined;
  }
}

const names: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(letters).flatMap(([letter, character]) => ("'?".includes(letter) ? [] : [[character, `\\${letter}`]])),
);

/** Encodes a text for use between quotation marks. */
export const encodePo = (text: string): string =>
  /[\p{Cc}\\"]/u.test(text)
    ? // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
      text.replace(/[\u0000-\u001f\u007f\\"]/g, (c) => names[c] ?? `\\${c.charCodeAt(0).toString(8).padStart(3, "0")}`)
    : text;

/** Returns whether PO can hold a text: no NUL, no lone surrogate. An empty one means no translation. */
export const isPoWritable = (text: string): boolean => text !== "" && !/\p{Surrogate}|\0/u.test(text);
