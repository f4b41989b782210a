import type { FileFacts } from "./facts.ts";

/** Equal lines that make a duplicate. */
const windowLength = 6;
/** Lines of a window that say something, as closing brackets are alike everywhere. */
const minTelling = 4;

/** A run of lines that is in another place too. Lines count from 1. */
export interface Duplicate {
  readonly path: string;
  readonly line: number;
  readonly length: number;
}

interface Line {
  readonly number: number;
  readonly text: string;
}

/** Returns runs of at least six equal lines, in every place; indentation, imports, comments and empty lines don't count. */
export function duplicates(files: readonly FileFacts[]): readonly Duplicate[] {
  const texts = files.map(({ path, text }) => ({ path, lines: linesOf(text) }));
  const seen = new Map<string, number>();
  for (const { lines } of texts) for (const { key } of windows(lines)) seen.set(key, (seen.get(key) ?? 0) + 1);
  return texts.flatMap(({ path, lines }) => {
    const starts = windows(lines).flatMap(({ key, at }) => ((seen.get(key) ?? 0) > 1 ? at : []));
    return runsOf(starts).map(({ first, last }) => ({
      path,
      line: lines[first]?.number ?? 0,
      length: last - first + windowLength,
    }));
  });
}

/** Joins windows that overlap. */
function runsOf(starts: readonly number[]): readonly { readonly first: number; readonly last: number }[] {
  const runs: { first: number; last: number }[] = [];
  for (const at of starts) {
    const run = runs.at(-1);
    if (run !== undefined && at <= run.last + windowLength) run.last = at;
    else runs.push({ first: at, last: at });
  }
  return runs;
}

function windows(lines: readonly Line[]): readonly { readonly key: string; readonly at: number }[] {
  return lines.flatMap((_, at) => {
    const window = lines.slice(at, at + windowLength).map(({ text }) => text);
    const isTelling = window.filter((text) => /\w{2}/.test(text)).length >= minTelling;
    return window.length === windowLength && isTelling ? { key: window.join("\n"), at } : [];
  });
}

function linesOf(text: string): readonly Line[] {
  const code = text
    .replace(/^import [\s\S]*?;$/gm, (found) => found.replace(/[^\n]/g, ""))
    .replace(/\/\*\*[\s\S]*?\*\//g, (found) => found.replace(/[^\n]/g, ""));
  return code
    .split("\n")
    .map((line, at) => ({ number: at + 1, text: line.trim() }))
    .filter((line) => line.text !== "" && !line.text.startsWith("//"));
}
