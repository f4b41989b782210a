import { Failure } from "../core/failure.ts";
import { BadCall, exitCodeOf, exitCodes } from "./exitCodes.ts";
import { help } from "./helpTexts.ts";
import type { Io } from "./io.ts";
import { printable } from "./terminalText.ts";

type Command = (args: readonly string[], io: Io) => Promise<number>;

/** The commands; each is loaded when it is called. */
export const commands: Readonly<Record<string, () => Promise<Command>>> = {
  translate: async () => (await import("./translateCommand.ts")).runTranslate,
  extract: async () => (await import("./extractCommand.ts")).runExtract,
  merge: async () => (await import("./mergeCommand.ts")).runMerge,
  git: async () => (await import("./git/gitCommand.ts")).runGitCommand,
  resolve: async () => (await import("./git/resolveCommand.ts")).runResolve,
  diff: async () => (await import("./diffCommand.ts")).runDiff,
  "diff-driver": async () => (await import("./git/diffDriverCommand.ts")).runDiffDriver,
  textconv: async () => (await import("./git/textconvCommand.ts")).runTextconv,
  "merge-driver": async () => (await import("./git/mergeDriverCommand.ts")).runMergeDriver,
  usages: async () => (await import("./usagesCommand.ts")).runUsages,
  rename: async () => (await import("./renameCommand.ts")).runRename,
  check: async () => (await import("./checkCommand.ts")).runCheck,
  mcp: async () => (await import("./mcpCommand.ts")).runMcp,
  agents: async () => (await import("./agentsCommand.ts")).runAgents,
  dictate: async () => (await import("./dictateCommand.ts")).runDictate,
  serve: async () => (await import("./serve.ts")).runServe,
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
    return reportError(name, error, args.includes("--json"), io);
  }
}

async function runGeneralOption(name: string, io: Io): Promise<number> {
  if (name === "--version") {
    io.out(`${(await import("./version.ts")).version}\n`);
    return exitCodes.done;
  }
  if (["--help", "-h", "help"].includes(name)) {
    io.out(help);
    return exitCodes.done;
  }
  io.err(name === "" ? help : `glossa: There is no command ${name}.\n\n${help}`);
  return exitCodes.badCall;
}

async function reportError(name: string, error: unknown, json: boolean, io: Io): Promise<number> {
  if (io.signal.aborted) {
    io.err("Cancelled. No file was written.\n");
    return exitCodes.cancelled;
  }
  if (!(error instanceof BadCall || error instanceof Failure)) throw error;
  const exitCode = error instanceof BadCall ? exitCodes.badCall : exitCodeOf(error);
  const { failureLine: failureSentence } = await import("./cliSentences.ts");
  const message = error instanceof BadCall ? error.message : failureSentence(error);
  if (json) {
    const { reportFailure, reportLine } = await import("./cliReport.ts");
    const wrong = { code: "call.wrong", message } as const;
    const failure = error instanceof BadCall ? wrong : reportFailure(error, (path) => path);
    io.out(reportLine({ command: name, exitCode, failures: [failure], catalogs: [] }));
  } else io.err(`glossa ${name}: ${printable(message)}\n`);
  return exitCode;
}
