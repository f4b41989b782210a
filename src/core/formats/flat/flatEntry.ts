import type { Message } from "../../catalog/message.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Span } from "../../text/textEdits.ts";
import { addToGroup } from "../../values/collections.ts";

/** A key and its value on separate lines. */
export interface FlatEntry {
  readonly key: string;
  readonly keySpan: Span;
  /** Escapes decoded. */
  readonly text: string;
  /** The value as written. */
  readonly span: Span;
  /** The lines of the entry, with their line end. */
  readonly lines: Span;
  /** The start of the comment lines right above, or of its first line if there are none. */
  readonly lead: number;
  readonly note: string | undefined;
}

/** A text whose entries are on separate lines, none within another. */
export interface FlatText {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  readonly items: readonly FlatEntry[];
  /** The entry that a key reads, the last of its name. */
  readonly winners: ReadonlyMap<string, number>;
  /** Keys that come several times → the entries that are never read. */
  readonly shadowed: ReadonlyMap<string, readonly number[]>;
}

/** Gathers the entries of a text. */
export function toFlatText(text: string, start: number, items: readonly FlatEntry[]): FlatText {
  const winners = new Map<string, number>();
  const shadowed = new Map<string, number[]>();
  for (const [index, { key }] of items.entries()) {
    const before = winners.get(key);
    if (before !== undefined) addToGroup(shadowed, key, before);
    winners.set(key, index);
  }
  return { text, start, items, winners, shadowed };
}

/** Returns the messages of the winning entries that end before `end`, each with its key as path. */
export const flatMessagesOf = ({ items, winners }: FlatText, end = Number.POSITIVE_INFINITY): readonly Message[] =>
  items.flatMap(({ key, text, span, keySpan, note }, index): Message[] =>
    winners.get(key) !== index || span.end > end
      ? []
      : [{ path: [key], text, span, keySpan, ...(note !== undefined && { note }) }],
  );

/** `format.duplicateKey` for each entry that is never read, in the order of the text. */
export const duplicatesIn = ({ items, shadowed }: FlatText): readonly Problem[] =>
  [...shadowed]
    .flatMap(([key, indices]) =>
      indices.flatMap((index): Problem[] => {
        const span = items[index]?.keySpan;
        return span === undefined ? [] : [{ code: "format.duplicateKey", span, path: [key], detail: key }];
      }),
    )
    .sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
