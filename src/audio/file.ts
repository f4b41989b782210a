import { open } from "node:fs/promises";
import { basename } from "node:path";
import type { Environment } from "../core/childProcess.ts";
import { Failure } from "../core/failure.ts";
import { createResampler } from "../core/sound/resample.ts";
import { monoSamples, type WavSound, wavSound } from "../core/sound/wav.ts";
import { framesOf } from "./frames.ts";
import { findProgram, type RunningProgram, runProgram } from "./program.ts";
import { type Recording, type SoundFrame, type SoundSource, soundRate } from "./sound.ts";

/** Extensions of the files that are offered; others are tried, too. */
export const audioExtensions: readonly string[] = [
  ...["wav", "mp3", "m4a", "aac", "flac", "ogg", "oga", "opus", "webm", "wma", "aiff", "aif", "amr"],
  ...["mp4", "mkv", "mov"],
];

/** What is read of a file at a time, in bytes. */
const pieceBytes = 64 * 1024;
/** Bytes before the sound of a WAV file: what more there is, is left to ffmpeg. */
const mostHead = 1024 * 1024;
/** Filters of the resampler: a rate that asks for more is left to ffmpeg. */
const mostPhases = 640;
/** Containers that ffmpeg may find in a file: none that leads to other files or addresses. */
const containers = [
  ...["wav", "w64", "aiff", "au", "caf", "flac", "mp3", "aac", "ac3", "amr", "ogg", "matroska", "mov", "asf", "avi"],
  ...["mpegts", "mpeg", "ape", "wv", "tta", "flv"],
].join(",");

/** A recording that is on disk, with its length in milliseconds where that is known. */
export interface FileRecording extends Recording {
  readonly duration: () => number | undefined;
}

/** A file to be read. */
export interface FileSource extends SoundSource {
  open(signal: AbortSignal): Promise<FileRecording>;
}

/**
 * An audio file: WAV is read here, everything else by ffmpeg. Opening it throws `Failure`: `file.unreadable`,
 * `sound.noDecoder` where ffmpeg would be needed, `sound.unreadable` for what is no sound.
 */
export function fileSource(path: string, env: Environment = process.env): FileSource {
  const name = basename(path);
  return {
    kind: "file",
    name,
    async open(signal) {
      signal.throwIfAborted();
      const wav = await wavOf(path);
      if (wav !== undefined) return recorded(name, wavPieces(path, wav), signal, () => durationOf(wav));
      const program = await findProgram("ffmpeg", env);
      if (program === undefined) throw new Failure("sound.noDecoder", { file: path });
      const running = runProgram(program, decoding(path), env);
      const pieces = decodedPieces(running, path);
      const recording = recorded(name, pieces, signal, () => toldDuration(running.said()), running.stop);
      return recording;
    },
  };
}

function recorded(
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
  return { name, duration, stop, [Symbol.asyncIterator]: () => unless(() => isStopped, all()) };
}

/** A source that was stopped doesn't fail: it ends. */
async function* unless(isStopped: () => boolean, frames: AsyncIterable<SoundFrame>): AsyncGenerator<SoundFrame> {
  try {
    yield* frames;
  } catch (error) {
    if (!isStopped()) throw error;
  }
}

/** `undefined` where the file is none that can be read here. */
async function wavOf(path: string): Promise<WavSound | undefined> {
  try {
    const file = await open(path);
    try {
      const { size } = await file.stat();
      const head = new Uint8Array(Math.min(size, mostHead));
      await file.read(head, 0, head.length, 0);
      const sound = wavSound(head);
      if (sound === undefined || phasesOf(sound.format.rate) > mostPhases) return undefined;
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
  const most = Math.floor(pieceBytes / frameSize) * frameSize;
  const file = await open(path);
  try {
    for (let at = 0; at + frameSize <= length; ) {
      const bytes = new Uint8Array(Math.min(most, Math.floor((length - at) / frameSize) * frameSize));
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

const decoding = (path: string): readonly string[] => [
  ...["-nostdin", "-hide_banner", "-nostats", "-loglevel", "info", "-protocol_whitelist", "file,pipe"],
  ...["-format_whitelist", containers, "-i", `file:${path}`],
  ...["-vn", "-sn", "-dn", "-ac", "1", "-ar", String(soundRate), "-f", "s16le", "pipe:1"],
];

async function* decodedPieces(program: RunningProgram, path: string): AsyncGenerator<Uint8Array> {
  for await (const piece of program.output) yield piece as Uint8Array;
  if ((await program.ended) !== 0) throw new Failure("sound.unreadable", { file: path, ...reasonOf(program.said()) });
}

/** The last that ffmpeg says is the reason, after the file's name. */
function reasonOf(said: string): { readonly detail?: string } {
  const line = said.trim().split("\n").at(-1)?.replace(/^.*: /, "").trim().slice(0, 200);
  return line === undefined || line === "" ? {} : { detail: line };
}

/** `Duration: 00:01:02.34, start: …` */
function toldDuration(said: string): number | undefined {
  const [, hours, minutes, seconds] = /Duration: (\d+):(\d\d):(\d\d(?:\.\d+)?)/.exec(said) ?? [];
  return hours === undefined ? undefined : 1000 * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}
