import { l10n, type Memento } from "vscode";
import type { App } from "../platform/app.ts";
import { notify } from "../platform/notify.ts";
import type { Draft } from "./draft.ts";

const key = "glossa.unfinished";

/** A run that was started and did not come to its end: the window was reloaded or closed meanwhile. */
export interface Unfinished extends Omit<Draft, "catalog"> {
  /** Id of the catalog. */
  readonly catalogId: string;
}

/** Remembers a run while it is under way. */
export async function marked<T>(memory: Memento, { catalog, ...draft }: Draft, work: () => Promise<T>): Promise<T> {
  const unfinished: Unfinished = { ...draft, catalogId: catalog.id };
  await memory.update(key, unfinished);
  try {
    return await work();
  } finally {
    await memory.update(key, undefined);
  }
}

/** Offers to continue a run that the last session of this workspace did not end; what it paid comes from the cache. */
export async function offerContinue(
  { projects, storage }: Pick<App, "projects" | "storage">,
  signal: AbortSignal,
): Promise<Draft | undefined> {
  const unfinished = storage.workspace.get<Unfinished>(key);
  if (!unfinished) return undefined;
  await storage.workspace.update(key, undefined);
  const verb = l10n.t("Continue");
  const message = l10n.t(
    "The translation of {0} was interrupted. What was translated before costs nothing.",
    unfinished.subject,
  );
  if ((await notify("information", message, verb)) !== verb) return undefined;
  const catalog = (await projects.catalogs(signal)).find(({ id }) => id === unfinished.catalogId);
  const { catalogId: _, ...draft } = unfinished;
  return catalog && { ...draft, catalog };
}
