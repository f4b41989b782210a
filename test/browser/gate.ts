import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { heldServices } from "./heldServices.ts";

/** Stands between an editor and a service, byte for byte, and can hold back what the service is asked. */
export interface Gate {
  readonly url: string;
  /** Paths with methods, in the order in which they were asked. */
  readonly asked: readonly string[];
  /** Bytes of each document that was sent, with what is around it. */
  readonly sizes: readonly number[];
  /** Documents by id with their keys, as they went by. */
  readonly documents: ReadonlyMap<string, string>;
  /** From now on, requests whose path this matches wait until `open`, except the first few where a number is given. */
  hold(path: RegExp, except?: number): void;
  /** Lets go what waits, and holds nothing more. */
  open(): void;
  close(): Promise<void>;
}

/** Opens a gate before a service. */
export async function gate(service: string): Promise<Gate> {
  const asked: string[] = [];
  const sizes: number[] = [];
  const documents = new Map<string, string>();
  let held: RegExp | undefined;
  let free = 0;
  let waiting: (() => void)[] = [];
  const server = createServer(async (incoming, response) => {
    const { method = "", url = "" } = incoming;
    asked.push(`${method} ${url}`);
    if (url === "/v2/document") incoming.on("data", counting(sizes));
    // the path only: keys stand in bodies
    if (held?.test(url) && free-- <= 0) await new Promise<void>((resolve) => waiting.push(resolve));
    // who asked may have gone meanwhile
    if (!response.destroyed) pass(service, incoming, response, documents);
  });
  // a connection that is closed just when it is used again would lose a request
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const open = () => {
    held = undefined;
    heldServices.delete(server);
    for (const go of waiting.splice(0)) go();
    waiting = [];
  };
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    sizes,
    documents,
    hold: (path, except = 0) => {
      held = path;
      heldServices.add(server);
      free = except;
    },
    open,
    close: () =>
      new Promise((resolve) => {
        open();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function counting(sizes: number[]): (part: Buffer) => void {
  const index = sizes.push(0) - 1;
  return ({ length }) => {
    sizes[index] = (sizes[index] ?? 0) + length;
  };
}

function pass(service: string, incoming: IncomingMessage, response: ServerResponse, documents: Map<string, string>) {
  const { method, url, headers } = incoming;
  const { host: _, ...others } = headers;
  // each on a connection of its own: one that was kept may be closed at the other end just now
  const outgoing = request(service + url, { method, headers: others, agent: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 500, answer.headers);
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      if (url === "/v2/document" && answer.statusCode === 200) {
        const { document_id, document_key } = JSON.parse(Buffer.concat(parts).toString());
        documents.set(document_id, document_key);
      }
    });
    answer.pipe(response);
  });
  // who asked may have gone, as a window that is loaded anew
  outgoing.on("error", () => response.destroy());
  response.on("close", () => outgoing.destroy());
  incoming.pipe(outgoing);
}
