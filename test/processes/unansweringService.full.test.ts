import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../src/core/failures/failure.ts";
import { startEmbedded } from "../../src/service/embeddedService.ts";
import { program } from "../program.ts";
import { memoryLog } from "../service/server.ts";
import { skip } from "../skip.ts";

const never = new AbortController().signal;

describe("an embedded service that lives and does not answer", () => {
  it("is named with its process and what to do, and is used again once it answers", async function () {
    if (process.platform !== "linux") skip(this, "notLinux");
    const dataDir = await mkdtemp(join(tmpdir(), "glossa-unanswering-"));
    const { log } = memoryLog();
    const options = { ...program, execPath: process.execPath, env: process.env, dataDir, linger: 600, log };
    const first = await startEmbedded(options, never);
    try {
      process.kill(first.pid, "SIGSTOP");
      const failure: unknown = await startEmbedded(options, never).catch((error: unknown) => error);
      assert.ok(failure instanceof Failure && failure.code === "service.embedded");
      assert.equal(
        failure.facts.detail,
        `process ${first.pid} holds ${dataDir} and does not answer; end it and try again`,
      );
      process.kill(first.pid, "SIGCONT");
      const second = await startEmbedded(options, never);
      assert.equal(second.pid, first.pid);
      second.dispose();
    } finally {
      process.kill(first.pid, "SIGKILL");
      await first.closed;
      await rm(dataDir, { recursive: true });
    }
  });
});
