import { l10n } from "vscode";
import type { App } from "../platform/app/app.ts";
import { notify } from "../platform/ui/notify.ts";
import type { TranslationDraft } from "./translationDraft.ts";
import { unfinishedFile } from "./unfinishedFile.ts";

/** Offers to continue a run that the last session of this workspace did not end; what it paid comes from the cache. */
export async function offerContinue(
  { projects, storage }: Pick<App, "projects" | "storage">,
  signal: AbortSignal,
): Promise<TranslationDraft | undefined> {
  const store = unfinishedFile(storage.folder);
  const unfinished = await store.get();
  if (!unfinished) return undefined;
  await store.set(undefined);
  const verb = l10n.t("Continue");
  const message = l10n.t(
    "The translation of {0} was interrupted. Finished translations cost nothing.",
    unfinished.subject,
  );
  if ((await notify("information", message, verb)) !== verb) return undefined;
  const catalog = (await projects.catalogs(signal)).find(({ id }) => id === unfinished.catalogId);
  const { catalogId: _, ...draft } = unfinished;
  return catalog && { ...draft, catalog };
}
