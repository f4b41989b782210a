import type { Locale } from "../../core/catalog/catalog.ts";
import type { MessageChange } from "../../core/catalog/message.ts";
import type { TextFinding } from "../../core/checks/findingMemory.ts";
import type { TextCheckContext, TextToCheck } from "../../core/checks/textChecks.ts";
import type { Engine, RefusedText, TranslatedText, TranslationRequest } from "../../core/engines/translationRequest.ts";
import type { Failure } from "../../core/failures/failure.ts";
import type { Format, LocaleDocument, Merge, Side, TargetMarks } from "../../core/formats/format.ts";
import type { KeyOptions } from "../../core/keys/keyFramework.ts";
import type { UsagesByFile } from "../../core/keys/keyLookup.ts";
import type { SkippedFile } from "../../core/paths/skippedFile.ts";
import type { Problem } from "../../core/problems/problem.ts";
import type { ChosenResource } from "../../core/resources/resourceReferences.ts";
import type { RebasedEdits, Rewrite } from "../apply/rebaseEdits.ts";
import type { Pieces } from "./encodedPieces.ts";

/** The files that a search of a root found. */
export interface Listing {
  /** Regular files, and links to regular files of the same root, sorted. */
  readonly paths: readonly string[];
  /** The links among them, each with the path that it leads to. */
  readonly links: ReadonlyMap<string, string>;
  /** Links, devices and the like that are never read; most have nothing to do with localization. */
  readonly skipped: readonly SkippedFile[];
  /**
   * Folders that can't be read (`file.unreadable`), and what killed writes left (`file.restored`, `file.interrupted`).
   */
  readonly warnings: readonly Failure[];
}

/**
 * The files of one root: a workspace folder, or the folder a command was started in. Paths are relative, with `/`. Only
 * regular files inside the root are read or written; `Failure` `file.skipped` for everything else that a path may lead
 * to.
 */
export interface Files {
  /**
   * Every file that could be part of localization (json and the like, configurations of frameworks), outside dependency
   * and output folders.
   */
  list(signal: AbortSignal): Promise<Listing>;
  /**
   * The present bytes; unsaved text of an editor counts. A link to another file of the root is followed. `Failure`
   * `file.unreadable`, `file.tooLarge`.
   */
  read(path: string): Promise<Uint8Array>;
  exists(path: string): Promise<boolean>;
  /**
   * Returns the reason why a file, which need not exist, can't be written, without writing to it: `file.unwritable`.
   */
  refusal(path: string): Promise<Failure | undefined>;
  /**
   * Changes a file, creating it and its folders if missing; atomic with respect to other Glossa processes. What other
   * programs save at the same time is kept, and the change is made again on it. A link is not followed. Throws what
   * `change` throws, and `Failure`: `file.unreadable`, `file.unwritable`, `file.busy`, `file.changed` if other programs
   * save it again and again, or if it does not read as it was written.
   */
  update(path: string, change: Change): Promise<void>;
  /**
   * The same for a file that is a text in UTF-8, of which neither the old nor the new bytes are held as a whole: for
   * long files. Returns `false`, and does nothing, if the file is no longer that text. Undefined if it can't be done so.
   */
  updateText?(path: string, text: string, change: ChangeText): Promise<boolean>;
}

/** Returns the new bytes of a file; `undefined` is no change. May be called again. */
export type ChangeText = () => Pieces | undefined;

/**
 * Maps the present bytes of a file to its new bytes: `undefined` is no file, the same array is no change. May be called
 * again with other bytes, which may have its change already.
 */
export type Change = (before: Uint8Array | undefined) => Uint8Array | undefined;

/** A result, or the promise of one. */
export type Awaitable<T> = T | Promise<T>;

/**
 * Reads and writes the texts of locale files: long ones in a thread of their own if there is one, others by `here`,
 * which does the same on this thread.
 */
export interface FormatWorker {
  parse(work: ParseWork, here: () => Awaitable<LocaleDocument>): Promise<LocaleDocument>;
  rebase<R extends Rewrite>(work: RebaseWork<R>, here: () => Awaitable<RebasedEdits<R>>): Promise<RebasedEdits<R>>;
  tryChanges(work: TrialWork, here: () => Awaitable<readonly Problem[]>): Promise<readonly Problem[]>;
  merge(work: MergeWork, here: () => Awaitable<Merge>): Promise<Merge>;
}

/** A format by what can be handed to another thread; with a locale the part of it that files hold of several. */
export interface FormatName {
  readonly id: string;
  readonly locale?: Locale;
}

/** Work on the text of a locale file. */
export interface FormatWork {
  /**
   * Name by which a thread finds the format; undefined if files are read next to their sources, which only this thread
   * has.
   */
  readonly name: FormatName | undefined;
  readonly text: string;
}

/** A text to parse. */
export interface ParseWork extends FormatWork {
  readonly format: Pick<Format, "recall">;
  readonly side: Side;
}

/** Rewrites to rebase onto a text; see `rebaseEdits`. */
export interface RebaseWork<R extends Rewrite = Rewrite> extends FormatWork {
  /** The encoding of the file's bytes. */
  readonly encoding: string;
  /** The text of the source file. */
  readonly model: string;
  readonly marks: TargetMarks;
  readonly rewrites: readonly R[];
}

