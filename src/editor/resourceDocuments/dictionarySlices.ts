import { processInEditorSlices } from "../platform/resources/editorSlices.ts";

/** Items that are sorted in one go. */
const runLength = 256;

/** The items in order, sorted in slices: runs first, then pairs of runs merged until one is left. */
export async function sortInSlices<Item>(
  items: readonly Item[],
  compare: (a: Item, b: Item) => number,
  signal: AbortSignal,
): Promise<readonly Item[]> {
  let runs: (readonly Item[])[] = [];
  const starts = Array.from({ length: Math.ceil(items.length / runLength) }, (_, at) => at * runLength);
  await processInEditorSlices(
    starts,
    (start) => runs.push(items.slice(start, start + runLength).sort(compare)),
    signal,
    1,
  );
  while (runs.length > 1) {
    const merged: Item[][] = [];
    await processInEditorSlices(
      mergePairs(runs, compare),
      ([into, item]) => {
        if (merged.length <= into) merged.push([]);
        merged[into]?.push(item);
      },
      signal,
    );
    runs = merged;
  }
  return runs[0] ?? [];
}

/** The items of each two runs in order, with the number of the run that they make. */
function* mergePairs<Item>(
  runs: readonly (readonly Item[])[],
  compare: (a: Item, b: Item) => number,
): Generator<readonly [number, Item]> {
  for (let at = 0; at < runs.length; at += 2) {
    const [left = [], right = []] = [runs[at], runs[at + 1]];
    let [l, r] = [0, 0];
    while (l < left.length || r < right.length) {
      const isLeft = r >= right.length || (l < left.length && compare(left[l] as Item, right[r] as Item) <= 0);
      yield [at / 2, (isLeft ? left[l++] : right[r++]) as Item];
    }
  }
}
