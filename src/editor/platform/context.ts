import { commands } from "vscode";

/** Our context keys, as the `when` clauses of the manifest name them. */
export interface ContextKeys {
  /** `embedded`, `remote` or `invalid`. */
  "glossa.service": string;
  /** A run can be taken back. */
  "glossa.canUndo": boolean;
  /** The workspace was searched for catalogs. */
  "glossa.searched": boolean;
  /** There is a catalog. */
  "glossa.hasCatalogs": boolean;
  /** The Locales tree shows messages that need nothing too. */
  "glossa.locales.all": boolean;
  "glossa.locales.filtered": boolean;
  /** File system paths of the locale files, as keys. */
  "glossa.localeFiles": Readonly<Record<string, true>>;
}

/** Sets a context key for `when` clauses. */
export function setContext<K extends keyof ContextKeys>(key: K, value: ContextKeys[K]): void {
  commands.executeCommand("setContext", key, value);
}
