import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { childEnvironment } from "../../core/work/childProcess.ts";
import type { Io } from "../terminal/io.ts";
import { printable } from "../terminal/terminalText.ts";
import { runGit } from "./runGit.ts";

/** The repository, and what it should have. */
interface Trial {
  readonly top: string;
  /** Differences are shown by message. */
  readonly isShown: boolean;
}

/**
 * Starts the drivers of git's configuration once, as git does, and returns what is wrong with them: a program that is
 * gone makes git merge by line, and an older setting may keep all differences from being shown.
 */
export async function findDriverFaults({ top, isShown }: Trial, io: Io): Promise<string[]> {
  const read = async (name: string): Promise<string> => (await runGit(["config", "--get", name], io)).out.trim();
  const [merge, command, textconv] = [
    await read("merge.glossa.driver"),
    await read("diff.glossa.command"),
    await read("diff.glossa.textconv"),
  ];
  if (merge === "") return ["Git does not know the drivers of Glossa here"];
  const folder = await mkdtemp(join(tmpdir(), "glossa-trial-"));
  try {
    const start: Start = (line, words) => startByShell(line, words, { top, io });
    const faults = [await mergeFault(merge, folder, start)];
    if (isShown && command === "" && textconv === "") faults.push("Git does not know how Glossa shows differences");
    if (isShown && command !== "") faults.push(await diffFault(command, folder, start));
    if (textconv !== "") faults.push(await textconvFault(textconv, folder, start));
    return faults.filter((fault) => fault !== undefined);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a line of the shell with these words as its arguments; returns its output, `undefined` if it failed. */
type Start = (line: string, words: readonly string[]) => Promise<{ readonly code: number; readonly out: string }>;

const texts = {
  base: '{\n  "one": "1",\n  "two": "2"\n}\n',
  ours: '{\n  "one": "1!",\n  "two": "2"\n}\n',
  theirs: '{\n  "one": "1",\n  "two": "2!"\n}\n',
} as const;

/** Neighbouring lines: git by itself cannot merge them. */
const merged = '{\n  "one": "1!",\n  "two": "2!"\n}\n';

async function mergeFault(line: string, folder: string, start: Start): Promise<string | undefined> {
  const files = { O: join(folder, "base"), A: join(folder, "ours"), B: join(folder, "theirs") };
  await writeFile(files.O, texts.base);
  await writeFile(files.A, texts.ours);
  await writeFile(files.B, texts.theirs);
  const values: Readonly<Record<string, string>> = { ...files, P: "'sample.json'", L: "7", "%": "%" };
  const { code } = await start(
    line.replace(/%([OABPL%])/g, (_, name: string) => values[name] ?? ""),
    [],
  );
  const isRight = code === 0 && (await readFile(files.A, "utf8")) === merged;
  return isRight ? undefined : `The merge driver does not work: ${printable(line)}`;
}

async function diffFault(line: string, folder: string, start: Start): Promise<string | undefined> {
  const [old, now] = [join(folder, "old.json"), join(folder, "new.json")];
  await writeFile(old, texts.base);
  await writeFile(now, texts.ours);
  const words = ["sample.json", old, "0".repeat(40), "100644", now, "0".repeat(40), "100644"];
  const { code, out } = await start(line, words);
  return code === 0 && out.includes("-one: 1\n+one: 1!")
    ? undefined
    : `The diff driver does not work: ${printable(line)}`;
}

async function textconvFault(line: string, folder: string, start: Start): Promise<string | undefined> {
  const file = join(folder, "text.json");
  await writeFile(file, texts.base);
  const { code, out } = await start(line, [file]);
  return code === 0 && out === "one: 1\ntwo: 2\n" ? undefined : `The textconv does not work: ${printable(line)}`;
}

/** Starts a command of git's configuration by the shell that git uses, in the top folder. */
function startByShell(line: string, words: readonly string[], { top, io }: { readonly top: string; readonly io: Io }) {
  const script = words.length === 0 ? line : `${line} "$@"`;
  return new Promise<{ readonly code: number; readonly out: string }>((resolve) => {
    const options = { cwd: top, signal: io.signal };
    const run = ["-c", script, "sh", ...words];
    execFile("sh", run, { ...options, env: childEnvironment(io.env, process.platform) }, (error, out) => {
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), out });
    });
  });
}
