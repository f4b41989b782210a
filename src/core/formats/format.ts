import type { Locale } from "../catalog/catalog.ts";
import type { Message, MessageChange, Path, PathRename } from "../catalog/message.ts";
import type { Syntax } from "../messages/messageSyntax.ts";
import type { CategoryName } from "../messages/pluralNumbers.ts";
import type { Problem } from "../problems/problem.ts";
import type { Edit, Span } from "../text/textEdits.ts";
import type { Alias } from "./aliases.ts";
import type { CodeMessages } from "./codeMessages.ts";
import type { EditPlan } from "./editPlan.ts";
import type { FileLayout } from "./fileLayout.ts";

/** The messages of a text. With a problem of `format.syntax`, `format.depth` they are those before it. */
export interface Parsed {
  readonly messages: readonly Message[];
  readonly problems: readonly Problem[];
  /**
   * The messages with those that aliases repeat, where they repeat them; undefined without aliases. Use
   * `expandedMessages`.
   */
  readonly expanded?: readonly Message[];
  readonly aliases?: readonly Alias[];
  /** The plural forms that the file itself has room for (gettext's `Plural-Forms`). */
  readonly categories?: readonly CategoryName[];
  /** The syntaxes of placeholders that the file itself names (gettext's `c-format`). */
  readonly syntaxes?: Iterable<Syntax>;
}

/**
 * The side of a bilingual file that is read; other files have one side only. `own` is the side of sources in a file
 * that is known to be in their language: its sources may be keys, and its targets the texts.
 */
export type Side = "source" | "own" | "target";

/**
 * A text that was read. Keep it and the text is not parsed again. It holds the place of every token; keep only its
 * `Parsed` if nothing will be edited.
 */
export interface LocaleDocument extends Parsed {
  readonly text: string;
  /**
   * Returns the smallest edits, sorted and not overlapping, that make every path read its value; adds what is missing,
   * with its parents, and removes what is `undefined`. A change that cannot be made (its parent is a text) yields no
   * edit but a problem `format.blocked` with its path, the span of what is in the way, and the path of that as
   * `detail`. In a bilingual file only targets are written; messages that are in neither file cannot be added. Throws
   * `Error` for a broken text (`format.syntax`, `format.depth`), and for two changes of one path.
   */
  edit(changes: readonly MessageChange[], options?: EditOptions): EditPlan;
  /**
   * Reads what sorted edits of the text change, and nothing else; `undefined` if that does not prove that all else
   * reads as before. If undefined, the whole text with the edits must be read.
   */
  readChanged?(edits: readonly Edit[]): ChangedMessages | undefined;
  /** Returns what the file names in a syntax of its own; absent if texts alone have references. */
  references?(): readonly NamedMessage[];
  /**
   * Returns the edits that rename messages where the file writes their keys, with all that belongs to them; `undefined` if
   * these renames cannot be made so.
   */
  renameKeys?(renames: readonly PathRename[]): readonly Edit[] | undefined;
  /** Lets the places of the tokens go, to save memory: a later edit parses the text again. */
  release(): void;
}

/** A place in which a file names one of the messages of its catalog. Spans are of the file. */
export interface NamedMessage {
  /** `resource` is `@string/name` of Android in place of a text: what names it is no message. */
  readonly kind: "fluent" | "symbol" | "resource";
  /** The beginning of the paths of the messages that name it. */
  readonly owner: Path;
  /** The key that is named, as tables of messages have it. */
  readonly key: string;
  /** The part of the message that is named, as its path has it: `.title`. */
  readonly part?: string;
  readonly keySpan: Span;
  readonly span: Span;
}

/** A translatable text of a file that no reader can take for a message. */
export interface UnreadText {
  readonly span: Span;
  /** The path of the text, or of what it is in. */
  readonly path: Path;
  /** Its key, as the file writes it. */
  readonly name: string;
}

/** The messages of the changed parts of a text, as they were and as they are now; all others read as before. */
export interface ChangedMessages {
  readonly before: readonly Message[];
  readonly now: readonly Message[];
}

/** Options of an edit. */
export interface EditOptions {
  /**
   * The source file: new keys take its order, its kinds of containers and, if the text is too empty to show them, its
   * indentation and line ends. A broken one is ignored.
   */
  readonly model?: LocaleDocument | undefined;
  /**
   * Marks of machine-translated targets. With them a source that the model has otherwise is written as it was
   * translated.
   */
  readonly marks?: TargetMarks | undefined;
  /** Encoding of the file's bytes: characters that it lacks are escaped in formats that read `\uXXXX` everywhere. */
  readonly encoding?: string | undefined;
}

/**
 * One file format. It has no serialiser, as files change by edits only.
 * Texts may begin with a BOM (U+FEFF); spans count it.
 */
