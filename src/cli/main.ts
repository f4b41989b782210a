import { Failure } from "../core/failures/failure.ts";
import type { ReportedFailure } from "./report/cliReport.ts";
import { BadCall, exitCodeOf, exitCodes, helpPointer, WrongUsage } from "./terminal/exitCodes.ts";
import { help } from "./terminal/helpTexts.ts";
import type { Io } from "./terminal/io.ts";
import { printable } from "./terminal/terminalText.ts";

type Command = (args: readonly string[], io: Io) => Promise<number>;

/** The commands; each is loaded when it is called. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  translate: async () => (await import("./translate/translateCommand.ts")).runTranslate,
  extract: async () => (await import("./extract/extractCommand.ts")).runExtract,
  merge: async () => (await import("./translate/mergeCommand.ts")).runMerge,
  git: async () => (await import("./git/gitCommand.ts")).runGitCommand,
  resolve: async () => (await import("./git/resolveCommand.ts")).runResolve,
  diff: async () => (await import("./diff/diffCommand.ts")).runDiff,
  "diff-driver": async () => (await import("./git/diffDriverCommand.ts")).runDiffDriver,
  textconv: async () => (await import("./git/textconvCommand.ts")).runTextconv,
  "merge-driver": async () => (await import("./git/mergeDriverCommand.ts")).runMergeDriver,
  usages: async () => (await import("./keys/usagesCommand.ts")).runUsages,
  rename: async () => (await import("./keys/renameCommand.ts")).runRename,
  check: async () => (await import("./check/checkCommand.ts")).runCheck,
  mcp: async () => (await import("./mcp/mcpCommand.ts")).runMcp,
  agents: async () => (await import("./mcp/agentsCommand.ts")).runAgents,
  dictate: async () => (await import("./dictate/dictateCommand.ts")).runDictate,
  serve: async () => (await import("./serve/serveCommand.ts")).runServe,
  service: async () => (await import("./service/runServiceCommand.ts")).runServiceCommand,
  ci: async () => (await import("./ci/ciCommand.ts")).runCi,
  completion: async () => (await import("./completion/completionCommand.ts")).runCompletion,
};

/** The program: finds and runs the command, and reports errors; resolves to the exit code. */
export async function main([name = "", ...args]: readonly string[], io: Io): Promise<number> {
  const [subject, ...more] = name === "help" ? args.filter((arg) => !arg.startsWith("-")) : [];
  if (subject !== undefined) return main([subject, ...more, "--help"], io);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) return runGeneralOption(name, io);
  try {
    return await (await command())(args, io);
  } catch (error) {
    return reportError([name, ...args], error, io);
  }
}

async function runGeneralOption(name: string, io: Io): Promise<number> {
  if (name === "--version") {
    io.out(`${(await import("./terminal/version.ts")).version}\n`);
    return exitCodes.done;
  }
  if (["--help", "-h", "help"].includes(name)) {
    io.out(help);
    return exitCodes.done;
  }
  if (name === "") io.err(help);
  else io.err(`glossa: ${await unknownSentence(name)} See glossa --help.\n`);
  return exitCodes.badCall;
}

async function unknownSentence(name: string): Promise<string> {
  const { nearestWord } = await import("../core/values/nearestWord.ts");
  const isOption = name.startsWith("-");
  const known = isOption ? ["--help", "--version"] : Object.keys(commands);
  const meant = nearestWord(name, known);
  const what = `There is no ${isOption ? "option" : "command"} ${printable(name)}.`;
  return meant === undefined ? what : `${what} Did you mean ${meant}?`;
}

async function reportError([name = "", ...args]: readonly string[], error: unknown, io: Io): Promise<number> {
  if (io.signal.aborted) {
    io.err("Cancelled. No file was written.\n");
    return exitCodes.cancelled;
  }
  if (!(error instanceof BadCall || error instanceof Failure)) throw error;
  const exitCode = error instanceof BadCall ? exitCodes.badCall : exitCodeOf(error);
  const [failure, sentence] = await describe(error, topicOf(name, args));
  if (args.includes("--json")) {
    const { reportLine } = await import("./report/cliReport.ts");
    io.out(reportLine({ command: name, exitCode, failures: [failure], catalogs: [] }));
  } else io.err(`glossa ${name}: ${printable(sentence)}\n`);
  return exitCode;
}

/** Returns an error as JSON and as a line. */
async function describe(
  error: BadCall | Failure,
  topic: string,
): Promise<readonly [json: ReportedFailure, sentence: string]> {
  if (error instanceof Failure) {
    const { reportFailure } = await import("./report/cliReport.ts");
    const { failureLine: failureSentence } = await import("./report/cliSentences.ts");
    return [reportFailure(error, (path) => path), failureSentence(error)];
  }
  const { message } = error;
  if (!(error instanceof WrongUsage)) return [{ code: "call.wrong", message }, message];
  const remedy = helpPointer(error.topic ?? topic);
  return [{ code: "call.wrong", message, remedy }, `${message} ${remedy}`];
}

/** Commands that have commands with helps of their own. */
const groups: ReadonlySet<string> = new Set(["service", "serve"]);

const topicOf = (name: string, [first = "-"]: readonly string[]): string =>
  groups.has(name) && !first.startsWith("-") ? `${name} ${printable(first)}` : name;
