import { defaultCurrency } from "../../core/engines/engineCost.ts";
import { honouredFeatures, honouredSpeechFeatures } from "../../core/engines/engineFeatures.ts";
import { type EngineEntry, type EnginePrice, engineDefaults, isSpeechKind } from "../../core/engines/engineList.ts";

/** Known costs and limits of one engine, for `glossa serve --explain --engines FILE`. */
export interface ExplainedEngine {
  readonly id: string;
  readonly kind: EngineEntry["kind"];
  readonly model: string | null;
  readonly pairs: readonly string[];
  readonly honours: readonly string[];
  /** Per million tokens or per minute of sound; `null`: no money is counted. */
  readonly price: EnginePrice | null;
  /** `null`: its requests have no limits of tokens. */
  readonly limits: Readonly<Record<keyof typeof engineDefaults, number>> | null;
}

/** Explains each engine of a list, in its order. */
export const explainEngines = (engines: readonly EngineEntry[]): readonly ExplainedEngine[] =>
  engines.map(({ id, kind, model = null, pairs = ["*→*"], price, ...entry }) => ({
    id,
    kind,
    model,
    pairs,
    honours: isSpeechKind(kind) ? honouredSpeechFeatures[kind] : honouredFeatures[kind],
    price: price === undefined ? null : { ...price, currency: price.currency ?? defaultCurrency },
    limits: kind === "chat" || kind === "editor" ? limitsOf(entry) : null,
  }));

const limitsOf = (entry: Partial<typeof engineDefaults>) => ({
  maxInputTokens: entry.maxInputTokens ?? engineDefaults.maxInputTokens,
  maxItems: entry.maxItems ?? engineDefaults.maxItems,
  concurrency: entry.concurrency ?? engineDefaults.concurrency,
  timeout: entry.timeout ?? engineDefaults.timeout,
});

/** The costs and limits of a list for people. */
export const engineListText = (engines: readonly EngineEntry[]): string =>
  explainEngines(engines)
    .map(
      ({ id, kind, model, pairs, price, limits }) =>
        `\n${id} (${model === null ? kind : `${kind}, ${model}`})\n` +
        [`pairs: ${pairs.join(", ")}`, `cost: ${costText(kind, price)}`, ...limitTexts(limits)]
          .map((line) => `  ${line}\n`)
          .join(""),
    )
    .join("");

function costText(kind: EngineEntry["kind"], price: EnginePrice | null): string {
  if (kind === "apertium") return "none, it runs on this machine";
  if (kind === "libretranslate") return "not counted";
  if (kind === "editor") return "as the provider of the model bills it";
  const counted = isSpeechKind(kind) ? "sound and tokens are" : "tokens are";
  if (price === null) return `${counted} counted, money is not: the engine has no "price"`;
  if (price.minute !== undefined) return `${price.minute} ${price.currency} per minute of sound${tokenPart(price)}`;
  return `${price.input} ${price.currency} per million input tokens, ${price.output} per million output tokens`;
}

/** The tokens of an engine that charges for both. */
const tokenPart = ({ input, output }: EnginePrice): string =>
  input + output === 0 ? "" : `, ${input} per million input tokens, ${output} per million output tokens`;

function limitTexts(limits: ExplainedEngine["limits"]): readonly string[] {
  if (limits === null) return [];
  const { maxInputTokens, maxItems, concurrency, timeout } = limits;
  return [
    `a request: at most ${maxItems} texts and ${maxInputTokens} input tokens, ${timeout} seconds`,
    `at the same time: at most ${concurrency} requests; fewer if its endpoint answers 429`,
    "a minute: requests and tokens as the x-ratelimit headers of its endpoint say",
  ];
}
