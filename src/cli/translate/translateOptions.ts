import type { Locale } from "../../core/catalog/catalog.ts";
import type { TranslationOptions } from "../../core/engines/translationRequest.ts";
import { type BudgetLimit, parseBudget } from "../../core/projectFile/budgetLimit.ts";
import { parseProject } from "../../core/projectFile/projectFile.ts";
import type { PlanRequest } from "../../project/plan/translationPlan.ts";
import type { ConnectOptions } from "../service/connectService.ts";
import { oneOfWords, readArguments, readWords, serviceOptions } from "../terminal/arguments.ts";
import { WrongUsage } from "../terminal/exitCodes.ts";

/** The options of `glossa translate`. */
export interface TranslateOptions extends ConnectOptions {
  readonly names: readonly string[];
  readonly to: readonly Locale[] | undefined;
  readonly from: Locale | undefined;
  readonly only: PlanRequest["only"] | undefined;
  readonly dryRun: boolean;
  readonly budget: BudgetLimit | undefined;
  readonly allowPseudo: boolean;
  /** Writes texts that are longer than their file allows. */
  readonly allowTooLong: boolean;
  readonly translation: TranslationOptions;
  /** Only messages that this engine made. See `PlanRequest`. */
  readonly retranslate: string | undefined;
  /** A ref: only messages that changed since this branch left it. */
  readonly since: string | undefined;
  readonly contexts: NonNullable<PlanRequest["contexts"]>;
  /** False sends no terms of the project. */
  readonly terms: boolean;
  readonly json: boolean;
  readonly verbose: boolean;
  readonly help: boolean;
}

/** Reads the arguments of `glossa translate`; throws `BadCall`. */
export function readTranslateOptions(args: readonly string[]): TranslateOptions {
  const { values, positionals } = readArguments(args, translateFlags);
  requireAlone(values);
  return {
    names: positionals,
    to: localesOf(values.to),
    from: values.from,
    only: oneOfWords("--only", values.only, ["missing", "stale", "all"]),
    dryRun: values["dry-run"] ?? false,
    budget: budgetOf(values.budget),
    allowPseudo: values["allow-pseudo"] ?? false,
    allowTooLong: values["allow-too-long"] ?? false,
    translation: { ...translationOf(values), ...(values.engine !== undefined && { engine: values.engine }) },
    retranslate: values.retranslate,
    since: values.since,
    contexts: values["no-code-context"] ? { code: false } : {},
    terms: values["no-project-terms"] !== true,
    service: values.service,
    engines: values.engines,
    authScheme: values["auth-scheme"],
    json: values.json ?? false,
    verbose: values.verbose ?? false,
    help: values.help ?? false,
  };
}

/** Throws `WrongUsage` for options that exclude each other. */
function requireAlone(
  values: Readonly<Partial<Record<"retranslate" | "only" | "engines" | "service", unknown>>>,
): void {
  if (values.retranslate !== undefined && values.only !== undefined)
    throw new WrongUsage("--retranslate chooses the messages itself: leave out --only.");
  if (values.engines !== undefined && values.service !== undefined)
    throw new WrongUsage("--engines starts a service of its own: leave out --service.");
}

/** Options of `glossa translate`. */
export const translateFlags = {
  to: { type: "string", multiple: true },
  from: { type: "string" },
  only: { type: "string" },
  "dry-run": { type: "boolean" },
  budget: { type: "string" },
  "allow-pseudo": { type: "boolean" },
  "allow-too-long": { type: "boolean" },
  formality: { type: "string" },
  "model-type": { type: "string" },
  context: { type: "string" },
  "no-code-context": { type: "boolean" },
  "no-project-terms": { type: "boolean" },
  instruction: { type: "string", multiple: true },
  engine: { type: "string" },
  engines: { type: "string" },
  retranslate: { type: "string" },
  since: { type: "string" },
  ...serviceOptions,
} as const;

function localesOf(lists: readonly string[] | undefined): readonly Locale[] | undefined {
  const locales = readWords(lists);
  if (locales?.length === 0) throw new WrongUsage("--to takes locales, as de or de,pt-BR.");
  return locales;
}

function budgetOf(text: string | undefined): BudgetLimit | undefined {
  const budget = parseBudget(text);
  if (text === undefined || budget !== undefined) return budget;
  throw new WrongUsage(
    `--budget takes a number of characters, or a limit such as 50000tokens or 2.50USD, not “${text}”.`,
  );
}

/** The options that `glossa.json` has too follow the same rules. */
function translationOf(values: {
  readonly [name: string]: string | boolean | readonly (string | boolean)[] | undefined;
}): TranslationOptions {
  const given = {
    formality: values["formality"],
    modelType: values["model-type"],
    context: values["context"],
    customInstructions: values["instruction"],
  };
  const { project, problems } = parseProject(JSON.stringify(given));
  const [problem] = problems;
  if (problem === undefined) return project;
  const name = names[String(problem.path?.[0])] ?? "An option";
  throw new WrongUsage(`${name} takes ${problem.detail}.`);
}

const names: Readonly<Record<string, string>> = {
  formality: "--formality",
  modelType: "--model-type",
  context: "--context",
  customInstructions: "--instruction",
};
