import assert from "node:assert/strict";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { ConfigurationTarget, workspace } from "vscode";
import { silent } from "../../src/core/work/log.ts";
import { readEngineNetwork } from "../../src/editor/platform/service/readEngineNetwork.ts";
import { sendEngines } from "../../src/editor/platform/service/sendEngines.ts";
import { createLocalService, type LocalService } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { engineModels } from "../../src/service/protocol/embeddedEndpoints.ts";
import { translate as translateEndpoint } from "../../src/service/protocol/textEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport } from "../../src/service/transport.ts";
import { type ScriptedEndpoint, scriptedEndpoint } from "../local/engines/scriptedEndpoint.ts";

describe("engines and the proxy of VS Code", () => {
  const { signal } = new AbortController();
  let endpoint: ScriptedEndpoint;
  let proxy: Server;
  let service: LocalService;
  let client: Client;
  /** Places that the proxy was asked for. */
  const asked: (string | undefined)[] = [];
  const settings = ["proxy", "noProxy", "proxyStrictSSL", "proxySupport"] as const;
  const stored = new Map<string, unknown>();
  const set = (name: (typeof settings)[number], value: unknown) =>
    workspace.getConfiguration("http").update(name, value, ConfigurationTarget.Global);

  before(async () => {
    for (const name of settings) stored.set(name, workspace.getConfiguration("http").inspect(name)?.globalValue);
    endpoint = await scriptedEndpoint();
    proxy = createServer((_, response) => response.writeHead(405).end());
    proxy.on("connect", ({ url }, socket) => {
      asked.push(url);
      const inner = connect(Number(new URL(endpoint.url).port), "127.0.0.1", () => {
        socket.write("HTTP/1.1 200 Connection established\r\n\r\n");
        inner.pipe(socket).pipe(inner);
      });
      inner.on("error", () => socket.destroy());
      socket.on("error", () => inner.destroy());
    });
    await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
    await set("proxy", `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`);
    service = await createLocalService({ engineList: { engines: [], isFixed: false } });
    client = createClient({ connection: toConnection(service), transport: fetchTransport(), log: silent });
  });
  after(async () => {
    for (const name of settings) await set(name, stored.get(name));
    await service?.close();
    proxy?.close();
    proxy?.closeAllConnections();
    await endpoint?.close();
  });
  beforeEach(() => {
    asked.length = 0;
  });

  const entry = (url: string) => ({ id: "a", kind: "chat", url, model: "small", allowHttp: true }) as const;
  const send = async (url: string): Promise<void> => {
    const share = () => Promise.reject(new Error("not asked for"));
    await sendEngines(client, { engines: [entry(url)], keys: {}, network: await readEngineNetwork() }, { share });
  };
  const translate = async () =>
    await client.call(translateEndpoint, { text: ["Save the file"], source_lang: "EN", target_lang: "DE" }, signal);

  it("are asked through it", async () => {
    await send("http://model.invalid/v1");
    const { translations } = await translate();
    assert.match(translations[0]?.text ?? "", /\S/);
    assert.deepEqual(asked, ["model.invalid:80"]);
    assert.equal(endpoint.requests.length, 1);
  });

  it("have their models listed through it, before they are in the list", async () => {
    const engine = entry("http://model.invalid/v1");
    const { models } = await client.call(engineModels, { engine, key: "", network: await readEngineNetwork() }, signal);
    assert.deepEqual([models, asked], [["small", "large"], ["model.invalid:80"]]);
  });

  it("of this machine and of http.noProxy are asked past it", async () => {
    await set("noProxy", ["direct.invalid"]);
    await send(endpoint.url);
    await translate();
    await send("http://direct.invalid/v1");
    await assert.rejects(translate());
    assert.deepEqual(asked, []);
    await set("noProxy", stored.get("noProxy"));
  });

  it("need no certificate that can be verified if http.proxyStrictSSL is off", async () => {
    assert.equal((await readEngineNetwork()).skipsCertificates, undefined);
    await set("proxyStrictSSL", false);
    assert.equal((await readEngineNetwork()).skipsCertificates, true);
    await set("proxyStrictSSL", stored.get("proxyStrictSSL"));
  });

  it("are asked past it if http.proxySupport is off", async () => {
    await set("proxySupport", "off");
    const { httpProxy, httpsProxy } = await readEngineNetwork();
    assert.deepEqual([httpProxy, httpsProxy], [undefined, undefined]);
    await set("proxySupport", stored.get("proxySupport"));
  });
});
