import assert from "node:assert/strict";
import type { ConformanceRow, Probe } from "../row.ts";
import { withGlossary } from "./glossaries.ts";

const input = "spec: Dictionary input";
const limits = "spec: Limits";
const de = { source_lang: "en", target_lang: "de" };

/** Reading of dictionaries, invalid entries, limits of size, and effects on translations. */
export const rows: readonly ConformanceRow[] = [
  reads("TSV, source phrase first", "tsv", "a\tb\nc\td", ["a\tb", "c\td"]),
  reads("lines that end with CR and LF", "tsv", "a\tb\r\nc\td\r\n", ["a\tb", "c\td"]),
  reads("commas and quotation marks within phrases of TSV", "tsv", 'a, "b"\tc', ['a, "b"\tc']),
  reads("phrases of TSV in quotation marks", "tsv", '"a"\t"b"', ["a\tb"]),
  reads("CSV", "csv", "a,b\nc,d", ["a\tb", "c\td"]),
  reads("commas in CSV fields in quotation marks", "csv", '"a, b","c, d"', ["a, b\tc, d"]),
  reads("doubled quotation marks in CSV fields", "csv", '"a ""b""",c', ['a "b"\tc']),
  reads("CSV phrases in quotation marks that need none", "csv", '"a","b"', ["a\tb"]),
  reads("CSV with languages, entries of other pairs left out", "csv", "a,b,en,de\nc,d,en,fr\ne,f,de,en", ["a\tb"]),
  reads("languages in CSV in any case", "csv", "a,b,EN,De", ["a\tb"]),
  reads("phrases beyond the basic plane", "tsv", "𝄞\t音楽", ["𝄞\t音楽"]),
  reads("source phrases that differ in case", "tsv", "apple\tApfel\nApple\tApple", ["apple\tApfel", "Apple\tApple"]),
  reads("phrases of 1024 UTF-8 bytes", "tsv", `${"ä".repeat(512)}\t${"b".repeat(1024)}`, [
    `${"ä".repeat(512)}\t${"b".repeat(1024)}`,
  ]),
  refuses("a source phrase twice", "a\tb\nc\td\na\te", 3),
  refuses("an empty source phrase", "a\tb\n\tc", 2),
  refuses("an empty target phrase", "a\tb\nc\t", 2),
  refuses("a line without a target phrase", "a\tb\nc", 2),
  refuses("a tab in a phrase", "a\tb\tc", 1),
  refuses("a control character", "a\u0007\tb", 1),
  refuses("a control character of C1", "a\t\u009bb", 1),
  refuses("a line separator (U+2028)", "a\u2028b\tc", 1),
  refuses("a paragraph separator (U+2029)", "a\tb\u2029c", 1),
  refuses("a next line (U+0085)", "a\u0085b\tc", 1),
  refuses("leading white space", "a\tb\n c\td", 2),
  refuses("trailing white space", "a\tb ", 1),
  refuses("white space of Unicode at the end", "a\tb\u00a0", 1),
  refuses("a source phrase of 1025 UTF-8 bytes", `${"ä".repeat(512)}x\ty`, 1),
  refuses("a target phrase of 1025 UTF-8 bytes", `x\t${"a".repeat(1025)}`, 1),
  refuses("a CSV field with a bare quotation mark", 'a,b\nc"d,e', 2, "csv"),
  refuses("a CSV field whose quotation marks don't close", '"a,b', 1, "csv"),
  refuses("a CSV line of three fields", "a,b,en", 1, "csv"),
  refuses("a line break in a CSV field", '"a\nb",c', 1, "csv"),
  {
    section: "wire: 1.1",
    title: "leaves a dictionary as it was where new entries are refused",
    writes: true,
    async check(service) {
      await withGlossary(service, {}, async ({ ask, entries }) => {
        const before = await entries(de);
        const bad = { ...de, entries: "new\tneu\nbad\t", entries_format: "tsv" };
        assert.equal((await ask("PATCH", "", { json: { dictionaries: [bad] } })).status, 400);
        assert.equal((await ask("PUT", "/dictionaries", { json: bad })).status, 400);
        assert.deepEqual(await entries(de), before);
      });
    },
  },
  {
    section: "wire: 1",
    title: "takes bodies of glossaries far beyond 128 KiB",
    writes: true,
    async check(service) {
      const entries = numbered(20_000);
      await withGlossary(service, { dictionaries: [{ ...de, entries }] }, ({ created }) => {
        assert.equal(created.dictionaries[0].entry_count, 20_000);
      });
    },
  },
  {
    section: limits,
    title: "takes a dictionary of 10 MiB, and refuses a larger one with 413",
    writes: true,
    embedded: true,
    async check(service) {
      const largest = filled(10 * 1024 * 1024);
      await withGlossary(service, { dictionaries: [{ ...de, entries: largest }] }, async ({ ask, created }) => {
        const [{ entry_count }] = created.dictionaries;
        const more = { ...de, entries: "one more\tnoch eins" };
        assert.equal((await ask("PATCH", "", { json: { dictionaries: [more] } })).status, 413);
        const json = { ...de, entries: `${largest}x` };
        assert.equal((await ask("PUT", "/dictionaries", { json })).status, 413);
        const another = { name: service.unique("large"), dictionaries: [json] };
        assert.equal((await service.ask("POST", "/v3/glossaries", { json: another })).status, 413);
        assert.equal((await ask("GET", "")).json.dictionaries[0].entry_count, entry_count);
      });
    },
  },
  {
    section: "spec: Text translation",
    title: "uses the terms of a glossary",
    writes: true,
    async check(service) {
      const dictionaries = [{ ...de, entries: "harbour\tAnlegestelle", entries_format: "tsv" }];
      await withGlossary(service, { dictionaries }, async ({ id }) => {
        assert.match(await translated(service, "The harbour is closed.", "DE", { glossary_id: id }), /Anlegestelle/);
        assert.match(await translated(service, "The harbour is closed.", "DE", { glossary_ids: [id] }), /Anlegestelle/);
      });
    },
  },
  {
    section: "spec: Glossary",
    title: "uses the glossary of a root language for its variants",
    writes: true,
    async check(service) {
      const dictionaries = [
        { source_lang: "de", target_lang: "en", entries: "Hafen\twharfage", entries_format: "tsv" },
      ];
      await withGlossary(service, { dictionaries }, async ({ id }) => {
        const json = { text: ["Der Hafen ist zu."], source_lang: "DE", target_lang: "EN-GB", glossary_id: id };
        const reply = await service.ask("POST", "/v2/translate", { json });
        assert.match(reply.json.translations[0].text, /wharfage/i);
      });
    },
  },
];

