import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { chromiumArguments, findChromium } from "../editor/chromium.ts";
import { copySample } from "../editor/sample.ts";
import { startServer } from "../editor/server.ts";
import { temporaryFolder } from "../processes.ts";
import { Trouble } from "../progress.ts";
import { extensionWithEntry } from "./entry.ts";
import type { Figure, Size } from "./figure.ts";

/** What one extension host noted; milliseconds and searches. */
interface Note {
  readonly loading: number;
  readonly activating: number;
  readonly early: number;
  readonly later: number;
}

/** Extension hosts whose notes count, files in their workspace, and what is opened before they count. */
const sizes = { full: { hosts: 7, folders: 100, warming: 1 }, smallest: { hosts: 1, folders: 1, warming: 0 } } as const;

/** Activates what ships in extension hosts of a real VS Code, each a new one, in a workspace of 10,000 files. */
export async function activation(size: Size): Promise<readonly Figure[]> {
  const notes = await activate(sizes[size]);
  const of = (what: (note: Note) => number): readonly number[] => notes.map(what);
  const own = "own work in the extension host, 10,000 files in the workspace";
  return [
    {
      name: "Activation: load and activate",
      unit: "ms",
      // most of it is Node that reads and compiles 227 KB in 68 files; as one file they would take three quarters of that
      goal: 100,
      how: `${own}; the minified bundle read, compiled and run until activate returned`,
      samples: of(({ loading, activating }) => loading + activating),
    },
    { name: "Activation: activate alone", unit: "ms", goal: 30, how: own, samples: of(({ activating }) => activating) },
    {
      name: "Activation: searches before it returned",
      unit: "searches",
      goal: 0,
      how: "calls of findFiles and readDirectory",
      samples: of(({ early }) => early),
    },
    {
      name: "Activation: searches three seconds later",
      unit: "searches",
      goal: 0,
      how: "with no view of ours shown and no locale file open",
      samples: of(({ later }) => later),
    },
  ];
}

async function activate({ hosts, folders, warming }: (typeof sizes)[Size]): Promise<readonly Note[]> {
  const folder = await workspace(folders);
  const file = join(await temporaryFolder("notes"), "notes");
  const executablePath = await findChromium();
  const server = await startServer({
    extensions: await extensionWithEntry("measured.cjs"),
    environment: { GLOSSA_BENCH_NOTES: file },
  });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  const url = `${server.url}/?${new URLSearchParams({ folder })}`;
  // what is read from the disk for the first time is not ours to measure
  for (let host = 0; host < hosts + warming; host++) await openOnce(browser, url, () => noted(file, host + 1));
  await browser.close();
  await server.stop();
  return (await readNotes(file)).slice(warming);
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

async function readNotes(file: string): Promise<readonly Note[]> {
  const text = await readFile(file, "utf8").catch(() => "");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** The sample project among files in so many folders, a hundred in each. */
async function workspace(folders: number): Promise<string> {
  const folder = await copySample();
  for (let part = 0; part < folders; part++) {
    const at = join(folder, "src/parts", String(part));
    await mkdir(at, { recursive: true });
    const names = Array.from({ length: 100 }, (_, index) => `${index}.${index % 10 === 0 ? "json" : "ts"}`);
    await Promise.all(names.map((name) => writeFile(join(at, name), name.endsWith("json") ? "{}\n" : "export {};\n")));
  }
  return folder;
}
