import assert from "node:assert/strict";
import fc from "fast-check";
import { formatById } from "../../../src/core/formats/index.ts";
import { findConflictSections, sideOfConflicts } from "../../../src/core/threeWay/conflictSections.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";
import type { Versions } from "../../../src/core/threeWay/versions.ts";
import { property } from "../../property.ts";
import { type EntryFile, entryFiles, type FileEntry } from "./entryFiles.ts";

const options = { labels: { ours: "ours", base: "base", theirs: "theirs" }, size: 7, showsBase: false };

type Change = readonly [kind: "set" | "add" | "delete" | "move" | "note" | "shift" | "sort", at: number, to: number];

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom("set", "set", "add", "delete", "move", "note", "shift", "sort"),
  fc.nat(9),
  fc.nat(9),
);

function changed({ entries, day }: EntryFile, changes: readonly Change[], side: string): EntryFile {
  let list = [...entries];
  let written = day;
  for (const [kind, at, to] of changes) {
    const index = at % list.length;
    const [key, entry] = list[index] ?? ["", { text: "", place: 0, note: "" }];
    const replace = (now: Partial<FileEntry>): void => {
      list[index] = [key, { ...entry, ...now }];
    };
    if (kind === "set") replace({ text: to % 4 === 0 ? `${key} same` : `${key} ${side}` });
    if (kind === "note") replace({ note: `Note of ${side}` });
    if (kind === "delete" && list.length > 1) list.splice(index, 1);
    if (kind === "move") list.splice(to % list.length, 0, ...list.splice(index, 1));
    if (kind === "add" && !list.some(([other]) => other === `n${to}`))
      list.splice(index, 0, [`n${to}`, { text: to % 3 === 0 ? "" : `n${to} ${side}`, place: to, note: "New" }]);
    if (kind === "sort") list.sort(([one], [other]) => (one < other ? -1 : 1));
    if (kind === "shift") {
      list = list.map(([name, one]) => [name, { ...one, place: one.place + to + side.length }]);
      written += to + side.length;
    }
  }
  return { entries: new Map(list), day: written };
}

/** Returns the texts of a merge, and the keys of entries about which a person has to decide. */
function expectedOf(base: EntryFile, ours: EntryFile, theirs: EntryFile) {
  const [merged, conflicts] = [new Map<string, string>(), new Set<string>()];
  for (const key of new Set([...base.entries.keys(), ...ours.entries.keys(), ...theirs.entries.keys()])) {
    const [was, own, other] = [base.entries.get(key), ours.entries.get(key), theirs.entries.get(key)];
    if (own === undefined || other === undefined) {
      const present = own ?? other;
      if (present === undefined || was?.text === present.text) continue;
      if (was === undefined) merged.set(key, present.text);
      else conflicts.add(key);
    } else {
      const text = mergeValue(was?.text ?? "", own.text, other.text);
      const note = mergeValue(was?.note, own.note, other.note);
      if (text === undefined || note === undefined) conflicts.add(key);
      else merged.set(key, text);
    }
  }
  return { merged, conflicts };
}

function mergeValue(was: string | undefined, own: string, other: string): string | undefined {
  if (own === other || was === other) return own;
  return was === own ? other : undefined;
}

/** Properties of merges of files whose entries take several lines, by their names in `entryFiles`. */
export function entryMerges(names: readonly string[]): void {
  const changes = fc.array(change, { minLength: 1, maxLength: 6 });
  for (const name of names) {
    const write = entryFiles[name];
    assert.ok(write);
    const format = formatById(name.split(" ")[0] ?? "");
    property(`merge by entries, and the same with sides swapped: ${name}`, fc.nat(6), changes, changes, (count, own, other) => {
      const texts = (index: number): string => (index % 3 === 0 ? "" : `Text ${index}`);
      const list = Array.from({ length: count + 1 }, (_, index): [string, FileEntry] => [
        `k${index}`,
        { text: texts(index), place: 10 * index, note: "Note" },
      ]);
      const base: EntryFile = { entries: new Map(list), day: 0 };
      const [ours, theirs] = [changed(base, own, "ours"), changed(base, other, "theirs")];
      const expected = expectedOf(base, ours, theirs);
      const versions = { base: write(base), ours: write(ours), theirs: write(theirs) };
      const swapped = { base: versions.base, ours: versions.theirs, theirs: versions.ours };
      for (const [sides, first, second] of [
        [versions, ours, theirs],
        [swapped, theirs, ours],
      ] as const)
        assertMerged(name, sides, { first, second, expected });
      assert.equal(format.id, name.split(" ")[0]);
    });
  }
}

interface Expectation {
  readonly first: EntryFile;
  readonly second: EntryFile;
  readonly expected: ReturnType<typeof expectedOf>;
}

function assertMerged(name: string, versions: Versions, { first, second, expected }: Expectation): void {
  if (versions.base === versions.ours || versions.base === versions.theirs) return;
  const format = formatById(name.split(" ")[0] ?? "");
  const result = mergeLocaleFile(versions, format, options);
  assert.ok(result, "merged by message");
  const keyOf = (path: readonly unknown[]) => String(path.at(-1));
  assert.deepEqual(new Set(result.conflicts.map(({ path }) => keyOf(path))), expected.conflicts, result.text);
  for (const [side, own] of [
    ["ours", first],
    ["theirs", second],
  ] as const) {
    const text = sideOfConflicts(result.text, findConflictSections(result.text), side);
    const document = format.read(text);
    assert.deepEqual(document.problems, []);
    const entries = format.read(text, "source").messages.map(({ path }) => keyOf(path));
    const [there, translated] = [new Set(entries), new Map<string, string>()];
    for (const { path, text: translation } of document.messages) translated.set(keyOf(path), translation);
    assert.equal(entries.length, there.size, "no entry twice");
    for (const [key, translation] of expected.merged)
      assert.deepEqual([there.has(key), translated.get(key) ?? ""], [true, translation], `${key}\n${text}`);
    for (const key of expected.conflicts) assert.equal(there.has(key), own.entries.has(key), `${key}\n${text}`);
    for (const key of there) assert.ok(expected.merged.has(key) || expected.conflicts.has(key), `${key}\n${text}`);
    assert.ok(!/<\/target>\s*<target|<target>[^<]*<\/target>\s*<target/.test(text), "one target of a unit");
  }
}
