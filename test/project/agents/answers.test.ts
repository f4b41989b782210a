import assert from "node:assert/strict";
import { sourceHash } from "../../../src/core/lock/lock.ts";
import { answerTokens, maxAnswerTokens } from "../../../src/project/agents/answerPage.ts";
import { type CheckInput, checkFindings } from "../../../src/project/agents/listFindings.ts";
import { missingMessages } from "../../../src/project/agents/missingMessages.ts";
import { searchMessages } from "../../../src/project/agents/searchMessages.ts";
import { similarTranslations } from "../../../src/project/agents/similarTranslations.ts";
import { never } from "../world.ts";
import { agentWorld, itemsOf } from "./agentWorld.ts";
import { smallAnswers } from "./smallAnswers.ts";

const files = {
  "locales/en.json": '{ "save": "Save", "hello": "Hello {{name}}", "menu": { "saveAll": "Save all" } }',
  "locales/de.json": '{ "save": "Sichern", "hello": "Hallo" }',
  "locales/fr.json": "{}",
};

describe("find_messages", () => {
  it("finds by key and by text, in any case", async () => {
    const found = await searchMessages(agentWorld(files).ports, { query: "SAVE" }, never);
    assert.deepEqual(found, {
      files: [
        {
          file: "locales/en.json",
          items: [
            { key: "save", source: "Save" },
            { key: "menu.saveAll", source: "Save all" },
          ],
        },
      ],
      left: 0,
    });
  });

  it("finds by translation, with its state", async () => {
    const found = await searchMessages(agentWorld(files).ports, { query: "sicher", locale: "de" }, never);
    assert.deepEqual(itemsOf<object>(found), [
      { file: "locales/de.json", key: "save", state: "translated", source: "Save", translation: "Sichern" },
    ]);
  });
});

describe("missing_messages", () => {
  it("counts by locale and state, the most work first", async () => {
    const counted = await missingMessages(agentWorld(files).ports, {}, never);
    const counts = { stale: 0, reviewed: 0, files: "locales/{locale}.json", sourceLocale: "en" };
    assert.deepEqual(counted, {
      items: [
        { ...counts, locale: "fr", missing: 3, translated: 0 },
        { ...counts, locale: "de", missing: 1, translated: 2 },
      ],
      left: 0,
    });
  });

  it("lists those of one locale, what is missing first", async () => {
    const world = agentWorld({
      ...files,
      "glossa.lock": `locales/{locale}.json\tsave\t${sourceHash("Store")}\tde\n`,
    });
    const listed = await missingMessages(world.ports, { locale: "de" }, never);
    assert.deepEqual(itemsOf<object>(listed), [
      { file: "locales/de.json", key: "menu.saveAll", state: "missing" },
      { file: "locales/de.json", key: "save", state: "stale" },
    ]);
  });

  it("lists those of one file", async () => {
    const { ports } = agentWorld({
      ...{ "locales/en/a.json": '{ "x": "X" }', "locales/en/b.json": '{ "y": "Y" }' },
      ...{ "locales/de/a.json": "{}", "locales/de/b.json": "{}" },
    });
    for (const input of [{ file: "locales/de/b.json" }, { file: "locales/de/b.json", locale: "de" }]) {
      const listed = await missingMessages(ports, input, never);
      assert.deepEqual(itemsOf<object>(listed), [{ file: "locales/de/b.json", key: "y", state: "missing" }]);
    }
    for (const input of [{ file: "locales/en/b.json" }, { file: "../x.json" }, { file: "x.json", locale: "de" }])
      await assert.rejects(missingMessages(ports, input, never), { name: "BadRequest" });
  });
});

describe("similar_translations", () => {
  it("finds like texts, and what was written since", async () => {
    const world = agentWorld(files);
    const ask = () => similarTranslations(world.ports, world.memory, { text: "Save it", locale: "de" }, never);
    assert.deepEqual((await ask()).items, []);
    await world.write("de", [{ key: "menu.saveAll", text: "Alle sichern" }]);
    assert.deepEqual((await ask()).items, [
      { score: 62, source: "Save all", translation: "Alle sichern", file: "locales/de.json", key: "menu.saveAll" },
    ]);
  });
});

