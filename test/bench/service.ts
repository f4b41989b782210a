import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silent } from "../../src/core/work/log.ts";
import type { Connection } from "../../src/service/dialect.ts";
import { toConnection } from "../../src/service/lease.ts";
import { type Client, createClient } from "../../src/service/serviceClient.ts";
import { type Transport, undiciTransport } from "../../src/service/transport.ts";

/** A client over the network, and what it has sent. */
export interface CountedClient {
  readonly client: Client;
  readonly traffic: Traffic;
  close(): Promise<void>;
}

/** The embedded service in a process of its own, as the editor and the terminal start it. */
export interface ServiceProcess {
  readonly pid: number;
  connect(): CountedClient;
  stop(): Promise<void>;
}

/** Bytes and requests on the wire. */
export interface Traffic {
  readonly translations: () => number;
  /** Requests that were under way at once, at most. */
  readonly peak: () => number;
}

/** Starts `glossa serve` of the built program that GLOSSA_CLI names. */
export async function startService(...args: readonly string[]): Promise<ServiceProcess> {
  const cli = process.env["GLOSSA_CLI"];
  if (cli === undefined) throw new Error("GLOSSA_CLI names no program");
  const data = await mkdtemp(join(tmpdir(), "glossa-bench-"));
  const child = spawn(process.execPath, [cli, "serve", "--json", "--data", data, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const end = () => child.kill();
  process.once("exit", end);
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString("utf8")));
    child.once("close", (code) => reject(new Error(`glossa serve ended with ${code}`)));
  });
  const { url, key, adminKey }: { url: string; key: string; adminKey: string } = JSON.parse(line);
  return {
    pid: child.pid ?? 0,
    connect: () => connectCounted(toConnection({ port: Number(new URL(url).port), key, adminKey })),
    async stop() {
      process.off("exit", end);
      child.kill();
      await ended;
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Connects to a service; it is not asked for anything yet. */
export function connectCounted(connection: Connection): CountedClient {
  const { transport, traffic } = counting(undiciTransport());
  return { client: createClient({ connection, transport, log: silent }), traffic, close: () => transport.close() };
}

function counting(transport: Transport): { readonly transport: Transport; readonly traffic: Traffic } {
  let translations = 0;
  let underWay = 0;
  let peak = 0;
  const send: Transport["send"] = async (request, signal) => {
    if (!request.url.endsWith("/v2/translate")) return transport.send(request, signal);
    translations++;
    underWay++;
    peak = Math.max(peak, underWay);
    try {
      return await transport.send(request, signal);
    } finally {
      underWay--;
    }
  };
  return { transport: { ...transport, send }, traffic: { translations: () => translations, peak: () => peak } };
}

/** Megabytes of memory that a process holds, as Linux counts them; `undefined` elsewhere. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1000;
}

/** Seconds that the processor worked for a process, as Linux counts them in hundredths; 0 elsewhere. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // the second field is the program's name, in parentheses and with whatever in it (proc_pid_stat(5))
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) / 100;
}
