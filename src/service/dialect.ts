/** How one deployment of the service is addressed. */
export interface Dialect {
  readonly id: DialectId;
  /** For people: *DeepL Free*. */
  readonly name: string;
  /** Without a final slash; empty in a preset that needs one of the user's. */
  readonly baseUrl: string;
  /** What stands before the key in `Authorization`. */
  readonly authScheme: string;
  readonly reportingTagHeader: string;
}

export type DialectId = "embedded" | "service" | "deeplFree" | "deeplPro" | "custom";

const specified = { authScheme: "Service-Auth-Key", reportingTagHeader: "X-Service-Reporting-Tag" };
const deepl = { authScheme: "DeepL-Auth-Key", reportingTagHeader: "X-DeepL-Reporting-Tag" };

/** The presets; `embedded`, `service` and `custom` get their address by `addressed`. */
export const dialects: Readonly<Record<DialectId, Dialect>> = {
  embedded: { id: "embedded", name: "Embedded service", baseUrl: "", ...specified },
  service: { id: "service", name: "Language service", baseUrl: "", ...specified },
  deeplFree: { id: "deeplFree", name: "DeepL Free", baseUrl: "https://api-free.deepl.com", ...deepl },
  deeplPro: { id: "deeplPro", name: "DeepL Pro", baseUrl: "https://api.deepl.com", ...deepl },
  custom: { id: "custom", name: "Custom service", baseUrl: "", ...specified },
};

/** Returns the first of these values that is the id of a dialect, else `embedded`. */
export const dialectNamed = (values: readonly unknown[]): DialectId =>
  values.find((value): value is DialectId => Object.keys(dialects).some((id) => id === value)) ?? "embedded";

/** A dialect at a base URL that `baseUrlOf` accepted. */
export function addressed(dialect: Dialect, baseUrl: string, authScheme = dialect.authScheme): Dialect {
  return { ...dialect, baseUrl, authScheme };
}

/**
 * A base URL as the client wants it, or `undefined` for what no key may be sent to: another scheme than
 * `https:` (`http:` passes on the loopback interface only), or credentials, a query or a fragment in it.
 */
export function baseUrlOf(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url === undefined || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    return undefined;
  const safe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  return safe ? (url.origin + url.pathname).replace(/\/+$/, "") : undefined;
}

/** Whether a host name of a URL means this machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "[::1]" || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** A scheme that can stand in `Authorization` (a token of RFC 9110). */
export const isAuthScheme = (text: string): boolean => /^[!#$%&'*+.^_`|~\w-]{1,64}$/.test(text);

/** A key that can stand in `Authorization`: visible ASCII. */
export const isKey = (text: string): boolean => /^[\x21-\x7e]{1,1024}$/.test(text);

/** A service and the right to use it. Never logged, stored or shown as it is: it holds the keys. */
export interface Connection {
  readonly dialect: Dialect;
  readonly key: string;
  readonly adminKey?: string;
  /** Whether the embedded service answers: it has engines to tell and a lease to hold. */
  readonly embedded: boolean;
}
