import assert from "node:assert/strict";
import { extensions, type Uri } from "vscode";

/** Has VS Code's own support of git read the state of a file's repository. */
export async function readRepository(file: Uri): Promise<void> {
  const git = extensions.getExtension<Git>("vscode.git") ?? assert.fail("VS Code has no git");
  const repository =
    (await git.activate()).getAPI(1).getRepository(file) ?? assert.fail("git has not opened the folder");
  await repository.status();
}

interface Git {
  getAPI(version: 1): { getRepository(uri: Uri): { status(): Promise<void> } | null };
}
