import { readdir } from "node:fs/promises";
import { createLocalService, type LocalServiceOptions } from "../../src/local/localServer.ts";
import { noCorrector } from "../../src/local/writing/textCorrector.ts";
import { scripted } from "../local/voice/script.ts";
import { type Asked, createProbe, type Target } from "./probe.ts";
import { type ConformanceRow, NotInstalled, runScopes } from "./row.ts";

/** Permissions of a run, and its knowledge of the service under test. */
export interface Setting {
  readonly target: Target;
  /** True for our own embedded service. */
  readonly embedded: boolean;
  /** True if rows that create, change or cost may run. */
  readonly writes: boolean;
  /** True if rows may start services of their own. */
  readonly starts: boolean;
}

/** The rows of all files of `rows/`, section by section. */
export async function allRows(): Promise<readonly ConformanceRow[]> {
  const folder = new URL("rows/", import.meta.url);
  const files = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
  const modules = await Promise.all(
    files.map(async (file) => (await import(`./rows/${file}`)) as { rows?: readonly ConformanceRow[] }),
  );
  const without = files.filter((_, at) => modules[at]?.rows === undefined);
  if (without.length > 0) throw new Error(`no rows in ${without.join(", ")}`);
  const rows = modules.flatMap((module) => module.rows ?? []);
  return [...new Set(rows.map(({ section }) => section))].flatMap((section) =>
    rows.filter((row) => row.section === section),
  );
}

/** Why a row can't be run here; `undefined` where it can. */
export function reasonToSkip(row: ConformanceRow, { target, embedded, writes, starts }: Setting): string | undefined {
  if (row.startedWith !== undefined) return starts ? undefined : "needs a service of its own";
  if (row.embedded === true && !embedded) return "only the embedded service";
  const missing = row.needs?.find((key) => target[key] === undefined);
  if (missing !== undefined) return `needs ${options[missing]}`;
  return row.writes && !writes ? "needs --allow-writes" : undefined;
}

const options = { adminKey: "--admin-key", scopedKey: "--scoped-key" } as const;

/** The outcome of one row. */
export type Result = { readonly row: ConformanceRow } & (
  | { readonly outcome: "passed" }
  | { readonly outcome: "skipped" | "failed"; readonly reason: string }
);

/** Runs one row where it can be run. */
export async function resultOf(row: ConformanceRow, setting: Setting): Promise<Result> {
  const reason = reasonToSkip(row, setting);
  if (reason !== undefined) return { row, outcome: "skipped", reason };
  try {
    await runRow(row, setting.target);
    return { row, outcome: "passed" };
  } catch (error) {
    if (error instanceof NotInstalled) return { row, outcome: "skipped", reason: error.message };
    const message = error instanceof Error ? error.message : String(error);
    return { row, outcome: "failed", reason: withoutKeys(message, setting.target) };
  }
}

function withoutKeys(text: string, { key, adminKey, scopedKey }: Target): string {
  const keys = [key, adminKey, scopedKey].filter((one) => one !== undefined && one !== "");
  return keys.reduce<string>((left, one) => left.replaceAll(one ?? "", "…"), text);
}

/** Runs one row; throws what it throws, or `Error` where it takes too long. */
export async function runRow(row: ConformanceRow, target: Target, onAsked?: (asked: Asked) => void): Promise<void> {
  const check = (asked: Target) => row.check(createProbe(asked, secondsOf(row) * 1000, onAsked));
  if (row.startedWith === undefined) return await inTime(row, check(target));
  const service = await startForRows(row.startedWith);
  try {
    await inTime(row, check(service));
  } finally {
    await service.close();
  }
}

/** The embedded service as rows expect it: with a scoped key, and without what happens to be installed. */
export const startForRows = (options: LocalServiceOptions = {}) =>
  createLocalService({ engines: [], writing: noCorrector, speech: scripted(), scopes: runScopes, ...options });

/** Seconds after which a row is given up. */
export const secondsOf = ({ seconds = 60 }: ConformanceRow): number => seconds;

async function inTime(row: ConformanceRow, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const seconds = secondsOf(row);
    timer = setTimeout(() => reject(new Error(`no end after ${seconds} s`)), seconds * 1000);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
