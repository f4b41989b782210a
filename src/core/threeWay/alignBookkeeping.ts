import { type Message, pathKey } from "../catalog/message.ts";
import type { Bookkeeping } from "../formats/fileLayout.ts";
import type { Format } from "../formats/format.ts";
import { applyEdits, type Edit, type Span } from "../text/textEdits.ts";
import { mapVersions, type VersionName, type Versions, versionNames } from "../text/versions.ts";
import { groupBy } from "../values/collections.ts";
import { mergeLists } from "./mergeLists.ts";
import { viewsOf } from "./messageMerge.ts";

/**
 * Returns the versions with the same bookkeeping in each: where a message is used, when the file was written. What one
 * side has changed counts; of what both have changed the newer or, without times, ours.
 */
export function alignBookkeeping(versions: Versions, format: Format): Versions {
  const found = mapVersions(versions, (text) => groupBy(bookkeepingOf(text, format), ({ owner }) => owner));
  // looked for once: to search the whole text for each owner takes time with the square of its size
  const eols = mapVersions(versions, (text) => (text.includes("\r\n") ? "\r\n" : "\n"));
  const edits: Record<VersionName, Edit[]> = { base: [], ours: [], theirs: [] };
  for (const owner of new Set([...found.ours.keys(), ...found.theirs.keys()])) {
    const items = mapVersions(found, (owners) => owners.get(owner) ?? []);
    const chosen = chosenText(versions, items);
    if (chosen === undefined) continue;
    for (const name of Object.values(versionNames))
      edits[name].push(...editsOf(versions[name], items[name], chosen.replaceAll("\n", eols[name])));
  }
  const aligned = (name: VersionName): string =>
    applyEdits(
      versions[name],
      edits[name].sort((one, other) => one.span.start - other.span.start),
    );
  return { base: aligned("base"), ours: aligned("ours"), theirs: aligned("theirs") };
}

function bookkeepingOf(text: string, format: Format): readonly Bookkeeping[] {
  const own = format.layout?.(text).bookkeeping;
  if (own !== undefined) return own;
  return placeComments(
    text,
    viewsOf(format, [text]).flatMap((view) => view.read(text).messages),
  );
}

/** Bookkeeping of one owner in each version. */
type OwnItems = Readonly<Record<VersionName, readonly Bookkeeping[]>>;

/** Returns the text that all versions get; `undefined` if they are not written in one way. */
function chosenText(versions: Versions, items: OwnItems): string | undefined {
  const textOf = (name: VersionName): string =>
    items[name].map(({ start, end }) => versions[name].slice(start, end).replaceAll("\r\n", "\n")).join("");
  const [base, ours, theirs] = [textOf("base"), textOf("ours"), textOf("theirs")];
  const written = [base, ours, theirs].filter((text) => text !== "");
  if (new Set(written.map((text) => text.endsWith("\n"))).size > 1) return undefined;
  if (base === ours) return theirs;
  if (base === theirs || ours === theirs) return ours;
  const kind = (items.ours[0] ?? items.theirs[0])?.kind;
  if (kind === "content") return undefined;
  if (kind === "list") return mergeLists({ base, ours, theirs });
  if (ours === "" || theirs === "") return ours + theirs;
  return timeOf(items.theirs) > timeOf(items.ours) ? theirs : ours;
}

/** Returns the edits that write the chosen text in the place of the first item; others go. */
function editsOf(text: string, items: OwnItems["ours"], chosen: string): readonly Edit[] {
  if (items.map(({ start, end }) => text.slice(start, end)).join("") === chosen) return [];
  return items.map(({ start, end }, index) => ({ span: { start, end }, text: index === 0 ? chosen : "" }));
}

/** Returns the time of writing in milliseconds; 0 if it is unknown. */
function timeOf(items: readonly Bookkeeping[]): number {
  const [, day, time = "00:00", zone = "Z"] =
    /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?/.exec(items[0]?.time ?? "") ??
    [];
  const parsed = Date.parse(`${day}T${time}${zone.replace(/^([+-]\d\d)(\d\d)$/, "$1:$2")}`);
  return Number.isNaN(parsed) ? 0 : parsed;
}

/** Finds comments that are nothing but places in source code, on lines outside of messages; the next message owns them. */
function placeComments(text: string, messages: readonly Message[]): readonly Bookkeeping[] {
  const comments =
    /^[ \t]*(?:#|\/\/|;|!)[ \t]*([^\s:,;]+:\d+(?::\d+)?(?:[ \t,;]+[^\s:,;]+:\d+(?::\d+)?)*)[ \t]*\r?\n/gm;
  const sorted = messages.toSorted((one, other) => one.span.start - other.span.start);
  let at = 0;
  return [...text.matchAll(comments)].flatMap(({ 0: line, 1: places = "", index }): readonly Bookkeeping[] => {
    if (!places.split(/[\s,;]+/).every((place) => /[./\\]/.test(place))) return [];
    const isBefore = ({ span }: { readonly span: Span }): boolean => span.end <= index;
    for (let next = sorted[at]; next !== undefined && isBefore(next); next = sorted[at]) at++;
    const owner = sorted[at];
    if (owner === undefined || owner.span.start < index) return [];
    return [{ owner: pathKey(owner.path), start: index, end: index + line.length }];
  });
}
