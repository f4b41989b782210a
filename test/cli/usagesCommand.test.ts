import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal, shopFiles } from "./keyProject.ts";

describe("glossa usages", () => {
  let shell: KeyTerminal;
  before(async () => {
    shell = await keyTerminal();
  });
  after(() => shell.close());

  it("lists the places that ask for a message, after its own", async () => {
    assert.deepEqual(await shell.keys("usages", "cart.title"), {
      code: 0,
      out: [
        "locales/en/shop.json:3:5: cart.title",
        "src/Cart.tsx:6:20: shop:cart.title",
        "src/Other.ts:2:38: shop:cart.title",
        "2 usages.\n",
      ].join("\n"),
      err: "",
    });
  });

  it("reads the code in a separate thread, as the program does", async () => {
    const other = await keyTerminal(shopFiles, { hasKeyThread: true });
    try {
      const { code, out } = await other.keys("usages", "cart.title");
      assert.deepEqual([code, out.split("\n").at(-2)], [0, "2 usages."]);
    } finally {
      await other.close();
    }
  });

  it("lists composed keys that may be the one, and finds nothing for a key that no message has", async () => {
    const { code, out } = await shell.keys("usages", "shop:cart.error.404");
    assert.deepEqual(
      [code, out.split("\n").slice(1)],
      [0, ["src/Cart.tsx:9:10: shop:cart.error.* (composed)", "1 usage.", ""]],
    );
    assert.deepEqual(await shell.keys("usages", "cart.none"), {
      code: 1,
      out: "No message has the key cart.none.\n",
      err: "",
    });
  });

  it("lists texts that may be the key, and says that others are only known as the program runs", async () => {
    const other = await keyTerminal({
      "package.json": '{ "dependencies": { "i18next": "25" } }',
      "locales/en.json": '{ "menu": { "save": "Save" }, "other": "Other" }',
      "src/a.ts": 'import i18next from "i18next";\nexport const menu = [{ label: "menu.save" }];\ni18next.t(key);\n',
    });
    try {
      const linesOf = async (key: string) => (await other.keys("usages", key)).out.split("\n").slice(1);
      assert.deepEqual(await linesOf("menu.save"), ["src/a.ts:2:31: menu.save (a text)", "1 usage.", ""]);
      const end = "No code asks for it by its key. Only the running program knows the keys of 1 usage.";
      assert.deepEqual(await linesOf("other"), [end, ""]);
    } finally {
      await other.close();
    }
  });

  it("fails for keys that no message has", async () => {
    assert.deepEqual(await shell.keys("usages", "--missing"), {
      code: 1,
      out: "src/Cart.tsx:8:11: shop:cart.titel: no message has this key\n1 finding.\n",
      err: "",
    });
  });

  it("fails for messages that no code asks for, but not for what a composed key may reach", async () => {
    assert.deepEqual(await shell.keys("usages", "--unused"), {
      code: 1,
      out: "locales/en/shop.json:7:5: cart.old: no code asks for it\n1 finding.\n",
      err: "",
    });
  });

  it("lists what only the running program knows", async () => {
    const { code, out } = await shell.keys("usages", "--dynamic", "--json");
    const { usages, frameworks } = JSON.parse(out);
    assert.equal(code, 0);
    assert.deepEqual(frameworks, ["i18next"]);
    assert.deepEqual(usages, [
      {
        ...{ file: "src/Cart.tsx", line: 9, column: 10, certainty: "pattern", framework: "i18next", keys: [] },
        ...{ namespace: "shop", pattern: ["cart.error.", ""] },
      },
    ]);
  });

  it("says nothing is unused where no framework is known to ask", async () => {
    const other = await keyTerminal({ "locales/en.json": '{ "a": "A" }', "package.json": "{}" });
    try {
      assert.deepEqual(await other.keys("usages", "--unused"), {
        code: 0,
        out: "No message is unused.\n",
        err: "glossa usages: No framework was found whose calls Glossa knows.\n",
      });
    } finally {
      await other.close();
    }
  });

  for (const [args, message] of [
    [["--missing", "--unused"], "--missing, --unused and --dynamic don't go together."],
    [["a", "--unused"], "A key doesn't go with --missing, --unused or --dynamic."],
    [["a", "b"], "It takes one key."],
  ] as const) {
    it(`refuses ${args.join(" ")}`, async () => {
      assert.deepEqual(await shell.keys("usages", ...args), { code: 2, out: "", err: `glossa usages: ${message}\n` });
    });
  }
});
