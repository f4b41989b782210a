import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import type { Terminal } from "../progress.ts";
import type { Counts } from "./counts.ts";

/** Addresses that tests inside VS Code send their lines and, at the end, their counts to. */
export interface Report {
  readonly url: string;
  readonly ended: Promise<void>;
  /** Resolves once nothing came for so many milliseconds: who would report hangs. */
  silence(milliseconds: number): Promise<void>;
  counts(): Counts | undefined;
  close(): void;
}

/** Listens on this machine and prints what comes. */
export async function listen(out: Terminal): Promise<Report> {
  const path = `/${randomUUID()}`;
  let counts: Counts | undefined;
  let heardAt = performance.now();
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const take = async (request: IncomingMessage): Promise<void> => {
    heardAt = performance.now();
    const message: { lines?: readonly string[]; counts?: Counts } = JSON.parse(await text(request));
    for (const line of message.lines ?? []) out.write(`${line}\n`);
    counts = message.counts ?? counts;
    if (counts) end();
  };
  const server = createServer((request, response) => {
    const known = request.method === "POST" && request.url === path;
    const done = (status: number): unknown => response.writeHead(status).end();
    if (known)
      void take(request).then(
        () => done(204),
        () => done(400),
      );
    else done(404);
  });
  // whoever is busy for some seconds would send over a connection that was closed meanwhile, and lose what it says
  server.keepAliveTimeout = 0;
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${address.port}${path}`,
    ended,
    async silence(milliseconds) {
      for (let left = milliseconds; left > 0; left = heardAt + milliseconds - performance.now())
        await new Promise((resolve) => setTimeout(resolve, left).unref());
    },
    counts: () => counts,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
