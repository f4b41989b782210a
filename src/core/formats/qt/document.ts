import type { Path } from "../../message.ts";
import type { Problem } from "../../problem.ts";
import type { Forms } from "../gettext/forms.ts";
import { isCategory } from "../po/document.ts";
import type { Place } from "../xliff/document.ts";

/** What holds messages: a `<context>`, or `<TS>` itself. */
export interface Container extends Place {
  /** The name of a context; `undefined` for `<TS>`. */
  readonly name: string | undefined;
  /** Behind its last element, behind its start tag where it has none. */
  readonly last: number;
  /** Behind what comes before its messages or contexts. */
  readonly head: number;
  readonly units: Unit[];
}

/** A `<message>`. */
export interface Unit extends Place {
  readonly path: Path;
  readonly key: string;
  readonly container: Container;
  readonly source: Place;
  /** Decoded. */
  readonly text: string;
  readonly note: string | undefined;
  readonly numerus: boolean;
  readonly translation: Place | undefined;
  /** Its `type`: `unfinished`, `vanished`, `obsolete`. */
  readonly type: string | undefined;
  /** The elements that hold its texts: the translation, or its numbered forms; the first of several lengths. */
  readonly forms: readonly Place[];
  /** What translators said. */
  readonly remark: Place | undefined;
}

/** A text as Qt's TS. */
export interface Document {
  readonly text: string;
  /** Those that share a path come but once: the last of them. */
  readonly units: readonly Unit[];
  readonly byKey: ReadonlyMap<string, Unit>;
  /** In their order, `<TS>` last. */
  readonly containers: readonly Container[];
  readonly root: Container | undefined;
  readonly language: string | undefined;
  readonly sourceLanguage: string | undefined;
  /** The categories of its numbered forms. */
  readonly forms: Forms;
  /** How its bytes say they are to be read, where that is not UTF-8. */
  readonly charset: string | undefined;
  readonly eol: string;
  readonly problems: readonly Problem[];
  /** What makes the text unfit for edits. */
  readonly fault: Problem | undefined;
}

/** Whether the message is there no more. */
export const isGone = ({ type }: Pick<Unit, "type">): boolean => type === "vanished" || type === "obsolete";

/**
 * The path of a message: `[context, source]` or `[context, source, comment]`, or its `[id]`; behind it, for a plural, the
 * form's category. So that no two are the same, an empty text stands before a last part that is the name of a category.
 */
export function pathOf(context: string, source: string, comment: string, id: string | undefined): Path {
  const parts = id === undefined ? [context, source, ...(comment === "" ? [] : [comment])] : [id];
  return isCategory(parts.at(-1)) ? [...parts.slice(0, -1), "", parts.at(-1) ?? ""] : parts;
}
