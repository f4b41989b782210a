import { type Change, pathKey, pathText } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Edit } from "../../text.ts";
import type { Marks } from "../format.ts";
import { additions, containerFor } from "./add.ts";
import { contentOf, isWritable } from "./content.ts";
import { type Document, rawOf, type Unit } from "./document.ts";
import { type Rewriting, rewritten, withoutTarget } from "./rewrite.ts";

/** Edits of one text, and what can't be done. */
export interface Plan {
  readonly edits: readonly Edit[];
  readonly problems: readonly Problem[];
}

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planChanges(
  document: Document,
  changes: readonly Change[],
  model: Document | undefined,
  marks: Marks | undefined,
): Plan {
  const { fault } = document;
  if (fault !== undefined) throw new Error(`${fault.code} at ${fault.span?.start}: a broken text can't be edited`);
  const base = model?.fault === undefined ? model : undefined;
  const edits: Edit[] = [];
  const problems: Problem[] = [];
  const added = new Map<Unit, string>();
  for (const [key, change] of byKey(changes)) {
    const unit = document.byKey.get(key);
    const pattern = base?.byKey.get(key);
    const hurdle = hurdleOf(unit, pattern, change, document);
    if (hurdle !== undefined) problems.push(hurdle);
    else if (unit !== undefined) edits.push(...changed(document, unit, change, { model: base, pattern, marks }));
    else if (pattern !== undefined && change.text !== undefined) added.set(pattern, change.text);
  }
  edits.push(...additions(document, base, added, marks));
  return { edits: joined(edits.sort((a, b) => a.span.start - b.span.start)), problems };
}

const changed = (document: Document, unit: Unit, { text }: Change, rewriting: Rewriting): readonly Edit[] =>
  text === undefined ? withoutTarget(document, unit) : rewritten(document, unit, text, rewriting);

function byKey(changes: readonly Change[]): ReadonlyMap<string, Change> {
  const keyed = new Map<string, Change>();
  for (const change of changes) {
    const key = pathKey(change.path);
    if (keyed.has(key)) throw new Error(`two changes of ${pathText(change.path)}`);
    keyed.set(key, change);
  }
  return keyed;
}

/** Why a change can't be made: no place for it, a text that XML can't hold, one that somebody fixed. */
function hurdleOf(
  unit: Unit | undefined,
  pattern: Unit | undefined,
  { path, text }: Change,
  document: Document,
): Problem | undefined {
  const present = unit ?? pattern;
  const blocked = (detail: string): Problem => {
    const at = unit ?? document.units[0];
    const span = at === undefined ? { start: 0, end: 0 } : { start: at.start, end: at.open };
    return { code: "format.blocked", path, span, detail };
  };
  if (text === undefined) return undefined;
  if (present?.source === undefined) return blocked(pathText(path));
  if (unit?.source && contentOf(rawOf(document.text, unit.source)).ambiguous) return blocked("<source>");
  if (unit === undefined && containerFor(document, present) === undefined) return blocked("<body>");
  if (present.fixed) return blocked('translate="no"');
  return isWritable(text) ? undefined : blocked("U+0000–U+001F, U+FFFE, U+FFFF");
}

/** Edits that touch as one, so that their order can't be mistaken. */
function joined(edits: readonly Edit[]): readonly Edit[] {
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
