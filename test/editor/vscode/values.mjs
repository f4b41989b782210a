// @ts-check
// Values of `vscode` that texts and rows are made of. Nothing here shows, reads or runs: what does so is tested in a
// real editor, and a function that reaches for it in a suite without one fails.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Texts are English, with their values. */
export const l10n = {
  /**
   * @param {string | { readonly message: string; readonly args?: readonly unknown[] }} text
   * @param {...unknown} values
   */
  t(text, ...values) {
    const [message, all] = typeof text === "string" ? [text, values] : [text.message, text.args ?? []];
    return message.replace(/\{(\d+)\}/g, (whole, index) => String(all[Number(index)] ?? whole));
  },
};

export const version = "1.0.0";
export const env = { language: "en", appName: "Code", appHost: "desktop", uiKind: 1, remoteName: undefined };
/** Settings have the defaults of the manifest. */
export const workspace = {
  isTrusted: true,
  fs: { isWritableFileSystem: () => true },
  workspaceFolders: undefined,
  getConfiguration: () => ({
    /** @param {keyof typeof defaults} key */
    get: (key) => defaults[key],
  }),
};
/** @type {{ contributes: { configuration: readonly { properties: Record<string, { default: unknown }> }[] } }} */
const manifest = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8"));
const defaults = Object.fromEntries(
  manifest.contributes.configuration
    .flatMap(({ properties }) => Object.entries(properties))
    .map(([key, setting]) => [key, setting.default]),
);
export const extensions = {
  getExtension: () => ({ packageJSON: { version: "0.0.0" } }),
};
/** Suites put functions into it that record what would be shown. */
export const window = {};
export const commands = { executeCommand: async () => undefined };
export const languages = {};

export const EndOfLine = { LF: 1, CRLF: 2 };
export const UIKind = { Desktop: 1, Web: 2 };
export const QuickPickItemKind = { Separator: -1, Default: 0 };
export const TreeItemCollapsibleState = { None: 0, Collapsed: 1, Expanded: 2 };
export const TreeItemCheckboxState = { Unchecked: 0, Checked: 1 };
export const ConfigurationTarget = { Global: 1, Workspace: 2, WorkspaceFolder: 3 };
export const FileType = { Unknown: 0, File: 1, Directory: 2, SymbolicLink: 64 };
export const FilePermission = { Readonly: 1 };
export const ProgressLocation = { SourceControl: 1, Window: 10, Notification: 15 };
export const QuickInputButtons = { Back: { iconPath: undefined } };
export const CodeActionKind = { QuickFix: { value: "quickfix" } };

export class ThemeIcon {
  /** @param {string} id @param {ThemeColor} [color] */
  constructor(id, color) {
    this.id = id;
    if (color) this.color = color;
  }
}

export class ThemeColor {
  /** @param {string} id */
  constructor(id) {
    this.id = id;
  }
}

export class TreeItem {
  /** @param {string | Uri} label @param {number} [collapsibleState] */
  constructor(label, collapsibleState = TreeItemCollapsibleState.None) {
    if (label instanceof Uri) this.resourceUri = label;
    else this.label = label;
    this.collapsibleState = collapsibleState;
  }
}

export class MarkdownString {
  /** @param {string} [value] */
  constructor(value = "") {
    this.value = value;
  }
}

/** @template T */
export class EventEmitter {
  /** @type {Set<(event: T) => unknown>} */
  #listeners = new Set();
  /** @param {(event: T) => unknown} listener */
  event = (listener) => {
    const own = /** @param {T} event */ (event) => listener(event);
    this.#listeners.add(own);
    return { dispose: () => this.#listeners.delete(own) };
  };
  /** @param {T} event */
  fire(event) {
    for (const listener of [...this.#listeners]) listener(event);
  }
  dispose() {
    this.#listeners.clear();
  }
}

export class Uri {
  /** @param {{ scheme: string; authority?: string; path?: string; query?: string; fragment?: string }} parts */
  constructor({ scheme, authority = "", path = "", query = "", fragment = "" }) {
    Object.assign(this, { scheme, authority, path, query, fragment });
    this.scheme = scheme;
    this.authority = authority;
    this.path = path;
    this.query = query;
    this.fragment = fragment;
  }
  get fsPath() {
    return this.path;
  }
  /** @param {ConstructorParameters<typeof Uri>[0]} parts */
  static from = (parts) => new Uri(parts);
  /** @param {string} path */
  static file = (path) => new Uri({ scheme: "file", path });
  /** @param {string} text */
  static parse(text) {
    const { protocol, host, pathname, search, hash } = new URL(text);
    const [path = "", query = "", fragment = ""] = [pathname, search.slice(1), hash.slice(1)].map(decodeURIComponent);
    return new Uri({ scheme: protocol.slice(0, -1), authority: host, path, query, fragment });
  }
  /** @param {Uri} base @param {...string} names */
  static joinPath = (base, ...names) => base.with({ path: [base.path, ...names].join("/").replace(/\/{2,}/g, "/") });
  /** @param {Partial<ConstructorParameters<typeof Uri>[0]>} parts */
  with(parts) {
    const { scheme, authority, path, query, fragment } = this;
    return new Uri({ scheme, authority, path, query, fragment, ...parts });
  }
  toString() {
    return this.scheme === "file" ? pathToFileURL(this.path).href : `${this.scheme}://${this.authority}${this.path}`;
  }
}

export class Position {
  /** @param {number} line @param {number} character */
  constructor(line, character) {
    this.line = line;
    this.character = character;
  }
}

export class Range {
  /** @param {number} line @param {number} character @param {number} endLine @param {number} endCharacter */
  constructor(line, character, endLine, endCharacter) {
    this.start = new Position(line, character);
    this.end = new Position(endLine, endCharacter);
  }
  intersection() {
    return this;
  }
}

export class Diagnostic {
  /** @param {Range} range @param {string} message */
  constructor(range, message) {
    this.range = range;
    this.message = message;
  }
}

export class CodeAction {
  /** @param {string} title @param {unknown} kind */
  constructor(title, kind) {
    this.title = title;
    this.kind = kind;
  }
}

export class McpStdioServerDefinition {
  /** @param {string} label @param {string} command @param {string[]} args @param {object} env @param {string} version */
  constructor(label, command, args, env, version) {
    Object.assign(this, { label, command, args, env, version });
  }
}

/** A class that is only imported. */
class Unused {}

export {
  Unused as CancellationTokenSource,
  Unused as FileSystemError,
  Unused as Location,
  Unused as RelativePattern,
  Unused as TabInputCustom,
  Unused as TabInputText,
  Unused as TabInputTextDiff,
  Unused as TextEdit,
  Unused as WorkspaceEdit,
};
