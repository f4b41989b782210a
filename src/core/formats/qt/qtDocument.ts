import type { Path } from "../../catalog/message.ts";
import { isPluralCategory } from "../../messages/pluralNumbers.ts";
import type { NumberedForms } from "../gettext/numberedForms.ts";
import type { XmlPlace } from "../xliff/xliffDocument.ts";
import type { XmlTree } from "../xml/xmlTree.ts";

/** A container of messages: a `<context>`, or `<TS>` itself. */
export interface QtContainer extends XmlPlace {
  /** The name of a context; `undefined` for `<TS>`. */
  readonly name: string | undefined;
  /** The end of its last element, or of its start tag if it has none. */
  readonly last: number;
  /** The end of what precedes its messages or contexts. */
  readonly head: number;
  readonly units: QtUnit[];
}

/** A `<message>`. */
export interface QtUnit extends XmlPlace {
  readonly path: Path;
  readonly key: string;
  readonly container: QtContainer;
  readonly source: XmlPlace;
  /** Decoded. */
  readonly text: string;
  readonly note: string | undefined;
  readonly numerus: boolean;
  readonly translation: XmlPlace | undefined;
  /** Its `type`: `unfinished`, `vanished`, `obsolete`. */
  readonly type: string | undefined;
  /** The elements that hold its texts: the translation, or its numbered forms; the first of several lengths. */
  readonly forms: readonly XmlPlace[];
  /** The comment of its translators. */
  readonly translatorComment: XmlPlace | undefined;
}

/** A text as Qt's TS. */
export interface QtDocument extends NumberedForms {
  readonly text: string;
  /** All of its elements, if they are needed. */
  readonly tree?: XmlTree;
  /** The messages, sorted; of those that share a path only the last. */
  readonly units: readonly QtUnit[];
  readonly byKey: ReadonlyMap<string, QtUnit>;
  /** In their order, `<TS>` last. */
  readonly containers: readonly QtContainer[];
  readonly root: QtContainer | undefined;
  readonly language: string | undefined;
  readonly sourceLanguage: string | undefined;
}

/** Returns whether the message has been removed. */
export const isObsolete = ({ type }: Pick<QtUnit, "type">): boolean => type === "vanished" || type === "obsolete";

/**
 * Returns the path of a message: `[context, source]`, `[context, source, comment]` or its `[id]`, followed by a plural
 * form's category. So that no two are the same, an empty text precedes a last part that is the name of a category.
 */
export function qtPathOf(context: string, source: string, comment: string, id: string | undefined): Path {
  const parts = id === undefined ? [context, source, ...(comment === "" ? [] : [comment])] : [id];
  return isPluralCategory(parts.at(-1)) ? [...parts.slice(0, -1), "", parts.at(-1) ?? ""] : parts;
}
