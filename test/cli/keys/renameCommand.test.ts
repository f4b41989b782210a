import assert from "node:assert/strict";
import { openRenameRecord } from "../../../src/cli/keys/interruptedRename.ts";
import { recordRename } from "../../../src/project/keys/recordedRename.ts";
import { type KeyTerminal, keyTerminal, shopFiles } from "../keyProject.ts";

const replaced = (path: keyof typeof shopFiles, ...pairs: readonly (readonly [string, string])[]): string =>
  pairs.reduce((text, [from, to]) => text.replaceAll(from, to), shopFiles[path]);

describe("glossa rename", () => {
  let shell: KeyTerminal;
  beforeEach(async () => {
    shell = await keyTerminal();
  });
  afterEach(() => shell.close());

  it("renames in code and in all locales, as each place writes the key, and nothing else", async () => {
    const ended = await shell.keys("rename", "cart.title", "cart.heading");
    assert.deepEqual(ended, { code: 0, out: "4 places in 4 files changed.\n", err: "" });
    assert.deepEqual(await shell.snapshot(), {
      ...shopFiles,
      "locales/en/shop.json": replaced("locales/en/shop.json", ['"title"', '"heading"']),
      "locales/de/shop.json": replaced("locales/de/shop.json", ['"title"', '"heading"']),
      "src/Cart.tsx": replaced("src/Cart.tsx", ['t("title")', 't("heading")']),
      "src/Other.ts": replaced("src/Other.ts", ["cart.title", "cart.heading"]),
    });
  });

  it("lists the edits of a dry run by file and line, with all forms of a plural, and writes nothing", async () => {
    const { code, out } = await shell.keys("rename", "cart.items", "cart.things", "--dry-run");
    assert.equal(code, 0);
    assert.deepEqual(out.split("\n"), [
      "src/Cart.tsx:7:11: items → things",
      ...["en", "de"].flatMap((locale) => [
        `locales/${locale}/shop.json:4:6: items_one → things_one`,
        `locales/${locale}/shop.json:5:6: items_other → things_other`,
      ]),
      "5 places in 3 files to be changed.",
      "",
    ]);
    assert.deepEqual(await shell.snapshot(), shopFiles);
  });

  it("is refused if code composes keys that may be the old one, and names the places", async () => {
    const ended = await shell.keys("rename", "cart.error.404", "cart.error.gone");
    const err =
      "glossa rename: 1 place asks for the old key, or may, and cannot follow: src/Cart.tsx:9:10 (composed). Change the code first, or use --force, which leaves it.\n";
    assert.deepEqual(ended, { code: 2, out: "", err });
    assert.deepEqual(await shell.snapshot(), shopFiles);
  });

  it("leaves composed keys to people with --force", async () => {
    const { code, out } = await shell.keys("rename", "cart.error.404", "cart.error.gone", "--force", "--json");
    const { undecided, files } = JSON.parse(out);
    assert.equal(code, 1);
    assert.deepEqual(
      undecided.map(({ file, line, pattern }: Record<string, unknown>) => [file, line, pattern]),
      [["src/Cart.tsx", 9, ["cart.error.", ""]]],
    );
    assert.deepEqual(files, [
      {
        ...{ file: "locales/en/shop.json", kind: "locale" },
        edits: [{ line: 6, column: 17, from: "404", to: "gone" }],
      },
    ]);
  });

  it("keeps what the lock knows", async () => {
    const line = (key: string) => `locales/{locale}/shop.json\tcart.${key}\tAAAAAAAA\tde+\n`;
    await shell.put({ "glossa.lock": line("title") });
    await shell.keys("rename", "cart.title", "cart.heading");
    assert.equal(await shell.text("glossa.lock"), line("heading"));
  });

  it("changes nothing if a newer version has written the lock", async () => {
    await shell.put({ "glossa.lock": "# Glossa lock 3: new\n" });
    const before = await shell.snapshot();
    const { code, err } = await shell.keys("rename", "cart.title", "cart.heading");
    assert.equal(code, 2);
    assert.match(err, /glossa\.lock: A newer version of Glossa has written this file/);
    assert.deepEqual(await shell.snapshot(), before);
  });

  for (const [key, newKey, message] of [
    ["cart.none", "cart.a", "No message has the key cart.none."],
    [
      "cart.title",
      "cart.old",
      "A message with the key cart.old already exists. See locales/en/shop.json:3 and locales/en/shop.json:7.",
    ],
    [
      "cart.title",
      "cart.items",
      "A message with the key cart.items already exists. See locales/en/shop.json:3 and locales/en/shop.json:4.",
    ],
    [
      "cart.title",
      "cart.old.b",
      "cart.old.b would be above or below another message. See locales/en/shop.json:3 and locales/en/shop.json:7.",
    ],
    ["cart.title", "cart.", "cart. is not a key that can be written."],
    ["cart.title", 'a"b', 'a"b is not a key that can be written.'],
  ] as const) {
    it(`refuses ${key} → ${newKey}`, async () => {
      const ended = await shell.keys("rename", key, newKey);
      assert.deepEqual(ended, { code: 2, out: "", err: `glossa rename: ${message}\n` });
      assert.deepEqual(await shell.snapshot(), shopFiles);
    });
  }

  describe("to another namespace", () => {
    const common = { "locales/en/common.json": "{}\n", "locales/de/common.json": "{}\n" };
    beforeEach(() => shell.put(common));

    it("moves the message in all locales and rewrites code that names no prefix", async () => {
      const refused = await shell.keys("rename", "shop:cart.title", "common:cart.title");
      assert.match(refused.err, /src\/Cart\.tsx:6:20 \(behind the prefix cart\.\)/);
      const { code, out } = await shell.keys("rename", "shop:cart.title", "common:cart.title", "--force", "--json");
      const { undecided } = JSON.parse(out);
      assert.equal(code, 1);
      assert.deepEqual(
        undecided.map(({ file, line }: Record<string, unknown>) => [file, line]),
        [["src/Cart.tsx", 6]],
      );
      assert.deepEqual(await shell.snapshot(), {
        ...shopFiles,
        "locales/en/shop.json": replaced("locales/en/shop.json", ['    "title": "Your cart",\n', ""]),
        "locales/de/shop.json": replaced("locales/de/shop.json", ['    "title": "Dein Warenkorb",\n', ""]),
        "locales/en/common.json": '{\n  "cart": {\n    "title": "Your cart"\n  }\n}\n',
        "locales/de/common.json": '{\n  "cart": {\n    "title": "Dein Warenkorb"\n  }\n}\n',
        "src/Other.ts": replaced("src/Other.ts", ["shop:cart.title", "common:cart.title"]),
      });
    });

    for (const [key, newKey, message] of [
      [
        "shop:cart.title",
        "common:cart.heading",
        "A message is renamed or moved to another namespace, not both at once.",
      ],
      [
        "shop:cart.old",
        "common:cart.old",
        "A message with the key common:cart.old already exists. See locales/en/shop.json:7 and locales/en/common.json:1.",
      ],
    ] as const) {
      it(`refuses ${key} → ${newKey}`, async () => {
        await shell.put({ "locales/en/common.json": '{ "cart": { "old": "x" } }' });
        const before = await shell.snapshot();
        const ended = await shell.keys("rename", key, newKey);
        assert.deepEqual(ended, { code: 2, out: "", err: `glossa rename: ${message}\n` });
        assert.deepEqual(await shell.snapshot(), before);
      });
    }

    it("says which locale has no file of the namespace, and writes nothing", async () => {
      await shell.put({ "locales/fr/shop.json": '{ "cart": { "title": "Panier" } }' });
      const before = await shell.snapshot();
      const { code, err } = await shell.keys("rename", "shop:cart.title", "common:cart.title");
      assert.deepEqual([code, err], [2, "glossa rename: There is no file for common:cart.title in fr.\n"]);
      assert.deepEqual(await shell.snapshot(), before);
    });
  });

  describe("that was interrupted", () => {
    const call = { key: "cart.title", newKey: "cart.heading" };
    const pairs = {
      "locales/en/shop.json": ['"title"', '"heading"'],
      "locales/de/shop.json": ['"title"', '"heading"'],
      "src/Cart.tsx": ['t("title")', 't("heading")'],
      "src/Other.ts": ["cart.title", "cart.heading"],
    } as const;
    const changed = (path: keyof typeof pairs) => replaced(path, pairs[path]);
    const record = () => openRenameRecord(shell.root, { env: shell.env, signal: new AbortController().signal });
    beforeEach(async () => {
      const planned = Object.entries(pairs).map(([path, [from, to]]) => {
        const text = shopFiles[path as keyof typeof pairs];
        const start = text.indexOf(from);
        return { path, kind: "code" as const, text, edits: [{ span: { start, end: start + from.length }, text: to }] };
      });
      await record().write(recordRename(call, planned, []));
      await shell.put({ "locales/en/shop.json": changed("locales/en/shop.json") });
    });

    it("is finished by the same call, which says what was done", async () => {
      const ended = await shell.keys("rename", call.key, call.newKey);
      assert.deepEqual(ended, {
        code: 0,
        out: [
          "An earlier run was interrupted after it had changed 1 of 4 files. This run changes the other 3.",
          "3 places in 3 files changed.",
          "",
        ].join("\n"),
        err: "",
      });
      const done = Object.keys(pairs).map((path) => [path, changed(path as keyof typeof pairs)]);
      assert.deepEqual(await shell.snapshot(), { ...shopFiles, ...Object.fromEntries(done) });
      assert.equal(await record().read(), undefined);
    });

    it("names the files that changed since", async () => {
      await shell.put({ "src/Other.ts": "typed since" });
      const { code, out } = await shell.keys("rename", call.key, call.newKey, "--json");
      const { earlier, files } = JSON.parse(out);
      assert.deepEqual([code, earlier], [1, { files: ["locales/en/shop.json"], changed: ["src/Other.ts"] }]);
      assert.deepEqual(
        files.map(({ file }: { file: string }) => file),
        ["locales/de/shop.json", "src/Cart.tsx"],
      );
      assert.equal(await shell.text("src/Other.ts"), "typed since");
    });

    it("is finished before another rename", async () => {
      const { code, err } = await shell.keys("rename", "cart.old", "cart.new");
      assert.deepEqual(
        [code, err],
        [
          2,
          "glossa rename: The rename of cart.title to cart.heading was interrupted after 1 of 4 files. Run it again to finish it, or restore those files.\n",
        ],
      );
    });

    it("is planned again if its files were restored", async () => {
      await shell.put(shopFiles);
      assert.equal((await shell.keys("rename", "cart.old", "cart.new")).code, 0);
      assert.equal(await record().read(), undefined);
    });
  });

  it("asks which message is meant if several have the key", async () => {
    await shell.put({ "locales/en/other.json": '{ "cart": { "title": "Other" } }' });
    const { code, err } = await shell.keys("rename", "cart.title", "cart.heading");
    assert.equal(code, 2);
    assert.match(
      err,
      /Several messages have the key cart\.title: in other \(.*\), shop \(.*\)\.|in shop \(.*\), other/,
    );
    const named = await shell.keys("rename", "shop:cart.title", "shop:cart.heading");
    assert.deepEqual([named.code, named.out], [0, "4 places in 4 files changed.\n"]);
  });
});
