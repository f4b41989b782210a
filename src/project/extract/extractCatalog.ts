import type { Catalog } from "../../core/catalog/catalog.ts";
import { discover } from "../../core/conventions/discover.ts";
import { Failure } from "../../core/failures/failure.ts";
import { escapePattern, namesLocale, patternProblem } from "../../core/paths/pathPattern.ts";
import type { FoundCatalog, Root } from "../discover/loadCatalogs.ts";
import type { ExtractConfig } from "./extractConfig.ts";
import { canBeExtracted } from "./extractFolder.ts";

/**
 * Returns the catalog that gets the keys: the one that the configuration names as its output, or the only one there is.
 * Throws `Failure`: `catalog.none`, `extract.catalogs`.
 */
export async function findExtractedCatalog(
  root: Root,
  catalogs: readonly FoundCatalog[],
  config: ExtractConfig,
  signal: AbortSignal,
): Promise<FoundCatalog> {
  return catalogFor(catalogs, config) ?? (await findConfiguredCatalog(root, config, signal));
}

/** `undefined` for a catalog that the configuration names and no convention finds. */
function catalogFor(
  catalogs: readonly FoundCatalog[],
  { options, folder, warnings }: ExtractConfig,
): FoundCatalog | undefined {
  const fitting = catalogs.filter(canBeExtracted);
  if (options.output !== undefined) {
    const pattern = outputPattern(folder, options.output);
    const isNamed = ({ catalog }: FoundCatalog): boolean =>
      // a configuration may name the file of the source locale alone
      namesLocale(pattern)
        ? catalog.pattern === pattern || widePattern(catalog) === pattern
        : catalog.files.some(({ path, locale }) => escapePattern(path) === pattern && locale === catalog.sourceLocale);
    return fitting.find(isNamed);
  }
  const inside = fitting.filter(({ catalog }) => folder === "" || catalog.pattern.startsWith(`${folder}/`));
  const [only, ...others] = inside.length > 0 ? inside : fitting;
  // a configuration that doesn't count may well have named them
  if (only === undefined) throw warnings[0] ?? new Failure("catalog.none");
  if (others.length > 0) {
    const patterns = [only, ...others].map(({ catalog }) => catalog.pattern).slice(0, 5);
    throw new Failure("extract.catalogs", { detail: patterns.join(", ") });
  }
  return only;
}

/** The locale files that only the configuration names. */
async function findConfiguredCatalog(
  { files }: Root,
  { options, folder }: ExtractConfig,
  signal: AbortSignal,
): Promise<FoundCatalog> {
  const pattern = outputPattern("", options.output ?? "");
  const hint = patternProblem(pattern) === undefined ? [{ folder, project: { files: [pattern] } }] : [];
  const named = outputPattern(folder, options.output ?? "");
  const { paths, links } = await files.list(signal);
  const own = paths.filter((path) => !links.has(path));
  const catalog = discover(own, hint).find((found) => found.pattern === named || widePattern(found) === named);
  if (catalog === undefined || !canBeExtracted({ catalog })) throw new Failure("catalog.none", { detail: named });
  return { catalog, project: {}, lockPath: folder === "" ? "glossa.lock" : `${folder}/glossa.lock` };
}

/** Returns the pattern with `{namespace}` in place of the name of the only namespace. */
export function widePattern({ pattern, files }: Catalog): string {
  const name = escapePattern(files[0]?.namespace ?? "");
  const at = name === "" || pattern.includes("{namespace}") ? -1 : pattern.lastIndexOf(name);
  return at < 0 ? pattern : `${pattern.slice(0, at)}{namespace}${pattern.slice(at + name.length)}`;
}

function outputPattern(folder: string, output: string): string {
  const path = escapePattern(output.replace(/^\.\//, ""))
    .replaceAll("$LOCALE", "{locale}")
    .replaceAll("$NAMESPACE", "{namespace}");
  return folder === "" ? path : `${escapePattern(folder)}/${path}`;
}
