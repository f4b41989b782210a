import { isKey, isLoopback } from "../../core/engines/address.ts";
import type { TeamListener } from "../../local/localServer.ts";
import { readOptionFile } from "./optionFile.ts";
import { readTlsFiles, type TlsFiles } from "./tlsFiles.ts";

/** Options of `glossa serve` for a team. */
export const teamFlags = {
  host: { type: "string" },
  "tls-cert": { type: "string" },
  "tls-key": { type: "string" },
  "tls-passphrase-env": { type: "string" },
  "behind-proxy": { type: "boolean" },
  "public-url": { type: "string" },
  "metrics-key-env": { type: "string" },
  "metrics-key-file": { type: "string" },
  log: { type: "string" },
  grace: { type: "string" },
} as const;

/** Values of these options, as `parseArgs` returns them. */
export type TeamValues = { readonly [Name in keyof typeof teamFlags]?: string | boolean | undefined };

type Env = Readonly<Record<string, string | undefined>>;

/** The listener for other machines, with its warnings, and the files of its certificate. */
export interface ReadTeam {
  readonly listener: TeamListener;
  readonly tlsFiles?: TlsFiles;
  readonly warnings: readonly string[];
}

/** Reads the listener; `undefined` if only this machine is served. Throws sentences. */
export async function readTeam(values: TeamValues, port: number | undefined, env: Env): Promise<ReadTeam | undefined> {
  const text = (name: keyof TeamValues) => textIn(values, name);
  const host = text("host") ?? "127.0.0.1";
  const behindProxy = values["behind-proxy"] === true;
  const tlsFiles = tlsFilesOf(text("tls-cert"), text("tls-key"), text("tls-passphrase-env"));
  const publicUrl = publicUrlOf(text("public-url"));
  if (tlsFiles === undefined && !behindProxy) {
    assertLocalOnly(host, publicUrl);
    return undefined;
  }
  const tls = tlsFiles && (await readTlsFiles(tlsFiles, env));
  return {
    listener: { host, port: port ?? 0, tls: tls?.material, behindProxy, publicUrl },
    ...(tlsFiles !== undefined && { tlsFiles }),
    warnings: tls?.warnings ?? [],
  };
}

function textIn(values: TeamValues, name: keyof TeamValues): string | undefined {
  const value = values[name];
  return typeof value === "string" ? value : undefined;
}

function assertLocalOnly(host: string, publicUrl: string | undefined): void {
  if (!isLoopback(host)) throw new Error(unsafe(host));
  if (publicUrl !== undefined) throw new Error("--public-url goes with --tls-cert and --tls-key, or --behind-proxy.");
  if (host !== "127.0.0.1" && host !== "localhost")
    throw new Error(`Without TLS the service listens on 127.0.0.1, not on ${host}. Leave --host out.`);
}

const unsafe = (host: string): string =>
  `--host ${host} would let keys and texts be read on their way. Add --tls-cert FILE and --tls-key FILE, ` +
  "or --behind-proxy if a proxy in front of the service adds TLS and nobody else reaches this port.";

function tlsFilesOf(cert?: string, key?: string, passphraseVariable?: string): TlsFiles | undefined {
  if (cert === undefined && key === undefined) {
    if (passphraseVariable !== undefined) throw new Error("--tls-passphrase-env goes with --tls-cert and --tls-key.");
    return undefined;
  }
  if (cert === undefined || key === undefined) throw new Error("--tls-cert and --tls-key go together.");
  return { cert, key, passphraseVariable };
}

function publicUrlOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url !== undefined && url.protocol === "https:" && `${url.origin}/` === url.href;
  if (!isOrigin)
    throw new Error("--public-url takes an address such as https://translate.example.com, without a path.");
  return url.origin;
}

/** Reads the key of the metrics; `undefined` if there are none. Throws sentences. */
export async function readMetricsKey(values: TeamValues, env: Env): Promise<string | undefined> {
  const { "metrics-key-env": variable, "metrics-key-file": file } = values;
  if (typeof variable === "string" && typeof file === "string")
    throw new Error("--metrics-key-env and --metrics-key-file exclude each other.");
  if (typeof variable === "string") return keyIn(env[variable], variable);
  return typeof file === "string" ? keyIn((await readOptionFile(file)).toString("utf8"), file) : undefined;
}

/** Minimum length of a key that Glossa did not create. */
const minKeyLength = 16;

function keyIn(text: string | undefined, source: string): string {
  const key = (text ?? "").trim();
  if (key === "") throw new Error(`The key of the metrics is expected in ${source}, which is empty.`);
  if (!isKey(key) || key.length < minKeyLength)
    throw new Error(`${source} holds no key: at least ${minKeyLength} visible ASCII characters without spaces.`);
  return key;
}
