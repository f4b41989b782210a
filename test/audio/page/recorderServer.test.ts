import assert from "node:assert/strict";
import { request } from "node:http";
import { pageCloseCodes } from "../../../src/audio/page/pageConnection.ts";
import type { RecorderServer } from "../../../src/audio/page/recorderServer.ts";
import { startRecorder, visit } from "./visitor.ts";

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

function ask(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = "GET",
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, host: "127.0.0.1", path, headers, method }, async (response) => {
      let body = "";
      for await (const part of response) body += part;
      resolve({ status: response.statusCode, headers: response.headers, body });
    });
    asked.on("error", reject);
    asked.end();
  });
}

describe("the server of the recorder page", () => {
  let server: RecorderServer;
  let origin = "";
  before(async () => {
    server = await startRecorder({ hello: 50 });
    server.addAddress("https://Editor.example/proxy/1/");
    origin = `http://127.0.0.1:${server.port}`;
  });
  after(() => server.close());

  it("serves one page of relative addresses, which may run nothing but its own", async () => {
    const { status, headers, body } = await ask(server.port, "/?x=1");
    assert.equal(status, 200);
    assert.match(body, /<title>Recorder &lt;of&gt; Glossa<\/title>/);
    assert.match(body, /"title":"Recorder \\u003cof>/);
    const addresses = [...body.matchAll(/(?:src|href)="([^"]*)"/g)].map((match) => match[1]);
    assert.deepEqual(addresses, ["icon.png", "recorder.css", "recorder.js"]);
    for (const address of [...addresses, "worklet.js"])
      assert.equal((await ask(server.port, `/${address}`)).body, address);
    assert.match(String(headers["content-security-policy"]), /^default-src 'none'; script-src 'self';/);
    assert.equal(headers["referrer-policy"], "no-referrer");
    assert.equal(headers["x-content-type-options"], "nosniff");
    assert.equal(headers["x-frame-options"], "DENY");
  });

  const hosts: readonly (readonly [host: string, origin: string, isOurs: boolean])[] = [
    ["127.0.0.1:PORT", "", true],
    ["localhost:PORT", "http://localhost:PORT", true],
    ["LOCALHOST:PORT", "http://127.0.0.1:PORT", true],
    ["[::1]:PORT", "", true],
    ["editor.example", "https://editor.example", true],
    ["127.0.0.1:PORT", "https://editor.example", true],
    ["127.0.0.1", "", false],
    ["127.0.0.1:1", "", false],
    ["evil.example", "", false],
    ["evil.example:PORT", "http://evil.example:PORT", false],
    ["127.0.0.1:PORT.evil.example", "", false],
    ["127.0.0.1:PORT", "https://evil.example", false],
    ["127.0.0.1:PORT", "null", false],
    ["127.0.0.1:PORT", "file://", false],
    ["127.0.0.1:PORT", "https://editor.example.evil.example", false],
    ["127.0.0.1:PORT", "vscode-webview://editor.example", false],
  ];
  for (const [host, from, isOurs] of hosts) {
    it(`${isOurs ? "answers" : "refuses"} ${host}${from && ` from ${from}`}`, async () => {
      const filled = (text: string) => text.replace("PORT", String(server.port));
      const headers = { host: filled(host), ...(from && { origin: filled(from) }) };
      const { status, body } = await ask(server.port, "/recorder.js", headers);
      assert.deepEqual([status, body], isOurs ? [200, "recorder.js"] : [403, ""]);
      const connecting = visit(server, undefined, { origin: filled(from), host: filled(host) });
      if (isOurs && from) (await connecting).socket.terminate();
      else await assert.rejects(connecting, /403/);
    });
  }

  it("has nothing else, and takes nothing", async () => {
    for (const path of ["/other", "/../package.json", "/socket", "//"])
      assert.equal((await ask(server.port, path)).status, 404, path);
    assert.equal((await ask(server.port, "/", {}, "POST")).status, 405);
    assert.deepEqual((await ask(server.port, "/", {}, "HEAD")).body, "");
  });

  it("lets a token in once, and its secret again and again", async () => {
    const token = server.token();
    const first = await visit(server, { type: "hello", token });
    const { secret } = await first.until("welcome");
    assert.notEqual(secret, token);
    assert.equal(await (await visit(server, { type: "hello", token })).closed, pageCloseCodes.refused);
    for (let time = 0; time < 3; time++) {
      const again = await visit(server, { type: "hello", secret });
      assert.equal((await again.until("welcome")).secret, secret);
    }
    assert.equal(await first.closed, pageCloseCodes.replaced);
    const next = await visit(server, { type: "hello", token: server.token() });
    await next.until("welcome");
    assert.equal(await (await visit(server, { type: "hello", secret })).closed, pageCloseCodes.refused);
    next.socket.terminate();
  });

  it("forgets a token when there is a newer one", async () => {
    const old = server.token();
    server.token();
    assert.equal(await (await visit(server, { type: "hello", token: old })).closed, pageCloseCodes.refused);
  });

  const strangers: readonly (readonly [string, (token: string) => string | Uint8Array | undefined])[] = [
    ["nothing", () => undefined],
    ["no JSON", () => "hello"],
    ["null", () => "null"],
    ["something else first", () => '{"type":"action","action":"talk"}'],
    ["a kind that there is not", () => '{"type":"toString"}'],
    ["a frame", () => new Uint8Array(3204)],
    ["no token", () => '{"type":"hello"}'],
    ["a wrong token", () => `{"type":"hello","token":"${"A".repeat(43)}"}`],
    ["a token that is no text", () => '{"type":"hello","token":[1]}'],
    ["the token as a secret", (token) => JSON.stringify({ type: "hello", secret: token })],
  ];
  for (const [name, first] of strangers) {
    it(`closes a connection that says ${name}`, async () => {
      const visitor = await visit(server, undefined);
      const said = first(server.token());
      if (said !== undefined) visitor.socket.send(said);
      assert.equal(await visitor.closed, pageCloseCodes.refused);
      assert.deepEqual(visitor.heard, []);
    });
  }

  it("reads nothing that is too large, from a stranger or from the page", async () => {
    const stranger = await visit(server, undefined);
    stranger.socket.send("x".repeat(10_000));
    assert.equal(await stranger.closed, 1009);
    const page = await visit(server, { type: "hello", token: server.token() });
    await page.until("welcome");
    page.socket.send(new Uint8Array(3205));
    assert.equal(await page.closed, 1009);
  });

  for (const size of [0, 3, 4, 5, 3203]) {
    it(`closes a page that sends a frame of ${size} bytes`, async () => {
      const page = await visit(server, { type: "hello", token: server.token() });
      await page.until("welcome");
      page.socket.send(new Uint8Array(size));
      assert.equal(await page.closed, pageCloseCodes.unreadable);
    });
  }

  it("has room for a few connections only", async () => {
    const patient = await startRecorder({ hello: 10_000 });
    const visitors = await Promise.all(Array.from({ length: 8 }, () => visit(patient, undefined)));
    await assert.rejects(visit(patient, undefined), /403/);
    visitors[0]?.socket.terminate();
    for (const { socket } of visitors.slice(1)) socket.close();
    await Promise.all(visitors.map(({ closed }) => closed));
    await patient.close();
  });

  it("refuses a WebSocket anywhere else", async () => {
    const headers = { connection: "Upgrade", upgrade: "websocket", origin, "sec-websocket-version": "13" };
    assert.equal((await ask(server.port, "/other", headers)).status, 403);
  });
});
