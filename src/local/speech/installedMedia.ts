import { createResampler } from "../../core/sound/resampler.ts";
import { ffmpegDecoder, ffmpegEncoder } from "./ffmpeg.ts";
import { isInstalled } from "./installedPrograms.ts";
import { resample } from "./resampleSound.ts";
import { bytesOf, samplesOf } from "./soundSamples.ts";
import { type Coder, recognitionRate, type SoundCoder, type SpeechCoders } from "./speech.ts";

/** Handles PCM itself, everything else by `ffmpeg` if that is installed. */
export function createInstalledMedia(): SpeechCoders {
  return {
    async blockReason({ kind }) {
      if (kind === "pcm" || (await isInstalled("ffmpeg"))) return undefined;
      return "This type of audio needs a program that is not installed: install ffmpeg, or use audio/pcm;encoding=s16le.";
    },
    decoder: (type, onAudio, onFailure) =>
      type.kind === "pcm" ? pcmDecoder(type.rate, onAudio) : ffmpegDecoder(type.options, onAudio, onFailure),
    encoder: (type, onData, onFailure) =>
      type.kind === "pcm" ? pcmEncoder(type.rate, onData) : ffmpegEncoder(type.options, onData, onFailure),
  };
}

/** Decodes chunks of entire frames. */
function pcmDecoder(rate: number, onAudio: (audio: Uint8Array) => void): Coder<Uint8Array> {
  const resampler = createResampler(rate, recognitionRate);
  const report = (samples: Int16Array) => (samples.length > 0 ? onAudio(bytesOf(samples)) : undefined);
  return {
    write: (bytes) => report(resampler.write(samplesOf(bytes))),
    end: async () => report(resampler.end()),
    close() {},
  };
}

function pcmEncoder(rate: number, onData: (data: Uint8Array) => void): SoundCoder {
  return {
    async write(sound) {
      for await (const samples of resample(sound, rate)) if (samples.length > 0) onData(bytesOf(samples));
    },
    async end() {},
    close() {},
  };
}
