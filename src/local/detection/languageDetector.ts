import type { LanguageVerdict } from "../../service/protocol/detectionEndpoints.ts";
import { answerEach } from "../thread/answerEach.ts";
import { askThread } from "../thread/threadQuestions.ts";
import type { TextAnswers, TextQuestion } from "./detectionThread.ts";
import { maxDetectedCharacters } from "./languageModel.ts";
import type { ExpectedLanguages } from "./weighing.ts";

/** Detects languages in a thread: its model takes half a second to load, which would block all answers. */
export interface Detection {
  /** Returns the likeliest language of a text in upper case; `undefined` if there is none. */
  detect(text: string, expected?: ExpectedLanguages): Promise<string | undefined>;
  /** The same for the texts of one request, which influence each other: short ones take the language of the others. */
  detectAll(texts: readonly string[], expected?: ExpectedLanguages): Promise<readonly (string | undefined)[]>;
  /** Returns the certain and uncertain results for each text of a request (docs/protocol.md, *Language detection*). */
  judge(texts: readonly string[], expected?: ExpectedLanguages): Promise<readonly LanguageVerdict[]>;
  /** Rejects pending questions. */
  close(): Promise<void>;
}

/** Milliseconds without a question after which the model is released. */
const idleTimeMs = 60_000;

/** Answers for a text at which the model fails. */
const unknown: Readonly<Record<TextQuestion["of"], TextAnswers[number]>> = {
  detect: undefined,
  judge: { detection_status: "no_language_detected" },
};

/** Creates detection that starts with the first text. */
export function createDetection(idle: number = idleTimeMs): Detection {
  const thread = askThread<TextQuestion, TextAnswers>({ kind: "detection" }, idle);
  const ask = (
    of: TextQuestion["of"],
    texts: readonly string[],
    expected: ExpectedLanguages = {},
  ): Promise<TextAnswers> =>
    answerEach(
      texts.map((text) => text.slice(0, maxDetectedCharacters)),
      (asked) => thread.ask({ of, texts: asked, expected }),
      () => unknown[of],
    );
  const detectAll: Detection["detectAll"] = async (texts, expected) =>
    (await ask("detect", texts, expected)) as readonly (string | undefined)[];
  return {
    detectAll,
    detect: async (text, expected) => (await detectAll([text], expected))[0],
    judge: async (texts, expected) => (await ask("judge", texts, expected)) as readonly LanguageVerdict[],
    close: thread.close,
  };
}
