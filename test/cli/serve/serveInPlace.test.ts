import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runServe } from "../../../src/cli/serve/serveCommand.ts";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { takeLease, toConnection } from "../../../src/service/lease.ts";
import { serviceFileName } from "../../../src/service/protocol/embeddedEndpoints.ts";

describe("glossa serve where a service already runs", () => {
  let dir: string;
  let running: LocalService;
  let closing: Promise<void> | undefined;
  const close = (): Promise<void> => {
    closing ??= running.close();
    return closing;
  };
  const never = new AbortController().signal;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "glossa-in-place-"));
  });
  afterEach(async () => {
    await close();
    closing = undefined;
    await rm(dir, { recursive: true });
  });
  const start = async (linger?: number): Promise<void> => {
    running = await createLocalService({ dataDir: dir, engines: [], linger, onUnneeded: () => void close() });
  };
  /** Runs the command until it writes something. */
  const serve = async () => {
    const ending = new AbortController();
    let written = "";
    const write = (text: string): void => {
      written += text;
      ending.abort();
    };
    const code = await runServe(["--data", dir, "--json"], { out: write, err: write, env: {}, signal: ending.signal });
    return { code, written };
  };
  const refusal = (rest: string): string =>
    `glossa serve: Process ${process.pid} already serves this data folder on ${running.url}. ${rest} Or name another folder with --data.\n`;

  it("takes the place of one that clients have started and left", async () => {
    await start(100);
    const { code, written } = await serve();
    assert.equal(code, 0, written);
    assert.notEqual(JSON.parse(written).url, running.url);
  });

  it("leaves one that a client uses", async () => {
    await start(100);
    const lease = await takeLease(toConnection(running), never);
    const used =
      "It is the embedded service, which an editor or a terminal uses: it ends some time after the last of them.";
    assert.deepEqual(await serve(), { code: 3, written: refusal(used) });
    lease?.release();
  });

  it("names one that does not answer", async () => {
    await start();
    const file = join(dir, serviceFileName);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/"key":"\w+/, '"key":"another'));
    const { code, written } = await serve();
    assert.deepEqual([code, written], [3, refusal(`It does not answer: end process ${process.pid}.`)]);
    await writeFile(file, text);
  });

  it("says that a backup is being written", async () => {
    await start();
    const file = join(dir, serviceFileName);
    const text = await readFile(file, "utf8");
    await writeFile(file, text.replace(/"port":\d+/, '"port":0'));
    const { code, written } = await serve();
    assert.equal(code, 3);
    assert.match(written, /^glossa serve: Process \d+ is writing a backup of this data folder\. Try again when/);
    await writeFile(file, text);
  });
});
