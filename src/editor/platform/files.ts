import { CancellationTokenSource, RelativePattern, Uri, workspace } from "vscode";
import { globOf, localeFileGlobs } from "../../core/conventions/globs.ts";
import { endings } from "../../core/formats/extensions.ts";
import type { Files } from "../../project/ports.ts";
import { openDocument } from "./documents.ts";
import { existsOnDisk, orFailure } from "./fileSystem.ts";
import { setting } from "./settings.ts";

/** Folders that hold others' or generated files; VS Code's own `files.exclude` applies besides. */
const excludedFolders = [
  ...["node_modules", "bower_components", "vendor", ".git", ".hg", ".svn", ".vscode", ".vscode-test", ".idea"],
  ...["dist", "out", "build", "target", "coverage", ".next", ".nuxt", ".svelte-kit", ".turbo", ".cache", ".output"],
  ...["Pods", ".venv", "venv", "__pycache__"],
];
/** More files than this are no locale files; the search ends there. */
const maximumFiles = 20_000;

/** The `Files` of one workspace folder: open documents where there are some, else its file system. */
export function filesOf(root: Uri): Files {
  const uri = (path: string) => Uri.joinPath(root, path);
  return {
    list: (signal) => list(root, signal),
    read: async (path) => {
      const document = openDocument(uri(path));
      if (document?.isDirty) return workspace.encode(document.getText(), { encoding: document.encoding });
      return await orFailure("file.unreadable", path, () => workspace.fs.readFile(uri(path)));
    },
    exists: async (path) => openDocument(uri(path)) !== undefined || (await existsOnDisk(uri(path))),
    refusal: async (path) => await (await import("./update.ts")).refusalOf(uri(path), path),
    update: async (path, change) => await (await import("./update.ts")).updateFile(uri(path), path, change),
  };
}

/** A path relative to the root, with `/`; `undefined` outside of it. */
export function pathIn(root: Uri, uri: Uri): string | undefined {
  const base = root.path.endsWith("/") ? root.path : `${root.path}/`;
  const same = uri.scheme === root.scheme && uri.authority === root.authority && uri.path.startsWith(base);
  return same ? uri.path.slice(base.length) : undefined;
}

/** What no search of a workspace folder looks into. */
export const excludedGlob = (root: Uri): string =>
  `{${[...excludedFolders.map((name) => `**/${name}/**`), ...setting("glossa.translation.exclude", root)].join(",")}}`;

/** Whether a file is in a folder that the search leaves out. */
export function isExcluded(root: Uri, uri: Uri): boolean {
  return (
    pathIn(root, uri)
      ?.split("/")
      .some((part) => excludedFolders.includes(part)) ?? true
  );
}

async function list(root: Uri, signal: AbortSignal): Promise<readonly string[]> {
  signal.throwIfAborted();
  const source = new CancellationTokenSource();
  const cancel = () => source.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  const search = async (globs: Iterable<string>): Promise<readonly Uri[]> => {
    const exclude = excludedGlob(root);
    const found = await Promise.all(
      Array.from(globs, (glob) =>
        workspace.findFiles(new RelativePattern(root, glob), exclude, maximumFiles, source.token),
      ),
    );
    signal.throwIfAborted();
    return found.flat();
  };
  try {
    const found = await search(localeFileGlobs);
    const named = await search(await globsOfProjects(found));
    return [...new Set([...found, ...named].flatMap((uri) => pathIn(root, uri) ?? []))].sort();
  } finally {
    signal.removeEventListener("abort", cancel);
    source.dispose();
  }
}

/** The globs of what `glossa.json` files name, where only they can tell that it holds messages. */
async function globsOfProjects(found: readonly Uri[]): Promise<ReadonlySet<string>> {
  const projects = found.filter(({ path }) => path.endsWith("/glossa.json"));
  if (projects.length === 0) return new Set();
  const { parseProject } = await import("../../core/projectFile.ts");
  const globs = await Promise.all(
    projects.map(async (uri) => {
      const bytes = await Promise.resolve(workspace.fs.readFile(uri)).catch(() => new Uint8Array());
      return parseProject(new TextDecoder().decode(bytes)).project.files?.flatMap((pattern) => globOf(pattern) ?? []);
    }),
  );
  return new Set(globs.flatMap((patterns = []) => patterns.map((glob) => `**/${glob}`)));
}

/** Whether a file's name is one that some format reads. */
export const hasFormat = ({ path }: Uri): boolean => endings.some((ending) => path.endsWith(`.${ending}`));
