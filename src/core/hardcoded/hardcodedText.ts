import type { KeyUsage } from "../keys/keyUsage.ts";
import type { StatedOptions } from "../keys/statedOptions.ts";
import type { Edit, Span } from "../text/textEdits.ts";

/** A value that code puts into a text. */
export interface TextValue {
  /** The expression as code writes it. */
  readonly code: string;
  /** The name of its placeholder; equal expressions of a text have one name. */
  readonly name: string;
}

/** A part of the text of a message. */
export type TextPart = string | TextValue;

/** A part of what a place shows: a text, or code whose result only the running program knows. */
export type ShownPart = string | { readonly code: string; readonly isCall?: true };

/**
 * The certainty that people read a text. `sure`: in elements, and in attributes that show text. `likely`: next to a name such
 * as `title` or `toast`. `maybe`: elsewhere.
 */
export type TextTier = "sure" | "likely" | "maybe";

/** The place of a text: content of an element, value of an attribute, or an expression. */
export type TextForm = "content" | "attribute" | "expression";

/** A text in code that people read. */
export interface HardcodedText {
  /** The code that a call replaces. */
  readonly span: Span;
  readonly form: TextForm;
  readonly tier: TextTier;
  readonly parts: readonly TextPart[];
  /** The parts that the element, attribute or expression around it shows, with the text. */
  readonly shown: readonly ShownPart[];
}

/** Reasons why no message is made of a place. */
export type TextRefusal =
  /** No text is there. */
  | "none"
  /** The text is the key of a message, or belongs to one. */
  | "key"
  /** Programs read the text: a class name, a comparison, an import. */
  | "technical"
  | "test"
  /** The selection has more than one text. */
  | "selection"
  /** The file has a syntax error. */
  | "broken"
  /** Elements are in the text, or it is in one that is in a text. */
  | "elements"
  /** A part of the text is an expression that no placeholder can stand for: a condition, a call of a translator. */
  | "values"
  /** Values are shown in a way that the code configures. */
  | "placeholders"
  /** White space or a character reference that is not shown alike everywhere. */
  | "characters"
  /** No framework whose calls can be written counts for the file. */
  | "framework"
  /** The place is outside of components, and no translator is there. */
  | "component"
  /** A component on the server, which has no hooks. */
  | "server"
  /** The translator is only declared behind the text. */
  | "late";

/** The translator of a place. */
export interface TextScope {
  /** Id of the `KeyFramework`. */
  readonly framework: string;
  /** A hook has to be added. */
  readonly isNew: boolean;
  /** The library escapes values for HTML, unless code configures it. */
  readonly isEscaping: boolean;
  /** The namespace of the translator; undefined for the default, and for a new hook. */
  readonly namespace?: string;
  /** The text that it puts before each key, separator included. */
  readonly prefix: string;
  /** The options that code states for the script. */
  readonly stated?: StatedOptions;
  /** The name of the component or hook around the text. */
  readonly component?: string;
}

/** A text of which a message can be made. */
export interface ExtractableText extends HardcodedText {
  readonly scope: TextScope;
}

/** The message that a text becomes. */
export interface TextMessage {
  /** The key as the call writes it. */
  readonly key: string;
  /** The namespace that a new hook names; undefined for the default. */
  readonly namespace?: string;
  /** The names of values by their code. */
  readonly names: Readonly<Record<string, string>>;
}

/** Code with a call in place of a text, read again. */
export interface WrittenCall {
  /** Sorted. */
  readonly edits: readonly Edit[];
  /** The usage of the call. */
  readonly usage: KeyUsage;
  /** The code of the values that the call passes, by name. */
  readonly values: Readonly<Record<string, string>>;
  /** The parts that the place shows now; the call has `isCall`. */
  readonly shown: readonly ShownPart[];
}

/** The reason why a place has no text that can become a message. */
export interface RefusedText {
  readonly refusal: TextRefusal;
}

/** A place in the text of a script. */
export interface TextRequest {
  /** Relative to the root, with `/`. */
  readonly path: string;
  /** As it reads now. */
  readonly text: string;
  readonly span: Span;
}
