import type { Edit, Span } from "../../text/textEdits.ts";
import type { ChangeTree } from "../shared/changeTree.ts";
import {
  type FluentPattern,
  type FluentVariant,
  lineBreakBefore,
  lineEndAfter,
  type SelectPattern,
  type TextPattern,
} from "./fluentPattern.ts";
import { buildSelectLike, buildVariants, findVariant, orderKeys } from "./newPattern.ts";
import {
  isFluentWritable,
  type NewPattern,
  writePatternText,
  writePatternValue,
  writeSelect,
} from "./patternWriter.ts";

/** The file in which existing patterns are edited. */
export interface EditContext {
  readonly text: string;
  readonly eol: string;
  readonly edits: Edit[];
  /** Called for changes that cannot be made, deletions included. */
  block(want: ChangeTree, span?: Span): void;
}

/** Edits existing patterns so that they read the wanted texts. */
export class PatternEditor {
  readonly #context: EditContext;

  constructor(context: EditContext) {
    this.#context = context;
  }

  /** Edits a pattern; returns `true` if the pattern is to be deleted. */
  edit(pattern: FluentPattern, want: ChangeTree, model: FluentPattern | undefined): boolean {
    if (want.change === undefined && want.parts.size === 0) return false;
    if (pattern.kind === "text") return this.#editText(pattern, want);
    const { change } = want;
    if (change?.text !== undefined) this.#context.block({ change, parts: new Map() }, pattern);
    if (pattern.kind === "opaque") this.#blockTexts(want.parts.values(), pattern);
    else if (pattern.isHoisted) return this.#editHoisted(pattern, { parts: want.parts, change: undefined }, model);
    else return this.#editSelect(pattern, want, model);
    return false;
  }

