import { dataViewOf, signatures, type ZipArchive, type ZipEntry } from "./zipArchive.ts";

/** A content as an archive holds it. */
export interface PackedContent {
  /** 0: as it is, 8: deflated. */
  readonly method: number;
  readonly checksum: number;
  /** Bytes of the content. */
  readonly size: number;
  readonly data: Uint8Array;
}

/** The pieces of a file: its local header with its content, and its record in the directory. */
interface FilePieces {
  readonly pieces: readonly Uint8Array[];
  readonly record: Uint8Array;
}

/**
 * The archive with other contents of some files, and with new files behind all others. Every other file stays byte for
 * byte, packed as it is, with its name, time and attributes; so does the order.
 */
export function spliceArchive(
  archive: ZipArchive,
  changed: ReadonlyMap<string, PackedContent>,
  added: ReadonlyMap<string, PackedContent> = new Map(),
): Uint8Array<ArrayBuffer> {
  const { bytes, entries, directory } = archive;
  const inOrder = [...entries].sort((one, other) => one.start - other.start);
  const [first] = inOrder;
  const before = bytes.subarray(0, first?.start ?? directory.start);
  const pieces: Uint8Array[] = [before];
  let length = before.length;
  const records = new Map<string, Uint8Array>();
  const put = (name: string, written: FilePieces) => {
    dataViewOf(written.record).setUint32(42, length, true);
    records.set(name, written.record);
    pieces.push(...written.pieces);
    length += written.pieces.reduce((sum, piece) => sum + piece.length, 0);
  };
  for (const entry of inOrder) {
    const content = changed.get(entry.name);
    put(entry.name, content === undefined ? keepFile(bytes, entry) : replaceFile(bytes, entry, content));
  }
  for (const [name, content] of added) put(name, newFile(bytes, first, name, content));
  // the directory may have another order than the files
  const all = [...entries.map(({ name }) => name), ...added.keys()].flatMap((name) => records.get(name) ?? []);
  return joinBytes([...pieces, ...all, ending(archive, all, length)]);
}

/** A file as its archive holds it. */
export const toPackedContent = ({ bytes }: ZipArchive, { method, checksum, size, data }: ZipEntry): PackedContent => ({
  method,
  checksum,
  size,
  data: bytes.subarray(data.start, data.end),
});

const keepFile = (bytes: Uint8Array, { start, end, record }: ZipEntry): FilePieces => ({
  pieces: [bytes.subarray(start, end)],
  record: copyBytes(bytes, record.start, record.end),
});

/** The sizes are in the header now, even if they followed the content. */
const sizesFollow = 0x0008;

function replaceFile(bytes: Uint8Array, { start, data, record }: ZipEntry, content: PackedContent): FilePieces {
  const header = copyBytes(bytes, start, data.start);
  const central = copyBytes(bytes, record.start, record.end);
  writeSizes(header, 6, content);
  writeSizes(central, 8, content);
  return { pieces: [header, content.data], record: central };
}

/** Writes the facts of a content into a record whose flags are at `at`: the fields are alike in both kinds. */
function writeSizes(record: Uint8Array, at: number, { method, checksum, size, data }: PackedContent): void {
  const view = dataViewOf(record);
  view.setUint16(at, view.getUint16(at, true) & ~sizesFollow, true);
  view.setUint16(at + 2, method, true);
  view.setUint32(at + 8, checksum, true);
  view.setUint32(at + 12, data.length, true);
  view.setUint32(at + 16, size, true);
}

/** A new file, of the time of an old one. */
function newFile(bytes: Uint8Array, model: ZipEntry | undefined, name: string, content: PackedContent): FilePieces {
  const title = new TextEncoder().encode(name);
  const common = new Uint8Array(26);
  const view = dataViewOf(common);
  view.setUint16(0, 20, true);
  view.setUint16(2, 0x0800, true);
  // date and time
  if (model !== undefined) common.set(bytes.subarray(model.start + 10, model.start + 14), 6);
  writeSizes(common, 2, content);
  view.setUint16(22, title.length, true);
  const header = joinBytes([number(signatures.local), common, title]);
  const record = joinBytes([number(signatures.central), Uint8Array.of(20, 0), common, new Uint8Array(14), title]);
  return { pieces: [header, content.data], record };
}

function number(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  dataViewOf(bytes).setUint32(0, value, true);
  return bytes;
}

function ending({ bytes, directory }: ZipArchive, records: readonly Uint8Array[], start: number): Uint8Array {
  const end = copyBytes(bytes, directory.end, bytes.length);
  const view = dataViewOf(end);
  view.setUint16(8, records.length, true);
  view.setUint16(10, records.length, true);
  const length = records.reduce((sum, record) => sum + record.length, 0);
  view.setUint32(12, length, true);
  view.setUint32(16, start, true);
  return end;
}

/** `slice` of a Node buffer would be the same memory. */
const copyBytes = (bytes: Uint8Array, start: number, end: number): Uint8Array =>
  new Uint8Array(bytes.subarray(start, end));

function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
