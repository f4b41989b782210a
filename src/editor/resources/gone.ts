import { l10n, type QuickPickItem, window } from "vscode";
import { type Candidate, withChosen, withoutChosen } from "../../core/choosing.ts";
import { rootCode } from "../../core/resources.ts";
import { cancelled } from "../platform/abort.ts";
import type { App } from "../platform/app.ts";
import { inBackground, runCommand } from "../platform/commands.ts";
import { listText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import { withoutIcons } from "../platform/plainText.ts";
import { askResource } from "./ask.ts";
import type { Chosen } from "./chosen.ts";
import { nameOf } from "./words.ts";

type Needs = Pick<App, "choices" | "resources" | "storage" | "log">;

const remembered = "glossa.resources.reported";
/** More are forgotten, and would be reported anew. */
const mostRemembered = 200;

/** Tells once what a project chose and the service does not have, with the ways on. */
export function report({ storage, log }: Needs, { project }: Chosen, gone: readonly Candidate[]): void {
  const known = storage.workspace.get<readonly string[]>(remembered, []);
  const keyOf = ({ kind, id }: Candidate) => [project?.uri.toString() ?? "", kind, id].join(" ");
  const fresh = gone.filter((one) => !known.includes(keyOf(one)));
  const [first] = fresh;
  if (first === undefined) return;
  const all = [...fresh.map(keyOf), ...known].slice(0, mostRemembered);
  inBackground(log, "resources", Promise.resolve(storage.workspace.update(remembered, all)));
  inBackground(log, "resources", tell(first, fresh, project?.name));
}

async function tell(first: Candidate, gone: readonly Candidate[], project: string | undefined): Promise<void> {
  const names = listText(gone.map((one) => l10n.t("“{0}”", nameOf(one))));
  const message =
    project === undefined
      ? l10n.t("The service does not have {0}, which was chosen. Translations go without.", names)
      : l10n.t("The service does not have {0}, which {1} chose. Translations go without.", names, project);
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

/** Asks for a resource that takes the place of one that is gone. */
export async function chooseAnother({ choices, ...needs }: Needs, gone: Candidate, signal: AbortSignal): Promise<void> {
  const title = l10n.t("Instead of {0}", nameOf(gone));
  const language = gone.language === undefined ? undefined : rootCode(gone.language);
  const fits = (one: Candidate) => language === undefined || rootCode(one.language ?? "") === language;
  const another = await askResource(needs, { title, kinds: [gone.kind], isOffered: fits }, signal);
  await choices.change((before) => withChosen(withoutChosen(before, gone), another) ?? before);
}

/** Takes what is gone out of the project's choice. */
export async function removeFromProject({ choices }: Pick<App, "choices">, gone: Candidate): Promise<void> {
  await choices.change((before) => withoutChosen(before, gone));
}

/** Asks which project the check boxes are of. */
export async function chooseProject({ choices }: Pick<App, "choices">): Promise<void> {
  const [projects, active] = await Promise.all([choices.projects(), choices.active()]);
  const items: (QuickPickItem & { readonly at: number })[] = projects.map(({ name, uri }, at) => ({
    label: withoutIcons(name),
    description: uri.toString() === active?.uri.toString() ? l10n.t("now") : "",
    at,
  }));
  const title = l10n.t("Choose Project");
  const placeHolder = l10n.t("The project whose glossa.json says which resources are used");
  const picked = await window.showQuickPick(items, { title, placeHolder });
  const project = picked && projects[picked.at];
  if (project === undefined) throw cancelled();
  await choices.activate(project);
}
