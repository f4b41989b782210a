import type { Range } from "vscode";
import type { Locale } from "../../core/catalog.ts";
import type { Path } from "../../core/message.ts";

/** What to translate, where the surface that asks knows it already: the questions it answers are not asked. */
export interface TranslationScope {
  /** Any file of the catalog, as a string of its URI. */
  readonly uri: string;
  readonly locales?: readonly Locale[];
  /** Only these messages of the source. */
  readonly paths?: readonly Path[];
  /** `missing` includes the stale ones. */
  readonly only: "missing" | "all";
  /** `false` starts at once where nothing needs asking (an engine that is real, within the budget). */
  readonly confirm: boolean;
  /** Besides what the project says, for this run. */
  readonly instructions?: readonly string[];
}

/** A text in a document, and what shall become of its translation. */
export interface TextPlace {
  /** As a string. */
  readonly uri: string;
  readonly range: Range;
  readonly wish: "replace" | "below" | "copy";
  readonly target?: Locale;
}

/** One entry of a glossary and its pair of languages. */
export interface TermEntry {
  readonly source: string;
  readonly target: string;
  /** As the service knows them: root codes. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Of its glossary, for people. */
  readonly glossary: string;
}

/** A translation that is offered for a message, to be written into it. */
export interface MatchUse {
  /** Of the locale file, as a string. */
  readonly uri: string;
  readonly locale: Locale;
  readonly path: Path;
  /** What the message read when it was offered; absent where the file lacked it. */
  readonly before?: string;
  readonly text: string;
  /** The stored source is the message's very own. */
  readonly isExact: boolean;
  /** What translating the message would have been billed. */
  readonly characters: number;
}
