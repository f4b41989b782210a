import { EditorLink, type LinkState } from "./editorLink.ts";
import { FrameStore } from "./frameStore.ts";
import {
  listMicrophones,
  type Microphone,
  MicrophoneError,
  type MicrophoneOptions,
  openMicrophone,
} from "./microphone.ts";
import type { MicrophoneProblem, Phase, ToRecorder } from "./recorderProtocol.ts";
import type { RecorderState } from "./recorderState.ts";
import { Player } from "./speechPlayer.ts";

export interface PageRecorderOptions {
  readonly token: string;
  microphoneOptions(): MicrophoneOptions;
  onShow(shown: RecorderState): void;
  onLevel(level: number): void;
  onDevices(devices: Awaited<ReturnType<typeof listMicrophones>>): void;
  onSaid(phase: Extract<ToRecorder, { readonly type: "phase" }>): void;
  /** Nothing more comes. */
  onOver(): void;
}

/** Maximum frames that are kept: ten seconds. */
const maxKeptFrames = 100;
/** Milliseconds that a microphone stays open, unheard, for the next press of the hold button. */
const maxWarmMs = 20_000;

/** Controls the microphone of the page for the editor and the user. */
export class PageRecorder {
  readonly #needs: PageRecorderOptions;
  readonly #link: EditorLink;
  readonly #store = new FrameStore(maxKeptFrames);
  readonly #player = new Player();
  #state: LinkState = "connecting";
  #phase: Extract<ToRecorder, { readonly type: "phase" }> = { type: "phase", phase: "idle" };
  /** Recording of the editor; 0: none. */
  #recording = 0;
  /** True after the user pressed a button, until the editor responds. */
  #isAwaited = false;
  #isHeld = false;
  #problem: MicrophoneProblem | undefined;
  #microphone: Promise<Microphone> | undefined;
  #isHearing = false;
  #cooling: ReturnType<typeof setTimeout> | undefined;

