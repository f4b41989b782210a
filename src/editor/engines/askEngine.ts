import { l10n, type QuickPickItem, QuickPickItemKind } from "vscode";
import { isKey } from "../../core/engines/address.ts";
import { type EngineEntry, engineAddress } from "../../core/engines/engineList.ts";
import {
  type EnginePreset,
  enginePresets,
  newEngineId,
  speechPresets,
  voicePresets,
} from "../../core/engines/enginePresets.ts";
import { parseVoiceNames, voiceNamesText } from "../../core/engines/voiceNames.ts";
import type { App } from "../platform/app/app.ts";
import { askAll, inputText, pickOne, type Question } from "../platform/ui/multiStepInput.ts";
import { askEditorModel } from "./askEditorModel.ts";
import { describeFailure, listModels, type TriedEngine, tryEngine } from "./engineTrials.ts";

type Needs = Pick<App, "service" | "engineList" | "models">;

/** A new engine that translated, transcribed or spoke a sentence as a trial. */
export interface AskedEngine {
  readonly entry: EngineEntry;
  /** Empty for none. */
  readonly key: string;
  /** The translated or transcribed sentence; empty for one that was spoken. */
  readonly trial: string;
}

interface Answers {
  readonly preset: EnginePreset;
  readonly url: string;
  readonly key: string;
  readonly models: readonly string[];
  readonly model: string;
  /** Names of voices as typed. */
  readonly voices: string;
  readonly trial: string;
  /** Set for a model of this editor. */
  readonly ofEditor?: EngineEntry;
}

/** Not among those of the core: it is of this editor. */
const editorModels: EnginePreset = { name: "", kind: "editor", url: "", hasOwnAddress: false, needsKey: false };
const custom: EnginePreset = { name: "", kind: "chat", url: "https://", hasOwnAddress: true, needsKey: false };

const customSpeech: EnginePreset = { ...custom, kind: "transcription" };
const customVoice: EnginePreset = { ...custom, kind: "synthesis" };

/** Asks for an engine: its kind, address, key and model. The last answer is tried by a sentence before it counts. */
export async function askEngine(
  needs: Needs,
  engines: readonly EngineEntry[],
  signal: AbortSignal,
): Promise<AskedEngine> {
  const first: Answers = { preset: custom, url: "", key: "", models: [], model: "", voices: "", trial: "" };
  const questions = [
    createPresetQuestion(),
    createAddressQuestion(),
    createKeyQuestion(needs),
    createModelQuestion(needs),
    createVoicesQuestion(needs),
    createEditorModelQuestion(needs),
  ];
  const answers = await askAll(l10n.t("Add Engine"), questions, first, signal);
  if (answers.ofEditor !== undefined) {
    const id = newEngineId(answers.ofEditor.id, engines);
    return { entry: { ...answers.ofEditor, id }, key: "", trial: answers.trial };
  }
  const { name } = answers.preset;
  const id = newEngineId(name === "" ? new URL(answers.url).hostname : name, engines);
  return { entry: { ...createEntry(answers), id }, key: answers.key, trial: answers.trial };
}

function createEntry({ preset: { kind, keyHeader, name }, url, model, ...answers }: Answers): EngineEntry {
  const voices = parseVoiceNames(answers.voices);
  const shown = name === "" ? new URL(url).hostname : name;
  return {
    id: "new",
    kind,
    url: engineAddress(url) ?? url,
    name: model === "" ? shown : `${model} (${shown})`,
    ...(hasModel(kind) && { model }),
    ...(kind === "synthesis" && voices !== undefined && { voices }),
    ...(keyHeader !== undefined && { keyHeader }),
  };
}

const toTried = (answers: Answers): TriedEngine => ({ engine: createEntry(answers), key: answers.key });

const hasModel = (kind: EngineEntry["kind"]): boolean =>
  kind === "chat" || kind === "transcription" || kind === "synthesis";

interface PresetItem extends QuickPickItem {
  readonly preset: EnginePreset;
}

const presetItem = (preset: EnginePreset): PresetItem => ({ label: preset.name, description: preset.url, preset });
const separator = (label: string): PresetItem => ({ label, kind: QuickPickItemKind.Separator, preset: custom });

