import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { type Log, silent } from "../core/work/log.ts";
import { type Claim, claim } from "./claim.ts";
import type { EngineListOption } from "./engines/configuredEngines.ts";
import { createEditorBridges, windowOf } from "./engines/editorBridges.ts";
import type { EngineSource } from "./engines/pairEngine.ts";
import { identityRoute } from "./identityRoute.ts";
import { createLeases } from "./leaseRoute.ts";
import { createObservation } from "./observe/observation.ts";
import type { RequestRecord } from "./observe/requestRecord.ts";
import { createFaults, type Faults, misbehave } from "./requestFaults.ts";
import { createParts } from "./serviceParts.ts";
import type { Speech } from "./speech/speech.ts";
import type { DatabaseAddress } from "./store/postgres/databaseAddress.ts";
import { openPostgres } from "./store/postgres/postgresDatabase.ts";
import type { Database } from "./store/stateDatabase.ts";
import { stateSecret } from "./store/stateSecret.ts";
import type { VoiceTimes } from "./voice/sessionWire.ts";
import { type BodyTimeouts, defaultBodyTimeouts } from "./wire/bodyTimeouts.ts";
import { type AccountTier, type StartedKeys, startKeys } from "./wire/callerKeys.ts";
import { type Door, localDoor, type TeamDoorOptions, teamDoor } from "./wire/door.ts";
import { downgrade, wantsWebSocket } from "./wire/downgrade.ts";
import { handleRequest } from "./wire/handleRequest.ts";
import { type HttpListener, type ListenAddress, openListener, type TlsMaterial } from "./wire/httpListener.ts";
import { createRouter } from "./wire/router.ts";
import type { TextCorrector } from "./writing/textCorrector.ts";

/** A second port, for other machines. */
export interface TeamListener extends ListenAddress, TeamDoorOptions {}

export interface LocalServiceOptions {
  /** Port to listen on. 0 or undefined for a free one. */
  readonly port?: number | undefined;
  /** Folder of the state. If undefined, the state is in memory and files are in a temporary folder. */
  readonly dataDir?: string | undefined;
  /** PostgreSQL as the state, which other services may use too; without `dataDir`. */
  readonly database?: string | DatabaseAddress | undefined;
  /** Build of SQLite. Defaults to that of Node, or to WebAssembly if Node has none. */
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
  /** Corrects texts. Defaults to the programs of this machine. */
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
  /** Default: only this machine is served. */
  readonly team?: TeamListener | undefined;
  /** Key of `GET /metrics`. If undefined, there are no metrics. */
  readonly metricsKey?: string | undefined;
  /** Called when a request has been answered. */
  readonly onRequest?: ((record: RequestRecord) => void) | undefined;
}

/** The running embedded service, on the loopback interface and, with `team`, on another address. */
export interface LocalService {
  readonly url: string;
  readonly port: number;
  /** Port of `team`. */
  readonly teamPort?: number;
  readonly key: string;
  readonly adminKey: string;
  readonly scopedKey?: string;
  /** Uses another certificate for new connections; open ones stay. Throws if its key does not fit. */
  renewTls(tls: TlsMaterial): void;
  /**
   * Accepts nothing new, lets requests in flight finish for some milliseconds, and ends within a second after that.
   * Voice sessions are ended with a reason; documents go on with the next start.
   */
  close(grace?: number): Promise<void>;
}

/**
 * Starts the embedded service. Rejects if the port is taken, the data folder can't be used, or another service holds it
 * (`FolderInUse`).
 */
