import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { HttpError } from "../wire/httpError.ts";

/** Answers a request for a WebSocket with an error of HTTP, and ends its connection. */
export function refuseUpgrade(socket: Duplex, error: unknown): void {
  const { status, message, detail } = error instanceof HttpError ? error : new HttpError(500, "Internal server error.");
  const body = JSON.stringify({ message, ...(detail !== undefined && { detail }) });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? "Error"}`,
    "Connection: close",
    "Content-Type: application/json; charset=utf-8",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "X-Content-Type-Options: nosniff",
  ];
  socket.once("finish", () => socket.destroy());
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`);
}
