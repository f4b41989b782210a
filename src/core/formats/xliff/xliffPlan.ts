import { type MessageChange, pathKey } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Edit } from "../../text/textEdits.ts";
import { assertSound, changesByKey, type EditPlan } from "../editPlan.ts";
import type { Marks, TargetMarks } from "../format.ts";
import { findBlockProblem } from "./blockReason.ts";
import { addUnits } from "./xliffAdditions.ts";
import type { XliffDocument, XliffUnit } from "./xliffDocument.ts";
import { addTargetLanguage } from "./xliffLanguage.ts";
import { deleteTarget, noMarks, type RewriteOptions, rewriteTarget } from "./xliffRewrite.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planXliffChanges(
  document: XliffDocument,
  changes: readonly MessageChange[],
  model: XliffDocument | undefined,
  marks: TargetMarks | undefined,
): EditPlan {
  assertSound(document.fault);
  const base = modelFor(document, model);
  const edits: Edit[] = [];
  const problems: Problem[] = [];
  const added = new Map<XliffUnit, string>();
  const keyed = changesByKey(changes);
  for (const [key, change] of keyed) {
    const unit = document.byKey.get(key);
    const pattern = findPattern(base, key, unit);
    const blockProblem = findBlockProblem(change, { document, unit, model: base, pattern });
    const rewriting = { model: base, pattern, marks: marksFor(change, marks) };
    if (blockProblem !== undefined) problems.push(blockProblem);
    else if (unit !== undefined) edits.push(...editsOfChange(document, unit, change, rewriting));
    else if (pattern !== undefined && change.text !== undefined) added.set(pattern, change.text);
  }
  edits.push(...addUnits(document, base, added, ({ path }) => marksFor(keyed.get(pathKey(path)), marks)));
  if (edits.length > 0) edits.push(...addTargetLanguage(document, marks?.locale));
  return { edits: joinAdjacentEdits(edits.sort((a, b) => a.span.start - b.span.start)), problems };
}

const marksFor = (change: MessageChange | undefined, marks: Marks | undefined): Marks | undefined =>
  change?.keepsState && marks ? noMarks : marks;

/** Returns the model if its elements fit into the file: the same version with the same prefix. */
export function modelFor({ root }: XliffDocument, model: XliffDocument | undefined): XliffDocument | undefined {
  if (model === undefined || model.fault !== undefined || root === undefined) return undefined;
  return model.root?.version === root.version && model.root.prefix === root.prefix ? model : undefined;
}

/** Returns the same unit of the model; with several files, a segment may have the path of another unit. */
function findPattern(
  model: XliffDocument | undefined,
  key: string,
  unit: XliffUnit | undefined,
): XliffUnit | undefined {
  const pattern = model?.byKey.get(key);
  return unit === undefined || pattern?.id === unit.id ? pattern : undefined;
}

const editsOfChange = (
  document: XliffDocument,
  unit: XliffUnit,
  { text }: MessageChange,
  rewriting: RewriteOptions,
): readonly Edit[] =>
  text === undefined ? deleteTarget(document, unit) : rewriteTarget(document, unit, text, rewriting);

/** Joins edits that touch, so that their order is certain. */
export function joinAdjacentEdits(edits: readonly Edit[]): readonly Edit[] {
  const result: Edit[] = [];
  for (const edit of edits) {
    const last = result.at(-1);
    if (last === undefined || last.span.end !== edit.span.start) result.push(edit);
    else {
      const span = { start: last.span.start, end: edit.span.end };
      result[result.length - 1] = { span, text: last.text + edit.text };
    }
  }
  return result;
}
