import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type Log, silent } from "../core/log.ts";
import { type Claim, claim } from "./claim.ts";
import type { EngineSource } from "./engines/engine.ts";
import { createFaults, type Faults, misbehave } from "./faults.ts";
import { identityRoute } from "./identity.ts";
import { createLeases } from "./lease.ts";
import { createParts } from "./parts.ts";
import type { Speech } from "./speech/speech.ts";
import type { VoiceTimes } from "./voice/connection.ts";
import { downgrade, wantsWebSocket } from "./wire/downgrade.ts";
import { handle } from "./wire/handle.ts";
import { type Plan, type StartedKeys, startKeys } from "./wire/keys.ts";
import { type Patience, usualPatience } from "./wire/patience.ts";
import { createRouter } from "./wire/router.ts";
import type { Writing } from "./writing/writing.ts";

export interface ServiceOptions {
  /** 0 or absent: a free one. */
  readonly port?: number | undefined;
  /** Where the state is kept; absent: in memory, and files in a temporary folder. */
  readonly dataDir?: string | undefined;
  /** Which SQLite; absent: the runtime's own where it has one. */
  readonly sqlite?: "node" | "wasm" | undefined;
  /** Scopes of a further key. */
  readonly scopes?: readonly string[] | undefined;
  /** What kind of account it is, default `pro`. */
  readonly plan?: Plan | undefined;
  /** Characters a month; default 500,000 on the free plan, else unlimited. */
  readonly characterLimit?: number | undefined;
  readonly faults?: Faults | undefined;
  readonly log?: Log;
  /** Instead of what is installed; pseudo-localization always comes last. */
  readonly engines?: readonly EngineSource[];
  /** Whether the account may detect languages, default yes (docs/protocol.md, *Language detection*). */
  readonly detection?: boolean | undefined;
  /** Instead of what is installed for hearing and speaking. */
  readonly speech?: Speech | undefined;
  /** What corrects texts; absent: what this machine has. */
  readonly writing?: Writing | undefined;
  /** Shorter times of voice connections, for tests. */
  readonly voiceTimes?: Partial<VoiceTimes> | undefined;
  /** Milliseconds for which the status of a document is held back while it is not done; default 300. */
  readonly statusHold?: number | undefined;
  /** Seconds without a lease after which `onUnneeded` is called. */
  readonly linger?: number | undefined;
  readonly onUnneeded?: () => void;
  readonly now?: () => Date;
  /** With slow clients; default 30 s. */
  readonly patience?: Patience;
}

/** The embedded service as it runs, on the loopback interface only. */
export interface Service {
  readonly url: string;
  readonly port: number;
  readonly key: string;
  readonly adminKey: string;
  readonly scopedKey?: string;
  /** Answers what is under way, for at most a second, and ends. */
  close(): Promise<void>;
}

/**
 * Starts the embedded service. Rejects where the port is taken, the data folder can't be used, or another service
 * holds it (`FolderInUse`).
 */
export async function createService(options: ServiceOptions = {}): Promise<Service> {
  const keys = startKeys(options.scopes, options.plan ?? "pro");
  const faults = createFaults(options.faults ?? {});
  const { promise: ready, resolve: open } = deferred<Handlers>();
  const server = createServer(limits, (request, response) => {
    const traceId = randomBytes(16).toString("hex");
    response.setHeader("x-trace-id", traceId);
    void disturbed(faults, request, response).then(async (isDone) => {
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
  server.timeout = longestSilence;
  const close = closer(server);
  await listening(server, options.port ?? 0);
  const { port } = server.address() as AddressInfo;
  try {
    const opened = await openParts(options, keys, port);
    open(opened);
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      ...keys.told,
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

interface Opened extends Handlers {
  /** Lets the folder go first, so that nobody new comes. */
  close(closeServer: () => Promise<void>): Promise<void>;
}

/** Everything behind the door. The data folder is ours before a file in it is touched. */
async function openParts(options: ServiceOptions, keys: StartedKeys, port: number): Promise<Opened> {
  const { dataDir, log = silent, now = () => new Date(), linger, onUnneeded = () => {} } = options;
  const { key, adminKey } = keys.told;
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
      handle(request, response, { router, keys: all, log, traceId, port, patience: options.patience ?? usualPatience }),
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

/** Ends a service whose data folder was taken from it: nobody can find it any more. */
function watchOver(held: Claim, onUnneeded: () => void): NodeJS.Timeout {
  const look = () => held.isOurs().then((isOurs) => (isOurs ? undefined : onUnneeded()));
  return setInterval(() => void look(), 2_000).unref();
}

function deferred<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Neither slow nor half-open clients hold anything for long. */
const limits = {
  headersTimeout: 10_000,
  // files may take longer; `Patience` tells for each request
  requestTimeout: 0,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
  /** Node 24 asks; before, `downgrade` does the same. */
  shouldUpgradeCallback: wantsWebSocket,
};

/** Milliseconds in which a connection with a request under way moves no byte. */
const longestSilence = 300_000;

/** The faults that tests asked for; they leave our own paths alone. */
async function disturbed(
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

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
}

/** Ends a server within a second, whatever its clients do. */
function closer(server: Server): () => Promise<void> {
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
