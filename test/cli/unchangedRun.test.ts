import assert from "node:assert/strict";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Io } from "../../src/cli/terminal/io.ts";
import { type Terminal, terminal } from "./terminal.ts";

describe("a run of unchanged files", () => {
  let shell: Terminal;
  /** As the built program runs, which one file stands for. */
  let built: Partial<Io>;
  beforeEach(async () => {
    shell = await terminal();
    const cliPath = join(shell.root, "../cli.js");
    await writeFile(cliPath, "of this build");
    built = { program: { execPath: process.execPath, execArgs: [], cliPath } };
    await shell.put({ "locales/en.json": '{ "a": "A" }', "locales/de.json": '{ "a": "Ä" }' });
  });
  afterEach(() => shell.close());

  const folder = (): string => join(shell.env["XDG_CACHE_HOME"] ?? "", "glossa/results");
  const kept = async (): Promise<readonly string[]> => readdir(folder()).catch(() => []);

  /** Changes what is kept, so that it shows where it is used. */
  async function change(from: string, to: string): Promise<void> {
    for (const name of await kept()) {
      const text = await readFile(join(folder(), name), "utf8");
      assert.ok(text.includes(from));
      await writeFile(join(folder(), name), text.replace(from, to));
    }
  }

  it("has the result of the last check, and makes it again when a file changes", async () => {
    const first = await shell.run(["check", "--json"], built);
    assert.equal(first.code, 0);
    assert.deepEqual(await shell.run(["check", "--json"], built), first);
    await change('"problems":[]', '"problems":[{"code":"message.empty","severity":"warning","message":"empty"}]');
    assert.equal((await shell.run(["check", "--json"], built)).code, 1);
    await shell.put({ "locales/de.json": '{ "a": "B" }' });
    assert.deepEqual(await shell.run(["check", "--json"], built), first);
  });

  it("says what the last translation that had nothing to do said", async () => {
    await shell.run(["translate"], built);
    assert.deepEqual(await kept(), []);
    const second = await shell.run(["translate"], built);
    assert.equal((await kept()).length, 1);
    const before = await shell.snapshot();
    assert.deepEqual(await shell.run(["translate"], built), second);
    assert.deepEqual(await shell.snapshot(), before);
    await change('"locale":"de"', '"locale":"xx"');
    assert.match((await shell.run(["translate", "--json"], built)).out, /"locale":"de"/);
    assert.match((await shell.run(["translate"], built)).out, /xx/);
  });

  it("translates what was added since", async () => {
    await shell.run(["translate", "--to", "de"], built);
    await shell.run(["translate", "--to", "de"], built);
    await shell.put({ "locales/en.json": '{ "a": "A", "b": "B" }' });
    const { out } = await shell.run(["translate", "--to", "de", "--dry-run", "--json"], built);
    assert.match(out, /"messages":1,/);
    assert.match((await shell.run(["translate", "--to", "de", "--json"], built)).out, /"messages":1,/);
  });

  it("keeps a result for this person alone", async () => {
    await shell.run(["check"], built);
    const [name = ""] = await kept();
    if (process.platform !== "win32") assert.equal((await stat(join(folder(), name))).mode & 0o777, 0o600);
    assert.doesNotMatch(await readFile(join(folder(), name), "utf8"), /Ä/);
  });

  for (const text of ["{", "[]", "[]\n{", "{}\n{}", '[{ "kind": "read", "path": "a" }]\n{}', '[{ "kind": 1 }]\n{}']) {
    it(`makes a result again that reads ${JSON.stringify(text)}`, async () => {
      const first = await shell.run(["check"], built);
      for (const name of await kept()) await writeFile(join(folder(), name), text);
      assert.deepEqual(await shell.run(["check"], built), first);
    });
  }

  for (const [what, args, options] of [
    ["another build", ["check"], async () => void (await writeFile(join(shell.root, "../cli.js"), "of another build"))],
    ["other options", ["check", "locales"], async () => {}],
  ] as const) {
    it(`has a separate result by ${what}`, async () => {
      await shell.run(["check"], built);
      await options();
      await shell.run(args, built);
      assert.equal((await kept()).length, 2);
    });
  }

  it("keeps nothing of what a warning came with", async () => {
    await shell.put({
      "glossa.json": '{ "sourceLocale": "fr" }',
      "locales/fr.json": "{}",
      "app/locales/en.json": "{}",
    });
    assert.match((await shell.run(["check"], built)).err, /warning/);
    assert.deepEqual(await kept(), []);
  });

  it("keeps nothing of what is said step by step", async () => {
    for (let run = 0; run < 2; run++) await shell.run(["translate", "--verbose"], built);
    assert.deepEqual(await kept(), []);
  });

  it("keeps nothing where a program runs from its source, which changes while its version stays", async () => {
    const cliPath = join(shell.root, "../cli.ts");
    await writeFile(cliPath, "");
    await shell.run(["check"], { program: { execPath: process.execPath, execArgs: [], cliPath } });
    assert.deepEqual(await kept(), []);
  });
});
