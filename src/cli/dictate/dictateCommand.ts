import { resolve } from "node:path";
import { Readable } from "node:stream";
import type { FileRecording } from "../../audio/audioFile.ts";
import { framesFrom } from "../../audio/framesFrom.ts";
import type { Recording, SoundSource } from "../../audio/sound.ts";
import { Failure } from "../../core/failures/failure.ts";
import { isLocale, toServiceSource } from "../../core/locales/locale.ts";
import { type TranscriptFormat, transcriptFormats } from "../../core/sound/transcript.ts";
import type { Dictation, DictationRequest } from "../../service/dictation/dictationTypes.ts";
import { assertTranslatesSpeech } from "../../service/dictation/speechEngine.ts";
import { startDictation } from "../../service/dictation/startDictation.ts";
import { maxVoiceTargets, voiceFormalities } from "../../service/protocol/voiceEndpoints.ts";
import type { Client } from "../../service/serviceClient.ts";
import { serviceCode } from "../../service/translator.ts";
import { connectService } from "../service/connectService.ts";
import { oneOfWords, readArguments, serviceOptions } from "../terminal/arguments.ts";
import { exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import { dictateHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { terminalLog } from "../terminal/terminalLog.ts";
import { type DictationPrinter, dictationPrinter } from "./dictationPrinter.ts";
import { deviceNames, soundSourceFor } from "./dictationSource.ts";
import { type KeptDictation, moveEvent, openKept } from "./keptDictation.ts";

/** `glossa dictate`; resolves to the exit code. Throws `BadCall`, and the `Failure` that ended it. */
export async function runDictate(args: readonly string[], io: Io): Promise<number> {
  const { values, positionals } = readArguments(args, dictateFlags);
  if (values.help) {
    io.out(dictateHelp);
    return exitCodes.done;
  }
  if (values.devices) {
    io.out(await deviceNames(io));
    return exitCodes.done;
  }
  if (positionals.length > 0) throw new WrongUsage(`Specify --file ${positionals[0]}.`);
  if (values.restart && values.file === undefined) throw new WrongUsage("--restart takes --file.");
  const targets = targetsOf(values);
  const request = wishesOf(values, targets);
  const format = formatOf(values, targets);
  const source = await soundSourceFor(values, io);
  const authScheme = values["auth-scheme"];
  const log = terminalLog(io.err, values.verbose === true);
  const connected = await connectService({ service: values.service, authScheme }, io, log, { usesEngines: true });
  try {
    if (!values["allow-pseudo"]) await assertTranslatesSpeech(connected.client, targets, values.from, io.signal);
    const printer = dictationPrinter({ format, targets, io });
    try {
      const kept = await keptOf(values, request, connected.client, io);
      await run(connected.client, { request, source, printer, kept }, io);
    } finally {
      // what was received was paid, even if it ended with a failure
      printer.end();
    }
    return exitCodes.done;
  } finally {
    await connected.close();
  }
}

/** Options of `glossa dictate`. */
export const dictateFlags = {
  file: { type: "string" },
  restart: { type: "boolean" },
  mic: { type: "boolean" },
  device: { type: "string" },
  devices: { type: "boolean" },
  from: { type: "string" },
  to: { type: "string", multiple: true },
  format: { type: "string" },
  terms: { type: "string" },
  glossary: { type: "string", multiple: true },
  formality: { type: "string" },
  "allow-pseudo": { type: "boolean" },
  ...serviceOptions,
} as const;

type Values = ReturnType<typeof readArguments<typeof dictateFlags>>["values"];

function targetsOf({ to = [] }: Values): readonly string[] {
  const targets = [...new Set(to.flatMap((list) => list.split(",")).map((one) => one.trim()))].filter(Boolean);
  const wrong = targets.find((target) => !isLocale(target));
  if (wrong !== undefined) throw new Failure("locale.unknown", { detail: wrong });
  if (targets.length > maxVoiceTargets) throw new WrongUsage(`--to takes ${maxVoiceTargets} languages at most.`);
  return targets;
}

function formatOf({ format, json }: Values, targets: readonly string[]): TranscriptFormat | "json" {
  const known = oneOfWords("--format", format, [...transcriptFormats, "json"]) ?? "text";
  if (json) return "json";
  if (targets.length > 1 && (known === "srt" || known === "vtt"))
    throw new WrongUsage(`${known} holds one language: name one with --to.`);
  return known;
}

function wishesOf(values: Values, targets: readonly string[]): DictationRequest {
  const { from, terms, glossary } = values;
  if (from !== undefined && !isLocale(from)) throw new Failure("locale.unknown", { detail: from });
  const formality = oneOfWords("--formality", values.formality, voiceFormalities);
  return {
    targetLanguages: targets.map(serviceCode),
    ...(from !== undefined && { sourceLanguage: toServiceSource(from).toLowerCase(), sourceLanguageMode: "fixed" }),
    ...(terms !== undefined && { spokenTermsId: terms }),
    ...(glossary !== undefined && { glossaryIds: glossary }),
    ...(formality !== undefined && { formality }),
  };
}

/** Returns what an interrupted run of the same file, request and service has recognized. */
async function keptOf(
  { file, restart = false }: Values,
  request: DictationRequest,
  { connection }: Client,
  io: Io,
): Promise<KeptDictation | undefined> {
  if (file === undefined) return undefined;
  // the address of the embedded service changes with each start
  const service = connection.dialect.id === "embedded" ? "embedded" : connection.dialect.baseUrl;
  return await openKept({ file: resolve(io.cwd, file), request: [service, request], isAnew: restart }, io);
}

/** One dictation of the terminal. */
interface Run {
  readonly request: DictationRequest;
  readonly source: SoundSource;
  readonly printer: DictationPrinter;
  readonly kept: KeptDictation | undefined;
}

/**
 * From a microphone until it is stopped: text spoken before is still printed. From a file to its end, and from where an
 * interrupted run has ended: what that recognized was paid.
 */
async function run(client: Client, { request, source, printer, kept }: Run, io: Io): Promise<void> {
  const isLive = source.kind !== "file";
  const ending = new AbortController();
  const signal = isLive ? ending.signal : io.signal;
  const recording = await source.open(signal);
  const from = kept?.position ?? 0;
  const sound = from === 0 ? recording : framesFrom(recording, from);
  const dictation = startDictation(client, { ...request, isRecorded: !isLive }, sound, { signal });
  const forget = isLive ? stopOnInput(io, recording, dictation) : () => {};
  const duration = "duration" in recording ? (recording as FileRecording).duration : undefined;
  printer.begin(source.name, { isLive, duration, earlier: kept?.utterances ?? [] });
  try {
    for await (const event of dictation) {
      const moved = moveEvent(event, from);
      if (moved.kind === "utterance") await kept?.keep(moved);
      printer.print(moved);
    }
    await kept?.clear();
  } finally {
    forget();
    ending.abort();
    recording.stop();
  }
}

/** Enter or Ctrl+C ends the dictation. */
function stopOnInput({ signal, stdin }: Io, recording: Recording, dictation: Dictation): () => void {
  const stop = () => {
    recording.stop();
    dictation.stop();
  };
  signal.addEventListener("abort", stop, { once: true });
  const keys = stdin?.[Symbol.asyncIterator]();
  // what is piped in and ends at once was no key
  void keys?.next().then(
    ({ done }) => {
      if (done !== true) stop();
    },
    () => {},
  );
  return () => {
    signal.removeEventListener("abort", stop);
    // a pending read of a key would keep the program from ending
    if (stdin instanceof Readable) stdin.destroy();
  };
}
