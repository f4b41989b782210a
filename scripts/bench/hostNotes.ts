import { readFile } from "node:fs/promises";
import { openWindow } from "../../test/browser/window.ts";
import { Trouble } from "../progress.ts";
import { type Choice, chooseEntry } from "./benchWindow.ts";
import type { Size } from "./figure.ts";

/** Extension hosts to open one after the other, and what measures in them: each writes one note. */
export interface Hosts extends Choice {
  /** The folder that is open. */
  readonly folder: string;
  readonly count: number;
  readonly size: Size;
}

/** Opens a folder in extension hosts of a real VS Code, each a new one; returns what each noted. */
export async function notesOfHosts<Note>({ folder, count, size, ...choice }: Hosts): Promise<readonly Note[]> {
  const { notes, window: options } = await chooseEntry(choice, size);
  const window = await openWindow(options);
  const url = `${window.server.url}/?${new URLSearchParams({ folder })}`;
  for (let host = 0; host < count; host++) {
    if (host > 0) await window.empty();
    await window.page.goto(url);
    await noted(notes, host + 1);
  }
  const all = await readNotes<Note>(notes);
  await window.leave();
  return all;
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
