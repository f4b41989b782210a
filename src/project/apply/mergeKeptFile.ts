import { mapVersions, type VersionName } from "../../core/text/versions.ts";
import type { LocaleMerge, LocaleMergeOptions } from "../../core/threeWay/localeMerge.ts";
import { mergeKeptSide } from "../../core/threeWay/mergeKeptSide.ts";
import type { Decoded } from "../model/textEncoding.ts";
import {
  decodeVersions,
  encodeMerged,
  encodingsOf,
  isUnmergeable,
  type Unmergeable,
  whyUnmergeable,
} from "../model/versionTexts.ts";

/** The end of a merge of a file in which git has kept one side, without markers; the kinds are those of `KeptSideMerge`. */
export type KeptFile =
  | (LocaleMerge & { readonly kind: "merged"; readonly bytes: Uint8Array })
  | { readonly kind: "complete" }
  | { readonly kind: "edited" }
  | { readonly kind: "unmergeable"; readonly reason: Unmergeable };

/**
 * Merges the contents that git's index has of a file by message, if the file still is one of the sides. Returns
 * `undefined` without both sides; without a base all messages count as new.
 */
export function mergeKeptFile(
  file: Decoded,
  path: string,
  bytes: Readonly<Partial<Record<VersionName, Uint8Array>>>,
  options: LocaleMergeOptions,
): KeptFile | undefined {
  const { base = new Uint8Array(), ours, theirs } = bytes;
  if (ours === undefined || theirs === undefined) return undefined;
  const read = decodeVersions({ base, ours, theirs }, path);
  if (isUnmergeable(read)) return { kind: "unmergeable", reason: read };
  const versions = mapVersions(read, ({ text }) => text);
  const merged = mergeKeptSide(file.text, path, versions, options);
  if (merged.kind === "unmergeable") return { kind: merged.kind, reason: whyUnmergeable(versions, path) };
  if (merged.kind !== "merged") return merged.kind === "complete" ? { kind: merged.kind } : { kind: merged.kind };
  // git may have converted the file, which keeps its encoding then
  const encodings = file.encoding === read.ours.encoding ? encodingsOf(read) : ([file.encoding] as const);
  const encoded = encodeMerged(merged.text, encodings, path);
  if (isUnmergeable(encoded)) return { kind: "unmergeable", reason: encoded };
  return { ...merged, bytes: encoded };
}
