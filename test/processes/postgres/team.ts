import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { programArgs } from "../../program.ts";
import { asking, type Served } from "../killed/served.ts";

/** One process of `glossa serve` on a database. */
export interface Member {
  readonly url: string;
  readonly key: string;
  readonly adminKey: string;
  readonly pid: number | undefined;
  /** All that it wrote. */
  written(): string;
  kill(signal?: "SIGKILL" | "SIGTERM"): Promise<void>;
}

/** Starts a process, and waits until it listens. Rejects with what it wrote if it ends before. */
export async function startMember(
  database: string,
  env: Readonly<Record<string, string>> = {},
  ...args: readonly string[]
): Promise<Member> {
  const child = spawn(
    process.execPath,
    [...programArgs, "serve", "--json", "--database-env", "TEAM_DATABASE", ...args],
    {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, ...env, TEAM_DATABASE: database, NODE_OPTIONS: "" },
    },
  );
  const text = { out: "", err: "" };
  child.stderr.setEncoding("utf8").on("data", (part: string) => {
    text.err += part;
  });
  const hasLine = new Promise<boolean>((resolve) => {
    child.stdout.setEncoding("utf8").on("data", (part: string) => {
      text.out += part;
      if (text.out.includes("\n")) resolve(true);
    });
    child.once("close", () => resolve(false));
  });
  // what it may say before on the other way is no line of keys
  const written = () => text.out + text.err;
  if (!(await hasLine)) throw new Error(`${child.exitCode}: ${written()}`);
  const line = JSON.parse(text.out.slice(0, text.out.indexOf("\n"))) as Pick<Member, "url" | "key" | "adminKey">;
  return { ...line, pid: child.pid, written, kill: (signal = "SIGKILL") => end(child, signal) };
}

async function end(child: ChildProcess, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "close");
}

/** Sends each request to the next process that takes it, as a balancer does. */
export interface Balancer {
  readonly url: string;
  close(): void;
}

export async function startBalancer(members: () => readonly Member[]): Promise<Balancer> {
  let next = 0;
  const server = createServer(async (request, response) => {
    const body = await readAll(request);
    const all = members();
    for (let tried = 0; tried < all.length; tried++) {
      const member = all[next++ % all.length];
      const outcome = member && (await pass(member, request, body, response));
      if (outcome === "passed") return;
      if (outcome === "broken") break;
    }
    response.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return Buffer.concat(parts);
}

/** Only what no process has seen, as it was `refused`, may go to another one. */
function pass(
  { url }: Member,
  { method, url: path = "", headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
): Promise<"passed" | "refused" | "broken"> {
  return new Promise((resolve) => {
    const options = { method, headers: { ...headers, host: new URL(url).host }, agent: false as const };
    const passed = send(url + path, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.once("error", () => resolve("broken"));
      answer.once("end", () => resolve("passed"));
      answer.once("close", () => resolve("broken"));
    });
    passed.once("error", ({ code }: NodeJS.ErrnoException) => resolve(code === "ECONNREFUSED" ? "refused" : "broken"));
    passed.end(body);
  });
}

/** Asks a process or a balancer with the keys of a member; signed addresses lead there too. */
export const askingAt = (url: string, { key, adminKey }: Pick<Member, "key" | "adminKey">): Served["ask"] =>
  asking({ url, key, adminKey }, (path) => url + (path.startsWith("http") ? new URL(path).pathname : path));
