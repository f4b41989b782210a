import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { createServer as createTcpServer } from "node:net";
import { type Connection, dialects, withAddress } from "../../src/service/dialect.ts";

/** Request that a scripted server received. */
export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Scripted {
  readonly url: string;
  readonly port: number;
  readonly asked: readonly Asked[];
  /** Forgets what was asked. */
  clear(): void;
  close(): Promise<void>;
}

export type Script = (response: ServerResponse, asked: Asked, count: number) => void;

/** A real HTTP server that answers as told, and remembers what it was asked. */
export async function scripted(script: Script): Promise<Scripted> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = "", url = "", headers } = request;
    const one = { method, url, headers, body: Buffer.concat(parts).toString() };
    asked.push(one);
    script(response, one, asked.length);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    asked,
    clear: () => {
      asked.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A server of bare bytes: what it writes is what comes over the wire. */
export async function raw(
  onRequest: (socket: Socket, count: number) => void,
): Promise<Omit<Scripted, "asked" | "clear">> {
  const sockets = new Set<Socket>();
  let count = 0;
  const server = createTcpServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.once("data", () => onRequest(socket, ++count));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/** A key that no text holds by chance. */
export const secret = "sk-glossa-7d2f9c1e8ab04f56";

export function connection(url: string, embedded = false): Connection {
  return {
    dialect: withAddress(embedded ? dialects.embedded : dialects.service, url),
    key: secret,
    adminKey: `${secret}:adm`,
    embedded,
  };
}

/** A log that remembers. */
export function memoryLog() {
  const lines: string[] = [];
  const keep = (message: string | Error) => void lines.push(String(message));
  return { lines, log: { trace: keep, debug: keep, info: keep, warn: keep, error: keep } };
}

/** Everything that an error could tell someone, its causes included. */
export function told(error: unknown, depth = 0): string {
  if (depth > 6 || error === null || error === undefined) return "";
  if (typeof error !== "object") return String(error);
  // bytes are read as a text: one by one, a megabyte of them takes seconds
  if (ArrayBuffer.isView(error))
    return Buffer.from(error.buffer, error.byteOffset, error.byteLength).toString("latin1");
  const own = Object.getOwnPropertyNames(error).map((name) =>
    told((error as Record<string, unknown>)[name], depth + 1),
  );
  return [String(error), ...own].join("\n");
}
