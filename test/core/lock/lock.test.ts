import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { sha256, useSha256 } from "../../../src/core/hash/hash.ts";
import { machineHash, parseLock, sourceFields, sourceHash } from "../../../src/core/lock/lock.ts";
import { type LockChange, lockEditSteps, lockEdits } from "../../../src/core/lock/lockEdits.ts";
import type { LockEntry } from "../../../src/core/lock/lockEntry.ts";
import { newerLockVersion } from "../../../src/core/lock/lockHeading.ts";
import { lockLines } from "../../../src/core/lock/lockLines.ts";
import { lockPlace } from "../../../src/core/lock/lockPlace.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { anyUnicode } from "../../property.ts";

const change = (locale: string, key: string, hash: string | undefined, more: Partial<LockEntry> = {}): LockChange => ({
  locale,
  file: `locales/${locale}.json`,
  path: key.split("."),
  entry: hash === undefined ? undefined : { hash, state: "translated", ...more },
});
/** A line of the lock; the part after the hash has its locales. */
const line = (key: string, hash: string, locales = "de"): string =>
  `locales/{locale}.json\t${key}\t${hash}\t${locales}\n`;
/** A line of version 1. */
const former = (locale: string, key: string, hash: string): string =>
  `${locale}\tlocales/${locale}.json\t${key}\t${hash}\ttranslated\n`;
const locked = (text: string, ...changes: LockChange[]): string => applyEdits(text, lockEdits(text, changes));
const get = (text: string, locale: string, key: string) => parseLock(text).get(locale, `locales/${locale}.json`, [key]);

const deepl = "deepl~a04c11";
const reviewed = { hash: "1", state: "reviewed", normal: "2", machine: "3", engine: deepl } as const;

