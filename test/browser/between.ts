import type { ServerResponse } from "node:http";
import { type Asked, type Scripted, scripted } from "../service/server.ts";

/** Stands between an editor and a service, and remembers what was asked. */
export function between(url: string): Promise<Scripted> {
  return scripted((response, asked) => {
    pass(url, asked, response).catch(() => response.destroy());
  });
}

/** Applies to one connection only. */
const ofConnection = new Set(["host", "connection", "content-length", "transfer-encoding"]);

async function pass(url: string, { method, url: path, headers, body }: Asked, response: ServerResponse): Promise<void> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    ofConnection.has(name) || value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  // a connection that was kept may be closed at the other end just now
  kept.push(["connection", "close"]);
  const answer = await fetch(url + path, { method, headers: kept, ...(body !== "" && { body }) });
  const type = answer.headers.get("content-type");
  response.writeHead(answer.status, type === null ? {} : { "content-type": type });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
