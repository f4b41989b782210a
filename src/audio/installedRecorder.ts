import { Failure, type FailureCode } from "../core/failures/failure.ts";
import type { Environment } from "../core/work/childProcess.ts";
import { type AudioDevice, type RecorderProgram, recorders } from "./recorderPrograms.ts";
import { findProgram, type RunningProgram, readOutput, runProgram } from "./runProgram.ts";
import type { Recording, SoundFrame, SoundSource } from "./sound.ts";
import { framesOf } from "./soundFrames.ts";

/** A recorder program of this machine. */
export interface InstalledRecorder extends SoundSource {
  readonly kind: "program";
  /** Lists its devices; empty if it can't list them. */
  devices(): Promise<readonly AudioDevice[]>;
  /** Records from one device. */
  from(device: AudioDevice): SoundSource;
}

interface Machine {
  readonly env?: Environment;
  readonly platform?: NodeJS.Platform;
}

/** Milliseconds until the first sound; the system may ask the person first. */
const firstSoundTimeoutMs = 30_000;

/** Finds the installed recorder programs, in order of preference. */
export async function findRecorders({
  env = process.env,
  platform = process.platform,
}: Machine = {}): Promise<readonly InstalledRecorder[]> {
  const known = recorders.filter(({ platforms }) => platforms.includes(platform));
  const found = await Promise.all(known.map(({ program }) => findProgram(program, env)));
  return known.flatMap((recorder, at) => {
    const file = found[at];
    return file === undefined ? [] : [createInstalledRecorder(recorder, file, env, platform)];
  });
}

/** Finds the default recorder. Throws `Failure` `sound.noRecorder`, which names the programs. */
export async function findAnyRecorder(machine: Machine = {}): Promise<InstalledRecorder> {
  const [first] = await findRecorders(machine);
  if (first !== undefined) return first;
  const { platform = process.platform } = machine;
  const names = recorders.filter(({ platforms }) => platforms.includes(platform)).map(({ program }) => program);
  throw new Failure("sound.noRecorder", { detail: names.join(", ") });
}

function createInstalledRecorder(
  recorder: RecorderProgram,
  file: string,
  env: Environment,
  platform: NodeJS.Platform,
): InstalledRecorder {
  const devices = async () => {
    const asked = recorder.devices;
    const program = asked === undefined ? undefined : await findProgram(asked.program, env);
    if (asked === undefined || program === undefined) return [];
    return asked.read(await readOutput(program, asked.args(platform), env), platform);
  };
  const open = async (device: AudioDevice | undefined, signal: AbortSignal): Promise<Recording> => {
    signal.throwIfAborted();
    const chosen = device ?? (platform === "win32" ? (await devices())[0] : undefined);
    if (platform === "win32" && chosen === undefined) throw new Failure("sound.noMicrophone");
    const named = chosen === undefined ? {} : recorder.env?.(chosen.id);
    const program = runProgram(file, recorder.args(chosen?.id, platform), { ...env, ...named });
    return await startRecording(program, chosen?.name ?? recorder.program, signal);
  };
  return {
    kind: "program",
    name: recorder.program,
    devices,
    from: (device) => ({ kind: "program", name: device.name, open: (signal) => open(device, signal) }),
    open: (signal) => open(undefined, signal),
  };
}

/** Resolves with the first sound. */
async function startRecording(program: RunningProgram, name: string, signal: AbortSignal): Promise<Recording> {
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    signal.removeEventListener("abort", stop);
    program.stop();
  };
  signal.addEventListener("abort", stop, { once: true });
  const frames = framesOf(program.output);
  const first = frames.next();
  first.catch(() => {});
  const timer = setTimeout(() => program.stop(), firstSoundTimeoutMs);
  const begun = await first.catch(() => ({ done: true as const, value: undefined }));
  clearTimeout(timer);
  if (begun.done === true) {
    const code = await program.ended;
    stop();
    signal.throwIfAborted();
    throw failureOf(program, code, name);
  }
  const all = async function* (): AsyncGenerator<SoundFrame> {
    try {
      yield begun.value;
      yield* frames;
      if (!isStopped) throw failureOf(program, await program.ended, name);
    } finally {
      stop();
      // what is left in the pipe would keep the program from being done
      program.output.destroy();
      await program.ended;
    }
  };
  return { name, stop, [Symbol.asyncIterator]: all };
}

function failureOf(program: RunningProgram, code: number | Error, name: string): Failure {
  const said = code instanceof Error ? code.message : program.errorOutput();
  const known = failurePatterns.find(([pattern]) => pattern.test(said));
  const last = said.trim().split("\n").at(-1)?.trim().slice(0, 200) ?? "";
  return new Failure(known?.[1] ?? "sound.failed", { detail: last === "" ? `${name} ended` : last });
}

/** Error output of recorder programs, which is always English. */
const failurePatterns: readonly (readonly [pattern: RegExp, code: FailureCode])[] = [
  [/busy/i, "sound.busy"],
  [/permission|not permitted|access denied|not authorized/i, "sound.denied"],
  [
    /no such (file|device|entity)|no soundcards|cannot (find|get) card|no default audio device|not found/i,
    "sound.noMicrophone",
  ],
];
