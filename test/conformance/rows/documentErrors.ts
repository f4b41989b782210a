import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { packageOf, wordOf } from "../../local/documents/formats/archives.ts";
import { asked, ended, row, upload, uploaded } from "../document.ts";
import type { ConformanceRow, Probe } from "../row.ts";

const path = "/v2/document";
const wire = "wire: 3 (documents)";
const errors = "wire: 3 (errors at upload)";

/** Reasons to refuse an upload, and costs of documents. */
export const rows: readonly ConformanceRow[] = [
  ...refusals(400, [
    ["no target_lang", "a.txt", { target_lang: "" }],
    ["an unknown target_lang", "a.txt", { target_lang: "xx" }],
    ["an unknown source_lang", "a.txt", { source_lang: "xx" }],
    ["equal languages", "a.txt", { source_lang: "de" }, "Source and target language are equal."],
    ["variants of one language", "a.txt", { target_lang: "en-GB" }, "Source and target language are equal."],
    ["an unsupported type", "a.exe", {}],
    ["an output_format that is not permitted", "a.txt", { output_format: "pdf" }, "output_format not supported."],
    ["formality on a target without it", "a.txt", { formality: "more", target_lang: "sv" }],
    ["an unknown formality", "a.txt", { formality: "rude" }],
    ["a glossary without source_lang", "a.txt", { glossary_id: "x", source_lang: "" }],
    ["glossary_id and glossary_ids together", "a.txt", { glossary_id: "x", glossary_ids: "y" }],
    ["6 glossaries", "a.txt", { glossary_ids: "a,b,c,d,e,f" }],
    ["a translation_memory_threshold of 101", "a.txt", { translation_memory_threshold: "101" }],
  ]),
  ...refusals(404, [
    ["an unknown style list", "a.txt", { style_id: "00000000-0000-4000-8000-000000000000" }],
    ["an unknown translation memory", "a.txt", { translation_memory_id: "00000000-0000-4000-8000-000000000000" }],
  ]),
  {
    ...row(
      "refuses a form without a file with 400",
      async (service) => {
        const multipart = new FormData();
        multipart.append("target_lang", "DE");
        assert.equal((await service.ask("POST", path, { multipart })).status, 400);
      },
      errors,
    ),
    writes: false,
  },
  {
    ...row(
      "refuses bytes that are no text with 400 and Invalid file data.",
      async (service) => {
        const { status, json } = await upload(service, "a.txt", Uint8Array.of(0xc3, 0x28, 0xff));
        assert.deepEqual([status, json.message], [400, "Invalid file data."]);
      },
      errors,
    ),
    embedded: true,
  },
  ...(
    [
      ["txt", 1],
      ["srt", 0.15],
      ["html", 5],
      ["json", 1],
      ["dita", 5],
      ["png", 3],
      ["xliff", 10],
      ["xml", 10],
    ] as const
  ).map(([type, megabytes]) => ({
    ...row(
      `refuses .${type} of more than ${megabytes} MB with 413`,
      async (service) => {
        const { status } = await upload(service, `a.${type}`, "a".repeat(megabytes * 1024 * 1024 + 1));
        assert.equal(status, 413);
      },
      "wire: 3 (size limits)",
    ),
    writes: false,
  })),
  {
    section: "spec: Limits",
    title: "refuses a docx document of more than 100 MB with 413, of 10 MB on the free plan",
    writes: true,
    embedded: true,
    startedWith: { plan: "free" },
    isLarge: true,
    async check(service) {
      assert.equal((await upload(service, "a.docx", "a".repeat(10 * 1024 * 1024 + 1))).status, 413);
      const picture = new Uint8Array(10 * 1024 * 1024 - 10_000);
      assert.equal((await upload(service, "a.docx", wordOf("<w:p/>", {}, { "!word/a.png": picture }))).status, 200);
    },
  },
  {
    section: "spec: Limits",
    title: "takes a pptx document of 30 MB on the paid plan",
    writes: true,
    embedded: true,
    runsOnce: true,
    isLarge: true,
    async check(service) {
      const deck = { "ppt/presentation.xml": ["presentationml.presentation.main+xml", "<a/>"] } as const;
      const video = new Uint8Array(30 * 1024 * 1024);
      const { json } = await ended(
        service,
        await uploaded(service, "a.pptx", packageOf(deck, { "!ppt/a.mp4": video })),
      );
      assert.equal(json.status, "done");
    },
  },
  {
    section: "wire: 3 (billing)",
    title: "answers 456 where 50,000 characters, which some types cost at least, are not left",
    writes: true,
    embedded: true,
    startedWith: { characterLimit: 49_999 },
    async check(service) {
      assert.equal((await upload(service, "a.docx", wordOf("<w:p/>"))).status, 456);
      assert.equal((await upload(service, "a.txt", "content")).status, 200);
    },
  },
  {
    section: "wire: 3 (billing)",
    title: "counts a document with its download, once",
    writes: true,
    embedded: true,
    startedWith: {},
    async check(service) {
      const handle = await uploaded(service, "a.txt", "aé日🎉");
      assert.equal((await ended(service, handle)).json.billed_characters, 4);
      assert.equal(await used(service), 0);
      await asked(service, handle, "/result");
      await asked(service, handle, "/result");
      assert.equal(await used(service), 4);
    },
  },
  {
    section: errors,
    title: "answers 429 where too many documents were not downloaded",
    writes: true,
    embedded: true,
    startedWith: {},
    runsOnce: true,
    isLarge: true,
    async check(service) {
      for (let count = 0; count < 1000; count++) {
        const { status, json } = await upload(service, "a.txt", "x");
        if (status !== 429) assert.equal(status, 200);
        else if (/not been downloaded/.test(json.detail)) return;
        // too many wait to be translated: asking for the state of each would double the requests
        else await sleep(50);
      }
      assert.fail("no end of documents");
    },
  },
  {
    section: wire,
    title: "refuses a key without the scope translate:document with 403",
    needs: ["scopedKey"],
    writes: false,
    async check(service) {
      const { status, json } = await upload(service, "a.txt", "One", {}, { key: "scopedKey" });
      assert.deepEqual([status, json.detail], [403, "Missing required scope(s): translate:document"]);
      assert.equal((await asked(service, nobody, "", { key: "scopedKey" })).status, 403);
    },
  },
];

const nobody = { document_id: "0".repeat(32), document_key: "0".repeat(64) };

type Refusal = readonly [what: string, name: string, fields: Readonly<Record<string, string>>, message?: string];

function refusals(status: 400 | 404, all: readonly Refusal[]): readonly ConformanceRow[] {
  return all.map(([what, name, fields, message]) => ({
    section: errors,
    title: `refuses ${what} with ${status}`,
    writes: false,
    async check(service) {
      const reply = await upload(service, name, "One", fields);
      assert.equal(reply.status, status, reply.text);
      assert.equal(typeof reply.json.message, "string");
      if (message !== undefined) assert.equal(reply.json.message, message);
    },
  }));
}

async function used(service: Probe): Promise<number> {
  return (await service.ask("GET", "/v2/usage")).json.character_count;
}
