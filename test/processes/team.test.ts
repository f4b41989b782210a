import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCertificate } from "../certificate.ts";
import { contentOf, inGerman, type ScriptedEndpoint, scriptedEndpoint } from "../local/engines/scriptedEndpoint.ts";
import { ask, withKey } from "../local/team/asking.ts";
import { programArgs } from "../program.ts";
import { until } from "../until.ts";

interface Program {
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  out(): string;
  err(): string;
}

interface Service extends Program {
  readonly key: string;
  readonly adminKey: string;
  readonly url: string;
  readonly teamUrl: string;
  readonly port: number;
}

describe("a service for a team", () => {
  let dir: string;
  let endpoint: ScriptedEndpoint;
  let hold: Promise<void> | undefined;
  const children: ChildProcess[] = [];
  const tls = createCertificate();
  const file = (name: string) => join(dir, name);
  const english = { title: "Save changes", hint: "Close {count} windows", secret: "The takeover closes on Friday" };

  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "glossa-team-"));
    hold = undefined;
    endpoint = await scriptedEndpoint(async ({ items }) => {
      await hold;
      return contentOf(items, inGerman);
    });
    const engine = { id: "model", kind: "chat", url: endpoint.url, model: "small", keyVariable: "MODEL_KEY" };
    await writeFile(file("engines.json"), JSON.stringify({ engines: [engine] }));
    await writeFile(file("cert.pem"), tls.cert);
    await writeFile(file("key.pem"), tls.key);
    await mkdir(file("project/locales"), { recursive: true });
    await writeFile(file("project/locales/en.json"), JSON.stringify(english, null, 2));
    await writeFile(file("project/locales/de.json"), "{}\n");
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGKILL");
      await once(child, "close");
    }
    await endpoint.close();
    await rm(dir, { recursive: true });
  });

  function glossa(args: readonly string[], env: Record<string, string> = {}): Program {
    const child = spawn(process.execPath, [...programArgs, ...args], {
      cwd: file("project"),
      env: { ...process.env, XDG_DATA_HOME: file("xdg"), XDG_CACHE_HOME: file("cache"), ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    children.push(child);
    const text = { out: "", err: "" };
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text.out += part;
    });
    child.stderr.setEncoding("utf8").on("data", (part: string) => {
      text.err += part;
    });
    const ended = once(child, "close").then(([code]) => code as number | null);
    return { child, ended, out: () => text.out, err: () => text.err };
  }
  async function serve(...more: readonly string[]): Promise<Service> {
    const args = ["serve", "--json", "--data", file("data"), "--engines", file("engines.json"), "--log", "json"];
    const certificate = ["--tls-cert", file("cert.pem"), "--tls-key", file("key.pem")];
    const program = glossa([...args, ...certificate, ...more], { MODEL_KEY: "model-key", METRICS: "0123456789abcdef" });
    await until(() => program.out().includes("\n") || program.child.exitCode !== null);
    const line = JSON.parse(program.out() || "{}");
    assert.ok(line.teamUrl, program.err());
    return { ...program, ...line, port: Number(new URL(line.teamUrl).port) };
  }
  const run = async (args: readonly string[], env: Record<string, string> = {}) => {
    const program = glossa(args, env);
    const code = await program.ended;
    return { code, out: program.out(), err: program.err() };
  };
  const translate = (service: Service, key = service.key, text = "Save changes") =>
    ask(service.port, "/v2/translate", {
      ca: tls.cert,
      headers: withKey(key),
      json: { text: [text], source_lang: "EN", target_lang: "DE" },
    });
  const health = (service: Service, path: string) => ask(service.port, path, { ca: tls.cert });

  it("translates a project over TLS by a member's key, and says nothing of it in its log", async () => {
    const service = await serve("--metrics-key-env", "METRICS");
    const created = ["serve", "keys", "create", "Anna", "--may", "text", "--characters", "500", "--json"];
    const anna = await run([...created, "--data", file("data")]);
    assert.equal(anna.code, 0, anna.err);
    const { key, key_id } = JSON.parse(anna.out);
    const clientEnv = { GLOSSA_API_KEY: key, NODE_EXTRA_CA_CERTS: file("cert.pem") };
    const url = `https://localhost:${service.port}`;
    const unknown = await run(["translate", "--service", url], { GLOSSA_API_KEY: key });
    assert.equal(unknown.code, 3, "a certificate that the client does not know");
    const done = await run(["translate", "--service", url], clientEnv);
    assert.equal(done.code, 0, done.err + done.out);
    const german = JSON.parse(await readFile(file("project/locales/de.json"), "utf8"));
    assert.deepEqual(Object.keys(german), Object.keys(english));
    assert.match(german.hint, /\{count\}/);

    const listed = await run(["serve", "keys", "list", "--data", file("data")]);
    assert.match(listed.out, /Anna +translate:text /);
    const usage = await ask(service.port, "/v2/usage", { ca: tls.cert, headers: withKey(key) });
    const document = await run(["service", "document", file("cert.pem"), "--to", "de", "--service", url], clientEnv);
    assert.notEqual(document.code, 0);
    assert.equal((await run(["serve", "keys", "deactivate", key_id, "--data", file("data")])).code, 0);
    assert.equal((await translate(service, key)).status, 403);

    service.child.kill("SIGTERM");
    assert.equal(await service.ended, 0);
    const lines = service
      .err()
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const billed = lines.filter((line) => line.key === key_id).reduce((sum, line) => sum + line.characters, 0);
    assert.equal(billed, usage.json.api_key_character_count);
    assert.ok(billed > 50, `${billed}`);
    for (const secret of [
      key,
      service.key,
      service.adminKey,
      "model-key",
      "0123456789abcdef",
      "takeover",
      "Save changes",
    ])
      assert.ok(!service.err().includes(secret), secret);
  });

  it("finishes what runs after SIGTERM, and is not ready while it does; exit code 0", async () => {
    const service = await serve();
    let resolve = () => {};
    hold = new Promise((commit) => {
      resolve = commit;
    });
    const running = translate(service);
    await until(() => endpoint.requests.length > 0);
    const healthy = await run(["serve", "health", "--data", file("data")]);
    assert.deepEqual([healthy.code, healthy.out], [0, '{"status":"ready"}\n']);
    service.child.kill("SIGTERM");
    let status = 200;
    while (status === 200) status = (await health(service, "/readyz")).status;
    assert.equal(status, 503);
    assert.equal((await translate(service)).status, 503);
    const unhealthy = await run(["serve", "health", "--data", file("data")]);
    assert.deepEqual([unhealthy.code, JSON.parse(unhealthy.out).reason], [1, "stopping"]);
    resolve();
    assert.equal((await running).status, 200);
    assert.equal(await service.ended, 0);
    assert.equal((await run(["serve", "health", "--data", file("data")])).code, 1, "it has ended");
  });

  it("waits for --grace at most, and not at all after a second signal", async () => {
    hold = new Promise(() => {});
    for (const [grace, signals, code] of [
      ["0.3", 1, 0],
      ["60", 2, 130],
    ] as const) {
      const service = await serve("--grace", grace);
      endpoint.requests.length = 0;
      const running = translate(service).catch((error: Error) => error);
      await until(() => endpoint.requests.length > 0);
      const start = performance.now();
      service.child.kill("SIGTERM");
      if (signals === 2) {
        // two that come before it has looked are one to it
        await until(async () => (await health(service, "/readyz")).status === 503);
        service.child.kill("SIGTERM");
      }
      assert.equal(await service.ended, code);
      assert.ok(performance.now() - start < 20_000);
      assert.ok((await running) instanceof Error);
    }
  });

  it("goes on with documents after a restart", async () => {
    const first = await serve("--grace", "0");
    const developer = await run(["serve", "keys", "create", "Ben", "--data", file("data"), "--json"]);
    const { key } = JSON.parse(developer.out);
    hold = new Promise(() => {});
    const form = new FormData();
    form.set("file", new Blob(["Save changes"]), "a.txt");
    form.set("source_lang", "EN");
    form.set("target_lang", "DE");
    const reply = await fetch(`${first.url}/v2/document`, { method: "POST", headers: withKey(key), body: form });
    const { document_id, document_key } = (await reply.json()) as { document_id: string; document_key: string };
    await until(() => endpoint.requests.length > 0);
    first.child.kill("SIGTERM");
    assert.equal(await first.ended, 0);
    hold = undefined;
    const second = await serve();
    const asked = { ca: tls.cert, headers: withKey(key), json: { document_key } };
    await until(async () => (await ask(second.port, `/v2/document/${document_id}`, asked)).json.status === "done");
    assert.equal((await ask(second.port, `/v2/document/${document_id}/result`, asked)).status, 200);
  });

  it("reads its certificate again on SIGHUP, and keeps the one before if that is no good", async () => {
    const service = await serve();
    const next = createCertificate({ name: "next" });
    await writeFile(file("cert.pem"), next.cert);
    service.child.kill("SIGHUP");
    await until(() => service.err().includes("is not the key of the certificate"));
    assert.equal((await health(service, "/healthz")).status, 200);
    await writeFile(file("key.pem"), next.key);
    service.child.kill("SIGHUP");
    await until(() => service.err().includes("was read again"));
    assert.equal((await ask(service.port, "/healthz", { ca: next.cert })).status, 200);
    await assert.rejects(health(service, "/healthz"));
  });

  it("is backed up while it runs, and says if the file can't be written", async () => {
    await serve();
    const done = await run(["serve", "backup", file("b.tar"), "--data", file("data")]);
    assert.equal(done.code, 0, done.err);
    if (process.platform === "win32") return;
    const limited = spawn(
      "sh",
      ["-c", 'ulimit -f 8; trap "" XFSZ; exec "$0" "$@"', process.execPath].concat(programArgs, [
        "serve",
        "backup",
        file("c.tar"),
        "--data",
        file("data"),
      ]),
      {
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    children.push(limited);
    let err = "";
    limited.stderr?.setEncoding("utf8").on("data", (part: string) => {
      err += part;
    });
    assert.deepEqual(await once(limited, "close"), [1, null]);
    assert.match(err, /can't be written: the file would be larger than allowed \(EFBIG\)/);
    await assert.rejects(readFile(file("c.tar.part")), { code: "ENOENT" });
  });
});
