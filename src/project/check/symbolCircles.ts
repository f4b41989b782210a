import type { Path } from "../../core/catalog/message.ts";
import { expandedMessages } from "../../core/formats/aliases.ts";
import type { LocaleDocument } from "../../core/formats/format.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { findCircles } from "../../core/references/circles.ts";
import { symbolGraph } from "../../core/references/symbols.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";

/** The symbols of a document. */
type WithSymbols = Pick<LocaleDocument, "references">;

/**
 * Finds symbols of Rails (`:"other.key"`) that lead to each other in a circle, in all files of a locale together, by what it
 * has and what it lacks. `readOthers` gives the sources of other catalogs, which count where a source is checked.
 */
export async function findSymbolCircles(
  { catalog, files, sources }: Pick<LoadedCatalog, "catalog" | "files" | "sources">,
  { locale, document }: LoadedFile,
  readOthers: () => Promise<readonly WithSymbols[]>,
): Promise<readonly Problem[]> {
  const own = symbolsIn(document);
  if (own.length === 0) return [];
  const others = locale === catalog.sourceLocale ? await readOthers() : [];
  const ofSource = [...sources.values()].map((file) => file.document);
  const targets = new Map([...others, ...ofSource].flatMap(targetsIn));
  const ofLocale = files.flatMap((file) => (file.locale === locale && file.failure === undefined ? file.document : []));
  for (const { path } of ofLocale.flatMap(expandedMessages)) for (const key of keysOnWayTo(path)) targets.delete(key);
  for (const [key, target] of ofLocale.flatMap(targetsIn)) targets.set(key, target);
  const circles = findCircles(symbolGraph(targets));
  return own.flatMap(({ owner, span }): readonly Problem[] => {
    const way = circles.get(owner.join("."));
    return way === undefined ? [] : [{ code: "reference.circular", path: owner, span, detail: way.join(" → ") }];
  });
}

const symbolsIn = (document: WithSymbols) => (document.references?.() ?? []).filter(({ kind }) => kind === "symbol");

const targetsIn = (document: WithSymbols) =>
  symbolsIn(document).map(({ owner, key }) => [owner.join("."), key] as const);

/** The keys of a message and of the groups above it. */
const keysOnWayTo = (path: Path): readonly string[] => path.map((_, index) => path.slice(0, index + 1).join("."));
