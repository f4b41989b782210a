// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read
import assert from "node:assert/strict";
import { cp } from "node:fs/promises";
import { type KeyTerminal, keyTerminal } from "../keyProject.ts";
import { linesAdded, sample } from "./extracted.ts";

const i18nextPackage = '{ "dependencies": { "i18next": "25.0.0" } }';

describe("glossa extract", () => {
  let shell: KeyTerminal;
  beforeEach(async () => {
    shell = await keyTerminal({ "package.json": i18nextPackage });
  });
  afterEach(() => shell.close());

  const added = async (before: string, path: string): Promise<readonly string[]> =>
    linesAdded(before, await shell.text(path));

  it("adds the keys that the source locale lacks where they belong, and no other byte", async () => {
    await cp(sample, shell.root, { recursive: true });
    const before = await shell.text("locales/en.json");
    assert.match((await shell.keys("extract")).out, /0 added, 33 unused, 11 keys in 2 files of code\.\n$/);
    assert.equal(await shell.text("locales/en.json"), before);
    await shell.put({
      "src/New.tsx": `export const New = ({ t }) => [
        t("nav.pantry"), t("nav.help", "Help"), t("pantry.left", { count: 2, defaultValue_one: "One", defaultValue: "{{count}} left" }),
        t("brand.new.thing", { defaultValue: "New" }),
      ];`,
    });
    const others = await shell.snapshot();
    const { code, out } = await shell.keys("extract");
    assert.equal(code, 0, out);
    assert.deepEqual(await added(before, "locales/en.json"), [
      '    "help": "Help",',
      '    "left_one": "One",',
      '    "left_other": "{{count}} left"',
      '  "brand": {',
      '    "new": {',
      '      "thing": "New"',
      "    }",
      "  },",
    ]);
    const now = await shell.snapshot();
    assert.deepEqual({ ...now, "locales/en.json": "" }, { ...others, "locales/en.json": "" });
    const again = await shell.keys("extract", "--check");
    assert.deepEqual([again.code, await shell.text("locales/en.json")], [0, latin(now["locales/en.json"]!)]);
  });

  it("says with --check what is missing and changes nothing", async () => {
    await shell.put({ "locales/en.json": '{ "a": "A" }', "src/a.js": 't("a"); t("b", "B"); t("c");' });
    const before = await shell.snapshot();
    assert.deepEqual(await shell.keys("extract", "--check"), {
      code: 1,
      out: "locales/en.json: b: missing\nlocales/en.json: c: missing, without a text\n2 missing, 0 unused, 3 keys in 1 file of code.\n",
      err: "",
    });
    assert.deepEqual(await shell.snapshot(), before);
    assert.equal((await shell.keys("extract", "--check", "--translate")).code, 2);
  });

  const messages = {
    ...{ used: "U", gone: "G", error: { e404: "E", e500: "F" }, list: ["one", "two"], nested: "see $t(other)" },
    ...{ other: "O", item_one: "I", item_other: "Is", either: "1", or: "2" },
  };
  const removable = {
    ...{ "package.json": i18nextPackage, "locales/en.json": `${JSON.stringify(messages, null, 2)}\n` },
    "src/a.ts": `import { t } from "i18next"; t("used"); t(\`error.e\${code}\`); t("list", { returnObjects: true });
      t("nested"); t("item", { count }); t(ok ? "either" : "or");`,
  };

  it("removes what is certainly unused when asked, and not what composed keys, plurals and objects may mean", async () => {
    await shell.put(removable);
    const before = await shell.text("locales/en.json");
    const checked = await shell.keys("extract", "--check");
    assert.match(
      checked.out,
      /locales\/en\.json:3:3: gone: unused\n.*\n6 places in 1 file of code ask for messages \(i18next\)\./,
    );
    const refused = await shell.keys("extract", "--remove-unused");
    assert.deepEqual([refused.code, await shell.text("locales/en.json")], [2, before]);
    assert.match(
      refused.err,
      /1 of 12 messages would be removed\. Look at them with glossa extract --check, then add --yes\./,
    );
    const { out } = await shell.keys("extract", "--remove-unused", "--yes");
    assert.match(out, /gone: removed\n(?:.*\n)*.*1 removed/);
    assert.equal(await shell.text("locales/en.json"), before.replace('  "gone": "G",\n', ""));
  });

  it("shows on a terminal what it would remove, and asks", async () => {
    await shell.put(removable);
    const before = await shell.text("locales/en.json");
    const asked: string[] = [];
    const answer = (is: boolean) => async (question: string) => {
      asked.push(question);
      return is;
    };
    const remove = (is: boolean) =>
      shell.run(["extract", "--remove-unused"], { program: shell.program, confirm: answer(is) });
    const { err, code } = await remove(false);
    assert.deepEqual([code, asked, await shell.text("locales/en.json")], [0, ["Remove 1 of 12 messages?"], before]);
    assert.match(
      err,
      /^locales\/en\.json:3:3: gone: unused\n6 places in 1 file of code ask for messages \(i18next\)\.\n$/,
    );
    assert.equal((await remove(true)).code, 0);
    assert.doesNotMatch(await shell.text("locales/en.json"), /gone/);
  });

  const refusals: readonly (readonly [reason: string, files: Readonly<Record<string, string>>, sentence: RegExp])[] = [
    ["no framework is known", { "package.json": "{}" }, /No framework was found whose calls Glossa knows/],
    ["no place in code asks for one", { "src/a.ts": "export {};" }, /o place in code was found that asks/],
    [
      "more than a third would go",
      { "src/a.ts": 'import { t } from "i18next"; t("used");' },
      /11 of 12 messages would go/,
    ],
  ];
  for (const [reason, files, sentence] of refusals) {
    it(`removes nothing if ${reason}`, async () => {
      await shell.put({ ...removable, ...files });
      const before = await shell.snapshot();
      const { code, err } = await shell.keys("extract", "--remove-unused", "--yes");
      assert.deepEqual([code, await shell.snapshot()], [2, before]);
      assert.match(err, sentence);
    });
  }

  it("removes more than a third by force, and never what a key of the running program may be", async () => {
    await shell.put({ ...removable, "src/a.ts": 'import { t } from "i18next"; t("used"); t("item", { count });' });
    assert.equal((await shell.keys("extract", "--remove-unused", "--yes", "--force")).code, 0);
    assert.deepEqual(Object.keys(JSON.parse(await shell.text("locales/en.json"))), ["used", "item_one", "item_other"]);
    await shell.put({ ...removable, "src/b.ts": 'import { t } from "i18next"; t(location.hash);' });
    const { out } = await shell.keys("extract", "--remove-unused", "--yes", "--force");
    assert.match(out, /gone: unused, most likely\n(?:.*\n)*.*only the running program knows the keys of 1 of them\.\n/);
    assert.match(await shell.text("locales/en.json"), /gone/);
  });

  it("keeps what is unused where the configuration says so", async () => {
    await shell.put({
      "package.json": i18nextPackage,
      "locales/en.json": '{ "a": "A", "b": "B" }',
      "src/a.js": 'import { t } from "i18next"; t("a");',
      "i18next-parser.config.json": '{ "keepRemoved": true, "input": ["src/**/*.js"] }',
    });
    assert.match(
      (await shell.keys("extract", "--remove-unused", "--yes", "--force")).out,
      /b: unused\n.*\n0 added, 1 unused/,
    );
    assert.equal(await shell.text("locales/en.json"), '{ "a": "A", "b": "B" }');
  });

  it("honours a configuration that is data, a module of one literal too, and reports one that is a program", async () => {
    await shell.put({
      "web/strings/en/app.json": "{}",
      "web/i18next-parser.config.mjs": `// ours\nexport default {
        input: ['code/*.js'], output: 'strings/$LOCALE/$NAMESPACE.json', defaultNamespace: 'app',
        keySeparator: false, namespaceSeparator: '|', defaultValue: 'TODO', lexers: { js: [{ lexer: 'JavascriptLexer', functions: ['say'] }] },
      };\n`,
      "web/code/a.js": 'say("Hello. You"); say("admin|x"); t("not ours");',
      "web/other/a.js": 'say("no");',
    });
    assert.equal((await shell.keys("extract", "web")).code, 0);
    assert.deepEqual(JSON.parse(await shell.text("web/strings/en/app.json")), { "Hello. You": "TODO" });
    assert.deepEqual(JSON.parse(await shell.text("web/strings/en/admin.json")), { x: "TODO" });
    await shell.put({ "web/i18next-parser.config.mjs": "globalThis.ran = true;\nexport default make();\n" });
    const { err } = await shell.keys("extract", "web", "--check");
    assert.match(err, /^glossa extract: web\/i18next-parser\.config\.mjs: Glossa does not run it, and no option in it/);
    assert.equal("ran" in globalThis, false);
  });

  it("keeps natural keys flat, as the configuration has it of which only a part is data", async () => {
    await shell.put({
      "i18next-parser.config.js":
        "const { x } = require('x');\nmodule.exports = { keySeparator: false, defaultValue: (locale, ns, key) => key, locales: x };\n",
      "locales/en/translation.json":
        '{\n  "Cancel": "Cancel",\n  "{{n}} file": "{{n}} file",\n  "{{n}} file_plural": "{{n}} files"\n}\n',
      "src/a.js":
        't("Cancel"); t("File type not supported. Please use PNG."); t("{{n}} page", { count: n }); t("Note: gone.");',
    });
    const { code, err } = await shell.keys("extract", "--namespace-separator", "none");
    assert.deepEqual(
      [code, err],
      [
        0,
        "glossa extract: warning: i18next-parser.config.js: Glossa does not run it, so these options are ignored: defaultValue. Write them as literals.\n",
      ],
    );
    assert.deepEqual(JSON.parse(await shell.text("locales/en/translation.json")), {
      Cancel: "Cancel",
      "File type not supported. Please use PNG.": "File type not supported. Please use PNG.",
      "{{n}} page": "{{n}} page",
      "{{n}} page_plural": "{{n}} page",
      "Note: gone.": "Note: gone.",
      "{{n}} file": "{{n}} file",
      "{{n}} file_plural": "{{n}} files",
    });
  });

  it("takes separators, plural forms and the default namespace from the options of i18next in code", async () => {
    await shell.put({
      "locales/en/app.json": "{}",
      "locales/en/other.json": "{}",
      "src/i18n.js":
        'i18n.use(Backend).init({ keySeparator: "/", nsSeparator: "|", defaultNS: "app", compatibilityJSON: "v3", backend: make() });',
      "src/a.js": 't("a/b", "B"); t("other|c. d", "C"); t("n", { count });',
    });
    assert.equal((await shell.keys("extract")).code, 0);
    assert.deepEqual(JSON.parse(await shell.text("locales/en/app.json")), { a: { b: "B" }, n: "", n_plural: "" });
    assert.deepEqual(JSON.parse(await shell.text("locales/en/other.json")), { "c. d": "C" });
  });

  it("writes nothing where configuration and files contradict each other, until it is said which is right", async () => {
    await shell.put({
      "i18next-parser.config.json": '{ "keySeparator": "." }',
      "locales/en.json": '{ "menu.file": "File" }',
      "src/a.js": 't("menu.edit", "Edit");',
    });
    const { code, err } = await shell.keys("extract");
    assert.equal(code, 2);
    assert.match(err, /keySeparator: "\." \(i18next-parser\.config\.json\), false \(as in \["menu\.file"\]\)/);
    assert.equal(await shell.text("locales/en.json"), '{ "menu.file": "File" }');
    assert.equal((await shell.keys("extract", "--key-separator", "none")).code, 0);
    assert.deepEqual(JSON.parse(await shell.text("locales/en.json")), { "menu.file": "File", "menu.edit": "Edit" });
  });

  it("goes on to the target locales", async () => {
    await shell.put({
      "locales/en.json": '{\n  "a": "A"\n}\n',
      "locales/en-XA.json": '{\n  "a": "⟦A⟧"\n}\n',
      "src/a.js": 't("a"); t("save", "Save");',
    });
    const { code, out } = await shell.keys("extract", "--translate");
    assert.equal(code, 0, out);
    assert.match(await shell.text("locales/en-XA.json"), /^\{\n {2}"a": "⟦A⟧",\n {2}"save": "⟦.+⟧"\n\}\n$/);
  });

  it("asks for a folder where the keys could belong to several sets of files", async () => {
    const files = { "src/a.js": 't("x", "X");', "locales/en.json": '{ "a": "A" }' };
    const packages = ["one", "two"].flatMap((name) =>
      Object.entries(files).map(([path, text]) => [`${name}/${path}`, text]),
    );
    await shell.put(Object.fromEntries(packages));
    const { code, err } = await shell.keys("extract");
    assert.deepEqual([code, err.includes("one/locales/{locale}.json, two/locales/{locale}.json")], [2, true]);
    assert.equal((await shell.keys("extract", "two")).code, 0);
    assert.deepEqual(
      [await shell.text("one/locales/en.json"), await shell.text("two/locales/en.json")],
      ['{ "a": "A" }', '{ "a": "A", "x": "X" }'],
    );
  });

  it("leaves keys that no file has a place for", async () => {
    await shell.put({ "locales/en.json": '{ "a": "A" }', "src/a.js": 't("other:x"); t("a.b", "B");' });
    const { code, out } = await shell.keys("extract");
    assert.equal(code, 1);
    assert.match(out, /a\.b: not added: /);
    assert.match(out, /namespace other: no file for 1 key: make one/);
    assert.equal(await shell.text("locales/en.json"), '{ "a": "A" }');
  });

  it("reads what it can of broken files, and nothing of generated ones", async () => {
    await shell.put({
      "locales/en.json": "{}",
      "src/a.jsx": 'const a = <Trans>a<>b</></Trans>; t("a", "A"',
      "src/b.js": 't("b", "B");',
      "src/huge.js": `t("huge"); // ${"x".repeat(3_000_000)}`,
    });
    assert.equal((await shell.keys("extract")).code, 0);
    assert.deepEqual(JSON.parse(await shell.text("locales/en.json")), { "a<1>b</1>": "a<1>b</1>", a: "A", b: "B" });
  });

  it("lists places with composed keys, which it does not add", async () => {
    await shell.put({ "locales/en.json": "{}", "src/a.js": "t(`error.${code}`); t(i18next.language); i18next.t(x);" });
    const { out } = await shell.keys("extract");
    assert.equal(
      out,
      "2 places with keys that are put together or known as the program runs, as in src/a.js:1:3: error.* (composed); none of them is added\n0 added, 0 unused, 0 keys in 1 file of code.\n",
    );
    const [catalog] = JSON.parse((await shell.keys("extract", "--json")).out).catalogs;
    assert.deepEqual(
      catalog.composed.map(({ certainty }: { readonly certainty: string }) => certainty),
      ["pattern", "open"],
    );
  });

  it("says what of the configuration only i18next-parser understands", async () => {
    await shell.put({
      "locales/en.json": "{}",
      "src/a.js": 'say("a");',
      "i18next-parser.config.json":
        '{ "lexers": { "js": [{ "lexer": "JsxLexer", "functions": ["say"], "typeMap": {} }] } }',
    });
    assert.deepEqual(await shell.keys("extract"), {
      code: 0,
      out: "locales/en.json: a: added, without a text\n1 added, 0 unused, 1 key in 1 file of code.\n",
      err: "glossa extract: warning: i18next-parser.config.json: Glossa reads code by itself, so these options of i18next-parser have no effect: lexers.js[0].typeMap.\n",
    });
  });

  it("extracts nothing where no framework is known, but where an extractor is configured", async () => {
    await shell.put({ "package.json": "{}", "locales/en.json": "{}", "src/a.js": 't("a");' });
    const { code, err } = await shell.keys("extract");
    assert.equal(code, 2);
    assert.match(err, /^glossa extract: No framework was found whose calls Glossa knows/);
    await shell.put({ "i18next-parser.config.js": "module.exports = make();" });
    assert.match((await shell.keys("extract")).out, /1 added/);
  });
});

const latin = (text: string): string => Buffer.from(text, "latin1").toString("utf8");