  constructor(needs: PageRecorderOptions) {
    this.#needs = needs;
    this.#link = new EditorLink({
      token: needs.token,
      onMessage: (message) => (this.#takers[message.type] as ((message: ToRecorder) => void) | undefined)?.(message),
      onSpeech: (pcm) => this.#player.play(pcm),
      onState: (state) => this.#handleLink(state),
    });
  }

  start(): void {
    this.#show();
    this.#link.start();
  }

  /** Begins, continues, or ends. */
  toggle(): void {
    if (this.#phase.phase === "idle" || this.#phase.phase === "paused") this.#talk();
    else this.#link.say({ type: "action", action: "stop" });
  }

  hold(isHeld: boolean): void {
    if (isHeld === this.#isHeld) return;
    this.#isHeld = isHeld;
    if (isHeld) this.#talk();
    else this.#link.say({ type: "action", action: "hush" });
  }

  /** Tries again after a problem. */
  tryAgain(): void {
    if (this.#recording > 0) void this.#open();
    else this.#talk();
  }

  /** Applies another device, or other options. */
  reopen(): void {
    if (this.#microphone === undefined) return;
    this.#close();
    void this.#open();
  }

  #talk(): void {
    this.#isAwaited = true;
    this.#store.clear();
    void this.#open();
    this.#link.say({ type: "action", action: "talk" });
  }

  readonly #takers: {
    readonly [T in ToRecorder["type"]]?: (message: Extract<ToRecorder, { readonly type: T }>) => void;
  } = {
    welcome: ({ recording, next }) => {
      if (recording === 0) this.#release();
      else if (recording === this.#recording) this.#send(next);
      else this.#record(recording);
    },
    record: ({ recording }) => this.#record(recording),
    release: () => this.#release(),
    phase: (message) => {
      this.#phase = message;
      this.#needs.onSaid(message);
      if (message.phase === "idle" && this.#recording === 0 && !this.#isAwaited) this.#close();
      if (message.phase === "idle" && message.failure !== undefined) this.#giveUp();
      this.#show();
    },
    speech: ({ rate }) => this.#player.begin(rate),
  };

  #record(recording: number): void {
    this.#recording = recording;
    if (this.#isAwaited) this.#store.restart();
    else this.#store.clear();
    this.#isAwaited = false;
    void this.#open();
  }

  /** Sends frames from this number on, which the editor lacks. */
  #send(from: number): void {
    for (const { number, pcm } of this.#store.framesFrom(from)) this.#link.send(number, pcm);
  }

  #release(): void {
    this.#recording = 0;
    if (this.#isAwaited) return;
    clearTimeout(this.#cooling);
    if (this.#isHeld || this.#phase.phase === "paused") this.#cooling = setTimeout(() => this.#cool(), maxWarmMs);
    else this.#close();
  }

  #cool(): void {
    if (this.#recording === 0 && !this.#isAwaited) this.#close();
  }

  /** Abandons an attempt of the page that failed. */
  #giveUp(): void {
    this.#isAwaited = false;
    if (this.#recording === 0) this.#close();
  }

  async #open(): Promise<void> {
    clearTimeout(this.#cooling);
    this.#problem = undefined;
    this.#microphone ??= openMicrophone({
      ...this.#needs.microphoneOptions(),
      onFrame: (pcm) => this.#hear(pcm),
      onLost: () => this.#fail("failed"),
    });
    this.#show();
    const opening = this.#microphone;
    try {
      const { name } = await opening;
      if (opening !== this.#microphone) return;
      this.#isHearing = true;
      if (this.#recording > 0) {
        this.#link.say({ type: "opened", recording: this.#recording, name: name.slice(0, 200) });
        this.#send(0);
      }
      this.#needs.onDevices(await listMicrophones());
      this.#show();
    } catch (error) {
      if (opening === this.#microphone) this.#fail(error instanceof MicrophoneError ? error.problem : "failed");
    }
  }

  #hear(pcm: Uint8Array): void {
    if (this.#recording === 0 && !this.#isAwaited) return;
    this.#needs.onLevel(levelOf(pcm));
    const number = this.#store.add(pcm);
    if (this.#recording > 0) this.#link.send(number, pcm);
  }

  #fail(problem: MicrophoneProblem): void {
    this.#problem = problem;
    this.#isAwaited = false;
    this.#close();
    this.#link.say({ type: "problem", problem });
    this.#show();
  }

  #close(): void {
    clearTimeout(this.#cooling);
    // one that is not open yet is closed as soon as it is
    this.#microphone?.then((microphone) => microphone.close()).catch(() => {});
    this.#microphone = undefined;
    this.#isHearing = false;
    this.#needs.onLevel(0);
    this.#show();
  }

  #handleLink(state: LinkState): void {
    this.#state = state;
    if (state !== "open" && state !== "lost" && state !== "connecting") {
      this.#recording = 0;
      this.#isAwaited = false;
      this.#close();
    }
    this.#show();
    if (state === "gone" || state === "replaced") this.#needs.onOver();
  }

  #show(): void {
    const { phase, place, failure } = this.#phase;
    this.#needs.onShow({
      link: this.#state,
      phase: this.#isAwaited && phase === "idle" ? ("opening" satisfies Phase) : phase,
      isHearing: this.#isHearing && (this.#recording > 0 || this.#isAwaited),
      problem: this.#problem,
      place,
      failure,
    });
  }
}

/** Root mean square, 0 to 1. */
function levelOf(pcm: Uint8Array): number {
  const view = new DataView(pcm.buffer, pcm.byteOffset, pcm.byteLength);
  let sum = 0;
  for (let at = 0; at + 1 < pcm.byteLength; at += 2) sum += (view.getInt16(at, true) / 32_768) ** 2;
  return Math.sqrt(sum / Math.max(1, pcm.byteLength >> 1));
}
