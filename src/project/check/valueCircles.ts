import { localesOf } from "../../core/catalog/catalog.ts";
import type { KeyLookup } from "../../core/keys/keyLookup.ts";
import type { PlacedReference } from "../../core/keys/messageReferences.ts";
import { keysOf } from "../../core/keys/namespaceTable.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { findCircles } from "../../core/references/circles.ts";
import { type LoadedCatalog, loadMore, type Root } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";
import { referencesOfFile } from "../keys/fileReferences.ts";

/** The problem of a locale file. */
export type ProblemInFile = readonly [path: string, problem: Problem];

/**
 * Finds source messages of Transloco that show each other by `{{key}}` in a circle. That needs the usages in code, as a value
 * that code passes is no message.
 */
export const findValueCircles = (lookup: KeyLookup): readonly ProblemInFile[] =>
  findAmong(lookup, lookup.references.all);

/** The same in one locale file. Transloco shows nothing of the source in place of a value that a locale lacks. */
export const findValueCirclesIn = (lookup: KeyLookup, catalogId: string, file: LoadedFile): readonly ProblemInFile[] =>
  findAmong(lookup, referencesOfFile(lookup, catalogId, file));

/** The same in all translations of catalogs, whose ids are those of the lookup: locale by locale, to save memory. */
export async function findTranslatedValueCircles(
  root: Root,
  lookup: KeyLookup,
  catalogs: ReadonlyMap<string, LoadedCatalog>,
  signal: AbortSignal,
): Promise<readonly ProblemInFile[]> {
  const found: ProblemInFile[] = [];
  for (const [id, base] of catalogs) {
    const { format, sourceLocale } = base.catalog;
    const targets = mayHaveValues(lookup, format) ? localesOf(base.catalog) : [];
    for (const locale of targets.filter((one) => one !== sourceLocale)) {
      const { files } = await loadMore(root, base, { locales: [locale], stale: new Set() }, signal);
      found.push(...findInLocale(lookup, id, files, locale));
    }
  }
  return found;
}

const findInLocale = (
  lookup: KeyLookup,
  id: string,
  files: readonly LoadedFile[],
  locale: string,
): readonly ProblemInFile[] =>
  files
    .filter((file) => file.locale === locale && file.failure === undefined)
    .flatMap((file) => findValueCirclesIn(lookup, id, file));

/** Returns whether names of values may be keys in a format. */
function mayHaveValues(lookup: KeyLookup, format: string): boolean {
  if (!lookup.formatsOf("transloco").includes(format)) return false;
  for (const { usage } of lookup.all()) if (usage.framework === "transloco") return true;
  return false;
}

function findAmong(lookup: KeyLookup, all: readonly PlacedReference[]): readonly ProblemInFile[] {
  const references = all.filter(({ usage }) => usage.framework === "transloco");
  const graph = new Map<string, Set<string>>();
  for (const reference of references) {
    const node = nodeOf(reference);
    if (node === undefined) continue;
    const targets = graph.get(node) ?? new Set<string>();
    graph.set(node, targets);
    for (const { messages } of lookup.resolve(reference).found)
      if (messages !== undefined) targets.add(nameOf(messages.catalog.id, messages.namespace, messages.key));
  }
  const circles = findCircles(graph);
  const seen = new Set<string>();
  return references.flatMap((reference): readonly ProblemInFile[] => {
    const node = nodeOf(reference) ?? "";
    const way = circles.get(node);
    if (way === undefined || seen.has(node)) return [];
    seen.add(node);
    const detail = way.map((one) => one.slice(one.lastIndexOf("\n") + 1)).join(" → ");
    const [owner] = reference.owner.messages;
    const place = { span: reference.usage.call, ...(owner && { path: owner.path }) };
    return [[reference.path, { code: "reference.circular", ...place, detail }]];
  });
}

function nodeOf({ owner: { catalog, namespace, messages } }: PlacedReference): string | undefined {
  const [message] = messages;
  return message && nameOf(catalog.id, namespace, keysOf(message, catalog.format).key);
}

const nameOf = (catalog: string, namespace: string, key: string): string => `${catalog}\n${namespace}\n${key}`;
