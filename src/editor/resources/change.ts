import { l10n } from "vscode";
import { Failure } from "../../core/failure.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { withLateProgress } from "../platform/lateProgress.ts";
import { sentencesText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import type { Listed, Part } from "../platform/rows.ts";
import { inputText } from "../platform/steps.ts";
import { type Renamable, remove, removePart, rename } from "./operations.ts";
import { nameTrouble } from "./texts.ts";
import { countText, nameOf, partLabel, wordsOf } from "./words.ts";

type Needs = Pick<App, "service" | "resources">;

/** Asks for another name and gives it to a resource. */
export async function askName({ service, resources }: Needs, resource: Listed, signal: AbortSignal): Promise<void> {
  const { kind } = resource;
  if (!isRenamable(kind)) throw cancelled();
  const title = l10n.t("Rename {0}", nameOf(resource));
  const options = { prompt: l10n.t("New name"), value: resource.name, validate: nameTrouble };
  const name = (await inputText({ title, step: 1, totalSteps: 1 }, options, signal)).trim();
  if (name === resource.name) return;
  try {
    const work = async (either: AbortSignal) =>
      rename(await service.client(either), { ...resource, kind }, name, either);
    await withLateProgress(title, work, signal);
  } finally {
    resources.changed(kind);
  }
}

/** Whether the service can give resources of a kind another name. */
const isRenamable = (kind: Listed["kind"]): kind is Renamable => kind !== "memory";

/** Deletes a resource, or one dictionary or language of it, after a yes that names what is lost. */
export async function askDelete(
  { service, resources }: Needs,
  resource: Listed,
  part: Part | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { message, detail, verb } = questionOf(resource, part);
  if ((await notify("warning", message, { modal: true, detail }, verb)) !== verb) throw cancelled();
  const work = async (either: AbortSignal): Promise<void> => {
    const client = await service.client(either);
    if (part === undefined) await remove(client, resource, either);
    else await removePart(client, resource, part, either);
  };
  try {
    await withLateProgress(verb, work, signal);
  } catch (error) {
    // somebody else was faster
    if (!(error instanceof Failure) || error.code !== "service.notFound") throw error;
  } finally {
    resources.changed(resource.kind);
  }
}

function questionOf(resource: Listed, part: Part | undefined) {
  const { kind, count, parts } = resource;
  const name = nameOf(resource);
  const forGood = l10n.t("The service can't bring it back.");
  if (part !== undefined) {
    const isTerms = part.target === undefined;
    return {
      message: l10n.t("Delete {0} of “{1}”?", partLabel(part), name),
      detail: `${lost(countText(kind, part.count))} ${forGood}`,
      verb: isTerms ? l10n.t("Delete Terms") : l10n.t("Delete Dictionary"),
    };
  }
  const dictionaries = kind === "glossary" && parts.length > 1 ? [dictionariesText(parts.length)] : [];
  const what = [...dictionaries, ...(count === undefined ? [] : [countText(kind, count)])].join(", ");
  return {
    message: l10n.t("Delete the {0} “{1}”?", wordsOf(kind).noun, name),
    detail: sentencesText([...(what === "" ? [] : [lost(what)]), forGood]),
    verb: wordsOf(kind).remove,
  };
}

const lost = (what: string): string => l10n.t("What is lost for everybody who uses this account: {0}.", what);
const dictionariesText = (count: number): string => l10n.t("{0} dictionaries", count);
