import type { LocalServiceOptions } from "../../src/local/localServer.ts";

/** One rule, limit, error or row of docs/protocol.md, as a check over real HTTP. */
export interface ConformanceRow {
  /** Source of the row: `spec: Glossaries (v3), rule 1`, `spec: Limits`, `wire: 5 v3`. */
  readonly section: string;
  /** Expected behaviour: `refuses two dictionaries in one PATCH with 400`. Unique within its section. */
  readonly title: string;
  /** Keys beyond the usual one; the row is skipped where they were not given. The scoped key has `runScopes`. */
  readonly needs?: readonly ("adminKey" | "scopedKey")[];
  /** True if it creates, changes or costs something: run on other machines only with `--allow-writes`. */
  readonly writes: boolean;
  /** Only the embedded service can be asked so (faults, small quotas, our own choices). */
  readonly embedded?: true;
  /** An embedded service of the row's own, for what can't be asked of one that others use too; skipped elsewhere. */
  readonly startedWith?: Pick<
    LocalServiceOptions,
    "faults" | "plan" | "characterLimit" | "detection" | "voiceTimes" | "statusHold" | "database"
  >;
  /** Takes long, and does the same whatever translates and wherever things are kept: run with one engine and database. */
  readonly runsOnce?: true;
  /** Costs seconds of the processor, for a limit or for every language: not in `npm test`. */
  readonly isLarge?: true;
  /** Time limit, default 60 s. */
  readonly seconds?: number;
  /** Throws `AssertionError` where the service does otherwise. What it creates it removes. */
  check(service: Probe): Promise<void>;
}

/** Scopes of the run's scoped key: reading memories, and nothing else (docs/protocol.md, *Scopes*). */
export const runScopes: readonly string[] = ["translation_memories:read"];

/** The embedded service lacks a program of its machine for what a row asks; the message is its own. */
export class NotInstalled extends Error {
  override readonly name = "NotInstalled";
}

/** The service under test. */
export interface Probe {
  /** Base URL without a final slash. */
  readonly url: string;
  /** Rejects with `NotInstalled` where the service lacks a program. */
  ask(method: string, path: string, options?: ProbeOptions): Promise<ProbeReply>;
  /** Opens a WebSocket address that the service gave. */
  readonly socket: (url: string) => WebSocket;
  /** A name that no other run uses, for what a row creates. */
  unique(name: string): string;
}

export interface ProbeOptions {
  /** Default: the key of the run; `none` sends no Authorization, any other text is sent as the key. */
  readonly key?: "key" | "adminKey" | "scopedKey" | "none" | (string & {});
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  /** `application/x-www-form-urlencoded`; repeat a name for repeated fields. */
  readonly form?: readonly (readonly [name: string, value: string])[];
  /** `multipart/form-data`. */
  readonly multipart?: FormData;
  /** Takes for an answer that a program is not installed, instead of throwing `NotInstalled`. */
  readonly mayLack?: true;
  /** Any other body; its content type is among `headers`. */
  readonly body?: string | Uint8Array;
}

export interface ProbeReply {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly text: string;
  /** The body where it is JSON, else `undefined`. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked at, not used
  readonly json: any;
}
