import { l10n } from "vscode";
import type { App } from "../platform/app/app.ts";
import type { ResourceSummary } from "../platform/commands/treeRows.ts";
import { sentencesText } from "../platform/ui/displayText.ts";
import { inputText } from "../platform/ui/multiStepInput.ts";
import { offerButtons } from "../platform/ui/offerButtons.ts";
import { nameProblem } from "./resourceTexts.ts";
import { countText } from "./resourceWords.ts";

/** The services that imports need; `use` chooses the imported resource. */
export interface ImportNeeds extends Pick<App, "service" | "resources" | "projects" | "languages" | "log"> {
  use(kind: ResourceSummary["kind"], id: string): Promise<void>;
}

/** Asks for the name of a new resource; a name is proposed. */
export async function askNewName(title: string, value: string, signal: AbortSignal): Promise<string> {
  const options = { prompt: l10n.t("Name"), value, validate: nameProblem };
  return (await inputText({ title, step: 1, totalSteps: 1 }, options, signal)).trim();
}

/** Reports what was imported, with the number of entries if that is counted; a new resource can be chosen at once. */
export function reportImport(
  { log, use }: ImportNeeds,
  { kind, id, name }: Pick<ResourceSummary, "kind" | "id" | "name">,
  count: number | undefined,
  isNew: boolean,
  more = "",
): void {
  const message =
    count === undefined
      ? l10n.t("“{0}” was imported.", name)
      : l10n.t("{0} imported into “{1}”.", countText(kind, count), name);
  const choose = { title: l10n.t("Use in Project"), run: () => use(kind, id) };
  offerButtons(log, "import", "information", sentencesText([message, more]), isNew ? [choose] : []);
}
