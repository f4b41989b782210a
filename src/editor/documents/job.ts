import type { Locale } from "../../core/catalog.ts";
import type { FailureCode, FailureFacts } from "../../core/failure.ts";
import type { DocumentParams } from "../../service/protocol/documents.ts";

/**
 * `waiting` for its turn, `sending`, `translating` at the service, `fetching`; then `done`, `failed` or `cancelled`.
 * `fetching` is remembered before it begins: services hand a translation out once.
 */
export type JobState = "waiting" | "sending" | "translating" | "fetching" | "done" | "failed" | "cancelled";

/** A document on its way into one language, as it is remembered; what opens it at the service is no part of it. */
export interface DocumentJob {
  /** Ours. */
  readonly id: string;
  /** URI of the document. */
  readonly source: string;
  /** Its file name. */
  readonly name: string;
  readonly target: Locale;
  readonly from?: Locale;
  readonly params: JobParams;
  /** Pictures and other media stay here and are put back. */
  readonly withoutMedia: boolean;
  readonly allowPseudo: boolean;
  /** File name of the translation. */
  readonly resultName: string;
  /** URI of where the translation goes; absent for what was dropped from elsewhere, which *Save As* places. */
  readonly place?: string;
  /** Whether it may replace what is there. */
  readonly replaces: boolean;
  readonly state: JobState;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** When the service had it, and which one: its address, or `embedded`. */
  readonly uploaded?: number;
  readonly service?: string;
  /** Characters. */
  readonly billed?: number;
  /** What translated it, where the service tells. */
  readonly engine?: string;
  readonly failure?: { readonly code: FailureCode; readonly facts: FailureFacts };
  /** URI of the translation. */
  readonly result?: string;
  /** The translation is kept by Glossa, as its place could not be written or there is none. */
  readonly unsaved?: boolean;
  /** Media that could not be put back. */
  readonly lostMedia?: number;
}

/** What of a request is decided by a person. */
export type JobParams = Omit<DocumentParams, "file" | "filename" | "target_lang" | "source_lang">;

/** How far a job is within its state. */
export interface JobProgress {
  readonly percent?: number;
  /** Seconds that it will still take. */
  readonly seconds?: number;
}

export const isEnded = ({ state }: Pick<DocumentJob, "state">): boolean =>
  state === "done" || state === "failed" || state === "cancelled";
