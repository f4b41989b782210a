import { compareSources } from "../../../messages/sourceChange.ts";
import type { Edit } from "../../../text/textEdits.ts";
import { dataEdits, lacksData } from "../originalData.ts";
import { stateOf } from "../targetState.ts";
import { attributeIn, withAttributes } from "../xliffAttributes.ts";
import { essenceOf, readXliffContent, replaceCodes } from "../xliffContent.ts";
import {
  isSelfClosedPlace,
  outerElementOf,
  rawContentOf,
  type XliffDocument,
  type XliffUnit,
  type XmlPlace,
} from "../xliffDocument.ts";
import { kindOfUntranslated } from "./untranslatedStyle.ts";

/** The result of updating a unit's source. */
export interface Renewal {
  readonly edits: readonly Edit[];
  /** `changed`: it has another meaning, and the translation is old; `shown`: an equivalent text (`compareSources`). */
  readonly kind: "same" | "shown" | "changed";
}

const unchanged: Renewal = { edits: [], kind: "same" };

/** Updates the source of a unit from the source file; the translation of another text is kept and marked as old. */
export function renewSource(
  document: XliffDocument,
  unit: XliffUnit,
  model: XliffDocument,
  pattern: XliffUnit,
): Renewal {
  const { source } = unit;
  if (!source || !pattern.source || isSelfClosedPlace(document.text, source)) return unchanged;
  const raw = rawContentOf(model.text, pattern.source).replace(/\r\n|\r|\n/g, document.eol);
  const was = rawContentOf(document.text, source);
  const where = { model, pattern };
  if (raw === was || isKey(model, pattern, was) || lacksData(document, unit, where)) return unchanged;
  const edits: Edit[] = [...dataEdits(document, unit, where), { span: inner(source), text: raw }];
  const isShown = compareSources(readXliffContent(was).text, readXliffContent(raw).text) !== "changed";
  if (isShown) edits.push(...updateInlineElements(document, unit, was, raw));
  else edits.push(...updateTarget(document, unit, raw));
  if (!isShown && kindOfUntranslated(document, unit) === undefined) return { edits, kind: "changed" };
  return { edits, kind: readXliffContent(raw).text === readXliffContent(was).text ? "same" : "shown" };
}

/** Updates the target after a change of its source. */
function updateTarget(document: XliffDocument, unit: XliffUnit, raw: string): readonly Edit[] {
  const kind = kindOfUntranslated(document, unit);
  if (kind === undefined) return markOutdated(document, unit);
  return kind === "copy" && unit.target ? [{ span: inner(unit.target), text: raw }] : [];
}

/** Returns whether a source is a key for which the file has the text. */
const isKey = (model: XliffDocument, { target }: XliffUnit, was: string): boolean =>
  model.isKeyed && target !== undefined && essenceOf(rawContentOf(model.text, target)) === essenceOf(was);

const inner = ({ open, close }: XmlPlace) => ({ start: open, end: close });

/** Rewrites the inline elements of a translation like those of its source. */
function updateInlineElements(
  { text }: XliffDocument,
  { target }: XliffUnit,
  was: string,
  raw: string,
): readonly Edit[] {
  if (target === undefined || isSelfClosedPlace(text, target)) return [];
  const before = readXliffContent(was).codes;
  const after = readXliffContent(raw).codes;
  const own = rawContentOf(text, target);
  const fresh = replaceCodes(own, new Map(before.map((code, i) => [code, after[i] ?? code])));
  return fresh === own ? [] : [{ span: inner(target), text: fresh }];
}

/** Marks a translation as outdated: `needs-translation`, or `initial` in XLIFF 2. */
function markOutdated({ text, root }: XliffDocument, unit: XliffUnit): readonly Edit[] {
  const { target, start, open, approved } = unit;
  const edits: Edit[] = [];
  const approval = approved ? attributeIn(text.slice(start, open), "approved") : undefined;
  if (approval !== undefined)
    edits.push({ span: { start: start + approval.end - 4, end: start + approval.end - 1 }, text: "no" });
  if (stateOf({ ...unit, approved: false }) === "needsTranslation" || target === undefined) return edits;
  const element = root?.version === 2 ? unit : target;
  const marks: Record<string, string> =
    root?.version === 2 ? { state: "initial", subState: "" } : { state: "needs-translation", "state-qualifier": "" };
  const tag = text.slice(element.start, element.open);
  return [...edits, { span: { start: element.start, end: element.open }, text: withAttributes(tag, marks) }];
}

/** Returns the edit that sets the id of a unit as in the source file. */
export function renameUnit(
  document: XliffDocument,
  own: XliffUnit,
  model: XliffDocument,
  pattern: XliffUnit,
): readonly Edit[] {
  const id = idOf(model, pattern);
  const { start } = outerElementOf(own);
  const old = idOf(document, own);
  if (id === undefined || old === undefined) return [];
  const end = start + old.end;
  return [{ span: { start: end - old.value.length, end }, text: id.value }];
}

function idOf({ text }: XliffDocument, unit: XliffUnit): ReturnType<typeof attributeIn> {
  const { start, open } = outerElementOf(unit);
  const tag = text.slice(start, open);
  return attributeIn(tag, "id") ?? attributeIn(tag, "resname");
}
