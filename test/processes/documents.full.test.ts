import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ask, ended, type Handle, upload } from "../local/documents/client.ts";
import { programArgs } from "../program.ts";

/** When each round kills the service: right after the upload, in the middle, and once it is done. */
const moments = ["uploaded", "translating", "done"] as const;

const lines = 30_000;
/** A text that no engine changes. */
const source = "{count} Üé\n".repeat(lines);
const characters = "{count} Üé".length * lines;

describe("documents through kill -9", function () {
  this.timeout(300_000);
  let dataDir: string;
  let child: ChildProcess | undefined;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "glossa-killed-"));
  });
  after(async () => {
    await kill();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function kill(): Promise<void> {
    const running = child;
    child = undefined;
    if (running === undefined || running.exitCode !== null || running.signalCode !== null) return;
    running.kill("SIGKILL");
    await once(running, "close");
  }

  async function serve(): Promise<{ readonly url: string; readonly key: string }> {
    const started = spawn(process.execPath, [...programArgs, "serve", "--json", "--data", dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = started;
    const [line] = await once(started.stdout, "data");
    return JSON.parse(String(line));
  }

  async function until(service: { readonly url: string; readonly key: string }, handle: Handle, state: string) {
    for (;;) {
      const { body } = await ask(service, handle);
      if (body.status === state || body.status === "done") return;
    }
  }

  it("are translated whole after the next start, handed out once, billed once", async () => {
    for (const [round, moment] of moments.entries()) {
      let service = await serve();
      const { status, body } = await upload(service, "a.txt", source, { target_lang: "en-XA" });
      assert.equal(status, 200);
      if (moment !== "uploaded") await until(service, body, moment);
      await kill();
      service = await serve();
      assert.equal((await ended(service, body)).status, "done", moment);
      const { bytes } = await ask(service, body, "/result");
      const done = Buffer.from(bytes).toString();
      assert.equal(done, "⟦{count} Üé⟧\n".repeat(lines), moment);
      assert.equal((await ask(service, body)).status, 404);
      await kill();
      service = await serve();
      assert.equal((await ask(service, body, "/result")).status, 404);
      const used = await fetch(`${service.url}/v2/usage`, {
        headers: { authorization: `Service-Auth-Key ${service.key}` },
      });
      const { character_count } = (await used.json()) as { readonly character_count: number };
      assert.equal(character_count, (round + 1) * characters);
      assert.deepEqual(await readdir(join(dataDir, "files", "documents")), []);
      await kill();
    }
  });
});
