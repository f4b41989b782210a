import assert from "node:assert/strict";
import type { Message } from "../../../src/core/catalog/message.ts";
import { carryTranslations } from "../../../src/core/compare/carryTranslations.ts";
import type { CatalogEntry } from "../../../src/core/compare/catalogDiff.ts";

const message = (id: string, text: string, more: Partial<Message> = {}): Message => ({
  path: [id],
  text,
  span: { start: 0, end: 0 },
  ...more,
});
const missing = (id: string, text: string, note?: string): CatalogEntry => ({
  path: [id],
  state: "missing",
  source: message(id, text, note === undefined ? {} : { note }),
});
const extra = (id: string, source: string, text: string, more: Partial<Message> = {}): CatalogEntry => ({
  path: [id],
  state: "extra",
  target: message(id, text, { source, ...more }),
});

describe("translations under another id", () => {
  const rows: readonly (readonly [
    name: string,
    entries: readonly CatalogEntry[],
    carried: readonly (string | undefined)[],
  ])[] = [
    ["the same text", [missing("9", "Bye"), extra("2", "Bye", "Tschüss")], ["Tschüss", undefined]],
    ["white space", [missing("9", "Good\n   bye"), extra("2", " Good bye", "Tschüss")], ["Tschüss", undefined]],
    ["another text", [missing("9", "Bye."), extra("2", "Bye", "Tschüss")], [undefined, undefined]],
    ["a stale one", [missing("9", "Bye"), extra("2", "Bye", "Tschüss", { state: "stale" })], [undefined, undefined]],
    ["an empty one", [missing("9", "Bye"), extra("2", "Bye", " ")], [undefined, undefined]],
    [
      "that of the same note",
      [
        missing("9", "Open", "adjective"),
        extra("1", "Open", "Öffnen", { note: "verb" }),
        extra("2", "Open", "Offen", { note: "adjective" }),
      ],
      ["Offen", undefined, undefined],
    ],
  ];
  for (const [name, entries, carried] of rows)
    it(name, () =>
      assert.deepEqual(
        carryTranslations(entries, "text").map((entry) => entry.carried),
        carried,
      ),
    );
});
