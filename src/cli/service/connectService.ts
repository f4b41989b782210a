import { isKey, isLoopback } from "../../core/engines/address.ts";
import { Failure, type FailureCode } from "../../core/failures/failure.ts";
import { ignoredTags } from "../../core/messages/mask.ts";
import type { Log } from "../../core/work/log.ts";
import {
  baseUrlOf,
  type Connection,
  dialects,
  isAuthScheme,
  type ServiceDialect,
  withAddress,
} from "../../service/dialect.ts";
import { startEmbedded } from "../../service/embeddedService.ts";
import { engines } from "../../service/protocol/embeddedEndpoints.ts";
import { type Client, createClient } from "../../service/serviceClient.ts";
import { createTranslator, type ServiceTranslator } from "../../service/translator.ts";
import { type Transport, undiciTransport } from "../../service/transport.ts";
import { BadCall, WrongUsage } from "../terminal/exitCodes.ts";
import type { Io } from "../terminal/io.ts";
import { dataDirOf } from "./dataDir.ts";
import { startOwnService } from "./ownEngines.ts";

/** The options that select a service. */
export interface ConnectOptions {
  readonly service: string | undefined;
  readonly authScheme: string | undefined;
  /** A file with an engine list, for a service of its own. */
  readonly engines?: string | undefined;
}

/** A client, the translator that uses it, and a function to close both. */
export interface ServiceConnection {
  readonly client: Client;
  readonly translator: ServiceTranslator;
  close(): Promise<void>;
}

/** The purpose of a connection. */
interface Use {
  /** Set if the caller asks for the engine: a service on this machine is first asked whether it supports that. */
  readonly usesEngines: boolean;
  /** Set if every request of the caller is one of an administrator, so that the admin key alone is enough. */
  readonly isAdmin?: boolean;
}

/** Connects to the service that was named, else starts or joins the embedded one. Throws `Failure`, `BadCall`. */
export async function connectService(
  options: ConnectOptions,
  io: Io,
  log: Log,
  { usesEngines, isAdmin = false }: Use,
): Promise<ServiceConnection> {
  const transport = undiciTransport({ env: io.env });
  const { connection, release } =
    options.service === undefined
      ? await startEmbeddedService(options, io, log)
      : { connection: connectionTo(options.service, options.authScheme, io, isAdmin), release: () => {} };
  const mayHaveEngines = usesEngines && options.service !== undefined && isLoopback(hostOf(connection));
  const hasEngines = mayHaveEngines && (await reportsEngines(connection, transport, log, io.signal));
  const client = createClient({ connection: { ...connection, ...(hasEngines && { embedded: true }) }, transport, log });
  return {
    client,
    translator: createTranslator(client, { ignoredTags }),
    async close() {
      await release();
      await transport.close();
    },
  };
}

async function startEmbeddedService(
  { authScheme, engines: list }: ConnectOptions,
  io: Io,
  log: Log,
): Promise<{ readonly connection: Connection; readonly release: () => void | Promise<void> }> {
  const { env, program, signal, err } = io;
  if (authScheme !== undefined) throw new WrongUsage("--auth-scheme is for a service named with --service.");
  const unused = ["GLOSSA_API_KEY", "GLOSSA_ADMIN_KEY"].find((name) => env[name]?.trim());
  if (unused !== undefined) err(`${unused} is set, but no --service is named: the embedded service answers.\n`);
  if (list !== undefined) return await startOwnService(list, io, log);
  const started = await startEmbedded({ ...program, env, dataDir: dataDirOf(env), log }, signal);
  return { connection: started.connection, release: () => started.dispose() };
}

const hostOf = ({ dialect: { baseUrl } }: Connection): string => new URL(baseUrl).hostname;

function connectionTo(address: string, authScheme: string | undefined, { env }: Io, isAdmin: boolean): Connection {
  const baseUrl = baseUrlOf(address);
  if (baseUrl === undefined) throw new Failure("service.noAddress", { detail: withoutSecrets(address) });
  if (authScheme !== undefined && !isAuthScheme(authScheme)) throw new WrongUsage("--auth-scheme is not a scheme.");
  const adminKey = keyIn(env, "GLOSSA_ADMIN_KEY");
  const key = keyIn(env, "GLOSSA_API_KEY") ?? (isAdmin ? adminKey : undefined);
  if (key === undefined) {
    if (!isAdmin) throw new Failure("service.noKey");
    throw new BadCall("There is no admin key for the service. Set the environment variable GLOSSA_ADMIN_KEY.");
  }
  const dialect = withAddress(presetFor(baseUrl), baseUrl, authScheme);
  return { dialect, key, embedded: false, ...(adminKey !== undefined && { adminKey }) };
}

/** Reads a key. Throws `BadCall` for one that cannot be sent. */
function keyIn(env: Io["env"], name: "GLOSSA_API_KEY" | "GLOSSA_ADMIN_KEY"): string | undefined {
  // what a file or a here-document gave ends with a line end
  const key = (env[name] ?? "").trim();
  if (key === "") return undefined;
  if (!isKey(key)) throw new BadCall(`${name} is not a key: it holds white space or characters beyond ASCII.`);
  return key;
}

/** An address that may be shown: text before an @ or behind a ? may be a key or a password. */
const withoutSecrets = (address: string): string =>
  address.replace(/[?#].*$/s, "…").replace(/^(.*?:\/\/)?.*@/s, "$1…@");

const presetFor = (baseUrl: string): ServiceDialect =>
  [dialects.deeplFree, dialects.deeplPro].find((preset) => preset.baseUrl === baseUrl) ?? dialects.service;

/** Returns whether a local service is `glossa serve`: its engines must be known to detect pseudo-localized text. */
async function reportsEngines(
  connection: Connection,
  transport: Transport,
  log: Log,
  signal: AbortSignal,
): Promise<boolean> {
  const client = createClient({ connection, transport, log });
  try {
    await client.call(engines, { source: "EN", target: "DE" }, signal);
    return true;
  } catch (error) {
    if (error instanceof Failure && foreignServiceCodes.has(error.code)) return false;
    throw error;
  }
}

/** Answers of other services to a path that they don't know. */
const foreignServiceCodes: ReadonlySet<FailureCode> = new Set([
  "service.notFound",
  "service.refused",
  "service.badResponse",
]);
