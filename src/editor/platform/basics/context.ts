import { commands } from "vscode";

/** Our context keys, as the `when` clauses of the manifest name them. */
export interface ContextKeys {
  /** `embedded`, `remote` or `invalid`. */
  "glossa.service": string;
  /** A run can be taken back. */
  "glossa.canUndo": boolean;
  /** State of dictation: `idle`, `opening`, `listening`, `reconnecting`, `paused`, `ending`. */
  "glossa.dictation": string;
  /** The workspace was searched for catalogs. */
  "glossa.searched": boolean;
  /** A run translated messages of locale files in this window. */
  "glossa.hasTranslated": boolean;
  /** Something was dictated in this window. */
  "glossa.hasDictated": boolean;
  /** A catalog has a `glossa.json`. */
  "glossa.hasProject": boolean;
  /** There is a catalog. */
  "glossa.hasCatalogs": boolean;
  /** A framework was found whose keys are read in source code. */
  "glossa.hasKeys": boolean;
  /** The Locales tree also shows messages that need no work. */
  "glossa.locales.all": boolean;
  "glossa.locales.filtered": boolean;
  /** The tree and the problems are limited to what the branch changed. */
  "glossa.branchOnly": boolean;
  /** There is no service whose resources could be shown: the user has to connect first. */
  "glossa.resources.disconnected": boolean;
  "glossa.resources.filtered": boolean;
  /** The active project uses a glossary, style rules, a memory or spoken terms. */
  "glossa.resources.hasChosen": boolean;
  /** Texts of the service that others changed there since they were opened, as URIs. */
  "glossa.texts.conflicts": Readonly<Record<string, true>>;
  /** Documents are listed that have come to an end. */
  "glossa.documents.hasEnded": boolean;
  /** The active editor has a locale file with conflict markers. */
  "glossa.hasConflicts": boolean;
  /** File system paths of the locale files, as keys. */
  "glossa.localeFiles": Readonly<Record<string, true>>;
}

/** Sets a context key for `when` clauses. */
export function setContext<K extends keyof ContextKeys>(key: K, value: ContextKeys[K]): void {
  commands.executeCommand("setContext", key, value);
}
