import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { BadArchive, readZipArchive as read, type ZipArchive, type ZipEntry } from "../../../core/zip/zipArchive.ts";
import { unreadable } from "../formats/documentEncoding.ts";
import { checksum } from "./fileChecksum.ts";

/** Reads the directory of an archive without unpacking anything. Throws `HttpError` 400 for an unsafe or broken one. */
export function openArchive(content: Uint8Array): ZipArchive {
  try {
    return read(content);
  } catch (error) {
    throw error instanceof BadArchive ? unreadable(error.message) : error;
  }
}

const inflate = promisify(inflateRaw);

/** Unpacks a file with a limit of bytes. Rejects with `HttpError` 400 for larger or damaged ones. */
export async function unpackEntry({ bytes }: ZipArchive, entry: ZipEntry, limit: number): Promise<Buffer> {
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
