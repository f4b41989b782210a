import type { NamedMessage } from "../format.ts";
import { type AndroidEntry, type AndroidResources, entrySpanOf } from "./androidReader.ts";

/** Returns the strings of a file that are nothing but another string of the same application: `@string/name`. */
export const listStringReferences = ({ text, entries }: AndroidResources): readonly NamedMessage[] =>
  [...entries.values()].flatMap((entry) => toReference(text, entry) ?? []);

function toReference(text: string, entry: AndroidEntry): NamedMessage | undefined {
  const { path, content, resource } = entry;
  const key = content.isReference && resource.kind === "string" ? /^@string\/(.+)$/.exec(content.text)?.[1] : undefined;
  if (key === undefined) return undefined;
  const span = entrySpanOf(text, entry);
  const at = span.start + text.slice(span.start, span.end).indexOf(key);
  return { kind: "resource", owner: path, key, keySpan: { start: at, end: at + key.length }, span };
}
