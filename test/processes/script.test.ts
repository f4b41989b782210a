import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { script } from "../../src/core/formats/script.ts";
import type { MessageChange } from "../../src/core/message.ts";
import { applyEdits } from "../../src/core/textEdits.ts";
import { fixturesOf } from "../core/formats/contract.ts";
import { editsFor } from "../core/formats/edits.ts";
import { loaderArgs } from "../program.ts";

/** Returns our fixtures as Node reads them: the names that they use get values; values that JSON cannot express are reported. */
const reader = `
Object.assign(globalThis, { name: "name", computed: "computed", shared: { fromShared: "x" } });
const all = await import(process.argv[1]);
const value = all.default?.default ?? all.default ?? all.messages;
console.log(JSON.stringify(value, (_key, held) => (typeof held === "function" || held instanceof RegExp ? String(held) : held)));
`;

type Values = { [key: string]: Values | string | number | boolean | null };

describe("script modules, read by Node", () => {
  let folder: string;
  let count = 0;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "glossa-script-"));
  });
  after(() => rm(folder, { recursive: true }));

  async function run(text: string, name: string): Promise<Values> {
    const path = join(folder, `${count++}${name}`);
    await writeFile(path, text);
    const args = [...loaderArgs, "--input-type=module", "-e", reader, pathToFileURL(path).href];
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
    assert.notEqual(stdout, "", stderr);
    return JSON.parse(stdout);
  }

  const at = (values: Values, path: readonly (string | number)[]): Values[string] | undefined =>
    path.reduce<Values[string] | undefined>(
      (value, part) => (typeof value === "object" && value !== null ? value[String(part)] : undefined),
      values,
    );

  const without = (values: Values, changes: readonly MessageChange[]): Values => {
    for (const { path } of changes) (at(values, path.slice(0, -1)) as Values)[String(path.at(-1))] = "";
    return values;
  };

  const awkward = "'\"\\ ` $" + "{x} \\n \n\r\t ü 😀 \u0007\u2028 \\";

  for (const [file, text] of fixturesOf("script")) {
    const name = file.replace(/\.txt$/, "").replace(/^[^.]*/, "");

    it(`${file}: Node has what was set, and all else as before`, async () => {
      const { messages } = script.read(text);
      const before = await run(text, name);
      for (const message of messages) assert.equal(at(before, message.path), message.text);
      const changes = messages.map(({ path }, index) => ({ path, text: `${awkward}${index}` }));
      const after = await run(applyEdits(text, editsFor(script, text, changes)), name);
      for (const change of changes) assert.equal(at(after, change.path), change.text);
      assert.deepEqual(without(after, changes), without(before, changes));
    });

    it(`${file}: Node reads a file made from nothing`, async () => {
      const { messages } = script.read(text);
      const empty = script.createEmpty(text);
      const changes = messages.map(({ path, text: value }) => ({ path, text: value }));
      const values = await run(applyEdits(empty, editsFor(script, empty, changes, text)), name);
      for (const message of messages) assert.equal(at(values, message.path), message.text);
    });
  }
});
