import { Failure } from "../../core/failures/failure.ts";
import { type Edit, positionsOf, splitByEdits } from "../../core/text/textEdits.ts";

/** Encoding of a file; a byte order mark is part of the text (U+FEFF). */
export type TextEncoding = "utf-8" | "utf-16le" | "utf-16be" | "iso-8859-1";

/** Text of a file with its encoding for writing it back. */
export interface Decoded {
  readonly text: string;
  readonly encoding: TextEncoding;
}

/**
 * Reads bytes as text. Throws `Failure`: `file.encoding` with the place of the first byte that is no text,
 * `file.unreadable` for more than a string can hold, `file.pointer` for a pointer of Git LFS.
 */
export function decode(bytes: Uint8Array, file: string): Decoded {
  if (isLfsPointer(bytes)) throw new Failure("file.pointer", { file });
  try {
    return decodeAny(bytes, file);
  } catch (error) {
    if (error instanceof Failure || !isTooLong(error)) throw error;
    throw new Failure("file.unreadable", { file, detail: tooLong }, error);
  }
}

/** Returns whether bytes are a pointer of Git LFS, which some formats would read as messages. */
const isLfsPointer = (bytes: Uint8Array): boolean =>
  bytes[0] === pointerStart.charCodeAt(0) &&
  String.fromCharCode(...bytes.subarray(0, pointerStart.length)) === pointerStart;

const pointerStart = "version https://git-lfs.github.com/spec/";

const tooLong = "ERR_STRING_TOO_LONG";

/** Returns whether a text is too long for a string: Node's decoder has a code for it, the engine a `RangeError`. */
const isTooLong = (error: unknown): boolean =>
  error instanceof RangeError || (error as NodeJS.ErrnoException).code === tooLong;

/**
 * Reads bytes by their byte order mark, UTF-8 without one; a `.properties` file that isn't is ISO-8859-1, and a
 * `.strings` file whose first characters are ASCII in two bytes is UTF-16.
 */
function decodeAny(bytes: Uint8Array, file: string): Decoded {
  const encoding = encodingOf(bytes, file);
  const whole = encoding === "utf-8" ? validUtf8(bytes) : undefined;
  if (whole !== undefined) return { text: whole, encoding };
  const fault = encoding === "utf-8" ? utf8ErrorOffset(bytes) : utf16ErrorOffset(bytes, encoding);
  if (fault !== undefined && encoding === "utf-8" && /\.properties$/i.test(file)) {
    return { text: decodeAs(bytes, "iso-8859-1"), encoding: "iso-8859-1" };
  }
  if (fault !== undefined) {
    const before = decodeAs(bytes.subarray(0, fault), encoding);
    const { line, column } = positionsOf(before)(before.length);
    const byte = (bytes[fault] ?? 0).toString(16).padStart(2, "0");
    throw new Failure("file.encoding", { file, line, column, detail: `0x${byte}` });
  }
  return { text: decodeAs(bytes, encoding), encoding };
}

/** Reads the first bytes of a file as text; a character that is cut off is U+FFFD. */
export const decodeHead = (bytes: Uint8Array, file: string): string => decodeAs(bytes, encodingOf(bytes, file));

/**
 * Writes a text as bytes; unencodable characters (half of a surrogate pair in UTF-8) become U+FFFD (`?` in ISO-8859-1),
 * which shows when it is read back.
 */
export function encode({ text, encoding }: Decoded): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "iso-8859-1") return Uint8Array.from(text, latin);
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), encoding === "utf-16le");
  return bytes;
}

const latin = (character: string): number => {
  const code = character.codePointAt(0) ?? 0;
  return code > 0xff ? 0x3f : code;
};

/** Available in all our runtimes (ECMAScript 2024), but not in the types of an earlier one. */
type WellFormed = string & { isWellFormed(): boolean };

/** Returns whether reading the bytes of a text gives the text again. */
export const isWritable = (content: Decoded, bytes: Uint8Array, file: string): boolean =>
  // UTF-8 needs no reading: only half a surrogate pair has no bytes
  content.encoding === "utf-8"
    ? (content.text as WellFormed).isWellFormed()
    : decode(bytes, file).text === content.text;

/**
 * Writes a text with edits as UTF-8, without making that text, which takes as much room again. `length` is the number
 * of bytes of the text without them. `undefined` if a part holds half of a surrogate pair: the whole may still be a
 * text.
 */
