import { l10n } from "vscode";
import type { App } from "../platform/app/app.ts";
import { refsOf, repositoryOf } from "../platform/projects/gitRevisions.ts";
import { pickOne } from "../platform/ui/multiStepInput.ts";

/** Asks for the ref that the branch is compared with; `undefined` without a catalog. */
export async function chooseBase(
  { branch, projects }: Pick<App, "branch" | "projects">,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [catalog] = await projects.catalogs(signal);
  if (catalog === undefined) return undefined;
  const refs = await refsOf(await repositoryOf(catalog.folder.uri, signal), signal);
  const items = refs.map((label, index) => ({ label, ...(index === 0 && { description: l10n.t("default") }) }));
  const active = items.find(({ label }) => label === branch.base);
  const place = { title: l10n.t("Choose Branch to Compare With"), step: 1, totalSteps: 1 };
  const placeholder = l10n.t("Show messages that changed since this branch left the chosen one");
  return (await pickOne(place, { items, placeholder, ...(active && { active }) }, signal)).label;
}
