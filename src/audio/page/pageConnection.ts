import type { RawData, WebSocket } from "ws";
import { Failure, type FailureCode } from "../../core/failures/failure.ts";
import { unpackFrame } from "../../webview/recorder/frameProtocol.ts";
import {
  type DictationAction,
  type MicrophoneProblem,
  readFromRecorder,
  type ToRecorder,
  type ToRecorderServer,
} from "../../webview/recorder/recorderProtocol.ts";
import { frameBytes, frameOf, type Recording } from "../sound.ts";
import { createFrameBuffer, type FrameBuffer } from "./frameBuffer.ts";
import type { PairingToken } from "./pairingToken.ts";

/** The connection to the recorder page, in spite of interruptions; the latest page counts. */
export interface PageConnection {
  /** Accepts a connection that certainly comes from a page of ours, but is not identified yet. */
  accept(socket: WebSocket): void;
  readonly isConnected: boolean;
  /**
   * Opens the microphone in the page, as soon as there is a page. Throws `Failure` if it can't be opened, or the
   * signal's reason.
   */
  record(signal: AbortSignal): Promise<Recording>;
  /** Shows a phase in the page, also in one that connects later. */
  show(phase: Extract<ToRecorder, { readonly type: "phase" }>): void;
  /** Plays PCM s16le mono; dropped if no page is connected. */
  speak(rate: number, pcm: Uint8Array): void;
  /** Called when a page connects or disconnects. */
  onChange: () => void;
  /** Called when a person presses a button of the page. */
  onAction: (action: DictationAction) => void;
  /** Closes the page's connection. */
  close(): void;
}

export interface PageTimeouts {
  /** Milliseconds in which a page identifies itself. */
  readonly hello: number;
  /** Milliseconds in which a lost page may reconnect, before its recording ends. */
  readonly back: number;
  /** Milliseconds between heartbeats; a page that misses one is lost. */
  readonly beat: number;
}

const defaultTimeouts: PageTimeouts = { hello: 5_000, back: 15_000, beat: 5_000 };

/** Closing codes (RFC 6455, 7.4.2: for private use). */
export const pageCloseCodes = { refused: 4003, replaced: 4001, unreadable: 1003, gone: 1001 } as const;

export function createPageConnection(pass: PairingToken, times: Partial<PageTimeouts> = {}): PageConnection {
  return new PageLine(pass, { ...defaultTimeouts, ...times });
}

class PageLine implements PageConnection {
  onChange = (): void => {};
  onAction: (action: DictationAction) => void = () => {};
  readonly #pass: PairingToken;
  readonly #times: PageTimeouts;
  readonly #timers = new Set<NodeJS.Timeout>();
  #live: WebSocket | undefined;
  #secret = "";
  #frames: FrameBuffer | undefined;
  #recording = 0;
  #phase: ToRecorder = { type: "phase", phase: "idle" };
  #rate = 0;
  #isClosed = false;

  constructor(pass: PairingToken, times: PageTimeouts) {
    this.#pass = pass;
    this.#times = times;
  }

  get isConnected(): boolean {
    return this.#live !== undefined;
  }

