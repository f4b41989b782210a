import type { Message } from "./message.ts";
import type { Entry } from "./plan.ts";

/**
 * Entries that are missing, with the translation that the file has of the same source (white space aside) under a path
 * that the source no longer has; of several the one with the same note. What is stale is carried nowhere.
 */
export function carriedOver(entries: readonly Entry[]): readonly Entry[] {
  const extras = new Map<string, Message[]>();
  for (const { state, target } of entries) {
    if (state !== "extra" || target?.source === undefined || target.state === "stale" || target.text.trim() === "")
      continue;
    const key = spaced(target.source);
    const others = extras.get(key);
    if (others === undefined) extras.set(key, [target]);
    else others.push(target);
  }
  if (extras.size === 0) return entries;
  return entries.map((entry) => {
    const { source } = entry;
    const found = entry.state === "missing" && source ? extras.get(spaced(source.text)) : undefined;
    const chosen = found?.find(({ note }) => note === source?.note) ?? found?.[0];
    return chosen === undefined ? entry : { ...entry, carried: chosen.text };
  });
}

const spaced = (text: string): string => text.replace(/\s+/g, " ").trim();
