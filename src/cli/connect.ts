import { Failure, type FailureCode } from "../core/failure.ts";
import type { Log } from "../core/log.ts";
import { ignoredTags } from "../core/messages/mask.ts";
import { type Client, createClient } from "../service/client.ts";
import {
  addressed,
  baseUrlOf,
  type Connection,
  type Dialect,
  dialects,
  isAuthScheme,
  isKey,
  isLoopback,
} from "../service/dialect.ts";
import { startEmbedded } from "../service/embedded.ts";
import { engines } from "../service/protocol/embedded.ts";
import { createTranslator, type ServiceTranslator } from "../service/translator.ts";
import { type Transport, undiciTransport } from "../service/transport.ts";
import { dataDirOf } from "./dataDir.ts";
import { BadCall } from "./exitCodes.ts";
import type { Io } from "./io.ts";

/** What says which service to use. */
export interface ServiceOptions {
  readonly service: string | undefined;
  readonly authScheme: string | undefined;
}

/** A client, what translates over it, and how to let it go. */
export interface Connected {
  readonly client: Client;
  readonly translator: ServiceTranslator;
  close(): Promise<void>;
}

/** Names what a connection is for. */
interface Use {
  /** Whether the caller asks which engine translates: a service on this machine is asked first whether it can tell. */
  readonly usesEngines: boolean;
}

/** Connects to the service that was named, else starts or joins the embedded one. Throws `Failure`, `BadCall`. */
export async function connect(options: ServiceOptions, io: Io, log: Log, { usesEngines }: Use): Promise<Connected> {
  const transport = undiciTransport({ env: io.env });
  const { connection, release } =
    options.service === undefined
      ? await embedded(options, io, log)
      : { connection: named(options.service, options.authScheme, io), release: () => {} };
  const isToTell = usesEngines && options.service !== undefined && isLoopback(hostOf(connection));
  const tells = isToTell && (await tellsEngines(connection, transport, log, io.signal));
  const client = createClient({ connection: { ...connection, ...(tells && { embedded: true }) }, transport, log });
  return {
    client,
    translator: createTranslator(client, { ignoredTags }),
    async close() {
      release();
      await transport.close();
    },
  };
}

async function embedded(
  { authScheme }: ServiceOptions,
  { env, program, signal, err }: Io,
  log: Log,
): Promise<{ readonly connection: Connection; readonly release: () => void }> {
  if (authScheme !== undefined) throw new BadCall("--auth-scheme is for a service named with --service.");
  if (env["GLOSSA_API_KEY"] !== undefined)
    err("GLOSSA_API_KEY is set, but no --service is named: the embedded service translates.\n");
  const started = await startEmbedded({ ...program, env, dataDir: dataDirOf(env), log }, signal);
  return { connection: started.connection, release: () => started.dispose() };
}

const hostOf = ({ dialect: { baseUrl } }: Connection): string => new URL(baseUrl).hostname;

function named(address: string, authScheme: string | undefined, { env }: Io): Connection {
  const baseUrl = baseUrlOf(address);
  if (baseUrl === undefined) throw new Failure("service.noAddress", { detail: withoutSecrets(address) });
  if (authScheme !== undefined && !isAuthScheme(authScheme)) throw new BadCall("--auth-scheme is no scheme.");
  // what a file or a here-document gave ends with a line end
  const key = (env["GLOSSA_API_KEY"] ?? "").trim();
  if (key === "") throw new Failure("service.noKey");
  if (!isKey(key)) throw new BadCall("GLOSSA_API_KEY is no key: it holds white space or characters beyond ASCII.");
  const dialect = addressed(presetFor(baseUrl), baseUrl, authScheme);
  return { dialect, key, embedded: false, ...adminKeyOf(env) };
}

function adminKeyOf(env: Io["env"]): { readonly adminKey?: string } {
  const adminKey = (env["GLOSSA_ADMIN_KEY"] ?? "").trim();
  if (adminKey === "") return {};
  if (!isKey(adminKey)) throw new BadCall("GLOSSA_ADMIN_KEY is no key: it holds white space or more than ASCII.");
  return { adminKey };
}

/** An address as it may be told: what stands before an @ or behind a ? may be a key or a password. */
const withoutSecrets = (address: string): string =>
  address.replace(/[?#].*$/s, "…").replace(/^(.*?:\/\/)?.*@/s, "$1…@");

const presetFor = (baseUrl: string): Dialect =>
  [dialects.deeplFree, dialects.deeplPro].find((preset) => preset.baseUrl === baseUrl) ?? dialects.service;

/** Whether a service on this machine is `glossa serve`: its engines must be known, lest pseudo-localized text pass for a translation. */
async function tellsEngines(
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
    if (error instanceof Failure && strangers.has(error.code)) return false;
    throw error;
  }
}

/** What another service answers to a path that it doesn't know. */
const strangers: ReadonlySet<FailureCode> = new Set(["service.notFound", "service.refused", "service.badResponse"]);
