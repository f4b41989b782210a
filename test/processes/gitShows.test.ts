import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type GitFolder, gitFolder } from "../gitFolder.ts";
import { needs } from "../skip.ts";
import { runGlossa } from "./gitRepository.ts";

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
    return (await runGlossa(args, { cwd: repo.folder, env })).code;
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
    assert.deepEqual(changedLines(await repo.git("log", "-p", "-1", "--format=%s", "--", "app", "locales")), expected);
    assert.notDeepEqual(
      changedLines(await repo.git("diff", "--no-textconv", "HEAD~", "--", "app", "locales")),
      expected,
    );
  });

  it("are messages in a conflict, too", async () => {
    await glossa("git", "install");
    await repo.git("add", "-A");
    await repo.commit({});
    await repo.git("checkout", "--quiet", "-b", "topic");
    await repo.commit({ "locales/de.json": '{ "b": "Zwölf", "a": "Eins" }\n' });
    await repo.git("checkout", "--quiet", "-");
    await repo.commit({ "locales/de.json": '{ "b": "Zwanzig", "a": "Eins" }\n' });
    await assert.rejects(repo.git("merge", "--no-edit", "topic"));
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
      "-b: Zwei",
      "-a: Eins",
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
    assert.notEqual(await repo.git("config", "--get", "diff.glossa.textconv"), "");
    assert.equal(await glossa("git", "uninstall"), 0);
    await assert.rejects(repo.git("config", "--get-regexp", "glossa"));
    assert.equal(await readFile(join(repo.folder, ".gitattributes"), "utf8"), "");
  });
});