async function translated(service: Probe, text: string, target_lang: string, more: object): Promise<string> {
  const json = { text: [text], source_lang: "EN", target_lang, ...more };
  const reply = await service.ask("POST", "/v2/translate", { json });
  assert.equal(reply.status, 200, reply.text);
  return reply.json.translations[0].text;
}

function reads(what: string, format: "csv" | "tsv", entries: string, expected: readonly string[]): ConformanceRow {
  return {
    section: input,
    title: `reads ${what}`,
    writes: true,
    async check(service) {
      const dictionaries = [{ ...de, entries, entries_format: format }];
      await withGlossary(service, { dictionaries }, async (made) => {
        assert.deepEqual(await made.entries(de), expected);
        assert.equal(made.created.dictionaries[0].entry_count, expected.length);
      });
    },
  };
}

function refuses(what: string, entries: string, line: number, format: "csv" | "tsv" = "tsv"): ConformanceRow {
  return {
    section: limits,
    title: `refuses ${what} with 400, in ${format} on line ${line}`,
    writes: true,
    async check(service) {
      const json = { name: service.unique("bad"), dictionaries: [{ ...de, entries, entries_format: format }] };
      const reply = await service.ask("POST", "/v3/glossaries", { json });
      if (reply.status === 201) await service.ask("DELETE", `/v3/glossaries/${reply.json.glossary_id}`);
      assert.equal(reply.status, 400);
      assert.equal(typeof reply.json.message, "string");
      // how the place is told is not written down: ours names the line
      if (/^Line /.test(reply.json.detail ?? "")) assert.match(reply.json.detail, new RegExp(`^Line ${line}\\b`));
    },
  };
}

const numbered = (count: number): string =>
  Array.from({ length: count }, (_, at) => `source phrase ${at}\ttarget phrase ${at}`).join("\n");

/** A dictionary of exactly so many bytes. */
function filled(bytes: number): string {
  const line = (at: number) => `${String(at).padStart(8, "0")} ${"s".repeat(490)}\t${"t".repeat(500)}`;
  const length = line(0).length + 1;
  const full = Math.floor((bytes - 200) / length);
  const text = Array.from({ length: full }, (_, at) => line(at)).join("\n");
  return `${text}\nlast\t`.padEnd(bytes, "z");
}
