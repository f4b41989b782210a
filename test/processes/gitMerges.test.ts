import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Entries, localeTexts, namedFormat } from "../core/threeWay/localeTexts.ts";
import { needs } from "../skip.ts";
import { createRepository, runGlossa, type TestRepository } from "./gitRepository.ts";

const entries = (...pairs: readonly (readonly [string, string])[]): Entries => new Map(pairs);
const numbered = (prefix: string, count: number): readonly (readonly [string, string])[] =>
  Array.from({ length: count }, (_, index) => [`${prefix}${index}`, `${prefix} ${index}`] as const);

/** Files of each format as a project has them: of its source and of German. */
const places: Readonly<Record<string, (locale: string) => string>> = {
  json: (locale) => `locales/${locale}.json`,
  yaml: (locale) => `config/locales/${locale}.yml`,
  xliff: (locale) => `src/locale/messages.${locale}.xlf`,
  po: (locale) => `po/${locale}.po`,
  arb: (locale) => `lib/l10n/app_${locale}.arb`,
  properties: (locale) => `resources/messages_${locale}.properties`,
  android: (locale) => (locale === "en" ? "app/res/values/strings.xml" : `app/res/values-${locale}/strings.xml`),
  resx: (locale) => `Texts.${locale}.resx`,
  xcstrings: () => "App/Localizable.xcstrings",
};

const placeOf = (id: string): ((locale: string) => string) => places[id] ?? assert.fail(id);
const textOf = (id: string, texts: Entries): string => localeTexts[id]?.(texts) ?? assert.fail(id);

/** The ways in which git merges: each brings the commits of `other` and of `main` together. */
const ways: Readonly<Record<string, (repo: TestRepository) => Promise<unknown>>> = {
  merge: (repo) => repo.git("merge", "--quiet", "--no-edit", "other"),
  "cherry-pick": (repo) => repo.git("cherry-pick", "other"),
  async rebase(repo) {
    await repo.git("checkout", "--quiet", "other");
    await repo.git("rebase", "--quiet", "main");
  },
  async stash(repo) {
    await repo.git("checkout", "--quiet", "other");
    await repo.git("reset", "--quiet", "HEAD~1");
    await repo.git("stash", "--quiet");
    await repo.git("checkout", "--quiet", "main");
    await repo.git("stash", "pop", "--quiet");
  },
};

/** Git passes the names of the sides from 2.44 on. */
const withoutLabels = (text: string): string => text.replace(/^(<{7,}|\|{7,}|>{7,}) .*$/gm, "$1");

