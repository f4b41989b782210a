import { createResampler } from "../../core/sound/resampler.ts";

// what an AudioWorkletGlobalScope has, of which TypeScript knows nothing
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

/** Samples of 100 ms at 16 kHz. */
const frameSamples = 1600;

/** Reports the sound of a microphone as frames of PCM s16le at 16 kHz, mono. */
class Hearer extends AudioWorkletProcessor {
  readonly #resampler = createResampler(sampleRate, 16_000);
  #frame = new DataView(new ArrayBuffer(frameSamples * 2));
  #filled = 0;

  process([channels = []]: readonly (readonly Float32Array[])[]): boolean {
    const [first] = channels;
    if (first !== undefined) this.#fill(this.#resampler.write(mixChannels(first, channels)));
    return true;
  }

  #fill(samples: Int16Array): void {
    for (const sample of samples) {
      this.#frame.setInt16(this.#filled * 2, sample, true);
      if (++this.#filled === frameSamples) this.#sendFrame();
    }
  }

  #sendFrame(): void {
    const { buffer } = this.#frame;
    this.port.postMessage(buffer, [buffer]);
    this.#frame = new DataView(new ArrayBuffer(frameSamples * 2));
    this.#filled = 0;
  }
}

/** Mixes all channels to one, of 16 bit. */
function mixChannels(first: Float32Array, channels: readonly Float32Array[]): Int16Array {
  return Int16Array.from(first, (_, at) => {
    const sum = channels.reduce((total, channel) => total + (channel[at] ?? 0), 0);
    return Math.max(-32_768, Math.min(32_767, Math.round((sum / channels.length) * 32_768)));
  });
}

registerProcessor("hearer", Hearer);
