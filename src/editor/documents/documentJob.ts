import type { Locale } from "../../core/catalog/catalog.ts";
import type { FailureCode, FailureFacts } from "../../core/failures/failure.ts";
import type { DocumentParams } from "../../service/protocol/documentEndpoints.ts";

/**
 * `waiting` for its turn, `sending`, `translating` at the service, `fetching`; then `done`, `failed` or `cancelled`.
 * `fetching` is remembered before it begins: services hand a translation out once.
 */
export type DocumentJobState = "waiting" | "sending" | "translating" | "fetching" | "done" | "failed" | "cancelled";

/**
 * The translation of a document into one language, as it is stored; the document's handle at the service is stored
 * elsewhere.
 */
export interface DocumentJob {
  /** Ours. */
  readonly id: string;
  /** URI of the document. */
  readonly source: string;
  /** Its file name. */
  readonly name: string;
  readonly target: Locale;
  readonly from?: Locale;
  readonly params: DocumentJobParams;
  /** Pictures and other media stay here and are put back. */
  readonly withoutMedia: boolean;
  readonly allowPseudo: boolean;
  /** File name of the translation. */
  readonly resultName: string;
  /**
   * The URI that the translation is written to; undefined for documents that were dropped from elsewhere, for which
   * *Save As* chooses it.
   */
  readonly place?: string;
  /** True if the translation may replace an existing file. */
  readonly replaces: boolean;
  readonly state: DocumentJobState;
  /** Milliseconds since 1970. */
  readonly created: number;
  /** The time of the upload, and the service: its address, or `embedded`. */
  readonly uploaded?: number;
  readonly service?: string;
  /** Characters. */
  readonly billed?: number;
  /** The engine that translated it, if the service reports it. */
  readonly engine?: string;
  readonly failure?: { readonly code: FailureCode; readonly facts: FailureFacts };
  /** URI of the translation. */
  readonly result?: string;
  /** The translation is kept by Glossa, as its place could not be written or there is none. */
  readonly unsaved?: boolean;
  /** Media that could not be put back. */
  readonly lostMedia?: number;
}

/** The parts of a request that the user decides. */
export type DocumentJobParams = Omit<DocumentParams, "file" | "filename" | "target_lang" | "source_lang">;

/** The progress of a job within its state. */
export interface DocumentJobProgress {
  readonly percent?: number;
  /** Seconds that it will still take. */
  readonly seconds?: number;
}

export const isEnded = ({ state }: Pick<DocumentJob, "state">): boolean =>
  state === "done" || state === "failed" || state === "cancelled";
