import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { copySample } from "../editor/sample.ts";
import type { Figure, Size } from "./figure.ts";
import { notesOfHosts } from "./hostNotes.ts";

/** Measurements of one extension host; milliseconds and searches. */
interface Note {
  readonly empty: number;
  readonly loading: number;
  readonly activating: number;
  readonly early: number;
  readonly later: number;
}

/** Extension hosts whose notes count, files in their workspace, what is opened before they count, and the later look. */
const sizes = {
  full: { hosts: 7, folders: 100, warming: 1, laterMs: 3_000 },
  smallest: { hosts: 1, folders: 1, warming: 0, laterMs: 100 },
} as const;

/** Activates what ships in extension hosts of a real VS Code, each a new one, in a workspace of 10,000 files. */
export async function activation(size: Size): Promise<readonly Figure[]> {
  const notes = await activate(size);
  const of = (what: (note: Note) => number): readonly number[] => notes.map(what);
  const own = "own work in the extension host, 10,000 files in the workspace";
  return [
    {
      name: "Activation: load and activate",
      unit: "ms",
      goal: 90,
      how: `${own}; the minified bundle read, compiled and run until activate returned`,
      samples: of(({ loading, activating }) => loading + activating),
    },
    { name: "Activation: activate alone", unit: "ms", goal: 30, how: own, samples: of(({ activating }) => activating) },
    {
      name: "Activation: an extension that does nothing",
      unit: "ms",
      how: "the same in the same hosts: a file read, compiled and run until activate returned",
      samples: of(({ empty }) => empty),
    },
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

async function activate(size: Size): Promise<readonly Note[]> {
  const { hosts, folders, warming, laterMs } = sizes[size];
  // what is read from the disk for the first time is not ours to measure
  const count = hosts + warming;
  const environment = { GLOSSA_BENCH_LATER: String(laterMs) };
  const folder = await workspace(folders);
  const notes = await notesOfHosts<Note>({ entry: "measured.cjs", environment, folder, count, size });
  return notes.slice(warming);
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
