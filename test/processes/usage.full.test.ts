import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programArgs } from "../program.ts";

/** Each round kills the service right after it answered. */
const rounds = 3;

describe("usage through kill -9", () => {
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

  async function serve(): Promise<(method: string, path: string, json?: object, admin?: "admin") => Promise<unknown>> {
    const started = spawn(process.execPath, [...programArgs, "serve", "--json", "--data", dataDir], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child = started;
    const [line] = await once(started.stdout, "data");
    const { url, key, adminKey } = JSON.parse(String(line));
    return async (method, path, json, admin) => {
      const response = await fetch(url + path, {
        method,
        headers: {
          authorization: `Service-Auth-Key ${admin === undefined ? key : adminKey}`,
          "content-type": "application/json",
          "x-service-reporting-tag": "tag",
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      assert.equal(response.status, 200);
      return await response.json();
    };
  }

  it("has counted all that was answered, once, and keeps the keys that were made", async () => {
    for (let round = 1; round <= rounds; round++) {
      const ask = await serve();
      const used = (await ask("GET", "/v2/usage")) as { readonly character_count: number };
      assert.equal(used.character_count, (round - 1) * 6);
      const keys = await ask("GET", "/v2/admin/developer-keys", undefined, "admin");
      assert.equal((keys as readonly unknown[]).length, round - 1);
      await ask("POST", "/v2/admin/developer-keys", {}, "admin");
      await Promise.all(
        ["a", "bc", "def"].map((text) =>
          ask("POST", "/v2/translate", { text: [text], source_lang: "en", target_lang: "de" }),
        ),
      );
      await kill();
    }
  });
});
