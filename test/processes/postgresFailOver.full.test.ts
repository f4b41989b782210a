import assert from "node:assert/strict";
import { runHealth } from "../../src/cli/serve/healthCommand.ts";
import { tmxOf } from "../local/memories/serving.ts";
import { needs } from "../skip.ts";
import { until } from "../until.ts";
import type { Answered, Served } from "./killed/served.ts";
import { type Cluster, startCluster, startStandby } from "./postgres/cluster.ts";
import { type Forwarder, startForwarder } from "./postgres/forwarder.ts";
import { askingAt, type Member, startMember } from "./postgres/team.ts";

const segments = 5_000;

describe("services whose PostgreSQL fails over to its standby", function () {
  this.timeout(120_000);
  let primary: Cluster;
  let standby: Cluster;
  let forwarder: Forwarder;
  let members: readonly Member[] = [];
  before(async function () {
    needs(this, "postgresql");
    primary = await startCluster();
    standby = await startStandby(primary);
    forwarder = await startForwarder(primary.port);
  });
  after(async () => {
    await Promise.all(members.map((member) => member.kill()));
    forwarder?.close();
    await Promise.all([primary, standby].map((cluster) => cluster?.remove()));
  });

  it("lose nothing that was answered, do each job once, and need no restart", async () => {
    await primary.create("team");
    const name = `127.0.0.1:${forwarder.port}/team`;
    const address = `postgres://glossa@${name}`;
    members = await Promise.all([startMember(address), startMember(address)]);
    const asks = members.map((member) => askingAt(member.url, member));
    const [one, two] = asks;
    assert.ok(one && two);
    const ofEach = (work: (ask: Served["ask"]) => Promise<unknown>) => Promise.all(asks.map(work));
    const writing = startWriting(asks);
    await until(async () => writing.answered.length >= 20);
    const document = await upload(one);
    const job = await beginImport(two, segments);
    await until(async () => Number(await rows("SELECT count(*) FROM glossa.memory_segments", primary)) > 0);

    await primary.stop("immediate");
    const isGone = `The database ${name} can't be reached.`;
    await ofEach((ask) => refusedWith(ask, isGone));
    assert.deepEqual(await health(members[0]), [1, '{"status":"unavailable","reason":"store"}\n']);
    forwarder.leadTo(standby.port);
    await ofEach((ask) => until(async () => (await ask("GET", "/v3/glossaries")).status === 200));
    const isReadOnly = `The database ${name} is read-only: it is a standby, or its server was set so.`;
    const reason = `4: glossa serve: The database ${name} is read-only. Name the address of the primary server.\n`;
    await Promise.all([
      ofEach((ask) => refusedWith(ask, isReadOnly)),
      assert.rejects(startMember(address), { message: reason }),
    ]);
    await standby.promote();
    await ofEach((ask) => until(async () => (await created(ask, "after")).status === 201));
    assert.deepEqual(await health(members[0]), [0, '{"status":"ready"}\n']);
    await writing.end();

    const { glossaries } = (await good(one("GET", "/v3/glossaries"))).json;
    assertOnce(
      writing.answered,
      glossaries.map((glossary: { name: string }) => glossary.name),
    );
    const billed = await document.billed(two);
    const results = await Promise.all(asks.map(document.result));
    assert.deepEqual(results.map(({ status }) => status).sort(), [200, 404]);
    assert.equal((await good(two("GET", "/v2/usage"))).json.character_count, billed);
    await untilImported(one, job);
    const { translation_memories } = (await good(one("GET", "/v3/translation_memories"))).json;
    assert.deepEqual(
      translation_memories.map((memory: { segment_count: number }) => memory.segment_count),
      [segments],
    );
    const kept = "SELECT count(*) FROM glossa.memory_segments s JOIN glossa.memories m ON m.number = s.memory";
    assert.equal(Number(await rows(`${kept} WHERE m.state = 'ready'`, standby)), segments);
    for (const member of members) assert.doesNotMatch(member.written(), /Service unavailable/);
  });

  const rows = (sql: string, cluster: Cluster) => cluster.query(sql, "team");
});

