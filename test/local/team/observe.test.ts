import assert from "node:assert/strict";
import { createServiceLog } from "../../../src/cli/serve/serviceLog.ts";
import { EngineFailure } from "../../../src/local/engines/engineFailure.ts";
import type { EngineSource } from "../../../src/local/engines/pairEngine.ts";
import { createLocalService, type LocalService } from "../../../src/local/localServer.ts";
import { createEngineWatch } from "../../../src/local/observe/engineWatch.ts";
import { noCorrector } from "../../../src/local/writing/textCorrector.ts";
import { until } from "../../until.ts";
import { ask, withKey } from "./asking.ts";
import { parseMetrics, sampleOf } from "./metricLines.ts";

const metricsKey = "metrics-key-0123456789";
const secretText = "The takeover of ACME closes on Friday";

/** Translates by upper case, until it is broken. */
const breakable = (state: { isBroken: boolean; hold?: Promise<void> }): EngineSource => ({
  find: async () => ({
    id: "upper",
    entry: "upper",
    name: "Upper",
    pseudo: false,
    isExclusive: true,
    async translate(parts) {
      await state.hold;
      if (state.isBroken) throw new EngineFailure("engine.unreachable", "Upper", "127.0.0.1");
      return parts.map((part) => (part.kind === "text" ? { ...part, text: part.text.toUpperCase() } : part));
    },
  }),
  close() {},
});

