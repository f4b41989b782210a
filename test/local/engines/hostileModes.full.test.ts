import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { skip } from "../../skip.ts";
import { assertSound, codesOf, good, recovered, refused, textsOf } from "./misbehaviour.ts";
import { answering, inGerman } from "./scriptedEndpoint.ts";
import { describeModes, modelOfSuite } from "./scriptedModel.ts";

const texts = textsOf(45);
const corpus = fileURLToPath(new URL("../../../../shared/corpus/", import.meta.url));

describe("a model behind an endpoint that misbehaves, asked for many texts", () => {
  const model = modelOfSuite();
  describeModes(model, texts);

  it("does not let one slow text hold up the others", async () => {
    model.script(async ({ items }) => {
      // it is never answered; the others are, in much less than the timeout on any machine
      if (items.some(({ text }) => text.includes("file 3 "))) await new Promise(() => {});
      return good(items);
    });
    const outcome = await model.translateAll(texts, { timeout: 2000 });
    assertSound(outcome, texts);
    assert.deepEqual([outcome.done.length, codesOf(outcome)], [texts.length - 1, ["engine.timeout"]]);
  });

  /** Translates with every way to misbehave in turn, and with some that fail for good now and then. */
  async function translateInAllModes(all: readonly string[]): Promise<void> {
    assert.ok(all.length > 1000, `${all.length} texts`);
    const modes = Object.values(recovered).map((make) => make());
    const bad = [refused["talks"], refused["repeats the prompt"], refused["translates into another language"]].map(
      (one) => one?.[0],
    );
    let asked = 0;
    model.script((request, reply) => {
      const at = asked++;
      const odd = at % 10 === 9 ? bad[Math.floor(at / 10) % bad.length] : modes[at % modes.length];
      // without any good answer in between the engine is given up
      const mode = at % 2 === 0 ? answering(inGerman) : odd;
      return mode?.(request, reply);
    });
    const outcome = await model.translateAll(all);
    assertSound(outcome, all);
    assert.ok(outcome.done.length > all.length * 0.8, `${outcome.done.length} of ${all.length}, ${codesOf(outcome)}`);
  }

  it("breaks, mixes up and loses nothing in all modes", () => translateInAllModes(textsOf(400)));

  it("breaks, mixes up and loses nothing of real projects in all modes", async function () {
    if (!existsSync(corpus)) skip(this, "corpus");
    await translateInAllModes(await corpusTexts(corpus));
  });
});

/** Different English texts of the JSON files of the corpus. */
async function corpusTexts(corpus: string): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const file of await readdir(corpus, { recursive: true })) {
    if (/(^|\/)en(-US)?\.json$/.test(file))
      for (const text of stringsIn(JSON.parse(await readFile(join(corpus, file), "utf8")))) found.add(text);
  }
  return [...found].filter((text) => text.length < 400 && /\p{L}{2}/u.test(text));
}

function stringsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
