import assert from "node:assert/strict";
import { Failure } from "../../../src/core/failures/failure.ts";
import { answersAgain, recordFiles } from "../../../src/project/disk/recordedFiles.ts";
import type { Files } from "../../../src/project/model/ports.ts";
import { never } from "../world.ts";

/** Files that tests change under the recorder. */
function filesOf(texts: Record<string, string>, warnings: Failure[] = []): Files {
  return {
    list: async () => ({ paths: Object.keys(texts).sort(), links: new Map(), skipped: [], warnings }),
    async read(path) {
      const text = texts[path];
      if (text === undefined) throw new Failure("file.unreadable", { file: path });
      return new TextEncoder().encode(text);
    },
    exists: async (path) => path in texts,
    refusal: async () => undefined,
    async update(path, change) {
      const after = change(undefined);
      if (after !== undefined) texts[path] = new TextDecoder().decode(after);
    },
  };
}

describe("recorded files", () => {
  const texts: Record<string, string> = {};
  beforeEach(() => {
    for (const path of Object.keys(texts)) delete texts[path];
    Object.assign(texts, { "en.json": "{}", "de.json": '{ "a": "A" }' });
  });

  /** The answers of a run that lists the files, reads one and looks for another. */
  async function recorded() {
    const record = recordFiles(filesOf(texts));
    await record.files.list(never);
    await record.files.read("en.json");
    await record.files.exists("glossa.lock");
    const answers = record.answers();
    assert.ok(answers);
    return answers;
  }

  it("answer again as long as nothing changes that was asked for", async () => {
    const answers = await recorded();
    texts["de.json"] = "what nobody read";
    assert.equal(await answersAgain(filesOf(texts), answers, never), true);
  });

  for (const [what, change] of [
    ["a file has other bytes of the same number", () => (texts["en.json"] = "[]")],
    ["a file is gone", () => delete texts["en.json"]],
    ["there is another file", () => (texts["fr.json"] = "{}")],
    ["a file that was looked for is there", () => (texts["glossa.lock"] = "")],
  ] as const) {
    it(`answer otherwise if ${what}`, async () => {
      const answers = await recorded();
      change();
      assert.equal(await answersAgain(filesOf(texts), answers, never), false);
    });
  }

  it("answer otherwise if a folder can't be read now", async () => {
    const answers = await recorded();
    const warnings = [new Failure("file.unreadable", { file: "locales" })];
    assert.equal(await answersAgain(filesOf(texts, warnings), answers, never), false);
  });

  it("are not compared to the end once that is cancelled", async () => {
    const cancelled = AbortSignal.abort();
    assert.equal(await answersAgain(filesOf(texts), await recorded(), cancelled), false);
  });

  for (const [what, work] of [
    ["wrote a file", (files: Files) => files.update("de.json", () => new Uint8Array())],
    ["asked whether a file can be written", (files: Files) => files.refusal("de.json")],
    ["could not read a file", (files: Files) => assert.rejects(files.read("fr.json"))],
    [
      "read two texts of one file",
      async (files: Files) => {
        await files.read("en.json");
        texts["en.json"] = "[]";
        await files.read("en.json");
      },
    ],
  ] as const) {
    it(`are no answers of a run that ${what}`, async () => {
      const record = recordFiles(filesOf(texts));
      await work(record.files);
      assert.equal(record.answers(), undefined);
    });
  }

  it("are no answers of a run that a listing warned", async () => {
    const record = recordFiles(filesOf(texts, [new Failure("file.restored", { file: "en.json" })]));
    await record.files.list(never);
    assert.equal(record.answers(), undefined);
  });
});
