import { escapePattern } from "../pathPattern.ts";
import { knownFolders } from "./conventionTable.ts";
import type { PathCandidate } from "./pathCandidate.ts";

/** A file that holds all its locales, so that its path names none, only its content does. */
export function readMultilingualPath(path: string): PathCandidate | undefined {
  const ending = path.slice(path.lastIndexOf(".") + 1).toLowerCase();
  const isTable = (ending === "csv" || ending === "tsv") && isTableOfTexts(path);
  if (ending !== "xcstrings" && !isTable) return undefined;
  return { path, pattern: escapePattern(path), locale: "en", namespace: "", strength: "strong" };
}

/** Tables are most often data. */
function isTableOfTexts(path: string): boolean {
  const folders = path.toLowerCase().split("/");
  const name = folders.pop()?.replace(/\.\w+$/, "") ?? "";
  return [...folders, name].some((part) => knownFolders.has(part)) || /^(strings|texts?)$/.test(name);
}
