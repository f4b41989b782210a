import type { Locale } from "../catalog/catalog.ts";
import type { Message } from "../catalog/message.ts";
import type { CatalogEntry } from "../compare/catalogDiff.ts";
import type { Syntaxes } from "../messages/messageSyntax.ts";
import type { Problem } from "../problems/problem.ts";
import type { SourceMemory } from "./sourceMemory.ts";

/** Context of a check in addition to the entry. */
export interface CheckContext {
  readonly targetLocale: Locale;
  readonly syntaxes: Syntaxes;
  /** Knows the sources that other locales share. */
  readonly sources?: SourceMemory | undefined;
  /** Names of the count in messages with `|`. */
  readonly counts: ReadonlySet<string>;
  /** Returns the texts that the message of a key has in both languages; none if the file has no such message. */
  readonly textsOf: (key: string) => readonly string[];
  /** A plural form that the target file has of the same thing. */
  readonly sibling: (entry: CatalogEntry) => Message | undefined;
}

/** Looks at one entry of a target locale file. */
export type EntryCheck = (entry: CatalogEntry, context: CheckContext) => readonly Problem[];
