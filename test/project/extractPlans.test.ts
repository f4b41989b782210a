import assert from "node:assert/strict";
import fc from "fast-check";
import { Failure } from "../../src/core/failures/failure.ts";
import { defaultKeyOptions } from "../../src/core/keys/keyFramework.ts";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import { findCatalogs } from "../../src/project/discover/loadCatalogs.ts";
import { applyExtraction } from "../../src/project/extract/extractEdits.ts";
import { type ExtractPlans, planExtractions } from "../../src/project/extract/extractPlans.ts";
import { asyncProperty } from "../property.ts";
import { type MemoryFiles, memoryFiles, never } from "./world.ts";

const at = { start: 0, end: 0 };

const use = (framework: string, key: string, more: Partial<KeyUsage> = {}): KeyUsage => ({
  ...{ framework, identity: "path", keys: [{ key, span: at }], span: at, call: at },
  ...more,
});

async function plan(files: MemoryFiles, usages: Readonly<Record<string, readonly KeyUsage[]>>): Promise<ExtractPlans> {
  const { catalogs } = await findCatalogs({ files }, never);
  const code = { usages: new Map(Object.entries(usages)), options: defaultKeyOptions };
  const request = { folder: "", catalogs, all: catalogs, usages: { read: async () => code } };
  return await planExtractions({ files }, request, never);
}

/** Extracts and returns the keys that were added. */
async function extract(
  files: MemoryFiles,
  usages: Readonly<Record<string, readonly KeyUsage[]>>,
): Promise<readonly string[]> {
  const { plans } = await plan(files, usages);
  for (const one of plans) await applyExtraction({ files }, one, () => []);
  return plans.flatMap((one) => one.files.flatMap(({ missing }) => missing.map(({ path }) => path.join("."))));
}

const names = (keys: readonly string[], write: (key: string) => string): string => keys.map(write).join("");
const flat = (key: string): string => key.replaceAll(".", "_");

/** A file of each format with keys without dots. */
const projects: Readonly<Record<string, readonly [path: string, (keys: readonly string[]) => string]>> = {
  "vue-i18n": ["locales/en.json", (keys) => `{\n${keys.map((key) => `  "${key}": "T"`).join(",\n")}\n}\n`],
  rails: ["config/locales/en.yml", (keys) => `en:\n${names(keys, (key) => `  ${key}: "T"\n`)}`],
  laravel: ["lang/en/app.php", (keys) => `<?php\n\nreturn [\n${names(keys, (key) => `    '${key}' => 'T',\n`)}];\n`],
  java: ["src/main/resources/messages.properties", (keys) => names(keys, (key) => `${key}=T\n`)],
  android: [
    "app/src/main/res/values/strings.xml",
    (keys) => `<resources>\n${names(keys, (key) => `    <string name="${flat(key)}">T</string>\n`)}</resources>\n`,
  ],
  "web-extension": [
    "_locales/en/messages.json",
    (keys) => `{\n${keys.map((key) => `  "${flat(key)}": { "message": "T" }`).join(",\n")}\n}\n`,
  ],
  hugo: ["i18n/en.toml", (keys) => names(keys, (key) => `[${key}]\nother = "T"\n\n`)],
  gettext: [
    "po/app.pot",
    (keys) => `msgid ""\nmsgstr ""\n${names(keys, (key) => `\n#: app/code:1\nmsgid "${key}"\nmsgstr ""\n`)}`,
  ],
  qt: [
    "i18n/app_de.ts",
    (keys) =>
      `<TS language="de"><context><name>A</name>${names(keys, (key) => `<message><source>${key}</source><translation>T</translation></message>`)}</context></TS>`,
  ],
};

const part = fc.constantFrom("a", "b", "c", "d");
const call = fc.record({
  key: fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(".")),
  hasCount: fc.boolean(),
  text: fc.option(fc.constantFrom("Text", 'It\'s: "so"', "a\nb"), { nil: undefined }),
});

/** Usages by framework, without their keys. */
const scopes: Readonly<Record<string, Partial<KeyUsage>>> = {
  laravel: { namespace: "app" },
  gettext: { identity: "text" },
  qt: { identity: "text", context: "A" },
  android: { identity: "name" },
  java: { identity: "name" },
  "web-extension": { identity: "name" },
};

interface Call {
  readonly key: string;
  readonly hasCount: boolean;
  readonly text: string | undefined;
}

function callOf(framework: string, { key, hasCount, text }: Call): KeyUsage {
  const isFlat = framework === "android" || framework === "web-extension";
  return use(framework, isFlat ? flat(key) : key, {
    ...scopes[framework],
    ...(hasCount && { hasCount }),
    ...(hasCount && framework === "gettext" && { pluralText: "many" }),
    ...(text !== undefined && { defaultText: text }),
  });
}

