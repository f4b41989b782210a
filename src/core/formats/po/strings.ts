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

/** The text of a piece as written between quotation marks; `undefined` where it holds an escape that C doesn't know. */
export function decoded(raw: string): string | undefined {
  if (!raw.includes("\\")) return raw;
  let isSound = true;
  const text = raw.replace(escapes, (_, bytes: string | undefined, letter = "") => {
    const read = bytes === undefined ? letters[letter] : ofBytes(bytes);
    if (read === undefined) isSound = false;
    return read ?? "";
  });
  return isSound ? text : undefined;
}

/** Octal and hexadecimal escapes one after the other are the bytes of UTF-8. */
function ofBytes(written: string): string | undefined {
  const bytes = written
    .split("\\")
    .map((one) => (one.startsWith("x") ? Number.parseInt(one.slice(1), 16) : Number.parseInt(one, 8)));
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

/** A text as it is written between quotation marks. */
export const encoded = (text: string): string =>
  /[\p{Cc}\\"]/u.test(text)
    ? // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is escaped
      text.replace(/[\u0000-\u001f\u007f\\"]/g, (c) => names[c] ?? `\\${c.charCodeAt(0).toString(8).padStart(3, "0")}`)
    : text;

/** Whether PO can hold a text: no NUL, no half of a surrogate pair. An empty one says that there is no translation. */
export const isWritable = (text: string): boolean => text !== "" && !/\p{Surrogate}|\0/u.test(text);
