/** An archive that can't be read safely; its message says why. */
export class BadArchive extends Error {}

/** A file of an archive (APPNOTE.TXT 4.3). */
export interface ZipEntry {
  readonly name: string;
  /** 0: as it is, 8: deflated; others are not read here. */
  readonly method: number;
  readonly checksum: number;
  /** Bytes of its content. */
  readonly size: number;
  /** Start of its local header. */
  readonly start: number;
  /** Range of its content, as packed. */
  readonly data: { readonly start: number; readonly end: number };
  /** Start of the next file, or of the directory. */
  readonly end: number;
  /** Its record in the directory. */
  readonly record: { readonly start: number; readonly end: number };
}

export interface ZipArchive {
  readonly bytes: Uint8Array;
  /** In the order of the directory. */
  readonly entries: readonly ZipEntry[];
  /** Start of the directory, and of its end record. */
  readonly directory: { readonly start: number; readonly end: number };
}

/** Maximum number of files of an archive: no document has so many. */
const maxEntries = 20_000;

/** Signatures of the records of an archive. */
export const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;
const encrypted = 0x0001;
const isUtf8 = 0x0800;

/**
 * Reads the directory of an archive, and unpacks nothing. Throws `BadArchive` for other files, for contents that are
 * encrypted, overlap, have one name or one that leads elsewhere, and for archives of more than 4 GB.
 */
export function readZipArchive(bytes: Uint8Array): ZipArchive {
  const view = dataViewOf(bytes);
  const directory = directoryOf(view);
  const records = recordsOf(bytes, view, directory);
  const starts = records.map(({ start }) => start).sort((one, other) => one - other);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? directory.start]));
  const entries = records.map((record) => locateContent(view, record, ends.get(record.start) ?? 0));
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    throw new BadArchive("Two files in it have one name.");
  if (ends.size < entries.length) throw new BadArchive("Two files in it overlap.");
  return { bytes, entries, directory };
}

function directoryOf(view: DataView): { readonly start: number; readonly end: number; readonly count: number } {
  // a comment that follows ends with the archive
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) !== signatures.end || at + 22 + view.getUint16(at + 20, true) !== view.byteLength)
      continue;
    const [count, size, start] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ];
    if (start + size !== at || count > maxEntries) break;
    return { start, end: at, count };
  }
  throw new BadArchive("It is not an archive, is damaged, or is protected by a password.");
}

type Record = Omit<ZipEntry, "data" | "end"> & { readonly packed: number };

function recordsOf(
  bytes: Uint8Array,
  view: DataView,
  { start, end, count }: ReturnType<typeof directoryOf>,
): readonly Record[] {
  const records: Record[] = [];
  for (let at = start; at < end; at = records.at(-1)?.record.end ?? end) {
    if (at + 46 > end || view.getUint32(at, true) !== signatures.central) throw toDamageError();
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const [nameLength = 0] = lengths;
    const next = lengths.reduce((sum, length) => sum + length, at + 46);
    if (next > end) throw toDamageError();
    const flags = view.getUint16(at + 8, true);
    const name = nameOf(bytes.subarray(at + 46, at + 46 + nameLength), flags);
    if ((flags & encrypted) !== 0) throw new BadArchive("It is protected by a password.");
    records.push({
      name,
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
      record: { start: at, end: next },
    });
  }
  if (records.length !== count) throw toDamageError();
  return records;
}

function nameOf(bytes: Uint8Array, flags: number): string {
  const name = (flags & isUtf8) === 0 ? latin1(bytes) : new TextDecoder().decode(bytes);
  // nothing of it is ever written to a disk here; programs that open the translation may be less careful
  if (/^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).includes(".."))
    throw new BadArchive("A file in it is misnamed.");
  return name;
}

function locateContent(view: DataView, { packed, ...record }: Record, end: number): ZipEntry {
  const { start } = record;
  if (start + 30 > end || view.getUint32(start, true) !== signatures.local) throw toDamageError();
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (from + packed > end) throw toDamageError();
  return { ...record, data: { start: from, end: from + packed }, end };
}

const toDamageError = () => new BadArchive("The archive is damaged.");

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** Fields of an archive are read and written little-endian. */
export const dataViewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
