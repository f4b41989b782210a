import assert from "node:assert/strict";
import fc from "fast-check";
import { pathKey } from "../../../src/core/catalog/message.ts";
import type { EntryNode } from "../../../src/core/formats/fileLayout.ts";
import type { Format, LocaleDocument } from "../../../src/core/formats/format.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { mapVersions, type VersionName, type Versions } from "../../../src/core/text/versions.ts";
import { findConflictSections, sideOfConflicts } from "../../../src/core/threeWay/conflictSections.ts";
import type { LocaleMerge } from "../../../src/core/threeWay/localeMerge.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";
import { viewsOf } from "../../../src/core/threeWay/messageMerge.ts";

const options = { labels: { ours: "ours", base: "base", theirs: "theirs" }, size: 7, showsBase: false };

/** One change of a file: at a message or an entry (by its position), with a number. */
export type Step = readonly [kind: "set" | "delete" | "add" | "move", at: number, to: number];

/** Up to five changes. */
export const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.tuple(fc.constantFrom("set", "set", "add", "delete", "move"), fc.nat(999), fc.nat(999)),
  { minLength: 1, maxLength: 5 },
);

/** The texts of a file with their states, by their locales and paths; `undefined` if it has problems. */
type Contents = ReadonlyMap<string, { readonly text: string; readonly state: string | undefined }>;

/** Reads a file; `undefined` if it is broken, or has a key twice. */
export function contentsOf(format: Format, text: string): Contents | undefined {
  const found = new Map<string, { readonly text: string; readonly state: string | undefined }>();
  for (const view of viewsOf(format, [text])) {
    const document = view.read(text);
    if (document.problems.length > 0) return undefined;
    for (const message of document.messages)
      found.set(`${view.locale ?? ""} ${pathKey(message.path)}`, { text: message.text, state: message.state });
  }
  return found;
}

/** Applies changes to a file as an editor does; what the format cannot write is left out. */
export function withSteps(format: Format, text: string, all: readonly Step[], side: string): string {
  return all.reduce((current, step) => {
    if (step[0] !== "move") {
      const next = edited(format, current, step, side);
      return contentsOf(format, next) === undefined ? current : next;
    }
    // what is moved into another container may have another path
    const next = moved(format, current, step);
    return haveSame(contentsOf(format, next), contentsOf(format, current)) ? next : current;
  }, text);
}

const haveSame = (some: Contents | undefined, others: Contents | undefined): boolean =>
  some?.size === others?.size && [...(some ?? [])].every(([key, { text }]) => others?.get(key)?.text === text);

function edited(format: Format, text: string, [kind, at, to]: Step, side: string): string {
  const views = viewsOf(format, [text]);
  const document = views[to % views.length]?.read(text);
  const message = document?.messages[at % document.messages.length];
  if (document === undefined || message === undefined) return text;
  const { path } = message;
  const words = `Text ${at} of ${to % 4 === 0 ? "both" : side}`;
  if (kind === "set") return changed(document, { path, text: words });
  if (kind === "delete") return changed(document, { path, text: undefined });
  return changed(document, { path: [...path.slice(0, -1), `new${to}`], text: words });
}

function changed(document: LocaleDocument, change: Parameters<LocaleDocument["edit"]>[0][number]): string {
  const { edits, problems } = document.edit([change]);
  return problems.length > 0 ? document.text : applyEdits(document.text, edits);
}

/** Moves an entry behind another one of its container. */
function moved(format: Format, text: string, [, at, to]: Step): string {
  const containers = containersOf(format.layout?.(text).root);
  const children = containers[at % containers.length]?.children ?? [];
  const [entry, target] = [children[at % children.length], children[to % children.length]];
  if (entry === undefined || target === undefined || entry === target || entry.start === target.end) return text;
  const lines = text.slice(entry.start, entry.end);
  const edits = [
    { span: { start: entry.start, end: entry.end }, text: "" },
    { span: { start: target.end, end: target.end }, text: lines },
  ];
  return applyEdits(
    text,
    edits.sort((one, other) => one.span.start - other.span.start),
  );
}

const containersOf = (node: EntryNode | undefined): readonly EntryNode[] =>
  node === undefined || node.children.length === 0 ? [] : [node, ...node.children.flatMap(containersOf)];

/** Asserts that what one side alone has changed is taken byte for byte. */
function assertOneSided(format: Format, base: string, side: string): void {
  if (side === base) return;
  for (const sides of [
    { base, ours: side, theirs: base },
    { base, ours: base, theirs: side },
  ])
    assert.equal(mergeLocaleFile(sides, format, options)?.text, side);
}

/** Asserts what holds for every merge of two sides of a file. */
export function assertMerge(format: Format, versions: Versions): void {
  const { base, ours, theirs } = versions;
  for (const side of [ours, theirs]) assertOneSided(format, base, side);
  if (base === ours || base === theirs || ours === theirs) return;
  const straight = mergeLocaleFile(versions, format, options);
  const swapped = mergeLocaleFile({ base, ours: theirs, theirs: ours }, format, options);
  assert.equal(straight === undefined, swapped === undefined, "merged by message in one order only");
  if (straight === undefined || swapped === undefined) return;
  const [own, other] = [sidesOf(format, straight), sidesOf(format, swapped)];
  const isWhole = straight.conflicts.length === 0 && swapped.conflicts.length === 0;
  const shown = `${straight.text}\n--- swapped\n${swapped.text}`;
  // the lines of a conflict may be those of one message, or of the entry that it is in
  if (isWhole) assert.deepEqual(own, { ours: other.theirs, theirs: other.ours }, shown);
  assertKept(format, versions, straight, own);
  assertKept(format, { ...versions, ours: versions.theirs, theirs: versions.ours }, swapped, other);
}

const sidesOf = (format: Format, { text }: LocaleMerge) => {
  const sections = findConflictSections(text);
  const side = (name: "ours" | "theirs"): Contents =>
    contentsOf(format, sideOfConflicts(text, sections, name)) ?? assert.fail(`${name} is broken\n${text}`);
  return { ours: side("ours"), theirs: side("theirs") };
};

/** Each side of the conflicts has what is merged, and what is in conflict as that side has it. */
function assertKept(
  format: Format,
  versions: Versions,
  { text, conflicts }: LocaleMerge,
  sides: Readonly<Record<"ours" | "theirs", Contents>>,
): void {
  const all = mapVersions(versions, (one): Contents => contentsOf(format, one) ?? new Map());
  for (const key of new Set(Object.values(all).flatMap((one) => [...one.keys()]))) {
    const texts = mapVersions(all, (one) => one.get(key)?.text);
    for (const name of ["ours", "theirs"] as const) {
      // lines around a conflict belong to it as each side has them
      const expected = [...mergedTexts(texts), ...(conflicts.length > 0 ? [texts[name]] : [])];
      const is = sides[name].get(key)?.text;
      assert.ok(expected.includes(is), `${key} of ${name}: ${is}, not ${expected.join(" or ")}\n${text}`);
    }
  }
}

/** Returns the text that a merge has; none for a conflict. */
function mergedTexts({ base, ours, theirs }: Readonly<Record<VersionName, string | undefined>>) {
  if (ours === theirs || base === theirs) return [ours];
  return base === ours ? [theirs] : [];
}
