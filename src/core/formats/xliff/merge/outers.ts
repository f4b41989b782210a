import { pathKey } from "../../../message.ts";
import { normalizeSource } from "../../../sourceChange.ts";
import { contentOf, essenceOf } from "../content.ts";
import { type Document, type Holder, outerOf, rawOf, type Unit } from "../document.ts";

/** What comes and goes as one: a `<trans-unit>` of XLIFF 1, a `<unit>` of XLIFF 2 with its segments. */
export interface Outer {
  /** The same for the same unit of another file. */
  readonly key: string;
  readonly element: Unit | Holder;
  readonly units: readonly [Unit, ...Unit[]];
}

/** The units that people may translate, each once; of those that share an id the last one. */
export function outersOf(document: Document): ReadonlyMap<string, Outer> {
  const outers = new Map<string, Outer>();
  for (const unit of document.units) {
    const element = outerOf(unit);
    const units = unit.holder?.units ?? [unit];
    if (units[0] !== unit || units.some(({ fixed, shadowed, source }) => fixed || shadowed || !source)) continue;
    const path = unit.segment === undefined ? unit.path : unit.path.slice(0, -1);
    const key = pathKey(path);
    outers.set(key, { key, element, units: [unit, ...units.slice(1)] });
  }
  return outers;
}

/** What tells the sources of a unit from those of others. */
export const essence = ({ text }: Document, { units }: Outer): string =>
  units.map(({ source }) => (source ? essenceOf(rawOf(text, source)) : "")).join("\0\0");

/** The same of all sources that say the same. See `compareSources`. */
export const normalEssence = ({ text }: Document, { units }: Outer): string =>
  units.map(({ source }) => (source ? normalizeSource(contentOf(rawOf(text, source)).text) : "")).join("\0\0");

/** The same of its translations. */
export const targetEssence = ({ text }: Document, { units }: Outer): string =>
  units.map(({ target }) => (target ? essenceOf(rawOf(text, target)) : "")).join("\0\0");
