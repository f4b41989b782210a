import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server on this machine that answers by a script. */
export interface ScriptedServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server; `onError` answers requests that the test cannot read, by default by closing their connection. */
export async function startScriptedServer(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  onError = (response: ServerResponse, _error: unknown): void => void response.destroy(),
): Promise<ScriptedServer> {
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => onError(response, error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Ways to answer with something else than content; the script then returns `undefined`. */
export interface ScriptedReply {
  readonly response: ServerResponse;
  status(status: number, body: object | string, headers?: Readonly<Record<string, string>>): undefined;
}

/** Returns a reply whose `status` sends a page for a text, and JSON for an object. */
export const createReply = (response: ServerResponse): ScriptedReply => ({
  response,
  status(status, sent, headers = {}) {
    const isText = typeof sent === "string";
    response.writeHead(status, { "content-type": isText ? "text/html" : "application/json", ...headers });
    response.end(isText ? sent : JSON.stringify(sent));
    return undefined;
  },
});

/** Reads the body of a request. */
export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
}
