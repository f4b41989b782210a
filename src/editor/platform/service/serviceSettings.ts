import { ConfigurationTarget, Uri, workspace } from "vscode";
import { Failure } from "../../../core/failures/failure.ts";
import {
  baseUrlOf,
  type DialectId,
  dialectNamed,
  dialects,
  isAuthScheme,
  type ServiceDialect,
  withAddress,
} from "../../../service/dialect.ts";
import type { NetworkOptions } from "../../../service/transport.ts";
import { setSetting, setting } from "../basics/settings.ts";

/**
 * Returns the dialect that the machine's settings name; `undefined` if they don't make one (no address, or one that no
 * key may be sent to). The settings are machine-scoped, so that no workspace can redirect a key.
 */
export function readDialect(): ServiceDialect | undefined {
  const preset = dialects[readServiceType()];
  if (preset.id === "embedded") return preset;
  const baseUrl = baseUrlOf(preset.baseUrl === "" ? setting("glossa.service.url") : preset.baseUrl);
  const scheme = preset.id === "custom" ? setting("glossa.service.authScheme") : preset.authScheme;
  return baseUrl === undefined || !isAuthScheme(scheme) ? undefined : withAddress(preset, baseUrl, scheme);
}

/** Writes a dialect to the machine's settings; values that equal those of a preset are left out. */
export async function configureDialect(dialect: ServiceDialect): Promise<void> {
  const preset = dialects[dialect.id];
  const target = ConfigurationTarget.Global;
  const unlessEqual = <T>(value: T, usual: T) => (value === usual ? undefined : value);
  await setSetting("glossa.service.url", unlessEqual(dialect.baseUrl, preset.baseUrl), target);
  await setSetting("glossa.service.authScheme", unlessEqual(dialect.authScheme, preset.authScheme), target);
  // the default would let the former setting apply again
  const defaultType = readFormerServiceType() === undefined ? "embedded" : undefined;
  await setSetting("glossa.service.type", unlessEqual<string | undefined>(dialect.id, defaultType), target);
}

/** Returns the user's own proxy and certificates; `undefined` if VS Code's network settings decide. */
export async function readNetworkOptions(): Promise<NetworkOptions | undefined> {
  const proxy = setting("glossa.service.proxy");
  const file = setting("glossa.service.certificates");
  if (proxy === "" && file === "") return undefined;
  const ca = file === "" ? undefined : await certificates(file);
  return { ...(proxy === "" ? {} : { proxy }), ...(ca === undefined ? {} : { ca }), env: process.env };
}

/** The origin that a key of this dialect may be sent to. */
export const serviceOriginOf = (dialect: ServiceDialect): string => new URL(dialect.baseUrl).origin;

/**
 * Returns the user's own value of `glossa.service.type`, or of `glossa.service.dialect` as version 0.1.0 called it. A setting that
 * is not declared has no scope, so that a workspace could set it: its value there is never read.
 */
const readServiceType = (): DialectId =>
  dialectNamed([workspace.getConfiguration("glossa.service").inspect("type")?.globalValue, readFormerServiceType()]);

const readFormerServiceType = (): unknown =>
  workspace.getConfiguration("glossa.service").inspect("dialect")?.globalValue;

async function certificates(file: string): Promise<string> {
  try {
    return new TextDecoder().decode(await workspace.fs.readFile(Uri.file(file)));
  } catch (error) {
    throw new Failure("file.unreadable", { file, detail: "glossa.service.certificates" }, error);
  }
}
