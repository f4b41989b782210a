import { CancellationTokenSource, RelativePattern, Uri, workspace } from "vscode";
import { globOf, localeFileGlobs, mergeGlobs } from "../../../core/conventions/localeFileGlobs.ts";
import { endings } from "../../../core/formats/extensions.ts";
import { configurationGlob } from "../../../core/frameworks/configurationNames.ts";
import { isSkippedFolder, skippedFolderGlobs } from "../../../core/paths/searchedFolders.ts";
import { lazyOnce } from "../../../core/work/lazyOnce.ts";
import type { StoredFiles } from "../../../project/disk/rootFiles.ts";
import type { Files } from "../../../project/model/ports.ts";
import { setting } from "../basics/settings.ts";
import { findOpenDocument } from "./openDocuments.ts";

/** More files than this are no locale files; the search ends there. */
const maxFiles = 50_000;

/** The `Files` of one workspace folder: open documents if there are some, else the file system. */
export function filesOf(root: Uri): Files {
  const uri = (path: string) => Uri.joinPath(root, path);
  const stored = root.scheme === "file" ? lazyDisk(root.fsPath) : undefined;
  const files = async (): Promise<StoredFiles> =>
    stored === undefined ? (await import("./virtualFiles.ts")).virtualFiles(root) : await stored();
  return {
    list: async (signal) => (await files()).listing(await search(root, signal), signal),
    read: async (path) => {
      const document = findOpenDocument(uri(path));
      if (document?.isDirty) return workspace.encode(document.getText(), { encoding: document.encoding });
      return await (await files()).read(path);
    },
    exists: async (path) => findOpenDocument(uri(path)) !== undefined || (await (await files()).exists(path)),
    refusal: async (path) => await (await import("./updateFile.ts")).findWriteFailure(uri(path), path, await files()),
    update: async (path, change) =>
      await (await import("./updateFile.ts")).updateFile(uri(path), path, change, await files()),
  };
}

/** Opens the files of a folder on disk at the first call: the same rules as in the terminal. */
const lazyDisk = (folder: string): (() => Promise<StoredFiles>) =>
  lazyOnce(async () => {
    const { diskFiles } = await import("../../../project/disk/rootFiles.ts");
    return diskFiles(folder, { leftovers: workspace.isTrusted ? "restore" : "report" });
  });

/** A path relative to the root, with `/`; `undefined` outside of it. */
export function pathIn(root: Uri, uri: Uri): string | undefined {
  const base = root.path.endsWith("/") ? root.path : `${root.path}/`;
  const same = uri.scheme === root.scheme && uri.authority === root.authority && uri.path.startsWith(base);
  return same ? uri.path.slice(base.length) : undefined;
}

/** The glob of folders that no search of a workspace folder enters. */
export const createExcludeGlob = (root: Uri): string =>
  `{${[...skippedFolderGlobs, ...setting("glossa.translation.exclude", root)].join(",")}}`;

/** Returns whether a file is in a folder that the search leaves out. */
export function isExcluded(root: Uri, uri: Uri): boolean {
  return pathIn(root, uri)?.split("/").slice(0, -1).some(isSkippedFolder) ?? true;
}

/** The paths of the files that may hold messages; VS Code's search follows links. */
async function search(root: Uri, signal: AbortSignal): Promise<readonly string[]> {
  signal.throwIfAborted();
  const source = new CancellationTokenSource();
  const cancel = () => source.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const searchFor = async (globs: Iterable<string>): Promise<readonly Uri[]> => {
    const exclude = createExcludeGlob(root);
    const found = await Promise.all(
      Array.from(globs, (glob) =>
        workspace.findFiles(new RelativePattern(root, glob), exclude, maxFiles, source.token),
      ),
    );
    signal.throwIfAborted();
    return found.flat();
  };
  try {
    const found = await searchFor(mergeGlobs([...localeFileGlobs, configurationGlob]));
    const named = await searchFor(await findProjectGlobs(found));
    return [...new Set([...found, ...named].flatMap((uri) => pathIn(root, uri) ?? []))].sort();
  } finally {
    signal.removeEventListener("abort", cancel);
    source.dispose();
  }
}

/** Returns the globs of files that only `glossa.json` files identify as locale files. */
async function findProjectGlobs(found: readonly Uri[]): Promise<ReadonlySet<string>> {
  const projects = found.filter(({ path }) => path.endsWith("/glossa.json"));
  if (projects.length === 0) return new Set();
  const { parseProject } = await import("../../../core/projectFile/projectFile.ts");
  const globs = await Promise.all(
    projects.map(async (uri) => {
      const bytes = await Promise.resolve(workspace.fs.readFile(uri)).catch(() => new Uint8Array());
      return parseProject(new TextDecoder().decode(bytes)).project.files?.flatMap((pattern) => globOf(pattern) ?? []);
    }),
  );
  return new Set(globs.flatMap((patterns = []) => patterns.map((glob) => `**/${glob}`)));
}

/** Returns whether some format reads files of this name. */
export const hasFormat = ({ path }: Uri): boolean => endings.some((ending) => path.endsWith(`.${ending}`));
