import { EventEmitter, once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { temporaryFolder } from "../../scripts/processes.ts";

/** Requests to the extension in `builtIn/driver`, with their arguments. */
export interface Requests {
  readonly open: ({ readonly path: string } | { readonly uri: string }) & {
    readonly line?: number;
    readonly column?: number;
  };
  readonly command: string;
  readonly setting: readonly [name: string, value: unknown];
}

/** Where the extension in `builtIn/driver` of each window connects to; requests go to the window that was loaded last. */
export class Driver {
  /** Socket for the extension. */
  readonly address: string;
  readonly #server: Server;
  /** Those that run, the newest last. */
  readonly #hosts: Host[] = [];
  readonly #connected = new EventEmitter();

  private constructor(address: string) {
    this.address = address;
    this.#server = createServer((socket) => {
      this.#hosts.push(new Host(socket));
      this.#connected.emit("host");
    });
  }

  static async listen(): Promise<Driver> {
    const driver = new Driver(join(await temporaryFolder("driver"), "driver.sock"));
    driver.#server.listen(driver.address);
    await once(driver.#server, "listening");
    return driver;
  }

  close(): void {
    this.#server.close();
  }

  /** Waits for the extension of a window that is loading, and until VS Code has done what it is asked for. */
  async ask<Name extends keyof Requests>(name: Name, argument: Requests[Name]): Promise<void> {
    const host = await this.current();
    return host.ask(name, argument);
  }

  /** Waits for the end of the extension hosts that are forgotten, with all that they still write. */
  async ended(): Promise<void> {
    const signal = AbortSignal.timeout(10_000);
    const old = this.#hosts.splice(0).filter((host) => host.isForgotten);
    await Promise.all(old.map((host) => host.ended(signal)));
  }

  /**
   * Leaves the extension hosts that run now: the next request is for a window that is loaded later. Waits for that of
   * the window that is open: one that came up after this would be taken for the next window's.
   */
  async forget(): Promise<void> {
    await this.current();
    for (const host of this.#hosts) host.isForgotten = true;
  }

  /** Returns the extension host of the window that was loaded last, as soon as it is there. */
  async current(): Promise<Host> {
    const signal = AbortSignal.timeout(90_000);
    for (;;) {
      const host = this.#hosts.findLast((one) => !one.isForgotten);
      if (host !== undefined) return host;
      await once(this.#connected, "host", { signal });
    }
  }
}

/** An extension host, which ends when its connection does. */
class Host {
  isForgotten = false;
  readonly #socket: Socket;
  readonly #answers = new EventEmitter();
  #count = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
    // a process that is killed resets it
    socket.on("error", () => {});
    createInterface({ input: socket }).on("line", (line) => {
      const { id, error }: { readonly id: number; readonly error?: string } = JSON.parse(line);
      this.#answers.emit(String(id), error);
    });
  }

  async ask(request: string, argument: unknown): Promise<void> {
    const id = this.#count++;
    const answer = Promise.race([once(this.#answers, String(id)), this.#lost(request)]);
    this.#socket.write(`${JSON.stringify({ id, request, argument })}\n`);
    const [error] = await answer;
    if (error !== undefined) throw new Error(error);
  }

  async ended(signal?: AbortSignal): Promise<void> {
    if (!this.#socket.closed) await once(this.#socket, "close", { ...(signal && { signal }) });
  }

  async #lost(request: string): Promise<never> {
    await this.ended();
    throw new Error(`the extension host ended before it answered: ${request}`);
  }
}
