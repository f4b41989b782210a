import { pathKey } from "../../../catalog/message.ts";
import { normalizeSource } from "../../../messages/sourceChange.ts";
import { essenceOf, readXliffContent } from "../xliffContent.ts";
import {
  outerElementOf,
  rawContentOf,
  type SegmentedUnit,
  type XliffDocument,
  type XliffUnit,
} from "../xliffDocument.ts";

/** Units that are added and deleted together: a `<trans-unit>` of XLIFF 1, a `<unit>` of XLIFF 2. */
export interface UnitGroup {
  /** The same for the same unit of another file. */
  readonly key: string;
  readonly element: XliffUnit | SegmentedUnit;
  readonly units: readonly [XliffUnit, ...XliffUnit[]];
}

/** Returns the groups of translatable units; of those that share an id the last one. */
export function groupUnits(document: XliffDocument): ReadonlyMap<string, UnitGroup> {
  const outers = new Map<string, UnitGroup>();
  for (const unit of document.units) {
    const element = outerElementOf(unit);
    const units = unit.holder?.units ?? [unit];
    if (units[0] !== unit || units.some(({ fixed, shadowed, source }) => fixed || shadowed || !source)) continue;
    const path = unit.segment === undefined ? unit.path : unit.path.slice(0, -1);
    const key = pathKey(path);
    outers.set(key, { key, element, units: [unit, ...units.slice(1)] });
  }
  return outers;
}

/** Returns what distinguishes the sources of a group from those of others. */
export const sourceEssenceOf = ({ text }: XliffDocument, { units }: UnitGroup): string =>
  units.map(({ source }) => (source ? essenceOf(rawContentOf(text, source)) : "")).join("\0\0");

/** Returns the same value for all equivalent sources. See `compareSources`. */
export const normalSourceEssenceOf = ({ text }: XliffDocument, { units }: UnitGroup): string =>
  units
    .map(({ source }) => (source ? normalizeSource(readXliffContent(rawContentOf(text, source)).text) : ""))
    .join("\0\0");

/** Returns what distinguishes the translations of a group from those of others. */
export const targetEssenceOf = ({ text }: XliffDocument, { units }: UnitGroup): string =>
  units.map(({ target }) => (target ? essenceOf(rawContentOf(text, target)) : "")).join("\0\0");