export async function createLocalService(options: LocalServiceOptions = {}): Promise<LocalService> {
  const database = options.database === undefined ? undefined : await openPostgres(options.database);
  const keys = startKeys(options.scopes, options.plan ?? "pro", database && stateSecret(database));
  const faults = createFaults(options.faults ?? {});
  const { promise: ready, resolve: open } = createDeferred<Handlers>();
  const serve = async (address: ListenAddress, doorOf: (port: number) => Door): Promise<HttpListener> => {
    let door: Door;
    const onRequest = (request: IncomingMessage, response: ServerResponse) => {
      const traceId = randomBytes(16).toString("hex");
      response.setHeader("x-trace-id", traceId);
      void injectFault(faults, request, response).then(async (isDone) => {
        if (!isDone) await (await ready).answer(request, response, traceId, door);
      });
    };
    const listener = await openListener(address, onRequest, (server) =>
      server.on("upgrade", (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        if (!wantsWebSocket(request)) {
          downgrade(server, request, socket, head);
          return;
        }
        socket.on("error", () => socket.destroy());
        void ready.then(({ upgrade }) => upgrade(request, socket, head, door));
      }),
    );
    door = doorOf(listener.port);
    return listener;
  };
  const local = await serve({ host: "127.0.0.1", port: options.port ?? 0 }, localDoor).catch((error: unknown) => {
    database?.close();
    throw error;
  });
  const listeners = [local];
  const close = async () => void (await Promise.all(listeners.map((listener) => listener.close())));
  try {
    const { team: teamOptions } = options;
    const team = teamOptions && (await serve(teamOptions, () => teamDoor(teamOptions)));
    if (team !== undefined) listeners.push(team);
    const { port } = local;
    const opened = await openParts({ ...options, database }, keys, port);
    open(opened);
    return {
      url: `http://127.0.0.1:${port}`,
      port,
      ...(team !== undefined && { teamPort: team.port }),
      ...keys.issued,
      renewTls: (tls) => team?.renew(tls),
      close: (grace = 0) => opened.close(close, grace),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Handlers {
  answer(request: IncomingMessage, response: ServerResponse, traceId: string, door: Door): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, door: Door): void;
}

interface OpenedService extends Handlers {
  /** Waits for running work, then releases the folder first, so that no new client comes. */
  close(closeServers: () => Promise<void>, grace: number): Promise<void>;
}

interface OpeningOptions extends Omit<LocalServiceOptions, "database"> {
  readonly database: Database | undefined;
}

/** Opens everything that answers requests. The data folder is claimed before a file in it is touched. */
async function openParts(options: OpeningOptions, keys: StartedKeys, port: number): Promise<OpenedService> {
  const { dataDir, log = silent, now = () => new Date(), linger, onUnneeded = () => {} } = options;
  const { key, adminKey } = keys.issued;
  const held = dataDir === undefined ? undefined : await claim(dataDir, { pid: process.pid, port, key, adminKey });
  const bridges = createEditorBridges();
  const observation = createObservation(options);
  const parts = await createParts({ ...options, bridges, log, now, observation }).catch(async (error: unknown) => {
    await held?.release();
    throw error;
  });
  const { work, tally } = observation;
  const watch = held === undefined ? undefined : watchOver(held, onUnneeded);
  const lingering = linger === undefined ? undefined : { linger, onUnneeded, isBusy: () => work.count > 1 };
  const leases = createLeases(lingering, {
    onHeld: (headers) => bridges.hold(windowOf(headers)),
    onReleased: (headers) => bridges.release(windowOf(headers)),
  });
  const router = createRouter([
    ...parts.routes,
    ...leases.routes,
    identityRoute(key, port),
    ...observation.routes(parts),
  ]);
  const all = () => [...keys.known, ...parts.keys()];
  const bodyTimeouts = options.bodyTimeouts ?? defaultBodyTimeouts;
  const shared = { router, keys: all, log, bodyTimeouts, work, onDone: observation.onRequest };
  return {
    answer: (request, response, traceId, door) =>
      bridges.run(windowOf(request.headers), () =>
        tally.run((characters) => handleRequest(request, response, { ...shared, traceId, door, characters })),
      ),
    upgrade: (request, socket, head, door) => parts.upgrade(request, socket, head, door),
    async close(closeServers, grace) {
      clearInterval(watch);
      leases.close();
      const drained = work.drain(grace);
      parts.disconnect();
      await drained;
      await held?.release();
      await closeServers();
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
  const promise = new Promise<T>((commit) => {
    resolve = commit;
  });
  return { promise, resolve };
}

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
