import { EventEmitter, type Memento, window } from "vscode";
import { frameBytes, frameOf, type Recording, type SoundFrame, type SoundSource } from "../../src/audio/sound.ts";
import { Failure } from "../../src/core/failures/failure.ts";
import { createController } from "../../src/editor/dictation/dictationController.ts";
import type { DictationController } from "../../src/editor/dictation/dictationSession.ts";
import { createProjects } from "../../src/editor/platform/projects/projects.ts";
import type { LanguageService } from "../../src/editor/platform/service/languageService.ts";
import { bytesOf } from "../../src/local/speech/soundSamples.ts";
import { untilEvent } from "../untilEvent.ts";

/** A microphone that hears what it is given, as fast as a dictation takes it; it has a clock for which that is real time. */
export class Microphone implements SoundSource {
  readonly kind = "program";
  readonly name = "microphone of the test";
  readonly #heard = new EventEmitter<void>();
  #waiting: Uint8Array[];
  /** Milliseconds. */
  time = 0;
  isOpen = false;

  constructor(pcm: Uint8Array) {
    this.#waiting = [pcm];
  }

  async open(): Promise<Recording> {
    this.isOpen = true;
    const stop = () => {
      this.isOpen = false;
      this.#heard.fire();
    };
    return { name: this.name, stop, [Symbol.asyncIterator]: () => this.#frames() };
  }

  /** Lets so much time pass in which nobody says anything. */
  hearNothing(seconds: number): void {
    this.#waiting.push(quietPcm(seconds));
    this.#heard.fire();
  }

  async *#frames(): AsyncIterator<SoundFrame> {
    while (this.isOpen) {
      const pcm = this.#waiting.shift();
      if (pcm === undefined) await untilEvent(() => this.#waiting.length > 0 || !this.isOpen, this.#heard.event);
      else yield* this.#framesOf(pcm);
    }
  }

  *#framesOf(pcm: Uint8Array): Generator<SoundFrame> {
    for (let at = 0; at < pcm.length && this.isOpen; at += frameBytes) {
      this.time += 100;
      yield frameOf(pcm.subarray(at, at + frameBytes), this.time);
    }
  }
}

const quietPcm = (seconds: number): Uint8Array => new Uint8Array(seconds * 10 * frameBytes);

/** Sound of one frequency. */
export const tone = (seconds: number): Uint8Array =>
  bytesOf(Int16Array.from({ length: seconds * 16_000 }, (_, index) => 8000 * Math.sin(index / 5)));

/** What a window's dictations share. */
export interface DictationWorld {
  /** The window's dictation over a service and a microphone. */
  dictation(client: LanguageService["client"], source: SoundSource | Failure): DictationController;
  dispose(): void;
}

export function createDictationWorld(): DictationWorld {
  const log = window.createOutputChannel("Dictation test", { log: true });
  const projects = createProjects();
  return {
    dictation(client, source) {
      const needs = {
        projects,
        service: { client, recordSpending: () => {} },
        resources: { list: async () => [] },
        choices: { current: async () => ({}), onDidChange: new EventEmitter<void>().event },
        storage: { workspace: memento(), global: memento(), folder: undefined },
        log,
      };
      const choose = async () => {
        if (source instanceof Failure) throw source;
        return source;
      };
      const now = () => (source instanceof Microphone ? source.time : 0);
      return createController(needs as unknown as Parameters<typeof createController>[0], choose, now);
    },
    dispose() {
      projects.dispose();
      log.dispose();
    },
  };
}

function memento(): Memento {
  const values = new Map<string, unknown>();
  return {
    keys: () => [...values.keys()],
    get: <T>(key: string, otherwise?: T) => (values.has(key) ? (values.get(key) as T) : otherwise) as T,
    update: async (key, value) => void values.set(key, value),
  };
}