  accept(socket: WebSocket): void {
    const late = this.#after(this.#times.hello, () => socket.close(pageCloseCodes.refused));
    socket.on("error", () => socket.terminate());
    socket.once("close", () => this.#forget(late));
    socket.once("message", (data, isBinary) => {
      this.#forget(late);
      const message = isBinary ? undefined : readFromRecorder(parseJson(data));
      const admitted = message?.type === "hello" && !this.#isClosed ? this.#admit(message) : undefined;
      if (admitted === undefined) socket.close(pageCloseCodes.refused);
      else this.#connect(socket, admitted);
    });
  }

  async record(signal: AbortSignal): Promise<Recording> {
    signal.throwIfAborted();
    this.#frames?.end();
    const frames = createFrameBuffer(() => this.#release(frames));
    this.#frames = frames;
    this.#say({ type: "record", recording: ++this.#recording });
    const onAbort = () => frames.fail(signal.reason);
    signal.addEventListener("abort", onAbort, { once: true });
    try {
      return await frames.opened;
    } finally {
      signal.removeEventListener("abort", onAbort);
    }
  }

  show(phase: Extract<ToRecorder, { readonly type: "phase" }>): void {
    this.#phase = phase;
    this.#say(phase);
  }

  speak(rate: number, pcm: Uint8Array): void {
    if (rate !== this.#rate) this.#say({ type: "speech", rate });
    this.#rate = rate;
    this.#live?.send(pcm);
  }

  close(): void {
    this.#isClosed = true;
    this.#frames?.end();
    this.#say({ type: "bye", reason: "gone" });
    this.#live?.close(pageCloseCodes.gone);
    for (const timer of this.#timers) clearTimeout(timer);
  }

  /** Returns whether the page is new: `undefined` for one that is rejected. */
  #admit(hello: Extract<ToRecorderServer, { readonly type: "hello" }>): { readonly isNew: boolean } | undefined {
    if ("secret" in hello) return this.#pass.admits(hello.secret) ? { isNew: false } : undefined;
    const secret = this.#pass.exchange(hello.token);
    if (secret === undefined) return undefined;
    this.#secret = secret;
    return { isNew: true };
  }

  #connect(socket: WebSocket, { isNew }: { readonly isNew: boolean }): void {
    const before = this.#live;
    this.#live = socket;
    this.#rate = 0;
    if (before !== undefined && isNew) before.send(JSON.stringify({ type: "bye", reason: "replaced" }));
    before?.close(pageCloseCodes.replaced);
    socket.on("message", (data, isBinary) => this.#take(socket, data, isBinary));
    socket.once("close", (code) => this.#lose(socket, code));
    this.#watch(socket);
    // what another page recorded is numbered by that page
    if (isNew && this.#frames !== undefined) {
      this.#recording++;
      this.#frames.restart();
    }
    const recording = this.#frames === undefined ? 0 : this.#recording;
    this.#say({ type: "welcome", secret: this.#secret, recording, next: this.#frames?.next ?? 0 });
    this.#say(this.#phase);
    this.onChange();
  }

  /** Ends a connection without heartbeats, such as one of a sleeping computer. */
  #watch(socket: WebSocket): void {
    let isAlive = true;
    socket.on("pong", () => {
      isAlive = true;
    });
    const timer = setInterval(() => {
      if (!isAlive) socket.terminate();
      isAlive = false;
      socket.ping();
    }, this.#times.beat).unref();
    this.#timers.add(timer);
    socket.once("close", () => this.#forget(timer));
  }

  #take(socket: WebSocket, data: RawData, isBinary: boolean): void {
    if (socket !== this.#live) return;
    if (isBinary) {
      const frame = unpackFrame(bytesOf(data), frameBytes);
      if (frame === undefined) socket.close(pageCloseCodes.unreadable);
      else this.#frames?.put(frame.number, () => frameOf(Uint8Array.from(frame.pcm), performance.now()));
      return;
    }
    const message = readFromRecorder(parseJson(data));
    if (message === undefined) socket.close(pageCloseCodes.unreadable);
    else this.#hear(message);
  }

  #hear(message: ToRecorderServer): void {
    if (message.type === "action") this.onAction(message.action);
    else if (message.type === "opened" && message.recording === this.#recording) this.#frames?.open(message.name);
    else if (message.type === "problem") this.#frames?.fail(new Failure(failures[message.problem]));
  }

  #lose(socket: WebSocket, code: number): void {
    if (socket !== this.#live) return;
    this.#live = undefined;
    const frames = this.#frames;
    // a closed page says so; others may reconnect
    const hasLeft = code === pageCloseCodes.gone || code === 1000;
    if (hasLeft) frames?.leave();
    else if (frames !== undefined) this.#after(this.#times.back, () => this.#live === undefined && frames.leave());
    this.onChange();
  }

  #release(frames: FrameBuffer): void {
    if (frames !== this.#frames) return;
    this.#frames = undefined;
    this.#say({ type: "release" });
  }

  #say(message: ToRecorder): void {
    this.#live?.send(JSON.stringify(message));
  }

  #after(milliseconds: number, call: () => void): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      call();
    }, milliseconds);
    this.#timers.add(timer);
    return timer;
  }

  #forget(timer: NodeJS.Timeout): void {
    clearTimeout(timer);
    this.#timers.delete(timer);
  }
}

const failures: Readonly<Record<MicrophoneProblem, FailureCode>> = {
  denied: "sound.denied",
  none: "sound.noMicrophone",
  busy: "sound.busy",
  insecure: "sound.insecure",
  blocked: "sound.failed",
  failed: "sound.failed",
};

function parseJson(data: RawData): unknown {
  try {
    return JSON.parse(Buffer.from(bytesOf(data)).toString("utf8"));
  } catch {
    return undefined;
  }
}

const bytesOf = (data: RawData): Uint8Array =>
  Array.isArray(data) ? Buffer.concat(data) : data instanceof ArrayBuffer ? new Uint8Array(data) : data;
