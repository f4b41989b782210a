import { Readable } from "node:stream";
import type { FileRecording } from "../../audio/audioFile.ts";
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
import { dictationPrinter } from "./dictationPrinter.ts";
import { deviceNames, soundSourceFor } from "./dictationSource.ts";

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
      await run(connected.client, request, source, printer, io);
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

type Printer = ReturnType<typeof dictationPrinter>;

/** From a microphone until it is stopped: text spoken before is still printed. From a file to its end. */
async function run(client: Client, request: DictationRequest, source: SoundSource, printer: Printer, io: Io) {
  const isLive = source.kind !== "file";
  const ending = new AbortController();
  const recording = await source.open(isLive ? ending.signal : io.signal);
  const dictation = startDictation(client, { ...request, isRecorded: !isLive }, recording, {
    signal: isLive ? ending.signal : io.signal,
  });
  const forget = isLive ? stopOnInput(io, recording, dictation) : () => {};
  printer.begin(source.name, isLive, "duration" in recording ? (recording as FileRecording).duration : undefined);
  try {
    for await (const event of dictation) printer.print(event);
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
