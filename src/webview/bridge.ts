/** What VS Code gives every page, once. */
interface Host {
  postMessage(message: unknown): void;
  getState(): unknown;
  setState(state: unknown): void;
}
declare function acquireVsCodeApi(): Host;

/** The page's end of the wire to the extension, typed by the page's protocol. */
export interface Bridge<In, Out, State> {
  post(message: Out): void;
  /** What the page kept when it was last there; whoever wrote it may have been an older version. */
  readonly kept: Partial<State>;
  /** Keeps what shall be there again when the page was hidden or the window was loaded anew. */
  keep(state: State): void;
  listen(take: (message: In) => void): void;
}

/** Takes hold of the wire; can be called once a page. */
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
