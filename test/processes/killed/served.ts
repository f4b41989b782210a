import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/processes.ts";
import { programArgs } from "../../program.ts";

/** A running `glossa serve` over a data folder that outlives it. */
export interface Served {
  ask(method: string, path: string, options?: AskOptions): Promise<Answered>;
  /** Ends it as nothing else ends a process: no handler runs, nothing is flushed. */
  kill(): Promise<void>;
}

export interface AskOptions {
  readonly json?: object;
  readonly form?: FormData;
  readonly admin?: true;
  /** Sent as they are, without a key, as to a signed address. */
  readonly bytes?: Uint8Array;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
  readonly json: any;
}

/** Starts the service with the given Node, and waits until it listens. */
export async function serve(node: string, dataDir: string): Promise<Served> {
  const child = spawn(node, [...programArgs, "serve", "--json", "--data", dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  const [line] = await Promise.race([once(child.stdout, "data"), ended(child)]);
  const keys: { url: string; key: string; adminKey: string } = JSON.parse(String(line));
  return {
    ask: asking(keys),
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGKILL");
      await once(child, "close");
    },
  };
}

/** Asks a service with its keys; `addressOf` is where a path or a signed address leads. */
export function asking(
  { url, key, adminKey }: { readonly url: string; readonly key: string; readonly adminKey: string },
  addressOf = (path: string) => (path.startsWith("http") ? path : url + path),
): Served["ask"] {
  return async (method, path, { json, form, admin, bytes } = {}) => {
    const response = await fetch(addressOf(path), {
      method,
      headers: {
        ...(bytes === undefined && { authorization: `Service-Auth-Key ${admin === true ? adminKey : key}` }),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...(bytes !== undefined && { "content-type": "application/xml" }),
      },
      ...bodyOf(json, form ?? bytes),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.startsWith("application/json") === true;
    return { status: response.status, text, json: isJson ? JSON.parse(text) : undefined };
  };
}

function bodyOf(
  json: object | undefined,
  other: FormData | Uint8Array | undefined,
): { body?: string | FormData | Uint8Array } {
  if (json !== undefined) return { body: JSON.stringify(json) };
  return other === undefined ? {} : { body: other };
}

async function ended(child: ChildProcess): Promise<never> {
  const [code] = await once(child, "close");
  throw new Error(`glossa serve ended with ${code} before it listened`);
}

/** The Node that code-server brings along, which has `node:sqlite`; `undefined` where it was not installed. */
export function newerNode(): string | undefined {
  const folder = join(root, ".vscode-test");
  try {
    const [server] = readdirSync(folder).filter((name) => name.startsWith("code-server-"));
    return server && join(folder, server, "node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  } catch {
    return undefined;
  }
}
