import type { LanguageVerdict } from "../../service/protocol/detectionEndpoints.ts";
import { correct, rephrase, tones, writingLanguages, writingStyles } from "../../service/protocol/writingEndpoints.ts";
import type { AccountUsage, Reservation } from "../accountUsage.ts";
import type { Detection } from "../detection/languageDetector.ts";
import type { ExpectedLanguages } from "../detection/weighing.ts";
import type { Engines } from "../engines/localEngines.ts";
import type { RephraseStyle, WritingRequest } from "../engines/writingEngine.ts";
import { detectable, isVariant, rootOf, toBcp47, toTargetCode } from "../serviceLanguages.ts";
import type { AccountTier } from "../wire/callerKeys.ts";
import { HttpError } from "../wire/httpError.ts";
import type { Fields } from "../wire/requestFields.ts";
import type { Call, Route, RouteAnswer } from "../wire/router.ts";
import { slowAnswer } from "../wire/slowAnswer.ts";
import { type ImprovedText, improveByEngines } from "./engineWriting.ts";
import { rephraseText } from "./rephrase.ts";
import type { TextCorrector } from "./textCorrector.ts";

interface Needs {
  readonly usage: AccountUsage;
  readonly detection: Pick<Detection, "judge">;
  readonly plan: AccountTier;
  readonly engines: Pick<Engines, "writers">;
  readonly writing: TextCorrector;
}

/**
 * Routes of `POST /v2/write/rephrase` and `/v2/write/correct` (docs/protocol.md, *Writing*): by the engines that write a
 * language; else corrected by programs of this machine, and rephrased by small rules of English, so that unknown text
 * comes back unchanged.
 */
export function writeRoutes(needs: Needs): readonly Route[] {
  const right = { scope: "write:improve" };
  return [
    { ...rephrase, right, answer: (call) => answer(call, needs, rephraseRequest) },
    { ...correct, right, answer: (call) => answer(call, needs, () => ({ kind: "correct" })) },
  ];
}

/** Reads what is asked; throws `HttpError` 400 if one of the languages does not support it. */
type Ask = (fields: Fields, languages: readonly string[], hasStyles: (language: string) => boolean) => WritingRequest;

async function answer({ fields, caller, tag, signal }: Call, needs: Needs, asked: Ask): Promise<RouteAnswer> {
  const { usage, detection, plan } = needs;
  if (plan === "free")
    throw new HttpError(403, "Forbidden. Authorization failed or feature not available for your plan.");
  const given = await fields();
  const texts = given.texts("text") ?? [];
  if (texts.length === 0) throw new HttpError(400, "Parameter 'text' not specified");
  const isPartial = given.flag("partial") ?? false;
  const hasWriter = (language: string) => needs.engines.writers(language.toUpperCase()).length > 0;
  const target = targetOf(given, hasWriter);
  const verdicts = await detection.judge(texts, listExpectedLanguages(target, hasWriter));
  const improvements = texts.map((text, at) => {
    const source = sourceOf(verdicts[at], target, hasWriter);
    return { text, detected_source_language: source, target_language: toDefaultVariant(target ?? source) };
  });
  const languages = improvements.map(({ target_language }) => target_language);
  const request = asked(given, languages, (language) => languagesWithStyles.has(language) || hasWriter(language));
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  const reserved = usage.reserve(characters, { caller, tag, kind: "text_improvement" });
  const work = improveReserved(reserved, () => byLanguage(improvements, request, needs, { isPartial, signal }));
  // a model takes its time; who takes failures text by text needs no status
  return isPartial ? await slowAnswer(work) : await work;
}

async function improveReserved(
  reserved: Reservation,
  improve: () => Promise<readonly object[]>,
): Promise<{ readonly body: object }> {
  try {
    const improvements = await improve();
    await reserved.commit();
    return { body: { improvements } };
  } catch (error) {
    reserved.release();
    throw error;
  }
}

interface Improvement {
  readonly text: string;
  readonly target_language: string;
}

