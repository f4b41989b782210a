import * as v from "valibot";

/** Protocol of the page that compares engines: it shows given texts, and reports what the user chooses. */

/** The translation of one message by one engine. */
export interface CompareCell {
  /** `undefined` while it is awaited, and if there is none. */
  readonly text?: string;
  /** The reason why there is no text, or that it is awaited. */
  readonly notice?: string;
  /** Findings of the checks, as sentences. */
  readonly findings: readonly string[];
  readonly isChosen: boolean;
  /** Names engine and message, for screen readers. */
  readonly label: string;
}

/** One message with a cell for each engine. */
export interface CompareRow {
  readonly key: string;
  readonly source: string;
  /** The translation in the file; undefined if it is missing. */
  readonly current?: string;
  readonly cells: readonly CompareCell[];
}

export interface CompareColumn {
  readonly title: string;
  /** Time, tokens, money; or that it is working. */
  readonly facts: readonly string[];
  readonly hasTexts: boolean;
  /** Names the engine, for screen readers. */
  readonly label: string;
}

/** Content of the page. */
export interface CompareView {
  readonly type: "view";
  readonly title: string;
  readonly about: readonly string[];
  readonly isBusy: boolean;
  /** Language of the translations (BCP 47), and of the sources. */
  readonly target: string;
  readonly source: string;
  readonly words: CompareWords;
  readonly columns: readonly CompareColumn[];
  readonly rows: readonly CompareRow[];
  /** Title of the button that writes; undefined if nothing is chosen. */
  readonly write?: string;
  /** Announced once to screen readers. */
  readonly say?: string;
}

/** Texts that do not change. */
export interface CompareWords {
  readonly message: string;
  readonly current: string;
  readonly choose: string;
  readonly chooseAll: string;
  /** The reason why the button that writes is disabled. */
  readonly nothingChosen: string;
}

export type ToComparePage = CompareView;

const index = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const fromComparePage = v.variant("type", [
  /** The page listens. */
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("choose"), row: index, column: index }),
  v.object({ type: v.literal("chooseAll"), column: index }),
  v.object({ type: v.literal("write") }),
]);

export type FromComparePage = v.InferOutput<typeof fromComparePage>;

/** Reads a message of the page; `undefined` for anything else. */
export const readFromComparePage = v.parser(v.fallback(v.optional(fromComparePage), undefined));
