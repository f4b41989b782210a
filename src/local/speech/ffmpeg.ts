import { spawnProgram } from "./installedPrograms.ts";
import { resample } from "./resampleSound.ts";
import { bytesOf } from "./soundSamples.ts";
import { type Coder, recognitionRate, type SoundCoder } from "./speech.ts";

type OnData = (data: Uint8Array) => void;
type OnFailure = (error: Error) => void;

/** Options for all runs. Input can't make it open files or addresses: pipes are the only protocol. */
const common = ["-hide_banner", "-loglevel", "error", "-threads", "1", "-protocol_whitelist", "pipe"];
const recognitionFormat = ["-f", "s16le", "-ac", "1", "-ar", String(recognitionRate)];
/** Maximum bytes that wait to be read. */
const maxWaitingBytes = 8 * 1024 * 1024;

/** Decodes any audio for the recognizer. */
export function ffmpegDecoder(options: readonly string[], onAudio: OnData, onFailure: OnFailure): Coder<Uint8Array> {
  const quick = ["-probesize", "32768", "-analyzeduration", "500000"];
  return runFfmpeg(
    [...common, ...quick, ...options, "-i", "pipe:0", "-vn", ...recognitionFormat, "pipe:1"],
    onAudio,
    onFailure,
  );
}

/** Encodes speech as any audio, as one stream. */
export function ffmpegEncoder(options: readonly string[], onData: OnData, onFailure: OnFailure): SoundCoder {
  const args = [
    ...common,
    ...recognitionFormat,
    "-i",
    "pipe:0",
    "-ac",
    "1",
    "-flush_packets",
    "1",
    ...options,
    "pipe:1",
  ];
  const coder = runFfmpeg(args, onData, onFailure);
  return {
    ...coder,
    async write(sound) {
      for await (const samples of resample(sound, recognitionRate)) coder.write(bytesOf(samples));
    },
  };
}

function runFfmpeg(args: readonly string[], onData: OnData, onFailure: OnFailure): Coder<Uint8Array> {
  const child = spawnProgram("ffmpeg", args);
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
      if (child.stdin.writableLength > maxWaitingBytes) fail(new Error("the audio comes faster than it can be read"));
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
