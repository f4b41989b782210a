import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, rmdir, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tmxOf } from "../local/memories/serving.ts";
import { programArgs } from "../program.ts";
import { skip } from "../skip.ts";
import { until } from "../until.ts";
import { asking, type Served } from "./killed/served.ts";

describe("glossa serve on a full disk", () => {
  let disk: string;
  let child: ChildProcess | undefined;
  let ask: Served["ask"];
  let written = "";
  beforeEach(async function () {
    disk = await mkdtemp(join(tmpdir(), "glossa-disk-"));
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=8m", "tmpfs", disk]);
    if (mounted.status !== 0) skip(this, "mount");
    const started = spawn(process.execPath, [...programArgs, "serve", "--json", "--data", join(disk, "data")]);
    child = started;
    written = "";
    started.stderr.setEncoding("utf8").on("data", (part: string) => {
      written += part;
    });
    const [line] = await once(started.stdout, "data");
    ask = asking(JSON.parse(String(line)));
  });
  afterEach(async () => {
    if (child !== undefined && child.exitCode === null && child.signalCode === null) {
      child.kill("SIGTERM");
      assert.deepEqual(await once(child, "close"), [0, null]);
    }
    child = undefined;
    spawnSync("umount", [disk]);
    await rmdir(disk);
  });

  const ballast = () => join(disk, "ballast");
  /** Takes all of the disk but some bytes. */
  const leave = async (bytes: number) => {
    const { bavail, bsize } = await statfs(disk);
    await writeFile(ballast(), Buffer.alloc(bavail * bsize - bytes));
  };
  const sentence = "The disk of the data folder is full.";

  it("refuses with a sentence what there is no room for, and answers what it has", async () => {
    const entries = Array.from({ length: 2_000 }, (_, at) => `${"word".repeat(20)} ${at}\tWort ${at}`).join("\n");
    const dictionary = { source_lang: "en", target_lang: "de", entries, entries_format: "tsv" };
    const create = () => ask("POST", "/v3/glossaries", { json: { name: "g", dictionaries: [dictionary] } });
    const { glossary_id } = (await create()).json;
    await leave(100_000);
    const refused = await create();
    assert.deepEqual([refused.status, refused.json.detail], [503, sentence]);
    assert.equal((await ask("GET", "/v3/glossaries")).json.glossaries.length, 1);
    await ask("DELETE", `/v3/glossaries/${glossary_id}`);
    assert.equal((await create()).status, 201);
  });

  /** Begins work with so little room that it waits, and makes room. */
  const waitsAndEnds = async (room: number, begin: () => Promise<() => Promise<boolean>>) => {
    await leave(room);
    const before = written.length;
    const isDone = await begin();
    await until(() => written.slice(before).includes(`A job waits: ${sentence}`));
    assert.equal(await isDone(), false);
    await rm(ballast());
    await until(isDone);
  };

  it("finishes a document when there is room", async () => {
    const lines = 4_000;
    let path = "";
    let json = {};
    await waitsAndEnds(120_000, async () => {
      const form = new FormData();
      form.set("target_lang", "DE");
      form.set("file", new File(["Save the file.\n".repeat(lines)], "a.txt"));
      const { document_id, document_key } = (await ask("POST", "/v2/document", { form })).json;
      path = `/v2/document/${document_id}`;
      json = { document_key };
      return async () => {
        const { status, error_message } = (await ask("POST", path, { json })).json;
        assert.notEqual(status, "error", error_message);
        return status === "done";
      };
    });
    const { text } = await ask("POST", `${path}/result`, { json });
    assert.equal(text.trim().split("\n").length, lines);
  });

  it("finishes an import and an export when there is room", async () => {
    const path = "/v3/translation_memories";
    const done = (job: string) => async () => {
      const [result] = (await ask("GET", `${path}/jobs/${job}`)).json.results;
      assert.notEqual(result.status, "failed", JSON.stringify(result));
      return result.status === "completed";
    };
    const size = 4_000;
    const bytes = Buffer.from(tmxOf(Array.from({ length: size }, (_, at) => [`Line ${at}`, `Zeile ${at}`] as const)));
    let job = "";
    await waitsAndEnds(bytes.length + 200_000, async () => {
      const source_file = { file_name: "a.tmx", content_length: bytes.length, content_type: "application/xml" };
      const json = { source_file, parameters: { display_name: "a" } };
      const { job_id, upload_url } = (await ask("POST", `${path}/import`, { json })).json;
      assert.equal((await ask("PUT", upload_url, { bytes })).status, 200);
      job = job_id;
      return done(job_id);
    });
    const [memory] = (await ask("GET", path)).json.translation_memories;
    assert.equal(memory.segment_count, size);
    // the uploaded file goes after the job says that it is done, and would make room for the export
    await until(async () => (await readdir(disk, { recursive: true })).every((name) => !name.includes(job)));
    await waitsAndEnds(200_000, async () => {
      const { json } = await ask("POST", `${path}/${memory.translation_memory_id}/export`, { json: {} });
      return done(json.job_id);
    });
  });
});
