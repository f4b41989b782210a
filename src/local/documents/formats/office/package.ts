import type { Archive, Entry } from "../../../../core/zip/archive.ts";
import { contentOf, readArchive } from "../../zip/archive.ts";
import { rewritten } from "../../zip/rewrite.ts";
import { type Encoding, unicodeOf, unreadable } from "../encoding.ts";
import type { DocumentFormat, DocumentText, Manner, Pass } from "../format.ts";

/** Bytes of what is unpacked of one document, at most: a hundred times more than a million characters take. */
const largest = 128 * 1024 * 1024;

/** A part of a package that is read. */
export interface Part {
  readonly name: string;
  readonly passes: readonly Pass[];
}

/** Reads a file of a package as text. Rejects with `Refusal` 400 where it is not there, damaged, or too large. */
export type Read = (name: string) => Promise<string>;

/** Files with other contents, and new ones. */
export interface Change {
  readonly changed: ReadonlyMap<string, string>;
  readonly added: ReadonlyMap<string, string>;
}

/** A type whose documents are archives of XML. */
export interface PackageType {
  /** Which files hold text, in the order in which people read them. Rejects with `Refusal` 400 where it is of another type. */
  parts(names: ReadonlySet<string>, read: Read, signal: AbortSignal): Promise<readonly Part[]>;
  /** What else changes, given what changed already. */
  finish?(manner: Manner, names: ReadonlySet<string>, read: Read, signal: AbortSignal): Promise<Change | undefined>;
}

/** Files without text stay byte for byte, packed as they are. */
export const packageDocument = (type: PackageType): DocumentFormat => ({
  textBytes: (bytes) =>
    readArchive(bytes).entries.reduce((sum, { name, size }) => (/\.(?:xml|rels)$/i.test(name) ? sum + size : sum), 0),
  async open(bytes, manner, signal) {
    const archive = readArchive(bytes);
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
        const read: Read = async (name) => changed.get(name) ?? (await reader.read(name));
        const more = await type.finish?.(manner, reader.names, read, signal);
        for (const [name, text] of more?.changed ?? []) changed.set(name, text);
        return await rewritten(archive, reader.encoded(changed), reader.encoded(more?.added ?? new Map()));
      },
    };
  },
});

function createReader(archive: Archive) {
  const entries = new Map<string, Entry>(archive.entries.map((entry) => [entry.name, entry]));
  const encodings = new Map<string, Encoding>();
  const known = new Map<string, string>();
  let left = largest;
  return {
    names: new Set(entries.keys()) as ReadonlySet<string>,
    async read(name: string): Promise<string> {
      const entry = entries.get(name);
      if (entry === undefined) throw unreadable("A file is missing in it.");
      const text = known.get(name);
      if (text !== undefined) return text;
      const bytes = await contentOf(archive, entry, left);
      left -= bytes.length;
      const encoding = unicodeOf(bytes);
      const read = encoding.decode(bytes);
      encodings.set(name, encoding);
      known.set(name, read);
      return read;
    },
    encoded: (texts: ReadonlyMap<string, string>): ReadonlyMap<string, Uint8Array> =>
      new Map(
        [...texts].map(([name, text]) => [
          name,
          encodings.get(name)?.encode(text, (sign) => sign) ?? Buffer.from(text, "utf8"),
        ]),
      ),
  };
}
