import assert from "node:assert/strict";
import { archiveOf, filesOf, packageOf, rooted, wordOf } from "../../local/documents/formats/archives.ts";
import { asked, ended, row, translated, upload, uploaded } from "../document.ts";
import type { ConformanceRow } from "../row.ts";
import { withGlossary } from "./glossaries.ts";
import { imported, stored, storedTarget } from "./textApplied.ts";

const path = "/v2/document";
const spec = "spec: Document translation";
const spreadsheet = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const unknown = { document_id: "0".repeat(32), document_key: "0".repeat(64) };

const pairs =
  '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file source-language="en" original="a" datatype="x"><body><trans-unit id="1"><source>One</source></trans-unit></body></file></xliff>';

/** A small document of each type that is an archive. */
const archives = {
  "a.docx": wordOf("<w:p><w:r><w:t>One more</w:t></w:r></w:p>", {}, { "word/media/a.png": "picture" }),
  "a.pptx": packageOf({
    "ppt/presentation.xml": ["presentationml.presentation.main+xml", rooted("p:presentation", "")],
    "ppt/slides/slide1.xml": ["presentationml.slide+xml", rooted("p:sld", "<a:p><a:r><a:t>One more</a:t></a:r></a:p>")],
  }),
  "a.xlsx": packageOf({
    "xl/workbook.xml": ["spreadsheetml.sheet.main+xml", `<workbook ${spreadsheet}/>`],
    "xl/sharedStrings.xml": ["spreadsheetml.sharedStrings+xml", `<sst ${spreadsheet}><si><t>One more</t></si></sst>`],
  }),
  "a.idml": archiveOf({
    "!mimetype": "application/vnd.adobe.indesign-idml-package",
    "designmap.xml": "<Document/>",
    "Stories/Story_u1.xml":
      "<Story><ParagraphStyleRange><CharacterStyleRange><Content>One more</Content></CharacterStyleRange></ParagraphStyleRange></Story>",
  }),
};

