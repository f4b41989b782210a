import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type Log, silent } from "../core/log.ts";
import { type Claim, claim } from "./claim.ts";
import type { EngineListOption } from "./engines/configuredEngines.ts";
import type { EngineSource } from "./engines/pairEngine.ts";
import { identityRoute } from "./identityRoute.ts";
import { createLeases } from "./leaseRoute.ts";
import { createFaults, type Faults, misbehave } from "./requestFaults.ts";
import { createParts } from "./serviceParts.ts";
import type { Speech } from "./speech/speech.ts";
import type { VoiceTimes } from "./voice/sessionWire.ts";
import { type BodyTimeouts, defaultBodyTimeouts } from "./wire/bodyTimeouts.ts";
import { type AccountTier, type StartedKeys, startKeys } from "./wire/callerKeys.ts";
import { downgrade, wantsWebSocket } from "./wire/downgrade.ts";
import { handleRequest } from "./wire/handleRequest.ts";
import { createRouter } from "./wire/router.ts";
import type { TextCorrector } from "./writing/textCorrector.ts";

export interface LocalServiceOptions {
  /** 0 or absent: a free one. */
  readonly port?: number | undefined;
  /** Folder of the state; absent: in memory, and files in a temporary folder. */
  readonly dataDir?: string | undefined;
  /** Choice of SQLite; absent: the runtime's own if it has one. */
  readonly sqlite?: "node" | "wasm" | undefined;
  /** Scopes of a further key. */
  readonly scopes?: readonly string[] | undefined;
  /** Kind of account, default `pro`. */
  readonly plan?: AccountTier | undefined;
  /** Characters per month; default 500,000 on the free plan, else unlimited. */
  readonly characterLimit?: number | undefined;
  readonly faults?: Faults | undefined;
  readonly log?: Log;
  /** Replaces the installed engines; pseudo-localization always comes last. */
  readonly engines?: readonly EngineSource[] | undefined;
  /** Engines of a list; replaces `engines`. */
  readonly engineList?: EngineListOption | undefined;
  /** True if the account may detect languages, the default (docs/protocol.md, *Language detection*). */
  readonly detection?: boolean | undefined;
  /** Replaces the installed programs for recognition and synthesis. */
  readonly speech?: Speech | undefined;
  /** Corrects texts; absent: by the programs of this machine. */
  readonly writing?: TextCorrector | undefined;
  /** Shorter times of voice connections, for tests. */
  readonly voiceTimes?: Partial<VoiceTimes> | undefined;
  /** Milliseconds for which the status of a document is held back while it is not done; default 300. */
  readonly statusHold?: number | undefined;
  /** Seconds without a lease after which `onUnneeded` is called. */
  readonly linger?: number | undefined;
  readonly onUnneeded?: () => void;
  readonly now?: () => Date;
  /** For slow clients; default 30 s. */
  readonly bodyTimeouts?: BodyTimeouts;
}

/** The running embedded service, on the loopback interface only. */
export interface LocalService {
  readonly url: string;
  readonly port: number;
  readonly key: string;
  readonly adminKey: string;
  readonly scopedKey?: string;
  /** Finishes requests in flight, for at most a second, and ends. */
  close(): Promise<void>;
}

/**
 * Starts the embedded service. Rejects if the port is taken, the data folder can't be used, or another service holds it
 * (`FolderInUse`).
 */
export async function createLocalService(options: LocalServiceOptions = {}): Promise<LocalService> {
  const keys = startKeys(options.scopes, options.plan ?? "pro");
  const faults = createFaults(options.faults ?? {});
  const { promise: ready, resolve: open } = createDeferred<Handlers>();
  const server = createServer(limits, (request, response) => {
    const traceId = randomBytes(16).toString("hex");
    response.setHeader("x-trace-id", traceId);
    void injectFault(faults, request, response).then(async (isDone) => {
      if (!isDone) await (await ready).answer(request, response, traceId);
    });
  });
  server.on("upgrade", (request, socket, head) => {
    if (!wantsWebSocket(request)) {
      downgrade(server, request, socket, head);
      return;
    }
    socket.on("error", () => socket.destroy());
    void ready.then(({ upgrade }) => upgrade(request, socket, head));
  });
  server.timeout = maxSilenceMs;
  const close = prepareClose(server);
  await listen(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  try {
    const opened = await openParts(options, keys, port);
    open(opened);
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      ...keys.issued,
      close: () => opened.close(close),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Handlers {
  answer(request: IncomingMessage, response: ServerResponse, traceId: string): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

interface OpenedService extends Handlers {
  /** Releases the folder first, so that no new client comes. */
  close(closeServer: () => Promise<void>): Promise<void>;
}

/** Opens everything that answers requests. The data folder is claimed before a file in it is touched. */
async function openParts(options: LocalServiceOptions, keys: StartedKeys, port: number): Promise<OpenedService> {
  const { dataDir, log = silent, now = () => new Date(), linger, onUnneeded = () => {} } = options;
  const { key, adminKey } = keys.issued;
  const held = dataDir === undefined ? undefined : await claim(dataDir, { pid: process.pid, port, key, adminKey });
  const parts = await createParts({ ...options, log, now }).catch(async (error: unknown) => {
    await held?.release();
    throw error;
  });
  const watch = held === undefined ? undefined : watchOver(held, onUnneeded);
  const leases = createLeases(linger === undefined ? undefined : { linger, onUnneeded });
  const router = createRouter([...parts.routes, leases.route, identityRoute(key, port)]);
  const all = () => [...keys.known, ...parts.keys()];
  return {
    answer: (request, response, traceId) =>
      handleRequest(request, response, {
        router,
        keys: all,
        log,
        traceId,
        port,
        bodyTimeouts: options.bodyTimeouts ?? defaultBodyTimeouts,
      }),
    upgrade: (request, socket, head) => parts.upgrade(request, socket, head, port),
    async close(closeServer) {
      clearInterval(watch);
      leases.close();
      parts.disconnect();
      await held?.release();
      await closeServer();
      await parts.close();
    },
  };
}

/** Ends a service whose data folder was taken from it, as no client can find it any more. */
function watchOver(held: Claim, onUnneeded: () => void): NodeJS.Timeout {
  const look = () => held.isOurs().then((isOurs) => (isOurs ? undefined : onUnneeded()));
  return setInterval(() => void look(), 2_000).unref();
}

function createDeferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
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

/** Injects the failures that tests requested; internal paths are excluded. */
async function injectFault(
  faults: ReturnType<typeof createFaults>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  if (request.url?.startsWith("/glossa/") === true) return false;
  if (faults.latency > 0) await new Promise((resolve) => setTimeout(resolve, faults.latency));
  const fault = faults.next();
  if (fault === undefined) return false;
  request.resume();
  misbehave(fault, response);
  return true;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Returns a function that ends a server within a second, in spite of open connections. */
function prepareClose(server: Server): () => Promise<void> {
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
