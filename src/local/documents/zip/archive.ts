import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { unreadable } from "../formats/encoding.ts";
import { checksum } from "./checksum.ts";

/** A file of an archive (APPNOTE.TXT 4.3). */
export interface Entry {
  readonly name: string;
  /** 0: as it is, 8: deflated; others are not read here. */
  readonly method: number;
  readonly checksum: number;
  /** Bytes of its content. */
  readonly size: number;
  /** Where its local header begins. */
  readonly start: number;
  /** Where its content stands, as packed. */
  readonly data: { readonly start: number; readonly end: number };
  /** Where the next one begins, or the directory. */
  readonly end: number;
  /** Its record in the directory. */
  readonly record: { readonly start: number; readonly end: number };
}

export interface Archive {
  readonly bytes: Buffer;
  /** In the order of the directory. */
  readonly entries: readonly Entry[];
  /** Where the directory begins, and where its end record does. */
  readonly directory: { readonly start: number; readonly end: number };
}

/** Files of an archive: no document has so many. */
const most = 20_000;

/** Where fields stand in the records of an archive. */
export const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const encrypted = 0x0001;
const isUtf8 = 0x0800;

/**
 * Reads the directory of an archive, and unpacks nothing. Throws `Refusal` 400 for what is none, for files that are
 * encrypted, overlap, have one name or one that leads elsewhere, and for archives of more than 4 GB.
 */
export function readArchive(content: Uint8Array): Archive {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const directory = directoryOf(bytes);
  const records = recordsOf(bytes, directory);
  const starts = records.map(({ start }) => start).sort((one, other) => one - other);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? directory.start]));
  const entries = records.map((record) => located(bytes, record, ends.get(record.start) ?? 0));
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    throw unreadable("Two files in it have one name.");
  if (ends.size < entries.length) throw unreadable("Two files in it overlap.");
  return { bytes, entries, directory };
}

function directoryOf(bytes: Buffer): { readonly start: number; readonly end: number; readonly count: number } {
  // whatever comment follows ends with the archive
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) !== signatures.end || at + 22 + bytes.readUInt16LE(at + 20) !== bytes.length) continue;
    const [count, size, start] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 12),
      bytes.readUInt32LE(at + 16),
    ];
    if (start + size !== at || count > most) break;
    return { start, end: at, count };
  }
  throw unreadable("It is no archive, a damaged one, or protected by a password.");
}

type Record = Omit<Entry, "data" | "end"> & { readonly packed: number };

function recordsOf(bytes: Buffer, { start, end, count }: ReturnType<typeof directoryOf>): readonly Record[] {
  const records: Record[] = [];
  for (let at = start; at < end; at = records.at(-1)?.record.end ?? end) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== signatures.central) throw damaged();
    const lengths = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field));
    const [nameLength = 0] = lengths;
    const next = lengths.reduce((sum, length) => sum + length, at + 46);
    if (next > end) throw damaged();
    const flags = bytes.readUInt16LE(at + 8);
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength), flags);
    if ((flags & encrypted) !== 0) throw unreadable("It is protected by a password.");
    records.push({
      name,
      method: bytes.readUInt16LE(at + 10),
      checksum: bytes.readUInt32LE(at + 16),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      start: bytes.readUInt32LE(at + 42),
      record: { start: at, end: next },
    });
  }
  if (records.length !== count) throw damaged();
  return records;
}

function nameOf(bytes: Buffer, flags: number): string {
  const name = bytes.toString((flags & isUtf8) === 0 ? "latin1" : "utf8");
  // nothing of it is ever written to a disk here; whoever opens the translation may not be as careful
  if (/^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).includes(".."))
    throw unreadable("A file in it is misnamed.");
  return name;
}

function located(bytes: Buffer, { packed, ...record }: Record, end: number): Entry {
  const { start } = record;
  if (start + 30 > end || bytes.readUInt32LE(start) !== signatures.local) throw damaged();
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  if (from + packed > end) throw damaged();
  return { ...record, data: { start: from, end: from + packed }, end };
}

const inflate = promisify(inflateRaw);

/** A file's content, of so many bytes at most. Rejects with `Refusal` 400 for more, and for damaged ones. */
export async function contentOf({ bytes }: Archive, entry: Entry, limit: number): Promise<Buffer> {
  const { method, size, data } = entry;
  if (size > limit) throw unreadable(`A file in it is larger than ${limit} bytes.`);
  const packed = bytes.subarray(data.start, data.end);
  if (method !== 0 && method !== 8) throw unreadable("It is packed in a way that is not read here.");
  // what is larger than it says is not unpacked further
  const maxOutputLength = Math.max(1, size);
  const content = method === 0 ? packed : await inflate(packed, { maxOutputLength }).catch(() => undefined);
  if (content?.length !== size || checksum(content) !== entry.checksum) throw damaged();
  return content;
}

const damaged = () => unreadable("The archive is damaged.");
