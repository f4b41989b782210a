import type { Locale } from "../../core/catalog/catalog.ts";
import type { MessageDifference } from "../../core/changes/messageDifferences.ts";
import type { Failure } from "../../core/failures/failure.ts";
import type { FoundCatalog } from "../discover/loadCatalogs.ts";

/** The differences of one locale file between two versions of a root. */
export interface FileDifference {
  readonly found: FoundCatalog;
  /** Its present path; of a removed file the former one. */
  readonly path: string;
  readonly locale: Locale;
  readonly namespace: string;
  readonly isSource: boolean;
  readonly status: "added" | "removed" | "changed" | "renamed";
  /** Path of a renamed file before. */
  readonly formerPath?: string;
  /** Empty if only something else than messages changed: style, comments, notes. */
  readonly messages: readonly MessageDifference[];
  /** One version cannot be read; then no messages are compared. */
  readonly failure?: Failure;
}
