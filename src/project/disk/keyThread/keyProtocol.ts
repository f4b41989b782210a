import type {
  ExtractableText,
  RefusedText,
  TextMessage,
  TextRequest,
  WrittenCall,
} from "../../../core/hardcoded/hardcodedText.ts";
import type { KeyOptions } from "../../../core/keys/keyFramework.ts";
import type { KeyUsage } from "../../../core/keys/keyUsage.ts";
import type { LikelyCall } from "../../../core/keys/likelyCalls.ts";

/** A folder whose source files are read for keys. */
export interface KeyFolder {
  /** The real path of the root. */
  readonly root: string;
  /** The file that keeps what was read for the next start. Nothing is kept if undefined. */
  readonly store?: string;
  /** Globs of files that are left out, relative to the root. */
  readonly excludes: readonly string[];
  /** Ids of the formats of the root's catalogs: some show a framework. */
  readonly formats: readonly string[];
  /** Paths of locale files that could be source files as well: their texts are no mentions of keys. None if undefined. */
  readonly locales?: readonly string[];
  readonly options: KeyOptions;
  /** The options count as they are, also where code states others. */
  readonly isAsGiven?: boolean;
  /** Paths that are read first. */
  readonly first: readonly string[];
}

/** The usages of one file; empty for one that no longer has any. */
export interface FileUsages {
  readonly path: string;
  readonly usages: readonly KeyUsage[];
}

/** The same as the thread sends and keeps it: text is handed over, and read, in less time than objects. */
export interface WrittenUsages {
  readonly path: string;
  /** As `writeUsages` writes them; empty for none. */
  readonly usages: string;
}

/** Takes usages as they are found. */
export type TakeUsages = (files: readonly WrittenUsages[]) => void;

/** Reasons why a file is not read. `tooMany` is about the folder, whose further files are left out. */
export const skipReasons = ["tooLarge", "binary", "generated", "unreadable", "tooMany"] as const;

/** A file that is not read. */
export interface SkippedSource {
  readonly path: string;
  readonly reason: (typeof skipReasons)[number];
}

/** The result of reading a folder. */
export interface KeySummary {
  /** Source files, and those among them that were parsed or taken from the store. */
  readonly files: number;
  readonly parsed: number;
  readonly stored: number;
  readonly skipped: readonly SkippedSource[];
  /** Frameworks, with the folders of the packages that showed them. */
  readonly frameworks: readonly (readonly [id: string, folders: readonly string[]])[];
}

/** The keys of messages, and the folder whose code is searched for calls that have them. */
export interface CallSearch extends Pick<KeyFolder, "root" | "excludes"> {
  readonly keys: readonly string[];
}

/** A text in code; with a message, the call that is to be written in its place. */
export interface TextQuestion extends TextRequest {
  readonly message?: TextMessage;
}

/** The text, or the call in place of it. */
export type TextAnswer = ExtractableText | WrittenCall | RefusedText;

/** Requests to the thread. Before files and texts, their folder is read. */
export type ToKeyThread =
  | { readonly id: number; readonly kind: "folder"; readonly folder: KeyFolder }
  /** Files that came, changed or went. */
  | { readonly id: number; readonly kind: "files"; readonly root: string; readonly paths: readonly string[] }
  /** A text that is not saved. */
  | { readonly id: number; readonly kind: "text"; readonly root: string; readonly path: string; readonly text: string }
  | { readonly id: number; readonly kind: "calls"; readonly search: CallSearch }
  | { readonly id: number; readonly kind: "hardcoded"; readonly root: string; readonly question: TextQuestion }
  | { readonly id: number; readonly kind: "cancel" };

/** Messages from the thread for one request: any number of `usages`, then `done` or `failed`. */
export type FromKeyThread =
  | { readonly id: number; readonly kind: "usages"; readonly files: readonly WrittenUsages[] }
  | {
      readonly id: number;
      readonly kind: "done";
      readonly summary?: KeySummary;
      readonly calls?: readonly LikelyCall[];
      readonly answer?: TextAnswer;
    }
  | { readonly id: number; readonly kind: "failed"; readonly message: string };
