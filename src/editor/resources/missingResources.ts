import { l10n, type QuickPickItem, window } from "vscode";
import { addToChoice, type ResourceCandidate, removeFromChoice } from "../../core/resources/resourceChoice.ts";
import type { App } from "../platform/app/app.ts";
import { createCancellation } from "../platform/basics/abort.ts";
import { during } from "../platform/basics/activity.ts";
import { inBackground } from "../platform/basics/background.ts";
import { runCommand } from "../platform/commands/commandRegistry.ts";
import { listText } from "../platform/ui/displayText.ts";
import { notify } from "../platform/ui/notify.ts";
import { withoutIcons } from "../platform/ui/plainText.ts";
import { askResource } from "./askResource.ts";
import type { ChosenResources } from "./chosenResources.ts";
import { resourceName } from "./resourceWords.ts";

type Needs = Pick<App, "choices" | "resources" | "storage" | "log">;

const reportedKey = "glossa.resources.reported";
/** The maximum number of stored reports; older ones would be reported again. */
const maxRemembered = 200;

/** Reports once the resources that a project chose and the service does not have, with possible actions. */
export function reportMissing(
  { storage, log }: Needs,
  { project }: ChosenResources,
  gone: readonly ResourceCandidate[],
): void {
  const known = storage.workspace.get<readonly string[]>(reportedKey, []);
  const keyOf = ({ kind, id }: ResourceCandidate) => [project?.uri.toString() ?? "", kind, id].join(" ");
  const fresh = gone.filter((resource) => !known.includes(keyOf(resource)));
  const [first] = fresh;
  if (first === undefined) return;
  const all = [...fresh.map(keyOf), ...known].slice(0, maxRemembered);
  inBackground(log, "resources", () => Promise.resolve(storage.workspace.update(reportedKey, all)));
  inBackground(log, "resources", () => showMissing(first, fresh, project?.name));
}

async function showMissing(
  first: ResourceCandidate,
  gone: readonly ResourceCandidate[],
  project: string | undefined,
): Promise<void> {
  const names = listText(gone.map((resource) => l10n.t("“{0}”", resourceName(resource))));
  const message =
    project === undefined
      ? l10n.t("The service does not have {0}, which was chosen. Translations don't use it.", names)
      : l10n.t("The service does not have {0}, which {1} chose. Translations don't use it.", names, project);
  const another = l10n.t("Choose Another…");
  const without = l10n.t("Remove from Project");
  const answer = await notify("warning", message, ...(gone.length === 1 ? [another] : []), without);
  if (answer === another) {
    await runCommand("glossa.resources.chooseAnother", { resourceKind: first.kind, gone: first });
  } else if (answer === without) {
    for (const one of gone)
      await runCommand("glossa.resources.removeFromProject", { resourceKind: one.kind, gone: one });
  }
}

/** Asks for a replacement of a resource that the service no longer has. */
export async function chooseAnother(
  { choices, ...needs }: Needs,
  gone: ResourceCandidate,
  signal: AbortSignal,
): Promise<void> {
  const title = l10n.t("Instead of {0}", resourceName(gone));
  const language = gone.language?.toLowerCase();
  const fits = (candidate: ResourceCandidate) =>
    language === undefined || candidate.language?.toLowerCase() === language;
  const another = await askResource(needs, { title, kinds: [gone.kind], isOffered: fits }, signal);
  await choices.change((before) => addToChoice(removeFromChoice(before, gone), another) ?? before);
}

/** Removes a missing resource from the project's choice. */
export async function removeFromProject({ choices }: Pick<App, "choices">, gone: ResourceCandidate): Promise<void> {
  await choices.change((before) => removeFromChoice(before, gone));
}

/** Asks for the project that the check boxes belong to. */
export async function chooseProject({ choices }: Pick<App, "choices">): Promise<void> {
  const [projects, active] = await Promise.all([choices.projects(), choices.active()]);
  const items: (QuickPickItem & { readonly at: number })[] = projects.map(({ name, uri }, at) => ({
    label: withoutIcons(name),
    description: uri.toString() === active?.uri.toString() ? l10n.t("now") : "",
    at,
  }));
  const title = l10n.t("Choose Project");
  const placeHolder = l10n.t("The project whose glossa.json says which resources are used");
  const picked = await during("person", "project", () => window.showQuickPick(items, { title, placeHolder }));
  const project = picked && projects[picked.at];
  if (project === undefined) throw createCancellation();
  await choices.activate(project);
}
