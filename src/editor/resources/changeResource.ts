import { l10n } from "vscode";
import { Failure } from "../../core/failures/failure.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import type { ResourcePart, ResourceSummary } from "../platform/commands/treeRows.ts";
import { sentencesText } from "../platform/ui/displayText.ts";
import { withLateProgress } from "../platform/ui/lateProgress.ts";
import { inputText } from "../platform/ui/multiStepInput.ts";
import { notify } from "../platform/ui/notify.ts";
import { type Renamable, removePart, removeResource, renameResource } from "./resourceOperations.ts";
import { nameProblem } from "./resourceTexts.ts";
import { countText, partLabel, resourceName, resourceWordsOf } from "./resourceWords.ts";

type Needs = Pick<App, "service" | "resources">;

/** Asks for another name and renames a resource. */
export async function askName(
  { service, resources }: Needs,
  resource: ResourceSummary,
  signal: AbortSignal,
): Promise<void> {
  const { kind } = resource;
  if (!isRenamable(kind)) throw createCancellation();
  const title = l10n.t("Rename {0}", resourceName(resource));
  const options = { prompt: l10n.t("New name"), value: resource.name, validate: nameProblem };
  const name = (await inputText({ title, step: 1, totalSteps: 1 }, options, signal)).trim();
  if (name === resource.name) return;
  try {
    const work = async (either: AbortSignal) =>
      renameResource(await service.client(either), { ...resource, kind }, name, either);
    await withLateProgress(title, work, signal);
  } finally {
    resources.invalidate(kind);
  }
}

/** Returns whether the service can rename resources of a kind. */
const isRenamable = (kind: ResourceSummary["kind"]): kind is Renamable => kind !== "memory";

/** Deletes a resource, or one dictionary or language of it, after a confirmation that names the loss. */
export async function askDelete(
  { service, resources }: Needs,
  resource: ResourceSummary,
  part: ResourcePart | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { message, detail, verb } = deletionQuestion(resource, part);
  if ((await notify("warning", message, { modal: true, detail }, verb)) !== verb) throw createCancellation();
  const work = async (either: AbortSignal): Promise<void> => {
    const client = await service.client(either);
    if (part === undefined) await removeResource(client, resource, either);
    else await removePart(client, resource, part, either);
  };
  try {
    await withLateProgress(verb, work, signal);
  } catch (error) {
    // it was changed in the meantime
    if (!(error instanceof Failure) || error.code !== "service.notFound") throw error;
  } finally {
    resources.invalidate(resource.kind);
  }
}

function deletionQuestion(resource: ResourceSummary, part: ResourcePart | undefined) {
  const { kind, count, parts } = resource;
  const name = resourceName(resource);
  const forGood = l10n.t("You can't undo this.");
  if (part !== undefined) {
    const isTerms = part.target === undefined;
    return {
      message: l10n.t("Delete {0} of “{1}”?", partLabel(part), name),
      detail: `${lossWarning(countText(kind, part.count))} ${forGood}`,
      verb: isTerms ? l10n.t("Delete Terms") : l10n.t("Delete Dictionary"),
    };
  }
  const dictionaries = kind === "glossary" && parts.length > 1 ? [formatDictionaries(parts.length)] : [];
  const what = [...dictionaries, ...(count === undefined ? [] : [countText(kind, count)])].join(", ");
  return {
    message: l10n.t("Delete the {0} “{1}”?", resourceWordsOf(kind).noun, name),
    detail: sentencesText([...(what === "" ? [] : [lossWarning(what)]), forGood]),
    verb: resourceWordsOf(kind).remove,
  };
}

const lossWarning = (what: string): string => l10n.t("Everyone who uses this account loses: {0}.", what);
const formatDictionaries = (count: number): string => l10n.t("{0} dictionaries", count);
