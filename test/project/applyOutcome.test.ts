import assert from "node:assert/strict";
import type { LocaleDocument } from "../../src/core/formats/format.ts";
import { json } from "../../src/core/formats/json.ts";
import { applyEdits, type Edit } from "../../src/core/text/textEdits.ts";
import { applyFile, applyLock, applyOutcome, rebaseOutcome, undo } from "../../src/project/apply/applyOutcome.ts";
import { planTranslation } from "../../src/project/plan/translationPlan.ts";
import { type Outcome, runPlan } from "../../src/project/run/runPlan.ts";
import { memoryCache, never, scriptedTranslator, type World, world } from "./world.ts";

async function run(files: World, ...targets: string[]): Promise<Outcome> {
  const plan = planTranslation(await files.load(), { targets });
  return runPlan(plan, { translator: scriptedTranslator(), cache: memoryCache() }, never);
}

const utf16 = (text: string, little: boolean): Uint8Array => {
  const bytes = Buffer.from(`\ufeff${text}`, "utf16le");
  return new Uint8Array(little ? bytes : bytes.swap16());
};

const source = '{\n    "a": "Save",\n    "b": "Open {{x}}"\n}\n';

describe("rebasing and verifying changes", () => {
  const change = (before: string | undefined, after: string, key = "a") => ({
    path: [key],
    before,
    after,
    source: "Save",
  });
  const table: readonly (readonly [
    name: string,
    text: string,
    changes: readonly ReturnType<typeof change>[],
    after: string,
    refused: readonly string[],
  ])[] = [
    ["writes what stands", '{"a": "x"}', [change("x", "y")], '{"a": "y"}', []],
    ["adds what is missing", '{"b": "x"}', [change(undefined, "y")], '{"a": "y", "b": "x"}', []],
    [
      "refuses what was typed meanwhile",
      '{"a": "typed"}',
      [change("x", "y")],
      '{"a": "typed"}',
      ["message.changed a 6"],
    ],
    [
      "refuses what appeared meanwhile",
      '{"a": "typed"}',
      [change(undefined, "y")],
      '{"a": "typed"}',
      ["message.changed a 6"],
    ],
    ["refuses what was deleted meanwhile", '{"b": "x"}', [change("x", "y")], '{"b": "x"}', ["message.changed a -"]],
    ["takes what is so already", '{"a": "y"}', [change("x", "y")], '{"a": "y"}', []],
    [
      "refuses what has no place, and does the rest",
      '{"a": {"z": "x"}}',
      [change(undefined, "y"), change(undefined, "q", "b")],
      '{"a": {"z": "x"}, "b": "q"}',
      ["format.blocked a 6"],
    ],
    ["refuses all of a file broken meanwhile", '{"a": ', [change("x", "y")], '{"a": ', ["format.syntax - 6"]],
  ];
  for (const [name, text, changes, after, refusals] of table) {
    it(name, () => {
      const { edits, refused } = rebaseOutcome(json.read(text), { changes }, json, {
        model: json.read('{"a": "Save", "b": "Open"}'),
      });
      assert.equal(applyEdits(text, edits), after);
      assert.deepEqual(
        refused.map(({ code, path, span }) => `${code} ${path?.join(".") ?? "-"} ${span?.start ?? "-"}`),
        refusals,
      );
    });
  }

  it("writes nothing when a format's edits do something else", () => {
    const reading = (text: string, editsOf: (document: LocaleDocument) => readonly Edit[]): LocaleDocument => {
      const document = json.read(text);
      return { ...document, edit: () => ({ edits: editsOf(document), problems: [] }), release() {} };
    };
    const changes = [change("x", "y")];
    const careless = reading('{"a": "x", "b": "z"}', ({ text }) => [
      { span: { start: 0, end: text.length }, text: '{"a": "y"}' },
    ]);
    const { edits, accepted, refused } = rebaseOutcome(careless, { changes }, json, {});
    assert.deepEqual([edits, accepted, refused], [[], [], [{ code: "format.blocked", path: ["b"] }]]);
    const adding = reading('{"a": "x"}', (document) => [
      { span: { start: 1, end: 1 }, text: '"c": "!", ' },
      ...document.edit([{ path: ["a"], text: "y" }]).edits,
    ]);
    assert.deepEqual(rebaseOutcome(adding, { changes }, json, {}).refused, [{ code: "format.blocked", path: ["c"] }]);
  });
});

