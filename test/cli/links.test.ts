import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keyTerminal } from "./keyProject.ts";
import { sharedService, type Terminal, terminal } from "./terminal.ts";

describe("a repository with links", () => {
  let shell: Terminal;
  let outside: string;
  const service = sharedService();
  beforeEach(async () => {
    shell = await terminal();
    service.use(shell.env);
    outside = join(shell.root, "../outside");
    await mkdir(outside);
  });
  afterEach(() => shell.close());

  const git = (...args: string[]) => execFileSync("git", args, { cwd: shell.root, encoding: "utf8" });

  it("runs nothing by a locale file that is git's configuration", async () => {
    await rm(join(shell.root, ".git"), { recursive: true });
    git("init", "-q");
    await shell.put({ "i18n/en.ini": "[core]\nfsmonitor = \u0024{a:-`touch PWN`}\n" });
    await symlink("../.git/config", join(shell.root, "i18n/de.ini"));
    const before = await shell.text(".git/config");
    const { code, err } = await shell.run(["translate"]);
    assert.equal(await shell.text(".git/config"), before);
    git("status");
    assert.ok(!(await readdir(shell.root)).includes("PWN"));
    assert.match(err, /warning: i18n\/de\.ini: Skipped: it is neither read nor written\./);
    assert.equal(code, 0);
  });

  for (const target of ["file", "nothing"] as const) {
    it(`appends nothing by a lock that is a link to ${target === "file" ? "a start-up file" : "nothing"}`, async () => {
      const file = join(outside, ".bashrc");
      if (target === "file") await writeFile(file, "# mine\n");
      await symlink(file, join(shell.root, "glossa.lock"));
      await shell.put({
        "locales/en.json": '{"$(touch\u0024{IFS}PWNED)": "{x}"}',
        "glossa.json": '{"targetLocales":["en-XA"]}',
      });
      const { code, out, err } = await shell.run(["translate"]);
      assert.deepEqual(await readdir(outside), target === "file" ? [".bashrc"] : []);
      if (target === "file") assert.equal(await readFile(file, "utf8"), "# mine\n");
      assert.match(out + err, /glossa\.lock: Skipped/);
      assert.equal(code, 1);
      // the translation itself is written, and a lock that is none keeps nothing from the next run
      assert.match(await shell.text("locales/en-XA.json"), /\{x\}/);
    });
  }

  it("edits no settings and no file of another project", async () => {
    await writeFile(join(outside, "settings.json"), "{}");
    await mkdir(join(outside, "folder"));
    await writeFile(join(outside, "folder/config.json"), "{}");
    await shell.put({
      "locales/en.json": '{"a": "{x}"}',
      "package.json": "{}",
      "parts/en/config.json": '{"a": "{x}"}',
      "parts/en/more.json": '{"a": "{x}"}',
    });
    const links = {
      "locales/de.json": join(outside, "settings.json"),
      "locales/fr.json": "../package.json",
      "parts/en-XA": join(outside, "folder"),
    };
    for (const [path, target] of Object.entries(links)) await symlink(target, join(shell.root, path));
    const { err } = await shell.run(["translate", "--to", "de", "--to", "fr", "--to", "en-XA"]);
    assert.equal(await readFile(join(outside, "settings.json"), "utf8"), "{}");
    assert.equal(await shell.text("package.json"), "{}");
    assert.deepEqual(await readdir(join(outside, "folder")), ["config.json"]);
    assert.equal(await readFile(join(outside, "folder/config.json"), "utf8"), "{}");
    for (const [path, target] of Object.entries(links)) {
      assert.equal(await readlink(join(shell.root, path)), target);
      assert.ok(err.includes(`warning: ${path}: Skipped`), err);
    }
  });

  it("translates a file once, by its own name", async () => {
    await shell.put({ "locales/en.json": '{"a": "{x}", "b": "{y}"}', "locales/en-XA.json": '{"a": "{x}"}' });
    await symlink("en-XA.json", join(shell.root, "locales/ar-XB.json"));
    const { code, out, err } = await shell.run(["translate"]);
    assert.deepEqual([code, err], [0, ""]);
    assert.match(out, /ar-XB {2}nothing to do/);
    assert.match(out, /en-XA {2}1 message/);
    assert.equal(await readlink(join(shell.root, "locales/ar-XB.json")), "en-XA.json");
    assert.match(await shell.text("locales/en-XA.json"), /"b": "\{y\}"/);
  });

  it("finds no keys in code that is elsewhere", async () => {
    await writeFile(join(outside, "code.ts"), 't("secret.key");');
    const keys = await keyTerminal({});
    await shell.put({ "locales/en.json": '{"a": "x"}', "src/app.ts": 't("a");' });
    await shell.put({ "package.json": '{ "dependencies": { "i18next": "25.0.0" } }' });
    await symlink(join(outside, "code.ts"), join(shell.root, "src/linked.ts"));
    execFileSync("mkfifo", [join(shell.root, "src/pipe.ts")]);
    await symlink("pipe.ts", join(shell.root, "src/linkedPipe.ts"));
    const { code, out, err } = await shell.run(["extract", "--check"], { program: keys.program });
    await keys.close();
    assert.ok(!(out + err).includes("secret"), out + err);
    assert.equal(code, 0, out + err);
  });
});
