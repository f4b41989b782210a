import { FolderInUse } from "../../local/claim.ts";
import { UnusableFolder } from "../../local/dataFolder.ts";
import { createLocalService, type LocalService } from "../../local/localServer.ts";
import { type Faults, parseFaults } from "../../local/requestFaults.ts";
import type { DatabaseAddress } from "../../local/store/postgres/databaseAddress.ts";
import { UnusableDatabase } from "../../local/store/postgres/databaseErrors.ts";
import { dataDirOf } from "../service/dataDir.ts";
import type { FolderHolder } from "../service/endUnusedService.ts";
import { oneOfWords, readArguments } from "../terminal/arguments.ts";
import { databaseFlags, readDatabaseOption } from "./databaseOption.ts";
import { readEngineEntries, readEngineOption } from "./engineOption.ts";
import { reloadOnHangup } from "./reloadTls.ts";
import { explainService } from "./serveExplain.ts";
import { serveHelp } from "./serveHelp.ts";
import type { ServeIo } from "./serveIo.ts";
import { createServiceLog, type LogForm, logForms } from "./serviceLog.ts";
import { describeSystemError, reportWrongUsage } from "./startErrors.ts";
import { type ReadTeam, readMetricsKey, readTeam, type TeamValues, teamFlags } from "./teamOptions.ts";

/** `glossa serve`; resolves to the exit code when the service has ended. */
export async function runServe(args: readonly string[], io: ServeIo): Promise<number> {
  const [name = ""] = args;
  const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
  if (subcommand !== undefined) return (await subcommand())(args.slice(1), io);
  const options = readOptions(args, io);
  if (typeof options === "number") return options;
  if (options.explain)
    return await explain(options, io).catch((error: unknown) => reportWrongUsage("serve", error, io));
  const prepared = await prepare(options, io).catch((error: unknown) => reportWrongUsage("serve", error, io));
  if (typeof prepared === "number") return prepared;
  try {
    await serveUntilEnd(options, prepared, io);
    return 0;
  } catch (error) {
    io.err(`glossa serve: ${describeSystemError(error)}\n`);
    return exitCodeOf(error);
  }
}

type Prepared = Awaited<ReturnType<typeof prepare>>;

async function serveUntilEnd(options: Options, { team, serviceLog, ...more }: Prepared, io: ServeIo): Promise<void> {
  const { log } = serviceLog;
  for (const warning of team?.warnings ?? []) log.warn(warning);
  const ending = new AbortController();
  const end = () => ending.abort();
  const start = () =>
    createLocalService({
      ...options,
      ...more,
      ...serviceLog,
      ...(team !== undefined && { port: undefined }),
      team: team?.listener,
      engines: undefined,
      onUnneeded: end,
    });
  const service = await start().catch((error: unknown) => startInPlace(error, start, options, io));
  io.signal.addEventListener("abort", end, { once: true });
  const stopReloading = team === undefined ? () => {} : reloadOnHangup(team, service, log, io.env);
  try {
    io.out(options.json ? `${JSON.stringify(lineOf(service, team))}\n` : greeting(service, team, options));
    await waitForAbort(io.signal.aborted ? io.signal : ending.signal);
    await service.close(options.grace * 1000);
  } finally {
    stopReloading();
    io.signal.removeEventListener("abort", end);
  }
}

/**
 * Starts again in place of a service that clients started and none uses. Others are named, with what to do; a service with
 * `--linger` is itself for clients, who join the one that runs.
 */
async function startInPlace(
  error: unknown,
  start: () => Promise<LocalService>,
  { dataDir, linger }: Options,
  io: ServeIo,
): Promise<LocalService> {
  if (!(error instanceof FolderInUse) || error.port === 0 || dataDir === undefined || linger !== undefined) throw error;
  const { endUnusedService } = await import("../service/endUnusedService.ts");
  const holder = await endUnusedService(dataDir, io);
  if (holder === "ended") return await start();
  throw new FolderInUse(error, `${holderSentences[holder](error.pid)} Or name another folder with --data.`);
}

const holderSentences: Readonly<Record<Exclude<FolderHolder, "ended">, (pid: number) => string>> = {
  used: () =>
    "It is the embedded service, which an editor or a terminal uses: it ends some time after the last of them.",
  lasting: (pid) => `It runs until it is stopped: press Ctrl+C where it runs, or end process ${pid}.`,
  silent: (pid) => `It does not answer: end process ${pid}.`,
};

/** Each is loaded when it is called. */
const subcommands: Readonly<Record<string, () => Promise<(args: readonly string[], io: ServeIo) => Promise<number>>>> =
  {
    keys: async () => (await import("../service/serveKeys.ts")).runServeKeys,
    health: async () => (await import("./healthCommand.ts")).runHealth,
    backup: async () => (await import("./backupCommand.ts")).runBackup,
    restore: async () => (await import("./restoreCommand.ts")).runRestore,
  };

