import { l10n } from "vscode";
import type { DeveloperKeyParams } from "../../service/protocol/adminEndpoints.ts";
import type { Client } from "../../service/serviceClient.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { askAll, inputText, type Question } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import type { ListedKey } from "./keySection.ts";

/** Asks for a label and creates a key; its secret is in the answer, only this once, if the service returns it. */
export async function createKey(client: Client, signal: AbortSignal): Promise<ListedKey> {
  const label = await askLabel(l10n.t("Create Developer Key"), "", signal);
  const { createDeveloperKey } = await import("../../service/protocol/adminEndpoints.ts");
  return await client.call(createDeveloperKey, { label }, signal);
}

/** Asks for another label. */
export async function labelKey(client: Client, key: ListedKey, signal: AbortSignal): Promise<void> {
  const label = await askLabel(l10n.t("Rename {0}", key.label), key.label, signal);
  if (label === key.label) return;
  const { labelDeveloperKey } = await import("../../service/protocol/adminEndpoints.ts");
  await client.call(labelDeveloperKey, { ...toKeyParams(key), label }, signal);
}

interface KeyLimits {
  readonly characters: string;
  readonly minutes: string;
}

/** Asks for the limits of a key. */
export async function limitKey(client: Client, key: ListedKey, signal: AbortSignal): Promise<void> {
  const { characters, speech_to_text_milliseconds: speech } = key.usage_limits ?? {};
  const first: KeyLimits = {
    characters: characters == null ? "" : String(characters),
    minutes: speech == null ? "" : String(speech / 60_000),
  };
  const title = l10n.t("Limits of {0}", key.label);
  const ask = (name: keyof KeyLimits, prompt: string, isWhole: boolean): Question<KeyLimits> => ({
    ask: async (answers, place, leave) => ({
      ...answers,
      [name]: await inputText(
        place,
        {
          prompt,
          value: answers[name],
          placeholder: l10n.t("no limit"),
          validate: (text) => (isLimit(text, isWhole) ? undefined : limitProblem(isWhole)),
        },
        leave,
      ),
    }),
  });
  const questions = [
    ask("characters", l10n.t("Characters a month. Leave it empty for no limit; 0 refuses everything."), true),
    ask("minutes", l10n.t("Minutes of speech a month. Leave it empty for no limit; 0 refuses everything."), false),
  ];
  const limits = await askAll(title, questions, first, signal);
  const { limitDeveloperKey } = await import("../../service/protocol/adminEndpoints.ts");
  const milliseconds = toNumber(limits.minutes);
  const params = {
    ...toKeyParams(key),
    characters: toNumber(limits.characters),
    speech_to_text_milliseconds: milliseconds === null ? null : Math.round(milliseconds * 60_000),
  };
  await client.call(limitDeveloperKey, params, signal);
}

/** Deactivates a key after a confirmation: it can't be undone. */
export async function deactivateKey(client: Client, key: ListedKey, signal: AbortSignal): Promise<void> {
  const verb = l10n.t("Deactivate Key");
  const detail = l10n.t("Requests with this key will be refused. A key that was deactivated can't be activated again.");
  const message = l10n.t("Deactivate the key “{0}”?", key.label);
  if ((await notify("warning", message, { modal: true, detail }, verb)) !== verb) throw createCancellation();
  const { deactivateDeveloperKey } = await import("../../service/protocol/adminEndpoints.ts");
  await client.call(deactivateDeveloperKey, toKeyParams(key), signal);
}

const toKeyParams = ({ key_id }: ListedKey): DeveloperKeyParams => ({ key_id });

async function askLabel(title: string, value: string, signal: AbortSignal): Promise<string> {
  const text = await inputText(
    { title, step: 1, totalSteps: 1 },
    {
      prompt: l10n.t("What is the key for? The label distinguishes it from others."),
      value,
      check: async (typed) => (typed.trim() === "" ? l10n.t("Enter a label.") : undefined),
    },
    signal,
  );
  return text.trim();
}

const isLimit = (text: string, isWhole: boolean): boolean =>
  (isWhole ? /^\s*\d{0,15}\s*$/ : /^\s*(\d{1,9}([.,]\d{1,3})?)?\s*$/).test(text);

const limitProblem = (isWhole: boolean): string =>
  isWhole
    ? l10n.t("Enter a whole number, or nothing for no limit.")
    : l10n.t("Enter a number, or nothing for no limit.");

const toNumber = (text: string): number | null => (text.trim() === "" ? null : Number(text.trim().replace(",", ".")));
