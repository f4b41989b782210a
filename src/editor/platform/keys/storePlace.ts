import { createHash } from "node:crypto";
import { Uri } from "vscode";

/** Returns the path of the file that keeps the usages of a root, in the folder for files about the workspace. */
export function storeOf(storage: Uri, root: string): string {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
  return Uri.joinPath(storage, `keys-${name}.txt`).fsPath;
}
