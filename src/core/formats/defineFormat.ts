import type { Locale } from "../catalog/catalog.ts";
import type { MessageChange, Path, PathRename } from "../catalog/message.ts";
import type { Edit } from "../text/textEdits.ts";
import type { EditPlan } from "./editPlan.ts";
import type { FileLayout } from "./fileLayout.ts";
import type {
  ChangedMessages,
  EditOptions,
  Format,
  LocaleDocument,
  Merge,
  MergeOptions,
  NamedMessage,
  Parsed,
  Side,
  TargetMarks,
  UnreadText,
} from "./format.ts";
import { escapesFor } from "./shared/unicodeEscapes.ts";

/** A format by what it does with the tree that it parses a text into. */
export interface FormatDefinition<T>
  extends Omit<Format, "read" | "recall" | "merge" | "others" | "unread" | "layout" | "forMerging" | "createEmpty"> {
  /** Returns the tree of a text; for a broken one too. Views that share this function share their trees. */
  parse(text: string): T;
  list(tree: T, side: Side): Parsed;
  /** Returns the paths of values that are no texts; see `Format.others`. */
  others?(tree: T): readonly Path[];
  /** Returns the texts that cannot be read; see `Format.unread`. */
  unread?(tree: T): readonly UnreadText[];
  /** Returns the entries of a text; see `Format.layout`. */
  layout?(tree: T): FileLayout;
  /** Does what `parse` does, and reads what `layout` would parse again; see `Format.forMerging`. */
  parseForMerging?(text: string): T;
  edit(tree: T, changes: readonly MessageChange[], options: TreeEditOptions<T>): EditPlan;
  /**
   * Returns the parts of the tree that sorted edits of its text change, as they are and as they would be; `undefined`
   * if other parts may change.
   */
  readChanged?(tree: T, edits: readonly Edit[]): { readonly before: T; readonly now: T } | undefined;
  /** The places that name messages in a syntax of the format; a text is parsed for them only if it may have any. */
  readonly references?: {
    readonly mayHave: (text: string) => boolean;
    readonly list: (tree: T) => readonly NamedMessage[];
  };
  renameKeys?(tree: T, renames: readonly PathRename[]): readonly Edit[] | undefined;
  merge?(tree: T, source: T, options: MergeOptions | undefined): Merge;
  createEmpty(model: FormatSource<T>, locale: Locale | undefined): string;
  /** Its texts may have `\uXXXX` anywhere, which means the UTF-16 code unit. */
  readonly escapes?: true;
}

/** The part of `EditOptions` that a format needs. */
export interface TreeEditOptions<T> {
  readonly model: T | undefined;
  readonly marks: TargetMarks | undefined;
}

/** A text, and its tree, which is parsed with the first use. */
export interface FormatSource<T> {
  readonly text: string;
  readonly tree: T;
}

/** Makes a format of its definition: its documents keep the tree that their text was parsed into. */
export function defineFormat<T>({ parseForMerging: parse, ...definition }: FormatDefinition<T>): Format {
  const forMerging = parse && makeFormat({ ...definition, parse });
  return { ...makeFormat(definition), ...(forMerging && { forMerging }) };
}

function makeFormat<T>({
  parse,
  list,
  edit,
  readChanged,
  references,
  renameKeys,
  merge,
  others,
  unread,
  layout,
  createEmpty,
  escapes,
  ...rest
}: Omit<FormatDefinition<T>, "parseForMerging">): Format {
  const definition = {
    ...{ parse, list, edit },
    ...(readChanged && { readChanged }),
    ...(references && { references }),
    ...(renameKeys && { renameKeys }),
    ...(escapes && { escapes }),
  };
  const treeOf = (from: string | LocaleDocument): T => treeIn(from, parse);
  return {
    ...rest,
    read(from, side = "target") {
      const tree = treeOf(from);
      return new TreeDocument(definition, textOf(from), list(tree, side), { tree, side });
    },
    recall: (text, known) => new TreeDocument(definition, text, known),
    ...(others && { others: (from) => others(treeOf(from)) }),
    ...(unread && { unread: (from) => unread(treeOf(from)) }),
    ...(layout && { layout: (from) => layout(treeOf(from)) }),
    ...(merge && { merge: (from, source, options) => merge(treeOf(from), treeOf(source), options) }),
    createEmpty: (from, locale) => createEmpty(new LazySource(from, parse), locale),
  };
}

