import assert from "node:assert/strict";
import { createFaults, parseFaults } from "../../src/local/requestFaults.ts";
import { type Running, running } from "./service.ts";

describe("faults on purpose", () => {
  const specs: readonly (readonly [string, object])[] = [
    ["", { rules: [] }],
    ["latency=100", { latency: 100, rules: [] }],
    ["429=3", { rules: [{ kind: 429, count: 3 }] }],
    ["429:2=10%", { rules: [{ kind: 429, share: 0.1, retryAfter: 2 }] }],
    [
      "503=1, drop=2,truncate=1 ,garbage=0.5%,seed=7",
      {
        seed: 7,
        rules: [
          { kind: 503, count: 1 },
          { kind: "drop", count: 2 },
          { kind: "truncate", count: 1 },
          { kind: "garbage", share: 0.005 },
        ],
      },
    ],
  ];
  for (const [spec, expected] of specs)
    it(`reads ${JSON.stringify(spec)}`, () => assert.deepEqual(parseFaults(spec), expected));

  for (const spec of ["429", "=1", "200=1", "broken=1", "429=x", "429=-1", "drop"]) {
    it(`refuses ${spec}`, () => assert.throws(() => parseFaults(spec), /unknown fault/));
  }

  it("fails the same requests for the same seed", () => {
    const faults = () => createFaults(parseFaults("429=30%,seed=5"));
    const pattern = (one: ReturnType<typeof faults>) => Array.from({ length: 1000 }, () => one.next()?.kind ?? 0);
    const [first, second] = [pattern(faults()), pattern(faults())];
    assert.deepEqual(first, second);
    const share = first.filter((kind) => kind === 429).length / 1000;
    assert.ok(share > 0.25 && share < 0.35, `${share}`);
  });

  it("fails so many requests and no more, one rule after the other", () => {
    const faults = createFaults(parseFaults("429=2,503=1"));
    assert.deepEqual(
      Array.from({ length: 5 }, () => faults.next()?.kind),
      [429, 429, 503, undefined, undefined],
    );
  });

  describe("over the wire", () => {
    let service: Running | undefined;
    afterEach(() => service?.close());
    const outcome = async (spec: string) => {
      service = await running({ engines: [], faults: parseFaults(spec) });
      return await service.ask("GET", "/v2/usage").catch((error: Error) => error.name);
    };

    it("answers a status with Retry-After and a trace id", async () => {
      const reply = await outcome("429:3=1");
      assert.ok(typeof reply === "object");
      assert.deepEqual([reply.status, reply.headers.get("retry-after")], [429, "3"]);
      assert.match(reply.headers.get("x-trace-id") ?? "", /^[0-9a-f]{32}$/);
    });
    it("drops the connection", async () => assert.equal(await outcome("drop=1"), "TypeError"));
    it("cuts the body short", async () => assert.equal(await outcome("truncate=1"), "TypeError"));
    it("sends garbage", async () => assert.equal(await outcome("garbage=1"), "SyntaxError"));
    it("takes its time", async () => {
      const start = performance.now();
      await outcome("latency=80");
      assert.ok(performance.now() - start >= 79);
    });
    it("leaves the lease and the engines alone", async () => {
      service = await running({ engines: [], faults: parseFaults("500=100%") });
      assert.equal((await service.ask("GET", "/glossa/engines?target=de")).status, 200);
      assert.equal((await service.ask("GET", "/v2/usage")).status, 500);
    });
    it("can't be asked for by clients", async () => {
      service = await running();
      const reply = await service.ask("POST", "/v2/translate?faults=500%3D1", {
        json: { text: ["a"], target_lang: "de", source_lang: "en", faults: "500=1" },
        headers: { "x-faults": "500=1" },
      });
      assert.equal(reply.status, 200);
      assert.equal((await service.ask("GET", "/glossa/faults")).status, 404);
    });
  });
});
