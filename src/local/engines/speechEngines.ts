import type { SpeechKind } from "../../core/engines/engineList.ts";
import type { EngineNetwork } from "../../core/engines/engineNetwork.ts";
import { rootOf } from "../serviceLanguages.ts";
import type { Speech, Synthesis } from "../speech/speech.ts";
import { accessOf, type EngineListOption, type EngineNeeds, type KeyedEngine } from "./configuredEngines.ts";
import { synthesisEngine } from "./synthesisEngine.ts";
import { type TranscriptionEngine, transcriptionEngine } from "./transcription/transcriptionEngine.ts";
import { serviceLanguageOf } from "./transcription/whisperLanguages.ts";

/** Speech of the service: the engines of the list, then the programs of this machine. */
export interface SpeechEngines {
  /** Returns what recognizes a language, upper case, or detects it. */
  choose(language: string, mayDetect: boolean): ChosenSpeech;
  /** Languages that engines of the list recognize, in upper case; `undefined` without such an engine. */
  languages(): readonly string[] | undefined;
  /** Replaces the engines of the list; running sessions keep theirs. */
  replace(list: SpeechList): void;
}

/** Speech for one session. */
export interface ChosenSpeech extends Speech {
  /** True if the language is detected. */
  readonly detects: boolean;
}

type Needs = Pick<EngineNeeds, "detection" | "onTokens">;

/** Dependencies of an engine of the list, and the way to it. */
export type SpeechNeeds = Needs & { readonly network: EngineNetwork | undefined };

type SpeechList = Pick<EngineListOption, "engines" | "network">;

/** Creates the speech of a service. */
export function createSpeechEngines(installed: Speech, first: SpeechList, needs: Needs): SpeechEngines {
  let engines = speechEnginesOf(first, needs);
  return {
    choose(language, mayDetect) {
      const { transcription, synthesis } = engines;
      const engine = transcription.find(
        ({ languages }) => languages.includes(language) || (mayDetect && languages.length > 1),
      );
      return {
        recognition: engine ?? installed.recognition,
        synthesis: synthesisOf(synthesis, installed.synthesis),
        media: installed.media,
        detects: mayDetect && (engine?.languages.length ?? 0) > 1,
      };
    },
    languages() {
      const all = engines.transcription.flatMap(({ languages }) => languages);
      return all.length > 0 ? [...new Set(all)] : undefined;
    },
    replace(list) {
      engines = speechEnginesOf(list, needs);
    },
  };
}

/** A synthesis engine and its languages; without any, all. */
interface VoiceEngine {
  readonly languages: readonly string[] | undefined;
  readonly synthesis: Synthesis;
}

function speechEnginesOf({ engines, network }: SpeechList, needs: Needs) {
  const ofKind = (kind: SpeechKind) => engines.filter(({ entry }) => entry.kind === kind);
  return {
    transcription: ofKind("transcription").map((one) => transcriptionOf(one, { ...needs, network })),
    synthesis: ofKind("synthesis").map(
      (one): VoiceEngine => ({
        languages: one.entry.languages?.flatMap((code) => serviceLanguageOf(code) ?? []),
        synthesis: synthesisEngineOf(one, { ...needs, network }),
      }),
    ),
  };
}

/** Creates the engine of an entry of kind `transcription`. */
export const transcriptionOf = (
  engine: KeyedEngine,
  { detection, network, onTokens }: SpeechNeeds,
): TranscriptionEngine =>
  transcriptionEngine({
    access: accessOf(engine),
    network,
    model: engine.entry.model ?? "",
    languages: engine.entry.languages,
    preliminary: engine.entry.preliminary,
    concurrency: engine.entry.concurrency,
    detection,
    onTokens: (tokens) => onTokens(engine.entry, tokens),
  });

/** Creates the engine of an entry of kind `synthesis`. */
export const synthesisEngineOf = (
  engine: KeyedEngine,
  { network, onTokens }: Pick<SpeechNeeds, "network" | "onTokens">,
): Synthesis =>
  synthesisEngine({
    access: accessOf(engine),
    network,
    model: engine.entry.model ?? "",
    voices: engine.entry.voices,
    onTokens: (tokens) => onTokens(engine.entry, tokens),
  });

/** Speaks by the first engine that has the language, else by the installed programs. */
function synthesisOf(engines: readonly VoiceEngine[], installed: Synthesis): Synthesis {
  const find = (language: string) =>
    engines.find(({ languages }) => languages?.includes(rootOf(language)) ?? true)?.synthesis ?? installed;
  return {
    blockReason: (language) => find(language).blockReason(language),
    speak: (text, options, signal) => find(options.language).speak(text, options, signal),
  };
}
