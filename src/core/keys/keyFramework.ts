import type { SourceLanguage } from "../code/sourceLanguage.ts";
import type { NestingSyntax } from "../messages/messageReference.ts";
import type { KeyUsage } from "./keyUsage.ts";
import type { PathIds } from "./pathIds.ts";
import type { SourceFile } from "./sourceFile.ts";

/** The options of a project that decide what a key means. */
export interface KeyOptions {
  /** Between the parts of a path; `false` if keys are flat. */
  readonly keySeparator: string | false;
  /** Between a namespace and a key; `false` if keys name no namespace. */
  readonly namespaceSeparator: string | false;
  /** Between a key and a context (`friend_male`) of i18next. Defaults to `_`. */
  readonly contextSeparator?: string;
  /** The syntax of i18next's references, if a configuration states one. Default: `$t(key, {…})`. */
  readonly nesting?: NestingSyntax;
  /** Names that the configuration of an extractor of i18next adds to the usual ones. */
  readonly i18next?: I18nextNames;
  /** The rules of a plugin that creates the ids of FormatJS messages. Such messages have no ids in code. */
  readonly pathIds?: PathIds;
  /** Calls that only this project has (`usages` in `glossa.json`). */
  readonly custom: readonly CustomUsage[];
}

/** Names by which i18next is called, in addition to its own. */
export interface I18nextNames {
  /** Functions that translate. Defaults to `t`. */
  readonly functions?: readonly string[];
  /** Hooks like `useTranslation`. */
  readonly hooks?: readonly string[];
  /** Components like `Trans`. */
  readonly components?: readonly string[];
  /** The attribute of these components that holds the key. Defaults to `i18nKey`. */
  readonly keyAttribute?: string;
  /** The attribute of HTML that holds keys. Defaults to `data-i18n`. */
  readonly htmlAttribute?: string;
}

export const defaultKeyOptions: KeyOptions = { keySeparator: ".", namespaceSeparator: ":", custom: [] };

/** A call, component, attribute or getter that `glossa.json` names as one that asks for a message. */
export interface CustomUsage {
  /** `i18n.translate` or `tr`: a function, with its receiver if it must have one. */
  readonly call?: string;
  /** The component whose `attribute` holds the key. */
  readonly component?: string;
  readonly attribute?: string;
  /**
   * `messages` or `S.current`: an object whose members are messages; or a function that returns one which takes keys.
   */
  readonly getter?: string;
  /** The text of templates that has the key in place of `*`: `${*}`, `<text>*</text>`. */
  readonly template?: string;
  /** Indexes of arguments, from 0. */
  readonly argument?: number;
  readonly namespaceArgument?: number;
  readonly prefixArgument?: number;
  /** Languages of the files where it counts. Defaults to all. */
  readonly languages?: readonly string[];
}

/** The manifests of packages that name their dependencies. */
export type Ecosystem = "npm" | "gem" | "composer" | "python" | "pub" | "go" | "cargo" | "maven" | "nuget" | "hex";

/** A message that no code of the project asks for. */
export interface OwnMessage {
  readonly namespace: string;
  /** As `FoundMessage` has it. */
  readonly key: string;
  /** The path of a file of its catalog. */
  readonly path: string;
}

/** A framework whose calls are understood: how it is detected, and how its calls become messages. */
export interface KeyFramework {
  readonly id: string;
  /** As its makers write it. */
  readonly title: string;
  /** Dependencies, one of which a package that uses it has. */
  readonly dependencies: Readonly<Partial<Record<Ecosystem, readonly string[]>>>;
  /** Ids of catalog formats that show the use of it without any dependency: `android`, `strings`. */
  readonly evidence?: readonly string[];
  /** Ids of the catalog formats that its messages are in. */
  readonly formats: readonly string[];
  readonly languages: ReadonlySet<SourceLanguage>;
  /** Names that do not exist are errors of its compiler, with which a second report would compete. */
  readonly isCompiled?: true;
  /** Words, one of which each file with a usage has: files without them are not parsed. */
  readonly words: readonly string[];
  /** Beginnings of longer names, which count like words: `__MSG_`. */
  readonly beginnings?: readonly string[];
  /** Returns further such words of a project. */
  ownWords?(options: KeyOptions): readonly string[];
  /** Matches in files that ask for messages without any of the words. */
  readonly sign?: RegExp;
  /** Returns whether the framework, or a library that goes with it, asks for a message itself. */
  asksItself?(message: OwnMessage): boolean;
  /** Returns whether libraries bring the messages of a namespace that no catalog has. */
  isOfLibrary?(namespace: string): boolean;
  /** Finds the usages of one file. */
  read(file: SourceFile, options: KeyOptions): readonly KeyUsage[];
}

/** Files of JavaScript and what embeds it. */
export const scriptLanguages: ReadonlySet<SourceLanguage> = new Set(["typescript", "tsx", "vue", "svelte", "astro"]);
