import { createResampler } from "../../core/sound/resample.ts";
import { ffmpegDecoder, ffmpegEncoder } from "./ffmpeg.ts";
import { isInstalled } from "./programs.ts";
import { resampled } from "./resample.ts";
import { bytesOf, samplesOf } from "./samples.ts";
import { type Coder, heardRate, type Media, type SoundCoder } from "./speech.ts";

/** PCM by ourselves, everything else through `ffmpeg` where that is installed. */
export function installedMedia(): Media {
  return {
    async obstacle({ kind }) {
      if (kind === "pcm" || (await isInstalled("ffmpeg"))) return undefined;
      return "This type of audio needs a program that is not installed: install ffmpeg, or use audio/pcm;encoding=s16le.";
    },
    decoder: (type, onAudio, onFailure) =>
      type.kind === "pcm" ? pcmDecoder(type.rate, onAudio) : ffmpegDecoder(type.options, onAudio, onFailure),
    encoder: (type, onData, onFailure) =>
      type.kind === "pcm" ? pcmEncoder(type.rate, onData) : ffmpegEncoder(type.options, onData, onFailure),
  };
}

/** Chunks of whole frames come in. */
function pcmDecoder(rate: number, onAudio: (audio: Uint8Array) => void): Coder<Uint8Array> {
  const resampler = createResampler(rate, heardRate);
  const tell = (samples: Int16Array) => (samples.length > 0 ? onAudio(bytesOf(samples)) : undefined);
  return {
    write: (bytes) => tell(resampler.write(samplesOf(bytes))),
    end: async () => tell(resampler.end()),
    close() {},
  };
}

function pcmEncoder(rate: number, onData: (data: Uint8Array) => void): SoundCoder {
  return {
    async write(sound) {
      for await (const samples of resampled(sound, rate)) if (samples.length > 0) onData(bytesOf(samples));
    },
    async end() {},
    close() {},
  };
}
