import type { Locale } from "../catalog.ts";
import type { Change, Message, Path } from "../message.ts";
import type { CategoryName } from "../messages/pluralNumbers.ts";
import type { Syntax } from "../messages/syntax.ts";
import type { Problem } from "../problem.ts";
import type { Edit } from "../text.ts";

/** A file text as messages. With a problem of `format.syntax`, `format.depth` the messages are those read before it. */
export interface Parsed {
  readonly messages: readonly Message[];
  readonly problems: readonly Problem[];
  /** The plural forms that the file itself has room for (gettext's `Plural-Forms`). */
  readonly categories?: readonly CategoryName[];
  /** The syntaxes of placeholders that the file itself names (gettext's `c-format`). */
  readonly syntaxes?: Iterable<Syntax>;
}

/**
 * One file format: two verbs and no serialiser, as files change by edits only.
 * Texts may begin with a BOM (U+FEFF); spans count it.
 */
export interface Format {
  readonly id: string;
  /** Lower case, with the dot. */
  readonly extensions: readonly `.${string}`[];
  /** Its files hold sources and targets: one alone can be translated. */
  readonly bilingual?: true;
  /** Whether a text is one of its files, where much else has names that end like them (`.ts`); absent where the name is enough. */
  claims?(text: string): boolean;
  /** Its files may hold several locales each; those that do are read and written by one of its views. */
  readonly multilingual?: Multilingual;
  /**
   * The messages of one side of a bilingual file, of its targets where nothing else is said; others have but one. `own` is
   * the side of sources in a file that is known to be in their language: its sources may be keys, and its targets the texts.
   */
  parse(text: string, side?: "source" | "own" | "target"): Parsed;
  /** The language of a bilingual file's sources, where it tells it. */
  sourceLocale?(text: string): Locale | undefined;
  /** The plural forms that a new file of a locale has room for, where the format has rules of its own. */
  categories?(locale: Locale): readonly CategoryName[];
  /**
   * The smallest edits, sorted and not overlapping, that make every path read its value, found in one pass;
   * adds what is missing, with its parents, and removes what is `undefined`.
   * `model` is the text of the source file: new keys take its order, its kinds of containers and, where
   * `text` is too empty to tell, its indentation and line ends. Throws `Error` for a text that `parse` finds
   * broken (`format.syntax`, `format.depth`), and for two changes of one path.
   * A change that can't be made (its parent is a text) yields no edit: `blocked` names it.
   * Of a bilingual file only targets are written, and messages that are in neither file can't be added. With `marks`
   * (a machine translated) targets say so, and a source that the model has otherwise is written as it was translated.
   */
  set(text: string, changes: readonly Change[], model?: string, marks?: TargetMarks): readonly Edit[];
  /**
   * A problem `format.blocked` for each change that `set` can't make, with the path of the change, the span of
   * what is in the way and its path as `detail`. Throws like `set`.
   */
  blocked(text: string, changes: readonly Change[], model?: string): readonly Problem[];
  /**
   * The smallest edits that bring what a bilingual file has of its source file up to date: new units, changed sources and
   * notes, translations whose id is another one now. No translation is lost: what the source lacks is told to be
   * obsolete, unless `remove` says that it goes. Absent where files of targets carry no sources.
   */
  merge?(text: string, source: string, options?: MergeOptions): Merge;
  /**
   * Where files have no keys: the format as it reads and writes the targets of one source, whose text this is. Its messages
   * are at the paths of the source's.
   */
  beside?(source: string, knowledge: Knowledge): Format;
  /** The same, to read what was just written: what is expected at each path, by `pathKey`. */
  expecting?(texts: ReadonlyMap<string, string>): Format;
  /** The text of a file with no messages, in the manner (BOM, final newline) of `model`; of a locale where the format says it. */
  empty(model: string, locale?: Locale): string;
}

/** How a source file is merged. */
export interface MergeOptions {
  /** Whether translations that the source has no use for go; what is not translated goes in any case. */
  readonly remove?: boolean;
}

/** What a merge does to a file. With `problems` it does nothing. */
export interface Merge {
  readonly edits: readonly Edit[];
  readonly added: readonly Path[];
  readonly removed: readonly Path[];
  /** Translations that the source has no use for any more, kept. */
  readonly obsolete: readonly Path[];
  /** Translations of sources that say something else now. */
  readonly changed: readonly Path[];
  readonly carried: readonly Carried[];
  /** `format.syntax`, `format.depth`: one of the files is broken. `format.blocked`: they are not of one kind. */
  readonly problems: readonly Problem[];
}

/** A translation that holds though its id is another, or its source is written otherwise. */
export interface Carried {
  readonly from: Path;
  readonly to: Path;
  /** Its source as it read, and as it reads. */
  readonly was: string;
  readonly is: string;
}

/** What is known of a target that has no keys, from what was translated before. */
export interface Knowledge {
  /** Whether a path was translated before; absent where nothing is known of the file. */
  readonly known?: (path: Path) => boolean;
  /** Whether translations are known of what the source no longer says: then what is not known is of an older source. */
  readonly isChanged?: boolean;
}

/** How one locale is read and written of a file that holds several. */
export interface Multilingual {
  /** The locales that a file holds, its source among them where it is known. */
  locales(text: string): { readonly source?: Locale; readonly all: readonly Locale[] };
  /** One locale of such files as if it were all there is: everything else stays as it is. */
  of(locale: Locale): Format;
}

/** What the target of a machine translation says of itself, in the words of XLIFF 1.2 (`state` and `state-qualifier`); an empty text for nothing. */
export interface Marks {
  readonly state: string;
  readonly stateQualifier: string;
}

/** What is written beside machine translations: a file that must name the language of its targets (XLIFF 2) is given it. */
export interface TargetMarks extends Marks {
  readonly locale?: Locale;
}
