/** The panel of dictation: it shows what it is told, in the words it is told, and says what the person wants. */

/** What goes on; the last two are told apart by who says no. */
export type PanelState = "empty" | "connecting" | "listening" | "paused" | "ending" | "idle" | "refused" | "failed";

export interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of several that the person chooses; the first option is that nothing is chosen. */
export interface Choice {
  readonly value: string;
  readonly options: readonly Option[];
}

/** What is being said, in one language: concluded, and what may still change. */
export interface LiveColumn {
  /** BCP 47. */
  readonly language: string;
  readonly title: string;
  /** The end of what is concluded. */
  readonly concluded: string;
  readonly tentative: string;
}

export interface Line {
  readonly language: string;
  readonly title: string;
  readonly text: string;
}

/** Something that was said. */
export interface Entry {
  readonly id: number;
  /** `14:03`. */
  readonly time: string;
  /** What became of it: `Written to app.ts`. */
  readonly fact: string;
  /** The source first. */
  readonly lines: readonly Line[];
}

/** What the page says by itself, in the editor's language. */
export interface Texts {
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

export type ToPage =
  | { readonly type: "texts"; readonly texts: Texts; readonly shortcut: string }
  | {
      readonly type: "state";
      readonly state: PanelState;
      /** What goes on, in a sentence. */
      readonly text: string;
      /** Why it does not, and what can be done. */
      readonly failure?: string;
      readonly action?: { readonly id: ActionId; readonly title: string };
      /** Milliseconds since the epoch, of the beginning; absent while nothing is under way. */
      readonly since?: number;
      /** What counts so far, for people. */
      readonly billed: string;
      readonly isOpen: boolean;
      readonly canPress: boolean;
    }
  | {
      readonly type: "choices";
      readonly source: Choice;
      readonly targets: readonly Option[];
      /** Those that can be added; empty where there is no room. */
      readonly addable: readonly Option[];
      readonly media: Choice;
      readonly terms: Choice;
      readonly glossary: Choice;
      /** Where a choice was made that this session does not have. */
      readonly isLater: boolean;
      /** Why what was spoken is not heard, and the way on; absent where it is. */
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

export type ActionId = (typeof actionIds)[number];
const actionIds = [
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
] as const;

export type EntryAction = (typeof entryActions)[number];
const entryActions = ["copy", "insert", "retry", "term"] as const;

export type ChoiceName = (typeof choiceNames)[number];
const choiceNames = ["source", "addTarget", "removeTarget", "media", "terms", "glossary"] as const;

export type ToEditor =
  /** The page listens. */
  | { readonly type: "ready" }
  | { readonly type: "act"; readonly action: ActionId }
  | { readonly type: "choose"; readonly name: ChoiceName; readonly value: string }
  | {
      readonly type: "entry";
      readonly action: EntryAction;
      readonly id: number;
      /** Of the line that is meant; absent: the source. */
      readonly language?: string;
      /** What is selected in it. */
      readonly selected?: string;
    };

type Fields = Readonly<Record<string, unknown>>;
type Readers = {
  readonly [T in ToEditor["type"]]: (fields: Fields) => Extract<ToEditor, { readonly type: T }> | undefined;
};

/** A message of the page; `undefined` for anything else. */
export function readToEditor(value: unknown): ToEditor | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const fields = value as Fields;
  const { type } = fields;
  return typeof type === "string" && Object.hasOwn(readers, type)
    ? readers[type as ToEditor["type"]](fields)
    : undefined;
}

const longest = 1000;
const isText = (value: unknown): value is string => typeof value === "string" && value.length <= longest;
const isTextOrAbsent = (value: unknown): value is string | undefined => value === undefined || isText(value);

const readers: Readers = {
  ready: () => ({ type: "ready" }),
  act({ action }) {
    const known = actionIds.find((one) => one === action);
    return known && { type: "act", action: known };
  },
  choose({ name, value }) {
    const known = choiceNames.find((one) => one === name);
    return known && isText(value) ? { type: "choose", name: known, value } : undefined;
  },
  entry({ action, id, language, selected }) {
    const known = entryActions.find((one) => one === action);
    if (!known || !Number.isSafeInteger(id) || !isTextOrAbsent(language) || !isTextOrAbsent(selected)) return undefined;
    return {
      type: "entry",
      action: known,
      id: Number(id),
      ...(language !== undefined && { language }),
      ...(selected !== undefined && { selected }),
    };
  },
};
