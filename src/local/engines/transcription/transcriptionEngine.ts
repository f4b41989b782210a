import type { EngineNetwork } from "../../../core/engines/engineNetwork.ts";
import type { Detection } from "../../detection/languageDetector.ts";
import { readWav } from "../../speech/soundSamples.ts";
import type { Recognition } from "../../speech/speech.ts";
import type { ChatAccess } from "../chat/chatEndpoint.ts";
import { createSender } from "../http/engineRequest.ts";
import type { EngineTokens } from "../pairEngine.ts";
import { createTranscribe, type Transcribe } from "./transcriptionEndpoint.ts";
import { openTranscription } from "./transcriptionStream.ts";
import { languagesOfModel, modelLanguageOf, serviceLanguageOf } from "./whisperLanguages.ts";

/** A model behind `/audio/transcriptions`. */
export interface TranscriptionEngineOptions {
  readonly access: ChatAccess;
  readonly network: EngineNetwork | undefined;
  readonly model: string;
  /** Language codes. Defaults to those of Whisper. */
  readonly languages: readonly string[] | undefined;
  /** Seconds between preliminary transcripts; 0: none. */
  readonly preliminary: number | undefined;
  /** Requests at the same time for recorded sound; default 4, at most 16. */
  readonly concurrency: number | undefined;
  readonly detection: Pick<Detection, "judge">;
  /** Called for each answer with the seconds of its sound; endpoints that charge by the minute count no tokens. */
  readonly onTokens: (tokens: EngineTokens) => void;
}

/** Recognition by a model, with the languages that it knows. */
export interface TranscriptionEngine extends Recognition {
  /** In upper case. */
  readonly languages: readonly string[];
}

const defaultPreliminary = 1;
/** Requests at the same time for recorded sound: an endpoint that takes fewer lets the others wait. */
const defaultConcurrency = 4;
/** The time limit of a request runs while it waits at the endpoint, so more of them would end unheard. */
const maxConcurrency = 16;

/** Creates the engine. Each stream has connections of its own, so that a replaced engine ends none. */
export function transcriptionEngine(options: TranscriptionEngineOptions): TranscriptionEngine {
  const { access, model, detection } = options;
  const languages = languagesOfModel(model, options.languages);
  return {
    name: access.name,
    punctuates: true,
    languages,
    blockReason: async () => undefined,
    open({ language, terms, isRecorded = false }) {
      const { send, close } = createSender(access.name, options.network);
      const only = languages.length === 1 ? languages[0] : language;
      return openTranscription({
        name: access.name,
        transcribe: withTokens(createTranscribe(access, model, send), options.onTokens),
        language: only === undefined ? undefined : modelLanguageOf(only),
        terms,
        preliminary: isRecorded ? 0 : (options.preliminary ?? defaultPreliminary) * 1000,
        concurrency: isRecorded ? Math.min(options.concurrency ?? defaultConcurrency, maxConcurrency) : 1,
        languageOf: async (reported, text) =>
          (reported === undefined ? undefined : serviceLanguageOf(reported)) ?? (await detectLanguage(text, detection)),
        close,
      });
    },
  };
}

/** Reports the tokens and the sound of each answer; the endpoint's own count of seconds is what it charges. */
const withTokens =
  (transcribe: Transcribe, onTokens: TranscriptionEngineOptions["onTokens"]): Transcribe =>
  async (question, signal) => {
    const answer = await transcribe(question, signal);
    const { input_tokens: input = 0, output_tokens: output = 0, seconds: charged } = answer.usage ?? {};
    const seconds = charged ?? secondsOfSpeech(question.sound);
    onTokens({ input, output, isEstimated: false, seconds });
    return answer;
  };

function secondsOfSpeech(wav: Uint8Array): number {
  const { samples, rate } = readWav(wav);
  return samples.length / rate;
}

/** Detects the language of a text for endpoints that don't report it; `undefined` if that is uncertain. */
async function detectLanguage(text: string, detection: Pick<Detection, "judge">): Promise<string | undefined> {
  if (!/\p{L}/u.test(text)) return undefined;
  const [verdict] = await detection.judge([text]);
  return verdict?.detected_language?.toUpperCase();
}
