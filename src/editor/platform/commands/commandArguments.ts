import type { Range } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import type { Path } from "../../../core/catalog/message.ts";
import type { CustomUsage } from "../../../core/keys/keyFramework.ts";
import type { CheckName } from "../../../core/problems/checkDefinitions.ts";
import type { SeverityScope } from "../../../core/projectFile/projectEdits.ts";
import type { Outcome } from "../../../project/run/runPlan.ts";
import type { FolderCatalog } from "../projects/folderCatalogs.ts";

/** The scope of a translation, as far as the caller knows it: the user is asked for the rest. */
export interface TranslationScope {
  /** Any file of the catalog, as a string of its URI. */
  readonly uri: string;
  readonly locales?: readonly Locale[];
  /** Only these messages of the source. */
  readonly paths?: readonly Path[];
  /** `missing` includes the stale ones. */
  readonly only: "missing" | "all";
  /** `false` starts without a question if an engine translates and the cost is within the budget. */
  readonly confirm: boolean;
  /** Added to the instructions of the project, for this run. */
  readonly instructions?: readonly string[];
}

/** Verified translations of an agent, as the outcome of a run. */
export interface VerifiedTranslations {
  readonly catalog: FolderCatalog;
  readonly outcome: Outcome;
}

/** A text in a document, and where its translation goes. */
export interface TextPlace {
  /** As a string. */
  readonly uri: string;
  readonly range: Range;
  readonly action: "replace" | "below" | "copy";
  readonly target?: Locale;
}

/** One entry of a glossary and its pair of languages. */
export interface TermEntry {
  readonly source: string;
  readonly target: string;
  /** As the service knows them: root codes. */
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
  /** Display name of its glossary. */
  readonly glossary: string;
}

/** A translation that is offered for a message, to be written into it. */
export interface MatchUse {
  /** The URI of the locale file, as a string. */
  readonly uri: string;
  readonly locale: Locale;
  readonly path: Path;
  /** The text of the message when the translation was offered; undefined if the file lacked the message. */
  readonly before?: string;
  readonly text: string;
  /** True if the stored source equals that of the message. */
  readonly isExact: boolean;
  /** Characters that translating the message would have been billed. */
  readonly characters: number;
}

/** A part of a document: its URI as a string, and a range. */
export interface RangePlace {
  readonly uri: string;
  readonly range: Range;
}

/** A place in a document: its URI as a string, and a position from 0. */
export interface KeyPlace {
  readonly uri: string;
  readonly position: { readonly line: number; readonly character: number };
}

/** Own calls of a project of a workspace folder, whose URI is a string. */
export interface DescribedCalls {
  readonly folder: string;
  /** Relative to the folder. */
  readonly lockPath: string;
  readonly usages: readonly CustomUsage[];
}

/** The place of a usage: its document's URI as a string, and an offset. */
export interface PlaceOfUsage {
  readonly uri: string;
  readonly offset: number;
}

/** A check to turn off in `glossa.json`. */
export interface IgnoredCheck {
  /** The URI of a locale file of the project, as a string. */
  readonly uri: string;
  /** The title of the action that the user chose. */
  readonly title: string;
  readonly check: CheckName;
  readonly scope: SeverityScope;
}
