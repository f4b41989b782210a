/** What is no archive that can be read safely; its message says why. */
export class BadArchive extends Error {}

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
  readonly bytes: Uint8Array;
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
 * Reads the directory of an archive, and unpacks nothing. Throws `BadArchive` for what is none, for files that are
 * encrypted, overlap, have one name or one that leads elsewhere, and for archives of more than 4 GB.
 */
export function readArchive(bytes: Uint8Array): Archive {
  const view = viewOf(bytes);
  const directory = directoryOf(view);
  const records = recordsOf(bytes, view, directory);
  const starts = records.map(({ start }) => start).sort((one, other) => one - other);
  const ends = new Map(starts.map((start, at) => [start, starts[at + 1] ?? directory.start]));
  const entries = records.map((record) => located(view, record, ends.get(record.start) ?? 0));
  if (new Set(entries.map(({ name }) => name)).size < entries.length)
    throw new BadArchive("Two files in it have one name.");
  if (ends.size < entries.length) throw new BadArchive("Two files in it overlap.");
  return { bytes, entries, directory };
}

function directoryOf(view: DataView): { readonly start: number; readonly end: number; readonly count: number } {
  // whatever comment follows ends with the archive
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at--) {
    if (view.getUint32(at, true) !== signatures.end || at + 22 + view.getUint16(at + 20, true) !== view.byteLength)
      continue;
    const [count, size, start] = [
      view.getUint16(at + 10, true),
      view.getUint32(at + 12, true),
      view.getUint32(at + 16, true),
    ];
    if (start + size !== at || count > most) break;
    return { start, end: at, count };
  }
  throw new BadArchive("It is no archive, a damaged one, or protected by a password.");
}

type Record = Omit<Entry, "data" | "end"> & { readonly packed: number };

function recordsOf(
  bytes: Uint8Array,
  view: DataView,
  { start, end, count }: ReturnType<typeof directoryOf>,
): readonly Record[] {
  const records: Record[] = [];
  for (let at = start; at < end; at = records.at(-1)?.record.end ?? end) {
    if (at + 46 > end || view.getUint32(at, true) !== signatures.central) throw damaged();
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const [nameLength = 0] = lengths;
    const next = lengths.reduce((sum, length) => sum + length, at + 46);
    if (next > end) throw damaged();
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
  if (records.length !== count) throw damaged();
  return records;
}

function nameOf(bytes: Uint8Array, flags: number): string {
  const name = (flags & isUtf8) === 0 ? latin1(bytes) : new TextDecoder().decode(bytes);
  // nothing of it is ever written to a disk here; whoever opens the translation may not be as careful
  if (/^[/\\]|^[a-z]:|\0/i.test(name) || name.split(/[/\\]/).includes(".."))
    throw new BadArchive("A file in it is misnamed.");
  return name;
}

function located(view: DataView, { packed, ...record }: Record, end: number): Entry {
  const { start } = record;
  if (start + 30 > end || view.getUint32(start, true) !== signatures.local) throw damaged();
  const from = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true);
  if (from + packed > end) throw damaged();
  return { ...record, data: { start: from, end: from + packed }, end };
}

const damaged = () => new BadArchive("The archive is damaged.");

const latin1 = (bytes: Uint8Array): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** Fields of an archive are read and written little-endian. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
