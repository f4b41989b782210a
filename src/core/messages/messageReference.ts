import type { Span } from "../text/textEdits.ts";

/** The syntaxes in which the text of a message names another message. */
export type ReferenceKind =
  /** `$t(key, { … })` of i18next. */
  | "nesting"
  /** `@:key`, `@.lower:key`, `@:(key)` and `@:{'key'}` of vue-i18n. */
  | "link"
  /** `{{key}}` of Transloco, where a message has this key and code passes no value of this name. */
  | "value";

/** Another message that the text of a message names. All spans are of that text. */
export interface MessageReference {
  readonly kind: ReferenceKind;
  /** As written, with a namespace before it if there is one; undefined if only the running program knows it. */
  readonly key?: string;
  /** The constant parts of a key that is put together as the program runs; anything may be between two of them. */
  readonly pattern?: readonly string[];
  /** The namespace that the reference names apart from the key. */
  readonly namespace?: string;
  /** The context that the reference asks for. */
  readonly context?: string;
  /** The reference passes a count of its own. */
  readonly hasCount?: true;
  /** The span of the key, or of the expression in its place. */
  readonly keySpan: Span;
  /** The span of the whole reference. */
  readonly span: Span;
}

/** The syntax of i18next's references: `$t(key, {…})`. No part is empty. */
export interface NestingSyntax {
  readonly prefix: string;
  readonly suffix: string;
  /** Between the key and its options. */
  readonly separator: string;
}

/** Returns whether some message has a key, as a reference writes it. */
export type HasKey = (key: string) => boolean;

/** The keys that decide what in a text is a reference. */
export interface KnownKeys {
  /** Decides where a syntax does not say where a key ends. */
  readonly hasKey: HasKey;
  /** Links without brackets go on to the next space or bracket, as in vue-i18n from version 9 on. */
  readonly linksEndAtSpace?: boolean | undefined;
  /** The syntax of nested messages if the project has its own. */
  readonly nesting?: NestingSyntax | undefined;
  /** Decides whether the name of a value is the key of a message; undefined where values never are. */
  readonly isMessage?: (name: string) => boolean;
}
