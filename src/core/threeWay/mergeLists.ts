import { mapVersions, type Versions } from "../text/versions.ts";
import { addToGroup } from "../values/collections.ts";
import { linesWithEnds } from "./lineHunks.ts";
import { mergeOrder } from "./mergeOrder.ts";

/**
 * Merges lines that each side adds to, such as the names of translators with their years: what one side has added, changed
 * or removed is taken. Of a line that both have changed, the one with the latest year counts, or ours.
 */
export function mergeLists(versions: Versions): string {
  const lists = mapVersions(versions, linesByName);
  const order = mergeOrder(mapVersions(lists, (list) => [...list.keys()]));
  return order
    .map((name) => {
      const { base = "", ours = "", theirs = "" } = mapVersions(lists, (list) => list.get(name));
      if (base === ours || ours === theirs) return theirs;
      if (base === theirs) return ours;
      return lastYear(theirs) > lastYear(ours) ? theirs : ours;
    })
    .join("");
}

/** Groups lines by what they say in addition to years. */
function linesByName(text: string): ReadonlyMap<string, string> {
  const groups = new Map<string, string[]>();
  for (const line of linesWithEnds(text))
    addToGroup(groups, line.replace(/\b(?:19|20)\d\d\b|[\s,.-]+/g, " ").trim(), line);
  return new Map([...groups].map(([name, lines]) => [name, lines.join("")]));
}

const lastYear = (line: string): number => Math.max(0, ...(line.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number));