describe("the keys of all frameworks", () => {
  asyncProperty(
    "are added once, and a second extraction changes nothing",
    fc.constantFrom(...Object.keys(projects)),
    fc.uniqueArray(part, { minLength: 1 }),
    fc.array(call, { maxLength: 8 }),
    async (framework, present, calls) => {
      const [path, write] = projects[framework] ?? assert.fail();
      const files = memoryFiles({ [path]: write(present) });
      const usages = calls.map((one) => callOf(framework, one));
      const code = {
        "app/code": [use(framework, present[0] ?? "", scopes[framework]), ...usages],
      };
      const before = files.text(path) ?? "";
      const added = await extract(files, code);
      const after = files.text(path);
      if (added.length === 0) assert.equal(after, before);
      assert.deepEqual(await extract(files, code), []);
      assert.equal(files.text(path), after);
    },
  );

  it("stay out of a file that code of two frameworks asks for", async () => {
    const files = memoryFiles({ "locales/en.json": '{\n  "a": "A",\n  "b": "B"\n}\n' });
    const { plans, warnings } = await plan(files, {
      "web/a.vue": [use("vue-i18n", "a"), use("vue-i18n", "x")],
      "admin/b.ts": [use("transloco", "b"), use("transloco", "y")],
    });
    assert.deepEqual(
      warnings.map(({ code, facts }) => [code, facts.file, facts.detail]),
      [["extract.frameworks", "locales/{locale}.json", "Transloco, Vue I18n"]],
    );
    assert.deepEqual(
      plans.flatMap((one) => one.files.flatMap(({ missing }) => missing)),
      [],
    );
  });

  it("go to the nearest files that the framework reads", async () => {
    const files = memoryFiles({
      "a/locales/en.json": '{\n  "one": "One"\n}\n',
      "b/locales/en.json": '{\n  "two": "Two"\n}\n',
      "config/locales/en.yml": "en:\n  three: Three\n",
    });
    await extract(files, {
      "a/src/a.vue": [use("vue-i18n", "one"), use("vue-i18n", "new")],
      "b/src/b.ts": [use("transloco", "two"), use("transloco", "new")],
      "app/c.rb": [use("rails", "three"), use("rails", "fresh.one", { defaultText: "1" })],
    });
    assert.deepEqual(
      ["a/locales/en.json", "b/locales/en.json", "config/locales/en.yml"].map((path) => files.text(path)),
      [
        '{\n  "one": "One",\n  "new": ""\n}\n',
        '{\n  "two": "Two",\n  "new": ""\n}\n',
        'en:\n  three: Three\n  fresh:\n    one: "1"\n',
      ],
    );
  });

  it("go to the file with their neighbours, else to the one that is named by its locale", async () => {
    const files = memoryFiles({
      "config/locales/devise.en.yml": "en:\n  devise:\n    in: In\n",
      "config/locales/en.yml": "en:\n  a: A\n",
    });
    const keys = ["devise.in", "a", "devise.out", "b"];
    assert.deepEqual(await extract(files, { "app/a.rb": keys.map((key) => use("rails", key)) }), ["devise.out", "b"]);
    assert.equal(files.text("config/locales/devise.en.yml"), "en:\n  devise:\n    in: In\n    out: Out\n");
    assert.equal(files.text("config/locales/en.yml"), "en:\n  a: A\n  b: B\n");
  });

  it("have their last part as words in Rails, where an empty text would hide that of a gem", async () => {
    const files = memoryFiles({ "config/locales/en.yml": "en:\n  a: A\n" });
    const keys = ["a", "log_in_html", "users.first_name"].map((key) => use("rails", key));
    await extract(files, { "app/a.rb": keys });
    assert.equal(
      files.text("config/locales/en.yml"),
      "en:\n  a: A\n  log_in_html: Log in\n  users:\n    first_name: First name\n",
    );
  });

  it("are counted as composed where no other key is asked for", async () => {
    const files = memoryFiles({ "config/locales/en.yml": "en:\n  a: A\n" });
    const { plans } = await plan(files, { "app/a.rb": [use("rails", "", { keys: [], pattern: ["a.", ""] })] });
    assert.deepEqual(
      plans.map(({ keys, composed }) => [keys, composed.length]),
      [[0, 1]],
    );
  });

  it("are none if no place asks for a message", async () => {
    const files = memoryFiles({ "config/locales/en.yml": "en:\n  a: A\n" });
    await assert.rejects(plan(files, {}), { code: "usages.none" });
  });

  it("are not added where the call has something in their place, or asks for a group", async () => {
    const files = memoryFiles({ "config/locales/en.yml": "en:\n  a: A\n" });
    const usages = [use("rails", "b", { hasDefault: true }), use("rails", "c", { isSubtree: true })];
    assert.deepEqual(await extract(files, { "app/a.rb": [use("rails", "a"), ...usages] }), []);
  });

  it("name the sets of files that could each get them", async () => {
    const files = memoryFiles({ "x/locales/en.json": '{ "a": "A" }\n', "y/locales/en.json": '{ "b": "B" }\n' });
    const { warnings } = await plan(files, {
      "src/a.vue": [use("vue-i18n", "a")],
      "src/b.vue": [use("vue-i18n", "b")],
      "src/c.vue": [use("vue-i18n", "c")],
    });
    assert.deepEqual(
      warnings.map(({ code }) => code),
      ["extract.catalogs"],
    );
    assert.ok(warnings[0] instanceof Failure);
  });
});
