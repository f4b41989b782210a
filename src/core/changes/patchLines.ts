/** The lines that a patch changes, in the files as they are after it. */
export interface ChangedLines {
  hasFile(path: string): boolean;
  /** Returns the first changed line of a range, from 1 and both ends included. */
  firstIn(path: string, from: number, to: number): number | undefined;
}

/** The first and the last line of a hunk. */
type LineRange = readonly [first: number, last: number];

/**
 * Reads the output of `git diff --unified=0 --no-prefix`. Where lines were only removed, the lines next to them count as
 * changed: a comma that is left over is an error there.
 */
export function readPatchLines(patch: string): ChangedLines {
  const files = readRanges(patch);
  return {
    hasFile: (path) => files.has(path),
    firstIn(path, from, to) {
      const range = files.get(path)?.find(([first, last]) => first <= to && last >= from);
      return range && Math.max(range[0], from);
    },
  };
}

function readRanges(patch: string): ReadonlyMap<string, readonly LineRange[]> {
  const files = new Map<string, LineRange[]>();
  let ranges: LineRange[] = [];
  // lines of a hunk may look like headers, so that they are counted
  let left = 0;
  for (const line of patch.split("\n")) {
    if (left > 0) {
      if (!line.startsWith("\\")) left--;
      continue;
    }
    if (line.startsWith("+++ ")) {
      ranges = [];
      files.set(readPath(line.slice(4)), ranges);
    }
    const hunk = readHunk(line);
    if (hunk === undefined) continue;
    ranges.push(hunk.range);
    left = hunk.size;
  }
  return files;
}

function readHunk(line: string): { readonly range: LineRange; readonly size: number } | undefined {
  const [isHunk, removed = "1", first = "0", added = "1"] =
    /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
  if (isHunk === undefined) return undefined;
  return { range: toRange(Number(first), Number(added)), size: Number(removed) + Number(added) };
}

const toRange = (first: number, count: number): LineRange =>
  count === 0 ? [Math.max(first, 1), first + 1] : [first, first + count - 1];

/** Reads a path of a header: quoted as in C if it has special characters, followed by a tab if it has spaces. */
function readPath(written: string): string {
  const quoted = /^"(.*)"\t?$/.exec(written)?.[1];
  return quoted === undefined ? written.replace(/\t$/, "") : quoted.replace(/\\(\d{3}|.)/g, unquote);
}

const unquote = (_: string, code: string): string =>
  controls[code] ?? (code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : code);

const controls: Readonly<Record<string, string>> = {
  ...{ a: "\u0007", b: "\b", f: "\f" },
  ...{ n: "\n", r: "\r", t: "\t", v: "\v" },
};
