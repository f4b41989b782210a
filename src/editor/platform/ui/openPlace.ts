import { type Disposable, Uri, window, workspace } from "vscode";
import type { Register } from "../commands/commandRegistry.ts";
import { toEmptyRange } from "../projects/documentRanges.ts";

/** Opens the place that a failure names, for *Open File* of an error. */
export function registerOpenPlace(register: Register): Disposable {
  return register("_glossa.openPlace", async ([file, line, column]) => {
    const uri = await resolveFile(file);
    await window.showTextDocument(uri, { selection: toEmptyRange({ line, column }) });
  });
}

/** Resolves a path of a failure, which is relative to some workspace folder or absolute, or a URI. */
async function resolveFile(file: string): Promise<Uri> {
  if (/^[a-z][\w+.-]+:\/\//i.test(file)) return Uri.parse(file, true);
  const candidates = (workspace.workspaceFolders ?? []).map(({ uri }) => Uri.joinPath(uri, file));
  for (const uri of candidates) {
    const found = await workspace.fs.stat(uri).then(
      () => true,
      () => false,
    );
    if (found) return uri;
  }
  return Uri.file(file);
}
