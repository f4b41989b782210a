import assert from "node:assert/strict";
import { termsIn } from "../../src/core/checks/termCheck.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import { type MissedGlossary, TermBook } from "../../src/project/check/termBook.ts";

const { signal } = new AbortController();
const chosen = { glossaries: [{ id: "1", name: "Product" }] };
const pair = { source: "en", target: "de-AT" };

/** A book over glossaries that are written here, and what was asked for. */
function bookOf(entries: Readonly<Record<string, string | Failure>>) {
  const asked: string[] = [];
  const missed: MissedGlossary[] = [];
  const book = new TermBook({
    directory: {
      glossary: async ({ id, name }) => {
        const dictionaries = [{ source: "EN", target: "DE" }];
        return id in entries ? { id, name, ready: true, dictionaries } : undefined;
      },
      styleProfile: async ({ id, name }) => ({
        ...{ id, name, stamp: "1", styles: [], memories: [] },
        glossaries: Object.keys(entries),
      }),
    },
    entries: async (id, { source, target }) => {
      asked.push(`${id} ${source}-${target}`);
      const found = entries[id];
      if (typeof found === "string") return found;
      throw found;
    },
    onMissed: (one) => missed.push(one),
  });
  return { book, asked, missed };
}

describe("the terms of chosen glossaries", () => {
  it("are fetched once for a pair, by the languages that the service names, until they are refreshed", async () => {
    const { book, asked } = bookOf({ 1: "file\tDatei\n" });
    const [first, again] = [
      await book.findExpectedTerms(chosen, pair, "inflected", signal),
      await book.findExpectedTerms(chosen, pair, "inflected", signal),
    ];
    assert.equal(first?.stamp, again?.stamp);
    assert.deepEqual(asked, ["1 EN-DE"]);
    assert.deepEqual(
      first && termsIn("A file", first, "en").map(({ target, glossary }) => `${target} of ${glossary}`),
      ["Datei of Product"],
    );
    book.clear();
    const anew = await book.findExpectedTerms(chosen, pair, "inflected", signal);
    assert.notEqual(anew?.stamp, first?.stamp);
    assert.equal(asked.length, 2);
  });

  it("are kept apart by strictness", async () => {
    const { book } = bookOf({ 1: "file\tDatei\n" });
    const stamps = await Promise.all(
      (["exact", "loose"] as const).map(
        async (one) => (await book.findExpectedTerms(chosen, pair, one, signal))?.stamp,
      ),
    );
    assert.equal(new Set(stamps).size, 2);
  });

  it("are none where nothing is chosen, nothing has the pair, or source and target are one language", async () => {
    const { book, asked, missed } = bookOf({ 1: "file\tDatei\n" });
    const none = [
      await book.findExpectedTerms({}, pair, "inflected", signal),
      await book.findExpectedTerms(chosen, { source: "en", target: "fr" }, "inflected", signal),
      await book.findExpectedTerms(chosen, { source: "en", target: "en-GB" }, "inflected", signal),
      await book.findExpectedTerms({ glossaries: [{ id: "2", name: "Gone" }] }, pair, "inflected", signal),
    ];
    assert.deepEqual(none, [undefined, undefined, undefined, undefined]);
    assert.deepEqual(asked, []);
    assert.deepEqual(
      missed.map(({ name, isGone }) => [name, isGone]),
      [
        ["Product", false],
        ["Gone", true],
      ],
    );
  });

  it("are asked for anew after a failure", async () => {
    const entries: Record<string, string | Failure> = { 1: new Failure("service.down") };
    const { book, asked } = bookOf(entries);
    await assert.rejects(book.findExpectedTerms(chosen, pair, "inflected", signal), { code: "service.down" });
    entries[1] = "file\tDatei\n";
    assert.ok(await book.findExpectedTerms(chosen, pair, "inflected", signal));
    assert.equal(asked.length, 2);
  });

  it("leave broken lines out", async () => {
    const { book } = bookOf({ 1: "file\tDatei\nbroken\nfile\tAkte\n" });
    const terms = await book.findExpectedTerms(chosen, pair, "inflected", signal);
    assert.deepEqual(terms && termsIn("broken file", terms, "en").map(({ target }) => target), ["Datei"]);
  });
});