const created = (ask: Served["ask"], name: string) =>
  ask("POST", "/v3/glossaries", { json: { name, dictionaries: [] } });

/** Creates glossaries one after the other on each service, and knows those that were answered. */
function startWriting(asks: readonly Served["ask"][]) {
  const answered: string[] = [];
  let isEnding = false;
  const write = async (ask: Served["ask"], at: number) => {
    for (let count = 0; !isEnding; count++) {
      const name = `${at}.${count}`;
      const { status, json } = await created(ask, name);
      if (status === 201) answered.push(name);
      else assert.equal(status, 503, JSON.stringify(json));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const all = Promise.all(asks.map(write));
  all.catch(() => {});
  return {
    answered,
    async end() {
      isEnding = true;
      await all;
    },
  };
}

/** Runs `glossa serve health` as a container does whose state is in a database. */
async function health(member: Member | undefined): Promise<readonly [number, string]> {
  let written = "";
  const out = (text: string) => {
    written += text;
  };
  const io = { out, err: out, env: { XDG_DATA_HOME: "/nowhere" }, signal: new AbortController().signal };
  return [await runHealth(["--url", member?.url ?? ""], io), written];
}

function assertOnce(names: readonly string[], all: readonly string[]): void {
  const isOnce = (name: string) => all.filter((one) => one === name).length === 1;
  assert.deepEqual(
    names.filter((name) => !isOnce(name)),
    [],
  );
}

/** Repeats a change until it is refused with a sentence; the time between two connections has another one. */
async function refusedWith(ask: Served["ask"], detail: string): Promise<void> {
  await until(async () => {
    const reply = await created(ask, "refused");
    assert.equal(reply.status, 503, reply.text);
    return reply.json.detail === detail;
  });
}

async function upload(ask: Served["ask"]) {
  const text = "Save the file. ".repeat(2_000);
  const form = new FormData();
  form.set("source_lang", "EN");
  form.set("target_lang", "DE");
  form.set("file", new File([text], "a.txt"));
  const { document_id, document_key } = (await good(ask("POST", "/v2/document", { form }))).json;
  const path = `/v2/document/${document_id}`;
  const json = { document_key };
  return {
    /** Waits until it is translated, and returns its price. */
    async billed(from: Served["ask"]): Promise<number> {
      for (;;) {
        const reply = await good(from("POST", path, { json }));
        assert.notEqual(reply.json.status, "error", reply.text);
        if (reply.json.status === "done") return reply.json.billed_characters;
      }
    },
    result: (from: Served["ask"]) => from("POST", `${path}/result`, { json }),
  };
}

/** Uploads a memory, and returns its job. */
async function beginImport(ask: Served["ask"], size: number): Promise<string> {
  const bytes = Buffer.from(tmxOf(Array.from({ length: size }, (_, at) => [`Line ${at}`, `Zeile ${at}`] as const)));
  const source_file = { file_name: "a.tmx", content_length: bytes.length, content_type: "application/xml" };
  const json = { source_file, parameters: { display_name: "a" } };
  const declared = (await good(ask("POST", "/v3/translation_memories/import", { json }))).json;
  await good(ask("PUT", declared.upload_url, { bytes }));
  return declared.job_id;
}

async function untilImported(ask: Served["ask"], job: string): Promise<void> {
  await until(async () => {
    const { json } = await good(ask("GET", `/v3/translation_memories/jobs/${job}`));
    assert.notEqual(json.results[0].status, "failed", JSON.stringify(json));
    return json.results[0].status === "completed";
  });
}

async function good(reply: Promise<Answered>): Promise<Answered> {
  const answered = await reply;
  assert.ok(answered.status < 300, `${answered.status}: ${answered.text}`);
  return answered;
}