describe("lock", () => {
  it("hashes as SHA-256 does", () => {
    fc.assert(
      fc.property(anyUnicode({ maxLength: 300 }), (text) => {
        assert.equal(sha256(text), createHash("sha256").update(text, "utf8").digest("hex"));
      }),
    );
    assert.equal(sha256("\ud800"), createHash("sha256").update("\ufffd").digest("hex"));
    assert.equal(sourceHash("Save"), createHash("sha256").update("Save").digest("base64url").slice(0, 8));
  });

  it("hashes as the runtime does where that is SHA-256 too", () => {
    const asked: string[] = [];
    useSha256(() => "not the hash");
    assert.equal(sha256("Save"), createHash("sha256").update("Save").digest("hex"));
    useSha256((text) => {
      asked.push(text);
      return createHash("sha256").update(text).digest("hex");
    });
    assert.equal(sha256("Save"), createHash("sha256").update("Save").digest("hex"));
    assert.equal(asked.at(-1), "Save");
  });

  it("writes a line a message, sorted, under a heading with the version", () => {
    const text = locked("", change("es", "b", "1"), change("de", "b", "1"), change("de", "a.c", "3"));
    const [heading, , ...lines] = text.split(/(?<=\n)/);
    assert.match(heading!, /^# Glossa lock 2: /);
    assert.deepEqual(lines, [line("a.c", "3"), line("b", "1", "de es")]);
    const lock = parseLock(text);
    assert.deepEqual(lock.get("de", "locales/de.json", ["a", "c"]), { hash: "3", state: "translated" });
    assert.equal(lock.get("de", "locales/de.json", ["a"]), undefined);
    assert.deepEqual([...lock.pathsOf("de", "locales/de.json")], ["a.c", "b"]);
    assert.deepEqual([...lock.pathsOf("es", "locales/es.json")], ["b"]);
    assert.deepEqual(lock.problems, []);
    assert.equal(newerLockVersion(text), undefined);
    assert.equal(newerLockVersion(text.replace("lock 2", "lock 3")), 3);
  });

  const written: readonly (readonly [name: string, changes: readonly LockChange[], locales: string])[] = [
    [
      "an engine once, before its locales",
      [
        change("it", "a", "1", { machine: "x", engine: "z~a04c11" }),
        change("de", "a", "1", { machine: "y", engine: "z~a04c11" }),
        change("fr", "a", "1", { machine: "z", engine: deepl }),
        change("ja", "a", "1"),
      ],
      `1\tja by:${deepl} fr:z by:z~a04c11 de:y it:x`,
    ],
    [
      "the source of most locales once, the others with their locales",
      [change("de", "a", "2"), change("fr", "a", "1", { normal: "3" }), change("it", "a", "2"), change("ja", "a", "4")],
      "2\tde fr=1/3 it ja=4",
    ],
    ["of two sources the first", [change("de", "a", "2"), change("fr", "a", "1")], "1\tde=2 fr"],
    [
      "what is reviewed",
      [change("de", "a", "1", reviewed), change("fr", "a", "1", reviewed)],
      `1/2\tby:${deepl} de:3+ fr:3+`,
    ],
    ["no engine that is no mark", [change("by", "a", "1", { machine: "x", engine: "a b" })], "1\tby:x"],
    [
      "locales with signs of its own",
      [change("x =+:{", "a", "1", { state: "reviewed" })],
      "1\tx{32}{61}{43}{58}{123}+",
    ],
  ];
  for (const [name, changes, locales] of written)
    it(`writes ${name}`, () => {
      const text = locked("", ...changes.map((one) => ({ ...one, file: "f" })));
      assert.equal(text.split("\n")[2], `f\ta\t${locales}`);
      for (const { locale, entry } of changes) {
        const { engine, ...rest } = entry!;
        const isMark = engine?.includes("~");
        assert.deepEqual(parseLock(text).get(locale, "f", ["a"]), isMark ? entry : rest);
      }
    });

  const places: readonly (readonly [locale: string, file: string, place: string])[] = [
    ["de", "locales/de.json", "locales/{locale}.json"],
    ["de_DE", "locales/de_DE/de_DE.json", "locales/{locale}/{locale}.json"],
    ["de", "node/de_DE/code.json", "node/{locale}_DE/code.json"],
    ["pt-BR", "res/values-pt-rBR/strings.xml", "res/values-{locale}/strings.xml"],
    ["sr-Latn", "res/values-b+sr+Latn/strings.xml", "res/values-{locale}/strings.xml"],
    ["de", "res/values-night/de.xml", "res/values-night/{locale}.xml"],
    ["de", "Localizable.xcstrings", "Localizable.xcstrings"],
    ["de", "#a\t{locale}/de.json", "{35}a{9}{{locale}/{locale}.json"],
    ["", "a.json", "a.json"],
  ];
  for (const [locale, file, place] of places)
    it(`has ${JSON.stringify(file)} of “${locale}” at ${place}`, () => assert.equal(lockPlace(locale, file), place));

  it("reads lines up to each kind of line end, and the last one without", () => {
    const text = "f\ta\t1\tde\r\nf\tb\t2\tde+\rf\tc\t3\tde\n\nde\tg\td\t4\ttranslated";
    const places = [...lockLines(text)].map(({ start, end, text: one, read }) => [
      text.slice(start, end),
      one,
      read?.path,
    ]);
    assert.deepEqual(places, [
      ["f\ta\t1\tde\r\n", "f\ta\t1\tde", "a"],
      ["f\tb\t2\tde+\r", "f\tb\t2\tde+", "b"],
      ["f\tc\t3\tde\n", "f\tc\t3\tde", "c"],
      ["\n", "", undefined],
      ["de\tg\td\t4\ttranslated", "de\tg\td\t4\ttranslated", "d"],
    ]);
    assert.deepEqual([...parseLock(text).pathsOf("de", "f")], ["a", "b", "c"]);
    assert.deepEqual([...lockLines("")], []);
  });

  const items: readonly (readonly [written: string, entry: object | undefined])[] = [
    ["1\tde", { hash: "1", state: "translated" }],
    ["1/2\tde:3+", { ...reviewed, engine: undefined }],
    [`9\tfr by:${deepl} ja:x de:3=1/2+ it`, reviewed],
    ["1\tby:anything  :x =1 de= de:=1 fr:1:2 de", { hash: "1", state: "translated" }],
    ["1\tde=a/b/c", undefined],
    ["1\tde:1:2", undefined],
    ["1/\tde", undefined],
    ["\tde", undefined],
    ["1\tde\todd", undefined],
    ["1\t", undefined],
    ["1", undefined],
  ];
  for (const [text, entry] of items)
    it(`reads ${JSON.stringify(text)}`, () => {
      const read = parseLock(`f\tb\t${text}\n`).get("de", "f", ["b"]);
      assert.deepEqual(read && { ...read }, entry && JSON.parse(JSON.stringify(entry)));
    });

  const base = line("a", "1", "de es") + line("c", "1");
  const table: readonly (readonly [name: string, before: string, changes: readonly LockChange[], after: string])[] = [
    ["replaces one line", base, [change("de", "c", "9")], base.replace("c\t1", "c\t9")],
    ["leaves what is so already", base, [change("de", "c", "1")], base],
    [
      "leaves a line that says the same in other words",
      line("a", "2", "es=1  de=1 "),
      [change("de", "a", "1")],
      line("a", "2", "es=1  de=1 "),
    ],
    ["adds a locale", base, [change("fr", "c", "1")], line("a", "1", "de es") + line("c", "1", "de fr")],
    ["inserts in order", base, [change("de", "b", "2")], line("a", "1", "de es") + line("b", "2") + line("c", "1")],
    ["inserts at the end", base, [change("fr", "d", "2")], base + line("d", "2", "fr")],
    ["inserts at the start", base, [change("ar", "A", "2")], line("A", "2", "ar") + base],
    [
      "removes a locale",
      base,
      [change("de", "a", undefined), change("it", "a", undefined)],
      line("a", "1", "es") + line("c", "1"),
    ],
    ["removes", base, [change("de", "c", undefined)], line("a", "1", "de es")],
    [
      "keeps unknown lines",
      `# mine\nodd line\n${base}`,
      [change("de", "c", "2")],
      `# mine\nodd line\n${base.replace("c\t1", "c\t2")}`,
    ],
    ["closes an open last line", base.trimEnd(), [change("fr", "d", "2")], base + line("d", "2", "fr")],
    [
      "keeps CRLF",
      base.replaceAll("\n", "\r\n"),
      [change("de", "b", "2")],
      (line("a", "1", "de es") + line("b", "2") + line("c", "1")).replaceAll("\n", "\r\n"),
    ],
  ];
  for (const [name, before, changes, expected] of table) {
    it(name, () => assert.equal(locked(before, ...changes), expected));
  }

  it("reads through conflict markers and reports them", () => {
    const text = `${line("a", "1")}<<<<<<< ours\n${line("b", "2", "de fr")}=======\n${line("b", "3")}>>>>>>> theirs\n`;
    const lock = parseLock(text);
    assert.deepEqual(
      lock.problems.map(({ code, detail }) => [code, detail]),
      [
        ["format.syntax", "<<<<<<<"],
        ["format.syntax", "======="],
        ["format.syntax", ">>>>>>>"],
      ],
    );
    assert.equal(get(text, "de", "b")?.hash, "3");
    assert.equal(get(text, "fr", "b")?.hash, "2");
    assert.equal(
      locked(text, change("de", "b", "4")),
      `${line("a", "1")}<<<<<<< ours\n${line("b", "2", "de=4 fr")}=======\n${line("b", "4")}>>>>>>> theirs\n`,
    );
  });

  describe("of version 1", () => {
    const short = (hash: string): string => Buffer.from(hash, "hex").toString("base64url");
    const [first, second, third] = ["0123456789ab", "123456789abc", "fbf000000000"] as const;

    const fields: readonly (readonly [fields: string, entry: object | undefined])[] = [
      ["1\ttranslated", { hash: "1", state: "translated" }],
      [`${first}\ttranslated`, { hash: short(first), state: "translated" }],
      [
        `${first}\treviewed\tnorm:${second}\tmt:${third}\tby:${deepl}`,
        { hash: short(first), state: "reviewed", normal: short(second), machine: short(third), engine: deepl },
      ],
      [`1\treviewed\tby:${deepl}\tlater:x\tmt:3\tnorm:2\tmt:4`, reviewed],
      ["1\treviewed\tnorm:2\tmt:3\tby:anything", { hash: "1", state: "reviewed", normal: "2", machine: "3" }],
      ["1\ttranslated\twithout label", undefined],
      ["1\ttranslated\t", undefined],
      ["1 2\ttranslated", undefined],
      ["1\tother", undefined],
      ["1", undefined],
    ];
    for (const [written, entry] of fields)
      it(`reads ${JSON.stringify(written)}`, () => {
        // the line before has the same engine
        const text = `de\tf\ta\t1\ttranslated\tby:${deepl}\nde\tf\tb\t${written}\n`;
        assert.deepEqual(parseLock(text).get("de", "f", ["b"]), entry);
      });

    const heading = "# Glossa: the source text that each translation was made from. Keep it under version control.\n";
    const old = `${heading}# mine\n${former("de", "a", first)}${former("de", "b", second)}${former("fr", "a", first)}`;

    it("stays as it is until one of its entries changes", () => {
      assert.deepEqual(lockEdits(old, [change("de", "a", short(first)), change("fr", "b", undefined)]), []);
    });

    it("is written in this version with its first change", () => {
      const after = locked(old, change("fr", "b", short(second)));
      assert.match(after, /^# Glossa lock 2: .*\n# A line .*\n# mine\n/);
      assert.ok(after.endsWith(`# mine\n${line("a", short(first), "de fr")}${line("b", short(second), "de fr")}`));
      assert.equal(after.split("\n").length, 6);
      const removed = locked(old, change("de", "b", undefined));
      assert.ok(removed.endsWith(`# mine\n${line("a", short(first), "de fr")}`));
      assert.equal(
        locked(old.replaceAll("\n", "\r\n"), change("fr", "b", short(second))),
        after.replaceAll("\n", "\r\n"),
      );
    });

    it("is written in this version if it has lines of both", () => {
      const after = locked(old + line("c", "1", "ja"), change("ja", "a", "2"));
      assert.ok(
        after.endsWith(`${line("a", short(first), "de fr ja=2")}${line("b", short(second))}${line("c", "1", "ja")}`),
      );
    });

    it("keeps its conflicts: only messages that change are written in this version, after them", () => {
      const conflict = `<<<<<<< ours\n${former("de", "b", second)}=======\n${former("de", "b", third)}>>>>>>> theirs\n`;
      const text = former("de", "a", first) + conflict + former("fr", "a", first);
      assert.equal(locked(text, change("fr", "a", "1")), `${conflict}${line("a", "1", `de=${short(first)} fr`)}`);
      assert.equal(get(locked(text, change("fr", "a", "1")), "de", "b")?.hash, short(third));
    });
  });

  it("knows what a machine wrote by its text, with any key", () => {
    const machine = machineHash('Hallo <x id="A" equiv-text="a"/>');
    const text = locked("", {
      locale: "de",
      file: "m.xlf",
      path: ["a"],
      entry: { hash: "1", state: "translated", machine },
    });
    const { isMachine } = parseLock(text);
    assert.equal(isMachine("de", "m.xlf", 'Hallo <x id="A" equiv-text="b"/>'), true);
    assert.equal(isMachine("de", "m.xlf", 'Hallo, <x id="A" equiv-text="a"/>'), false);
    assert.equal(isMachine("fr", "m.xlf", 'Hallo <x id="A" equiv-text="a"/>'), false);
  });

  it("hashes a source twice only where its normal form is another text", () => {
    assert.deepEqual(sourceFields("Don't"), { hash: sourceHash("Don't") });
    assert.deepEqual(sourceFields("Don’t"), { hash: sourceHash("Don’t"), normal: sourceHash("Don't") });
  });

  it("distinguishes keys that look alike, and keys with tabs and line ends", () => {
    const paths = [["a", "b"], ["a.b"], ["a\tb"], ["a\nb"], ["a", 0], ["a", "0"], [""], ["a[0]"]];
    const file = "locales/de.json";
    const changes = paths.map((path, i) => ({
      locale: "de",
      file,
      path,
      entry: { hash: `${i}`, state: "reviewed" as const },
    }));
    const lock = parseLock(locked("", ...changes));
    paths.forEach((path, i) => {
      assert.deepEqual(lock.get("de", file, path), { hash: `${i}`, state: "reviewed" });
    });
  });

  it("sorts the lines of files whose names begin alike, with the same paths, others, and those that it has", () => {
    const files = ["a b.json", "a", "a.json", "ä"].flatMap((file, at) =>
      ["b", "a[0]", "c", `only ${at % 3}`, "a"].map(
        (path): LockChange => ({
          locale: file === "a" ? "de" : "de-AT",
          file,
          path,
          entry: { hash: `${at}${path.length}`, state: "translated" },
        }),
      ),
    );
    const all = [...files, ...files.map((change): LockChange => ({ ...change, locale: "de-CH" }))];
    const [, , ...lines] = locked("", ...all)
      .trimEnd()
      .split("\n");
    assert.equal(lines.length, files.length);
    assert.deepEqual(lines, [...lines].sort());
    const some = all.filter((_, at) => at % 4 > 0);
    assert.equal(locked(locked("", ...some), ...all), locked("", ...all));
  });

  it("edits a long lock in steps, and comes to the same as a short one", () => {
    const all = Array.from({ length: 9_000 }, (_, at) => change("de", `key ${(at * 7_919) % 9_000}`, `${at}`));
    const steps = lockEditSteps("", all);
    let count = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) count++;
    assert.ok(count >= 10, `${count} steps`);
    const text = applyEdits("", step.value);
    const [, , ...lines] = text.trimEnd().split("\n");
    assert.equal(lines.length, 9_000);
    assert.deepEqual(lines, [...lines].sort());
    assert.equal(locked(locked("", ...all.filter((_, at) => at % 3 > 0)), ...all), text);
    assert.deepEqual(lockEdits(text, all), []);
  });

  it("has a line a message, and room in a megabyte for 1,899 messages in 26 locales by one engine", () => {
    const locales = Array.from({ length: 26 }, (_, at) => `${"abcdefghijklmnopqrstuvwxyz"[at]}a_AA`);
    const keys = Array.from({ length: 1_899 }, (_, at) => [`Save the changes of this project before you close ${at}`]);
    const changesOf = (paths: readonly string[][]): LockChange[] =>
      locales.flatMap((locale) =>
        paths.map((path) => ({
          locale,
          file: `locales/${locale}/translation.json`,
          path,
          entry: {
            hash: sourceHash(path[0]!),
            state: "translated",
            machine: machineHash(locale + path[0]),
            engine: "gpt-4o-mini/p1~3f2a91",
          } as const,
        })),
      );
    const text = locked("", ...changesOf(keys));
    assert.ok(Buffer.byteLength(text) <= 1_000_000, `${Buffer.byteLength(text)} bytes`);
    assert.equal(text.trimEnd().split("\n").length, 1_901);
    const edits = lockEdits(text, changesOf([["A new message"]]));
    assert.deepEqual(
      edits.map(({ span, text: added }) => [span.end - span.start, added.split("\n").length]),
      [[0, 2]],
    );
  });
});
