import { type PreImage, rewrite } from "../../project/apply/rewriteFile.ts";
import type { Plan } from "../../project/plan/translationPlan.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";

/**
 * Creates the files of a new locale without messages, in the style of their sources. Existing files stay as they are.
 */
export async function createEmptyFiles(
  { root }: FolderCatalog,
  { locales, loaded }: Plan,
): Promise<readonly PreImage[]> {
  const made: PreImage[] = [];
  const files = locales.flatMap((plan) => plan.files.map((file) => ({ ...file, locale: plan.locale })));
  for (const { path, target, source, locale } of files) {
    if (target) continue;
    const { encoding } = source;
    const content = { text: loaded.format.empty(source.text, locale), encoding };
    const image = await rewrite(root, path, (present) => (present ? undefined : content));
    if (image) made.push(image);
  }
  return made;
}
