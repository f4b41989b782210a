import type { Message, Path } from "../../core/catalog/message.ts";
import type { Problem } from "../../core/problems/problem.ts";
import { findCircles } from "../../core/references/circles.ts";
import type { LoadedCatalog } from "../discover/loadCatalogs.ts";
import type { LoadedFile } from "../discover/loadedFile.ts";

/** Finds strings of Android (`@string/name`) that lead to each other in a circle, by what a locale has and what it lacks. */
export function findResourceCircles(
  { files, sources }: Pick<LoadedCatalog, "files" | "sources">,
  file: LoadedFile,
  isIgnored: (path: Path) => boolean,
): readonly Problem[] {
  const own = namesIn(file);
  if (own.length === 0) return [];
  const graph = new Map<string, ReadonlySet<string>>();
  const others = files.filter(({ locale, failure }) => locale === file.locale && failure === undefined);
  for (const one of [...sources.values(), ...others]) {
    for (const message of one.document.messages) if (isString(message)) graph.delete(resourceName(message.path));
    for (const { owner, key } of namesIn(one)) graph.set(resourceName(owner), new Set([resourceName([key])]));
  }
  const circles = findCircles(graph);
  return own.flatMap(({ owner, span }): readonly Problem[] => {
    const way = isIgnored(owner) ? undefined : circles.get(resourceName(owner));
    return way === undefined ? [] : [{ code: "reference.circular", path: owner, span, detail: way.join(" → ") }];
  });
}

/** Plurals and arrays may have the names of strings. */
const isString = ({ path, plural }: Message): boolean => plural === undefined && typeof path.at(-1) === "string";

const namesIn = ({ document }: LoadedFile) => (document.references?.() ?? []).filter(({ kind }) => kind === "resource");

/** The name of a resource as compilers see it, for all products. */
const resourceName = (path: Path): string => String(path[0]).replaceAll(".", "_");