/** Reads everything that files and the environment say. Throws sentences. */
async function prepare({ engines, port, teamValues, logForm }: Options, io: ServeIo) {
  return {
    engineList: await readEngineOption(engines, io),
    team: await readTeam(teamValues, port, io.env),
    metricsKey: await readMetricsKey(teamValues, io.env),
    serviceLog: createServiceLog(logForm, io.err),
  };
}

async function explain({ engines, json }: Options, io: ServeIo): Promise<number> {
  io.out(explainService(await readEngineEntries(engines, io), json));
  return 0;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof FolderInUse) return FolderInUse.exitCode;
  return error instanceof UnusableFolder || error instanceof UnusableDatabase ? UnusableFolder.exitCode : 1;
}

function waitForAbort(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}

interface Options {
  readonly port: number | undefined;
  /** `undefined` if the state is in a database. */
  readonly dataDir: string | undefined;
  readonly database: DatabaseAddress | undefined;
  readonly json: boolean;
  readonly scopes: readonly string[] | undefined;
  readonly linger: number | undefined;
  readonly plan: "free" | "pro" | undefined;
  readonly characterLimit: number | undefined;
  readonly detection: boolean;
  readonly engines: string | undefined;
  readonly explain: boolean;
  readonly faults: Faults | undefined;
  readonly teamValues: TeamValues;
  readonly logForm: LogForm;
  /** Seconds for running requests. */
  readonly grace: number;
}

const lineOf = (service: LocalService, team: ReadTeam | undefined): object => {
  const { url, key, adminKey, scopedKey } = service;
  const teamUrl = teamUrlOf(service, team);
  return {
    url,
    key,
    adminKey,
    ...(scopedKey !== undefined && { scopedKey }),
    ...(teamUrl !== undefined && { teamUrl }),
  };
};

/** Returns the address for other machines; with all addresses of a machine, that of the option. */
function teamUrlOf({ teamPort }: LocalService, team: ReadTeam | undefined): string | undefined {
  if (team === undefined || teamPort === undefined) return undefined;
  const { host, tls, publicUrl } = team.listener;
  return (
    publicUrl ?? `${tls === undefined ? "http" : "https"}://${host.includes(":") ? `[${host}]` : host}:${teamPort}`
  );
}

function greeting(
  service: LocalService,
  team: ReadTeam | undefined,
  { dataDir, database }: Pick<Options, "dataDir" | "database">,
): string {
  const teamUrl = teamUrlOf(service, team);
  const places = teamUrl === undefined ? service.url : `${teamUrl}, and for this machine on ${service.url}`;
  return database === undefined
    ? `The language service listens on ${places}. Its keys are in ${dataDir}, readable by you alone. Ctrl+C ends it.\n`
    : `The language service listens on ${places}, with its state in ${database.name}. Start it with --json for its keys. Ctrl+C ends it.\n`;
}

function stateOf(
  values: Parameters<typeof readDatabaseOption>[0],
  env: ServeIo["env"],
): Pick<Options, "dataDir" | "database"> {
  const database = readDatabaseOption(values, env);
  return { database, dataDir: database === undefined ? (values.data ?? dataDirOf(env)) : undefined };
}

function readOptions(args: readonly string[], io: ServeIo): Options | number {
  try {
    const { values, positionals } = readArguments(args, serveFlags);
    if (positionals[0] !== undefined) throw new Error(`Unexpected argument '${positionals[0]}'.`);
    if (values.help === true) {
      io.out(serveHelp);
      return 0;
    }
    const linger = numberOf("--linger", values.linger, 1_000_000);
    const scopes = values["scoped-key"]?.split(/[\s,]+/).filter(Boolean);
    return {
      port: numberOf("--port", values.port, 65_535),
      ...stateOf(values, io.env),
      json: values.json ?? false,
      scopes,
      linger,
      plan: oneOfWords("--plan", values.plan, ["free", "pro"]),
      characterLimit: numberOf("--character-limit", values["character-limit"], Number.MAX_SAFE_INTEGER),
      detection: values["no-detection"] !== true,
      engines: values.engines,
      explain: values.explain ?? false,
      faults: values.faults === undefined ? undefined : parseFaults(values.faults),
      teamValues: values,
      logForm: oneOfWords("--log", values.log, logForms) ?? "text",
      grace: numberOf("--grace", values.grace, 3600) ?? (linger === undefined ? defaultGrace : 0),
    };
  } catch (error) {
    return reportWrongUsage("serve", error, io);
  }
}

/** Seconds. A service that clients started for themselves makes room for the next one at once. */
const defaultGrace = 30;

/** Options of `glossa serve`. */
export const serveFlags = {
  ...teamFlags,
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
  ...databaseFlags,
  help: { type: "boolean", short: "h" },
} as const;

function numberOf(name: string, text: string | undefined, max: number): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!/^\d+(\.\d+)?$/.test(text) || number > max) throw new Error(`${name} takes a number up to ${max}.`);
  return number;
}
