import { localesOf } from "../../core/catalog/catalog.ts";
import { withinTime } from "../../core/work/timeLimit.ts";
import { lockFolder } from "../../project/disk/cacheFolder.ts";
import { findCommits, listRefs } from "../../project/disk/git/repositories.ts";
import { diskFiles } from "../../project/disk/rootFiles.ts";
import { readArguments } from "../terminal/arguments.ts";
import { catalogsInScope } from "../terminal/catalogsInScope.ts";
import { exitCodes, WrongUsage } from "../terminal/exitCodes.ts";
import { completionHelp, help } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { scopeOf } from "../terminal/scope.ts";
import { printable } from "../terminal/terminalText.ts";
import { completeWords } from "./completeWords.ts";
import { shellScripts } from "./shellScripts.ts";

/**
 * `glossa completion SHELL`, and `glossa completion words -- WORDS…`, which the scripts call; resolves to the exit
 * code.
 */
export async function runCompletion(args: readonly string[], io: Io): Promise<number> {
  if (args[0] === "words") return printCandidates(args.slice(args[1] === "--" ? 2 : 1), io);
  const { values, positionals } = readArguments(args, { help: { type: "boolean", short: "h" } } as const);
  if (values.help) {
    io.out(completionHelp);
    return exitCodes.done;
  }
  const [shell = "", ...others] = positionals;
  if (!Object.hasOwn(shellScripts, shell) || others.length > 0)
    throw new WrongUsage(`It takes one of ${Object.keys(shellScripts).join(", ")}.`);
  io.out(shellScripts[shell as keyof typeof shellScripts]);
  return exitCodes.done;
}

async function printCandidates(words: readonly string[], io: Io): Promise<number> {
  const candidates = await completeWords(words, { help, locales: () => localesHere(io), refs: () => refsHere(io) });
  for (const candidate of candidates)
    io.out(
      typeof candidate === "string"
        ? `:${candidate}\n`
        : `${candidate.map((part) => printable(part).replaceAll("\t", " ")).join("\t")}\n`,
    );
  return exitCodes.done;
}

/** Maximum time of a search for locales or refs, as the user waits for it at the prompt. */
const maxSearchMs = 2000;

/** Branches and tags of the repository of the working folder; none without git. Names that no word can show are left out. */
async function refsHere(io: Io): Promise<readonly string[]> {
  try {
    const refs = await withinTime(maxSearchMs, io.signal, async (signal) =>
      listRefs(await findCommits({ folder: io.cwd, env: io.env }, signal), signal),
    );
    return refs.filter((ref) => !ref.startsWith("-") && printable(ref) === ref);
  } catch {
    return [];
  }
}

/** The locales of the project in the working folder; none if it cannot be read. */
async function localesHere(io: Io): Promise<readonly string[]> {
  try {
    const scope = await scopeOf([], io.cwd);
    const root = {
      files: diskFiles(scope.root, { turns: lockFolder(io.env), signal: io.signal, leftovers: "report" }),
    };
    const catalogs = await withinTime(maxSearchMs, io.signal, (signal) =>
      catalogsInScope(root, scope, { onWarning: () => {}, signal }),
    );
    return [...new Set(catalogs.flatMap(({ found }) => [...localesOf(found.catalog)]))].sort();
  } catch {
    return [];
  }
}
