import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type GitFolder, gitFolder } from "../gitFolder.ts";
import { programArgs } from "../program.ts";
import { needs } from "../skip.ts";

const exec = promisify(execFile);
const json = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;
const strings = (texts: Readonly<Record<string, string>>): string =>
  `<resources>\n${Object.entries(texts)
    .map(([name, text]) => `    <string name="${name}">${text}</string>\n`)
    .join("")}</resources>\n`;

describe("differences that git shows", () => {
  let repo: GitFolder;
  beforeEach(async function () {
    needs(this, "git");
    repo = await gitFolder(await mkdtemp(join(tmpdir(), "glossa-shows-")));
    await repo.commit({
      "locales/en.json": json({ a: "One", b: "Two" }),
      "locales/de.json": `{ "b": "Zwei", "a": "Eins" }\n`,
      "app/res/values/strings.xml": strings({ save: "Save" }),
      "app/res/values-de/strings.xml": strings({ save: "Speichern" }),
    });
  });
  afterEach(() => rm(repo.folder, { recursive: true, force: true }));

  const glossa = async (...args: string[]): Promise<number> => {
    const env = { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
    return await exec(process.execPath, [...programArgs, ...args], { cwd: repo.folder, env }).then(
      () => 0,
      ({ code }: { code: number }) => code,
    );
  };
  const changedLines = (diff: string): readonly string[] =>
    diff.split("\n").filter((line) => /^[+-](?![+-])/.test(line));

  it("are messages with decoded texts, in git diff and in git log", async () => {
    assert.equal(await glossa("git", "install"), 0);
    assert.match(
      await readFile(join(repo.folder, ".gitattributes"), "utf8"),
      /^locales\/\*\.json merge=glossa diff=glossa$/m,
    );
    await repo.commit({
      "locales/de.json": `{"b":"Zw\\u00f6lf",\n\n"a": "Eins" }`,
      "app/res/values-de/strings.xml": strings({ save: "Sichern\\n&amp; weiter" }),
    });
    const expected = ["-save: Speichern", "+save:", "+    Sichern", "+    & weiter", "-b: Zwei", "+b: Zwölf"];
    assert.deepEqual(changedLines(await repo.git("diff", "HEAD~", "--", "app", "locales")), expected);
    const log = ["log", "-p", "-1", "--format=%s"] as const;
    assert.deepEqual(changedLines(await repo.git(...log, "--ext-diff", "--", "app", "locales")), expected);
    const byLine = changedLines(await repo.git("diff", "--no-ext-diff", "HEAD~", "--", "app", "locales"));
    assert.notDeepEqual(byLine, expected);
    assert.deepEqual(changedLines(await repo.git(...log, "--", "app", "locales")), byLine);
  });

  it("leave what editors, hooks and git itself read as it is", async () => {
    await glossa("git", "install");
    await repo.commit({});
    const text = `{ "b": "Zwölf", "a": "Eins" }\n`;
    await repo.commit({ "locales/de.json": text });
    assert.equal(await repo.git("show", "--textconv", "HEAD:locales/de.json"), text);
    assert.match(await repo.git("log", "-S", '"Zwölf"', "--format=%s", "--", "locales"), /change/);
    assert.equal((await repo.git("blame", "--", "locales/de.json")).split("\n").length, 2);
    const patch = await repo.git("diff", "--no-ext-diff", "--binary", "--unified=0", "HEAD~");
    await repo.git("checkout", "--quiet", "HEAD~");
    await writeFile(join(repo.folder, "changes.patch"), patch);
    await repo.git("apply", "--unidiff-zero", "changes.patch");
    assert.equal(await readFile(join(repo.folder, "locales/de.json"), "utf8"), text);
  });

  it("are those of new, removed, renamed and reformatted files", async () => {
    await glossa("git", "install");
    const german = { a: "Eins", b: "Zwei", c: "Drei", d: "Vier" };
    await repo.commit({ "locales/de.json": json(german) });
    await repo.git("mv", "locales/de.json", "locales/fr.json");
    await writeFile(join(repo.folder, "locales/fr.json"), json({ ...german, b: "Deux" }));
    await writeFile(join(repo.folder, "locales/en.json"), `{"a":"One","b":"Two"}`);
    await writeFile(join(repo.folder, "locales/es.json"), json({ a: "Uno" }));
    await repo.git("rm", "--quiet", "app/res/values-de/strings.xml");
    await repo.git("add", "-A");
    const diff = await repo.git("diff", "--cached", "-M", "--", "app", "locales");
    assert.deepEqual(changedLines(diff), ["-save: Speichern", "+a: Uno", "-b: Zwei", "+b: Deux"]);
    assert.match(diff, /^diff --git a\/locales\/de\.json b\/locales\/fr\.json$/m);
    assert.match(diff, /^--- a\/app\/res\/values-de\/strings\.xml\n\+\+\+ \/dev\/null$/m);
    assert.match(diff, /en\.json\nNo message differs; git diff --no-ext-diff shows the lines\.$/m);
  });

  it("are messages in a conflict, too, by textconv", async () => {
    assert.equal(await glossa("git", "install", "--textconv"), 0);
    await repo.git("add", "-A");
    await repo.commit({});
    await repo.git("checkout", "--quiet", "-b", "topic");
    await repo.commit({ "locales/de.json": '{ "b": "Zwölf", "a": "Eins" }\n' });
    await repo.git("checkout", "--quiet", "-");
    await repo.commit({ "locales/de.json": '{ "b": "Zwanzig", "a": "Eins" }\n' });
    const merging = repo.git("merge", "--no-edit", "topic");
    await assert.rejects(merging, `${await merging.catch(() => "")}${await repo.git("log", "--all", "--stat")}`);
    const [, diff = ""] = (await repo.git("diff", "--", "locales")).split(/^@@@.*@@@.*$/m);
    // git passes the names of the sides from 2.44 on
    const lines = diff.replace(/^(\+\+[<>]{7}) .*$/gm, "$1").trim();
    assert.deepEqual(lines.split("\n"), [
      "++<<<<<<<",
      " +b: Zwanzig",
      "++=======",
      "+ b: Zwölf",
      "++>>>>>>>",
      "  a: Eins",
    ]);
  });

  it("are lines where a file is broken", async () => {
    await glossa("git", "install");
    await repo.commit({ "locales/de.json": '{ "a": \n' });
    assert.deepEqual(changedLines(await repo.git("diff", "HEAD~", "--", "locales")), [
      '-{ "b": "Zwei", "a": "Eins" }',
      '+{ "a": ',
    ]);
  });

  it("are lines again after it is uninstalled, or if only merges are wanted; --check knows", async () => {
    assert.equal(await glossa("git", "install", "--check"), 1);
    await glossa("git", "install", "--no-diff");
    assert.equal(await glossa("git", "install", "--check", "--no-diff"), 0);
    assert.equal(await glossa("git", "install", "--check"), 1);
    await glossa("git", "install");
    assert.equal(await glossa("git", "install", "--check"), 0);
    await repo.git("config", "diff.glossa.textconv", "an-older-glossa textconv");
    assert.equal(await glossa("git", "install", "--check"), 1);
    await glossa("git", "install");
    await assert.rejects(repo.git("config", "--get", "diff.glossa.textconv"));
    assert.equal(await glossa("git", "uninstall"), 0);
    await assert.rejects(repo.git("config", "--get-regexp", "glossa"));
    assert.equal(await readFile(join(repo.folder, ".gitattributes"), "utf8"), "");
  });
});
