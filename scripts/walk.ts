import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix, resolve } from "node:path";
import { parseArgs } from "node:util";
import { root } from "./processes.ts";
import { main, Trouble } from "./progress.ts";
import { walkDictation } from "./walk/dictationWalk.ts";
import { walkTranslation } from "./walk/translateWalk.ts";

/** A call from one file to another; `caller` is empty if no source is on the stack, as in an event. */
interface Call {
  readonly file: string;
  readonly caller: string;
}

/**
 * `npm run walk` prints the files whose functions run when `glossa translate` writes one missing message, in the order of
 * their first call, and counts them. `npm run walk -- dictate` does the same for dictation into a document, inside VS Code.
 * `--root` walks a translation in another work tree; `--calls FILE` counts a trace that was written before.
 */
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { root: { type: "string", default: root }, calls: { type: "string" } },
  });
  const [way = "translate"] = positionals;
  if (way !== "translate" && way !== "dictate") throw new Trouble(`There is no way ${way}; translate, dictate.`);
  const folder = await mkdtemp(join(tmpdir(), "glossa-walk-"));
  try {
    const trace = values.calls === undefined ? join(folder, "trace.txt") : resolve(values.calls);
    if (values.calls === undefined && way === "translate") await walkTranslation(values.root, folder, trace);
    if (values.calls === undefined && way === "dictate") await walkDictation(root, trace);
    const lines = (await readFile(trace, "utf8")).trim().split("\n");
    console.log(
      describeWay(lines.map((line) => line.split("\t")).map(([file = "", caller = ""]) => ({ file, caller }))),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return 0;
});

function describeWay(calls: readonly Call[]): string {
  const files = [...new Set(calls.map(({ file }) => file))];
  const callers = new Set(calls.flatMap(({ file, caller }) => (caller === file ? [] : caller)));
  const callingFiles = files.filter((file) => callers.has(file));
  const first = new Map<string, string>();
  for (const { file, caller } of calls) if (!first.has(file)) first.set(file, caller);
  const toOtherFolders = [...first].filter(([file, caller]) => caller !== "" && !isSameFolder(file, caller));
  return [
    ...files,
    `${files.length} files, ${countCrossings(files)} crossings from one to the next`,
    `${callingFiles.length} files that call on others, ${countCrossings(callingFiles)} crossings from one to the next`,
    `${toOtherFolders.length} files that are first called from another folder`,
  ].join("\n");
}

function isSameFolder(one: string, other: string): boolean {
  return posix.dirname(one) === posix.dirname(other);
}

function countCrossings(paths: readonly string[]): number {
  return paths.filter((path, at) => at > 0 && !isSameFolder(path, paths[at - 1] ?? "")).length;
}
