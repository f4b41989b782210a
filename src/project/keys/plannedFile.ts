import type { Edit } from "../../core/text/textEdits.ts";

/** The sorted edits of one file, and the text that they are edits of. */
export interface PlannedFile {
  readonly path: string;
  readonly kind: "code" | "locale" | "lock";
  readonly text: string;
  readonly edits: readonly Edit[];
}
