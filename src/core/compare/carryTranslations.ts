import type { Message, Path } from "../catalog/message.ts";
import { normalizeSource } from "../messages/sourceChange.ts";
import { addToGroup } from "../values/collections.ts";
import type { CatalogEntry } from "./catalogDiff.ts";

/** The key that identifies sources: the text alone in files with ids, the text together with its path in others. */
export type CarryBy = "text" | "path";

/**
 * Entries that are missing, with the translation that the file has of an equivalent source under a path that the source no
 * longer has; of several the one with the same note, then of the very same text. What is stale is carried nowhere. Where
 * sources are parts of paths (gettext, Qt), the rest of the path must be the same: the context, the form of a plural.
 */
export function carryTranslations(entries: readonly CatalogEntry[], by: CarryBy): readonly CatalogEntry[] {
  const extras = new Map<string, Message[]>();
  for (const { state, target } of entries) {
    if (
      state !== "extra" ||
      target?.source === undefined ||
      target.state === "stale" ||
      target.state === "needsTranslation" ||
      target.text.trim() === ""
    )
      continue;
    addToGroup(extras, keyOf(target.source, target.path, by), target);
  }
  if (extras.size === 0) return entries;
  return entries.map((entry) => {
    const { source, state, path } = entry;
    if (state !== "missing" || source === undefined) return entry;
    const text = by === "text" ? source.text : (source.source ?? source.text);
    const found = extras.get(keyOf(text, path, by)) ?? [];
    const chosen =
      found.find(({ note }) => note === source.note) ?? found.find((one) => one.source === text) ?? found[0];
    return chosen === undefined ? entry : { ...entry, carried: chosen.text };
  });
}

const keyOf = (source: string, path: Path, by: CarryBy): string =>
  JSON.stringify([source, ...(by === "path" ? path : [])].map(normalizePart));

const normalizePart = (part: string | number): string | number =>
  typeof part === "number" ? part : normalizeSource(part);
