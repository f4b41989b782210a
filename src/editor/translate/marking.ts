import type { Memento } from "vscode";
import type { Draft } from "./draft.ts";

/** Where the run that is under way is remembered. */
export const unfinishedKey = "glossa.unfinished";

/** A run that was started and did not come to its end: the window was reloaded or closed meanwhile. */
export interface Unfinished extends Omit<Draft, "catalog"> {
  /** Id of the catalog. */
  readonly catalogId: string;
}

/** Remembers a run while it is under way. The run waits for no storage: what can't be remembered is not offered again. */
export async function marked<T>(memory: Memento, draft: Draft, work: () => Promise<T>): Promise<T> {
  const remember = (value: Unfinished | undefined) => memory.update(unfinishedKey, value).then(undefined, () => {});
  const remembered = remember(unfinishedOf(draft));
  try {
    return await work();
  } finally {
    await remembered;
    await remember(undefined);
  }
}

/**
 * What is kept of a draft. By name, as a draft that was decided on carries its plan: with all texts of a project that is
 * tens of megabytes, which VS Code would send through the window with everything else that it remembers for us.
 */
function unfinishedOf(draft: Draft): Unfinished {
  const { catalog, subject, targets, only, files, paths, options, allowPseudo, adding } = draft;
  return {
    ...{ catalogId: catalog.id, subject, targets, only, options, allowPseudo },
    ...(files && { files }),
    ...(paths && { paths }),
    ...(adding !== undefined && { adding }),
  };
}
