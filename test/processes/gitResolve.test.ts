import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { sourceHash } from "../../src/core/lock/lock.ts";
import { lockHeading } from "../../src/core/lock/lockHeading.ts";
import { needs } from "../skip.ts";
import { createRepository, type TestRepository } from "./gitRepository.ts";

type Texts = Readonly<Record<string, string>>;
const json = (texts: Texts): string => `${JSON.stringify(texts, null, 2)}\n`;
const [english, german] = ["locales/en.json", "locales/de.json"];
const head = `${lockHeading.join("\n")}\n`;
const lockOf = (sources: Texts): string =>
  head +
  Object.entries(sources)
    .map(([key, source]) => `locales/{locale}.json\t${key}\t${sourceHash(source)}\tde\n`)
    .join("");

const bothSides = `${german}: has the changes of both sides\nNo conflicts are left. Look at the files, then run git add.\n`;

describe("files that git has not merged", () => {
  let repo: TestRepository;
  beforeEach(async function () {
    needs(this, "git");
    repo = await createRepository();
  });
  afterEach(() => rm(repo.folder, { recursive: true, force: true }));

  /** One commit on each of the branches `other` and `main` after a common one; files by path. */
  async function diverge({ base, ours, theirs }: Readonly<Record<"base" | "ours" | "theirs", Texts>>): Promise<void> {
    const commit = async (files: Texts, message: string) => {
      for (const [path, text] of Object.entries(files)) await repo.write(path, text);
      await repo.commit(message);
    };
    await commit(base, "base");
    await repo.git("checkout", "--quiet", "-b", "other");
    await commit(theirs, "theirs");
    await repo.git("checkout", "--quiet", "main");
    await commit(ours, "ours");
  }

  it("are resolved by message with the base that git has, and the rest is listed", async () => {
    await diverge({
      base: { [english]: json({ a: "One", b: "Two" }), [german]: json({ a: "Eins", b: "Zwei" }), "a.txt": "a\n" },
      ours: { [german]: json({ a: "eins", d: "Vier" }), "a.txt": "b\n", "glossa.lock": lockOf({ a: "One" }) },
      theirs: {
        [german]: json({ a: "EINS", b: "Zwei", c: "Drei" }),
        "a.txt": "c\n",
        "glossa.lock": lockOf({ b: "Two" }),
      },
    });
    await assert.rejects(repo.git("merge", "--no-edit", "other"));
    const { code, out } = await repo.glossa("resolve");
    assert.equal(code, 1);
    assert.equal(
      out,
      [
        "locales/de.json: 1 message left",
        ...["  a", '    source: "One"', '    ours:   "eins"', '    base:   "Eins"', '    theirs: "EINS"'],
        ...["glossa.lock: resolved", "a.txt: not a locale file. Merge it yourself, then run git add."],
        ...["2 files left to you. Edit them, then run git add.", ""],
      ].join("\n"),
    );
    const text = await repo.text(german);
    assert.match(text, /^<{7} HEAD\n {2}"a": "eins",\n={7}\n {2}"a": "EINS",\n>{7} other$/m);
    assert.doesNotMatch(text, /"b"/, "ours has removed it");
    assert.equal(await repo.text("glossa.lock"), lockOf({ a: "One", b: "Two" }));
    assert.match(await repo.text("a.txt"), /^<{7} HEAD$/m);
    assert.match(await repo.git("status", "--porcelain"), /^UU locales\/de\.json$/m, "git add is left to people");

    const again = await repo.glossa("resolve", "--json", german);
    const { exitCode, files } = JSON.parse(again.out) as { exitCode: number; files: readonly object[] };
    assert.deepEqual([again.code, exitCode], [1, 1]);
    assert.deepEqual(files, [
      {
        ...{ path: german, before: 1, after: 1, isResolved: false, failure: null },
        conflicts: [{ key: "a", source: "One", ours: "eins", base: "Eins", theirs: "EINS" }],
      },
    ]);
    await repo.write(german, text.replace(/<{7} HEAD\n(.*\n)={7}\n.*\n>{7} other\n/, "$1"));
    const done = await repo.glossa("resolve", german);
    assert.deepEqual([done.code, done.out], [0, bothSides]);
  });

  it("are compared with git's versions, to name references to what a side has removed", async () => {
    const texts = { brand: "Acorn", x: "X", a: "A", y: "Y", z: "Z" };
    const { brand: _, ...without } = texts;
    await diverge({
      base: { [english]: json(texts), [german]: "{}\n" },
      ours: { [english]: json({ ...without, a: "ours" }) },
      theirs: { [english]: json({ ...texts, a: "theirs", z: "Z of $t(brand)" }) },
    });
    await assert.rejects(repo.git("merge", "--no-edit", "other"));
    const [report, name] = [/^locales\/en\.json: 1 message left$/m, /^ {2}z refers to brand, which we removed$/m];
    const { out } = await repo.glossa("resolve");
    assert.deepEqual([report.test(out), name.test(out)], [true, true], out);
  });

  for (const removedBy of ["ours", "theirs"] as const)
    it(`and that ${removedBy} has removed are left to people`, async () => {
      const other = removedBy === "ours" ? "theirs" : "ours";
      const files = { [english]: json({ a: "One" }), [german]: json({ a: "Eins" }) };
      const changed = { [german]: json({ a: "eins" }) };
      await diverge({ base: files, ours: { "a.txt": "a\n" }, theirs: changed });
      if (removedBy === "theirs") await repo.git("checkout", "--quiet", "other");
      await repo.git("rm", "--quiet", german);
      await repo.commit("remove");
      if (removedBy === "theirs") {
        await repo.git("checkout", "--quiet", "main");
        await repo.write(german, json({ a: "EINS" }));
        await repo.commit("change");
      }
      await assert.rejects(repo.git("merge", "--no-edit", "other"));
      const { code, out } = await repo.glossa("resolve");
      assert.deepEqual(
        [code, out.split("\n")],
        [
          1,
          [
            `${german}: removed by ${removedBy}, changed by ${other}. Keep it with git add, or remove it with git rm.`,
            "1 file left to you. Edit them, then run git add.",
            "",
          ],
        ],
      );
      const [file] = JSON.parse((await repo.glossa("resolve", "--json")).out).files;
      assert.deepEqual([file.isResolved, file.left, file.removedBy], [false, "removed", removedBy]);
      await rm(join(repo.folder, german));
      assert.match(
        (await repo.glossa("resolve")).out,
        new RegExp(
          `changed by ${other}\\. Keep it with git checkout --${other} and git add, or remove it with git rm\\.`,
        ),
      );
    });

  it("are locale files, or left alone", async () => {
    await repo.write(english, json({ a: "One" }));
    await repo.write("a.json", "<<<<<<< x\n=======\n>>>>>>> y\n");
    await repo.commit("base");
    for (const [args, sentence] of [
      [["resolve", "none.json"], /There is no file or folder none\.json\./],
      [["resolve", "a.json"], /It is not a locale file that Glossa knows\./],
    ] as const) {
      const { code, err } = await repo.glossa(...args);
      assert.deepEqual([code, sentence.test(err)], [2, true], err);
    }
    assert.match(await repo.text("a.json"), /^<{7} x/);
    const { code, out } = await repo.glossa("resolve");
    assert.deepEqual([code, out], [0, "Git has no unmerged files here.\n"]);
  });

  it("and hold one side, as their driver failed, are merged from the index", async () => {
    await repo.write(".gitattributes", "locales/*.json merge=dead\n*.txt merge=dead\n");
    await repo.git("config", "merge.dead.driver", "false");
    // git converts line ends of the working tree
    await repo.git("config", "core.autocrlf", "true");
    const texts = { a: "Eins", b: "Zwei", c: "Drei" };
    await diverge({
      base: { [english]: json({ a: "One" }), [german]: json(texts), "a.txt": "a\n" },
      ours: { [german]: json({ ...texts, a: "eins", c: "drei" }), "a.txt": "b\n" },
      theirs: { [german]: json({ ...texts, b: "zwei", c: "DREI" }), "a.txt": "c\n" },
    });
    await repo.git("rm", "--quiet", "--cached", "-r", ".");
    await repo.git("reset", "--quiet", "--hard");
    await assert.rejects(repo.git("merge", "--no-edit", "other"));
    const kept = await repo.text(german);
    assert.match(kept, /"b": "Zwei",\r\n/);
    await repo.write(german, kept.replace("Zwei", "Zwo"));
    const edited = await repo.glossa("resolve", german);
    assert.equal(edited.code, 1);
    assert.match(edited.out, /^locales\/de\.json: edited, without conflict markers, so it was not touched\./);
    assert.equal(await repo.text(german), kept.replace("Zwei", "Zwo"));

    await repo.write(german, kept);
    const { code, out } = await repo.glossa("resolve");
    assert.equal(code, 1);
    assert.match(out, /^locales\/de\.json: 1 message left\n {2}c\n/);
    assert.match(out, /^a\.txt: not a locale file\./m);
    const marked = ['  "c": "drei"', "=======", '  "c": "DREI"', ">>>>>>> theirs", "}", ""];
    assert.equal(
      await repo.text(german),
      ["{", '  "a": "eins",', '  "b": "zwei",', "<<<<<<< ours", ...marked].join("\r\n"),
    );
    await repo.git("rm", "--quiet", "a.txt");
    await repo.write(german, json({ a: "eins", b: "zwei", c: "dreI" }));
    const done = await repo.glossa("resolve");
    assert.deepEqual([done.code, done.out], [0, bothSides]);
  });

  it("and are binary on a side, in Git LFS or submodules stay as they are", async () => {
    const french = "locales/fr.json";
    const pointer = (id: string) => `version https://git-lfs.github.com/spec/v1\noid sha256:${id.repeat(64)}\nsize 9\n`;
    const commit = async (text: string | Uint8Array, id: string) => {
      await repo.write(german, text);
      await repo.write(french, pointer(id));
      await repo.git("update-index", "--add", "--cacheinfo", `160000,${id.repeat(40)},inner`);
      await repo.commit(id);
    };
    await repo.write(english, json({ a: "One" }));
    await mkdir(join(repo.folder, "inner"));
    await commit(json({ a: "Eins" }), "1");
    await repo.git("checkout", "--quiet", "-b", "other");
    await commit(Uint8Array.of(0, 1, 2, 0xff), "2");
    await repo.git("checkout", "--quiet", "main");
    await commit(json({ a: "eins" }), "3");
    await assert.rejects(repo.git("merge", "--no-edit", "other"));
    const texts = () => Promise.all([german, french].map((path) => repo.text(path)));
    const before = await texts();
    const { code, out } = await repo.glossa("resolve");
    const remedy = "Edit it, or take a side with git checkout --ours or --theirs, then run git add.";
    assert.deepEqual(out.split("\n").sort(), [
      "",
      "3 files left to you. Edit them, then run git add.",
      "inner: a link, a folder or a submodule on a side. Put the right one there, then run git add.",
      `${german}: cannot be resolved by message (theirs is binary, or not in UTF-8). ${remedy}`,
      `${french}: cannot be resolved by message (a Git LFS pointer). ${remedy}`,
    ]);
    assert.deepEqual([code, await texts()], [1, before]);
  });

  it("that are broken on a side stay as they are", async () => {
    const broken = '{\n<<<<<<< x\n  "a": "one"\n=======\n  "a": \n>>>>>>> y\n}\n';
    await repo.write(english, json({ a: "One" }));
    await repo.write(german, broken);
    const { code, out } = await repo.glossa("resolve", german);
    assert.equal(code, 1);
    assert.match(
      out,
      /^locales\/de\.json: cannot be resolved by message \(theirs has a syntax error\)\. Edit it, or /m,
    );
    assert.equal(await repo.text(german), broken);
  });

  it("leave a lock in which no entry fits another source than the merged one", async () => {
    const base = { a: "One", b: "Two", c: "Three", d: "Four" };
    const translated = { a: "Eins", b: "Zwei", c: "Drei", d: "Vier" };
    const project = (source: Texts, target: Texts, lock: Texts) => ({
      [english]: json(source),
      [german]: json(target),
      "glossa.lock": lockOf(lock),
    });
    const [ours, theirs] = [
      { ...base, a: "One of ours", c: "Three of ours" },
      { ...base, a: "One of theirs", b: "Two of theirs" },
    ];
    await repo.write(english, json(base));
    await repo.write(german, json(translated));
    await repo.glossa("git", "install");
    await diverge({
      base: project(base, translated, base),
      // ours has translated a anew, not c; theirs has translated a and b anew
      ours: project(ours, { ...translated, a: "Unser Eins" }, { ...base, a: ours.a }),
      theirs: project(theirs, { ...translated, a: "Ihr Eins", b: "Ihr Zwei" }, { ...theirs, c: base.c }),
    });
    await assert.rejects(repo.git("merge", "--no-edit", "other"));
    assert.equal(await repo.git("diff", "--name-only", "--diff-filter=U"), `${german}\n${english}\n`);
    for (const side of ["--ours", "--theirs"]) {
      await repo.git("checkout", "--quiet", side, english, german);
      await repo.write(english, json(side === "--ours" ? { ...ours, b: theirs.b } : { ...theirs, c: ours.c }));
      const { out } = await repo.glossa("check", "--json", "--no-code");
      const { catalogs } = JSON.parse(out) as {
        readonly catalogs: readonly {
          readonly files: readonly { readonly problems: readonly { code: string; key: string }[] }[];
        }[];
      };
      const stale = catalogs
        .flatMap(({ files }) => files.flatMap(({ problems }) => problems))
        .filter(({ code }) => /stale|changed/i.test(code))
        .map(({ key }) => key);
      assert.deepEqual(stale.sort(), ["a", "c"], side);
    }
  });
});
