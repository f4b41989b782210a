import type { LanguageVerdict } from "../../service/protocol/detect.ts";
import { correct, rephrase, tones, writingLanguages, writingStyles } from "../../service/protocol/write.ts";
import type { Detection } from "../detection/detection.ts";
import { isVariant, rootOf } from "../languages.ts";
import type { Usage } from "../usage.ts";
import type { Fields } from "../wire/fields.ts";
import type { Plan } from "../wire/keys.ts";
import { Refusal } from "../wire/refusal.ts";
import type { Call, Route } from "../wire/router.ts";
import { rephrased } from "./rephrase.ts";
import type { Writing } from "./writing.ts";

interface Needs {
  readonly usage: Usage;
  readonly detection: Pick<Detection, "judge">;
  readonly plan: Plan;
  readonly writing: Writing;
}

/**
 * `POST /v2/write/rephrase` and `/v2/write/correct` (docs/protocol.md, *Writing*): corrected by
 * what this machine has, rephrased by small rules of English; what nothing here knows comes back as it is.
 */
export function writeRoutes(needs: Needs): readonly Route[] {
  const right = { scope: "write:improve" };
  return [
    { ...rephrase, right, answer: (call) => answer(call, needs, mannerOf) },
    {
      ...correct,
      right,
      answer: (call) => answer(call, needs, () => (texts, language) => needs.writing.correct(texts, language)),
    },
  ];
}

/** What becomes of texts of one language. */
type Improve = (texts: readonly string[], language: string) => Promise<readonly string[]>;
/** Tells what is asked for; throws `Refusal` 400 for what can't be asked for in one of the languages. */
type Ask = (fields: Fields, languages: readonly string[]) => Improve;

async function answer(
  { fields, caller, tag }: Call,
  { usage, detection, plan }: Needs,
  asked: Ask,
): Promise<{ readonly body: object }> {
  if (plan === "free")
    throw new Refusal(403, "Forbidden. Authorization failed or feature not available for your plan.");
  const given = await fields();
  const texts = given.texts("text") ?? [];
  if (texts.length === 0) throw new Refusal(400, "Parameter 'text' not specified");
  const target = targetOf(given);
  const verdicts = await detection.judge(texts, { likely: target === undefined ? roots : [lowerRoot(target)] });
  const improvements = texts.map((text, at) => {
    const source = sourceOf(verdicts[at], target);
    return { text, detected_source_language: source, target_language: spelled(target ?? source) };
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

/** Texts of one language together, in their order. */
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
  if (known === undefined) throw new Refusal(400, "Value for 'target_lang' not supported.");
  return known;
}

/** In lower case. What can't be detected is taken to be in the language that is asked for, or in the likeliest one. */
function sourceOf(verdict: LanguageVerdict | undefined, target: string | undefined): string {
  const found = verdict?.detected_language;
  if (target !== undefined) return found ?? lowerRoot(target);
  const probable = verdict?.probable_language ?? "en";
  if (found === undefined) return isWritten(probable) ? probable : "en";
  if (!isWritten(found)) throw new Refusal(400, `Language ${found} is not supported.`);
  return found;
}

const isWritten = (code: string): boolean => roots.includes(code);
/** Languages that are written, in lower case. */
const roots: readonly string[] = writingLanguages.filter((code) => !isVariant(code));
const lowerRoot = (code: string): string => rootOf(code).toLowerCase();

/** The variant that a bare code stands for. */
const spelled = (code: string): string => variants[code] ?? code;
const variants: Readonly<Record<string, string>> = { en: "en-US", pt: "pt-PT", zh: "zh-Hans" };

/** Languages that have styles and tones. */
const styled: ReadonlySet<string> = new Set("de en-GB en-US es fr it pt-BR pt-PT".split(" "));

const mannerOf: Ask = (fields, languages) => {
  const style = fields.choice("writing_style", writingStyles) ?? "default";
  const tone = fields.choice("tone", tones) ?? "default";
  if (style !== "default" && tone !== "default") {
    throw new Refusal(
      400,
      "Bad request. Reason: Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.",
    );
  }
  const unstyled = languages.find((language) => !styled.has(language));
  if (unstyled !== undefined) {
    if (isDemanded(style)) throw new Refusal(400, `Language ${unstyled} does not support setting a writing style.`);
    if (isDemanded(tone)) throw new Refusal(400, `Language ${unstyled} does not support setting a tone.`);
  }
  const manner = (style === "default" ? tone : style).replace("prefer_", "");
  return async (texts, language) => texts.map((text) => rephrased(text, language, manner));
};

const isDemanded = (manner: string): boolean => manner !== "default" && !manner.startsWith("prefer_");
