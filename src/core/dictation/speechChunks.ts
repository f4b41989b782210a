import { Silence } from "./silence.ts";

/** Speech between two pauses, with a little of the sound around it. Times are milliseconds from the start of the stream. */
export interface SpeechChunk {
  readonly start: number;
  readonly samples: Int16Array;
  /** End of the last voice in it. */
  readonly voiceEnd: number;
  /** Milliseconds of voice. */
  readonly voiced: number;
}

/** Milliseconds of a chunk that is not complete. */
export interface OpenOutline {
  readonly start: number;
  /** End of the last voice so far. */
  readonly voiceEnd: number;
  /** Since then. */
  readonly quiet: number;
}

/** Milliseconds of one frame: the unit of all decisions. */
const frameMs = 50;
/** Frames before and after a voice that belong to its chunk: first and last sounds are quiet. */
const marginFrames = 6;
/** Frames without a voice that end a chunk. */
const pauseFrames = 14;
/** Frames with a voice below which a chunk is a click or a cough. */
const minVoiceFrames = 3;
/** Frames of the longest chunk, and those at its end of which the quietest one ends it. */
const maxFrames = 300;
const searchFrames = 60;

interface Frame {
  readonly samples: Int16Array;
  readonly level: number;
  readonly isVoice: boolean;
}

/** Cuts sound into chunks of speech at its pauses; silence belongs to none. Keeps at most the open chunk. */
export class SpeechChunks {
  readonly #frameLength: number;
  readonly #silence = new Silence(Number.NEGATIVE_INFINITY);
  /** Samples of a frame that is not complete. */
  readonly #partial: Int16Array;
  #partialLength = 0;
  /** The open chunk; without a voice, the margin before the next one. */
  #frames: Frame[] = [];
  /** Number of frames before these. */
  #position = 0;
  /** Frames since the last voice. */
  #quiet = 0;
  #isOpen = false;

  /** `rate` in samples a second. */
  constructor(rate: number) {
    this.#frameLength = (rate * frameMs) / 1000;
    this.#partial = new Int16Array(this.#frameLength);
  }

  /** Adds sound; returns the chunks that it completes. */
  add(samples: Int16Array): readonly SpeechChunk[] {
    const done: SpeechChunk[] = [];
    for (let at = 0; at < samples.length; ) {
      const some = samples.subarray(at, at + this.#frameLength - this.#partialLength);
      this.#partial.set(some, this.#partialLength);
      this.#partialLength += some.length;
      at += some.length;
      if (this.#partialLength < this.#frameLength) break;
      this.#partialLength = 0;
      done.push(...this.#addFrame(this.#partial.slice()));
    }
    return done;
  }

  /** Ends the sound; returns the chunks that this completes. */
  end(): readonly SpeechChunk[] {
    const rest = this.#partial.slice(0, this.#partialLength);
    this.#partialLength = 0;
    const done = rest.length > 0 ? this.#addFrame(rest) : [];
    return this.#isOpen ? [...done, ...this.#endChunk(this.#frames.length)] : done;
  }

  /** Returns the open chunk so far, once it has enough of a voice. */
  open(): SpeechChunk | undefined {
    return this.#isOpen ? chunkOf(this.#frames, this.#position) : undefined;
  }

  /** The open chunk without its sound; cheaper than `open`. */
  get outline(): OpenOutline | undefined {
    if (!this.#isOpen) return undefined;
    const end = this.#position + this.#frames.length;
    return {
      start: this.#position * frameMs,
      voiceEnd: (end - this.#quiet) * frameMs,
      quiet: this.#quiet * frameMs,
    };
  }

  #addFrame(samples: Int16Array): readonly SpeechChunk[] {
    const level = levelOf(samples);
    const now = this.#position + this.#frames.length;
    this.#silence.addLevel(level, now);
    const isVoice = this.#silence.durationAt(now) === 0;
    this.#frames.push({ samples, level, isVoice });
    this.#quiet = isVoice ? 0 : this.#quiet + 1;
    this.#isOpen ||= isVoice;
    if (!this.#isOpen) this.#drop(this.#frames.length - marginFrames);
    else if (this.#quiet >= pauseFrames) return this.#endChunk(this.#frames.length - this.#quiet + marginFrames);
    else if (this.#frames.length >= maxFrames) return this.#endChunk(quietestCut(this.#frames));
    return [];
  }

  #endChunk(count: number): readonly SpeechChunk[] {
    const chunk = this.#close(count);
    return chunk === undefined ? [] : [chunk];
  }

  /** Closes the chunk after a number of frames; what follows is the beginning of the next one. */
  #close(count: number): SpeechChunk | undefined {
    const chunk = chunkOf(this.#frames.slice(0, count), this.#position);
    this.#drop(count);
    this.#isOpen = this.#frames.some(({ isVoice }) => isVoice);
    if (!this.#isOpen) this.#drop(this.#frames.length - marginFrames);
    return chunk;
  }

  #drop(count: number): void {
    if (count <= 0) return;
    this.#frames.splice(0, count);
    this.#position += count;
  }
}

/** Returns frames as a chunk; `undefined` without enough of a voice. */
function chunkOf(frames: readonly Frame[], position: number): SpeechChunk | undefined {
  const voiced = frames.filter(({ isVoice }) => isVoice).length;
  if (voiced < minVoiceFrames) return undefined;
  const samples = new Int16Array(frames.reduce((sum, frame) => sum + frame.samples.length, 0));
  let at = 0;
  for (const frame of frames) {
    samples.set(frame.samples, at);
    at += frame.samples.length;
  }
  const last = frames.findLastIndex(({ isVoice }) => isVoice);
  return {
    start: position * frameMs,
    samples,
    voiceEnd: (position + last + 1) * frameMs,
    voiced: voiced * frameMs,
  };
}

/** Returns the number of frames up to the quietest one near the end: a word is not cut if there is a gap. */
function quietestCut(frames: readonly Frame[]): number {
  let best = frames.length - searchFrames;
  for (let at = best; at < frames.length; at++) if ((frames[at]?.level ?? 1) <= (frames[best]?.level ?? 0)) best = at;
  return best + 1;
}

/** Root mean square, 0 to 1. */
function levelOf(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += (sample / 32_768) ** 2;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
