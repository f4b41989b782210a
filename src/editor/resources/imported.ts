import { l10n } from "vscode";
import type { App } from "../platform/app.ts";
import { inBackground } from "../platform/commands.ts";
import { sentencesText } from "../platform/names.ts";
import { notify } from "../platform/notify.ts";
import type { Listed } from "../platform/rows.ts";
import { inputText } from "../platform/steps.ts";
import { nameTrouble } from "./texts.ts";
import { countText } from "./words.ts";

/** What imports need; `use` chooses what was imported. */
export interface ImportNeeds extends Pick<App, "service" | "resources" | "projects" | "languages" | "log"> {
  use(kind: Listed["kind"], id: string): Promise<void>;
}

/** Asks what a new resource is called; a name is proposed. */
export async function askNewName(title: string, value: string, signal: AbortSignal): Promise<string> {
  const options = { prompt: l10n.t("Name"), value, validate: nameTrouble };
  return (await inputText({ title, step: 1, totalSteps: 1 }, options, signal)).trim();
}

/** Says what was imported, and how much of it where that is counted; a new resource can be chosen at once. */
export function told(
  { log, use }: ImportNeeds,
  { kind, id, name }: Pick<Listed, "kind" | "id" | "name">,
  count: number | undefined,
  isNew: boolean,
  more = "",
): void {
  const message =
    count === undefined
      ? l10n.t("“{0}” was imported.", name)
      : l10n.t("{0} imported into “{1}”.", countText(kind, count), name);
  const verb = l10n.t("Use in Project");
  const shown = notify("information", sentencesText([message, more]), ...(isNew ? [verb] : []));
  const offering = Promise.resolve(shown).then(async (answer) => {
    if (answer === verb) await use(kind, id);
  });
  inBackground(log, "import", offering);
}
