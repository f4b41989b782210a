import { type Archive, type Entry, signatures, viewOf } from "./archive.ts";

/** A content as an archive holds it. */
export interface Packed {
  /** 0: as it is, 8: deflated. */
  readonly method: number;
  readonly checksum: number;
  /** Bytes of the content. */
  readonly size: number;
  readonly data: Uint8Array;
}

/** What a file becomes: its local header with its content, and its record in the directory. */
interface Written {
  readonly pieces: readonly Uint8Array[];
  readonly record: Uint8Array;
}

/**
 * The archive with other contents of some files, and with new files behind all others. Every other file stays byte for
 * byte, packed as it is, with its name, time and attributes; so does the order.
 */
export function spliced(
  archive: Archive,
  changed: ReadonlyMap<string, Packed>,
  added: ReadonlyMap<string, Packed> = new Map(),
): Uint8Array<ArrayBuffer> {
  const { bytes, entries, directory } = archive;
  const inOrder = [...entries].sort((one, other) => one.start - other.start);
  const [first] = inOrder;
  const before = bytes.subarray(0, first?.start ?? directory.start);
  const pieces: Uint8Array[] = [before];
  let length = before.length;
  const records = new Map<string, Uint8Array>();
  const put = (name: string, written: Written) => {
    viewOf(written.record).setUint32(42, length, true);
    records.set(name, written.record);
    pieces.push(...written.pieces);
    length += written.pieces.reduce((sum, piece) => sum + piece.length, 0);
  };
  for (const entry of inOrder) {
    const content = changed.get(entry.name);
    put(entry.name, content === undefined ? kept(bytes, entry) : replaced(bytes, entry, content));
  }
  for (const [name, content] of added) put(name, fresh(bytes, first, name, content));
  // the directory may have another order than the files
  const all = [...entries.map(({ name }) => name), ...added.keys()].flatMap((name) => records.get(name) ?? []);
  return joined([...pieces, ...all, ending(archive, all, length)]);
}

/** A file as its archive holds it. */
export const packedIn = ({ bytes }: Archive, { method, checksum, size, data }: Entry): Packed => ({
  method,
  checksum,
  size,
  data: bytes.subarray(data.start, data.end),
});

const kept = (bytes: Uint8Array, { start, end, record }: Entry): Written => ({
  pieces: [bytes.subarray(start, end)],
  record: copied(bytes, record.start, record.end),
});

/** The sizes stand in the header now, whatever followed the content. */
const sizesFollow = 0x0008;

function replaced(bytes: Uint8Array, { start, data, record }: Entry, content: Packed): Written {
  const header = copied(bytes, start, data.start);
  const central = copied(bytes, record.start, record.end);
  sized(header, 6, content);
  sized(central, 8, content);
  return { pieces: [header, content.data], record: central };
}

/** Writes what tells a content into a record whose flags are at `at`: the fields stand alike in both kinds. */
function sized(record: Uint8Array, at: number, { method, checksum, size, data }: Packed): void {
  const view = viewOf(record);
  view.setUint16(at, view.getUint16(at, true) & ~sizesFollow, true);
  view.setUint16(at + 2, method, true);
  view.setUint32(at + 8, checksum, true);
  view.setUint32(at + 12, data.length, true);
  view.setUint32(at + 16, size, true);
}

/** A new file, of the time of an old one. */
function fresh(bytes: Uint8Array, model: Entry | undefined, name: string, content: Packed): Written {
  const title = new TextEncoder().encode(name);
  const common = new Uint8Array(26);
  const view = viewOf(common);
  view.setUint16(0, 20, true);
  view.setUint16(2, 0x0800, true);
  // date and time
  if (model !== undefined) common.set(bytes.subarray(model.start + 10, model.start + 14), 6);
  sized(common, 2, content);
  view.setUint16(22, title.length, true);
  const header = joined([number(signatures.local), common, title]);
  const record = joined([number(signatures.central), Uint8Array.of(20, 0), common, new Uint8Array(14), title]);
  return { pieces: [header, content.data], record };
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  viewOf(bytes).setUint32(0, value, true);
  return bytes;
}

function ending({ bytes, directory }: Archive, records: readonly Uint8Array[], start: number): Uint8Array {
  const end = copied(bytes, directory.end, bytes.length);
  const view = viewOf(end);
  view.setUint16(8, records.length, true);
  view.setUint16(10, records.length, true);
  const length = records.reduce((sum, record) => sum + record.length, 0);
  view.setUint32(12, length, true);
  view.setUint32(16, start, true);
  return end;
}

/** Of a Node buffer `slice` would be the same memory. */
const copied = (bytes: Uint8Array, start: number, end: number): Uint8Array =>
  new Uint8Array(bytes.subarray(start, end));

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
