import { l10n, type QuickPickItem } from "vscode";
import type { Formality, ModelType, TranslationOptions } from "../../core/engines/translationRequest.ts";
import { formalityTexts } from "../platform/ui/formalityTexts.ts";
import { inputText, pickOne, type StepPlace, unlessBack } from "../platform/ui/multiStepInput.ts";

/** An option of a run as a row of the plan, and the question that changes it. */
export interface OptionRow {
  readonly label: string;
  readonly value: string;
  /** `undefined` if the user went back. */
  change(place: StepPlace, signal: AbortSignal): Promise<TranslationOptions | undefined>;
}

/**
 * The options of a run that the service takes in addition to the texts. `shown` are the effective values, project
 * included.
 */
export function optionRows(options: TranslationOptions, shown: TranslationOptions): readonly OptionRow[] {
  return [
    {
      label: l10n.t("Formality"),
      value: formalityTexts[shown.formality ?? "default"](),
      change: (place, signal) => changeOptions(options, askFormality(place, shown.formality ?? "default", signal)),
    },
    {
      label: l10n.t("Model"),
      value: shown.modelType ? models[shown.modelType]() : l10n.t("the service's default"),
      change: (place, signal) => changeOptions(options, askModel(place, shown.modelType, signal)),
    },
    {
      label: l10n.t("Instructions"),
      value: shown.customInstructions?.join(" · ") || l10n.t("none"),
      change: (place, signal) => changeOptions(options, askInstructions(place, shown.customInstructions ?? [], signal)),
    },
    {
      label: l10n.t("Context"),
      value: shown.context || l10n.t("none"),
      change: (place, signal) => changeOptions(options, askContext(place, shown.context ?? "", signal)),
    },
  ];
}

const models: Readonly<Record<ModelType, () => string>> = {
  latency_optimized: () => l10n.t("fast"),
  prefer_quality_optimized: () => l10n.t("best quality if the language has it"),
  quality_optimized: () => l10n.t("best quality, or refuse"),
};

/** Limits of custom instructions (docs/protocol.md, *Custom instructions*). */
const maxInstructions = 10;
const maxInstructionLength = 300;

async function changeOptions(
  options: TranslationOptions,
  answer: Promise<TranslationOptions>,
): Promise<TranslationOptions | undefined> {
  const changed = await unlessBack(answer);
  return changed && { ...options, ...changed };
}

interface ValueItem<T> extends QuickPickItem {
  readonly value: T;
}

async function pickValue<T extends string>(
  place: StepPlace,
  texts: readonly (readonly [T, string])[],
  now: T,
  placeholder: string,
  signal: AbortSignal,
): Promise<T> {
  const items: ValueItem<T>[] = texts.map(([value, text]) => ({ label: toSentenceCase(text), value }));
  const active = items.find(({ value }) => value === now);
  return (await pickOne(place, { items, placeholder, ...(active && { active }) }, signal)).value;
}

async function askFormality(place: StepPlace, now: Formality, signal: AbortSignal): Promise<TranslationOptions> {
  const texts = Object.entries(formalityTexts).map(([value, text]) => [value as Formality, text()] as const);
  const question = l10n.t("Formality");
  return {
    formality: await pickValue({ ...place, title: l10n.t("Formality"), inside: true }, texts, now, question, signal),
  };
}

async function askModel(
  place: StepPlace,
  now: ModelType | undefined,
  signal: AbortSignal,
): Promise<TranslationOptions> {
  const texts = Object.entries(models).map(([value, text]) => [value as ModelType, text()] as const);
  const question = l10n.t("Select a model");
  const inside = { ...place, title: l10n.t("Model"), inside: true };
  return { modelType: await pickValue(inside, texts, now ?? "latency_optimized", question, signal) };
}

/** Asks for all instructions in one line, as an input box has one line, separated by semicolons. */
async function askInstructions(
  place: StepPlace,
  now: readonly string[],
  signal: AbortSignal,
): Promise<TranslationOptions> {
  const text = await inputText(
    { ...place, title: l10n.t("Instructions"), inside: true },
    {
      prompt: l10n.t("Instructions for the translation, separated by semicolons"),
      placeholder: l10n.t("Keep it short; write for children"),
      value: now.join("; "),
      validate: (value) => instructionProblem(splitInstructions(value)),
    },
    signal,
  );
  return { customInstructions: splitInstructions(text) };
}

const splitInstructions = (text: string): readonly string[] =>
  text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");

function instructionProblem(instructions: readonly string[]): string | undefined {
  if (instructions.length > maxInstructions) return l10n.t("At most {0} instructions.", maxInstructions);
  const tooLong = instructions.find((instruction) => instruction.length > maxInstructionLength);
  return tooLong && l10n.t("At most {0} characters in each instruction.", maxInstructionLength);
}

async function askContext(place: StepPlace, now: string, signal: AbortSignal): Promise<TranslationOptions> {
  const context = await inputText(
    { ...place, title: l10n.t("Context"), inside: true },
    {
      prompt: l10n.t("What are the texts about? This is not translated and costs nothing."),
      placeholder: l10n.t("Labels of a recipe app"),
      value: now,
    },
    signal,
  );
  return { context: context.trim() };
}

const toSentenceCase = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
