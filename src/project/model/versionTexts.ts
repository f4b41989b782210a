import { Failure } from "../../core/failures/failure.ts";
import { mapVersions, type VersionName, type Versions } from "../../core/text/versions.ts";
import { formatOf, isLockPath, withoutConflicts } from "../../core/threeWay/resolveConflicts.ts";
import { type ByLineReason, whyByLine } from "../../core/threeWay/whyByLine.ts";
import { type Decoded, decode, encode, isWritable, type TextEncoding } from "./textEncoding.ts";

/** The reason why versions of a file cannot be merged by message. */
export type Unmergeable =
  | ByLineReason
  /** A version is no text: a Git LFS pointer, in no encoding that is read, or not readable at all. */
  | { readonly kind: "pointer" | "encoding" | "unreadable"; readonly version: VersionName }
  /** A newer version of Glossa has written the lock. */
  | { readonly kind: "newerLock" }
  /** The file's encoding has no place for a character of theirs. */
  | { readonly kind: "noPlace"; readonly encoding: string };

/** Returns whether a step of a merge has ended with the reason why there is none. */
export const isUnmergeable = (result: object): result is Unmergeable => "kind" in result;

/** Three versions of a file as text. */
export type DecodedVersions = Readonly<Record<VersionName, Decoded>>;

/**
 * Returns the encodings of a merge, the preferred one first: that of the side that alone has changed the file or its
 * encoding, else that of ours. Files of ASCII alone are in ISO-8859-1 as in UTF-8.
 */
export function encodingsOf({ base, ours, theirs }: DecodedVersions): readonly [TextEncoding, ...TextEncoding[]] {
  if (isSame(base, ours)) return [theirs.encoding];
  if (isSame(base, theirs) || [ours, theirs].some(({ encoding }) => encoding.startsWith("utf-16")))
    return [ours.encoding];
  const isTheirs = isAscii(ours) || (base.encoding === ours.encoding && !isAscii(base) && !isAscii(theirs));
  return isTheirs ? [theirs.encoding, ours.encoding] : [ours.encoding];
}

const isSame = (one: Decoded, other: Decoded): boolean => one.text === other.text && one.encoding === other.encoding;

const isAscii = ({ text }: Decoded): boolean => !/[^\p{ASCII}]/u.test(text);

/** Decodes three versions of a file, or returns why they are not merged by message. */
export function decodeVersions(
  bytes: Readonly<Record<VersionName, Uint8Array>>,
  path: string,
): DecodedVersions | Unmergeable {
  const decoded = mapVersions(bytes, (one) => orFailure(() => decode(one, path)));
  const { base, ours, theirs } = decoded;
  if (!(base instanceof Failure || ours instanceof Failure || theirs instanceof Failure))
    return { base: { ...base, text: withoutConflicts(base.text, path) }, ours, theirs };
  const version = versionNames.find((one) => decoded[one] instanceof Failure) ?? "ours";
  const failure = decoded[version];
  return { kind: (failure instanceof Failure && whyNoText(failure)) || "unreadable", version };
}

const versionNames = ["base", "ours", "theirs"] as const;

/** Returns the texts of the versions that git stores, without those that are no text. */
export function storedTexts(
  bytes: Readonly<Partial<Record<VersionName, Uint8Array>>>,
  path: string,
): Readonly<Partial<Versions>> {
  const texts: { -readonly [Name in VersionName]?: string } = {};
  for (const name of versionNames) {
    const stored = bytes[name];
    const read = stored && orFailure(() => decode(stored, path));
    if (read !== undefined && !(read instanceof Failure))
      texts[name] = name === "base" ? withoutConflicts(read.text, path) : read.text;
  }
  return texts;
}

/** Returns the reason why bytes are not read as a text; `undefined` for other failures. */
export function whyNoText({ code }: Failure): "pointer" | "encoding" | undefined {
  if (code === "file.pointer") return "pointer";
  return code === "file.encoding" ? "encoding" : undefined;
}

function orFailure<T>(read: () => T): T | Failure {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Returns the bytes of a merged text in the first encoding that has all of its characters, or why there are none. */
export function encodeMerged(
  text: string,
  encodings: readonly [TextEncoding, ...TextEncoding[]],
  path: string,
): Uint8Array | Unmergeable {
  for (const encoding of encodings) {
    const content = { encoding, text };
    const bytes = encode(content);
    if (isWritable(content, bytes, path)) return bytes;
  }
  return { kind: "noPlace", encoding: encodings.at(-1) ?? encodings[0] };
}

/** Returns why versions cannot be merged by message. */
export function whyUnmergeable(versions: Versions, path: string): Unmergeable {
  return isLockPath(path) ? { kind: "newerLock" } : whyByLine(versions, formatOf(path, versions.ours));
}
