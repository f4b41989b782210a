import { type Log, silent } from "../../core/work/log.ts";
import { rootOf } from "../serviceLanguages.ts";
import { answerEach } from "../thread/answerEach.ts";
import { askThread } from "../thread/threadQuestions.ts";
import type { CorrectionQuestion } from "./correctionThread.ts";
import { dictionaryFor, respellWords } from "./hunspell.ts";
import type { TextCorrector } from "./textCorrector.ts";

/** Milliseconds without a text after which the dictionary of English is released. */
const idleTimeMs = 120_000;

/**
 * Writing by what there is: harper for English, in a thread; hunspell for other languages where it is installed. A text
 * at which harper fails comes back as it is.
 */
export function createInstalledWriting(log: Log = silent, idle: number = idleTimeMs): TextCorrector {
  const thread = askThread<CorrectionQuestion, readonly string[]>({ kind: "correction" }, idle);
  const english = (all: readonly string[], dialect: CorrectionQuestion["dialect"]): Promise<readonly string[]> =>
    answerEach(
      all,
      (texts) => thread.ask({ texts, dialect }),
      (text, error) => {
        log.warn(`an English text of ${text.length} characters could not be corrected: ${messageOf(error)}`);
        return text;
      },
    );
  return {
    async correct(texts, language) {
      if (!texts.some((text) => /\p{L}{2}/u.test(text))) return texts;
      if (rootOf(language).toLowerCase() === "en")
        return await english(texts, language === "en-GB" ? "British" : "American");
      const dictionary = await dictionaryFor(language);
      return dictionary === undefined ? texts : await respellWords(texts, dictionary);
    },
    close: thread.close,
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200);
