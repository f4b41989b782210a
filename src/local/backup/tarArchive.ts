/** A file in a tar archive (POSIX ustar). */
export interface TarEntry {
  /** Relative, with `/`; ASCII. */
  readonly name: string;
  readonly size: number;
}

const blockSize = 512;
const maxNameLength = 100;
/** Bytes of the largest file whose size the header can hold. */
const maxSize = 8 ** 11 - 1;

/** Two empty blocks end an archive. */
export const tarEnd = Buffer.alloc(2 * blockSize);

/** Returns the header of a file that only its owner reads. Throws for names and sizes that the format lacks. */
export function tarHeader({ name, size }: TarEntry, modified: Date): Buffer {
  if (!nameForm.test(name) || name.length > maxNameLength || size > maxSize)
    throw new Error(`${name} can't be archived: its name or size is too long.`);
  const header = Buffer.alloc(blockSize);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, "0")}\0`;
  header.write(name, 0, "latin1");
  header.write(octal(0o600, 8), 100);
  header.write(octal(0, 8), 108);
  header.write(octal(0, 8), 116);
  header.write(octal(size, 12), 124);
  header.write(octal(Math.max(0, Math.floor(modified.getTime() / 1000)), 12), 136);
  header.write("        0", 148);
  header.write("ustar\x0000", 257, "latin1");
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** Returns the zeros after a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc((blockSize - (size % blockSize)) % blockSize);

/** Returns the bytes of an archive of these files. */
export const tarLength = (entries: readonly TarEntry[]): number =>
  entries.reduce((sum, { size }) => sum + blockSize + size + tarPadding(size).length, tarEnd.length);

/** Reads a header; `undefined` for the end of the archive. Throws a sentence for anything but a plain file. */
export function readTarHeader(block: Buffer): TarEntry | undefined {
  if (block.every((byte) => byte === 0)) return undefined;
  const text = (from: number, length: number) => block.toString("latin1", from, from + length).replace(/\0.*$/s, "");
  const number = (from: number, length: number) => Number.parseInt(text(from, length).trim() || "0", 8);
  const sum = Buffer.from(block);
  sum.write("        ", 148);
  if (text(257, 5) !== "ustar" || number(148, 8) !== checksum(sum))
    throw new Error("it is not a backup, or is damaged");
  const entry = { name: text(0, maxNameLength), size: number(124, 12) };
  const isPlain = ["0", ""].includes(text(156, 1)) && text(345, 155) === "";
  if (!isPlain || !nameForm.test(entry.name) || !(entry.size >= 0)) throw new Error("it holds what no backup has");
  return entry;
}

/** Relative names without `..`, as a service makes them. */
const nameForm = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/;

const checksum = (header: Buffer): number => header.reduce((sum, byte) => sum + byte, 0);