function createPresetQuestion(): Question<Answers> {
  return {
    async ask(answers, place, signal) {
      const items: readonly PresetItem[] = [
        separator(l10n.t("Translation")),
        ...enginePresets.map(presetItem),
        { label: l10n.t("Models of This Editor"), description: l10n.t("As set up for chat"), preset: editorModels },
        { label: l10n.t("Custom…"), description: l10n.t("Any OpenAI-compatible endpoint"), preset: custom },
        separator(l10n.t("Speech to text, for dictation")),
        ...speechPresets.map(presetItem),
        {
          label: l10n.t("Custom Speech…"),
          description: l10n.t("Any OpenAI-compatible endpoint"),
          preset: customSpeech,
        },
        separator(l10n.t("Text to speech, for spoken translations")),
        ...voicePresets.map(presetItem),
        {
          label: l10n.t("Custom Voice…"),
          description: l10n.t("Any OpenAI-compatible endpoint"),
          preset: customVoice,
        },
      ];
      const { preset } = await pickOne(place, { items, placeholder: l10n.t("Select an engine") }, signal);
      return { ...answers, preset, url: preset.url, voices: voiceNamesText(preset.voices) };
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
function createKeyQuestion(needs: Needs): Question<Answers> {
  return {
    when: ({ preset }) => preset.kind !== "editor",
    async ask(answers, place, signal) {
      const stored = await needs.engineList.getKey(answers.url);
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
              : l10n.t("A key can't contain spaces or special characters."),
          async check(value, leave) {
            const key = value.trim() || (stored ?? "");
            if (key === "" && answers.preset.needsKey) return l10n.t("Enter the key.");
            const asked = { ...answers, key };
            return await describeFailure(async () => {
              found = hasModel(answers.preset.kind)
                ? { models: await listModels(needs, toTried(asked), leave), trial: "" }
                : { models: [], trial: await tryEngine(needs, toTried(asked), leave) };
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
  if (stored !== undefined) return l10n.t("Press Enter to keep the previous key");
  return needsKey ? "" : l10n.t("Press Enter for none");
}

function createModelQuestion(needs: Needs): Question<Answers> {
  return {
    when: ({ preset }) => hasModel(preset.kind),
    async ask(answers, place, signal) {
      const picked = await pickModel(answers, place, signal);
      let trial = "";
      const model = await inputText(
        { ...place, inside: true },
        {
          prompt: modelPrompt(answers.preset),
          value: picked,
          async check(value, leave) {
            if (value.trim() === "") return l10n.t("Enter the name of a model.");
            // a voice is tried once its name is known
            if (answers.preset.kind === "synthesis") return undefined;
            return await describeFailure(async () => {
              trial = await tryEngine(needs, toTried({ ...answers, model: value.trim() }), leave);
            });
          },
        },
        signal,
      );
      return { ...answers, model: model.trim(), trial };
    },
  };
}

function modelPrompt({ kind }: EnginePreset): string {
  if (kind === "synthesis") return l10n.t("Model that speaks");
  return kind === "transcription"
    ? l10n.t("Model. Press Enter to transcribe a test sentence before it is saved.")
    : l10n.t("Model. Press Enter to translate a test sentence before it is saved.");
}

/** Asks for the voices of a model that speaks: their names differ for each model. */
function createVoicesQuestion(needs: Needs): Question<Answers> {
  return {
    when: ({ preset }) => preset.kind === "synthesis",
    async ask(answers, place, signal) {
      const voices = await inputText(
        place,
        {
          prompt: l10n.t(
            "Female and male voice, separated by a comma. Press Enter to test them before they are saved.",
          ),
          value: answers.voices,
          async check(value, leave) {
            if (parseVoiceNames(value) === undefined) return l10n.t("Enter the names of one or two voices.");
            return await describeFailure(async () => {
              await tryEngine(needs, toTried({ ...answers, voices: value }), leave);
            });
          },
        },
        signal,
      );
      return { ...answers, voices };
    },
  };
}

function createEditorModelQuestion(needs: Needs): Question<Answers> {
  return {
    when: ({ preset }) => preset.kind === "editor",
    async ask(answers, place, signal) {
      const { entry, trial } = await askEditorModel(needs, place, signal);
      return { ...answers, ofEditor: entry, trial };
    },
  };
}

async function pickModel(
  { models, preset }: Answers,
  place: Parameters<typeof pickOne>[0],
  signal: AbortSignal,
): Promise<string> {
  if (models.length === 0) return preset.model ?? "";
  const items = models.map((label) => ({ label }));
  return (await pickOne(place, { items, placeholder: l10n.t("Select a model") }, signal)).label;
}
