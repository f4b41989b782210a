/** The page of a grid: it shows what it is told and says what the person wants; what the rows mean is the editor's matter. */

/** A part of a text: as it is, or the code of an inline element, shown as one thing. `title` is its markup. A note is no part of it. */
export type Piece = string | { readonly code: string; readonly title: string } | { readonly note: string };

/** A text, or its pieces where it holds inline elements. */
export type Cell = string | readonly Piece[];

export interface Row {
  /** One for each column. */
  readonly cells: readonly Cell[];
  /** Sentences about the row, shown with its whole texts. */
  readonly facts: readonly string[];
}

export interface Column {
  readonly id: string;
  readonly title: string;
  /** Texts share the width and are searched; facts are short and narrow, and *more* facts are shown when asked for. */
  readonly kind: "text" | "fact" | "more";
  /** BCP 47, of the texts. */
  readonly language?: string;
}

/** One of several that the person chooses, such as a target language. */
export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What the page says by itself, in the editor's language. */
export interface Texts {
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

/** Something that the page can do about its state. */
export interface Action {
  readonly id: "retry" | "connect" | "clearSearch";
  readonly title: string;
}

export interface Setup {
  readonly type: "setup";
  readonly label: string;
  readonly texts: Texts;
  readonly columns: readonly Column[];
  readonly choice?: Choice;
  /** Characters of the shortest text that can be searched for. */
  readonly shortest: number;
}

export type ToPage =
  | Setup
  /** What comes from here on belongs to this generation; all rows of former ones are to be forgotten. */
  | { readonly type: "reset"; readonly generation: number; readonly keepsPlace: boolean }
  | {
      readonly type: "count";
      readonly generation: number;
      /** Rows that can be scrolled to. */
      readonly rows: number;
      /** Whether there are no more. */
      readonly isWhole: boolean;
      readonly text: string;
      /** Said once, not at every change. */
      readonly say?: string;
    }
  | { readonly type: "rows"; readonly generation: number; readonly first: number; readonly rows: readonly Row[] }
  /** Work towards what is scrolled to; without `of` it is over. */
  | { readonly type: "progress"; readonly text: string; readonly done: number; readonly of: number | undefined }
  | {
      readonly type: "notice";
      readonly kind: "none" | "loading" | "empty" | "failed";
      readonly text: string;
      readonly actions: readonly Action[];
    }
  | { readonly type: "copy"; readonly what: "cell" | "row" };

export interface Search {
  readonly text: string;
  readonly isCaseSensitive: boolean;
}

export type ToEditor =
  /** The page listens; what was searched for and chosen before it was hidden. */
  | { readonly type: "ready"; readonly search: Search; readonly choice?: string }
  /** Rows from `first` up to, without, `last` are needed. */
  | { readonly type: "show"; readonly generation: number; readonly first: number; readonly last: number }
  | { readonly type: "search"; readonly search: Search }
  | { readonly type: "choose"; readonly value: string }
  | { readonly type: "act"; readonly action: Action["id"] }
  | { readonly type: "copied"; readonly text: string };

type Fields = Readonly<Record<string, unknown>>;
type Readers = {
  readonly [T in ToEditor["type"]]: (fields: Fields) => Extract<ToEditor, { readonly type: T }> | undefined;
};

/** A message of the page; `undefined` for anything else. */
export function readToEditor(value: unknown): ToEditor | undefined {
  if (!isFields(value)) return undefined;
  const { type } = value;
  return typeof type === "string" && Object.hasOwn(readers, type)
    ? readers[type as ToEditor["type"]](value)
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

const actions: readonly Action["id"][] = ["retry", "connect", "clearSearch"];
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

function searchOf(value: unknown): Search | undefined {
  if (!isFields(value)) return undefined;
  const { text, isCaseSensitive } = value;
  return typeof text === "string" && typeof isCaseSensitive === "boolean" ? { text, isCaseSensitive } : undefined;
}
