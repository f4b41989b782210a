/** The page of usage: it shows what it is told, in the words it is told, and says what the person wants. */

/** What a button asks for. */
export type Action = (typeof actions)[number];

export interface Button {
  readonly action: Action;
  /** What it is about: the id of a key or of a figure. */
  readonly of?: string;
  readonly title: string;
  /** For screen readers, where the title alone doesn't say what it is about. */
  readonly label?: string;
  readonly isMain?: true;
}

/** How much of a limit is used. */
export interface Meter {
  readonly label: string;
  readonly value: string;
  /** 1 is all; absent without a limit. */
  readonly share?: number;
  readonly mark: "none" | "near" | "full";
  readonly facts: readonly string[];
}

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** The value with its unit. */
  readonly text: string;
}

export interface Chart {
  /** Days in their order as columns, or parts of a whole as rows. */
  readonly kind: "days" | "parts";
  /** The text alternative. */
  readonly description: string;
  readonly bars: readonly Bar[];
}

export interface Column {
  readonly title: string;
  readonly isNumber: boolean;
}

export interface TableRow {
  /** Of the same count as the columns. */
  readonly cells: readonly string[];
  readonly isMuted?: true;
  readonly isTotal?: true;
  readonly buttons?: readonly Button[];
}

export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly TableRow[];
  /** Title of the column of buttons, where rows have some. */
  readonly buttons?: string;
}

/** A table, beside the chart of it where there is one. */
export interface Figure {
  readonly id: string;
  readonly title: string;
  readonly chart?: Chart;
  readonly table: Table;
  readonly buttons: readonly Button[];
}

export interface Section {
  readonly id: string;
  readonly title: string;
  readonly texts: readonly string[];
  /** What goes on, or why there is nothing. */
  readonly notice?: { readonly kind: "loading" | "empty" | "failed"; readonly text: string };
  readonly meters: readonly Meter[];
  readonly figures: readonly Figure[];
  readonly buttons: readonly Button[];
  /** Which time its figures are of. */
  readonly choice?: Choice;
}

/** One of several that the person chooses. */
export interface Choice {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Something that is shown this once. */
export interface Secret {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly value: string;
  readonly buttons: readonly Button[];
}

/** All that is to be seen. */
export interface View {
  readonly type: "view";
  readonly title: string;
  readonly about: readonly string[];
  readonly buttons: readonly Button[];
  readonly isBusy: boolean;
  readonly secret?: Secret;
  readonly sections: readonly Section[];
  /** Said once to those who don't see it. */
  readonly say?: string;
}

export type ToPage = View;

export type ToEditor =
  /** The page listens. */
  | { readonly type: "ready" }
  | { readonly type: "press"; readonly action: Action; readonly of?: string }
  /** Of the section that has the choice. */
  | { readonly type: "choose"; readonly value: string };

/** A message of the page; `undefined` for anything else. */
export function readToEditor(value: unknown): ToEditor | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  const { type, action, of, value: chosen } = fields;
  if (type === "ready") return { type };
  if (type === "choose") return typeof chosen === "string" ? { type, value: chosen } : undefined;
  const known = actions.find((one) => one === action);
  if (type !== "press" || known === undefined || (of !== undefined && typeof of !== "string")) return undefined;
  return { type, action: known, ...(of !== undefined && { of }) };
}

const actions = [
  "refresh",
  "connect",
  "addAdminKey",
  "export",
  "createKey",
  "labelKey",
  "limitKey",
  "deactivateKey",
  "copySecret",
  "hideSecret",
  "clearLedger",
] as const;
