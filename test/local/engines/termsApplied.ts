import assert from "node:assert/strict";
import { type Running, running } from "../service.ts";
import { type AskedItem, answering, type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

/** 30 terms: words that German has otherwise, and compounds that inflect. */
const terms: readonly (readonly [source: string, target: string])[] = Array.from({ length: 30 }, (_, at) => [
  `${["alpha", "bravo", "carol", "delta", "ember", "frost"][at % 6]}${["box", "cart", "desk", "file", "gate"][at % 5]}`,
  `${["Alt", "Berg", "Chor", "Dorf", "Esel", "Frost"][at % 6]}${["kasten", "wagen", "tisch", "akte", "tor"][at % 5]}`,
]);

/** Messages with five of them each. */
const messagesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const own = Array.from({ length: 5 }, (_unused, index) => terms[(at + index * 7) % terms.length] ?? ["", ""]);
    const [a, b, c, d, e] = own.map(([source]) => source);
    return {
      text: `Message ${at}: the ${a} and the ${b} of {count} people are in the ${c}, not in the ${d} or ${e}.`,
      targets: own.map(([, target]) => target),
    };
  });

/** Translates so many messages by an engine that ignores terms. */
export function describeTerms(count: number): void {
  const messages = messagesOf(count);

  describe(`${count} messages with 30 terms by an engine that ignores them half the time`, () => {
    let endpoint: ScriptedEndpoint;
    let service: Running;
    let glossary: string;
    let state = 7;
    /** The same decisions in each run. */
    const isIgnored = (): boolean => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 31 === 1;
    };

    before(async () => {
      endpoint = await scriptedEndpoint();
      const entry = { id: "test", kind: "chat", url: endpoint.url, model: "small" } as const;
      service = await running({ engineList: { engines: [{ entry }], isFixed: true } });
      const entries = terms.map((term) => term.join("\t")).join("\n");
      const dictionaries = [{ source_lang: "en", target_lang: "de", entries, entries_format: "tsv" }];
      const { body } = await service.ask("POST", "/v3/glossaries", { json: { name: "g", dictionaries } });
      glossary = body.glossary_id;
    });
    after(async () => {
      await service.close();
      await endpoint.close();
    });

    /** Words of German around the terms; each one ignored becomes another word. */
    const german = ({ text, terms: own = [] }: AskedItem, losesTags: boolean): string => {
      const known = new Map(own.map(([source, target]) => [source, target]));
      const words = text.replace(/\b(?:alpha|bravo|carol|delta|ember|frost)(?:box|cart|desk|file|gate)\b/g, (word) =>
        isIgnored() ? "Ding" : (known.get(word) ?? "Ding"),
      );
      const done = words
        .replace(/^Message/, "Nachricht")
        .replace(/\bthe\b/g, "der")
        .replace("people are in", "Personen sind in")
        .replace("and", "und")
        .replace("not in", "nicht in")
        .replace(" or ", " oder ")
        .replace(" of ", " von ");
      return losesTags && isIgnored() ? done.replace(/<x3\/>/, "Ding") : done;
    };

    /** Translates all; each answer has its terms and its placeholder, or a reason. Returns how many have which. */
    async function translateAll(): Promise<{ readonly applied: number; readonly refused: number }> {
      const outcomes = [];
      for (let at = 0; at < messages.length; at += 50) {
        const part = messages.slice(at, at + 50);
        const text = part.map((one) => one.text);
        const order = { text, source_lang: "EN", target_lang: "DE", glossary_ids: [glossary], partial: true };
        const { body } = await service.translate(order);
        outcomes.push(...part.map((message, index) => ({ message, answer: body.translations[index] })));
      }
      const refused = outcomes.filter(({ answer }) => answer.failure !== undefined);
      for (const { answer } of refused) assert.deepEqual([answer.text, answer.failure.code], ["", "engine.unusable"]);
      const applied = outcomes.filter((one) => !refused.includes(one));
      for (const { message, answer } of applied) {
        const lacking = [...message.targets, "{count}"].filter((one) => !answer.text.includes(one));
        assert.deepEqual(lacking, [], `${message.text}\n${answer.text}`);
      }
      return { applied: applied.length, refused: refused.length };
    }

    it("has all of them applied", async () => {
      endpoint.script = answering((item) => german(item, false));
      assert.deepEqual(await translateAll(), { applied: count, refused: 0 });
    });

    it("has them applied or the text refused if it also loses terms that are placeholders", async () => {
      endpoint.script = answering((item) => german(item, true));
      const { applied, refused } = await translateAll();
      assert.equal(applied + refused, count);
      assert.ok(applied > 0 && refused > 0, `${applied} applied, ${refused} refused`);
    });
  });
}
