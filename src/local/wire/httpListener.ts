import { createServer as createHttpServer, type Server as HttpServer, type RequestListener } from "node:http";
import { createServer as createHttpsServer, type Server as HttpsServer } from "node:https";
import type { AddressInfo, Socket } from "node:net";
import { wantsWebSocket } from "./downgrade.ts";

/** A certificate with its chain, and its private key, in PEM. */
export interface TlsMaterial {
  readonly cert: Buffer;
  readonly key: Buffer;
  readonly passphrase?: string | undefined;
}

/** One port on which the service answers. */
export interface HttpListener {
  readonly server: HttpServer | HttpsServer;
  readonly port: number;
  /** Uses another certificate for new connections; open ones stay. Throws if the key does not fit. */
  renew(tls: TlsMaterial): void;
  /** Finishes requests in flight, for at most a second, and ends. */
  close(): Promise<void>;
}

/** Addresses of one port; 0 is a free one. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
  readonly tls?: TlsMaterial | undefined;
}

/** Listens; `prepare` gets the server first. Rejects if the port is taken or the address is not of this machine. */
export async function openListener(
  { host, port, tls }: ListenAddress,
  onRequest: RequestListener,
  prepare: (server: HttpServer | HttpsServer) => void,
): Promise<HttpListener> {
  const server =
    tls === undefined
      ? createHttpServer(limits, onRequest)
      : createHttpsServer({ ...limits, ...tls, minVersion: "TLSv1.2", handshakeTimeout: 10_000 }, onRequest);
  server.timeout = maxSilenceMs;
  prepare(server);
  const close = prepareClose(server);
  await listen(server, host, port);
  return {
    server,
    port: (server.address() as AddressInfo).port,
    renew(material) {
      if ("setSecureContext" in server) server.setSecureContext({ ...material, minVersion: "TLSv1.2" });
    },
    close,
  };
}

/** Limits that keep slow and half-open clients from occupying the service. */
const limits = {
  headersTimeout: 10_000,
  // files may take longer; `BodyTimeouts` apply to each request
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  /** Node 24 calls this; for older versions, `downgrade` does the same. */
  shouldUpgradeCallback: wantsWebSocket,
};

/** Milliseconds without a byte after which a connection with a request in flight is closed. */
const maxSilenceMs = 300_000;

function listen(server: HttpServer | HttpsServer, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Returns a function that ends a server within a second, in spite of open connections. */
function prepareClose(server: HttpServer | HttpsServer): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return () =>
    new Promise((resolve) => {
      const timer = setTimeout(() => {
        for (const socket of sockets) socket.destroy();
      }, 1000);
      server.close(() => {
        clearTimeout(timer);
        resolve();
      });
      server.closeIdleConnections();
    });
}
