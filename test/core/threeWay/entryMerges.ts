import assert from "node:assert/strict";
import fc from "fast-check";
import type { Path } from "../../../src/core/catalog/message.ts";
import type { Format } from "../../../src/core/formats/format.ts";
import { formatById } from "../../../src/core/formats/index.ts";
import type { Versions } from "../../../src/core/text/versions.ts";
import { findConflictSections, sideOfConflicts } from "../../../src/core/threeWay/conflictSections.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";
import { property } from "../../property.ts";
import { type EntryFile, entryFiles, type FileEntry, withoutNotes } from "./entryFiles.ts";

const options = { labels: { ours: "ours", base: "base", theirs: "theirs" }, size: 7 };

type Entry = readonly [key: string, entry: FileEntry];

/** One kind of change: at an entry (by its position), with a number and the name of the side. */
type Apply = (list: readonly Entry[], at: number, to: number, side: string) => readonly Entry[];

const replaced = (list: readonly Entry[], at: number, now: (key: string) => Partial<FileEntry>): readonly Entry[] =>
  list.map(([key, entry], index) => [key, index === at % list.length ? { ...entry, ...now(key) } : entry]);

const kinds = {
  set: (list, at, to, side) => replaced(list, at, (key) => ({ text: `${key} ${to % 4 === 0 ? "same" : side}` })),
  note: (list, at, _, side) => replaced(list, at, (key) => ({ note: `${key} noted by ${side}` })),
  delete: (list, at) => (list.length > 1 ? list.toSpliced(at % list.length, 1) : list),
  move: (list, at, to) => {
    const moved = list.slice(at % list.length, (at % list.length) + 1);
    return list.toSpliced(at % list.length, 1).toSpliced(to % list.length, 0, ...moved);
  },
  add: (list, at, to, side) => {
    const key = `n${to}`;
    if (list.some(([other]) => other === key)) return list;
    return list.toSpliced(at % list.length, 0, [
      key,
      { text: to % 3 === 0 ? "" : `${key} ${side}`, place: to, note: "New" },
    ]);
  },
  sort: (list) => list.toSorted(([one], [other]) => (one < other ? -1 : 1)),
  shift: (list, _, to, side) => list.map(([key, one]) => [key, { ...one, place: one.place + to + side.length }]),
} satisfies Record<string, Apply>;

type Change = readonly [kind: keyof typeof kinds, at: number, to: number];

const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom("set", "set", "add", "delete", "move", "note", "shift", "sort"),
  fc.nat(9),
  fc.nat(9),
);

const changed = (file: EntryFile, changes: readonly Change[], side: string): EntryFile =>
  changes.reduce(
    ({ entries, day }, [kind, at, to]) => ({
      entries: new Map(kinds[kind]([...entries], at, to, side)),
      day: kind === "shift" ? day + to + side.length : day,
    }),
    file,
  );

/**
 * Returns the texts of a merge, the keys of entries about which a person has to decide, and texts of obsolete entries: what
 * one side has removed and only the other has translated, if `keepsObsolete`.
 */
function expectedOf(base: EntryFile, [ours, theirs]: readonly [EntryFile, EntryFile], keepsObsolete: boolean) {
  const keys = [...new Set([...base.entries.keys(), ...ours.entries.keys(), ...theirs.entries.keys()])];
  const all = keys.map((key) => {
    const [was, own, other] = [base.entries.get(key), ours.entries.get(key), theirs.entries.get(key)];
    const text = own && other ? mergePresent(was, own, other) : mergeAbsent(was, own ?? other, keepsObsolete);
    const note = own && other ? mergeValue(was?.note, own.note, other.note) : (own ?? other)?.note;
    return { key, text, note, present: (own ?? other)?.text ?? "" };
  });
  const of = (text: string) => all.filter((one) => one.text === text);
  return {
    merged: new Map(
      all.flatMap(({ key, text = "conflict" }) => (/^(?:conflict|obsolete)$/.test(text) ? [] : [[key, text] as const])),
    ),
    notes: new Map(all.flatMap(({ key, note }) => (note === undefined ? [] : [[key, note] as const]))),
    conflicts: new Set(of("conflict").map(({ key }) => key)),
    obsolete: of("obsolete").map(({ present }) => present),
  };
}

