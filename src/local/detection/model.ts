import { pieces } from "../../core/memory/shape.ts";
import type { LanguageVerdict } from "../../service/protocol/detect.ts";
import { createEvidence, type Evidence } from "./evidence.ts";
import { type Expected, type Weighed, weigh } from "./weighing.ts";

/** Detects the languages of the texts of a request, which weigh together. */
export interface Model {
  /** The likeliest language of each in upper case, as a translation needs one; `undefined` where there is none. */
  detect(texts: readonly string[], expected: Expected): readonly (string | undefined)[];
  /** What can be said of each and what can't (docs/protocol.md, *Language detection*). */
  judge(texts: readonly string[], expected: Expected): readonly LanguageVerdict[];
}

/** Letters of a text that are looked at; more show no more. */
export const enough = 2000;

/** Loads the model: half a second, in which nothing else runs, and 150 MB. */
export async function loadModel(): Promise<Model> {
  const { eld } = await import("eld/small");
  const evidenceOf = createEvidence((text) => eld.detect(text).getScores());
  return {
    detect(texts, expected) {
      const languages = weigh(
        texts.map((text) => evidenceOf(wordsOf(text))),
        expected,
      );
      return languages.map(({ language }) => language?.toUpperCase());
    },
    judge(texts, expected) {
      const all = texts.map((text) => evidenceOf(wordsOf(text)));
      return weigh(all, expected).map((weighed, at) => verdictOf(all[at], weighed));
    },
  };
}

/** Without placeholders, tags and addresses. */
const wordsOf = (text: string): string =>
  pieces(text)
    .filter((_, at) => at % 2 === 0)
    .join(" ");

/** What makes a language sure, and another one; a guess takes less. */
const sure = { confidence: 0.5, letters: 4, lettersOfGuess: 3, lettersOfOther: 15 };
/** By how much another language has to lead by letter groups: with few letters by more. */
const leads: readonly { readonly letters: number; readonly lead: number }[] = [
  { letters: 15, lead: 0.02 },
  { letters: 40, lead: 0.01 },
  { letters: Number.POSITIVE_INFINITY, lead: 0.005 },
];

function verdictOf(evidence: Evidence | undefined, { language, confidence }: Weighed): LanguageVerdict {
  if (evidence?.script === undefined) return { detection_status: "no_language_detected" };
  const { languages, letters, otherLead, isPlausible } = evidence;
  if (language === undefined) return { detection_status: "unsupported_language" };
  const lead = leads.find((one) => letters < one.letters)?.lead ?? 0;
  const isOther = otherLead >= lead;
  if (isOther && letters >= sure.lettersOfOther) return { detection_status: "unsupported_language" };
  const canBe = !isOther && isPlausible;
  const isSure = languages.length === 1 || (canBe && letters >= sure.letters && confidence >= sure.confidence);
  if (isSure) return { detected_language: language, detection_status: "success" };
  return {
    detection_status: "insufficient_confidence",
    ...(canBe && letters >= sure.lettersOfGuess && { probable_language: language }),
  };
}
