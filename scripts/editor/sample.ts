import { cp } from "node:fs/promises";
import { join } from "node:path";
import { root, temporaryFolder } from "../processes.ts";

/** A copy of the sample project, so that the repository's own stays as it is. */
export const copySample = (): Promise<string> => copyFolder(join(root, "sample"), "larder");

/** A copy that is called `name` and goes when we go. */
export async function copyFolder(from: string, name: string): Promise<string> {
  const folder = join(await temporaryFolder("workspace"), name);
  await cp(from, folder, { recursive: true });
  return folder;
}
