import type { JsonData, JsonObject } from "../jsonData.ts";

/** A key that code asks for by name. */
export interface FoundKey {
  /** Empty where code names none. */
  readonly namespace: string;
  /** As written in code: with its prefix and context, without the suffix of a plural form. */
  readonly key: string;
  /** The default value in code; empty if there is none. */
  readonly defaultValue: string;
  /** The default values of plural forms in code, by suffix (`_one`). */
  readonly defaults?: Readonly<Record<string, string>>;
  /** It has one message for each plural form. */
  readonly plural?: "cardinal" | "ordinal";
}

/** A key that is put together at run time: its known parts, in order, with something between each two.
 * One part alone is a key as it is, of several that may be meant. */
export interface DynamicKey {
  readonly namespace: string;
  readonly parts: readonly string[];
}

/** A problem of the extractor, in its words. */
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
  readonly data: JsonObject;
}

/** The result of an extraction from the code of a project. */
export interface Extraction {
  /** The files that were read, relative to the root. */
  readonly files: readonly string[];
  /** Each once, in the order of the files and of their lines. */
  readonly keys: readonly FoundKey[];
  readonly dynamic: readonly DynamicKey[];
  readonly configs: readonly FoundConfig[];
  readonly remarks: readonly Remark[];
}

/** The request to an extractor. */
export interface ExtractorRequest {
  /** Globs, relative to the root; those with `!` leave out. */
  readonly input: readonly string[];
  /** The options of `i18next-parser` that concern how code is read, as its documentation names them. */
  readonly options: Readonly<Record<string, JsonData>>;
  /** Files that read differently than on disk, as they are open and unsaved. */
  readonly texts: Readonly<Record<string, string>>;
}

/** The message to the process that extracts, on one line of its input. */
export interface ToExtractor extends ExtractorRequest {
  /** The folder that all paths are relative to. */
  readonly root: string;
}

/** Its messages, each on a line of its output. */
export type FromExtractor =
  | { readonly type: "progress"; readonly done: number; readonly total: number }
  | { readonly type: "done"; readonly extraction: Extraction }
  | { readonly type: "failed"; readonly detail: string };

/** Ends a key that may be meant, but must not be added. */
export const exact = "\u0001";

/** Replaces an unknown part of a dynamic key: no key has this character. */
export const gap = "\u0000";

/** Between the prefix of a key (`keyPrefix`) and the key, until the separator is known: no key has this character. */
export const prefixEnd = "\u0002";
