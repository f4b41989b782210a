/** Address of a database, with its secret apart from what may be shown. */
export interface DatabaseAddress {
  /** For the driver: without the password. */
  readonly url: string;
  /** Default: that of `PGPASSWORD` or of the file that `PGPASSFILE` names. */
  readonly password: string | undefined;
  /** For people: host, port and name. */
  readonly name: string;
}

/** TLS by the URL, as libpq has it; what may fall back to none is not offered. */
const sslModes = ["disable", "require", "verify-ca", "verify-full"];

/** Reads `postgres://user@host:port/name?sslmode=…`. Throws `Error` with a sentence. */
export function readDatabaseAddress(text: string): DatabaseAddress {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^postgres(?:ql)?:$/.test(url.protocol) || url.pathname.length < 2)
    throw new Error("The address of a database is like postgres://user@host:5432/name.");
  const mode = url.searchParams.get("sslmode");
  if (mode !== null && !sslModes.includes(mode)) throw new Error(`sslmode is one of ${sslModes.join(", ")}.`);
  const password = url.password === "" ? undefined : decodeURIComponent(url.password);
  url.password = "";
  // `require` encrypts and trusts any certificate, as everywhere but in the driver
  if (mode !== null) url.searchParams.set("uselibpqcompat", "true");
  const host = url.host === "" ? (url.searchParams.get("host") ?? "localhost") : url.host;
  return { url: url.href, password, name: `${host}${url.pathname}` };
}
