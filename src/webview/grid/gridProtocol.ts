import * as v from "valibot";

/**
 * Protocol of a grid page: it shows given rows and reports actions of the user; the editor defines what the rows
 * mean.
 */

/**
 * A part of a text: plain, or the code of an inline element, shown as one object. `title` is its markup. A note is not
 * part of it.
 */
export type CellPiece = string | { readonly code: string; readonly title: string } | { readonly note: string };

/** A text, or its pieces if it has inline elements. */
export type GridCell = string | readonly CellPiece[];

export interface GridRow {
  /** One for each column. */
  readonly cells: readonly GridCell[];
  /** Sentences about the row, shown with its full texts. */
  readonly facts: readonly string[];
}

export interface GridColumn {
  readonly id: string;
  readonly title: string;
  /** Texts share the width and are searched; facts are short and narrow, and *more* facts are shown on request. */
  readonly kind: "text" | "fact" | "more";
  /** BCP 47, of the texts. */
  readonly language?: string;
}

/** A choice of the user, such as a target language. */
export interface GridChoice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Fixed texts of the page, in the editor's language. */
export interface GridTexts {
  readonly search: string;
  readonly matchCase: string;
  readonly clearSearch: string;
  /** While fewer than `shortest` characters are typed. */
  readonly tooShort: string;
  readonly wrap: string;
  readonly more: string;
  readonly details: string;
  readonly noRow: string;
  readonly loadingRow: string;
  /** `{0}` is the column's title. */
  readonly resize: string;
  readonly progress: string;
}

const actionId = v.picklist(["retry", "connect", "clearSearch"]);

/** An action for the state of the page. */
export interface GridAction {
  readonly id: v.InferOutput<typeof actionId>;
  readonly title: string;
}

export interface GridSetup {
  readonly type: "setup";
  readonly label: string;
  readonly texts: GridTexts;
  readonly columns: readonly GridColumn[];
  readonly choice?: GridChoice;
  /** Minimum characters of a search. */
  readonly shortest: number;
}

export type ToGrid =
  | GridSetup
  /** Messages after this one belong to this generation; all earlier rows are to be forgotten. */
  | { readonly type: "reset"; readonly generation: number; readonly keepsPlace: boolean }
  | {
      readonly type: "count";
      readonly generation: number;
      /** Rows that can be scrolled to. */
      readonly rows: number;
      /** True if there are no more. */
      readonly isWhole: boolean;
      readonly text: string;
      /** Announced once, not at every change. */
      readonly say?: string;
    }
  | { readonly type: "rows"; readonly generation: number; readonly first: number; readonly rows: readonly GridRow[] }
  /** Progress of loading; without `of` it is finished. */
  | { readonly type: "progress"; readonly text: string; readonly done: number; readonly of: number | undefined }
  | {
      readonly type: "notice";
      readonly kind: "none" | "loading" | "empty" | "failed";
      readonly text: string;
      readonly actions: readonly GridAction[];
    }
  | { readonly type: "copy"; readonly what: "cell" | "row" };

const gridSearch = v.object({ text: v.string(), isCaseSensitive: v.boolean() });

export type GridSearch = Readonly<v.InferOutput<typeof gridSearch>>;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const fromGrid = v.variant("type", [
  /** The page is ready; with the search and choice before it was hidden. */
  v.object({ type: v.literal("ready"), search: gridSearch, choice: v.optional(v.string()) }),
  /** Rows from `first` up to, without, `last` are needed. */
  v.pipe(
    v.object({ type: v.literal("show"), generation: count, first: count, last: count }),
    v.check(({ first, last }) => first <= last),
  ),
  v.object({ type: v.literal("search"), search: gridSearch }),
  v.object({ type: v.literal("choose"), value: v.string() }),
  v.object({ type: v.literal("act"), action: actionId }),
  v.object({ type: v.literal("copied"), text: v.string() }),
]);

export type FromGrid = v.InferOutput<typeof fromGrid>;

/** Reads a message of the page; `undefined` for anything else. */
export const readFromGrid = v.parser(v.fallback(v.optional(fromGrid), undefined));
