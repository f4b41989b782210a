import assert from "node:assert/strict";
import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type KeyTerminal, keyTerminal, shopFiles } from "../keyProject.ts";
import { listedFindings } from "../terminal.ts";

/** With all translations. */
const files = {
  ...shopFiles,
  "locales/en/shop.json": '{ "cart": { "title": "Your cart", "items_one": "1", "items_other": "2", "old": "Old" } }',
  "locales/de/shop.json": '{ "cart": { "title": "Dein Korb", "items_one": "1", "items_other": "2", "old": "Alt" } }',
};

describe("glossa check of keys in source code", () => {
  let shell: KeyTerminal;
  beforeEach(async () => {
    shell = await keyTerminal(files);
  });
  afterEach(() => shell.close());

  const missing = "src/Cart.tsx:8:11: no message has the key cart.titel";

  it("reports keys at their places, and messages that no code uses in the source locale file", async () => {
    const { code, out } = await shell.keys("check");
    assert.equal(code, 1);
    assert.deepEqual(listedFindings(out), [missing]);
    const all = await shell.keys("check", "--severity", "hint");
    assert.deepEqual(listedFindings(all.out), ["locales/en/shop.json:1:73: cart.old: no code asks for it", missing]);
  });

  it("prints them as JSON next to the catalogs", async () => {
    const { code } = JSON.parse((await shell.keys("check", "--json")).out);
    const message = "no message has the key cart.titel";
    const problem = { code: "key.missing", severity: "warning", message, line: 8, column: 11 };
    assert.deepEqual(code, {
      frameworks: ["i18next"],
      files: [{ path: "src/Cart.tsx", problems: [problem], failure: null }],
      unread: [],
    });
  });

  it("names catalogs that code was not seen to use, with and without a framework", async () => {
    const unread = [
      "locales/{locale}.json: no place in code was found that asks for its 1 message",
      "Missing and unused keys of these are unknown: see glossa usages --unused.",
    ];
    for (const dependencies of [{}, { i18next: "25" }]) {
      const other = await keyTerminal({
        "package.json": JSON.stringify({ dependencies }),
        "locales/en.json": '{ "a": "A" }',
        "src/a.ts": "own('a');",
      });
      try {
        const { code, out } = await other.keys("check");
        assert.deepEqual([code, out.split("\n").slice(0, 2)], [0, unread]);
        assert.deepEqual((await other.keys("check", "--no-code")).out.split("\n").slice(0, 1), [
          "Nothing found in 1 file of 1 catalog.",
        ]);
      } finally {
        await other.close();
      }
    }
  });

  it("counts them as glossa.json says, for single files too", async () => {
    const checks = { unused: "off", keys: "hint" };
    await shell.put({ "glossa.json": JSON.stringify({ checks }) });
    const { code, out } = await shell.keys("check", "--severity", "hint");
    assert.deepEqual([code, listedFindings(out)], [0, [missing]]);
    await shell.put({ "glossa.json": JSON.stringify({ checks, fileChecks: { "src/C*": { keys: "off" } } }) });
    assert.match((await shell.keys("check")).out, /^Nothing found/);
  });

  it("reports elements, and namespaces where this is on, until code loads them for all", async () => {
    const go = `export function Go() {
  const { t } = useTranslation("shop");
  return <p title={t("common:go")}><Trans i18nKey="common:go">Go</Trans></p>;
}
`;
    await shell.put({
      "glossa.json": JSON.stringify({ checks: { unused: "off", keys: "off", namespaces: "warning" } }),
      "locales/en/common.json": '{ "go": "Please <1>go</1>" }',
      "locales/de/common.json": '{ "go": "Bitte <1>geh</1>" }',
      "src/Go.tsx": go,
    });
    const element = "src/Go.tsx:3:59: the text has a tag that code has no element for: 1";
    const namespace = "src/Go.tsx:3:30: the component does not load the namespace common";
    const listed = async () => listedFindings((await shell.keys("check")).out);
    assert.deepEqual(await listed(), [namespace, element]);
    await shell.put({ "src/i18n.ts": `import i18n from "i18next";\ni18n.init({ ns: ["shop", "common"] });\n` });
    assert.deepEqual(await listed(), [element]);
  });

  it("leaves code out on request, and for files that are named", async () => {
    for (const arg of ["--no-code", "locales/en/shop.json"])
      assert.match((await shell.keys("check", arg)).out, /^Nothing found/);
  });

  it("reports of a folder what is in it", async () => {
    const { out } = await shell.keys("check", "locales", "--severity", "hint");
    assert.deepEqual(listedFindings(out), ["locales/en/shop.json:1:73: cart.old: no code asks for it"]);
  });

  it("sees a changed source file in an unchanged run, though its size and time are the same", async () => {
    const cliPath = join(shell.root, "../cli.js");
    await writeFile(cliPath, "of this build");
    const path = join(shell.root, "src/Cart.tsx");
    const time = new Date(2020, 1, 1);
    await utimes(path, time, time);
    // what was written a moment ago may change without another time
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const options = { program: { ...shell.program, cliPath } };
    const first = await shell.run(["check"], options);
    assert.match(first.out, /cart\.titel/);
    assert.deepEqual(await shell.run(["check"], options), first);
    await shell.put({ "src/Cart.tsx": files["src/Cart.tsx"].replace("titel", "tytel") });
    await utimes(path, time, time);
    assert.match((await shell.run(["check"], options)).out, /cart\.tytel/);
  });
});
