import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { DiffReport } from "../../../src/cli/diff/diffReport.ts";
import { type GitFolder, gitFolder, openGitFolder } from "../../gitFolder.ts";
import { needs } from "../../skip.ts";
import { type Terminal, terminal } from "../terminal.ts";

const json = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;

describe("glossa diff", () => {
  let shell: Terminal;
  let repo: GitFolder;
  beforeEach(async function () {
    needs(this, "git");
    shell = await terminal();
    repo = await gitFolder(shell.root);
  });
  afterEach(() => shell.close());

  const start = () =>
    repo.commit({
      "locales/en.json": json({ a: "A", b: "B", old: "Renamed text", gone: "Gone" }),
      "locales/de.json": json({ a: "Ä", b: "Be", old: "Umbenannt", gone: "Weg" }),
    });

  it("shows messages, not lines: sorted and reformatted files have the same", async () => {
    await start();
    assert.deepEqual(await shell.run(["diff"]), { code: 0, out: "No locale file differs.\n", err: "" });
    await shell.put({
      "locales/en.json": JSON.stringify({ a: "A", b: "B!", now: "Renamed text", c: "C\nD" }),
      "locales/de.json": `${json({ b: "Bee", a: "Ä", now: "Umbenannt", gone: "Weg" })}\n\n`,
    });
    const { out, code } = await shell.run(["diff"]);
    assert.equal(code, 0);
    assert.deepEqual(out.split("\n"), [
      "locales/en.json (en, source)",
      "  ~ b",
      "  -   B",
      "  +   B!",
      "  > now (was old)",
      "  + c: C\\nD",
      "  - gone: Gone",
      "",
      "locales/de.json (de)",
      "  ~ b",
      "  -   Be",
      "  +   Bee",
      "  > now (was old)",
      "",
      "2 files: 1 added, 1 removed, 1 changed in the source, 1 changed in the translation, 2 renamed.",
      "",
    ]);
    assert.equal((await shell.run(["diff", "--exit-code"])).code, 1);
    assert.equal((await shell.run(["diff", "locales/de.json"])).out.includes("en.json"), false);
  });

  it("has colors on terminals, without NO_COLOR, and nothing of a file moves the cursor", async () => {
    await start();
    await shell.put({ "locales/en.json": json({ a: "A\u001b[31m" }) });
    assert.equal((await shell.run(["diff"], { isTerminal: true })).out.includes("\u001b[31m"), true);
    const { out } = await shell.run(["diff"], { isTerminal: true, env: { ...shell.env, NO_COLOR: "1" } });
    assert.equal(out.includes("\u001b"), false);
    assert.match(out, /\+ {3}A\\u001b\[31m/);
  });

  it("prints JSON with the commits, the kinds and the texts", async () => {
    const commit = await start();
    await repo.commit({ "locales/de.json": json({ a: "Ä", b: "B", old: "Umbenannt" }) });
    const { out } = await shell.run(["diff", `${commit}..HEAD`, "--json"]);
    const report = JSON.parse(out) as DiffReport;
    assert.deepEqual([report.schemaVersion, report.command, report.from.commit], [1, "diff", commit]);
    assert.deepEqual(report.counts, { added: 0, removed: 1, sourceChanged: 0, targetChanged: 1, renamed: 0, moved: 0 });
    assert.deepEqual(report.catalogs[0]?.files[0]?.messages, [
      { kind: "targetChanged", key: "b", path: ["b"], before: { text: "Be" }, after: { text: "B" } },
      { kind: "removed", key: "gone", path: ["gone"], before: { text: "Weg" } },
    ]);
  });

  it("prints Markdown in which keys and texts are no markup", async () => {
    await start();
    await shell.put({
      "locales/de.json": json({ a: "```\n</details> @team #1 [x](http://y)", b: "Be", old: "Umbenannt", gone: "Weg" }),
    });
    const { out } = await shell.run(["diff", "--md"]);
    assert.equal(
      out,
      [
        "**Locale files:** 1 changed in the translation",
        "",
        "`locales/de.json` (`de`): 1 changed in the translation",
        "",
        "````diff",
        "! a",
        "-   Ä",
        "+   ```\\n</details> @team #1 [x](http://y)",
        "````",
        "",
      ].join("\n"),
    );
  });

  it("follows renamed files and messages that went to another file", async () => {
    await repo.commit({
      "locales/en/a.json": json({ x: "One", y: "Two" }),
      "locales/en/b.json": json({ z: "Three" }),
      "locales/de/a.json": json({ x: "Eins", y: "Zwei" }),
    });
    await rm(join(shell.root, "locales/de/a.json"));
    await shell.put({
      "locales/en/a.json": json({ x: "One" }),
      "locales/en/b.json": json({ z: "Three", y: "Two" }),
      "locales/de/c.json": json({ x: "Eins", y: "Zwei" }),
    });
    const { out } = await shell.run(["diff"]);
    assert.match(out, /^ {2}> y \(was in locales\/en\/a\.json\)$/m);
    assert.match(out, /^locales\/de\/c\.json \(de, was locales\/de\/a\.json\)$/m);
    assert.match(out, /^3 files: 1 moved\.$/m);
  });

  it("counts files that git does not know yet, and none that it ignores", async () => {
    await start();
    await shell.put({
      ".gitignore": "locales/fr.json\n",
      "locales/fr.json": json({ a: "Ah" }),
      "locales/es.json": json({ a: "A" }),
    });
    const { out } = await shell.run(["diff"]);
    assert.match(out, /^locales\/es\.json \(es, new file\)$/m);
    assert.equal(out.includes("fr.json"), false);
  });

  it("takes line ends that git converts for none, and says what else changed", async () => {
    await start();
    await shell.put({
      "locales/de.json": json({ a: "Ä", b: "Be", old: "Umbenannt", gone: "Weg" }).replaceAll("\n", "\r\n"),
    });
    assert.equal((await shell.run(["diff"])).out, "No locale file differs.\n");
    await shell.put({ "locales/de.json": JSON.stringify({ a: "Ä", b: "Be", old: "Umbenannt", gone: "Weg" }) });
    assert.match((await shell.run(["diff"])).out, /no message changed, only style, comments or notes/);
    await shell.put({ "locales/de.json": "{ broken" });
    assert.match((await shell.run(["diff"])).out, /cannot be compared: .*de\.json/);
  });

  it("compares branches from their common commit, also in a work tree with a detached head", async () => {
    await start();
    await repo.git("checkout", "--quiet", "-b", "work");
    await repo.commit({ "locales/fr.json": json({ a: "Ah" }) });
    await repo.git("checkout", "--quiet", "main");
    await repo.commit({ "locales/es.json": json({ a: "A" }) });
    assert.match(
      (await shell.run(["diff", "main...work"])).out,
      /^locales\/fr\.json \(fr, new file\)\n {2}\+ a: Ah\n\n1 file: 1 added\.$/m,
    );
    const tree = join(shell.root, "..", "tree");
    await repo.git("worktree", "add", "--quiet", "--detach", tree, "work");
    const inTree = await shell.run(["diff", "main"], { cwd: tree });
    assert.match(inTree.out, /es\.json \(es, file removed\)[\s\S]*fr\.json \(fr, new file\)/);
  });

  it("compares a project in a folder of a repository", async () => {
    await repo.commit({ "packages/web/glossa.json": "{}", "packages/web/locales/en.json": json({ a: "A" }) });
    await shell.put({ "packages/web/locales/en.json": json({ a: "B" }) });
    const { out } = await shell.run(["diff"], { cwd: join(shell.root, "packages/web") });
    assert.match(out, /^locales\/en\.json \(en, source\)\n {2}~ a\n {2}- {3}A\n {2}\+ {3}B$/m);
  });

  it("reads submodules as their commit was", async () => {
    const other = await gitFolder(join(shell.root, "..", "other"));
    await other.commit({ "locales/en.json": json({ a: "A" }) });
    await repo.git("submodule", "add", "--quiet", other.folder, "shared");
    await repo.commit({});
    const inner = join(shell.root, "shared");
    await openGitFolder(inner).commit({ "locales/en.json": json({ a: "A!" }) });
    assert.match((await shell.run(["diff"])).out, /^shared\/locales\/en\.json \(en, source\)\n {2}~ a$/m);
    assert.equal((await shell.run(["diff"], { cwd: inner })).out, "No locale file differs.\n");
  });

  it("says what is wrong with a ref, and takes nothing for an option of git", async () => {
    const none = await shell.run(["diff"]);
    assert.deepEqual([none.code, none.err], [2, "glossa diff: The repository has no commits yet.\n"]);
    await start();
    const unknown = await shell.run(["diff", "nothing"]);
    assert.deepEqual(
      [unknown.code, unknown.err],
      [
        2,
        "glossa diff: Git knows no branch, tag or commit nothing here. If the remote has it, fetch it first: git fetch origin\n",
      ],
    );
    const option = await shell.run(["diff", "--", "--output=x"]);
    assert.equal(option.code, 2);
    assert.match(option.err, /no branch, tag or commit --output=x/);
  });

  it("says that git or a repository is missing", async () => {
    const noGit = await shell.run(["diff"], { env: { ...shell.env, PATH: "/nowhere" } });
    assert.deepEqual(
      [noGit.code, noGit.err],
      [2, "glossa diff: Git is not installed, or not on the PATH. Install it from https://git-scm.com\n"],
    );
    await rm(join(shell.root, ".git"), { recursive: true });
    const noRepository = await shell.run(["diff"]);
    assert.equal(noRepository.code, 2);
    assert.match(
      noRepository.err,
      /is not in a git repository\. Run it in a clone of the project, or make this folder a repository: git init$/m,
    );
  });

  it("compares commits of a bare repository, which has no files", async () => {
    await start();
    await repo.commit({ "locales/de.json": json({ a: "Ä!", b: "Be", old: "Umbenannt", gone: "Weg" }) });
    const cwd = join(shell.root, "..", "bare.git");
    await repo.git("clone", "--quiet", "--bare", shell.root, cwd);
    for (const names of [[], ["HEAD"], ["main", "locales/de.json"]])
      assert.deepEqual(await shell.run(["diff", ...names], { cwd }), {
        code: 2,
        out: "",
        err: "glossa diff: This is a bare repository, which has no files. Name two commits: glossa diff A..B\n",
      });
    const { code, out } = await shell.run(["diff", "HEAD~1..HEAD"], { cwd });
    assert.equal(code, 0);
    assert.match(out, /^locales\/de\.json \(de\)\n {2}~ a\n {2}- {3}Ä\n {2}\+ {3}Ä!\n/);
    const since = await shell.run(["check", "--since", "main"], { cwd });
    assert.equal(since.code, 2);
    assert.match(since.err, /is a bare repository, which has no files\. Run it in a clone or a worktree\.$/m);
  });

  it("starts no program that the repository names", async () => {
    const trap = join(shell.root, "..", "trapped");
    const program = `touch ${trap}`;
    await start();
    for (const name of [
      "core.fsmonitor",
      "diff.external",
      "diff.trap.textconv",
      "filter.trap.clean",
      "filter.trap.smudge",
      "core.sshCommand",
      "core.pager",
    ])
      await repo.git("config", name, program);
    await shell.put({
      ".gitattributes": "*.json diff=trap filter=trap\n",
      "locales/de.json": json({ a: "B" }),
      "locales/it.json": "{}",
    });
    assert.equal((await shell.run(["diff", "HEAD"])).code, 0);
    assert.equal((await shell.run(["check", "--since", "main", "--no-code"])).code, 1);
    await assert.rejects(rm(trap), { code: "ENOENT" });
  });
});
