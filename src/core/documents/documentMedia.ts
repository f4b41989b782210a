import { crc32 } from "../zip/crc32.ts";
import { type PackedContent, spliceArchive, toPackedContent } from "../zip/spliceArchive.ts";
import { readZipArchive, type ZipArchive, type ZipEntry } from "../zip/zipArchive.ts";
import { placeholderFor } from "./mediaPlaceholders.ts";

/** A document without its media. */
export interface Minified {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Media that were left out. */
  readonly count: number;
}

/**
 * A docx or pptx with tiny placeholders instead of its pictures, sounds and films; all else stays byte for byte. If the
 * count is 0, nothing was left out. Throws `BadArchive`.
 */
export function withoutMedia(content: Uint8Array): Minified {
  const archive = readZipArchive(content);
  const placeholders = placeholdersOf(archive);
  return { content: spliceArchive(archive, placeholders), count: placeholders.size };
}

/** A document with its media again. */
export interface Restored {
  readonly content: Uint8Array<ArrayBuffer>;
  /** Placeholders that are left, as they have a name now that the original lacks. */
  readonly lost: number;
}

/**
 * Puts the media of the original back into its translation, exactly as they were packed: by name, regardless of the
 * placeholder. Throws `BadArchive`.
 */
export function withMedia(translated: Uint8Array, original: Uint8Array): Restored {
  const source = readZipArchive(original);
  const target = readZipArchive(translated);
  const placeholders = placeholdersOf(source);
  const names = new Set(target.entries.map(({ name }) => name));
  const found = source.entries.filter(({ name }) => placeholders.has(name) && names.has(name));
  const media = new Map(found.map((entry) => [entry.name, toPackedContent(source, entry)]));
  const sent = new Set([...placeholders.values()].map(identity));
  const lost = target.entries.filter((entry) => !media.has(entry.name) && isMedia(entry) && sent.has(identity(entry)));
  return { content: spliceArchive(target, media), lost: lost.length };
}

/** The placeholders of all media that are larger than these. */
function placeholdersOf({ entries }: ZipArchive): ReadonlyMap<string, PackedContent> {
  return new Map(
    entries.flatMap((entry) => {
      const data = isMedia(entry) ? placeholderFor(entry.name) : undefined;
      if (data === undefined || entry.data.end - entry.data.start <= data.length) return [];
      return [[entry.name, { method: 0, checksum: crc32(data), size: data.length, data }] as const];
    }),
  );
}

const isMedia = ({ name }: ZipEntry): boolean => /^(word|ppt)\/media\/[^/]+$/.test(name);
const identity = ({ checksum, size }: Pick<PackedContent, "checksum" | "size">): string => `${checksum} ${size}`;
