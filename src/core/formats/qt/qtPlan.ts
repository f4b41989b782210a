import { type MessageChange, type Path, pathKey, pathText } from "../../catalog/message.ts";
import type { CategoryName } from "../../messages/pluralNumbers.ts";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import type { Problem } from "../../problems/problem.ts";
import { assertSound, changesByKey, type EditPlan, soundOnly } from "../editPlan.ts";
import { joinEdits } from "../shared/editOrder.ts";
import { addQtMessages } from "./qtAdditions.ts";
import { isQtWritable } from "./qtContent.ts";
import type { QtDocument, QtUnit } from "./qtDocument.ts";
import { rewriteMessage } from "./qtRewrite.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planQtChanges(
  document: QtDocument,
  changes: readonly MessageChange[],
  model: QtDocument | undefined,
  isMachine: boolean,
): EditPlan {
  const { byKey } = document;
  assertSound(document.fault);
  const base = soundOnly(model);
  const problems: Problem[] = [];
  const wanted = new Map<QtUnit, Map<number, string | undefined>>();
  for (const change of changesByKey(changes).values()) {
    const found = findUnit(document, base, change.path);
    const blockProblem = findBlockProblem(document, change, found);
    if (blockProblem !== undefined) problems.push(blockProblem);
    else if (found !== undefined)
      wanted.set(found.unit, (wanted.get(found.unit) ?? new Map()).set(found.form, change.text));
  }
  const present = [...wanted].filter(([unit]) => byKey.get(unit.key) === unit);
  const edits = present.flatMap(([unit, forms]) => rewriteMessage(document, unit, forms, isMachine));
  const added = base === undefined ? [] : addQtMessages(document, base, newTextsOf(document, wanted));
  return { edits: joinEdits([...edits, ...added]), problems };
}

/** Returns the messages that the document lacks, with their texts. */
function newTextsOf(
  { byKey }: QtDocument,
  wanted: ReadonlyMap<QtUnit, ReadonlyMap<number, string | undefined>>,
): ReadonlyMap<QtUnit, ReadonlyMap<number, string>> {
  const fresh = [...wanted].flatMap(([unit, forms]): [QtUnit, ReadonlyMap<number, string>][] => {
    const texts = [...forms].flatMap(([form, text]) => (text === undefined ? [] : [[form, text] as const]));
    return byKey.has(unit.key) || texts.length === 0 ? [] : [[unit, new Map(texts)]];
  });
  return new Map(fresh);
}

/** A message of a document or its model, and the number of its form; negative if the document lacks the form. */
interface FoundUnit {
  readonly unit: QtUnit;
  readonly form: number;
}

function findUnit(document: QtDocument, model: QtDocument | undefined, path: Path): FoundUnit | undefined {
  const unit = lookupUnit(document, path) ?? (model && lookupUnit(model, path));
  if (unit === undefined) return undefined;
  const present = document.byKey.get(unit.key);
  // with a plural in one and without in the other, it has no place
  if (present !== undefined && present !== unit) return undefined;
  return { unit, form: unit.numerus ? document.forms.indexOf(path.at(-1) as CategoryName) : 0 };
}

function lookupUnit({ byKey }: QtDocument, path: Path): QtUnit | undefined {
  const single = byKey.get(pathKey(path));
  if (single?.numerus === false) return single;
  const plural = isPluralCategory(path.at(-1)) ? byKey.get(pathKey(path.slice(0, -1))) : undefined;
  return plural?.numerus === true ? plural : undefined;
}

/** Returns the problem of a change: no place for it, a text that TS cannot hold, or bytes that are not UTF-8. */
function findBlockProblem(
  document: QtDocument,
  { path, text }: MessageChange,
  found: FoundUnit | undefined,
): Problem | undefined {
  const detail = findBlockDetail(document, text, found);
  if (detail === undefined && document.charset === undefined) return undefined;
  const at = document.byKey.get(found?.unit.key ?? "") ?? document.root;
  const span = { start: at?.start ?? 0, end: at?.open ?? 0 };
  if (document.charset !== undefined) return { code: "format.encoding", path, span, detail: document.charset };
  return { code: "format.blocked", path, span, detail: detail === "" ? pathText(path) : (detail ?? "") };
}

/** Returns the obstructing element; empty if there is no message at this path. */
function findBlockDetail(
  { root }: QtDocument,
  text: string | undefined,
  found: FoundUnit | undefined,
): string | undefined {
  if (text === undefined) return undefined;
  if (found === undefined || root === undefined) return "";
  if (found.form < 0) return "<numerusform>";
  if (isQtWritable(text)) return undefined;
  return text === "" ? "<translation>" : "U+0000, U+D800–U+DFFF, U+FFFE, U+FFFF";
}
