import type { Frame } from "./protocol/voiceMessages.ts";

/** An open connection of frames. */
export interface Socket {
  send(frame: Frame): void;
  /** Bytes that are still to leave. */
  readonly unsent: number;
  close(): void;
}

/** What a connection tells, in order; `onEnd` comes once, last. */
export interface SocketWatch {
  readonly onOpen: (socket: Socket) => void;
  readonly onFrame: (frame: Frame) => void;
  /** `code` of the closing, where there was a connection; `error` where something broke. */
  readonly onEnd: (end: { readonly code?: number; readonly reason?: string; readonly error?: unknown }) => void;
}

/** Opens a WebSocket address; the function that comes back ends it, opened or not. */
export type OpenSocket = (url: string, watch: SocketWatch) => Promise<() => void>;

/** The host's own WebSocket, else undici's. */
export const openSocket: OpenSocket = async (url, { onOpen, onFrame, onEnd }) => {
  const Client = await webSocket();
  const connection = new Client(url);
  connection.binaryType = "arraybuffer";
  let error: unknown;
  const socket: Socket = {
    send: (frame) => connection.send(typeof frame === "string" ? frame : Uint8Array.from(frame)),
    get unsent() {
      return connection.bufferedAmount;
    },
    close: () => connection.close(),
  };
  connection.onopen = () => onOpen(socket);
  connection.onmessage = ({ data }) => onFrame(data instanceof ArrayBuffer ? new Uint8Array(data) : String(data));
  connection.onerror = (event) => {
    error = "error" in event ? (event.error ?? event) : event;
  };
  connection.onclose = ({ code, reason }) => onEnd(error === undefined ? { code, reason } : { code, reason, error });
  return socket.close;
};

async function webSocket(): Promise<typeof WebSocket> {
  if (typeof globalThis.WebSocket === "function") return globalThis.WebSocket;
  // undici takes the place of Node's own global dispatcher, and breaks the global fetch, where it is loaded first
  void globalThis.Response;
  return (await import("undici")).WebSocket as unknown as typeof WebSocket;
}
