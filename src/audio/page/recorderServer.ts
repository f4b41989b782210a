import { readFile } from "node:fs/promises";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { WebSocketServer } from "ws";
import { numberBytes } from "../../webview/recorder/frameProtocol.ts";
import type { RecorderTexts } from "../../webview/recorder/recorderProtocol.ts";
import { frameBytes } from "../sound.ts";
import { createPageConnection, type PageConnection, type PageTimeouts } from "./pageConnection.ts";
import { createPairingToken } from "./pairingToken.ts";

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
  /** Notifies the page that the editor is gone, and closes the server. */
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

/**
 * Returns whether the headers are those of our own page: `Host` names this machine and our port, or an authority at
 * which the page is reached from elsewhere, and so does `Origin` if present. A page of another site fails by its
 * origin, one that resolves its name to this machine (DNS rebinding) by its host.
 */
function isOurs({ host, origin }: IncomingHttpHeaders, port: number, authorities: ReadonlySet<string>): boolean {
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

/** Served files by path. */
type PageFiles = ReadonlyMap<string, { readonly type: string; readonly content: Uint8Array }>;

interface PageOptions {
  readonly scripts: string;
  readonly styles: string;
  readonly language: string;
  readonly texts: RecorderTexts;
}

/** Reads the page with its script, its style and the recording worklet. Rejects if one can't be read. */
async function readFiles({ scripts, styles, language, texts }: PageOptions): Promise<PageFiles> {
  const script = "text/javascript; charset=utf-8";
  const [page, worklet, style, icon] = await Promise.all([
    readFile(join(scripts, "recorder.js")),
    readFile(join(scripts, "worklet.js")),
    readFile(join(styles, "recorder.css")),
    readFile(join(styles, "icon.png")),
  ]);
  return new Map([
    ["/", { type: "text/html; charset=utf-8", content: Buffer.from(html(language, texts)) }],
    ["/recorder.js", { type: script, content: page }],
    ["/worklet.js", { type: script, content: worklet }],
    ["/recorder.css", { type: "text/css; charset=utf-8", content: style }],
    ["/icon.png", { type: "image/png", content: icon }],
  ]);
}

/** Returns the page. All addresses in it are relative: it may be served below a path of a proxy. */
const html = (language: string, texts: RecorderTexts): string => `<!DOCTYPE html>
<html lang="${escapeHtml(language)}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escapeHtml(texts.title)}</title>
    <link rel="icon" href="icon.png">
    <link rel="stylesheet" href="recorder.css">
  </head>
  <body>
    <script type="application/json" id="texts">${JSON.stringify(texts).replaceAll("<", "\\u003c")}</script>
    <script type="module" src="recorder.js"></script>
  </body>
</html>
`;

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
