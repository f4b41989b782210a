import assert from "node:assert/strict";
import { copyFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { type GitFolder, gitFolder, openGitFolder } from "../../gitFolder.ts";
import { needs } from "../../skip.ts";
import { listedFindings, type Terminal, terminal } from "../terminal.ts";

const json = (texts: object): string => `${JSON.stringify(texts, null, 2)}\n`;

describe("--since", () => {
  let shell: Terminal;
  let repo: GitFolder;
  beforeEach(async function () {
    needs(this, "git");
    shell = await terminal();
    repo = await gitFolder(shell.root);
    await repo.commit({
      "locales/en.json": json({ a: "A", b: "B {{x}}", open: "Open", shut: "Shut" }),
      "locales/de.json": json({ a: "Ä", b: "Be", open: "Öffnen" }),
    });
    await repo.git("checkout", "--quiet", "-b", "work");
  });
  afterEach(() => shell.close());

  const check = async (...args: string[]) => await shell.run(["check", "--since", "main", ...args]);

  it("finds nothing if the branch did nothing, also if something was wrong before", async () => {
    assert.equal((await shell.run(["check"])).code, 1);
    const { code, out } = await check();
    assert.equal(code, 0);
    assert.match(
      out,
      /^Only what changed since main \([0-9a-f]{9}\): 0 messages in all locales\.\nNothing found in 2 files/,
    );
  });

  it("finds what the branch added, changed in the source or the target, renamed and removed, committed or not", async () => {
    await repo.commit({ "locales/en.json": json({ a: "A", b: "B {{x}}", open: "Open", close: "Shut", c: "C {{y}}" }) });
    await shell.put({ "locales/de.json": json({ shut: "Zu", c: "C", a: "Ä!", b: "Be" }) });
    const { code, out } = await check("--severity", "hint");
    assert.equal(code, 1);
    const lines = listedFindings(out);
    assert.deepEqual(lines.map((line) => line.replace(/^locales\/de\.json(:\d+)*: /, "")).sort(), [
      "c: the placeholder {{y}} is missing",
      "close: missing",
      "open: missing",
      "shut: not in the source",
    ]);
    assert.equal(out.includes("b: "), false, "b was wrong before");
  });

  it("annotates a new message once, at its source line, and nothing that the branch did not change", async () => {
    const more = "ar bg ca cs da el es et fi fr he hi hr hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv tr uk".split(
      " ",
    );
    await repo.git("checkout", "--quiet", "main");
    const texts = { a: "A", b: "B", open: "Open", shut: "Shut" };
    await repo.commit(Object.fromEntries(more.map((locale) => [`locales/${locale}.json`, json(texts)])));
    await repo.git("checkout", "--quiet", "-b", "more");
    await repo.commit({
      "locales/en.json": json({ a: "A", new: "N", b: "B {{x}} {{y}}", open: "Open", shut: "Shut" }),
    });
    await shell.put({ "locales/fr.json": json({ ...texts, b: "Bé", open: "Ouvrir" }) });
    const { code, out } = await check("--format", "github");
    assert.equal(code, 1);
    const annotations = out.split("\n").slice(0, -1);
    const most = "ar, bg, ca, cs, da, de, el, es, et, fi";
    assert.deepEqual(annotations, [
      `::warning file=locales/en.json,line=3,col=3,title=Glossa%3A message.missing::new: missing in 32 locales: ${most}, fr, he, …`,
      ...["{{x}}", "{{y}}"].map(
        (name) =>
          `::warning file=locales/en.json,line=4,col=3,title=Glossa%3A placeholder.missing::b: the placeholder ${name} is missing in 31 locales: ${most}, he, hi, …`,
      ),
      ...["{{x}}", "{{y}}"].map(
        (name) =>
          `::warning file=locales/fr.json,line=3,col=8,title=Glossa%3A placeholder.missing::b: the placeholder ${name} is missing`,
      ),
    ]);
  });

  it("is in JSON, and a second call has the same result", async () => {
    await shell.put({ "locales/en.json": json({ a: "A", b: "B {{x}}", open: "Open", shut: "Shut", n: "New" }) });
    const { out } = await check("--json");
    const { since, catalogs } = JSON.parse(out);
    assert.deepEqual([since.ref, since.messages], ["main", 1]);
    assert.equal(since.commit, (await repo.git("rev-parse", "main")).trim());
    assert.deepEqual(
      catalogs[0].files[1].problems.map(({ key }: { key: string }) => key),
      ["n"],
    );
    assert.equal((await check("--json")).out, out);
  });

  it("begins at the common commit: what others did on the branch since is not ours", async () => {
    await repo.commit({ "locales/en.json": json({ a: "A", b: "B {{x}}", open: "Open", shut: "Shut", mine: "M" }) });
    await repo.git("checkout", "--quiet", "main");
    await repo.commit({ "locales/de.json": json({ a: "Ä", open: "Öffnen" }) });
    await repo.git("checkout", "--quiet", "--detach", "work");
    const { out } = await check();
    assert.deepEqual(listedFindings(out), ["locales/de.json: mine: missing"]);
  });

  it("leaves out findings in code that the branch did not touch", async () => {
    const files = { "package.json": json({ dependencies: { i18next: "1", react: "1", "react-i18next": "1" } }) };
    const start =
      'import { useTranslation } from "react-i18next";\nexport function A() { const { t } = useTranslation();\n';
    await repo.commit({
      ...files,
      "src/a.tsx": `${start}t("was");\nreturn t("a");\n}\n`,
      "src/b.tsx": `${start}t("open");\n}\n`,
    });
    await repo.git("branch", "--force", "main", "work");
    await shell.put({
      "src/a.tsx": `${start}t("was");\nt("now");\nreturn t("a");\n}\n`,
      "locales/en.json": json({ a: "A", b: "B {{x}}", shut: "Shut" }),
    });
    const { out } = await check();
    const inCode = listedFindings(out).filter((line) => line.startsWith("src/"));
    assert.deepEqual(
      inCode.map((line) => line.replace(/:\d+:\d+: .*“?\b(was|now|open)\b.*/, " $1")),
      ["src/a.tsx now", "src/b.tsx open"],
    );
  });

  it("translates what the branch added or changed, and nothing else", async () => {
    await shell.put({
      "locales/en.json": json({ a: "A", b: "B {{x}}", open: "Open", shut: "Shut", mine: "Mine" }),
      "locales/fr.json": "{}\n",
    });
    const { code, out } = await shell.run(["translate", "--since", "main", "--dry-run", "--json", "--allow-pseudo"]);
    assert.equal(code, 0, out);
    const { catalogs, since } = JSON.parse(out);
    assert.equal(since.ref, "main");
    assert.deepEqual(
      catalogs[0].locales.map(({ locale, messages }: { locale: string; messages: number }) => [locale, messages]),
      [
        ["de", 1],
        ["fr", 1],
      ],
    );
  });

  it("names the remedy in a shallow clone without the common commit", async () => {
    for (let i = 0; i < 3; i++) await repo.commit({ "x.txt": String(i) });
    const clone = join(shell.root, "..", "clone");
    await repo.git("clone", "--quiet", "--depth=1", `file://${shell.root}`, clone);
    const unknown = await shell.run(["check", "--since", "main"], { cwd: clone });
    assert.equal(unknown.code, 2);
    assert.match(
      unknown.err,
      /no branch, tag or commit main in this shallow clone\. Fetch it: git fetch --depth=100 origin main:refs/,
    );
    for (const [ref, remedy] of [
      ["origin/main", "git fetch --depth=100 origin main:refs/remotes/origin/main"],
      ["a".repeat(40), `git fetch --depth=100 origin ${"a".repeat(40)}`],
      ["HEAD~7", "git fetch --deepen=100 origin, or all of it: git fetch --unshallow"],
    ] as const) {
      const { code, err } = await shell.run(["check", "--since", ref], { cwd: clone });
      assert.deepEqual([code, err.trimEnd().endsWith(`: ${remedy}`)], [2, true], err);
    }
    const empty = await shell.run(["check", "--since", ""], { cwd: clone });
    assert.deepEqual([empty.code, empty.err], [2, "glossa check: The name of the branch, tag or commit is empty.\n"]);
    await openGitFolder(clone).git("fetch", "--quiet", "--depth=1", "origin", "main:refs/remotes/origin/main");
    const noBase = await shell.run(["check", "--since", "main"], { cwd: clone });
    assert.equal(noBase.code, 2);
    assert.match(
      noBase.err,
      /ends before the commit that HEAD and main have in common\. Fetch more of it: git fetch --deepen=100 origin/,
    );
    await openGitFolder(clone).git("fetch", "--quiet", "--unshallow");
    assert.equal((await shell.run(["check", "--since", "main"], { cwd: clone })).code, 0);
  });

  it("says that a partial clone lacks the files, and fetches nothing", async () => {
    await repo.git("config", "uploadpack.allowFilter", "true");
    await repo.commit({ "locales/en.json": json({ a: "A", new: "New" }) });
    const clone = join(shell.root, "..", "partial");
    await repo.git("clone", "--quiet", "--filter=blob:none", `file://${shell.root}`, clone);
    const { code, err } = await shell.run(["check", "--since", "main"], { cwd: clone });
    assert.equal(code, 2);
    assert.match(err, /This clone lacks files of that commit/);
    await openGitFolder(clone).git("fetch", "--quiet", "--refetch", "--no-filter", "origin");
    assert.equal((await shell.run(["check", "--since", "main"], { cwd: clone })).code, 1);
  });

  it("says that there is no repository", async () => {
    await rm(join(shell.root, ".git"), { recursive: true });
    const { code, err } = await check();
    assert.equal(code, 2);
    assert.match(err, /is not in a git repository/);
  });
});

describe("--staged", () => {
  let shell: Terminal;
  let repo: GitFolder;
  beforeEach(async function () {
    needs(this, "git");
    shell = await terminal();
    repo = await gitFolder(shell.root);
  });
  afterEach(() => shell.close());

  const check = async (
    env: Readonly<Record<string, string>> = {},
  ): Promise<readonly [code: number, lines: readonly string[]]> => {
    const { code, out } = await shell.run(["check", "--staged"], { env: { ...shell.env, ...env } });
    return [code, [out.split("\n")[0] ?? "", ...listedFindings(out)]];
  };
  const limit = (count: string): string => `Only what is staged: ${count} in all locales.`;
  const english = "locales/en.json";
  const german = "locales/de.json";

  it("finds what the commit changes, as it is staged, and nothing else", async () => {
    await shell.put({ [english]: json({ a: "A" }), [german]: json({}) });
    await repo.git("add", "-A");
    assert.deepEqual(await check(), [1, [limit("1 message"), `${german}: a: missing`]], "the first commit");
    await repo.commit({});
    await shell.put({ "README.md": "# Title\n" });
    await repo.git("add", "-A");
    await shell.put({ [english]: json({ a: "A", b: "B" }), [german]: "{" });
    assert.deepEqual(await check(), [0, [limit("0 messages")]], "a commit of another file");
    await repo.git("add", english);
    await shell.put({ [german]: json({ a: "A", b: "Be" }) });
    assert.deepEqual(await check(), [1, [limit("1 message"), `${german}: b: missing`]]);
    await repo.git("add", german);
    await shell.put({ [german]: "{" });
    assert.equal((await check())[0], 0);
    await repo.git("add", german);
    assert.equal((await check())[0], 1, "a broken file");
    await repo.commit({});
    await shell.put({ "README.md": "# Other title\n" });
    await repo.git("add", "-A");
    assert.deepEqual(await check(), [0, [limit("0 messages")]], "it was broken before");
  });

  it("reads the index that git makes for a commit of some files", async () => {
    await repo.commit({ [english]: json({ a: "A" }), [german]: json({ a: "Ä" }) });
    await shell.put({ [english]: json({ a: "A", b: "B" }) });
    await repo.git("add", "-A");
    await copyFile(join(shell.root, ".git/index"), join(shell.root, ".git/next-index-1.lock"));
    await repo.git("reset", "--quiet");
    assert.equal((await check())[0], 0);
    const [code, lines] = await check({ GIT_INDEX_FILE: ".git/next-index-1.lock" });
    assert.deepEqual([code, lines[1]], [1, `${german}: b: missing`]);
  });

  it("excludes --since", async () => {
    const { code, err } = await shell.run(["check", "--staged", "--since", "main"]);
    assert.deepEqual(
      [code, err],
      [2, "glossa check: --since and --staged exclude each other. See glossa help check.\n"],
    );
  });
});
