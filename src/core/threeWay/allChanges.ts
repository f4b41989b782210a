import { type Path, pathKey } from "../catalog/message.ts";
import type { Format } from "../formats/format.ts";
import type { Versions } from "../text/versions.ts";
import { mergeMessages, viewsOf } from "./messageMerge.ts";
import { readVersions } from "./readVersions.ts";
import { findOtherMessages, isOfBrokenText, problemsOf } from "./writeMessages.ts";

/**
 * Returns whether a text has every change that one side alone has made; messages that both have changed in different ways
 * may be anything.
 */
export function hasAllChanges(text: string, versions: Versions, format: Format): boolean {
  const isBaseUnknown = versions.base.trim() === "";
  return viewsOf(format, [...Object.values(versions), text]).every((view) => {
    const documents = readVersions(versions, view, { isBaseUnknown });
    const document = view.read(text);
    if ([document, ...Object.values(documents)].flatMap(problemsOf).some(isOfBrokenText)) return false;
    const merged = mergeMessages(documents);
    const open = new Set(merged.flatMap(({ path, conflict }) => (conflict === undefined ? [] : pathKey(path))));
    const isDecided = ({ path }: { readonly path: Path }): boolean => !open.has(pathKey(path));
    return findOtherMessages(document.messages.filter(isDecided), merged.filter(isDecided)).length === 0;
  });
}
