import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pseudoOnly, type Running, running } from "../service.ts";
import { answered, ask, ended, type Handle, upload } from "./client.ts";
import { filesOf, wordOf } from "./formats/archives.ts";
import { assertDocumentsWait } from "./waitingDocuments.ts";

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString();
const unknown = { document_id: "0".repeat(32), document_key: "0".repeat(64) };

describe("documents", () => {
  let dataDir: string;
  let service: Running;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "glossa-documents-"));
    service = await running({ ...pseudoOnly, dataDir, scopes: ["translate:text"] });
  });
  after(async () => {
    await service.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  // the folder comes with the first document
  const files = (): Promise<readonly string[]> => readdir(join(dataDir, "files", "documents")).catch(() => []);
  const used = async (): Promise<number> => (await service.ask("GET", "/v2/usage")).body.character_count;

  it("are uploaded, translated, downloaded once, and billed with the download", async () => {
    const { status, body, headers } = await upload(service, "Grüße an „alle“.txt", "Save changes\r\n\r\n12\r\nBye");
    assert.equal(status, 200);
    assert.match(body.document_id, /^[0-9A-F]{32}$/);
    assert.match(body.document_key, /^[0-9A-F]{64}$/);
    assert.match(headers.get("x-trace-id") ?? "", /^[0-9a-f]{32}$/);
    assert.deepEqual(await ended(service, body), {
      document_id: body.document_id,
      status: "done",
      billed_characters: 15,
      engine: "Pseudo-localization",
    });
    const before = await used();
    const done = await ask(service, body, "/result");
    assert.equal(done.status, 200);
    assert.equal(text(done.bytes), "⟦Šàvé çĥàñĝéš ·⟧\r\n\r\n12\r\n⟦Ɓýé⟧");
    assert.equal(done.headers.get("content-type"), "text/plain");
    assert.equal(
      done.headers.get("content-disposition"),
      `attachment; filename="Gr__e an _alle_.txt"; filename*=UTF-8''Gr%C3%BC%C3%9Fe%20an%20%E2%80%9Ealle%E2%80%9C.txt`,
    );
    const again = await ask(service, body, "/result");
    assert.deepEqual([again.status, again.body.message], [404, "Document not found"]);
    assert.equal((await ask(service, body)).status, 404);
    assert.equal((await used()) - before, 15);
    // its file goes right after
    while ((await files()).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  });

  it("are asked for with JSON, a form, or a query", async () => {
    const { body } = await upload(service, "a.txt", "Hi");
    const { document_id, document_key } = body;
    const path = `/v2/document/${document_id}`;
    await ended(service, body);
    assert.equal((await service.ask("POST", path, { json: { document_key } })).body.status, "done");
    assert.equal((await service.ask("GET", `${path}?document_key=${document_key}`)).body.status, "done");
    const result = await answered(service, `${path}/result`, {
      method: "POST",
      body: JSON.stringify({ document_key }),
      headers: { "content-type": "application/json" },
    });
    assert.equal(text(result.bytes), "⟦Ĥî⟧");
  });

  it("are hidden from a wrong key, and from one that lacks the scope", async () => {
    const { body } = await upload(service, "a.txt", "Hi");
    const { document_id, document_key } = body as Handle;
    const wrong: readonly Handle[] = [
      unknown,
      { document_id, document_key: unknown.document_key },
      { document_id, document_key: `${document_key}0` },
      { document_id: document_id.toLowerCase(), document_key },
    ];
    for (const handle of wrong) {
      for (const more of ["", "/result"] as const) {
        const { status, body: told } = await ask(service, handle, more);
        assert.deepEqual([status, told.message], [404, "Document not found"]);
      }
    }
    assert.equal((await service.ask("POST", `/v2/document/${document_id}`, { json: {} })).status, 400);
    const scoped = { ...service, key: service.scopedKey ?? "" };
    const { status, body: told } = await upload(scoped, "a.txt", "Hi");
    assert.deepEqual([status, told.detail], [403, "Missing required scope(s): translate:document"]);
    assert.equal((await ask(scoped, body)).status, 403);
    await ended(service, body);
    assert.equal((await ask(service, body, "/result")).status, 200);
  });

  const types: readonly (readonly [name: string, source: string, done: string, type: string])[] = [
    ["a.html", "<p>a</p>", "<p>⟦à⟧</p>", "text/html"],
    ["a.HTM", "<p title=b>1</p>", '<p title="⟦ƀ⟧">1</p>', "text/html"],
    ["a.srt", "1\n0:0:1,0 --> 0:0:2,0\n<i>a</i>\n", "1\n0:0:1,0 --> 0:0:2,0\n<i>⟦à⟧</i>\n", "application/x-subrip"],
    ["a.xml", "<a b='c'><d>a</d></a>", "<a b='c'><d>⟦à⟧</d></a>", "application/xml"],
    ["a.dita", "<p>a <codeph>b</codeph></p>", "<p>⟦à⟧ <codeph>b</codeph></p>", "application/dita+xml"],
    ["a.json", '{ "k": "{name}, hi" }', '{ "k": "⟦{name}, ĥî⟧" }', "application/json"],
    [
      "a.xlf",
      '<xliff version="1.2"><file source-language="en" original="a"><body><trans-unit id="1"><source>a</source></trans-unit></body></file></xliff>',
      '<xliff version="1.2"><file source-language="en" target-language="de" original="a"><body><trans-unit id="1"><source>a</source><target state="needs-review-translation" state-qualifier="mt-suggestion">⟦à⟧</target></trans-unit></body></file></xliff>',
      "application/xliff+xml",
    ],
    [
      "a.mif",
      "<MIFFile 2015> <Para <ParaLine <String `a'> > >",
      "<MIFFile 2015> <Para <ParaLine <String `⟦à⟧'> > >",
      "application/vnd.mif",
    ],
    ["a.txt", "{name}, hi %s", "⟦{name}, ĥî %s⟧", "text/plain"],
  ];
  for (const [name, source, done, type] of types) {
    it(`translates ${name}`, async () => {
      const { body } = await upload(service, name, source);
      assert.equal((await ended(service, body)).status, "done");
      const { bytes, headers } = await ask(service, body, "/result");
      assert.deepEqual([text(bytes), headers.get("content-type")], [done, type]);
    });
  }

  it("translates a.docx, and bills the least", async () => {
    const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
    const { body } = await upload(service, "a.docx", wordOf(paragraph("Save changes")));
    assert.deepEqual(await ended(service, body), {
      document_id: body.document_id,
      status: "done",
      billed_characters: 50_000,
      engine: "Pseudo-localization",
    });
    const { bytes, headers } = await ask(service, body, "/result");
    assert.deepEqual(filesOf(bytes), filesOf(wordOf(paragraph("⟦Šàvé çĥàñĝéš ·⟧"))));
    assert.match(headers.get("content-type") ?? "", /wordprocessingml\.document$/);
  });

  it("finds the language of a document out, and applies glossaries", async () => {
    const german = "Das ist ein deutscher Satz, den man gut erkennen kann.";
    const { body } = await upload(service, "a.txt", german, { source_lang: "" });
    const equal = await ended(service, body);
    assert.deepEqual([equal.status, equal.error_message], ["error", "Source and target language are equal."]);
    assert.equal(equal.message, equal.error_message);
    const word = await ended(service, (await upload(service, "a.txt", "Protonenstrahl", { source_lang: "" })).body);
    assert.equal(word.error_message, equal.error_message);
    const json = { name: "g", dictionaries: [{ source_lang: "en", target_lang: "de", entries: "house\tHaus" }] };
    const { glossary_id } = (await service.ask("POST", "/v3/glossaries", { json })).body;
    const named = await upload(service, "a.txt", "A house here", { glossary_id });
    await ended(service, named.body);
    assert.match(text((await ask(service, named.body, "/result")).bytes), /Haus/);
    assert.equal((await upload(service, "a.txt", "A house", { glossary_id, target_lang: "FR" })).status, 400);
    // it goes while the document waits
    const late = await upload(service, "a.txt", "A house\n".repeat(5000), { glossary_id });
    await service.ask("DELETE", `/v3/glossaries/${glossary_id}`);
    assert.ok(["error", "done"].includes((await ended(service, late.body)).status));
  });

  const none = "doc pdf jpeg jpg png".split(" ");
  for (const type of none) {
    it(`takes .${type} and ends with an error that says so`, async () => {
      const before = await used();
      const { status, body } = await upload(service, `a.${type}`, "anything");
      assert.equal(status, 200);
      const end = await ended(service, body);
      assert.equal(end.status, "error");
      assert.equal(end.error_message, `The embedded language service does not translate .${type} documents.`);
      assert.equal((await ask(service, body, "/result")).status, 503);
      assert.equal(await used(), before);
    });
  }

  const refused: readonly (readonly [
    what: string,
    name: string,
    content: string | Uint8Array<ArrayBuffer>,
    fields: Readonly<Record<string, string>>,
    status: number,
    message: string,
  ])[] = [
    ["no target", "a.txt", "a", { target_lang: "" }, 400, "Parameter 'target_lang' not specified"],
    ["an unknown target", "a.txt", "a", { target_lang: "xx" }, 400, "Value for 'target_lang' not supported."],
    ["a variant as source", "a.txt", "a", { source_lang: "en-us" }, 400, "Value for 'source_lang' not supported."],
    ["equal languages", "a.txt", "a", { source_lang: "de" }, 400, "Source and target language are equal."],
    ["variants of one language", "a.txt", "a", { target_lang: "en-GB" }, 400, "Source and target language are equal."],
    ["an unknown type", "a.exe", "a", {}, 400, "Invalid file data."],
    ["no type", "a", "a", {}, 400, "Invalid file data."],
    ["another type by filename", "a.txt", "a", { filename: "b.exe" }, 400, "Invalid file data."],
    ["an empty file", "a.txt", "", {}, 400, "Invalid file data."],
    ["bytes that are no text", "a.txt", Uint8Array.of(0xff, 0x00, 0xc3), {}, 400, "Invalid file data."],
    ["subtitles without a cue", "a.srt", "a", {}, 400, "Invalid file data."],
    ["a document of Word that is none", "a.docx", "a", {}, 400, "Invalid file data."],
    ["another output", "a.txt", "a", { output_format: "docx" }, 400, "output_format not supported."],
    ["an output that is none", "a.pdf", "a", { output_format: "exe" }, 400, "output_format not supported."],
    [
      "formality",
      "a.txt",
      "a",
      { formality: "more", target_lang: "sv" },
      400,
      "Target language 'SV' doesn't support formality.",
    ],
    ["formality of no kind", "a.txt", "a", { formality: "very" }, 400, "Value for 'formality' not supported."],
    [
      "a watermark that is no flag",
      "a.txt",
      "a",
      { enable_watermark: "x" },
      400,
      "Value for 'enable_watermark' not supported.",
    ],
    [
      "a flag that is none",
      "a.txt",
      "a",
      { enable_beta_languages: "x" },
      400,
      "Value for 'enable_beta_languages' not supported.",
    ],
    [
      "a glossary without a source",
      "a.txt",
      "a",
      { glossary_id: "x", source_lang: "" },
      400,
      "Parameter 'source_lang' not specified",
    ],
    [
      "glossary and glossaries",
      "a.txt",
      "a",
      { glossary_id: "x", glossary_ids: "y" },
      400,
      "Parameters glossary_id and glossary_ids cannot be used together",
    ],
    [
      "six glossaries",
      "a.txt",
      "a",
      { glossary_ids: "a,b,c,d,e,f" },
      400,
      "Parameter glossary_ids must not contain more than 5 glossary IDs",
    ],
    ["an unknown style list", "a.txt", "a", { style_id: unknown.document_id }, 404, "Style rule list not found"],
    [
      "an unknown memory",
      "a.txt",
      "a",
      { translation_memory_id: unknown.document_id },
      404,
      "Translation memory not found",
    ],
    [
      "a threshold",
      "a.txt",
      "a",
      { translation_memory_id: "a", translation_memory_threshold: "101" },
      400,
      "Value for 'translation_memory_threshold' not supported.",
    ],
    ["a large text", "a.txt", "a".repeat(1024 * 1024 + 1), {}, 413, "Request body too large."],
  ];
  for (const [what, name, content, fields, status, message] of refused) {
    it(`refuses ${what} with ${status}, and keeps nothing`, async () => {
      const before = await files();
      const told = await upload(service, name, content, fields);
      assert.deepEqual([told.status, told.body.message], [status, message]);
      // those of documents before may go meanwhile
      assert.ok((await files()).every((file) => before.includes(file)));
    });
  }

  it("refuses a form without a file, and what is no form", async () => {
    const form = new FormData();
    form.append("target_lang", "DE");
    const none = await answered(service, "/v2/document", { method: "POST", body: form });
    assert.deepEqual([none.status, none.body.message], [400, "Parameter 'file' not specified"]);
    assert.equal((await service.ask("POST", "/v2/document", { json: {} })).status, 415);
  });

  it("takes every parameter", async () => {
    const { status, body } = await upload(service, "a.pdf", "x", {
      ...{ filename: "b.pdf", output_format: "docx", formality: "prefer_less", enable_watermark: "1" },
      ...{ enable_beta_languages: "0", model_type: "whatever", translation_memory_threshold: "80" },
    });
    assert.equal(status, 200);
    // no file comes or goes afterwards
    await ended(service, body);
    for (const output_format of ["txt", "TXT"]) {
      const next = await upload(service, "a.txt", "x", { output_format });
      assert.equal(next.status, 200);
      await ended(service, next.body);
    }
  });

  it("keeps nothing of an upload that breaks off", async () => {
    const before = await files();
    await new Promise<void>((resolve) => {
      const sending = request(`${service.url}/v2/document`, {
        method: "POST",
        headers: {
          authorization: `Service-Auth-Key ${service.key}`,
          "content-type": "multipart/form-data; boundary=b",
          "content-length": "1000000",
        },
      });
      sending.on("error", () => resolve());
      const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
      sending.write(head + "x".repeat(200_000), () => setTimeout(() => sending.destroy(), 50));
      sending.on("close", () => resolve());
    });
    while ((await files()).length > before.length) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

describe("documents: accounts and limits", () => {
  it("456 at the upload, with the least that some types cost", async () => {
    const service = await running({ ...pseudoOnly, characterLimit: 49_999 });
    try {
      assert.equal((await upload(service, "a.docx", wordOf("<w:p/>"))).status, 456);
      assert.equal((await upload(service, "a.txt", "x".repeat(30_000))).status, 200);
      // set aside until it is downloaded
      const refused = await upload(service, "a.txt", "x".repeat(30_000));
      assert.deepEqual(
        [refused.status, refused.body.message],
        [456, "Quota for this billing period has been exceeded."],
      );
      const picture = await upload(service, "a.png", "x");
      assert.equal(picture.status, 200);
      assert.equal((await ended(service, picture.body)).status, "error");
    } finally {
      await service.close();
    }
  });

  it("go after a week that nobody fetched them in", async () => {
    let now = new Date("2026-01-01T00:00:00Z");
    const dataDir = await mkdtemp(join(tmpdir(), "glossa-documents-"));
    const service = await running({ ...pseudoOnly, dataDir, now: () => now });
    try {
      const old = (await upload(service, "a.txt", "x")).body;
      await ended(service, old);
      now = new Date("2026-01-08T00:00:01Z");
      await upload(service, "a.exe", "x");
      assert.equal((await ask(service, old)).status, 404);
      assert.deepEqual(await readdir(join(dataDir, "files", "documents")), []);
    } finally {
      await service.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it("wait through an end of the service, with their keys, and files of nobody go", () => assertDocumentsWait(3000));
});
