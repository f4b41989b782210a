import type { ReferenceScope } from "../../project/check/referenceProblems.ts";
import type { App } from "../platform/app/app.ts";
import type { FolderCatalog } from "../platform/projects/folderCatalogs.ts";

type FolderOptions = Pick<ReferenceScope, "options" | "linksEndAtSpace">;

/** Knows the messages that references of open locale files may lead to. */
export class CheckedReferences {
  readonly #projects: App["projects"];
  /** By the URI of a workspace folder. */
  readonly #options = new Map<string, Promise<FolderOptions>>();

  constructor(projects: App["projects"]) {
    this.#projects = projects;
  }

  /** Is called when files came or went: a configuration may be among them. */
  forget(): void {
    this.#options.clear();
  }

  /** Returns the scope of the references of a catalog: the catalogs of its folder, as they are now. */
  async scopeOf(catalog: FolderCatalog, signal: AbortSignal): Promise<ReferenceScope> {
    const id = catalog.folder.uri.toString();
    const options = this.#options.get(id) ?? readOptions(catalog);
    this.#options.set(id, options);
    options.catch(() => this.#options.delete(id));
    return {
      ...(await options),
      others: async (format) => {
        const [{ MessageTable }, { toKeyedCatalog }] = await Promise.all([
          import("../../core/keys/messageTable.ts"),
          import("../../project/keys/keyOptions.ts"),
        ]);
        const all = await this.#projects.catalogs(signal);
        const near = all.filter(({ folder, found }) => folder.uri.toString() === id && found.catalog.format === format);
        const loaded = await Promise.all(near.map((catalog) => this.#projects.load(catalog, [], signal)));
        return loaded.map((one, index) => new MessageTable(toKeyedCatalog(near[index]?.id ?? "", one)));
      },
    };
  }
}

async function readOptions({ root: { files } }: FolderCatalog): Promise<FolderOptions> {
  const [{ readKeyOptions }, { createLinkSyntax }] = await Promise.all([
    import("../../project/keys/keyOptions.ts"),
    import("../../project/check/linkSyntax.ts"),
  ]);
  // it serves later checks, too
  const linksEndAtSpace = createLinkSyntax(files, new AbortController().signal);
  return { options: await readKeyOptions(files, []), linksEndAtSpace };
}
