import type { IncomingHttpHeaders } from "node:http";

/**
 * Returns whether the headers are those of our own page: `Host` names this machine and our port, or an authority at
 * which the page is reached from elsewhere, and so does `Origin` if present. A page of another site fails by its
 * origin, one that resolves its name to this machine (DNS rebinding) by its host.
 */
export function isOurs({ host, origin }: IncomingHttpHeaders, port: number, authorities: ReadonlySet<string>): boolean {
  const isKnown = (authority: string): boolean =>
    loopback.some((name) => authority === `${name}:${port}`) || authorities.has(authority);
  return isKnown(host?.toLowerCase() ?? "") && (origin === undefined || isKnown(authorityOf(origin)));
}

const loopback = ["127.0.0.1", "localhost", "[::1]"];

/**
 * Returns `host:port` of an origin of the web, without a port that its scheme implies; empty for anything else, such as
 * `null`.
 */
function authorityOf(origin: string): string {
  if (!URL.canParse(origin)) return "";
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && url.origin === origin ? url.host : "";
}
