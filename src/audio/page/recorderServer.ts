import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { WebSocketServer } from "ws";
import { numberBytes, type RecorderTexts } from "../../webview/recorder/recorderProtocol.ts";
import { frameBytes } from "../sound.ts";
import { createPageConnection, type PageConnection, type PageTimeouts } from "./pageConnection.ts";
import { type PageFiles, readFiles } from "./pageFiles.ts";
import { createPairingToken } from "./pairingToken.ts";
import { isOurs } from "./requestGuard.ts";

export interface RecorderServerOptions {
  /** Folder of `recorder.js` and `worklet.js`. */
  readonly scripts: string;
  /** Folder of `recorder.css` and `icon.png`. */
  readonly styles: string;
  /** BCP 47 language of the texts. */
  readonly language: string;
  readonly texts: RecorderTexts;
  readonly times?: Partial<PageTimeouts> | undefined;
}

/** Serves the recorder page on the loopback interface, and receives its recordings. */
export interface RecorderServer {
  readonly port: number;
  /** `http://127.0.0.1:<port>/`, without a token. */
  readonly url: string;
  readonly connection: PageConnection;
  /** Adds an address at which the page is reached, such as that of a proxy. */
  addAddress(url: string): void;
  /** Returns a token for one connection of one page, for the fragment of its address. */
  token(): string;
  /** Tells the page that the editor is gone, and closes the server. */
  close(): Promise<void>;
}

/** Maximum bytes of a message or frame of the page: larger ones are not read. */
const maxPayload = Math.max(1024, numberBytes + frameBytes);
/** Maximum connections: of pages not yet identified, and of the current one. */
const maxConnections = 8;

/** Starts the server on a free port. Rejects if the files of the page can't be read. */
export async function createRecorderServer(options: RecorderServerOptions): Promise<RecorderServer> {
  const files = await readFiles(options);
  const authorities = new Set<string>();
  const pass = createPairingToken();
  const line = createPageConnection(pass, options.times);
  const server = createServer(limits, (request, response) => {
    answer(request, response, isOurs(request.headers, portOf(server), authorities) ? files : undefined);
  });
  const sockets = new WebSocketServer({ noServer: true, maxPayload, perMessageDeflate: false });
  server.on("upgrade", (request, socket, head) => {
    socket.on("error", () => socket.destroy());
    const isAllowed = mayConnect(request, portOf(server), authorities) && sockets.clients.size < maxConnections;
    if (isAllowed) sockets.handleUpgrade(request, socket, head, (connected) => line.accept(connected));
    else socket.end("HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  });
  await listen(server);
  const open = new Set<Socket>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const port = portOf(server);
  return {
    port,
    url: `http://127.0.0.1:${port}/`,
    connection: line,
    addAddress: (url) => void authorities.add(new URL(url).host),
    token: () => pass.issue(),
    close: () => closeServer(server, line, open),
  };
}

const limits = { headersTimeout: 10_000, requestTimeout: 10_000, keepAliveTimeout: 2_000, maxHeaderSize: 16 * 1024 };

const portOf = (server: Server): number => (server.address() as AddressInfo | null)?.port ?? 0;

/** Returns whether a page may connect. A page always sends its origin when it asks for a WebSocket. */
const mayConnect = (
  { headers, url, method }: IncomingMessage,
  port: number,
  authorities: ReadonlySet<string>,
): boolean =>
  method === "GET" && url === "/socket" && headers.origin !== undefined && isOurs(headers, port, authorities);

function answer({ method, url = "" }: IncomingMessage, response: ServerResponse, files: PageFiles | undefined): void {
  const file = files?.get(url.replace(/\?.*$/s, ""));
  const isRead = method === "GET" || method === "HEAD";
  if (files === undefined) response.writeHead(403, headers);
  else if (!isRead) response.writeHead(405, { ...headers, Allow: "GET, HEAD" });
  else if (file === undefined) response.writeHead(404, headers);
  else response.writeHead(200, { ...headers, "Content-Type": file.type, "Content-Length": file.content.byteLength });
  response.end(method === "GET" ? file?.content : undefined);
}

/** Headers: the page runs its own script and style, connects only to us, and is in no frame. */
const headers = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Permissions-Policy": "microphone=(self), camera=(), geolocation=(), display-capture=()",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Cache-Control": "no-store",
};

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Closes the server within half a second, in spite of open connections. */
function closeServer(server: Server, line: PageConnection, open: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      for (const socket of open) socket.destroy();
    }, 500);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    line.close();
    server.closeIdleConnections();
  });
}
