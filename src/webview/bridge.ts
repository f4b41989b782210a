/** VS Code's API for pages; obtainable once. */
interface Host {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare function acquireVsCodeApi(): Host;

/** The page's connection to the extension, typed by the page's protocol. */
export interface Bridge<In, Out, State> {
  post(message: Out): void;
  /** Stored state of the page; it may be from an older version. */
  readonly kept: Partial<State>;
  /** Stores state that is restored after the page was hidden or the window was reloaded. */
  keep(state: State): void;
  listen(take: (message: In) => void): void;
}

/** Creates the connection; can be called once per page. */
export function createBridge<In extends { readonly type: string }, Out, State extends object>(): Bridge<
  In,
  Out,
  State
> {
  const host = acquireVsCodeApi();
  const kept = host.getState();
  return {
    post: (message) => host.postMessage(message),
    kept: typeof kept === "object" && kept !== null ? kept : {},
    keep: (state) => host.setState(state),
    listen(take) {
      window.addEventListener("message", ({ origin, data }: MessageEvent<unknown>) => {
        // VS Code hands messages over from the page's own origin; no other may speak for it
        if (origin === window.origin && isMessage<In>(data)) take(data);
      });
    },
  };
}

const isMessage = <In extends { readonly type: string }>(data: unknown): data is In =>
  typeof data === "object" && data !== null && "type" in data && typeof data.type === "string";
