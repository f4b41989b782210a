import type { TranslationDraft } from "./translationDraft.ts";

/** A run that was started and did not end: the window was reloaded or closed. */
export interface Unfinished extends Omit<TranslationDraft, "catalog"> {
  /** Id of the catalog. */
  readonly catalogId: string;
}

/** Keeps a run that is under way for after a reload. */
export interface UnfinishedStore {
  /** Returns the run that is kept. */
  get(): Promise<Unfinished | undefined>;
  /** Keeps a run in place of the former one; `undefined` keeps none. */
  set(run: Unfinished | undefined): Promise<void>;
}

/**
 * Remembers a run while it is under way. The run waits for no storage: what can't be remembered is not offered again. A
 * run that ends as the extension does stays remembered; `signal` is aborted then, but not if the run is cancelled.
 */
export async function withUnfinishedMark<T>(
  store: UnfinishedStore,
  draft: TranslationDraft,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const remember = (run: Unfinished | undefined) => store.set(run).catch(() => {});
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
