import { type Uri, workspace } from "vscode";
import { withFileFailure } from "./fileSystem.ts";

/**
 * Writes a file that the user asked for, by pieces: either completely or not at all; a link in its place is not
 * followed. Throws `Failure` `file.unwritable`, `file.skipped`, and errors of the pieces.
 */
export async function writeToUri(
  uri: Uri,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  replace = true,
): Promise<void> {
  const file = workspace.asRelativePath(uri);
  if (uri.scheme === "file") {
    const output = await import("../../../project/disk/writeOutput.ts");
    const folder = workspace.getWorkspaceFolder(uri)?.uri;
    const options = { replace, ...(folder?.scheme === "file" && { root: folder.fsPath }) };
    await output.writeOutput(uri.fsPath, pieces, options).catch((error: unknown) => {
      // pieces that could not be had are no fault of the file
      if (!(error instanceof Error && "syscall" in error)) throw error;
      return withFileFailure("file.unwritable", file, () => Promise.reject(error));
    });
    return;
  }
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  await withFileFailure("file.unwritable", file, () => workspace.fs.writeFile(uri, Buffer.concat(parts)));
}
