import assert from "node:assert/strict";
import { engineNetworkOf, type NetworkSources, parseEngineNetwork } from "../../../src/core/engines/engineNetwork.ts";

describe("the way to engines elsewhere", () => {
  const env = { HTTPS_PROXY: "http://env:1", NO_PROXY: "internal.example" };
  const rows: readonly (readonly [what: string, sources: Partial<NetworkSources>, network: object])[] = [
    ["is direct without any setting", {}, {}],
    ["is VS Code's proxy", { proxy: "http://code:2" }, { httpProxy: "http://code:2", httpsProxy: "http://code:2" }],
    ["is that of the environment", { env }, { httpsProxy: "http://env:1", noProxy: "internal.example" }],
    [
      "is VS Code's before that of the environment",
      { env, proxy: "http://code:2", noProxy: ["a", "b"] },
      { httpProxy: "http://code:2", httpsProxy: "http://code:2", noProxy: "a,b" },
    ],
    ["is direct if VS Code's proxies are off", { env: { HTTPS_PROXY: "http://env:1" }, isSupported: false }, {}],
    [
      "is the user's own before all others",
      { env, proxy: "http://code:2", ownProxy: "http://own:3", isSupported: false, ca: "PEM" },
      { httpProxy: "http://own:3", httpsProxy: "http://own:3", noProxy: "internal.example", ca: "PEM" },
    ],
    ["verifies no certificates if VS Code does not", { isStrict: false }, { skipsCertificates: true }],
    ["verifies them if VS Code's proxies are off", { isStrict: false, isSupported: false }, {}],
    ["verifies them by the user's own authorities", { isStrict: false, ca: "PEM" }, { ca: "PEM" }],
    [
      "verifies them behind the user's own proxy",
      { isStrict: false, ownProxy: "http://own:3" },
      { httpProxy: "http://own:3", httpsProxy: "http://own:3" },
    ],
    [
      "takes a proxy for HTTP for both",
      { env: { http_proxy: "p:4" } },
      { httpProxy: "http://p:4", httpsProxy: "http://p:4" },
    ],
  ];
  for (const [what, sources, network] of rows)
    it(what, () => assert.deepEqual(engineNetworkOf({ isSupported: true, env: {}, ...sources }), network));

  it("leaves out what can't be used", () => {
    assert.equal(parseEngineNetwork(undefined), undefined);
    assert.deepEqual(
      parseEngineNetwork({ httpProxy: "socks5://x", httpsProxy: 7, noProxy: "", ca: null, skipsCertificates: 1 }),
      {},
    );
  });
});
