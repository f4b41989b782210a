import type { LanguageVerdict } from "../../service/protocol/detect.ts";
import { eachAnswered } from "../thread/eachAnswered.ts";
import { questionsTo } from "../thread/questions.ts";
import type { AskedOfTexts, TextAnswers } from "./answering.ts";
import { enough } from "./model.ts";
import type { Expected } from "./weighing.ts";

/** Languages of texts, detected in a thread: its model takes half a second to load, in which nothing could be answered. */
export interface Detection {
  /** Returns the likeliest language of a text in upper case; `undefined` where there is none. */
  detect(text: string, expected?: Expected): Promise<string | undefined>;
  /** The same for the texts of one request, which weigh together: short ones are in the language of the others. */
  detectAll(texts: readonly string[], expected?: Expected): Promise<readonly (string | undefined)[]>;
  /** What can be said of each text of a request and what can't (docs/protocol.md, *Language detection*). */
  judge(texts: readonly string[], expected?: Expected): Promise<readonly LanguageVerdict[]>;
  /** What is under way is rejected. */
  close(): Promise<void>;
}

/** Milliseconds without a question after which the model is let go. */
const idleTime = 60_000;

/** What is said of a text at which the model fails. */
const unknown: Readonly<Record<AskedOfTexts["of"], TextAnswers[number]>> = {
  detect: undefined,
  judge: { detection_status: "no_language_detected" },
};

/** Detection that begins with the first text. */
export function createDetection(idle: number = idleTime): Detection {
  const thread = questionsTo<AskedOfTexts, TextAnswers>({ kind: "detection" }, idle);
  const ask = (of: AskedOfTexts["of"], texts: readonly string[], expected: Expected = {}): Promise<TextAnswers> =>
    eachAnswered(
      texts.map((text) => text.slice(0, enough)),
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
