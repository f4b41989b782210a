import assert from "node:assert/strict";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { needs } from "../skip.ts";
import { createRepository, type TestRepository } from "./gitRepository.ts";

/** Calls of `glossa merge-driver` as git makes them, with versions of its own. */
describe("merges by the driver", () => {
  let repo: TestRepository;
  before(async function () {
    needs(this, "git");
    repo = await createRepository();
  });
  after(() => rm(repo.folder, { recursive: true, force: true }));

  /** Calls the driver as git does; the versions are files of the repository. */
  async function drive(versions: Readonly<Record<"base" | "ours" | "theirs", string | Uint8Array>>, path: string) {
    for (const [side, text] of Object.entries(versions)) await repo.write(`${side}.tmp`, text);
    return repo.glossa("merge-driver", "base.tmp", "ours.tmp", "theirs.tmp", path, "7", "%S", "%X", "%Y");
  }

  it("by line are said with their reason, those without a conflict too", async () => {
    const [base, ours] = ['{\n  "a": "b"\n}\n', '{\n  "a": "c"\n}\n'];
    const lines = (...texts: readonly string[]): string => `{\n${texts.map((text) => `  ${text}`).join(",\n")}\n}\n`;
    for (const [versions, path, code, said] of [
      [
        { base, ours, theirs: Uint8Array.of(0, 1, 2, 3, 0xff) },
        "locales/de.json",
        1,
        "(theirs is binary, or not in UTF-8); git merges no binary files, so ours is kept",
      ],
      [
        { base, ours, theirs: Buffer.from('{\n  "a": "\xe4\xf6"\n}\n', "latin1") },
        "locales/de.json",
        1,
        "(theirs is binary, or not in UTF-8); git merged it by line",
      ],
      [
        { base, ours, theirs: `version https://git-lfs.github.com/spec/v1\noid sha256:${"0".repeat(64)}\nsize 9\n` },
        "locales/de.json",
        1,
        "(theirs is a Git LFS pointer); git merged it by line",
      ],
      [
        {
          base: lines('"a": "b"', '"c": "d"', '"e": "f"'),
          ours: lines('"a": "B"', '"c": "d"', '"e": "f"'),
          theirs: lines('"a": "b"', '"c": "d"', '"e": "f",,'),
        },
        "locales/de.json",
        0,
        "(theirs has a syntax error in line 4); git merged it by line",
      ],
      [
        { base: "a\n\nb\n\nc\n", ours: "A\n\nb\n\nc\n", theirs: "a\n\nb\n\nC\n" },
        "docs/de.md",
        0,
        "(its messages have no keys); git merged it by line",
      ],
      [
        { base, ours, theirs: base },
        "notes.txt",
        0,
        "(it is not a locale file that Glossa knows); git merged it by line",
      ],
      [
        {
          base: "a=1\n",
          ours: Buffer.from("a=1\nb=\xf6\n", "latin1"),
          theirs: "a=1\nc=Ж\n",
        },
        "messages_de.properties",
        1,
        "(ours is in ISO-8859-1, which has no place for a character of theirs); git merged it by line",
      ],
    ] as const) {
      const ended = await drive(versions, path);
      assert.deepEqual([ended.code, ended.err], [code, `glossa: ${path} cannot be merged by message ${said}.\n`]);
    }
  });

  it("keep the bytes of a side that alone has changed, in its encoding", async () => {
    const base = "\ufeffa=1\n";
    const theirs = Buffer.from("\ufeffa=1\nb=Ж\n", "utf16le");
    const { code, err } = await drive({ base, ours: base, theirs }, "messages_de.properties");
    assert.deepEqual([code, err], [0, ""]);
    assert.deepEqual(await readFile(join(repo.folder, "ours.tmp")), theirs);
  });

  const latin = (text: string) => Buffer.from(text, "latin1");
  for (const [what, base, ours, theirs, merged] of [
    ["ours has no encoding to keep", "a=1\n", "a=2\n", latin("a=1\nb=ä\n"), latin("a=2\nb=ä\n")],
    ["ours lost its last umlaut", latin("a=ä\nb=1\n"), "b=1\n", latin("a=ä\nb=ö\n"), latin("b=ö\n")],
    ["they alone converted it", latin("a=ä\n"), latin("a=ä\nb=ö\n"), "a=ä\nc=Ж\n", "a=ä\nb=ö\nc=Ж\n"],
    ["ours alone converted it", latin("a=ä\n"), "a=ä\nb=Ж\n", latin("a=ä\nc=ö\n"), "a=ä\nb=Ж\nc=ö\n"],
    ["ours converted it, and nothing else", latin("a=ä\n"), "a=ä\n", latin("a=ä\n"), "a=ä\n"],
  ] as const)
    it(`keep ISO-8859-1 until a side leaves it: ${what}`, async () => {
      const { code, err } = await drive({ base, ours, theirs }, "messages_de.properties");
      assert.deepEqual([code, err], [0, ""]);
      assert.deepEqual(await readFile(join(repo.folder, "ours.tmp")), Buffer.from(merged));
    });

  it("take what was before the conflicts that git has left in a base of several", async () => {
    const texts = (...entries: readonly string[]): string => `{\n${entries.join("")}}\n`;
    const last = '<<<<<<<<< 1\n  "c": "3"\n=========\n  "c": "drei"\n>>>>>>>>> 2\n';
    const versions = {
      base: texts('  "a": "1",\n', '  "b": "2",\n', last),
      ours: texts('  "a": "eins",\n', '  "b": "2",\n', '  "c": "3!"\n'),
      theirs: texts('  "a": "1",\n', '  "b": "zwei",\n', '  "c": "3!"\n'),
    };
    const { code, err } = await drive(versions, "locales/de.json");
    assert.deepEqual([code, err], [0, ""]);
    assert.equal(await repo.text("ours.tmp"), texts('  "a": "eins",\n', '  "b": "zwei",\n', '  "c": "3!"\n'));
  });

  it("name the sides as a newer git does", async () => {
    const [base, ours, theirs] = ["b", "ours", "theirs"].map((text) => `{\n  "a": "${text}"\n}\n`);
    await drive({ base: base ?? "", ours: ours ?? "", theirs: theirs ?? "" }, "locales/de.json");
    assert.match(await repo.text("ours.tmp"), /^<<<<<<< ours\n[^>]*^>>>>>>> theirs$/m);
    await repo.write("ours.tmp", ours ?? "");
    await repo.git("config", "merge.conflictStyle", "diff3");
    const files = ["base.tmp", "ours.tmp", "theirs.tmp", "locales/de.json"];
    await repo.glossa("merge-driver", ...files, "7", "1234567", "HEAD", "89abcde (Add\ntexts)");
    assert.match(
      await repo.text("ours.tmp"),
      /^<<<<<<< HEAD\n[^|]*^\|{7} 1234567\n[^>]*^>>>>>>> 89abcde \(Add texts\)$/m,
    );
  });

  it("say which messages were added to a block that the other side has renamed", async () => {
    const block = (name: string, ...more: readonly string[]): string =>
      `{\n  "${name}": {\n${['"open": "Open"', '"pay": "Pay"', ...more].map((line) => `    ${line}`).join(",\n")}\n  }\n}\n`;
    const versions = { base: block("cart"), ours: block("basket"), theirs: block("cart", '"close": "Close"') };
    const { code, err } = await drive(versions, "locales/en.json");
    assert.deepEqual(
      [code, err],
      [0, "locales/en.json: they added cart.close, we renamed cart to basket; it keeps its key\n"],
    );
    assert.deepEqual(JSON.parse(await repo.text("ours.tmp")), {
      cart: { close: "Close" },
      basket: { open: "Open", pay: "Pay" },
    });
  });

  it("say which messages refer to one that the other side has renamed", async () => {
    const texts = (...lines: readonly string[]): string => `{\n${lines.map((line) => `  ${line}`).join(",\n")}\n}\n`;
    const base = ['"brand": "Acorn"', '"a": "A"'];
    const ours = ['"product": "Acorn"', '"a": "A"'];
    const theirs = [...base, '"b": "About $t(brand)"'];
    const versions = { base: texts(...base), ours: texts(...ours), theirs: texts(...theirs) };
    const { code, err } = await drive(versions, "locales/en.json");
    assert.deepEqual([code, err], [0, "locales/en.json: b refers to brand, which we renamed to product\n"]);
  });

  it("need versions that can be read", async () => {
    const { code, err } = await repo.glossa("merge-driver", "none", "nothing", "nowhere", "locales/de.json");
    // the three are read at once: which of them is named first is open
    const unreadable = /^glossa merge-driver: .*(?:none|nothing|nowhere) cannot be read \(ENOENT\)\.$/m;
    assert.deepEqual([code, unreadable.test(err)], [2, true], err);
  });
});
