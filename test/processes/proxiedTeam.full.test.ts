import assert from "node:assert/strict";
import { once } from "node:events";
import { request as send } from "node:http";
import { createServer, type Server, request as sendOverTls } from "node:https";
import type { AddressInfo } from "node:net";
import { createCertificate } from "../certificate.ts";
import { tmxOf } from "../local/memories/serving.ts";
import { type Answer, ask, withKey } from "../local/team/asking.ts";
import { needs } from "../skip.ts";
import { until } from "../until.ts";
import { type Cluster, startCluster } from "./postgres/cluster.ts";
import { type Member, startMember } from "./postgres/team.ts";

/** A member with its port for the proxy, as its first line says it. */
const proxiedPort = (member: Member): number => {
  const { teamUrl } = JSON.parse(member.written().split("\n")[0] ?? "") as { readonly teamUrl: string };
  return Number(new URL(teamUrl).port);
};

/** Three processes on one database, and a proxy before them that ends TLS and sends each request to the next of them. */
describe("services behind one proxy", function () {
  this.timeout(300_000);
  const tls = createCertificate();
  let cluster: Cluster;
  let members: readonly Member[] = [];
  let proxy: Server;
  /** Requests that each process got. */
  let counts: number[];

  before(async function () {
    needs(this, "postgresql");
    cluster = await startCluster();
    const database = await cluster.create("team");
    members = await Promise.all([1, 2, 3].map(() => startMember(database, {}, "--behind-proxy", "--port", "0")));
    counts = members.map(() => 0);
    const ports = members.map(proxiedPort);
    let next = 0;
    proxy = createServer(tls, (request, response) => {
      const at = next++ % ports.length;
      counts[at] = (counts[at] ?? 0) + 1;
      const { method, url, headers } = request;
      const told = { "x-forwarded-proto": "https", "x-forwarded-host": headers.host ?? "" };
      const target = { host: "127.0.0.1", port: ports[at], method, path: url, headers: { ...headers, ...told } };
      const passed = send({ ...target, agent: false }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.once("error", () => response.writeHead(502).end());
      request.pipe(passed);
    });
    await once(proxy.listen(0, "127.0.0.1"), "listening");
  });
  after(async () => {
    proxy?.closeAllConnections();
    proxy?.close();
    await Promise.all(members.map((member) => member.kill()));
    await cluster?.remove();
  });

  const port = (): number => (proxy.address() as AddressInfo).port;
  const key = (): string => members[0]?.key ?? "";
  async function good(path: string, json?: object, method?: string): Promise<Answer["json"]> {
    const asked = { ca: tls.cert, headers: { ...withKey(key()), host: `localhost:${port()}` } };
    const answer = await ask(port(), path, { ...asked, ...(json && { json }), ...(method && { method }) });
    assert.ok(answer.status < 300, `${answer.status} ${answer.text}`);
    return answer.json;
  }

  it("take a file at the address that another one signed, and all know what became of it", async () => {
    const tmx = tmxOf([["Save the file", "Datei sichern"]]);
    const source_file = { file_name: "a.tmx", content_length: Buffer.byteLength(tmx), content_type: "application/xml" };
    const declared = await good("/v3/translation_memories/import", { source_file, parameters: { display_name: "a" } });
    const address = new URL(declared.upload_url);
    assert.equal(address.origin, `https://localhost:${port()}`);
    const status = await put(address.pathname + address.search, tmx);
    assert.ok(status < 300, String(status));
    await until(async () => {
      const { results } = await good(`/v3/translation_memories/jobs/${declared.job_id}`);
      assert.notEqual(results[0].status, "failed");
      return results[0].status === "completed";
    });
    for (const _ of members) {
      const { translation_memories: memories } = await good("/v3/translation_memories");
      assert.deepEqual(
        memories.map(({ name }: { readonly name: string }) => name),
        ["a"],
      );
    }
    assert.ok(
      counts.every((count) => count > 1),
      counts.join(),
    );
  });

  it("count characters together", async () => {
    const before = (await good("/v2/usage")).character_count;
    for (let at = 0; at < 6; at++)
      await good("/v2/translate", { text: ["x".repeat(10)], source_lang: "EN", target_lang: "DE" });
    for (const _ of members) assert.equal((await good("/v2/usage")).character_count, before + 60);
  });

  it("refuse what the proxy got without TLS, each of them", async () => {
    for (const member of members) {
      const headers = { ...withKey(key()), "x-forwarded-proto": "http", "x-forwarded-host": "localhost" };
      assert.equal((await ask(proxiedPort(member), "/v2/usage", { headers })).status, 403);
    }
  });

  it("go on when one of them is killed, as the proxy finds out", async () => {
    await members[1]?.kill();
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++)
      statuses.push((await ask(port(), "/v2/usage", { ca: tls.cert, headers: withKey(key()) })).status);
    assert.deepEqual(statuses.sort(), [200, 200, 200, 200, 502, 502]);
  });

  /** Without a key: the signed address alone opens it. */
  async function put(path: string, body: string): Promise<number> {
    const options = { host: "127.0.0.1", port: port(), path, method: "PUT", ca: tls.cert, servername: "localhost" };
    const headers = { "content-type": "application/xml", host: `localhost:${port()}` };
    const sent = sendOverTls({ ...options, headers });
    sent.end(body);
    const [response] = await once(sent, "response");
    response.resume();
    return response.statusCode;
  }
});
