import { l10n, type QuickPickItem } from "vscode";
import { isKey } from "../../core/address.ts";
import { type EngineEntry, engineAddress } from "../../core/engines/engineList.ts";
import { type EnginePreset, enginePresets, newEngineId } from "../../core/engines/enginePresets.ts";
import { Failure } from "../../core/failure.ts";
import type { App } from "../platform/commands/app.ts";
import { toFailureSentence } from "../platform/ui/failureSentences.ts";
import { askAll, inputText, pickOne, type Question } from "../platform/ui/multiStepInput.ts";

type Needs = Pick<App, "service" | "engineList">;

/** A new engine that translated a sentence as a trial. */
export interface AskedEngine {
  readonly entry: EngineEntry;
  /** Empty for none. */
  readonly key: string;
  /** The translated sentence. */
  readonly trial: string;
}

interface Answers {
  readonly preset: EnginePreset;
  readonly url: string;
  readonly key: string;
  readonly models: readonly string[];
  readonly model: string;
  readonly trial: string;
}

const custom: EnginePreset = { name: "", kind: "chat", url: "https://", hasOwnAddress: true, needsKey: false };

/** Asks for an engine: its kind, address, key and model. The last answer is tried by a translation before it counts. */
export async function askEngine(
  needs: Needs,
  engines: readonly EngineEntry[],
  signal: AbortSignal,
): Promise<AskedEngine> {
  const first: Answers = { preset: custom, url: "", key: "", models: [], model: "", trial: "" };
  const questions = [
    createPresetQuestion(),
    createAddressQuestion(),
    createKeyQuestion(needs),
    createModelQuestion(needs),
  ];
  const answers = await askAll(l10n.t("Add Engine"), questions, first, signal);
  const { name } = answers.preset;
  const id = newEngineId(name === "" ? new URL(answers.url).hostname : name, engines);
  return { entry: { ...entryOf(answers), id }, key: answers.key, trial: answers.trial };
}

function entryOf({ preset: { kind, keyHeader, name }, url, model }: Answers): EngineEntry {
  const shown = name === "" ? new URL(url).hostname : name;
  return {
    id: "new",
    kind,
    url: engineAddress(url) ?? url,
    name: model === "" ? shown : `${model} (${shown})`,
    ...(kind === "chat" && { model }),
    ...(keyHeader !== undefined && { keyHeader }),
  };
}

interface PresetItem extends QuickPickItem {
  readonly preset: EnginePreset;
}

function createPresetQuestion(): Question<Answers> {
  return {
    async ask(answers, place, signal) {
      const items: readonly PresetItem[] = [
        ...enginePresets.map((preset) => ({ label: preset.name, description: preset.url, preset })),
        { label: l10n.t("Custom…"), description: l10n.t("Any OpenAI-compatible endpoint"), preset: custom },
      ];
      const { preset } = await pickOne(place, { items, placeholder: l10n.t("Select an engine") }, signal);
      return { ...answers, preset, url: preset.url };
    },
  };
}

function createAddressQuestion(): Question<Answers> {
  return {
    when: ({ preset }) => preset.hasOwnAddress,
    async ask(answers, place, signal) {
      const url = await inputText(
        place,
        {
          prompt: l10n.t("Base address of the endpoint"),
          value: answers.url,
          check: async (value) =>
            engineAddress(value) === undefined || value.includes("://NAME.")
              ? l10n.t("Enter a URL that starts with https:// (http:// only for this machine), without a key or query.")
              : undefined,
        },
        signal,
      );
      return { ...answers, url: engineAddress(url) ?? url };
    },
  };
}

/** Asks for the key and lists the models with it; LibreTranslate is tried instead, as it has none. */
function createKeyQuestion({ service, engineList }: Needs): Question<Answers> {
  return {
    async ask(answers, place, signal) {
      const stored = await engineList.getKey(answers.url);
      let found: Pick<Answers, "models" | "trial"> = { models: [], trial: "" };
      const typed = await inputText(
        place,
        {
          prompt: l10n.t(
            "Key for {0}. It is kept in the editor's secret storage and sent to this address only.",
            new URL(answers.url).origin,
          ),
          placeholder: keyPlaceholder(stored, answers.preset),
          password: true,
          validate: (value) =>
            value.trim() === "" || isKey(value.trim())
              ? undefined
              : l10n.t("A key has no spaces and no special characters."),
          async check(value, leave) {
            const key = value.trim() || (stored ?? "");
            if (key === "" && answers.preset.needsKey) return l10n.t("Enter the key.");
            const asked = { ...answers, key };
            return await sentenceOf(async () => {
              found =
                answers.preset.kind === "chat"
                  ? { models: await listModels(service, asked, leave), trial: "" }
                  : { models: [], trial: await tryEngine(service, asked, leave) };
            });
          },
        },
        signal,
      );
      return { ...answers, ...found, key: typed.trim() || (stored ?? "") };
    },
  };
}

function keyPlaceholder(stored: string | undefined, { needsKey }: EnginePreset): string {
  if (stored !== undefined) return l10n.t("Press Enter to keep the key of last time");
  return needsKey ? "" : l10n.t("Press Enter for none");
}

function createModelQuestion({ service }: Needs): Question<Answers> {
  return {
    when: ({ preset }) => preset.kind === "chat",
    async ask(answers, place, signal) {
      const picked = await pickModel(answers, place, signal);
      let trial = "";
      const model = await inputText(
        { ...place, inside: true },
        {
          prompt: l10n.t("Model. Enter translates a sentence with it before it is saved."),
          value: picked,
          async check(value, leave) {
            if (value.trim() === "") return l10n.t("Enter the name of a model.");
            return await sentenceOf(async () => {
              trial = await tryEngine(service, { ...answers, model: value.trim() }, leave);
            });
          },
        },
        signal,
      );
      return { ...answers, model: model.trim(), trial };
    },
  };
}

async function pickModel(
  { models }: Answers,
  place: Parameters<typeof pickOne>[0],
  signal: AbortSignal,
): Promise<string> {
  if (models.length === 0) return "";
  const items = models.map((label) => ({ label }));
  return (await pickOne(place, { items, placeholder: l10n.t("Select a model") }, signal)).label;
}

/** Lists the models; an endpoint that has no list is none the worse. */
async function listModels(
  service: Needs["service"],
  answers: Answers,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { engineModels } = await import("../../service/protocol/embeddedEndpoints.ts");
  const client = await service.client(signal);
  try {
    return (await client.call(engineModels, { engine: entryOf(answers), key: answers.key }, signal)).models;
  } catch (error) {
    if (error instanceof Failure && error.code === "engine.address") return [];
    throw error;
  }
}

async function tryEngine(service: Needs["service"], answers: Answers, signal: AbortSignal): Promise<string> {
  const { testEngine } = await import("../../service/protocol/embeddedEndpoints.ts");
  const client = await service.client(signal);
  return (await client.call(testEngine, { engine: entryOf(answers), key: answers.key }, signal)).text;
}

/** Runs a check; returns the sentence of its failure, with the endpoint's words. */
async function sentenceOf(check: () => Promise<void>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const { detail } = error.facts;
    return detail === undefined ? toFailureSentence(error) : `${toFailureSentence(error)} ${detail}`;
  }
}
