import assert from "node:assert/strict";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LocalServiceOptions } from "../../../src/local/localServer.ts";
import { hasNodeSqlite } from "../../../src/local/store/sqliteNode.ts";
import { readAll } from "../../core/tmx/read.ts";
import { skip } from "../../skip.ts";
import { pseudoOnly, type Running, running } from "../service.ts";
import { describeMemoryFiles, isOneOfAKind, pairs } from "./memoryFiles.ts";
import { declare, ended, imported, memoryOf, path, put, tmxOf } from "./serving.ts";

const unknown = "00000000-0000-4000-8000-000000000000";
describe("translation memories", () => {
  let service: Running;
  let time: Date;
  const start = async (options: Partial<LocalServiceOptions> = {}) => {
    await service?.close();
    service = await running({ ...pseudoOnly, now: () => time, ...options });
  };
  beforeEach(async () => {
    time = new Date();
    await start();
  });
  after(() => service.close());
  const translate = (text: string, id: string, more: object = {}) =>
    service.translate({ text: [text], source_lang: "en", target_lang: "de", translation_memory_id: id, ...more });
  const textOf = (reply: Awaited<ReturnType<typeof translate>>) => reply.body.translations[0].text;

  it("are imported with a name or without, listed by page, shown, and deleted", async () => {
    const first = await memoryOf(service, tmxOf(pairs), "UI");
    const second = await memoryOf(service, tmxOf(pairs.slice(0, 1)));
    const list = async (query: string) => (await service.ask("GET", `${path}?${query}`)).body;
    const { translation_memories: all, total_count } = await list("");
    assert.equal(total_count, 2);
    const { creation_time, updated_time, ...rest } = all[0];
    const languages = { source_language: "en", target_languages: ["de"] };
    assert.deepEqual(rest, { translation_memory_id: first, name: "UI", ...languages, segment_count: 3 });
    assert.ok(Date.parse(creation_time) <= Date.parse(updated_time));
    assert.deepEqual([all[1].translation_memory_id, all[1].name], [second, ""]);
    assert.deepEqual((await list("page=1&page_size=1")).translation_memories, [all[1]]);
    assert.deepEqual((await list("page=2&page_size=1")).translation_memories, []);
    assert.deepEqual((await service.ask("GET", `${path}/${first.toUpperCase()}`)).body, all[0]);
    assert.equal((await service.ask("DELETE", `${path}/${first}`)).status, 204);
    assert.equal((await service.ask("GET", `${path}/${first}`)).status, 404);
    assert.equal((await service.ask("DELETE", `${path}/${first}`)).status, 404);
    assert.equal((await list("")).total_count, 1);
  });

  it("show their segments page by page, and what holds a text", async () => {
    const dates = ' creationdate="20200102T030405Z" lastusagedate="20210102T030405Z"';
    const many = Array.from({ length: 120 }, (_, at) => [`Item ${at}`, `Eintrag ${at}`] as const);
    const file = tmxOf([...many, ["ÄPFEL", 'süß <ph x="1">{n}</ph>']]).replace("<tu>", `<tu${dates}>`);
    const id = await memoryOf(service, file);
    const ask = async (query: string) => (await service.ask("GET", `${path}/${id}/segments?${query}`)).body;
    const first = await ask("");
    assert.deepEqual([first.segments.length, first.segment_count], [50, 121]);
    const [segment] = first.segments;
    assert.deepEqual([segment.source_text, segment.targets[0].target_text], ["Item 0", "Eintrag 0"]);
    assert.deepEqual([segment.creation_time, segment.last_used_time], ["2020-01-02T03:04:05Z", "2021-01-02T03:04:05Z"]);
    assert.ok(!("updated_time" in segment) && !("last_used_time" in first.segments[1]));
    const second = await ask(`page_size=70&page_cursor=${first.next_page_cursor}`);
    assert.deepEqual([second.segments[0].source_text, second.segments.length], ["Item 50", 70]);
    const third = await ask(`page_cursor=${second.next_page_cursor}`);
    assert.deepEqual([third.segments.length, "next_page_cursor" in third], [1, false]);
    assert.equal(third.segments[0].targets[0].target_text, 'süß <ph x="1">{n}</ph>');
    const ids = [first, second, third].flatMap((page) =>
      page.segments.map((one: { source_segment_id: string }) => one.source_segment_id),
    );
    assert.equal(new Set(ids).size, 121);
    assert.equal((await ask("filter_text=%C3%A4pfel")).segments.length, 1);
    assert.equal((await ask("filter_text=%C3%A4pfel&filter_case_sensitive=true")).segments.length, 0);
    assert.equal((await ask("filter_text=eintrag%2011")).segments.length, 11);
    const filtered = await ask("filter_text=item&page_size=2");
    assert.deepEqual([filtered.segments.length, filtered.segment_count], [2, 121]);
    assert.equal(
      (await ask(`filter_text=item&page_size=2&page_cursor=${filtered.next_page_cursor}`)).segments[0].source_text,
      "Item 2",
    );
    assert.match((await ask(`filter_text=items&page_cursor=${filtered.next_page_cursor}`)).message, /page_cursor/);
  });

  it("skip what can't be kept, and say why", async () => {
    const file = tmxOf([
      ["a", "b"],
      ["", "x"],
      ["c", " "],
      ["d", "<b>e</b>"],
    ]).replace("</body>", '<tu><tuv xml:lang="tlh"><seg>x</seg></tuv></tu></body>');
    const [result] = (await imported(service, file)).results;
    assert.deepEqual([result.status, result.skipped_segment_count], ["completed", 4]);
    assert.deepEqual(result.skipped_segment_reasons, { empty: 2, unknownElement: 1, noSource: 1 });
  });

  it("are uploaded once, as large as declared, by anyone with the address", async () => {
    const file = tmxOf(pairs);
    const size = Buffer.byteLength(file);
    const { body } = await declare(service, size);
    const waiting = (await service.ask("GET", `${path}/jobs/${body.job_id}`)).body;
    assert.deepEqual(waiting.results[0].status_metadata, { required_action: "Waiting for upload" });
    assert.deepEqual(waiting.source_file, { content_type: "application/xml", content_length: size });
    assert.ok(Date.parse(body.expires_at) > Date.now());
    for (const wrong of [`${file} `, file.slice(1), ""]) {
      const refused = await put(body.upload_url, wrong);
      assert.equal(refused.status, 400);
      assert.match(((await refused.json()) as { message: string }).message, /source_file\.content_length/);
    }
    const stranger = body.upload_url
      .replace(/.$/, (last: string) => (last === "A" ? "B" : "A"))
      .replace(/[^/]{5}$/, "AAAAA");
    assert.equal((await put(stranger, file)).status, 404);
    assert.equal((await put(body.upload_url, file)).status, 200);
    assert.equal((await put(body.upload_url, file)).status, 409);
    assert.equal((await ended(service, body.job_id)).results[0].status, "completed");
    assert.equal((await put(body.upload_url, file)).status, 409);
  });

  it("are uploaded anew where the first client left", async () => {
    const file = tmxOf(pairs);
    const { body } = await declare(service, Buffer.byteLength(file));
    const { pathname, port, host } = new URL(body.upload_url);
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(`PUT ${pathname} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${Buffer.byteLength(file)}\r\n\r\n<tmx`);
    // while it sends, nobody else may
    const probe = () => put(body.upload_url, `${file}x`).then(({ status }) => status);
    while ((await probe()) !== 409);
    socket.destroy();
    while ((await probe()) !== 400);
    assert.equal((await put(body.upload_url, file)).status, 200);
    assert.equal((await ended(service, body.job_id)).results[0].status, "completed");
  });

  it("expire where nothing is uploaded", async () => {
    const { body } = await declare(service, 10);
    time = new Date(time.getTime() + 3_600_001);
    assert.equal((await put(body.upload_url, "0123456789")).status, 403);
    assert.equal((await service.ask("GET", `${path}/jobs/${body.job_id}`)).body.results[0].status, "expired");
  });

  it("are exported to a file that is imported again as it was", async () => {
    const file = tmxOf([...pairs, ["a &lt; b\n &amp; c", '<bpt i="1">&lt;b></bpt>x<ept i="1">&lt;/b></ept>']]);
    const id = await memoryOf(service, file);
    const started = await service.ask("POST", `${path}/${id}/export`);
    assert.equal(started.status, 202);
    assert.deepEqual(started.body.parameters, { translation_memory_id: id });
    const job = await ended(service, started.body.job_id);
    assert.deepEqual([job.operation, job.results[0].status], ["export", "completed"]);
    const text = await (await fetch(job.results[0].download_url)).text();
    const texts = (xml: string) =>
      readAll(xml).units.map(({ variants }) => variants.map((one) => [one.language, one.text, one.hasMarkup]));
    assert.deepEqual(texts(text), texts(file));
    // the service knows when the last bytes have left, which may be after they came
    let status = "";
    while (status !== "downloaded") status = (await ended(service, started.body.job_id)).results[0].status;
    const again = await service.ask("POST", `${path}/${id}/export`);
    assert.deepEqual([again.status, again.body], [200, started.body]);
    assert.equal((await fetch(job.results[0].download_url.replace(/[^/]+$/, "nothing"))).status, 404);
    time = new Date(time.getTime() + 3_600_001);
    assert.equal((await fetch(job.results[0].download_url)).status, 403);
    assert.equal((await ended(service, started.body.job_id)).results[0].status, "expired");
    assert.equal((await service.ask("POST", `${path}/${id}/export`)).status, 202);
  });

  it("are not exported twice at once", async () => {
    const id = await memoryOf(service, tmxOf(Array.from({ length: 3_000 }, (_, at) => [`a ${at}`, `b ${at}`])));
    // in one piece on one connection: the second one is there before the first export can be over
    const { host, port } = new URL(service.url);
    const head = `POST ${path}/${id}/export HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 0\r\n`;
    const ask = `${head}authorization: Service-Auth-Key ${service.key}\r\n`;
    const socket = connect(Number(port), "127.0.0.1");
    socket.write(`${ask}\r\n${ask}connection: close\r\n\r\n`);
    let text = "";
    for await (const part of socket.setEncoding("utf8")) text += part;
    const statuses = [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
    assert.deepEqual(statuses.sort(), [202, 409]);
  });

  it("are applied at or above the threshold, variants and scripts minded, and say when they were used", async () => {
    const chinese =
      '<tu><tuv xml:lang="en"><seg>Open a file</seg></tuv><tuv xml:lang="zh-TW"><seg>開啟檔案</seg></tuv></tu>';
    const british =
      '<tu><tuv xml:lang="en"><seg>Colours</seg></tuv><tuv xml:lang="de-AT"><seg>AT</seg></tuv><tuv xml:lang="de-CH"><seg>CH</seg></tuv></tu>';
    const id = await memoryOf(service, tmxOf(pairs).replace("</body>", `${chinese}${british}</body>`));
    assert.equal(textOf(await translate("Save all files", id)), "Alle Dateien sichern");
    assert.equal(
      textOf(await translate("Save all file", id, { translation_memory_threshold: 92 })),
      "Alle Dateien sichern",
    );
    assert.notEqual(
      textOf(await translate("Save all file", id, { translation_memory_threshold: 93 })),
      "Alle Dateien sichern",
    );
    assert.equal(textOf(await translate("Open a file", id, { target_lang: "zh-Hant" })), "開啟檔案");
    assert.notEqual(textOf(await translate("Open a file", id, { target_lang: "zh-Hans" })), "開啟檔案");
    assert.equal(textOf(await translate("Colours", id, { target_lang: "de-CH" })), "CH");
    assert.equal(textOf(await translate("Colours", id, { target_lang: "de" })), "AT");
    assert.equal((await translate("Quit", id, { target_lang: "fr" })).status, 404);
    assert.equal((await translate("Quit", id, { source_lang: "de", target_lang: "en" })).status, 404);
    assert.equal((await translate("Quit", unknown)).status, 404);
    assert.equal((await service.ask("DELETE", `${path}/${id}`)).status, 204);
    assert.equal((await translate("Quit", id)).status, 404);
  });

  it("are nobody's but the account's", async () => {
    for (const [method, place] of [
      ["GET", ""],
      ["GET", "/segments"],
      ["DELETE", ""],
      ["POST", "/export"],
    ] as const)
      assert.equal((await service.ask(method, `${path}/${unknown}${place}`)).status, 404);
    assert.equal((await service.ask("GET", `${path}/jobs/${unknown}`)).status, 404);
  });

  for (const [scope, allowed] of [
    ["read", [200, 404, 404, 403, 403]],
    ["write", [403, 403, 403, 404, 400]],
  ] as const) {
    it(`ask for the scope translation_memories:${scope}`, async () => {
      await start({ scopes: [`translation_memories:${scope}`] });
      const key = service.scopedKey ?? "";
      const asked = [
        ["GET", ""],
        ["GET", `/${unknown}/segments`],
        ["POST", `/${unknown}/export`],
        ["DELETE", `/${unknown}`],
        ["POST", "/import"],
      ] as const;
      const statuses: number[] = [];
      for (const [method, place] of asked)
        statuses.push(
          (await service.ask(method, path + place, { key, ...(place === "/import" && { json: {} }) })).status,
        );
      assert.deepEqual(statuses, allowed);
    });
  }

  for (const sqlite of ["node", "wasm"] as const) {
    it(`outlive the service, with ${sqlite}, and their uses are kept`, async function () {
      if (sqlite === "node" && !hasNodeSqlite()) skip(this, "nodeSqlite");
      const dataDir = await mkdtemp(join(tmpdir(), "glossa-memories-"));
      try {
        await start({ dataDir, sqlite });
        const id = await memoryOf(service, tmxOf(pairs));
        await translate("Quit", id);
        const { body } = await declare(service, 10);
        await start({ dataDir, sqlite });
        const { segments } = (await service.ask("GET", `${path}/${id}/segments`)).body;
        const used = segments.map((one: { last_used_time?: string }) => one.last_used_time !== undefined);
        assert.deepEqual(used, [false, false, true]);
        assert.equal(segments[2].targets[0].last_used_time, segments[2].last_used_time);
        assert.equal(
          (await service.ask("GET", `${path}/jobs/${body.job_id}`)).body.results[0].status,
          "awaiting_input",
        );
        assert.deepEqual(await readdir(join(dataDir, "files", "memories")), []);
        await start();
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
    });
  }
});

describe("declarations of a translation memory", () => {
  let service: Running;
  before(async () => {
    service = await running();
  });
  after(() => service.close());

  const declarations: readonly (readonly [what: string, json: object, name: string])[] = [
    ["no file", {}, "source_file"],
    ["a file that is none", { source_file: "a" }, "source_file"],
    ["no name", { source_file: { content_length: 1 } }, "source_file.file_name"],
    ["a long name", { source_file: { file_name: "a".repeat(101), content_length: 1 } }, "source_file.file_name"],
    ["no length", { source_file: { file_name: "a" } }, "source_file.content_length"],
    ["length 0", { source_file: { file_name: "a", content_length: 0 } }, "source_file.content_length"],
    ["a length that is a text", { source_file: { file_name: "a", content_length: "9" } }, "source_file.content_length"],
    ["more than 1 GB", { source_file: { file_name: "a", content_length: 2 ** 30 + 1 } }, "source_file.content_length"],
    [
      "a long type",
      { source_file: { file_name: "a", content_length: 1, content_type: "a".repeat(128) } },
      "source_file.content_type",
    ],
    [
      "a name that is none",
      { source_file: { file_name: "a", content_length: 1 }, parameters: { display_name: 1 } },
      "parameters.display_name",
    ],
  ];
  for (const [what, json, name] of declarations) {
    it(`refuse a declaration with ${what}`, async () => {
      const { status, body } = await service.ask("POST", `${path}/import`, { json });
      assert.equal(status, 400);
      assert.ok(body.message.includes(`'${name}'`), body.message);
    });
  }
});

describeMemoryFiles(isOneOfAKind);
