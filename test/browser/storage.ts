import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Editor } from "./editor.ts";

/** Returns whether a file of the workspace's storage is kept for after a reload, whole, and names this. */
export async function keeps(
  name: "lastRun.json" | "unfinishedRun.json",
  named: string,
  { home }: Editor,
): Promise<boolean> {
  const storage = join(home, "data/User/workspaceStorage");
  const path = (await readdir(storage, { recursive: true })).find((one) => basename(one) === name);
  if (path === undefined) return false;
  const text = await readFile(join(storage, path), "utf8");
  return text.endsWith("}") && text.includes(named);
}