/** `POST /v2/document`, its status and its result. */
export const rows: readonly ConformanceRow[] = [
  row("answers an upload with 32 and 64 digits of upper-case hex", async (service) => {
    const { document_id, document_key } = await uploaded(service, "a.txt", "One");
    assert.match(document_id, /^[0-9A-F]{32}$/);
    assert.match(document_key, /^[0-9A-F]{64}$/);
  }),
  row("goes from queued over translating to done, and bills then", async (service) => {
    const handle = await uploaded(service, "a.txt", "One more");
    const seen = new Set<string>();
    const { json } = await ended(service, handle, (state) => seen.add(state));
    for (const state of seen) assert.ok(["queued", "translating", "done"].includes(state), state);
    assert.deepEqual([json.status, json.document_id], ["done", handle.document_id]);
    assert.ok(Number.isInteger(json.billed_characters) && json.billed_characters >= 0);
    assert.equal(json.error_message, undefined);
  }),
  row(
    "hands out the translated document once: the second download is answered with 404",
    async (service) => {
      const handle = await uploaded(service, "a.txt", "One more");
      assert.equal((await ended(service, handle)).json.status, "done");
      const first = await asked(service, handle, "/result");
      assert.equal(first.status, 200);
      assert.ok(first.bytes.length > 0);
      assert.equal((await asked(service, handle, "/result")).status, 404);
      assert.equal((await asked(service, handle)).status, 404);
    },
    spec,
  ),
  {
    ...row("names the file that it hands out", async (service) => {
      const handle = await uploaded(service, "Grüße.txt", "One");
      await ended(service, handle);
      const { headers } = await asked(service, handle, "/result");
      assert.match(headers.get("content-disposition") ?? "", /^attachment; .*filename\*=UTF-8''Gr%C3%BC%C3%9Fe\.txt$/);
      assert.match(headers.get("content-type") ?? "", /^text\/plain/);
    }),
    embedded: true,
  },
  {
    ...row(
      "reports a document that is done quickly as done with the first status, for clients that ask rarely",
      async (service) => {
        const handle = await uploaded(service, "a.txt", "One");
        assert.equal((await asked(service, handle)).json.status, "done");
      },
    ),
    // longer than any document takes: how fast a machine is plays no part
    startedWith: { statusHold: 50_000 },
  },
  row("answers a document that is not done with 503", async (service) => {
    // long enough that nobody is done with it at once
    const handle = await uploaded(service, "a.txt", "Some words of a text.\n".repeat(3000));
    const { status, json } = await asked(service, handle, "/result");
    assert.equal(status, 503);
    assert.equal(typeof json.message, "string");
  }),
  row("takes the key of a document as JSON and in a form", async (service) => {
    const handle = await uploaded(service, "a.txt", "One");
    const { document_key } = handle;
    assert.equal((await asked(service, handle, "", { json: { document_key } })).status, 200);
    assert.equal((await asked(service, handle, "", { form: [["document_key", document_key]] })).status, 200);
  }),
  {
    ...row("takes the key of a document in the query of a GET", async (service) => {
      const { document_id, document_key } = await uploaded(service, "a.txt", "One");
      const { status } = await service.ask("GET", `${path}/${document_id}?document_key=${document_key}`);
      assert.equal(status, 200);
    }),
    embedded: true,
  },
  ...["", "/result"].map((rest) =>
    row(
      `answers an unknown document and a wrong key with 404, ${rest === "" ? "asked how far it is" : rest}`,
      async (service) => {
        const { document_id } = await uploaded(service, "a.txt", "One");
        for (const handle of [unknown, { document_id, document_key: unknown.document_key }]) {
          const { status, json } = await asked(service, handle, rest);
          assert.deepEqual([status, typeof json?.message], [404, "string"]);
        }
      },
    ),
  ),
  ...(
    [
      ["txt", "One\r\n\r\n{count} two", /^\S.*\r\n\r\n.*\{count\}.*$/],
      [
        "html",
        '<!DOCTYPE html>\n<p title="One">One <b>two</b></p>\n<script>let one;</script>',
        /^<!DOCTYPE html>\n<p title=".*">.*<b>.*<\/b>.*<\/p>\n<script>let one;<\/script>$/,
      ],
      ["htm", "<p>One</p>", /^<p>.*<\/p>$/],
      ["xml", "<a b='One'><c>One</c></a>", /^<a b='One'><c>.+<\/c><\/a>\s*$/],
      ["dita", "<topic id='a'><title>One</title></topic>", /<title>.+<\/title>/],
      ["json", '{ "One": "One" }', /"One"\s*:\s*".+"/],
      [
        "mif",
        "<MIFFile 2015>\n<Para <ParaLine <String `One'> > >\n",
        /^<MIFFile 2015>\n<Para <ParaLine <String `.+'> > >\n$/,
      ],
      ["xlf", pairs, /<source>One<\/source>\s*<target[^>]*>.+<\/target>/],
      ["xliff", pairs, /<source>One<\/source>\s*<target[^>]*>.+<\/target>/],
      ["srt", "1\n00:00:01,000 --> 00:00:02,000\n<i>One</i>\n", /^1\n00:00:01,000 --> 00:00:02,000\n.*<i>.*<\/i>.*\n$/],
    ] as const
  ).map(([type, source, expected]) =>
    row(
      `translates .${type}, and keeps what is no text`,
      async (service) => assert.match(await translated(service, `a.${type}`, source), expected),
      "spec: What the service does (file types)",
    ),
  ),
  row(
    "translates .docx, .pptx, .xlsx and .idml, and keeps every other file of theirs",
    async (service) => {
      for (const [name, content] of Object.entries(archives)) {
        const handle = await uploaded(service, name, content);
        assert.equal((await ended(service, handle)).json.status, "done", name);
        const done = filesOf((await asked(service, handle, "/result")).bytes);
        const files = Object.entries(filesOf(content));
        assert.deepEqual(Object.keys(done).sort(), files.map(([file]) => file).sort());
        for (const [file, text] of files)
          if (text.includes("One more")) assert.notEqual(done[file], text);
          else if (/\.png$|mimetype/.test(file)) assert.equal(done[file], text);
      }
    },
    "spec: What the service does (file types)",
  ),
  ...["doc", "pdf", "jpeg", "jpg", "png"].map((type) => ({
    ...row(
      `takes .${type}, and tells in the end that it can't be translated`,
      async (service) => {
        const { json } = await ended(service, await uploaded(service, `a.${type}`, "content"));
        assert.equal(json.status, "error");
        assert.match(json.error_message, new RegExp(`\\.${type} documents`));
        assert.equal(json.message, json.error_message);
      },
      "spec: What the service does (file types)",
    ),
    embedded: true as const,
  })),
  row("finds the language of a document out", async (service) => {
    const text = "Das ist ein deutscher Satz, den man recht gut erkennen kann.";
    assert.notEqual(await translated(service, "a.txt", text, { source_lang: "", target_lang: "EN-GB" }), text);
  }),
  row("takes filename instead of the name of the file", async (service) => {
    const handle = await uploaded(service, "blob", "One", { filename: "a.txt" });
    assert.equal((await ended(service, handle)).json.status, "done");
  }),
  row("takes formality and the output format of the document, and ignores model_type", async (service) => {
    const fields = { formality: "more", output_format: "txt", model_type: "quality_optimized" };
    await translated(service, "a.txt", "One", fields);
    await translated(service, "a.txt", "One", { formality: "prefer_less", target_lang: "sv" });
  }),
  row(
    "takes enable_watermark and enable_beta_languages, which change nothing of a text",
    async (service) => {
      const plain = await translated(service, "a.txt", "One");
      const fields = { enable_watermark: "true", enable_beta_languages: "1" };
      assert.equal(await translated(service, "a.txt", "One", fields), plain);
    },
    spec,
  ),
  row(
    "applies glossary_id, and glossary_ids as a comma list",
    async (service) => {
      const dictionaries = [
        { source_lang: "en", target_lang: "de", entries: "chest\tKofferraum", entries_format: "tsv" },
      ];
      await withGlossary(service, { dictionaries }, async ({ id }) => {
        assert.match(await translated(service, "a.txt", "Open the chest", { glossary_id: id }), /Kofferraum/);
        assert.match(
          await translated(service, "a.txt", "Open the chest", { glossary_ids: `${id},${id}` }),
          /Kofferraum/,
        );
        const refused = await upload(service, "a.txt", "One", { glossary_id: id, target_lang: "fr" });
        assert.equal(refused.status, 400);
      });
    },
    spec,
  ),
  row(
    "applies style_id",
    async (service) => {
      const configured_rules = { punctuation: { quotation_mark: "use_straight_quotation_marks" } };
      const json = { name: service.unique("style"), language: "de", configured_rules };
      const { style_id } = (await service.ask("POST", "/v3/style_rules", { json })).json;
      try {
        assert.match(await translated(service, "a.txt", "The “chest”", { style_id }), /"/);
      } finally {
        await service.ask("DELETE", `/v3/style_rules/${style_id}`);
      }
    },
    spec,
  ),
  row(
    "applies translation_memory_id from translation_memory_threshold on",
    async (service) => {
      const translation_memory_id = await imported(service);
      try {
        const fields = { translation_memory_id, translation_memory_threshold: "100" };
        assert.equal(await translated(service, "a.txt", stored, fields), storedTarget);
      } finally {
        await service.ask("DELETE", `/v3/translation_memories/${translation_memory_id}`);
      }
    },
    spec,
  ),
];
