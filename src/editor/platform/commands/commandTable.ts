import type { SourceControl, SourceControlResourceState, Uri } from "vscode";
import type { Locale } from "../../../core/catalog/catalog.ts";
import type { Path } from "../../../core/catalog/message.ts";
import type { AppliedFile } from "../../../project/apply/applyOutcome.ts";
import type { EntryAction } from "../../../webview/dictation/dictationProtocol.ts";
import type { UsageAction } from "../../../webview/usage/usageProtocol.ts";
import type {
  DescribedCalls,
  IgnoredCheck,
  KeyPlace,
  MatchUse,
  PlaceOfUsage,
  RangePlace,
  TermEntry,
  TextPlace,
  TranslationScope,
  VerifiedTranslations,
} from "./commandArguments.ts";
import type {
  CatalogRow,
  DocumentRow,
  FileRow,
  GoneRow,
  LocaleRow,
  MessageRow,
  ResourceGroupRow,
  ResourcePartRow,
  ResourceRow,
  UsageRow,
} from "./treeRows.ts";

/**
 * Every command of the extension: id → arguments and result. The ids without a leading underscore are
 * those of the manifest; the others are called by code only. Slices meet here and nowhere else.
 */
export interface Commands {
  // Service
  /** Returns whether a service is connected now. */
  "glossa.connect"(): boolean;
  "glossa.disconnect"(): void;
  "glossa.addAdminKey"(): void;
  /** Adds, orders and removes engines of the embedded service. `isAdding`: asks for a new one at once. */
  "glossa.manageEngines"(isAdding?: boolean): void;
  /** The menu of the status bar item. */
  "glossa.showService"(): void;
  "glossa.showLog"(): void;
  /** Opens the editor's issue reporter. */
  "glossa.reportIssue"(): void;
  "glossa.openWalkthrough"(): void;
  // Usage
  "glossa.showUsage"(): void;
  /** An action of a button of the usage panel, and the object that it applies to. */
  "_glossa.usage.act"(action: UsageAction, of?: string): void;
  // Dictation
  "glossa.openRecorderPage"(): void;
  /** An action of a button of the dictation panel, and the entry that it applies to. */
  "_glossa.dictation.act"(action: EntryAction | "export", id?: number, language?: string, selected?: string): void;
  // Translation of locale files
  "glossa.translateFile"(file?: Uri, selected?: readonly Uri[]): void;
  /**
   * Applies to the catalog of a file, or to the locale of a row. Without either the user is asked if several are
   * possible.
   */
  "glossa.translateMissing"(of?: Uri | LocaleRow): void;
  "glossa.addLocale"(of?: Uri | CatalogRow): void;
  /** Compares engines on the selection, else on ten messages of a catalog or of the locale of a row. */
  "glossa.compareEngines"(of?: Uri | LocaleRow): void;
  "_glossa.compareMessages"(of?: Uri | LocaleRow): void;
  /** Writes the chosen translations of the comparison. */
  "_glossa.writeCompared"(): void;
  /** Translates messages that one engine made with another one. */
  "glossa.retranslateWith"(of?: Uri | LocaleRow): void;
  /** Compares what the last run wrote with what was there before. */
  "glossa.showTranslationChanges"(): void;
  /** Compares a locale file with the last commit, message by message. */
  "glossa.compareFile"(of?: Uri | LocaleRow | FileRow): void;
  /** The same with a ref that is asked for. */
  "glossa.compareFileWith"(of?: Uri | LocaleRow | FileRow): void;
  "glossa.undoTranslation"(): void;
  /** `file` is the source file, which is merged into all target files, or one of these. */
  "glossa.merge"(file?: Uri): void;
  /** The same without a question, for a string of such a URI. */
  "_glossa.merge"(file: string): void;
  /** Resolves the conflict markers of a locale file, else of that in the active editor. */
  "glossa.resolveConflicts"(file?: Uri | SourceControlResourceState): void;
  /** Returns whether something was applied. */
  "_glossa.translate"(scope: TranslationScope): boolean;
  /** Writes verified translations into their files, as a run that can be undone; returns what became of each file. */
  "_glossa.applyTranslations"(run: VerifiedTranslations): readonly AppliedFile[];
  /** Offers to go on with a run that a reload of the window interrupted. */
  "_glossa.continueTranslation"(): void;
  /** Enters translations of one target file into the lock. `file` is a string of its URI, the paths are those of the target. */
  /** Without a locale that of the file, if it has only one. */
  "_glossa.setState"(file: string, paths: readonly Path[], state: "translated" | "reviewed", locale?: Locale): void;
  /** Asks for a reason, and turns a check off in `glossa.json`. */
  "_glossa.ignoreCheck"(ignored: IgnoredCheck): void;
  // Memories and their matches
  "glossa.buildMemory"(): void;
  "_glossa.useMatch"(use: MatchUse): void;
  // Extraction of keys from source code
  /** `file` is any of the locale files that the keys belong to. */
  "glossa.extract"(file?: Uri): void;
  "glossa.extractAndTranslate"(file?: Uri): void;
  /** Makes a message of the text at the cursor, or in a range. */
  "glossa.extractText"(place?: RangePlace): void;
  // Keys in source code
  /** Edits the text of the message at the cursor, or at a place. */
  "glossa.editMessage"(place?: KeyPlace): void;
  "glossa.moveMessage"(place?: KeyPlace): void;
  /** Finds own calls where no usage was read, and describes them in `glossa.json`. */
  "glossa.describeCalls"(): void;
  "_glossa.describeCalls"(calls: DescribedCalls): void;
  "_glossa.createMessage"(place: PlaceOfUsage): void;
  "_glossa.copyKey"(key: string): void;
  "glossa.toggleInlineText"(): void;
  /** Chooses the language of texts that are shown after keys. */
  "glossa.chooseInlineLanguage"(): void;
  /** Says what is known of the text at the cursor as a key. */
  "glossa.explainKey"(): void;
  "glossa.nextUsage"(): void;
  "glossa.previousUsage"(): void;
  // Translation of selections and typed texts
  "glossa.translateSelection"(): void;
  "glossa.insertTranslation"(): void;
  "glossa.copyTranslation"(): void;
  "glossa.translateText"(): void;
  "_glossa.translateAt"(place: TextPlace): void;
  /** Detects the language of the file, else of the selection. */
  "glossa.detectLanguage"(file?: Uri): void;
  // Writing
  "glossa.correctSelection"(): void;
  /** Asks for a style or a tone. */
  "glossa.rephraseSelection"(): void;
  /** Lists the corrections of the whole document as diagnostics. */
  "glossa.correctDocument"(): void;
  /** Compares the commit message of a repository with its correction; by default the repository of the active file. */
  "glossa.correctCommitMessage"(control?: SourceControl): void;
  "glossa.rephraseCommitMessage"(control?: SourceControl): void;
  /** Takes over what the comparison shows. */
  "glossa.acceptCommitMessage"(): void;
  "_glossa.improveAt"(place: Pick<TextPlace, "uri" | "range"> & { readonly kind: "correct" | "rephrase" }): void;
  // Terms
  /** Asks for what the selection doesn't say: which glossary, both phrases. */
  "glossa.addToGlossary"(): void;
  "glossa.addToSpokenTerms"(): void;
  /** A term as it is said in this language. */
  "_glossa.addSpokenTerm"(language: string, term: string): void;
  "glossa.suggestTerms"(file?: Uri): void;
  /** Without an entry that of the cursor's line in a dictionary, else asks. */
  "glossa.findTermBreaks"(entry?: TermEntry): void;
  "_glossa.addTermAt"(place: Pick<TextPlace, "uri" | "range">): void;
  // Dictation
  /** Starts it at the cursor, or ends it; returns when it has ended. */
  "glossa.dictate"(): void;
  "glossa.pauseDictation"(): void;
  "glossa.chooseDictation"(): void;
  /** Transcribes an audio file to a new document; asks for the file if none is given. */
  "glossa.transcribeAudioFile"(file?: Uri): void;
  // The Locales tree
  "glossa.locales.refresh"(): void;
  "glossa.locales.filter"(): void;
  "glossa.locales.filterByUsage"(): void;
  "glossa.locales.clearFilter"(): void;
  "glossa.locales.showAll"(): void;
  "glossa.locales.showOpen"(): void;
  /** Limits the tree and the problems to messages that the branch changed. */
  "glossa.locales.showBranch"(): void;
  "glossa.locales.showUnchanged"(): void;
  /** Asks for the ref that the branch is compared with. */
  "glossa.locales.chooseBase"(): void;
  /** Without a row: of the catalog of the file being edited, the only one, or the one that is asked for. */
  "glossa.locales.chooseSource"(row?: CatalogRow): void;
  /** Keeps in `glossa.json` that only people translate into the locale. */
  "glossa.locales.leaveToPeople"(row: LocaleRow): void;
  "glossa.locales.allowMachines"(row: LocaleRow): void;
  "glossa.locales.translateMessage"(row: MessageRow): void;
  "glossa.locales.openFile"(row: LocaleRow | FileRow): void;
  "glossa.locales.openSource"(row: MessageRow): void;
  "glossa.locales.markReviewed"(row: MessageRow): void;
  "glossa.locales.copyKey"(row: MessageRow): void;
  "_glossa.locales.open"(row: MessageRow): void;
  "_glossa.locales.openUsage"(place: UsageRow): void;
  // Memories as grids
  "_glossa.openMemory"(id: string, name: string): void;
  /** Copies from the grid that is in use: the text of the active cell, all texts of its row. */
  "glossa.memory.copyText"(): void;
  "glossa.memory.copyRow"(): void;
  // The tree of the service's resources. Without a row the user is asked for one
  "glossa.resources.refresh"(): void;
  "glossa.resources.filter"(): void;
  "glossa.resources.clearFilter"(): void;
  /** Chooses the project that the check boxes belong to. */
  "glossa.resources.chooseProject"(): void;
  "glossa.resources.createGlossary"(): void;
  "glossa.resources.createStyleRules"(): void;
  /** From the glossaries, style rules and memory of the active project. */
  "glossa.resources.createStyleProfile"(): void;
  "glossa.resources.createSpokenTerms"(): void;
  /** A language pair more. */
  "glossa.resources.addDictionary"(row?: ResourceRow): void;
  /** A language more. */
  "glossa.resources.addTermList"(row?: ResourceRow): void;
  "glossa.resources.rename"(row?: ResourceRow): void;
  "glossa.resources.delete"(row?: ResourceRow | ResourcePartRow): void;
  "glossa.resources.import"(row?: ResourceGroupRow | ResourceRow | ResourcePartRow): void;
  /** Files that were dropped: URIs as strings, into a resource or one part of it. */
  "_glossa.resources.importFiles"(uris: readonly string[], into?: ResourceRow | ResourcePartRow): void;
  "glossa.resources.export"(row?: ResourceRow | ResourcePartRow): void;
  "glossa.resources.open"(row?: ResourceRow | ResourcePartRow): void;
  "glossa.resources.copyId"(row?: ResourceRow): void;
  /** The same for the menu of a row, which has a shorter title. */
  "glossa.resources.openRow"(row: ResourceRow | ResourcePartRow): void;
  /** Chooses it for the active project, as its check box does. */
  "glossa.resources.use"(row?: ResourceRow): void;
  "glossa.resources.stopUsing"(row?: ResourceRow): void;
  "glossa.resources.setThreshold"(row?: ResourceRow): void;
  "glossa.resources.chooseAnother"(row: GoneRow): void;
  "glossa.resources.removeFromProject"(row: GoneRow): void;
  "glossa.resources.tryAgain"(row: ResourceGroupRow): void;
  // Texts of the service, under the scheme `glossa:`
  /** Replaces what the service holds, which the comparison showed. */
  "glossa.texts.overwrite"(text?: Uri): void;
  /** Brings into the text what changed at the service. */
  "glossa.texts.merge"(text?: Uri): void;
  "glossa.dictionary.sort"(): void;
  "glossa.dictionary.toggleAligned"(): void;
  // Documents. Without files the user is asked for some
  "glossa.translateDocument"(file?: Uri, selected?: readonly Uri[]): void;
  /** Files that were dropped, as strings of their URIs; borrowed ones lie at a place that goes with the command. */
  "_glossa.translateDocuments"(uris: readonly string[], borrowed: boolean): void;
  "glossa.documents.open"(row: DocumentRow): void;
  "glossa.documents.saveAs"(row: DocumentRow): void;
  "glossa.documents.cancel"(row: DocumentRow): void;
  "glossa.documents.retry"(row: DocumentRow): void;
  "glossa.documents.remove"(row: DocumentRow): void;
  /** All that have come to an end. */
  "glossa.documents.clear"(): void;
  "_glossa.openPlace"(file: string, line: number, column: number): void;
}
