import { type Change, type Path, pathKey, pathText } from "../../message.ts";
import type { CategoryName } from "../../messages/pluralNumbers.ts";
import type { Problem } from "../../problem.ts";
import { joinEdits } from "../json/edits.ts";
import { assertSound, changesByKey, type Plan, soundOnly } from "../plan.ts";
import { isCategory } from "../po/document.ts";
import { additions } from "./add.ts";
import { isWritable } from "./content.ts";
import type { Document, Unit } from "./document.ts";
import { rewritten } from "./rewrite.ts";

/** Finds the edits for all changes in one pass; throws `Error` for a broken text and for two changes of one path. */
export function planChanges(
  document: Document,
  changes: readonly Change[],
  model: Document | undefined,
  isMachine: boolean,
): Plan {
  const { byKey } = document;
  assertSound(document.fault);
  const base = soundOnly(model);
  const problems: Problem[] = [];
  const wanted = new Map<Unit, Map<number, string | undefined>>();
  for (const change of changesByKey(changes).values()) {
    const found = find(document, base, change.path);
    const hurdle = hurdleOf(document, change, found);
    if (hurdle !== undefined) problems.push(hurdle);
    else if (found !== undefined)
      wanted.set(found.unit, (wanted.get(found.unit) ?? new Map()).set(found.form, change.text));
  }
  const present = [...wanted].filter(([unit]) => byKey.get(unit.key) === unit);
  const edits = present.flatMap(([unit, forms]) => rewritten(document, unit, forms, isMachine));
  const added = base === undefined ? [] : additions(document, base, freshOf(document, wanted));
  return { edits: joinEdits([...edits, ...added]), problems };
}

/** The messages that the document doesn't have, with their texts. */
function freshOf(
  { byKey }: Document,
  wanted: ReadonlyMap<Unit, ReadonlyMap<number, string | undefined>>,
): ReadonlyMap<Unit, ReadonlyMap<number, string>> {
  const fresh = [...wanted].flatMap(([unit, forms]): [Unit, ReadonlyMap<number, string>][] => {
    const texts = [...forms].flatMap(([form, text]) => (text === undefined ? [] : [[form, text] as const]));
    return byKey.has(unit.key) || texts.length === 0 ? [] : [[unit, new Map(texts)]];
  });
  return new Map(fresh);
}

/** A message of a document, else of its model, and the number of its form; less than 0 where the document has none such. */
interface Found {
  readonly unit: Unit;
  readonly form: number;
}

function find(document: Document, model: Document | undefined, path: Path): Found | undefined {
  const unit = lookup(document, path) ?? (model && lookup(model, path));
  if (unit === undefined) return undefined;
  const present = document.byKey.get(unit.key);
  // with a plural in one and without in the other, it has no place
  if (present !== undefined && present !== unit) return undefined;
  return { unit, form: unit.numerus ? document.forms.indexOf(path.at(-1) as CategoryName) : 0 };
}

function lookup({ byKey }: Document, path: Path): Unit | undefined {
  const single = byKey.get(pathKey(path));
  if (single?.numerus === false) return single;
  const plural = isCategory(path.at(-1)) ? byKey.get(pathKey(path.slice(0, -1))) : undefined;
  return plural?.numerus === true ? plural : undefined;
}

/** Why a change can't be made: no place for it, a text that TS can't hold, bytes that are no UTF-8. */
function hurdleOf(document: Document, { path, text }: Change, found: Found | undefined): Problem | undefined {
  const detail = obstacleOf(document, text, found);
  if (detail === undefined && document.charset === undefined) return undefined;
  const at = document.byKey.get(found?.unit.key ?? "") ?? document.root;
  const span = { start: at?.start ?? 0, end: at?.open ?? 0 };
  if (document.charset !== undefined) return { code: "format.encoding", path, span, detail: document.charset };
  return { code: "format.blocked", path, span, detail: detail === "" ? pathText(path) : (detail ?? "") };
}

/** What is in the way; empty where there is no message of this path. */
function obstacleOf({ root }: Document, text: string | undefined, found: Found | undefined): string | undefined {
  if (text === undefined) return undefined;
  if (found === undefined || root === undefined) return "";
  if (found.form < 0) return "<numerusform>";
  if (isWritable(text)) return undefined;
  return text === "" ? "<translation>" : "U+0000, U+D800–U+DFFF, U+FFFE, U+FFFF";
}
