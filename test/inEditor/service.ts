import { createHmac } from "node:crypto";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { ConfigurationTarget, workspace } from "vscode";
import { silent } from "../../src/core/work/log.ts";
import type { EngineSource } from "../../src/local/engines/pairEngine.ts";
import { pseudoLocalize } from "../../src/local/engines/pseudoEngine.ts";
import { createLocalService, type LocalService, type LocalServiceOptions } from "../../src/local/localServer.ts";
import { toConnection } from "../../src/service/lease.ts";
import { identityPath, identityText, serviceFileName } from "../../src/service/protocol/embeddedEndpoints.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { fetchTransport } from "../../src/service/transport.ts";

/** A request of the extension as it went over the wire. */
export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly body: string;
}

/**
 * Outcome of a request: a status with a message, a connection cut before or after the service handled it, or held until
 * something is done.
 */
export type Mishap = { readonly status: number; readonly message: string } | "before" | "after" | Promise<void>;

/** A real service that the extension uses as its embedded one, behind a door where requests are seen and can fail. */
export interface TestService {
  /** Asks the service itself: nothing of it is seen or fails. */
  readonly client: Client;
  /** Asks as the extension does, through the door. */
  readonly visitor: Client;
  readonly seen: Seen[];
  /** The next requests of a method fail, until it is called again. */
  fail(method: string, mishap: Mishap | undefined): void;
  close(): Promise<void>;
}

/** Starts a service and has the extension find it where it looks for a running one. */
export async function useService(options: LocalServiceOptions = {}): Promise<TestService> {
  const service = await createLocalService({ engines: [], ...options });
  const seen: Seen[] = [];
  const mishaps = new Map<string, Mishap>();
  const door = createServer((incoming, response) => {
    // a request that is given up while it is read ends here: it is no failure of the test that runs by then
    pass(incoming, response, { service, seen, mishaps }).catch(() => response.destroy());
  });
  // whoever asks closes the connection: one that the door closes may just be in use again
  door.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => door.listen(0, "127.0.0.1", resolve));
  const folder = await dataFolder();
  await mkdir(folder, { recursive: true });
  const { port } = door.address() as AddressInfo;
  const { key, adminKey } = service;
  const clientOf = (at: number): Client =>
    createClient({
      connection: toConnection({ ...service, port: at }),
      transport: fetchTransport(),
      log: silent,
    });
  await writeFile(join(folder, serviceFileName), JSON.stringify({ pid: process.pid, port, key, adminKey }));
  await lookAnew();
  // served in a browser, VS Code saves by itself
  await workspace.getConfiguration("files").update("autoSave", "off", ConfigurationTarget.Workspace);
  return {
    client: clientOf(service.port),
    visitor: clientOf(port),
    seen,
    fail(method, mishap) {
      if (mishap === undefined) mishaps.delete(method);
      else mishaps.set(method, mishap);
    },
    async close() {
      await rm(join(folder, serviceFileName), { force: true });
      await lookAnew();
      closeDoor(door);
      await service.close();
    },
  };
}

/** An engine for every pair, so that none has to be installed. */
export const anyPair: EngineSource = {
  find: async () => ({
    id: "test/1",
    name: "Test",
    pseudo: false,
    translate: async (parts: Parameters<typeof pseudoLocalize>[0]) => pseudoLocalize(parts),
  }),
  close() {},
};

function closeDoor(door: Server): void {
  door.closeAllConnections();
  door.close();
}

interface Door {
  readonly service: LocalService;
  readonly seen: Seen[];
  readonly mishaps: ReadonlyMap<string, Mishap>;
}

/** Keeps no connections: one that is kept may be closed by the service just when it is used again. */
const passing = new Agent();

async function pass(incoming: IncomingMessage, response: ServerResponse, door: Door): Promise<void> {
  const { method = "", url = "" } = incoming;
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  // a proof passed on from another port counts for nothing: the door gives its own, as it knows the key
  if (url.startsWith(identityPath)) return void response.end(JSON.stringify({ proof: proofOf(incoming, door) }));
  const isLease = url.startsWith("/glossa/");
  if (!isLease) door.seen.push({ method, path: url, body: body.toString() });
  const mishap = isLease ? undefined : door.mishaps.get(method);
  if (mishap === "before") return void response.destroy();
  if (mishap instanceof Promise) await mishap;
  else if (typeof mishap === "object") {
    response.writeHead(mishap.status, { "content-type": "application/json" });
    return void response.end(JSON.stringify({ message: mishap.message }));
  }
  const headers = { ...incoming.headers, host: `127.0.0.1:${door.service.port}` };
  const outgoing = request(door.service.url + url, { method, headers, agent: passing }, (answer) => {
    if (mishap === "after") {
      answer.resume();
      return void answer.on("end", () => response.destroy());
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  outgoing.on("error", () => response.destroy());
  response.on("close", () => outgoing.destroy());
  outgoing.end(body);
}

function proofOf({ url = "", socket }: IncomingMessage, { service }: Door): string {
  const challenge = new URL(url, service.url).searchParams.get("challenge") ?? "";
  return createHmac("sha256", service.key)
    .update(identityText(socket.localPort ?? 0, challenge))
    .digest("hex");
}

/** Path of the file of the running service. */
export async function dataFolder(): Promise<string> {
  const roots = [join(process.env["HOME"] ?? "", "data"), join(process.env["XDG_CACHE_HOME"] ?? "", "..")];
  for (const root of roots) {
    const names = await readdir(join(root, "User")).catch(() => undefined);
    if (names !== undefined) return join(root, "User/globalStorage/glossa.glossa/service");
  }
  throw new Error(`there is no profile in ${roots.join(" or ")}`);
}

let turns = 0;

/** The extension lets go of its service and looks for one anew. */
export async function lookAnew(): Promise<void> {
  const folders = turns++ % 2 === 0 ? ["/no-such-folder"] : [];
  await workspace.getConfiguration("glossa").update("embedded.programFolders", folders, ConfigurationTarget.Global);
}
