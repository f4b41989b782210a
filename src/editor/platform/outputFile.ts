import { type Uri, workspace } from "vscode";
import { orFailure } from "./fileSystem.ts";

/**
 * Writes a file that the person asked for, by pieces: it is there whole, or as it was; a link in its place is not followed.
 * Throws `Failure` `file.unwritable`, `file.skipped`, and what the pieces throw.
 */
export async function writeOutput(
  uri: Uri,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  replace = true,
): Promise<void> {
  const file = workspace.asRelativePath(uri);
  if (uri.scheme === "file") {
    const output = await import("../../project/disk/outputFile.ts");
    const folder = workspace.getWorkspaceFolder(uri)?.uri;
    const options = { replace, ...(folder?.scheme === "file" && { root: folder.fsPath }) };
    await output.writeOutput(uri.fsPath, pieces, options).catch((error: unknown) => {
      // pieces that could not be had are no fault of the file
      if (!(error instanceof Error && "syscall" in error)) throw error;
      return orFailure("file.unwritable", file, () => Promise.reject(error));
    });
    return;
  }
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  await orFailure("file.unwritable", file, () => workspace.fs.writeFile(uri, Buffer.concat(parts)));
}
