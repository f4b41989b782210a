import type { Path } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Span } from "../../text.ts";
import type { Forms } from "../gettext/forms.ts";

/** A keyword and the string behind it: all its pieces, from the first quotation mark to the last. */
export interface Text extends Span {
  readonly keyword: Span;
  /** Escapes decoded. */
  readonly text: string;
  /** How many pieces it is written in. */
  readonly pieces: number;
}

/** A comment on a line of its own, without its line end. */
export interface Comment extends Span {
  /** What stands behind `#`: `.`, `:`, `,`, `|`; a blank for what translators say. */
  readonly kind: string;
}

/** A message of a PO file with its translations. */
export interface Entry {
  /** Of its first comment, else of its first keyword. */
  readonly start: number;
  /** Behind the line end of its last string. */
  readonly end: number;
  readonly comments: readonly Comment[];
  readonly flags: ReadonlySet<string>;
  readonly context: Text | undefined;
  readonly id: Text;
  readonly plural: Text | undefined;
  /** `msgstr`, or `msgstr[0]`, `msgstr[1]` …; never none. */
  readonly targets: readonly Text[];
  /** The same for equal context and id. */
  readonly key: string;
  /** Without the category of a plural's form. */
  readonly path: Path;
}

/** A text as PO. */
export interface Document {
  readonly text: string;
  /** Those that share a key come but once: the last of them. */
  readonly entries: readonly Entry[];
  readonly byKey: ReadonlyMap<string, Entry>;
  readonly header: Entry | undefined;
  /** Fields of the header by their names in lower case. */
  readonly fields: ReadonlyMap<string, string>;
  /** The categories of its numbered forms. */
  readonly forms: Forms;
  /** How its bytes say they are to be read, where these are no UTF-8. */
  readonly charset: string | undefined;
  readonly eol: string;
  readonly problems: readonly Problem[];
  /** What makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

const categories: ReadonlySet<unknown> = new Set(["zero", "one", "two", "few", "many", "other"]);
export const isCategory = (part: unknown): boolean => categories.has(part);

/**
 * The path of a message: `[msgid]`, `[msgctxt, msgid]`; behind it, for a plural, the form's category. So that no two are the
 * same, an empty text stands between a context and an id that is itself the name of a category, or empty.
 */
export function pathOf(context: string | undefined, id: string): Path {
  if (context === undefined) return [id];
  return isCategory(id) || id === "" ? [context, "", id] : [context, id];
}
