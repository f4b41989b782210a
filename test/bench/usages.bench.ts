import { fork, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { json } from "../../src/core/formats/json.ts";
import { completeKeys } from "../../src/core/keys/keyCompletion.ts";
import { defaultKeyOptions } from "../../src/core/keys/keyFramework.ts";
import { KeyLookup } from "../../src/core/keys/keyLookup.ts";
import type { KeyUsage } from "../../src/core/keys/keyUsage.ts";
import { tablesOf } from "../../src/core/keys/messageTable.ts";
import { startKeyThread } from "../../src/project/disk/keyThread/keyClient.ts";
import type { KeyFolder } from "../../src/project/disk/keyThread/keyProtocol.ts";
import { messagesInLocale } from "../../src/project/keys/messageInLocales.ts";
import { figure, sized } from "./measure.ts";
import { keyAt, sourceAt, writeTree } from "./sourceTree.ts";

const dist = dirname(process.env["GLOSSA_CLI"] ?? "");

/** One reading of the folder, in a process that does nothing else. */
interface Reading {
  readonly took: number;
  readonly usages: number;
  readonly parsed: number;
  /** Milliseconds until the keys of a text that was asked for while the folder was read. */
  readonly first: number;
  readonly keystrokes: readonly number[];
  /** Peak of the whole process, and what it had before the thread. */
  readonly peak: number;
  readonly before: number;
}

async function read(root: string, store: string): Promise<Reading> {
  const before = process.memoryUsage.rss();
  const thread = startKeyThread({
    program: join(dist, "cli/keys.js"),
    grammars: `${pathToFileURL(join(dist, "grammars")).href}/`,
  });
  const folder: KeyFolder = { root, store, excludes: [], formats: ["json"], options: defaultKeyOptions, first: [] };
  let usages = 0;
  const start = performance.now();
  const reading = thread.readFolder(
    folder,
    (files) => {
      for (const file of files) usages += file.usages.length;
    },
    new AbortController().signal,
  );
  const { path, text } = sourceAt(0);
  const ask = async (typed: string): Promise<number> => {
    const began = performance.now();
    await thread.readText(root, path, typed, () => {});
    return performance.now() - began;
  };
  const first = await ask(text);
  const { parsed } = await reading;
  const took = performance.now() - start;
  const peak = process.resourceUsage().maxRSS * 1024;
  const keystrokes: number[] = [];
  for (let at = 0; at < 50; at++) keystrokes.push(await ask(`${text}// ${"x".repeat(at)}`));
  await thread.close();
  return { took, usages, parsed, first, keystrokes, peak, before };
}

const part = process.env["GLOSSA_BENCH_ROOT"];
if (part === undefined) await measureAll();
else process.send?.(await read(part, `${part}.keys`));

/** The same in a process of its own. */
function readApart(root: string): Promise<Reading> {
  const child = fork(process.argv[1] ?? "", [], { env: { ...process.env, GLOSSA_BENCH_ROOT: root }, execArgv: [] });
  return new Promise((done, failed) => {
    child.on("message", (reading) => done(reading as Reading));
    child.on("error", failed);
    child.on("exit", (code) => failed(new Error(`the reading ended with ${code}`)));
  });
}

async function measureAll(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "glossa-bench-usages-"));
  try {
    const root = join(folder, "tree");
    const characters = await writeTree(root, sized(10_000, 60));
    const cold: Reading[] = [];
    const warm: Reading[] = [];
    for (let run = 0; run < sized(3, 1); run++) {
      await rm(`${root}.keys`, { force: true });
      cold.push(await readApart(root));
      warm.push(await readApart(root));
    }
    report(cold, warm, characters);
    await measureScans(root);
  } finally {
    await rm(folder, { recursive: true });
  }
  measureLookups();
}

function report(cold: readonly Reading[], warm: readonly Reading[], characters: number): void {
  const [one] = cold;
  const what = `10,000 source files, ${(characters / 1e6).toFixed(0)} MB, ${one?.usages} usages`;
  const tell = (name: string, unit: "ms" | "MB", goal: number, how: string, samples: readonly number[]) =>
    figure({ name: `Usages: ${name}`, unit, goal, how, samples });
  tell(
    "cold",
    "ms",
    15_000,
    `${what}; a thread in a process of its own, by the clock`,
    cold.map(({ took }) => took),
  );
  tell(
    "warm",
    "ms",
    1_000,
    `the same again with its store; ${warm[0]?.parsed} texts parsed, of which one is asked for`,
    warm.map(({ took }) => took),
  );
  tell(
    "memory of the thread, cold",
    "MB",
    150,
    "peak RSS of a process that does only this, less what it had before the thread",
    cold.map(({ peak, before }) => (peak - before) / 2 ** 20),
  );
  tell(
    "first answer while all is read, cold",
    "ms",
    300,
    "keys of one text",
    cold.map(({ first }) => first),
  );
  tell(
    "a text after one keystroke, p95",
    "ms",
    100,
    "keys of a component of 4 kB, 50 times, in the thread and back",
    cold.map(({ keystrokes }) => quantile(keystrokes, 0.95)),
  );
}

