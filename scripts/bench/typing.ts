import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { keyAt, writeTree } from "../../test/bench/sourceTree.ts";
import { temporaryFolder } from "../processes.ts";
import { Trouble } from "../progress.ts";
import type { Figure, Size } from "./figure.ts";
import { notesOfHosts } from "./hostNotes.ts";

/** Measurements of one extension host; milliseconds. */
interface Note {
  readonly error?: string;
  /** Time of each character. */
  readonly costs: readonly number[];
  /** From the last change to the answer with the texts after keys. */
  readonly hints: readonly number[];
}

/**
 * Extension hosts, characters that are typed in each, pauses after which texts are waited for, and milliseconds of rest
 * before the first character; other source files, and usages of the file that is typed into.
 */
const sizes = {
  full: { hosts: 3, characters: 200, pauses: 10, restMs: 3_000, files: 1_000, usages: 400 },
  smallest: { hosts: 1, characters: 2, pauses: 1, restMs: 100, files: 10, usages: 20 },
} as const;

/** Milliseconds without a change that count as a pause. */
const pauseMs = 100;

/** Types into a file with many usages in extension hosts of a real VS Code, each a new one. */
export async function typing(size: Size): Promise<readonly Figure[]> {
  const { hosts, characters, pauses, restMs, files, usages } = sizes[size];
  const notes = await notesOfHosts<Note>({
    ...{ entry: "typed.cjs", folder: await project(files, usages), count: hosts, size },
    environment: {
      GLOSSA_BENCH_CHARACTERS: String(characters),
      GLOSSA_BENCH_PAUSES: String(pauses),
      GLOSSA_BENCH_REST: String(restMs),
    },
  });
  const [failed] = notes.flatMap(({ error }) => error ?? []);
  if (failed !== undefined) throw new Trouble(failed);
  const what = `${characters} characters into a file of ${usages} usages, next to ${files} other files`;
  const how = `${what}; listeners of the extension and its answers until they wait, in the extension host`;
  return [
    {
      ...{ name: "Typing: a keystroke, mean", unit: "ms", goal: 2, how },
      samples: notes.map(({ costs }) => costs.reduce((sum, cost) => sum + cost, 0) / costs.length),
    },
    {
      ...{ name: "Typing: a keystroke, p95", unit: "ms", how },
      samples: notes.map(({ costs }) => costs.toSorted((a, b) => a - b)[Math.floor(costs.length * 0.95)] ?? 0),
    },
    {
      ...{ name: "Typing: texts after keys", unit: "ms", goal: 100 },
      how: `the same file; from ${pauseMs} ms after the last change to the answer`,
      samples: notes.flatMap(({ hints }) => hints.map((took) => Math.max(0, took - pauseMs))),
    },
  ];
}

async function project(files: number, usages: number): Promise<string> {
  const folder = await temporaryFolder("typing");
  await writeTree(folder, files);
  const keys = Array.from({ length: usages }, (_, at) => keyAt(at));
  const texts: Record<string, Record<string, string>> = {};
  for (const [group = "", key = ""] of keys.map((one) => one.split("."))) {
    texts[group] = { ...texts[group], [key]: `Text of ${group}` };
  }
  await mkdir(join(folder, "locales"), { recursive: true });
  for (const locale of ["en", "de"]) await writeFile(join(folder, `locales/${locale}.json`), JSON.stringify(texts));
  const lines = keys.map((key, at) => `  const text${at} = t("${key}", { value: ${at} });`);
  const head = ['import { useTranslation } from "react-i18next";', "export function Typed() {"];
  const body = [
    "  const { t } = useTranslation();",
    ...lines.slice(0, 10),
    "  // here",
    "",
    ...lines.slice(10),
    "}",
    "",
  ];
  await writeFile(join(folder, "src/Typed.tsx"), [...head, ...body].join("\n"));
  return folder;
}
