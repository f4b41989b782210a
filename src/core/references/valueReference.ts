import type { MessageReference } from "../messages/messageReference.ts";
import type { MessageToken } from "../messages/tokenize.ts";

/** Reads `{{key}}` of Transloco, which shows the message of a key if no value of that name is passed. */
export function readValue(
  { text, start }: MessageToken,
  isMessage: (name: string) => boolean,
): MessageReference | undefined {
  const inner = /^\{\{(?!\{)([^{}]*)\}\}$/.exec(text)?.[1] ?? "";
  const key = inner.trim();
  if (key === "" || !isMessage(key)) return undefined;
  const keyStart = start + 2 + inner.indexOf(key);
  const span = { start, end: start + text.length };
  return { kind: "value", key, keySpan: { start: keyStart, end: keyStart + key.length }, span };
}
