import { promisify } from "node:util";
import { deflateRaw } from "node:zlib";
import { type Archive, type Entry, signatures } from "./archive.ts";
import { checksum } from "./checksum.ts";

const deflate = promisify(deflateRaw);

/** What a file becomes: its local header with its content, and its record in the directory. */
interface Written {
  readonly pieces: readonly Uint8Array[];
  readonly record: Buffer;
}

/**
 * The archive with other contents of some files, and with new files behind all others. Every other file stays byte for
 * byte, packed as it is, with its name, time and attributes; so does the order.
 */
export async function rewritten(
  archive: Archive,
  changed: ReadonlyMap<string, Uint8Array>,
  added: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<Uint8Array> {
  const { bytes, entries, directory } = archive;
  const [first] = [...entries].sort((one, other) => one.start - other.start);
  const pieces: Uint8Array[] = [bytes.subarray(0, first?.start ?? directory.start)];
  let length = pieces[0]?.length ?? 0;
  const records = new Map<string, Buffer>();
  const put = (name: string, written: Written) => {
    written.record.writeUInt32LE(length, 42);
    records.set(name, written.record);
    pieces.push(...written.pieces);
    length += written.pieces.reduce((sum, piece) => sum + piece.length, 0);
  };
  for (const entry of [...entries].sort((one, other) => one.start - other.start)) {
    const content = changed.get(entry.name);
    put(entry.name, content === undefined ? kept(bytes, entry) : await packed(bytes, entry, content));
  }
  for (const [name, content] of added) put(name, await fresh(bytes, first, name, content));
  // the directory may have another order than the files
  const all = [...entries.map(({ name }) => name), ...added.keys()].flatMap((name) => records.get(name) ?? []);
  return Buffer.concat([...pieces, ...all, ending(archive, all, length)]);
}

const kept = (bytes: Buffer, { start, end, record }: Entry): Written => ({
  pieces: [bytes.subarray(start, end)],
  record: Buffer.from(bytes.subarray(record.start, record.end)),
});

/** The sizes stand in the header now, whatever followed the content. */
const sizesFollow = 0x0008;

async function packed(bytes: Buffer, { start, data, record, method }: Entry, content: Uint8Array): Promise<Written> {
  const header = Buffer.from(bytes.subarray(start, data.start));
  const central = Buffer.from(bytes.subarray(record.start, record.end));
  const stored = method === 0 ? content : await deflate(content);
  sized(header, 6, content, stored);
  sized(central, 8, content, stored);
  return { pieces: [header, stored], record: central };
}

/** Writes checksum and sizes into a record whose flags are at `at`: the fields stand alike in both kinds. */
function sized(record: Buffer, at: number, content: Uint8Array, stored: Uint8Array): void {
  record.writeUInt16LE(record.readUInt16LE(at) & ~sizesFollow, at);
  record.writeUInt32LE(checksum(content), at + 8);
  record.writeUInt32LE(stored.length, at + 12);
  record.writeUInt32LE(content.length, at + 16);
}

/** A new file, of the time of an old one. */
async function fresh(bytes: Buffer, model: Entry | undefined, name: string, content: Uint8Array): Promise<Written> {
  const stored = await deflate(content);
  const title = Buffer.from(name, "utf8");
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x0800, 2);
  common.writeUInt16LE(8, 4);
  // date and time
  if (model !== undefined) bytes.copy(common, 6, model.start + 10, model.start + 14);
  sized(common, 2, content, stored);
  common.writeUInt16LE(title.length, 22);
  const header = Buffer.concat([number(signatures.local), common, title]);
  const record = Buffer.concat([number(signatures.central), Buffer.of(20, 0), common, Buffer.alloc(14), title]);
  return { pieces: [header, stored], record };
}

function number(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function ending({ bytes, directory }: Archive, records: readonly Buffer[], start: number): Buffer {
  const end = Buffer.from(bytes.subarray(directory.end));
  end.writeUInt16LE(records.length, 8);
  end.writeUInt16LE(records.length, 10);
  end.writeUInt32LE(
    records.reduce((sum, record) => sum + record.length, 0),
    12,
  );
  end.writeUInt32LE(start, 16);
  return end;
}
