import type { Catalog } from "../../core/catalog.ts";
import { Failure } from "../../core/failure.ts";
import { judgeLinks } from "../../core/linkedFiles.ts";
import type { Files } from "../model/ports.ts";
import { type ReadProject, readProjects } from "./projectFiles.ts";

/** Readable files of a root, and its `glossa.json` files. */
export interface SearchedFiles {
  readonly paths: readonly string[];
  /** The links among them, each with the path of its target. */
  readonly links: ReadonlyMap<string, string>;
  readonly projects: readonly ReadProject[];
  /** `project.invalid`, and unreadable `glossa.json` files. */
  readonly failures: readonly Failure[];
  /** Unreadable folders, skipped locale files, and leftovers of killed writes. */
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

/** Returns the catalog with the links among its files marked. */
export function withLinks(catalog: Catalog, links: ReadonlyMap<string, string>): Catalog {
  const files = catalog.files.map((file) => {
    const linkTo = links.get(file.path);
    return linkTo === undefined ? file : { ...file, linkTo };
  });
  return { ...catalog, files };
}
