import assert from "node:assert/strict";
import { answerTokens, maxAnswerTokens } from "../../../src/project/agents/answerPage.ts";
import { checkFindings } from "../../../src/project/agents/listFindings.ts";
import { missingMessages } from "../../../src/project/agents/missingMessages.ts";
import { searchMessages } from "../../../src/project/agents/searchMessages.ts";
import { similarTranslations } from "../../../src/project/agents/similarTranslations.ts";
import { never } from "../world.ts";
import { agentWorld } from "./agentWorld.ts";
import { smallAnswers } from "./smallAnswers.ts";

const files = {
  "locales/en.json": '{ "save": "Save", "hello": "Hello {{name}}", "menu": { "saveAll": "Save all" } }',
  "locales/de.json": '{ "save": "Sichern", "hello": "Hallo" }',
  "locales/fr.json": "{}",
};

describe("find_messages", () => {
  it("finds by key and by text, in any case", async () => {
    const { items } = await searchMessages(agentWorld(files).ports, { query: "SAVE" }, never);
    assert.deepEqual(items, [
      { file: "locales/en.json", key: "save", source: "Save" },
      { file: "locales/en.json", key: "menu.saveAll", source: "Save all" },
    ]);
  });

  it("finds by translation, with its state", async () => {
    const { items } = await searchMessages(agentWorld(files).ports, { query: "sicher", locale: "de" }, never);
    assert.deepEqual(items, [
      { file: "locales/de.json", key: "save", state: "translated", source: "Save", translation: "Sichern" },
    ]);
  });
});

describe("missing_messages", () => {
  it("counts by locale and state", async () => {
    const { items } = await missingMessages(agentWorld(files).ports, {}, never);
    const counts = { stale: 0, reviewed: 0, files: "locales/{locale}.json", sourceLocale: "en" };
    assert.deepEqual(items, [
      { ...counts, locale: "de", missing: 1, translated: 2 },
      { ...counts, locale: "fr", missing: 3, translated: 0 },
    ]);
  });

  it("lists those of one locale", async () => {
    const { items } = await missingMessages(agentWorld(files).ports, { locale: "de" }, never);
    assert.deepEqual(items, [{ file: "locales/de.json", key: "menu.saveAll", state: "missing" }]);
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
  it("lists problems with file, line and key", async () => {
    const { problems, items } = await checkFindings(agentWorld(files).ports, { locale: "de" }, never);
    assert.equal(problems, 2);
    assert.deepEqual(items, [
      {
        ...{ file: "locales/de.json", line: 1, key: "hello", severity: "warning" },
        problem: "placeholder.missing {{name}}",
      },
      { file: "locales/de.json", key: "menu.saveAll", severity: "warning", problem: "message.missing" },
    ]);
  });

  it("refuses a file that is none of the project", async () => {
    const { ports } = agentWorld(files);
    await assert.rejects(checkFindings(ports, { file: "/etc/passwd" }, never), { name: "BadRequest" });
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
      assert.equal(batch.items.length, 1);
      cursor = batch.cursor;
    }
    for (const query of ["term", "x"]) {
      const found = await searchMessages(world.ports, { query, locale: "de" }, never);
      assert.ok(answerTokens(found) <= maxAnswerTokens);
    }
  });
});
