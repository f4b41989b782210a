import type { Catalog } from "../core/catalog.ts";
import { Failure } from "../core/failure.ts";
import { judgeLinks } from "../core/linkedFiles.ts";
import type { Files } from "./ports.ts";
import { type ReadProject, readProjects } from "./projectFiles.ts";

/** The files of a root that may be read, and its `glossa.json` files. */
export interface SearchedFiles {
  readonly paths: readonly string[];
  /** The links among them, each with the path that it leads to. */
  readonly links: ReadonlyMap<string, string>;
  readonly projects: readonly ReadProject[];
  /** `project.invalid`, and `glossa.json` files that can't be read. */
  readonly failures: readonly Failure[];
  /** Folders that can't be read, locale files that are skipped, what killed writes left. */
  readonly warnings: readonly Failure[];
}

/** Searches a root for files that may hold messages. */
export async function searchFiles(files: Files, signal: AbortSignal): Promise<SearchedFiles> {
  const { links, warnings, ...listing } = await files.list(signal);
  const { projects, failures } = await readProjects(files, listing.paths, signal);
  const { paths, skipped } = judgeLinks({ links, ...listing }, projects);
  const skips = skipped.map(({ path, reason }) => new Failure("file.skipped", { file: path, detail: reason }));
  return { paths, links, projects, failures, warnings: [...warnings, ...skips] };
}

/** The catalog with the links among its files marked. */
export function withLinks(catalog: Catalog, links: ReadonlyMap<string, string>): Catalog {
  const files = catalog.files.map((file) => {
    const linkTo = links.get(file.path);
    return linkTo === undefined ? file : { ...file, linkTo };
  });
  return { ...catalog, files };
}
