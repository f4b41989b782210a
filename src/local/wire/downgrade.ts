import type { IncomingMessage, Server } from "node:http";
import type { Server as TlsServer } from "node:https";
import type { Duplex } from "node:stream";

/** Returns whether a request asks for a WebSocket. */
export const wantsWebSocket = ({ headers }: IncomingMessage): boolean => headers.upgrade?.toLowerCase() === "websocket";

/**
 * Returns an ordinary request to the server. Some clients offer another protocol with each (`Upgrade: h2c`), which a
 * server may ignore; Node stops handling all of them once it listens for WebSockets.
 */
export function downgrade(server: Server | TlsServer, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method, url, httpVersion, rawHeaders } = request;
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? "";
    if (!/^(upgrade|connection|http2-settings)$/i.test(name)) lines.push(`${name}: ${rawHeaders[at + 1]}`);
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), head]));
  server.emit("setSecureContext" in server ? "secureConnection" : "connection", socket);
}
