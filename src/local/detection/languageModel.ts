import { pieces } from "../../core/memory/textPieces.ts";
import type { LanguageVerdict } from "../../service/protocol/detectionEndpoints.ts";
import { createEvidence, type Evidence } from "./evidence.ts";
import { type ExpectedLanguages, type LanguageGuess, weighLanguages } from "./weighing.ts";

/** Detects the languages of the texts of a request, which weigh together. */
export interface LanguageModel {
  /** Returns the likeliest language of each in upper case, as a translation needs one; `undefined` if there is none. */
  detect(texts: readonly string[], expected: ExpectedLanguages): readonly (string | undefined)[];
  /** Returns the certain and uncertain results for each (docs/protocol.md, *Language detection*). */
  judge(texts: readonly string[], expected: ExpectedLanguages): readonly LanguageVerdict[];
}

/** Maximum characters of a text that are analyzed; more add nothing. */
export const maxDetectedCharacters = 2000;

/** Loads the model: half a second, in which nothing else runs; packed, as the build does it, 30 MB, otherwise 170. */
export async function loadModel(): Promise<LanguageModel> {
  const { eld } = await import("eld/small");
  const evidenceOf = createEvidence((text) => eld.detect(text).getScores());
  return {
    detect(texts, expected) {
      const languages = weighLanguages(
        texts.map((text) => evidenceOf(wordsOf(text))),
        expected,
      );
      return languages.map(({ language }) => language?.toUpperCase());
    },
    judge(texts, expected) {
      const all = texts.map((text) => evidenceOf(wordsOf(text)));
      return weighLanguages(all, expected).map((weighed, at) => verdictOf(all[at], weighed));
    },
  };
}

/** Removes placeholders, tags and addresses. */
const wordsOf = (text: string): string =>
  pieces(text)
    .filter((_, at) => at % 2 === 0)
    .join(" ");

/** Conditions for a certain language, and for another one; a guess needs less. */
const sure = { confidence: 0.5, letters: 4, lettersOfGuess: 3, lettersOfOther: 15 };
/** Minimum lead of another language by letter groups: higher for few letters. */
const leads: readonly { readonly letters: number; readonly lead: number }[] = [
  { letters: 15, lead: 0.02 },
  { letters: 40, lead: 0.01 },
  { letters: Number.POSITIVE_INFINITY, lead: 0.005 },
];

function verdictOf(evidence: Evidence | undefined, { language, confidence }: LanguageGuess): LanguageVerdict {
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
