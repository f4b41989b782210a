import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { type Archive, BadArchive, type Entry, readArchive as read } from "../../../core/zip/archive.ts";
import { unreadable } from "../formats/encoding.ts";
import { checksum } from "./checksum.ts";

/** Reads the directory of an archive, and unpacks nothing. Throws `Refusal` 400 for what can't be read safely. */
export function readArchive(content: Uint8Array): Archive {
  try {
    return read(content);
  } catch (error) {
    throw error instanceof BadArchive ? unreadable(error.message) : error;
  }
}

const inflate = promisify(inflateRaw);

/** A file's content, of so many bytes at most. Rejects with `Refusal` 400 for more, and for damaged ones. */
export async function contentOf({ bytes }: Archive, entry: Entry, limit: number): Promise<Buffer> {
  const { method, size, data } = entry;
  if (size > limit) throw unreadable(`A file in it is larger than ${limit} bytes.`);
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset + data.start, data.end - data.start);
  if (method !== 0 && method !== 8) throw unreadable("It is packed in a way that is not read here.");
  // what is larger than it says is not unpacked further
  const maxOutputLength = Math.max(1, size);
  const content = method === 0 ? packed : await inflate(packed, { maxOutputLength }).catch(() => undefined);
  if (content?.length !== size || checksum(content) !== entry.checksum) throw unreadable("The archive is damaged.");
  return content;
}
