import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { localeTexts } from "../core/threeWay/localeTexts.ts";
import { needs } from "../skip.ts";
import { added, assertMarkedIn, diverge, entries, merged, textOf, textsOf } from "./divergedBranches.ts";
import { createRepository, type TestRepository } from "./gitRepository.ts";

const numbered = (prefix: string, count: number): readonly (readonly [string, string])[] =>
  Array.from({ length: count }, (_, index) => [`${prefix}${index}`, `${prefix} ${index}`] as const);

/** Other ways in which git merges than by rebase: each brings the commits of `other` and of `main` together. */
const ways: Readonly<Record<string, (repo: TestRepository) => Promise<unknown>>> = {
  merge: (repo) => repo.git("merge", "--quiet", "--no-edit", "other"),
  "cherry-pick": (repo) => repo.git("cherry-pick", "other"),
  async stash(repo) {
    await repo.git("checkout", "--quiet", "other");
    await repo.git("reset", "--quiet", "HEAD~1");
    await repo.git("stash", "--quiet");
    await repo.git("checkout", "--quiet", "main");
    await repo.git("stash", "pop", "--quiet");
  },
};

describe("merges by git in all its ways", () => {
  let repo: TestRepository;
  beforeEach(async function () {
    needs(this, "git");
    repo = await createRepository();
  });
  afterEach(() => rm(repo.folder, { recursive: true, force: true }));

  for (const [way, run] of Object.entries(ways)) {
    it(`keep what both branches added at one place, and their changes, by ${way}`, async () => {
      await diverge(repo, ["json"], added);
      await run(repo);
      assert.deepEqual(await textsOf(repo, "json"), merged);
    });
  }

  for (const style of ["merge", "zdiff3"])
    it(`mark conflicts in the style and the length that the project wants: ${style}`, () =>
      assertMarkedIn(style, repo));

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

  it("work in worktrees and submodules", async () => {
    await diverge(repo, ["json"], {
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
});
