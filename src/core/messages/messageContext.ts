import { type Message, pathText } from "../message.ts";
import type { TranslationOptions } from "../translation.ts";

/** What of a message goes along with its text: nothing, its note and its length, or its key as well. */
export type ContextSource = (typeof contextSources)[number];
export const contextSources = ["none", "notes", "keys"] as const;

/** Which contexts of their own messages are sent with, and what that may cost: one request has but one context. */
export interface ContextBounds {
  readonly from: ContextSource;
  /** Requests of a locale that are made only because their texts have a context of their own. */
  readonly requests: number;
}

/**
 * What translators are told about a message, as `context` of its request (docs/protocol.md, *Text translation*): the
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
