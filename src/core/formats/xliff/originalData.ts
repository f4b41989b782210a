import type { Edit } from "../../text.ts";
import { type Document, type Holder, type Place, rawOf, type Unit } from "./document.ts";

/** Where a unit's source is found as it is now. */
export interface Pattern {
  readonly model: Document | undefined;
  /** The same unit of the model. */
  readonly pattern: Unit | undefined;
}

/** Whether a source of the model can't stand here, as what its inline elements stand for is something else in this unit. */
export function lacksData(document: Document, unit: Unit, pattern: Pattern): boolean {
  return dataOf(document, unit, pattern) !== undefined && !isAlone(unit.holder);
}

/** The edits that bring what the inline elements of the model's source stand for (XLIFF 2.1, 4.2.2.11). */
export function dataEdits(document: Document, unit: Unit, pattern: Pattern): readonly Edit[] {
  const wanted = dataOf(document, unit, pattern);
  const { holder } = unit;
  if (wanted === undefined || holder === undefined) return [];
  if (holder.data !== undefined) return [{ span: spanOf(holder.data), text: wanted }];
  const lead = /(?:\r\n|\r|\n)[ \t]*$/.exec(document.text.slice(Math.max(0, unit.start - 1000), unit.start))?.[0] ?? "";
  return [{ span: { start: unit.start, end: unit.start }, text: wanted + lead }];
}

/** The data of the model's unit where its source refers to any and the unit's own are others. */
function dataOf(document: Document, { holder }: Unit, { model, pattern }: Pattern): string | undefined {
  const data = pattern?.holder?.data;
  if (holder === undefined || model === undefined || data === undefined || pattern?.source === undefined)
    return undefined;
  if (!/\sdataRef(?:Start|End)?\s*=/.test(rawOf(model.text, pattern.source))) return undefined;
  const wanted = model.text.slice(data.start, data.end).replace(/\r\n|\r|\n/g, document.eol);
  const own = holder.data && document.text.slice(holder.data.start, holder.data.end);
  return own === wanted ? undefined : wanted;
}

const isAlone = (holder: Holder | undefined): boolean => holder?.units.length === 1 && !holder.hasIgnorable;

const spanOf = ({ start, end }: Place) => ({ start, end });