describe("check", () => {
  it("lists problems with line and key by file, and counts them", async () => {
    const found = await checkFindings(agentWorld(files).ports, { locale: "de" }, never);
    assert.deepEqual(found, {
      ...{ checkedFiles: 1, problems: 2, left: 0 },
      bySeverity: { warning: 2 },
      byCode: { "placeholder.missing": 1, "message.missing": 1 },
      files: [
        {
          file: "locales/de.json",
          items: [
            {
              ...{ severity: "warning", code: "placeholder.missing", line: 1, key: "hello" },
              problem: "placeholder.missing {{name}}",
            },
            { severity: "warning", code: "message.missing", key: "menu.saveAll", problem: "message.missing" },
          ],
        },
      ],
    });
  });

  const project = {
    "locales/en.json": '{ "a": "A {{x}}", "b": "B {{x}}", "c": "C" }',
    "locales/de.json": '{ "gone": "Weg", "b": "B" }',
    "locales/es.json": "{",
    "locales/fr.json": '{ "a": "A", "b": "B {{x}}", "c": "Se" }',
  };
  interface Listed {
    readonly severity: string;
    readonly code: string;
    readonly locale?: string;
  }
  const summary = async (input: CheckInput) => {
    const found = await checkFindings(agentWorld(project).ports, input, never);
    return itemsOf<Listed>(found).map(({ file, severity, code }) => `${file.slice(8, 10)} ${severity} ${code}`);
  };

  it("lists the most important first, each file once", async () => {
    assert.deepEqual(await summary({}), [
      "es error format.syntax",
      ...["de warning placeholder.missing", "de warning message.missing", "de warning message.missing"],
      "de hint message.extra",
      "fr warning placeholder.missing",
    ]);
  });

  const filters: readonly (readonly [CheckInput, readonly string[]])[] = [
    [{ severity: "error" }, ["es error format.syntax"]],
    [{ severity: "hint" }, ["de hint message.extra"]],
    [{ code: "placeholder.missing" }, ["de warning placeholder.missing", "fr warning placeholder.missing"]],
    [{ code: "placeholders", locale: "fr" }, ["fr warning placeholder.missing"]],
    [{ file: "locales/fr.json", severity: "warning" }, ["fr warning placeholder.missing"]],
    [{ code: "term.missing" }, []],
  ];
  for (const [input, found] of filters)
    it(`lists only ${JSON.stringify(input)}`, async () => assert.deepEqual(await summary(input), found));

  it("goes on behind a cursor, in the order of importance", async () => {
    const entries = Array.from({ length: 300 }, (_, at) => [`key${at}`, "Text {{x}}"]);
    const { ports } = agentWorld({
      "locales/en.json": JSON.stringify(Object.fromEntries(entries)),
      "locales/de.json": "{}",
      "locales/fr.json": JSON.stringify(Object.fromEntries(entries.map(([key]) => [key, "Texte"]))),
    });
    const codes: string[] = [];
    for (let cursor: string | undefined, part = 0; part === 0 || cursor !== undefined; part++) {
      const page = await checkFindings(ports, cursor === undefined ? {} : { cursor }, never);
      assert.equal(page.problems, 600);
      const names = page.files.map(({ file }) => file);
      assert.equal(new Set(names).size, names.length);
      codes.push(...itemsOf<Listed>(page).map(({ code }) => code));
      cursor = page.cursor;
    }
    assert.deepEqual(codes, [...Array(300).fill("placeholder.missing"), ...Array(300).fill("message.missing")]);
  });

  it("names the locale in a file of several", async () => {
    const { ports } = agentWorld({ "texts.csv": "key,en,de,fr\na,Hello {{x}},Hallo,Salut {{x}}\n" });
    const [finding] = itemsOf<Listed>(await checkFindings(ports, { severity: "warning" }, never));
    assert.equal(finding?.locale, "de");
  });

  it("refuses a file and a code that are none", async () => {
    const { ports } = agentWorld(files);
    await assert.rejects(checkFindings(ports, { file: "/etc/passwd" }, never), { name: "BadRequest" });
    const message = "No problem has the code lost. Found here: message.missing, placeholder.missing.";
    await assert.rejects(checkFindings(ports, { code: "lost", locale: "de" }, never), { name: "BadRequest", message });
  });
});

describe("answers about a project of several parts", () => smallAnswers(400, 10));

describe("answers about hostile texts", () => {
  // the longest that JSON makes of a character, terms in each word, keys that are texts
  const nasty = (size: number): string => `${'\u0001"\\ term '.repeat(size)}`;
  const terms = Array.from({ length: 30 }, (_, i) => [`term${i}`, "x".repeat(500)] as const);

  it("are small, one by one", async () => {
    const sizes = [1, 10, 30, 60, 90, 120, 200, 1_000];
    const texts = Object.fromEntries(
      sizes.map((size) => [nasty(size), `${nasty(size)} ${terms.map(([t]) => t).join(" ")}`]),
    );
    const world = agentWorld(
      {
        "locales/en.json": JSON.stringify(texts),
        "locales/de.json": "{}",
        "glossa.json": JSON.stringify({
          customInstructions: Array.from({ length: 5 }, () => "y".repeat(300)),
          context: nasty(300),
        }),
      },
      terms,
    );
    for (let at = 0, cursor: string | undefined; at < sizes.length; at++) {
      const batch = await world.next("de", { limit: 1, ...(cursor !== undefined && { cursor }) });
      const tokens = answerTokens(batch);
      assert.ok(tokens <= maxAnswerTokens, `${tokens} tokens`);
      assert.equal(itemsOf<object>(batch).length, 1);
      cursor = batch.cursor;
    }
    for (const query of ["term", "x"]) {
      const found = await searchMessages(world.ports, { query, locale: "de" }, never);
      assert.ok(answerTokens(found) <= maxAnswerTokens);
    }
  });
});
