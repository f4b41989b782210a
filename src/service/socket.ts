import type { SocketFrame } from "./protocol/voiceMessages.ts";

/** An open connection of frames. */
export interface Socket {
  send(frame: SocketFrame): void;
  /** Bytes not sent yet. */
  readonly unsent: number;
  close(): void;
}

/** Events of a connection, in order; `onEnd` comes once, last. */
export interface SocketHooks {
  readonly onOpen: (socket: Socket) => void;
  readonly onFrame: (frame: SocketFrame) => void;
  /** `code` of the closing, if there was a connection; `error` if something broke. */
  readonly onEnd: (end: { readonly code?: number; readonly reason?: string; readonly error?: unknown }) => void;
}

/** Opens a WebSocket address; the returned function ends it, opened or not. */
export type OpenSocket = (url: string, watch: SocketHooks) => Promise<() => void>;

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
