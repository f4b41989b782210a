import { isLoopback } from "../core/engines/address.ts";

/** Address and header names of one deployment of the service. */
export interface ServiceDialect {
  readonly id: DialectId;
  /** For people: *DeepL Free*. */
  readonly name: string;
  /** Without a final slash; empty in a preset that needs an address from the user. */
  readonly baseUrl: string;
  /** Text before the key in `Authorization`. */
  readonly authScheme: string;
  readonly reportingTagHeader: string;
}

export type DialectId = "embedded" | "service" | "deeplFree" | "deeplPro" | "custom";

const specified = { authScheme: "Service-Auth-Key", reportingTagHeader: "X-Service-Reporting-Tag" };
const deepl = { authScheme: "DeepL-Auth-Key", reportingTagHeader: "X-DeepL-Reporting-Tag" };

/** The presets; `embedded`, `service` and `custom` get their address by `withAddress`. */
export const dialects: Readonly<Record<DialectId, ServiceDialect>> = {
  embedded: { id: "embedded", name: "Embedded service", baseUrl: "", ...specified },
  service: { id: "service", name: "Language service", baseUrl: "", ...specified },
  deeplFree: { id: "deeplFree", name: "DeepL Free", baseUrl: "https://api-free.deepl.com", ...deepl },
  deeplPro: { id: "deeplPro", name: "DeepL Pro", baseUrl: "https://api.deepl.com", ...deepl },
  custom: { id: "custom", name: "Custom service", baseUrl: "", ...specified },
};

/** Returns the first of these values that is the id of a dialect, else `embedded`. */
export const dialectNamed = (values: readonly unknown[]): DialectId =>
  values.find((value): value is DialectId => Object.keys(dialects).some((id) => id === value)) ?? "embedded";

/** Returns a dialect at a base URL that `baseUrlOf` accepted. */
export function withAddress(dialect: ServiceDialect, baseUrl: string, authScheme = dialect.authScheme): ServiceDialect {
  return { ...dialect, baseUrl, authScheme };
}

/**
 * Returns a base URL as the client needs it, or `undefined` for one that no key may be sent to: another scheme than
 * `https:` (`http:` passes on the loopback interface only), or credentials, a query or a fragment in it.
 */
export function baseUrlOf(text: string): string | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url === undefined || url.username !== "" || url.password !== "" || url.search !== "" || url.hash !== "")
    return undefined;
  const safe = url.protocol === "https:" || (url.protocol === "http:" && isLoopback(url.hostname));
  return safe ? (url.origin + url.pathname).replace(/\/+$/, "") : undefined;
}

/** Returns whether a scheme is valid in `Authorization` (a token of RFC 9110). */
export const isAuthScheme = (text: string): boolean => /^[!#$%&'*+.^_`|~\w-]{1,64}$/.test(text);

/** A service and the keys for it. Never logged, stored or shown as it is. */
export interface Connection {
  readonly dialect: ServiceDialect;
  readonly key: string;
  readonly adminKey?: string;
  /** True if the embedded service answers: it names its engines and needs a lease. */
  readonly embedded: boolean;
  /** Names the editor window to the embedded service. */
  readonly window?: string;
}
