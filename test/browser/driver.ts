import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";

/** Requests to the extension in `builtIn/driver`, with their arguments. */
export interface Requests {
  readonly open: ({ readonly path: string } | { readonly uri: string }) & {
    readonly line?: number;
    readonly column?: number;
  };
  readonly command: string;
  readonly setting: readonly [name: string, value: unknown];
  readonly idle: { readonly isServiceHeld: boolean };
}

/** Client of the extension in `builtIn/driver`, in the window that was loaded last. */
export class Driver {
  /** Folder of its sockets, one per extension host. */
  readonly #folder: string;
  #old: readonly string[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Waits for the extension of a window that is loading, and until VS Code has done what it is asked for. */
  async ask<Name extends keyof Requests>(name: Name, argument: Requests[Name]): Promise<void> {
    const socket = await this.#current();
    return send(join(this.#folder, socket), JSON.stringify({ request: name, argument }));
  }

  /** Waits for the end of the extension hosts that are forgotten, with all that they still write. */
  async ended(): Promise<void> {
    for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
      if ((await this.#sockets()).length === 0 && !this.#old.some(isRunning)) return;
    throw new Error("an extension host goes on");
  }

  /**
   * Leaves the extension hosts that run now: the next request is for a window that is loaded later. Waits for that of
   * the window that is open: one that came up after this would be taken for the next window's.
   */
  async forget(): Promise<void> {
    await this.#current();
    this.#old = [...new Set([...this.#old, ...(await this.#sockets())])];
  }

  /** The socket of the window that was loaded last, as soon as it is there. */
  async #current(): Promise<string> {
    // a minute was not enough on a machine whose processors others used
    for (const end = Date.now() + 200_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
      // of a window that was left, the host may go on for a moment
      const socket = (await this.#sockets()).filter((one) => !this.#old.includes(one)).at(-1);
      if (socket !== undefined) return socket;
    }
    const [found, old] = [await readdir(this.#folder), this.#old];
    throw new Error(`VS Code has not started the driver: there are [${found}], left were [${old}]`);
  }

  /** Names, the newest last: they begin with the time, and end with the process. */
  #sockets = async (): Promise<readonly string[]> =>
    (await readdir(this.#folder)).filter((name) => name.endsWith(".sock")).sort();
}

/** Returns whether the extension host of a socket still runs: it goes on for a moment after it has closed that. */
function isRunning(socket: string): boolean {
  const [, pid] = /-(\d+)\.sock$/.exec(socket) ?? [];
  try {
    return pid !== undefined && process.kill(Number(pid), 0);
  } catch {
    return false;
  }
}

function send(socketPath: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // a connection that was kept may be closed at the other end just now
    const asked = request({ socketPath, method: "POST", agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(String(Buffer.concat(chunks)))),
      );
    });
    asked.on("error", reject);
    asked.end(body);
  });
}
