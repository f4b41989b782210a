import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultKeyOptions } from "../../../src/core/keys/keyFramework.ts";
import { isMention } from "../../../src/core/keys/mentions.ts";
import { applyEdits } from "../../../src/core/text/textEdits.ts";
import { FolderReader } from "../../../src/project/disk/keyThread/folderReader.ts";
import { createGrammars, type Grammars } from "../../../src/project/disk/keyThread/grammars.ts";
import type { KeyFolder, KeySummary, TakeUsages } from "../../../src/project/disk/keyThread/keyProtocol.ts";
import { readStore, type StoredFile, writeStore } from "../../../src/project/disk/keyThread/keyStore.ts";
import { readUsages } from "../../../src/project/disk/keyThread/keyTuples.ts";
import { listSources } from "../../../src/project/disk/keyThread/listSources.ts";
import { createGrammarFolder, type GrammarFolder } from "../../grammarFolder.ts";
import { never } from "../world.ts";

let base: string;
let root: string;

async function put(files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), "glossa-keys-")));
  root = join(base, "project");
  await mkdir(root);
});
afterEach(() => rm(base, { recursive: true }));

describe("list of source files", () => {
  const list = async (excludes: readonly string[] = []) =>
    (await listSources(root, excludes, never)).sources.toSorted();

  it("has sources and manifests, but nothing of dependencies and output", async () => {
    await put({
      "a.ts": "",
      "b.txt": "",
      "node_modules/c.ts": "",
      "dist/d.js": "",
      ".x/e.ts": "",
      "web/package.json": "",
      "web/jsconfig.json": "",
    });
    const { sources, manifests, configs, isCut } = await listSources(root, [], never);
    assert.deepEqual(
      [sources.toSorted(), manifests, configs, isCut],
      [["a.ts", "web/jsconfig.json", "web/package.json"], ["web/package.json"], ["web/jsconfig.json"], false],
    );
  });

  it("leaves out what .gitignore names, each in its own folder, the innermost first", async () => {
    await put({
      ".gitignore": "generated/\n*.gen.ts\n",
      "web/.gitignore": "!keep.gen.ts\n/own.ts\n",
      ...{ "a.gen.ts": "", "generated/b.ts": "", "web/keep.gen.ts": "", "web/own.ts": "", "web/in/own.ts": "" },
    });
    assert.deepEqual(await list(), ["web/in/own.ts", "web/keep.gen.ts"]);
  });

  it("leaves out what is excluded, also if .gitignore says otherwise", async () => {
    await put({ ".gitignore": "!a.ts\n", "a.ts": "", "b.ts": "", "c/d.ts": "" });
    assert.deepEqual(await list(["a.ts", "**/c"]), ["b.ts"]);
  });

  it("follows no link", async () => {
    await put({ "a.ts": "" });
    await mkdir(join(base, "other"));
    await writeFile(join(base, "other/secret.ts"), "");
    await symlink(join(base, "other"), join(root, "linked"));
    await symlink(join(base, "other/secret.ts"), join(root, "b.ts"));
    assert.deepEqual(await list(), ["a.ts"]);
  });

  it("ends when it is cancelled", async () => {
    await assert.rejects(listSources(root, [], AbortSignal.abort()), { name: "AbortError" });
  });
});

describe("store of usages", () => {
  const file: StoredFile = { size: 3, time: 1700000000000.5, usages: '[{"a":"\\t"}]', imports: '["a\\tb"]' };
  const path = () => join(base, "store/keys.txt");

  it("gives back what it got", async () => {
    await writeStore(path(), "one", new Map([["a b.ts", file]]));
    assert.deepEqual(await readStore(path(), "one"), new Map([["a b.ts", file]]));
  });

  it("gives nothing for another stamp", async () => {
    await writeStore(path(), "one", new Map([["a.ts", file]]));
    assert.equal((await readStore(path(), "two")).size, 0);
  });

  for (const [what, change] of [
    ["cut off", (text: string) => text.slice(0, -2)],
    ["empty", () => ""],
    ["something else", () => "hello"],
  ] as const) {
    it(`gives nothing if the file is ${what}`, async () => {
      await writeStore(path(), "one", new Map([["a.ts", file]]));
      await writeFile(path(), change(await readFile(path(), "utf8")));
      assert.equal((await readStore(path(), "one")).size, 0);
    });
  }

  it("leaves out names that would break its lines", async () => {
    await writeStore(
      path(),
      "one",
      new Map([
        ["a\nb.ts", file],
        ["c.ts", file],
      ]),
    );
    assert.deepEqual([...(await readStore(path(), "one")).keys()], ["c.ts"]);
  });

  it("is whole after many writers at once, and leaves no draft", async () => {
    const many = (writer: number) =>
      new Map(Array.from({ length: 500 }, (_, at) => [`w${writer}/${at}.ts`, { ...file, size: writer }]));
    await Promise.all(Array.from({ length: 8 }, (_, writer) => writeStore(path(), "one", many(writer))));
    const found = await readStore(path(), "one");
    assert.deepEqual([found.size, new Set([...found.values()].map(({ size }) => size)).size], [500, 1]);
    assert.deepEqual(await readdir(dirname(path())), ["keys.txt"]);
  });
});

