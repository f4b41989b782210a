import { frameworkById } from "../keys/frameworks/index.ts";
import type { KeyLookup } from "../keys/keyLookup.ts";
import type { KeyedCatalog } from "../keys/messageTable.ts";
import type { PlacedUsage } from "../keys/placedUsage.ts";
import { runSteps, type Steps } from "../work/workSteps.ts";
import { isAsking, targetsOf } from "./assignKeys.ts";
import { familyOf } from "./extractors.ts";
import { KeyAnswers } from "./keyAnswers.ts";

/** Catalogs whose messages code of several frameworks asks for, each by rules of its own: which of these count is unknown. */
export interface SharedCatalogs {
  /** With the names of the frameworks, as their makers write them, in order. */
  readonly frameworks: ReadonlyMap<KeyedCatalog, readonly string[]>;
  /** Returns whether a key that no catalog has could belong to such a catalog. */
  hasMissing(placed: PlacedUsage, key: string): boolean;
}

/** No catalog. */
export const noSharedCatalogs: SharedCatalogs = { frameworks: new Map(), hasMissing: () => false };

/** Finds the catalogs of a root that several frameworks share. */
export const findSharedCatalogs = (lookup: KeyLookup): SharedCatalogs => runSteps(findSharedSteps(lookup));

/** The same in steps. */
export function* findSharedSteps(lookup: KeyLookup): Steps<SharedCatalogs> {
  const usages = [...lookup.all()];
  if (new Set(usages.map(({ usage }) => familyOf(usage.framework))).size < 2) return noSharedCatalogs;
  const answers = yield* KeyAnswers.find(lookup, usages.filter(isAsking));
  const frameworks = new Map<KeyedCatalog, readonly string[]>();
  for (const { catalog } of lookup.tables) {
    const families = answers.familiesOf(catalog.id);
    if (families.length < 2) continue;
    frameworks.set(catalog, families.map((id) => frameworkById(id)?.title ?? id).sort());
  }
  const hasMissing = (placed: PlacedUsage, key: string): boolean =>
    frameworks.size > 0 && targetsOf(lookup, placed, key, answers).some(({ catalog }) => frameworks.has(catalog));
  return { frameworks, hasMissing };
}
