import assert from "node:assert/strict";
import { mkdir, mkdtemp, realpath, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { isMention } from "../../../src/core/keys/mentions.ts";
import { FolderReader } from "../../../src/project/disk/keyThread/folderReader.ts";
import { createGrammars, type Grammars } from "../../../src/project/disk/keyThread/grammars.ts";
import type { KeyFolder, KeySummary, WrittenUsages } from "../../../src/project/disk/keyThread/keyProtocol.ts";
import { readUsages } from "../../../src/project/disk/keyThread/keyTuples.ts";
import { createGrammarFolder, type GrammarFolder } from "../../grammarFolder.ts";
import { never } from "../world.ts";

const manifest = (name: string, dependency = "i18next"): string =>
  JSON.stringify({ name, dependencies: { [dependency]: "1" } });

const init = (options: string): string => `import i18next from "i18next";\ni18next.init({ ${options} });\n`;

describe("reader of a folder whose code states options", () => {
  let base: string;
  let root: string;
  let folderOfGrammars: GrammarFolder;
  let grammars: Grammars;
  before(async () => {
    folderOfGrammars = await createGrammarFolder();
    const pathOf = (name: string) =>
      fileURLToPath(new URL(name === "parser" ? "tree-sitter.wasm" : `tree-sitter-${name}.wasm`, folderOfGrammars.url));
    grammars = await createGrammars(pathOf, (reason) => assert.fail(reason));
  });
  after(() => folderOfGrammars.remove());
  beforeEach(async () => {
    base = await realpath(await mkdtemp(join(tmpdir(), "glossa-stated-")));
    root = join(base, "project");
    await put({
      "a/package.json": manifest("a"),
      "a/i18n.ts": init('nsSeparator: "|"'),
      "a/x.ts": 'i18next.t("shop|cart"); i18next.t("shop:cart");',
      "b/package.json": manifest("b"),
      "b/x.ts": 'i18next.t("shop|cart"); i18next.t("shop:cart");',
    });
  });
  afterEach(() => rm(base, { recursive: true }));

  async function put(files: Readonly<Record<string, string>>): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
      // the time of a file that changed a moment ago is not trusted
      await utimes(join(root, path), new Date(), new Date(Date.now() - 5_000));
    }
  }

  const readerOf = (more: Partial<KeyFolder> = {}): FolderReader => {
    const folder = { root, excludes: [], formats: [], options: defaultKeyOptions, first: [] };
    const later = () => Date.now() + 60_000;
    return new FolderReader({ ...folder, store: join(base, "keys.txt"), ...more }, grammars, later);
  };

  /** Gathers usages as `namespace:key`, by file. */
  const gather = () => {
    const keys: Record<string, readonly string[]> = {};
    const take = (files: readonly WrittenUsages[]): void => {
      for (const { path, usages } of files) {
        const asked = readUsages(usages).filter((usage) => !isMention(usage));
        keys[path] = asked.flatMap((usage) => usage.keys.map(({ key }) => `${usage.namespace ?? ""}:${key}`));
      }
    };
    return { keys, take };
  };

  async function read(reader = readerOf()) {
    const { keys, take } = gather();
    const summary: KeySummary = await reader.readAll(take, never);
    return { parsed: summary.parsed, a: keys["a/x.ts"], b: keys["b/x.ts"] };
  }

  const stated = ["shop:cart", ":shop:cart"];
  const usual = [":shop|cart", "shop:cart"];

  it("reads with them what is in their package, and takes it from the store the next time", async () => {
    const { a, b } = await read();
    assert.deepEqual({ a, b }, { a: stated, b: usual });
    assert.deepEqual(await read(), { parsed: 0, a: stated, b: usual });
  });

  it("reads the files of their package again when they changed in the meantime", async () => {
    await read();
    await put({ "a/i18n.ts": init('nsSeparator: ":"') });
    assert.deepEqual(await read(), { parsed: 2, a: usual, b: usual });
    await put({ "b/i18n.ts": init('nsSeparator: "|"') });
    assert.deepEqual(await read(), { parsed: 2, a: usual, b: stated });
    await rm(join(root, "b/i18n.ts"));
    assert.deepEqual(await read(), { parsed: 1, a: usual, b: usual });
  });

  it("hands over the files of their package when a file, or a text that is not saved, states others", async () => {
    const reader = readerOf();
    await read(reader);
    await put({ "a/i18n.ts": init('nsSeparator: ":"') });
    const byFile = gather();
    await reader.readFiles(["a/i18n.ts"], byFile.take);
    assert.deepEqual(byFile.keys, { "a/i18n.ts": [], "a/x.ts": usual });
    const own = await reader.readText("a/i18n.ts", `${init('nsSeparator: "|"')}i18next.t("shop|own");`);
    assert.deepEqual(
      own.flatMap(({ namespace }) => namespace ?? []),
      ["shop"],
    );
    const byText = gather();
    await reader.readRestated(byText.take);
    assert.deepEqual(byText.keys["a/x.ts"], stated);
  });

  it("reads with the options that are given, if these count as they are", async () => {
    const { a, b } = await read(readerOf({ isAsGiven: true, store: join(base, "apart.txt") }));
    assert.deepEqual({ a, b }, { a: usual, b: usual });
  });
});
