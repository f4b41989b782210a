import { setMaxListeners } from "node:events";
import { fileURLToPath } from "node:url";
import { Failure, type FailureCode } from "../core/failures/failure.ts";
import { useNativeHash } from "../project/disk/nativeHash.ts";
import { runCheck } from "./check/checkCommand.ts";
import { captureResult } from "./report/captureResult.ts";
import type { CliReport } from "./report/cliReport.ts";
import { failureLine } from "./report/cliSentences.ts";
import type { CheckResult, TranslateResult } from "./report/jsonResults.ts";
import { BadCall, exitCodeOf, exitCodes } from "./terminal/exitCodes.ts";
import type { Io } from "./terminal/io.ts";
import { runTranslate } from "./translate/translateCommand.ts";

export type { CheckResult, TranslateResult } from "./report/jsonResults.ts";

/** Options of both functions. */
export interface CommonCall {
  /** Files and folders, relative to `cwd`. Defaults to the project that `cwd` belongs to. */
  readonly paths?: readonly string[];
  /** Default: the working folder of the process. */
  readonly cwd?: string;
  /** Default: that of the process. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** URL of the language service. Defaults to the embedded one. */
  readonly service?: string;
  /** The key of the service. Defaults to `GLOSSA_API_KEY` of `env`. */
  readonly apiKey?: string;
  /** The scheme before the key in `Authorization`. */
  readonly authScheme?: string;
  /** Cancels the work. */
  readonly signal?: AbortSignal;
  /** Receives warnings, each with a line end. If undefined, they are only in `warnings` of the result. */
  readonly onMessage?: (text: string) => void;
}

/** Options of `check`; each is an option of `glossa check`. */
export interface CheckCall extends CommonCall {
  /** `false` leaves source code out. */
  readonly code?: boolean;
  /** `true` also finds translations without the terms of the chosen glossaries, which asks the service. */
  readonly terms?: boolean;
  readonly termStrictness?: "exact" | "inflected" | "loose";
  /** Only findings that are so serious, or more so. */
  readonly severity?: "error" | "warning" | "information" | "hint";
  /** Only these checks or codes of problems. */
  readonly codes?: readonly string[];
  /** Only the files of these locales, without source code. */
  readonly locales?: readonly string[];
}

/** Options of `translate`; each is an option of `glossa translate`. */
export interface TranslateCall extends CommonCall {
  /** Target locales. Defaults to all of the project. */
  readonly to?: readonly string[];
  readonly from?: string;
  readonly only?: "missing" | "stale" | "all";
  /** `true` plans and estimates; nothing is written, nothing is sent to translate. */
  readonly dryRun?: boolean;
  /** Characters (`20000`), tokens (`"50000tokens"`) or money (`"2.50USD"`). */
  readonly budget?: number | string;
  readonly allowPseudo?: boolean;
  /** Writes translations that are longer than their file allows. */
  readonly allowTooLong?: boolean;
  readonly engine?: string;
  /** A file with an engine list; keys are in the environment. */
  readonly engines?: string;
  readonly retranslate?: string;
  readonly formality?: "more" | "less" | "prefer_more" | "prefer_less" | "default";
  readonly modelType?: "latency_optimized" | "quality_optimized" | "prefer_quality_optimized";
  readonly context?: string;
  /** `false` sends nothing of the source code along. */
  readonly codeContext?: boolean;
  /** `false` sends no terms of the project to models. */
  readonly projectTerms?: boolean;
  readonly instructions?: readonly string[];
}

/** The reason why a call could not begin. What concerns single files and locales is in the result instead. */
export class GlossaError extends Error {
  override readonly name = "GlossaError";
  /** The code of the failure, as in `failures` of `--json`. */
  readonly code: FailureCode | "call.wrong";
  /** The exit code that the program would have had. */
  readonly exitCode: number;

  constructor(message: string, code: FailureCode | "call.wrong", exitCode: number, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.exitCode = exitCode;
  }
}

/**
 * Finds missing, stale and broken messages, as `glossa check --json`. Findings are part of the result: `exitCode` is 0
 * without any, 1 with some. Rejects with `GlossaError` if nothing could be checked, and with the signal's reason.
 */
export const check = (options: CheckCall = {}): Promise<CheckResult> =>
  call(runCheck, options, [
    ...flag("--no-code", options.code === false),
    ...flag("--terms", options.terms),
    ...toOption("--term-strictness", options.termStrictness),
    ...toOption("--severity", options.severity),
    ...toOption("--code", options.codes?.join(",")),
    ...toOption("--locale", options.locales?.join(",")),
  ]);

/**
 * Translates what is missing or stale and writes it, as `glossa translate --json`. `exitCode` is 0 if everything was
 * translated. Rejects with `GlossaError` if nothing could begin, and with the signal's reason.
 */
export const translate = (options: TranslateCall = {}): Promise<TranslateResult> =>
  call(runTranslate, options, [
    ...toOption("--to", options.to?.join(",")),
    ...toOption("--from", options.from),
    ...toOption("--only", options.only),
    ...flag("--dry-run", options.dryRun),
    ...toOption("--budget", options.budget?.toString()),
    ...flag("--allow-pseudo", options.allowPseudo),
    ...flag("--allow-too-long", options.allowTooLong),
    ...toOption("--engine", options.engine),
    ...toOption("--engines", options.engines),
    ...toOption("--retranslate", options.retranslate),
    ...toOption("--formality", options.formality),
    ...toOption("--model-type", options.modelType),
    ...toOption("--context", options.context),
    ...flag("--no-code-context", options.codeContext === false),
    ...flag("--no-project-terms", options.projectTerms === false),
    ...(options.instructions ?? []).flatMap((text) => toOption("--instruction", text)),
  ]);

const flag = (name: string, isSet: boolean | undefined): readonly string[] => (isSet ? [name] : []);

/** A value may begin with a dash, so that it is one word with its option. */
const toOption = (name: string, value: string | undefined): readonly string[] =>
  value === undefined ? [] : [`${name}=${value}`];

async function call<R extends CliReport>(
  run: (args: readonly string[], io: Io) => Promise<number>,
  options: CommonCall,
  args: readonly string[],
): Promise<R> {
  useNativeHash();
  const { paths = [], cwd = process.cwd(), env = process.env, onMessage = () => {}, apiKey } = options;
  const signal = AbortSignal.any(options.signal === undefined ? [] : [options.signal]);
  // every request listens, and many are under way: that is no leak
  setMaxListeners(0, signal);
  signal.throwIfAborted();
  const more = [...toOption("--service", options.service), ...toOption("--auth-scheme", options.authScheme)];
  try {
    const result = await captureResult<R>(run, [...args, ...more, "--", ...paths], {
      err: onMessage,
      env: apiKey === undefined ? env : { ...env, GLOSSA_API_KEY: apiKey },
      cwd,
      signal,
      program: { execPath: process.execPath, execArgs: [], cliPath },
    });
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw errorOf(error);
  }
}

/** The program next to this file, which runs the embedded service. */
const cliPath = fileURLToPath(new URL("./cli.js", import.meta.url));

function errorOf(error: unknown): unknown {
  if (error instanceof BadCall) return new GlossaError(error.message, "call.wrong", exitCodes.badCall);
  if (error instanceof Failure)
    return new GlossaError(failureLine(error), error.code, exitCodeOf(error), { cause: error });
  return error;
}
