import assert from "node:assert/strict";
import fc from "fast-check";
import { findConflictSections, sideOfConflicts } from "../../../src/core/threeWay/conflictSections.ts";
import { mergeLocaleFile } from "../../../src/core/threeWay/mergeLocaleFile.ts";
import { resolveConflicts } from "../../../src/core/threeWay/resolveConflicts.ts";
import { property, runs } from "../../property.ts";
import { type Entries, localeTexts, namedFormat } from "./localeTexts.ts";

const labels = { ours: "ours", base: "base", theirs: "theirs" };
const options = { labels, size: 7, showsBase: false };

/** One change of a file: at an entry (by its position, or behind all). */
type Change = readonly [kind: "set" | "add" | "delete", at: number, name: number];
const change: fc.Arbitrary<Change> = fc.tuple(
  fc.constantFrom("set" as const, "add" as const, "add" as const, "delete" as const),
  fc.nat(12),
  fc.nat(30),
);

function applied(entries: Entries, changes: readonly Change[], side: string): Entries {
  const list = [...entries];
  for (const [kind, at, name] of changes) {
    const index = at % (list.length + 1);
    const key = `k${name}`;
    const entry = list[index];
    if (kind === "add" && !list.some(([other]) => other === key)) list.splice(index, 0, [key, `${key} of ${side}`]);
    if (kind === "set" && entry !== undefined) list[index] = [entry[0], `${entry[0]} by ${side}`];
    if (kind === "delete" && list.length > 1 && index < list.length) list.splice(index, 1);
  }
  return new Map(list);
}

/** Returns the expected texts of a merge, and the keys that conflict. */
function expectedOf(base: Entries, ours: Entries, theirs: Entries) {
  const [merged, conflicts] = [new Map<string, string>(), new Set<string>()];
  for (const key of new Set([...base.keys(), ...ours.keys(), ...theirs.keys()])) {
    const [was, own, other] = [base.get(key), ours.get(key), theirs.get(key)];
    const is = own === other || was === other ? own : other;
    if (own !== other && was !== own && was !== other) conflicts.add(key);
    else if (is !== undefined) merged.set(key, is);
  }
  return { merged, conflicts };
}

/**
 * Histories that are merged by message at least, of many small changes of few messages; in formats whose entries take
 * several lines, both sides more often change what is no text (a source, a reference, a comment) at one place.
 */
const minMerged = (name: string): number =>
  /commented|crlf|^(?:chrome|po|qt|resx|stringsdict|xcstrings|xliff)/.test(name) ? 0.5 : 0.8;

const changes = fc.array(change, { minLength: 1, maxLength: 5 });

const entriesBefore = (count: number): Entries =>
  new Map(Array.from({ length: count + 2 }, (_, index) => [`b${index}`, `b${index} text`]));

/** Properties of histories of these locale files, by their names in `localeTexts`. */
export function histories(names: readonly string[]): void {
  for (const name of names) {
    const write = localeTexts[name];
    assert.ok(write);
    const { format, keyOf, entriesOf, path } = namedFormat(name);
    let merges = 0;
    property(
      `merge without losing or inventing a message: ${name}`,
      fc.nat(8),
      changes,
      changes,
      (count, own, other) => {
        const base = entriesBefore(count);
        const [ours, theirs] = [applied(base, own, "ours"), applied(base, other, "theirs")];
        const versions = { base: write(base), ours: write(ours), theirs: write(theirs) };
        assert.deepEqual(sorted(entriesOf(versions.ours)), sorted(ours), "the test writes what it means");
        const result = mergeLocaleFile(versions, format, options);
        if (result === undefined) return;
        merges++;
        const expected = expectedOf(base, ours, theirs);
        assert.deepEqual(new Set(result.conflicts.map((one) => keyOf(one.path))), expected.conflicts);
        assertSide(entriesOf(sideOf(result.text, "ours")), ours, expected);
        assertSide(entriesOf(sideOf(result.text, "theirs")), theirs, expected);
      },
    );
    it(`are merged most of the time: ${name}`, () =>
      assert.ok(merges >= runs * minMerged(name), `${merges} of ${runs}`));
    property(`resolve markers as they merge: ${name}`, fc.nat(8), changes, changes, (count, own, other) => {
      const base = entriesBefore(count);
      const [ours, theirs] = [write(applied(base, own, "ours")), write(applied(base, other, "theirs"))];
      const marked = `<<<<<<< ours\n${ours}||||||| base\n${write(base)}=======\n${theirs}>>>>>>> theirs\n`;
      const merged = mergeLocaleFile({ base: write(base), ours, theirs }, format, { ...options, showsBase: true });
      const resolved = resolveConflicts(marked, path);
      assert.equal(resolved?.text, merged?.text);
      assert.deepEqual(resolved?.conflicts, merged?.conflicts);
      const left = resolved === undefined ? undefined : resolveConflicts(resolved.text, path);
      if (left !== undefined) assert.equal(left.text, resolved?.text, "what is left is left again");
      if (merged === undefined) return;
      const chosen = resolveConflicts(marked, path, { choose: () => "theirs" });
      assert.deepEqual(
        chosen && sorted(entriesOf(chosen.text)),
        sorted(entriesOf(sideOf(merged.text, "theirs"))),
        "a side that was chosen",
      );
    });
    property(
      `give one side byte for byte if only it has changed: ${name}`,
      fc.array(change, { maxLength: 5 }),
      (own) => {
        const base = new Map([["b0", "text"]]);
        const [before, after] = [write(base), write(applied(base, own, "ours"))];
        for (const [ours, theirs] of [
          [after, before],
          [before, after],
          [after, after],
        ] as const)
          assert.equal(mergeLocaleFile({ base: before, ours, theirs }, format, options)?.text, after);
      },
    );
  }
}

/** Taking one side of each conflict gives what is merged and that side's texts. */
function assertSide(actual: Entries, side: Entries, { merged, conflicts }: ReturnType<typeof expectedOf>): void {
  const own = [...side].filter(([key]) => conflicts.has(key));
  assert.deepEqual(sorted(actual), sorted(new Map([...merged, ...own])));
}

const sorted = (entries: Entries) => [...entries].sort(([one], [other]) => (one < other ? -1 : 1));

const sideOf = (text: string, side: "ours" | "theirs"): string =>
  sideOfConflicts(text, findConflictSections(text), side);
