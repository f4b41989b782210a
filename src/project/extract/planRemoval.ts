import type { Message } from "../../core/catalog/message.ts";
import type { UnusedMessage } from "../../core/keys/messageUse.ts";
import type { ExtractedFile, ExtractPlan } from "./extractPlan.ts";

/** Reasons why no message of a catalog is removed. */
export type RemovalRefusal =
  /** No place in code asks for a message of the catalog. */
  | "noUsages"
  /** More than a third of the messages would go. */
  | "tooMany";

/** The messages of a catalog that may be removed. */
export interface Removal {
  /** The unused messages that are certain. */
  readonly messages: ReadonlySet<Message>;
  /** Messages of the source locale, the unused ones included. */
  readonly total: number;
  readonly refusal?: RemovalRefusal;
}

/** More than one message in this many is no left-over, but a reader that does not know the calls. */
const maxPortion = 3;

/** Decides which messages may be removed; `force` removes more than a third of them. */
export function planRemoval({ files, evidence }: Pick<ExtractPlan, "files" | "evidence">, force: boolean): Removal {
  const messages = new Set(files.flatMap(({ unused }) => certainOf(unused)));
  const total = files.reduce((sum, { source }) => sum + (source?.document.messages.length ?? 0), 0);
  const refusal = findRefusal(evidence, !force && messages.size * maxPortion > total);
  return refusal === undefined ? { messages, total } : { messages: new Set(), total, refusal };
}

/** Returns the messages of a file that a removal takes. */
export const removedFrom = ({ unused }: ExtractedFile, { messages }: Removal): readonly Message[] =>
  unused.flatMap(({ message }) => (messages.has(message) ? message : []));

const certainOf = (unused: readonly UnusedMessage[]): readonly Message[] =>
  unused.flatMap(({ message, confidence }) => (confidence === "certain" ? message : []));

function findRefusal(evidence: ExtractPlan["evidence"], isTooMany: boolean): RemovalRefusal | undefined {
  if (!evidence.isAnswered) return "noUsages";
  return isTooMany ? "tooMany" : undefined;
}
