import { type Message, pathText } from "../catalog/message.ts";
import type { TranslationOptions } from "../engines/translationRequest.ts";

/** The parts of a message that are sent along with its text: none, its note and its length, or its key as well. */
export type ContextSource = (typeof contextSources)[number];
export const contextSources = ["none", "notes", "keys"] as const;

/** Limits of the context sent with messages, and of its cost: one request has only one context. */
export interface ContextBounds {
  readonly from: ContextSource;
  /** Requests of a locale that are made only because their texts have their own context. */
  readonly requests: number;
  /** The place of a message in source code goes along as well. */
  readonly code: boolean;
}

/**
 * The `context` of the request for a message (docs/protocol.md, *Text translation*): the
 * project's words, then the message's own. It is not translated and not billed.
 */
export function contextOf(
  { context }: Pick<TranslationOptions, "context">,
  { note, maxLength, path }: Pick<Message, "note" | "maxLength" | "path">,
  from: ContextSource,
): string | undefined {
  const length = maxLength === undefined ? "" : `At most ${maxLength} characters.`;
  const own = from === "none" ? [] : [note, length, from === "keys" ? `Key: ${pathText(path)}` : ""];
  const parts = [context, ...own].filter((part) => part !== undefined && part !== "");
  return parts.length === 0 ? undefined : parts.join("\n\n");
}

/** Returns the maximum length that a context states, in characters. */
export function maxLengthIn(context = ""): number | undefined {
  const length = /^At most (\d{1,9}) characters\.$/m.exec(context)?.[1];
  return length === undefined ? undefined : Number(length);
}
