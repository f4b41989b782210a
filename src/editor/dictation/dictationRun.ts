import { l10n } from "vscode";
import type { SoundSource } from "../../audio/sound.ts";
import { LiveSpeech } from "../../core/dictation/liveSpeech.ts";
import { Silence } from "../../core/dictation/silence.ts";
import type {
  Dictation,
  DictationEvent,
  DictationPhase,
  DictationRequest,
} from "../../service/dictation/dictationTypes.ts";
import { startDictation } from "../../service/dictation/startDictation.ts";
import type { Client } from "../../service/serviceClient.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { setting } from "../platform/basics/settings.ts";
import { showBriefly } from "../platform/ui/notify.ts";
import type { DictationHistory } from "./dictationHistory.ts";
import type { DictationMode, DictationState, LiveText, SpeechPiece } from "./dictationSession.ts";
import type { DictationTarget } from "./dictationTarget.ts";
import { Frames } from "./microphoneFrames.ts";
import { UtteranceWriter } from "./transcriptWriter.ts";

export interface DictationRunNeeds {
  readonly client: Client;
  readonly source: SoundSource;
  readonly request: DictationRequest;
  readonly target: DictationTarget;
  readonly history: DictationHistory;
  readonly mode: DictationMode;
  /** Clock of the frames, in milliseconds. */
  readonly now: () => number;
  onChange(): void;
  onLevel(level: number): void;
  onSpeech(piece: SpeechPiece): void;
  /** The service took the first of several glossaries alone. */
  onOneGlossary(): void;
}

/** The key of the spoken text among the languages of the live text. */
const spokenKey = "";

/** One dictation from its first sound to its last text. */
export class DictationRun {
  readonly #needs: DictationRunNeeds;
  readonly #leaving = new AbortController();
  readonly #live = new LiveSpeech();
  readonly #writer: UtteranceWriter;
  readonly #frames: Frames;
  readonly #since = Date.now();
  #silence: Silence;
  #dictation: Dictation | undefined;
  #phase: DictationState["phase"] = "opening";
  #billed = 0;
  #source: string;
  #language: string;
  #pausedAt: number | undefined;

