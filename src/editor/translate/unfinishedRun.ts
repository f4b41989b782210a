import type { Memento } from "vscode";
import type { TranslationDraft } from "./translationDraft.ts";

/** The storage key of the run that is under way. */
export const unfinishedKey = "glossa.unfinished";

/** A run that was started and did not end: the window was reloaded or closed. */
export interface Unfinished extends Omit<TranslationDraft, "catalog"> {
  /** Id of the catalog. */
  readonly catalogId: string;
}

/**
 * Remembers a run while it is under way. The run waits for no storage: what can't be remembered is not offered again. A
 * run that ends as the extension does stays remembered; `signal` is aborted then, but not if the run is cancelled.
 */
export async function withUnfinishedMark<T>(
  memory: Memento,
  draft: TranslationDraft,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const remember = (value: Unfinished | undefined) => memory.update(unfinishedKey, value).then(undefined, () => {});
  const remembered = remember(toUnfinished(draft));
  try {
    return await work();
  } finally {
    await remembered;
    if (!signal.aborted) await remember(undefined);
  }
}

/**
 * Picks the members of a draft that are stored. By name, as a draft that was decided on carries its plan: with all
 * texts of a project that is tens of megabytes, which VS Code would send through the window with all other stored
 * values.
 */
function toUnfinished(draft: TranslationDraft): Unfinished {
  const { catalog, subject, targets, only, files, paths, options, allowPseudo, adding } = draft;
  return {
    catalogId: catalog.id,
    subject,
    targets,
    only,
    options,
    allowPseudo,
    ...(files && { files }),
    ...(paths && { paths }),
    ...(adding !== undefined && { adding }),
  };
}
