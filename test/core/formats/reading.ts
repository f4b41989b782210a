import assert from "node:assert/strict";
import { type Message, type MessageChange, pathKey } from "../../../src/core/catalog/message.ts";
import type { Format } from "../../../src/core/formats/format.ts";

/** Messages of a text: path key → text. */
export function reading(format: Format, text: string, expected: Map<string, string> = new Map()): Map<string, string> {
  const { messages, problems } = (format.withExpected?.(expected) ?? format).read(text);
  const faults = problems.filter(({ code }) => code !== "format.duplicateKey");
  assert.deepEqual(faults, [], `broken text:\n${text}`);
  return new Map(messages.map((message) => [pathKey(message.path), message.text]));
}

/** The changes that set each message to what it is. */
export const present = (messages: readonly Message[]): readonly MessageChange[] =>
  messages.map(({ path, text }) => ({ path, text }));
