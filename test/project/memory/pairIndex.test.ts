import assert from "node:assert/strict";
import { PairIndex, type Translation } from "../../../src/project/memory/pairIndex.ts";
import { never } from "../world.ts";

const syntaxes = new Set(["i18next"] as const);
const one = (source: string, target: string, isReviewed = false): Translation => ({
  source,
  target,
  syntaxes,
  file: "de.json",
  path: [source],
  isReviewed,
});
const shown = (index: PairIndex, text: string, threshold = 60): readonly string[] =>
  index.nearest(text, threshold, 5).map(({ translation, score }) => `${score} ${translation.target}`);

describe("the translations of a language pair", () => {
  it("are found by similar texts with any placeholders, reviewed ones first", async () => {
    const index = new PairIndex();
    assert.deepEqual(shown(index, "Save"), []);
    await index.update("a", [one("Open {{a}}", "Öffne {{a}}"), one("Save all", "Alles sichern")], never);
    await index.update("b", [one("Open {{b}}", "{{b}} öffnen", true)], never);
    await index.refresh();
    assert.deepEqual(shown(index, "Open {{c}}"), ["100 {{b}} öffnen", "100 Öffne {{a}}"]);
    assert.deepEqual(shown(index, "Save alle"), ["88 Alles sichern"]);
    assert.deepEqual(shown(index, "Save alle", 90), []);
    assert.deepEqual(shown(index, " "), []);
  });

  it("follow their files: what changed, came and went", async () => {
    const index = new PairIndex();
    await index.update("a", [one("Save", "Sichern"), one("Open", "Öffnen")], never);
    await index.refresh();
    await index.update("a", [one("Save", "Speichern"), one("Close", "Schließen")], never);
    assert.deepEqual(shown(index, "Save"), ["100 Speichern"]);
    assert.deepEqual(shown(index, "Open"), []);
    assert.deepEqual(shown(index, "Close"), ["100 Schließen"]);
    await index.update("b", [one("Save", "Speichern")], never);
    await index.update("a", [], never);
    assert.deepEqual(shown(index, "Save"), ["100 Speichern"]);
    assert.deepEqual(shown(index, "Close"), []);
  });

  it("are the same found one by one and in an index made anew", async () => {
    const texts = Array.from({ length: 1_000 }, (_, at) => one(`Message ${at} of the list`, `Nachricht ${at}`));
    const [fresh, whole] = [new PairIndex(), new PairIndex()];
    await whole.update("a", texts, never);
    await whole.refresh();
    await fresh.update("a", texts.slice(0, 700), never);
    await fresh.refresh();
    await fresh.update("b", texts.slice(700), never);
    await fresh.refresh();
    for (const text of ["Message 3 of the list", "Message 900 of a list", "Massage 705 of the list"])
      assert.deepEqual(shown(fresh, text), shown(whole, text));
  });
});
