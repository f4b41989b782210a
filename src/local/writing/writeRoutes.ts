import type { LanguageVerdict } from "../../service/protocol/detectionEndpoints.ts";
import { correct, rephrase, tones, writingLanguages, writingStyles } from "../../service/protocol/writingEndpoints.ts";
import type { AccountUsage } from "../accountUsage.ts";
import type { Detection } from "../detection/languageDetector.ts";
import { isVariant, rootOf } from "../serviceLanguages.ts";
import type { AccountTier } from "../wire/callerKeys.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Call, Route } from "../wire/router.ts";
import { rephraseText } from "./rephrase.ts";
import type { TextCorrector } from "./textCorrector.ts";

interface Needs {
  readonly usage: AccountUsage;
  readonly detection: Pick<Detection, "judge">;
  readonly plan: AccountTier;
  readonly writing: TextCorrector;
}

/**
 * Routes of `POST /v2/write/rephrase` and `/v2/write/correct` (docs/protocol.md, *Writing*): corrected by programs of
 * this machine, rephrased by small rules of English; unknown text comes back unchanged.
 */
export function writeRoutes(needs: Needs): readonly Route[] {
  const right = { scope: "write:improve" };
  return [
    { ...rephrase, right, answer: (call) => answer(call, needs, rephraseBy) },
    {
      ...correct,
      right,
      answer: (call) => answer(call, needs, () => (texts, language) => needs.writing.correct(texts, language)),
    },
  ];
}

/** Improves texts of one language. */
type Improve = (texts: readonly string[], language: string) => Promise<readonly string[]>;
/** Reads the requested improvement; throws `HttpError` 400 if one of the languages does not support it. */
type Ask = (fields: Fields, languages: readonly string[]) => Improve;

async function answer(
  { fields, caller, tag }: Call,
  { usage, detection, plan }: Needs,
  asked: Ask,
): Promise<{ readonly body: object }> {
  if (plan === "free")
    throw new HttpError(403, "Forbidden. Authorization failed or feature not available for your plan.");
  const given = await fields();
  const texts = given.texts("text") ?? [];
  if (texts.length === 0) throw new HttpError(400, "Parameter 'text' not specified");
  const target = targetOf(given);
  const verdicts = await detection.judge(texts, { likely: target === undefined ? roots : [lowerRoot(target)] });
  const improvements = texts.map((text, at) => {
    const source = sourceOf(verdicts[at], target);
    return { text, detected_source_language: source, target_language: toDefaultVariant(target ?? source) };
  });
  const improve = asked(
    given,
    improvements.map(({ target_language }) => target_language),
  );
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  const reserved = usage.reserve(characters, { caller, tag, kind: "text_improvement" });
  const improved = await byLanguage(improvements, improve).catch((error: unknown) => {
    reserved.release();
    throw error;
  });
  await reserved.settle();
  return { body: { improvements: improved } };
}

type Improvement = { readonly text: string; readonly target_language: string };

/** Improves the texts of each language together, in their order. */
async function byLanguage<T extends Improvement>(all: readonly T[], improve: Improve): Promise<readonly T[]> {
  const improved = [...all];
  for (const language of new Set(all.map(({ target_language }) => target_language))) {
    const places = all.flatMap(({ target_language }, at) => (target_language === language ? at : []));
    const texts = await improve(
      places.map((at) => all[at]?.text ?? ""),
      language,
    );
    for (const [index, at] of places.entries()) {
      const one = all[at];
      if (one !== undefined) improved[at] = { ...one, text: texts[index] ?? one.text };
    }
  }
  return improved;
}

function targetOf(fields: Fields): string | undefined {
  const asked = fields.text("target_lang")?.toLowerCase();
  if (asked === undefined) return undefined;
  const known = writingLanguages.find((one) => one.toLowerCase() === asked);
  if (known === undefined) throw new HttpError(400, "Value for 'target_lang' not supported.");
  return known;
}

/** Returns the source in lower case. If it can't be detected, it is the requested language, or the likeliest one. */
function sourceOf(verdict: LanguageVerdict | undefined, target: string | undefined): string {
  const found = verdict?.detected_language;
  if (target !== undefined) return found ?? lowerRoot(target);
  const probable = verdict?.probable_language ?? "en";
  if (found === undefined) return isWritten(probable) ? probable : "en";
  if (!isWritten(found)) throw new HttpError(400, `Language ${found} is not supported.`);
  return found;
}

const isWritten = (code: string): boolean => roots.includes(code);
/** Languages that are written, in lower case. */
const roots: readonly string[] = writingLanguages.filter((code) => !isVariant(code));
const lowerRoot = (code: string): string => rootOf(code).toLowerCase();

/** Returns the default variant of a bare code. */
const toDefaultVariant = (code: string): string => variants[code] ?? code;
const variants: Readonly<Record<string, string>> = { en: "en-US", pt: "pt-PT", zh: "zh-Hans" };

/** Languages that have styles and tones. */
const languagesWithStyles: ReadonlySet<string> = new Set("de en-GB en-US es fr it pt-BR pt-PT".split(" "));

const rephraseBy: Ask = (fields, languages) => {
  const style = fields.choice("writing_style", writingStyles) ?? "default";
  const tone = fields.choice("tone", tones) ?? "default";
  if (style !== "default" && tone !== "default") {
    throw new HttpError(
      400,
      "Bad request. Reason: Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.",
    );
  }
  const unstyled = languages.find((language) => !languagesWithStyles.has(language));
  if (unstyled !== undefined) {
    if (isDemanded(style)) throw new HttpError(400, `Language ${unstyled} does not support setting a writing style.`);
    if (isDemanded(tone)) throw new HttpError(400, `Language ${unstyled} does not support setting a tone.`);
  }
  const manner = (style === "default" ? tone : style).replace("prefer_", "");
  return async (texts, language) => texts.map((text) => rephraseText(text, language, manner));
};

const isDemanded = (manner: string): boolean => manner !== "default" && !manner.startsWith("prefer_");
