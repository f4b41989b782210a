import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { sha256, useSha256 } from "../../src/core/hash.ts";
import {
  type LockChange,
  lockEditSteps,
  lockEdits,
  machineHash,
  parseLock,
  sourceFields,
  sourceHash,
} from "../../src/core/lock.ts";
import { lockLines } from "../../src/core/lockLines.ts";
import { applyEdits } from "../../src/core/textEdits.ts";
import { anyUnicode } from "../property.ts";

const change = (locale: string, key: string, hash: string | undefined): LockChange => ({
  locale,
  file: `locales/${locale}.json`,
  path: key.split("."),
  entry: hash === undefined ? undefined : { hash, state: "translated" },
});
const line = (locale: string, key: string, hash: string): string =>
  `${locale}\tlocales/${locale}.json\t${key}\t${hash}\ttranslated\n`;
const locked = (text: string, ...changes: LockChange[]): string => applyEdits(text, lockEdits(text, changes));

const reviewed = { hash: "1", state: "reviewed", normal: "2", machine: "3", engine: "deepl~a04c11" };

describe("lock", () => {
  it("hashes as SHA-256 does", () => {
    fc.assert(
      fc.property(anyUnicode({ maxLength: 300 }), (text) => {
        assert.equal(sha256(text), createHash("sha256").update(text, "utf8").digest("hex"));
      }),
    );
    assert.equal(sha256("\ud800"), createHash("sha256").update("\ufffd").digest("hex"));
    assert.equal(sourceHash("Save"), createHash("sha256").update("Save").digest("hex").slice(0, 12));
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

  it("writes a new lock sorted, under a heading", () => {
    const text = locked("", change("es", "b", "2"), change("de", "b", "1"), change("de", "a.c", "3"));
    const [heading, ...lines] = text.split(/(?<=\n)/);
    assert.match(heading!, /^# Glossa/);
    assert.deepEqual(lines, [line("de", "a.c", "3"), line("de", "b", "1"), line("es", "b", "2")]);
    const lock = parseLock(text);
    assert.deepEqual(lock.get("de", "locales/de.json", ["a", "c"]), { hash: "3", state: "translated" });
    assert.equal(lock.get("de", "locales/de.json", ["a"]), undefined);
    assert.deepEqual([...lock.pathsOf("de", "locales/de.json")], ["a.c", "b"]);
    assert.deepEqual(lock.problems, []);
  });

  it("reads lines up to each kind of line end, and the last one without", () => {
    const text = "de\tf\ta\t1\ttranslated\r\nde\tf\tb\t2\treviewed\rde\tf\tc\t3\ttranslated\n\nde\tg\td\t4\ttranslated";
    const places = [...lockLines(text)].map(({ start, end, text: one, read }) => [
      text.slice(start, end),
      one,
      read?.path,
    ]);
    assert.deepEqual(places, [
      ["de\tf\ta\t1\ttranslated\r\n", "de\tf\ta\t1\ttranslated", "a"],
      ["de\tf\tb\t2\treviewed\r", "de\tf\tb\t2\treviewed", "b"],
      ["de\tf\tc\t3\ttranslated\n", "de\tf\tc\t3\ttranslated", "c"],
      ["\n", "", undefined],
      ["de\tg\td\t4\ttranslated", "de\tg\td\t4\ttranslated", "d"],
    ]);
    assert.deepEqual([...parseLock(text).pathsOf("de", "f")], ["a", "b", "c"]);
    assert.deepEqual([...lockLines("")], []);
  });

  const fields: readonly (readonly [fields: string, entry: object | undefined])[] = [
    ["1\ttranslated", { hash: "1", state: "translated" }],
    ["1\treviewed\tnorm:2\tmt:3\tby:deepl~a04c11", reviewed],
    ["1\treviewed\tby:deepl~a04c11\tlater:x\tmt:3\tnorm:2\tmt:4", reviewed],
    ["1\treviewed\tnorm:2\tmt:3\tby:anything", { hash: "1", state: "reviewed", normal: "2", machine: "3" }],
    ["1\ttranslated\twithout label", undefined],
    ["1\ttranslated\t", undefined],
    ["1\tother", undefined],
    ["1", undefined],
  ];
  for (const [written, entry] of fields)
    it(`reads ${JSON.stringify(written)}`, () => {
      // the line before has the same engine
      const text = `de\tf\ta\t1\ttranslated\tby:deepl~a04c11\nde\tf\tb\t${written}\n`;
      assert.deepEqual(parseLock(text).get("de", "f", ["b"]), entry);
    });

  const base = line("de", "a", "1") + line("de", "c", "1") + line("es", "a", "1");
  const table: readonly (readonly [name: string, before: string, changes: readonly LockChange[], after: string])[] = [
    ["replaces one line", base, [change("de", "c", "9")], base.replace("c\t1", "c\t9")],
    ["leaves what is so already", base, [change("de", "c", "1")], base],
    [
      "inserts in order",
      base,
      [change("de", "b", "2")],
      line("de", "a", "1") + line("de", "b", "2") + base.slice(base.indexOf("de\tlocales/de.json\tc")),
    ],
    ["inserts at the end", base, [change("fr", "b", "2")], base + line("fr", "b", "2")],
    ["inserts at the start", base, [change("ar", "b", "2")], line("ar", "b", "2") + base],
    ["removes", base, [change("de", "a", undefined), change("it", "a", undefined)], base.slice(base.indexOf("\n") + 1)],
    [
      "keeps unknown lines",
      `# mine\nodd line\n${base}`,
      [change("de", "a", "2")],
      `# mine\nodd line\n${base.replace("a\t1", "a\t2")}`,
    ],
    ["closes an open last line", base.trimEnd(), [change("fr", "b", "2")], base + line("fr", "b", "2")],
    [
      "keeps CRLF",
      base.replaceAll("\n", "\r\n"),
      [change("de", "b", "2")],
      (line("de", "a", "1") + line("de", "b", "2") + line("de", "c", "1") + line("es", "a", "1")).replaceAll(
        "\n",
        "\r\n",
      ),
    ],
  ];
  for (const [name, before, changes, expected] of table) {
    it(name, () => assert.equal(locked(before, ...changes), expected));
  }

  it("reads through conflict markers and reports them", () => {
    const text = `${line("de", "a", "1")}<<<<<<< ours\n${line("de", "b", "2")}=======\n${line("de", "b", "3")}>>>>>>> theirs\n`;
    const lock = parseLock(text);
    assert.deepEqual(
      lock.problems.map(({ code, detail }) => [code, detail]),
      [
        ["format.syntax", "<<<<<<<"],
        ["format.syntax", "======="],
        ["format.syntax", ">>>>>>>"],
      ],
    );
    assert.equal(lock.get("de", "locales/de.json", ["b"])?.hash, "3");
    assert.equal(locked(text, change("de", "b", "4")).split("\tb\t4\t").length, 3);
  });

  it("reads and writes further fields by their names, and needs none of them", () => {
    const file = "locales/de.json";
    const entry = { hash: "1", state: "translated", normal: "2", machine: "3" } as const;
    const text = locked("", { locale: "de", file, path: ["a"], entry });
    assert.equal(text.split("\n")[1], "de\tlocales/de.json\ta\t1\ttranslated\tnorm:2\tmt:3");
    assert.deepEqual(parseLock(text).get("de", file, ["a"]), entry);
    const later = `${line("de", "a", "1").trimEnd()}\tlater:9\tmt:3\n${line("de", "b", "1").trimEnd()}\todd\n`;
    assert.deepEqual(parseLock(later).get("de", file, ["a"]), { hash: "1", state: "translated", machine: "3" });
    assert.equal(parseLock(later).get("de", file, ["b"]), undefined);
    assert.deepEqual(lockEdits(later, [change("de", "c", undefined)]), []);
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
    const [, ...lines] = locked("", ...all)
      .trimEnd()
      .split("\n");
    assert.equal(lines.length, all.length);
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
    const [, ...lines] = text.trimEnd().split("\n");
    assert.equal(lines.length, 9_000);
    assert.deepEqual(lines, [...lines].sort());
    assert.equal(locked(locked("", ...all.filter((_, at) => at % 3 > 0)), ...all), text);
    assert.deepEqual(lockEdits(text, all), []);
  });
});
