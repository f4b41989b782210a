import { type Change, pathKey } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit } from "../../text.ts";
import type { Marks, TargetMarks } from "../format.ts";
import { assertSound, changesByKey, type Plan } from "../plan.ts";
import { additions } from "./add.ts";
import type { Document, Unit } from "./document.ts";
import { hurdleOf } from "./hurdle.ts";
import { missingLanguage } from "./language.ts";
import { noMarks, type Rewriting, rewritten, withoutTarget } from "./rewrite.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planChanges(
  document: Document,
  changes: readonly Change[],
  model: Document | undefined,
  marks: TargetMarks | undefined,
): Plan {
  assertSound(document.fault);
  const base = modelFor(document, model);
  const edits: Edit[] = [];
  const problems: Problem[] = [];
  const added = new Map<Unit, string>();
  const keyed = changesByKey(changes);
  for (const [key, change] of keyed) {
    const unit = document.byKey.get(key);
    const pattern = patternOf(base, key, unit);
    const hurdle = hurdleOf(change, { document, unit, model: base, pattern });
    const rewriting = { model: base, pattern, marks: marksFor(change, marks) };
    if (hurdle !== undefined) problems.push(hurdle);
    else if (unit !== undefined) edits.push(...changed(document, unit, change, rewriting));
    else if (pattern !== undefined && change.text !== undefined) added.set(pattern, change.text);
  }
  edits.push(...additions(document, base, added, ({ path }) => marksFor(keyed.get(pathKey(path)), marks)));
  if (edits.length > 0) edits.push(...missingLanguage(document, marks?.locale));
  return { edits: joined(edits.sort((a, b) => a.span.start - b.span.start)), problems };
}

const marksFor = (change: Change | undefined, marks: Marks | undefined): Marks | undefined =>
  change?.unmarked && marks ? noMarks : marks;

/** The model where its elements can stand in the file: of the same version, with the same prefix. */
export function modelFor({ root }: Document, model: Document | undefined): Document | undefined {
  if (model === undefined || model.fault !== undefined || root === undefined) return undefined;
  return model.root?.version === root.version && model.root.prefix === root.prefix ? model : undefined;
}

/** The same unit of the model; where files are told apart, a segment may have the path of a unit elsewhere. */
function patternOf(model: Document | undefined, key: string, unit: Unit | undefined): Unit | undefined {
  const pattern = model?.byKey.get(key);
  return unit === undefined || pattern?.id === unit.id ? pattern : undefined;
}

const changed = (document: Document, unit: Unit, { text }: Change, rewriting: Rewriting): readonly Edit[] =>
  text === undefined ? withoutTarget(document, unit) : rewritten(document, unit, text, rewriting);

/** Edits that touch as one, so that their order can't be mistaken. */
export function joined(edits: readonly Edit[]): readonly Edit[] {
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
