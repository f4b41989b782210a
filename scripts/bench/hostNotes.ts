import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../editor/chromium.ts";
import { startServer } from "../editor/server.ts";
import { temporaryFolder } from "../processes.ts";
import { Trouble } from "../progress.ts";
import { extensionWithEntry } from "./entry.ts";

/** Extension hosts to open one after the other, and what measures in them. */
export interface Hosts {
  /** A file of this folder that stands in for the entry of the extension, and writes one line of JSON for each host. */
  readonly entry: string;
  /** The folder that is open. */
  readonly folder: string;
  readonly count: number;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Opens a folder in extension hosts of a real VS Code, each a new one; returns what each noted. */
export async function notesOfHosts<Note>({ entry, folder, count, environment }: Hosts): Promise<readonly Note[]> {
  const file = join(await temporaryFolder("notes"), "notes");
  const executablePath = await findChromium();
  const server = await startServer({
    extensions: await extensionWithEntry(entry),
    environment: { GLOSSA_BENCH_NOTES: file, ...environment },
  });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const url = `${server.url}/?${new URLSearchParams({ folder })}`;
  for (let host = 0; host < count; host++) await openOnce(browser, url, () => noted(file, host + 1));
  await browser.close();
  await server.stop();
  return await readNotes(file);
}

async function openOnce(browser: Browser, url: string, done: () => Promise<void>): Promise<void> {
  const page = await browser.newPage();
  await page.goto(url);
  await done();
  await page.close();
}

async function noted(file: string, count: number): Promise<void> {
  const deadline = Date.now() + 120_000;
  while ((await readNotes(file)).length < count) {
    if (Date.now() > deadline) throw new Trouble("The extension was not activated.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function readNotes<Note>(file: string): Promise<readonly Note[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
