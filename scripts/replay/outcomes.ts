import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathKey } from "../../src/core/message.ts";
import { findConflictSections } from "../../src/core/threeWay/conflictSections.ts";
import { viewsOf } from "../../src/core/threeWay/messageMerge.ts";
import { fileMerge, formatOf } from "../../src/core/threeWay/resolveConflicts.ts";
import type { Versions } from "../../src/core/threeWay/versions.ts";
import type { MergedFile } from "./mergedFiles.ts";

/** The conflicts that one way of merging leaves, and the seconds that it takes. */
export interface Outcome {
  readonly conflicts: number;
  /** Lines from the first to the last marker of each conflict. */
  readonly lines: number;
  /** Messages whose text is not the one that people committed; `undefined` with conflicts. */
  readonly different: number | undefined;
  readonly seconds: number;
}

/** One file, merged in both ways. */
export interface Replayed {
  readonly git: Outcome;
  readonly message: Outcome | "by line";
}

/** Merges a file by git and by message; `undefined` if it has no messages with keys. */
export function replay({ path, versions, committed }: MergedFile): Replayed | undefined {
  const format = formatOf(path, versions.ours);
  if (format === undefined || format.alignedTo !== undefined) return undefined;
  const texts = (text: string): ReadonlyMap<string, string> =>
    new Map(
      viewsOf(format, [text]).flatMap((view) =>
        view.read(text).messages.map((one) => [`${view.locale} ${pathKey(one.path)}`, one.text] as const),
      ),
    );
  const expected = texts(committed);
  if (expected.size === 0) return undefined;
  const outcome = (text: string, started: number): Outcome => {
    const seconds = (performance.now() - started) / 1000;
    const sections = findConflictSections(text);
    const lines = sections.reduce((sum, { span }) => sum + text.slice(span.start, span.end).split("\n").length - 1, 0);
    const own = sections.length > 0 ? undefined : texts(text);
    const keys = new Set([...expected.keys(), ...(own?.keys() ?? [])]);
    const different = own && [...keys].filter((key) => own.get(key) !== expected.get(key)).length;
    return { conflicts: sections.length, lines, different, seconds };
  };
  const gitStarted = performance.now();
  const git = outcome(mergeByGit(versions), gitStarted);
  const started = performance.now();
  const labels = { ours: "ours", base: "base", theirs: "theirs" };
  const merged = fileMerge(path, versions.ours)?.(versions, { labels, size: 7, showsBase: false });
  return { git, message: merged === undefined ? "by line" : outcome(merged.text, started) };
}

function mergeByGit({ base, ours, theirs }: Versions): string {
  const folder = mkdtempSync(join(tmpdir(), "glossa-replay-"));
  try {
    const files = Object.entries({ ours, base, theirs }).map(([name, text]) => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    });
    return spawnSync("git", ["merge-file", "-p", ...files], { encoding: "utf8", maxBuffer: 1 << 30 }).stdout;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
