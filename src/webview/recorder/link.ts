import { packFrame, type ToRecorder, type ToRecorderServer } from "./protocol.ts";

/** How the page and the editor are connected; the last three are for good. */
export type LinkState = "connecting" | "open" | "lost" | "away" | "gone" | "replaced" | "refused";

export interface LinkNeeds {
  /** One-time, from the address of the page; empty where there is none. */
  readonly token: string;
  onMessage(message: ToRecorder): void;
  onSpeech(pcm: ArrayBuffer): void;
  onState(state: LinkState): void;
}

/** Milliseconds between attempts to connect again. */
const pauses = [250, 500, 1000, 2000, 3000];
/** Milliseconds after which a lost editor ends a recording, as the other end does. */
const longestLoss = 15_000;
/** Milliseconds after which nobody waits for the editor any more. */
const longestAbsence = 5 * 60_000;
/** Bytes that leave in no time where the connection is alive: ten seconds of sound. */
const mostUnsent = 320_000;
/** The server's `closeCodes.refused`. */
const refusedCode = 4003;

/** The connection to the editor, made again where it breaks off. The secret is nowhere but in here. */
export class Link {
  readonly #needs: LinkNeeds;
  #secret: string | undefined;
  #socket: WebSocket | undefined;
  #state: LinkState = "connecting";
  #lostAt = 0;
  #attempts = 0;

  constructor(needs: LinkNeeds) {
    this.#needs = needs;
  }

  start(): void {
    if (this.#needs.token === "") this.#tell("refused");
    else this.#connect();
  }

  say(message: ToRecorderServer): void {
    if (this.#state === "open") this.#socket?.send(JSON.stringify(message));
  }

  /** Sends a frame; lost where there is no connection, as it is asked for again when there is. */
  send(number: number, pcm: Uint8Array): void {
    if (this.#state !== "open" || this.#socket === undefined) return;
    this.#socket.send(packFrame(number, pcm));
    if (this.#socket.bufferedAmount > mostUnsent) this.#socket.close();
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
      this.#tell("open");
    }
    if (message.type === "bye") this.#tell(message.reason);
    else this.#needs.onMessage(message);
  }

  #lose(code: number): void {
    if (isOver(this.#state)) return;
    if (code === refusedCode) this.#tell("refused");
    else this.#goOn();
  }

  #goOn(): void {
    if (this.#state === "open" || this.#lostAt === 0) this.#lostAt = Date.now();
    const absence = Date.now() - this.#lostAt;
    this.#tell(absence > longestAbsence ? "gone" : absence > longestLoss ? "away" : "lost");
    if (absence <= longestAbsence)
      setTimeout(() => this.#connect(), pauses[Math.min(this.#attempts++, pauses.length - 1)]);
  }

  #tell(state: LinkState): void {
    if (isOver(this.#state) || (state === this.#state && state !== "open")) return;
    this.#state = state;
    this.#needs.onState(state);
  }
}

/** Whether nothing more comes. */
export const isOver = (state: LinkState): state is "gone" | "replaced" | "refused" =>
  state === "gone" || state === "replaced" || state === "refused";