describe("service for a team: health, metrics and log", () => {
  let service: LocalService;
  const state: { isBroken: boolean; hold?: Promise<void> } = { isBroken: false };
  const lines: string[] = [];
  beforeEach(async () => {
    state.isBroken = false;
    delete state.hold;
    lines.length = 0;
    service = await createLocalService({
      engines: [breakable(state)],
      writing: noCorrector,
      metricsKey,
      ...createServiceLog("json", (line) => lines.push(line)),
      team: { host: "127.0.0.1", port: 0, behindProxy: true },
    });
  });
  let isClosed = false;
  const close = async (grace?: number) => {
    isClosed = true;
    await service.close(grace);
  };
  afterEach(async () => {
    if (!isClosed) await service.close();
    isClosed = false;
  });
  const health = (path: string) => ask(service.teamPort ?? 0, path);
  const translate = (text: string, key = service.key) =>
    ask(service.teamPort ?? 0, "/v2/translate", {
      headers: withKey(key),
      json: { text: [text], source_lang: "EN", target_lang: "DE" },
    });
  const metrics = async () => {
    const { text } = await ask(service.teamPort ?? 0, "/metrics", {
      headers: { authorization: `Bearer ${metricsKey}` },
    });
    return text;
  };

  it("is alive and ready without a key, on both ports, and says nothing else", async () => {
    for (const port of [service.port, service.teamPort ?? 0]) {
      const [alive, ready] = [await ask(port, "/healthz"), await ask(port, "/readyz")];
      assert.deepEqual([alive.status, alive.json], [200, { status: "alive" }]);
      assert.deepEqual([ready.status, ready.json], [200, { status: "ready" }]);
      assert.equal(ready.headers["cache-control"], "no-store");
    }
    assert.equal((await ask(service.teamPort ?? 0, "/readyz", { method: "POST" })).status, 405);
  });

  it("is not ready while no engine answers, and again when one does", async () => {
    state.isBroken = true;
    assert.equal((await translate("a")).status, 424);
    const { status, json } = await health("/readyz");
    assert.deepEqual([status, json], [503, { status: "unavailable", reason: "engines" }]);
    assert.equal((await health("/healthz")).status, 200);
    state.isBroken = false;
    assert.equal((await translate("a")).status, 200);
    assert.equal((await health("/readyz")).status, 200);
  });

  it("stops gently: not ready, no new work, running requests finish", async () => {
    let resolve = () => {};
    state.hold = new Promise((commit) => {
      resolve = commit;
    });
    const running = translate("slow");
    await until(async () => (await metrics()).includes('glossa_engine_queue_length{engine="upper"} 1'));
    const closing = close(30_000);
    const ready = await health("/readyz");
    assert.deepEqual([ready.status, ready.json.reason], [503, "stopping"]);
    assert.equal((await health("/healthz")).status, 200);
    const refused = await translate("new");
    assert.deepEqual([refused.status, refused.json.message], [503, "The service stops."]);
    assert.deepEqual([refused.headers["retry-after"], refused.headers.connection], ["5", "close"]);
    resolve();
    const { status, json } = await running;
    assert.deepEqual([status, json.translations[0].text], [200, "SLOW"]);
    await closing;
    await assert.rejects(health("/healthz"));
  });

  it("waits no longer than it may", async () => {
    state.hold = new Promise(() => {});
    const running = translate("endless").catch((error: unknown) => error);
    await until(async () => (await metrics()).includes('glossa_engine_queue_length{engine="upper"} 1'));
    const start = performance.now();
    await close(200);
    // the text is never translated: who waited for it would wait for ever, and a busy machine only for seconds
    assert.ok(performance.now() - start < 20_000);
    assert.ok((await running) instanceof Error);
  });

  it("has metrics for their own key alone", async () => {
    for (const authorization of [`Service-Auth-Key ${service.key}`, `Bearer ${service.adminKey}`, "Bearer x", ""]) {
      const { status, headers } = await ask(service.teamPort ?? 0, "/metrics", { headers: { authorization } });
      assert.deepEqual([status, headers["www-authenticate"]], [401, "Bearer"], authorization);
    }
    const without = await createLocalService({ engines: [], writing: noCorrector });
    assert.equal((await ask(without.port, "/metrics", { headers: withKey(without.key) })).status, 404);
    await without.close();
  });

  it("counts requests, times, characters and failures in Prometheus' format", async () => {
    await translate(secretText);
    await translate("ab", "wrong");
    state.isBroken = true;
    await translate("abc");
    await ask(service.teamPort ?? 0, `/v3/glossaries/${crypto.randomUUID()}`, { headers: withKey(service.key) });
    for (let at = 0; at < 50; at++) await ask(service.teamPort ?? 0, `/nothing/${at}`);
    const text = await metrics();
    const read = parseMetrics(text);
    const value = (name: string, labels = {}) => sampleOf(read, name, labels);
    const route = "POST /v2/translate";
    assert.equal(value("glossa_http_requests_total", { route, status: "200" }), 1);
    assert.equal(value("glossa_http_requests_total", { route, status: "424" }), 1);
    assert.equal(value("glossa_http_requests_total", { route: "GET /v3/glossaries/{glossary_id}", status: "404" }), 1);
    // nobody knows if a path exists without a key
    assert.equal(value("glossa_http_requests_total", { route: "other", status: "401" }), 50);
    assert.equal(value("glossa_http_requests_total", { route: "other", status: "403" }), 1);
    assert.equal(value("glossa_http_request_duration_seconds_count", { route }), 2);
    assert.equal(value("glossa_http_request_duration_seconds_bucket", { route, le: "+Inf" }), 2);
    assert.equal(value("glossa_characters_total", { kind: "text_translation" }), secretText.length);
    assert.equal(value("glossa_engine_failures_total", { engine: "upper", code: "engine.unreachable" }), 1);
    assert.equal(value("glossa_ready"), 0);
    assert.ok((value("process_resident_memory_bytes") ?? 0) > 10_000_000);
    assert.ok(read.samples.length < 150, "no label holds what a client sends");
    for (const secret of [secretText, "ACME", service.key, service.adminKey, metricsKey, "nothing"])
      assert.ok(!text.includes(secret), secret);
  });

  it("logs one line for each request, without texts and keys", async () => {
    const { json: made } = await ask(service.port, "/v2/admin/developer-keys", {
      headers: withKey(service.adminKey),
      json: { label: "Anna" },
    });
    await translate(secretText, made.key);
    await translate(secretText, "some-wrong-key");
    await ask(service.teamPort ?? 0, `/v2/usage?auth_key=${service.key}`, { headers: withKey(service.key) });
    await ask(service.teamPort ?? 0, "/v2/translate", { method: "POST", headers: withKey(service.key) });
    state.isBroken = true;
    await translate(secretText);
    await health("/healthz");
    await until(async () => lines.length >= 6);
    const read = lines.map((line) => JSON.parse(line));
    const { time, id, ms, ...line } = read[1];
    assert.match(time, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    assert.match(id, /^[\da-f]{32}$/);
    assert.ok(Number.isInteger(ms) && ms >= 0);
    assert.deepEqual(line, {
      ...{ level: "info", event: "request", method: "POST", route: "/v2/translate", status: 200 },
      ...{ characters: secretText.length, key: made.key_id },
    });
    assert.deepEqual(
      read.map(({ status, key }) => [status, key]),
      [
        [200, "admin"],
        [200, made.key_id],
        [403, undefined],
        [403, undefined],
        [415, "started"],
        [424, "started"],
      ],
    );
    const whole = lines.join("");
    for (const secret of ["ACME", "takeover", made.key, service.key, service.adminKey, "some-wrong-key", metricsKey])
      assert.ok(!whole.includes(secret), secret);
  });
});

describe("watch of engines", () => {
  const failure = (code: "engine.unreachable" | "engine.context") => () => Promise.reject(new EngineFailure(code, "E"));

  it("takes engines as down only while all of them fail, and only for a time", async () => {
    let time = 0;
    const watch = createEngineWatch(
      () => {},
      () => time,
    );
    assert.equal(watch.isDown(), false, "nothing was asked");
    await assert.rejects(watch.run("one", failure("engine.unreachable")));
    assert.equal(watch.isDown(), true);
    await watch.run("two", async () => 1);
    assert.equal(watch.isDown(), false);
    await assert.rejects(watch.run("two", failure("engine.context")));
    assert.equal(watch.isDown(), false, "that was the text");
    await assert.rejects(watch.run("two", failure("engine.unreachable")));
    assert.equal(watch.isDown(), true);
    time += 30_000;
    assert.equal(watch.isDown(), false);
    assert.deepEqual(watch.inProgress(), []);
  });
});
