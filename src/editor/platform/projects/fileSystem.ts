import { FileSystemError, type Uri, workspace } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";

/** Returns whether there is a file on disk, no matter what is open. */
export async function existsOnDisk(uri: Uri): Promise<boolean> {
  try {
    await workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}

/** Turns what VS Code's file system throws into a `Failure` with the system's code. */
export async function withFileFailure<T>(
  code: "file.unreadable" | "file.unwritable",
  file: string,
  work: () => Promise<T> | Thenable<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw new Failure(code, { file, detail: systemReasonOf(error) }, error);
  }
}

/** VS Code's file errors as the system's codes, without its wrapping (`Unable to read file '…' (Error: EACCES: …)`). */
function systemReasonOf(error: unknown): string {
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
