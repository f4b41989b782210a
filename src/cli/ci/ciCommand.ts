import { Failure } from "../../core/failures/failure.ts";
import { failureLine } from "../report/cliSentences.ts";
import { readArguments } from "../terminal/arguments.ts";
import { BadCall, exitCodeOf, exitCodes } from "../terminal/exitCodes.ts";
import { ciHelp } from "../terminal/helpTexts.ts";
import type { Io } from "../terminal/io.ts";
import { readInputs } from "./actionInputs.ts";
import { runCiCheck } from "./ciCheck.ts";
import { runCiTranslate } from "./ciTranslate.ts";
import { openRunner, type Runner } from "./runner.ts";
import { readEvent } from "./runnerEvent.ts";

/** Options of `glossa ci`. */
export const ciFlags = { help: { type: "boolean", short: "h" } } as const;

/** `glossa ci`, which the GitHub Action runs; resolves to the exit code. Throws `BadCall` and `Failure`. */
export async function runCi(args: readonly string[], io: Io): Promise<number> {
  const { values } = readArguments(args, ciFlags);
  if (values.help) {
    io.out(ciHelp);
    return exitCodes.done;
  }
  const runner = openRunner(io);
  try {
    return await runInputs(runner, io);
  } catch (error) {
    if (io.signal.aborted || !(error instanceof BadCall || error instanceof Failure)) throw error;
    runner.error(error instanceof BadCall ? error.message : failureLine(error));
    return error instanceof BadCall ? exitCodes.badCall : exitCodeOf(error);
  }
}

async function runInputs(runner: Runner, io: Io): Promise<number> {
  const inputs = readInputs(io.env);
  const event = await readEvent(io.env);
  // a workflow for the target of a fork has secrets that are not meant for what the fork wrote
  const { GLOSSA_API_KEY: _key, GLOSSA_ADMIN_KEY: _adminKey, ...withoutKeys } = io.env;
  const env = event.pull?.isFork ? withoutKeys : io.env;
  // both streams of a log are read for commands
  const own = { ...io, env, err: (text: string) => runner.print(text) };
  const run = inputs.command === "check" ? runCiCheck : runCiTranslate;
  return run({ inputs, event, runner, io: own });
}
