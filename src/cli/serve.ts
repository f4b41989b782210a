import { parseArgs } from "node:util";
import type { Log } from "../core/log.ts";
import { FolderInUse } from "../local/claim.ts";
import { UnusableFolder } from "../local/dataFolder.ts";
import { createLocalService, type LocalService } from "../local/localServer.ts";
import { type Faults, parseFaults } from "../local/requestFaults.ts";
import { oneOfWords } from "./arguments.ts";
import { dataDirOf } from "./dataDir.ts";
import { readEngineOption } from "./serve/engineOption.ts";
import { explainStyleRules } from "./serveExplain.ts";

/** The output of `glossa serve`, and the signal to end it. */
export interface ServeIo {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Reads all of the standard input; absent: that of the process. */
  readonly input?: () => Promise<string>;
  readonly signal: AbortSignal;
}

/** For `glossa serve --help`. */
export const serveHelp = `glossa serve [--port N] [--data DIR] [--json] [--scoped-key SCOPES] [--plan PLAN] [--linger SECONDS]
             [--engines FILE] [--no-detection] [--faults SPEC]

Runs the embedded language service until it is stopped.

  --port N             listen there instead of on a free port of 127.0.0.1
  --data DIR           keep the state and the file with the keys there, in a new folder or one of an earlier service
  --json               print {"url", "key", "adminKey"} as one line when it listens
  --scoped-key SCOPES  make a further key for these scopes (translate:text,usage:read), printed as "scopedKey"
  --linger SECONDS     end when no client has held a lease (GET /glossa/lease) for so long
  --plan PLAN          answer as for a free account or a pro one. Absent: pro
  --character-limit N  characters a month, after which 456 is answered. Absent: 500,000 on the free plan, else unlimited
  --engines FILE       translate by the engines of this list (docs/services.md), in its order. Keys are read from the
                       environment variables that it names. “-” reads the list and {"keys": {ID: KEY}} from the input
  --no-detection       answer as for an account that is not enrolled in language detection: 403
  --explain            tell which style rules are applied and which are kept only, and what engines follow, and end
  --faults SPEC        go wrong on purpose, for tests: latency=100,429=3,429:2=10%,503=1,drop=1,truncate=1,garbage=5%,seed=7

Exit codes: 0 stopped, 1 failed, 2 wrong usage, ${FolderInUse.exitCode} another service holds the data folder,
            ${UnusableFolder.exitCode} the data folder is not used: it is not of a service, or its state is damaged or of a newer one.
`;

/** `glossa serve`; resolves to the exit code when the service has ended. */
export async function runServe(args: readonly string[], io: ServeIo): Promise<number> {
  const options = readOptions(args, io);
  if (typeof options === "number") return options;
  const engineList = await readEngineOption(options.engines, io).catch((error: unknown) => refuseUsage(error, io));
  if (typeof engineList === "number") return engineList;
  const ending = new AbortController();
  const end = () => ending.abort();
  io.signal.addEventListener("abort", end, { once: true });
  try {
    const service = await createLocalService({
      ...options,
      engines: undefined,
      engineList,
      log: createErrorLog(io),
      onUnneeded: end,
    });
    io.out(options.json ? `${JSON.stringify(lineOf(service))}\n` : greeting(service, options.dataDir));
    await waitForAbort(io.signal.aborted ? io.signal : ending.signal);
    await service.close();
    return 0;
  } catch (error) {
    io.err(`glossa serve: ${error instanceof Error ? error.message : "failed"}\n`);
    return exitCodeOf(error);
  } finally {
    io.signal.removeEventListener("abort", end);
  }
}

function exitCodeOf(error: unknown): number {
  if (error instanceof FolderInUse) return FolderInUse.exitCode;
  return error instanceof UnusableFolder ? UnusableFolder.exitCode : 1;
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

interface Options {
  readonly port: number | undefined;
  readonly dataDir: string;
  readonly json: boolean;
  readonly scopes: readonly string[] | undefined;
  readonly linger: number | undefined;
  readonly plan: "free" | "pro" | undefined;
  readonly characterLimit: number | undefined;
  readonly detection: boolean;
  readonly engines: string | undefined;
  readonly faults: Faults | undefined;
}

const lineOf = ({ url, key, adminKey, scopedKey }: LocalService): object => ({
  url,
  key,
  adminKey,
  ...(scopedKey !== undefined && { scopedKey }),
});

const greeting = ({ url }: LocalService, dataDir: string): string =>
  `The language service listens on ${url}. Its keys are in ${dataDir}, readable by you alone. Ctrl+C ends it.\n`;

function readOptions(args: readonly string[], io: ServeIo): Options | number {
  try {
    const { values } = parseArgs({ args: [...args], options: flags });
    if (values.help === true) {
      io.out(serveHelp);
      return 0;
    }
    if (values.explain === true) {
      io.out(explainStyleRules(values.json ?? false));
      return 0;
    }
    const scopes = values["scoped-key"]?.split(/[\s,]+/).filter(Boolean);
    return {
      port: numberOf("--port", values.port, 65_535),
      dataDir: values.data ?? dataDirOf(io.env),
      json: values.json ?? false,
      scopes,
      linger: numberOf("--linger", values.linger, 1_000_000),
      plan: oneOfWords("--plan", values.plan, ["free", "pro"]),
      characterLimit: numberOf("--character-limit", values["character-limit"], Number.MAX_SAFE_INTEGER),
      detection: values["no-detection"] !== true,
      engines: values.engines,
      faults: values.faults === undefined ? undefined : parseFaults(values.faults),
    };
  } catch (error) {
    io.err(`glossa serve: ${error instanceof Error ? error.message : "wrong usage"}\n\n${serveHelp}`);
    return 2;
  }
}

function refuseUsage(error: unknown, io: ServeIo): number {
  io.err(`glossa serve: ${error instanceof Error ? error.message : "the engine list can't be read"}\n`);
  return 2;
}

const flags = {
  port: { type: "string" },
  data: { type: "string" },
  json: { type: "boolean" },
  "scoped-key": { type: "string" },
  linger: { type: "string" },
  plan: { type: "string" },
  "character-limit": { type: "string" },
  engines: { type: "string" },
  "no-detection": { type: "boolean" },
  faults: { type: "string" },
  explain: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;

function numberOf(name: string, text: string | undefined, most: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || number > most) throw new Error(`${name} takes a number up to ${most}`);
  return number;
}

/** Errors are printed; requests are not, as nobody reads along. */
function createErrorLog({ err }: ServeIo): Log {
  const writeLine = (message: string | Error) => err(`${typeof message === "string" ? message : message.message}\n`);
  return { trace() {}, debug() {}, info() {}, warn: writeLine, error: writeLine };
}
