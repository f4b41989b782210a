import type { ZipArchive, ZipEntry } from "../../../../core/zip/zipArchive.ts";
import { openArchive, unpackEntry } from "../../zip/openArchive.ts";
import { rewriteArchive } from "../../zip/rewriteArchive.ts";
import { type DocumentEncoding, unicodeOf, unreadable } from "../documentEncoding.ts";
import type { DocumentFormat, DocumentText, OutputOptions, UnitPass } from "../documentFormat.ts";

/** Maximum unpacked bytes of one document: a hundred times more than a million characters take. */
const maxUnpackedBytes = 128 * 1024 * 1024;

/** A part of a package that is read. */
export interface PackagePart {
  readonly name: string;
  readonly passes: readonly UnitPass[];
}

/** Reads a file of a package as text. Rejects with `HttpError` 400 if it is missing, damaged, or too large. */
export type ReadPart = (name: string) => Promise<string>;

/** Changed and new files. */
export interface PackageChange {
  readonly changed: ReadonlyMap<string, string>;
  readonly added: ReadonlyMap<string, string>;
}

/** A type whose documents are archives of XML. */
export interface PackageType {
  /** Returns the files with text, in reading order. Rejects with `HttpError` 400 for another type. */
  parts(names: ReadonlySet<string>, read: ReadPart, signal: AbortSignal): Promise<readonly PackagePart[]>;
  /** Returns further changes, based on those already made. */
  finish?(
    options: OutputOptions,
    names: ReadonlySet<string>,
    read: ReadPart,
    signal: AbortSignal,
  ): Promise<PackageChange | undefined>;
}

/** Creates a format of packages. Files without text stay byte for byte, packed as they are. */
export const packageDocument = (type: PackageType): DocumentFormat => ({
  textBytes: (bytes) =>
    openArchive(bytes).entries.reduce((sum, { name, size }) => (/\.(?:xml|rels)$/i.test(name) ? sum + size : sum), 0),
  async open(bytes, options, signal) {
    const archive = openArchive(bytes);
    const reader = createReader(archive);
    const parts = await type.parts(reader.names, reader.read, signal);
    const texts: DocumentText[] = [];
    for (const { name, passes } of parts) texts.push({ text: await reader.read(name), passes });
    return {
      texts,
      async close(done) {
        const changed = new Map(
          parts.flatMap(({ name }, at) => {
            const text = done[at];
            return text === undefined || text === texts[at]?.text ? [] : [[name, text] as const];
          }),
        );
        const read: ReadPart = async (name) => changed.get(name) ?? (await reader.read(name));
        const more = await type.finish?.(options, reader.names, read, signal);
        for (const [name, text] of more?.changed ?? []) changed.set(name, text);
        return await rewriteArchive(archive, reader.encodeTexts(changed), reader.encodeTexts(more?.added ?? new Map()));
      },
    };
  },
});

function createReader(archive: ZipArchive) {
  const entries = new Map<string, ZipEntry>(archive.entries.map((entry) => [entry.name, entry]));
  const encodings = new Map<string, DocumentEncoding>();
  const known = new Map<string, string>();
  let left = maxUnpackedBytes;
  return {
    names: new Set(entries.keys()) as ReadonlySet<string>,
    async read(name: string): Promise<string> {
      const entry = entries.get(name);
      if (entry === undefined) throw unreadable("A file is missing in it.");
      const text = known.get(name);
      if (text !== undefined) return text;
      const bytes = await unpackEntry(archive, entry, left);
      left -= bytes.length;
      const encoding = unicodeOf(bytes);
      const read = encoding.decode(bytes);
      encodings.set(name, encoding);
      known.set(name, read);
      return read;
    },
    encodeTexts: (texts: ReadonlyMap<string, string>): ReadonlyMap<string, Uint8Array> =>
      new Map(
        [...texts].map(([name, text]) => [
          name,
          encodings.get(name)?.encode(text, (sign) => sign) ?? Buffer.from(text, "utf8"),
        ]),
      ),
  };
}
