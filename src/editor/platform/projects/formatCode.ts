/**
 * Loads the code that reads locale files, a piece at a time, with a turn for others between: at once it would hold up
 * the extension host for longer than is felt.
 */
export async function loadFormats(): Promise<void> {
  for (const load of pieces) {
    await load();
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

/** The loaders of the formats that have the most code, or a library. */
const pieces: readonly (() => Promise<unknown>)[] = [
  () => import("../../../core/formats/yaml.ts"),
  () => import("../../../core/formats/markdown.ts"),
  () => import("../../../core/formats/mdx.ts"),
  () => import("../../../core/formats/xliff.ts"),
  () => import("../../../core/formats/fluent.ts"),
  () => import("../../../core/formats/json.ts"),
  () => import("../../../core/formats/po.ts"),
  () => import("../../../core/formats/android.ts"),
];
