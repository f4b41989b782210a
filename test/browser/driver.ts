import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";

/** Requests to the extension in `builtIn/driver`, with their arguments. */
interface Requests {
  readonly open: { readonly path: string; readonly line?: number; readonly column?: number };
  readonly command: string;
  readonly setting: readonly [name: string, value: unknown];
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
    for (const end = Date.now() + 60_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50))) {
      // of a window that was left, the host may go on for a moment
      const socket = (await this.#sockets()).filter((one) => !this.#old.includes(one)).at(-1);
      if (socket !== undefined) return send(join(this.#folder, socket), JSON.stringify({ request: name, argument }));
    }
    throw new Error("VS Code has not started the driver");
  }

  /** Waits until no window is open. */
  async ended(): Promise<void> {
    for (const end = Date.now() + 10_000; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 50)))
      if ((await this.#sockets()).length === 0) return;
    throw new Error("an extension host goes on");
  }

  /** Leaves the extension hosts that run now: the next request is for a window that is loaded later. */
  async forget(): Promise<void> {
    this.#old = await this.#sockets();
  }

  /** Names, the newest last: they begin with the time. */
  #sockets = async (): Promise<readonly string[]> => (await readdir(this.#folder)).sort();
}

function send(socketPath: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const asked = request({ socketPath, method: "POST" }, (answer) => {
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