export function encodeUtf8Edited(text: string, edits: readonly Edit[], length: number): Uint8Array | undefined {
  const parts = splitByEdits(text, edits);
  if (!parts.every((part) => (part as WellFormed).isWellFormed())) return undefined;
  // a code unit has three bytes at most
  const bytes = new Uint8Array(edits.reduce((room, edit) => room + 3 * edit.text.length, length));
  const encoder = new TextEncoder();
  let done = 0;
  for (const part of parts) done += encoder.encodeInto(part, bytes.subarray(done)).written;
  return bytes.subarray(0, done);
}

/** UTF-16 code units that are compared at once. */
const slice = 65_536;

/** Returns whether bytes are a text in UTF-8, without making a text of them, which takes their room again. */
export function isUtf8Of(bytes: Uint8Array, text: string): boolean {
  // half a surrogate pair would have the bytes of another character
  if (bytes.length < text.length || !(text as WellFormed).isWellFormed()) return false;
  const encoder = new TextEncoder();
  const room = new Uint8Array(3 * slice);
  let done = 0;
  for (let at = 0; at < text.length; ) {
    // no character is cut in two
    const end = at + slice - (/[\ud800-\udbff]/.test(text.charAt(at + slice - 1)) ? 1 : 0);
    const { written } = encoder.encodeInto(text.slice(at, end), room);
    if (!sameBytes(bytes.subarray(done, done + written), room.subarray(0, written))) return false;
    done += written;
    at = end;
  }
  return done === bytes.length;
}

/** Returns whether two files are byte for byte the same. */
export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  const isAligned = (a.byteOffset | b.byteOffset) % 4 === 0;
  const words = isAligned ? a.length >> 2 : 0;
  return sameFrom(wordsOf(a, words), wordsOf(b, words), 0) && sameFrom(a, b, words * 4);
}

/** Returns words of four bytes for comparing long files. */
const wordsOf = ({ buffer, byteOffset }: Uint8Array, length: number) =>
  new Uint32Array(buffer, length && byteOffset, length);

function sameFrom(a: ArrayLike<number>, b: ArrayLike<number>, start: number): boolean {
  for (let i = start; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

function encodingOf(bytes: Uint8Array, file: string): TextEncoding {
  const [first, second, third, fourth] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  // a NUL is no part of such a file: every other byte is one only in UTF-16
  if (!/\.strings$/i.test(file) || bytes.length < 4) return "utf-8";
  if (first && third && second === 0 && fourth === 0) return "utf-16le";
  return first === 0 && third === 0 && second && fourth ? "utf-16be" : "utf-8";
}

function decodeAs(bytes: Uint8Array, encoding: TextEncoding): string {
  if (encoding === "iso-8859-1") return decodeLatin(bytes);
  if (encoding !== "utf-16be") return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  // not every runtime knows big-endian
  const swapped = new Uint8Array(bytes.length);
  for (let i = 0; i + 1 < bytes.length; i += 2) {
    swapped[i] = bytes[i + 1] ?? 0;
    swapped[i + 1] = bytes[i] ?? 0;
  }
  return decodeAs(swapped, "utf-16le");
}

/** Decodes by code points: the label "iso-8859-1" means windows-1252 to `TextDecoder`. */
function decodeLatin(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192) parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

/** Returns the offset of half a surrogate pair, or of an incomplete last character. */
function utf16ErrorOffset(bytes: Uint8Array, encoding: TextEncoding): number | undefined {
  const again = encode({ text: decodeAs(bytes, encoding), encoding });
  const at = bytes.findIndex((byte, i) => byte !== again[i]);
  if (at >= 0) return at - (at % 2);
  return bytes.length % 2 === 0 ? undefined : bytes.length - 1;
}

/** Decodes in one pass, as files are long; `undefined` for invalid UTF-8. */
function validUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_ENCODING_INVALID_ENCODED_DATA") return undefined;
    throw error;
  }
}

/**
 * Returns the offset of the first byte that is invalid UTF-8. Valid bytes decode to a text that encodes to the same
 * bytes; the first difference is the error.
 */
function utf8ErrorOffset(bytes: Uint8Array): number {
  const again = new TextEncoder().encode(decodeAs(bytes, "utf-8"));
  const at = bytes.findIndex((byte, i) => byte !== again[i]);
  return at < 0 ? bytes.length - 1 : at;
}
