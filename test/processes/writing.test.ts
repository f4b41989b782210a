import assert from "node:assert/strict";
import { type Running, running } from "../local/service.ts";
import { needs } from "../skip.ts";

/** Corrections by what really corrects: harper's dictionary takes seconds to load. */
describe("correcting by the programs of this machine", () => {
  let service: Running;
  before(async () => {
    service = await running({ engines: [] });
  });
  after(() => service.close());

  const corrected = async (target_lang: string, ...text: string[]): Promise<readonly string[]> => {
    const { status, body } = await service.ask("POST", "/v2/write/correct", { json: { text, target_lang } });
    assert.equal(status, 200);
    return body.improvements.map((one: { readonly text: string }) => one.text);
  };

  it("corrects English, and answers others at the same time", async () => {
    const work = corrected(
      "en-US",
      "This sentense has a eror.",
      "He don't know nothing 😀 about teh thing.",
      "The the cat sat.",
      "A apple a day.",
      "Glossa translates `en.json` with {{naem}} and %s in XLIFF files.",
      "The color is gray.",
    );
    const isFirst = await Promise.race([work.then(() => false), service.ask("GET", "/v2/usage").then(() => true)]);
    assert.ok(isFirst);
    assert.deepEqual(await work, [
      "This sentence has an error.",
      "He doesn't know nothing 😀 about the thing.",
      "The cat sat.",
      "An apple a day.",
      "Glossa translates `en.json` with {{naem}} and %s in XLIFF files.",
      "The color is gray.",
    ]);
  });

  for (const [name, word] of [
    ["a word of 8,000 letters", "a".repeat(8000)],
    ["a data address", `data:image/png;base64,${"iVBORw0KGgoAAAANSUhEUgAA+/".repeat(400)}`],
    ["a word of 16,000 letters and apostrophes", "a'".repeat(8000)],
  ] as const) {
    it(`corrects around ${name}, and the next text`, async () => {
      const [around] = await corrected("en-US", `This is a eror: ${word} is not teh end.`);
      assert.equal(around, `This is an error: ${word} is not the end.`);
      assert.deepEqual(await corrected("en-US", "This sentence has a eror."), ["This sentence has an error."]);
    });
  }

  it("knows British from American English", async () =>
    assert.deepEqual(await corrected("en-GB", "The color is gray."), ["The colour is grey."]));

  it("corrects German, line by line, and leaves names", async function () {
    needs(this, "hunspell", "hunspell-de-de");
    assert.deepEqual(await corrected("de", "Das ist ein Feler im Sazt\r\nmit Kafee.", "Glossa übersezt XLIFF."), [
      "Das ist ein Fehler im Satz\r\nmit Kaffee.",
      "Glossa übersetzt XLIFF.",
    ]);
  });

  it("leaves languages alone that nothing here knows", async () =>
    assert.deepEqual(await corrected("ja", "明日までに"), ["明日までに"]));
});
