import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockHeading } from "../../src/core/lock/lockHeading.ts";
import { localeTexts } from "../core/threeWay/localeTexts.ts";
import { needs } from "../skip.ts";
import { added, assertMarkedIn, diverge, entries, merged, places, textsOf, withoutLabels } from "./divergedBranches.ts";
import { createRepository, runGlossa, type TestRepository } from "./gitRepository.ts";

describe("merges by git", () => {
  let repo: TestRepository;
  beforeEach(async function () {
    needs(this, "git");
    repo = await createRepository();
  });
  afterEach(() => rm(repo.folder, { recursive: true, force: true }));

  it("keep what both branches added at one place, and their changes, in each format", async () => {
    const ids = Object.keys(places);
    await diverge(repo, ids, added);
    await repo.git("merge", "--quiet", "--no-edit", "other");
    for (const id of ids) assert.deepEqual(await textsOf(repo, id), merged, id);
  });

  it("keep what both branches added at one place, and their changes, by rebase", async () => {
    await diverge(repo, ["json"], added);
    await repo.git("checkout", "--quiet", "other");
    await repo.git("rebase", "--quiet", "main");
    assert.deepEqual(await textsOf(repo, "json"), merged);
  });

  it("mark conflicts in the style and the length that the project wants", () => assertMarkedIn("diff3", repo));

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

  it("join the locales that branches translated of one message in one line of the lock", async () => {
    const lockOf = (...lines: readonly string[]) =>
      [...lockHeading, ...lines.map((line) => `locales/{locale}.json\t${line}`), ""].join("\n");
    const write = async (locale: string, text: string, lock: string) => {
      await repo.write(`locales/${locale}.json`, `{\n  "a": "${text}"\n}\n`);
      await repo.write("glossa.lock", lock);
      await repo.commit(text);
    };
    for (const locale of ["de", "fr"]) await repo.write(`locales/${locale}.json`, "{}\n");
    await repo.glossa("git", "install");
    await write("en", "Save", lockOf("a\tAAAAAAAA\tja"));
    await repo.git("checkout", "--quiet", "-b", "other");
    await write("fr", "Enregistrer", lockOf("a\tAAAAAAAA\tfr:CCCCCCCC ja+"));
    await repo.git("checkout", "--quiet", "main");
    await write("de", "Sichern", lockOf("a\tAAAAAAAA\tde:BBBBBBBB ja"));
    await repo.git("merge", "--quiet", "--no-edit", "other");
    assert.equal(await repo.text("glossa.lock"), lockOf("a\tAAAAAAAA\tde:BBBBBBBB fr:CCCCCCCC ja+"));
    // a newer version is left to git
    await repo.git("checkout", "--quiet", "other");
    const newer = (await repo.text("glossa.lock")).replace("lock 2", "lock 3");
    await write("fr", "Sauver", `${newer}x\n`);
    await repo.git("checkout", "--quiet", "main");
    await write("de", "Speichern", `# ours\n${await repo.text("glossa.lock")}`);
    await assert.rejects(repo.git("merge", "--no-edit", "other"), ({ stdout, stderr }) => {
      assert.match(
        stderr + stdout,
        /^glossa: glossa\.lock cannot be merged by message \(a newer version of Glossa has written it\); git merged it by line\.$/m,
      );
      return true;
    });
    const { code, out } = await repo.glossa("resolve");
    assert.equal(code, 1);
    assert.match(
      out,
      /^glossa\.lock: A newer version of Glossa has written this file \(version 3\)\. Update Glossa\.$/m,
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
      "*.png binary\nglossa.lock merge=glossa linguist-generated\nlocales/*.json merge=glossa diff=glossa\n",
    );
    assert.equal((await repo.glossa("git", "uninstall")).code, 0);
    assert.equal(await repo.text(".gitattributes"), "*.png binary\n");
    const { code, err } = await repo.glossa("git", "install", "--check");
    assert.equal(code, 1);
    assert.equal(err.split("\n").length, 3, err);
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