export interface Format {
  readonly id: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly `.${string}`[];
  /** Its files hold sources and targets: one alone can be translated. */
  readonly bilingual?: true;
  /**
   * Returns whether a text is one of its files, for endings that other files share (`.ts`); undefined if the name is
   * enough.
   */
  sniff?(text: string): boolean;
  /** Its files may hold several locales each; those that do are read and written by one of its views. */
  readonly multilingual?: Multilingual;
  /**
   * Reads one side of a text, by default `target`. A document of this format, of any side or locale, is not parsed
   * again.
   */
  read(from: string | LocaleDocument, side?: Side): LocaleDocument;
  /**
   * Returns the paths of values that are no texts and that programs can ask for: numbers, booleans, lists and groups, but
   * not `null`. Undefined if the format has none.
   */
  others?(from: string | LocaleDocument): readonly Path[];
  /** Returns the texts of a file that are no messages, as only running the program would show what they are. */
  unread?(from: string | LocaleDocument): readonly UnreadText[];
  /** Returns the document of a text whose messages are known already: it is parsed once it is edited. */
  recall(text: string, known: Parsed): LocaleDocument;
  /** Returns the language of a bilingual file's sources if the file names it. */
  sourceLocale?(text: string): Locale | undefined;
  /** Returns the plural forms that a new file of a locale has room for, if the format has rules of its own. */
  categories?(locale: Locale): readonly CategoryName[];
  /**
   * Returns the smallest edits that bring what a bilingual file has of its source file up to date: new units, changed
   * sources and notes, translations whose id is another one now. No translation is lost: what the source lacks is
   * marked as obsolete, unless `remove` says that it goes. Undefined if target files have no sources.
   */
  merge?(from: string | LocaleDocument, source: string | LocaleDocument, options?: MergeOptions): Merge;
  /** The same format for merging: what it reads is not parsed again for its layout. Absent if it never is. */
  readonly forMerging?: Format;
  /** Returns the entries of a text and what tools write in it, for merging two sides of a file. */
  layout?(from: string | LocaleDocument): FileLayout;
  readonly obsolete?: ObsoleteEntries;
  /** For files that keep the source texts of code: how new ones are added. */
  readonly codeMessages?: CodeMessages;
  /**
   * For files without keys: returns the format as it reads and writes the targets of this source. Its messages are at
   * the paths of the source's.
   */
  alignedTo?(source: string | LocaleDocument, knowledge: Knowledge): Format;
  /** The same, to read what was just written: what is expected at each path, by `pathKey`. */
  withExpected?(texts: ReadonlyMap<string, string>): Format;
  /**
   * Returns the text of a file with no messages, in the style (BOM, final newline) of `model`; names the locale if the
   * format does.
   */
  createEmpty(model: string | LocaleDocument, locale?: Locale): string;
}

/**
 * Entries that a file keeps although its source has them no more: their translations are no messages. Paths are without the
 * category of a plural.
 */
export interface ObsoleteEntries {
  paths(text: string): readonly Path[];
  /** Returns the edits that make entries obsolete. */
  retire(text: string, isRetired: (path: Path) => boolean): readonly Edit[];
}

/** Options of a merge. */
export interface MergeOptions {
  /** Removes translations that the source no longer uses; what is not translated is always removed. */
  readonly remove?: boolean;
}

/** Effect of a merge on a file. With `problems` there is none. */
export interface Merge {
  readonly edits: readonly Edit[];
  readonly added: readonly Path[];
  readonly removed: readonly Path[];
  /** Translations that the source no longer uses, kept. */
  readonly obsolete: readonly Path[];
  /** Translations whose source has changed. */
  readonly changed: readonly Path[];
  readonly carried: readonly Carried[];
  /** `format.syntax`, `format.depth`: one of the files is broken. `format.blocked`: they are not of one kind. */
  readonly problems: readonly Problem[];
}

/** A translation that still applies although its id or the writing of its source changed. */
export interface Carried {
  readonly from: Path;
  readonly to: Path;
  /** Its source before and now. */
  readonly was: string;
  readonly is: string;
}

/** Knowledge of a target without keys, from earlier translations. */
export interface Knowledge {
  /** Returns whether a path was translated before; undefined if nothing is known of the file. */
  readonly isKnown?: (path: Path) => boolean;
  /** True if translations of removed source texts are known: texts that are not known are then of an older source. */
  readonly isChanged?: boolean;
}

/** Access to one locale of files that hold several. */
export interface Multilingual {
  /** Its files may also hold one locale, and not name it: `locales` then gives none. */
  readonly isOptional?: true;
  /** The locales that a file holds, its source among them where it is known. */
  locales(from: string | LocaleDocument): { readonly source?: Locale; readonly all: readonly Locale[] };
  /** One locale of such files as if it were all there is: everything else stays as it is. */
  of(locale: Locale): Format;
}

/**
 * Marks of the target of a machine translation, in the terms of XLIFF 1.2 (`state` and `state-qualifier`); an empty
 * text for nothing.
 */
export interface Marks {
  readonly state: string;
  readonly stateQualifier: string;
}

/**
 * Marks that are written with machine translations: a file that must name the language of its targets (XLIFF 2) is
 * given it.
 */
export interface TargetMarks extends Marks {
  readonly locale?: Locale;
}
