import { packFrame } from "./frameProtocol.ts";
import type { ToRecorder, ToRecorderServer } from "./recorderProtocol.ts";

/** State of the connection between page and editor; the last three are final. */
export type LinkState = "connecting" | "open" | "lost" | "away" | "gone" | "replaced" | "refused";

export interface EditorLinkOptions {
  /** One-time token from the address of the page; empty if there is none. */
  readonly token: string;
  onMessage(message: ToRecorder): void;
  onSpeech(pcm: ArrayBuffer): void;
  onState(state: LinkState): void;
}

/** Milliseconds between attempts to reconnect. */
const retryDelaysMs = [250, 500, 1000, 2000, 3000];
/** Milliseconds after which a lost connection ends a recording, as at the other end. */
const maxLossMs = 15_000;
/** Milliseconds after which the page no longer waits for the editor. */
const maxAbsenceMs = 5 * 60_000;
/** Maximum bytes not sent yet, which a live connection sends at once: ten seconds of sound. */
const maxUnsentBytes = 320_000;
/** The server's `closeCodes.refused`. */
const refusedCode = 4003;

/** The connection to the editor, made again when it breaks off. The secret is only kept here. */
export class EditorLink {
  readonly #needs: EditorLinkOptions;
  #secret: string | undefined;
  #socket: WebSocket | undefined;
  #state: LinkState = "connecting";
  #lostAt = 0;
  #attempts = 0;

  constructor(needs: EditorLinkOptions) {
    this.#needs = needs;
  }

  start(): void {
    if (this.#needs.token === "") this.#reportState("refused");
    else this.#connect();
  }

  say(message: ToRecorderServer): void {
    if (this.#state === "open") this.#socket?.send(JSON.stringify(message));
  }

  /** Sends a frame; dropped without a connection, as it is requested again later. */
  send(number: number, pcm: Uint8Array): void {
    if (this.#state !== "open" || this.#socket === undefined) return;
    this.#socket.send(packFrame(number, pcm));
    if (this.#socket.bufferedAmount > maxUnsentBytes) this.#socket.close();
  }

  #connect(): void {
    const address = new URL("socket", location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = new WebSocket(address);
    socket.binaryType = "arraybuffer";
    this.#socket = socket;
    socket.onopen = () => {
      const secret = this.#secret;
      const hello: ToRecorderServer =
        secret === undefined ? { type: "hello", token: this.#needs.token } : { type: "hello", secret };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }: MessageEvent<string | ArrayBuffer>) => {
      if (typeof data === "string") this.#take(JSON.parse(data));
      else this.#needs.onSpeech(data);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lose(code);
    };
  }

  #take(message: ToRecorder): void {
    if (message.type === "welcome") {
      this.#secret = message.secret;
      this.#attempts = 0;
      this.#reportState("open");
    }
    if (message.type === "bye") this.#reportState(message.reason);
    else this.#needs.onMessage(message);
  }

  #lose(code: number): void {
    if (isOver(this.#state)) return;
    if (code === refusedCode) this.#reportState("refused");
    else this.#goOn();
  }

  #goOn(): void {
    if (this.#state === "open" || this.#lostAt === 0) this.#lostAt = Date.now();
    const absence = Date.now() - this.#lostAt;
    this.#reportState(absence > maxAbsenceMs ? "gone" : absence > maxLossMs ? "away" : "lost");
    if (absence <= maxAbsenceMs)
      setTimeout(() => this.#connect(), retryDelaysMs[Math.min(this.#attempts++, retryDelaysMs.length - 1)]);
  }

  #reportState(state: LinkState): void {
    if (isOver(this.#state) || (state === this.#state && state !== "open")) return;
    this.#state = state;
    this.#needs.onState(state);
  }
}

/** Returns whether no more messages will come. */
export const isOver = (state: LinkState): state is "gone" | "replaced" | "refused" =>
  state === "gone" || state === "replaced" || state === "refused";
