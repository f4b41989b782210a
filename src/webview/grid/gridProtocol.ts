/**
 * Protocol of a grid page: it shows given rows and reports actions of the person; the editor defines what the rows
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

/** A choice of the person, such as a target language. */
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

/** An action for the state of the page. */
export interface GridAction {
  readonly id: "retry" | "connect" | "clearSearch";
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

export interface GridSearch {
  readonly text: string;
  readonly isCaseSensitive: boolean;
}

export type FromGrid =
  /** The page is ready; with the search and choice before it was hidden. */
  | { readonly type: "ready"; readonly search: GridSearch; readonly choice?: string }
  /** Rows from `first` up to, without, `last` are needed. */
  | { readonly type: "show"; readonly generation: number; readonly first: number; readonly last: number }
  | { readonly type: "search"; readonly search: GridSearch }
  | { readonly type: "choose"; readonly value: string }
  | { readonly type: "act"; readonly action: GridAction["id"] }
  | { readonly type: "copied"; readonly text: string };

type Fields = Readonly<Record<string, unknown>>;
type Readers = {
  readonly [T in FromGrid["type"]]: (fields: Fields) => Extract<FromGrid, { readonly type: T }> | undefined;
};

/** A message of the page; `undefined` for anything else. */
export function readFromGrid(value: unknown): FromGrid | undefined {
  if (!isFields(value)) return undefined;
  const { type } = value;
  return typeof type === "string" && Object.hasOwn(readers, type)
    ? readers[type as FromGrid["type"]](value)
    : undefined;
}

const readers: Readers = {
  ready: ({ search, choice }) => {
    const read = searchOf(search);
    if (read === undefined || (choice !== undefined && typeof choice !== "string")) return undefined;
    return { type: "ready", search: read, ...(choice !== undefined && { choice }) };
  },
  show: ({ generation, first, last }) =>
    isCount(generation) && isCount(first) && isCount(last) && first <= last
      ? { type: "show", generation, first, last }
      : undefined,
  search: ({ search }) => {
    const read = searchOf(search);
    return read && { type: "search", search: read };
  },
  choose: ({ value }) => (typeof value === "string" ? { type: "choose", value } : undefined),
  act: ({ action }) => {
    const known = actions.find((one) => one === action);
    return known && { type: "act", action: known };
  },
  copied: ({ text }) => (typeof text === "string" ? { type: "copied", text } : undefined),
};

const actions: readonly GridAction["id"][] = ["retry", "connect", "clearSearch"];
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function searchOf(value: unknown): GridSearch | undefined {
  if (!isFields(value)) return undefined;
  const { text, isCaseSensitive } = value;
  return typeof text === "string" && typeof isCaseSensitive === "boolean" ? { text, isCaseSensitive } : undefined;
}
