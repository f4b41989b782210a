import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { type AddressInfo, connect } from "node:net";
import { readEngineOption } from "../../../src/cli/serve/engineOption.ts";
import { createCertificate } from "../../certificate.ts";
import { type Running, running } from "../service.ts";
import { type ScriptedEndpoint, scriptedEndpoint } from "./scriptedEndpoint.ts";

describe("engines behind a proxy", () => {
  let endpoint: ScriptedEndpoint;
  let proxy: Server;
  let service: Running;
  /** Port to which the proxy connects. Defaults to that of the endpoint. */
  let target: number | undefined;
  /** Places that the proxy was asked for, with the credentials. */
  const asked: string[] = [];

  before(async () => {
    endpoint = await scriptedEndpoint();
    proxy = createServer((_, response) => response.writeHead(405).end());
    proxy.on("connect", (request, socket) => {
      asked.push(`${request.url} ${request.headers["proxy-authorization"] ?? ""}`);
      const inner = connect(target ?? Number(new URL(endpoint.url).port), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        inner.pipe(socket).pipe(inner);
      });
      inner.on("error", () => socket.destroy());
      socket.on("error", () => inner.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  });
  after(async () => {
    proxy.close();
    proxy.closeAllConnections();
    await endpoint.close();
  });
  beforeEach(async () => {
    asked.length = 0;
    target = undefined;
    service = await running({ engines: [] });
  });
  afterEach(() => service.close());

  const entry = (url: string) => ({ id: "a", kind: "chat", url, model: "small", allowHttp: true });
  const address = () => `http://user:pass@127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const network = () => ({ httpProxy: address(), httpsProxy: address(), noProxy: "direct.invalid" });
  const put = (url: string) =>
    service.ask("PUT", "/glossa/engines", { json: { engines: [entry(url)], keys: {}, network: network() } });
  const translate = async () =>
    (await service.translate({ text: ["Save the file"], source_lang: "EN", target_lang: "DE" })).body;

  it("are reached through it, and it is never named", async () => {
    await put("http://model.invalid/v1");
    const { translations } = await translate();
    assert.equal(translations[0].engine, "small");
    assert.deepEqual(asked, [`model.invalid:80 Basic ${Buffer.from("user:pass").toString("base64")}`]);
    endpoint.script = (_, reply) => reply.status(401, { error: { message: "no" } });
    await put("http://other.invalid/v1");
    assert.doesNotMatch(JSON.stringify(await translate()), /pass|127\.0\.0\.1/);
  });

  it("are reached past it on this machine, and where it is not for", async () => {
    await put(endpoint.url);
    endpoint.script = () => "";
    await translate();
    await put("http://direct.invalid/v1");
    assert.equal((await translate()).code, "engine.unreachable");
    assert.deepEqual(asked, []);
  });

  it("are tried, and their models listed, through it", async () => {
    const json = { engine: entry("http://model.invalid/v1"), network: network() };
    const { body } = await service.ask("POST", "/glossa/engines/models", { json });
    assert.deepEqual([body.models, asked.length], [["small", "large"], 1]);
  });

  it("with a certificate of nobody's are reached only if certificates are not verified", async () => {
    const { cert, key } = createCertificate();
    const secure = createSecureServer({ cert, key }, (_, response) => response.end('{"data":[{"id":"secure"}]}'));
    await new Promise<void>((resolve) => secure.listen(0, "127.0.0.1", resolve));
    target = (secure.address() as AddressInfo).port;
    try {
      const models = async (more: object) => {
        const json = { engine: entry("https://model.invalid/v1"), network: { ...network(), ...more } };
        return await service.ask("POST", "/glossa/engines/models", { json });
      };
      assert.equal((await models({})).body.code, "engine.unreachable");
      assert.deepEqual((await models({ skipsCertificates: true })).body.models, ["secure"]);
      assert.deepEqual(
        asked.map((one) => one.split(" ")[0]),
        ["model.invalid:443", "model.invalid:443"],
      );
    } finally {
      secure.close();
      secure.closeAllConnections();
    }
  });

  it("have it from the start-up input of the service", async () => {
    const input = JSON.stringify({ engines: [entry("http://model.invalid/v1")], keys: {}, network: network() });
    const option = await readEngineOption("-", { env: {}, input: async () => input });
    assert.deepEqual(option?.network, network());
  });
});