describe("reader of a folder", () => {
  let folderOfGrammars: GrammarFolder;
  let grammars: Grammars;
  before(async () => {
    folderOfGrammars = await createGrammarFolder();
    const pathOf = (name: string) =>
      fileURLToPath(new URL(name === "parser" ? "tree-sitter.wasm" : `tree-sitter-${name}.wasm`, folderOfGrammars.url));
    grammars = await createGrammars(pathOf, (reason) => assert.fail(reason));
  });
  after(() => folderOfGrammars.remove());

  const manifest = '{ "dependencies": { "i18next": "25" } }';
  const later = () => Date.now() + 60_000;

  interface Read {
    readonly summary: KeySummary;
    readonly keys: Readonly<Record<string, readonly string[]>>;
  }

  function readerOf(more: Partial<KeyFolder> = {}): FolderReader {
    const folder = { root, excludes: [], formats: [], options: defaultKeyOptions, first: [] };
    return new FolderReader({ ...folder, store: join(base, "keys.txt"), ...more }, grammars, later);
  }

  async function read(reader = readerOf()): Promise<Read> {
    const keys: Record<string, readonly string[]> = {};
    const summary = await reader.readAll((files) => {
      for (const { path, usages } of files) {
        const asked = readUsages(usages).flatMap((one) => one.keys.map(({ key }) => key));
        if (asked.length > 0) keys[path] = asked;
      }
    }, never);
    return { summary, keys };
  }

  it("parses a file once, and again if it changed", async () => {
    await put({ "package.json": manifest, "a.ts": 'i18next.t("a")', "b.ts": 'i18next.t("b")' });
    assert.deepEqual((await read()).keys, { "a.ts": ["a"], "b.ts": ["b"] });
    const warm = await read();
    assert.deepEqual([warm.summary.parsed, warm.keys], [0, { "a.ts": ["a"], "b.ts": ["b"] }]);
    await put({ "b.ts": 'i18next.t("c")' });
    await utimes(join(root, "b.ts"), new Date(), new Date(Date.now() - 5_000));
    const { summary, keys } = await read();
    assert.deepEqual([summary.parsed, keys], [1, { "a.ts": ["a"], "b.ts": ["c"] }]);
  });

  it("does not trust the time of a file that changed a moment ago", async () => {
    await put({ "package.json": manifest, "a.ts": 'i18next.t("a")' });
    const folder = {
      root,
      excludes: [],
      formats: [],
      options: defaultKeyOptions,
      first: [],
      store: join(base, "keys.txt"),
    };
    const { mtimeMs } = await stat(join(root, "a.ts"));
    for (const _ of [1, 2]) {
      const { summary } = await read(new FolderReader(folder, grammars, () => mtimeMs + 1_000));
      assert.equal(summary.parsed, 1);
    }
  });

  it("forgets a file that went away", async () => {
    await put({ "package.json": manifest, "a.ts": 'i18next.t("a")', "b.ts": 'i18next.t("b")' });
    const reader = readerOf();
    await read(reader);
    await rm(join(root, "b.ts"));
    const taken: object[] = [];
    await reader.readFiles(["b.ts", "notes.txt"], (files) => taken.push(...files));
    assert.deepEqual(taken, [{ path: "b.ts", usages: "" }]);
    assert.deepEqual((await read()).keys, { "a.ts": ["a"] });
  });

  it("does not read what is no text of people, and says why", async () => {
    await put({
      "package.json": manifest,
      "large.ts": `i18next.t("a")${" ".repeat(2 * 2 ** 20)}`,
      "binary.ts": 'i18next.t("a")\0',
      "bundle.js": `i18next.t("a");${"x".repeat(200_000)}`,
    });
    const { summary, keys } = await read();
    assert.deepEqual(keys, {});
    assert.deepEqual(
      summary.skipped.toSorted((one, other) => (one.path < other.path ? -1 : 1)),
      [
        { path: "binary.ts", reason: "binary" },
        { path: "bundle.js", reason: "generated" },
        { path: "large.ts", reason: "tooLarge" },
      ],
    );
    // what is known from the last time as well
    assert.equal((await read()).summary.skipped.length, 3);
  });

  it("reads nothing outside of the root, for any caller", async () => {
    await put({ "package.json": manifest });
    await writeFile(join(base, "secret.ts"), 'i18next.t("secret")');
    await symlink(join(base, "secret.ts"), join(root, "link.ts"));
    const reader = readerOf();
    await read(reader);
    const taken: object[] = [];
    await reader.readFiles(["link.ts", "../secret.ts"], (files) => taken.push(...files));
    assert.deepEqual(taken, [
      { path: "link.ts", usages: "" },
      { path: "../secret.ts", usages: "" },
    ]);
  });

  it("hands over the files that are shown before all others", async () => {
    const files = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`f${at}.ts`, `i18next.t("k${at}")`]));
    await put({ "package.json": manifest, ...files });
    const order: string[] = [];
    await readerOf({ first: ["f77.ts"] }).readAll((found) => order.push(...found.map(({ path }) => path)), never);
    assert.deepEqual([order.length, order[0]], [120, "f77.ts"]);
  });

  const cart = 'import { useTranslation } from "react-i18next";\nexport const useCart = () => useTranslation("cart");';
  const other = cart.replace('"cart"', '"basket"');
  const importing = 'import { useCart } from "./hooks/cart";\nconst { t } = useCart(); t("a")';
  const namespaces = async (reader: FolderReader) => {
    const found: Record<string, readonly (string | undefined)[]> = {};
    await reader.readAll((files) => {
      for (const { path, usages } of files) {
        const asking = readUsages(usages).filter((one) => !isMention(one));
        if (asking.length > 0) found[path] = asking.map(({ namespace }) => namespace);
      }
    }, never);
    return found;
  };

  it("follows an import by one step, by the aliases of a configuration too", async () => {
    await put({
      "package.json": manifest,
      "tsconfig.json": '{ "compilerOptions": { "paths": { "#hooks/*": ["./hooks/*"], }, /* one */ } }',
      "hooks/cart.ts": cart,
      "a.ts": importing,
      "web/b.ts": importing.replace("./hooks/cart", "#hooks/cart"),
      "c.ts": importing.replace("./hooks/cart", "./hooks"),
      "hooks/index.ts": 'export { useCart } from "./cart";',
      "d.ts": importing.replace("./hooks/cart", "./lib"),
      "lib/index.ts": 'export * from "../hooks";',
    });
    // a module that hands on what another one hands on is the second step
    assert.deepEqual(await namespaces(readerOf()), {
      ...{ "a.ts": ["cart"], "web/b.ts": ["cart"], "c.ts": ["cart"], "d.ts": [undefined] },
    });
  });

  it("reads the importers of a module that hands another on again when either changes", async () => {
    await put({
      "package.json": manifest,
      "a.ts": importing.replace("./hooks/cart", "./hooks"),
      "hooks/index.ts": 'export * from "./cart";',
      "hooks/cart.ts": cart,
    });
    const reader = readerOf();
    assert.deepEqual((await namespaces(reader))["a.ts"], ["cart"]);
    const changed = async (path: string, text: string) => {
      await put({ [path]: text });
      let found: string | undefined;
      await reader.readFiles([path], (files) => {
        for (const one of files) if (one.path === "a.ts") found = readUsages(one.usages)[0]?.namespace;
      });
      return found;
    };
    assert.equal(await changed("hooks/cart.ts", other), "basket");
    assert.equal(await changed("hooks/index.ts", cart), "cart");
  });

  it("reads the importers of a module again when it changes, comes or goes", async () => {
    await put({ "package.json": manifest, "a.ts": importing, "b.ts": 'i18next.t("b")' });
    const reader = readerOf();
    assert.deepEqual((await namespaces(reader))["a.ts"], [undefined]);
    const changed = async () => {
      const taken: [string, string | undefined][] = [];
      await reader.readFiles(["hooks/cart.ts"], (files) => {
        for (const { path, usages } of files) taken.push([path, readUsages(usages)[0]?.namespace]);
      });
      return taken.filter(([path]) => path !== "hooks/cart.ts");
    };
    await put({ "hooks/cart.ts": cart });
    assert.deepEqual(await changed(), [["a.ts", "cart"]]);
    await put({ "hooks/cart.ts": other });
    assert.deepEqual(await changed(), [["a.ts", "basket"]]);
    await put({ "hooks/cart.ts": "export const useCart = () => 1;" });
    assert.deepEqual(await changed(), [["a.ts", undefined]]);
    await put({ "hooks/cart.ts": "export const useCart = () => 2;" });
    assert.deepEqual(await changed(), []);
    await put({ "hooks/cart.ts": cart });
    assert.deepEqual(await changed(), [["a.ts", "cart"]]);
    await rm(join(root, "hooks/cart.ts"));
    assert.deepEqual(await changed(), [["a.ts", undefined]]);
  });

  it("does not take a file from the store whose module changed", async () => {
    await put({ "package.json": manifest, "hooks/cart.ts": cart, "a.ts": importing, "b.ts": 'i18next.t("b")' });
    await namespaces(readerOf());
    assert.equal((await read()).summary.parsed, 0);
    await put({ "hooks/cart.ts": other });
    await utimes(join(root, "hooks/cart.ts"), new Date(), new Date(Date.now() - 5_000));
    assert.deepEqual((await namespaces(readerOf()))["a.ts"], ["basket"]);
    await rm(join(root, "hooks/cart.ts"));
    assert.deepEqual((await namespaces(readerOf()))["a.ts"], [undefined]);
  });

  it("reads files of Swift again when the file of a type that they name changes, comes or goes", async () => {
    const typed = "struct Row { let title: LocalizedStringKey }";
    await put({ "Main.swift": 'import SwiftUI\nlet a = Row(title: "One")' });
    const reader = readerOf({ formats: ["strings"] });
    const asked: unknown[] = [];
    const take: TakeUsages = (files) => {
      for (const { path, usages } of files.filter((one) => one.path === "Main.swift"))
        asked.push([path, ...readUsages(usages).flatMap(({ keys }) => keys.map(({ key }) => key))]);
    };
    await reader.readAll(take, never);
    const changed = async (path: string, text: string | undefined) => {
      if (text === undefined) await rm(join(root, path));
      else await put({ [path]: text });
      await reader.readFiles([path], take);
    };
    await changed("Views/Row.swift", typed);
    await changed("Views/Row.swift", typed.replace("title", "name"));
    await changed("Views/Row.swift", typed);
    await changed("Old/Row.swift", typed);
    await changed("Old/Row.swift", undefined);
    await changed("Views/Row.swift", undefined);
    const [none, one] = [["Main.swift"], ["Main.swift", "One"]];
    assert.deepEqual(asked, [none, one, none, one, none, one, none]);
  });

  it("follows no import out of the root, into dependencies, or through a link", async () => {
    await writeFile(join(base, "secret.ts"), cart);
    await put({
      "package.json": manifest,
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@/*": ["../*"] } } }',
      "node_modules/hooks/index.ts": cart,
      "a.ts": importing.replace("./hooks/cart", "../secret"),
      "b.ts": importing.replace("./hooks/cart", "@/secret"),
      "c.ts": importing.replace("./hooks/cart", "hooks"),
      "d.ts": importing.replace("./hooks/cart", "./linked"),
    });
    await symlink(join(base, "secret.ts"), join(root, "linked.ts"));
    const found = await namespaces(readerOf());
    assert.deepEqual(found, { "a.ts": [undefined], "b.ts": [undefined], "c.ts": [undefined], "d.ts": [undefined] });
  });

  it("finds a text that can become a message, and writes the call that asks for it", async () => {
    await put({ "package.json": '{ "dependencies": { "i18next": "25", "react-i18next": "15" } }' });
    const reader = readerOf();
    await read(reader);
    const text = 'export const Cart = ({ user }) => <p title="red">Hello {user.name}</p>;\n';
    const at = text.indexOf("Hello");
    const asked = { path: "Cart.tsx", text, span: { start: at, end: at } };
    const found = await reader.answerText(asked);
    assert.ok("scope" in found);
    assert.deepEqual(found.parts, ["Hello ", { code: "user.name", name: "name" }]);
    assert.deepEqual(found.scope, {
      ...{ framework: "i18next", isNew: true, isEscaping: true, prefix: "", component: "Cart" },
    });
    const written = await reader.answerText({ ...asked, message: { key: "hello", names: { "user.name": "name" } } });
    assert.ok("edits" in written);
    assert.match(applyEdits(text, written.edits), /<p title="red">\{t\("hello", \{ name: user\.name \}\)\}<\/p>/);
    assert.deepEqual(
      written.usage.keys.map(({ key }) => key),
      ["hello"],
    );
    assert.deepEqual(await reader.answerText({ ...asked, path: "notes.txt" }), { refusal: "framework" });
  });

  it("reads again with another framework", async () => {
    await put({ "package.json": "{}", "a.ts": 'i18next.t("a")' });
    assert.deepEqual((await read()).keys, {});
    await put({ "package.json": manifest });
    const { keys, summary } = await read();
    assert.deepEqual([keys, summary.frameworks], [{ "a.ts": ["a"] }, [["i18next", [""]]]]);
  });
});
