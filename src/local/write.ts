import { correct, rephrase, tones, writingLanguages, writingStyles } from "../service/protocol/write.ts";
import type { Detection } from "./detection/detection.ts";
import { rootOf } from "./languages.ts";
import type { Usage } from "./usage.ts";
import type { Fields } from "./wire/fields.ts";
import type { Plan } from "./wire/keys.ts";
import { Refusal } from "./wire/refusal.ts";
import type { Call, Route } from "./wire/router.ts";

interface Needs {
  readonly usage: Usage;
  readonly detection: Pick<Detection, "judge">;
  readonly plan: Plan;
}

/**
 * `POST /v2/write/rephrase` and `/v2/write/correct` (specification, *What the service does*, 2; wire facts 4): checked,
 * counted, and answered with the texts as they are, as no engine here improves them yet.
 */
export function writeRoutes(needs: Needs): readonly Route[] {
  const right = { scope: "write:improve" };
  return [
    { ...rephrase, right, answer: (call) => answer(call, needs, checkManner) },
    { ...correct, right, answer: (call) => answer(call, needs, () => {}) },
  ];
}

/** Throws `Refusal` 400 for what can't be asked for in a language. */
type Check = (fields: Fields, language: string) => void;

async function answer(
  { fields, caller, tag }: Call,
  { usage, detection, plan }: Needs,
  check: Check,
): Promise<{ readonly body: object }> {
  if (plan === "free")
    throw new Refusal(403, "Forbidden. Authorization failed or feature not available for your plan.");
  const given = await fields();
  const texts = given.texts("text") ?? [];
  if (texts.length === 0) throw new Refusal(400, "Parameter 'text' not specified");
  const target = targetOf(given);
  const verdicts = await detection.judge(texts);
  const improvements = texts.map((text, at) => {
    const source = sourceOf(verdicts[at]?.detected_language, target);
    const language = spelled(target ?? source);
    check(given, language);
    return { text, detected_source_language: source, target_language: language };
  });
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0);
  await usage.reserve(characters, { caller, tag, kind: "text_improvement" }).settle();
  return { body: { improvements } };
}

function targetOf(fields: Fields): string | undefined {
  const asked = fields.text("target_lang")?.toLowerCase();
  if (asked === undefined) return undefined;
  const known = writingLanguages.find((one) => one.toLowerCase() === asked);
  if (known === undefined) throw new Refusal(400, "Value for 'target_lang' not supported.");
  return known;
}

/** In lower case. What can't be told is taken to be in the language that is asked for. */
function sourceOf(found: string | undefined, target: string | undefined): string {
  if (target !== undefined) return found ?? lowerRoot(target);
  if (found === undefined) return "en";
  if (!isWritten(found)) throw new Refusal(400, `Language ${found} is not supported.`);
  return found;
}

const isWritten = (code: string): boolean => writingLanguages.some((one) => one === code);
const lowerRoot = (code: string): string => rootOf(code).toLowerCase();

/** The variant that a bare code stands for. */
const spelled = (code: string): string => variants[code] ?? code;
const variants: Readonly<Record<string, string>> = { en: "en-US", pt: "pt-PT", zh: "zh-Hans" };

/** Languages that have styles and tones. */
const styled: ReadonlySet<string> = new Set("de en-GB en-US es fr it pt-BR pt-PT".split(" "));

const checkManner: Check = (fields, language) => {
  const style = fields.choice("writing_style", writingStyles) ?? "default";
  const tone = fields.choice("tone", tones) ?? "default";
  if (style !== "default" && tone !== "default") {
    throw new Refusal(
      400,
      "Bad request. Reason: Both writing_style and tone defined. Currently only style OR tone can be chosen for a single request.",
    );
  }
  if (styled.has(language)) return;
  if (isDemanded(style)) throw new Refusal(400, `Language ${language} does not support setting a writing style.`);
  if (isDemanded(tone)) throw new Refusal(400, `Language ${language} does not support setting a tone.`);
};

const isDemanded = (manner: string): boolean => manner !== "default" && !manner.startsWith("prefer_");
