import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import type { ConformanceRow, Probe, ProbeOptions, ProbeReply } from "../row.ts";

const spec = "spec: Translation memories";
const scopes = "spec: Authentication, rule 3";
const wire = "wire: 7";
const path = "/v3/translation_memories";
const unknown = "00000000-0000-4000-8000-000000000000";

const tu = (en: string, de: string, attributes = ""): string =>
  `<tu${attributes}><tuv xml:lang="en-US"><seg>${en}</seg></tuv><tuv xml:lang="de-DE"><seg>${de}</seg></tuv></tu>`;
const tmx = (units: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE tmx SYSTEM "tmx14.dtd"><tmx version="1.4"><header creationtool="x" creationtoolversion="1" segtype="sentence" o-tmf="x" adminlang="en" srclang="en-US" datatype="plaintext"/><body>${units}</body></tmx>`;
const three = tmx(
  [tu("Save all files", "Alle Dateien sichern"), tu("Open a file", "Eine Datei öffnen"), tu("Quit", "Beenden")].join(
    "",
  ),
);

/** List, get, segments, import, export, jobs, deletion. */
export const rows: readonly ConformanceRow[] = [
  reading(spec, "lists the memories with their number", async (service) => {
    const { status, json } = await service.ask("GET", path);
    assert.equal(status, 200);
    assert.ok(Array.isArray(json.translation_memories) && Number.isInteger(json.total_count));
  }),
  ...[1, 25].map((size) =>
    reading(wire, `lists pages of ${size}`, async (service) => {
      const { status, json } = await service.ask("GET", `${path}?page=0&page_size=${size}`);
      assert.equal(status, 200);
      assert.ok(json.translation_memories.length <= size);
    }),
  ),
  ...["page_size=0", "page_size=26", "page_size=x", "page=-1"].map((query) =>
    reading(wire, `refuses to list with ${query} with 400`, async (service) =>
      refused(await service.ask("GET", `${path}?${query}`), 400),
    ),
  ),
  ...(
    [
      ["GET", ""],
      ["GET", "/segments"],
      ["DELETE", ""],
      ["POST", "/export"],
    ] as const
  ).map(([method, rest]) =>
    reading(wire, `answers 404 to ${method} {id}${rest} of an unknown memory`, async (service) =>
      refused(await service.ask(method, `${path}/${unknown}${rest}`), 404),
    ),
  ),
  reading(wire, "answers 404 for an unknown job", async (service) =>
    refused(await service.ask("GET", `${path}/jobs/${unknown}`), 404),
  ),
  writing(
    spec,
    "imports a TMX file through a job and an upload address, then tells and deletes the memory",
    async (service) => {
      const name = service.unique("memory");
      await withMemory(service, three, { display_name: name }, async ({ id, ask, job }) => {
        assert.deepEqual([job.product, job.operation, job.results.length], ["translation_memory", "import", 1]);
        assert.equal(job.results[0].skipped_segment_count ?? 0, 0);
        const { status, json } = await ask("GET", "");
        assert.equal(status, 200);
        assert.deepEqual([json.translation_memory_id, json.name, json.segment_count], [id, name, 3]);
        assert.deepEqual([json.source_language, json.target_languages], ["en", ["de"]]);
        assert.equal((await ask("DELETE", "")).status, 204);
        refused(await ask("GET", ""), 404);
      });
    },
  ),
  writing(wire, "imports a file without a display name", async (service) => {
    await withMemory(service, three, undefined, async ({ ask }) => assert.equal((await ask("GET", "")).status, 200));
  }),
  writing(wire, "waits for the file, takes it once, and only as large as declared", async (service) => {
    const { status, json } = await declared(service, Buffer.byteLength(three));
    assert.equal(status, 202);
    assert.ok(Date.parse(json.expires_at) > 0);
    const { json: job } = await service.ask("GET", `${path}/jobs/${json.job_id}`);
    assert.equal(job.results[0].status, "awaiting_input");
    assert.equal(job.source_file.content_length, Buffer.byteLength(three));
    assert.equal((await put(json.upload_url, `${three}\n`)).status, 400);
    assert.ok((await put(json.upload_url, three)).ok);
    assert.equal((await put(json.upload_url, three)).status, 409);
    const ended = await untilEnded(service, json.job_id);
    await service.ask("DELETE", `${path}/${ended.results[0].translation_memory_id}`);
  }),
  writing(wire, "takes the file at a signed address only", async (service) => {
    const { json } = await declared(service, 10);
    assert.ok((await put(json.upload_url.replace(/[^/]{12}$/, "AAAAAAAAAAAA"), "0123456789")).status >= 400);
  }),
  writing(wire, "counts the segments that it skips", async (service) => {
    await withMemory(service, tmx(tu("a", "b") + tu("", "c")), undefined, async ({ job, ask }) => {
      assert.equal(job.results[0].skipped_segment_count, 1);
      assert.equal((await ask("GET", "")).json.segment_count, 1);
    });
  }),
  ...(
    [
      ["that is no TMX", "<xliff/>"],
      ["that breaks off", three.slice(0, -8)],
      ["that declares entities", three.replace('SYSTEM "tmx14.dtd"', '[<!ENTITY a "b">]')],
    ] as const
  ).map(([what, file]) =>
    writing(wire, `fails the job of a file ${what}`, async (service) => {
      const { json } = await declared(service, Buffer.byteLength(file));
      assert.ok((await put(json.upload_url, file)).ok);
      const [result] = (await untilEnded(service, json.job_id)).results;
      assert.equal(result.status, "failed");
      assert.equal(typeof result.error.message, "string");
    }),
  ),
  ...(
    [
      ["no source_file", {}, "source_file"],
      ["no file_name", { source_file: { content_length: 1 } }, "file_name"],
      [
        "a file_name of 101 characters",
        { source_file: { file_name: "a".repeat(101), content_length: 1 } },
        "file_name",
      ],
      ["no content_length", { source_file: { file_name: "a" } }, "source_file.content_length"],
      ["a content_length of 0", { source_file: { file_name: "a", content_length: 0 } }, "source_file.content_length"],
      [
        "a content_length over 1 GB",
        { source_file: { file_name: "a", content_length: 2 ** 31 } },
        "source_file.content_length",
      ],
      [
        "a content_type of 128 characters",
        { source_file: { file_name: "a", content_length: 1, content_type: "a".repeat(128) } },
        "content_type",
      ],
    ] as const
  ).map(([what, json, named]) =>
    writing(wire, `refuses an import with ${what} with 400`, async (service) => {
      const reply = await service.ask("POST", `${path}/import`, { json });
      refused(reply, 400);
      assert.ok(reply.text.includes(named), reply.text);
    }),
  ),
  writing(wire, "pages through segments, whose number is of the whole memory", async (service) => {
    await withMemory(service, three, undefined, async ({ ask }) => {
      const first = (await ask("GET", "/segments?page_size=2")).json;
      assert.deepEqual([first.segments.length, first.segment_count], [2, 3]);
      const [{ source_text, source_segment_id, targets }] = first.segments;
      assert.equal(typeof source_segment_id, "string");
      assert.deepEqual(
        [source_text, targets[0].target_language, targets[0].target_text],
        ["Save all files", "de", "Alle Dateien sichern"],
      );
      const last = (await ask("GET", `/segments?page_size=2&page_cursor=${first.next_page_cursor}`)).json;
      assert.deepEqual([last.segments.length, last.segment_count, "next_page_cursor" in last], [1, 3, false]);
    });
  }),
  writing(
    wire,
    "filters segments by a text of any side, with and without case, and binds the cursor to the filter",
    async (service) => {
      await withMemory(service, three, undefined, async ({ ask }) => {
        const found = async (query: string) => (await ask("GET", `/segments?${query}`)).json.segments.length;
        assert.equal(await found("filter_text=DATEI"), 2);
        assert.equal(await found("filter_text=DATEI&filter_case_sensitive=true"), 0);
        assert.equal(await found("filter_text=Quit"), 1);
        const { json } = await ask("GET", "/segments?filter_text=datei&page_size=1");
        assert.equal(json.segment_count, 3);
        refused(await ask("GET", `/segments?filter_text=quit&page_size=1&page_cursor=${json.next_page_cursor}`), 400);
      });
    },
  ),
  writing(wire, "refuses segments with parameters beyond their limits with 400", async (service) => {
    await withMemory(service, three, undefined, async ({ ask }) => {
      for (const query of ["page_size=0", "page_size=101", "filter_text=a", "page_cursor=nonsense"])
        refused(await ask("GET", `/segments?${query}`), 400);
    });
  }),
  writing(wire, "says when segments were made and used, and nothing where it is not known", async (service) => {
    const dates = ' creationdate="20200102T030405Z" changedate="20200203T040506Z"';
    await withMemory(service, tmx(tu("a", "b", dates) + tu("c", "d")), undefined, async ({ ask }) => {
      const [dated, undated] = (await ask("GET", "/segments")).json.segments;
      assert.equal(Date.parse(dated.creation_time), Date.UTC(2020, 0, 2, 3, 4, 5));
      assert.ok(Object.values(undated).every((value) => value !== null) && !("last_used_time" in undated));
    });
  }),
  writing(
    wire,
    "exports through a job (202), names a recent one (200), and gives the file without a key",
    async (service) => {
      await withMemory(service, three, undefined, async ({ id, ask }) => {
        const started = await ask("POST", "/export");
        assert.ok(started.status === 202, started.text);
        assert.deepEqual(started.json.parameters, { translation_memory_id: id });
        const job = await untilEnded(service, started.json.job_id);
        assert.deepEqual([job.operation, job.results[0].status], ["export", "completed"]);
        const file = await fetch(job.results[0].download_url);
        assert.equal(file.status, 200);
        const text = await file.text();
        assert.ok(text.includes("<tmx") && text.includes("Alle Dateien sichern"));
        assert.ok(["completed", "downloaded"].includes((await untilEnded(service, job.job_id)).results[0].status));
        const again = await ask("POST", "/export");
        assert.deepEqual([again.status, again.json.job_id], [200, job.job_id]);
      });
    },
  ),
  writing(
    "spec: Text translation",
    "applies a memory at or above the threshold, to roots and variants",
    async (service) => {
      await withMemory(service, three, undefined, async ({ id }) => {
        const translate = async (text: string, more: object = {}) => {
          const order = { text: [text], source_lang: "EN", target_lang: "DE", translation_memory_id: id, ...more };
          return (await service.ask("POST", "/v2/translate", { json: order })).json.translations[0].text;
        };
        assert.equal(await translate("Save all files", { translation_memory_threshold: 100 }), "Alle Dateien sichern");
        assert.notEqual(await translate("Save all file", { translation_memory_threshold: 100 }), undefined);
      });
    },
  ),
  writing("spec: Text translation", "answers 404 where a memory doesn't cover the pair", async (service) => {
    await withMemory(service, three, undefined, async ({ id }) => {
      const json = { text: ["Quit"], source_lang: "EN", target_lang: "FR", translation_memory_id: id };
      refused(await service.ask("POST", "/v2/translate", { json }), 404);
    });
  }),
  scoped("lists memories for a key that may read them", async (service) => {
    assert.equal((await service.ask("GET", path, { key: "scopedKey" })).status, 200);
  }),
  scoped("refuses to import and delete for a key that may only read, with 403", async (service) => {
    const json = { source_file: { file_name: "a.tmx", content_length: 1 } };
    refused(await service.ask("POST", `${path}/import`, { key: "scopedKey", json }), 403);
    refused(await service.ask("DELETE", `${path}/${unknown}`, { key: "scopedKey" }), 403);
  }),
];

function reading(section: string, title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section, title, writes: false, check };
}

function writing(section: string, title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section, title, writes: true, seconds: 180, check };
}

function scoped(title: string, check: ConformanceRow["check"]): ConformanceRow {
  return { section: scopes, title, needs: ["scopedKey"], writes: false, check };
}

function refused({ status, json, text }: ProbeReply, expected: number): void {
  assert.equal(status, expected, text);
  assert.equal(typeof json.message, "string");
}

const declared = (service: Probe, content_length: number, parameters?: object): Promise<ProbeReply> =>
  service.ask("POST", `${path}/import`, {
    json: { source_file: { file_name: "rows.tmx", content_length }, parameters },
  });

/** To a signed address, which gets no key; a connection that was kept may be closed just when it is used again. */
const put = (url: string, body: string): Promise<Response> =>
  fetch(url, { method: "PUT", headers: { connection: "close", "content-type": "application/xml" }, body });

async function untilEnded(service: Probe, jobId: string): Promise<ProbeReply["json"]> {
  for (let wait = 50; ; wait = Math.min(wait * 1.5, 3_000)) {
    const { status, json } = await service.ask("GET", `${path}/jobs/${jobId}`);
    assert.equal(status, 200);
    if (!["awaiting_input", "processing"].includes(json.results[0].status)) return json;
    await sleep(wait);
  }
}

interface Made {
  readonly id: string;
  /** The finished import. */
  readonly job: ProbeReply["json"];
  /** Asks below the memory's path. */
  ask(method: string, rest: string, options?: ProbeOptions): Promise<ProbeReply>;
}

/** Imports a file, and removes the memory after. */
async function withMemory(
  service: Probe,
  file: string,
  parameters: object | undefined,
  check: (made: Made) => Promise<void>,
): Promise<void> {
  const { status, json, text } = await declared(service, Buffer.byteLength(file), parameters);
  assert.equal(status, 202, text);
  assert.ok((await put(json.upload_url, file)).ok);
  const job = await untilEnded(service, json.job_id);
  assert.equal(job.results[0].status, "completed", JSON.stringify(job));
  const id = String(job.results[0].translation_memory_id);
  try {
    await check({ id, job, ask: (method, rest, options) => service.ask(method, `${path}/${id}${rest}`, options) });
  } finally {
    await service.ask("DELETE", `${path}/${id}`);
  }
}