function quantile(samples: readonly number[], portion: number): number {
  return samples.toSorted((a, b) => a - b)[Math.floor((samples.length - 1) * portion)] ?? 0;
}

/** Measures a search for the words alone, over the same tree. */
async function measureScans(root: string): Promise<void> {
  const start = performance.now();
  let found = 0;
  for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = await readFile(join(entry.parentPath, entry.name), "utf8");
    found += [...text.matchAll(/\bt\(\s*["'`]([^"'`]+)/g)].length;
  }
  const took = performance.now() - start;
  const reasons = await measureOthers(root);
  const how = [`a regular expression for t("…") over each file, one after another: ${found} places`, ...reasons];
  figure({ name: "Usages: plain scan of the same tree", unit: "ms", how: how.join("; "), samples: [took] });
}

/** Other programs over the same tree; returns a reason for each that is left out. */
async function measureOthers(root: string): Promise<readonly string[]> {
  const [node = "", library] = [process.env["GLOSSA_NODE24"], process.env["GLOSSA_I18NEXT_CLI"]];
  const script = `import { findKeys } from ${JSON.stringify(library && pathToFileURL(library).href)};
const log = { info() {}, warn() {}, error() {} };
const extract = { input: [${JSON.stringify(`${root}/src/**/*.{ts,tsx}`)}], output: "{{language}}.json" };
const { allKeys } = await findKeys({ locales: ["en"], extract }, log);
if (allKeys.size === 0) process.exit(1);`;
  const others = [
    { name: "ripgrep", how: "rg -c '\\bt\\('", took: await ended("rg", ["-c", "\\bt\\(", root]) },
    {
      name: "i18next-cli",
      how: "its findKeys, in a process of its own that prints nothing",
      took: library === undefined ? undefined : await ended(node, ["--input-type=module", "-e", script]),
    },
  ];
  return others.flatMap(({ name, how, took }) => {
    if (took === undefined) return `left out, as it is not installed: ${name}`;
    figure({ name: `Usages: ${name} over the same tree`, unit: "ms", how, samples: [took] });
    return [];
  });
}

/** Milliseconds of a program; `undefined` if it cannot be started or fails. */
function ended(command: string, args: readonly string[]): Promise<number | undefined> {
  const start = performance.now();
  return new Promise((done) => {
    const child = spawn(command, args, { stdio: "ignore" });
    child.on("error", () => done(undefined));
    child.on("exit", (code) => done(code === 0 ? performance.now() - start : undefined));
  });
}

/** Measures the lookups of completion, hover and definition, at 40,000 keys and 50 locales. */
function measureLookups(): void {
  const keys = sized(40_000, 400);
  const grouped: Record<string, Record<string, string>> = {};
  for (let at = 0; at < keys; at++) {
    const [group = "", key = ""] = keyAt(at).split(".");
    grouped[group] ??= {};
    grouped[group][key] = `Save the changes of part ${at} for {{name}}`;
  }
  const document = json.read(JSON.stringify(grouped));
  const catalog = {
    ...{ id: "one", format: "json", path: "locales/en.json" },
    namespaces: new Map([["", document.messages]]),
  };
  const lookup = new KeyLookup(tablesOf([catalog]), new Map(), defaultKeyOptions, () => ({ formats: ["json"] }));
  const locales = Array.from({ length: sized(50, 2) }, (_, at) => `l${at}`);
  const files = locales.map((locale) => ({
    ...{ locale, namespace: "", path: `locales/${locale}.json`, text: "", encoding: "utf-8" as const },
    document: { ...document, messages: [...document.messages] },
  }));
  const sources = new Map([["", { document }]]);
  const loaded = { catalog: { format: "json" }, files, sources } as unknown as Parameters<typeof messagesInLocale>[0];
  const usageOf = (key: string): KeyUsage => ({
    ...{
      framework: "i18next",
      identity: "path",
      keys: [{ key }],
      span: { start: 0, end: 0 },
      call: { start: 0, end: 0 },
    },
  });
  const resolve = (at: number) =>
    lookup.resolve({ path: "src/a.tsx", usage: usageOf(keyAt((at * 397) % keys)) }).found[0]?.messages;
  const asked = {
    completion: (at: number) =>
      completeKeys(lookup.tables, usageOf(""), ["sav ch", "g12.", "part 39", "ttl"][at % 4] ?? "", defaultKeyOptions),
    hover: (at: number) => {
      const found = resolve(at);
      return found && locales.map((locale) => messagesInLocale(loaded, found, locale));
    },
    definition: resolve,
  };
  for (const [name, ask] of Object.entries(asked)) {
    ask(0);
    const samples = Array.from({ length: sized(200, 5) }, (_, at) => {
      const start = performance.now();
      ask(at);
      return performance.now() - start;
    });
    const how = "200 questions, by the clock";
    const title = `Usages: ${name} at 40,000 keys × 50 locales, p95`;
    figure({ name: title, unit: "ms", goal: 30, how, samples: [quantile(samples, 0.95)] });
  }
}
