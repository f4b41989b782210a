import assert from "node:assert/strict";
import { answerTokens, maxAnswerTokens } from "../../../src/project/agents/answerPage.ts";
import { checkFindings } from "../../../src/project/agents/listFindings.ts";
import { missingMessages } from "../../../src/project/agents/missingMessages.ts";
import { searchMessages } from "../../../src/project/agents/searchMessages.ts";
import { similarTranslations } from "../../../src/project/agents/similarTranslations.ts";
import { never } from "../world.ts";
import { type AgentWorld, agentWorld, itemsOf } from "./agentWorld.ts";

/** Tests that answers about a project of so many messages and locales are small. */
export function smallAnswers(messages: number, locales: number): void {
  // long keys, notes of other scripts, and texts from one word to a page
  const text = (i: number): string =>
    ["Save", "保存更改 ".repeat(40), `Text ${i} of many words. `.repeat(1 + (i % 60))][i % 3] ?? "";
  const key = (i: number): string => `section_${i % 40}.group.${"part_".repeat(i % 30)}${i}`;
  let world: AgentWorld;
  before(() => {
    const texts = Object.fromEntries(Array.from({ length: messages }, (_, i) => [key(i), `${i} ${text(i)}`]));
    const some = Object.fromEntries(Object.entries(texts).filter((_, i) => i % 5 === 0));
    const empty = Array.from({ length: locales }, (_, i) => [
      `locales/a${String.fromCharCode(97 + (i % 26))}${i < 26 ? "" : "-DE"}.json`,
      "{}",
    ]);
    world = agentWorld({
      ...Object.fromEntries(empty),
      "locales/en.json": JSON.stringify(texts),
      "locales/de.json": JSON.stringify(some),
    });
  });

  const isSmall = (answer: object): void => {
    const tokens = answerTokens(answer);
    assert.ok(tokens <= maxAnswerTokens, `${tokens} tokens`);
  };

  async function* partsOf(): AsyncGenerator<Awaited<ReturnType<typeof missingMessages>>> {
    for (let cursor: string | undefined; ; ) {
      const input = { locale: "de", ...(cursor !== undefined && { cursor }) };
      const answer = await missingMessages(world.ports, input, never);
      yield answer;
      if (answer.cursor === undefined) return;
      cursor = answer.cursor;
    }
  }

  it("are small, and their parts together are everything once", async () => {
    const missing = messages - Math.ceil(messages / 5);
    const keys: string[] = [];
    for await (const answer of partsOf()) {
      isSmall(answer);
      keys.push(...itemsOf<{ readonly key: string }>(answer).map(({ key }) => key));
    }
    assert.deepEqual([keys.length, new Set(keys).size], [missing, missing]);
  });

  it("are small for every tool", async () => {
    const { ports, memory } = world;
    const longest = "x".repeat(20_000);
    for (let part = 0, cursor: string | undefined; part < 20; part++) {
      const batch = await world.next("de", cursor === undefined ? {} : { cursor });
      isSmall(batch);
      cursor = batch.cursor;
    }
    isSmall(await missingMessages(ports, {}, never));
    isSmall(await searchMessages(ports, { query: "text" }, never));
    isSmall(await searchMessages(ports, { query: "t", locale: "de" }, never));
    isSmall(await similarTranslations(ports, memory, { text: text(2), locale: "de", minScore: 50 }, never));
    isSmall(await checkFindings(ports, { locale: "de" }, never));
    const refused = Array.from({ length: 50 }, (_, i) => ({ key: `${i}${longest}`, text: longest }));
    isSmall(await world.write("de", refused));
    const wrong = Array.from({ length: 50 }, (_, i) => ({ key: key(i * 5 + 1), text: "{{x}} ".repeat(200) }));
    isSmall(await world.write("de", wrong));
  });
}
