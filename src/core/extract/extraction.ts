import type { Data, DataObject } from "../data.ts";

/** A key that code asks for by name. */
export interface FoundKey {
  /** Empty where code names none. */
  readonly namespace: string;
  /** As it stands in code: with its prefix and context, without the suffix of a plural form. */
  readonly key: string;
  /** What the code says it reads; empty where it says nothing. */
  readonly defaultValue: string;
  /** What the code says of plural forms, by suffix (`_one`). */
  readonly defaults?: Readonly<Record<string, string>>;
  /** It has one message for each plural form. */
  readonly plural?: "cardinal" | "ordinal";
}

/** A key that is put together while the program runs: what of it is known, in order, with something between each two.
 * One part alone is a key as it is, of several that may be meant. */
export interface DynamicKey {
  readonly namespace: string;
  readonly parts: readonly string[];
}

/** What could not be understood, in the extractor's words. */
export interface Remark {
  /** Relative to the root. */
  readonly file: string;
  readonly detail: string;
}

/** A call in code that configures i18next (`i18next.init({ … })`). */
export interface FoundConfig {
  /** Relative to the root. */
  readonly file: string;
  /** The members of its argument that can be read without running it. */
  readonly data: DataObject;
}

/** What was found in the code of a project. */
export interface Extraction {
  /** How many files were read. */
  readonly files: number;
  /** Each once, in the order of the files and of their lines. */
  readonly keys: readonly FoundKey[];
  readonly dynamic: readonly DynamicKey[];
  readonly configs: readonly FoundConfig[];
  readonly remarks: readonly Remark[];
}

/** What an extractor is asked. */
export interface ExtractRequest {
  /** Globs, relative to the root; those with `!` leave out. */
  readonly input: readonly string[];
  /** The options of `i18next-parser` that concern how code is read, as its documentation names them. */
  readonly options: Readonly<Record<string, Data>>;
  /** Files that read otherwise than on disk, as they are open and unsaved. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What the process that extracts is told, on one line of its input. */
export interface ToExtractor extends ExtractRequest {
  /** The folder that all paths are relative to. */
  readonly root: string;
}

/** What it says, each on a line of its output. */
export type FromExtractor =
  | { readonly type: "progress"; readonly done: number; readonly total: number }
  | { readonly type: "done"; readonly extraction: Extraction }
  | { readonly type: "failed"; readonly detail: string };

/** What the end of a key says that may be meant, but is not to be added. */
export const exact = "\u0001";

/** Where a dynamic key has a part that isn't known: no key has this character. */
export const gap = "\u0000";

/** Between the prefix of a key (`keyPrefix`) and the key, until the separator is known: no key has this character. */
export const prefixEnd = "\u0002";
