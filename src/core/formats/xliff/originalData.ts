import type { Edit } from "../../text/textEdits.ts";
import {
  rawContentOf,
  type SegmentedUnit,
  type XliffDocument,
  type XliffUnit,
  type XmlPlace,
} from "./xliffDocument.ts";

/** The model, and the current source of a unit in it. */
export interface SourcePattern {
  readonly model: XliffDocument | undefined;
  /** The same unit of the model. */
  readonly pattern: XliffUnit | undefined;
}

/** Returns whether the model's source cannot be used, as its inline elements have other original data here. */
export function lacksData(document: XliffDocument, unit: XliffUnit, pattern: SourcePattern): boolean {
  return dataOf(document, unit, pattern) !== undefined && !isAlone(unit.holder);
}

/** Returns the edits that add the original data of the model's inline elements (XLIFF 2.1, 4.2.2.11). */
export function dataEdits(document: XliffDocument, unit: XliffUnit, pattern: SourcePattern): readonly Edit[] {
  const wanted = dataOf(document, unit, pattern);
  const { holder } = unit;
  if (wanted === undefined || holder === undefined) return [];
  if (holder.data !== undefined) return [{ span: spanOf(holder.data), text: wanted }];
  const lead = /(?:\r\n|\r|\n)[ \t]*$/.exec(document.text.slice(Math.max(0, unit.start - 1000), unit.start))?.[0] ?? "";
  return [{ span: { start: unit.start, end: unit.start }, text: wanted + lead }];
}

/** Returns the data of the model's unit if its source refers to any and the unit's own data differ. */
function dataOf(document: XliffDocument, { holder }: XliffUnit, { model, pattern }: SourcePattern): string | undefined {
  const data = pattern?.holder?.data;
  if (holder === undefined || model === undefined || data === undefined || pattern?.source === undefined)
    return undefined;
  if (!/\sdataRef(?:Start|End)?\s*=/.test(rawContentOf(model.text, pattern.source))) return undefined;
  const wanted = model.text.slice(data.start, data.end).replace(/\r\n|\r|\n/g, document.eol);
  const own = holder.data && document.text.slice(holder.data.start, holder.data.end);
  return own === wanted ? undefined : wanted;
}

const isAlone = (holder: SegmentedUnit | undefined): boolean => holder?.units.length === 1 && !holder.hasIgnorable;

const spanOf = ({ start, end }: XmlPlace) => ({ start, end });
