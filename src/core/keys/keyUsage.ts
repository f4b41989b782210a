import type { Span } from "../text/textEdits.ts";
import type { StatedOptions } from "./statedOptions.ts";

/** The four ways in which a call identifies its message. */
export type KeyIdentity =
  /** A path in a catalog, whose parts a separator joins: i18next, vue-i18n, Rails. */
  | "path"
  /** A flat name, often an identifier: Android, Flutter, resx classes. */
  | "name"
  /** The source text itself: gettext, Qt, VS Code. */
  | "text"
  /** A hash of the source text, or a custom id in its place: FormatJS, Lingui, Angular. */
  | "hash";

/** The framework of usages that `glossa.json` describes. */
export const customId = "custom";

/** A key as one usage writes it. */
export interface UsedKey {
  /** Complete, with the prefix that the scope adds; without the namespace. */
  readonly key: string;
  /** The part that is written, without quotation marks; undefined if it is put together from several places. */
  readonly span?: Span;
  /** The key that is asked for if no message has the first one: in Rails, that of a controller without its action. */
  readonly fallback?: string;
  /** The texts that the file itself has for it, which come before those of catalogs; empty if it, or its framework, may have some. */
  readonly own?: readonly OwnText[];
}

/** A text of a message that is in the source file that asks for it. */
export interface OwnText {
  readonly locale: string;
  readonly text: string;
}

/** The parts of a usage's surroundings that show the purpose of its message. All texts are short. */
export interface UsagePlace {
  /** The name of the element that shows the message. */
  readonly element?: string;
  /** The attribute of the element that holds the message; undefined for its content. */
  readonly attribute?: string;
  /** The component, class or function, and the one around it: `Cart`, `CartController.show`. */
  readonly owner?: string;
  /** The comment directly above. */
  readonly comment?: string;
}

/** The tags of a text that code has elements for: `link` of `<link>…</link>`, `1` of `<1>…</1>`, a slot of `{link}`. */
export interface FilledTags {
  /** All names that have an element, or may have one. */
  readonly given: readonly string[];
  /** Elements that only a tag shows, each with the names that the tag may have. */
  readonly demanded: readonly (readonly string[])[];
}

/** One place in source code that asks for a message. */
export interface KeyUsage {
  /** Id of the `KeyFramework`. */
  readonly framework: string;
  readonly identity: KeyIdentity;
  /** All keys that the place may ask for; empty if they are not known. */
  readonly keys: readonly UsedKey[];
  /** The constant parts of a composed key, complete with its prefix; anything may be between two of them. */
  readonly pattern?: readonly string[];
  /** The expression of the key as written, quotation marks included. */
  readonly span: Span;
  /** The call, element or attribute that asks. */
  readonly call: Span;
  /** The namespace that the call or its scope names. Undefined for the default of the framework. */
  readonly namespace?: string;
  /** The key itself names the namespace. */
  readonly isNamespaceWritten?: true;
  /** The namespace is only assumed: the code does not show which translator is called, or its keys name several. */
  readonly isNamespaceAssumed?: true;
  /** The text that the scope puts before the written key, separator included. */
  readonly prefix?: string;
  /** The literal of the same file that names the prefix for this and other usages, without the separator. */
  readonly writtenPrefix?: { readonly text: string; readonly span: Span };
  /** The first part of a key may be the name of a scope, in whose file the key is without it: `adminPage` of `admin-page/en.json`. */
  readonly isScoped?: true;
  /** The context that belongs to the identity: `msgctxt` of gettext, the meaning of Angular. */
  readonly context?: string;
  /** The package whose resources the code names, if it is not that of the file: `com.app.core` of `com.app.core.R`. */
  readonly owner?: string;
  /** The call has a context that only the running program knows. */
  readonly isContextOpen?: true;
  /** The comment that, with the context, belongs to the identity: the second argument of Qt's `tr`. */
  readonly disambiguation?: string;
  /** Names of the values that the call passes; undefined if they are not known. */
  readonly parameters?: readonly string[];
  /** The call passes a number that selects a plural form. */
  readonly hasCount?: true;
  /** The text of the plural that the code has behind that of the singular: `msgid_plural` of gettext. */
  readonly pluralText?: string;
  /** The call takes everything below the key: `returnObjects`, `t.raw`, `tm`. */
  readonly isSubtree?: true;
  /** The text that the code gives for a message that does not exist yet. */
  readonly defaultText?: string;
  /** The code has a text, or another key, for a message that does not exist, but it is known at run time only. */
  readonly hasDefault?: true;
  /** The forms of its message that the call names, for one that does not exist yet. */
  readonly forms?: AskedForms;
  /** Named elements that the call fills: `link` of `t.rich("k", { link: … })`. */
  readonly elements?: readonly string[];
  /** `undefined` if the elements are not all known, or the text is shown with its tags. */
  readonly tags?: FilledTags;
  /** The list of the component's hook, as written, if the key names one namespace that is not in it. */
  readonly unlistedIn?: Span;
  /** Asks for nothing, but names namespaces that are loaded for all components; `*` for all namespaces. */
  readonly preloads?: readonly string[];
  /** The options that code states for this usage, in place of those of the root. */
  readonly stated?: StatedOptions;
  /** Asks for nothing, but configures the framework: separators, plural forms, the default namespace, values, nested messages. */
  readonly settings?: Readonly<Record<string, string | false>>;
  /** Asks for nothing. The pattern is the key of a message that no catalog has: the build creates it, or it is not translated. */
  readonly isMaking?: true;
  /** Asks for nothing, but gives elements to all texts of the framework: `defaultRichTextElements`. */
  readonly isElementDefault?: true;
  /** Asks for nothing, but has the codes of the short texts of its file (`textCode`), one behind the other. */
  readonly texts?: string;
  /** Asks for nothing, but has the beginning of keys that code may compose as its pattern. */
  readonly isBeginning?: true;
  /** The package of the file does not have the framework; a package that it depends on, or that depends on it, has. */
  readonly isLent?: true;
  /** Asked for in a comment on purpose. */
  readonly isComment?: true;
  /** Only asks whether the message exists. */
  readonly isTest?: true;
  /** Surroundings of an exact usage that asks for a text. */
  readonly place?: UsagePlace;
}

/** The forms of a message that a call of i18next asks for. */
export interface AskedForms {
  /** The values that `context` may have, as far as they are known. */
  readonly contexts?: readonly string[];
  /** The call may pass none of them. */
  readonly isContextOptional?: true;
  /** The call may pass others, which only the running program knows. */
  readonly isContextOpen?: true;
  /** The options of the call are not all known: it may pass a context and a count. */
  readonly hasOpenOptions?: true;
  /** The plural forms are those of ordinal numbers. */
  readonly isOrdinal?: true;
  /** The texts of plural forms and contexts, by suffix (`_one`, `_male`). */
  readonly defaults?: Readonly<Record<string, string>>;
}

/** A usage is exact if all its keys are known, a pattern if parts of them are, and open otherwise. */
export function usageCertainty({ keys, pattern }: Pick<KeyUsage, "keys" | "pattern">): "exact" | "pattern" | "open" {
  if (pattern !== undefined) return "pattern";
  return keys.length > 0 ? "exact" : "open";
}
