import { type Archive, type Entry, readArchive } from "../zip/archive.ts";
import { checksum } from "../zip/checksum.ts";
import { type Packed, packedIn, spliced } from "../zip/splice.ts";
import { placeholderFor } from "./placeholders.ts";

/** A document without its media. */
export interface Minified {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Media that were left out. */
  readonly count: number;
}

/**
 * A docx or pptx with tiny placeholders instead of its pictures, sounds and films; all else stays byte for byte. With a
 * count of 0 there was nothing to leave out. Throws `BadArchive`.
 */
export function withoutMedia(content: Uint8Array): Minified {
  const archive = readArchive(content);
  const placeholders = placeholdersOf(archive);
  return { content: spliced(archive, placeholders), count: placeholders.size };
}

/** A document with its media again. */
export interface Restored {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Placeholders that are left, as they have a name now that the original lacks. */
  readonly lost: number;
}

/**
 * Puts the media of the original back into its translation, exactly as they were packed: by name, whatever became of the
 * placeholder. Throws `BadArchive`.
 */
export function withMedia(translated: Uint8Array, original: Uint8Array): Restored {
  const source = readArchive(original);
  const target = readArchive(translated);
  const placeholders = placeholdersOf(source);
  const names = new Set(target.entries.map(({ name }) => name));
  const found = source.entries.filter(({ name }) => placeholders.has(name) && names.has(name));
  const media = new Map(found.map((entry) => [entry.name, packedIn(source, entry)]));
  const sent = new Set([...placeholders.values()].map(identity));
  const lost = target.entries.filter((entry) => !media.has(entry.name) && isMedia(entry) && sent.has(identity(entry)));
  return { content: spliced(target, media), lost: lost.length };
}

/** What stands for each of the media that are larger than it. */
function placeholdersOf({ entries }: Archive): ReadonlyMap<string, Packed> {
  return new Map(
    entries.flatMap((entry) => {
      const data = isMedia(entry) ? placeholderFor(entry.name) : undefined;
      if (data === undefined || entry.data.end - entry.data.start <= data.length) return [];
      return [[entry.name, { method: 0, checksum: checksum(data), size: data.length, data }] as const];
    }),
  );
}

const isMedia = ({ name }: Entry): boolean => /^(word|ppt)\/media\/[^/]+$/.test(name);
const identity = ({ checksum, size }: Pick<Packed, "checksum" | "size">): string => `${checksum} ${size}`;
