import { startProgram } from "./programs.ts";
import { resampled } from "./resample.ts";
import { bytesOf } from "./samples.ts";
import { type Coder, heardRate, type SoundCoder } from "./speech.ts";

type OnData = (data: Uint8Array) => void;
type OnFailure = (error: Error) => void;

/** What comes in can't make it open files or addresses: pipes are the only protocol. */
const common = ["-hide_banner", "-loglevel", "error", "-threads", "1", "-protocol_whitelist", "pipe"];
const heard = ["-f", "s16le", "-ac", "1", "-ar", String(heardRate)];
/** What waits to be read at most, in bytes. */
const mostWaiting = 8 * 1024 * 1024;

/** Any audio to what the recogniser hears. */
export function ffmpegDecoder(options: readonly string[], onAudio: OnData, onFailure: OnFailure): Coder<Uint8Array> {
  const quick = ["-probesize", "32768", "-analyzeduration", "500000"];
  return running([...common, ...quick, ...options, "-i", "pipe:0", "-vn", ...heard, "pipe:1"], onAudio, onFailure);
}

/** Speech to any audio, as one stream. */
export function ffmpegEncoder(options: readonly string[], onData: OnData, onFailure: OnFailure): SoundCoder {
  const args = [...common, ...heard, "-i", "pipe:0", "-ac", "1", "-flush_packets", "1", ...options, "pipe:1"];
  const coder = running(args, onData, onFailure);
  return {
    ...coder,
    async write(sound) {
      for await (const samples of resampled(sound, heardRate)) coder.write(bytesOf(samples));
    },
  };
}

function running(args: readonly string[], onData: OnData, onFailure: OnFailure): Coder<Uint8Array> {
  const child = startProgram("ffmpeg", args);
  let isClosed = false;
  const fail = (error: Error) => {
    if (!isClosed) onFailure(error);
    isClosed = true;
  };
  const ended = new Promise<void>((resolve) => {
    child.once("close", resolve);
    child.once("error", () => resolve());
  });
  // pieces of samples would not do
  let rest: Uint8Array = new Uint8Array(0);
  child.stdout.on("data", (data: Buffer) => {
    const all = rest.length === 0 ? data : Buffer.concat([rest, data]);
    const whole = all.length - (all.length % 2);
    rest = all.subarray(whole);
    if (whole > 0 && !isClosed) onData(all.subarray(0, whole));
  });
  child.on("error", fail);
  child.once("close", (code) => {
    if (rest.length > 0 && !isClosed) onData(rest);
    if (code !== 0) fail(new Error("the audio can't be read"));
  });
  child.stdin.on("error", () => {});
  return {
    write(bytes) {
      if (child.stdin.writableLength > mostWaiting) fail(new Error("the audio comes faster than it can be read"));
      else if (child.stdin.writable) child.stdin.write(bytes);
    },
    async end() {
      child.stdin.end();
      await ended;
    },
    close() {
      isClosed = true;
      child.kill("SIGKILL");
    },
  };
}