  #editText(pattern: TextPattern, { change, parts }: ChangeTree): boolean {
    this.#blockTexts(parts.values(), pattern);
    if (change === undefined) return false;
    if (change.text === undefined) return true;
    if (change.text === pattern.text) return false;
    if (isFluentWritable(change.text)) this.#replaceText(pattern, change.text);
    else this.#context.block({ change, parts: new Map() }, pattern);
    return false;
  }

  #replaceText({ start, end }: TextPattern, text: string): void {
    const { text: file, eol, edits } = this.#context;
    const lineStart = file.lastIndexOf("\n", start - 1) + 1;
    const before = file.slice(lineStart, start);
    const outer = /^ */.exec(before)?.[0] ?? "";
    const isBlock = outer === before && before !== "";
    const indent = isBlock ? outer : (this.#indentWithin(start, end) ?? `${outer}    `);
    const startsLine = isBlock || /^ *\*?\[/.test(before);
    edits.push({ span: { start, end }, text: writePatternText(text, { indent, eol, startsLine }) });
  }

  /** The indentation of the second line of a pattern. */
  #indentWithin(start: number, end: number): string | undefined {
    const more = /\n( +)[^ \r\n]/.exec(this.#context.text.slice(start, Math.min(end, start + 2000)));
    return more?.[1];
  }

  #editSelect(pattern: SelectPattern, want: ChangeTree, model: FluentPattern | undefined): boolean {
    const within = model?.kind === "select" ? model : undefined;
    const gone = new Map<string, ChangeTree>();
    const absent: ChangeTree = { parts: new Map(), change: undefined };
    for (const [part, below] of want.parts) {
      const variant = findVariant(pattern, part);
      if (variant === undefined) absent.parts.set(part, below);
      else if (this.edit(variant.value, below, within && findVariant(within, part)?.value))
        gone.set(variant.key, below);
    }
    const comes = this.#buildVariants(absent, pattern, within);
    if (comes.size === 0 && pattern.variants.every(({ key }) => gone.has(key))) return true;
    this.#keepDefault(pattern, gone);
    this.#remove(pattern, gone);
    this.#insert(pattern, gone, comes, within);
    return false;
  }

  #buildVariants({ parts }: ChangeTree, pattern: SelectPattern, model: SelectPattern | undefined) {
    const like = defaultOf(pattern)?.value;
    const modelOf = (part: string | number): FluentPattern | undefined =>
      (model && findVariant(model, part)?.value) ?? like;
    return buildVariants(parts, modelOf, (want) => this.#blockTexts([want], pattern));
  }

  /** Keeps the default variant, as a choice cannot be read without it. */
  #keepDefault(pattern: SelectPattern, gone: Map<string, ChangeTree>): void {
    const key = defaultOf(pattern)?.key ?? "";
    const want = gone.get(key);
    if (want === undefined) return;
    gone.delete(key);
    this.#context.block(want, pattern);
  }

  #remove({ variants }: SelectPattern, gone: ReadonlyMap<string, ChangeTree>): void {
    const { text, edits } = this.#context;
    for (const { key, start, value } of variants)
      if (gone.has(key))
        edits.push({ span: { start: lineBreakBefore(text, start), end: lineEndAfter(text, value.end) }, text: "" });
  }

  #insert(
    pattern: SelectPattern,
    gone: ReadonlyMap<string, ChangeTree>,
    comes: ReadonlyMap<string, NewPattern>,
    model: SelectPattern | undefined,
  ): void {
    if (comes.size === 0) return;
    const { text: file, eol, edits } = this.#context;
    const survivors = pattern.variants.filter(({ key }) => !gone.has(key));
    const known = (model ?? pattern).variants.map(({ key }) => key);
    const order = orderKeys(known, [...survivors.map(({ key }) => key), ...comes.keys()]);
    const indent = this.#indentOf(pattern);
    let at = pattern.arrowEnd;
    for (const key of order) {
      const here = gone.has(key) ? undefined : findVariant(pattern, key);
      if (here !== undefined) at = Math.max(at, lineEndAfter(file, here.value.end));
      const value = comes.get(key);
      if (value === undefined) continue;
      const text = `${eol}${indent}[${key}]${writePatternValue(value, indent, eol, true)}`;
      edits.push({ span: { start: at, end: at }, text });
    }
  }

  /** Returns the indentation of a variant's bracket. */
  #indentOf({ variants }: SelectPattern): string {
    const { text } = this.#context;
    const [first] = variants;
    const { start = 0, isDefault = false } = first ?? {};
    return " ".repeat(Math.max(start - text.lastIndexOf("\n", start) - 1, 0) + (isDefault ? 1 : 0));
  }

  /** Writes sentences with an inner choice as a choice of sentences. */
  #editHoisted(pattern: SelectPattern, want: ChangeTree, model: FluentPattern | undefined): boolean {
    const fresh = this.#rewrite(pattern, want, model);
    if (fresh === undefined) return true;
    if (typeof fresh === "string" || isSamePattern(pattern, fresh)) return false;
    const { text, eol, edits } = this.#context;
    const lineStart = text.lastIndexOf("\n", pattern.start - 1) + 1;
    const before = text.slice(lineStart, pattern.start);
    const outer = /^ */.exec(before)?.[0] ?? "";
    edits.push({ span: { start: pattern.start, end: pattern.end }, text: writeSelect(fresh, outer, eol) });
    return false;
  }

  /** Applies the changes to a virtual choice; returns `undefined` if nothing is left. */
  #rewrite(pattern: FluentPattern, want: ChangeTree, model: FluentPattern | undefined): NewPattern | undefined {
    if (pattern.kind === "text") return this.#rewriteText(pattern, want);
    if (want.change?.text !== undefined) this.#context.block({ change: want.change, parts: new Map() }, pattern);
    return pattern.kind === "opaque"
      ? ""
      : this.#rewriteSelect(pattern, want, model?.kind === "select" ? model : undefined);
  }

  #rewriteSelect(
    pattern: SelectPattern,
    { parts }: ChangeTree,
    model: SelectPattern | undefined,
  ): NewPattern | undefined {
    const values = new Map<string, NewPattern>();
    const gone = new Map<string, ChangeTree>();
    const absent = new Map(parts);
    for (const { key, value } of pattern.variants) {
      const below = parts.get(key) ?? noChange;
      absent.delete(key);
      const fresh = this.#rewrite(value, below, model && findVariant(model, key)?.value);
      if (fresh === undefined) gone.set(key, below);
      else values.set(key, fresh);
    }
    for (const [key, value] of this.#buildVariants({ parts: absent, change: undefined }, pattern, model))
      values.set(key, value);
    if (values.size === 0) return undefined;
    this.#keepDefault(pattern, gone);
    const otherwise = defaultOf(pattern);
    if (otherwise !== undefined && !values.has(otherwise.key)) values.set(otherwise.key, toNewPattern(otherwise.value));
    return buildSelectLike(pattern, values, otherwise?.key);
  }

  #rewriteText(pattern: TextPattern, { change, parts }: ChangeTree): NewPattern | undefined {
    this.#blockTexts(parts.values(), pattern);
    if (change === undefined) return pattern.text;
    if (change.text === undefined || isFluentWritable(change.text)) return change.text;
    this.#context.block({ change, parts: new Map() }, pattern);
    return pattern.text;
  }

  #blockTexts(wants: Iterable<ChangeTree>, span: Span): void {
    for (const { change, parts } of wants) {
      if (change?.text !== undefined) this.#context.block({ change, parts: new Map() }, span);
      this.#blockTexts(parts.values(), span);
    }
  }
}

const noChange: ChangeTree = { parts: new Map(), change: undefined };

const defaultOf = ({ variants }: SelectPattern): FluentVariant | undefined =>
  variants.find(({ isDefault }) => isDefault);

function toNewPattern(pattern: FluentPattern): NewPattern {
  if (pattern.kind !== "select") return pattern.kind === "text" ? pattern.text : "";
  const { selector, variants } = pattern;
  return {
    selector,
    variants: variants.map(({ key, isDefault, value }) => ({ key, isDefault, value: toNewPattern(value) })),
  };
}

const isSamePattern = (pattern: FluentPattern, fresh: NewPattern): boolean =>
  JSON.stringify(toNewPattern(pattern)) === JSON.stringify(fresh);
