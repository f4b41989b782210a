import { TextDecoder } from "node:util";
import { HttpError } from "../../wire/httpError.ts";

/** Encoding of a document; both directions are lossless, byte order mark included. */
export interface DocumentEncoding {
  decode(bytes: Uint8Array): string;
  /** Encodes a text; `instead` replaces a character that the encoding lacks. */
  encode(text: string, instead: (character: string) => string): Uint8Array;
}

/** Returns UTF-16 if a byte order mark declares it, else UTF-8. */
export function unicodeOf(bytes: Uint8Array): DocumentEncoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return utf16("utf-16le");
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return utf16("utf-16be");
  return utf8;
}

/** Detects the encoding as browsers do: a byte order mark, a declaration, UTF-8 if valid, else windows-1252. */
export function htmlEncodingOf(bytes: Uint8Array): DocumentEncoding {
  const unicode = unicodeOf(bytes);
  if (unicode !== utf8 || isUtf8Marked(bytes)) return unicode;
  const head = Buffer.from(bytes.subarray(0, 4096)).toString("latin1");
  const said = /<meta\b[^<>]{0,500}?\bcharset\s{0,20}=\s{0,20}["']?\s{0,20}([\w-]{1,40})/i.exec(head)?.[1];
  if (said !== undefined) return encodingNamed(said);
  return isUtf8(bytes) ? utf8 : encodingNamed("windows-1252");
}

/** Detects the encoding as XML 1.0 requires (4.3.3): a byte order mark, the declaration, else UTF-8. */
export function xmlEncodingOf(bytes: Uint8Array): DocumentEncoding {
  const unicode = unicodeOf(bytes);
  if (unicode !== utf8 || isUtf8Marked(bytes)) return unicode;
  const head = Buffer.from(bytes.subarray(0, 512)).toString("latin1");
  const said = /^<\?xml\b[^<>]{0,200}?\sencoding\s{0,20}=\s{0,20}["']([\w.-]{1,40})["']/.exec(head)?.[1];
  return said === undefined || /^(?:utf-8|us-ascii)$/i.test(said) ? utf8 : encodingNamed(said);
}

const isUtf8Marked = (bytes: Uint8Array): boolean => bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function encodingNamed(label: string): DocumentEncoding {
  let name: string;
  try {
    name = new TextDecoder(label).encoding;
  } catch {
    throw unreadable(`The encoding ${label} is not known.`);
  }
  // a document that can be read as bytes of ASCII to find its encoding is not in UTF-16, regardless of what it declares
  if (name.startsWith("utf-")) return utf8;
  if (/^(?:windows-\d+|iso-8859-\d+(?:-i)?|koi8-[ru]|macintosh|ibm866|x-mac-cyrillic)$/.test(name))
    return singleByte(name);
  throw unreadable(`Documents in ${name} are not translated here. Save it as UTF-8.`);
}

const utf8: DocumentEncoding = {
  decode: (bytes) => decodeStrict("utf-8", bytes),
  encode: (text) => Buffer.from(text, "utf8"),
};

const utf16 = (name: "utf-16le" | "utf-16be"): DocumentEncoding => ({
  decode: (bytes) => decodeStrict(name, bytes),
  encode(text) {
    const bytes = Buffer.from(text, "utf16le");
    return name === "utf-16le" ? bytes : bytes.swap16();
  },
});

function singleByte(name: string): DocumentEncoding {
  const decoder = new TextDecoder(name);
  const bytesOf = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  return {
    decode: (bytes) => decodeStrict(name, bytes),
    encode: (text, instead) =>
      Buffer.concat(
        text.split(/(?=[^\0-\x7f])|(?<=[^\0-\x7f])/u).map((piece) => {
          const byte = bytesOf.get(piece);
          if (byte !== undefined) return Uint8Array.of(byte);
          return Buffer.from(/^[\0-\x7f]*$/.test(piece) ? piece : instead(piece), "latin1");
        }),
      ),
  };
}

function decodeStrict(name: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder(name, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw unreadable(`It is not valid ${name.toUpperCase()}.`);
  }
}

/** Returns the error for an unreadable document (docs/protocol.md, *Error body*). */
export const unreadable = (detail: string): HttpError => new HttpError(400, "Invalid file data.", detail);
