import { createHash } from "node:crypto";
import { lstatSync } from "node:fs";
import { join } from "node:path";
import type { SourceListing } from "./keyThread/listSources.ts";

/** The state of the source files of a root. */
export interface SourceStamp {
  /** A hash of all paths, sizes and times. */
  readonly hash: string;
  /** A file is so young that it may change again without another time. */
  readonly isYoung: boolean;
}

/** Milliseconds in which a file may change twice with the same time. */
const youngMs = 2_000;

/** Returns the state of the listed files without those named, which are compared by their content. */
export type SourceState = (leftOut: ReadonlySet<string>) => SourceStamp;

/**
 * Looks at source files, manifests and configurations. Besides sizes and times of content, a state has the times of entries, which change
 * with every write and which no program sets.
 */
export function lookAtSources(
  root: string,
  { sources, manifests, configs }: SourceListing,
  now: () => number = Date.now,
): SourceState {
  const seen = new Map([...sources, ...manifests, ...configs].map((path) => [path, lookAt(join(root, path))]));
  const time = now();
  return (leftOut) => {
    const hash = createHash("sha256");
    let youngest = 0;
    for (const [path, { state, changed }] of seen) {
      if (leftOut.has(path)) continue;
      hash.update(`${path}\n${state}\n`);
      youngest = Math.max(youngest, changed);
    }
    return { hash: hash.digest("base64url"), isYoung: time - youngest < youngMs };
  };
}

/** One that went away has a state as well. */
function lookAt(file: string): { readonly state: string; readonly changed: number } {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return { state: "", changed: 0 };
  const { size, mtimeNs, ctimeNs, ino, mtimeMs, ctimeMs } = stats;
  return { state: [size, mtimeNs, ctimeNs, ino].join(" "), changed: Math.max(Number(mtimeMs), Number(ctimeMs)) };
}