describe("merges by git", () => {
  let repo: TestRepository;
  beforeEach(async function () {
    needs(this, "git");
    repo = await createRepository();
  });
  afterEach(() => rm(repo.folder, { recursive: true, force: true }));

  /** Texts of a locale on the base and on two branches of it. */
  type Sides = Readonly<Record<"base" | "ours" | "theirs", Entries>>;

  /** A base with the driver, and a commit on each of the branches `other` and `main`: in the German file of each format. */
  async function diverge(ids: readonly string[], { base, ours, theirs }: Sides): Promise<void> {
    const writeAll = async (texts: Entries): Promise<void> => {
      for (const id of ids) await repo.write(placeOf(id)("de"), textOf(id, texts));
    };
    for (const id of ids) await repo.write(placeOf(id)("en"), textOf(id, base).replaceAll('"de"', '"en"'));
    await writeAll(base);
    const installed = await repo.glossa("git", "install");
    assert.equal(installed.code, 0, installed.err);
    await repo.commit("base");
    await repo.git("checkout", "--quiet", "-b", "other");
    await writeAll(theirs);
    await repo.commit("theirs");
    await repo.git("checkout", "--quiet", "main");
    await writeAll(ours);
    await repo.commit("ours");
  }

  const added: Sides = {
    base: entries(["a", "one"], ["b", "two"], ["c", "three"]),
    ours: entries(["a", "ONE"], ["b", "two"], ["c", "three"], ["e", "ours"]),
    theirs: entries(["a", "one"], ["b", "two!"], ["c", "three"], ["d", "theirs"]),
  };
  const merged = [...entries(["a", "ONE"], ["b", "two!"], ["c", "three"], ["d", "theirs"], ["e", "ours"])];
  const inFile = async (id: string) =>
    [...namedFormat(id).entriesOf(await repo.text(placeOf(id)("de")))].sort(([a], [b]) => (a < b ? -1 : 1));

  it("keep what both branches added at one place, and their changes, in each format", async () => {
    const ids = Object.keys(places);
    await diverge(ids, added);
    await ways["merge"]?.(repo);
    for (const id of ids) assert.deepEqual(await inFile(id), merged, id);
  });

  for (const [way, run] of Object.entries(ways)) {
    it(`keep what both branches added at one place, and their changes, by ${way}`, async () => {
      await diverge(["json"], added);
      await run(repo);
      assert.deepEqual(await inFile("json"), merged);
    });
  }

  for (const style of ["merge", "diff3", "zdiff3"]) {
    it(`mark conflicts in the style and the length that the project wants: ${style}`, async () => {
      await repo.git("config", "merge.conflictStyle", style);
      await repo.write(".gitattributes", "*.json conflict-marker-size=11\n");
      await diverge(["json"], {
        base: entries(["a", "one"], ["b", "two"]),
        ours: entries(["a", "ours"], ["b", "two"]),
        theirs: entries(["a", "theirs"], ["b", "2"]),
      });
      await assert.rejects(repo.git("merge", "--no-edit", "other"));
      const base = style === "merge" ? "" : `|||||||||||\n  "a": "one",\n`;
      assert.equal(
        withoutLabels(await repo.text("locales/de.json")),
        `{\n<<<<<<<<<<<\n  "a": "ours",\n${base}===========\n  "a": "theirs",\n>>>>>>>>>>>\n  "b": "2"\n}\n`,
      );
    });
  }

  it("mark just the lines that both changed, and say which message", async () => {
    const { json = () => "" } = localeTexts;
    const base = entries(["a", "one"], ["b", "two"]);
    for (const locale of ["en", "de"]) await repo.write(`locales/${locale}.json`, json(base));
    await repo.glossa("git", "install");
    await repo.commit("base");
    await repo.git("checkout", "--quiet", "-b", "other");
    await repo.write("locales/de.json", json(entries(["a", "theirs"], ["b", "two"], ["c", "three"])));
    await repo.commit("theirs");
    await repo.git("checkout", "--quiet", "main");
    await repo.write("locales/de.json", json(entries(["a", "ours"], ["b", "two"], ["d", "four"])));
    await repo.commit("ours");
    await assert.rejects(repo.git("merge", "--no-edit", "other"), ({ stdout, stderr }) => {
      assert.match(stderr + stdout, /^glossa: 1 message changed on both sides in locales\/de\.json\.$/m);
      assert.match(stderr + stdout, /^locales\/de\.json: a$/m);
      return true;
    });
    assert.equal(
      withoutLabels(await repo.text("locales/de.json")),
      '{\n<<<<<<<\n  "a": "ours",\n=======\n  "a": "theirs",\n>>>>>>>\n  "b": "two",\n  "d": "four",\n  "c": "three"\n}\n',
    );
  });

  it("leave what no format reads to git", async () => {
    const { json = () => "" } = localeTexts;
    for (const locale of ["en", "de"])
      await repo.write(`locales/${locale}.json`, json(entries(["a", "one"], ["b", "2"])));
    await repo.glossa("git", "install");
    await repo.commit("base");
    await repo.git("checkout", "--quiet", "-b", "other");
    await repo.write("locales/de.json", '{ "a": "one"\n');
    await repo.commit("broken");
    await repo.git("checkout", "--quiet", "main");
    await repo.write("locales/de.json", json(entries(["a", "one"], ["b", "3"])));
    await repo.commit("ours");
    await assert.rejects(repo.git("merge", "--no-edit", "other"), ({ stdout, stderr }) =>
      /locales\/de\.json cannot be merged by message \(theirs has a syntax error in line 2\); git merged it by line\./.test(
        stderr + stdout,
      ),
    );
    assert.match(await repo.text("locales/de.json"), /^<{7} /m);
  });

  it("of two branches with 50 new keys each in 8 commits have no conflict in a rebase", async () => {
    const { json = () => "" } = localeTexts;
    const files = ["en", "de"].map((locale) => `locales/${locale}.json`);
    const put = async (pairs: readonly (readonly [string, string])[]) => {
      for (const file of files) await repo.write(file, json(new Map(pairs)));
    };
    const base = numbered("base", 10);
    await put(base);
    await repo.commit("base");
    await repo.glossa("git", "install");
    await repo.commit("attributes");
    await repo.git("checkout", "--quiet", "-b", "other");
    const [own, other] = [numbered("ours", 50), numbered("theirs", 50)];
    for (let commit = 1; commit <= 8; commit++) {
      await put([...base, ...other.slice(0, Math.ceil(commit * 6.25))]);
      await repo.commit(`theirs ${commit}`);
    }
    await repo.git("checkout", "--quiet", "main");
    await put([...base, ...own]);
    await repo.commit("ours");
    await repo.git("checkout", "--quiet", "other");
    await repo.git("rebase", "--quiet", "main");
    for (const file of files)
      assert.deepEqual(
        Object.entries(JSON.parse(await repo.text(file))).sort(),
        [...base, ...own, ...other].sort(([one], [two]) => (one < two ? -1 : 1)),
      );
  });

  it("are for every locale file, sources without a locale in their names too", async () => {
    const { properties = () => "", resx = () => "", json = () => "", android = () => "" } = localeTexts;
    const texts = entries(["a", "one"]);
    const files = {
      "app/res/values/strings.xml": android(texts),
      "app/res/values-de/strings.xml": android(texts),
      "resources/messages.properties": properties(texts),
      "resources/messages_de.properties": properties(texts),
      "Texts.resx": resx(texts),
      "Texts.de.resx": resx(texts),
      "package.nls.json": json(texts),
      "package.nls.de.json": json(texts),
    };
    for (const [path, text] of Object.entries(files)) await repo.write(path, text);
    assert.equal((await repo.glossa("git", "install")).code, 0);
    const attributes = await repo.git("check-attr", "merge", "--", ...Object.keys(files), "package.json");
    assert.deepEqual(attributes.trim().split("\n"), [
      ...Object.keys(files).map((path) => `${path}: merge: glossa`),
      "package.json: merge: unspecified",
    ]);
  });

  it("are git's again after uninstall, and say what is missing", async () => {
    for (const locale of ["en", "de"]) await repo.write(`locales/${locale}.json`, '{\n  "a": "b"\n}\n');
    await repo.write(".gitattributes", "*.png binary\n");
    assert.equal((await repo.glossa("git", "install", "--check")).code, 1);
    await repo.glossa("git", "install");
    assert.equal(
      await repo.text(".gitattributes"),
      "*.png binary\nglossa.lock merge=glossa\nlocales/*.json merge=glossa diff=glossa\n",
    );
    assert.equal((await repo.glossa("git", "uninstall")).code, 0);
    assert.equal(await repo.text(".gitattributes"), "*.png binary\n");
    const { code, err } = await repo.glossa("git", "install", "--check");
    assert.equal(code, 1);
    assert.equal(err.split("\n").length, 3, err);
  });

  it("work in worktrees and submodules", async () => {
    await diverge(["json"], {
      base: entries(["a", "one"]),
      ours: entries(["a", "one"], ["b", "ours"]),
      theirs: entries(["a", "one"], ["c", "theirs"]),
    });
    const tree = `${repo.folder}-tree`;
    const outer = await createRepository();
    try {
      await repo.git("worktree", "add", "--quiet", "-b", "third", tree, "main");
      await repo.gitIn(tree, "merge", "--quiet", "--no-edit", "other");
      assert.equal(
        await repo.gitIn(tree, "show", "HEAD:locales/de.json"),
        textOf("json", entries(["a", "one"], ["b", "ours"], ["c", "theirs"])),
      );
      assert.equal((await repo.glossaIn(tree, "git", "install", "--check")).code, 0);

      await outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", repo.folder, "texts");
      const inner = `${outer.folder}/texts`;
      assert.equal((await repo.glossaIn(inner, "git", "install", "--check")).code, 1, "a clone knows no driver");
      assert.equal((await repo.glossaIn(inner, "git", "install")).code, 0);
      await repo.gitIn(inner, "merge", "--quiet", "--no-edit", "origin/other");
      assert.match(await outer.text("texts/locales/de.json"), /"b": "ours",\n {2}"c": "theirs"/);
      assert.equal(await outer.git("config", "--get-regexp", "^merge").catch(() => "none"), "none");
    } finally {
      for (const folder of [tree, outer.folder]) await rm(folder, { recursive: true, force: true });
    }
  });

  it("need git and a repository, and say so", async () => {
    const place = await mkdtemp(join(tmpdir(), "glossa-no-git-"));
    try {
      for (const args of [["git", "install"], ["git", "uninstall"], ["resolve"]]) {
        const { code, err } = await repo.glossaIn(place, ...args);
        assert.equal(code, 2, err);
        assert.match(
          err,
          /^glossa \w+: (?:This folder|\/\S+) is not in a git repository\. Run it in a clone .*: git init$/m,
        );
      }
      const bare = await runGlossa(["git", "install"], { cwd: repo.folder, env: { ...process.env, PATH: place } });
      assert.deepEqual(
        [bare.code, bare.err],
        [2, "glossa git: Git is not installed, or not on the PATH. Install it from https://git-scm.com\n"],
      );
      await repo.git("init", "--quiet", "--bare", place);
      const server = await repo.glossaIn(place, "resolve");
      assert.equal(server.code, 2);
      assert.match(
        server.err,
        /^glossa resolve: \/\S+ is a bare repository, which has no files\. Run it in a clone or a worktree\.$/m,
      );
    } finally {
      await rm(place, { recursive: true, force: true });
    }
  });
});