/** Changes of a text, to learn which of them cannot be made; see `LocaleDocument.edit`. */
export interface TrialWork extends FormatWork {
  readonly model: string;
  readonly changes: readonly MessageChange[];
}

/** A source file to be merged into a target file; see `Format.merge`. */
export interface MergeWork extends FormatWork {
  readonly source: string;
}

/** Finds problems in texts, in its own thread if there is one, or else by `here`. */
export interface TextWorker {
  look(work: LookWork, here: () => FoundInTexts): Promise<FoundInTexts>;
}

/** The findings in each text. */
export type FoundInTexts = readonly (readonly TextFinding[])[];

/** Texts of one file to look at; terms are not among what is found. */
export interface LookWork extends TextCheckContext {
  readonly looks: readonly TextToCheck[];
}

/**
 * A translation service. It does batching, retries and concurrency itself; results come as they arrive, in any order.
 */
export interface Translator {
  /** Returns the engine that will answer for this pair: `id` if it is given. */
  engine(source: string, target: string, signal: AbortSignal, id?: string): Promise<Engine | undefined>;
  /**
   * Throws `Failure` after what arrived before it was yielded. Cancelled, it sends nothing more, but yields what comes
   * of the requests under way for some seconds, as they may be billed; `abortInFlight` ends that wait. A text that the
   * service refuses for its own sake is yielded with its failure, and the others go on.
   */
  translate(
    request: TranslationRequest,
    signal: AbortSignal,
    abortInFlight?: AbortSignal,
  ): AsyncIterable<TranslatedText | RefusedText>;
  /**
   * Translates texts as they arrive, so that requests are sent while others are prepared. If undefined, an order is
   * sent once all its texts are there.
   */
  stream?(
    request: Omit<TranslationRequest, "texts">,
    texts: AsyncIterable<readonly string[]>,
    signal: AbortSignal,
    abortInFlight?: AbortSignal,
  ): AsyncIterable<TranslatedText | RefusedText>;
  /** Returns the number of requests that an order takes, for the plan. If undefined, 50 texts count as one request. */
  requests?(request: TranslationRequest): number;
  /**
   * Returns the indexes of the texts that are too large for any request: they are not sent. If undefined, only sending
   * shows it.
   */
  tooLarge?(request: TranslationRequest): readonly number[];
}

/**
 * Translations paid once; kept on disk by `project/disk/translationCache.ts`. Keys are opaque strings of any length.
 */
export interface Cache {
  get(key: string): Promise<string | undefined>;
  /** Returns whether nothing is kept for the language pair of a key: then no text need be looked up. */
  isEmpty?(key: string): Promise<boolean>;
  /** Resolves when they are safe. */
  put(entries: readonly (readonly [key: string, text: string])[]): Promise<void>;
}

/** A glossary of the service, without its entries. */
export interface GlossaryInfo {
  readonly id: string;
  readonly name: string;
  readonly ready: boolean;
  readonly dictionaries: readonly LanguagePair[];
}

/** Language codes as the service writes them. */
export interface LanguagePair {
  readonly source: string;
  readonly target: string;
}

/** A style rule list; `stamp` changes with everything that it says. */
export interface StyleInfo {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly stamp: string;
}

/** A translation memory; `stamp` changes with its segments. */
export interface MemoryInfo {
  readonly id: string;
  readonly name: string;
  readonly source: string;
  readonly targets: readonly string[];
  readonly stamp: string;
}

/** A style profile with the ids of what it links; `stamp` changes with them. */
export interface StyleProfileInfo {
  readonly id: string;
  readonly name: string;
  /** In order of priority. */
  readonly glossaries: readonly string[];
  readonly styles: readonly string[];
  readonly memories: readonly string[];
  readonly stamp: string;
}

/** Resources of the service, found by id or else by name; `undefined` if it does not have them. Throws `Failure`. */
export interface ResourceDirectory {
  glossary(chosen: ChosenResource, signal: AbortSignal): Promise<GlossaryInfo | undefined>;
  style(chosen: ChosenResource, signal: AbortSignal): Promise<StyleInfo | undefined>;
  memory(chosen: ChosenResource, signal: AbortSignal): Promise<MemoryInfo | undefined>;
  styleProfile(chosen: ChosenResource, signal: AbortSignal): Promise<StyleProfileInfo | undefined>;
  /** Returns a stamp that differs for each state of a dictionary's entries. */
  dictionaryStamp(glossaryId: string, pair: LanguagePair, signal: AbortSignal): Promise<string>;
}

/** Source code as it was read. */
export interface ReadCode {
  readonly usages: UsagesByFile;
  /** The options that it was read with; usages have those that code states for them. */
  readonly options: KeyOptions;
}

/** Reads source code for usages; code is never run. */
export interface UsageReader {
  /**
   * Reads the usages of all source files with the options of the root, but for those that are given; `undefined` if code
   * has no framework whose usages are known. With `isAsGiven`, options that code states do not count. Throws any error if
   * they cannot be read.
   */
  read(options: Partial<KeyOptions>, signal: AbortSignal, isAsGiven?: boolean): Promise<ReadCode | undefined>;
}
