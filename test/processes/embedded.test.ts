import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Failure } from "../../src/core/failures/failure.ts";
import { type Embedded, type EmbeddedOptions, startEmbedded } from "../../src/service/embeddedService.ts";
import { usage } from "../../src/service/protocol/usageEndpoints.ts";
import { createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport } from "../../src/service/transport.ts";
import { program } from "../program.ts";
import { memoryLog, scripted, told } from "../service/server.ts";
import { skip } from "../skip.ts";

const never = new AbortController().signal;
/** By its address: the service doesn't work in this folder. */

describe("embedded service, as windows share it", () => {
  let dataDir: string;
  let held: Embedded[] = [];
  const { lines, log } = memoryLog();

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "glossa-embedded-"));
  });
  afterEach(async () => {
    for (const one of held) one.dispose();
    held = [];
    // those too that were stopped while they started: they may write until they have ended
    const started = lines.flatMap((line) => /started process (\d+)/.exec(line)?.[1] ?? []);
    lines.length = 0;
    await Promise.all(started.map((pid) => ended(Number(pid))));
    await rm(dataDir, { recursive: true });
  });

  async function start(options: Partial<EmbeddedOptions> = {}, signal = never): Promise<Embedded> {
    const defaults = { ...program, execPath: process.execPath, env: process.env, dataDir, linger: 0.3, log };
    const one = await startEmbedded({ ...defaults, ...options }, signal);
    held.push(one);
    return one;
  }
  const isAlive = (pid: number): boolean => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  async function ended(pid: number): Promise<void> {
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const call = ({ connection }: Embedded) => {
    const client = createClient({ connection, transport: fetchTransport(), log, attempts: { unreachable: 1 } });
    return client.call(usage, {}, never);
  };

  it("is started, found, shared, and ends after the last one let go", async () => {
    const first = await start();
    assert.equal((await call(first)).character_count, 0);
    const second = await start();
    assert.deepEqual([second.pid, second.connection], [first.pid, first.connection]);
    assert.ok(first.connection.embedded && first.connection.adminKey !== undefined);
    first.dispose();
    await new Promise((resolve) => setTimeout(resolve, 800));
    assert.equal((await call(second)).character_count, 0);
    second.dispose();
    await ended(second.pid);
    await assert.rejects(stat(join(dataDir, "service.json")), { code: "ENOENT" });
  });

  it("is one, however many windows open at once", async () => {
    const all = await Promise.all([start(), start(), start()]);
    assert.equal(new Set(all.map(({ pid }) => pid)).size, 1);
    await Promise.all(all.map(call));
  });

  it("says when it is gone, and comes back with its next start", async () => {
    const first = await start();
    process.kill(first.pid, "SIGKILL");
    await first.closed;
    await assert.rejects(call(first), { code: "service.unreachable" });
    const second = await start();
    assert.notEqual(second.pid, first.pid);
    assert.equal((await call(second)).character_count, 0);
  });

  it("gets no keys of others", async function () {
    if (process.platform !== "linux") skip(this, "notLinux");
    const first = await start({ env: { ...process.env, GLOSSA_API_KEY: "key-of-a-service", NPM_TOKEN: "a-token" } });
    const environment = await readFile(`/proc/${first.pid}/environ`, "utf8");
    assert.match(environment, /(?:^|\0)PATH=/);
    assert.doesNotMatch(environment, /key-of-a-service|a-token/);
  });

  it("does not take letting go for an end", async () => {
    const first = await start();
    const second = await start();
    let closed = false;
    void first.closed.then(() => {
      closed = true;
    });
    first.dispose();
    await call(second);
    assert.equal(closed, false);
  });

  it("gives its key to nobody who took a dead service's port", async () => {
    const thief = await scripted((response) => void response.writeHead(200).end());
    const dead = await start();
    dead.dispose();
    await ended(dead.pid);
    await writeFile(
      join(dataDir, "service.json"),
      JSON.stringify({ pid: dead.pid, port: thief.port, key: "old", adminKey: "old" }),
    );
    await start();
    assert.deepEqual(thief.asked, []);
    await thief.close();
  });

  it("gives its key to nobody who took the port while its number is another program's", async () => {
    const thief = await scripted((response) => void response.writeHead(200).end('{"proof":"00"}'));
    await writeFile(
      join(dataDir, "service.json"),
      JSON.stringify({ pid: process.pid, port: thief.port, key: "old", adminKey: "old", process: "an earlier one" }),
    );
    await call(await start());
    assert.deepEqual(
      thief.asked.filter(({ url, headers }) => !url.startsWith("/glossa/identity?") || "authorization" in headers),
      [],
    );
    assert.ok(thief.asked.length > 0);
    await thief.close();
  });

  for (const [name, text] of [
    ["broken", "{"],
    ["of another shape", '{"pid":"x"}'],
  ] as const) {
    it(`starts where the file is ${name}`, async () => {
      await writeFile(join(dataDir, "service.json"), text);
      await call(await start());
    });
  }

  const failing: readonly (readonly [string, Partial<EmbeddedOptions>, RegExp])[] = [
    ["its program is missing", { cliPath: "/no/such/cli.js" }, /^Error.*Cannot find module .*\/no\/such\/cli\.js/],
    ["what runs it is missing", { execPath: "/no/such/node" }, /ENOENT/],
    ["its data folder is none", { dataDir: "/dev/null/glossa" }, /^\/dev\/null\/glossa can't be used: ENOTDIR$/],
    [
      "its data folder can't be served",
      { execArgs: ["-e", "console.error('glossa serve: no'); process.exit(1)", "--"] },
      /^glossa serve: no$/,
    ],
    ["its program ends at once", { execArgs: ["-e", "process.exit(7)", "--"] }, /ended with 7/],
  ];
  for (const [name, options, words] of failing) {
    it(`fails with a sentence where ${name}`, async () => {
      const failure: unknown = await start(options).catch((error: unknown) => error);
      assert.ok(failure instanceof Failure && failure.code === "service.embedded", told(failure));
      assert.match(failure.facts.detail ?? "", words);
    });
  }

  it("fails with a sentence if its data folder holds files of others, which stay", async () => {
    await writeFile(join(dataDir, "thesis"), "years of work");
    const failure: unknown = await start().catch((error: unknown) => error);
    assert.ok(failure instanceof Failure && failure.code === "service.embedded", told(failure));
    assert.match(failure.facts.detail ?? "", /is not used as data folder: it has other files in it \(thesis\)\. Name/);
    assert.equal(await readFile(join(dataDir, "thesis"), "utf8"), "years of work");
  });

  it("is cancelled while it starts", async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new Error("enough")), 50);
    await assert.rejects(start({}, controller.signal), /enough/);
    await assert.rejects(start({}, AbortSignal.abort(new Error("before"))), /before/);
  });

  it("writes its keys to its own file only, and to no log", async () => {
    const { connection } = await start();
    const secrets = [connection.key, connection.adminKey ?? ""];
    const service = await readFile(join(dataDir, "service.json"), "utf8");
    assert.ok(secrets.every((secret) => service.includes(secret)));
    const other = [
      await readFile(join(dataDir, "service.log"), "utf8"),
      lines.join("\n"),
      await readFile(join(dataDir, "state.db"), "latin1"),
    ];
    for (const text of other) assert.ok(!secrets.some((secret) => text.includes(secret)));
    for (const name of ["service.json", "service.log", "state.db"])
      assert.equal((await stat(join(dataDir, name))).mode & 0o777, 0o600, name);
  });
});
