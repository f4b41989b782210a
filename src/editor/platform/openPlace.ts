import { type Disposable, Uri, window, workspace } from "vscode";
import type { Register } from "./commands.ts";
import { emptyRange } from "./convert.ts";

/** What *Open File* of an error does: the place that the failure names. */
export function registerOpenPlace(register: Register): Disposable {
  return register("_glossa.openPlace", async ([file, line, column]) => {
    const uri = await located(file);
    await window.showTextDocument(uri, { selection: emptyRange({ line, column }) });
  });
}

/** A path of a failure is relative to some workspace folder, or whole; or it is a URI. */
async function located(file: string): Promise<Uri> {
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