describe("apply", () => {
  const target = '\ufeff{\r\n\t// ours\r\n\t"b": "Öffnen {{x}}"\r\n}';
  const expected = '\ufeff{\r\n\t"a": "DE SAVE",\r\n\t// ours\r\n\t"b": "Öffnen {{x}}"\r\n}';
  const encodings: readonly (readonly [name: string, bytes: (text: string) => Uint8Array])[] = [
    ["UTF-8 with BOM", (text) => new TextEncoder().encode(text)],
    ["UTF-16 little-endian", (text) => utf16(text.slice(1), true)],
    ["UTF-16 big-endian", (text) => utf16(text.slice(1), false)],
  ];
  for (const [name, bytes] of encodings) {
    it(`keeps ${name}, and undoes it`, async () => {
      const files = world({ "locales/en.json": source, "locales/de.json": bytes(target) });
      const applied = await applyOutcome(files.root, await run(files, "de"));
      assert.deepEqual(
        applied.map(({ path, accepted, refused, failure }) => [path, accepted.length, refused.length, failure]),
        [
          ["locales/de.json", 1, 0, undefined],
          ["glossa.lock", 0, 0, undefined],
        ],
      );
      const after = Buffer.from(files.files.content.get("locales/de.json")!);
      assert.deepEqual(after, Buffer.from(bytes(expected)));
      const preImages = applied.flatMap(({ preImage }) => preImage ?? []);
      assert.deepEqual(await undo(files.root, preImages), {
        restored: ["locales/de.json", "glossa.lock"],
        refused: [],
      });
      assert.deepEqual(Buffer.from(files.files.content.get("locales/de.json")!), Buffer.from(bytes(target)));
      assert.ok(!files.files.content.has("glossa.lock"));
    });
  }

  it("says what it wrote, and holds what was there before only if that can be undone", async () => {
    const files = world({ "locales/en.json": source, "locales/de.json": target });
    const root = { ...files.root, keepsPreImages: false };
    const applied = await applyOutcome(root, await run(files, "de"));
    assert.deepEqual(
      applied.map(({ path, written, preImage }) => [path, written, preImage]),
      [
        ["locales/de.json", "changed", undefined],
        ["glossa.lock", "created", undefined],
      ],
    );
    assert.equal(files.files.text("locales/de.json"), expected);
  });

  it("creates a new locale in the style of the source, plural forms included", async () => {
    const files = world({
      "locales/en.json":
        '\ufeff{\r\n\t"z": {\r\n\t\t"n_one": "{{count}} file",\r\n\t\t"n_other": "{{count}} files"\r\n\t},\r\n\t"a": "Save",\r\n\t"k": 1\r\n}\r\n',
    });
    const applied = await applyOutcome(files.root, await run(files, "ru"));
    const text = files.files.text("locales/ru.json")!;
    assert.match(
      text,
      /^\ufeff\{\r\n\t"z": \{\r\n\t\t"n_one": ".*",\r\n\t\t"n_few": ".*",\r\n\t\t"n_many": ".*",\r\n\t\t"n_other": ".*"\r\n\t\},\r\n\t"a": "RU SAVE"\r\n\}\r\n$/,
    );
    const preImages = applied.flatMap(({ preImage }) => preImage ?? []);
    await undo(files.root, preImages);
    assert.deepEqual([...files.files.content.keys()], ["locales/en.json"]);
  });

  it("creates a new locale of a UTF-16 source in UTF-16", async () => {
    const files = world({ "locales/en.json": utf16('{ "a": "Save" }', true) });
    await applyOutcome(files.root, await run(files, "de"));
    assert.deepEqual(
      Buffer.from(files.files.content.get("locales/de.json")!),
      Buffer.from(utf16('{ "a": "DE SAVE" }', true)),
    );
  });

  it("creates a new locale that names itself, and properties in ISO-8859-1", async () => {
    const arb = world({ "l10n/app_en.arb": '{\n  "@@locale": "en",\n  "a": "Save"\n}\n' });
    await applyOutcome(arb.root, await run(arb, "pt-BR"));
    // as Flutter wants it
    assert.match(arb.files.text("l10n/app_pt_BR.arb") ?? "", /^\{\n {2}"@@locale": "pt_BR",\n {2}"a": ".+"\n\}\n$/);
    const java = world({ "l10n/a_en.properties": Buffer.from("a=Caf\xe9 {0}\nb=x\u20ac", "latin1") });
    await applyOutcome(java.root, await run(java, "de"));
    assert.match(
      Buffer.from(java.files.content.get("l10n/a_de.properties") ?? []).toString("latin1"),
      /^a=DE CAF\xc9 \{0\}\nb=/,
    );
  });

  it("creates a new locale of Rails under its own key, with its plural forms and what is no text in lists", async () => {
    const files = world({
      "config/locales/en.yml":
        'en:\n  # counted\n  files:\n    one: "%{count} file"\n    other: "%{count} files"\n  words:\n    one: One\n    other: Other\n  names:\n  -\n  - Jan\n  order: [ :year ]\n',
    });
    await applyOutcome(files.root, await run(files, "ru"));
    assert.match(
      files.files.text("config/locales/ru.yml") ?? "",
      /^ru:\n {2}files:\n {4}one: .*\n {4}few: .*\n {4}many: .*\n {4}other: .*\n {2}words:\n {4}one: .*\n {4}other: .*\n {2}names:\n {2}-\n {2}- RU JAN\n$/,
    );
  });

  it("rebases onto what was typed in the meantime and refuses what was typed over", async () => {
    const files = world({ "locales/en.json": source, "locales/de.json": '{ "c": "da" }' });
    const outcome = await run(files, "de");
    files.files.put("locales/de.json", '{ "c": "da", "a": "getippt", "d": "neu" }');
    const [file] = await applyOutcome(files.root, outcome);
    assert.deepEqual(
      file?.refused.map(({ code, path }) => [code, path]),
      [["message.changed", ["a"]]],
    );
    const now = JSON.parse(files.files.text("locales/de.json")!);
    assert.deepEqual(now, { c: "da", a: "getippt", b: "DE OPEN {{x}}", d: "neu" });
  });

  const refusals: readonly (readonly [name: string, meanwhile: (files: World) => void, code: string])[] = [
    ["is not writable", ({ files }) => files.unwritable.add("locales/de.json"), "file.unwritable"],
    ["was deleted meanwhile", ({ files }) => files.content.delete("locales/de.json"), "file.changed"],
    [
      "became something else than text",
      ({ files }) => files.content.set("locales/de.json", Uint8Array.of(0x7b, 0xff)),
      "file.encoding",
    ],
  ];
  for (const [name, meanwhile, code] of refusals) {
    it(`leaves a file alone that ${name}, and goes on with the others`, async () => {
      const files = world({ "locales/en.json": source, "locales/de.json": "{}", "locales/fr.json": "{}" });
      const outcome = await run(files, "de", "fr");
      meanwhile(files);
      const before = files.files.content.get("locales/de.json");
      const applied = await applyOutcome(files.root, outcome);
      assert.deepEqual(
        applied.map(({ path, failure }) => [path, failure?.code]),
        [
          ["locales/de.json", code],
          ["locales/fr.json", undefined],
          ["glossa.lock", undefined],
        ],
      );
      assert.equal(files.files.content.get("locales/de.json"), before);
      assert.match(
        files.files.text("glossa.lock")!,
        /^locales\/\{locale\}\.json\ta\t[\w-]{8}\tby:test~[0-9a-f]{6} fr:[\w-]{8}$/m,
      );
    });
  }

  it("undoes nothing that was changed since", async () => {
    const files = world({ "locales/en.json": source, "locales/de.json": "{}" });
    const [file] = await applyOutcome(files.root, await run(files, "de"));
    files.files.put("locales/de.json", '{ "mine": "x" }');
    const { restored, refused } = await undo(files.root, [file!.preImage!]);
    assert.deepEqual(
      [restored, refused.map(({ code, facts }) => [code, facts.file])],
      [[], [["file.changed", "locales/de.json"]]],
    );
    assert.equal(files.files.text("locales/de.json"), '{ "mine": "x" }');
  });

  it("reports its progress of undoing, and begins no file after a cancel", async () => {
    const targets = ["de", "es", "fr"];
    const files = world({ "locales/en.json": source });
    const images = (await applyOutcome(files.root, await run(files, ...targets))).flatMap((one) => one.preImage ?? []);
    const told: string[] = [];
    const cancelled = { signal: AbortSignal.abort(), onProgress: () => assert.fail("nothing is undone") };
    assert.deepEqual(await undo(files.root, images, cancelled), { restored: [], refused: [] });
    const { restored } = await undo(files.root, images, {
      signal: never,
      onProgress: (done, total) => told.push(`${done} of ${total}`),
    });
    assert.deepEqual(restored, [...targets.map((locale) => `locales/${locale}.json`), "glossa.lock"]);
    assert.deepEqual(told, ["1 of 4", "2 of 4", "3 of 4", "4 of 4"]);
    assert.deepEqual([...files.files.content.keys()], ["locales/en.json"]);
  });

  it("writes nothing at all where nothing was translated", async () => {
    const files = world({ "locales/en.json": source });
    const outcome = await run(files, "klingonisch");
    await applyOutcome(files.root, outcome);
    assert.deepEqual([...files.files.content.keys()], ["locales/en.json"]);
  });
});

