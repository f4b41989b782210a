import { open } from "node:fs/promises";
import { basename } from "node:path";
import { Failure } from "../core/failures/failure.ts";
import { createResampler } from "../core/sound/resampler.ts";
import { monoSamples, type WavSound, wavSound } from "../core/sound/wavFile.ts";
import type { Environment } from "../core/work/childProcess.ts";
import { findProgram, type RunningProgram, runProgram } from "./runProgram.ts";
import { type Recording, type SoundFrame, type SoundSource, soundRate } from "./sound.ts";
import { framesOf } from "./soundFrames.ts";

/** Extensions of the files that are offered; others can be opened, too. */
export const audioExtensions: readonly string[] = [
  ...["wav", "mp3", "m4a", "aac", "flac", "ogg", "oga", "opus", "webm", "wma", "aiff", "aif", "amr"],
  ...["mp4", "mkv", "mov"],
];

/** Bytes of a file that are read at a time. */
const pieceBytes = 64 * 1024;
/** Maximum bytes before the sound of a WAV file; ffmpeg handles files with more. */
const maxHeadBytes = 1024 * 1024;
/** Maximum filters of the resampler; ffmpeg handles rates that need more. */
const maxPhases = 640;
/** Containers that ffmpeg may find in a file: none that refers to other files or addresses. */
const containers = [
  ...["wav", "w64", "aiff", "au", "caf", "flac", "mp3", "aac", "ac3", "amr", "ogg", "matroska", "mov", "asf", "avi"],
  ...["mpegts", "mpeg", "ape", "wv", "tta", "flv"],
].join(",");

/** A recording on disk, with its length in milliseconds if known. */
export interface FileRecording extends Recording {
  readonly duration: () => number | undefined;
}

/** A file to be read. */
export interface FileSource extends SoundSource {
  open(signal: AbortSignal): Promise<FileRecording>;
}

/**
 * Creates the source of an audio file: WAV is read here, everything else by ffmpeg. Opening it throws `Failure`:
 * `file.unreadable`, `sound.noDecoder` if ffmpeg is missing, `sound.unreadable` for a file without sound.
 */
export function fileSource(path: string, env: Environment = process.env): FileSource {
  const name = basename(path);
  return {
    kind: "file",
    name,
    async open(signal) {
      signal.throwIfAborted();
      const wav = await readWavHead(path);
      if (wav !== undefined) return createRecording(name, wavPieces(path, wav), signal, () => durationOf(wav));
      const program = await findProgram("ffmpeg", env);
      if (program === undefined) throw new Failure("sound.noDecoder", { file: path });
      const running = runProgram(program, decoderArgs(path), env);
      const pieces = readDecoded(running, path);
      const recording = createRecording(name, pieces, signal, () => parseDuration(running.errorOutput()), running.stop);
      return recording;
    },
  };
}

function createRecording(
  name: string,
  pieces: AsyncIterable<Uint8Array>,
  signal: AbortSignal,
  duration: () => number | undefined,
  close = () => {},
): FileRecording {
  let isStopped = false;
  const release = () => {
    signal.removeEventListener("abort", stop);
    close();
  };
  const stop = () => {
    isStopped = true;
    release();
  };
  signal.addEventListener("abort", stop, { once: true });
  const all = async function* (): AsyncGenerator<SoundFrame> {
    try {
      for await (const frame of framesOf(pieces)) {
        if (isStopped) return;
        yield frame;
      }
    } finally {
      release();
    }
  };
  return { name, duration, stop, [Symbol.asyncIterator]: () => ignoreErrorsAfterStop(() => isStopped, all()) };
}

/** Ignores errors of a source that was stopped. */
async function* ignoreErrorsAfterStop(
  isStopped: () => boolean,
  frames: AsyncIterable<SoundFrame>,
): AsyncGenerator<SoundFrame> {
  try {
    yield* frames;
  } catch (error) {
    if (!isStopped()) throw error;
  }
}

/** Returns the sound of a WAV file; `undefined` for a file that can't be read here. */
async function readWavHead(path: string): Promise<WavSound | undefined> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const head = new Uint8Array(Math.min(size, maxHeadBytes));
      await file.read(head, 0, head.length, 0);
      const sound = wavSound(head);
      if (sound === undefined || phasesOf(sound.format.rate) > maxPhases) return undefined;
      return { ...sound, length: Math.min(sound.length, size - sound.start) };
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new Failure("file.unreadable", { file: path, detail: (error as NodeJS.ErrnoException).code ?? "" });
  }
}

async function* wavPieces(path: string, { format, start, length }: WavSound): AsyncGenerator<Uint8Array> {
  const resampler = createResampler(format.rate, soundRate);
  const frameSize = (format.channels * format.bits) / 8;
  const maxBytes = Math.floor(pieceBytes / frameSize) * frameSize;
  const file = await open(path);
  try {
    for (let at = 0; at + frameSize <= length; ) {
      const bytes = new Uint8Array(Math.min(maxBytes, Math.floor((length - at) / frameSize) * frameSize));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, start + at);
      if (bytesRead < frameSize) break;
      const whole = bytesRead - (bytesRead % frameSize);
      at += whole;
      yield bytesOf(resampler.write(monoSamples(bytes.subarray(0, whole), format)));
    }
    yield bytesOf(resampler.end());
  } finally {
    await file.close();
  }
}

/** Little endian, as all machines that run an editor have it. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Int16Array): Uint8Array =>
  new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);

const durationOf = ({ format, length }: WavSound): number =>
  (1000 * length) / ((format.rate * format.channels * format.bits) / 8);

function phasesOf(rate: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  return soundRate / divisor(rate, soundRate);
}

const decoderArgs = (path: string): readonly string[] => [
  ...["-nostdin", "-hide_banner", "-nostats", "-loglevel", "info", "-protocol_whitelist", "file,pipe"],
  ...["-format_whitelist", containers, "-i", `file:${path}`],
  ...["-vn", "-sn", "-dn", "-ac", "1", "-ar", String(soundRate), "-f", "s16le", "pipe:1"],
];

async function* readDecoded(program: RunningProgram, path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of program.output) yield piece as Uint8Array;
  if ((await program.ended) !== 0)
    throw new Failure("sound.unreadable", { file: path, ...reasonOf(program.errorOutput()) });
}

/** Returns the reason in ffmpeg's last line, after the file's name. */
function reasonOf(said: string): { readonly detail?: string } {
  const line = said.trim().split("\n").at(-1)?.replace(/^.*: /, "").trim().slice(0, 200);
  return line === undefined || line === "" ? {} : { detail: line };
}

/** `Duration: 00:01:02.34, start: …` */
function parseDuration(said: string): number | undefined {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(said) ?? [];
  return hours === undefined ? undefined : 1000 * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}