function mergePresent(was: FileEntry | undefined, own: FileEntry, other: FileEntry): string {
  const text = mergeValue(was?.text ?? "", own.text, other.text);
  return mergeValue(was?.note, own.note, other.note) === undefined ? "conflict" : (text ?? "conflict");
}

function mergeAbsent(
  was: FileEntry | undefined,
  present: FileEntry | undefined,
  keepsObsolete: boolean,
): string | undefined {
  if (was === undefined || present === undefined) return present?.text;
  if (was.text === present.text) return undefined;
  return keepsObsolete && was.text === "" ? "obsolete" : "conflict";
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
    property(
      `merge by entries, and the same with sides swapped: ${name}`,
      fc.nat(6),
      changes,
      changes,
      (count, own, other) => {
        const noted = (all: readonly Change[]) => all.filter(([kind]) => kind !== "note" || !withoutNotes.has(name));
        const texts = (index: number): string => (index % 3 === 0 ? "" : `Text ${index}`);
        const list = Array.from({ length: count + 1 }, (_, index): [string, FileEntry] => [
          `k${index}`,
          { text: texts(index), place: 10 * index, note: "Note" },
        ]);
        const base: EntryFile = { entries: new Map(list), day: 0 };
        const [ours, theirs] = [changed(base, noted(own), "ours"), changed(base, noted(other), "theirs")];
        const expected = expectedOf(base, [ours, theirs], name === "po" || name === "qt");
        const versions = { base: write(base), ours: write(ours), theirs: write(theirs) };
        const swapped = { base: versions.base, ours: versions.theirs, theirs: versions.ours };
        for (const [sides, first, second, showsBase] of [
          [versions, ours, theirs, false],
          [swapped, theirs, ours, false],
          [versions, ours, theirs, true],
        ] as const)
          assertMerged(name, sides, { first, second, expected, showsBase });
      },
    );
  }
}

interface Expectation {
  readonly first: EntryFile;
  readonly second: EntryFile;
  readonly expected: ReturnType<typeof expectedOf>;
  readonly showsBase: boolean;
}

function assertMerged(name: string, versions: Versions, { first, second, expected, showsBase }: Expectation): void {
  if (versions.base === versions.ours || versions.base === versions.theirs) return;
  const format = formatById(name.split(" ")[0] ?? "");
  const result = mergeLocaleFile(versions, format, { ...options, showsBase });
  assert.ok(result, "merged by message");
  assert.deepEqual(new Set(result.conflicts.map(({ path }) => keyOf(path))), expected.conflicts, result.text);
  for (const text of expected.obsolete) assert.ok(result.text.includes(text), `${text} is kept\n${result.text}`);
  const sections = findConflictSections(result.text);
  const notes = withoutNotes.has(name) ? new Map<string, string>() : expected.notes;
  assertSide(format, sideOfConflicts(result.text, sections, "ours"), first, { ...expected, notes });
  assertSide(format, sideOfConflicts(result.text, sections, "theirs"), second, { ...expected, notes });
}

const keyOf = (path: Path): string => String(path.at(-1));

/** One side of all conflicts is a file with what is merged, and with the entries in conflict as that side has them. */
function assertSide(
  format: Format,
  text: string,
  own: EntryFile,
  { merged, conflicts, notes }: Expectation["expected"],
): void {
  // by itself, a string catalog reads its source language
  const document = (format.id === "xcstrings" ? format.multilingual?.of("de") : format)?.read(text) ?? assert.fail();
  assert.deepEqual(document.problems, []);
  const entries = format.read(text, "source").messages.map(({ path }) => keyOf(path));
  const translations = new Map(document.messages.map(({ path, text }) => [keyOf(path), text]));
  const expected = [...merged.keys(), ...[...conflicts].filter((key) => own.entries.has(key))];
  assert.deepEqual(entries.toSorted(), expected.toSorted(), text);
  for (const [key, translation] of merged) {
    assert.equal(translations.get(key) ?? "", translation, `${key}\n${text}`);
    assert.ok(text.includes(notes.get(key) ?? ""), `the note of ${key}\n${text}`);
  }
  assert.ok(!/<target>[^<]*<\/target>\s*<target/.test(text), "one target of a unit");
}
