import type { PreImage } from "../../project/apply.ts";
import type { Plan } from "../../project/plan.ts";
import type { FolderCatalog } from "../platform/catalogs.ts";

/** Makes the files of a new locale without messages, in the manner of their sources. Existing files stay as they are. */
export async function createEmpty({ root }: FolderCatalog, { locales, loaded }: Plan): Promise<readonly PreImage[]> {
  const made: PreImage[] = [];
  for (const { path, target, source } of locales.flatMap(({ files }) => files)) {
    if (target || (await root.files.exists(path))) continue;
    const after = new TextEncoder().encode(loaded.format.empty(source.text));
    await root.files.write(path, after);
    made.push({ path, before: undefined, after });
  }
  return made;
}
