import { localesOf } from "../../core/catalog/catalog.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { type LoadedCatalog, loadMore, type Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { findReferenceProblems, type ReferenceScope } from "./referenceProblems.ts";
import { createReferenceScope } from "./referenceScope.ts";
import type { ProblemInFile } from "./valueCircles.ts";

/**
 * Finds the problems of references in all locale files of i18next that are written with the signs that code states
 * (`nestingPrefix` of `init`), which are not known without reading code; none where it states no others than the usual ones.
 */
export async function findNestingProblems(
  root: Root,
  lookup: KeyLookup,
  catalogs: ReadonlyMap<string, LoadedCatalog>,
  signal: AbortSignal,
): Promise<readonly ProblemInFile[]> {
  const formats = lookup.formatsOf("i18next");
  const stating = [...catalogs].flatMap(([id, base]) => {
    const { nesting } = lookup.optionsIn({ id });
    return nesting !== undefined && formats.includes(base.catalog.format) ? [{ base, nesting }] : [];
  });
  if (stating.length === 0) return [];
  const usual = await createReferenceScope(root, signal);
  // what a configuration file states is known without code
  if (usual.options.nesting !== undefined) return [];
  const found: ProblemInFile[] = [];
  for (const { base, nesting } of stating) {
    const scope: ReferenceScope = { ...usual, options: { ...usual.options, nesting } };
    for (const locale of localesOf(base.catalog)) {
      const loaded = await loadMore(root, base, { locales: [locale], stale: new Set() }, signal);
      for (const file of loaded.files.filter((one) => one.locale === locale && one.failure === undefined))
        found.push(...(await findOnlyIn(scope, usual, loaded, file)).map((one) => [file.path, one] as const));
    }
  }
  return found;
}

/** The problems in one scope that are none in the other one. */
async function findOnlyIn(
  scope: ReferenceScope,
  other: ReferenceScope,
  loaded: LoadedCatalog,
  file: LoadedFile,
): Promise<readonly Problem[]> {
  const others = new Set((await findReferenceProblems(loaded, file, other)).map(placeOf));
  return (await findReferenceProblems(loaded, file, scope)).filter((one) => !others.has(placeOf(one)));
}

const placeOf = ({ code, span }: Problem): string => `${code} ${span?.start}`;
