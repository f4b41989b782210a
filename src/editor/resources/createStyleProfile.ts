import { l10n } from "vscode";
import { resolveChoice } from "../../core/resources/resourceChoice.ts";
import type { ResourceChoice } from "../../core/resources/resourceReferences.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { summarizeResource } from "../platform/resources/resourceSummary.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { inputText } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { createProfile, type ProfileLinks } from "./resourceOperations.ts";
import { nameProblem } from "./resourceTexts.ts";

type Needs = Pick<App, "service" | "resources" | "choices">;

/**
 * Asks for the name of a style profile and creates it with the glossaries, style rules and memory that the active
 * project uses; returns its id.
 */
export async function askNewStyleProfile({ service, resources, choices }: Needs, signal: AbortSignal): Promise<string> {
  const title = l10n.t("Create Style Profile");
  const choice = await choices.current();
  const links = await withLateProgress(title, (either) => findLinks(resources, choice, either), signal);
  if (Object.values(links).every((ids) => ids.length === 0)) {
    const message = l10n.t("This project uses no glossary, style rules or translation memory. Check those first.");
    notify("information", message);
    throw createCancellation();
  }
  const options = { prompt: l10n.t("Name of the style profile"), value: "", validate: nameProblem };
  const name = (await inputText({ title, step: 1, totalSteps: 1 }, options, signal)).trim();
  const create = async (either: AbortSignal) =>
    await createProfile(await service.client(either), { name, ...links }, either);
  try {
    return await withLateProgress(title, create, signal);
  } finally {
    // a failure may have come after the creation
    resources.invalidate("styleProfile");
  }
}

/** Returns the ids of the chosen resources that the service has. */
async function findLinks(
  resources: App["resources"],
  choice: ResourceChoice,
  signal: AbortSignal,
): Promise<ProfileLinks> {
  const listIds = async (kind: "glossary" | "style" | "memory"): Promise<readonly string[]> => {
    const all = (await resources.list(kind, signal)).map((resource) => summarizeResource(kind, resource));
    return [...resolveChoice(choice, kind, all).found.keys()];
  };
  const [glossary_ids, style_rule_ids, translation_memory_ids] = await Promise.all([
    listIds("glossary"),
    listIds("style"),
    listIds("memory"),
  ]);
  return { glossary_ids, style_rule_ids, translation_memory_ids };
}
