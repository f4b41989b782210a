import { AsyncLocalStorage } from "node:async_hooks";
import { isKey, isLoopback } from "../../core/engines/address.ts";
import { putBridge, windowHeader } from "../../service/protocol/embeddedEndpoints.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Route } from "../wire/router.ts";

/** The endpoint of an editor window, by which its models are asked. */
export interface EditorBridge {
  /** Base address on this machine. */
  readonly url: string;
  readonly key: string;
}

/** Endpoints of the windows that hold a lease, each known until that ends. */
export interface EditorBridges {
  /** Runs the work of a request as that of a window. */
  run<T>(window: string | undefined, work: () => T): T;
  /** Returns the endpoint of the window whose request runs, else that of the last one to come. */
  current(): EditorBridge | undefined;
  has(bridge: EditorBridge): boolean;
  set(window: string, bridge: EditorBridge): void;
  /** Counts a lease of a window, and the end of one: without any its endpoint is forgotten. */
  hold(window: string | undefined): void;
  release(window: string | undefined): void;
}

/** The window whose request runs. One for the process, as each one costs every promise time and memory in Node 20. */
const caller = new AsyncLocalStorage<string | undefined>();

/** Creates the list of windows; there are none at first. */
export function createEditorBridges(): EditorBridges {
  const bridges = new Map<string, EditorBridge>();
  const leases = new Map<string, number>();
  return {
    run: (window, work) => caller.run(window, work),
    current: () => bridges.get(caller.getStore() ?? "") ?? [...bridges.values()].at(-1),
    has: (bridge) => [...bridges.values()].includes(bridge),
    set(window, bridge) {
      bridges.delete(window);
      bridges.set(window, bridge);
    },
    hold(window) {
      if (window !== undefined) leases.set(window, (leases.get(window) ?? 0) + 1);
    },
    release(window) {
      if (window === undefined) return;
      // a window may connect again before the end of its last lease
      const left = (leases.get(window) ?? 1) - 1;
      leases.set(window, left);
      if (left > 0) return;
      leases.delete(window);
      bridges.delete(window);
    },
  };
}

/** Returns the window that a request names. */
export function windowOf(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string | undefined {
  const name = headers[windowHeader];
  return typeof name === "string" && /^[\w-]{1,64}$/.test(name) ? name : undefined;
}

/** `PUT /glossa/bridge`: the endpoint of the window that sends it. */
export const bridgeRoute = (bridges: EditorBridges): Route => ({
  ...putBridge,
  right: "any",
  async answer({ fields, request }) {
    const given = await fields();
    const window = windowOf(request.headers);
    const { url = "", token = "" } = { url: given.text("url"), token: given.text("token") };
    const address = URL.canParse(url) ? new URL(url) : undefined;
    if (window === undefined || address?.protocol !== "http:" || !isLoopback(address.hostname) || !isKey(token))
      throw new HttpError(400, "A window, an address on this machine and its token are needed.");
    bridges.set(window, { url, key: token });
    return { status: 204 };
  },
});
