import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { MessageChange } from "../../src/core/catalog/message.ts";
import { script } from "../../src/core/formats/script.ts";
import { applyEdits } from "../../src/core/text/textEdits.ts";
import { fixturesOf } from "../core/formats/contract.ts";
import { editsFor } from "../core/formats/edits.ts";
import { loaderArgs } from "../program.ts";

/** Returns modules as Node reads them: the names that they use get values; values that JSON cannot express are reported. */
const reader = `
Object.assign(globalThis, { name: "name", computed: "computed", shared: { fromShared: "x" } });
const read = {};
for (const [key, url] of JSON.parse(process.argv[1])) {
  const all = await import(url);
  read[key] = all.default?.default ?? all.default ?? all.messages;
}
console.log(JSON.stringify(read, (_key, held) => (typeof held === "function" || held instanceof RegExp ? String(held) : held)));
`;

/** What strings of a module have to escape. */
const awkward = "'\"\\ ` $" + "{x} \\n \n\r\t ü 😀 \u0007\u2028 \\";

type Values = { [key: string]: Values | string | number | boolean | null };

describe("script modules, read by Node", () => {
  let folder: string;
  /** What Node reads in each version of each fixture. */
  let read: Readonly<Record<string, Values>>;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-script-"));
    const urls: [key: string, url: string][] = [];
    for (const [file, text] of fixturesOf("script")) {
      const name = file.replace(/\.txt$/, "").replace(/^[^.]*/, "");
      for (const [version, written] of Object.entries(versionsOf(text))) {
        const path = join(folder, `${urls.length}${name}`);
        await writeFile(path, written);
        urls.push([`${file}: ${version}`, pathToFileURL(path).href]);
      }
    }
    // one process reads all: the loader takes most of its time
    const args = [...loaderArgs, "--input-type=module", "-e", reader, JSON.stringify(urls)];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    assert.notEqual(stdout, "", stderr);
    read = JSON.parse(stdout);
  });
  after(() => rm(folder, { recursive: true }));

  const valuesOf = (file: string, version: keyof ReturnType<typeof versionsOf>): Values =>
    read[`${file}: ${version}`] ?? assert.fail(`${file}: ${version}`);

  const at = (values: Values, path: readonly (string | number)[]): Values[string] | undefined =>
    path.reduce<Values[string] | undefined>(
      (value, part) => (typeof value === "object" && value !== null ? value[String(part)] : undefined),
      values,
    );

  const without = (values: Values, changes: readonly MessageChange[]): Values => {
    for (const { path } of changes) (at(values, path.slice(0, -1)) as Values)[String(path.at(-1))] = "";
    return values;
  };

  for (const [file, text] of fixturesOf("script")) {
    it(`${file}: Node has what was set, and all else as before`, () => {
      const before = valuesOf(file, "before");
      for (const message of script.read(text).messages) assert.equal(at(before, message.path), message.text);
      const changes = changesOf(text);
      const after = valuesOf(file, "after");
      for (const change of changes) assert.equal(at(after, change.path), change.text);
      assert.deepEqual(without(after, changes), without(before, changes));
    });

    it(`${file}: Node reads a file made from nothing`, () => {
      const values = valuesOf(file, "made");
      for (const message of script.read(text).messages) assert.equal(at(values, message.path), message.text);
    });
  }
});

const changesOf = (text: string): readonly MessageChange[] =>
  script.read(text).messages.map(({ path }, index) => ({ path, text: `${awkward}${index}` }));

/** A fixture, the same with other texts, and a file made from nothing. */
function versionsOf(text: string) {
  const own = script.read(text).messages.map(({ path, text: value }) => ({ path, text: value }));
  const empty = script.createEmpty(text);
  return {
    before: text,
    after: applyEdits(text, editsFor(script, text, changesOf(text))),
    made: applyEdits(empty, editsFor(script, empty, own, text)),
  };
}
