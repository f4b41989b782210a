import { Failure } from "../../core/failure.ts";
import { formatOf, isLockPath } from "../../core/threeWay/resolveConflicts.ts";
import { mapVersions, type VersionName, type Versions } from "../../core/threeWay/versions.ts";
import { type ByLineReason, whyByLine } from "../../core/threeWay/whyByLine.ts";
import { type Decoded, decode, encode, isWritable, type TextEncoding } from "./textEncoding.ts";

/** Three versions of a file as text. */
export type DecodedVersions = Readonly<Record<VersionName, Decoded>>;

/**
 * Returns the encodings of a merge, the preferred one first: that of the side that alone has changed the file or its
 * encoding, else that of ours. Files of ASCII alone are in ISO-8859-1 as in UTF-8.
 */
export function encodingsOf({ base, ours, theirs }: DecodedVersions): readonly TextEncoding[] {
  if (isSame(base, ours)) return [theirs.encoding];
  if (isSame(base, theirs) || [ours, theirs].some(({ encoding }) => encoding.startsWith("utf-16")))
    return [ours.encoding];
  const isTheirs = isAscii(ours) || (base.encoding === ours.encoding && !isAscii(base) && !isAscii(theirs));
  return isTheirs ? [theirs.encoding, ours.encoding] : [ours.encoding];
}

const isSame = (one: Decoded, other: Decoded): boolean => one.text === other.text && one.encoding === other.encoding;

const isAscii = ({ text }: Decoded): boolean => !/[^\p{ASCII}]/u.test(text);

/** Decodes three versions of a file, or returns the reason why they are not merged by message. */
export function decodeVersions(
  bytes: Readonly<Record<VersionName, Uint8Array>>,
  path: string,
): DecodedVersions | string {
  const decoded = mapVersions(bytes, (one) => orFailure(() => decode(one, path)));
  const { base, ours, theirs } = decoded;
  if (!(base instanceof Failure || ours instanceof Failure || theirs instanceof Failure)) return { base, ours, theirs };
  const name = versionNames.find((one) => decoded[one] instanceof Failure) ?? "ours";
  const failure = decoded[name];
  return `${name} is ${(failure instanceof Failure && whyNoText(failure)) || "unreadable"}`;
}

const versionNames = ["base", "ours", "theirs"] as const;

/** Returns the reason why bytes are not read as a text. */
export function whyNoText({ code }: Failure): string | undefined {
  if (code === "file.pointer") return "a Git LFS pointer";
  return code === "file.encoding" ? "binary, or not in UTF-8" : undefined;
}

function orFailure<T>(read: () => T): T | Failure {
  try {
    return read();
  } catch (error) {
    if (error instanceof Failure) return error;
    throw error;
  }
}

/** Returns the bytes of a merged text in the first encoding that has all of its characters, or the reason why there are none. */
export function encodeMerged(text: string, encodings: readonly TextEncoding[], path: string): Uint8Array | string {
  for (const encoding of encodings) {
    const content = { encoding, text };
    const bytes = encode(content);
    if (isWritable(content, bytes, path)) return bytes;
  }
  return `ours is in ${encodings.at(-1)?.toUpperCase()}, which has no place for a character of theirs`;
}

/** Returns the reason why versions cannot be merged by message. */
export function whyUnmergeable(versions: Versions, path: string): string {
  if (isLockPath(path)) return "a newer version of Glossa has written it";
  const reason = whyByLine(versions, formatOf(path, versions.ours));
  if (reason.kind !== "broken") return reasons[reason.kind];
  const { version, line } = reason;
  return `${version} has a syntax error${line === undefined ? "" : ` in line ${line}`}`;
}

const reasons: Readonly<Record<Exclude<ByLineReason["kind"], "broken">, string>> = {
  noFormat: "it is not a locale file that Glossa knows",
  noKeys: "its messages have no keys",
  otherLines: "more than messages changed on the same lines",
};
