import { type MessageChange, pathKey, pathText } from "../catalog/message.ts";
import type { Problem } from "../problems/problem.ts";
import { applyEdits, type Edit } from "../text/textEdits.ts";

/** The edits and problems of changes to one text. */
export interface EditPlan {
  readonly edits: readonly Edit[];
  /**
   * `format.blocked` for each change that can't be made, `format.encoding` if the file's encoding can't represent it.
   */
  readonly problems: readonly Problem[];
}

/** Throws `Error` for a text that could not be read to its end. */
export function assertSound(fault: Problem | undefined): void {
  if (fault !== undefined) throw new Error(`${fault.code} at ${fault.span?.start}: a broken text can't be edited`);
}

/** A model that could be read to its end. */
export const soundOnly = <T extends { readonly fault?: Problem | undefined }>(model: T | undefined): T | undefined =>
  model?.fault === undefined ? model : undefined;

/** Changes by their `pathKey`, in their order; throws `Error` for two of one path. */
export function changesByKey(changes: Iterable<MessageChange>): ReadonlyMap<string, MessageChange> {
  const byKey = new Map<string, MessageChange>();
  for (const change of changes) {
    const key = pathKey(change.path);
    if (byKey.has(key)) throw new Error(`two changes of ${pathText(change.path)}`);
    byKey.set(key, change);
  }
  return byKey;
}

/** Returns the plan for an empty file: it begins with `start`; if nothing is added, nothing is written. */
export function planFresh(text: string, start: string, { edits, problems }: EditPlan): EditPlan {
  if (edits.length === 0) return { edits, problems };
  const made = applyEdits(start, edits).replace(/^\uFEFF/, "");
  return { edits: [{ span: { start: text.startsWith("\uFEFF") ? 1 : 0, end: text.length }, text: made }], problems };
}

/** A plan of some changes; each of the others is `format.blocked`. */
export function planWanted(
  changes: readonly MessageChange[],
  isWanted: (change: MessageChange) => boolean,
  planned: (changes: readonly MessageChange[]) => EditPlan,
): EditPlan {
  const { edits, problems } = planned(changes.filter(isWanted));
  const others = changes.filter((change) => !isWanted(change));
  const blocked = others.map(({ path }): Problem => ({ code: "format.blocked", path, detail: pathText(path) }));
  return { edits, problems: [...problems, ...blocked] };
}

/** Returns whether a change leaves a message. */
export const isKept = ({ text }: MessageChange): boolean => text !== undefined;
