import assert from "node:assert/strict";
import { type KeyTerminal, keyTerminal, shopFiles } from "../keyProject.ts";

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
      out: "locales/en/shop.json:7:5: cart.old: no code asks for it\n1 finding. 1 more may be composed.\n",
      err: "",
    });
  });

  it("counts the messages that are not called unused, by the reason, also those that others of them name", async () => {
    const other = await keyTerminal({
      "package.json": '{ "dependencies": { "i18next": "25" } }',
      "locales/en.json":
        '{ "a": { "b": "B $t(used)", "c": "C $t(named)" }, "menu": { "save": "Save" }, "used": "Used", "named": "Named" }',
      "src/a.ts":
        'import i18next from "i18next";\nconst o = { l: "menu.save" };\n[i18next.t("a." + x), i18next.t("used")];\n',
    });
    try {
      const { out, code } = await other.keys("usages", "--unused");
      assert.deepEqual(
        [code, out],
        [0, "No message is unused. 2 more may be composed, 1 may be named by texts in code.\n"],
      );
      const { spared } = JSON.parse((await other.keys("usages", "--unused", "--json")).out);
      assert.deepEqual(spared, { composed: 2, text: 1, library: 0 });
    } finally {
      await other.close();
    }
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

  describe("where no usage is read", () => {
    const describeCalls = 'Describe the calls of the project by "usages" in glossa.json.';
    const labels = Object.fromEntries(["copy", "cut", "paste"].map((name) => [name, name]));
    const own = {
      "package.json": "{}",
      "locales/en.json": JSON.stringify({ labels }),
      "src/a.ts": 'import { t } from "./i18n";\nt("labels.copy");\nt("labels.cut");\nt("labels.paste");\n',
    };

    it("fails for missing and unused keys without a framework, with calls that may be the project's own", async () => {
      const other = await keyTerminal(own);
      try {
        const expected = {
          code: 2,
          out: "",
          err: [
            `glossa usages: No framework was found whose calls Glossa knows, so nothing can be said about the use of messages. ${describeCalls}`,
            "These look like such calls:",
            '  { "call": "t", "argument": 0 } has keys of messages in 3 places of 1 file\n',
          ].join("\n"),
        };
        assert.deepEqual(await other.keys("usages", "--unused"), expected);
        assert.deepEqual(await other.keys("usages", "--missing"), expected);
        const { failures, calls } = JSON.parse((await other.keys("usages", "--unused", "--json")).out);
        assert.deepEqual(
          failures.map(({ code }: { code: string }) => code),
          ["usages.noFramework"],
        );
        assert.deepEqual(calls, [{ usage: { call: "t", argument: 0 }, places: 3, files: 1 }]);
        await other.put({
          "glossa.json": JSON.stringify({ usages: calls.map((one: { usage: object }) => one.usage) }),
        });
        assert.deepEqual(await other.keys("usages", "--unused"), { code: 0, out: "No message is unused.\n", err: "" });
      } finally {
        await other.close();
      }
    });

    it("fails where a framework is known and none of its calls is found, but answers other questions", async () => {
      const other = await keyTerminal({
        "package.json": '{ "dependencies": { "next-intl": "4" } }',
        "messages/en.json": '{ "a": "A" }',
      });
      try {
        const reason = `glossa usages: No place in code was found that asks for a message, so nothing can be said about the use of 1 message. ${describeCalls}\n`;
        assert.deepEqual(await other.keys("usages", "--missing"), { code: 2, out: "", err: reason });
        assert.deepEqual(await other.keys("usages"), { code: 0, out: "0 usages in 0 files.\n", err: reason });
      } finally {
        await other.close();
      }
    });

    it("names the catalogs that nothing was seen to use next to others", async () => {
      const other = await keyTerminal({
        ...shopFiles,
        "other/en.json": '{ "q": "Q" }',
        "other/de.json": '{ "q": "Q" }',
      });
      try {
        const { code, err } = await other.keys("usages", "--unused");
        assert.deepEqual(
          [code, err],
          [1, "glossa usages: other/{locale}.json: No place in code was found that asks for its 1 message.\n"],
        );
      } finally {
        await other.close();
      }
    });

    it("says nothing about files that code of two frameworks asks for messages of", async () => {
      const shared = {
        "package.json": '{ "dependencies": { "vue-i18n": "11", "@jsverse/transloco": "7" } }',
        "locales/en.json": '{ "a": "A", "b": "B", "old": "Old" }',
        "locales/de.json": "{}",
        "web/a.vue": "<template>{{ $t('a') }}{{ $t('none') }}</template>",
        "admin/b.html": "<p>{{ 'b' | transloco }}</p>",
      };
      const other = await keyTerminal(shared);
      try {
        const reason =
          "glossa usages: locales/{locale}.json: Code of several frameworks asks for its messages: Transloco, Vue I18n. Each has rules of its own for keys, so nothing is said about their use. Give each framework its own files.\n";
        for (const flag of ["--missing", "--unused"])
          assert.deepEqual(await other.keys("usages", flag), { code: 2, out: "", err: reason });
        const { out: checked } = await other.keys("check");
        assert.match(
          checked,
          /^locales\/\{locale\}\.json: code of several frameworks asks for its messages: Transloco, Vue I18n$/m,
        );
        assert.doesNotMatch(checked, /a\.vue|en\.json/);
        await other.put({ "messages/en.po": 'msgid "Save"\nmsgstr ""\n', "messages/de.po": "", "setup.py": "Babel" });
        await other.put({ "app/a.py": 'from gettext import gettext as _\n_("Save")\n_("None")\n' });
        const { code, out, err } = await other.keys("usages", "--missing");
        assert.deepEqual([code, /none/.test(out), err], [1, false, reason]);
      } finally {
        await other.close();
      }
    });
  });

  for (const [args, message] of [
    [["--missing", "--unused"], "--missing, --unused and --dynamic don't go together."],
    [["a", "--unused"], "A key doesn't go with --missing, --unused or --dynamic."],
    [["a", "b"], "It takes one key."],
  ] as const) {
    it(`refuses ${args.join(" ")}`, async () => {
      assert.deepEqual(await shell.keys("usages", ...args), {
        ...{ code: 2, out: "" },
        err: `glossa usages: ${message} See glossa help usages.\n`,
      });
    });
  }
});