type Definition<T> = Pick<
  FormatDefinition<T>,
  "parse" | "list" | "edit" | "readChanged" | "references" | "renameKeys" | "escapes"
>;

/** Returns the text, also that of a document. */
export const textOf = (from: string | LocaleDocument): string => (typeof from === "string" ? from : from.text);

/** The tree of a text, parsed if it is not that of a document already. */
export function treeIn<T>(from: string | LocaleDocument, parse: (text: string) => T): T {
  const known = from instanceof TreeDocument ? from.treeBy(parse) : undefined;
  return known ?? parse(textOf(from));
}

class LazySource<T> implements FormatSource<T> {
  readonly text: string;
  readonly #from: string | LocaleDocument;
  readonly #parse: (text: string) => T;

  constructor(from: string | LocaleDocument, parse: (text: string) => T) {
    this.text = textOf(from);
    this.#from = from;
    this.#parse = parse;
  }

  get tree(): T {
    return treeIn(this.#from, this.#parse);
  }
}

class TreeDocument<T> implements LocaleDocument {
  readonly text: string;
  readonly messages: Parsed["messages"];
  readonly problems: Parsed["problems"];
  declare readonly expanded?: NonNullable<Parsed["expanded"]>;
  declare readonly aliases?: NonNullable<Parsed["aliases"]>;
  declare readonly categories?: NonNullable<Parsed["categories"]>;
  declare readonly syntaxes?: NonNullable<Parsed["syntaxes"]>;
  readonly #definition: Definition<T>;
  readonly #side: Side | undefined;
  #tree: T | undefined;

  /** `read` is absent for messages that are known without a tree. */
  constructor(
    definition: Definition<T>,
    text: string,
    { messages, problems, expanded, aliases, categories, syntaxes }: Parsed,
    read?: { readonly tree: T; readonly side: Side },
  ) {
    this.text = text;
    this.messages = messages;
    this.problems = problems;
    if (expanded !== undefined) this.expanded = expanded;
    if (aliases !== undefined) this.aliases = aliases;
    if (categories !== undefined) this.categories = categories;
    if (syntaxes !== undefined) this.syntaxes = syntaxes;
    this.#definition = definition;
    this.#tree = read?.tree;
    this.#side = read?.side;
  }

  /** The tree, if it is what this function makes of the text. */
  treeBy<U>(parse: (text: string) => U): U | undefined {
    // the function that parsed a tree identifies its type
    return (this.#definition.parse as unknown) === parse ? (this.#own() as unknown as U) : undefined;
  }

  edit(changes: readonly MessageChange[], { model, marks, encoding }: EditOptions = {}): EditPlan {
    const { parse, edit, escapes } = this.#definition;
    const plan = edit(this.#own(), changes, { model: model && treeIn(model, parse), marks });
    return escapes && encoding !== undefined && isLatin1(encoding) ? escapePlan(plan) : plan;
  }

  readChanged(edits: readonly Edit[]): ChangedMessages | undefined {
    const { list, readChanged } = this.#definition;
    const side = this.#side;
    if (side === undefined || readChanged === undefined) return undefined;
    const parts = readChanged(this.#own(), edits);
    return parts && { before: list(parts.before, side).messages, now: list(parts.now, side).messages };
  }

  references(): readonly NamedMessage[] {
    const { parse, references } = this.#definition;
    return references?.mayHave(this.text) ? references.list(this.#tree ?? parse(this.text)) : [];
  }

  renameKeys(renames: readonly PathRename[]): readonly Edit[] | undefined {
    return this.#definition.renameKeys?.(this.#own(), renames);
  }

  release(): void {
    this.#tree = undefined;
  }

  #own(): T {
    this.#tree ??= this.#definition.parse(this.text);
    return this.#tree;
  }
}

const isLatin1 = (encoding: string): boolean => /^iso-?8859-?1$/i.test(encoding);

/** A plan whose texts have escapes for what ISO-8859-1 lacks. */
const escapePlan = ({ edits, problems }: EditPlan): EditPlan => ({
  edits: edits.map(({ span, text }) => ({
    span,
    text: text.replace(/[\u0100-\uffff]/g, (unit) => escapesFor(unit, false)),
  })),
  problems,
});
