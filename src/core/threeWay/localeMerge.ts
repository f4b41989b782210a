import type { VersionName } from "../text/versions.ts";
import type { MarkerOptions } from "./conflictMarkers.ts";
import type { DanglingReference } from "./danglingReferences.ts";
import type { MessageName, SideChoice } from "./messageMerge.ts";
import type { StrayMessage } from "./renamedBlocks.ts";

/** Messages that a merge separates from their blocks, and references from their messages. A list is absent if it is empty. */
export interface SeparatedMessages {
  /** Messages that one side has added to a block that the other side has renamed. */
  readonly strays?: readonly StrayMessage[];
  /** Messages that refer to one which only the other side still had. */
  readonly dangling?: readonly DanglingReference[];
}

/** A text merged of two sides; with conflicts it holds git's markers around their lines. */
export interface LocaleMerge extends SeparatedMessages {
  readonly text: string;
  /** Messages that both sides have changed in different ways. */
  readonly conflicts: readonly MessageConflict[];
}

/** A message with different texts on the two sides; a text is `undefined` if that version lacks the message. */
export interface MessageConflict extends MessageName, Readonly<Record<VersionName, string | undefined>> {
  /** The source text that a bilingual file itself has of it. */
  readonly source?: string;
}

/** Options of a merge of two sides. */
export interface LocaleMergeOptions extends MarkerOptions {
  /** Default: all conflicts stay. */
  readonly choose?: SideChoice;
  /** The base is no version of the file, only lines that both sides have: messages of one side alone count as new. */
  readonly isBaseUnknown?: boolean;
}
