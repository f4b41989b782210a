import type { Message } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Span } from "../../text.ts";

/** A key and its value on lines of their own. */
export interface Entry {
  readonly key: string;
  readonly keySpan: Span;
  /** Escapes decoded. */
  readonly text: string;
  /** Of the value as written. */
  readonly span: Span;
  /** Where the lines of the entry start, and where the line after them does. */
  readonly lines: Span;
  /** Where the comment lines right above start; the start of its own lines without any. */
  readonly lead: number;
  readonly note: string | undefined;
}

/** A text whose entries stand on lines of their own, none within another. */
export interface Flat {
  readonly text: string;
  /** After the BOM. */
  readonly start: number;
  readonly items: readonly Entry[];
  /** The entry that a key reads, the last of its name. */
  readonly winners: ReadonlyMap<string, number>;
  /** Keys that come several times → the entries that are never read. */
  readonly shadowed: ReadonlyMap<string, readonly number[]>;
}

/** Gathers the entries of a text. */
export function flatOf(text: string, start: number, items: readonly Entry[]): Flat {
  const winners = new Map<string, number>();
  const shadowed = new Map<string, number[]>();
  for (const [index, { key }] of items.entries()) {
    const before = winners.get(key);
    if (before !== undefined) {
      const known = shadowed.get(key);
      if (known === undefined) shadowed.set(key, [before]);
      else known.push(before);
    }
    winners.set(key, index);
  }
  return { text, start, items, winners, shadowed };
}

/** The messages of the entries that are read and end before `end`, each with its key alone as its path. */
export const messagesOf = ({ items, winners }: Flat, end = Number.POSITIVE_INFINITY): readonly Message[] =>
  items.flatMap(({ key, text, span, keySpan, note }, index): Message[] =>
    winners.get(key) !== index || span.end > end
      ? []
      : [{ path: [key], text, span, keySpan, ...(note !== undefined && { note }) }],
  );

/** `format.duplicateKey` for each entry that is never read, in the order of the text. */
export const duplicatesOf = ({ items, shadowed }: Flat): readonly Problem[] =>
  [...shadowed]
    .flatMap(([key, indices]) =>
      indices.flatMap((index): Problem[] => {
        const span = items[index]?.keySpan;
        return span === undefined ? [] : [{ code: "format.duplicateKey", span, path: [key], detail: key }];
      }),
    )
    .sort((a, b) => (a.span?.start ?? 0) - (b.span?.start ?? 0));
