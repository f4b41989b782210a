import { peopleEdits } from "../../core/projectFile/projectEdits.ts";
import type { App } from "../platform/app/app.ts";
import type { LocaleRow } from "../platform/commands/treeRows.ts";
import { writeProjectFile } from "./sourceLocale.ts";

/** Keeps in `glossa.json`, for everybody, whether only people translate into a locale. */
export async function setTranslators(
  { projects }: Pick<App, "projects">,
  { catalog, locale }: LocaleRow,
  isForPeople: boolean,
): Promise<void> {
  await writeProjectFile(catalog, (text) => peopleEdits(text, locale, isForPeople));
  projects.refresh();
}
