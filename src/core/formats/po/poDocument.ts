import type { Path } from "../../catalog/message.ts";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import type { Span } from "../../text/textEdits.ts";
import type { NumberedForms } from "../gettext/numberedForms.ts";

/** A keyword and its string: all its pieces, from the first quotation mark to the last. */
export interface PoText extends Span {
  readonly keyword: Span;
  /** Escapes decoded. */
  readonly text: string;
  /** The number of pieces that it is written in. */
  readonly pieces: number;
}

/** A comment on a separate line, without its line end. */
export interface PoComment extends Span {
  /** The character after `#`: `.`, `:`, `,`, `|`; a blank for comments of translators. */
  readonly kind: string;
}

/** A message of a PO file with its translations. */
export interface PoEntry {
  /** The start of its first comment, or else of its first keyword. */
  readonly start: number;
  /** The end of the line of its last string. */
  readonly end: number;
  readonly comments: readonly PoComment[];
  readonly flags: ReadonlySet<string>;
  readonly context: PoText | undefined;
  readonly id: PoText;
  readonly plural: PoText | undefined;
  /** `msgstr`, or `msgstr[0]`, `msgstr[1]` …; at least one. */
  readonly targets: readonly PoText[];
  /** The same for equal context and id. */
  readonly key: string;
  /** Without the category of a plural's form. */
  readonly path: Path;
}

/** A text as PO. */
export interface PoDocument extends NumberedForms {
  readonly text: string;
  /** The entries, sorted; of those that share a key only the last. */
  readonly entries: readonly PoEntry[];
  readonly byKey: ReadonlyMap<string, PoEntry>;
  readonly header: PoEntry | undefined;
  /** Fields of the header by their names in lower case. */
  readonly fields: ReadonlyMap<string, string>;
}

/**
 * Returns the path of a message: `[msgid]` or `[msgctxt, msgid]`, followed by the category of a plural form. So that no two are the
 * same, an empty text separates a context from an id that is the name of a category or empty.
 */
export function poPathOf(context: string | undefined, id: string): Path {
  if (context === undefined) return [id];
  return isPluralCategory(id) || id === "" ? [context, "", id] : [context, id];
}