/** Improves the texts of each language together, in their order. */
async function byLanguage(
  all: readonly Improvement[],
  request: WritingRequest,
  needs: Needs,
  { isPartial, signal }: { readonly isPartial: boolean; readonly signal: AbortSignal },
): Promise<readonly object[]> {
  const improved: object[] = [...all];
  const languages = [...new Set(all.map(({ target_language }) => target_language))];
  const work = languages.map(async (language) => {
    const places = [...all.keys()].filter((at) => all[at]?.target_language === language);
    const texts = places.map((at) => all[at]?.text ?? "");
    for (const [index, one] of (await improveTexts(texts, language, request, needs, signal)).entries()) {
      const at = places[index] ?? 0;
      improved[at] = { ...all[at], ...answerOf(one, isPartial) };
    }
  });
  await Promise.all(work);
  return improved;
}

/** Improves texts of one language: by engines if one writes it, else by what this machine has. */
async function improveTexts(
  texts: readonly string[],
  language: string,
  request: WritingRequest,
  { engines, writing }: Needs,
  signal: AbortSignal,
): Promise<readonly ImprovedText[]> {
  const writers = engines.writers(language.toUpperCase());
  if (writers.length > 0) return await improveByEngines(writers, texts, request, signal);
  if (request.kind === "correct") return (await writing.correct(texts, language)).map((text) => ({ text }));
  return texts.map((text) => ({ text: rephraseText(text, language, request.style) }));
}

function answerOf({ text, engine, failure }: ImprovedText, isPartial: boolean): object {
  if (failure === undefined) return { text, ...(engine !== undefined && { engine }) };
  if (!isPartial) throw failure;
  const { code, detail } = failure;
  return { text, failure: { code, engine: failure.engine, ...(detail !== undefined && { detail }) } };
}

type HasWriter = (language: string) => boolean;

function targetOf(fields: Fields, hasWriter: HasWriter): string | undefined {
  const asked = fields.text("target_lang");
  if (asked === undefined) return undefined;
  const code = toTargetCode(asked);
  const known =
    writingLanguages.find((known) => known.toLowerCase() === asked.toLowerCase()) ??
    (code !== undefined && hasWriter(code) ? toBcp47(code) : undefined);
  if (known === undefined) throw new HttpError(400, "Value for 'target_lang' not supported.");
  return known;
}

/** Returns the source in lower case. If it can't be detected, it is the requested language, or the likeliest one. */
function sourceOf(verdict: LanguageVerdict | undefined, target: string | undefined, hasWriter: HasWriter): string {
  const found = verdict?.detected_language;
  if (target !== undefined) return found ?? lowerRoot(target);
  const probable = verdict?.probable_language ?? "en";
  if (found === undefined) return isWritten(probable) ? probable : "en";
  if (!isWritten(found) && !hasWriter(found)) throw new HttpError(400, `Language ${found} is not supported.`);
  return found;
}

/** Without a target, a language that is written is likely; with an engine all are. */
function listExpectedLanguages(target: string | undefined, hasWriter: HasWriter): ExpectedLanguages {
  if (target !== undefined) return { likely: [lowerRoot(target)] };
  return detectable.every(hasWriter) ? {} : { likely: roots };
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

const rephraseRequest: Ask = (fields, languages, hasStyles) => {
  const style = fields.choice("writing_style", writingStyles) ?? "default";
  const tone = fields.choice("tone", tones) ?? "default";
  if (style !== "default" && tone !== "default") {
    throw new HttpError(
      400,
      "Bad request. Reason: Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.",
    );
  }
  const unstyled = languages.find((language) => !hasStyles(language));
  if (unstyled !== undefined) {
    if (isDemanded(style)) throw new HttpError(400, `Language ${unstyled} does not support setting a writing style.`);
    if (isDemanded(tone)) throw new HttpError(400, `Language ${unstyled} does not support setting a tone.`);
  }
  const chosen = style === "default" ? tone : style;
  return { kind: "rephrase", style: chosen.replace("prefer_", "") as RephraseStyle };
};

const isDemanded = (style: string): boolean => style !== "default" && !style.startsWith("prefer_");
