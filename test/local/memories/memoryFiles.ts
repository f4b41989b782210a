import assert from "node:assert/strict";
import { type Running, running } from "../service.ts";
import { imported, path, tmxOf } from "./serving.ts";

export const pairs = [
  ["Save all files", "Alle Dateien sichern"],
  ["Open a file", "Eine Datei öffnen"],
  ["Quit", "Beenden"],
] as const;

const bytes = (text: string, mark: readonly number[], swap = false) => {
  const content = Buffer.from(text.replace("UTF-8", "UTF-16"), "utf16le");
  return Buffer.concat([Buffer.from(mark), swap ? content.swap16() : content]);
};
const files: readonly (readonly [what: string, file: Uint8Array, error?: RegExp])[] = [
  ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${tmxOf(pairs)}`)],
  ["UTF-16, little end first", bytes(tmxOf(pairs), [0xff, 0xfe])],
  ["UTF-16, big end first", bytes(tmxOf(pairs), [0xfe, 0xff], true)],
  ["UTF-16 without a mark", bytes(tmxOf(pairs), [])],
  ["Latin 1 that says so", Buffer.from(tmxOf(pairs).replace("UTF-8", "ISO-8859-1"), "latin1"), /encoding ISO-8859-1/],
  ["Latin 1 that says UTF-8", Buffer.from(tmxOf(pairs), "latin1"), /not UTF-8 throughout/],
  ["UTF-16 that breaks in a character", bytes(tmxOf(pairs), [0xff, 0xfe]).subarray(0, -1), /not UTF-16LE throughout/],
  ["a file that breaks off", Buffer.from(tmxOf(pairs).slice(0, -9)), /line \d+, column \d+/],
  [
    "an entity bomb",
    Buffer.from(tmxOf(pairs).replace('SYSTEM "tmx14.dtd"', '[<!ENTITY a "a">]')),
    /declares something/,
  ],
  ["elements nested without end", Buffer.from(`<tmx>${"<a>".repeat(50_000)}`), /nested too deep/],
  ["no TMX", Buffer.from("PK\u0003\u0004"), /can't be imported/],
  ["no segments", Buffer.from(tmxOf([])), /no segments to import/],
  ["nothing usable", Buffer.from(tmxOf([["", "a"]])), /an empty text: 1/],
];
/** One text in an encoding that is read, one that is not what it says, and two bombs. */
export const isOneOfAKind = (what: string): boolean =>
  ["UTF-16, little end first", "Latin 1 that says UTF-8", "an entity bomb", "elements nested without end"].includes(
    what,
  );

/** Imports the chosen files, one after another, into one service. */
export function describeMemoryFiles(isChosen: (what: string) => boolean): void {
  describe("translation memories", () => {
    let service: Running;
    before(async () => {
      service = await running();
    });
    after(() => service.close());
    const count = async (): Promise<number> => (await service.ask("GET", path)).body.total_count;

    for (const [what, file, error] of files.filter(([one]) => isChosen(one))) {
      it(`${error === undefined ? "are read from" : "are not made of"} ${what}`, async () => {
        const before = await count();
        const [result] = (await imported(service, file)).results;
        if (error === undefined) {
          assert.equal(result.status, "completed");
          const order = { text: ["Open a file"], source_lang: "en", target_lang: "de" };
          const named = { ...order, translation_memory_id: result.translation_memory_id };
          assert.equal((await service.translate(named)).body.translations[0].text, "Eine Datei öffnen");
        } else {
          assert.equal(result.status, "failed");
          assert.match(result.error.message, error);
          assert.equal(await count(), before);
        }
      });
    }
  });
}
