import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { declare, ended, path, put, tmxOf } from "../local/memories/serving.ts";
import { segments } from "../local/memories/texts.ts";
import type { Reply, Running } from "../local/service.ts";
import { programArgs } from "../program.ts";

const rounds = Number(process.env["GLOSSA_KILLS"]) || 2;
const count = 6_000;

/** `glossa serve` as its own process. */
interface Served extends Pick<Running, "ask"> {
  readonly child: ChildProcess;
}

describe("an import whose service is killed", () => {
  const file = tmxOf(segments(count).map((text) => [text, `DE ${text}`]));
  let dataDir: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "glossa-kill-"));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) await kill(child);
    await rm(dataDir, { recursive: true, force: true });
  });

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill("SIGKILL");
    await once(child, "close");
  }

  async function serve(): Promise<Served> {
    const args = [...programArgs, "serve", "--json", "--data", dataDir];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    const [line] = await once(child.stdout, "data");
    const { url, key } = JSON.parse(String(line));
    const ask = async (method: string, place: string, { json }: { readonly json?: unknown } = {}): Promise<Reply> => {
      const headers = { authorization: `Service-Auth-Key ${key}`, "content-type": "application/json" };
      const body = json === undefined ? {} : { body: JSON.stringify(json) };
      const response = await fetch(url + place, { method, headers, ...body });
      const text = await response.text();
      return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
    };
    return { child, ask };
  }

  const memories = async (service: Served) => (await service.ask("GET", path)).body.translation_memories;

  /** To the address of before, which the service now has at another port. */
  const sendAgain = async (service: Served, uploadUrl: string) => {
    const { origin } = new URL((await declare(service, 1)).body.upload_url);
    assert.equal((await put(origin + new URL(uploadUrl).pathname, file)).status, 200);
  };
  const untilListed = async (service: Served) => {
    while ((await memories(service)).length === 0) await sleep(20);
  };
  const untilRemoved = async (folder: string) => {
    while ((await readdir(folder)).length > 0) await sleep(10);
  };

  for (let round = 0; round < rounds; round++) {
    it(`is taken up at the next start and leaves no half memory (${round + 1} of ${rounds})`, async () => {
      let service = await serve();
      const { body } = await declare(service, Buffer.byteLength(file));
      const sent = put(body.upload_url, file).then((response) => response.status);
      // somewhere in sending, reading, writing, and once perhaps after all of it
      const moment = sent.catch(() => 0).then(() => sleep((round * 397) % 1_200));
      await (round % 4 === 3 ? sleep((round * 7) % 60) : moment);
      const before = await memories(service);
      assert.ok(before.length === 0 || before[0].segment_count === count);
      await kill(service.child);
      await sent.catch(() => {});

      service = await serve();
      const [{ status }] = (await service.ask("GET", `${path}/jobs/${body.job_id}`)).body.results;
      // the file had not arrived: nothing of it is there, and it can be sent again
      if (status === "awaiting_input") await sendAgain(service, body.upload_url);
      else assert.ok(["processing", "completed"].includes(status), status);
      await untilListed(service);
      const [result] = (await ended(service, body.job_id)).results;
      assert.equal(result.status, "completed");
      const [memory, ...others] = await memories(service);
      assert.deepEqual(
        [memory.translation_memory_id, memory.segment_count, others],
        [result.translation_memory_id, count, []],
      );
      const { body: page } = await service.ask(
        "GET",
        `${path}/${memory.translation_memory_id}/segments?filter_text=DE%20&page_size=100`,
      );
      assert.equal(page.segments.length, 100);
      // the file goes right after the job has ended
      await untilRemoved(join(dataDir, "files", "memories"));
    });
  }
});
