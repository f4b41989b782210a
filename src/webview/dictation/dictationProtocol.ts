import * as v from "valibot";

/** Protocol of the dictation panel: it shows given texts, and reports actions of the user. */

/** State of the dictation; the last two differ by the origin of the error. */
export type PanelState = "empty" | "connecting" | "listening" | "paused" | "ending" | "idle" | "refused" | "failed";

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** A choice of the user; the first option means no selection. */
export interface PanelChoice {
  readonly value: string;
  readonly options: readonly Option[];
}

/** Current text in one language: concluded and tentative. */
export interface LiveColumn {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** The last part of the concluded text. */
  readonly concluded: string;
  readonly tentative: string;
}

export interface TextLine {
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** A dictated entry. */
export interface Entry {
  readonly id: number;
  /** `14:03`. */
  readonly time: string;
  /** Result of the entry: `Written to app.ts`. */
  readonly fact: string;
  /** The source first. */
  readonly lines: readonly TextLine[];
}

/** Fixed texts of the page, in the editor's language. */
export interface PanelTexts {
  readonly title: string;
  readonly start: string;
  readonly stop: string;
  readonly pause: string;
  readonly resume: string;
  readonly hold: string;
  readonly level: string;
  readonly settings: string;
  readonly source: string;
  readonly targets: string;
  readonly addTarget: string;
  /** `{0}` is the language. */
  readonly removeTarget: string;
  readonly terms: string;
  readonly glossary: string;
  readonly media: string;
  readonly nextSession: string;
  readonly choose: string;
  readonly live: string;
  readonly history: string;
  readonly copy: string;
  readonly insert: string;
  readonly retry: string;
  readonly addTerm: string;
  readonly export: string;
  readonly commands: string;
  readonly shortcut: string;
  readonly change: string;
}

export type ToPanel =
  | { readonly type: "texts"; readonly texts: PanelTexts; readonly shortcut: string }
  | {
      readonly type: "state";
      readonly state: PanelState;
      /** Current activity, as a sentence. */
      readonly text: string;
      /** Reason of a failure, and what can be done. */
      readonly failure?: string;
      readonly action?: { readonly id: ActionId; readonly title: string };
      /** Start time in milliseconds since the epoch; undefined while nothing is running. */
      readonly since?: number;
      /** Usage so far, as a text. */
      readonly billed: string;
      readonly isOpen: boolean;
      readonly canPress: boolean;
    }
  | {
      readonly type: "choices";
      readonly source: PanelChoice;
      readonly targets: readonly Option[];
      /** Languages that can be added; empty if the maximum is reached. */
      readonly addable: readonly Option[];
      readonly media: PanelChoice;
      readonly terms: PanelChoice;
      readonly glossary: PanelChoice;
      /** True if a choice does not apply to this session. */
      readonly isLater: boolean;
      /** Reason why speech is not audible, and a remedy; undefined if it is audible. */
      readonly silence?: { readonly text: string; readonly action: string };
    }
  | { readonly type: "live"; readonly columns: readonly LiveColumn[] }
  /** `say` is read out once. */
  | { readonly type: "history"; readonly entries: readonly Entry[]; readonly say?: string }
  | {
      readonly type: "commands";
      readonly rows: readonly { readonly phrases: string; readonly title: string }[];
      readonly note: string;
    }
  /** From 0, silence, to 1. */
  | { readonly type: "level"; readonly level: number };

const actionId = v.picklist([
  "toggle",
  "pause",
  "hold",
  "letGo",
  "openRecorder",
  "export",
  "shortcut",
  "spokenCommands",
  "choose",
  "tryAgain",
]);
export type ActionId = v.InferOutput<typeof actionId>;

const entryAction = v.picklist(["copy", "insert", "retry", "term"]);
export type EntryAction = v.InferOutput<typeof entryAction>;

const choiceName = v.picklist(["source", "addTarget", "removeTarget", "media", "terms", "glossary"]);
export type ChoiceName = v.InferOutput<typeof choiceName>;

const text = v.pipe(v.string(), v.maxLength(1000));

const fromPanel = v.variant("type", [
  /** The page is ready. */
  v.object({ type: v.literal("ready") }),
  v.object({ type: v.literal("act"), action: actionId }),
  v.object({ type: v.literal("choose"), name: choiceName, value: text }),
  v.object({
    type: v.literal("entry"),
    action: entryAction,
    id: v.pipe(v.number(), v.safeInteger()),
    /** Language of the line. Undefined for the source language. */
    language: v.optional(text),
    /** Selected part of the line. */
    selected: v.optional(text),
  }),
]);

export type FromPanel = v.InferOutput<typeof fromPanel>;

/** Reads a message of the page; `undefined` for anything else. */
export const readFromPanel = v.parser(v.fallback(v.optional(fromPanel), undefined));