describe("lock of a run", () => {
  const withoutHashes = (line: string) => line.replace(/(?<=[\t:])[\w-]{8}(?=[\t ]|$)/g, "HASH");
  const lines = (files: World): readonly string[] =>
    files.files.text("glossa.lock")?.split("\n").slice(2, -1).map(withoutHashes) ?? [];

  it("knows every translation of the plan's files after the first run, so that later changes show", async () => {
    const files = world({ "locales/en.json": source, "locales/de.json": '{ "a": "Sichern", "mine": "x" }' });
    await applyOutcome(files.root, await run(files, "de"));
    assert.deepEqual(lines(files), [
      "locales/{locale}.json\ta\tHASH\tde",
      "locales/{locale}.json\tb\tHASH\tby:test~9f86d0 de:HASH",
    ]);
    files.files.put("locales/en.json", source.replace("Save", "Save all"));
    const again = planTranslation(await files.load(), { targets: ["de"] });
    assert.deepEqual(
      again.locales[0]?.files[0]?.work.map(({ path, state }) => [path, state]),
      [[["a"], "stale"]],
    );
    await applyOutcome(files.root, await run(files, "de"));
    assert.deepEqual(planTranslation(await files.load(), { targets: ["de"] }).locales[0]?.files[0]?.work, []);
  });

  it("drops messages that are gone, keeps ignored ones and what it doesn't know", async () => {
    const files = world({
      "locales/en.json": '{ "a": "Save", "kept": "K", "brand": "B" }',
      "locales/de.json": '{ "kept": "K" }',
      "glossa.json": '{ "ignoredKeys": ["brand"] }',
      "glossa.lock": [
        "# ours",
        "locales/{locale}.json\tbrand\tx\tde+",
        "locales/{locale}.json\tgone\tx\tde fr",
        "odd line",
        "other.json\tgone\tx\txx+",
        "",
      ].join("\n"),
    });
    await applyOutcome(files.root, await run(files, "de"));
    assert.deepEqual(files.files.text("glossa.lock")?.split("\n").map(withoutHashes), [
      "# ours",
      "locales/{locale}.json\ta\tHASH\tby:test~9f86d0 de:HASH",
      "locales/{locale}.json\tbrand\tx\tde+",
      "locales/{locale}.json\tgone\tx\tfr",
      "odd line",
      "locales/{locale}.json\tkept\tHASH\tde",
      "other.json\tgone\tx\txx+",
      "",
    ]);
  });

  it("is next to glossa.json and names files from there", async () => {
    const files = world({ "web/glossa.json": "{}", "web/locales/en.json": source });
    await applyOutcome(files.root, await run(files, "de"));
    assert.match(files.files.text("web/glossa.lock")!, /^locales\/\{locale\}\.json\ta\t/m);
  });

  it("is left alone where it can't be read", async () => {
    const files = world({ "locales/en.json": source, "glossa.lock": Uint8Array.of(0xff) });
    const outcome = await run(files, "de");
    const applied = await applyFile(files.root, outcome.locales[0]!.files[0]!, outcome);
    assert.equal((await applyLock(files.root, outcome, [applied])).failure?.code, "file.encoding");
    assert.deepEqual(files.files.content.get("glossa.lock"), Uint8Array.of(0xff));
  });
});
