import { workspace } from "vscode";
import { type EngineNetwork, engineNetworkOf } from "../../../core/engines/engineNetwork.ts";
import { readNetworkOptions } from "./serviceSettings.ts";

/**
 * Returns the proxies and certificates for remote engines. The embedded service is a separate process, to which neither
 * VS Code's proxies nor the variables of the environment get by themselves.
 */
export async function readEngineNetwork(): Promise<EngineNetwork> {
  const own = await readNetworkOptions();
  const http = workspace.getConfiguration("http");
  // no workspace may redirect what is sent
  const user = <T>(name: string): T | undefined => http.inspect<T>(name)?.globalValue;
  return engineNetworkOf({
    ownProxy: own?.proxy,
    proxy: user<string>("proxy"),
    noProxy: user<readonly string[]>("noProxy"),
    isStrict: user<boolean>("proxyStrictSSL"),
    isSupported: user<string>("proxySupport") !== "off",
    env: process.env,
    ca: own?.ca,
  });
}
