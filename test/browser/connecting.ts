import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "../interfaceText.ts";
import type { Editor } from "./editor.ts";

/** Opens the questions for a service, and answers them up to the key. */
export async function askForKey(editor: Editor, url: string): Promise<void> {
  const { quickInput } = editor;
  await editor.runCommand("Glossa: Connect to a Language Service…");
  await quickInput.wait(text("Connect to a Language Service"));
  await quickInput.pick(text("Language service…"));
  await quickInput.wait(/2\/3/);
  await quickInput.fill(url);
  await quickInput.accept();
  await quickInput.wait(/3\/3/);
}

/** Answers a question for a key, or for another short text. */
export async function enterKey({ quickInput }: Editor, key: string): Promise<void> {
  await quickInput.fill(key);
  await quickInput.accept();
}

/** Returns the settings of the machine as they are saved. */
export const machineSettings = async ({ home }: Editor): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(join(home, "data/Machine/settings.json"), "utf8"));

/** Waits until the status bar names this service. */
export const serviceStatus = ({ page }: Editor, text: string): Promise<void> =>
  page.locator(".statusbar-item:visible", { hasText: text }).waitFor();

/** Files below a folder that hold a text. VS Code removes some while they are listed: those hold none. */
export async function filesWith(folder: string, text: string): Promise<readonly string[]> {
  const found: string[] = [];
  for (const entry of (await unlessGone(readdir(folder, { withFileTypes: true }))) ?? []) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesWith(path, text)));
    if (entry.isFile() && (await unlessGone(readFile(path)))?.includes(text)) found.push(path);
  }
  return found;
}

const unlessGone = <T>(read: Promise<T>): Promise<T | undefined> =>
  read.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ENOENT") throw error;
    return undefined;
  });
