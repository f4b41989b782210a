import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runServe as serveHere } from "../../src/cli/serve/serveCommand.ts";
import { programArgs } from "../program.ts";

/** The command as its own process. */
interface Served {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  /** The first line that it writes. */
  readonly line: Promise<string>;
  /** All that it wrote, on both ways. */
  written(): string;
}

interface Line {
  readonly url: string;
  readonly key: string;
  readonly adminKey: string;
  readonly scopedKey?: string;
}

describe("glossa serve", () => {
  let dir: string;
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "glossa-serve-"));
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill("SIGKILL");
        await once(child, "close");
      }
    }
    await rm(dir, { recursive: true });
  });

  function serve(...args: readonly string[]): Served {
    const child = spawn(process.execPath, [...programArgs, "serve", ...args], {
      env: { ...process.env, XDG_DATA_HOME: dir },
    });
    children.push(child);
    let text = "";
    const line = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        stream.setEncoding("utf8").on("data", (part: string) => {
          text += part;
          if (text.includes("\n")) resolve(text.slice(0, text.indexOf("\n")));
        });
      }
    });
    const ended = once(child, "close").then(([code]) => code as number | null);
    return { child, ended, line, written: () => text };
  }
  const data = () => join(dir, "data");
  const json = async (...args: readonly string[]) => {
    const served = serve("--json", "--data", data(), ...args);
    return { ...served, service: JSON.parse(await served.line) as Line };
  };
  const ask = (url: string, key: string, body?: object) =>
    fetch(url, {
      headers: { authorization: `Service-Auth-Key ${key}`, "content-type": "application/json" },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });

  it("uses no folder with files of others: exit code 4 and a sentence", async () => {
    await writeFile(join(dir, "thesis"), "years of work");
    const served = serve("--data", dir);
    assert.equal(await served.ended, 4);
    assert.equal(
      served.written(),
      `glossa serve: ${dir} is not used as data folder: it has other files in it (thesis). Name an empty folder or a new one with --data.\n`,
    );
  });

  it("prints one line with address and keys, writes its file, and takes it back when it ends", async () => {
    const { child, ended, written, service } = await json("--scoped-key", "usage:read");
    assert.match(service.url, /^http:\/\/127\.0\.0\.1:\d+$/);
    assert.deepEqual(Object.keys(service), ["url", "key", "adminKey", "scopedKey"]);
    assert.equal(new Set(Object.values(service)).size, 4);
    const file = join(data(), "service.json");
    const entry = JSON.parse(await readFile(file, "utf8"));
    assert.deepEqual([entry.pid, entry.port, entry.key], [child.pid, Number(new URL(service.url).port), service.key]);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal((await ask(`${service.url}/v2/usage`, service.key)).status, 200);
    assert.equal((await ask(`${service.url}/v2/usage`, service.scopedKey ?? "")).status, 200);
    assert.equal((await ask(`${service.url}/v2/languages`, service.scopedKey ?? "")).status, 403);
    child.kill("SIGTERM");
    assert.equal(await ended, 0);
    assert.equal(written().trim().split("\n").length, 1);
    await assert.rejects(stat(file), { code: "ENOENT" });
  });

  it("shows no key to people, on the port that they chose", async () => {
    const { url } = (await json()).service;
    const taken = new URL(url).port;
    const second = serve("--port", taken, "--data", join(dir, "other"));
    assert.equal(await second.ended, 1);
    assert.match(second.written(), /EADDRINUSE/);

    const third = serve("--data", join(dir, "third"));
    const line = await third.line;
    const { key, adminKey, port } = JSON.parse(await readFile(join(dir, "third", "service.json"), "utf8"));
    assert.ok(line.includes(`http://127.0.0.1:${port}`) && line.includes(join(dir, "third")));
    await ask(`http://127.0.0.1:${port}/v2/usage?auth_key=${key}`, adminKey);
    third.child.kill("SIGINT");
    assert.equal(await third.ended, 0);
    assert.ok(![key, adminKey].some((secret) => third.written().includes(secret)));
  });

  it("refuses a data folder that another one serves", async () => {
    const first = await json();
    const second = serve("--json", "--data", data());
    assert.equal(await second.ended, 3);
    assert.equal(
      second.written(),
      `glossa serve: Process ${first.child.pid} already serves this data folder on ${first.service.url}. It runs until it is stopped: press Ctrl+C where it runs, or end process ${first.child.pid}. Or name another folder with --data.\n`,
    );
    assert.equal((await ask(`${first.service.url}/v2/usage`, first.service.key)).status, 200);
  });

  it("takes the place of one that clients have started and left", async () => {
    const first = await json("--linger", "60");
    const { service } = await json();
    assert.equal(await first.ended, 0);
    assert.equal((await ask(`${service.url}/v2/usage`, service.key)).status, 200);
  });

  it("takes over from one that was killed, with its usage and with new keys", async () => {
    const first = await json();
    const order = { text: ["abc"], source_lang: "EN", target_lang: "DE" };
    assert.equal((await ask(`${first.service.url}/v2/translate`, first.service.key, order)).status, 200);
    first.child.kill("SIGKILL");
    await first.ended;
    const { service } = await json();
    assert.notEqual(service.key, first.service.key);
    const usage = (await (await ask(`${service.url}/v2/usage`, service.key)).json()) as { character_count: number };
    assert.equal(usage.character_count, 3);
  });

  it("ends when nobody has needed it for long enough, not before", async () => {
    // it counts from its start: as long as nobody holds a lease, these seconds are all that this test has to get one
    const { service, ended, child } = await json("--linger", "3");
    const lease = get(`${service.url}/glossa/lease`, {
      headers: { authorization: `Service-Auth-Key ${service.key}` },
      agent: false,
    });
    const [response] = await once(lease, "response");
    response.resume();
    response.on("error", () => {});
    lease.on("error", () => {});
    await new Promise((resolve) => setTimeout(resolve, 4000));
    assert.equal(child.exitCode, null);
    lease.destroy();
    assert.equal(await ended, 0);
  });

  it("ends when its data folder is taken from it", async () => {
    const { ended } = await json();
    await writeFile(join(data(), "service.json"), "{}");
    assert.equal(await ended, 0);
  });

  it("fails on request, and has a quota if one is set", async () => {
    const { service } = await json("--faults", "503=1", "--character-limit", "2");
    const statuses: number[] = [];
    for (const text of ["a", "a", "ab", "b"]) {
      const response = await ask(`${service.url}/v2/translate`, service.key, {
        text: [text],
        source_lang: "EN",
        target_lang: "DE",
      });
      statuses.push(response.status);
    }
    assert.deepEqual(statuses, [503, 200, 456, 200]);
  });

  const calls: readonly (readonly [string, readonly string[], number, RegExp])[] = [
    ["an unknown option", ["--colour"], 2, /^glossa serve: Unknown option '--colour'\. See glossa help serve\.\n$/],
    ["a port that is none", ["--port", "http"], 2, /^glossa serve: --port takes a number up to 65535/],
    [
      "faults that are none",
      ["--faults", "earthquake=1"],
      2,
      /^glossa serve: unknown fault: earthquake=1\. See glossa help serve\.\n$/,
    ],
    ["a plan that is none", ["--plan", "gold"], 2, /^glossa serve: --plan takes free, pro, not “gold”/],
    ["an argument too many", ["now"], 2, /^glossa serve: Unexpected argument 'now'/],
    [
      "a data folder that is a file",
      ["--data", fileURLToPath(import.meta.url)],
      4,
      /^glossa serve: .* is not used as data folder: it is not a folder/,
    ],
    ["--help", ["--help"], 0, /^glossa serve \[--port N\]/],
  ];
  for (const [name, args, code, words] of calls) {
    it(`${name}: exit code ${code}`, async () => {
      let written = "";
      const write = (text: string) => {
        written += text;
      };
      const io = { out: write, err: write, env: { XDG_DATA_HOME: dir }, signal: AbortSignal.timeout(20_000) };
      assert.equal(await serveHere(args, io), code);
      assert.match(written, words);
    });
  }
});
