import {
  CancellationTokenSource,
  FileSystemError,
  RelativePattern,
  TabInputCustom,
  TabInputText,
  TabInputTextDiff,
  type TextDocument,
  Uri,
  WorkspaceEdit,
  window,
  workspace,
} from "vscode";
import { Failure } from "../../core/failure.ts";
import { endings } from "../../core/formats/extensions.ts";
import type { Files } from "../../project/ports.ts";
import { textEdits } from "./convert.ts";
import { difference } from "./difference.ts";
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
    exists: async (path) => openDocument(uri(path)) !== undefined || (await exists(uri(path))),
    write: (path, bytes) =>
      orFailure("file.unwritable", path, async () => {
        const document = openDocument(uri(path));
        if (document?.isDirty) await rewrite(document, bytes);
        else await workspace.fs.writeFile(uri(path), bytes);
      }),
    remove: (path) =>
      orFailure("file.unwritable", path, async () => {
        if (await exists(uri(path))) await workspace.fs.delete(uri(path));
      }),
  };
}

/** The document of a file where it is open; never opens one. */
export function openDocument(uri: Uri): TextDocument | undefined {
  const text = uri.toString();
  return workspace.textDocuments.find((document) => !document.isClosed && document.uri.toString() === text);
}

/**
 * The document of a file that somebody has before them (in a tab, or unsaved): it must be edited there. A document
 * that other extensions merely hold open follows the disk.
 */
export function editedDocument(uri: Uri): TextDocument | undefined {
  const document = openDocument(uri);
  return document && (document.isDirty || isInTab(uri)) ? document : undefined;
}

function isInTab(uri: Uri): boolean {
  const text = uri.toString();
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => urisOf(input).some((one) => one.toString() === text)),
  );
}

/** What a tab edits; the left side of a diff is read-only mostly, and counts all the same. */
function urisOf(input: unknown): readonly Uri[] {
  if (input instanceof TabInputText || input instanceof TabInputCustom) return [input.uri];
  return input instanceof TabInputTextDiff ? [input.original, input.modified] : [];
}

/** A path relative to the root, with `/`; `undefined` outside of it. */
export function pathIn(root: Uri, uri: Uri): string | undefined {
  const base = root.path.endsWith("/") ? root.path : `${root.path}/`;
  const same = uri.scheme === root.scheme && uri.authority === root.authority && uri.path.startsWith(base);
  return same ? uri.path.slice(base.length) : undefined;
}

/** What is typed and unsaved would be lost beneath a file written past it: the document takes the text, unsaved. */
async function rewrite(document: TextDocument, bytes: Uint8Array): Promise<void> {
  const { encoding } = document;
  const text = await workspace.decode(bytes, { encoding });
  const change = difference(document.getText(), text);
  if (!change) return;
  const edit = new WorkspaceEdit();
  edit.set(document.uri, textEdits(document, [change]));
  if (!(await workspace.applyEdit(edit))) throw new Error("the document changed meanwhile");
}

/** Everything that could be a locale file, before exclusions. */
export const localeFileGlob = (): string => `**/*.{${endings.join(",")}}`;

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
  try {
    const found = await workspace.findFiles(
      new RelativePattern(root, localeFileGlob()),
      `{${[...excludedFolders.map((name) => `**/${name}/**`), ...setting("glossa.translation.exclude", root)].join(",")}}`,
      maximumFiles,
      source.token,
    );
    signal.throwIfAborted();
    return found.flatMap((uri) => pathIn(root, uri) ?? []).sort();
  } finally {
    signal.removeEventListener("abort", cancel);
    source.dispose();
  }
}

/** Whether a file's name is one that some format reads. */
export const hasFormat = ({ path }: Uri): boolean => endings.some((ending) => path.endsWith(`.${ending}`));

async function exists(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

async function orFailure<T>(
  code: "file.unreadable" | "file.unwritable",
  file: string,
  work: () => Promise<T> | Thenable<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Failure(code, { file, detail: reason(error) }, error);
  }
}

/** VS Code's file errors as the system's codes, without its wrapping (`Unable to read file '…' (Error: EACCES: …)`). */
function reason(error: unknown): string {
  const known = error instanceof FileSystemError ? systemCodes[error.code] : undefined;
  const message = error instanceof Error ? error.message : String(error);
  return known ?? /\bE[A-Z]{3,}\b/.exec(message)?.[0] ?? message;
}

const systemCodes: Readonly<Record<string, string>> = {
  FileNotFound: "ENOENT",
  FileIsADirectory: "EISDIR",
  FileNotADirectory: "ENOTDIR",
  NoPermissions: "EACCES",
};