  constructor(needs: DictationRunNeeds, signal: AbortSignal) {
    this.#needs = needs;
    this.#silence = new Silence(needs.now());
    const { source, target, mode, request, history, onChange } = needs;
    this.#source = source.name;
    this.#language = request.sourceLanguage ?? "";
    const [language] = request.targetLanguages;
    this.#writer = new UtteranceWriter({
      target,
      history,
      mode,
      ...(language !== undefined && { language }),
      replacements: () => setting("glossa.dictation.replacements"),
      hasSentences: () => setting("glossa.dictation.sentences"),
      hasCommands: () => setting("glossa.dictation.spokenCommands"),
      onStop: () => this.stop(),
      onChange: () => this.#reportChange(),
    });
    const watch = {
      onOpen: (name: string) => {
        this.#source = name;
        onChange();
      },
      onClosed: onChange,
      onLevel: (level: number, at: number) => this.#handleSound(level, at),
    };
    this.#frames = new Frames(source, watch, AbortSignal.any([signal, this.#leaving.signal]));
    signal.addEventListener("abort", () => this.#leaving.abort(signal.reason), { once: true });
  }

  get state(): DictationState {
    const { target } = this.#needs;
    return {
      phase: this.#phase,
      microphone: this.#frames.isOpen,
      source: this.#source,
      since: this.#since,
      billed: this.#billed,
      ...(target.name !== "" && { place: target.name }),
    };
  }

  get live(): LiveText {
    const { targetLanguages } = this.#needs.request;
    const targets = targetLanguages.map((language) => [language, this.#live.text(language)] as const);
    return { source: this.#live.text(spokenKey), targets: new Map(targets) };
  }

  /** Runs until everything said is written. Throws `Failure`, or the signal's reason. */
  async run(onListening: () => void): Promise<void> {
    const { client, request, onOneGlossary } = this.#needs;
    const { signal } = this.#leaving;
    try {
      // before anything is paid: without a microphone there is nothing to say
      await this.#frames.open();
      signal.throwIfAborted();
      this.#dictation = startDictation(client, request, this.#frames, { signal, onOneGlossary });
      for await (const event of this.#dictation) {
        this.#take(event);
        if (this.#phase === "listening") onListening();
      }
    } finally {
      this.#frames.end();
      this.#keepLive();
      await this.#writer.finished;
    }
  }

  pause(): void {
    this.#pausedAt ??= this.#needs.now();
    this.#dictation?.pause();
  }

  resume(): void {
    this.#pausedAt = undefined;
    this.#silence = new Silence(this.#needs.now());
    this.#frames.wake();
    this.#dictation?.resume();
  }

  stop(): void {
    this.#frames.end();
    if (this.#dictation === undefined) this.#leaving.abort(createCancellation());
    else {
      this.#phase = "ending";
      this.#dictation.stop();
    }
    this.#reportChange();
  }

  #take(event: DictationEvent): void {
    switch (event.kind) {
      case "state":
        this.#turn(event.state);
        break;
      case "text":
        this.#read(event);
        break;
      case "utterance":
        this.#live.dropUntil(event.end);
        this.#writer.take({
          text: event.source,
          language: event.language || this.#language,
          translations: event.translations,
        });
        break;
      case "media":
        this.#needs.onSpeech(event);
        return;
      case "style":
        this.#writer.punctuates = event.punctuates;
        return;
      case "heard":
        this.#billed = event.milliseconds;
    }
    this.#reportChange();
  }

  #turn(phase: DictationPhase): void {
    if (phase === "ended") return;
    const isFirst = this.#phase === "opening";
    if (phase === "connecting") this.#phase = isFirst ? "opening" : "reconnecting";
    // the microphone is closed: nothing is heard any more
    else if (this.#phase !== "ending") {
      // before it listened, there is nothing to send
      if (phase === "listening" && this.#phase !== "listening") this.#silence.markSpeech(this.#needs.now());
      this.#phase = phase;
    }
  }

  #handleSound(level: number, at: number): void {
    this.#needs.onLevel(level);
    const limit = setting("glossa.dictation.silence") * 1000;
    if (limit <= 0) return;
    if (this.#pausedAt !== undefined) {
      if (at - this.#pausedAt > limit) this.#frames.sleep();
      return;
    }
    this.#silence.addLevel(level, at);
    if (this.#phase !== "listening" || this.#silence.durationAt(at) <= limit) return;
    showBriefly(l10n.t("Dictation ended: nothing was said for {0} seconds.", limit / 1000), "mic", 8);
    this.stop();
  }

  #reportChange(): void {
    this.#needs.target.showTentative(this.#tentative());
    this.#needs.onChange();
  }

  /** The text that is shown at the place where the final text will be. */
  #tentative(): string {
    const { source, targets } = this.live;
    const [first = ""] = targets.values();
    const text = this.#needs.mode === "translated" && first !== "" ? first : source;
    return (this.#writer.pendingBreak === undefined ? "" : "↵ ") + text;
  }

  #read({ language, isSource, concluded, tentative }: DictationEvent & { readonly kind: "text" }): void {
    const before = this.live;
    this.#live.update(isSource ? spokenKey : language, concluded, tentative);
    if (isSource && language !== "") this.#language = language;
    if (concluded.length + tentative.length > 0) this.#silence.markSpeech(this.#needs.now());
    // withdrawn while it listens it was nothing; at the end of a session it was never concluded
    else if (isSource && this.#phase !== "listening" && this.#live.text(spokenKey) === "") this.#keep(before);
  }

  /** Keeps the last live text if the service never concluded it. */
  #keepLive(): void {
    const { live } = this;
    this.#live.clear();
    this.#needs.target.showTentative("");
    this.#keep(live);
  }

  #keep({ source, targets }: LiveText): void {
    if (source !== "") this.#needs.history.add({ text: source, language: this.#language, translations: targets });
  }
}
