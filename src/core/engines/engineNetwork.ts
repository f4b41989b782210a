/**
 * Proxies and certificates for engines beyond this machine. A proxy may have credentials: it is never logged or stored.
 */
export interface EngineNetwork {
  /** URL of the proxy. Undefined if there is none. */
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  /** Hosts that are reached past the proxy, as in `NO_PROXY`. */
  readonly noProxy?: string;
  /** Certificates of authorities (PEM) in addition to the default ones. */
  readonly ca?: string;
  /** Skips the verification of certificates, as behind a proxy that issues its own. Defaults to verifying them. */
  readonly skipsCertificates?: true;
}

/** Reads a network of the wire; what can't be used is left out. `undefined` if there is none. */
export function parseEngineNetwork(value: unknown): EngineNetwork | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const given = value as Readonly<Record<string, unknown>>;
  const textOf = (name: string): string | undefined => {
    const text = given[name];
    return typeof text === "string" && text !== "" && text.length <= maxLength ? text : undefined;
  };
  const [httpProxy, httpsProxy] = [proxyIn(textOf("httpProxy")), proxyIn(textOf("httpsProxy"))];
  const [noProxy, ca] = [textOf("noProxy"), textOf("ca")];
  return {
    ...(httpProxy !== undefined && { httpProxy }),
    ...(httpsProxy !== undefined && { httpsProxy }),
    ...(noProxy !== undefined && { noProxy }),
    ...(ca !== undefined && { ca }),
    ...(given["skipsCertificates"] === true && { skipsCertificates: true }),
  };
}

/** Settings of an editor and the variables of its environment, of which the first that is set counts. */
export interface NetworkSources {
  /** The user's own proxy for all of Glossa. Empty if there is none. */
  readonly ownProxy?: string | undefined;
  /** `http.proxy` and `http.noProxy` of the editor. */
  readonly proxy?: string | undefined;
  readonly noProxy?: readonly string[] | undefined;
  /** False if the editor's proxies are off (`http.proxySupport`). */
  readonly isSupported: boolean;
  /** `http.proxyStrictSSL` of the editor. */
  readonly isStrict?: boolean | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly ca?: string | undefined;
}

/** Returns the network of an editor: its own proxy, else that of VS Code, else that of the environment. */
export function engineNetworkOf(sources: NetworkSources): EngineNetwork {
  const { ownProxy = "", proxy = "", noProxy = [], isSupported, isStrict, env, ca } = sources;
  const variable = (name: string) => env[name.toLowerCase()] || env[name] || undefined;
  const set = ownProxy || (isSupported ? proxy : "");
  const httpProxy = set || (isSupported ? variable("HTTP_PROXY") : undefined);
  const httpsProxy = set || (isSupported ? (variable("HTTPS_PROXY") ?? httpProxy) : undefined);
  const past = noProxy.join(",") || variable("NO_PROXY");
  // the user's own network has certificates of its own
  const skipsCertificates = ownProxy === "" && ca === undefined && isSupported && isStrict === false;
  return parseEngineNetwork({ httpProxy, httpsProxy, noProxy: past, ca, skipsCertificates }) ?? {};
}

const maxLength = 1_000_000;

function proxyIn(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  // as curl reads them
  const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : undefined;
}
