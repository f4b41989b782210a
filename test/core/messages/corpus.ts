import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Real locale files, beside the project (see its README there). */
export const corpus = join(import.meta.dirname, "../../../../shared/corpus");

/** Why the corpus can't be used, if it can't. */
export const corpusMissing = existsSync(corpus) ? undefined : `${corpus} is missing`;

/** Texts of a JSON locale file by their path. */
export function textsOf(file: string): ReadonlyMap<string, string> {
  const root: unknown = JSON.parse(readFileSync(join(corpus, file), "utf8").replace(/^\uFEFF/, ""));
  return new Map(leaves(root, []));
}

function* leaves(value: unknown, path: readonly string[]): Generator<readonly [string, string]> {
  if (typeof value === "string") yield [path.join("."), value];
  if (typeof value !== "object" || value === null) return;
  // Attributes of ARB begin with `@`.
  for (const [key, inner] of Object.entries(value)) if (!key.startsWith("@")) yield* leaves(inner, [...path, key]);
}
