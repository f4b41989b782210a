import assert from "node:assert/strict";
import { setTimeout as sleep } from "node:timers/promises";
import { tmxOf } from "../local/memories/serving.ts";
import { isFuzzing, seed } from "../property.ts";
import { needs } from "../skip.ts";
import { until } from "../until.ts";
import { holders } from "./killed/holders.ts";
import type { Answered, Served } from "./killed/served.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";
import { askingAt, type Balancer, type Member, startBalancer, startMember } from "./postgres/team.ts";

/** 50 with `npm run fuzz`. */
const rounds = isFuzzing ? 50 : 3;

describe("services on one PostgreSQL", function () {
  this.timeout(Math.max(10, rounds) * 30_000);
  let cluster: Cluster;
  let database: string;
  let members: Member[] = [];
  let balancer: Balancer;
  let count = 0;
  before(async function () {
    needs(this, "postgresql");
    cluster = await startCluster();
    balancer = await startBalancer(() => members);
  });
  after(async () => {
    balancer?.close();
    await cluster?.remove();
  });
  beforeEach(async () => {
    database = await cluster.create(`team${++count}`);
  });
  afterEach(async () => {
    await Promise.all(members.map((member) => member.kill()));
    members = [];
  });

  /** The address for a member: the database knows its connections by this name. */
  const named = (at: number) => `${database}?application_name=member${at}`;
  /** A killed member's last statements are done, or given up, once the database has ended its connections. */
  const untilLeft = (at: number) => {
    const where = `datname = '${new URL(database).pathname.slice(1)}' AND application_name = 'member${at}'`;
    const sql = `SELECT count(*) FROM pg_stat_activity WHERE ${where}`;
    return until(async () => Number(await cluster.query(sql)) === 0);
  };

  const start = async (number: number, ...args: readonly string[]) => {
    members = await Promise.all(Array.from({ length: number }, (_, at) => startMember(named(at), {}, ...args)));
    const [first] = members;
    assert.ok(first);
    return members.map((member) => askingAt(member.url, first));
  };

  it("have the same keys, and see each other's changes at once", async () => {
    const [one, two, three] = await start(3);
    assert.ok(one && two && three);
    assert.deepEqual(new Set(members.map(({ key, adminKey }) => `${key} ${adminKey}`)).size, 1);
    const pair = { source_lang: "en", target_lang: "de" };
    const created = await good(
      one("POST", "/v3/glossaries", {
        json: { name: "g", dictionaries: [{ ...pair, entries: "save\tsichern", entries_format: "tsv" }] },
      }),
    );
    const path = `/v3/glossaries/${created.json.glossary_id}`;
    const order = { text: ["save"], source_lang: "EN", target_lang: "DE", glossary_id: created.json.glossary_id };
    const translated = async (ask: Served["ask"]) =>
      (await good(ask("POST", "/v2/translate", { json: order }))).json.translations[0].text as string;
    assert.match(await translated(two), /sichern/);
    for (let at = 0; at < 20; at++) {
      const [writer, reader] = [members[at % 3], members[(at + 1) % 3]].map((member) =>
        askingAt(member?.url ?? "", members[0] as Member),
      );
      assert.ok(writer && reader);
      const dictionary = { ...pair, entries: `save\tspeichern${at}`, entries_format: "tsv" };
      await good(writer("PUT", `${path}/dictionaries`, { json: dictionary }));
      assert.match(await translated(reader), new RegExp(`speichern${at}\\b`));
    }
    const key = (await good(three("POST", "/v2/admin/developer-keys", { json: { label: "k" }, admin: true }))).json;
    const withKey = askingAt(members[0]?.url ?? "", { key: key.key, adminKey: "" });
    assert.equal((await withKey("GET", "/v3/glossaries")).status, 200);
    await good(two("PUT", "/v2/admin/developer-keys/deactivate", { json: { key_id: key.key_id }, admin: true }));
    assert.equal((await withKey("GET", "/v3/glossaries")).status, 401);
    await good(three("DELETE", path));
    assert.equal((await one("GET", path)).status, 404);
  });

  it("merge into one dictionary without losing an entry", async () => {
    const asks = await start(3);
    const pair = { source_lang: "en", target_lang: "de" };
    const { json } = await good(asks[0]?.("POST", "/v3/glossaries", { json: { name: "g", dictionaries: [] } }));
    const path = `/v3/glossaries/${json.glossary_id}`;
    const add = (at: number) => {
      const dictionary = { ...pair, entries: `term ${at}\tWort ${at}`, entries_format: "tsv" };
      return good(asks[at % 3]?.("PATCH", path, { json: { dictionaries: [dictionary] } }));
    };
    await Promise.all(Array.from({ length: 30 }, (_, at) => add(at)));
    const entries = await good(asks[1]?.("GET", `${path}/entries?source_lang=en&target_lang=de`));
    assert.equal(entries.json.dictionaries[0].entries.split("\n").length, 30);
  });

  it("count a limit together, to the character", async () => {
    const asks = await start(3, "--character-limit", "1000");
    const json = { text: ["x".repeat(50)], source_lang: "EN", target_lang: "DE" };
    const ask = (at: number) => asks[at % 3]?.("POST", "/v2/translate", { json });
    const statuses = (await Promise.all(Array.from({ length: 45 }, (_, at) => ask(at)))).map((reply) => reply?.status);
    assert.deepEqual(
      [200, 456].map((status) => statuses.filter((one) => one === status).length),
      [20, 25],
    );
    for (const one of asks) assert.equal((await good(one("GET", "/v2/usage"))).json.character_count, 1000);
  });

  it("translate a document once, on any of them, and bill it once", async () => {
    const [one, two, three] = await start(3);
    assert.ok(one && two && three);
    const form = new FormData();
    form.set("source_lang", "EN");
    form.set("target_lang", "DE");
    form.set("file", new File([`${"Save the file. ".repeat(2_000)}`], "a.txt"));
    const { document_id, document_key } = (await good(one("POST", "/v2/document", { form }))).json;
    // its own process may be killed before it began: another one takes over
    await members[0]?.kill();
    const json = { document_key };
    await until(async () => (await good(two("POST", `/v2/document/${document_id}`, { json }))).json.status === "done");
    const [first, second] = await Promise.all([
      two("POST", `/v2/document/${document_id}/result`, { json }),
      three("POST", `/v2/document/${document_id}/result`, { json }),
    ]);
    assert.deepEqual([first.status, second.status].sort(), [200, 404]);
    const billed = (await good(three("GET", "/v2/usage"))).json.character_count;
    assert.ok(billed >= 26_000 && billed <= 30_000, String(billed));
  });

  it("import memories at once, and take over those of a killed process", async () => {
    const asks = await start(2);
    const size = 3_000;
    const upload = async (ask: Served["ask"] | undefined, name: string): Promise<string> => {
      const texts = Array.from({ length: size }, (_, at) => [`${name} ${at}`, `DE ${name} ${at}`] as const);
      const bytes = Buffer.from(tmxOf(texts));
      const source_file = { file_name: `${name}.tmx`, content_length: bytes.length, content_type: "application/xml" };
      const json = { source_file, parameters: { display_name: name } };
      const declared = (await good(ask?.("POST", "/v3/translation_memories/import", { json }))).json;
      await good(ask?.("PUT", declared.upload_url, { bytes }));
      return declared.job_id;
    };
    const jobs = await Promise.all([upload(asks[0], "one"), upload(asks[1], "two"), upload(asks[0], "three")]);
    await members[0]?.kill();
    const done = async (job: string) => {
      const { json } = await good(asks[1]?.("GET", `/v3/translation_memories/jobs/${job}`));
      assert.notEqual(json.results[0].status, "failed", JSON.stringify(json));
      return json.results[0].status === "completed";
    };
    for (const job of jobs) await until(() => done(job));
    const { json } = await good(asks[1]?.("GET", "/v3/translation_memories"));
    assert.deepEqual(
      json.translation_memories
        .map((memory: { name: string; segment_count: number }) => [memory.name, memory.segment_count])
        .sort(),
      [
        ["one", size],
        ["three", size],
        ["two", size],
      ],
    );
    const rows = await cluster.query(
      "SELECT count(*) FROM glossa.memory_segments s JOIN glossa.memories m ON m.number = s.memory WHERE m.state = 'ready'",
      new URL(database).pathname.slice(1),
    );
    assert.equal(Number(rows), size * 3);
  });

  it(`keep the old or the new state through ${rounds} kills of one of three`, async () => {
    console.log(`    kills: GLOSSA_FUZZ_SEED=${seed}`);
    await start(3);
    const served = team();
    const all = holders();
    const begin = performance.now();
    await Promise.all(all.map((holder) => holder.change(served, 0)));
    const whole = performance.now() - begin;
    let cut = 0;
    for (let round = 1; round <= rounds; round++) {
      const changes = all.map((holder) =>
        holder.change(served, round).then(
          () => true,
          () => false,
        ),
      );
      await sleep((((seed + round * 7919) % 1000) / 1000) * whole);
      const at = (seed + round) % 3;
      await members[at]?.kill();
      cut += (await Promise.all(changes)).filter((isDone) => !isDone).length;
      await untilLeft(at);
      members[at] = await startMember(named(at));
      for (const holder of all)
        await holder.check(served).catch((error: unknown) => {
          throw new Error(`${holder.name}, after round ${round}: ${error instanceof Error ? error.message : error}`);
        });
    }
    console.log(
      `    ${cut} of ${rounds * all.length} changes were cut short; a whole round takes ${Math.round(whole)} ms`,
    );
  });

  it("answer 503 while the database restarts, and go on by themselves", async () => {
    const asks = await start(3);
    const served = team();
    const all = holders();
    await Promise.all(all.map((holder) => holder.change(served, 0)));
    for (const [at, how] of (["immediate", "fast"] as const).entries()) {
      const changes = all.map((holder) =>
        holder.change(served, at + 1).then(
          () => true,
          () => false,
        ),
      );
      await sleep(50);
      await cluster.stop(how);
      const reply = await fetch(`${members[0]?.url}/v3/glossaries`, {
        headers: { authorization: `Service-Auth-Key ${members[0]?.key}` },
      });
      assert.deepEqual([reply.status, reply.headers.get("retry-after")], [503, "1"]);
      await reply.text();
      await cluster.start();
      await Promise.all(changes);
      for (const ask of asks) await until(async () => (await ask("GET", "/v3/glossaries")).status === 200);
      for (const holder of all) await holder.check(served);
    }
    // all three are still the ones that were started
    assert.equal(members.length, 3);
  });

  const team = (): Served => {
    const [first] = members;
    assert.ok(first);
    return { ask: askingAt(balancer.url, first), kill: async () => {} };
  };
});

async function good(reply: Promise<Answered> | undefined): Promise<Answered> {
  const answered = await reply;
  assert.ok(answered !== undefined && answered.status < 300, `${answered?.status}: ${answered?.text}`);
  return answered;
}
